# SPDX-License-Identifier: MIT
# What array programs have been reported to get wrong elsewhere: views, small and empty axes, integers, dtypes.
import numpy as np
a = np.arange(300 * 10 * 2, dtype=np.float64).reshape(300, 10, 2)
v = a[::-1, :, 0]
print(np.max(np.abs((v - 0.25) - (np.ascontiguousarray(v) - 0.25))), (v - 0.25)[0, 0], (v - 0.25)[-1, -1])  # -> 0.0 5979.75 17.75
print(np.sum(np.array([[1, 2, 3]]), axis=0), np.sum(np.array([[1], [2]]), axis=1), np.sum(np.ones((1, 7)), axis=0))  # -> [1 2 3] [1 2] [1. 1. 1. 1. 1. 1. 1.]
z = np.zeros((0, 10))
print(np.sum(z, axis=1).shape, np.sum(z), np.sum(z, axis=0), (np.zeros((0, 1)) + np.ones((1, 3))).shape)  # -> (0,) 0.0 [0. 0. 0. 0. 0. 0. 0. 0. 0. 0.] (0, 3)
n, s, d = np.array([0, 2, 4]), np.array([1.0, 3.0, 5.0]), np.array([9.0, 8.0, 7.0])
print(np.where(n == 0, d, s / np.where(n == 0, 1, n)))  # -> [9.   1.5  1.25]
c = np.ones((150, 150)) * (1 + 2j)
print(np.sum(c.real * c.real + c.imag * c.imag))  # -> 112500.0
block = np.arange(10001 * 4, dtype=np.int64).reshape(4, 10001).T
print(np.any(block + 1 == block), np.sum((block + 1) // (block + 1)))  # -> False 40004
# ---
import numpy as np
print(np.array([10000, 20000]) ** np.array([10000, 20000]), np.array([2, 4]) ** -1.0)  # -> [0 0] [0.5  0.25]
print(np.abs(np.exp(np.array([complex(-np.inf, -np.inf)]))), np.expm1(np.array([1e-12j])).real)  # -> [0.] [-5.e-25]
x = np.array([1, -1, 7], dtype=np.int32)
print(x << np.int32(35), x >> np.int32(35), (np.array([0, 1]) == 1) | np.array([2, 0]))  # -> [0 0 0] [ 0 -1  0] [2 1]
u = np.array([200, 100], dtype=np.uint8)
print(np.sum(u.astype(np.int64) ** 2), (np.zeros(3, np.float32) * 2.0).dtype, (np.zeros(3, np.float32) + np.float32(1)).dtype)  # -> 50000 float32 float32
print(np.sum(np.ones((9, 72, 36), dtype=np.int64), axis=0).shape, np.sum(np.arange(24).reshape(2, 3, 4), axis=1).tolist())  # -> (72, 36) [[12, 15, 18, 21], [48, 51, 54, 57]]
f = np.arange(24.0).reshape(4, 3, 2).T - np.ones((2, 3, 4))
print(f.shape, f[1, 2, 3], np.multiply(0.0, np.ones(5), out=np.zeros(5)))  # -> (2, 3, 4) 22.0 [0. 0. 0. 0. 0.]
# ---
import numpy as np
a, b, c = np.arange(4.0), np.arange(4.0) + 1, np.arange(4.0) + 2
d, e = a + b, a + c
print(d * e - e, d * e - d)  # -> [ 0.  8. 24. 48.] [ 1.  9. 25. 49.]
print(d * e - d, d * e - e)  # -> [ 1.  9. 25. 49.] [ 0.  8. 24. 48.]
row, col = np.tile(np.arange(5.0), (5, 1)), np.tile(np.arange(5.0), (5, 1)).T
print(np.sum(row * row + col * col), (row * row + col * col)[3])  # -> 300.0 [ 9. 10. 13. 18. 25.]
A = np.linspace(0, 3, 3)
print(A / A.max(), A - A.mean(), np.ones((2, 2, 2, 2, 2, 15)).sum() * 1.0)  # -> [0.  0.5 1. ] [-1.5  0.   1.5] 480.0
h, x = 1.0, np.ones(2, np.float32)
print((x * (2.0 * h)).dtype, np.array([1.0]) + 0.0 * np.array([np.nan]), np.array([np.nan]) * False)  # -> float32 [nan] [nan]
p, q = np.array([2396747.0], np.float32), np.array([7.0], np.float32)
print(p * q - p * q, np.float32(1e20) * np.float32(1e10) - np.float32(1e20) * np.float32(1e10))  # -> [0.] 0.0
# ---
import numpy as np
m = np.array([-2147483648], dtype=np.int32)
print(m % np.int32(-1), np.array([-7, 7, -1]) // np.array([2, -2, 2]), np.array([-6]) % 5, np.array([3]) // 0, np.array([3]) % 0)  # -> [0] [-4 -4 -1] [4] [0] [0]
print(np.array([-1.0]) % 0.1, np.array([-4.0]) % 2.0, np.where(np.array([1.0, np.inf]) > 1e38 * 10, 1, 0))  # -> [5.55111512e-17] [0.] [0 1]
print(np.max(np.zeros((0, 3)), axis=1).shape, np.sum(np.zeros(0)), np.prod(np.zeros(0)))  # -> (0,) 0.0 1.0
np.min(np.zeros(0))  # error: ValueError: zero-size array to reduction operation minimum which has no identity
# ---
import numpy as np
for k in range(41):
    x = np.arange(k) * 0.5 + 1.0
    product = 1.0
    for v in x:
        product = product * v
    assert abs(np.prod(x) - product) <= 1e-13 * product, k
    assert np.sum(x) == sum([float(v) for v in x]), k
z = np.array([1 + 2j, 3 - 1j])
w = z
z = z * (2 + 1j)
w *= z
print(z, w, abs(-3) > abs(2))  # -> [0.+5.j 7.+1.j] [-10.+5.j  22.-4.j] True
try:
    np.zeros(3) + np.zeros(4)
except ValueError:
    print(np.zeros(3) + 1)  # -> [1. 1. 1.]
# ---
import numpy as np
many = [np.full(2, float(k)) for k in range(300)]
total = many[0]
for k in range(1, 300):
    total = total + many[k]
print(total, sum(many))  # -> [44850. 44850.] [44850. 44850.]
