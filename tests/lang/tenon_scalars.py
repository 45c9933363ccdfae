# SPDX-License-Identifier: MIT
# Where scalars differ from CPython's (the manual lists these): 64-bit ints, IEEE floats.
# no twin: what differs from CPython on purpose
print(1 / 0, -1 / 0, 0 / 0, 1.0 / 0.0)  # -> inf -inf nan inf
print(1.0 // 0.0, 1.0 % 0.0, -1.5 // 0.0)  # -> inf nan -inf
print(2.0**10000, (-8.0)**(1 / 3), 0.0**-1)  # -> inf nan inf
import math
print(math.sqrt(-1), math.log(0), math.exp(1000), math.log(-1))  # -> nan -inf inf nan
print(math.sqrt(4), math.floor(2.7), math.ceil(2.1), math.trunc(-2.7))  # -> 2.0 2 3 -2
# ---
x = 9223372036854775807
print(x + 1)  # error: OverflowError: 64 bits
# ---
print(-9223372036854775807 - 2)  # error: OverflowError: 64 bits
# ---
print(4611686018427387904 * 2)  # error: OverflowError: 64 bits
# ---
print(10**19)  # error: OverflowError: 64 bits
# ---
print(1 << 63)  # error: OverflowError: 64 bits
# ---
print(-(-9223372036854775807 - 1))  # error: OverflowError: 64 bits
# ---
print((-9223372036854775807 - 1) // -1)  # error: OverflowError: 64 bits
# ---
print(3**39, 3**39 + 0.0)  # -> 4052555153018976267 4.052555153018976e+18
print(3**40)  # error: OverflowError: 64 bits
# ---
# A float32 takes an exponent from 1e6 on, where the digits that it surely has end: NumPy 2.4's printing.
import numpy as np
f = np.float32
print(f(16777216), np.array([1e10], dtype=np.float32)[0], f(999999), f(999999.94), f(1e6), f(-1048576), f(1e5), f(1234567.9))  # -> 1.6777216e+07 1e+10 999999.0 999999.94 1e+06 -1.048576e+06 100000.0 1.2345679e+06
print(np.complex64(1e7), np.complex64(16777216 + 1j), np.complex64(1e10j), np.complex64(999999), np.complex128(1e15))  # -> (1e+07+0j) (1.6777216e+07+1j) 1e+10j (999999+0j) (1000000000000000+0j)
print(np.array([16777216], dtype=np.float32), np.array([999999], dtype=np.float32), np.array([1e6, 2e6], dtype=np.float32), np.array([1e7]), np.array(16777216, dtype=np.float32))  # -> [1.6777216e+07] [999999.] [1.e+06 2.e+06] [10000000.] 1.6777216e+07
# ---
# Tuples as deep as memory allows.
def nest(n, x):
    for i in range(n):
        x = (x, i) if i % 2 else (x,)
    return x
x, y, z = nest(100000, "leaf"), nest(100000, "leaf"), nest(100000, "fear")
d = {x: 1}
d[y] = 2
print(len(d), d[x], y in d, z in d, d.get(nest(99999, "leaf"), "no"))  # -> 1 2 True False no
d[z] = 3
del d[y]
print(len(d), x in d, d[z])  # -> 1 False 3
# ---
# Ints have 64 bits, literals too; a float is written with a point.
print(9223372036854775807, -9223372036854775808, 0x7fff_ffff_ffff_ffff, 0b0, 18446744073709551616.0, 1e30)  # -> 9223372036854775807 -9223372036854775808 9223372036854775807 0 1.8446744073709552e+19 1e+30
# ---
x = [1, 9223372036854775808]  # error: OverflowError: integer literal 9223372036854775808 does not fit in 64 bits
# ---
x = [1][..., (1), 2:9223372036854775808]  # error: OverflowError: integer literal 9223372036854775808 does not fit in 64 bits
# ---
x = 2 * 0xffffffffffffffffffff  # error: OverflowError: integer literal 0xffffffffffffffffffff does not fit in 64 bits
# ---
# A NaN that is a float is one object, whichever it is: floats have no identity of their own.
print([float("nan")] == [float("nan")], float("nan") is float("nan"), float("nan") == float("nan"))  # -> True True False
# ---
chr(0xD800)  # error: ValueError: chr(): U+D800 is half of a surrogate pair, which no str holds
# ---
range(10)[::-9223372036854775808][9223372036854775807:][::9223372036854775807]  # error: OverflowError: start and step of a range have to fit in 64 bits
# ---
def f(x):
    x += 1  # error: OverflowError: integer result of 9223372036854775807 + 1 does not fit in 64 bits
    return x
print(f(2**62))  # -> 4611686018427387905
f(2**62 + (2**62 - 1))
# ---
def f(x, k):
    x[k] += 1  # error: OverflowError: integer result of 9223372036854775807 + 1 does not fit in 64 bits
    return x
print(f([2**62], 0))  # -> [4611686018427387905]
f({"k": 2**62 + (2**62 - 1)}, "k")
