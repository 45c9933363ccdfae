# SPDX-License-Identifier: MIT
# Reductions and running sums of every dtype: the dtypes and values of their results.
import numpy as np
x = np.array([200, 100], dtype=np.uint8)
print(x.sum(), x.sum(dtype=np.uint8), x.max(), x.mean())  # -> 300 44 200 150.0
# ---
import numpy as np
T = [np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32, np.float64, np.complex64, np.complex128]
def row(t):
    x = np.array([[1, 0, 1], [1, 1, 1]]).astype(t)
    found = [x.sum(), x.sum(axis=0), x.prod(), x.mean(), x.mean(axis=1), x.min(), x.max(), np.cumsum(x), np.cumprod(x), x.any(), x.all(axis=0), x.std(), np.var(x), x.argmax(), np.dot(x, x.T), x @ x[0], np.vdot(x, x), np.trace(x)]
    return " ".join([v.dtype.kind + str(v.dtype.itemsize) for v in found])
print(row(np.bool_))  # -> i8 i8 i8 f8 f8 b1 b1 i8 i8 b1 b1 f8 f8 i8 b1 b1 b1 i8
print(row(np.int8))  # -> i8 i8 i8 f8 f8 i1 i1 i8 i8 b1 b1 f8 f8 i8 i1 i1 i1 i8
print(row(np.int16))  # -> i8 i8 i8 f8 f8 i2 i2 i8 i8 b1 b1 f8 f8 i8 i2 i2 i2 i8
print(row(np.int32))  # -> i8 i8 i8 f8 f8 i4 i4 i8 i8 b1 b1 f8 f8 i8 i4 i4 i4 i8
print(row(np.int64))  # -> i8 i8 i8 f8 f8 i8 i8 i8 i8 b1 b1 f8 f8 i8 i8 i8 i8 i8
print(row(np.uint8))  # -> u8 u8 u8 f8 f8 u1 u1 u8 u8 b1 b1 f8 f8 i8 u1 u1 u1 u8
print(row(np.uint16))  # -> u8 u8 u8 f8 f8 u2 u2 u8 u8 b1 b1 f8 f8 i8 u2 u2 u2 u8
print(row(np.uint32))  # -> u8 u8 u8 f8 f8 u4 u4 u8 u8 b1 b1 f8 f8 i8 u4 u4 u4 u8
print(row(np.uint64))  # -> u8 u8 u8 f8 f8 u8 u8 u8 u8 b1 b1 f8 f8 i8 u8 u8 u8 u8
print(row(np.float32))  # -> f4 f4 f4 f4 f4 f4 f4 f4 f4 b1 b1 f4 f4 i8 f4 f4 f4 f4
print(row(np.float64))  # -> f8 f8 f8 f8 f8 f8 f8 f8 f8 b1 b1 f8 f8 i8 f8 f8 f8 f8
print(row(np.complex64))  # -> c8 c8 c8 c8 c8 c8 c8 c8 c8 b1 b1 f4 f4 i8 c8 c8 c8 c8
print(row(np.complex128))  # -> c16 c16 c16 c16 c16 c16 c16 c16 c16 b1 b1 f8 f8 i8 c16 c16 c16 c16
# ---
# Sums and products are as wide as int64 and uint64; dtype= says another; the extremes stay.
import numpy as np
T = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
def values(t):
    return np.array([[100, 127, 100, 3], [2, 120, 127, 90], [5, 0, 1, 127]]).astype(t) * t(1)
