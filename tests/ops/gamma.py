# gamma function
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 171.5, 172.0, -170.5, 1e-10, 7.25, -200.5])
r = np.gamma(x)
print(r.tolist())  # ~4e-15 [nan, inf, nan, inf, -inf, 1.0, nan, 1.772453850905516, -0.9453087204829419, 2.0, 9.4833675668248e+307, inf, -3.3127395215386074e-308, 9999999999.422785, 1155.3810139199898, -0.0]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 34.5, 36.0, -30.5, 1e-10, 7.25, -60.5]).astype(np.float32)
r = np.gamma(h)
print(r.tolist())  # ~1e-06 [nan, inf, nan, inf, -inf, 1.0, nan, 1.7724539041519165, -0.9453087449073792, 2.0, 5.04462063421064e+37, inf, -2.13579737932427e-33, 10000000000.0, 1155.3809814453125, -0.0]
print(r.dtype)  # -> float32
r = np.gamma(x[::-2])
print(r.tolist())  # ~4e-15 [-0.0, 9999999999.422785, inf, 2.0, 1.772453850905516, 1.0, inf, inf]
r = np.gamma(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[1.0, -0.9453087204829419, inf], [nan, 2.0, -3.3127395215386074e-308], [1.772453850905516, 9.4833675668248e+307, 9999999999.422785]]
print(np.gamma(2.5))  # ~4e-15 1.329340388179137
r = np.gamma(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([1, 2, 5, 10], dtype=np.int32)
r = np.gamma(i)
print(r.tolist(), r.dtype)  # ~4e-15 [1.0, 1.0, 24.0, 362880.0] float64
r = np.gamma(i.astype(np.int64))
print(r.dtype)  # -> float64
print(str(np.tgamma(x).tolist()) == str(np.gamma(x).tolist()), np.tgamma(4.5) == np.gamma(4.5))  # -> True True
# ---
import numpy as np
np.gamma("x")  # error: TypeError: ufunc 'gamma'
