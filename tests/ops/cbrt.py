# cube root
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25])
r = np.cbrt(x)
print(r.tolist())  # ~4e-15 [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.7937005259840998, -1.3572088082974532, 1.4422495703074083, 2154.4346900318837, -1e+100, 5.643803094122362e+102, 1.7031839360032601e-108, -0.46415888336127786, 1.9354383203138983]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e10, -1e300, 1.7976931348623157e308, 5e-324, -0.1, 7.25]).astype(np.float32)
r = np.cbrt(h)
print(r.tolist())  # ~1e-06 [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.7937005162239075, -1.3572088479995728, 1.4422495365142822, 2154.434814453125, -inf, inf, 0.0, -0.46415889263153076, 1.9354382753372192]
print(r.dtype)  # -> float32
r = np.cbrt(x[::-2])
print(r.tolist())  # ~4e-15 [1.9354383203138983, 1.7031839360032601e-108, -1e+100, 1.4422495703074083, 0.7937005259840998, 1.0, 0.0, inf]
r = np.cbrt(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[1.0, -1.3572088082974532, -1e+100], [-1.0, 1.4422495703074083, 5.643803094122362e+102], [0.7937005259840998, 2154.4346900318837, 1.7031839360032601e-108]]
print(np.cbrt(2.5))  # ~4e-15 1.3572088082974532
r = np.cbrt(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1, -8, 27], dtype=np.int32)
r = np.cbrt(i)
print(r.tolist(), r.dtype)  # ~4e-15 [0.0, 1.0, -2.0, 3.0000000000000004] float64
r = np.cbrt(i.astype(np.int64))
print(r.dtype)  # -> float64
# ---
import numpy as np
np.cbrt(np.array([1j]))  # error: TypeError: ufunc 'cbrt' not supported for the input types
