# a limited: dtypes, the sign of zero, limits that are absent, arrays, or beyond the integers
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
inf, nan = np.inf, np.nan
b = np.array([True, False, True])
i = np.array([1, 5, 9], dtype=np.int32)
l = np.array([-7, 5, 2**62])
f = np.array([1.5, -0.0, inf], dtype=np.float32)
d = np.array([-2.25, nan, 7.0])
s = np.array([-0.0, 0.0])
z = np.array([1 + 2j, 3 - 1j, complex(nan, 1)])
print(show(np.clip(b, 2, 7)))  # -> int64 (3,) [2, 2, 2]
print(show(np.clip(b, 2.5, 7)))  # -> float64 (3,) [2.5, 2.5, 2.5]
print(show(np.clip(b, None, 4)))  # -> int64 (3,) [1, 0, 1]
print(show(np.clip(b, 4, None)))  # -> int64 (3,) [4, 4, 4]
print(show(np.clip(b, True, 7)))  # -> int64 (3,) [1, 1, 1]
print(show(np.clip(b, np.int64(2), 7)))  # -> int64 (3,) [2, 2, 2]
print(show(np.clip(b, np.float32(2), np.float32(6))))  # -> float32 (3,) [2.0, 2.0, 2.0]
print(show(np.clip(b, [0, 2, 4], 6)))  # -> int64 (3,) [1, 2, 4]
print(show(np.clip(b, np.array([2.0, 3.0, 4.0]), np.array([5.0, 5.0, 5.0]))))  # -> float64 (3,) [2.0, 3.0, 4.0]
print(show(np.clip(b, nan, 2)))  # -> float64 (3,) [nan, nan, nan]
print(show(np.clip(b, 0, nan)))  # -> float64 (3,) [nan, nan, nan]
print(show(np.clip(b, 7, 2)))  # -> int64 (3,) [2, 2, 2]
print(show(np.clip(b, -inf, inf)))  # -> float64 (3,) [1.0, 0.0, 1.0]
print(show(np.clip(b, np.array(2), None)))  # -> int64 (3,) [2, 2, 2]
print(show(np.clip(i, 2, 7)))  # -> int32 (3,) [2, 5, 7]
print(show(np.clip(i, 2.5, 7)))  # -> float64 (3,) [2.5, 5.0, 7.0]
print(show(np.clip(i, None, 4)))  # -> int32 (3,) [1, 4, 4]
print(show(np.clip(i, 4, None)))  # -> int32 (3,) [4, 5, 9]
print(show(np.clip(i, True, 7)))  # -> int32 (3,) [1, 5, 7]
print(show(np.clip(i, np.int64(2), 7)))  # -> int64 (3,) [2, 5, 7]
print(show(np.clip(i, np.float32(2), np.float32(6))))  # -> float64 (3,) [2.0, 5.0, 6.0]
print(show(np.clip(i, [0, 2, 4], 6)))  # -> int64 (3,) [1, 5, 6]
print(show(np.clip(i, np.array([2.0, 3.0, 4.0]), np.array([5.0, 5.0, 5.0]))))  # -> float64 (3,) [2.0, 5.0, 5.0]
print(show(np.clip(i, nan, 2)))  # -> float64 (3,) [nan, nan, nan]
print(show(np.clip(i, 0, nan)))  # -> float64 (3,) [nan, nan, nan]
print(show(np.clip(i, 7, 2)))  # -> int32 (3,) [2, 2, 2]
print(show(np.clip(i, -inf, inf)))  # -> float64 (3,) [1.0, 5.0, 9.0]
print(show(np.clip(i, np.array(2), None)))  # -> int64 (3,) [2, 5, 9]
print(show(np.clip(l, 2, 7)))  # -> int64 (3,) [2, 5, 7]
print(show(np.clip(l, 2.5, 7)))  # -> float64 (3,) [2.5, 5.0, 7.0]
print(show(np.clip(l, None, 4)))  # -> int64 (3,) [-7, 4, 4]
print(show(np.clip(l, 4, None)))  # -> int64 (3,) [4, 5, 4611686018427387904]
print(show(np.clip(l, True, 7)))  # -> int64 (3,) [1, 5, 7]
print(show(np.clip(l, np.int64(2), 7)))  # -> int64 (3,) [2, 5, 7]
print(show(np.clip(l, np.float32(2), np.float32(6))))  # -> float64 (3,) [2.0, 5.0, 6.0]
print(show(np.clip(l, [0, 2, 4], 6)))  # -> int64 (3,) [0, 5, 6]
print(show(np.clip(l, np.array([2.0, 3.0, 4.0]), np.array([5.0, 5.0, 5.0]))))  # -> float64 (3,) [2.0, 5.0, 5.0]
print(show(np.clip(l, nan, 2)))  # -> float64 (3,) [nan, nan, nan]
print(show(np.clip(l, 0, nan)))  # -> float64 (3,) [nan, nan, nan]
print(show(np.clip(l, 7, 2)))  # -> int64 (3,) [2, 2, 2]
print(show(np.clip(l, -inf, inf)))  # -> float64 (3,) [-7.0, 5.0, 4.611686018427388e+18]
print(show(np.clip(l, np.array(2), None)))  # -> int64 (3,) [2, 5, 4611686018427387904]
print(show(np.clip(f, 2, 7)))  # -> float32 (3,) [2.0, 2.0, 7.0]
print(show(np.clip(f, 2.5, 7)))  # -> float32 (3,) [2.5, 2.5, 7.0]
print(show(np.clip(f, None, 4)))  # -> float32 (3,) [1.5, -0.0, 4.0]
print(show(np.clip(f, 4, None)))  # -> float32 (3,) [4.0, 4.0, inf]
print(show(np.clip(f, True, 7)))  # -> float32 (3,) [1.5, 1.0, 7.0]
print(show(np.clip(f, np.int64(2), 7)))  # -> float64 (3,) [2.0, 2.0, 7.0]
print(show(np.clip(f, np.float32(2), np.float32(6))))  # -> float32 (3,) [2.0, 2.0, 6.0]
print(show(np.clip(f, [0, 2, 4], 6)))  # -> float64 (3,) [1.5, 2.0, 6.0]
print(show(np.clip(f, np.array([2.0, 3.0, 4.0]), np.array([5.0, 5.0, 5.0]))))  # -> float64 (3,) [2.0, 3.0, 5.0]
print(show(np.clip(f, nan, 2)))  # -> float32 (3,) [nan, nan, nan]
print(show(np.clip(f, 0, nan)))  # -> float32 (3,) [nan, nan, nan]
print(show(np.clip(f, 7, 2)))  # -> float32 (3,) [2.0, 2.0, 2.0]
print(show(np.clip(f, -inf, inf)))  # -> float32 (3,) [1.5, -0.0, inf]
print(show(np.clip(f, np.array(2), None)))  # -> float64 (3,) [2.0, 2.0, inf]
print(show(np.clip(d, 2, 7)))  # -> float64 (3,) [2.0, nan, 7.0]
print(show(np.clip(d, 2.5, 7)))  # -> float64 (3,) [2.5, nan, 7.0]
print(show(np.clip(d, None, 4)))  # -> float64 (3,) [-2.25, nan, 4.0]
print(show(np.clip(d, 4, None)))  # -> float64 (3,) [4.0, nan, 7.0]
print(show(np.clip(d, True, 7)))  # -> float64 (3,) [1.0, nan, 7.0]
print(show(np.clip(d, np.int64(2), 7)))  # -> float64 (3,) [2.0, nan, 7.0]
print(show(np.clip(d, np.float32(2), np.float32(6))))  # -> float64 (3,) [2.0, nan, 6.0]
print(show(np.clip(d, [0, 2, 4], 6)))  # -> float64 (3,) [0.0, nan, 6.0]
print(show(np.clip(d, np.array([2.0, 3.0, 4.0]), np.array([5.0, 5.0, 5.0]))))  # -> float64 (3,) [2.0, nan, 5.0]
print(show(np.clip(d, nan, 2)))  # -> float64 (3,) [nan, nan, nan]
print(show(np.clip(d, 0, nan)))  # -> float64 (3,) [nan, nan, nan]
print(show(np.clip(d, 7, 2)))  # -> float64 (3,) [2.0, nan, 2.0]
print(show(np.clip(d, -inf, inf)))  # -> float64 (3,) [-2.25, nan, 7.0]
print(show(np.clip(d, np.array(2), None)))  # -> float64 (3,) [2.0, nan, 7.0]
print(show(np.clip(i, -2**40, 2**40)))  # -> int32 (3,) [1, 5, 9]
print(show(np.clip(i, None, 2**31 - 1)))  # -> int32 (3,) [1, 5, 9]
print(show(np.clip(i, -2**31, 6)))  # -> int32 (3,) [1, 5, 6]
print(show(np.clip(l, -9223372036854775807 - 1, 9223372036854775807)))  # -> int64 (3,) [-7, 5, 4611686018427387904]
print(show(np.clip(s, 0.0, 2.0)))  # -> float64 (2,) [-0.0, 0.0]
print(show(np.clip(s, -0.0, 0.0)))  # -> float64 (2,) [-0.0, 0.0]
print(show(np.clip(s, 0.0, -0.0)))  # -> float64 (2,) [-0.0, 0.0]
print(show(np.clip(s, np.zeros(2), np.ones(2))))  # -> float64 (2,) [0.0, 0.0]
print(show(np.clip(s, -np.zeros(2), np.ones(2))))  # -> float64 (2,) [-0.0, -0.0]
print(show(np.clip(s, 0.0, None)))  # -> float64 (2,) [0.0, 0.0]
print(show(np.clip(s, None, 0.0)))  # -> float64 (2,) [0.0, 0.0]
print(show(np.clip(s, -0.0, None)))  # -> float64 (2,) [-0.0, -0.0]
print(show(np.clip(i, None, None)))  # -> int32 (3,) [1, 5, 9]
print(show(i.clip(2)))  # -> int32 (3,) [2, 5, 9]
print(show(i.clip(2, 6)))  # -> int32 (3,) [2, 5, 6]
print(show(i.clip(max=6)))  # -> int32 (3,) [1, 5, 6]
print(show(i.clip(min=2, max=6)))  # -> int32 (3,) [2, 5, 6]
print(show(np.clip(np.arange(6).reshape(2, 3), [1, 1, 2], [[3], [4]])))  # -> int64 (2, 3) [[1, 1, 2], [3, 4, 4]]
print(show(np.clip(5, 1, 3)))  # -> int64 () 3
print(show(np.clip(-0.0, 0, 2)))  # -> float64 () -0.0
print(show(np.clip([1, 2, 3], 2, a_max=2)))  # -> int64 (3,) [2, 2, 2]
print(show(np.clip(np.zeros((0, 2)), 1, 2)))  # -> float64 (0, 2) []
print(show(np.clip(d[::-1], 0, 1)))  # -> float64 (3,) [1.0, nan, 0.0]
print(show(np.clip(i, 2, 6, out=np.zeros(3))))  # -> float64 (3,) [2.0, 5.0, 6.0]
print(show(np.clip(z, 2, 3)))  # -> complex128 (3,) [(2+0j), (3-1j), (nan+1j)]
print(show(np.clip(z, 2 + 1j, 3 + 0j)))  # -> complex128 (3,) [(2+1j), (3-1j), (nan+1j)]
print(show(np.clip(z, None, 2)))  # -> complex128 (3,) [(1+2j), (2+0j), (nan+1j)]
print(show(np.clip(z, 1.5j, None)))  # -> complex128 (3,) [(1+2j), (3-1j), (nan+1j)]
print(show(np.clip(z, np.array([1j, 2, 3]), 4)))  # -> complex128 (3,) [(1+2j), (3-1j), (nan+1j)]
print(show(np.clip(z, nan, None)))  # -> complex128 (3,) [(nan+0j), (nan+0j), (nan+1j)]
print(show(np.clip(z, None, None)))  # -> complex128 (3,) [(1+2j), (3-1j), (nan+1j)]
print(show(np.clip(z.astype(np.complex64), 2, 3)))  # -> complex64 (3,) [(2+0j), (3-1j), (nan+1j)]
print(show(np.clip(z.astype(np.complex64), 2 + 1j, 3 + 0j)))  # -> complex64 (3,) [(2+1j), (3-1j), (nan+1j)]
print(show(np.clip(z.astype(np.complex64), None, 2)))  # -> complex64 (3,) [(1+2j), (2+0j), (nan+1j)]
print(show(np.clip(z.astype(np.complex64), 1.5j, None)))  # -> complex64 (3,) [(1+2j), (3-1j), (nan+1j)]
print(show(np.clip(z.astype(np.complex64), np.array([1j, 2, 3]), 4)))  # -> complex128 (3,) [(1+2j), (3-1j), (nan+1j)]
print(show(np.clip(z.astype(np.complex64), nan, None)))  # -> complex64 (3,) [(nan+0j), (nan+0j), (nan+1j)]
print(show(np.clip(z.astype(np.complex64), None, None)))  # -> complex64 (3,) [(1+2j), (3-1j), (nan+1j)]
print(show(np.clip(3 - 1j, 1, 2)))  # -> complex128 () (2+0j)
# ---
import numpy as np
inf, nan = np.inf, np.nan
b = np.array([True, False, True])
i = np.array([1, 5, 9], dtype=np.int32)
l = np.array([-7, 5, 2**62])
f = np.array([1.5, -0.0, inf], dtype=np.float32)
d = np.array([-2.25, nan, 7.0])
s = np.array([-0.0, 0.0])
z = np.array([1 + 2j, 3 - 1j, complex(nan, 1)])
np.clip(i, 2.5, 7, out=i)  # error: TypeError: Cannot cast ufunc 'clip' output from dtype('float64') to dtype('int32') with casting rule 'same_kind'
# ---
import numpy as np
inf, nan = np.inf, np.nan
b = np.array([True, False, True])
i = np.array([1, 5, 9], dtype=np.int32)
l = np.array([-7, 5, 2**62])
f = np.array([1.5, -0.0, inf], dtype=np.float32)
d = np.array([-2.25, nan, 7.0])
s = np.array([-0.0, 0.0])
z = np.array([1 + 2j, 3 - 1j, complex(nan, 1)])
np.clip(i, 2**40, None)  # error: OverflowError: Python integer 1099511627776 out of bounds for int32
