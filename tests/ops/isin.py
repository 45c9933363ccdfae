# members
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
print(show(np.isin(i, [1, 3, 8])))  # -> bool (2, 3) [[True, False, False], [True, False, False]]
print(show(np.isin(v, v[:2], invert=True)))  # -> bool (7,) [False, False, True, True, True, True, True]
print(show(np.isin(5, [1, 5])))  # -> bool () True
print(show(np.isin(i, [])))  # -> bool (2, 3) [[False, False, False], [False, False, False]]
print(show(np.isin([np.nan, 1], [np.nan, 1])))  # -> bool (2,) [False, True]
print(show(np.isin([1, 2], [[2.0]])))  # -> bool (2,) [False, True]
print(show(np.isin([], [1])))  # -> bool (0,) []
print(show(np.isin(z, [-3j])))  # -> bool (4,) [False, True, False, False]
