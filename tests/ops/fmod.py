# fmod(x, y): the sign of x; an integer modulo 0 gives 0
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5, -3.25, 0.1])
r = np.fmod(x[:, None], x)
print(r.tolist())  # -> [[nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan], [nan, 0.0, 0.0, nan, nan, 0.0, 0.0, 0.0, 0.0, 0.0], [nan, -0.0, -0.0, nan, nan, -0.0, -0.0, -0.0, -0.0, -0.0], [nan, 1.0, 1.0, nan, nan, 0.0, 0.0, 1.0, 1.0, 0.09999999999999995], [nan, -1.0, -1.0, nan, nan, -0.0, -0.0, -1.0, -1.0, -0.09999999999999995], [nan, 2.5, 2.5, nan, nan, 0.5, 0.5, 0.0, 2.5, 0.09999999999999987], [nan, -3.25, -3.25, nan, nan, -0.25, -0.25, -0.75, -0.0, -0.04999999999999982], [nan, 0.1, 0.1, nan, nan, 0.1, 0.1, 0.1, 0.1, 0.0]]
print(r.shape, r.dtype)  # -> (10, 10) float64
u = np.array([1.5, 2.25, -0.1, 7.75, -3.0])
v = np.array([0.3, 4.5, 2.0, -0.7, 1.25])
print((np.fmod(u, v)).tolist())  # -> [5.551115123125783e-17, 2.25, -0.1, 0.05000000000000049, -0.5]
print((np.fmod(u, 2.5)).tolist())  # -> [1.5, 2.25, -0.1, 0.25, -0.5]
print((np.fmod(2.5, v)).tolist())  # -> [0.10000000000000009, 2.5, 0.5, 0.40000000000000013, 0.0]
h = u.astype(np.float32)
r = np.fmod(h, v.astype(np.float32))
print(r.tolist())  # -> [0.2999999523162842, 2.25, -0.10000000149011612, 0.050000131130218506, -0.5]
print(r.dtype)  # -> float32
r = np.fmod(h, 3)
print(r.tolist())  # -> [1.5, 2.25, -0.10000000149011612, 1.75, -0.0]
print(r.dtype)  # -> float32
r = np.fmod(h, v)
print(r.tolist())  # -> [5.551115123125783e-17, 2.25, -0.10000000149011612, 0.05000000000000049, -0.5]
print(r.dtype)  # -> float64
i = np.array([7, -7, 2147483647, -2147483648, 0, 5], dtype=np.int32)
j = np.array([3, -2, 7, -1, 0, 2], dtype=np.int32)
r = np.fmod(i, j)
print(r.tolist(), r.dtype)  # -> [1, -1, 1, 0, 0, 1] int32
k = np.array([7, -7, 9223372036854775807, -9223372036854775808, 0, 5])
r = np.fmod(k, j)
print(r.tolist(), r.dtype)  # -> [1, -1, 0, 0, 0, 1] int64
r = np.fmod(i, 2)
print(r.tolist(), r.dtype)  # -> [1, -1, 1, 0, 0, 1] int32
r = np.fmod(i, -3)
print(r.tolist(), r.dtype)  # -> [1, -1, 1, -2, 0, 2] int32
r = np.fmod(i, np.float32(2))
print(r.dtype)  # -> float64
r = np.fmod(u.reshape(5, 1), v[:3])
print(r.shape)  # -> (5, 3)
print(r[4].tolist())  # -> [-1.1102230246251565e-16, -3.0, -1.0]
print(np.fmod(2.5, 1.5), np.fmod(-7, 4))  # -> 1.0 -3
# ---
# Huge quotients, multiples and their neighbours, subnormal divisors: the remainder is exact.
import numpy as np
x = np.array([1.7976931348623157e308, 1.7976931348623157e308, 1e300, -1e300, 1e22, 1e17, 6.0, 6.000000000000001, 5.999999999999999, 1e-300, -5e-324])
y = np.array([5e-324, 2.2250738585072014e-308, 3e-310, 7e-300, 3.0, 0.1, 3.0, 3.0, 3.0, 7e-324, 1e308])
print(np.fmod(x, y).tolist())  # -> [0.0, 0.0, 1.73379109777517e-310, -5.651755366164927e-300, 1.0, 0.04888487687421761, 0.0, 8.881784197001252e-16, 2.999999999999999, 0.0, -5e-324]
print(np.remainder(x, y).tolist())  # -> [0.0, 0.0, 1.73379109777517e-310, 1.348244633835073e-300, 1.0, 0.04888487687421761, 0.0, 8.881784197001252e-16, 2.999999999999999, 0.0, 1e+308]
print(np.remainder(x, -y).tolist())  # -> [-0.0, -0.0, -1.2662089022248e-310, -5.651755366164927e-300, -2.0, -0.0511151231257824, -0.0, -2.999999999999999, -8.881784197001252e-16, -0.0, -5e-324]
print(np.floor_divide(x, y).tolist())  # -> [inf, inf, inf, -inf, 3.3333333333333335e+21, 1e+18, 2.0, 2.0, 1.0, 2.0240225330731062e+23, -1.0]
f = np.array([3.4028234663852886e38, 3.4028234663852886e38, 1e30, -1e30, 1e10, 6.000001, -1e-45, 16777217.0], dtype=np.float32)
g = np.array([1e-45, 1.1754943508222875e-38, 3e-40, 7e-30, 3.0, 3.0, 1e38, 0.3], dtype=np.float32)
print(np.fmod(f, g).tolist())  # -> [0.0, 0.0, 2.7337791610666424e-40, -1.81668156829187e-30, 1.0, 9.5367431640625e-07, -1.401298464324817e-45, 0.03333336114883423]
print(np.remainder(f, g).tolist())  # -> [0.0, 0.0, 2.7337791610666424e-40, 5.183318453905668e-30, 1.0, 9.5367431640625e-07, 9.999999680285692e+37, 0.03333336114883423]
print(np.floor_divide(f, g).tolist())  # -> [inf, inf, inf, -inf, 3333333248.0, 2.0, -1.0, 55924052.0]
# ---
# Numbers and arrays agree.
import math
import numpy as np
x = np.linspace(-50.0, 50.0, 1001)
y = np.linspace(0.001, 7.0, 1001)
m = np.fmod(x, y)
print(all([math.fmod(x[i], y[i]) == m[i] for i in range(1001)]))  # -> True
m = np.remainder(x, y)
print(all([float(x[i]) % float(y[i]) == m[i] for i in range(1001)]))  # -> True
m = np.floor_divide(x, y)
print(all([float(x[i]) // float(y[i]) == m[i] for i in range(1001)]))  # -> True
print(math.fmod(1e300, 7e-300), 1e300 % 7e-300, -1e300 % 7e-300, 1e300 // 7e-5, math.fmod(-7, 4))  # -> 5.651755366164927e-300 5.651755366164927e-300 1.348244633835073e-300 1.4285714285714288e+304 -3.0
print(math.remainder(5.0, 3.0), math.remainder(3.0, 2.0), math.remainder(5.0, 2.0), math.remainder(-4.5, 4.0), math.remainder(1e300, 7.0), math.remainder(-2.0, 2.0), math.remainder(3.0, math.inf))  # -> -1.0 -1.0 1.0 -0.5 1.0 -0.0 3.0
# ---
import numpy as np
np.fmod(np.zeros(3), np.ones(4))  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
# ---
import numpy as np
np.fmod(np.array([1j]), np.array([2j]))  # error: TypeError: ufunc 'fmod' not supported for the input types
