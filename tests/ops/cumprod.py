# running products, from left to right: in range wherever the products are
import numpy as np
a = np.arange(24).reshape(2, 3, 4) % 7 - 2
print([np.cumprod(a, axis=s).tolist() for s in [0, -1]])  # -> [[[[-2, -1, 0, 1], [2, 3, 4, -2], [-1, 0, 1, 2]], [[-6, -4, 0, -1], [0, 3, 8, -6], [-4, 0, -1, 0]]], [[[-2, 2, 0, 0], [2, 6, 24, -48], [-1, 0, 0, 0]], [[3, 12, -24, 24], [0, 0, 0, 0], [4, -8, 8, 0]]]]
print([x.cumprod(1).tolist() for x in [a.T, a[::-1], a[:, ::2], a[..., None], a[:0], a[:, :0]]])  # -> [[[[-2, 3], [-4, 0], [4, 0]], [[-1, 4], [-3, 4], [0, -8]], [[0, -2], [0, -4], [0, 4]], [[1, -1], [-2, -3], [-4, 0]]], [[[3, 4, -2, -1], [0, 4, -4, -3], [0, -8, 4, 0]], [[-2, -1, 0, 1], [-4, -3, 0, -2], [4, 0, 0, -4]]], [[[-2, -1, 0, 1], [2, 0, 0, 2]], [[3, 4, -2, -1], [12, -8, 2, 0]]], [[[[-2], [-1], [0], [1]], [[-4], [-3], [0], [-2]], [[4], [0], [0], [-4]]], [[[3], [4], [-2], [-1]], [[0], [4], [-4], [-3]], [[0], [-8], [4], [0]]]], [], [[], []]]
kinds = [bool, np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128]
x = np.array([0.5, 1.5, -1.75, 3, 0])
print([(c.tolist(), str(c.dtype)) for k in kinds for c in [np.cumprod(x, dtype=k), np.cumprod(x.astype(k))]])  # -> [([True, True, True, True, False], 'bool'), ([1, 1, 1, 1, 0], 'int64'), ([0, 0, 0, 0, 0], 'int32'), ([0, 0, 0, 0, 0], 'int64'), ([0, 0, 0, 0, 0], 'int64'), ([0, 0, 0, 0, 0], 'int64'), ([0.5, 0.75, -1.3125, -3.9375, -0.0], 'float32'), ([0.5, 0.75, -1.3125, -3.9375, -0.0], 'float32'), ([0.5, 0.75, -1.3125, -3.9375, -0.0], 'float64'), ([0.5, 0.75, -1.3125, -3.9375, -0.0], 'float64'), ([(0.5+0j), (0.75+0j), (-1.3125+0j), (-3.9375+0j), (-0+0j)], 'complex64'), ([(0.5+0j), (0.75+0j), (-1.3125+0j), (-3.9375+0j), (-0+0j)], 'complex64'), ([(0.5+0j), (0.75+0j), (-1.3125+0j), (-3.9375+0j), (-0+0j)], 'complex128'), ([(0.5+0j), (0.75+0j), (-1.3125+0j), (-3.9375+0j), (-0+0j)], 'complex128')]
print(np.cumprod([0.5, 0.5], dtype=bool).tolist(), np.cumprod([2, 1, 0, 3], dtype=bool).tolist(), np.cumprod(np.array([[1, 0], [1, 1]]), axis=0, dtype=bool).tolist())  # -> [True, True] [True, True, False, False] [[True, False], [True, False]]
print(np.cumprod(np.array([65536, 65536, 3], np.int32), dtype=np.int32).tolist(), np.cumprod(np.array([4294967296, 4294967297])).tolist())  # -> [65536, 0, 0] [4294967296, 4294967296]
print(np.cumprod([1e-200, 1e-100, 1e200, 1e200]).tolist(), np.cumprod([1e200, 1e200, 0.0]).tolist(), np.cumprod([-0.0, 1, -1]).tolist())  # -> [1e-200, 1e-300, 1e-100, 1e+100] [1e+200, inf, nan] [-0.0, -0.0, 0.0]
print(np.cumprod(np.array([1 + 1j, 2j, 3 - 1j], np.complex64)).tolist(), np.cumprod(np.array([[1 + 1j, 2j], [3, 1j]]), axis=0).tolist())  # -> [(1+1j), (-2+2j), (-4+8j)] [[(1+1j), 2j], [(3+3j), (-2+0j)]]
print(np.cumprod(np.linspace(0.5, 2, 14000))[[0, 1, 1000, 9999, 13999]].tolist())  # -> [0.5, 0.25005357525537536, 1.7295009972795452e-258, 1.3918593597876635e-199, inf]
print(np.nancumprod([np.nan, 2, 3, np.nan]).tolist(), np.nancumprod(np.array([[1, np.nan], [3, 4]]), axis=1).tolist(), np.nancumprod([2, 3]).dtype)  # -> [1.0, 2.0, 6.0, 6.0] [[1.0, 1.0], [3.0, 12.0]] int64
y = np.zeros(3, np.float32)
print(np.cumprod([1, 2, 3], out=y).dtype, y.tolist(), np.cumprod(np.array(5)).tolist(), np.array(5.0).cumprod(axis=0).tolist())  # -> float32 [1.0, 2.0, 6.0] [5] [5.0]
# ---
import numpy as np
np.cumprod(np.zeros((2, 3)), axis=-3)  # error: AxisError: axis -3 is out of bounds for array of dimension 2
