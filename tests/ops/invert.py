# every bit flipped; not, for bool
import numpy as np
i = np.array([7, -7, 2147483647, -2147483648, 0], dtype=np.int32)
r = ~i
print(r.tolist(), r.dtype)  # -> [-8, 6, -2147483648, 2147483647, -1] int32
r = np.invert(i.astype(np.int64))
print(r.tolist(), r.dtype)  # -> [-8, 6, -2147483648, 2147483647, -1] int64
r = ~np.array([True, False])
print(r.tolist(), r.dtype)  # -> [False, True] bool
print(np.invert(5))  # -> -6
# ---
import numpy as np
~np.array([1.0])  # error: TypeError: ufunc 'invert' not supported for the input types
