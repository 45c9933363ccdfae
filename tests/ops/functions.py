# compositions: clip, round, modf, isclose, mean, var, argmax, cumsum, …
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, -0.0, 0.7, -2.5, 3.25, 1e10])
print(np.clip(x, -1, 2).tolist(), x.clip(0, None).tolist(), np.clip(np.array([1, 5, 9]), 2, 6).tolist(), np.clip(np.array([1, 5, 9]), 2, 6.5).dtype)  # -> [nan, 2.0, -1.0, -0.0, 0.7, -1.0, 2.0, 2.0] [nan, inf, 0.0, 0.0, 0.7, 0.0, 3.25, 10000000000.0] [2, 5, 6] float64
frac, whole = np.modf(x)
print(frac.tolist(), whole.tolist())  # -> [nan, 0.0, -0.0, -0.0, 0.7, -0.5, 0.25, 0.0] [nan, inf, -inf, -0.0, 0.0, -2.0, 3.0, 10000000000.0]
print(np.nan_to_num(x).tolist(), np.nan_to_num(x, nan=1.0, posinf=2.0, neginf=3.0).tolist())  # -> [0.0, 1.7976931348623157e+308, -1.7976931348623157e+308, -0.0, 0.7, -2.5, 3.25, 10000000000.0] [1.0, 2.0, 3.0, -0.0, 0.7, -2.5, 3.25, 10000000000.0]
print(np.degrees(np.array([0.0, 1.0, np.pi])).tolist(), np.deg2rad(np.array([180.0, 90.0])).tolist())  # ~1e-15 [0.0, 57.29577951308232, 180.0] [3.141592653589793, 1.5707963267948966]
print(np.logaddexp(np.array([0.0, 1000.0, -inf]), np.array([1.0, 1000.0, -inf])).tolist())  # ~1e-14 [1.3132616875182228, 1000.6931471805599, -inf]
print(np.isclose([1.0, 1.0, nan, inf], [1.0 + 1e-9, 1.1, nan, inf]).tolist(), np.isclose(nan, nan, equal_nan=True), np.allclose([1, 2], [1, 2 + 1e-9]), np.allclose([1.0], [1.1]))  # -> [True, False, False, True] True True False
print(np.array_equal([1, 2], [1, 2]), np.array_equal([1, 2], [1, 2, 3]), np.array_equal([1, 2], [1, 3]))  # -> True False False
a = np.array([[3.5, -1.25, 2.0], [0.5, -4.0, 1.5]])
print(a.mean(), np.mean(a, axis=0).tolist(), np.mean([1, 2, 4]), np.mean(a.astype(np.float32)).dtype, np.mean(np.array([True, False])))  # ~1e-15 0.375 [2.0, -2.625, 1.75] 2.3333333333333335 float32 0.5
print(a.var(), a.std(), np.var(a, axis=1).tolist(), np.std(a, axis=0, ddof=1).tolist(), np.var(np.array([1 + 1j, 2 - 1j])))  # ~1e-14 5.911458333333333 2.43134907681586 [3.930555555555556, 5.722222222222222] [2.1213203435596424, 1.9445436482630056, 0.3535533905932738] 1.25
print(np.average([1.0, 2.0, 4.0], weights=[3, 2, 1]), np.average(a))  # ~1e-15 1.8333333333333333 0.375
print(np.ptp(a), np.ptp(a, axis=0).tolist(), np.count_nonzero([0, 1, 2, 0]), np.count_nonzero(a > 0, axis=1).tolist())  # -> 7.5 [3.0, 2.75, 0.5] 2 [2, 2]
print(np.argmax(a), np.argmin(a), a.argmax(axis=0).tolist(), a.argmin(axis=1).tolist(), np.argmax([1, nan, 3]), np.argmin(np.array([2, 1, 1])), np.argmax(np.array([False, True, True])))  # -> 0 4 [0, 0, 0] [1, 1] 1 1 1
print(np.argmax(a, axis=1, keepdims=True).tolist(), np.argmax(np.array([1j, 2, 2 + 1j])))  # -> [[0], [2]] 2
print(np.cumsum([1, 2, 3]).tolist(), np.cumsum(a).tolist(), np.cumsum(a, axis=0).tolist(), np.cumsum(a, axis=1).tolist(), np.cumprod([1, 2, 3, 4]).tolist(), np.cumsum(np.array([True, True])).tolist())  # -> [1, 3, 6] [3.5, 2.25, 4.25, 4.75, 0.75, 2.25] [[3.5, -1.25, 2.0], [4.0, -5.25, 3.5]] [[3.5, 2.25, 4.25], [0.5, -3.5, -2.0]] [1, 2, 6, 24] [1, 2]
print(np.nonzero([[1, 0], [0, 2]])[1].tolist(), np.flatnonzero(np.array([0, 3, 0, 4])).tolist(), (a > 1).nonzero()[0].tolist())  # -> [0, 1] [1, 3] [0, 0, 1]
print(np.sort([3, 1, 2]).tolist(), np.sort(np.array([2.0, nan, -1.0, inf])).tolist(), np.sort(a, axis=0).tolist(), np.sort(a).tolist(), np.argsort([3, 1, 2, 1]).tolist(), np.argsort(a, axis=0).tolist())  # -> [1, 2, 3] [-1.0, 2.0, inf, nan] [[0.5, -4.0, 1.5], [3.5, -1.25, 2.0]] [[-1.25, 2.0, 3.5], [-4.0, 0.5, 1.5]] [1, 3, 2, 0] [[1, 1, 1], [0, 0, 0]]
s = np.array([3, 1, 2])
s.sort()
print(s.tolist(), np.unique([3, 1, 2, 3, 1]).tolist(), np.searchsorted([1, 2, 4], [0, 2, 3, 9]).tolist(), np.searchsorted([1, 2, 4], 2, side="right"))  # -> [1, 2, 3] [1, 2, 3] [0, 1, 2, 3] 2
u, c = np.unique(np.array([2.5, 1.0, 2.5]), return_counts=True)
print(u.tolist(), c.tolist())  # -> [1.0, 2.5] [1, 2]
print(np.dot([1, 2, 3], [4, 5, 6]), np.dot(a, [1.0, 2.0, 4.0]).tolist(), np.dot(a, a.T).tolist(), (a @ a.T).tolist(), np.matmul(a.T, a).shape, np.inner([1, 2], [3, 4]), np.outer([1, 2], [3, 4, 5]).tolist())  # -> 32 [9.0, -1.5] [[17.8125, 9.75], [9.75, 18.5]] [[17.8125, 9.75], [9.75, 18.5]] (3, 3) 11 [[3, 4, 5], [6, 8, 10]]
print(np.matmul(np.arange(8).reshape(2, 2, 2), np.arange(4).reshape(2, 2)).tolist(), np.dot(2, 3), np.vdot(np.array([1j, 2]), np.array([1j, 1])), np.trace(a[:, :2]), np.diagonal(a).tolist())  # -> [[[2, 3], [6, 11]], [[10, 19], [14, 27]]] 6 (3+0j) -0.5 [3.5, -4.0]
print(np.select([a > 2, a < 0], [a, -a]).tolist())  # -> [[3.5, 1.25, 0.0], [0.0, 4.0, 0.0]]
big = np.arange(100000) % 1013 * 0.5
print(np.argmax(big), np.cumsum(big)[-1], big[big > 500].size, np.sort(big)[::-1][:3].tolist())  # -> 1012 25247909.5 1176 [506.0, 506.0, 506.0]
# ---
import numpy as np
np.argmax(np.array([]))  # error: ValueError: attempt to get argmax of an empty sequence
# ---
import numpy as np
np.dot(np.zeros(3), np.zeros(4))  # error: ValueError: shapes (3,) and (4,)
# ---
import numpy as np
print(np.clip(np.zeros(3), None, None))  # -> [0. 0. 0.]
