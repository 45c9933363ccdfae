# A view whose root has been written to since is brought up to date by whatever takes it, which replaces the memory
# that it showed: nothing may go on reading the old.  Each call here gets a view in that state.
import numpy as np

def both():
    """Two views of one vector, both out of date at once."""
    x = np.arange(6.0)
    v, w = x[1:], x[:-1]
    v + w
    x[3] = 50
    return v, w

v, w = both()
print((v - w).tolist(), (w - v).tolist())  # -> [1.0, 1.0, 48.0, -46.0, 1.0] [-1.0, -1.0, -48.0, 46.0, -1.0]
v, w = both()
v += w
print(v.tolist(), w.tolist())  # -> [1.0, 3.0, 52.0, 54.0, 9.0] [0.0, 1.0, 3.0, 52.0, 54.0]
v, w = both()
v[:] = w
print(v.tolist(), w.tolist())  # -> [0.0, 1.0, 2.0, 50.0, 4.0] [0.0, 0.0, 1.0, 2.0, 50.0]
v, w = both()
v[w > 2] = 7
print(v.tolist(), w.tolist())  # -> [1.0, 2.0, 50.0, 7.0, 7.0] [0.0, 1.0, 2.0, 50.0, 7.0]
v, w = both()
w[[0, 1]] += v[[0, 1]]
print(v.tolist(), w.tolist())  # -> [3.0, 2.0, 50.0, 4.0, 5.0] [1.0, 3.0, 2.0, 50.0, 4.0]
v, w = both()
v[0], w[0] = w[1], v[1]
print(v.tolist(), w.tolist())  # -> [1.0, 2.0, 50.0, 4.0, 5.0] [2.0, 1.0, 2.0, 50.0, 4.0]
v, w = both()
print(np.dot(v, w), np.where(v > w, v, w).tolist(), np.concatenate([v, w]).tolist(), np.maximum(v, w).tolist())  # -> 322.0 [1.0, 2.0, 50.0, 50.0, 5.0] [1.0, 2.0, 50.0, 4.0, 5.0, 0.0, 1.0, 2.0, 50.0, 4.0] [1.0, 2.0, 50.0, 50.0, 5.0]
# ---
import numpy as np

def stale():
    x = np.arange(15.0).reshape(3, 5) % 7
    w = x.T
    w.sum()
    x[0] += 1
    x += 0.5
    return w

def row():
    return stale()[:, 1]

def vector():
    x = np.arange(6.0)
    v = x[::-1]
    v.sum()
    x[2] = 9
    x *= 2
    return v

def ints():
    x = np.array([2, 0, 1])
    v = x[::-1]
    v.sum()
    x[0] = 1
    return v

def truths():
    x = np.array([True, False, True, True, False])
    v = x[::-1]
    v.sum()
    x[0] = False
    return v

