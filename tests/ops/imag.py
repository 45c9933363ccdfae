# imaginary part
import numpy as np
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j, 0.25 + 0.125j])
r = np.imag(z)
print(r.tolist(), r.dtype)  # -> [2.0, -0.5, 0.0, -1.0, 0.125] float64
r = z.imag
print(r.tolist())  # -> [2.0, -0.5, 0.0, -1.0, 0.125]
r = np.imag(z.astype(np.complex64))
print(r.tolist(), r.dtype)  # -> [2.0, -0.5, 0.0, -1.0, 0.125] float32
x = np.array([1.5, np.nan, -0.0])
print(np.imag(x).tolist(), np.imag(np.array([1, 2])).tolist(), np.imag(np.array([True])).dtype)  # -> [0.0, 0.0, 0.0] [0, 0] bool
r = np.imag(z * z + 1)
print(r.tolist())  # -> [4.0, 0.0, 0.0, 4.0, 0.0625]
i = np.array([7, -7, 0], dtype=np.int32)
print(np.imag(i).tolist(), np.imag(i).dtype, np.imag(i.astype(np.int64)).dtype)  # -> [0, 0, 0] int32 int64
# ---
import numpy as np
np.imag(np.zeros(3) + np.zeros(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
