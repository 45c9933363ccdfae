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
# ---
import numpy as np
np.dot(np.ones((2, 3, 4)), np.ones((2, 3, 4)))  # error: ValueError: shapes (2,3,4) and (2,3,4) not aligned: 4 (dim 2) != 3 (dim 1)
# ---
import numpy as np
np.tensordot(np.ones((2, 3)), np.ones((2, 3)), 1)  # error: ValueError: shape-mismatch for sum
# ---
import numpy as np
np.vdot([1], [1, 2])  # error: ValueError
# ---
import numpy as np
np.linalg.cross([1, 2], [3, 4])  # error: ValueError: Both input arrays must be (arrays of) 3-dimensional vectors, but they are 2 and 2 dimensional instead.
