# numbers for NaN and infinities, of the parts of complex numbers too
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
inf, nan = np.inf, np.nan
b = np.array([True, False, True])
i = np.array([3, -2147483648, 2147483647], dtype=np.int32)
l = np.array([-9223372036854775807, 5, 9223372036854775807])
f = np.array([1.5, -0.0, inf], dtype=np.float32)
d = np.array([-2.25, nan, 1e300])
c = np.array([1.5 - 2j, 0j, complex(inf, nan)], dtype=np.complex64)
z = np.array([-0.5 + 1j, complex(nan, 2), complex(3, -inf)])
n = np.array([nan, inf, -inf, -0.0, 2.5])
n4 = n.astype(np.float32)
m = np.array([complex(nan, 1), complex(2, inf), complex(-inf, nan), complex(-0.0, -0.0), complex(-0.0, -inf)])
m8 = m.astype(np.complex64)
print(show(np.nan_to_num(b)))  # -> bool (3,) [True, False, True]
print(show(np.nan_to_num(b, nan=7.0)))  # -> bool (3,) [True, False, True]
print(show(np.nan_to_num(b, posinf=7.0)))  # -> bool (3,) [True, False, True]
print(show(np.nan_to_num(b, nan=1, posinf=2, neginf=3)))  # -> bool (3,) [True, False, True]
print(show(np.nan_to_num(i)))  # -> int32 (3,) [3, -2147483648, 2147483647]
print(show(np.nan_to_num(i, nan=7.0)))  # -> int32 (3,) [3, -2147483648, 2147483647]
print(show(np.nan_to_num(i, posinf=7.0)))  # -> int32 (3,) [3, -2147483648, 2147483647]
print(show(np.nan_to_num(i, nan=1, posinf=2, neginf=3)))  # -> int32 (3,) [3, -2147483648, 2147483647]
print(show(np.nan_to_num(l)))  # -> int64 (3,) [-9223372036854775807, 5, 9223372036854775807]
print(show(np.nan_to_num(l, nan=7.0)))  # -> int64 (3,) [-9223372036854775807, 5, 9223372036854775807]
print(show(np.nan_to_num(l, posinf=7.0)))  # -> int64 (3,) [-9223372036854775807, 5, 9223372036854775807]
print(show(np.nan_to_num(l, nan=1, posinf=2, neginf=3)))  # -> int64 (3,) [-9223372036854775807, 5, 9223372036854775807]
print(show(np.nan_to_num(n)))  # -> float64 (5,) [0.0, 1.7976931348623157e+308, -1.7976931348623157e+308, -0.0, 2.5]
print(show(np.nan_to_num(n, nan=7.0)))  # -> float64 (5,) [7.0, 1.7976931348623157e+308, -1.7976931348623157e+308, -0.0, 2.5]
print(show(np.nan_to_num(n, posinf=7.0)))  # -> float64 (5,) [0.0, 7.0, -1.7976931348623157e+308, -0.0, 2.5]
print(show(np.nan_to_num(n, nan=1, posinf=2, neginf=3)))  # -> float64 (5,) [1.0, 2.0, 3.0, -0.0, 2.5]
print(show(np.nan_to_num(n4)))  # -> float32 (5,) [0.0, 3.4028234663852886e+38, -3.4028234663852886e+38, -0.0, 2.5]
print(show(np.nan_to_num(n4, nan=7.0)))  # -> float32 (5,) [7.0, 3.4028234663852886e+38, -3.4028234663852886e+38, -0.0, 2.5]
print(show(np.nan_to_num(n4, posinf=7.0)))  # -> float32 (5,) [0.0, 7.0, -3.4028234663852886e+38, -0.0, 2.5]
print(show(np.nan_to_num(n4, nan=1, posinf=2, neginf=3)))  # -> float32 (5,) [1.0, 2.0, 3.0, -0.0, 2.5]
print(show(np.nan_to_num(m)))  # -> complex128 (5,) [1j, (2+1.7976931348623157e+308j), (-1.7976931348623157e+308+0j), (-0-0j), (-0-1.7976931348623157e+308j)]
print(show(np.nan_to_num(m, nan=7.0)))  # -> complex128 (5,) [(7+1j), (2+1.7976931348623157e+308j), (-1.7976931348623157e+308+7j), (-0-0j), (-0-1.7976931348623157e+308j)]
print(show(np.nan_to_num(m, posinf=7.0)))  # -> complex128 (5,) [1j, (2+7j), (-1.7976931348623157e+308+0j), (-0-0j), (-0-1.7976931348623157e+308j)]
print(show(np.nan_to_num(m, nan=1, posinf=2, neginf=3)))  # -> complex128 (5,) [(1+1j), (2+2j), (3+1j), (-0-0j), (-0+3j)]
print(show(np.nan_to_num(m8)))  # -> complex64 (5,) [1j, (2+3.4028234663852886e+38j), (-3.4028234663852886e+38+0j), (-0-0j), (-0-3.4028234663852886e+38j)]
print(show(np.nan_to_num(m8, nan=7.0)))  # -> complex64 (5,) [(7+1j), (2+3.4028234663852886e+38j), (-3.4028234663852886e+38+7j), (-0-0j), (-0-3.4028234663852886e+38j)]
print(show(np.nan_to_num(m8, posinf=7.0)))  # -> complex64 (5,) [1j, (2+7j), (-3.4028234663852886e+38+0j), (-0-0j), (-0-3.4028234663852886e+38j)]
print(show(np.nan_to_num(m8, nan=1, posinf=2, neginf=3)))  # -> complex64 (5,) [(1+1j), (2+2j), (3+1j), (-0-0j), (-0+3j)]
print(show(np.nan_to_num(nan)))  # -> float64 () 0.0
print(show(np.nan_to_num(inf)))  # -> float64 () 1.7976931348623157e+308
print(show(np.nan_to_num(3)))  # -> int64 () 3
print(show(np.nan_to_num(complex(nan, inf))))  # -> complex128 () 1.7976931348623157e+308j
print(show(np.nan_to_num([nan, 1])))  # -> float64 (2,) [0.0, 1.0]
print(show(np.nan_to_num(n.reshape(5, 1)[::-2])))  # -> float64 (3, 1) [[2.5], [-1.7976931348623157e+308], [0.0]]
print(show(np.nan_to_num(m.reshape(5, 1).T)))  # -> complex128 (1, 5) [[1j, (2+1.7976931348623157e+308j), (-1.7976931348623157e+308+0j), (-0-0j), (-0-1.7976931348623157e+308j)]]
print(show(np.nan_to_num(np.zeros((0, 2)))))  # -> float64 (0, 2) []
print(show(np.nan_to_num(n, posinf=inf)))  # -> float64 (5,) [0.0, inf, -1.7976931348623157e+308, -0.0, 2.5]
print(show(np.nan_to_num(m, neginf=-inf)))  # -> complex128 (5,) [1j, (2+1.7976931348623157e+308j), (-inf+0j), (-0-0j), (-0-infj)]
print(show(np.copysign(1, np.nan_to_num(m[3:]).real)))  # -> float64 (2,) [-1.0, -1.0]
print(show(np.nan_to_num(n, False, -1.0)))  # -> float64 (5,) [-1.0, 1.7976931348623157e+308, -1.7976931348623157e+308, -0.0, 2.5]
print(show(n))  # -> float64 (5,) [-1.0, 1.7976931348623157e+308, -1.7976931348623157e+308, -0.0, 2.5]
print(show(np.nan_to_num(m, copy=False)))  # -> complex128 (5,) [1j, (2+1.7976931348623157e+308j), (-1.7976931348623157e+308+0j), (-0-0j), (-0-1.7976931348623157e+308j)]
print(show(m))  # -> complex128 (5,) [1j, (2+1.7976931348623157e+308j), (-1.7976931348623157e+308+0j), (-0-0j), (-0-1.7976931348623157e+308j)]
