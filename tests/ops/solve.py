# SPDX-License-Identifier: MIT
# jit: host equations are solved on the host
import numpy as np
a = np.array([[2.0, 1.0], [1.0, 3.0]])
print(np.linalg.solve(a, [3.0, 5.0]))  # ~1e-14 [0.8 1.4]
print(np.linalg.inv(a).tolist(), np.linalg.det(a))  # ~1e-14 [[0.6, -0.2], [-0.2, 0.4]] 5.000000000000001
# --- the bits of our own order of operations: exact quotients
import numpy as np
a = np.array([[0.0, 2.0], [4.0, 1.0]])
print(np.linalg.solve(a, [2.0, 9.0]).tolist(), np.linalg.inv(a).tolist())  # -> [2.0, 1.0] [[-0.125, 0.25], [0.5, 0.0]]
print(np.linalg.det(a))  # ~1e-15 -7.999999999999998
print(np.linalg.solve([[4, 0], [0, 2]], [[4, 8], [2, 4]]).tolist(), np.linalg.inv([[2j, 0], [0, 4]]).tolist())  # -> [[1.0, 2.0], [1.0, 2.0]] [[-0.5j, 0j], [0j, (0.25+0j)]]
print(np.linalg.inv([[[2, 0], [0, 4]], [[0, 1], [1, 0]]]).tolist())  # -> [[[0.5, 0.0], [0.0, 0.25]], [[0.0, 1.0], [1.0, 0.0]]]
print(np.linalg.solve(np.eye(2)[None] * 2, np.ones((3, 2, 1))).tolist())  # -> [[[0.5], [0.5]], [[0.5], [0.5]], [[0.5], [0.5]]]
print(np.linalg.solve(np.eye(2)[None] * [[[2]], [[4]]], [8, 16]).tolist())  # -> [[4.0, 8.0], [2.0, 4.0]]
print(np.linalg.inv(np.zeros((0, 2, 2))).shape, np.linalg.solve(np.zeros((0, 0)), np.zeros((0, 2))).shape)  # -> (0, 2, 2) (0, 2)
print(np.linalg.det(np.zeros((0, 0))), np.linalg.det(np.zeros((2, 0, 0))), np.linalg.det([[[2, 0], [0, 3]]] * 2))  # -> 1.0 [1. 1.] [6. 6.]
print(np.linalg.det([[1, 2], [2, 4]]), np.linalg.det(np.diag([2**600.0, 2**600.0, 2**-600.0, 2**-600.0])))  # -> 0.0 1.0
print(np.linalg.inv(np.array([[0, 2]] + [[4, 0]], np.float32)).dtype, np.linalg.det(np.eye(2, dtype=np.complex64)).dtype)  # -> float32 complex64
print(np.isnan(np.linalg.inv([[np.nan, 1], [1, np.nan]])).all())  # -> True
# --- both sides of the border between our own order of operations and LAPACK's, in every type
import numpy as np
def numbers(shape):
    n = 1
    for k in shape:
        n *= k
    return (np.arange(n) ** 3 % 10007 / 10007.0 - 0.5).reshape(shape)
def show(name, worst, bound):
    return name + " fine" if worst < bound else name + " is off by " + str(worst)
for dtype in (np.float32, np.float64, np.complex64, np.complex128):
    single = dtype in (np.float32, np.complex64)
    bound = 1e-3 if single else 1e-11
    for n in (1, 5, 31, 32, 33, 40):
        a, b = numbers((2, n, n)) + np.eye(n) * 0.75, numbers((n, 3))
        if dtype in (np.complex64, np.complex128):
            a, b = a + 1j * numbers((2, n, n))[::-1], b - 2j * b
        a, b = a.astype(dtype), b.astype(dtype)
        x, y, i, d, s = np.linalg.solve(a, b), np.linalg.solve(a, b[:, 1]), np.linalg.inv(a), np.linalg.det(a), np.linalg.slogdet(a)
        scale = np.abs(i).max() * n
        if (x.dtype, y.dtype, i.dtype, d.dtype, s.sign.dtype) != (dtype,) * 5:
            print("wrong dtype", n)
        for w in (np.abs(a @ x - b).max() / scale, np.abs(x[..., 1] - y).max() / scale, np.abs(a @ i - np.eye(n)).max() / scale):
            if not w < bound:
                print(dtype, n, w)
        if not np.abs(s.sign * np.exp(s.logabsdet) / d - 1).max() < bound * n:
            print("determinant", n)
print("done")  # -> done
# ---
import numpy as np
np.linalg.solve(np.ones((40, 40)), np.ones(40))  # error: LinAlgError: Singular matrix
# ---
import numpy as np
try:
    np.linalg.inv(np.ones((2, 3)))
except np.linalg.LinAlgError as e:
    print(e, isinstance(e, ValueError))  # -> Last 2 dimensions of the array must be square True
np.linalg.det(np.ones(3))  # error: LinAlgError: 1-dimensional array given. Array must be at least two-dimensional
# ---
import numpy as np
np.linalg.solve(np.eye(2), [1, 2, 3])  # error: ValueError: solve1: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,m),(m)->(m) (size 3 is different from 2)
# ---
import numpy as np
np.linalg.solve(np.eye(2), np.ones((3, 1)))  # error: ValueError: solve: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,m),(m,n)->(m,n) (size 3 is different from 2)
# ---
import numpy as np
np.linalg.solve(np.ones((2, 2, 2)), np.ones((3, 2, 1)))  # error: ValueError: broadcast
