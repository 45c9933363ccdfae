# positions in sorted arrays: in the common type, complex numbers by both parts
# jit: host searches are done on the host
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
nan, inf = np.nan, np.inf
z = np.array([1 + 1j, 1 + 2j, 2 + 0j, complex(2, nan), complex(nan, 0), complex(nan, nan)])
c = np.array([1 - 1j, 1 + 1j, 4], dtype=np.complex64)
i = np.array([-5, 3, 3, 2147483647], dtype=np.int32)
l = np.array([2**53, 2**53 + 1, 2**53 + 3])
f = np.array([0.1, 0.5, inf], dtype=np.float32)
d = np.array([-inf, -0.0, 1.5, nan])
b = np.array([False, True])
print(show(np.searchsorted(z, z)))  # -> int64 (6,) [0, 1, 2, 3, 4, 5]
print(show(np.searchsorted(z, z, side="right")))  # -> int64 (6,) [1, 2, 3, 4, 5, 6]
print(show(np.searchsorted(z, c)))  # -> int64 (3,) [0, 0, 3]
print(show(np.searchsorted(z, c, side="right")))  # -> int64 (3,) [0, 1, 3]
print(show(np.searchsorted(z, i)))  # -> int64 (4,) [0, 3, 3, 3]
print(show(np.searchsorted(z, i, side="right")))  # -> int64 (4,) [0, 3, 3, 3]
print(show(np.searchsorted(z, l)))  # -> int64 (3,) [3, 3, 3]
print(show(np.searchsorted(z, l, side="right")))  # -> int64 (3,) [3, 3, 3]
print(show(np.searchsorted(z, f)))  # -> int64 (3,) [0, 0, 3]
print(show(np.searchsorted(z, f, side="right")))  # -> int64 (3,) [0, 0, 3]
print(show(np.searchsorted(z, d)))  # -> int64 (4,) [0, 0, 2, 4]
print(show(np.searchsorted(z, d, side="right")))  # -> int64 (4,) [0, 0, 2, 5]
print(show(np.searchsorted(z, b)))  # -> int64 (2,) [0, 0]
print(show(np.searchsorted(z, b, side="right")))  # -> int64 (2,) [0, 0]
print(show(np.searchsorted(c, z)))  # -> int64 (6,) [1, 2, 2, 3, 3, 3]
print(show(np.searchsorted(c, z, side="right")))  # -> int64 (6,) [2, 2, 2, 3, 3, 3]
print(show(np.searchsorted(c, c)))  # -> int64 (3,) [0, 1, 2]
print(show(np.searchsorted(c, c, side="right")))  # -> int64 (3,) [1, 2, 3]
print(show(np.searchsorted(c, i)))  # -> int64 (4,) [0, 2, 2, 3]
print(show(np.searchsorted(c, i, side="right")))  # -> int64 (4,) [0, 2, 2, 3]
print(show(np.searchsorted(c, l)))  # -> int64 (3,) [3, 3, 3]
print(show(np.searchsorted(c, l, side="right")))  # -> int64 (3,) [3, 3, 3]
print(show(np.searchsorted(c, f)))  # -> int64 (3,) [0, 0, 3]
print(show(np.searchsorted(c, f, side="right")))  # -> int64 (3,) [0, 0, 3]
print(show(np.searchsorted(c, d)))  # -> int64 (4,) [0, 0, 2, 3]
print(show(np.searchsorted(c, d, side="right")))  # -> int64 (4,) [0, 0, 2, 3]
print(show(np.searchsorted(c, b)))  # -> int64 (2,) [0, 1]
print(show(np.searchsorted(c, b, side="right")))  # -> int64 (2,) [0, 1]
print(show(np.searchsorted(i, z)))  # -> int64 (6,) [1, 1, 1, 4, 4, 4]
print(show(np.searchsorted(i, z, side="right")))  # -> int64 (6,) [1, 1, 1, 4, 4, 4]
print(show(np.searchsorted(i, c)))  # -> int64 (3,) [1, 1, 3]
print(show(np.searchsorted(i, c, side="right")))  # -> int64 (3,) [1, 1, 3]
print(show(np.searchsorted(i, i)))  # -> int64 (4,) [0, 1, 1, 3]
print(show(np.searchsorted(i, i, side="right")))  # -> int64 (4,) [1, 3, 3, 4]
print(show(np.searchsorted(i, l)))  # -> int64 (3,) [4, 4, 4]
print(show(np.searchsorted(i, l, side="right")))  # -> int64 (3,) [4, 4, 4]
print(show(np.searchsorted(i, f)))  # -> int64 (3,) [1, 1, 4]
print(show(np.searchsorted(i, f, side="right")))  # -> int64 (3,) [1, 1, 4]
print(show(np.searchsorted(i, d)))  # -> int64 (4,) [0, 1, 1, 4]
print(show(np.searchsorted(i, d, side="right")))  # -> int64 (4,) [0, 1, 1, 4]
print(show(np.searchsorted(i, b)))  # -> int64 (2,) [1, 1]
print(show(np.searchsorted(i, b, side="right")))  # -> int64 (2,) [1, 1]
print(show(np.searchsorted(l, z)))  # -> int64 (6,) [0, 0, 0, 3, 3, 3]
print(show(np.searchsorted(l, z, side="right")))  # -> int64 (6,) [0, 0, 0, 3, 3, 3]
print(show(np.searchsorted(l, c)))  # -> int64 (3,) [0, 0, 0]
print(show(np.searchsorted(l, c, side="right")))  # -> int64 (3,) [0, 0, 0]
print(show(np.searchsorted(l, i)))  # -> int64 (4,) [0, 0, 0, 0]
print(show(np.searchsorted(l, i, side="right")))  # -> int64 (4,) [0, 0, 0, 0]
print(show(np.searchsorted(l, l)))  # -> int64 (3,) [0, 1, 2]
print(show(np.searchsorted(l, l, side="right")))  # -> int64 (3,) [1, 2, 3]
print(show(np.searchsorted(l, f)))  # -> int64 (3,) [0, 0, 3]
print(show(np.searchsorted(l, f, side="right")))  # -> int64 (3,) [0, 0, 3]
print(show(np.searchsorted(l, d)))  # -> int64 (4,) [0, 0, 0, 3]
print(show(np.searchsorted(l, d, side="right")))  # -> int64 (4,) [0, 0, 0, 3]
print(show(np.searchsorted(l, b)))  # -> int64 (2,) [0, 0]
print(show(np.searchsorted(l, b, side="right")))  # -> int64 (2,) [0, 0]
print(show(np.searchsorted(f, z)))  # -> int64 (6,) [2, 2, 2, 3, 3, 3]
print(show(np.searchsorted(f, z, side="right")))  # -> int64 (6,) [2, 2, 2, 3, 3, 3]
print(show(np.searchsorted(f, c)))  # -> int64 (3,) [2, 2, 2]
print(show(np.searchsorted(f, c, side="right")))  # -> int64 (3,) [2, 2, 2]
print(show(np.searchsorted(f, i)))  # -> int64 (4,) [0, 2, 2, 2]
print(show(np.searchsorted(f, i, side="right")))  # -> int64 (4,) [0, 2, 2, 2]
print(show(np.searchsorted(f, l)))  # -> int64 (3,) [2, 2, 2]
print(show(np.searchsorted(f, l, side="right")))  # -> int64 (3,) [2, 2, 2]
print(show(np.searchsorted(f, f)))  # -> int64 (3,) [0, 1, 2]
print(show(np.searchsorted(f, f, side="right")))  # -> int64 (3,) [1, 2, 3]
print(show(np.searchsorted(f, d)))  # -> int64 (4,) [0, 0, 2, 3]
print(show(np.searchsorted(f, d, side="right")))  # -> int64 (4,) [0, 0, 2, 3]
print(show(np.searchsorted(f, b)))  # -> int64 (2,) [0, 2]
print(show(np.searchsorted(f, b, side="right")))  # -> int64 (2,) [0, 2]
print(show(np.searchsorted(d, z)))  # -> int64 (6,) [2, 2, 3, 3, 3, 4]
print(show(np.searchsorted(d, z, side="right")))  # -> int64 (6,) [2, 2, 3, 3, 4, 4]
print(show(np.searchsorted(d, c)))  # -> int64 (3,) [2, 2, 3]
print(show(np.searchsorted(d, c, side="right")))  # -> int64 (3,) [2, 2, 3]
print(show(np.searchsorted(d, i)))  # -> int64 (4,) [1, 3, 3, 3]
print(show(np.searchsorted(d, i, side="right")))  # -> int64 (4,) [1, 3, 3, 3]
print(show(np.searchsorted(d, l)))  # -> int64 (3,) [3, 3, 3]
print(show(np.searchsorted(d, l, side="right")))  # -> int64 (3,) [3, 3, 3]
print(show(np.searchsorted(d, f)))  # -> int64 (3,) [2, 2, 3]
print(show(np.searchsorted(d, f, side="right")))  # -> int64 (3,) [2, 2, 3]
print(show(np.searchsorted(d, d)))  # -> int64 (4,) [0, 1, 2, 3]
print(show(np.searchsorted(d, d, side="right")))  # -> int64 (4,) [1, 2, 3, 4]
print(show(np.searchsorted(d, b)))  # -> int64 (2,) [1, 2]
print(show(np.searchsorted(d, b, side="right")))  # -> int64 (2,) [2, 2]
print(show(np.searchsorted(b, z)))  # -> int64 (6,) [2, 2, 2, 2, 2, 2]
print(show(np.searchsorted(b, z, side="right")))  # -> int64 (6,) [2, 2, 2, 2, 2, 2]
print(show(np.searchsorted(b, c)))  # -> int64 (3,) [1, 2, 2]
print(show(np.searchsorted(b, c, side="right")))  # -> int64 (3,) [1, 2, 2]
print(show(np.searchsorted(b, i)))  # -> int64 (4,) [0, 2, 2, 2]
print(show(np.searchsorted(b, i, side="right")))  # -> int64 (4,) [0, 2, 2, 2]
print(show(np.searchsorted(b, l)))  # -> int64 (3,) [2, 2, 2]
print(show(np.searchsorted(b, l, side="right")))  # -> int64 (3,) [2, 2, 2]
print(show(np.searchsorted(b, f)))  # -> int64 (3,) [1, 1, 2]
print(show(np.searchsorted(b, f, side="right")))  # -> int64 (3,) [1, 1, 2]
print(show(np.searchsorted(b, d)))  # -> int64 (4,) [0, 0, 2, 2]
print(show(np.searchsorted(b, d, side="right")))  # -> int64 (4,) [0, 1, 2, 2]
print(show(np.searchsorted(b, b)))  # -> int64 (2,) [0, 1]
print(show(np.searchsorted(b, b, side="right")))  # -> int64 (2,) [1, 2]
print(show(np.searchsorted(z, 1 + 2j, side="right")))  # -> int64 () 2
print(show(np.searchsorted(l, 2**53 + 1)))  # -> int64 () 1
print(show(np.searchsorted(l, 2**53 + 2)))  # -> int64 () 2
print(show(np.searchsorted(f, 0.1)))  # -> int64 () 0
print(show(np.searchsorted(d, [[0.0, nan], [1.5, 2.0]], "right")))  # -> int64 (2, 2) [[2, 4], [3, 3]]
print(show(d.searchsorted(0.0)))  # -> int64 () 1
print(show(np.searchsorted([], [1, 2])))  # -> int64 (2,) [0, 0]
print(show(np.searchsorted([1, 2], [])))  # -> int64 (0,) []
print(show(np.searchsorted([1, 2, 3], 2.5 + 1j)))  # -> int64 () 2
print(show(np.sort(z[::-1])))  # -> complex128 (6,) [(1+1j), (1+2j), (2+0j), (2+nanj), (nan+0j), (nan+nanj)]
print(show(np.argsort(z[::-1])))  # -> int64 (6,) [5, 4, 3, 2, 1, 0]
# ---
import numpy as np
np.searchsorted([1, 2], 1, side="middle")  # error: ValueError: search side must be 'left' or 'right' (got 'middle')
# ---
import numpy as np
np.searchsorted([[1]], 1)  # error: ValueError: object too deep for desired array
# ---
import numpy as np
np.searchsorted([1, 2], 1, side=3)  # error: TypeError: search side must be str, not int
