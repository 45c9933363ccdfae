# values below which a part lies
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
i = np.array([[3, -1, 4], [1, 5, -9]])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
c = np.arange(24).reshape(2, 3, 4)
n = np.array([[3.0, np.nan, 1.0], [2.0, 5.0, -1.0]])
print(show(np.quantile(v, 0.3)))  # ~1e-13 float64 () -0.10000000000000031
print(show(np.quantile(x, [0, 0.25, 1], axis=0)))  # ~1e-13 float64 (3, 4) [[-0.75, -2.0, -1.0, -6.0], [-0.125, -0.5, -0.375, -2.0], [1.5, 3.0, 8.0, 4.0]]
print(show(np.quantile(x, 0.4, axis=1, keepdims=True)))  # ~1e-13 float64 (3, 1) [[0.5000000000000002], [0.8000000000000003], [-0.3999999999999997]]
print(show(np.quantile(i, 0.35)))  # ~1e-13 float64 () 0.5
print(show(np.quantile(f, 0.25)))  # ~1e-13 float32 () -0.1875
print(show(np.quantile(f, [0.25, 0.5])))  # ~1e-13 float64 (2,) [-0.1875, 1.0]
print(show(np.quantile(n, 0.5, axis=1)))  # ~1e-13 float64 (2,) [nan, 2.0]
print(show(np.quantile(c, [[0.1, 0.9]], axis=2).shape))  # ~1e-13 int64 () 1 | int64 () 2 | int64 () 2 | int64 () 3
print(show(np.quantile([4], 0.5)))  # ~1e-13 float64 () 4.0
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="linear")))  # ~1e-13 float64 (5,) [-3.25, -0.10000000000000031, 1.0, 2.3200000000000003, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="lower")))  # ~1e-13 float64 (5,) [-4.0, -1.5, 1.0, 2.0, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="higher")))  # ~1e-13 float64 (5,) [-1.5, 0.25, 1.0, 3.0, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="nearest")))  # ~1e-13 float64 (5,) [-4.0, 0.25, 1.0, 2.0, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="midpoint")))  # ~1e-13 float64 (5,) [-2.75, -0.625, 1.0, 2.5, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="inverted_cdf")))  # ~1e-13 float64 (5,) [-4.0, 0.25, 1.0, 3.0, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="averaged_inverted_cdf")))  # ~1e-13 float64 (5,) [-4.0, 0.25, 1.0, 3.0, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="closest_observation")))  # ~1e-13 float64 (5,) [-4.0, -1.5, 1.0, 2.0, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="interpolated_inverted_cdf")))  # ~1e-13 float64 (5,) [-4.0, -1.3249999999999997, 0.625, 2.04, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="hazen")))  # ~1e-13 float64 (5,) [-4.0, -0.44999999999999984, 1.0, 2.54, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="weibull")))  # ~1e-13 float64 (5,) [-4.0, -0.8000000000000002, 1.0, 2.76, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="median_unbiased")))  # ~1e-13 float64 (5,) [-4.0, -0.5666666666666669, 1.0, 2.6133333333333333, 7.0]
print(show(np.quantile(v, [0.05, 0.3, 0.5, 0.72, 1], method="normal_unbiased")))  # ~1e-13 float64 (5,) [-4.0, -0.5374999999999995, 1.0, 2.5949999999999998, 7.0]
print(show(np.quantile(i, [0.3, 0.5], method="lower")))  # ~1e-13 int64 (2,) [-1, 1]
print(show(np.quantile(i, [0.3, 0.5], method="nearest")))  # ~1e-13 int64 (2,) [1, 1]
print(show(np.quantile(i, [0.3, 0.5], method="hazen")))  # ~1e-13 float64 (2,) [-0.40000000000000036, 2.0]
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.quantile(v, 1.5)  # error: ValueError: Quantiles must be in the range [0, 1]
# ---
import numpy as np
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.quantile(v, 0.5, method="x")  # error: ValueError: is not a valid method
# ---
import numpy as np
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
np.quantile(z, 0.5)  # error: TypeError: a must be an array of real numbers
