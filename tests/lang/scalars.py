# SPDX-License-Identifier: MIT
# Arithmetic of ints, floats, bools and complex numbers.
print(1 + 2, 7 - 10, 6 * 7)  # -> 3 -3 42
print(7 // 2, -7 // 2, 7 // -2, -7 // -2)  # -> 3 -4 -4 3
print(7 % 3, -7 % 3, 7 % -3, -7 % -3)  # -> 1 2 -2 -1
print(7 / 2, 6 / 3, -1 / 4)  # -> 3.5 2.0 -0.25
print(2**10, 2**0, (-3)**3, 2**-1, 10**18)  # -> 1024 1 -27 0.5 1000000000000000000
print(7.5 // 2, -7.5 // 2, 7.5 % 2, -7.5 % 2, 7.5 % -2)  # -> 3.0 -4.0 1.5 0.5 -0.5
print(0.1 + 0.2, 1e16, 1e15, 1e-4, 1e-5, 123456789.123)  # -> 0.30000000000000004 1e+16 1000000000000000.0 0.0001 1e-05 123456789.123
print(-0.0, 0.0, 1.0, 1e300, 5e-324, 1.7976931348623157e308)  # -> -0.0 0.0 1.0 1e+300 5e-324 1.7976931348623157e+308
print(float("inf"), -float("inf"), float("nan"))  # -> inf -inf nan
print(3 & 5, 3 | 5, 3 ^ 5, ~3, 1 << 40, -9 >> 1)  # -> 1 7 6 -4 1099511627776 -5
print(True + True, True & False, True | False, True ^ True, ~True, -True)  # -> 2 False True False -2 -1
print(not 0, not 1, not "", not [0], not None)  # -> True False True False True
print(1 < 2 <= 2 < 3, 1 == 1.0, 1 != 2, 2 > 3, 3 >= 3)  # -> True True True False True
print(2**53 == 2.0**53, 2**53 + 1 == 2.0**53, 2**53 + 1 > 2.0**53)  # -> True False True
print(9007199254740993 / 9007199254740992, 9223372036854775807 / 3)  # -> 1.0 3.0744573456182584e+18
print(9223372036854775807, -9223372036854775807 - 1)  # -> 9223372036854775807 -9223372036854775808
print(0x1F, 0b101, 0o17, 1_000_000, 1e3, .5, 5.)  # -> 31 5 15 1000000 1000.0 0.5 5.0
print(abs(-3), abs(-2.5), abs(3 + 4j), abs(True))  # -> 3 2.5 5.0 1
print(round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(1234, -2), round(1.25, 1))  # -> 2 4 -2 2.67 1200 1.2
print(round(0.1 + 0.2, 3), round(1e300, 5), round(-0.4), round(15, -1), round(25, -1))  # -> 0.3 1e+300 0 20 20
print(divmod(17, 5), divmod(-17, 5), divmod(7.5, 2))  # -> (3, 2) (-4, 3) (3.0, 1.5)
print(pow(2, 5), pow(3, 200, 7), pow(2.0, 0.5))  # -> 32 2 1.4142135623730951
print(min(3, 1, 2), max(3, 1, 2), min([4.5, 2]), max("a", "b"))  # -> 1 3 2 b
print(int(3.9), int(-3.9), int("42"), int(" -7 "), int("ff", 16), int("0x1f", 0), int("1_000"), int(True))  # -> 3 -3 42 -7 255 31 1000 1
print(float(3), float("2.5e-3"), float("  1e5 "), float("-inf"), float(True))  # -> 3.0 0.0025 100000.0 -inf 1.0
print(bool(0), bool(0.0), bool(1e-300), bool("a"), bool([]), bool(None))  # -> False False True True False False
print(int, float, type(1), type(1.5), type("a"), type([]), type(True), type(None))  # -> <class 'int'> <class 'float'> <class 'int'> <class 'float'> <class 'str'> <class 'list'> <class 'bool'> <class 'NoneType'>
print(isinstance(1, int), isinstance(True, int), isinstance(1, float), isinstance(1.0, (int, float)))  # -> True True False True
print(1 is None, None is None, 1 is not None, True is True)  # -> False True True True
print(1 if 2 > 1 else 0, 0 or 5, 0 and 5, 3 and 5, None or "x")  # -> 1 5 0 5 x
# ---
# Complex numbers
print(1j, 1 + 2j, -1j, 2.5 - 0.5j, 1e20 + 1j, complex(3, -4))  # -> 1j (1+2j) (-0-1j) (2.5-0.5j) (1e+20+1j) (3-4j)
print((1 + 2j) * (3 - 1j), (1 + 2j) / (3 - 1j), (1 + 2j) - 1, 2 / 1j)  # -> (5+5j) (0.1+0.7000000000000001j) 2j -2j
print((1 + 2j)**2, (1 + 1j)**-1, 1j**2, (1 + 2j)**0)  # -> (-3+4j) (0.5-0.5j) (-1+0j) (1+0j)
print((3 + 4j).real, (3 + 4j).imag, (3 + 4j).conjugate(), (2).real, (2.5).imag)  # -> 3.0 4.0 (3-4j) 2 0.0
print(1 + 0j == 1, 1j == 1j, 1j != 2j, bool(0j), bool(1j))  # -> True True True False True
print((1e200 + 1e200j) / (1e200 + 1e200j))  # -> (1+0j)
print(abs((1 + 2j)**0.5 - (1.272019649514069 + 0.7861513777574233j)) < 1e-15)  # -> True
# ---
print(9223372036854775806 + 1)  # -> 9223372036854775807
print(1 // 0)  # error: ZeroDivisionError: integer division or modulo by zero
# ---
print(5 % 0)  # error: ZeroDivisionError: integer
# ---
print(1 << -1)  # error: ValueError: negative shift count
# ---
print(1 + "a")  # error: TypeError: unsupported operand type(s) for +: 'int' and 'str'
# ---
print([1] < 3)  # error: TypeError: '<' not supported between instances of 'list' and 'int'
# ---
print(1j < 2j)  # error: TypeError: '<' not supported between instances of 'complex' and 'complex'
# ---
print(-"a")  # error: TypeError: bad operand type for unary -: 'str'
# ---
print(~1.5)  # error: TypeError: bad operand type for unary ~: 'float'
# ---
print(int("abc"))  # error: ValueError: invalid literal for int() with base 10: 'abc'
# ---
print(float("1.2.3"))  # error: ValueError: could not convert string to float: '1.2.3'
# ---
print(int(float("nan")))  # error: ValueError: cannot convert float NaN to integer
# ---
print(1.5 & 2)  # error: TypeError: unsupported operand type(s) for &: 'float' and 'int'
# ---
print(-1 << 63, -1 << 62, 1 << 62, 0 << 200)  # -> -9223372036854775808 -4611686018427387904 4611686018427387904 0
# ---
1 << 63  # error here: OverflowError: integer result of 1 << 63 does not fit in 64 bits