A = [values(t) for t in T]
print([int(a.sum()) for a in A], [a.sum(axis=0).tolist() for a in A[::3]], [str(a.sum(dtype=a.dtype)) for a in A], [a.sum(axis=1, dtype=np.int8).tolist() for a in A])  # -> [802, 802, 802, 802, 802, 802, 802, 802] [[107, 247, 228, 220], [107, 247, 228, 220], [107, 247, 228, 220]] ['34', '802', '802', '802', '34', '802', '802', '802'] [[74, 83, -123], [74, 83, -123], [74, 83, -123], [74, 83, -123], [74, 83, -123], [74, 83, -123], [74, 83, -123], [74, 83, -123]]
print([a[:2, 1:].prod().item() for a in A], [str(a[:2, 1:].prod(dtype=a.dtype)) for a in A], [a[1:, 2:].prod(axis=0).tolist() for a in A], [str(a.sum(dtype=np.uint16)) for a in A])  # -> [52257960000, 52257960000, 52257960000, 52257960000, 52257960000, 52257960000, 52257960000, 52257960000] ['64', '12352', '718352448', '52257960000', '64', '12352', '718352448', '52257960000'] [[127, 11430], [127, 11430], [127, 11430], [127, 11430], [127, 11430], [127, 11430], [127, 11430], [127, 11430]] ['802', '802', '802', '802', '802', '802', '802', '802']
print([a.mean().item() for a in A], [a.mean(axis=1).tolist() for a in A[:2]], [a.mean(dtype=np.float32).dtype for a in A], [str(a.max()) + " " + str(a.min()) for a in A])  # -> [66.83333333333333, 66.83333333333333, 66.83333333333333, 66.83333333333333, 66.83333333333333, 66.83333333333333, 66.83333333333333, 66.83333333333333] [[82.5, 84.75, 33.25], [82.5, 84.75, 33.25]] [dtype('float32'), dtype('float32'), dtype('float32'), dtype('float32'), dtype('float32'), dtype('float32'), dtype('float32'), dtype('float32')] ['127 0', '127 0', '127 0', '127 0', '127 0', '127 0', '127 0', '127 0']
print([a.max(axis=1).tolist() for a in A], [a.min(axis=0).tolist() for a in A[::2]], [a.max(axis=0).dtype == a.dtype for a in A], [np.ptp(a).item() for a in A], [np.ptp(a).dtype == a.dtype for a in A])  # -> [[127, 127, 127], [127, 127, 127], [127, 127, 127], [127, 127, 127], [127, 127, 127], [127, 127, 127], [127, 127, 127], [127, 127, 127]] [[2, 0, 1, 3], [2, 0, 1, 3], [2, 0, 1, 3], [2, 0, 1, 3]] [True, True, True, True, True, True, True, True] [127, 127, 127, 127, 127, 127, 127, 127] [True, True, True, True, True, True, True, True]
print([np.cumsum(a, axis=1)[0].tolist() for a in A], [np.cumsum(a, dtype=a.dtype).tolist() for a in A[::4]], [np.cumprod(a[0, :2]).tolist() for a in A], [np.cumprod(a[0], dtype=a.dtype).tolist() for a in A])  # -> [[100, 227, 327, 330], [100, 227, 327, 330], [100, 227, 327, 330], [100, 227, 327, 330], [100, 227, 327, 330], [100, 227, 327, 330], [100, 227, 327, 330], [100, 227, 327, 330]] [[100, -29, 71, 74, 76, -60, 67, -99, -94, -94, -93, 34], [100, 227, 71, 74, 76, 196, 67, 157, 162, 162, 163, 34]] [[100, 12700], [100, 12700], [100, 12700], [100, 12700], [100, 12700], [100, 12700], [100, 12700], [100, 12700]] [[100, -100, -16, -48], [100, 12700, 24816, 8912], [100, 12700, 1270000, 3810000], [100, 12700, 1270000, 3810000], [100, 156, 240, 208], [100, 12700, 24816, 8912], [100, 12700, 1270000, 3810000], [100, 12700, 1270000, 3810000]]
print([int(a.argmax()) for a in A], [a.argmin(axis=1).tolist() for a in A], [a.argmax(axis=0).tolist() for a in A[1::3]], [int(np.count_nonzero(a)) for a in A])  # -> [1, 1, 1, 1, 1, 1, 1, 1] [[3, 0, 1], [3, 0, 1], [3, 0, 1], [3, 0, 1], [3, 0, 1], [3, 0, 1], [3, 0, 1], [3, 0, 1]] [[0, 0, 1, 2], [0, 0, 1, 2], [0, 0, 1, 2]] [11, 11, 11, 11, 11, 11, 11, 11]
print([(a @ a.T).tolist() for a in A[::4]], [str((a @ a[0])[1]) for a in A], [np.dot(a[0], a[1]).item() for a in A], [(a @ a.T).dtype == a.dtype for a in A])  # -> [[[42, -6, -43], [-6, -23, 47], [-43, 47, 27]], [[42, 250, 213], [250, 233, 47], [213, 47, 27]]] ['-6', '28410', '28410', '28410', '250', '28410', '28410', '28410'] [-6, 28410, 28410, 28410, 250, 28410, 28410, 28410] [True, True, True, True, True, True, True, True]
print([a.sum(initial=5).item() for a in A], [a.max(initial=3).item() for a in A], [np.sum(a, where=a > 100).item() for a in A], [np.add.reduce(a[0]).dtype for a in A], [[str(v) for v in np.diff(a[0])] for a in A])  # -> [807, 807, 807, 807, 807, 807, 807, 807] [127, 127, 127, 127, 127, 127, 127, 127] [501, 501, 501, 501, 501, 501, 501, 501] [dtype('int64'), dtype('int64'), dtype('int64'), dtype('int64'), dtype('uint64'), dtype('uint64'), dtype('uint64'), dtype('uint64')] [['27', '-27', '-97'], ['27', '-27', '-97'], ['27', '-27', '-97'], ['27', '-27', '-97'], ['27', '229', '159'], ['27', '65509', '65439'], ['27', '4294967269', '4294967199'], ['27', '18446744073709551589', '18446744073709551519']]
print([a.max(axis=1, initial=110).tolist() for a in A[::3]], [np.min(a, where=a > 3, initial=99).item() for a in A], [np.sum(a, keepdims=True).tolist() for a in A[::5]], [np.average(a).item() == a.mean().item() for a in A])  # -> [[127, 127, 127], [127, 127, 127], [127, 127, 127]] [5, 5, 5, 5, 5, 5, 5, 5] [[[802]], [[802]]] [True, True, True, True, True, True, True, True]
print([np.bitwise_and.reduce(a[0]).item() for a in A], [np.bitwise_or.reduce(a[0]).dtype == a.dtype for a in A], [np.maximum.reduce(a[1]).item() for a in A])  # -> [0, 0, 0, 0, 0, 0, 0, 0] [True, True, True, True, True, True, True, True] [127, 127, 127, 127, 127, 127, 127, 127]
print([np.zeros(0, dtype=t).sum().dtype for t in T], [np.zeros(0, dtype=t).prod().item() for t in T], [bool(np.zeros(0, dtype=t).any()) for t in T], [np.zeros((0, 2), dtype=t).sum(axis=0).tolist() for t in T[::5]])  # -> [dtype('int64'), dtype('int64'), dtype('int64'), dtype('int64'), dtype('uint64'), dtype('uint64'), dtype('uint64'), dtype('uint64')] [1, 1, 1, 1, 1, 1, 1, 1] [False, False, False, False, False, False, False, False] [[0, 0], [0, 0]]
# ---
# The ends of the ranges.
import numpy as np
b = np.array([True, True, False])
print(b.sum(), b.mean(), b.cumsum(), b.max(), b.min(), b.prod(), b.sum(dtype=np.uint8).dtype, b.sum(dtype=np.int8))  # -> 2 0.6666666666666666 [1 2 2] True False 0 uint8 2
i = np.array([-128, 127, -128, 0], dtype=np.int8)
print(i.sum(), i.min(), i.max(), i.mean(), i.prod(dtype=np.int8), i[:3].prod(), i.argmin(), i.argmax(), np.ptp(i), np.median(i), i.std() ** 2)  # -> -129 -128 127 -32.25 0 2080768 0 1 -1 -64.0 11184.1875
u = np.array([0, 1, -1, -2, 9223372036854775807], dtype=np.int64).astype(np.uint64)
print(u.sum(), u.min(), u.max(), u.argmax(), u.argmin(), u[1:].prod(), u.cumsum(), u.sum(dtype=np.int64), u[2:4].mean(), np.ptp(u), np.median(u[:3]))  # -> 9223372036854775805 0 18446744073709551615 2 0 18446744073709551614 [                   0                    1                    0\n 18446744073709551614  9223372036854775805] 9223372036854775805 1.8446744073709552e+19 18446744073709551615 1.0
print(np.maximum(u, 5), np.minimum(u, u[::-1]), np.clip(u, 1, 9223372036854775806), u.max(axis=0), u.reshape(5, 1).max(axis=1), u.reshape(5, 1).min(axis=1))  # -> [                   5                    5 18446744073709551615\n 18446744073709551614  9223372036854775807] [                   0                    1 18446744073709551615\n                    1                    0] [                  1                   1 9223372036854775806\n 9223372036854775806 9223372036854775806] 18446744073709551615 [                   0                    1 18446744073709551615\n 18446744073709551614  9223372036854775807] [                   0                    1 18446744073709551615\n 18446744073709551614  9223372036854775807]
w = np.array([4294967295, 4294967295, 1], dtype=np.uint32)
print(w.sum(), w.prod(), w.sum(dtype=np.uint32), w.mean(), w.cumsum(), w.max(), np.sum(w * w), np.sum(w.astype(np.uint64) * w), np.dot(w, w))  # -> 8589934591 18446744065119617025 4294967295 2863311530.3333335 [4294967295 8589934590 8589934591] 4294967295 3 18446744056529682435 3
h = np.array([65535, 65535], dtype=np.uint16)
print(h.sum(), (h * h).sum(), (h + h).sum(), np.dot(h, h), h @ h.astype(np.int32), h.prod(), h.mean(dtype=np.float32), (h + 1).max())  # -> 131070 2 131068 2 -262142 4294836225 65535.0 0
n = np.full(10000, 255, dtype=np.uint8)
print(n.sum(), (n + n).sum(), (n.astype(np.int16) + n).sum(), n.mean(), n.max(), n.prod(), np.cumsum(n)[-1], (n == 255).sum(), np.sum(n, dtype=np.float32).item(), np.mean(n * 2))  # -> 2550000 2540000 5100000 255.0 255 1770736777620942849 2550000 10000 2550000.0 254.0
s = np.full((300, 300), -100, dtype=np.int8)
print(s.sum(), (s - 100).sum(), s.sum(axis=0)[:2], s.sum(axis=1).dtype, s.mean(), (s * s).min(), s.min(axis=1)[0], (s // 7).sum(), (s % 7).sum(), np.abs(s).max())  # -> -9000000 5040000 [-30000 -30000] int64 -100.0 16 -100 -1350000 450000 100
