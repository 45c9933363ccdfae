# x / y: true division
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e300])
r = x[:, None] / x
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, nan, nan, inf, -inf, inf, -inf, inf, -inf, inf], [nan, nan, nan, -inf, inf, -inf, inf, -inf, inf, -inf], [nan, 0.0, -0.0, nan, nan, 0.0, -0.0, 0.0, -0.0, 0.0], [nan, -0.0, 0.0, nan, nan, -0.0, 0.0, -0.0, 0.0, -0.0], [nan, 0.0, -0.0, inf, -inf, 1.0, -1.0, 0.4, -0.3076923076923077, 1e-300], [nan, -0.0, 0.0, -inf, inf, -1.0, 1.0, -0.4, 0.3076923076923077, -1e-300], [nan, 0.0, -0.0, inf, -inf, 2.5, -2.5, 1.0, -0.7692307692307693, 2.5e-300], [nan, -0.0, 0.0, -inf, inf, -3.25, 3.25, -1.3, 1.0, -3.25e-300], [nan, 0.0, -0.0, inf, -inf, 1e+300, -1e+300, 4e+299, -3.076923076923077e+299, 1.0]]
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((u / v).tolist())  # -> [5.0, 0.5, 0.05, 11.071428571428573, 2.4]
print((u / 3).tolist(), (1 / v).tolist())  # -> [0.5, 0.75, 0.03333333333333333, 2.5833333333333335, 1.0] [3.3333333333333335, 0.2222222222222222, 0.5, 1.4285714285714286, 0.8]
h = u.astype(np.float32)
r = h / v.astype(np.float32)
print(r.tolist(), r.dtype)  # -> [5.0, 0.5, 0.05000000074505806, 11.071428298950195, 2.4000000953674316] float32
r = h / 3.0
print(r.tolist(), r.dtype)  # -> [0.5, 0.75, 0.03333333507180214, 2.5833332538604736, 1.0] float32
i = np.array([7, -7, 2147483647, -2147483648, 0], dtype=np.int32)
r = i / np.array([2, 2, 3, 0, 0])
print(r.tolist(), r.dtype)  # -> [3.5, -3.5, 715827882.3333334, -inf, nan] float64
print((i / 4).dtype, (np.array([True, False]) / 2).tolist())  # -> float64 [0.5, 0.0]
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j])
r = z / z[::-1]
print(np.real(r).tolist(), np.imag(r).tolist())  # ~1e-15 [-0.8, -0.0, -0.0, -0.8] [-0.6000000000000001, -0.16666666666666666, 6.0, 0.6000000000000001]
r = z.astype(np.complex64) / 2
print(r.tolist(), r.dtype)  # -> [(0.5+1j), (-0-0.25j), (1.5+0j), (-1-0.5j)] complex64
r = 1e200 * z / (1e200 * (1 + 1j))
print(np.real(r).tolist(), np.imag(r).tolist())  # ~1e-15 [1.5, -0.25, 1.5, -1.5] [0.5, -0.25, -1.5, 0.5]
print((u.reshape(5, 1) / v[:2]).tolist())  # -> [[5.0, 0.3333333333333333], [7.5, 0.5], [0.33333333333333337, 0.022222222222222223], [25.833333333333336, 1.7222222222222223], [10.0, 0.6666666666666666]]
print(np.divide(1, 4))  # -> 0.25
# ---
import numpy as np
np.zeros(3) / np.ones(4)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
a = np.array([1, 2])
a /= 2  # error: TypeError: Cannot cast ufunc 'divide' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'
