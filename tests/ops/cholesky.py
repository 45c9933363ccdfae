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
# ---
import numpy as np
np.linalg.cholesky([[1.0, 2.0], [2.0, 1.0]])  # error: LinAlgError: Matrix is not positive definite
