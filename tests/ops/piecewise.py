# functions by conditions
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.piecewise(v, [v < 0, v >= 0], [lambda q: -q, lambda q: q * 2])))  # -> float64 (7,) [6.0, 1.5, 0.5, 14.0, 4.0, 4.0, 2.0]
print(show(np.piecewise(v, [v < 0], [1, lambda q: q + 1])))  # -> float64 (7,) [4.0, 1.0, 1.25, 8.0, 3.0, 1.0, 2.0]
print(show(np.piecewise(v, [v < 0, v > 2], [1, 2, 3])))  # -> float64 (7,) [2.0, 1.0, 3.0, 2.0, 3.0, 1.0, 3.0]
print(show(np.piecewise(i, [i > 3], [1.7])))  # -> int64 (2, 3) [[0, 0, 1], [0, 1, 0]]
print(show(np.piecewise(v, v < 0, [5, 6])))  # -> float64 (7,) [6.0, 5.0, 6.0, 6.0, 6.0, 5.0, 6.0]
print(show(np.piecewise(3.0, [True], [lambda q: q * 2])))  # -> float64 () 6.0
print(show(np.piecewise(v, [v < 0], [lambda q, k: q * k, 0], 10)))  # -> float64 (7,) [0.0, -15.0, 0.0, 0.0, 0.0, -40.0, 0.0]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.piecewise(v, [v < 0], [1, 2, 3])  # error: ValueError: with 1 condition(s), either 1 or 2 functions are expected
