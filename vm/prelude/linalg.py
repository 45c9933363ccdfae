# SPDX-License-Identifier: MIT
# np.linalg: equations, inverses, determinants and factorisations of (stacks of) matrices.
import numpy as np


def _matrices(a, square=False):
    """a as matrices of floating or complex numbers"""
    a = np.asarray(a)
    if a.ndim < 2:
        raise np.linalg.LinAlgError(str(a.ndim) + "-dimensional array given. Array must be at least two-dimensional")
    if square and a.shape[-1] != a.shape[-2]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    return np.asarray(a, _inexact(a))


def _adjoint(a):
    """the conjugates of matrices, transposed"""
    a = np.swapaxes(a, -1, -2)
    return np.conjugate(a) if a.dtype.kind == "c" else a


#: linalg
def solve(a, b):
    """x with a @ x = b; b of one axis is a vector, else matrices"""
    a, b = _matrices(a, True), np.asarray(b)
    vector = b.ndim == 1
    name = "solve1" if vector else "solve"
    core = "(m,m),(m)->(m)" if vector else "(m,m),(m,n)->(m,n)"
    if b.ndim == 0:
        raise ValueError(name + ": Input operand 1 does not have enough dimensions (has 0, gufunc core with signature "
                         + core + " requires 2)")
    if vector:
        b = b[:, None]
    if b.shape[-2] != a.shape[-1]:
        raise ValueError(name + ": Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
                         + core + " (size " + str(b.shape[-2]) + " is different from " + str(a.shape[-1]) + ")")
    dtype = np.result_type(a, b)
    lead = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    x = _solve(np.broadcast_to(np.asarray(a, dtype), lead + a.shape[-2:]),
               np.broadcast_to(np.asarray(b, dtype), lead + b.shape[-2:]))
    return x[..., 0] if vector else x


#: linalg
def inv(a):
    """inverses of square matrices"""
    return _inv(_matrices(a, True))


#: linalg
def det(a):
    """determinants of square matrices"""
    return _det(_matrices(a, True))[()]


#: linalg
def slogdet(a):
    """sign of the determinant and logarithm of its absolute value"""
    a = _matrices(a, True)
    parts = _sign_and_log(stop_gradient(a))
    if _is_taped(a):
        parts = _called(_adjoint_of_slogdet, (a,), (a,), parts)
    return _named("SlogdetResult sign logabsdet", (parts[0][()], parts[1][()]))


def _sign_and_log(a):
    """signs of determinants and logarithms of their absolute values"""
    sign, d = _pivots(a)
    size = np.abs(d)
    zero = np.any(d == 0, -1)
    sign = np.where(zero, 0, sign * np.prod(d / np.where(size == 0, 1, size), -1))
    return sign, np.where(zero, -np.inf, np.sum(np.log(size), -1))


def _adjoint_of_slogdet(adjoints, saved):
    """of the logarithm: the inverse, and of a complex sign what turns it"""
    a = saved[0]
    g = 0.0 if adjoints[1] is None else adjoints[1]
    if a.dtype.kind == "c" and adjoints[0] is not None:
        g = g - 1j * np.imag(np.conjugate(adjoints[0]) * np.linalg.slogdet(a)[0])
    return (np.asarray(g)[..., None, None] * _conjugate_transpose(np.linalg.inv(a)),)


#: linalg
def cholesky(a, /, *, upper=False):
    """L with L @ L^H = a, or U with U^H @ U = a, of positive definite matrices, of which only that triangle is read"""
    return _cholesky(_matrices(a, True), upper)


#: linalg
def qr(a, mode="reduced"):
    """a = Q R; mode complete: Q is square; r: R alone; raw: what LAPACK makes of a, transposed, and its factors tau"""
    if mode not in ("reduced", "complete", "r", "raw"):
        raise ValueError("Unrecognized mode '" + str(mode) + "'")
    a = _matrices(a)
    m, n = a.shape[-2:]
    if mode == "raw":
        return _qr(a, None)
    q, r = _qr(a, m if mode == "complete" else min(m, n))
    return r if mode == "r" else _named("QRResult Q R", (q, r))


def _upper(UPLO):
    """does an argument UPLO ask for the upper triangle?"""
    if UPLO not in ("L", "U", "l", "u"):
        raise ValueError("UPLO argument must be 'L' or 'U'")
    return UPLO in ("U", "u")


#: linalg
def eigh(a, UPLO="L"):
    """eigenvalues, rising, and eigenvectors, as columns, of symmetric or Hermitian matrices, of which one triangle is
    read"""
    return _named("EighResult eigenvalues eigenvectors", _eigh(_matrices(a, True), _upper(UPLO), True))


#: linalg
def eigvalsh(a, UPLO="L"):
    """eigenvalues, rising, of symmetric or Hermitian matrices"""
    return _eigh(_matrices(a, True), _upper(UPLO), False)


#: linalg
def eig(a):
    """eigenvalues and eigenvectors, as columns, of square matrices; real where all eigenvalues are"""
    a = _matrices(a, True)
    w, v = _eig(a, True)
    if a.dtype.kind != "c" and np.all(w.imag == 0):
        w, v = w.real.copy(), v.real.copy()
    return _named("EigResult eigenvalues eigenvectors", (w, v))


#: linalg
def eigvals(a):
    """eigenvalues of square matrices; real where all are"""
    a = _matrices(a, True)
    w = _eig(a, False)
    return w.real.copy() if a.dtype.kind != "c" and np.all(w.imag == 0) else w


