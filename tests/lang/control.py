# SPDX-License-Identifier: MIT
total = 0
for i in range(10):
    if i == 3:
        continue
    if i == 7:
        break
    total += i
else:
    total = -1
print(total, i)  # -> 18 7
n = 0
while n < 5:
    n += 1
else:
    n *= 10
print(n)  # -> 50
while True:
    n -= 7
    if n < 0:
        break
print(n)  # -> -6
for x in []:
    pass
else:
    print("empty")  # -> empty
def grade(v):
    if v >= 90:
        return "A"
    elif v >= 80:
        return "B"
    elif v >= 70:
        return "C"
    else:
        return "F"
print([grade(v) for v in (95, 85, 75, 5)])  # -> ['A', 'B', 'C', 'F']
def find(rows, want):
    for i, row in enumerate(rows):
        for j, v in enumerate(row):
            if v == want:
                return i, j
    return None
print(find([[1, 2], [3, 4]], 3), find([[1]], 9))  # -> (1, 0) None
evens = [v for v in range(20) if v % 2 == 0 if v % 3 == 0]
pairs = [(a, b) for a in range(3) for b in range(a)]
print(evens, pairs)  # -> [0, 6, 12, 18] [(1, 0), (2, 0), (2, 1)]
i = 100
squares = [i * i for i in range(4)]
print(squares, i, {k: v for k, v in zip("ab", (1, 2))}, sum(v * v for v in range(4)))  # -> [0, 1, 4, 9] 100 {'a': 1, 'b': 2} 14
a = b = c = 5
a += 1; b -= 1; c *= 2
print(a, b, c)  # -> 6 4 10
c //= 3; c **= 2; c %= 5; c <<= 3; c |= 1; c ^= 3; c &= 0xF
print(c)  # -> 2
x = 1
assert a == 6, "never"
if a == 6: print("one line")  # -> one line
print("yes" if a > 5 else "no", (lambda: 3)(), [*"ab", *[1]])  # -> yes 3 ['a', 'b', 1]
k = 0
for i in range(100):
    for j in range(100):
        if j > i:
            break
        k += 1
print(k)  # -> 5050
n, steps = 27, 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
print(steps)  # -> 111
primes = []
for c in range(2, 60):
    for p in primes:
        if c % p == 0:
            break
    else:
        primes.append(c)
print(primes)  # -> [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59]
print(1 < 3 > 2, 1 < 3 < 2, not 1 < 2, 1 == 1 == 1)  # -> True False False True
def side(v, log):
    log.append(v)
    return v
log = []
r = side(0, log) and side(1, log) or side(2, log)
print(r, log)  # -> 2 [0, 2]
log = []
print(side(1, log) < side(0, log) < side(5, log), log)  # -> False [1, 0]
del a
# ---
a = 1
del a
print(a)  # error: NameError: name 'a' is not defined
# ---
assert 1 > 2, "one is not above two"  # error: AssertionError: one is not above two
# ---
assert []  # error: AssertionError
# ---
raise ValueError("custom text")  # error: ValueError: custom text
# ---
raise TypeError  # error: TypeError
# ---
raise KeyError("k")  # error: KeyError: 'k'
# ---
raise 5  # error: TypeError: exceptions must derive from BaseException
# ---
# Ranges in loops: every direction, empty, as wide as 64 bits go, used again.
def items(r):
    out = []
    for i in r:
        if len(out) == 3: break
        out.append(i)
    else:
        out.append('end')
    return out

print(items(range(5, -2, -3)), items(range(0)), items(range(3, 3, -1)))  # -> [5, 2, -1, 'end'] ['end'] ['end']
print(items(range(2)), items(range(-1, 0)))  # -> [0, 1, 'end'] [-1, 'end']
print(items(range(9223372036854775800, 9223372036854775807, 5)))  # -> [9223372036854775800, 9223372036854775805, 'end']
print(items(range(-9223372036854775808, 9223372036854775807))[2])  # -> -9223372036854775806
print(items(range(9223372036854775807, -9223372036854775808, -9223372036854775807))[1])  # -> 0
r = range(2)
print([(i, k) for i in r for k in r], [i for i in iter(r)])  # -> [(0, 0), (0, 1), (1, 0), (1, 1)] [0, 1]
# ---
# continue, break and else where the condition stands below the body.
def rounds(n):
    i = k = 0
    while i < n:
        i += 1
        if i % 2: continue
        if i > 6: break
        k += i
    else:
        k = -k
    return i, k

print(rounds(0), rounds(5), rounds(20))  # -> (0, 0) (5, -6) (8, 12)
x = [1, 2, 3]
for v in x:
    if v == 2: x.append(9)
    if v == 9: x[0] = 0
print(x, v)  # -> [0, 2, 3, 9] 9
print([i * j for i in range(4) if i % 2 for j in range(i) if j])  # -> [3, 6]
print([f() for f in [lambda: i for i in range(3)]], {k: v for k, v in zip('ab', range(2))})  # -> [2, 2, 2] {'a': 0, 'b': 1}
# ---
def late(n):
    while n:
        n -= 1
        x = n
    while x < 3:
        x += y  # error: UnboundLocalError: cannot access local variable 'y'
        y = 1
late(2)
# ---
for i in 5:  # error: TypeError: 'int' object is not iterable
    pass
# ---
def f(i):
    return 1 // i  # error: ZeroDivisionError: division
for i in map(f, [1, 0]):
    pass
