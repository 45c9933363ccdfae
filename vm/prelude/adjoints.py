# SPDX-License-Identifier: MIT
# Adjoints of what only the host computes.  A function _vjp_NAME(adjoints, saved) belongs to the builtin NAME (without
# its underscore, if it has one): adjoints are those of its results, None for 0; saved are its arguments, None for those
# that were not given, and at the end what it gave.  It gives one adjoint an argument, None for 0.  vm/grad/calls.c.
import numpy as np


def _reversed_sum(g, axis):
    """sums of g from each element to the last one of its axis"""
    return np.flip(np.cumsum(np.flip(g, axis), axis), axis)


def _vjp_cumsum(adjoints, saved):
    """of running sums"""
    a, axis = saved[0], saved[1]
    g = adjoints[0]
    if axis is None:
        return _reversed_sum(g, 0).reshape(a.shape), None, None, None
    return _reversed_sum(g, axis), None, None, None


def _vjp_cumprod(adjoints, saved):
    """of running products: where an element is 0, by the recurrence from the last element on"""
    a, axis = saved[0], saved[1]
    g = adjoints[0]
    x = a.ravel() if axis is None else np.moveaxis(a, axis, -1)
    g = g if axis is None else np.moveaxis(g, axis, -1)
    if np.all(x != 0):
        gx = _reversed_sum(g * np.cumprod(x, -1), -1) / x
    else:
        n = x.shape[-1]
        before = np.concatenate((np.ones_like(x[..., :1]), np.cumprod(x, -1)[..., :-1]), -1)
        tail = g[..., n - 1]
        found = [before[..., n - 1] * tail]
        for i in range(n - 2, -1, -1):
            tail = g[..., i] + x[..., i + 1] * tail
            found.append(before[..., i] * tail)
        gx = np.stack(found[::-1], -1)
    return (gx.reshape(a.shape) if axis is None else np.moveaxis(gx, -1, axis)), None, None, None


def _vjp_sort(adjoints, saved):
    """of sorted elements: each goes back to where it came from"""
    a, axis, kind, stable, descending = saved[:5]
    flat = a.ravel() if axis is None else a
    along = -1 if axis is None else axis
    order = np.argsort(flat, along, descending=bool(descending))
    g = np.take_along_axis(adjoints[0], np.argsort(order, along), along)
    return g.reshape(a.shape), None, None, None, None


def _vjp_of_rank(adjoints, saved):
    """of the elements of some ranks along the last axis"""
    rows, ranks = saved[0], saved[1]
    order = np.argsort(rows, -1)
    g = np.zeros_like(rows)
    for k in range(len(ranks)):
        at = order[..., ranks[k]]
        g = g + np.where(np.arange(rows.shape[-1]) == at[..., None], adjoints[0][..., k, None], 0)
    return g, None


def _vjp_add_at(adjoints, saved):
    """of values added at places of a vector"""
    return adjoints[0], None, adjoints[0][saved[1].ravel()].reshape(saved[2].shape)


def _conjugate_transpose(a):
    """the conjugates of matrices, transposed"""
    return np.conjugate(np.swapaxes(a, -1, -2))


def _vjp_solve(adjoints, saved):
    """of solutions of equations"""
    a, b, x = saved
    gb = np.linalg.solve(_conjugate_transpose(a), adjoints[0])
    return -gb @ _conjugate_transpose(x), gb


def _vjp_inv(adjoints, saved):
    """of inverses"""
    back = _conjugate_transpose(saved[1])
    return (-back @ adjoints[0] @ back,)


def _cofactors(a):
    """what changes of matrices' elements are multiplied by to changes of their determinants, also of singular ones"""
    u, s, vh = np.linalg.svd(a)
    n = a.shape[-1]
    others = np.stack([np.prod(np.delete(s, i, -1), -1) for i in range(n)], -1)
    sign = np.linalg.det(u) * np.linalg.det(vh)
    return np.conjugate(sign)[..., None, None] * ((u * others[..., None, :]) @ vh)


def _vjp_det(adjoints, saved):
    """of determinants"""
    a, det = saved
    g = adjoints[0][..., None, None]
    if np.any(det == 0):
        return (g * _cofactors(a),)
    return (g * np.conjugate(det)[..., None, None] * _conjugate_transpose(np.linalg.inv(a)),)


def _lower(a):
    """the lower triangles of matrices, half of their diagonals"""
    n = a.shape[-1]
    i, j = np.arange(n)[:, None], np.arange(n)
    return a * np.where(i > j, 1.0, np.where(i == j, 0.5, 0.0))


def _vjp_cholesky(adjoints, saved):
    """of triangular square roots"""
    upper = bool(saved[1])
    low = _conjugate_transpose(saved[2]) if upper else saved[2]
    g = _conjugate_transpose(adjoints[0]) if upper else adjoints[0]
    middle = _lower(_conjugate_transpose(low) @ np.tril(g))
    back = np.linalg.inv(low)
    s = _conjugate_transpose(back) @ middle @ back
    return (s + _conjugate_transpose(s)) / 2, None


