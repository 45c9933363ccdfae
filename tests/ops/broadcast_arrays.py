# several arrays stretched to one shape
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
a, b = np.broadcast_arrays([[1], [2]], np.array([1.5, 2.5, 3.5]))
print(show(a), show(b))  # -> int64 (2, 3) [[1, 1, 1], [2, 2, 2]] float64 (2, 3) [[1.5, 2.5, 3.5], [1.5, 2.5, 3.5]]
print(type(np.broadcast_arrays(1, 2)), [show(x) for x in np.broadcast_arrays(1, 2.5)])  # -> <class 'tuple'> ['int64 () 1', 'float64 () 2.5']
print([show(x) for x in np.broadcast_arrays(np.zeros((0, 1)), [1, 2])])  # -> ['float64 (0, 2) []', 'int64 (0, 2) []']
print(np.broadcast_arrays())  # -> ()
x = np.arange(3)
y = np.broadcast_arrays(x, 1)[0]
x[0] = 9
print(y[0])  # -> 9
# ---
import numpy as np
np.broadcast_arrays([1, 2], [1, 2, 3])  # error: ValueError: shape mismatch: objects cannot be broadcast to a single shape.
