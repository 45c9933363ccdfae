# quotients with remainders
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
a = np.array([0.0, -0.0, 1.0, -2.5, 0.1, 1e308, -5e-324, 3e-310, np.inf, -np.inf, np.nan, 8.0, 7.999999999999999])
print(show(np.divmod(i, 4)))  # -> int64 (2, 3) [[0, -1, 1], [0, 1, -3]] | int64 (2, 3) [[3, 3, 0], [1, 1, 3]]
print(show(np.divmod(7.5, -2)))  # -> float64 () -4.0 | float64 () -0.5
print(show(np.divmod(a[2:6], 0.3)))  # -> float64 (4,) [3.0, -9.0, 0.0, inf] | float64 (4,) [0.10000000000000003, 0.1999999999999999, 0.1, 0.06138802622817707]
