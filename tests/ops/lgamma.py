# logarithm of the magnitude of the gamma function
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 171.5, 1e+300, -100.5, 1e-300, 7.25, 2.0])
r = np.lgamma(x)
print(r.tolist())  # ~8e-15 [nan, inf, inf, inf, inf, 0.0, inf, 0.5723649429247001, -0.056243716497674054, 0.6931471805599453, 709.1431630309282, 6.897755278982137e+302, -364.90096830942736, 690.7755278982137, 7.0521854507385395, 0.0]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 171.5, 1e+30, -30.5, 1e-30, 7.25, 2.0]).astype(np.float32)
r = np.lgamma(h)
print(r.tolist())  # ~1e-06 [nan, inf, inf, inf, inf, 0.0, inf, 0.5723649263381958, -0.056243717670440674, 0.6931471824645996, 709.1431884765625, 6.807755301009307e+31, -75.22647094726562, 69.07755279541016, 7.052185535430908, 0.0]
print(r.dtype)  # -> float32
r = np.lgamma(x[::-2])
print(r.tolist())  # ~8e-15 [0.0, 690.7755278982137, 6.897755278982137e+302, 0.6931471805599453, 0.5723649429247001, 0.0, inf, inf]
r = np.lgamma(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~8e-15 [[0.0, -0.056243716497674054, 6.897755278982137e+302], [inf, 0.6931471805599453, -364.90096830942736], [0.5723649429247001, 709.1431630309282, 690.7755278982137]]
print(np.lgamma(2.5))  # ~8e-15 0.2846828704729192
r = np.lgamma(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1, -1, 10], dtype=np.int32)
r = np.lgamma(i)
print(r.tolist(), r.dtype)  # ~8e-15 [inf, 0.0, inf, 12.801827480081469] float64
r = np.lgamma(i.astype(np.int64))
print(r.dtype)  # -> float64
print(str(np.gammaln(x).tolist()) == str(np.lgamma(x).tolist()), np.gammaln(4.5) == np.lgamma(4.5))  # -> True True
# ---
import numpy as np
np.lgamma("x")  # error: TypeError: ufunc 'lgamma'
