# limits of integer dtypes
import numpy as np
def limits(d):
    i = np.iinfo(d)
    return [i.dtype.name, i.bits, i.min, i.max, i.kind]
print(limits(np.int32), limits(np.int64), limits(int), limits("int32"))  # -> ['int32', 32, -2147483648, 2147483647, 'i'] ['int64', 64, -9223372036854775808, 9223372036854775807, 'i'] ['int64', 64, -9223372036854775808, 9223372036854775807, 'i'] ['int32', 32, -2147483648, 2147483647, 'i']
print(np.iinfo(np.int32(1)).bits, np.iinfo(5).bits)  # -> 32 64
print(repr(np.iinfo(np.int32)), repr(np.iinfo(np.int64)))  # -> iinfo(min=-2147483648, max=2147483647, dtype=int32) iinfo(min=-9223372036854775808, max=9223372036854775807, dtype=int64)
# ---
import numpy as np
np.iinfo(float)  # error: ValueError: Invalid integer data type 'f'.
