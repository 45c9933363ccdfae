# x where it is positive, else 0
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 5e-324, -5e-324, 1e300, -1e300])
r = relu(x)
print(r.tolist(), r.dtype)  # -> [nan, inf, 0.0, 0.0, 0.0, 1.0, 0.0, 0.5, 0.0, 5e-324, 0.0, 1e+300, 0.0] float64
h = x[:9].astype(np.float32)
r = relu(h)
print(r.tolist(), r.dtype)  # -> [nan, inf, 0.0, 0.0, 0.0, 1.0, 0.0, 0.5, 0.0] float32
print(relu(x[8:2:-2]).tolist())  # -> [0.0, 0.0, 0.0]
print(relu(x[3:9].reshape(2, 3).T).tolist())  # -> [[0.0, 0.0], [0.0, 0.5], [1.0, 0.0]]
i = np.array([3, -3, 0, 2147483647, -2147483648], dtype=np.int32)
r = relu(i)
print(r.tolist(), r.dtype)  # -> [3, 0, 0, 2147483647, 0] int32
r = relu(i.astype(np.int64))
print(r.tolist(), r.dtype)  # -> [3, 0, 0, 2147483647, 0] int64
r = relu(i > 0)
print(r.tolist(), r.dtype)  # -> [True, False, False, True, False] bool
print(relu(2.5), relu(-2.5), relu(-7), relu(np.zeros((0, 3))).shape)  # -> 2.5 0.0 0 (0, 3)
# ---
import numpy as np
relu(np.array([1j]))  # error: TypeError: ufunc 'relu'