def _hermitian_svd(a):
    """singular values, falling, U and Vh of Hermitian matrices by way of their eigenvalues"""
    w, v = _eigh(a, False, True)
    order = np.argsort(np.abs(w), -1)[..., ::-1]
    w, v = np.take_along_axis(w, order, -1), np.take_along_axis(v, order[..., None, :], -1)
    sign = np.where(w < 0, -1, 1)
    return np.abs(w), v, _adjoint(v * sign[..., None, :])


#: linalg
def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """a = U @ diag(S) @ Vh: S falling; full_matrices: U and Vh are square; not compute_uv: S alone"""
    a = _matrices(a, hermitian)
    if hermitian:
        s, u, vh = _hermitian_svd(a)
    elif compute_uv:
        s, u, vh = _svd(a, full_matrices, True)
    else:
        s = _svd(a, False, False)
    return _named("SVDResult U S Vh", (u, s, vh)) if compute_uv else s


#: linalg
def svdvals(x, /):
    """singular values, falling"""
    return _svd(_matrices(x), False, False)


#: linalg
def pinv(a, rcond=None, hermitian=False, *, rtol=False):
    """Moore and Penrose's inverses; singular values up to rcond or rtol times the largest count as zero (1e-15; for
    rtol=None the longer side times the dtype's eps)"""
    a = _matrices(a)
    if rcond is not None and rtol is not False:
        raise ValueError("`rtol` and `rcond` can't be both set.")
    if rcond is None:
        rcond = 1e-15 if rtol is False else rtol
        if rcond is None:
            rcond = max(a.shape[-2:]) * np.finfo(a.dtype).eps
    if min(a.shape[-2:]) == 0:
        return np.zeros(a.shape[:-2] + (a.shape[-1], a.shape[-2]), a.dtype)
    s, u, vh = _hermitian_svd(a) if hermitian else _svd(a, False, True)
    large = s > np.asarray(rcond)[..., None] * np.max(s, -1, keepdims=True)
    s = np.where(large, 1 / np.where(large, s, 1), 0)
    return np.matmul(_adjoint(vh), s[..., None] * _adjoint(u))


#: linalg
def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    """how many singular values are above tol, or above rtol times the largest one"""
    a = np.asarray(A)
    if a.ndim < 2:
        return int(np.any(a != 0))
    if tol is not None and rtol is not None:
        raise ValueError("`tol` and `rtol` can't be both set.")
    a = _matrices(a, hermitian)
    s = np.abs(_eigh(a, False, False)) if hermitian else _svd(a, False, False)
    if tol is None:
        rtol = max(a.shape[-2:]) * np.finfo(a.dtype).eps if rtol is None else np.asarray(rtol)[..., None]
        tol = rtol * np.max(s, -1, keepdims=True) if s.shape[-1] else 0
    else:
        tol = np.asarray(tol)[..., None]
    return np.sum(s > tol, -1)


#: linalg
def lstsq(a, b, rcond=None):
    """(x, residuals, rank, singular values): x with the least sum of squares of b - a @ x"""
    a, b = _matrices(a), np.asarray(b)
    if a.ndim != 2:
        raise np.linalg.LinAlgError(str(a.ndim) + "-dimensional array given. Array must be two-dimensional")
    vector = b.ndim == 1
    if vector:
        b = b[:, None]
    if b.ndim != 2:
        raise np.linalg.LinAlgError(str(b.ndim) + "-dimensional array given. Array must be two-dimensional")
    m, n = a.shape
    if b.shape[0] != m:
        raise np.linalg.LinAlgError("Incompatible dimensions")
    dtype = np.result_type(a, b)
    if rcond is None:
        rcond = max(m, n) * np.finfo(dtype).eps
    x, s, rank = _lstsq(np.asarray(a, dtype), np.asarray(b, dtype), rcond)
    rank = int(rank)
    rest = np.sum(np.abs(x[n:]) ** 2, 0) if rank == n and m > n else np.zeros(0, s.dtype)
    x = x[:n]
    return x[:, 0] if vector else x, rest, rank, s


#: linalg
def matrix_power(a, n):
    """square matrices to the whole power n"""
    a = np.asarray(a)
    if a.ndim < 2:
        raise np.linalg.LinAlgError(str(a.ndim) + "-dimensional array given. Array must be at least two-dimensional")
    if a.shape[-1] != a.shape[-2]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    if isinstance(n, (float, complex)):
        raise TypeError("exponent must be an integer")
    n = _int(n, "n")
    if n < 0:
        a, n = _inv(_matrices(a)), -n
    r = None
    while n > 0:
        if n % 2 == 1:
            r = a if r is None else np.matmul(r, a)
        n //= 2
        if n > 0:
            a = np.matmul(a, a)
    return np.zeros_like(a) + np.eye(a.shape[-1], dtype=a.dtype) if r is None else r


#: linalg
def tensorsolve(a, b, axes=None):
    """x with tensordot(a, x, x.ndim) = b; axes: those of a that are moved to its end before"""
    a, b = np.asarray(a), np.asarray(b)
    if axes is not None:
        axes = [i % a.ndim for i in axes]
        a = np.transpose(a, [i for i in range(a.ndim) if i not in axes] + axes)
    shape = a.shape[b.ndim:]
    n = _length(shape)
    if a.size != n * n:
        raise np.linalg.LinAlgError("Input arrays must satisfy the requirement             "
                                    + "prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])")
    return np.reshape(np.linalg.solve(np.reshape(a, (n, n)), np.ravel(b)), shape)


#: linalg
def tensorinv(a, ind=2):
    """the inverse of a as a map to its first ind axes from the others"""
    a = np.asarray(a)
    if ind <= 0:
        raise ValueError("Invalid ind argument.")
    shape = a.shape[ind:] + a.shape[:ind]
    return np.reshape(np.linalg.inv(np.reshape(a, (_length(a.shape[ind:]), -1))), shape)
