# SPDX-License-Identifier: MIT
a = [1, 2, 3]
a.append(4)
a.extend([5, 6])
a.insert(0, 0)
print(a, len(a), a[0], a[-1], a[1:3], a[::-1], a[::3])  # -> [0, 1, 2, 3, 4, 5, 6] 7 0 6 [1, 2] [6, 5, 4, 3, 2, 1, 0] [0, 3, 6]
print(a.pop(), a.pop(0), a, a.index(3), a.count(2))  # -> 6 0 [1, 2, 3, 4, 5] 2 1
a.remove(3)
a.reverse()
print(a, sorted(a), sorted(a, reverse=True))  # -> [5, 4, 2, 1] [1, 2, 4, 5] [5, 4, 2, 1]
a.sort()
b = a
b += [9]
print(a, a is b, a + [7], a * 2)  # -> [1, 2, 4, 5, 9] True [1, 2, 4, 5, 9, 7] [1, 2, 4, 5, 9, 1, 2, 4, 5, 9]
c = a.copy()
c[0] = 100
c[1:3] = [7, 8, 9]
print(a[0], c, [1, 2] == [1, 2.0], [1, 2] < [1, 3], [] < [0], [1, [2]] == [1, [2]])  # -> 1 [100, 7, 8, 9, 5, 9] True True True True
c[::2] = [0, 0, 0]
print(c)  # -> [0, 7, 0, 9, 0, 9]
del c[0]
del c[1:3]
print(c, 7 in c, 8 not in c)  # -> [7, 0, 9] True True
c.clear()
print(c, [[0] * 3 for _ in range(2)], [None] * 2)  # -> [] [[0, 0, 0], [0, 0, 0]] [None, None]
words = ["pear", "fig", "apple"]
words.sort(key=len)
print(words, sorted(words), sorted(words, key=lambda w: w[-1]))  # -> ['fig', 'pear', 'apple'] ['apple', 'fig', 'pear'] ['apple', 'fig', 'pear']
print(sum([1, 2, 3]), sum([0.5, 0.25]), sum([[1], [2]], []), min(words), max([3, 1, 2], key=lambda v: -v))  # -> 6 0.75 [1, 2] apple 1
print(any([0, 1]), all([1, 0]), any([]), all([]))  # -> True False False True
print(list(range(5)), list(range(2, 8, 3)), list(range(5, 0, -2)), range(3), len(range(10)), 4 in range(0, 10, 2))  # -> [0, 1, 2, 3, 4] [2, 5] [5, 3, 1] range(0, 3) 10 True
print(list(enumerate("ab")), list(zip([1, 2, 3], "xy")), list(map(lambda v: v * v, [1, 2])), list(filter(None, [0, 1, 2])))  # -> [(0, 'a'), (1, 'b')] [(1, 'x'), (2, 'y')] [1, 4] [1, 2]
print(list(reversed([1, 2, 3])), list("abc"), [*range(3), 9], list(enumerate([7], 5)))  # -> [3, 2, 1] ['a', 'b', 'c'] [0, 1, 2, 9] [(5, 7)]
x = [1, 2]
x.append(x)
print(x)  # -> [1, 2, [...]]
it = iter([1, 2])
print(next(it), next(it), next(it, "end"))  # -> 1 2 end
# ---
t = (1, 2, 3)
print(t, (1,), (), t[0], t[1:], t + (4,), t * 2, len(t), 2 in t)  # -> (1, 2, 3) (1,) () 1 (2, 3) (1, 2, 3, 4) (1, 2, 3, 1, 2, 3) 3 True
p, q, r = t
print(p, q, r, t.index(2), t.count(9), (1, 2) < (1, 3), tuple([1, 2]), t == (1, 2, 3))  # -> 1 2 3 1 0 True (1, 2) True
p, q = q, p
print(p, q)  # -> 2 1
(a, b), c = (1, 2), 3
print(a, b, c)  # -> 1 2 3
for i, (u, v) in enumerate([(1, 2), (3, 4)]):
    print(i, u, v, end=" ")
