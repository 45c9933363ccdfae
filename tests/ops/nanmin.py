# smallest element that is no NaN
import numpy as np
nan, inf = np.nan, np.inf
a = np.array([[nan, 1.5, -2.0], [3.0, nan, nan], [inf, 0.0, nan]])
print(np.nanmin(a), [np.nanmin(a, axis=s).tolist() for s in [0, 1]], np.nanmin(a, axis=1, keepdims=True).tolist())  # -> -2.0 [[3.0, 0.0, -2.0], [-2.0, 3.0, 0.0]] [[-2.0], [3.0], [0.0]]
print([(np.nanmin(x).tolist(), str(np.nanmin(x).dtype)) for x in [np.array([True, False]), np.array([3, -4], np.int32), np.array([3, -4]), np.array([nan, 2], np.float32), np.array([1j, 2, complex(nan, 9)])]])  # -> [(False, 'bool'), (-4, 'int32'), (-4, 'int64'), (2.0, 'float32'), (1j, 'complex128')]
print(np.nanmin([nan, inf]), np.nanmin(np.array([1, 2, nan], np.float32), initial=-5), np.nanmin(5.0), np.isnan(np.nanmin([nan, nan])))  # -> inf -5.0 5.0 True
print(np.fmin.reduce(a, axis=0).tolist(), np.fmin.reduce([nan, 1.0, 2.0]))  # -> [3.0, 0.0, -2.0] 1.0
k = np.arange(10000)
x = np.where(k % 3 == 0, nan, (k * 7919 % 10007) / 8)
print(np.nanmin(x), np.nanmin(x.reshape(100, 100), axis=0)[[0, 57]].tolist(), np.nanmin(x.reshape(100, 100)[:, ::2], axis=1)[[3, 99]].tolist())  # -> 0.25 [23.25, 12.875] [52.875, 162.375]
# ---
import numpy as np
np.nanmin(np.zeros((0, 3)), axis=0)  # error: ValueError
