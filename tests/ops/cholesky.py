# SPDX-License-Identifier: MIT
# jit: host factorisations are LAPACK's
import numpy as np
p = np.array([[4.0, 2.0], [2.0, 5.0]])
print(np.linalg.cholesky(p).tolist(), np.linalg.cholesky(p, upper=True).tolist())  # ~1e-14 [[2.0, 0.0], [1.0, 2.0]] [[2.0, 1.0], [0.0, 2.0]]
# --- cholesky, qr, eigh, eig, svd of every type: products give the matrix back
import numpy as np
def numbers(shape):
    n = 1
    for k in shape:
        n *= k
    return (np.arange(n) ** 3 % 10007 / 10007.0 - 0.5).reshape(shape)
def adjoint(x):
    return np.conj(np.swapaxes(x, -1, -2))
def check(name, x, y, bound):
    if x.dtype != y.dtype or x.shape != y.shape:
        print(name, x.dtype, y.dtype, x.shape, y.shape)
    elif not np.abs(x - y).max() < bound:
        print(name, np.abs(x - y).max())
for dtype in (np.float32, np.float64, np.complex64, np.complex128):
    single = dtype in (np.float32, np.complex64)
    real = np.float32 if single else np.float64
    bound = 2e-4 if single else 1e-12
    for m, n in ((1, 1), (3, 3), (3, 5), (6, 4), (40, 37)):
        a = numbers((2, m, n)) + 1j * numbers((2, n, m)).reshape(2, m, n)[::-1]
        a = (a if dtype in (np.complex64, np.complex128) else a.real).astype(dtype)
        for mode in ("reduced", "complete"):
            q, r = np.linalg.qr(a, mode)
            check("qr", q @ r, a, bound)
            check("Q", adjoint(q) @ q, np.broadcast_to(np.eye(q.shape[-1], dtype=dtype), r.shape[:-2] + (q.shape[-1],) * 2), bound)
            check("R", np.tril(r[0], -1), np.zeros_like(r[0]), bound)
        for full in (True, False):
            u, s, vh = np.linalg.svd(a, full)
            k = min(m, n)
            check("svd", (u[..., :k] * s[..., None, :].astype(dtype)) @ vh[..., :k, :], a, bound)
        check("svdvals", np.linalg.svdvals(a), s, bound)
        check("S", np.linalg.svd(a, compute_uv=False), s.astype(real), bound)
        check("pinv", a @ np.linalg.pinv(a, rtol=None) @ a, a, bound * 10)
        check("sort", s, np.sort(s, -1)[..., ::-1], bound)
        p = a @ adjoint(a) + np.eye(m, dtype=dtype)
        c = np.linalg.cholesky(p)
        check("cholesky", c @ adjoint(c), p, bound * 10)
        check("L", np.triu(c[0], 1), np.zeros_like(c[0]), bound)
        c = np.linalg.cholesky(p, upper=True)
        check("upper", adjoint(c) @ c, p, bound * 10)
        w, v = np.linalg.eigh(p)
        check("eigh", p @ v, v * w[..., None, :].astype(dtype), bound * 10)
        check("eigvalsh", np.linalg.eigvalsh(p, "U"), w.astype(real), bound * 10)
        if m == n or m == 3:
            b = a[..., :3] if m == 3 else a
            w, v = np.linalg.eig(b)
            check("eig", b.astype(v.dtype) @ v, v * w[..., None, :], bound * 10)
            check("eigvals", np.sort(np.abs(np.linalg.eigvals(b)), -1), np.sort(np.abs(w), -1), bound * 10)
        check("hermitian", np.linalg.svd(p, hermitian=True).S, np.linalg.svdvals(p), bound * 10)
        h = np.linalg.svd(p - 2 * np.eye(m, dtype=dtype), hermitian=True)
        check("of both signs", (h.U * h.S[..., None, :].astype(dtype)) @ h.Vh, p - 2 * np.eye(m, dtype=dtype), bound * 10)
