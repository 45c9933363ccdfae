# smallest whole number not below x
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e10, 4503599627370497.5, 1e300, 5e-324, -0.1, 7.75])
r = np.ceil(x)
print(r.tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 1.0, -0.0, 2.0, 3.0, -2.0, 10000000000.0, 4503599627370498.0, 1e+300, 1.0, -0.0, 8.0]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e10, 4503599627370497.5, 1e300, 5e-324, -0.1, 7.75]).astype(np.float32)
r = np.ceil(h)
print(r.tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 1.0, -0.0, 2.0, 3.0, -2.0, 10000000000.0, 4503599627370496.0, inf, 0.0, -0.0, 8.0]
print(r.dtype)  # -> float32
i = np.array([-3, 0, 7, 2147483647], dtype=np.int32)
print(np.ceil(i).tolist(), np.ceil(i).dtype, np.ceil(i.astype(np.int64)).dtype)  # -> [-3, 0, 7, 2147483647] int32 int64
r = np.ceil(x[::-2])
print(r.tolist())  # -> [8.0, 1.0, 4503599627370498.0, -2.0, 2.0, 1.0, 0.0, inf]
r = np.ceil(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[1.0, 3.0, 4503599627370498.0], [-0.0, -2.0, 1e+300], [2.0, 10000000000.0, 1.0]]
print(np.ceil(2.5))  # -> 3.0
r = np.ceil(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([7, -7, 0])
print((np.ceil(i) == i).all())  # -> True
# ---
import numpy as np
np.ceil(np.array([1j]))  # error: TypeError: ufunc 'ceil' not supported for the input types
