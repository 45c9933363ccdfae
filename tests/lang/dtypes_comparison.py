# SPDX-License-Identifier: MIT
# Comparisons of every dtype with every other at the ends of their ranges, and with Python's numbers beyond these.
import numpy as np
u = np.array([0, 200], dtype=np.uint8)
print(u > np.array([-1, -56], dtype=np.int8), u < 300)  # -> [ True  True] [ True  True]
# ---
import numpy as np
I = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
least = [-128, -32768, -2147483648, -9223372036854775808, 0, 0, 0, 0]
most = [127, 32767, 2147483647, 9223372036854775807, 255, 65535, 4294967295, -1]
def ends(k):
    return np.array([least[k], 0, 1, 100, most[k]], dtype=np.int64).astype(I[k])
E = [ends(k) for k in range(8)]
def bits(a):
    n = 0
    for v in a.ravel().tolist():
        n = 2 * n + v
    return n
def row(k):
    return [(bits(E[k][:, None] < e), bits(E[k][:, None] == e), bits(E[k][:, None] >= e)) for e in E]
print(row(0))  # -> [(15961120, 17043521, 17593311), (15961121, 266304, 17593310), (15961121, 266304, 17593310), (15961121, 266304, 17593310), (32738337, 790592, 816094), (32738337, 790592, 816094), (32738337, 790592, 816094), (32738337, 790592, 816094)]
print(row(1))  # -> [(32738336, 266304, 816095), (15961120, 17043521, 17593311), (15961121, 266304, 17593310), (15961121, 266304, 17593310), (32738336, 790592, 816095), (32738337, 790592, 816094), (32738337, 790592, 816094), (32738337, 790592, 816094)]
print(row(2))  # -> [(32738336, 266304, 816095), (32738336, 266304, 816095), (15961120, 17043521, 17593311), (15961121, 266304, 17593310), (32738336, 790592, 816095), (32738336, 790592, 816095), (32738337, 790592, 816094), (32738337, 790592, 816094)]
print(row(3))  # -> [(32738336, 266304, 816095), (32738336, 266304, 816095), (32738336, 266304, 816095), (15961120, 17043521, 17593311), (32738336, 790592, 816095), (32738336, 790592, 816095), (32738336, 790592, 816095), (32738337, 790592, 816094)]
print(row(4))  # -> [(7572512, 8654912, 25981919), (7572513, 8654912, 25981918), (7572513, 8654912, 25981918), (7572513, 8654912, 25981918), (7572512, 25956417, 25981919), (7572513, 25956416, 25981918), (7572513, 25956416, 25981918), (7572513, 25956416, 25981918)]
print(row(5))  # -> [(7572512, 8654912, 25981919), (7572512, 8654912, 25981919), (7572513, 8654912, 25981918), (7572513, 8654912, 25981918), (7572512, 25956416, 25981919), (7572512, 25956417, 25981919), (7572513, 25956416, 25981918), (7572513, 25956416, 25981918)]
print(row(6))  # -> [(7572512, 8654912, 25981919), (7572512, 8654912, 25981919), (7572512, 8654912, 25981919), (7572513, 8654912, 25981918), (7572512, 25956416, 25981919), (7572512, 25956416, 25981919), (7572512, 25956417, 25981919), (7572513, 25956416, 25981918)]
print(row(7))  # -> [(7572512, 8654912, 25981919), (7572512, 8654912, 25981919), (7572512, 8654912, 25981919), (7572512, 8654912, 25981919), (7572512, 25956416, 25981919), (7572512, 25956416, 25981919), (7572512, 25956416, 25981919), (7572512, 25956417, 25981919)]
opposite = [(a[:, None] > b, a[:, None] != b, a[:, None] <= b, b > a[:, None], b == a[:, None], b <= a[:, None]) for a in E for b in E]
print(len([1 for t in opposite if np.any(t[0] == t[2]) or np.any(t[1] == t[4]) or np.any(t[3] == t[5]) or np.any((t[0] | t[3]) != t[1])]))  # -> 0
print([[bool(s < t) for t in E[7]] for s in E[3]], [[bool(s == t) for t in E[3]] for s in E[7]])  # -> [[True, True, True, True, True], [False, False, True, True, True], [False, False, False, True, True], [False, False, False, False, True], [False, False, False, False, True]] [[False, True, False, False, False], [False, True, False, False, False], [False, False, True, False, False], [False, False, False, True, False], [False, False, False, False, False]]
# ---
# int64 beside uint64: exact, though their sum is a float64.
import numpy as np
i = np.array([-1, 9223372036854775807, 9223372036854775806, -9223372036854775808, 0], dtype=np.int64)
u = i.astype(np.uint64)
print(i == u, i < u, i > u, u >= i, (i + u).dtype, np.equal(u, i), np.less(u, i))  # -> [False  True  True False  True] [ True False False  True False] [False False False False False] [ True  True  True  True  True] float64 [False  True  True False  True] [False False False False False]
print((i[:, None] == u).tolist(), (i[:, None] > u).tolist())  # -> [[False, False, False, False, False], [False, True, False, False, False], [False, False, True, False, False], [False, False, False, False, False], [False, False, False, False, True]] [[False, False, False, False, False], [False, False, True, False, True], [False, False, False, False, True], [False, False, False, False, False], [False, False, False, False, False]]
print(i[0] == u[0], i[0] < u[0], u[3] > i[3], u[1] == i[1], u[3] == -i[3], np.not_equal(i, u), np.greater_equal(i, u))  # -> False True True True False [ True False False  True False] [False  True  True False  True]
print(u == 1.0, u > 9.3e18, u[0] == 2.0 ** 64, u[3] == 2.0 ** 63, u == -1, u > -1, -1 < u, u != -1, u <= 9223372036854775807)  # -> [False False False False False] [ True False False False False] True True [False False False False False] [ True  True  True  True  True] [ True  True  True  True  True] [ True  True  True  True  True] [False  True  True False  True]
f = u.astype(np.float64)
print(u == f, u < f, f >= u, u == u.astype(np.float32), i == f, u == 1j, u.astype(np.complex128) == f)  # -> [ True  True  True  True  True] [False False False False False] [ True  True  True  True  True] [ True  True  True  True  True] [False  True  True False  True] [False False False False False] [ True  True  True  True  True]
# ---
# Python's ints out of bounds have their truth.
import numpy as np
V = [-9223372036854775808, -4294967296, -65536, -129, -1, 0, 127, 128, 255, 256, 65535, 65536, 2147483648, 4294967295, 4294967296, 9223372036854775807]
def row(t):
    x = np.array([0, 1, 127], dtype=t)
    return " ".join(["".join(["01"[b] for b in (x < v).tolist() + (x == v).tolist() + (v <= x).tolist() + (x != v).tolist()]) for v in V])
