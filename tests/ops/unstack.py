# the parts along an axis
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.arange(6).reshape(2, 3)
print([show(p) for p in np.unstack(x)])  # -> ['int64 (3,) [0, 1, 2]', 'int64 (3,) [3, 4, 5]']
print([show(p) for p in np.unstack(x, axis=1)])  # -> ['int64 (2,) [0, 3]', 'int64 (2,) [1, 4]', 'int64 (2,) [2, 5]']
print([show(p) for p in np.unstack(x, axis=-2)])  # -> ['int64 (3,) [0, 1, 2]', 'int64 (3,) [3, 4, 5]']
print(np.unstack(np.zeros((0, 3))), len(np.unstack(np.zeros((3, 0)))))  # -> () 3
print([show(p) for p in np.unstack(np.array([1.5, 2j]))])  # -> ['complex128 () (1.5+0j)', 'complex128 () 2j']
a, b = np.unstack(x)
a[0] = 9
print(show(x))  # -> int64 (2, 3) [[9, 1, 2], [3, 4, 5]]
# ---
import numpy as np
np.unstack(np.array(1))  # error: ValueError: Input array must be at least 1-d.
# ---
import numpy as np
np.unstack(np.zeros((2, 2)), axis=2)  # error: AxisError: axis 2 is out of bounds
