# fraction and whole part, both with the sign of x
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([2.5, -2.5, -0.0, 0.25, np.inf, -np.inf, np.nan, 7.0])
print(show(np.modf(x)[0]))  # -> float64 (8,) [0.5, -0.5, -0.0, 0.25, 0.0, -0.0, nan, 0.0]
print(show(np.modf(x)[1]))  # -> float64 (8,) [2.0, -2.0, -0.0, 0.0, inf, -inf, nan, 7.0]
print(show(np.modf(x.astype(np.float32))[0]))  # -> float32 (8,) [0.5, -0.5, -0.0, 0.25, 0.0, -0.0, nan, 0.0]
print(show(np.modf(x.astype(np.float32))[1]))  # -> float32 (8,) [2.0, -2.0, -0.0, 0.0, inf, -inf, nan, 7.0]
print(show(np.modf(np.array([3, -4]))[0]))  # -> float64 (2,) [0.0, -0.0]
print(show(np.modf(np.array([3, -4]))[1]))  # -> float64 (2,) [3.0, -4.0]
print(show(np.modf(np.array([3], dtype=np.int32))[0]))  # -> float64 (1,) [0.0]
print(show(np.modf(np.array([3], dtype=np.int32))[1]))  # -> float64 (1,) [3.0]
print(show(np.modf(-2.75)[0]))  # -> float64 () -0.75
print(show(np.modf(-2.75)[1]))  # -> float64 () -2.0
print(show(np.modf(7)[0]))  # -> float64 () 0.0
print(show(np.modf(7)[1]))  # -> float64 () 7.0
print(show(np.modf([1.5, -0.5])[0]))  # -> float64 (2,) [0.5, -0.5]
print(show(np.modf([1.5, -0.5])[1]))  # -> float64 (2,) [1.0, -0.0]
print(show(np.modf(np.zeros((0, 2)))[0]))  # -> float64 (0, 2) []
print(show(np.modf(np.zeros((0, 2)))[1]))  # -> float64 (0, 2) []
print(show(np.modf(x[::-2])[0]))  # -> float64 (4,) [0.0, -0.0, 0.25, -0.5]
print(show(np.modf(x[::-2])[1]))  # -> float64 (4,) [7.0, -inf, 0.0, -2.0]
