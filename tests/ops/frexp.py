# mantissas and exponents
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
i = np.array([[3, -1, 4], [1, 5, -9]])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
a = np.array([0.0, -0.0, 1.0, -2.5, 0.1, 1e308, -5e-324, 3e-310, np.inf, -np.inf, np.nan, 8.0, 7.999999999999999])
print(show(np.frexp(a)))  # -> float64 (13,) [0.0, -0.0, 0.5, -0.625, 0.8, 0.5562684646268004, -0.5, 0.862892704733909, inf, -inf, nan, 0.5, 0.9999999999999999] | int32 (13,) [0, 0, 1, 2, -3, 1024, -1073, -1028, 0, 0, 0, 4, 3]
print(show(np.frexp(f)))  # -> float32 (4,) [0.75, -0.5625, 0.75, 0.5] | int32 (4,) [1, 2, 2, 0]
print(show(np.frexp(8)))  # -> float64 () 0.5 | int32 () 4
print(show(np.frexp(np.float32([1e-45, 3e38]))))  # -> float32 (2,) [0.5, 0.8816207647323608] | int32 (2,) [-148, 128]
print(show(np.frexp(i)))  # -> float64 (2, 3) [[0.75, -0.5, 0.5], [0.5, 0.625, -0.5625]] | int32 (2, 3) [[2, 1, 3], [1, 3, 4]]
# ---
import numpy as np
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
np.frexp(z)  # error: TypeError