print((stale() @ np.ones((3, 4))).tolist())  # -> [[10.5, 10.5, 10.5, 10.5], [13.5, 13.5, 13.5, 13.5], [9.5, 9.5, 9.5, 9.5], [12.5, 12.5, 12.5, 12.5], [8.5, 8.5, 8.5, 8.5]]
print((np.ones((4, 5)) @ stale()).tolist(), (stale().T @ stale()).tolist())  # -> [[17.5, 16.5, 20.5], [17.5, 16.5, 20.5], [17.5, 16.5, 20.5], [17.5, 16.5, 20.5]] [[71.25, 46.75, 67.75], [46.75, 81.25, 62.25], [67.75, 62.25, 105.25]]
print(np.matmul(stale(), np.ones(3)).tolist(), np.dot(np.ones(5), stale()).tolist(), stale().dot(stale().T)[0].tolist())  # -> [10.5, 13.5, 9.5, 12.5, 8.5] [17.5, 16.5, 20.5] [44.75, 55.25, 27.25, 37.75, 23.75]
print(np.dot(vector(), vector()), np.inner(vector(), vector()), np.vdot(vector(), vector()), np.outer(vector(), ints()).sum())  # -> 528.0 528.0 528.0 88.0
print(np.trace(stale()), np.diagonal(stale()).tolist(), stale().diagonal().sum(), np.diff(stale()).tolist(), np.diff(vector(), 2).tolist())  # -> 13.5 [1.5, 6.5, 5.5] 13.5 [[4.0, -2.0], [4.0, -2.0], [-3.0, 5.0], [-3.0, 5.0], [-3.0, -2.0]] [0.0, 14.0, -28.0, 14.0]
print(np.sum(stale()), stale().sum(axis=0).tolist(), np.mean(stale(), axis=1).tolist(), np.var(vector()), np.std(vector()))  # -> 54.5 [17.5, 16.5, 20.5] [3.5, 4.5, 3.1666666666666665, 4.166666666666667, 2.8333333333333335] 34.22222222222222 5.849976258261415
print(np.max(stale()), stale().min(axis=1).tolist(), np.prod(vector() + 1), np.any(truths()), np.all(truths()), np.ptp(vector()))  # -> 6.5 [1.5, 2.5, 0.5, 1.5, 0.5] 39501.0 True False 18.0
print(np.argmax(vector()), stale().argmin(axis=0).tolist(), np.cumsum(vector()).tolist(), np.cumprod(ints() + 1).tolist())  # -> 3 [0, 2, 4] [10.0, 18.0, 24.0, 42.0, 44.0, 44.0] [2, 2, 4]
print(np.count_nonzero(truths()), np.average(vector(), weights=vector() + 1), np.sum([vector(), vector()]))  # -> 2 11.44 88.0
print(np.sort(vector()).tolist(), np.argsort(vector()).tolist(), np.unique(ints()).tolist(), np.nonzero(truths())[0].tolist())  # -> [0.0, 2.0, 6.0, 8.0, 10.0, 18.0] [5, 4, 2, 1, 0, 3] [0, 1] [1, 2]
print(np.sort(stale(), axis=0).tolist(), np.searchsorted(np.sort(vector()), vector()).tolist())  # -> [[1.5, 0.5, 0.5], [2.5, 1.5, 3.5], [3.5, 2.5, 4.5], [4.5, 5.5, 5.5], [5.5, 6.5, 6.5]] [4, 3, 2, 5, 1, 0]
print(stale().reshape(3, 5).tolist(), stale().ravel().tolist(), stale().flatten().sum(), np.squeeze(stale()[None]).sum())  # -> [[1.5, 5.5, 3.5, 2.5, 6.5], [4.5, 3.5, 0.5, 5.5, 4.5], [1.5, 6.5, 5.5, 2.5, 0.5]] [1.5, 5.5, 3.5, 2.5, 6.5, 4.5, 3.5, 0.5, 5.5, 4.5, 1.5, 6.5, 5.5, 2.5, 0.5] 54.5 54.5
print(stale().T.tolist(), np.transpose(stale())[0].tolist(), np.swapaxes(stale(), 0, 1)[2].tolist(), np.moveaxis(stale(), 0, 1)[1].tolist())  # -> [[1.5, 2.5, 3.5, 4.5, 5.5], [5.5, 6.5, 0.5, 1.5, 2.5], [3.5, 4.5, 5.5, 6.5, 0.5]] [1.5, 2.5, 3.5, 4.5, 5.5] [3.5, 4.5, 5.5, 6.5, 0.5] [5.5, 6.5, 0.5, 1.5, 2.5]
print(np.expand_dims(stale(), 0).sum(), np.broadcast_to(row(), (2, 5)).tolist(), np.flip(stale()).tolist(), np.atleast_2d(vector()).tolist())  # -> 54.5 [[5.5, 6.5, 0.5, 1.5, 2.5], [5.5, 6.5, 0.5, 1.5, 2.5]] [[0.5, 2.5, 5.5], [6.5, 1.5, 4.5], [5.5, 0.5, 3.5], [4.5, 6.5, 2.5], [3.5, 5.5, 1.5]] [[10.0, 8.0, 6.0, 18.0, 2.0, 0.0]]
print(np.concatenate([stale(), stale()]).sum(), np.stack([vector(), vector()]).sum(), np.hstack([vector(), ints()]).tolist())  # -> 109.0 88.0 [10.0, 8.0, 6.0, 18.0, 2.0, 0.0, 1.0, 0.0, 1.0]
print(np.append(vector(), ints()).tolist(), np.vstack([vector(), vector()])[1].tolist(), np.meshgrid(ints(), vector())[1].sum())  # -> [10.0, 8.0, 6.0, 18.0, 2.0, 0.0, 1.0, 0.0, 1.0] [10.0, 8.0, 6.0, 18.0, 2.0, 0.0] 132.0
print(np.array(stale()).sum(), np.array([vector(), vector()]).sum(), np.asarray(stale()).sum(), stale().copy().sum(), np.copy(stale()).sum())  # -> 54.5 88.0 54.5 54.5 54.5
print(stale().astype(np.float32).sum(), stale().astype(np.int64).tolist(), np.float32(vector()).tolist(), np.zeros_like(stale()).shape)  # -> 54.5 [[1, 5, 3], [2, 6, 4], [3, 0, 5], [4, 1, 6], [5, 2, 0]] [10.0, 8.0, 6.0, 18.0, 2.0, 0.0] (5, 3)
print((stale() + stale()).sum(), (vector() * 2).tolist(), (-vector()).tolist(), (vector() ** 2).tolist(), (2 ** ints()).tolist())  # -> 109.0 [20.0, 16.0, 12.0, 36.0, 4.0, 0.0] [-10.0, -8.0, -6.0, -18.0, -2.0, -0.0] [100.0, 64.0, 36.0, 324.0, 4.0, 0.0] [2, 1, 2]
print(np.where(truths(), 1, row()).tolist(), np.where(truths())[0].tolist(), np.clip(vector(), 1, 9).tolist(), np.round(vector() / 3, 1).tolist())  # -> [5.5, 1.0, 1.0, 1.5, 2.5] [1, 2] [9.0, 8.0, 6.0, 9.0, 2.0, 1.0] [3.3, 2.7, 2.0, 6.0, 0.7, 0.0]
print((vector() > ints()[0]).tolist(), np.allclose(vector(), vector()), np.array_equal(vector(), vector()), 18.0 in vector())  # -> [True, True, True, True, True, False] True True True
print(vector()[ints()].tolist(), np.arange(5)[truths()].tolist(), stale()[1:, ints()].tolist(), np.arange(9)[ints() + 1].tolist())  # -> [8.0, 10.0, 8.0] [1, 2] [[6.5, 2.5, 6.5], [0.5, 3.5, 0.5], [1.5, 4.5, 1.5], [2.5, 5.5, 2.5]] [2, 1, 2]
print(vector()[0], stale()[4, 2], vector()[-1:].tolist(), vector()[0].item(), vector().tolist(), len(vector()), float(vector()[3]))  # -> 10.0 0.5 [0.0] 10.0 [10.0, 8.0, 6.0, 18.0, 2.0, 0.0] 6 18.0
print([float(v) for v in vector()], sum(vector()), max(vector()), sorted(vector())[0], list(ints()) == [1, 0, 1], [r.sum() for r in stale()][2])  # -> [10.0, 8.0, 6.0, 18.0, 2.0, 0.0] 44.0 18.0 0.0 True 9.5
print(vector(), ints(), str(truths()), repr(vector()))  # -> [10.  8.  6. 18.  2.  0.] [1 0 1] [False  True  True False False] array([10.,  8.,  6., 18.,  2.,  0.])
print(f"{vector()[0]:.3f}", "%g" % vector()[1], vector().shape, stale().size, stale().ndim)  # -> 10.000 8 (6,) 15 2
x = ints()
x[x] = x
print(x.tolist())  # -> [0, 1, 1]
x = truths()
x[x] = x[1]
print(x.tolist())  # -> [False, True, True, False, False]
x = vector()
x[x > 3] *= 2
x += x[::-1]
print(x.tolist())  # -> [20.0, 18.0, 48.0, 48.0, 18.0, 20.0]
