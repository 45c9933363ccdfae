# sqrt(x*x + y*y) without overflow
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, 1e200, 1e-200])
r = np.hypot(x[:, None], x)
print(r.tolist())  # ~2e-15 [[nan, inf, inf, nan, nan, nan, nan, nan, nan, nan], [inf, inf, inf, inf, inf, inf, inf, inf, inf, inf], [inf, inf, inf, inf, inf, inf, inf, inf, inf, inf], [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 2.5, 1e+200, 1e-200], [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 2.5, 1e+200, 1e-200], [nan, inf, inf, 1.0, 1.0, 1.4142135623730951, 1.4142135623730951, 2.692582403567252, 1e+200, 1.0], [nan, inf, inf, 1.0, 1.0, 1.4142135623730951, 1.4142135623730951, 2.692582403567252, 1e+200, 1.0], [nan, inf, inf, 2.5, 2.5, 2.692582403567252, 2.692582403567252, 3.5355339059327378, 1e+200, 2.5], [nan, inf, inf, 1e+200, 1e+200, 1e+200, 1e+200, 1e+200, 1.414213562373095e+200, 1e+200], [nan, inf, inf, 1e-200, 1e-200, 1.0, 1.0, 2.5, 1e+200, 1.414213562373095e-200]]
print(r.shape, r.dtype)  # -> (10, 10) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((np.hypot(u, v)).tolist())  # ~2e-15 [1.5297058540778354, 5.031152949374527, 2.0024984394500787, 7.781548689046416, 3.25]
print((np.hypot(u, 2.5)).tolist())  # ~2e-15 [2.9154759474226504, 3.3634060117684275, 2.5019992006393608, 8.143248737451165, 3.905124837953327]
print((np.hypot(2.5, v)).tolist())  # ~2e-15 [2.5179356624028344, 5.1478150704935, 3.2015621187164243, 2.596150997149434, 2.7950849718747373]
h = u.astype(np.float32)
r = np.hypot(h, v.astype(np.float32))
print(r.tolist())  # ~1e-06 [1.5297058820724487, 5.031152725219727, 2.0024983882904053, 7.781548500061035, 3.25]
print(r.dtype)  # -> float32
r = np.hypot(h, 3)
print(r.tolist())  # ~1e-06 [3.3541018962860107, 3.75, 3.001666307449341, 8.310384750366211, 4.242640495300293]
print(r.dtype)  # -> float32
r = np.hypot(h, v)
print(r.tolist())  # ~2e-15 [1.5297058540778354, 5.031152949374527, 2.0024984395244916, 7.781548689046416, 3.25]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = np.hypot(i, j)
print(r.tolist(), r.dtype)  # ~2e-15 [7.615773105863909, 7.280109889280518, 2147483647.0, 2147483648.0, 1.0, 5.385164807134504] float64
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = np.hypot(k, j)
print(r.tolist(), r.dtype)  # ~2e-15 [7.615773105863909, 7.280109889280518, 9.223372036854776e+18, 9.223372036854776e+18, 1.0, 5.385164807134504] float64
r = np.hypot(i, 2)
print(r.tolist(), r.dtype)  # ~2e-15 [7.280109889280518, 7.280109889280518, 2147483647.0, 2147483648.0, 2.0, 5.385164807134504] float64
r = np.hypot(i, np.float32(2))
print(r.dtype)  # -> float64
r = np.hypot(u.reshape(5, 1), v[:3])
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # ~2e-15 [3.014962686336267, 5.408326913195984, 3.605551275463989]
print(np.hypot(2.5, 1.5))  # ~2e-15 2.9154759474226504
# ---
import numpy as np
np.hypot(np.zeros(3), np.ones(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
np.hypot(np.array([1j]), 1.0)  # error: TypeError: ufunc 'hypot' not supported for the input types