def _reciprocal_gaps(w):
    """1/(w[j] - w[i]), 0 where they are equal"""
    gap = w[..., None, :] - w[..., :, None]
    return np.where(gap == 0, 0, 1 / np.where(gap == 0, 1, gap))


def _vjp_eigh(adjoints, saved):
    """of eigenvalues and eigenvectors of Hermitian matrices"""
    a, upper, vectors, given = saved
    if vectors:
        w, v = given
        gw, gv = adjoints
    else:
        w, v = np.linalg.eigh(a, "U" if upper else "L")
        gw, gv = adjoints[0], None
    back = _conjugate_transpose(v)
    middle = np.zeros_like(v)
    if gv is not None:
        middle = _reciprocal_gaps(w) * (back @ gv)
    if gw is not None:
        middle = middle + np.eye(w.shape[-1]) * gw[..., None, :]
    g = v @ middle @ back
    return (g + _conjugate_transpose(g)) / 2, None, None


def _vjp_svd(adjoints, saved):
    """of singular values and vectors"""
    a, full, vectors, given = saved
    gs, gu, gvh = adjoints if vectors else (adjoints[0], None, None)
    if vectors and full and a.shape[-1] != a.shape[-2] and (gu is not None or gvh is not None):
        raise NotImplementedError("no gradient through singular vectors beyond the smaller side: ask for "
                                  "full_matrices=False")
    u, s, vh = np.linalg.svd(a, False)
    v = _conjugate_transpose(vh)
    core = np.zeros(a.shape[:-2] + (s.shape[-1], s.shape[-1]), dtype=a.dtype)
    if gs is not None:
        core = core + np.eye(s.shape[-1]) * gs[..., None, :]
    gaps = _reciprocal_gaps(s * s)
    rest = np.zeros_like(a)
    if gu is not None:
        side = gaps * (_conjugate_transpose(u) @ gu)
        core = core + (side + _conjugate_transpose(side)) * s[..., None, :]
        gu = gu / s[..., None, :]
        rest = rest + (gu - u @ (_conjugate_transpose(u) @ gu)) @ vh
    if gvh is not None:
        gv = _conjugate_transpose(gvh)
        side = gaps * (vh @ gv)
        core = core + s[..., :, None] * (side + _conjugate_transpose(side))
        gv = gv / s[..., None, :]
        rest = rest + u @ _conjugate_transpose(gv - v @ (vh @ gv))
    return u @ core @ vh + rest, None, None


def _vjp_qr(adjoints, saved):
    """of Q and R"""
    a, columns, given = saved
    if columns is None or columns != a.shape[-1]:
        raise NotImplementedError("no gradient through qr() of matrices with fewer rows than columns, or of more than "
                                  "the reduced Q")
    q, r = given
    gq = np.zeros_like(q) if adjoints[0] is None else adjoints[0]
    gr = np.zeros_like(r) if adjoints[1] is None else adjoints[1]
    m = r @ _conjugate_transpose(gr) - _conjugate_transpose(gq) @ q
    low = np.tril(m, -1)
    core = low + _conjugate_transpose(low) + np.eye(a.shape[-1]) * np.real(m)
    return _conjugate_transpose(np.linalg.solve(r, _conjugate_transpose(gq + q @ core))), None


def _vjp_lstsq(adjoints, saved):
    """of least squares' solutions of full rank"""
    a, b, cutoff, given = saved
    n = a.shape[-1]
    x, g = given[0][:n], adjoints[0]
    if len(a) < n or given[2] < n or adjoints[1] is not None or (g is not None and np.any(g[n:] != 0)):
        raise NotImplementedError("no gradient through lstsq() but of solutions of full rank")
    back = _conjugate_transpose(a)
    z = np.linalg.solve(back @ a, g[:n])
    gb = a @ z
    return (b - a @ x) @ _conjugate_transpose(z) - gb @ _conjugate_transpose(x), gb, None


def _resized(g, n):
    """the first n elements of the last axis, zeros behind it"""
    have = g.shape[-1]
    if have >= n:
        return g[..., :n]
    return np.concatenate((g, np.zeros(g.shape[:-1] + (n - have,), dtype=g.dtype)), -1)


def _vjp_fourier(adjoints, saved):
    """of Fourier transforms along the last axis"""
    a, n, kind, factor = saved[:4]
    g = adjoints[0]
    if kind == 3:
        back = _fourier(g, n, 0, factor)[..., :n // 2 + 1]
        k = np.arange(n // 2 + 1)
        back = back * np.where((k == 0) | (2 * k == n), 1, 2)
    else:
        back = _fourier(_resized(g, n), n, 0 if kind == 1 else 1, factor)
    return _resized(back, a.shape[-1]), None, None, None
