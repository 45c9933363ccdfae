# Literals as operands: whichever side they stand on, the result and the error are those of the value itself.
def right(a):
    return [a + 3, a - 3, a * 3, a / 3, a ** 3]

def whole(a):
    return [a // 3, a % 3, a // -1, a // 2.5, a % 2.5]

def left(a):
    return [3 + a, 3 - a, 3 * a, 2.0 / a, 1 / a]

def bits(a):
    return [a & 6, a | 6, a ^ 6, a << 3, a >> 1, a >> 70]

def order(a):
    return [a == 2, a != 2, a < 2, a <= 2, a > 2, a >= 2, a == 2.5, a < 2.5, a >= 2.5]

print(right(7))  # -> [10, 4, 21, 2.3333333333333335, 343]
print(right(-0.5))  # -> [2.5, -3.5, -1.5, -0.16666666666666666, -0.125]
print(right(True))  # -> [4, -2, 3, 0.3333333333333333, 1]
print(right(1 - 2j))  # -> [(4-2j), (-2-2j), (3-6j), (0.3333333333333333-0.6666666666666666j), (-11+2j)]
print(whole(7))  # -> [2, 1, -7, 2.0, 2.0]
print(whole(-7))  # -> [-3, 2, 7, -3.0, 0.5]
print(whole(-7.5))  # -> [-3.0, 1.5, 7.0, -3.0, 0.0]
print(left(7))  # -> [10, -4, 21, 0.2857142857142857, 0.14285714285714285]
print(left(-0.5))  # -> [2.5, 3.5, -1.5, -4.0, -2.0]
print(left(True))  # -> [4, 2, 3, 2.0, 1.0]
print(left(2j))  # -> [(3+2j), (3-2j), 6j, -1j, -0.5j]
print(bits(5), bits(-5))  # -> [4, 7, 3, 40, 2, 0] [2, -1, -3, -40, -3, -1]
print(bits(True))  # -> [0, 7, 7, 8, 0, 0]
print(order(2))  # -> [True, False, False, True, False, True, False, True, False]
print(order(2.5))  # -> [False, True, False, False, True, True, True, False, True]
print(order(True))  # -> [False, True, True, True, False, False, False, True, False]
print(order(float('nan')))  # -> [False, True, False, False, False, False, False, False, False]
# ---
# An int beside a float compares by value, also where it is no double.
def above(x):
    return [x == 9007199254740993, x < 9007199254740993, x >= 9007199254740993, x > 9223372036854775807]

print(above(9007199254740992.0))  # -> [False, True, False, False]
print(above(9007199254740994.0))  # -> [False, False, True, False]
print(above(9223372036854775808.0))  # -> [False, False, True, True]
# ---
# Branches on comparisons, either way round.
def count(values):
    low = high = between = 0
    for x in values:
        if x < 2: low += 1
        if not x < 2: high += 1
        if x > 0 and x <= 5 or x == 9: between += 1
        while x != 3 and x < 3: x += 1
        assert x >= 3 or x != x
    return low, high, between

print(count([1, 2, 3.5, -1, 9, 0.5, True, float('nan')]))  # -> (4, 4, 6)
# ---
# Strings, lists and arrays beside literals.
import numpy as np
s = 'ab'
s += 'c'
print(s + 'd', 'd' + s, s * 2, 2 * s, s == 'abc', s < 'b')  # -> abcd dabc abcabc abcabc True True
x = y = [1, 2]
x *= 2
print(y, 2 * [0], y == 1)  # -> [1, 2, 1, 2] [0, 0] False
a = b = np.array([1.0, 2.0])
a += 1
print(b, 3 - b, b ** 2, 1 / b, b >= 3)  # -> [2. 3.] [1. 0.] [4. 9.] [0.5        0.33333333] [False  True]
# ---
x = 9223372036854775807
x + 1  # error: OverflowError: 9223372036854775807 + 1
# no twin: ints have 64 bits
# ---
x = 4611686018427387904
2 * x  # error: OverflowError: 2 * 4611686018427387904
# ---
x = 5
x // 0  # error: ZeroDivisionError: division
# ---
x = 5
x % 0  # error: ZeroDivisionError: modulo
# ---
x = 5
x << -1  # error: ValueError: negative shift count
# ---
x = 1.5
x & 1  # error: TypeError: unsupported operand type(s) for &: 'float' and 'int'
# ---
x = [1]
x + 1  # error: TypeError: can only concatenate list (not "int") to list
# ---
x = [1]
1 - x  # error: TypeError: unsupported operand type(s) for -: 'int' and 'list'
# ---
x = None
x < 1  # error: TypeError: '<' not supported between instances of 'NoneType' and 'int'
# ---
x = 'a'
x += 1  # error: TypeError: can only concatenate str (not "int") to str
# ---
# Literals as subscripts.
x = [1, 2.5, 'three']
d = {'a': 1, 2: 'b', None: 3}
t = (4, [5])
x[0] = 7
x[-1] += '!'
x[1] *= 2
d['a'] += 1
d['new'] = x[0]
t[1][0] -= 1
print(x, d)  # -> [7, 5.0, 'three!'] {'a': 2, 2: 'b', None: 3, 'new': 7}
print(t[0], t[-1], d[2.0], d[None], 'abc'[1], 'abc'[-1], range(5)[3])  # -> 4 [4] b 3 b c 3
import numpy as np
a = np.arange(6.0)
a[0] = 9
a[1] += 0.5
print(a[0], a[-1], a[...].sum())  # -> 9.0 5.0 24.5
# ---
x = [1, 2]
x[2]  # error: IndexError: list index out of range
# ---
x = [1, 2]
x[-3] = 0  # error: IndexError: list assignment index out of range
# ---
x = (1, 2)
x[0] = 3  # error: TypeError: 'tuple' object does not support item assignment
# ---
x = [1]
x['a'] += 1  # error: TypeError: list indices must be integers or slices, not str
# ---
x = {}
x['a'] += 1  # error: KeyError: 'a'
# ---
x = {'k': [1]}
x['k'][0] += 'a'  # error: TypeError: unsupported operand type(s) for +=: 'int' and 'str'
# ---
x = 5
x[0]  # error: TypeError: 'int' object is not subscriptable
# ---
# Powers and signs of numbers in variables.
def power(x, y):
    return [x ** y, x ** 0.5, x ** 2, 2 ** y, 2.0 ** y, -x, -y]

print(power(4, 3))  # -> [64, 2.0, 16, 8, 8.0, -4, -3]
print(power(6.25, -0.5))  # -> [0.4, 2.5, 39.0625, 0.7071067811865476, 0.7071067811865476, -6.25, 0.5]
print(power(True, 2.0))  # -> [1.0, 1.0, 1, 4.0, 4.0, -1, -2.0]
x = -9223372036854775808
y = 0.0
print(-(x + 1), -y, -(-y))  # -> 9223372036854775807 -0.0 0.0
