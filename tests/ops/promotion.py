# NEP 50: Python scalars choose a kind, never a width; array scalars are strong
import numpy as np
f = np.ones(2, dtype=np.float32)
d = np.ones(2)
i = np.ones(2, dtype=np.int32)
k = np.ones(2, dtype=np.int64)
b = np.array([True, False])
c = np.ones(2, dtype=np.complex64)
z = np.ones(2, dtype=np.complex128)
print((f * 2).dtype, (f * 2.0).dtype, (f * 2j).dtype, (f + True).dtype, (i * 2.0).dtype, (i * 2).dtype, (b * 2).dtype, (b + 2.0).dtype, (b + True).dtype, (c * 2.5).dtype, (i * 1j).dtype)  # -> float32 float32 complex64 float32 float64 int32 int64 float64 bool complex64 complex128
print((f + d).dtype, (f + i).dtype, (f + k).dtype, (i + k).dtype, (f + c).dtype, (d + c).dtype, (i + c).dtype, (b + c).dtype, (b + f).dtype, (z + f).dtype)  # -> float64 float64 float64 int64 complex64 complex128 complex128 complex64 float32 complex128
print((f + np.float64(2)).dtype, (i + np.int64(1)).dtype, (f + np.float32(1)).dtype, (f * d[0]).dtype, (d * f[0]).dtype, (i + np.bool_(True)).dtype)  # -> float64 int64 float32 float64 float64 int32
print((i / 2).dtype, (i / i).dtype, (f / 2).dtype, (i // 2).dtype, (f // 2).dtype, (i ** 2).dtype, (i ** 2.0).dtype, (f ** 2).dtype, np.sqrt(i).dtype, np.sqrt(f).dtype)  # -> float64 float64 float32 int32 float32 int32 float64 float32 float64 float32
print(np.sum(f).dtype, np.sum(i).dtype, np.mean(i).dtype, np.mean(f).dtype, f.sum() * 2.0, (f.sum() * 2.0).dtype, (f[0] + 1).dtype, (i[0] + 1).dtype, (i[0] + 1.5).dtype)  # -> float32 int64 float64 float32 4.0 float32 float32 int32 float64
print(np.maximum(f, 0).dtype, np.maximum(f, 0.5).dtype, np.where(b, f, f[0]).dtype, np.where(b, i, 0.5).dtype, np.minimum(i, 3).dtype, np.arctan2(f, 1).dtype, np.hypot(i, 2).dtype)  # -> float32 float32 float32 float64 int32 float32 float64
print(np.abs(c).dtype, np.abs(z).dtype, np.real(c).dtype, (c.real * 2).dtype, np.isnan(f).dtype, (f > 1).dtype, (-i).dtype, (~b).dtype)  # -> float32 float64 float32 float32 bool bool int32 bool
print(np.add(1, 2), np.add(1, 2.5), np.multiply(True, 3), np.add(True, True), np.sqrt(4), np.maximum(1, 2.5))  # -> 3 3.5 3 True 2.0 2.5
print((2 * f[0]).dtype, (2.0 * i[0]).dtype, (np.float32(3) / 2).dtype, np.float32(3) * np.float64(2), (1j * f[0]).dtype)  # -> float32 float64 float32 6.0 complex64
h = np.array([0.1, 0.2], dtype=np.float32)
print((h * 0.1).tolist(), (h + 0.1).tolist(), (h * (2.0 * 3.0)).dtype, (0.1 + h).tolist())  # -> [0.010000000707805157, 0.020000001415610313] [0.20000000298023224, 0.30000001192092896] float32 [0.20000000298023224, 0.30000001192092896]
w = np.array([2147483647, -2147483648], dtype=np.int32)
print((w + 1).tolist(), (w * w).tolist(), abs(w).tolist(), (w - 1).dtype, (w > 2147483647).tolist())  # -> [-2147483648, -2147483647] [1, 0] [2147483647, -2147483648] int32 [False, False]
# ---
import numpy as np
np.array([1, 2], dtype=np.int32) + 3000000000  # error: OverflowError: Python integer 3000000000 out of bounds for int32
# ---
import numpy as np
np.array([1.0]) & np.array([2.0])  # error: TypeError: ufunc 'bitwise_and' not supported for the input types
# ---
import numpy as np
np.array([True]) - np.array([True])  # error: TypeError: numpy boolean subtract, the `-` operator, is not supported
# ---
import numpy as np
np.array([1, 2]) + "x"  # error: TypeError: 