print("end")  # -> 0 1 2 1 3 4 end
# ---
a = [1, 2]
print(a[2])  # error: IndexError: list index out of range
# ---
a = [1, 2]
a[5] = 1  # error: IndexError: list assignment index out of range
# ---
a = [1]
print(a["x"])  # error: TypeError: list indices must be integers or slices, not str
# ---
a = (1, 2)
a[0] = 5  # error: TypeError: 'tuple' object does not support item assignment
# ---
a, b = [1, 2, 3]  # error: ValueError: too many values to unpack (expected 2)
# ---
a, b, c = [1, 2]  # error: ValueError: not enough values to unpack (expected 3, got 2)
# ---
a, b = 5  # error: TypeError: cannot unpack non-iterable int object
# ---
print([1] + (2,))  # error: TypeError: can only concatenate list (not "tuple") to list
# ---
[].pop()  # error: IndexError: pop from empty list
# ---
[1].remove(2)  # error: ValueError: list.remove(x): x not in list
# ---
for i in 5:  # error: TypeError: 'int' object is not iterable
    pass
# ---
print(len(5))  # error: TypeError: object of type 'int' has no len()
# ---
print(5[0])  # error: TypeError: 'int' object is not subscriptable
# ---
print(sorted([1, "a"]))  # error: TypeError: '<' not supported between instances of 'str' and 'int'
# ---
print(min([]))  # error: ValueError: min() arg is an empty sequence
# ---
print([1, 2][::0])  # error: ValueError: slice step cannot be zero
# ---
# Items are compared by identity before equality.
nan = float("nan")
big = [1.0, nan]
print([nan] == [nan], (nan,) == (nan,), nan in [nan], nan in (1, nan), [nan].index(nan), [nan, nan].count(nan), [1, [nan]] == [1, [nan]], big == big)  # -> True True True True 0 2 True True
print(nan == nan, [nan] != [nan], [nan, 1] < [nan, 2], [nan] < [nan], [0.0] == [-0.0], [1] == [1.0], [1] == [True], nan is nan)  # -> False False True False True True True True
import numpy as np
a = np.arange(3)
print([a] == [a], a in [a], (1, a) == (1, a), [a, nan].index(a), [np.nan] == [np.nan])  # -> True True True 0 True
x = np.float64("nan") if False else np.array([np.nan])[0]
print([x] == [x], x in [x], x == x, [x] == [np.array([np.nan])[0]])  # -> True True False False
# ---
import numpy as np
print([np.arange(3)] == [np.arange(3)])  # error: ValueError: The truth value of an array with more than one element is ambiguous
# ---
# Literal subscripts and tuples are one value each time, and still what they were.
import numpy as np
print([[1, 2, 3, 4][1:], 'abcd'[:-1], (1, 2, 3)[::2]])  # -> [[2, 3, 4], 'abc', (1, 3)]
a = np.arange(12.0).reshape((3, 4))
print(a[1:, ::2].tolist(), a[..., :-1].shape, a[(0, 1)], a.sum((0, 1)))  # -> [[4.0, 6.0], [8.0, 10.0]] (3, 3) 1.0 66.0
a[:, 1:3] = 0
a[1, :] += 1
print(a.tolist())  # -> [[0.0, 0.0, 0.0, 3.0], [5.0, 1.0, 1.0, 8.0], [8.0, 0.0, 0.0, 11.0]]
l = [1, 2, 3, 4, 5]
l[1:3] = (9, 8, 7)
del l[::2]
print(l, (1, 2) + (3,), (1, 2) == (1, 2.0), (1, -2) < (1, -1), 2 in (1, 2), () == (), "%d-%s" % (1, 'x'))  # -> [9, 7, 5] (1, 2, 3) True True True True 1-x
