# sum of the elements
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([3.5, -1.25, 2.0, 0.5, -4.0, 1.5]).reshape(2, 3)
print(np.sum(a))  # -> 2.25
print(a.sum(axis=0).tolist(), a.sum(axis=1).tolist(), a.sum(axis=-1, keepdims=True).tolist())  # -> [4.0, -5.25, 3.5] [4.25, -2.0] [[4.25], [-2.0]]
print(np.sum(a, keepdims=True).shape, np.sum(a, axis=(0, 1)).shape, np.sum(a, axis=()).shape)  # -> (1, 1) () (2, 3)
print(np.sum(a[:, ::-2], axis=1).tolist(), np.sum(a.T, axis=0).tolist())  # -> [5.5, 2.0] [4.25, -2.0]
t = np.arange(24).reshape(2, 3, 4) % 7 - 2
r = np.sum(t, axis=(0, 2))
print(r.tolist(), r.dtype)  # -> [2, 13, 3] int64
r = np.sum(t.astype(np.int32), axis=1)
print(r.tolist(), r.dtype)  # -> [[-1, 2, 5, 1], [7, 3, -1, 2]] int64
p = np.array([[True, False], [True, True]])
r = np.sum(p, axis=0)
print(r.tolist(), r.dtype)  # -> [2, 1] int64
h = a.astype(np.float32)
r = np.sum(h, axis=0)
print(r.tolist())  # -> [4.0, -5.25, 3.5]
print(r.dtype)  # -> float32
z = a + 1j * a[::-1]
r = np.sum(z, axis=1)
print(r.tolist())  # -> [(4.25-2j), (-2+4.25j)]
print(np.sum(np.array([nan, 1.0])), np.sum(np.array([1.0, nan])), np.sum(np.array([inf, 1.0])))  # -> nan nan inf
print(np.sum([1, 2, 3]), np.sum(5))  # -> 6 5
big = np.arange(10000) % 97 / 7
print(np.sum(big), np.sum(big * big), np.sum(big.reshape(100, 100), axis=0)[7], big[:17].sum())  # ~1e-14 68514.85714285714 629641.0612244898 669.4285714285714 19.428571428571427
print(np.sum(big.astype(np.float32)))  # ~2e-6 68514.85
print(np.sum(np.zeros((0, 3)), axis=0).tolist(), np.sum(np.zeros(0)), np.sum(np.zeros((0, 10)), axis=1).shape)  # -> [0.0, 0.0, 0.0] 0.0 (0,)
print(np.sum(np.array([[1, 2, 3]]), axis=0).tolist(), np.sum(np.array([[1], [2]]), axis=1).tolist())  # -> [1, 2, 3] [1, 2]
print(np.sum(np.array([2147483647, 1], dtype=np.int32)), np.sum(np.array([9223372036854775807, 1])))  # -> 2147483648 -9223372036854775808
print(np.sum(np.ones(3, dtype=np.float32), dtype=np.float64).dtype, np.sum(np.array([1.7, 2.9]), dtype=int))  # -> float64 3
q = np.linspace(0, 1, 1001)
print(np.sum((q - 0.5) ** 2), (q / q.sum()).sum(), np.mean(q), np.var(q), np.std(q))  # ~1e-13 83.5835 0.9999999999999999 0.5 0.0835 0.2889636655359978
# ---
import numpy as np
np.sum(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
