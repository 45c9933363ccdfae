# x // y: rounded down; an integer divided by 0 gives 0
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 0.1])
r = x[:, None] // x
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, nan, nan, inf, -inf, nan, nan, nan, nan, nan], [nan, nan, nan, -inf, inf, nan, nan, nan, nan, nan], [nan, 0.0, -0.0, nan, nan, 0.0, -0.0, 0.0, -0.0, 0.0], [nan, -0.0, 0.0, nan, nan, -0.0, 0.0, -0.0, 0.0, -0.0], [nan, 0.0, -1.0, inf, -inf, 1.0, -1.0, 0.0, -1.0, 9.0], [nan, -1.0, 0.0, -inf, inf, -1.0, 1.0, -1.0, 0.0, -10.0], [nan, 0.0, -1.0, inf, -inf, 2.0, -3.0, 1.0, -1.0, 24.0], [nan, -1.0, 0.0, -inf, inf, -4.0, 3.0, -2.0, 1.0, -33.0], [nan, 0.0, -1.0, inf, -inf, 0.0, -1.0, 0.0, -1.0, 1.0]]
print(r.shape, r.dtype)  # -> (10, 10) float64
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, 0.7, 1.25])
print((u // v).tolist())  # -> [5.0, 0.0, 0.0, 11.0, 2.0]
print((u // 2.5).tolist())  # -> [0.0, 0.0, 0.0, 3.0, 1.0]
print((2.5 // v).tolist())  # -> [8.0, 0.0, 1.0, 3.0, 2.0]
h = u.astype(np.float32)
r = h // v.astype(np.float32)
print(r.tolist())  # -> [4.0, 0.0, 0.0, 11.0, 2.0]
print(r.dtype)  # -> float32
r = h // 3
print(r.tolist())  # -> [0.0, 0.0, 0.0, 2.0, 1.0]
print(r.dtype)  # -> float32
r = h // v
print(r.tolist())  # -> [5.0, 0.0, 0.0, 11.0, 2.0]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, -1, 0, 2], dtype=np.int32)
r = i // j
print(r.tolist(), r.dtype)  # -> [2, 3, 306783378, -2147483648, 0, 2] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = k // j
print(r.tolist(), r.dtype)  # -> [2, 3, 1317624576693539401, -9223372036854775808, 0, 2] int64
r = i // 2
print(r.tolist(), r.dtype)  # -> [3, -4, 1073741823, -1073741824, 0, 2] int32
r = i // np.float32(2)
print(r.dtype)  # -> float64
r = u.reshape(5, 1) // v[:3]
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [10.0, 0.0, 1.0]
print(np.floor_divide(2.5, 1.5))  # -> 1.0
# ---
import numpy as np
np.zeros(3) // np.ones(4)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
np.array([1j]) // np.array([2j])  # error: TypeError: ufunc 'floor_divide' not supported for the input types
