# SPDX-License-Identifier: MIT
# Promotion of all pairs of the 13 dtypes, of arrays beside Python's numbers, and what is out of bounds.
import numpy as np
x = np.ones(2, dtype=np.uint8) + np.ones(2, dtype=np.int8)
print(x.dtype, np.result_type(np.uint32, np.float32))  # -> int16 float64
# ---
import numpy as np
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
def short(d):
    return d.kind + str(d.itemsize)
def row(t):
    return " ".join([short(np.result_type(t, u)) for u in T])
print(row(np.bool_))  # -> b1 i1 i2 i4 i8 u1 u2 u4 u8 f4 f8 c8 c16
print(row(np.int8))  # -> i1 i1 i2 i4 i8 i2 i4 i8 f8 f4 f8 c8 c16
print(row(np.int16))  # -> i2 i2 i2 i4 i8 i2 i4 i8 f8 f4 f8 c8 c16
print(row(np.int32))  # -> i4 i4 i4 i4 i8 i4 i4 i8 f8 f8 f8 c16 c16
print(row(np.int64))  # -> i8 i8 i8 i8 i8 i8 i8 i8 f8 f8 f8 c16 c16
print(row(np.uint8))  # -> u1 i2 i2 i4 i8 u1 u2 u4 u8 f4 f8 c8 c16
print(row(np.uint16))  # -> u2 i4 i4 i4 i8 u2 u2 u4 u8 f4 f8 c8 c16
print(row(np.uint32))  # -> u4 i8 i8 i8 i8 u4 u4 u4 u8 f8 f8 c16 c16
print(row(np.uint64))  # -> u8 f8 f8 f8 f8 u8 u8 u8 u8 f8 f8 c16 c16
print(row(np.float32))  # -> f4 f4 f4 f8 f8 f4 f4 f8 f8 f4 f8 c8 c16
print(row(np.float64))  # -> f8 f8 f8 f8 f8 f8 f8 f8 f8 f8 f8 c16 c16
print(row(np.complex64))  # -> c8 c8 c8 c16 c16 c8 c8 c16 c16 c8 c16 c8 c16
print(row(np.complex128))  # -> c16 c16 c16 c16 c16 c16 c16 c16 c16 c16 c16 c16 c16
print([(t, u) for t in T for u in T if np.result_type(t, u) != np.result_type(u, t)])  # -> []
# ---
# Arrays and array scalars promote as their dtypes do, with every function that takes two operands alike.
import numpy as np
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
A = [np.ones(2, dtype=t) for t in T]
S = [a[0] for a in A]
print([(a.dtype, b.dtype) for a in A for b in A if (a + b).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in A for b in A if (a * b).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in S for b in A if (a * b).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in S for b in S if (a + b).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in A for b in A if np.maximum(a, b).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in A for b in A if np.where(a != b, a, b).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in A for b in A if np.concatenate((a, b)).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in A[1:] for b in A[1:] if (a - b).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in A[:9] for b in A[:9] if np.result_type(a, b).kind != "f" and (a & b).dtype != np.result_type(a, b)])  # -> []
print([(a.dtype, b.dtype) for a in A for b in A if (a == b).dtype != np.bool_ or (a <= b).dtype != np.bool_])  # -> []
# ---
# Sums, quotients and powers of mixed dtypes have the values of the common dtype.
import numpy as np
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
A = [np.array([1, 0, 1, 1], dtype=np.bool_)] + [np.array([100, 7, 127, 3], dtype=t) for t in T[1:]]
print([(a.dtype, b.dtype) for a in A for b in A if not np.all(a + b == a.astype(np.result_type(a, b)) + b.astype(np.result_type(a, b)))])  # -> []
print([(a.dtype, b.dtype) for a in A for b in A if not np.all(a * b == a.astype(np.result_type(a, b)) * b.astype(np.result_type(a, b)))])  # -> []
def row(f, a, B):
    return " ".join([f(a, b).dtype.kind + str(f(a, b).dtype.itemsize) for b in B])
