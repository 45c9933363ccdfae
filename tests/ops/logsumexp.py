# log(sum(exp(a))): the values are mpmath's.
# no twin: it is SciPy's
import numpy as np
nan, inf = np.nan, np.inf
a = (np.arange(24) * 17 % 29 - 14.0).reshape(2, 3, 4) / 3
print(np.logsumexp(a), np.logsumexp(a, keepdims=True).shape, np.logsumexp(a, axis=(0, 2)).tolist())  # ~1e-15 5.832378782032613 (1, 1, 1) [3.7167669710300215, 5.228841827934177, 4.731463491493058]
print(np.logsumexp(a, axis=0).tolist())  # ~1e-15 [[-3.793027758643925, 1.8736389080227418, -2.126361091977258, 3.5403055746894085], [-0.4596944253105915, 5.206972241356075, 1.206972241356075, -2.793027758643925], [2.873638908022742, -1.1263610919772582, 4.540305574689408, 0.5403055746894084]]
print(np.logsumexp(a, axis=1).tolist())  # ~1e-15 [[2.036280459406536, 4.370099205918983, 3.7029471260732025, 2.716944458924342], [2.3696137927398695, 4.703432539252317, 4.0362804594065365, 3.0502777922576754]]
print(np.logsumexp(a, axis=2).tolist())  # ~1e-15 [[2.8431280630072795, 4.355202919911435, 3.8578245834703155], [3.176461396340613, 4.688536253244769, 4.191157916803649]]
print(np.logsumexp(a[::-1, :, ::2], axis=-1, keepdims=True).tolist(), logsumexp(a, axis=()).shape)  # ~1e-15 [[[-2.4936586777808274], [0.8396746555525058], [4.173007988885839]], [[-2.826992011114161], [0.5063413222191724], [3.8396746555525056]]] (2, 3, 4)
h = a.astype(np.float32)
print(np.logsumexp(h), np.logsumexp(h, axis=1).tolist())  # ~1.5e-7 5.832378778602724 [[2.0362804582345593, 4.370099359127047, 3.70294720305619, 2.7169445338956986], [2.369613715903572, 4.703432387478669, 4.036280459992525, 3.0502777923919058]]
print(np.logsumexp(h).dtype, np.logsumexp(h, axis=0).dtype, np.logsumexp([1, 2, 3]).dtype)  # -> float32 float32 float64
print(np.logsumexp([1, 2, 3]), np.logsumexp(2.5), np.logsumexp(np.array([True, False])))  # ~1e-15 3.40760596444438 2.5 1.3132616875182228
# ---
# No overflow, no underflow; infinities and NaN; what small terms add is kept.
import numpy as np
nan, inf = np.nan, np.inf
print(np.logsumexp(np.array([[1000.0, 1000.0], [-1000.0, -1000.5], [1e+300, -1e+300], [700.0, 710.0], [0.0, -50.0], [0.0, -700.0], [-745.0, 3.0]]), axis=1).tolist())  # ~1e-15 [1000.6931471805599, -999.5259230158199, 1e+300, 710.0000453988993, 1.9287498479639178e-22, 9.85967654375977e-305, 3.0]
x = np.array([[-inf, -inf], [-inf, 1.0], [inf, 1.0], [inf, inf], [inf, -inf], [nan, 1.0], [nan, inf], [-inf, nan], [inf, 0.0], [-inf, 0.0]])
print(np.logsumexp(x, axis=1).tolist(), np.logsumexp(x.astype(np.float32), axis=1).tolist())  # -> [-inf, 1.0, inf, inf, inf, nan, nan, nan, inf, 0.0] [-inf, 1.0, inf, inf, inf, nan, nan, nan, inf, 0.0]
print(np.logsumexp(np.array([[88.0, 88.5], [-100.0, -103.0], [0.0, -30.0]], dtype=np.float32), axis=1).tolist())  # ~1.5e-7 [88.9740769841801, -99.95141264842626, 9.357622968839737e-14]
v = np.arange(100003) * 7919 % 10007 / 100.0
print(np.logsumexp(v), np.logsumexp(v.astype(np.float32)), np.logsumexp(-v))  # ~1.5e-7 106.9725244708654 106.972524472932 6.912054580997752
print(np.logsumexp(v))  # ~1e-15 106.9725244708654
p = np.array([0.3, -2.0, 1.5])
print(np.allclose(np.sum(np.exp(p - np.logsumexp(p))), 1.0, rtol=1e-15), np.logsumexp(np.array([0.5, 0.5])) == np.logaddexp(0.5, 0.5))  # -> True True
# ---
# Weights: b * exp(a); a weight of 0 takes its term away, whatever it is.
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([[1.0, 2.0, 3.0], [1000.0, 999.0, 998.0], [0.0, -40.0, -41.0]])
print(np.logsumexp(a, axis=1, b=np.array([0.5, 2.0, 1.0])).tolist())  # ~1e-15 [3.5896884797281956, 1000.315609082087, -0.6931471805599453]
print(np.logsumexp(a, axis=1, b=[3.0, -1.0, 0.0]).tolist())  # ~4e-15 [-0.26684809946762417, 1000.9677898174401, 1.0986122886681098]
print(np.logsumexp(a, axis=1, b=[-1.0, 4.0, -0.25]).tolist())  # ~2e-15 [3.082669238196478, 999.1737417816006, nan]
print(np.logsumexp(np.array([inf, 1.0]), b=[0.0, 1.0]), np.logsumexp(np.array([1.0, 1.0]), b=[1.0, -1.0]), np.logsumexp(np.array([1.0, 1.0]), b=[1, -2]), np.logsumexp(np.array([nan, 2.0]), b=[0, 1]))  # -> 1.0 -inf nan 2.0
print(np.logsumexp(np.array([0.0, 1.0]), b=np.array([[1.0], [2.0]]), axis=1).tolist(), np.logsumexp(0.0, b=np.array([3.0, 4.0])))  # ~1e-15 [1.3132616875182228, 2.006408868078168] 1.9459101490553132
# ---
import numpy as np
np.logsumexp(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.logsumexp(np.array([1j]))  # error: TypeError: logsumexp() does not take complex numbers
# ---
import numpy as np
np.logsumexp(np.zeros(0))  # error: ValueError: zero-size array to reduction operation maximum which has no identity
# ---
# logaddexp
import numpy as np
nan, inf = np.nan, np.inf
print(np.logaddexp(np.array([0.0, 0.0, 1000.0, -1000.0, 0.1, 3.0, -745.0]), np.array([0.0, -50.0, 1000.0, -1001.0, -0.7, 700.0, -740.0])).tolist())  # ~1e-15 [0.6931471805599453, 1.9287498479639178e-22, 1000.6931471805599, -999.6867383124818, 0.4711006659477777, 700.0, -739.9932846515109]
print(np.logaddexp(np.array([inf, inf, -inf, -inf, nan, 1.0, -inf]), np.array([inf, -inf, -inf, 2.0, 1.0, nan, inf])).tolist())  # -> [inf, inf, -inf, 2.0, nan, nan, inf]
