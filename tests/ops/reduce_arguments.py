# initial=, where=, out=, the sign of zero, and reduce() of the operations
import numpy as np
a = np.arange(6).reshape(2, 3)
m = np.array([[True, False, True], [False, False, True]])
print(np.sum(a, initial=10), np.prod(a + 1, initial=2, axis=1).tolist(), np.max(a, initial=4, axis=1).tolist(), np.min(a, axis=0, initial=2).tolist(), np.max([1, 2], initial=5.5), np.sum([1, 2], initial=1.5))  # -> 25 [12, 240] [4, 5] [0, 1, 2] 5 4
print(np.max([], initial=5), np.min(np.zeros((0, 3)), axis=0, initial=2).tolist(), np.sum(np.zeros((0, 3)), axis=0, initial=1).tolist(), np.max(np.array([]), initial=np.float64(3)))  # -> 5.0 [2.0, 2.0, 2.0] [1.0, 1.0, 1.0] 3.0
print(np.sum(a, where=m), np.sum(a, where=m, axis=0).tolist(), np.prod(a, where=m, axis=1).tolist(), np.any(a, where=m, axis=0).tolist(), np.all(a, where=m, axis=0).tolist())  # -> 7 [0, 0, 7] [0, 5] [False, False, True] [False, True, True]
print(np.max(a, where=m, initial=-1, axis=0).tolist(), np.min(a, where=[True, False, True], initial=9, axis=1).tolist(), np.sum(np.ones((2, 3)), where=np.array([[True], [False]]), axis=0).tolist(), np.sum([1.0, 2.0], where=[0, 3]))  # -> [0, -1, 5] [0, 3] [1.0, 1.0, 1.0] 2.0
print(np.mean(a, where=m), np.mean(a, where=m, axis=1).tolist(), np.mean(a.astype(np.float32), where=m).dtype, np.mean(a, axis=0, where=True).tolist(), np.mean([1j, 2], where=[True, False]))  # -> 2.3333333333333335 [1.0, 5.0] float32 [1.5, 2.5, 3.5] 1j
x = np.array([0.5, np.nan, -2.0, 4.0])
print(np.sum(x, where=[True, False, True, True]), np.sum(x, where=~np.isnan(x), initial=1.0), np.min(x, where=x == x, initial=np.inf), np.prod(np.array([True, True]), where=[True, False], dtype=bool))  # -> 2.5 3.5 -2.0 True
y, z = np.zeros(3, np.int32), np.zeros(())
print(np.sum(a, axis=0, out=y).tolist(), y.tolist(), np.max(a, out=z).tolist(), z.tolist(), np.any(a, axis=1, out=np.zeros(2)).tolist(), np.mean(a, axis=1, out=np.zeros(2, complex)).tolist())  # -> [3, 5, 7] [3, 5, 7] 5.0 5.0 [1.0, 1.0] [(1+0j), (4+0j)]
print(np.sum([0.6, 0.7], out=np.zeros((), int)).tolist(), np.max([1.5, 2.7], out=np.zeros((), int)).tolist(), np.sum([[1, 2]], keepdims=True, out=np.zeros((1, 1))).tolist())  # -> 1 2 [[3.0]]
w = np.full((3, 4), -0.0)
print(np.sum(w), np.sum(w, axis=1).tolist(), np.sum(w[:, :1], axis=1).tolist(), np.sum(w, axis=()).tolist(), np.sum(w.astype(np.float32)), np.sum(w + 0j), np.sum(np.float64(-0.0)), np.mean(w), np.matmul(w, np.ones(4)).tolist(), np.max(w))  # -> 0.0 [0.0, 0.0, 0.0] [0.0, 0.0, 0.0] [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]] 0.0 0j 0.0 0.0 [0.0, 0.0, 0.0] -0.0
print(np.add.reduce(a).tolist(), np.add.reduce(a, axis=None), np.add.reduce(a, axis=1, keepdims=True).tolist(), np.multiply.reduce(a, axis=-1).tolist(), np.maximum.reduce(a, axis=1, initial=4).tolist(), np.minimum.reduce(a).tolist())  # -> [3, 5, 7] 15 [[3], [12]] [0, 60] [4, 5] [0, 1, 2]
print(np.logical_and.reduce(a).tolist(), np.logical_or.reduce(a, axis=1).tolist(), np.add.reduce([True, True]), np.add.reduce([]), np.add.reduce([1.5, 2.5], dtype=int), np.add.reduce(a, where=m).tolist(), np.subtract.reduce([7, 2, 1]))  # -> [False, True, True] [True, True] 2 0.0 3 [0, 0, 7] 4
print(np.prod(np.full(400, 2.0)), np.prod([np.nan, 0.0]), np.prod([np.inf, 0.0, 1.0]), np.sum([1, 2.5], dtype=np.float32).dtype, np.sum([0.5, 0.5], dtype=bool), np.sum(a, dtype=complex))  # -> 2.5822498780869086e+120 nan nan float32 True (15+0j)
# ---
import numpy as np
np.max([1, 2], where=[True, False])  # error: ValueError: reduction operation 'maximum' does not have an identity
# ---
import numpy as np
np.sum(np.ones(3), where=np.ones((2, 3), bool))  # error: ValueError
# ---
import numpy as np
np.sum(np.ones((2, 3)), axis=0, out=np.zeros(2))  # error: ValueError
# ---
import numpy as np
np.sum([1, 2], out=5)  # error: TypeError
# ---
import numpy as np
np.any([0, 1], None, None, True, True)  # error: TypeError
# ---
import numpy as np
x = np.array([[1.5, 2.5], [3.5, 4.5]])
# out= of reductions takes any kind, of what ends in another operation its kind or a higher one, of positions integers
print(np.sum(x, axis=0, out=np.zeros(2, dtype=np.int64)).tolist())  # -> [5, 7]
print(np.mean(x, axis=0, out=np.zeros(2, dtype=np.int64)).tolist())  # -> [2, 3]
print(np.argmax(x, axis=0, out=np.zeros(2, dtype=np.int32)).tolist())  # -> [1, 1]
print(np.ptp(x, axis=0, out=np.zeros(2)).tolist())  # -> [2.0, 2.0]
print(np.var(x, axis=0, out=np.zeros(2, dtype=np.int64)).tolist())  # -> [1, 1]
# ---
import numpy as np
np.ptp(np.ones((2, 2)), axis=0, out=np.zeros(2, dtype=np.int64))  # error: TypeError: Cannot cast ufunc 'subtract' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'
# ---
import numpy as np
np.std(np.ones((2, 2)), axis=0, out=np.zeros(2, dtype=np.int64))  # error: TypeError: Cannot cast ufunc 'sqrt' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'
# ---
import numpy as np
np.argmin(np.ones((2, 2)), axis=0, out=np.zeros(2))  # error: TypeError: Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'
