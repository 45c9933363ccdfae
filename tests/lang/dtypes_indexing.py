# SPDX-License-Identifier: MIT
# Integers of every dtype as indices, and elements of every dtype read, written, sorted, searched and counted.
import numpy as np
x = np.arange(5, dtype=np.uint16)
print(x[np.array([4, 0], dtype=np.int8)], np.sort(-x))  # -> [4 0] [    0 65532 65533 65534 65535]
# ---
import numpy as np
I = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
x = np.arange(10, 20)
k = [np.array([3, 0, 9, 3], dtype=t) for t in I]
print([x[i].tolist() for i in k])  # -> [[13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13]]
print([x[i[0]].item() for i in k], [x[i[1]:i[2]:i[0]].tolist() for i in k], [x.reshape(2, 5)[i[:2] // 3, i[:2]].tolist() for i in k], [x[i.reshape(2, 2)].shape for i in k])  # -> [13, 13, 13, 13, 13, 13, 13, 13] [[10, 13, 16], [10, 13, 16], [10, 13, 16], [10, 13, 16], [10, 13, 16], [10, 13, 16], [10, 13, 16], [10, 13, 16]] [[18, 10], [18, 10], [18, 10], [18, 10], [18, 10], [18, 10], [18, 10], [18, 10]] [(2, 2), (2, 2), (2, 2), (2, 2), (2, 2), (2, 2), (2, 2), (2, 2)]
print([x[np.array([-1, -10], dtype=t)].tolist() for t in I[:4]], [x[np.array([2, 1], dtype=t)[0] - t(1)].item() for t in I], [list(range(9))[i[0]] for i in k], ["abcd"[i[0]] for i in k])  # -> [[19, 10], [19, 10], [19, 10], [19, 10]] [11, 11, 11, 11, 11, 11, 11, 11] [3, 3, 3, 3, 3, 3, 3, 3] ['d', 'd', 'd', 'd', 'd', 'd', 'd', 'd']
def written(i):
    y = np.zeros(10, dtype=i.dtype)
    y[i] = i
    y[i[2]] += 1
    return y.tolist()
print([written(i) for i in k])  # -> [[0, 0, 0, 3, 0, 0, 0, 0, 0, 10], [0, 0, 0, 3, 0, 0, 0, 0, 0, 10], [0, 0, 0, 3, 0, 0, 0, 0, 0, 10], [0, 0, 0, 3, 0, 0, 0, 0, 0, 10], [0, 0, 0, 3, 0, 0, 0, 0, 0, 10], [0, 0, 0, 3, 0, 0, 0, 0, 0, 10], [0, 0, 0, 3, 0, 0, 0, 0, 0, 10], [0, 0, 0, 3, 0, 0, 0, 0, 0, 10]]
print([np.take(x, i).tolist() for i in k[:3]], [np.take_along_axis(x, i, 0).tolist() for i in k], [np.bincount(i).tolist() for i in k[:7]], [np.repeat(x[:4], i).tolist() for i in k[:1]])  # -> [[13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13]] [[13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13], [13, 10, 19, 13]] [[1, 0, 0, 2, 0, 0, 0, 0, 0, 1], [1, 0, 0, 2, 0, 0, 0, 0, 0, 1], [1, 0, 0, 2, 0, 0, 0, 0, 0, 1], [1, 0, 0, 2, 0, 0, 0, 0, 0, 1], [1, 0, 0, 2, 0, 0, 0, 0, 0, 1], [1, 0, 0, 2, 0, 0, 0, 0, 0, 1], [1, 0, 0, 2, 0, 0, 0, 0, 0, 1]] [[10, 10, 10, 12, 12, 12, 12, 12, 12, 12, 12, 12, 13, 13, 13]]
print([np.zeros((i[0], i[3])).shape for i in k], [np.arange(i[0]).tolist() for i in k[:7]], [np.roll(x, i[0])[0].item() for i in k])  # -> [(3, 3), (3, 3), (3, 3), (3, 3), (3, 3), (3, 3), (3, 3), (3, 3)] [[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]] [17, 17, 17, 17, 17, 17, 17, 17]
# ---
import numpy as np
np.arange(5)[np.array([1, 200], dtype=np.uint8)]  # error: IndexError: index 200 is out of bounds for axis 0 with size 5
# ---
import numpy as np
np.arange(5)[np.array([1, -6], dtype=np.int8)]  # error: IndexError: index -6 is out of bounds for axis 0 with size 5
# ---
import numpy as np
np.arange(5)[np.uint8(5)]  # error: IndexError: index 5 is out of bounds for axis 0 with size 5
# ---
# Elements: views, masks, writes of other dtypes.
import numpy as np
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
A = [np.arange(12).astype(t).reshape(3, 4) for t in T]
print([a[::-1, 1::2].tolist() for a in A[1:9]], [a.T.ravel()[:4].tolist() for a in A[1:9:3]], [a[a > 9].tolist() for a in A[1:11]], [a[[2, 0], [1, 3]].tolist() for a in A[:11]])  # -> [[[9, 11], [5, 7], [1, 3]], [[9, 11], [5, 7], [1, 3]], [[9, 11], [5, 7], [1, 3]], [[9, 11], [5, 7], [1, 3]], [[9, 11], [5, 7], [1, 3]], [[9, 11], [5, 7], [1, 3]], [[9, 11], [5, 7], [1, 3]], [[9, 11], [5, 7], [1, 3]]] [[0, 4, 8, 1], [0, 4, 8, 1], [0, 4, 8, 1]] [[10, 11], [10, 11], [10, 11], [10, 11], [10, 11], [10, 11], [10, 11], [10, 11], [10.0, 11.0], [10.0, 11.0]] [[True, True], [9, 3], [9, 3], [9, 3], [9, 3], [9, 3], [9, 3], [9, 3], [9, 3], [9.0, 3.0], [9.0, 3.0]]
def changed(a):
    b = a.copy()
    b[0] = 7.9
    b[1, 1:3] = np.array([1, 2], dtype=np.uint8)
    b[2, ::2] = np.array([3.5, 4.5])
    b[b == 11] = 1
    b[1, 0], b[1, 3] = b[1, 3], b[1, 0]
    return b.tolist()
print([changed(a) for a in A])  # -> [[[True, True, True, True], [True, True, True, True], [True, True, True, True]], [[7, 7, 7, 7], [7, 1, 2, 4], [3, 9, 4, 1]], [[7, 7, 7, 7], [7, 1, 2, 4], [3, 9, 4, 1]], [[7, 7, 7, 7], [7, 1, 2, 4], [3, 9, 4, 1]], [[7, 7, 7, 7], [7, 1, 2, 4], [3, 9, 4, 1]], [[7, 7, 7, 7], [7, 1, 2, 4], [3, 9, 4, 1]], [[7, 7, 7, 7], [7, 1, 2, 4], [3, 9, 4, 1]], [[7, 7, 7, 7], [7, 1, 2, 4], [3, 9, 4, 1]], [[7, 7, 7, 7], [7, 1, 2, 4], [3, 9, 4, 1]], [[7.900000095367432, 7.900000095367432, 7.900000095367432, 7.900000095367432], [7.0, 1.0, 2.0, 4.0], [3.5, 9.0, 4.5, 1.0]], [[7.9, 7.9, 7.9, 7.9], [7.0, 1.0, 2.0, 4.0], [3.5, 9.0, 4.5, 1.0]], [[(7.900000095367432+0j), (7.900000095367432+0j), (7.900000095367432+0j), (7.900000095367432+0j)], [(7+0j), (1+0j), (2+0j), (4+0j)], [(3.5+0j), (9+0j), (4.5+0j), (1+0j)]], [[(7.9+0j), (7.9+0j), (7.9+0j), (7.9+0j)], [(7+0j), (1+0j), (2+0j), (4+0j)], [(3.5+0j), (9+0j), (4.5+0j), (1+0j)]]]
def wrapped(t):
    b = np.zeros(4, dtype=t)
    b[:2] = np.array([300, -1])
    b[2:] = np.array([70000, -40000], dtype=np.int32)
    return [str(v) for v in b]
print([wrapped(t) for t in T[1:9]])  # -> [['44', '-1', '112', '-64'], ['300', '-1', '4464', '25536'], ['300', '-1', '70000', '-40000'], ['300', '-1', '70000', '-40000'], ['44', '255', '112', '192'], ['300', '65535', '4464', '25536'], ['300', '4294967295', '70000', '4294927296'], ['300', '18446744073709551615', '70000', '18446744073709511616']]
print([np.flip(a)[0].tolist() for a in A[:9:2]], [np.concatenate((a[0], a[2])).tolist() for a in A[1:9]], [np.stack((a[0], A[5][1])).dtype for a in A], [np.tile(a[0, :2], 2).tolist() for a in A[1:9:2]])  # -> [[True, True, True, True], [11, 10, 9, 8], [11, 10, 9, 8], [11, 10, 9, 8], [11, 10, 9, 8]] [[0, 1, 2, 3, 8, 9, 10, 11], [0, 1, 2, 3, 8, 9, 10, 11], [0, 1, 2, 3, 8, 9, 10, 11], [0, 1, 2, 3, 8, 9, 10, 11], [0, 1, 2, 3, 8, 9, 10, 11], [0, 1, 2, 3, 8, 9, 10, 11], [0, 1, 2, 3, 8, 9, 10, 11], [0, 1, 2, 3, 8, 9, 10, 11]] [dtype('uint8'), dtype('int16'), dtype('int16'), dtype('int32'), dtype('int64'), dtype('uint8'), dtype('uint16'), dtype('uint32'), dtype('uint64'), dtype('float32'), dtype('float64'), dtype('complex64'), dtype('complex128')] [[0, 1, 0, 1], [0, 1, 0, 1], [0, 1, 0, 1], [0, 1, 0, 1]]
print([np.pad(a[0], 1).tolist() for a in A[1:9:2]], [np.outer(a[1], a[2]).tolist() for a in A[1:9:4]], [np.tril(a).tolist() for a in A[1:9:3]], [np.broadcast_to(a[0], (2, 4)).dtype == a.dtype for a in A])  # -> [[0, 0, 1, 2, 3, 0], [0, 0, 1, 2, 3, 0], [0, 0, 1, 2, 3, 0], [0, 0, 1, 2, 3, 0]] [[[32, 36, 40, 44], [40, 45, 50, 55], [48, 54, 60, 66], [56, 63, 70, 77]], [[32, 36, 40, 44], [40, 45, 50, 55], [48, 54, 60, 66], [56, 63, 70, 77]]] [[[0, 0, 0, 0], [4, 5, 0, 0], [8, 9, 10, 0]], [[0, 0, 0, 0], [4, 5, 0, 0], [8, 9, 10, 0]], [[0, 0, 0, 0], [4, 5, 0, 0], [8, 9, 10, 0]]] [True, True, True, True, True, True, True, True, True, True, True, True, True]
# ---
# Order.
import numpy as np
I = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
source = np.array([5, -1, 0, 127, -128, 7, 5, 100, -3, 0, 64, -100, 1])
A = [source.astype(t) for t in I]
def text(a):
    return " ".join([str(v) for v in a])
print([text(np.sort(a)) for a in A])  # -> ['-128 -100 -3 -1 0 0 1 5 5 7 64 100 127', '-128 -100 -3 -1 0 0 1 5 5 7 64 100 127', '-128 -100 -3 -1 0 0 1 5 5 7 64 100 127', '-128 -100 -3 -1 0 0 1 5 5 7 64 100 127', '0 0 1 5 5 7 64 100 127 128 156 253 255', '0 0 1 5 5 7 64 100 127 65408 65436 65533 65535', '0 0 1 5 5 7 64 100 127 4294967168 4294967196 4294967293 4294967295', '0 0 1 5 5 7 64 100 127 18446744073709551488 18446744073709551516 18446744073709551613 18446744073709551615']
print([np.argsort(a, kind="stable").tolist() for a in A])  # -> [[4, 11, 8, 1, 2, 9, 12, 0, 6, 5, 10, 7, 3], [4, 11, 8, 1, 2, 9, 12, 0, 6, 5, 10, 7, 3], [4, 11, 8, 1, 2, 9, 12, 0, 6, 5, 10, 7, 3], [4, 11, 8, 1, 2, 9, 12, 0, 6, 5, 10, 7, 3], [2, 9, 12, 0, 6, 5, 10, 7, 3, 4, 11, 8, 1], [2, 9, 12, 0, 6, 5, 10, 7, 3, 4, 11, 8, 1], [2, 9, 12, 0, 6, 5, 10, 7, 3, 4, 11, 8, 1], [2, 9, 12, 0, 6, 5, 10, 7, 3, 4, 11, 8, 1]]
print([text(np.unique(a)) for a in A], [np.unique(a, return_counts=True)[1].tolist() for a in A], [np.unique(a, return_inverse=True)[1].tolist() for a in A[::4]])  # -> ['-128 -100 -3 -1 0 1 5 7 64 100 127', '-128 -100 -3 -1 0 1 5 7 64 100 127', '-128 -100 -3 -1 0 1 5 7 64 100 127', '-128 -100 -3 -1 0 1 5 7 64 100 127', '0 1 5 7 64 100 127 128 156 253 255', '0 1 5 7 64 100 127 65408 65436 65533 65535', '0 1 5 7 64 100 127 4294967168 4294967196 4294967293 4294967295', '0 1 5 7 64 100 127 18446744073709551488 18446744073709551516 18446744073709551613 18446744073709551615'] [[1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1], [1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1], [1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1], [1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1], [2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1], [2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1], [2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1], [2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1]] [[6, 3, 4, 10, 0, 7, 6, 9, 2, 4, 8, 1, 5], [2, 10, 0, 6, 7, 3, 2, 5, 9, 0, 4, 8, 1]]
print([np.sort(a).dtype == a.dtype and np.unique(a).dtype == a.dtype for a in A], [text(np.sort(a.reshape(13, 1), axis=0).ravel()) for a in A[::4]], [text(np.partition(a, 3)[3:4]) for a in A])  # -> [True, True, True, True, True, True, True, True] ['-128 -100 -3 -1 0 0 1 5 5 7 64 100 127', '0 0 1 5 5 7 64 100 127 128 156 253 255'] ['-1', '-1', '-1', '-1', '5', '5', '5', '5']
print([np.searchsorted(np.sort(a), a).tolist() for a in A], [np.searchsorted(np.sort(a), a, side="right").tolist() for a in A[3::4]], [np.searchsorted(np.sort(a), [0, 5, 100]).tolist() for a in A])  # -> [[7, 3, 4, 12, 0, 9, 7, 11, 2, 4, 10, 1, 6], [7, 3, 4, 12, 0, 9, 7, 11, 2, 4, 10, 1, 6], [7, 3, 4, 12, 0, 9, 7, 11, 2, 4, 10, 1, 6], [7, 3, 4, 12, 0, 9, 7, 11, 2, 4, 10, 1, 6], [3, 12, 0, 8, 9, 5, 3, 7, 11, 0, 6, 10, 2], [3, 12, 0, 8, 9, 5, 3, 7, 11, 0, 6, 10, 2], [3, 12, 0, 8, 9, 5, 3, 7, 11, 0, 6, 10, 2], [3, 12, 0, 8, 9, 5, 3, 7, 11, 0, 6, 10, 2]] [[9, 4, 6, 13, 1, 10, 9, 12, 3, 6, 11, 2, 7], [5, 13, 2, 9, 10, 6, 5, 8, 12, 2, 7, 11, 3]] [[4, 7, 11], [4, 7, 11], [4, 7, 11], [4, 7, 11], [0, 3, 7], [0, 3, 7], [0, 3, 7], [0, 3, 7]]
print([np.isin(a, [5, 100]).tolist().count(True) for a in A], [text(np.union1d(a[:3], a[3:6])) for a in A[3::4]], [text(np.intersect1d(a, np.array([5, 127, 7], dtype=a.dtype))) for a in A], [np.digitize(a[:5], [1, 50]).tolist() for a in A])  # -> [3, 3, 3, 3, 3, 3, 3, 3] ['-128 -1 0 5 7 127', '0 5 7 127 18446744073709551488 18446744073709551615'] ['5 7 127', '5 7 127', '5 7 127', '5 7 127', '5 7 127', '5 7 127', '5 7 127', '5 7 127'] [[1, 0, 0, 2, 0], [1, 0, 0, 2, 0], [1, 0, 0, 2, 0], [1, 0, 0, 2, 0], [1, 2, 0, 2, 2], [1, 2, 0, 2, 2], [1, 2, 0, 2, 2], [1, 2, 0, 2, 2]]
print([text(np.sort(np.random.permutation(a))) == text(np.sort(a)) for a in A], [text(np.lexsort((a, a % a[:1] * 0 + 2))) for a in A[::4]], [text(np.flatnonzero(a > 50)) for a in A])  # -> [True, True, True, True, True, True, True, True] ['4 11 8 1 2 9 12 0 6 5 10 7 3', '2 9 12 0 6 5 10 7 3 4 11 8 1'] ['3 7 10', '3 7 10', '3 7 10', '3 7 10', '1 3 4 7 8 10 11', '1 3 4 7 8 10 11', '1 3 4 7 8 10 11', '1 3 4 7 8 10 11']
r = (np.arange(3000, dtype=np.uint64) * np.arange(3000, dtype=np.uint64) + 11) * ((1 << 62) + 12345677)
s = np.sort(r)
print(np.all(s[1:] >= s[:-1]), s.sum() == r.sum(), np.all(r[np.argsort(r)] == s), s[0], s[-1], r.argmax(), (s > 9223372036854775807).sum())  # -> True True True 148148124 13835169018412224867 2998 1500
q = r.astype(np.uint8)
p = np.sort(q)
print(np.all(p[1:] >= p[:-1]), np.array_equal(np.bincount(q), np.bincount(p)), np.all(q[np.argsort(q)] == p), np.unique(q).size, p[0], p[-1], np.median(q), q.mean())  # -> True True True 44 3 252 127.5 118.57466666666667
# ---
# Functions composed of others, on every dtype.
import numpy as np
I = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
A = [np.array([9, 3, 120, 1, 3]).astype(t) for t in I]
print([np.gcd(a, a[1]).tolist() for a in A], [np.gcd(a, a).dtype == a.dtype for a in A], [np.lcm(a[1:2], a[:1]).tolist() for a in A])  # -> [[3, 3, 3, 1, 3], [3, 3, 3, 1, 3], [3, 3, 3, 1, 3], [3, 3, 3, 1, 3], [3, 3, 3, 1, 3], [3, 3, 3, 1, 3], [3, 3, 3, 1, 3], [3, 3, 3, 1, 3]] [True, True, True, True, True, True, True, True] [[9], [9], [9], [9], [9], [9], [9], [9]]
print([[str(v) for v in np.diff(a)] for a in A], [np.cumsum(a).tolist() for a in A[:1]], [np.convolve(a[:2], a[3:]).tolist() for a in A], [np.where(a > 3, a, -a).tolist() for a in A[:7]])  # -> [['-6', '117', '-119', '2'], ['-6', '117', '-119', '2'], ['-6', '117', '-119', '2'], ['-6', '117', '-119', '2'], ['250', '117', '137', '2'], ['65530', '117', '65417', '2'], ['4294967290', '117', '4294967177', '2'], ['18446744073709551610', '117', '18446744073709551497', '2']] [[9, 12, 132, 133, 136]] [[9, 30, 9], [9, 30, 9], [9, 30, 9], [9, 30, 9], [9, 30, 9], [9, 30, 9], [9, 30, 9], [9, 30, 9]] [[9, -3, 120, -1, -3], [9, -3, 120, -1, -3], [9, -3, 120, -1, -3], [9, -3, 120, -1, -3], [9, 253, 120, 255, 253], [9, 65533, 120, 65535, 65533], [9, 4294967293, 120, 4294967295, 4294967293]]
print([np.interp(a[:3], [0, 10], [0, 1]).tolist() for a in A], [np.histogram(a, bins=3)[0].tolist() for a in A], [np.median(a).item() for a in A], [np.percentile(a, 50).item() for a in A])  # -> [[0.9, 0.30000000000000004, 1.0], [0.9, 0.30000000000000004, 1.0], [0.9, 0.30000000000000004, 1.0], [0.9, 0.30000000000000004, 1.0], [0.9, 0.30000000000000004, 1.0], [0.9, 0.30000000000000004, 1.0], [0.9, 0.30000000000000004, 1.0], [0.9, 0.30000000000000004, 1.0]] [[4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1], [4, 0, 1]] [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0] [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]
print([np.round(a, 1).dtype == a.dtype for a in A], [np.clip(a, 2, 9).tolist() for a in A], [np.isclose(a, a).all().item() for a in A], [np.array_equal(a, A[0]) for a in A], [np.trapezoid(a).item() for a in A])  # -> [True, True, True, True, True, True, True, True] [[9, 3, 9, 2, 3], [9, 3, 9, 2, 3], [9, 3, 9, 2, 3], [9, 3, 9, 2, 3], [9, 3, 9, 2, 3], [9, 3, 9, 2, 3], [9, 3, 9, 2, 3], [9, 3, 9, 2, 3]] [True, True, True, True, True, True, True, True] [True, True, True, True, True, True, True, True] [130.0, 130.0, 130.0, 130.0, 130.0, 130.0, 130.0, 130.0]
print([np.real(a).dtype == a.dtype for a in A], [a.real.tolist() for a in A[:2]], [a.conj().dtype == a.dtype for a in A], [np.kron(a[:2], a[:1]).dtype == a.dtype for a in A], [[str(v) for v in np.cross(a[:3], a[2:])] for a in A])  # -> [True, True, True, True, True, True, True, True] [[9, 3, 120, 1, 3], [9, 3, 120, 1, 3]] [True, True, True, True, True, True, True, True] [True, True, True, True, True, True, True, True] [['-111', '37', '-95'], ['-111', '14373', '-351'], ['-111', '14373', '-351'], ['-111', '14373', '-351'], ['145', '37', '161'], ['65425', '14373', '65185'], ['4294967185', '14373', '4294966945'], ['18446744073709551505', '14373', '18446744073709551265']]
print([np.ldexp(1.5, a[1]).item() for a in A[:6]], [np.copysign(a, -1).dtype for a in A[1:4]], [np.float_power(a[1], 2).item() for a in A])  # -> [12.0, 12.0, 12.0, 12.0, 12.0, 12.0] [dtype('float32'), dtype('float64'), dtype('float64')] [9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0]
