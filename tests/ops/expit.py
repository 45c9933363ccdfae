# 1/(1 + exp(-x)), the logistic function
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.25, 709.5, -709.5, -745.0, 1e-17, 36.9, -1e+300])
r = expit(x)
print(r.tolist())  # ~1e-15 [nan, 1.0, 0.0, 0.5, 0.5, 0.7310585786300049, 0.2689414213699951, 0.6224593312018546, 0.07585818002124355, 0.9626731126558705, 1.0, 7.38014831401258e-309, 5e-324, 0.5, 0.9999999999999999, 0.0]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.25, 88.5, -88.5, -103.0, 1e-09, 16.7, -1e+30]).astype(np.float32)
r = expit(h)
print(r.tolist())  # ~4e-07 [nan, 1.0, 0.0, 0.5, 0.5, 0.7310585975646973, 0.2689414322376251, 0.622459352016449, 0.07585818320512772, 0.9626731276512146, 1.0, 3.672301610145117e-39, 1.401298464324817e-45, 0.5, 0.9999999403953552, 0.0]
print(r.dtype)  # -> float32
r = expit(x[::-2])
print(r.tolist())  # ~1e-15 [0.0, 0.5, 7.38014831401258e-309, 0.9626731126558705, 0.6224593312018546, 0.7310585786300049, 0.5, 1.0]
r = expit(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~1e-15 [[0.7310585786300049, 0.07585818002124355, 7.38014831401258e-309], [0.2689414213699951, 0.9626731126558705, 5e-324], [0.6224593312018546, 1.0, 0.5]]
print(expit(2.5))  # ~1e-15 0.9241418199787564
print(expit(np.zeros((0, 3))).shape)  # -> (0, 3)
i = np.array([0, 1, -1, 10], dtype=np.int32)
r = expit(i)
print(r.tolist(), r.dtype)  # ~1e-15 [0.5, 0.7310585786300049, 0.2689414213699951, 0.9999546021312976] float64
print(expit(i.astype(np.int64)).dtype, expit(i > 0).dtype)  # -> float64 float64
r = np.empty(3)
expit(x[5:8], out=r)
print(r.tolist())  # ~1e-15 [0.7310585786300049, 0.2689414213699951, 0.6224593312018546]
print(sigmoid(2.5) == expit(2.5))  # -> True
# ---
import numpy as np
expit("x")  # error: TypeError: ufunc 'expit'