print("done")  # -> done
# --- results with names, special shapes
import numpy as np
a = np.diag([3.0, 1.0])
e = np.linalg.eigh(a)
print(e.eigenvalues.tolist(), np.abs(e.eigenvectors).tolist(), len(e), e[0].tolist())  # -> [1.0, 3.0] [[0.0, 1.0], [1.0, 0.0]] 2 [1.0, 3.0]
print(np.linalg.eig([[0.0, 1.0], [-1.0, 0.0]]).eigenvalues.tolist(), np.linalg.eigvals([[2.0, 0.0], [0.0, 3.0]]).tolist())  # -> [1j, -1j] [2.0, 3.0]
print(np.linalg.eigvalsh([[2.0, 9.0], [1j, 2.0]]).round(12).tolist(), np.linalg.eigvalsh([[2.0, 1j], [9, 2.0]], UPLO="U").round(12).tolist())  # -> [1.0, 3.0] [1.0, 3.0]
s = np.linalg.svd(a)
print(s.S.tolist(), np.abs(s.U).tolist(), np.abs(s.Vh).tolist(), len(s))  # -> [3.0, 1.0] [[1.0, 0.0], [0.0, 1.0]] [[1.0, 0.0], [0.0, 1.0]] 3
q = np.linalg.qr(a)
print(np.abs(q.Q).tolist(), np.abs(q.R).tolist(), np.linalg.qr(np.ones((4, 2)), "r").shape)  # -> [[1.0, 0.0], [0.0, 1.0]] [[3.0, 0.0], [0.0, 1.0]] (2, 2)
h, tau = np.linalg.qr(np.array([[3.0, 1.0], [4.0, 2.0], [0.0, 3.0]]), "raw")
print(h.shape, tau.shape, np.abs(h[0, 0]))  # ~1e-12 (2, 3) (2,) 5.0
print(np.linalg.qr(np.zeros((3, 0)), "complete").Q.tolist(), np.linalg.qr(np.zeros((0, 3))).R.shape)  # -> [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] (0, 3)
print(np.linalg.svd(np.zeros((0, 2))).Vh.tolist(), np.linalg.svd(np.zeros((2, 3, 0)), False).U.shape, np.linalg.svdvals(np.zeros((3, 0))).shape)  # -> [[1.0, 0.0], [0.0, 1.0]] (2, 3, 0) (0,)
print(np.linalg.cholesky(np.zeros((0, 0))).shape, np.linalg.eigh(np.zeros((2, 0, 0))).eigenvalues.shape, np.linalg.eigvals(np.zeros((0, 2, 2))).shape)  # -> (0, 0) (2, 0) (0, 2)
# --- pinv, matrix_rank, lstsq
import numpy as np
print(np.linalg.pinv(np.diag([2.0, 0.0])).tolist(), np.linalg.pinv(np.zeros((0, 3))).shape, np.linalg.pinv(np.diag([4.0, 1.0]), rtol=0.5).tolist())  # -> [[0.5, 0.0], [0.0, 0.0]] (3, 0) [[0.25, 0.0], [0.0, 0.0]]
print(np.linalg.pinv(np.diag([-2.0, 4.0]), hermitian=True).tolist(), np.linalg.pinv(np.diag([4.0, 1.0]), 0.5).tolist())  # -> [[-0.5, 0.0], [0.0, 0.25]] [[0.25, 0.0], [0.0, 0.0]]
a = np.arange(12.0).reshape(3, 4)
print(np.linalg.matrix_rank(a), np.linalg.matrix_rank(np.stack([np.eye(3), np.zeros((3, 3))])), np.linalg.matrix_rank([1, 0]), np.linalg.matrix_rank(0))  # -> 2 [3 0] 1 0
print(np.linalg.matrix_rank(np.diag([4.0, 1.0]), rtol=0.5), np.linalg.matrix_rank(np.diag([4.0, 1.0]), tol=0.5), np.linalg.matrix_rank(np.diag([-4.0, 0.0]), hermitian=True))  # -> 1 2 1
x, rest, rank, s = np.linalg.lstsq(np.array([[0.0, 1], [1, 1], [2, 1], [3, 1]]), np.array([-1.0, 0.2, 0.9, 2.1]))
print(x[0], x[1], rest[0], rank, s[0], s[1])  # ~1e-12 0.9999999999999999 -0.9499999999999995 0.04999999999999998 2 4.10003044816824 1.090756766696107
x, rest, rank, s = np.linalg.lstsq(np.ones((2, 3)), np.array([[1.0, 2.0j], [1.0, 2.0j]]))
print(x.dtype, np.abs(x[2, 1] - 2j / 3) < 1e-14, rest.tolist(), rank, s.shape, np.linalg.lstsq(np.ones((3, 0)), np.ones(3))[0].shape)  # -> complex128 True [] 1 (2,) (0,)
# ---
import numpy as np
np.linalg.cholesky([[1.0, 2.0], [2.0, 1.0]])  # error: LinAlgError: Matrix is not positive definite
# ---
import numpy as np
np.linalg.eigvals([[np.nan, 1], [1, 1]])  # error: LinAlgError: Array must not contain infs or NaNs
# ---
import numpy as np
np.linalg.qr(np.eye(2), "other")  # error: ValueError: Unrecognized mode 'other'
# ---
import numpy as np
np.linalg.eigh(np.eye(2), "X")  # error: ValueError: UPLO argument must be 'L' or 'U'
# ---
import numpy as np
np.linalg.svd(np.ones(3))  # error: LinAlgError: 1-dimensional array given. Array must be at least two-dimensional
# ---
import numpy as np
np.linalg.eig(np.ones((2, 3)))  # error: LinAlgError: Last 2 dimensions of the array must be square
# ---
import numpy as np
np.linalg.lstsq(np.ones((2, 3)), np.ones(3))  # error: LinAlgError: Incompatible dimensions
# ---
import numpy as np
np.linalg.pinv(np.eye(2), 0.1, rtol=0.1)  # error: ValueError: `rtol` and `rcond` can't be both set.
