# largest whole number not above x
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e10, 4503599627370497.5, 1e300, 5e-324, -0.1, 7.75])
r = np.floor(x)
print(r.tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 0.0, -1.0, 1.0, 2.0, -3.0, 10000000000.0, 4503599627370498.0, 1e+300, 0.0, -1.0, 7.0]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e10, 4503599627370497.5, 1e300, 5e-324, -0.1, 7.75]).astype(np.float32)
r = np.floor(h)
print(r.tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 0.0, -1.0, 1.0, 2.0, -3.0, 10000000000.0, 4503599627370496.0, inf, 0.0, -1.0, 7.0]
print(r.dtype)  # -> float32
i = np.array([-3, 0, 7, 2147483647], dtype=np.int32)
print(np.floor(i).tolist(), np.floor(i).dtype, np.floor(i.astype(np.int64)).dtype)  # -> [-3, 0, 7, 2147483647] int32 int64
r = np.floor(x[::-2])
print(r.tolist())  # -> [7.0, 0.0, 4503599627370498.0, -3.0, 1.0, 0.0, 0.0, inf]
r = np.floor(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[0.0, 2.0, 4503599627370498.0], [-1.0, -3.0, 1e+300], [1.0, 10000000000.0, 0.0]]
print(np.floor(2.5))  # -> 2.0
r = np.floor(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([7, -7, 0])
print((np.floor(i) == i).all())  # -> True
# ---
import numpy as np
np.floor(np.array([1j]))  # error: TypeError: ufunc 'floor' not supported for the input types
