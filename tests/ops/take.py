# elements and parts by position
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[4, 3, 5], [7, 6, 8]])
print(show(np.take(x, [0, 5, -1])))  # -> int64 (3,) [4, 8, 8]
print(show(np.take(x, 4)))  # -> int64 () 6
print(show(np.take(x, [[0, 1], [2, 3]])))  # -> int64 (2, 2) [[4, 3], [5, 7]]
print(show(np.take(x, [2, 0], axis=1)))  # -> int64 (2, 2) [[5, 4], [8, 7]]
print(show(np.take(x, [[1, 0]], axis=0)))  # -> int64 (1, 2, 3) [[[7, 6, 8], [4, 3, 5]]]
print(show(np.take(x, -1, axis=-1)))  # -> int64 (2,) [5, 8]
print(show(x.take(np.array([1, 2], dtype=np.int32), axis=1)))  # -> int64 (2, 2) [[3, 5], [6, 8]]
print(show(x.T[::-1].take([0, 1], axis=0)))  # -> int64 (2, 2) [[5, 8], [3, 6]]
print(show(np.take(x, [7, -8], mode="wrap")))  # -> int64 (2,) [3, 6]
print(show(np.take(x, [7, -8], mode="clip")))  # -> int64 (2,) [8, 4]
print(show(np.take(x, [], axis=1)))  # -> int64 (2, 0) [[], []]
print(show(np.take(np.zeros((0, 2)), [1], axis=1)))  # -> float64 (0, 1) []
print(show(np.take(np.zeros((0, 2)), np.zeros((0,), dtype=np.int64))))  # -> float64 (0,) []
print(show(np.take(5, [0, 0])))  # -> int64 (2,) [5, 5]
print(show(np.take([1j, 2], [1, 1, 0])))  # -> complex128 (3,) [(2+0j), (2+0j), 1j]
print(show(np.take([1.5, 2.5], [True, False])))  # -> float64 (2,) [2.5, 1.5]
print(show(np.take(np.zeros((3, 0, 0)), [0, 1], axis=2)))  # -> float64 (3, 0, 2) [[], [], []]
out = np.zeros((2, 2), dtype=np.int64)
np.take(x, [0, 1], axis=1, out=out)
print(show(out))  # -> int64 (2, 2) [[4, 3], [7, 6]]
# ---
import numpy as np
np.take([1, 2, 3], 3)  # error: IndexError: index 3 is out of bounds for axis 0 with size 3
# ---
import numpy as np
np.take(np.zeros((0, 2)), [0], axis=0)  # error: IndexError: cannot do a non-empty take from an empty axes.
# ---
import numpy as np
np.take([1, 2], np.array([0.5]))  # error: TypeError: Cannot cast array data from dtype('float64') to dtype('int64')
# ---
import numpy as np
np.take([1, 2], [0], mode="nearest")  # error: ValueError: clipmode
# ---
import numpy as np
np.take([1, 2], [0], axis=1)  # error: AxisError: axis 1 is out of bounds
