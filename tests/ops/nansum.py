# sums, products and means of what is no NaN; running ones: cumsum.py, cumprod.py
import numpy as np
nan = np.nan
a = np.array([[nan, 1.5, -2.0], [3.0, nan, 4.0], [nan, nan, nan]])
print(np.nansum(a), np.nansum(a, axis=0).tolist(), np.nansum(a, axis=1, keepdims=True).tolist())  # -> 6.5 [3.0, 1.5, 2.0] [[-0.5], [7.0], [0.0]]
print(np.nanprod(a), np.nanprod(a, axis=0).tolist(), np.nanprod(a, axis=1).tolist())  # -> -36.0 [3.0, 1.5, -8.0] [-3.0, 12.0, 1.0]
print(np.nanmean(a), np.nanmean(a[:2], axis=0).tolist(), np.nanmean(a[:2], axis=1, keepdims=True).tolist(), np.isnan(np.nanmean(a, axis=1)).tolist())  # -> 1.625 [3.0, 1.5, 1.0] [[-0.25], [3.5]] [False, False, True]
kinds = [bool, np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128]
print([(f(np.array([1, 0, 1]).astype(k)).tolist(), str(f(np.array([1, 0, 1]).astype(k)).dtype)) for f in [np.nansum, np.nanprod, np.nanmean] for k in kinds[:5]])  # -> [(2, 'int64'), (2, 'int64'), (2, 'int64'), (2.0, 'float32'), (2.0, 'float64'), (0, 'int64'), (0, 'int64'), (0, 'int64'), (0.0, 'float32'), (0.0, 'float64'), (0.6666666666666666, 'float64'), (0.6666666666666666, 'float64'), (0.6666666666666666, 'float64'), (0.6666666865348816, 'float32'), (0.6666666666666666, 'float64')]
print(np.nansum([1j, complex(nan, 1), complex(1, nan)]), np.nanmean([1j, complex(nan, 1)]), np.nansum(np.array([-0.0, nan])), np.nansum([]), np.nanprod([]))  # -> 1j 1j 0.0 0.0 1.0
print(np.nansum([nan, 1], initial=3, where=[True, True]), np.nansum([nan, 1, 5], where=[True, True, False]), np.nansum([nan, 1.5], dtype=np.float32).dtype, np.nanmean([nan, 2, 4], where=[True, True, False]), np.nanmean([1, nan], dtype=np.float32).dtype)  # -> 4.0 1.0 float32 2.0 float32
y = np.zeros(3)
print(np.nansum(a, axis=0, out=y).tolist(), y.tolist(), np.nanmean(a[:2], axis=0, out=y).tolist())  # -> [3.0, 1.5, 2.0] [3.0, 1.5, 2.0] [3.0, 1.5, 1.0]
