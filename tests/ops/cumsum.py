# running sums: dtypes, axes, layouts, out=; their accuracy: reduce_accuracy.py
import numpy as np
a = np.arange(24).reshape(2, 3, 4) % 7 - 2
print([np.cumsum(a, axis=s).tolist() for s in [0, -1]])  # -> [[[[-2, -1, 0, 1], [2, 3, 4, -2], [-1, 0, 1, 2]], [[1, 3, -2, 0], [2, 4, 6, 1], [3, -2, 0, 2]]], [[[-2, -3, -3, -2], [2, 5, 9, 7], [-1, -1, 0, 2]], [[3, 7, 5, 4], [0, 1, 3, 6], [4, 2, 1, 1]]]]
print([x.cumsum(1).tolist() for x in [a.T, a[::-1], a[:, ::2], a[..., None], a[:0], a[:, :0]]])  # -> [[[[-2, 3], [0, 3], [-1, 7]], [[-1, 4], [2, 5], [2, 3]], [[0, -2], [4, 0], [5, -1]], [[1, -1], [-1, 2], [1, 2]]], [[[3, 4, -2, -1], [3, 5, 0, 2], [7, 3, -1, 2]], [[-2, -1, 0, 1], [0, 2, 4, -1], [-1, 2, 5, 1]]], [[[-2, -1, 0, 1], [-3, -1, 1, 3]], [[3, 4, -2, -1], [7, 2, -3, -1]]], [[[[-2], [-1], [0], [1]], [[0], [2], [4], [-1]], [[-1], [2], [5], [1]]], [[[3], [4], [-2], [-1]], [[3], [5], [0], [2]], [[7], [3], [-1], [2]]]], [], [[], []]]
print([np.cumsum(x).tolist() for x in [a[0].T, a[0, ::-1], 5, [], [[1, 2], [3, 4]]]])  # -> [[-2, 0, -1, -2, 1, 1, 1, 5, 6, 7, 5, 7], [-1, -1, 0, 2, 4, 7, 11, 9, 7, 6, 6, 7], [5], [], [1, 3, 6, 10]]
kinds = [bool, np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128]
x = np.array([0.5, 0.5, -1.75, 0, 3])
print([(c.tolist(), str(c.dtype)) for k in kinds for c in [np.cumsum(x, dtype=k), np.cumsum(x.astype(k))]])  # -> [([True, True, True, True, True], 'bool'), ([1, 2, 3, 3, 4], 'int64'), ([0, 0, -1, -1, 2], 'int32'), ([0, 0, -1, -1, 2], 'int64'), ([0, 0, -1, -1, 2], 'int64'), ([0, 0, -1, -1, 2], 'int64'), ([0.5, 1.0, -0.75, -0.75, 2.25], 'float32'), ([0.5, 1.0, -0.75, -0.75, 2.25], 'float32'), ([0.5, 1.0, -0.75, -0.75, 2.25], 'float64'), ([0.5, 1.0, -0.75, -0.75, 2.25], 'float64'), ([(0.5+0j), (1+0j), (-0.75+0j), (-0.75+0j), (2.25+0j)], 'complex64'), ([(0.5+0j), (1+0j), (-0.75+0j), (-0.75+0j), (2.25+0j)], 'complex64'), ([(0.5+0j), (1+0j), (-0.75+0j), (-0.75+0j), (2.25+0j)], 'complex128'), ([(0.5+0j), (1+0j), (-0.75+0j), (-0.75+0j), (2.25+0j)], 'complex128')]
print(np.cumsum([-1, 1], dtype=bool).tolist(), np.cumsum([0, 0, 2, 0], dtype=bool).tolist(), np.cumsum([0.5, 0.5], dtype=bool).tolist())  # -> [True, True] [False, False, True, True] [True, True]
print(np.cumsum([1.7, 1.7], dtype=int).tolist(), np.cumsum([1j, 2], dtype=complex).tolist(), np.cumsum([[True], [True]], axis=0).tolist())  # -> [1, 2] [1j, (2+1j)] [[1], [2]]
top = np.array([2147483647, 1], np.int32)
print(np.cumsum(top, dtype=np.int32).tolist(), np.cumsum(top).tolist(), np.cumsum(np.array([9223372036854775807, 1])).tolist())  # -> [2147483647, -2147483648] [2147483647, 2147483648] [9223372036854775807, -9223372036854775808]
print(np.cumsum([-0.0, -0.0]).tolist(), np.cumsum([-0.0, 0.0, -0.0]).tolist(), np.cumsum([np.inf, 1, -np.inf, 1]).tolist(), np.cumsum([1, np.nan, 2]).tolist())  # -> [-0.0, -0.0] [-0.0, 0.0, 0.0] [inf, inf, nan, nan] [1.0, nan, nan]
print(np.cumsum(np.array([complex(-0.0, -0.0), complex(-0.0, 1)])).tolist())  # -> [(-0-0j), (-0+1j)]
z = np.array(5.0)
print(np.cumsum(z).tolist(), np.cumsum(z, axis=0).tolist(), z.cumsum(-1).tolist(), np.float64(3).cumsum(axis=0).tolist())  # -> [5.0] [5.0] [5.0] [3.0]
y = np.zeros((3, 2), int)
print(np.cumsum([[1.5, 2.5], [1.5, 2], [1, 1]], axis=0, out=y).tolist(), y.tolist(), np.cumsum([1, 2], out=np.zeros(2)).dtype)  # -> [[1, 2], [3, 4], [4, 5]] [[1, 2], [3, 4], [4, 5]] float64
y = np.zeros((2, 6))
print(np.cumsum([[1, 2, 3], [4, 5, 6]], axis=1, out=y[:, ::2]).tolist(), y.tolist())  # -> [[1.0, 3.0, 6.0], [4.0, 9.0, 15.0]] [[1.0, 0.0, 3.0, 0.0, 6.0, 0.0], [4.0, 0.0, 9.0, 0.0, 15.0, 0.0]]
n = np.array([[1, np.nan], [3, 4]])
print(np.nancumsum(n, axis=0).tolist(), np.nancumsum(n).tolist(), np.nancumsum([1, 2]).dtype, np.nancumsum(np.array([np.nan, 1j])).tolist())  # -> [[1.0, 0.0], [4.0, 4.0]] [1.0, 1.0, 4.0, 8.0] int64 [0j, 1j]
k = np.arange(5000)
big = (k * 7919 + 13) % 10007 / 8
print([np.cumsum(big[:m]).tolist()[-1] for m in [1, 7, 8, 9, 63, 64, 65, 511, 512, 513, 4095, 4096, 4097, 5000]])  # -> [1.625, 4537.375, 5213.75, 5629.125, 39503.5, 40574.375, 41384.25, 318988.0, 319462.25, 319675.5, 2560480.875, 2561185.625, 2561629.375, 3127002.75]
print((np.cumsum(big.reshape(500, 10), axis=0) - np.cumsum(big.reshape(500, 10).T.copy(), axis=1).T).any(), np.cumsum(big.reshape(500, 10), axis=0)[[0, 7, 8, 499]].tolist())  # -> False [[1.625, 991.5, 730.5, 469.5, 208.5, 1198.375, 937.375, 676.375, 415.375, 154.375], [5738.125, 4901.0, 4063.875, 4477.625, 6142.25, 6556.0, 4468.0, 3630.875, 5295.5, 5709.25], [6124.625, 5026.5, 5179.25, 5332.0, 6735.625, 6888.375, 4539.375, 4692.125, 6095.75, 6248.5], [311288.5, 313381.25, 314223.125, 310061.5, 310903.375, 314247.0, 316339.75, 310927.25, 311769.125, 313861.875]]
# ---
import numpy as np
np.cumsum(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.cumsum(np.array(5.0), axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 1
# ---
import numpy as np
np.cumsum(np.zeros((2, 3)), axis=(0, 1))  # error: TypeError
# ---
import numpy as np
np.cumsum([1.5, 2.5], out=np.zeros(3))  # error: ValueError
# ---
import numpy as np
np.cumsum([1.5, 2.5], out=[0, 0])  # error: TypeError
