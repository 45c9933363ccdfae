# SPDX-License-Identifier: MIT
# Names, attributes, limits and text of all dtypes.
import numpy as np
x = np.array([200, 100], dtype=np.uint8)
print(x, repr(x), x.dtype)  # -> [200 100] array([200, 100], dtype=uint8) uint8
# ---
import numpy as np
names = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "complex64", "complex128"]
A = [np.zeros(2, dtype=n) for n in names]
print([str(a.dtype) for a in A], [a.dtype.name for a in A] == names, [a.dtype.kind for a in A], [a.dtype.itemsize for a in A], [a.itemsize for a in A], [a.nbytes for a in A])  # -> ['bool', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float32', 'float64', 'complex64', 'complex128'] True ['b', 'i', 'i', 'i', 'i', 'u', 'u', 'u', 'u', 'f', 'f', 'c', 'c'] [1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 8, 16] [1, 1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 8, 16] [2, 2, 4, 8, 16, 2, 4, 8, 16, 8, 16, 16, 32]
print([a.dtype for a in A])  # -> [dtype('bool'), dtype('int8'), dtype('int16'), dtype('int32'), dtype('int64'), dtype('uint8'), dtype('uint16'), dtype('uint32'), dtype('uint64'), dtype('float32'), dtype('float64'), dtype('complex64'), dtype('complex128')]
print([a.dtype.str for a in A])  # -> ['|b1', '|i1', '<i2', '<i4', '<i8', '|u1', '<u2', '<u4', '<u8', '<f4', '<f8', '<c8', '<c16']
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
print([a.dtype == t and t == a.dtype and a.dtype == n and a.dtype == a.copy().dtype for a, t, n in zip(A, T, names)], [np.zeros(1, dtype=a.dtype).dtype == a.dtype for a in A], [a.dtype != np.uint8 for a in A])  # -> [True, True, True, True, True, True, True, True, True, True, True, True, True] [True, True, True, True, True, True, True, True, True, True, True, True, True] [True, True, True, True, True, False, True, True, True, True, True, True, True]
print([str(np.zeros(1, dtype=c).dtype) for c in ("?", "b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f4", "f8", "c8", "c16", "<u2", "<i8", "|u1", "<f4")])  # -> ['bool', 'bool', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float32', 'float64', 'complex64', 'complex128', 'uint16', 'int64', 'uint8', 'float32']
print([str(np.zeros(1, dtype=c).dtype) for c in ("byte", "short", "intc", "int_", "long", "longlong", "intp", "int", "ubyte", "ushort", "uintc", "uint", "ulong", "ulonglong", "uintp", "single", "double", "float", "complex")])  # -> ['int8', 'int16', 'int32', 'int64', 'int64', 'int64', 'int64', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'uint64', 'uint64', 'uint64', 'float32', 'float64', 'float64', 'complex128']
print([str(np.zeros(1, dtype=c).dtype) for c in (np.byte, np.short, np.intc, np.int_, np.long, np.longlong, np.intp, np.ubyte, np.ushort, np.uintc, np.uint, np.ulong, np.ulonglong, np.uintp, np.single, np.double, int, float, bool, complex)])  # -> ['int8', 'int16', 'int32', 'int64', 'int64', 'int64', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'uint64', 'uint64', 'uint64', 'float32', 'float64', 'int64', 'float64', 'bool', 'complex128']
print([(int(np.iinfo(t).min), int(np.iinfo(t).max), np.iinfo(t).bits) for t in T[1:8]], np.iinfo(np.uint64).min, np.iinfo(np.uint64).bits, np.iinfo("u1").max, np.iinfo(np.uint16(3)).max)  # -> [(-128, 127, 8), (-32768, 32767, 16), (-2147483648, 2147483647, 32), (-9223372036854775808, 9223372036854775807, 64), (0, 255, 8), (0, 65535, 16), (0, 4294967295, 32)] 0 64 255 65535
print([str(np.finfo(t).max) for t in T[9:]], [np.finfo(t).bits for t in T[9:]], np.can_cast("u1", "i2"), np.result_type("u1", "i1"))  # -> ['3.4028235e+38', '1.7976931348623157e+308', '3.4028235e+38', '1.7976931348623157e+308'] [32, 64, 32, 64] True int16
# ---
import numpy as np
np.zeros(2, dtype="u3")  # error: TypeError: data type 'u3' not understood
# ---
import numpy as np
np.iinfo(np.float32)  # error: ValueError: Invalid integer data type 'f'.
# ---
# Arrays as text: as wide as the widest element.
import numpy as np
I = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
print(np.array([0, 5, 255], dtype=np.uint8), np.array([-128, 7], dtype=np.int8), np.array([[1, 65535], [300, 4]], dtype=np.uint16))  # -> [  0   5 255] [-128    7] [[    1 65535]\n [  300     4]]
print(repr(np.array([0, 5, 255], dtype=np.uint8)), repr(np.array([-128, 7], dtype=np.int8)), repr(np.array([], dtype=np.uint32)), repr(np.array(7, dtype=np.int16)))  # -> array([  0,   5, 255], dtype=uint8) array([-128,    7], dtype=int8) array([], dtype=uint32) array(7, dtype=int16)
print(repr(np.array([[1, 65535], [300, 4]], dtype=np.uint16)), repr(np.array([1], dtype=np.int64)), repr(np.array([1, 2], dtype=np.uint64)))  # -> array([[    1, 65535],\n       [  300,     4]], dtype=uint16) array([1]) array([1, 2], dtype=uint64)
u = np.array([-1, 0, 1, -9223372036854775808], dtype=np.int64).astype(np.uint64)
print(u, repr(u), u[0], u[3], str(u[0]), f"{u[2]}", u.reshape(2, 2))  # -> [18446744073709551615                    0                    1\n  9223372036854775808] array([18446744073709551615,                    0,                    1,\n        9223372036854775808], dtype=uint64) 18446744073709551615 9223372036854775808 18446744073709551615 1 [[18446744073709551615                    0]\n [                   1  9223372036854775808]]
print([str(np.arange(3, dtype=t)) + repr(np.arange(3, dtype=t)[:2]) for t in I])  # -> ['[0 1 2]array([0, 1], dtype=int8)', '[0 1 2]array([0, 1], dtype=int16)', '[0 1 2]array([0, 1], dtype=int32)', '[0 1 2]array([0, 1])', '[0 1 2]array([0, 1], dtype=uint8)', '[0 1 2]array([0, 1], dtype=uint16)', '[0 1 2]array([0, 1], dtype=uint32)', '[0 1 2]array([0, 1], dtype=uint64)']
print(repr(np.arange(100, dtype=np.uint8)))  # -> array([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16,\n       17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,\n       34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50,\n       51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67,\n       68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84,\n       85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99],\n      dtype=uint8)
print(np.arange(2000, dtype=np.uint16), np.zeros((2, 2000), dtype=np.int8))  # -> [   0    1    2 ... 1997 1998 1999] [[0 0 0 ... 0 0 0]\n [0 0 0 ... 0 0 0]]
print([str(np.array([3], dtype=t)[0]) for t in I], [f"{np.array([3], dtype=t)[0]:4d}|" for t in I], ["%d" % np.array([3], dtype=t)[0] for t in I], [np.array([65], dtype=t).tolist() for t in I])  # -> ['3', '3', '3', '3', '3', '3', '3', '3'] ['   3|', '   3|', '   3|', '   3|', '   3|', '   3|', '   3|', '   3|'] ['3', '3', '3', '3', '3', '3', '3', '3'] [[65], [65], [65], [65], [65], [65], [65], [65]]
print([type(np.array([3], dtype=t).tolist()[0]) for t in I], [hex(np.array([200 % 128], dtype=t)[0]) for t in I], [isinstance(np.array([3], dtype=t)[0], t) for t in I], [chr(np.array([65], dtype=t)[0]) for t in I])  # -> [<class 'int'>, <class 'int'>, <class 'int'>, <class 'int'>, <class 'int'>, <class 'int'>, <class 'int'>, <class 'int'>] ['0x48', '0x48', '0x48', '0x48', '0x48', '0x48', '0x48', '0x48'] [True, True, True, True, True, True, True, True] ['A', 'A', 'A', 'A', 'A', 'A', 'A', 'A']
# ---
"%d" % float("nan")  # error: ValueError: cannot convert float NaN to integer
# ---
"%i" % float("-inf")  # error: OverflowError: cannot convert float infinity to integer
# ---
import numpy as np
codes = "b h i l q B H I L Q f d F D p P n N ?".split()
print([str(np.dtype(c)) for c in codes])  # -> ['int8', 'int16', 'int32', 'int64', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'uint64', 'float32', 'float64', 'complex64', 'complex128', 'int64', 'uint64', 'int64', 'uint64', 'bool']
print(np.zeros(2, "f").dtype, np.ones(1).astype("D").dtype, np.csingle is np.complex64, np.cdouble is np.complex128)  # -> float32 complex128 True True
# ---
import numpy as np
np.zeros(1, "foo")  # error: TypeError: data type 'foo' not understood
# ---
import numpy as np
np.array([2], np.uint8) ** -1  # error: OverflowError: Python integer -1 out of bounds for uint8
# ---
import numpy as np
np.uint16(2) ** -1  # error: OverflowError: Python integer -1 out of bounds for uint16
# ---
import numpy as np
np.array([2], np.int8) ** -1  # error: ValueError: Integers to negative integer powers are not allowed.
