# Instructions that run as one step: each kind of operand that takes the quick way, and what does not.
def branches(x, y):
    out = []
    if x == y: out.append("==")
    if x != y: out.append("!=")
    if x < y: out.append("<")
    if x <= y: out.append("<=")
    if not x > y: out.append("not >")
    if not x >= y: out.append("not >=")
    return " ".join(out)

nan = float("nan")
print(branches(1, 2), branches(2.5, 2.5), branches(2, 1.5))  # -> != < <= not > not >= == <= not > !=
print(branches(True, 1), branches("a", "b"), branches(nan, nan))  # -> == <= not > != < <= not > not >= != not > not >=
print(branches((1, 2), (1, 3)), branches(2**53 + 1, 2.0**53), branches([1], [1]))  # -> != < <= not > not >= != == <= not >

def near(x):
    n = 0
    if x == 3: n += 1
    if x != -3: n += 10
    if x < 32767: n += 100
    if x <= 2.5: n += 1000
    if not x > -32768: n += 10000
    if not x >= 40000: n += 100000
    return n

print([near(x) for x in (3, -3, 2.5, 40000, -32768, 1e9, nan, True)])  # -> [100111, 101100, 101110, 10, 111110, 10, 110010, 101110]

def steps(x):
    x += 1
    y = x - 7
    z = y - 0
    return x, y, z + 0

print(steps(5), steps(-1.0), steps(-0.5))  # -> (6, -1, -1) (0.0, -7.0, -7.0) (0.5, -6.5, -6.5)
print(steps(True), steps(1 + 2j))  # -> (2, -5, -5) ((2+2j), (-5+2j), (-5+2j))
def kept(x): return x - 0
print(kept(-0.0), kept(0.0), kept(3))  # -> -0.0 0.0 3

def items(x):
    s = 0.5
    s = s + x[1]
    t = s - x[0]
    return t * x[2], x[0]

print(items([1.0, 2.0, 4.0]), items((1, 2, 4)), items([1, 2.5, 3]))  # -> (6.0, 1.0) (6.0, 1) (6.0, 1)
print(items({0: 1.0, 1: 2.0, 2: 4.0}), items([1.5, 2, True, 9]))  # -> (6.0, 1.0) (1.0, 1.5)
import numpy as np
print(*items(np.array([1.0, 2.0, 4.0])))  # -> 6.0 1.0
print(items([1.0, 2.0, 4.0]))  # -> (6.0, 1.0)

def update(l, x, y):
    l[0] = x + y
    l[1] = x - y
    l[2] = x * y
    l[3] -= x * y
    return l

print(update([0, 0.0, None, 1.5], 2.0, 0.5), update([[], "a", 1, 1], 2, 3))  # -> [2.5, 1.5, 1.0, 0.5] [5, -1, 6, -5]
print(update({3: 1}, 2.0, 0.5), update(np.zeros(4), 2.0, 0.5).tolist())  # -> {3: 0.0, 0: 2.5, 1: 1.5, 2: 1.0} [2.5, 1.5, 1.0, -1.0]
print(update([0, 0.0, None, 1.5], 2.0, 0.5))  # -> [2.5, 1.5, 1.0, 0.5]

def grow(d, k):
    d[k] += 1
    d[k] -= 3
    return d

print(grow([1, 2.5], 0), grow([1, 2.5], -1), grow({"ab": 1}, "ab"), grow({1: 0.5}, 1))  # -> [-1, 2.5] [1, 0.5] {'ab': -1} {1: -1.5}
print(grow({(1, 2): True}, (1, 2)), grow(np.arange(3), 1).tolist())  # -> {(1, 2): -1} [0, -1, 2]
print(grow({"a" + "b": 1}, "ab"), grow({"a long key of many letters": 1}, "a long key of many " + "letters"))  # -> {'ab': -1} {'a long key of many letters': -1}

def count(words):
    table = {}
    for w in words:
        if w in table: table[w] += 1
        else: table[w] = 1
    return table

print(count(["a", "bcde", "a", "b" + "cde", "x" * 20, "x" * 20, "y" * 9, "y" * 9, ""]))  # -> {'a': 2, 'bcde': 2, 'xxxxxxxxxxxxxxxxxxxx': 2, 'yyyyyyyyy': 2, '': 1}
print(count("abracadabra"), count([1, 1.0, True, (1, 2), (1, 2)]))  # -> {'a': 5, 'b': 2, 'r': 2, 'c': 1, 'd': 1} {1: 3, (1, 2): 2}
print("abcd" in {"abce": 1}, "abcdefgh1" in {"abcdefgh2": 1}, "abc" in {"abd": 1})  # -> False False False

def fill(l, value):
    for i in range(len(l)): l[i] = "x"
    for i in range(-1, -len(l), -2): l[i] = 0
    l[value] = None
    return l

print(fill([1, [2], "a", 4.5], 1), fill({0: 1, 1: 2}, "k"))  # -> ['x', None, 'x', 0] {0: 'x', 1: 'x', -1: 0, 'k': None}

def early(n):
    kept = [n]
    for i in range(n):
        for word in ["a", kept]:
            if i == 3: return word, kept
    return None

print(early(5), early(2), [early(4) for _ in range(3)])  # -> ('a', [5]) None [('a', [4]), ('a', [4]), ('a', [4])]

# ---
def f(x):
    x += 1  # error: TypeError: unsupported operand type(s) for +=: 'dict' and 'int'
    return x
print(f(1))  # -> 2
f({})
# ---
def f(x):
    y = 1.0 + x[0]
    return y * x[2]  # error: IndexError: list index out of range
f([1.0, 2.0])
# ---
def f(l, x):
    l[0] = x + x
    l[1] = x * x  # error: IndexError: list assignment index out of range
f([1], 2.0)
# ---
def f(l, x):
    l[0] = x + x  # error: TypeError: 'tuple' object does not support item assignment
f((1, 2), 2.0)
# ---
def f(x, k):
    x[k] += 1  # error: TypeError: 'tuple' object does not support item assignment
f((1, 2), 0)
# ---
def f(x, k):
    x[k] += 1  # error: KeyError: 'k'
f({"a": 1}, "k")
# ---
def f(x, k):
    x[k] += 1  # error: IndexError: list index out of range
f([1], -2)
# ---
def f(x):
    if x < 3: return 1  # error: TypeError: '<' not supported between instances of 'str' and 'int'
f("a")
# ---
def f(l):
    for i in range(3): l[i] = None  # error: IndexError: list assignment index out of range
f([1, 2])
