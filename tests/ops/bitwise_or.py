# x | y
import numpy as np
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, 1, -1, 2], dtype=np.int32)
r = i | j
print(r.tolist(), r.dtype)  # -> [7, -1, 2147483647, -2147483647, -1, 7] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = k | j
print(r.tolist(), r.dtype)  # -> [7, -1, 9223372036854775807, -9223372036854775807, -1, 7] int64
r = i | 2
print(r.tolist(), r.dtype)  # -> [7, -5, 2147483647, -2147483646, 2, 7] int32
p = np.array([False, False, True, True])
q = np.array([False, True, False, True])
r = p | q
print(r.tolist(), r.dtype)  # -> [False, True, True, True] bool
# ---
import numpy as np
np.zeros(3, dtype=int) | np.ones(4, dtype=int)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
np.array([1.0]) | np.array([2.0])  # error: TypeError: ufunc 'bitwise_or' not supported for the input types
