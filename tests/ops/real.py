# real part
import numpy as np
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j, 0.25 + 0.125j])
r = np.real(z)
print(r.tolist(), r.dtype)  # -> [1.0, -0.0, 3.0, -2.0, 0.25] float64
r = z.real
print(r.tolist())  # -> [1.0, -0.0, 3.0, -2.0, 0.25]
r = np.real(z.astype(np.complex64))
print(r.tolist(), r.dtype)  # -> [1.0, -0.0, 3.0, -2.0, 0.25] float32
x = np.array([1.5, np.nan, -0.0])
print(np.real(x).tolist(), np.real(np.array([1, 2])).tolist(), np.real(np.array([True])).dtype)  # -> [1.5, nan, -0.0] [1, 2] bool
r = np.real(z * z + 1)
print(r.tolist())  # -> [-2.0, 0.75, 10.0, 4.0, 1.046875]
i = np.array([7, -7, 0], dtype=np.int32)
print(np.real(i).tolist(), np.real(i).dtype, np.real(i.astype(np.int64)).dtype)  # -> [7, -7, 0] int32 int64
# ---
import numpy as np
np.real(np.zeros(3) + np.zeros(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
