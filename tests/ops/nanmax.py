# largest element that is no NaN
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([[nan, 1.5, -2.0], [3.0, nan, nan], [-inf, 0.0, nan]])
print(np.nanmax(a), [np.nanmax(a, axis=s).tolist() for s in [0, 1]], np.nanmax(a, axis=1, keepdims=True).tolist())  # -> 3.0 [[3.0, 1.5, -2.0], [1.5, 3.0, 0.0]] [[1.5], [3.0], [0.0]]
print([(np.nanmax(x).tolist(), str(np.nanmax(x).dtype)) for x in [np.array([True, False]), np.array([3, -4], np.int32), np.array([3, -4]), np.array([nan, 2], np.float32), np.array([1j, 2, complex(nan, 9)])]])  # -> [(True, 'bool'), (3, 'int32'), (3, 'int64'), (2.0, 'float32'), ((2+0j), 'complex128')]
print(np.nanmax([nan, -inf]), np.nanmax(np.array([1, 2, nan], np.float32), initial=5), np.nanmax(5.0))  # -> -inf 5.0 5.0
print(np.fmax.reduce(a, axis=0).tolist(), np.fmax.reduce([nan, 1.0, 2.0]), np.isnan(np.nanmax([nan, nan])))  # -> [3.0, 1.5, -2.0] 2.0 True
k = np.arange(10000)
x = np.where(k % 3 == 0, nan, (k * 7919 % 10007) / 8)
print(np.nanmax(x), np.nanmax(x.reshape(100, 100), axis=0)[[0, 57]].tolist(), np.nanmax(x.reshape(100, 100)[:, ::2], axis=1)[[3, 99]].tolist())  # -> 1250.75 [1250.25, 1239.875] [1234.0, 1235.25]
y = np.zeros(3)
print(np.nanmax(a[:2], axis=0, out=y).tolist(), y.tolist())  # -> [3.0, 1.5, -2.0] [3.0, 1.5, -2.0]
# ---
import numpy as np
np.nanmax(np.zeros((0, 3)), axis=0)  # error: ValueError
