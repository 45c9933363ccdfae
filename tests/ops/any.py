# is any element true
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([3.5, 0.0, 2.0, 0.5, -4.0, 1.5]).reshape(2, 3)
print(np.any(a))  # -> True
print(a.any(axis=0).tolist(), a.any(axis=1).tolist(), a.any(axis=-1, keepdims=True).tolist())  # -> [True, True, True] [True, True] [[True], [True]]
print(np.any(a, keepdims=True).shape, np.any(a, axis=(0, 1)).shape, np.any(a, axis=()).shape)  # -> (1, 1) () (2, 3)
print(np.any(a[:, ::-2], axis=1).tolist(), np.any(a.T, axis=0).tolist())  # -> [True, True] [True, True]
t = np.arange(24).reshape(2, 3, 4) % 7 - 2
r = np.any(t, axis=(0, 2))
print(r.tolist(), r.dtype)  # -> [True, True, True] bool
r = np.any(t.astype(np.int32), axis=1)
print(r.tolist(), r.dtype)  # -> [[True, True, True, True], [True, True, True, True]] bool
p = np.array([[True, False], [True, True]])
r = np.any(p, axis=0)
print(r.tolist(), r.dtype)  # -> [True, True] bool
h = a.astype(np.float32)
r = np.any(h, axis=0)
print(r.tolist())  # -> [True, True, True]
print(r.dtype)  # -> bool
z = a + 1j * a[::-1]
r = np.any(z, axis=1)
print(r.tolist())  # -> [True, True]
print(np.any(np.array([nan, 1.0])), np.any(np.array([1.0, nan])), np.any(np.array([inf, 1.0])))  # -> True True True
print(np.any([1, 2, 3]), np.any(5))  # -> True True
print(np.any(np.zeros(0)), np.any(np.zeros((2, 0)), axis=1).tolist(), np.any(np.array([0.0, -0.0])), np.any(np.array([nan])))  # -> False [False, False] False True
x = np.linspace(-1, 1, 5000)
print((x > 0.9999).any(), np.any(x <= 1), np.any(x > 2))  # -> True True False
# ---
import numpy as np
np.any(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
