# elements moved round
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.arange(10).reshape(2, 5)
print(show(np.roll(np.arange(5), 2)))  # -> int64 (5,) [3, 4, 0, 1, 2]
print(show(np.roll(np.arange(5), -2)))  # -> int64 (5,) [2, 3, 4, 0, 1]
print(show(np.roll(np.arange(5), 7)))  # -> int64 (5,) [3, 4, 0, 1, 2]
print(show(np.roll(x, 1)))  # -> int64 (2, 5) [[9, 0, 1, 2, 3], [4, 5, 6, 7, 8]]
print(show(np.roll(x, 1, axis=0)))  # -> int64 (2, 5) [[5, 6, 7, 8, 9], [0, 1, 2, 3, 4]]
print(show(np.roll(x, -1, axis=1)))  # -> int64 (2, 5) [[1, 2, 3, 4, 0], [6, 7, 8, 9, 5]]
print(show(np.roll(x, (1, 1), axis=(1, 0))))  # -> int64 (2, 5) [[9, 5, 6, 7, 8], [4, 0, 1, 2, 3]]
print(show(np.roll(x, (2, 1), axis=1)))  # -> int64 (2, 5) [[2, 3, 4, 0, 1], [7, 8, 9, 5, 6]]
print(show(np.roll(x, 1, axis=(0, 1))))  # -> int64 (2, 5) [[9, 5, 6, 7, 8], [4, 0, 1, 2, 3]]
print(show(np.roll(x, (2, 1), axis=(1, 1))))  # -> int64 (2, 5) [[2, 3, 4, 0, 1], [7, 8, 9, 5, 6]]
print(show(np.roll(x[:, ::-2], 1, axis=-1)))  # -> int64 (2, 3) [[0, 4, 2], [5, 9, 7]]
print(show(np.roll(np.float32(3), 5)))  # -> float32 () 3.0
print(show(np.roll(np.zeros((0, 2)), 1, axis=0)))  # -> float64 (0, 2) []
print(show(np.roll([], 3)))  # -> float64 (0,) []
print(show(np.roll([1, 2, 3], True)))  # -> int64 (3,) [3, 1, 2]
print(show(np.roll([1 + 1j, 2], np.array(1))))  # -> complex128 (2,) [(2+0j), (1+1j)]
r = np.roll(x, 0)
r[0, 0] = 9
print(x[0, 0])  # -> 0
# ---
import numpy as np
np.roll([1, 2, 3], 1, axis=1)  # error: AxisError: axis 1 is out of bounds
# ---
import numpy as np
np.roll(np.zeros((2, 2)), (1, 2, 3), axis=(0, 1))  # error: ValueError: shape mismatch
