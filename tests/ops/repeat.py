# elements or parts, each several times over
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1, 2], [3, 4]])
f = np.array([1.5, -0.0], dtype=np.float32)
print(show(np.repeat([1, 2, 3], 2)))  # -> int64 (6,) [1, 1, 2, 2, 3, 3]
print(show(np.repeat(x, 2)))  # -> int64 (8,) [1, 1, 2, 2, 3, 3, 4, 4]
print(show(np.repeat(x, 2, axis=0)))  # -> int64 (4, 2) [[1, 2], [1, 2], [3, 4], [3, 4]]
print(show(np.repeat(x, [1, 2], axis=0)))  # -> int64 (3, 2) [[1, 2], [3, 4], [3, 4]]
print(show(np.repeat(x, [2, 0], axis=-1)))  # -> int64 (2, 2) [[1, 1], [3, 3]]
print(show(x.repeat(np.array([0, 3]), axis=1)))  # -> int64 (2, 3) [[2, 2, 2], [4, 4, 4]]
print(show(f.repeat(3)))  # -> float32 (6,) [1.5, 1.5, 1.5, -0.0, -0.0, -0.0]
print(show(np.repeat(x.T, [1, 2, 0, 1])))  # -> int64 (4,) [1, 3, 3, 4]
print(show(np.repeat(x[::-1, ::-1], [3], axis=1)))  # -> int64 (2, 6) [[4, 4, 4, 3, 3, 3], [2, 2, 2, 1, 1, 1]]
print(show(np.repeat(np.array(2), 3, axis=0)), show(np.repeat(7, [2], axis=-1)))  # -> int64 (3,) [2, 2, 2] int64 (2,) [7, 7]
print(show(np.repeat(7, 4)))  # -> int64 (4,) [7, 7, 7, 7]
print(show(np.repeat(x, 0)))  # -> int64 (0,) []
print(show(np.repeat(np.zeros((0, 3)), 2, axis=0)))  # -> float64 (0, 3) []
print(show(np.repeat(np.zeros((0, 3)), [1, 2, 1], axis=1)))  # -> float64 (0, 4) []
print(show(np.repeat(np.zeros((0,)), [])))  # -> float64 (0,) []
print(show(np.repeat([True, False], np.array(2))))  # -> bool (4,) [True, True, False, False]
print(show(np.repeat([1j, 2], [True, True])))  # -> complex128 (2,) [1j, (2+0j)]
r = np.repeat(x, 1)
r[0] = 9
print(x[0, 0])  # -> 1
# ---
import numpy as np
np.repeat([1, 2, 3], [1, 2])  # error: ValueError: operands could not be broadcast together
# ---
import numpy as np
np.repeat([1, 2], [1, -1])  # error: ValueError: repeats may not contain negative values
# ---
import numpy as np
np.repeat([1, 2], -1)  # error: ValueError: negative dimensions are not allowed
# ---
import numpy as np
np.repeat([1, 2], np.array([1.5, 1]))  # error: TypeError: Cannot cast
# ---
import numpy as np
np.repeat([1, 2], 1, axis=1)  # error: AxisError: axis 1 is out of bounds
