# argument of a complex number
import numpy as np
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j, 0.25 + 0.125j])
r = np.angle(z)
print(r.tolist())  # ~1e-15 [1.1071487177940904, -1.5707963267948966, 0.0, -2.677945044588987, 0.4636476090008061]
print(r.dtype, np.angle(z.astype(np.complex64)).dtype)  # -> float64 float32
r = np.angle(np.array([1.5, -2.0, 0.0, np.nan]))
print(r.tolist())  # -> [0.0, 3.141592653589793, 0.0, nan]
print(np.angle(np.array([3, -3])).tolist())  # -> [0.0, 3.141592653589793]
print(np.angle(1j))  # ~1e-15 1.5707963267948966
# ---
import numpy as np
np.angle(np.zeros(3) + np.zeros(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
