# Every subset of axes and every dtype of each reduction, and their rules for NaN and for nothing.
import numpy as np
a = np.arange(24).reshape(2, 3, 4) * 5 % 13 - 4
subsets = [None, 0, 1, 2, -1, (0, 1), (0, 2), (1, 2), (2, 0), (0, 1, 2), ()]
print([np.sum(a, axis=s).tolist() for s in subsets])  # -> [49, [[0, -3, 7, 4], [1, 11, 8, 5], [2, -1, 9, 6]], [[-4, 11, 13, 2], [7, -4, 11, 13]], [[1, 16, 5], [7, 9, 11]], [[1, 16, 5], [7, 9, 11]], [3, 7, 24, 15], [8, 25, 16], [22, 27], [8, 25, 16], 49, [[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]], [[4, -4, 1, 6], [-2, 3, 8, 0], [5, -3, 2, 7]]]]
print([np.prod(a, axis=s).tolist() for s in subsets])  # -> [0, [[-16, -4, 6, -12], [-6, 24, 0, 0], [-15, -6, 14, -7]], [[36, 16, 0, 10], [-40, 36, 16, 0]], [[48, 0, 42], [-96, 0, -210]], [[48, 0, 42], [-96, 0, -210]], [-1440, 576, 0, 0], [-4608, 0, -8820], [0, 0], [-4608, 0, -8820], 0, [[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]], [[4, -4, 1, 6], [-2, 3, 8, 0], [5, -3, 2, 7]]]]
print([np.min(a, axis=s).tolist() for s in subsets])  # -> [-4, [[-4, -4, 1, -2], [-2, 3, 0, 0], [-3, -3, 2, -1]], [[-4, 1, 0, -2], [-2, -4, 1, 0]], [[-4, 0, -3], [-4, -2, -3]], [[-4, 0, -3], [-4, -2, -3]], [-4, -4, 0, -2], [-4, -2, -3], [-4, -4], [-4, -2, -3], -4, [[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]], [[4, -4, 1, 6], [-2, 3, 8, 0], [5, -3, 2, 7]]]]
print([np.max(a, axis=s).tolist() for s in subsets])  # -> [8, [[4, 1, 6, 6], [3, 8, 8, 5], [5, 2, 7, 7]], [[3, 8, 7, 5], [5, 3, 8, 7]], [[6, 8, 7], [6, 8, 7]], [[6, 8, 7], [6, 8, 7]], [5, 8, 8, 7], [6, 8, 7], [8, 8], [6, 8, 7], 8, [[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]], [[4, -4, 1, 6], [-2, 3, 8, 0], [5, -3, 2, 7]]]]
print([np.any(a > 7, axis=s).tolist() for s in subsets])  # -> [True, [[False, False, False, False], [False, True, True, False], [False, False, False, False]], [[False, True, False, False], [False, False, True, False]], [[False, True, False], [False, True, False]], [[False, True, False], [False, True, False]], [False, True, True, False], [False, True, False], [True, True], [False, True, False], True, [[[False, False, False, False], [False, True, False, False], [False, False, False, False]], [[False, False, False, False], [False, False, True, False], [False, False, False, False]]]]
print([np.all(a > -3, axis=s).tolist() for s in subsets])  # -> [False, [[False, False, True, True], [True, True, True, True], [False, False, True, True]], [[False, True, True, True], [True, False, True, True]], [[False, True, False], [False, True, False]], [[False, True, False], [False, True, False]], [False, False, True, True], [False, True, False], [False, False], [False, True, False], False, [[[False, True, True, True], [True, True, True, True], [False, True, True, True]], [[True, False, True, True], [True, True, True, True], [True, False, True, True]]]]
print([np.mean(a, axis=s).tolist() for s in subsets])  # ~1e-15 [2.0416666666666665, [[0.0, -1.5, 3.5, 2.0], [0.5, 5.5, 4.0, 2.5], [1.0, -0.5, 4.5, 3.0]], [[-1.3333333333333333, 3.6666666666666665, 4.333333333333333, 0.6666666666666666], [2.3333333333333335, -1.3333333333333333, 3.6666666666666665, 4.333333333333333]], [[0.25, 4.0, 1.25], [1.75, 2.25, 2.75]], [[0.25, 4.0, 1.25], [1.75, 2.25, 2.75]], [0.5, 1.1666666666666667, 4.0, 2.5], [1.0, 3.125, 2.0], [1.8333333333333333, 2.25], [1.0, 3.125, 2.0], 2.0416666666666665, [[[-4.0, 1.0, 6.0, -2.0], [3.0, 8.0, 0.0, 5.0], [-3.0, 2.0, 7.0, -1.0]], [[4.0, -4.0, 1.0, 6.0], [-2.0, 3.0, 8.0, 0.0], [5.0, -3.0, 2.0, 7.0]]]]
print([np.var(a, axis=s).tolist() for s in subsets])  # ~1e-15 [14.623263888888888, [[16.0, 6.25, 6.25, 16.0], [6.25, 6.25, 16.0, 6.25], [16.0, 6.25, 6.25, 16.0]], [[9.555555555555555, 9.555555555555557, 9.555555555555555, 9.555555555555555], [9.555555555555557, 9.555555555555555, 9.555555555555557, 9.555555555555555]], [[14.1875, 8.5, 14.1875], [14.1875, 14.1875, 14.1875]], [[14.1875, 8.5, 14.1875], [14.1875, 14.1875, 14.1875]], [12.916666666666666, 15.805555555555557, 9.666666666666666, 12.916666666666666], [14.75, 12.109375, 14.75], [14.805555555555555, 14.354166666666666], [14.75, 12.109375, 14.75], 14.623263888888888, [[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]]]
print([np.std(a, axis=s, ddof=0.5).tolist() for s in subsets])  # ~1e-15 [3.8645047759215627, [[4.618802153517006, 2.886751345948129, 2.886751345948129, 4.618802153517006], [2.886751345948129, 2.886751345948129, 4.618802153517006, 2.886751345948129], [4.618802153517006, 2.886751345948129, 2.886751345948129, 4.618802153517006]], [[3.386246693120078, 3.3862466931200785, 3.386246693120078, 3.386246693120078], [3.3862466931200785, 3.386246693120078, 3.3862466931200785, 3.386246693120078]], [[4.026696625558687, 3.116774889895918, 4.026696625558687], [4.026696625558687, 4.026696625558687, 4.026696625558687]], [[4.026696625558687, 3.116774889895918, 4.026696625558687], [4.026696625558687, 4.026696625558687, 4.026696625558687]], [3.7537859676477416, 4.152399817265222, 3.2473765635439547, 3.7537859676477416], [3.966526608171604, 3.593976442141304, 3.966526608171604], [3.9305566224542345, 3.870175818947405], [3.966526608171604, 3.593976442141304, 3.966526608171604], 3.8645047759215627, [[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]]]
print([np.sum(a[:, ::-1, ::2], axis=s, keepdims=True).shape for s in subsets])  # -> [(1, 1, 1), (1, 3, 2), (2, 1, 2), (2, 3, 1), (2, 3, 1), (1, 1, 2), (1, 3, 1), (2, 1, 1), (1, 3, 1), (1, 1, 1), (2, 3, 2)]
print([np.argmin(a, axis=s).tolist() for s in [None, 0, 1, 2, -3]], [np.argmax(a, axis=s).tolist() for s in [None, 0, 1, 2, -3]])  # -> [0, [[0, 1, 1, 0], [1, 1, 0, 1], [0, 1, 1, 0]], [[0, 0, 1, 0], [1, 0, 0, 1]], [[0, 2, 0], [1, 0, 1]], [[0, 1, 1, 0], [1, 1, 0, 1], [0, 1, 1, 0]]] [5, [[1, 0, 0, 1], [0, 0, 1, 0], [1, 0, 0, 1]], [[1, 1, 2, 1], [2, 1, 1, 2]], [[2, 1, 2], [3, 2, 3]], [[1, 0, 0, 1], [0, 0, 1, 0], [1, 0, 0, 1]]]
print([np.cumsum(a, axis=s).tolist() for s in [None, 0, 1, 2]])  # -> [[-4, -3, 3, 1, 4, 12, 12, 17, 14, 16, 23, 22, 26, 22, 23, 29, 27, 30, 38, 38, 43, 40, 42, 49], [[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]], [[0, -3, 7, 4], [1, 11, 8, 5], [2, -1, 9, 6]]], [[[-4, 1, 6, -2], [-1, 9, 6, 3], [-4, 11, 13, 2]], [[4, -4, 1, 6], [2, -1, 9, 6], [7, -4, 11, 13]]], [[[-4, -3, 3, 1], [3, 11, 11, 16], [-3, -1, 6, 5]], [[4, 0, 1, 7], [-2, 1, 9, 9], [5, 2, 4, 11]]]]
print([np.cumprod(a, axis=s).tolist() for s in [None, 0, 1, 2]])  # -> [[-4, -4, -24, 48, 144, 1152, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [[[-4, 1, 6, -2], [3, 8, 0, 5], [-3, 2, 7, -1]], [[-16, -4, 6, -12], [-6, 24, 0, 0], [-15, -6, 14, -7]]], [[[-4, 1, 6, -2], [-12, 8, 0, -10], [36, 16, 0, 10]], [[4, -4, 1, 6], [-8, -12, 8, 0], [-40, 36, 16, 0]]], [[[-4, -4, -24, 48], [3, 24, 0, 0], [-3, -6, -42, 42]], [[4, -16, -16, -96], [-2, -6, -48, 0], [5, -15, -30, -210]]]]
# ---
import numpy as np
a = np.arange(12).reshape(3, 4) * 5 % 7 - 2
types = [np.bool_, np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128]
arrays = [a.astype(t) for t in types]
print([[str(np.sum(x).dtype), str(np.prod(x).dtype), str(np.max(x).dtype), str(np.mean(x).dtype), str(np.var(x).dtype), str(np.cumsum(x).dtype), str(np.any(x).dtype), str(np.argmax(x).dtype)] for x in arrays])  # -> [['int64', 'int64', 'bool', 'float64', 'float64', 'int64', 'bool', 'int64'], ['int64', 'int64', 'int32', 'float64', 'float64', 'int64', 'bool', 'int64'], ['int64', 'int64', 'int64', 'float64', 'float64', 'int64', 'bool', 'int64'], ['float32', 'float32', 'float32', 'float32', 'float32', 'float32', 'bool', 'int64'], ['float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'bool', 'int64'], ['complex64', 'complex64', 'complex64', 'complex64', 'float32', 'complex64', 'bool', 'int64'], ['complex128', 'complex128', 'complex128', 'complex128', 'float64', 'complex128', 'bool', 'int64']]
print([np.sum(x, axis=0).tolist() for x in arrays])  # -> [[3, 3, 2, 3], [5, 6, 0, 1], [5, 6, 0, 1], [5.0, 6.0, 0.0, 1.0], [5.0, 6.0, 0.0, 1.0], [(5+0j), (6+0j), 0j, (1+0j)], [(5+0j), (6+0j), 0j, (1+0j)]]
print([np.sum(x, axis=1).tolist() for x in arrays])  # -> [[4, 3, 4], [1, 4, 7], [1, 4, 7], [1.0, 4.0, 7.0], [1.0, 4.0, 7.0], [(1+0j), (4+0j), (7+0j)], [(1+0j), (4+0j), (7+0j)]]
print([np.prod(x, axis=1).tolist() for x in arrays[:5]])  # -> [[1, 0, 1], [6, 0, -12], [6, 0, -12], [6.0, -0.0, -12.0], [6.0, -0.0, -12.0]]
print([np.min(x, axis=1).tolist() for x in arrays])  # -> [[True, False, True], [-2, -2, -1], [-2, -2, -1], [-2.0, -2.0, -1.0], [-2.0, -2.0, -1.0], [(-2+0j), (-2+0j), (-1+0j)], [(-2+0j), (-2+0j), (-1+0j)]]
print([np.max(x, axis=0).tolist() for x in arrays])  # -> [[True, True, True, True], [4, 3, 1, 4], [4, 3, 1, 4], [4.0, 3.0, 1.0, 4.0], [4.0, 3.0, 1.0, 4.0], [(4+0j), (3+0j), (1+0j), (4+0j)], [(4+0j), (3+0j), (1+0j), (4+0j)]]
print([np.any(x, axis=0).tolist() for x in arrays], [np.all(x, axis=1).tolist() for x in arrays])  # -> [[True, True, True, True], [True, True, True, True], [True, True, True, True], [True, True, True, True], [True, True, True, True], [True, True, True, True], [True, True, True, True]] [[True, False, True], [True, False, True], [True, False, True], [True, False, True], [True, False, True], [True, False, True], [True, False, True]]
print([np.mean(x, axis=1).tolist() for x in arrays])  # ~2e-7 [[1.0, 0.75, 1.0], [0.25, 1.0, 1.75], [0.25, 1.0, 1.75], [0.25, 1.0, 1.75], [0.25, 1.0, 1.75], [(0.25+0j), (1+0j), (1.75+0j)], [(0.25+0j), (1+0j), (1.75+0j)]]
print([np.var(x, axis=0).tolist() for x in arrays])  # ~4e-7 [[0.0, 0.0, 0.22222222222222224, 0.0], [6.888888888888889, 0.6666666666666666, 0.6666666666666666, 6.888888888888888], [6.888888888888889, 0.6666666666666666, 0.6666666666666666, 6.888888888888888], [6.888889312744141, 0.6666666865348816, 0.6666666865348816, 6.888889312744141], [6.888888888888889, 0.6666666666666666, 0.6666666666666666, 6.888888888888888], [6.888889312744141, 0.6666666865348816, 0.6666666865348816, 6.888889312744141], [6.888888888888889, 0.6666666666666666, 0.6666666666666666, 6.888888888888888]]
print([np.cumsum(x, axis=1).tolist() for x in arrays])  # -> [[[1, 2, 3, 4], [1, 2, 2, 3], [1, 2, 3, 4]], [[-2, 1, 2, 1], [4, 6, 6, 4], [3, 4, 3, 7]], [[-2, 1, 2, 1], [4, 6, 6, 4], [3, 4, 3, 7]], [[-2.0, 1.0, 2.0, 1.0], [4.0, 6.0, 6.0, 4.0], [3.0, 4.0, 3.0, 7.0]], [[-2.0, 1.0, 2.0, 1.0], [4.0, 6.0, 6.0, 4.0], [3.0, 4.0, 3.0, 7.0]], [[(-2+0j), (1+0j), (2+0j), (1+0j)], [(4+0j), (6+0j), (6+0j), (4+0j)], [(3+0j), (4+0j), (3+0j), (7+0j)]], [[(-2+0j), (1+0j), (2+0j), (1+0j)], [(4+0j), (6+0j), (6+0j), (4+0j)], [(3+0j), (4+0j), (3+0j), (7+0j)]]]
print([np.cumprod(x, axis=1).tolist() for x in arrays[:5]])  # -> [[[1, 1, 1, 1], [1, 1, 0, 0], [1, 1, 1, 1]], [[-2, -6, -6, 6], [4, 8, 0, 0], [3, 3, -3, -12]], [[-2, -6, -6, 6], [4, 8, 0, 0], [3, 3, -3, -12]], [[-2.0, -6.0, -6.0, 6.0], [4.0, 8.0, 0.0, -0.0], [3.0, 3.0, -3.0, -12.0]], [[-2.0, -6.0, -6.0, 6.0], [4.0, 8.0, 0.0, -0.0], [3.0, 3.0, -3.0, -12.0]]]
print([np.argmax(x) for x in arrays], [np.argmin(x) for x in arrays])  # -> [np.int64(0), np.int64(4), np.int64(4), np.int64(4), np.int64(4), np.int64(4), np.int64(4)] [np.int64(6), np.int64(0), np.int64(0), np.int64(0), np.int64(0), np.int64(0), np.int64(0)]
print([np.sum(arrays[1], dtype=t).tolist() for t in types[1:]], [np.prod(arrays[0], axis=0, dtype=t).tolist() for t in types[1:5]])  # -> [12, 12, 12.0, 12.0, (12+0j), (12+0j)] [[1, 1, 0, 1], [1, 1, 0, 1], [1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 0.0, 1.0]]
# ---
# NaN: the first one wins a minimum, a maximum and their positions; it is true; sums and products keep it.
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([[1.0, nan, 3.0], [inf, 2.0, -inf], [0.0, 0.0, 5.0], [nan, inf, nan]])
h = x.astype(np.float32)
print(np.sum(x, axis=1).tolist(), np.sum(h, axis=0).tolist(), np.sum(x))  # -> [nan, nan, 5.0, nan] [nan, nan, nan] nan
print(np.prod(x, axis=1).tolist(), np.prod(h, axis=0).tolist())  # -> [nan, -inf, 0.0, nan] [nan, nan, nan]
print(np.min(x, axis=1).tolist(), np.max(x, axis=1).tolist(), np.min(h, axis=0).tolist(), np.max(h, axis=0).tolist())  # -> [nan, -inf, 0.0, nan] [nan, inf, 5.0, nan] [nan, nan, nan] [nan, nan, nan]
print(np.argmin(x, axis=1).tolist(), np.argmax(x, axis=1).tolist(), np.argmin(x), np.argmax(h), np.argmax(x, axis=0).tolist())  # -> [1, 2, 0, 0] [1, 0, 2, 0] 1 1 [3, 0, 3]
print(np.mean(x, axis=1).tolist(), np.var(x, axis=1).tolist(), np.std(h, axis=1).tolist())  # ~2e-7 [nan, nan, 1.6666666666666667, nan] [nan, nan, 5.5555555555555545, nan] [nan, nan, 2.357022762298584, nan]
print(np.cumsum(x, axis=1).tolist(), np.cumprod(x, axis=0).tolist())  # -> [[1.0, nan, nan], [inf, inf, nan], [0.0, 0.0, 5.0], [nan, nan, nan]] [[1.0, nan, 3.0], [inf, nan, -inf], [nan, nan, -inf], [nan, nan, nan]]
print(np.any(x, axis=1).tolist(), np.all(x, axis=1).tolist(), np.any([nan]), np.all([nan]), np.any([-0.0]))  # -> [True, True, True, True] [True, True, False, True] True True False
print(np.min([0.0, -0.0]) == 0, np.max([2.0, nan, nan]), np.ptp(x[2]), np.count_nonzero(x, axis=1).tolist())  # -> True nan 5.0 [3, 3, 1, 3]
z = np.array([1 + 1j, nan + 2j, 3 - 1j])
print(np.argmax(z), np.argmin(z), np.isnan(np.sum(z)), np.max(z[::2]), np.min(z[::2]))  # -> 1 1 True (3-1j) (1+1j)
# ---
# Nothing: the identity where there is one.
import numpy as np
e, r = np.zeros(0), np.zeros((0, 3))
print(np.sum(e), np.prod(e), np.any(e), np.all(e), np.mean(e), np.var(e), np.std(e), np.cumsum(e).tolist(), np.cumprod(e).tolist())  # -> 0.0 1.0 False True nan nan nan [] []
print(np.sum(r, axis=0).tolist(), np.prod(r, axis=0).tolist(), np.any(r, axis=0).tolist(), np.all(r, axis=0).tolist(), np.mean(r, axis=0).tolist())  # -> [0.0, 0.0, 0.0] [1.0, 1.0, 1.0] [False, False, False] [True, True, True] [nan, nan, nan]
print(np.sum(r, axis=1).shape, np.max(r, axis=1).shape, np.argmax(r, axis=1).shape, np.mean(r, axis=1).shape, np.cumsum(r, axis=0).shape)  # -> (0,) (0,) (0,) (0,) (0, 3)
print(np.sum(np.zeros(0, dtype=np.int32)), np.sum(np.zeros(0, dtype=np.int32)).dtype, np.prod(np.zeros(0, dtype=bool)), np.sum(np.zeros(0, dtype=np.float32)).dtype)  # -> 0 int64 1 float32
print(np.var(np.array([2.0]), ddof=1), np.var(np.array([2.0, 3.0]), ddof=2), np.std(np.array([1.0, 4.0]), ddof=1))  # ~1e-15 nan inf 2.1213203435596424
# ---
import numpy as np
np.min(np.zeros(0))  # error: ValueError: zero-size array to reduction operation minimum which has no identity
# ---
import numpy as np
np.max(np.zeros((3, 0)), axis=1)  # error: ValueError: zero-size array to reduction operation maximum which has no identity
# ---
import numpy as np
np.argmin(np.zeros(0))  # error: ValueError: attempt to get argmin of an empty sequence
# ---
import numpy as np
np.sum(np.zeros((2, 3)), axis=(0, 0))  # error: ValueError: duplicate value in 'axis'
# ---
# extremes of no elements, however many results there are
import numpy as np
print(np.max(np.zeros((0, 3)), axis=1).shape, np.min(np.zeros((3, 0)), axis=0).shape, np.max(np.zeros((0, 2)), axis=()).shape)  # -> (0,) (0,) (0, 2)
print(np.max(np.zeros((0, 0)), axis=1, initial=3).shape)  # -> (0,)
# ---
import numpy as np
np.max(np.zeros((0, 0)), axis=1)  # error: ValueError: zero-size array to reduction operation maximum which has no identity
# ---
import numpy as np
np.min(np.zeros((3, 0, 0)), axis=-1)  # error: ValueError: zero-size array to reduction operation minimum which has no identity
# ---
import numpy as np
if np.zeros(0):  # error: ValueError: The truth value of an empty array is ambiguous. Use `array.size > 0` to check
    pass
# ---
import numpy as np
bool(np.array([[]], dtype=complex))  # error: ValueError: The truth value of an empty array is ambiguous.
