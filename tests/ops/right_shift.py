# x >> y
import numpy as np
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([1, 1, 4, 31, 5, 0], dtype=np.int32)
r = i >> j
print(r.tolist(), r.dtype)  # -> [3, -4, 134217727, -1, 0, 5] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = k >> j
print(r.tolist(), r.dtype)  # -> [3, -4, 576460752303423487, -4294967296, 0, 5] int64
r = i >> 2
print(r.tolist(), r.dtype)  # -> [1, -2, 536870911, -536870912, 0, 1] int32
c = np.array([-1, 0, 31, 32, 33, 63, 64, 65, 1000])
print((np.array(-5) >> c).tolist())  # -> [-1, -5, -1, -1, -1, -1, -1, -1, -1]
print((np.array([-5, 5, -5, 5, -5, 5, -5, 5, -5], dtype=np.int32) >> c.astype(np.int32)).tolist())  # -> [-1, 5, -1, 0, -1, 0, -1, 0, -1]
print((1 >> np.array([0, 1, 40])).tolist())  # -> [1, 0, 0]
# ---
import numpy as np
np.zeros(3, dtype=int) >> np.ones(4, dtype=int)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
np.array([1.0]) >> 1  # error: TypeError: ufunc 'right_shift' not supported for the input types
