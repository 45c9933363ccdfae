# are all elements true
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([3.5, 0.0, 2.0, 0.5, -4.0, 1.5]).reshape(2, 3)
print(np.all(a))  # -> False
print(a.all(axis=0).tolist(), a.all(axis=1).tolist(), a.all(axis=-1, keepdims=True).tolist())  # -> [True, False, True] [False, True] [[False], [True]]
print(np.all(a, keepdims=True).shape, np.all(a, axis=(0, 1)).shape, np.all(a, axis=()).shape)  # -> (1, 1) () (2, 3)
print(np.all(a[:, ::-2], axis=1).tolist(), np.all(a.T, axis=0).tolist())  # -> [True, True] [False, True]
t = np.arange(24).reshape(2, 3, 4) % 7 - 2
r = np.all(t, axis=(0, 2))
print(r.tolist(), r.dtype)  # -> [False, False, False] bool
r = np.all(t.astype(np.int32), axis=1)
print(r.tolist(), r.dtype)  # -> [[True, False, False, True], [False, True, True, False]] bool
p = np.array([[True, False], [True, True]])
r = np.all(p, axis=0)
print(r.tolist(), r.dtype)  # -> [True, False] bool
h = a.astype(np.float32)
r = np.all(h, axis=0)
print(r.tolist())  # -> [True, False, True]
print(r.dtype)  # -> bool
z = a + 1j * a[::-1]
r = np.all(z, axis=1)
print(r.tolist())  # -> [True, True]
print(np.all(np.array([nan, 1.0])), np.all(np.array([1.0, nan])), np.all(np.array([inf, 1.0])))  # -> True True True
print(np.all([1, 2, 3]), np.all(5))  # -> True True
print(np.all(np.zeros(0)), np.all(np.zeros((2, 0)), axis=1).tolist(), np.all(np.array([0.0, -0.0])), np.all(np.array([nan])))  # -> True [True, True] False True
x = np.linspace(-1, 1, 5000)
print((x > 0.9999).all(), np.all(x <= 1), np.all(x > 2))  # -> False True False
# ---
import numpy as np
np.all(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
