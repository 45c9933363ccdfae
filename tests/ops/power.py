# x ** y: scalar exponents 0 1 2 3 -1 0.5 by multiplication, division and root, all others by pow
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e200])
print((x**0).tolist())  # -> [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
print((x**1).tolist())  # -> [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 1e+200]
print((x**2).tolist())  # -> [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 6.25, 10.5625, inf]
print((x**3 == x * x * x).tolist())  # -> [False, True, True, True, True, True, True, True, True, True]
print((x**-1).tolist())  # -> [nan, 0.0, -0.0, inf, -inf, 1.0, -1.0, 0.4, -0.3076923076923077, 1e-200]
print((np.abs(x)**0.5).tolist())  # -> [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 1.5811388300841898, 1.8027756377319946, 1e+100]
u = np.array([1.5, 2.25, 0.1, 7.75, 3.0])
v = np.array([0.3, 4.5, 2.0, -0.7, 1.25])
print((u**v).tolist())  # ~2e-15 [1.1293469354568555, 38.443359375, 0.010000000000000002, 0.23850023332420198, 3.9482220388574776]
print((u**4).tolist(), (u**-2).tolist(), (u**1.5).tolist())  # ~2e-15 [5.0625, 25.62890625, 0.00010000000000000002, 3607.50390625, 81.0] [0.4444444444444444, 0.19753086419753085, 99.99999999999999, 0.01664932362122789, 0.1111111111111111] [1.8371173070873836, 3.375, 0.0316227766016838, 21.575086905966334, 5.196152422706632]
print((2.0**v).tolist())  # ~2e-15 [1.2311444133449163, 22.627416997969522, 4.0, 0.6155722066724582, 2.378414230005442]
y = np.array([0.0, 1.0, -1.0, 2.0, 0.5, inf, -inf, nan])
r = x[:, None] ** y
print(r.tolist())  # ~2e-15 [[1.0, nan, nan, nan, nan, nan, nan, nan], [1.0, inf, 0.0, inf, inf, inf, 0.0, nan], [1.0, -inf, -0.0, inf, inf, inf, 0.0, nan], [1.0, 0.0, inf, 0.0, 0.0, 0.0, inf, nan], [1.0, -0.0, -inf, 0.0, 0.0, 0.0, inf, nan], [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1.0, -1.0, -1.0, 1.0, nan, 1.0, 1.0, nan], [1.0, 2.5, 0.4, 6.25, 1.5811388300841898, inf, 0.0, nan], [1.0, -3.25, -0.3076923076923077, 10.5625, nan, inf, 0.0, nan], [1.0, 1e+200, 1e-200, inf, 1e+100, inf, 0.0, nan]]
h = u.astype(np.float32)
r = h**2.5
print(r.tolist())  # ~1e-6 [2.755676031112671, 7.59375, 0.003162277862429619, 167.20692443847656, 15.588457107543945]
print(r.dtype, (h**2).dtype, (h**v).dtype)  # -> float32 float32 float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
r = i**5
print(r.tolist(), r.dtype)  # -> [16807, -16807, 2147483647, 0, 0, 3125] int32
print((i**0).tolist(), (i**1).tolist(), (i**2).tolist(), (i**3).tolist())  # -> [1, 1, 1, 1, 1, 1] [7, -7, 2147483647, -2147483648, 0, 5] [49, 49, 1, 0, 0, 25] [343, -343, 2147483647, 0, 0, 125]
r = np.array([10000, 20000]) ** np.array([10000, 20000])
print(r.tolist())  # -> [0, 0]
print((2 ** np.array([0, 1, 10, 62, 63, 64])).tolist())  # -> [1, 2, 1024, 4611686018427387904, -9223372036854775808, 0]
print((i ** np.array([0, 1, 2, 3, 4, 5])).tolist())  # -> [1, -7, 4611686014132420609, 0, 0, 3125]
print((np.array([2, 4]) ** -1.0).tolist(), (np.array([4, 9]) ** 0.5).tolist())  # -> [0.5, 0.25] [2.0, 3.0]
print((np.array([2, 4]) ** 2.5).dtype)  # -> float64
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j])
r = z**2
print(r.tolist())  # -> [(-3+4j), (-0.25+0j), (9+0j), (3+4j)]
r = z**1.5
print(np.real(r).tolist(), np.imag(r).tolist())  # ~1e-14 [-0.3002831060007772, -0.25, 5.196152422706632, -2.1424681896703817] [3.3301906767855614, -0.25000000000000006, 0.0, 2.567132630728196]
n = 2
print(((u**n) == u * u).all())  # -> True
print(np.power(2, 10), np.power(2.0, 0.5))  # -> 1024 1.4142135623730951
# ---
import numpy as np
np.array([1, 2]) ** -1  # error: ValueError: Integers to negative integer powers are not allowed.
# ---
import numpy as np
n = np.array([1, -1])
np.array([2, 4]) ** n  # error: ValueError: Integers to negative integer powers are not allowed.
# ---
# Zero to a complex power is zero where the power's real part is positive, one where it is zero, undefined elsewhere.
import numpy as np
nan, inf = np.nan, np.inf
p = np.array([2 + 1j, 2 - 1j, 0.5, 0, 1j, -1, -2 + 1j, complex(inf, 1), complex(-inf, 1), complex(2, nan), complex(nan, 0)])
zero = np.array([0j, complex(-0.0, 0)])[:, None]
print((zero ** p == 0).tolist()[0], (zero ** p == 0).tolist()[1])  # -> [True, True, True, False, False, False, False, True, False, True, False] [True, True, True, False, False, False, False, True, False, True, False]
print(np.isnan(zero ** p).sum(axis=1), (0 ** p[:2]).tolist(), (np.zeros(1) ** (1 + 1j)).tolist(), (np.zeros(1, dtype=int) ** p[3:4]).tolist())  # -> [5 5] [0j, 0j] [0j] [(1+0j)]
print((zero.astype(np.complex64) ** p.astype(np.complex64) == 0).sum(), np.complex128(0) ** (2 + 1j), np.complex128(0) ** 0j)  # -> 10 0j (1+0j)
# ---
import numpy as np
# complex powers: the numbers by mpmath; special values
nan, inf = np.nan, np.inf
z = np.array([0.6 + 0.8j, -3 - 4j, 1e100 - 1e100j])
print((z[:1] ** 37.5).tolist())  # ~1e-14 [(-0.976751522422159-0.21437458675411214j)]
print((z[1:2] ** 25j).tolist())  # ~1e-13 [(-9.049800500924113e+23+6.254703371575338e+23j)]
print((z[2:] ** 3.0625).tolist())  # ~1e-13 [(-3.808392864986647e+306-3.451726091693367e+306j)]
z = np.array([0j, 1, -1, inf, complex(-inf, 3), complex(nan, 1)])
print((z ** np.zeros(6) == 1).all(), (z ** -np.zeros(6) == 1).all(), (z ** np.zeros(6, dtype=complex) == 1).all())  # -> True True True
print(np.isnan(z ** -0.75).tolist(), (z ** -0.75 == 0).tolist())  # -> [True, False, False, False, False, True] [False, False, False, True, True, False]
print(np.isnan(z ** (-1.5 + 2j)).tolist(), (z ** (-1.5 + 2j))[1:5:2].tolist())  # -> [True, False, False, False, False, True] [(1+0j), 0j]
