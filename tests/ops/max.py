# largest element; NaN wins
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([3.5, -1.25, 2.0, 0.5, -4.0, 1.5]).reshape(2, 3)
print(np.max(a))  # -> 3.5
print(a.max(axis=0).tolist(), a.max(axis=1).tolist(), a.max(axis=-1, keepdims=True).tolist())  # -> [3.5, -1.25, 2.0] [3.5, 1.5] [[3.5], [1.5]]
print(np.max(a, keepdims=True).shape, np.max(a, axis=(0, 1)).shape, np.max(a, axis=()).shape)  # -> (1, 1) () (2, 3)
print(np.max(a[:, ::-2], axis=1).tolist(), np.max(a.T, axis=0).tolist())  # -> [3.5, 1.5] [3.5, 1.5]
t = np.arange(24).reshape(2, 3, 4) % 7 - 2
r = np.max(t, axis=(0, 2))
print(r.tolist(), r.dtype)  # -> [4, 4, 4] int64
r = np.max(t.astype(np.int32), axis=1)
print(r.tolist(), r.dtype)  # -> [[2, 3, 4, 2], [4, 4, 2, 3]] int32
p = np.array([[True, False], [True, True]])
r = np.max(p, axis=0)
print(r.tolist(), r.dtype)  # -> [True, True] bool
h = a.astype(np.float32)
r = np.max(h, axis=0)
print(r.tolist())  # -> [3.5, -1.25, 2.0]
print(r.dtype)  # -> float32
z = a + 1j * a[::-1]
r = np.max(z, axis=1)
print(r.tolist())  # -> [(3.5+0.5j), (1.5+2j)]
print(np.max(np.array([nan, 1.0])), np.max(np.array([1.0, nan])), np.max(np.array([inf, 1.0])))  # -> nan nan inf
print(np.max([1, 2, 3]), np.max(5))  # -> 3 5
big = np.arange(10000) % 97 / 7
print(big.max(), np.max(-big), np.amax(big[5:9]))  # -> 13.714285714285714 -0.0 1.1428571428571428
print(np.max(np.array([-5, -7, -6])), np.max(np.array([5, 7, 6])), np.max(np.zeros((3, 0)), axis=0).shape, np.max(np.zeros((0, 3)), axis=1).shape)  # -> -5 7 (0,) (0,)
q = np.linspace(0, 3, 3)
print((q / np.max(q)).tolist(), (q - q.min()).tolist())  # -> [0.0, 0.5, 1.0] [0.0, 1.5, 3.0]
# ---
import numpy as np
np.max(np.zeros(0))  # error: ValueError: zero-size array to reduction operation maximum which has no identity
# ---
import numpy as np
np.max(np.zeros((2, 0)), axis=1)  # error: ValueError: zero-size array to reduction operation maximum which has no identity
