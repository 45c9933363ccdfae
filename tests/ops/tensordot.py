# SPDX-License-Identifier: MIT
import numpy as np
a = np.arange(6.0).reshape(2, 3)
print(np.tensordot(a, a, 2), np.tensordot(a, a, ([1], [1])).tolist())  # -> 55.0 [[5.0, 14.0], [14.0, 50.0]]
# ---
import numpy as np
a, b = np.arange(24.0).reshape(2, 3, 4), np.arange(40.0).reshape(2, 4, 5)
print(np.tensordot(a, b, ([2, 0], [1, 0])).tolist(), np.tensordot(a, a, 3), np.tensordot([1, 2], [3, 4], 0).tolist())  # -> [[1580.0, 1640.0, 1700.0, 1760.0, 1820.0], [2140.0, 2232.0, 2324.0, 2416.0, 2508.0], [2700.0, 2824.0, 2948.0, 3072.0, 3196.0]] 4324.0 [[3, 4], [6, 8]]
print(np.tensordot(a, b, (-1, 1)).shape, np.linalg.tensordot(a, a, axes=([0, 1], [0, 1])).tolist())  # -> (2, 3, 2, 5) [[880.0, 940.0, 1000.0, 1060.0], [940.0, 1006.0, 1072.0, 1138.0], [1000.0, 1072.0, 1144.0, 1216.0], [1060.0, 1138.0, 1216.0, 1294.0]]
print(np.dot(a, b).shape, np.dot(a, b)[1, 2, 1].tolist(), np.dot(a, np.arange(4)).tolist(), np.dot(2, a[0, 0]).tolist())  # -> (2, 3, 2, 5) [2390.0, 2476.0, 2562.0, 2648.0, 2734.0] [[14.0, 38.0, 62.0], [86.0, 110.0, 134.0]] [0.0, 2.0, 4.0, 6.0]
print(np.inner(a, a).shape, np.inner(a, a)[1, 2, 0].tolist(), np.inner([1, 2], [3, 4]), np.inner([1, 2], 3), np.inner(a[0], [1, 0, 0, 2]))  # -> (2, 3, 2, 3) [134.0, 478.0, 822.0] 11 [3 6] [ 6. 18. 30.]
print(np.vdot([1j, 2], [3, 4]), np.vdot(a, a), np.linalg.vecdot([1j, 2], [3, 4]), np.linalg.matmul(a[0], b[0]).tolist())  # -> (8-3j) 4324.0 (8-3j) [[70.0, 76.0, 82.0, 88.0, 94.0], [190.0, 212.0, 234.0, 256.0, 278.0], [310.0, 348.0, 386.0, 424.0, 462.0]]
o = np.zeros((2, 2))
print(np.dot(a[0, :2, :2], a[1, :2, :2], out=o) is o, o.tolist(), np.matmul(a[0, :2, :2], a[0, :2, :2], out=o) is o, o.tolist())  # -> True [[16.0, 17.0], [128.0, 137.0]] True [[4.0, 5.0], [20.0, 29.0]]
print(np.einsum("i,i", [True, False], [True, True]), np.inner(np.array([1, 2], np.int32), np.array([3, 4], np.int32)).dtype)  # -> True int32
# --- matmul of every pair of ranks
import numpy as np
v, m, s = np.arange(3.0), np.arange(9.0).reshape(3, 3), np.arange(18.0).reshape(2, 3, 3)
print((v @ v).tolist(), (v @ m).tolist(), (m @ v).tolist(), (v @ s).tolist(), (s @ v).tolist())  # -> 5.0 [15.0, 18.0, 21.0] [5.0, 14.0, 23.0] [[15.0, 18.0, 21.0], [42.0, 45.0, 48.0]] [[5.0, 14.0, 23.0], [32.0, 41.0, 50.0]]
print((m @ m).tolist(), (m @ s).tolist(), (s @ m).tolist(), (s @ s).tolist(), (s[:, None] @ s).shape)  # -> [[15.0, 18.0, 21.0], [42.0, 54.0, 66.0], [69.0, 90.0, 111.0]] [[[15.0, 18.0, 21.0], [42.0, 54.0, 66.0], [69.0, 90.0, 111.0]], [[42.0, 45.0, 48.0], [150.0, 162.0, 174.0], [258.0, 279.0, 300.0]]] [[[15.0, 18.0, 21.0], [42.0, 54.0, 66.0], [69.0, 90.0, 111.0]], [[96.0, 126.0, 156.0], [123.0, 162.0, 201.0], [150.0, 198.0, 246.0]]] [[[15.0, 18.0, 21.0], [42.0, 54.0, 66.0], [69.0, 90.0, 111.0]], [[366.0, 396.0, 426.0], [474.0, 513.0, 552.0], [582.0, 630.0, 678.0]]] (2, 2, 3, 3)
# --- kron, outer, cross
import numpy as np
print(np.kron([1, 10], [1, 2, 3]).tolist(), np.kron(np.eye(2), [[1, 2], [3, 4]]).tolist(), np.kron(2, 3), np.kron(np.ones((2, 1)), [1, 2j]).tolist())  # -> [1, 2, 3, 10, 20, 30] [[1.0, 2.0, 0.0, 0.0], [3.0, 4.0, 0.0, 0.0], [0.0, 0.0, 1.0, 2.0], [0.0, 0.0, 3.0, 4.0]] 6 [[(1+0j), 2j], [(1+0j), 2j]]
print(np.linalg.outer([1, 2], [3, 4]).tolist(), np.outer([[1], [2]], [3, 4]).tolist(), np.linalg.cross([1, 0, 0], [[0, 1, 0], [0, 0, 1]]).tolist())  # -> [[3, 4], [6, 8]] [[3, 4], [6, 8]] [[0, 0, 1], [0, -1, 0]]
# --- diagonals
import numpy as np
a = np.arange(12.0).reshape(3, 4)
s = np.arange(24).reshape(2, 3, 4)
print(np.diagonal(a).tolist(), np.diagonal(a, 1).tolist(), np.diagonal(a, -2).tolist(), np.diagonal(a, 9).tolist(), a.diagonal(offset=2).tolist())  # -> [0.0, 5.0, 10.0] [1.0, 6.0, 11.0] [8.0] [] [2.0, 7.0]
print(np.diagonal(s).tolist(), np.diagonal(s, 1, 1, 2).tolist(), np.diagonal(s, 0, -1, 0).tolist(), np.linalg.diagonal(s, offset=-1).tolist())  # -> [[0, 16], [1, 17], [2, 18], [3, 19]] [[1, 6, 11], [13, 18, 23]] [[0, 13], [4, 17], [8, 21]] [[4, 9], [16, 21]]
print(np.trace(a), np.trace(a, 1), a.trace(-1), np.trace(s).tolist(), np.trace(s, axis1=1, axis2=2).tolist(), np.linalg.trace(s, offset=1).tolist())  # -> 15.0 18.0 13.0 [16, 18, 20, 22] [15, 51] [18, 54]
print(np.trace(np.eye(2, dtype=np.int32)).dtype, np.trace(a, dtype=np.complex128), np.linalg.trace(a, dtype=np.float32).dtype, np.linalg.matrix_transpose(a).shape)  # -> int64 (15+0j) float32 (4, 3)
o = np.zeros(4, np.int64)
print(np.trace(s, out=o) is o, o.tolist())  # -> True [16, 18, 20, 22]
d = np.diagonal(a)
a[1, 1] = 50.0
print(d.tolist(), d.flags.writeable)  # -> [0.0, 50.0, 10.0] False
# --- multi_dot
import numpy as np
a = np.arange(12.0).reshape(3, 4)
print(np.linalg.multi_dot([a, a.T, a])[0].tolist(), np.linalg.multi_dot([a[0], a.T]).tolist(), np.linalg.multi_dot([a[0], a.T, a[:, 0]]))  # -> [648.0, 762.0, 876.0, 990.0] [14.0, 38.0, 62.0] 648.0
print(np.linalg.multi_dot([np.ones((5, 40)), np.ones((40, 3)), np.ones((3, 50)), np.ones((50, 2))])[4].tolist())  # -> [6000.0, 6000.0]
# ---
import numpy as np
np.linalg.multi_dot([np.ones((2, 3)), np.ones((2, 3))])  # error: ValueError: shapes (2,3) and (2,3) not aligned: 3 (dim 1) != 2 (dim 0)
# ---
import numpy as np
np.diagonal(np.zeros((2, 2)))[0] = 5  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
np.diagonal([1])  # error: ValueError: diag requires an array of at least two dimensions
# ---
import numpy as np
np.trace(np.eye(2), axis1=1, axis2=-1)  # error: ValueError: axis1 and axis2 cannot be the same
# ---
import numpy as np
np.dot(np.ones((2, 3, 4)), np.ones((2, 3, 4)))  # error: ValueError: shapes (2,3,4) and (2,3,4) not aligned: 4 (dim 2) != 3 (dim 1)
# ---
import numpy as np
np.inner([1, 2], [1, 2, 3])  # error: ValueError: shapes (2,) and (3,) not aligned: 2 (dim 0) != 3 (dim 0)
# ---
import numpy as np
np.tensordot(np.ones((2, 3)), np.ones((2, 3)), 1)  # error: ValueError: shape-mismatch for sum
# ---
import numpy as np
np.linalg.outer([[1]], [3, 4])  # error: ValueError: Input arrays must be one-dimensional, but they are x1.ndim=2 and x2.ndim=1.
# ---
import numpy as np
np.vdot([1], [1, 2])  # error: ValueError
# ---
import numpy as np
np.linalg.cross([1, 2], [3, 4])  # error: ValueError: Both input arrays must be (arrays of) 3-dimensional vectors, but they are 2 and 2 dimensional instead.
