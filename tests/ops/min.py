# smallest element; NaN wins
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([3.5, -1.25, 2.0, 0.5, -4.0, 1.5]).reshape(2, 3)
print(np.min(a))  # -> -4.0
print(a.min(axis=0).tolist(), a.min(axis=1).tolist(), a.min(axis=-1, keepdims=True).tolist())  # -> [0.5, -4.0, 1.5] [-1.25, -4.0] [[-1.25], [-4.0]]
print(np.min(a, keepdims=True).shape, np.min(a, axis=(0, 1)).shape, np.min(a, axis=()).shape)  # -> (1, 1) () (2, 3)
print(np.min(a[:, ::-2], axis=1).tolist(), np.min(a.T, axis=0).tolist())  # -> [2.0, 0.5] [-1.25, -4.0]
t = np.arange(24).reshape(2, 3, 4) % 7 - 2
r = np.min(t, axis=(0, 2))
print(r.tolist(), r.dtype)  # -> [-2, -2, -2] int64
r = np.min(t.astype(np.int32), axis=1)
print(r.tolist(), r.dtype)  # -> [[-2, -1, 0, -2], [0, -2, -2, -1]] int32
p = np.array([[True, False], [True, True]])
r = np.min(p, axis=0)
print(r.tolist(), r.dtype)  # -> [True, False] bool
h = a.astype(np.float32)
r = np.min(h, axis=0)
print(r.tolist())  # -> [0.5, -4.0, 1.5]
print(r.dtype)  # -> float32
z = a + 1j * a[::-1]
r = np.min(z, axis=1)
print(r.tolist())  # -> [(-1.25-4j), (-4-1.25j)]
print(np.min(np.array([nan, 1.0])), np.min(np.array([1.0, nan])), np.min(np.array([inf, 1.0])))  # -> nan nan 1.0
print(np.min([1, 2, 3]), np.min(5))  # -> 1 5
big = np.arange(10000) % 97 / 7
print(big.min(), np.min(-big), np.amin(big[5:9]))  # -> 0.0 -13.714285714285714 0.7142857142857143
print(np.min(np.array([-5, -7, -6])), np.min(np.array([5, 7, 6])), np.min(np.zeros((3, 0)), axis=0).shape, np.min(np.zeros((0, 3)), axis=1).shape)  # -> -7 5 (0,) (0,)
q = np.linspace(0, 3, 3)
print((q / np.max(q)).tolist(), (q - q.min()).tolist())  # -> [0.0, 0.5, 1.0] [0.0, 1.5, 3.0]
# ---
import numpy as np
np.min(np.zeros(0))  # error: ValueError: zero-size array to reduction operation minimum which has no identity
# ---
import numpy as np
np.min(np.zeros((2, 0)), axis=1)  # error: ValueError: zero-size array to reduction operation minimum which has no identity
