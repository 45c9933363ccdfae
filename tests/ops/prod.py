# product of the elements
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([3.5, -1.25, 2.0, 0.5, -4.0, 1.5]).reshape(2, 3)
print(np.prod(a))  # -> 26.25
print(a.prod(axis=0).tolist(), a.prod(axis=1).tolist(), a.prod(axis=-1, keepdims=True).tolist())  # -> [1.75, 5.0, 3.0] [-8.75, -3.0] [[-8.75], [-3.0]]
print(np.prod(a, keepdims=True).shape, np.prod(a, axis=(0, 1)).shape, np.prod(a, axis=()).shape)  # -> (1, 1) () (2, 3)
print(np.prod(a[:, ::-2], axis=1).tolist(), np.prod(a.T, axis=0).tolist())  # -> [7.0, 0.75] [-8.75, -3.0]
t = np.arange(24).reshape(2, 3, 4) % 7 - 2
r = np.prod(t, axis=(0, 2))
print(r.tolist(), r.dtype)  # -> [0, 0, 0] int64
r = np.prod(t.astype(np.int32), axis=1)
print(r.tolist(), r.dtype)  # -> [[4, 0, 0, -4], [0, -8, 4, 0]] int64
p = np.array([[True, False], [True, True]])
r = np.prod(p, axis=0)
print(r.tolist(), r.dtype)  # -> [1, 0] int64
h = a.astype(np.float32)
r = np.prod(h, axis=0)
print(r.tolist())  # -> [1.75, 5.0, 3.0]
print(r.dtype)  # -> float32
z = a + 1j * a[::-1]
r = np.prod(z, axis=1)
print(r.tolist())  # -> [(17.1875-32.8125j), (32.8125-17.1875j)]
print(np.prod(np.array([nan, 1.0])), np.prod(np.array([1.0, nan])), np.prod(np.array([inf, 1.0])))  # -> nan nan inf
print(np.prod([1, 2, 3]), np.prod(5))  # -> 6 5
print(np.prod(1 + np.arange(20)), np.prod(np.arange(1.0, 30.0)))  # ~1e-14 2432902008176640000 8.841761993739701e+30
print(np.prod(np.zeros((0, 3)), axis=0).tolist(), np.prod(np.zeros(0)))  # -> [1.0, 1.0, 1.0] 1.0
print(np.prod(np.array([1.1, 0.9, 1.3, 0.7, 1.9])))  # ~1e-15 1.71171
# ---
import numpy as np
np.prod(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
