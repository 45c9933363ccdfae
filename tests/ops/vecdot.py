# sums of products along an axis
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1, 2, 3], [4, 5, 6]])
z = np.array([[1 + 1j, 2], [3j, 4]])
print(show(np.vecdot(x, x)))  # -> int64 (2,) [14, 77]
print(show(np.vecdot(x, [1, 0, 2])))  # -> int64 (2,) [7, 16]
print(show(np.vecdot(x, x, axis=0)))  # -> int64 (3,) [17, 29, 45]
print(show(np.vecdot(z, z)), show(np.vecdot(z, [1, 1j])))  # -> complex128 (2,) [(6+0j), (25+0j)] complex128 (2,) [(1+1j), 1j]
print(show(np.vecdot(np.array([1.5, 2.5], dtype=np.float32), np.array([2, 2], dtype=np.float32))))  # -> float32 () 8.0
print(show(np.vecdot(np.array([65536, 65536], dtype=np.int32), np.array([65536, 1], dtype=np.int32))))  # -> int32 () 65536
print(show(np.vecdot(np.zeros((2, 0)), np.zeros((2, 0)))))  # -> float64 (2,) [0.0, 0.0]
print(show(np.vecdot([1.5, 2], [2, 4])))  # -> float64 () 11.0
print(show(np.vecdot(np.ones((2, 1, 3)), np.ones((4, 3)))))  # -> float64 (2, 4) [[3.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0]]
# ---
import numpy as np
np.vecdot([1, 2], [1, 2, 3])  # error: ValueError
# ---
import numpy as np
np.vecdot(1, [1])  # error: ValueError
