# SPDX-License-Identifier: MIT
s = {3, 1, 2}
s.add(4)
s.discard(1)
s.discard(99)
print(s, 2 in s, 7 not in s, len(s), s == {2, 3, 4}, {1} != {2})  # -> {2, 3, 4} True True 3 True True
print({x % 3 for x in range(10)}, set(), frozenset([1, 2]), frozenset(), set('a'), {*[1, 2], *(3,)}, {1,}, {1.5, 2})  # -> {0, 1, 2} set() frozenset({1, 2}) frozenset() {'a'} {1, 2, 3} {1} {1.5, 2}
a = {1, 2, 3}
b = {2, 3, 4}
print(a | b, a & b, a - b, a ^ b, a <= b, a < {1, 2, 3, 4}, a > b, a >= {1})  # -> {1, 2, 3, 4} {2, 3} {1} {1, 4} False True False True
print(a.union(b), a.isdisjoint({9}), a.issubset([1, 2, 3, 4]), a.issuperset({1}), a.union(), a.union([7], (8,)))  # -> {1, 2, 3, 4} True True True {1, 2, 3} {1, 2, 3, 7, 8}
a |= b
print(a)  # -> {1, 2, 3, 4}
a -= {1}
print(a)  # -> {2, 3, 4}
a &= {2, 3}
print(a)  # -> {2, 3}
a ^= {3, 9}
print(a)  # -> {9, 2}
print(a.intersection([2]), a.difference([2], [9]), a.symmetric_difference([1, 2]))  # -> {2} set() {1, 9}
c = a.copy()
c.clear()
print(c, a, bool(c), bool(a))  # -> set() {9, 2} False True
# ---
s = {1, 2}
try:
    s.remove(77)
except KeyError as error:
    print(repr(error))  # -> KeyError(77)
try:
    set().pop()
except KeyError as error:
    print(repr(error))  # -> KeyError('pop from an empty set')
try:
    {[]}
except TypeError as error:
    print(error)  # -> unhashable type: 'list'
try:
    {1} | [2]
except TypeError as error:
    print(error)  # -> unsupported operand type(s) for |: 'set' and 'list'
try:
    for x in s:
        s.add(x + 10)
except RuntimeError as error:
    print(error)  # -> Set changed size during iteration
try:
    hash({1})
except TypeError as error:
    print(error)  # -> unhashable type: 'set'
# ---
print(sorted({'b', 'a'}), {1: 2}.keys() & {1}, {1: 2}.keys() | {3}, {1: 2, 3: 4}.items() & {(1, 2)}, {1: 2}.keys() == {1})  # -> ['a', 'b'] {1} {1, 3} {(1, 2)} True
d = {frozenset([1, 2]): 'x'}
print(d[frozenset([2, 1])], frozenset([1]) | {2}, {1} | frozenset([2]), {frozenset()})  # -> x frozenset({1, 2}) {1, 2} {frozenset()}
print(type({1}), type(frozenset()), isinstance({1}, set), isinstance(frozenset(), (set, frozenset)))  # -> <class 'set'> <class 'frozenset'> True True
print({i * 7 for i in range(20)}, {i * i for i in range(-5, 15)}, set(range(100, 60, -3)))  # -> {0, 133, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98, 105, 112, 119, 126} {0, 1, 64, 121, 4, 36, 100, 196, 9, 169, 16, 49, 81, 144, 25} {64, 97, 67, 100, 70, 73, 76, 79, 82, 85, 88, 91, 61, 94}
print({2 ** i for i in range(12)}, {-1, -2, 0}, {0.5, 1.5, 0.25}, {(1, 2), (0, 1), (3,)})  # -> {32, 1, 2, 64, 4, 128, 256, 512, 8, 1024, 2048, 16} {0, -1, -2} {0.5, 1.5, 0.25} {(0, 1), (1, 2), (3,)}
x = set(range(10))
popped = []
while x:
    popped.append(x.pop())
print(popped, x)  # -> [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] set()
print(len({1, 1.0, True}), {True, 1}, {1, True}, {0, False, 0.0}, {None, ...} == {..., None})  # -> 1 {True} {1} {0} True
u = {1, 2, 3, 4, 5}
u.update([9, 8], {7})
u.difference_update([1], [2])
u.intersection_update({3, 4, 9, 100})
u.symmetric_difference_update([3, 1000])
print(u, sum(u), max(u), sorted(u, reverse=True), list(map(str, u)))  # -> {1000, 9, 4} 1013 1000 [1000, 9, 4] ['1000', '9', '4']
# ---
print(hash(1), hash(-1), hash(2**61 - 1), hash(1.5), hash((1, 2)), hash((1, (2, 3.5))), hash(frozenset([1, 2, 3])))  # -> 1 -2 0 1152921504606846977 -3550055125485641917 -9148893311433065316 -272375401224217160
print(hash(1j), hash(()), hash(1e300), hash(-0.0), hash(0.1), hash(True), hash(5.0), hash((1,)), hash(-2**62))  # -> 1000003 5740354900026072187 1224995262755759164 0 230584300921369408 1 5 -6644214454873602895 -2
print(hash('a') == hash('a'), hash((1.0, 2)) == hash((1, 2)), hash(range(3)) == hash(range(0, 3)))  # -> True True True
# ---
import numpy as np
print({np.int64(3), 3, np.float64(3.0)}, np.float64(0.5) in {0.5}, hash(np.float64(0.5)) == hash(0.5))  # -> {np.int64(3)} True True
{np.ones(2)}  # error: TypeError: unhashable type: 'numpy.ndarray'
# ---
many = set(range(20000))
many -= set(range(10, 20000))
print(many, len(many | set(range(70000))))  # -> {0, 1, 2, 3, 4, 5, 6, 7, 8, 9} 70000