print(row(np.int8))  # -> 000000111111 000000111111 000000111111 000000111111 000000111111 000100111011 110001001110 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111
print(row(np.int16))  # -> 000000111111 000000111111 000000111111 000000111111 000000111111 000100111011 110001001110 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111
print(row(np.int32))  # -> 000000111111 000000111111 000000111111 000000111111 000000111111 000100111011 110001001110 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111
print(row(np.int64))  # -> 000000111111 000000111111 000000111111 000000111111 000000111111 000100111011 110001001110 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111
print(row(np.uint8))  # -> 000000111111 000000111111 000000111111 000000111111 000000111111 000100111011 110001001110 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111
print(row(np.uint16))  # -> 000000111111 000000111111 000000111111 000000111111 000000111111 000100111011 110001001110 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111
print(row(np.uint32))  # -> 000000111111 000000111111 000000111111 000000111111 000000111111 000100111011 110001001110 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111
print(row(np.uint64))  # -> 000000111111 000000111111 000000111111 000000111111 000000111111 000100111011 110001001110 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111 111000000111
def one(t):
    s = np.array([1], dtype=t)[0]
    return "".join(["01"[int(s < v)] + "01"[int(s == v)] + "01"[int(v <= s)] + "01"[int(s != v)] for v in V])
print(one(np.int8), one(np.uint8), one(np.int16))  # -> 0011001100110011001100111001100110011001100110011001100110011001 0011001100110011001100111001100110011001100110011001100110011001 0011001100110011001100111001100110011001100110011001100110011001
print(one(np.uint16), one(np.uint32), one(np.uint64))  # -> 0011001100110011001100111001100110011001100110011001100110011001 0011001100110011001100111001100110011001100110011001100110011001 0011001100110011001100111001100110011001100110011001100110011001
u = np.array([0, 128, 255], dtype=np.uint8)
print(u > 127.5, u == 128.0, u < -0.5, u == 300.0, 1e30 > u, u < np.inf, u == np.nan, u == 128 + 0j, u == True)  # -> [False  True  True] [False  True False] [False False False] [False False False] [ True  True  True] [ True  True  True] [False False False] [False  True False] [False False False]
print(np.less(u, 256), np.equal(u, -1), np.greater(300, u), np.all(u < 1000), np.any(u == 65536), 255 in u, 300 in u, -1 in u)  # -> [ True  True  True] [False False False] [ True  True  True] True False True False False
# ---
# Truth, choice and equality in every dtype.
import numpy as np
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
A = [np.array([0, 1, 0, 1]).astype(t) for t in T]
print([np.logical_not(a).tolist() for a in A[::3]], [bool((a == A[5]).all()) for a in A], [bool(a[1]) for a in A], [bool(a[0]) for a in A])  # -> [[True, False, True, False], [True, False, True, False], [True, False, True, False], [True, False, True, False], [True, False, True, False]] [True, True, True, True, True, True, True, True, True, True, True, True, True] [True, True, True, True, True, True, True, True, True, True, True, True, True] [False, False, False, False, False, False, False, False, False, False, False, False, False]
print([np.array_equal(a, b) for a in A[::4] for b in A[1::4]], [bool(np.logical_xor(a, A[5]).any()) for a in A], [np.logical_and(a, A[8]).tolist() for a in A[1:6:2]])  # -> [True, True, True, True, True, True, True, True, True, True, True, True] [False, False, False, False, False, False, False, False, False, False, False, False, False] [[False, True, False, True], [False, True, False, True], [False, True, False, True]]
print([np.where(a, 3, np.arange(4).astype(a.dtype)).dtype for a in A[1:]], [int(np.count_nonzero(a)) for a in A], [np.nonzero(a)[0].tolist() for a in A[::5]])  # -> [dtype('int8'), dtype('int16'), dtype('int32'), dtype('int64'), dtype('uint8'), dtype('uint16'), dtype('uint32'), dtype('uint64'), dtype('float32'), dtype('float64'), dtype('complex64'), dtype('complex128')] [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2] [[1, 3], [1, 3], [1, 3]]
