# absolute value as a floating number
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 180.0, 5e-324, 1e300])
print(show(np.fabs(x)))  # -> float64 (12,) [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 180.0, 5e-324, 1e+300]
print(show(np.fabs(x.astype(np.float32))))  # -> float32 (12,) [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 180.0, 0.0, inf]
print(show(np.fabs(np.array([-2147483648, 3, 0], dtype=np.int32))))  # -> float64 (3,) [2147483648.0, 3.0, 0.0]
print(show(np.fabs(np.array([7, -9007199254740993]))))  # -> float64 (2,) [7.0, 9007199254740992.0]
print(show(np.fabs(x[::-2])))  # -> float64 (6,) [1e+300, 180.0, 0.5, 1.0, 0.0, inf]
print(show(np.fabs(x[5:11].reshape(2, 3).T)))  # -> float64 (3, 2) [[1.0, 2.5], [1.0, 180.0], [0.5, 5e-324]]
print(show(np.fabs(2.5)))  # -> float64 () 2.5
print(show(np.fabs(3)))  # -> float64 () 3.0
print(show(np.fabs(np.zeros((0, 3)))))  # -> float64 (0, 3) []
print(show(np.fabs(x, out=np.zeros(12))))  # -> float64 (12,) [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 0.5, 2.5, 180.0, 5e-324, 1e+300]
print(show(np.fabs(np.array([2, 4])) ** -1))  # -> float64 (2,) [0.5, 0.25]
# ---
import numpy as np
np.fabs(1j)  # error: TypeError: ufunc 'fabs' not supported for the input types
# ---
import numpy as np
np.fabs([1.5], out=np.zeros(1, dtype=np.int64))  # error: TypeError: Cannot cast ufunc 'fabs' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'
