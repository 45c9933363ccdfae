# a function of each element
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
def pick(a, b=3):
    return a + b if a > 0 else a - b
g = np.vectorize(pick)
print(show(g(x)))  # -> float64 (3, 4) [[4.5, -5.0, 3.25, 7.0], [3.5, 6.0, -4.0, 5.0], [-3.75, 4.0, 11.0, -9.0]]
print(show(g(x, [1, 2, 3, 4])))  # -> float64 (3, 4) [[2.5, -4.0, 3.25, 8.0], [1.5, 5.0, -4.0, 6.0], [-1.75, 3.0, 11.0, -10.0]]
print(show(g(2)))  # -> int64 () 5
print(show(g(x, b=1)))  # -> float64 (3, 4) [[2.5, -3.0, 1.25, 5.0], [1.5, 4.0, -2.0, 3.0], [-1.75, 2.0, 9.0, -7.0]]
print(show(np.vectorize(lambda p, q: (p + q, p * q))([1, 2], [[3], [4]])))  # -> int64 (2, 2) [[4, 5], [5, 6]] | int64 (2, 2) [[3, 6], [4, 8]]
print(show(np.vectorize(lambda p: p * 2, otypes=[float])([1, 2])))  # -> float64 (2,) [2.0, 4.0]
print(show(np.vectorize(lambda p: p * 2, otypes=[float])([])))  # -> float64 (0,) []
# ---
import numpy as np
np.vectorize(lambda p: p)([])  # error: ValueError: cannot call `vectorize` on size 0 inputs unless `otypes` is set
# ---
import numpy as np
g = np.vectorize(lambda p, q, r=0: p * q + r, excluded=["r", 1])
print(g([1, 2], 10).tolist(), g([1, 2], 10, r=5).tolist())  # -> [10, 20] [15, 25]
h = np.vectorize(lambda p, q=0: p - q)
print(h([5, 6], q=[1, 2]).tolist(), h(q=1, p=[3, 4]).tolist())  # -> [4, 4] [2, 3]
