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
# ---
# all integer dtypes; no int holds the greatest uint64
import numpy as np
print([[np.iinfo(d).min, int(np.iinfo(d).max), np.iinfo(d).bits] for d in [np.int8, np.int16, np.uint8, np.uint16, np.uint32]])  # -> [[-128, 127, 8], [-32768, 32767, 16], [0, 255, 8], [0, 65535, 16], [0, 4294967295, 32]]
print(str(np.iinfo(np.uint64).max), repr(np.iinfo(np.uint8)), np.iinfo(np.uint64).min, np.iinfo(np.uint64).max > 2**62)  # -> 18446744073709551615 iinfo(min=0, max=255, dtype=uint8) 0 True
print(str(np.iinfo(np.uint64)).split("\n"))  # -> ['Machine parameters for uint64', '---------------------------------------------------------------', 'min = 0', 'max = 18446744073709551615', '---------------------------------------------------------------', '']
print(str(np.iinfo(np.int8)).split("\n"))  # -> ['Machine parameters for int8', '---------------------------------------------------------------', 'min = -128', 'max = 127', '---------------------------------------------------------------', '']
