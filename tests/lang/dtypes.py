# all thirteen element types: promotion, arithmetic that wraps, comparisons, conversions, reductions
import numpy as np
def line(*values):
    return " ".join([str(v) for v in values])
names = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "complex64", "complex128"]
out = []
for a in names:
    out.append(line(a, [str(np.result_type(a, b)) for b in names]))
print("\n".join(out))  # -> bool ['bool', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float32', 'float64', 'complex64', 'complex128']\nint8 ['int8', 'int8', 'int16', 'int32', 'int64', 'int16', 'int32', 'int64', 'float64', 'float32', 'float64', 'complex64', 'complex128']\nint16 ['int16', 'int16', 'int16', 'int32', 'int64', 'int16', 'int32', 'int64', 'float64', 'float32', 'float64', 'complex64', 'complex128']\nint32 ['int32', 'int32', 'int32', 'int32', 'int64', 'int32', 'int32', 'int64', 'float64', 'float64', 'float64', 'complex128', 'complex128']\nint64 ['int64', 'int64', 'int64', 'int64', 'int64', 'int64', 'int64', 'int64', 'float64', 'float64', 'float64', 'complex128', 'complex128']\nuint8 ['uint8', 'int16', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float32', 'float64', 'complex64', 'complex128']\nuint16 ['uint16', 'int32', 'int32', 'int32', 'int64', 'uint16', 'uint16', 'uint32', 'uint64', 'float32', 'float64', 'complex64', 'complex128']\nuint32 ['uint32', 'int64', 'int64', 'int64', 'int64', 'uint32', 'uint32', 'uint32', 'uint64', 'float64', 'float64', 'complex128', 'complex128']\nuint64 ['uint64', 'float64', 'float64', 'float64', 'float64', 'uint64', 'uint64', 'uint64', 'uint64', 'float64', 'float64', 'complex128', 'complex128']\nfloat32 ['float32', 'float32', 'float32', 'float64', 'float64', 'float32', 'float32', 'float64', 'float64', 'float32', 'float64', 'complex64', 'complex128']\nfloat64 ['float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'float64', 'complex128', 'complex128']\ncomplex64 ['complex64', 'complex64', 'complex64', 'complex128', 'complex128', 'complex64', 'complex64', 'complex128', 'complex128', 'complex64', 'complex128', 'complex64', 'complex128']\ncomplex128 ['complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128']
# ---
import numpy as np
def line(*values):
    return " ".join([str(v) for v in values])
names = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "complex64", "complex128"]
out = []
for a in names:
    x = np.ones(2, dtype=a)
    out.append(line(a, x.dtype.kind, x.itemsize, [str((x * s).dtype) for s in [True, 1, 1.5, 1j]]))
    out.append(line((x + np.ones(2, dtype=np.int8)).dtype, (x / x).dtype, x.sum().dtype, x.prod().dtype, x.mean().dtype, np.cumsum(x).dtype))
print("\n".join(out))  # -> bool b 1 ['bool', 'int64', 'float64', 'complex128']\nint8 float64 int64 int64 float64 int64\nint8 i 1 ['int8', 'int8', 'float64', 'complex128']\nint8 float64 int64 int64 float64 int64\nint16 i 2 ['int16', 'int16', 'float64', 'complex128']\nint16 float64 int64 int64 float64 int64\nint32 i 4 ['int32', 'int32', 'float64', 'complex128']\nint32 float64 int64 int64 float64 int64\nint64 i 8 ['int64', 'int64', 'float64', 'complex128']\nint64 float64 int64 int64 float64 int64\nuint8 u 1 ['uint8', 'uint8', 'float64', 'complex128']\nint16 float64 uint64 uint64 float64 uint64\nuint16 u 2 ['uint16', 'uint16', 'float64', 'complex128']\nint32 float64 uint64 uint64 float64 uint64\nuint32 u 4 ['uint32', 'uint32', 'float64', 'complex128']\nint64 float64 uint64 uint64 float64 uint64\nuint64 u 8 ['uint64', 'uint64', 'float64', 'complex128']\nfloat64 float64 uint64 uint64 float64 uint64\nfloat32 f 4 ['float32', 'float32', 'float32', 'complex64']\nfloat32 float32 float32 float32 float32 float32\nfloat64 f 8 ['float64', 'float64', 'float64', 'complex128']\nfloat64 float64 float64 float64 float64 float64\ncomplex64 c 8 ['complex64', 'complex64', 'complex64', 'complex64']\ncomplex64 complex64 complex64 complex64 complex64 complex64\ncomplex128 c 16 ['complex128', 'complex128', 'complex128', 'complex128']\ncomplex128 complex128 complex128 complex128 complex128 complex128
# ---
import numpy as np
def line(*values):
    return " ".join([str(v) for v in values])