print(row(np.true_divide, A[0], A))  # -> f8 f8 f8 f8 f8 f8 f8 f8 f8 f4 f8 c8 c16
print(row(np.true_divide, A[1], A))  # -> f8 f8 f8 f8 f8 f8 f8 f8 f8 f4 f8 c8 c16
print(row(np.true_divide, A[2], A))  # -> f8 f8 f8 f8 f8 f8 f8 f8 f8 f4 f8 c8 c16
print(row(np.true_divide, A[5], A))  # -> f8 f8 f8 f8 f8 f8 f8 f8 f8 f4 f8 c8 c16
print(row(np.true_divide, A[8], A))  # -> f8 f8 f8 f8 f8 f8 f8 f8 f8 f8 f8 c16 c16
print(row(np.true_divide, A[9], A))  # -> f4 f4 f4 f8 f8 f4 f4 f8 f8 f4 f8 c8 c16
print(row(np.floor_divide, A[1], A[1:11]))  # -> i1 i2 i4 i8 i2 i4 i8 f8 f4 f8
print(row(np.floor_divide, A[5], A[1:11]))  # -> i2 i2 i4 i8 u1 u2 u4 u8 f4 f8
print(row(np.floor_divide, A[8], A[1:11]))  # -> f8 f8 f8 f8 u8 u8 u8 u8 f8 f8
print(row(np.remainder, A[6], A[1:11]))  # -> i4 i4 i4 i8 u2 u2 u4 u8 f4 f8
print(row(np.power, A[5], A[1:]))  # -> i2 i2 i4 i8 u1 u2 u4 u8 f4 f8 c8 c16
print(row(np.power, A[2], A[1:]))  # -> i2 i2 i4 i8 i2 i4 i8 f8 f4 f8 c8 c16
print((A[1] / A[5]).tolist(), (A[5] / A[3]).tolist(), (A[8] / A[2]).tolist(), (A[6] / A[9]).tolist())  # -> [1.0, 1.0, 1.0, 1.0] [1.0, 1.0, 1.0, 1.0] [1.0, 1.0, 1.0, 1.0] [1.0, 1.0, 1.0, 1.0]
print((A[8] - A[4]).tolist(), (A[8] // A[4]).tolist(), (A[5] - A[1] * 2).tolist(), (A[1] * A[5]).tolist())  # -> [0.0, 0.0, 0.0, 0.0] [1.0, 1.0, 1.0, 1.0] [156, -7, 129, -3] [10000, 49, 16129, 9]
# ---
# Truth values that are computed with.
import numpy as np
b = np.array([True, True, False])
print((b + b).dtype, (b * b).dtype, (b | b).dtype, abs(b).dtype, (b & True).dtype, (b + True).dtype, (b + 1).dtype)  # -> bool bool bool bool bool bool int64
print((b[:2] // b[:2]).tolist(), (b ** b).tolist(), (b << b).tolist(), (b % b[:1]).tolist())  # -> [1, 1] [1, 1, 1] [2, 2, 0] [0, 0, 0]
# ---
# Python's numbers beside arrays and array scalars are weak: bool, int, float, complex.
import numpy as np
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
def row(t):
    a = np.ones(2, dtype=t)
    s = a[0]
    found = [(a + k).dtype for k in (True, 1, 1.0, 1j)] + [(s * k).dtype for k in (True, 1, 1.0, 1j)] + [(a / 1).dtype, (2 / s).dtype]
    return " ".join([d.kind + str(d.itemsize) for d in found])
print(row(np.bool_))  # -> b1 i8 f8 c16 b1 i8 f8 c16 f8 f8
print(row(np.int8))  # -> i1 i1 f8 c16 i1 i1 f8 c16 f8 f8
print(row(np.int16))  # -> i2 i2 f8 c16 i2 i2 f8 c16 f8 f8
print(row(np.int32))  # -> i4 i4 f8 c16 i4 i4 f8 c16 f8 f8
print(row(np.int64))  # -> i8 i8 f8 c16 i8 i8 f8 c16 f8 f8
print(row(np.uint8))  # -> u1 u1 f8 c16 u1 u1 f8 c16 f8 f8
print(row(np.uint16))  # -> u2 u2 f8 c16 u2 u2 f8 c16 f8 f8
print(row(np.uint32))  # -> u4 u4 f8 c16 u4 u4 f8 c16 f8 f8
print(row(np.uint64))  # -> u8 u8 f8 c16 u8 u8 f8 c16 f8 f8
print(row(np.float32))  # -> f4 f4 f4 c8 f4 f4 f4 c8 f4 f4
print(row(np.float64))  # -> f8 f8 f8 c16 f8 f8 f8 c16 f8 f8
print(row(np.complex64))  # -> c8 c8 c8 c8 c8 c8 c8 c8 c8 c8
print(row(np.complex128))  # -> c16 c16 c16 c16 c16 c16 c16 c16 c16 c16
u = np.array([1, 200, 255], dtype=np.uint8)
print(u + 255, 255 - u, u * 2, u + 0.5, u // 7, 7 % u, u ** 2, 3 ** u, u & 15, u << 1, u + True, np.maximum(u, 9), np.where(u > 9, u, 0).dtype)  # -> [  0 199 254] [254  55   0] [  2 144 254] [  1.5 200.5 255.5] [ 0 28 36] [0 7 7] [ 1 64  1] [  3 161 171] [ 1  8 15] [  2 144 254] [  2 201   0] [  9 200 255] uint8
i = np.array([-128, -1, 127], dtype=np.int8)
print(i + 127, -128 - i, i * -1, i * 0.25, i // -2, 7 % i, i ** 3, i & 15, i | 1, i ^ -1, i >> 1, np.minimum(i, 0), np.clip(i, -5, 5))  # -> [ -1 126  -2] [   0 -127    1] [-128    1 -127] [-32.    -0.25  31.75] [ 64   0 -64] [-121    0    7] [  0  -1 127] [ 0 15 15] [-127   -1  127] [ 127    0 -128] [-64  -1  63] [-128   -1    0] [-5 -1  5]
# ---
# Python's ints that the dtype does not hold.
import numpy as np
def said(f):
    try:
        return str(f())
    except OverflowError as e:
        return str(e)
print(said(lambda: np.ones(2, dtype=np.uint8) + 300))  # -> Python integer 300 out of bounds for uint8
print(said(lambda: 256 * np.ones(2, dtype=np.uint8)))  # -> Python integer 256 out of bounds for uint8
print(said(lambda: np.ones(2, dtype=np.uint8) - -1))  # -> Python integer -1 out of bounds for uint8
print(said(lambda: np.uint8(3) + 256), said(lambda: np.uint8(3) + 252), said(lambda: -1 + np.uint8(3)))  # -> Python integer 256 out of bounds for uint8 255 Python integer -1 out of bounds for uint8
print(said(lambda: np.ones(2, dtype=np.int8) + 128), said(lambda: np.ones(2, dtype=np.int8) + -129))  # -> Python integer 128 out of bounds for int8 Python integer -129 out of bounds for int8
print(said(lambda: np.ones(2, dtype=np.int8) + 127), said(lambda: np.ones(2, dtype=np.int8) + -128))  # -> [-128 -128] [-127 -127]
print(said(lambda: np.ones(2, dtype=np.int16) | 32768), said(lambda: np.ones(2, dtype=np.int16) + -32769))  # -> Python integer 32768 out of bounds for int16 Python integer -32769 out of bounds for int16
print(said(lambda: np.ones(2, dtype=np.uint16) // 65536), said(lambda: np.ones(2, dtype=np.uint16) % -1))  # -> Python integer 65536 out of bounds for uint16 Python integer -1 out of bounds for uint16
print(said(lambda: np.ones(2, dtype=np.int32) + 2147483648), said(lambda: np.ones(2, dtype=np.int32) + -2147483649))  # -> Python integer 2147483648 out of bounds for int32 Python integer -2147483649 out of bounds for int32
print(said(lambda: np.ones(2, dtype=np.uint32) + 4294967296), said(lambda: np.ones(2, dtype=np.uint32) + 4294967295))  # -> Python integer 4294967296 out of bounds for uint32 [0 0]
print(said(lambda: np.ones(2, dtype=np.uint64) + -1), said(lambda: np.uint64(5) * -1))  # -> Python integer -1 out of bounds for uint64 Python integer -1 out of bounds for uint64
print(said(lambda: np.ones(2, dtype=np.uint64) + 9223372036854775807))  # -> [9223372036854775808 9223372036854775808]
print(said(lambda: np.maximum(np.ones(2, dtype=np.uint8), 300)))  # -> Python integer 300 out of bounds for uint8
print(said(lambda: np.array([1, 300], dtype=np.uint8)), said(lambda: np.array(-1, dtype=np.uint16)))  # -> Python integer 300 out of bounds for uint8 Python integer -1 out of bounds for uint16
print(said(lambda: np.full(2, 300, dtype=np.uint8)), said(lambda: np.full(2, -129, dtype=np.int8)), said(lambda: np.asarray([70000], dtype=np.int16)))  # -> Python integer 300 out of bounds for uint8 Python integer -129 out of bounds for int8 Python integer 70000 out of bounds for int16
print(said(lambda: np.uint8(300)), said(lambda: np.uint8(-1)), said(lambda: np.int8(128)), said(lambda: np.int16(-32769)), said(lambda: np.uint64(-1)), said(lambda: np.uint32(4294967296)))  # -> Python integer 300 out of bounds for uint8 Python integer -1 out of bounds for uint8 Python integer 128 out of bounds for int8 Python integer -32769 out of bounds for int16 Python integer -1 out of bounds for uint64 Python integer 4294967296 out of bounds for uint32
def store(t, v):
    x = np.zeros(2, dtype=t)
    x[0] = v
    return x
def add(t, v):
    x = np.zeros(2, dtype=t)
    x += v
    return x
print(said(lambda: store(np.uint8, 300)), said(lambda: store(np.int8, -129)), said(lambda: store(np.uint64, -1)), said(lambda: store(np.uint16, 65535)))  # -> Python integer 300 out of bounds for uint8 Python integer -129 out of bounds for int8 Python integer -1 out of bounds for uint64 [65535     0]
print(said(lambda: add(np.uint8, 300)), said(lambda: add(np.int16, 40000)), said(lambda: add(np.uint8, 255)))  # -> Python integer 300 out of bounds for uint8 Python integer 40000 out of bounds for int16 [255 255]
# ---
import numpy as np
np.ones(3, dtype=np.uint8) + 300  # error: OverflowError: Python integer 300 out of bounds for uint8
# ---
import numpy as np
np.int8(-129)  # error: OverflowError: Python integer -129 out of bounds for int8
# ---
import numpy as np
x = np.zeros(3, dtype=np.uint8)
x += 0.5  # error: TypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('uint8') with casting rule 'same_kind'
# ---
import numpy as np
x = np.zeros(3, dtype=np.uint8)
x += np.ones(3, dtype=np.int8)  # error: TypeError: Cannot cast ufunc 'add' output from dtype('int16') to dtype('uint8') with casting rule 'same_kind'
# ---
# In place: same kind, as NumPy has it.
import numpy as np
x = np.array([250, 3], dtype=np.uint8)
x += np.array([10, 10], dtype=np.uint8)
y = np.array([100, -100], dtype=np.int8)
y += np.array([1000, 2], dtype=np.int64)
z = np.array([1, 2], dtype=np.int16)
z *= np.array([255, 200], dtype=np.uint8)
print(x, y, z, x.dtype, y.dtype, z.dtype)  # -> [ 4 13] [ 76 -98] [255 400] uint8 int8 int16
w = np.array([1, 2], dtype=np.float32)
w += np.array([2 ** 24 + 1, 1], dtype=np.uint32)
print(w, w.dtype)  # -> [1.6777218e+07 3.0000000e+00] float32
# ---
# can_cast: safe, and of the same kind.
import numpy as np
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
def row(t):
    return "".join(["01"[np.can_cast(t, u)] for u in T]) + " " + "".join(["01"[np.can_cast(t, u, "same_kind")] for u in T])
print(row(np.bool_))  # -> 1111111111111 1111111111111
print(row(np.int8))  # -> 0111100001111 0111100001111
print(row(np.int16))  # -> 0011100001111 0111100001111
print(row(np.int32))  # -> 0001100000101 0111100001111
print(row(np.int64))  # -> 0000100000101 0111100001111
print(row(np.uint8))  # -> 0011111111111 0111111111111
print(row(np.uint16))  # -> 0001101111111 0111111111111
print(row(np.uint32))  # -> 0000100110101 0111111111111
print(row(np.uint64))  # -> 0000000010101 0111111111111
print(row(np.float32))  # -> 0000000001111 0000000001111
print(row(np.float64))  # -> 0000000000101 0000000001111
print(row(np.complex64))  # -> 0000000000011 0000000000011
print(row(np.complex128))  # -> 0000000000001 0000000000011
print(" ".join([str(np.isdtype(t, "signed integer")) + str(np.isdtype(t, "unsigned integer")) + str(np.isdtype(t, "integral")) + str(np.isdtype(t, "numeric")) for t in T]))  # -> FalseFalseFalseFalse TrueFalseTrueTrue TrueFalseTrueTrue TrueFalseTrueTrue TrueFalseTrueTrue FalseTrueTrueTrue FalseTrueTrueTrue FalseTrueTrueTrue FalseTrueTrueTrue FalseFalseFalseTrue FalseFalseFalseTrue FalseFalseFalseTrue FalseFalseFalseTrue
