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
