# differences of neighbours
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1, 4, 9, 16], [2, 3, 7, 1]])
b = np.array([True, False, False, True])
i = np.array([-2147483648, 2147483647, 5], dtype=np.int32)
f = np.array([1.5, 2.5, np.inf], dtype=np.float32)
z = np.array([1j, 2.0, 3 - 1j])
print(show(np.diff(x)))  # -> int64 (2, 3) [[3, 5, 7], [1, 4, -6]]
print(show(np.diff(x, axis=0)))  # -> int64 (1, 4) [[1, -1, -2, -15]]
print(show(np.diff(x, n=2)))  # -> int64 (2, 2) [[2, 2], [3, -10]]
print(show(np.diff(x, 2, 0)))  # -> int64 (0, 4) []
print(show(np.diff(x, n=3)))  # -> int64 (2, 1) [[0], [-13]]
print(show(np.diff(x, n=4)))  # -> int64 (2, 0) [[], []]
print(show(np.diff(x, n=9)))  # -> int64 (2, 0) [[], []]
print(show(np.diff(x, n=0)))  # -> int64 (2, 4) [[1, 4, 9, 16], [2, 3, 7, 1]]
print(show(np.diff(b)))  # -> bool (3,) [True, False, True]
print(show(np.diff(b, n=2)))  # -> bool (2,) [True, True]
print(show(np.diff(i)))  # -> int32 (2,) [-1, -2147483642]
print(show(np.diff(f)))  # -> float32 (2,) [1.0, inf]
print(show(np.diff(z)))  # -> complex128 (2,) [(2-1j), (1-1j)]
print(show(np.diff([1, 2.5, 4])))  # -> float64 (2,) [1.5, 1.5]
print(show(np.diff(x, prepend=0)))  # -> int64 (2, 4) [[1, 3, 5, 7], [2, 1, 4, -6]]
print(show(np.diff(x, append=7)))  # -> int64 (2, 4) [[3, 5, 7, -9], [1, 4, -6, 6]]
print(show(np.diff(x, prepend=[[5], [6]], append=1.5)))  # -> float64 (2, 5) [[-4.0, 3.0, 5.0, 7.0, -14.5], [-4.0, 1.0, 4.0, -6.0, 0.5]]
print(show(np.diff(x, axis=0, prepend=0)))  # -> int64 (2, 4) [[1, 4, 9, 16], [1, -1, -2, -15]]
print(show(np.diff(x, axis=0, append=[[1, 2, 3, 4]])))  # -> int64 (2, 4) [[1, -1, -2, -15], [-1, -1, -4, 3]]
print(show(np.diff(x, n=2, prepend=0)))  # -> int64 (2, 3) [[2, 2, 2], [-1, 3, -10]]
print(show(np.diff(np.zeros(0))))  # -> float64 (0,) []
print(show(np.diff(np.zeros((2, 0)), n=3)))  # -> float64 (2, 0) [[], []]
print(show(np.diff(np.zeros((0, 3)))))  # -> float64 (0, 2) []
print(show(np.diff(x[:, ::-2])))  # -> int64 (2, 1) [[-12], [2]]
print(show(np.diff(x.T, axis=-1)))  # -> int64 (4, 1) [[1], [-1], [-2], [-15]]
print(show(np.diff([5])))  # -> int64 (0,) []
# ---
import numpy as np
np.diff(3)  # error: ValueError: diff requires input that is at least one dimensional
# ---
import numpy as np
x = np.array([[1, 4, 9, 16], [2, 3, 7, 1]])
b = np.array([True, False, False, True])
i = np.array([-2147483648, 2147483647, 5], dtype=np.int32)
f = np.array([1.5, 2.5, np.inf], dtype=np.float32)
z = np.array([1j, 2.0, 3 - 1j])
np.diff(x, -1)  # error: ValueError: order must be non-negative but got -1
# ---
import numpy as np
x = np.array([[1, 4, 9, 16], [2, 3, 7, 1]])
b = np.array([True, False, False, True])
i = np.array([-2147483648, 2147483647, 5], dtype=np.int32)
f = np.array([1.5, 2.5, np.inf], dtype=np.float32)
z = np.array([1j, 2.0, 3 - 1j])
np.diff(x, axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
x = np.array([[1, 4, 9, 16], [2, 3, 7, 1]])
b = np.array([True, False, False, True])
i = np.array([-2147483648, 2147483647, 5], dtype=np.int32)
f = np.array([1.5, 2.5, np.inf], dtype=np.float32)
z = np.array([1j, 2.0, 3 - 1j])
np.diff(x, 1.5)  # error: TypeError: integer
