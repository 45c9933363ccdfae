# rounding to decimals, ties to even
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([0.5, 1.5, -0.25, 2.675, -0.0, np.nan, np.inf, 1234.5678])
f = x.astype(np.float32)
i = np.array([15, 25, -35, 149], dtype=np.int32)
z = np.array([1.25 - 2.5j, 0.5 + 1.5j])
print(show(np.around(x)))  # -> float64 (8,) [0.0, 2.0, -0.0, 3.0, -0.0, nan, inf, 1235.0]
print(show(np.around(x, 1)))  # -> float64 (8,) [0.5, 1.5, -0.2, 2.7, -0.0, nan, inf, 1234.6]
print(show(np.around(x, -1)))  # -> float64 (8,) [0.0, 0.0, -0.0, 0.0, -0.0, nan, inf, 1230.0]
print(show(np.around(x, decimals=2)))  # -> float64 (8,) [0.5, 1.5, -0.25, 2.68, -0.0, nan, inf, 1234.57]
print(show(np.around(i)))  # -> int32 (4,) [15, 25, -35, 149]
print(show(np.around(i, 1)))  # -> int32 (4,) [15, 25, -35, 149]
print(show(np.around(i, -1)))  # -> int32 (4,) [20, 20, -40, 150]
print(show(np.around(i, decimals=2)))  # -> int32 (4,) [15, 25, -35, 149]
print(show(np.around(z)))  # -> complex128 (2,) [(1-2j), 2j]
print(show(np.around(z, 1)))  # -> complex128 (2,) [(1.2-2.5j), (0.5+1.5j)]
print(show(np.around(z, -1)))  # -> complex128 (2,) [-0j, 0j]
print(show(np.around(z, decimals=2)))  # -> complex128 (2,) [(1.25-2.5j), (0.5+1.5j)]
print(show(np.around(f)))  # -> float32 (8,) [0.0, 2.0, -0.0, 3.0, -0.0, nan, inf, 1235.0]
print(show(np.around(i.astype(np.int64), -2)))  # -> int64 (4,) [0, 0, 0, 100]
print(show(np.around(2.5)))  # -> float64 () 2.0
print(show(np.around(7)))  # -> int64 () 7
print(show(np.around([0.5, 1.5])))  # -> float64 (2,) [0.0, 2.0]
print(show(np.around(np.zeros((0, 2)))))  # -> float64 (0, 2) []
print(show(np.around(x[::-2], 1)))  # -> float64 (4,) [1234.6, nan, 2.7, 1.5]
print(show(np.around(x, out=np.zeros(8))))  # -> float64 (8,) [0.0, 2.0, -0.0, 3.0, -0.0, nan, inf, 1235.0]
# ---
import numpy as np
x = np.array([0.5, 1.5, -0.25, 2.675, -0.0, np.nan, np.inf, 1234.5678])
f = x.astype(np.float32)
i = np.array([15, 25, -35, 149], dtype=np.int32)
z = np.array([1.25 - 2.5j, 0.5 + 1.5j])
np.around(x, out=np.zeros(8, dtype=np.int64))  # error: TypeError: output from dtype('float64') to dtype('int64') with casting rule 'same_kind'
# ---
import numpy as np
x = np.array([0.5, 1.5, -0.25, 2.675, -0.0, np.nan, np.inf, 1234.5678])
f = x.astype(np.float32)
i = np.array([15, 25, -35, 149], dtype=np.int32)
z = np.array([1.25 - 2.5j, 0.5 + 1.5j])
np.around(x, 1.5)  # error: TypeError: an integer