out = []
for name in ["int8", "int16", "int32", "int64"]:
    least, most = np.iinfo(name).min, np.iinfo(name).max
    x = np.array([least, most, -3, 7, 0, 100], dtype=name)
    y = np.array([-1, 2, 5, -4, 0, 9], dtype=name)
    out.append(line(name, (x + y).tolist(), (x - y).tolist(), (x * y).tolist(), (-x).tolist(), abs(x).tolist()))
    out.append(line((x // y).tolist(), (x % y).tolist(), np.fmod(x, y).tolist(), (~x).tolist(), np.sign(x).tolist()))
    out.append(line((x & y).tolist(), (x | y).tolist(), (x ^ y).tolist(), (x << 3).tolist(), (x >> 2).tolist(), (x << abs(y)).tolist()))
    out.append(line((x ** 2).tolist(), (x ** 3).tolist(), np.square(x).tolist(), np.power(x, abs(y)).tolist()))
    out.append(line((x < y).tolist(), (x >= y).tolist(), (x == y).tolist(), np.maximum(x, y).tolist(), np.minimum(x, y).tolist()))
    out.append(line(x.sum(), x.max(), x.min(), x.argmax(), x.argmin(), x.prod(), np.sort(x).tolist(), np.argsort(x).tolist(), np.cumsum(x).tolist()))
    out.append(line(x.sum(dtype=name), x.any(), x.all(), np.unique(x).tolist(), x[::-2].tolist(), y.mean(), np.ptp(y)))
print("\n".join(out))  # -> int8 [127, -127, 2, 3, 0, 109] [-127, 125, -8, 11, 0, 91] [-128, -2, -15, -28, 0, -124] [-128, -127, 3, -7, 0, -100] [-128, 127, 3, 7, 0, 100]\n[-128, 63, -1, -2, 0, 11] [0, 1, 2, -1, 0, 1] [0, 1, -3, 3, 0, 1] [127, -128, 2, -8, -1, -101] [-1, 1, -1, 1, 0, 1]\n[-128, 2, 5, 4, 0, 0] [-1, 127, -3, -1, 0, 109] [127, 125, -8, -5, 0, 109] [0, -8, -24, 56, 0, 32] [-32, 31, -1, 1, 0, 25] [0, -4, -96, 112, 0, 0]\n[0, 1, 9, 49, 0, 16] [0, 127, -27, 87, 0, 64] [0, 1, 9, 49, 0, 16] [-128, 1, 13, 97, 1, 0]\n[True, False, True, False, False, False] [False, True, False, True, True, True] [False, False, False, False, True, False] [-1, 127, 5, 7, 0, 100] [-128, 2, -3, -4, 0, 9]\n103 127 -128 1 0 0 [-128, -3, 0, 7, 100, 127] [0, 2, 4, 3, 5, 1] [-128, -1, -4, 3, 3, 103]\n103 True False [-128, -3, 0, 7, 100, 127] [100, 7, 127] 1.8333333333333333 13\nint16 [32767, -32767, 2, 3, 0, 109] [-32767, 32765, -8, 11, 0, 91] [-32768, -2, -15, -28, 0, 900] [-32768, -32767, 3, -7, 0, -100] [-32768, 32767, 3, 7, 0, 100]\n[-32768, 16383, -1, -2, 0, 11] [0, 1, 2, -1, 0, 1] [0, 1, -3, 3, 0, 1] [32767, -32768, 2, -8, -1, -101] [-1, 1, -1, 1, 0, 1]\n[-32768, 2, 5, 4, 0, 0] [-1, 32767, -3, -1, 0, 109] [32767, 32765, -8, -5, 0, 109] [0, -8, -24, 56, 0, 800] [-8192, 8191, -1, 1, 0, 25] [0, -4, -96, 112, 0, -14336]\n[0, 1, 9, 49, 0, 10000] [0, 32767, -27, 343, 0, 16960] [0, 1, 9, 49, 0, 10000] [-32768, 1, -243, 2401, 1, 0]\n[True, False, True, False, False, False] [False, True, False, True, True, True] [False, False, False, False, True, False] [-1, 32767, 5, 7, 0, 100] [-32768, 2, -3, -4, 0, 9]\n103 32767 -32768 1 0 0 [-32768, -3, 0, 7, 100, 32767] [0, 2, 4, 3, 5, 1] [-32768, -1, -4, 3, 3, 103]\n103 True False [-32768, -3, 0, 7, 100, 32767] [100, 7, 32767] 1.8333333333333333 13\nint32 [2147483647, -2147483647, 2, 3, 0, 109] [-2147483647, 2147483645, -8, 11, 0, 91] [-2147483648, -2, -15, -28, 0, 900] [-2147483648, -2147483647, 3, -7, 0, -100] [-2147483648, 2147483647, 3, 7, 0, 100]\n[-2147483648, 1073741823, -1, -2, 0, 11] [0, 1, 2, -1, 0, 1] [0, 1, -3, 3, 0, 1] [2147483647, -2147483648, 2, -8, -1, -101] [-1, 1, -1, 1, 0, 1]\n[-2147483648, 2, 5, 4, 0, 0] [-1, 2147483647, -3, -1, 0, 109] [2147483647, 2147483645, -8, -5, 0, 109] [0, -8, -24, 56, 0, 800] [-536870912, 536870911, -1, 1, 0, 25] [0, -4, -96, 112, 0, 51200]\n[0, 1, 9, 49, 0, 10000] [0, 2147483647, -27, 343, 0, 1000000] [0, 1, 9, 49, 0, 10000] [-2147483648, 1, -243, 2401, 1, -1486618624]\n[True, False, True, False, False, False] [False, True, False, True, True, True] [False, False, False, False, True, False] [-1, 2147483647, 5, 7, 0, 100] [-2147483648, 2, -3, -4, 0, 9]\n103 2147483647 -2147483648 1 0 0 [-2147483648, -3, 0, 7, 100, 2147483647] [0, 2, 4, 3, 5, 1] [-2147483648, -1, -4, 3, 3, 103]\n103 True False [-2147483648, -3, 0, 7, 100, 2147483647] [100, 7, 2147483647] 1.8333333333333333 13\nint64 [9223372036854775807, -9223372036854775807, 2, 3, 0, 109] [-9223372036854775807, 9223372036854775805, -8, 11, 0, 91] [-9223372036854775808, -2, -15, -28, 0, 900] [-9223372036854775808, -9223372036854775807, 3, -7, 0, -100] [-9223372036854775808, 9223372036854775807, 3, 7, 0, 100]\n[-9223372036854775808, 4611686018427387903, -1, -2, 0, 11] [0, 1, 2, -1, 0, 1] [0, 1, -3, 3, 0, 1] [9223372036854775807, -9223372036854775808, 2, -8, -1, -101] [-1, 1, -1, 1, 0, 1]\n[-9223372036854775808, 2, 5, 4, 0, 0] [-1, 9223372036854775807, -3, -1, 0, 109] [9223372036854775807, 9223372036854775805, -8, -5, 0, 109] [0, -8, -24, 56, 0, 800] [-2305843009213693952, 2305843009213693951, -1, 1, 0, 25] [0, -4, -96, 112, 0, 51200]\n[0, 1, 9, 49, 0, 10000] [0, 9223372036854775807, -27, 343, 0, 1000000] [0, 1, 9, 49, 0, 10000] [-9223372036854775808, 1, -243, 2401, 1, 1000000000000000000]\n[True, False, True, False, False, False] [False, True, False, True, True, True] [False, False, False, False, True, False] [-1, 9223372036854775807, 5, 7, 0, 100] [-9223372036854775808, 2, -3, -4, 0, 9]\n103 9223372036854775807 -9223372036854775808 1 0 0 [-9223372036854775808, -3, 0, 7, 100, 9223372036854775807] [0, 2, 4, 3, 5, 1] [-9223372036854775808, -1, -4, 3, 3, 103]\n103 True False [-9223372036854775808, -3, 0, 7, 100, 9223372036854775807] [100, 7, 9223372036854775807] 1.8333333333333333 13
# ---
import numpy as np
def line(*values):
    return " ".join([str(v) for v in values])
out = []
for name in ["uint8", "uint16", "uint32"]:
    most = np.iinfo(name).max
    x = np.array([0, most, 3, 7, most - 1, 100], dtype=name)
    y = np.array([1, 2, 5, 4, 0, 9], dtype=name)
    out.append(line(name, (x + y).tolist(), (x - y).tolist(), (x * y).tolist(), (-x).tolist(), abs(x).tolist()))
    out.append(line((x // y).tolist(), (x % y).tolist(), np.fmod(x, y).tolist(), (~x).tolist(), np.sign(x).tolist()))
    out.append(line((x & y).tolist(), (x | y).tolist(), (x ^ y).tolist(), (x << 3).tolist(), (x >> 2).tolist(), (x << y).tolist()))
    out.append(line((x ** 2).tolist(), (x ** 3).tolist(), np.square(x).tolist(), np.power(x, y).tolist()))
    out.append(line((x < y).tolist(), (x >= y).tolist(), (x == y).tolist(), np.maximum(x, y).tolist(), np.minimum(x, y).tolist()))
    out.append(line(x.sum(), x.max(), x.min(), x.argmax(), x.argmin(), x.prod(), np.sort(x).tolist(), np.argsort(x).tolist(), np.cumsum(x).tolist()))
    out.append(line(x.sum(dtype=name), x.any(), x.all(), np.unique(x).tolist(), x[::-2].tolist(), y.mean(), np.ptp(y)))
print("\n".join(out))  # -> uint8 [1, 1, 8, 11, 254, 109] [255, 253, 254, 3, 254, 91] [0, 254, 15, 28, 0, 132] [0, 1, 253, 249, 2, 156] [0, 255, 3, 7, 254, 100]\n[0, 127, 0, 1, 0, 11] [0, 1, 3, 3, 0, 1] [0, 1, 3, 3, 0, 1] [255, 0, 252, 248, 1, 155] [0, 1, 1, 1, 1, 1]\n[0, 2, 1, 4, 0, 0] [1, 255, 7, 7, 254, 109] [1, 253, 6, 3, 254, 109] [0, 248, 24, 56, 240, 32] [0, 63, 0, 1, 63, 25] [0, 252, 96, 112, 254, 0]\n[0, 1, 9, 49, 4, 16] [0, 255, 27, 87, 248, 64] [0, 1, 9, 49, 4, 16] [0, 1, 243, 97, 1, 0]\n[True, False, True, False, False, False] [False, True, False, True, True, True] [False, False, False, False, False, False] [1, 255, 5, 7, 254, 100] [0, 2, 3, 4, 0, 9]\n619 255 0 1 0 0 [0, 3, 7, 100, 254, 255] [0, 2, 3, 5, 4, 1] [0, 255, 258, 265, 519, 619]\n107 True False [0, 3, 7, 100, 254, 255] [100, 7, 255] 3.5 9\nuint16 [1, 1, 8, 11, 65534, 109] [65535, 65533, 65534, 3, 65534, 91] [0, 65534, 15, 28, 0, 900] [0, 1, 65533, 65529, 2, 65436] [0, 65535, 3, 7, 65534, 100]\n[0, 32767, 0, 1, 0, 11] [0, 1, 3, 3, 0, 1] [0, 1, 3, 3, 0, 1] [65535, 0, 65532, 65528, 1, 65435] [0, 1, 1, 1, 1, 1]\n[0, 2, 1, 4, 0, 0] [1, 65535, 7, 7, 65534, 109] [1, 65533, 6, 3, 65534, 109] [0, 65528, 24, 56, 65520, 800] [0, 16383, 0, 1, 16383, 25] [0, 65532, 96, 112, 65534, 51200]\n[0, 1, 9, 49, 4, 10000] [0, 65535, 27, 343, 65528, 16960] [0, 1, 9, 49, 4, 10000] [0, 1, 243, 2401, 1, 0]\n[True, False, True, False, False, False] [False, True, False, True, True, True] [False, False, False, False, False, False] [1, 65535, 5, 7, 65534, 100] [0, 2, 3, 4, 0, 9]\n131179 65535 0 1 0 0 [0, 3, 7, 100, 65534, 65535] [0, 2, 3, 5, 4, 1] [0, 65535, 65538, 65545, 131079, 131179]\n107 True False [0, 3, 7, 100, 65534, 65535] [100, 7, 65535] 3.5 9\nuint32 [1, 1, 8, 11, 4294967294, 109] [4294967295, 4294967293, 4294967294, 3, 4294967294, 91] [0, 4294967294, 15, 28, 0, 900] [0, 1, 4294967293, 4294967289, 2, 4294967196] [0, 4294967295, 3, 7, 4294967294, 100]\n[0, 2147483647, 0, 1, 0, 11] [0, 1, 3, 3, 0, 1] [0, 1, 3, 3, 0, 1] [4294967295, 0, 4294967292, 4294967288, 1, 4294967195] [0, 1, 1, 1, 1, 1]\n[0, 2, 1, 4, 0, 0] [1, 4294967295, 7, 7, 4294967294, 109] [1, 4294967293, 6, 3, 4294967294, 109] [0, 4294967288, 24, 56, 4294967280, 800] [0, 1073741823, 0, 1, 1073741823, 25] [0, 4294967292, 96, 112, 4294967294, 51200]\n[0, 1, 9, 49, 4, 10000] [0, 4294967295, 27, 343, 4294967288, 1000000] [0, 1, 9, 49, 4, 10000] [0, 1, 243, 2401, 1, 2808348672]\n[True, False, True, False, False, False] [False, True, False, True, True, True] [False, False, False, False, False, False] [1, 4294967295, 5, 7, 4294967294, 100] [0, 2, 3, 4, 0, 9]\n8589934699 4294967295 0 1 0 0 [0, 3, 7, 100, 4294967294, 4294967295] [0, 2, 3, 5, 4, 1] [0, 4294967295, 4294967298, 4294967305, 8589934599, 8589934699]\n107 True False [0, 3, 7, 100, 4294967294, 4294967295] [100, 7, 4294967295] 3.5 9
# ---
import numpy as np
x = np.array([0, 3, 9223372036854775807, 10], dtype=np.uint64)
x[2] = ~x[0] - x[1]
y = np.array([1, 2, 10, 0], dtype=np.uint64)
w = ~y
print(x)  # -> [                   0                    3 18446744073709551612\n                   10]
print(w)  # -> [18446744073709551614 18446744073709551613 18446744073709551605\n 18446744073709551615]
print(x + w, x - w, x * w)  # -> [18446744073709551614                    0 18446744073709551601\n                    9] [ 2  6  7 11] [                   0 18446744073709551607                   44\n 18446744073709551606]
print(w // y, w % y, w // x, w % x, x // w)  # -> [18446744073709551614  9223372036854775806  1844674407370955160\n                    0] [0 1 5 0] [                  0 6148914691236517204                   0\n 1844674407370955161] [                   0                    1 18446744073709551605\n                    5] [0 0 1 0]
print(w >> 3, w << 60, w >> y, np.power(w, y), w ** 2)  # -> [2305843009213693951 2305843009213693951 2305843009213693950\n 2305843009213693951] [16140901064495857664 14987979559889010688  5764607523034234880\n 17293822569102704640] [ 9223372036854775807  4611686018427387903    18014398509481983\n 18446744073709551615] [18446744073709551614                    9          25937424601\n                    1] [  4   9 121   1]
print(w < x, w >= x, w == x, np.maximum(w, x), np.minimum(w, x), w > 5, w > -1, w == -1)  # -> [False False  True False] [ True  True False  True] [False False False False] [18446744073709551614 18446744073709551613 18446744073709551612\n 18446744073709551615] [                   0                    3 18446744073709551605\n                   10] [ True  True  True  True] [ True  True  True  True] [False False False False]
print(w.sum(), w.max(), w.min(), x.argmax(), x.argmin(), w.prod(), np.sort(w), np.argsort(w), np.cumsum(w))  # -> 18446744073709551599 18446744073709551615 18446744073709551605 2 0 66 [18446744073709551605 18446744073709551613 18446744073709551614\n 18446744073709551615] [2 1 0 3] [18446744073709551614 18446744073709551611 18446744073709551600\n 18446744073709551599]
print(w.astype(np.float64), w.astype(np.float32), w.astype(np.int64), w.astype(np.uint32), w.astype(bool), w.mean())  # -> [1.84467441e+19 1.84467441e+19 1.84467441e+19 1.84467441e+19] [1.8446744e+19 1.8446744e+19 1.8446744e+19 1.8446744e+19] [ -2  -3 -11  -1] [4294967294 4294967293 4294967285 4294967295] [ True  True  True  True] 1.8446744073709552e+19
s = np.array([-1, 2, 9223372036854775807, 0])
print(s < w, s <= w, s > w, s >= w, s == y, s != y, w < s, w > s, y == s)  # -> [ True  True  True  True] [ True  True  True  True] [False False False False] [False False False False] [False  True False  True] [ True False  True False] [False False False False] [ True  True  True  True] [False  True False  True]
print((s + w).dtype, np.sign(w), -y, abs(w))  # -> float64 [1 1 1 1] [18446744073709551615 18446744073709551614 18446744073709551606\n                    0] [18446744073709551614 18446744073709551613 18446744073709551605\n 18446744073709551615]
# ---
import numpy as np
print(np.array([-128, 0.9, 100.7]).astype(np.int8), np.array([0.9, 255.9, 3]).astype(np.uint8), np.array([1.8e19, 3.7, 9.3e18]).astype(np.uint64))  # -> [-128    0  100] [  0 255   3] [18000000000000000000                    3  9300000000000000000]
print(np.array([300, -1, 65535]).astype(np.uint8), np.array([300, -1, 65535]).astype(np.int16), np.array([-1, 2**40 + 3]).astype(np.uint32))  # -> [ 44 255 255] [300  -1  -1] [4294967295          3]
print(np.array([200, 255], dtype=np.uint8).astype(np.int8), np.array([200, 255], dtype=np.uint8).astype(np.int64), np.array([-1, 5], dtype=np.int8).astype(np.uint64))  # -> [-56  -1] [200 255] [18446744073709551615                    5]
print(np.array([True, False]).astype(np.uint16), np.array([0, 7], dtype=np.uint16).astype(bool), np.array([1 + 2j]).real.astype(np.int8))  # -> [1 0] [False  True] [1]
print(np.array([1, 200], dtype=np.uint8).astype(np.complex64), np.array([1, 200], dtype=np.uint8).astype(np.float32))  # -> [  1.+0.j 200.+0.j] [  1. 200.]
# ---
import numpy as np
i = np.array([2, 0, 1], dtype=np.uint8)
v = np.array([10, 20, 30])
print(v[i], v[i[0]], v.take(i), [5, 6, 7][i[0]], range(10)[i[2]], v[np.array([-1, 0], dtype=np.int8)])  # -> [30 10 20] 30 [30 10 20] 7 1 [30 10]
v[i] = np.array([1, 2, 3], dtype=np.int16)
print(v, np.arange(5, dtype=np.uint16), np.arange(5, 0, -2, dtype=np.uint8), np.linspace(0, 10, 3, dtype=np.int16))  # -> [2 3 1] [0 1 2 3 4] [5 3 1] [ 0  5 10]
print(np.zeros(2, dtype="u2").dtype, np.ones(2, dtype="<i2").dtype, np.full(2, 7, np.uint32).dtype, np.asarray([1, 2], "uint8"))  # -> uint16 int16 uint32 [1 2]
print(repr(np.array([1, 2], dtype=np.uint8)), repr(np.array([[1, -2]], dtype=np.int16)), np.array([], dtype=np.uint64).dtype)  # -> array([1, 2], dtype=uint8) array([[ 1, -2]], dtype=int16) uint64
print(np.uint8(200) + np.uint8(100), np.int8(5).dtype, np.uint16(3) * 2, np.int16(7) // 2, int(np.uint8(9)), float(np.int8(-3)))  # -> 44 int8 6 3 9 -3.0
print(np.concatenate((np.array([1], dtype=np.uint8), np.array([-1], dtype=np.int8))), np.where([True, False], np.uint8(1), np.int8(-1)).dtype)  # -> [ 1 -1] int16
print(np.dot(np.array([100, 100], dtype=np.uint8), np.array([2, 1], dtype=np.uint8)), np.outer(i, i).dtype, (i @ i).dtype)  # -> 44 uint8 uint8
print(np.sin(np.array([1], dtype=np.int16)).dtype, np.sqrt(np.array([4], dtype=np.uint16)), np.exp(np.array([1], dtype=np.uint32)).dtype)  # -> float32 [2.] float64
x = np.arange(12, dtype=np.uint8).reshape(3, 4)
x += 250
print(x, x.T[1], x[:, ::2].sum(axis=0), x.max(axis=1), x > 252)  # -> [[250 251 252 253]\n [254 255   0   1]\n [  2   3   4   5]] [251 255   3] [506 256] [253 255   5] [[False False False  True]\n [ True  True False False]\n [False False False False]]
x[x > 252] = 0
print(x)  # -> [[250 251 252   0]\n [  0   0   0   1]\n [  2   3   4   5]]
# ---
import numpy as np
np.array([1, 2], dtype=np.uint8) + 300  # error: OverflowError: Python integer 300 out of bounds for uint8
# ---
import numpy as np
np.array([1, 2], dtype=np.uint16) * -1  # error: OverflowError: Python integer -1 out of bounds for uint16
# ---
import numpy as np
np.array([1, 300], dtype=np.int8)  # error: OverflowError: Python integer 300 out of bounds for int8
# ---
import numpy as np
x = np.array([1, 2], dtype=np.uint8)
x += np.array([1, 2], dtype=np.int8)  # error: TypeError: Cannot cast ufunc 'add' output from dtype('int16') to dtype('uint8')
# ---
import numpy as np
np.array([1, 2], dtype=np.int8) ** -1  # error: ValueError: Integers to negative integer powers are not allowed.
# ---
import numpy as np
x = np.array([1, 200], dtype=np.uint8)
print(np.clip(x, 2, 300), np.round(x), np.round(x, -1), np.diff(x), np.median(x), np.pad(x, 1, "mean"))  # -> [  2 200] [  1 200] [  0 200] [199] 100.5 [100   1 200 100]
print(np.sort(np.array([3, 65535, 0], dtype=np.uint16)), np.unique(x, return_counts=True), np.searchsorted(x, [3, 200]), np.bincount(x)[200])  # -> [    0     3 65535] (array([  1, 200], dtype=uint8), array([1, 1])) [1 1] 1
# ---
import numpy as np
w = ~np.zeros(2, dtype=np.uint64)
print(np.clip(w, 0, 9223372036854775807), np.clip(w, 5, 9), round(np.uint8(3)), np.median(np.array([3, 1 + 1j, 2])))  # -> [9223372036854775807 9223372036854775807] [9 9] 3 (2+0j)
print(np.add.accumulate(np.array([100, 100], dtype=np.int8)), np.add.accumulate([True, True]), np.multiply.accumulate(np.array([16, 16], dtype=np.uint8)))  # -> [100 200] [1 2] [ 16 256]
print(np.arange(3, dtype=np.complex64), np.arctan2(np.array([1], dtype=np.uint16), np.array([1], dtype=np.int16)).dtype)  # -> [0.+0.j 1.+0.j 2.+0.j] float32
