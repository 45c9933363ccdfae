# the same shape and elements
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
inf, nan = np.inf, np.nan
b = np.array([True, False, True])
i = np.array([3, -2147483648, 2147483647], dtype=np.int32)
l = np.array([-9223372036854775807, 5, 9223372036854775807])
f = np.array([1.5, -0.0, inf], dtype=np.float32)
d = np.array([-2.25, nan, 1e300])
c = np.array([1.5 - 2j, 0j, complex(inf, nan)], dtype=np.complex64)
z = np.array([-0.5 + 1j, complex(nan, 2), complex(3, -inf)])
print(show(np.array_equal(b, b)))  # -> bool () True
print(show(np.array_equal(b, i)))  # -> bool () False
print(show(np.array_equal(b, l)))  # -> bool () False
print(show(np.array_equal(b, f)))  # -> bool () False
print(show(np.array_equal(b, d)))  # -> bool () False
print(show(np.array_equal(b, c)))  # -> bool () False
print(show(np.array_equal(b, z)))  # -> bool () False
print(show(np.array_equal(i, b)))  # -> bool () False
print(show(np.array_equal(i, i)))  # -> bool () True
print(show(np.array_equal(i, l)))  # -> bool () False
print(show(np.array_equal(i, f)))  # -> bool () False
print(show(np.array_equal(i, d)))  # -> bool () False
print(show(np.array_equal(i, c)))  # -> bool () False
print(show(np.array_equal(i, z)))  # -> bool () False
print(show(np.array_equal(l, b)))  # -> bool () False
print(show(np.array_equal(l, i)))  # -> bool () False
print(show(np.array_equal(l, l)))  # -> bool () True
print(show(np.array_equal(l, f)))  # -> bool () False
print(show(np.array_equal(l, d)))  # -> bool () False
print(show(np.array_equal(l, c)))  # -> bool () False
print(show(np.array_equal(l, z)))  # -> bool () False
print(show(np.array_equal(f, b)))  # -> bool () False
print(show(np.array_equal(f, i)))  # -> bool () False
print(show(np.array_equal(f, l)))  # -> bool () False
print(show(np.array_equal(f, f)))  # -> bool () True
print(show(np.array_equal(f, d)))  # -> bool () False
print(show(np.array_equal(f, c)))  # -> bool () False
print(show(np.array_equal(f, z)))  # -> bool () False
print(show(np.array_equal(d, b)))  # -> bool () False
print(show(np.array_equal(d, i)))  # -> bool () False
print(show(np.array_equal(d, l)))  # -> bool () False
print(show(np.array_equal(d, f)))  # -> bool () False
print(show(np.array_equal(d, d)))  # -> bool () False
print(show(np.array_equal(d, c)))  # -> bool () False
print(show(np.array_equal(d, z)))  # -> bool () False
print(show(np.array_equal(c, b)))  # -> bool () False
print(show(np.array_equal(c, i)))  # -> bool () False
print(show(np.array_equal(c, l)))  # -> bool () False
print(show(np.array_equal(c, f)))  # -> bool () False
print(show(np.array_equal(c, d)))  # -> bool () False
print(show(np.array_equal(c, c)))  # -> bool () False
print(show(np.array_equal(c, z)))  # -> bool () False
print(show(np.array_equal(z, b)))  # -> bool () False
print(show(np.array_equal(z, i)))  # -> bool () False
print(show(np.array_equal(z, l)))  # -> bool () False
print(show(np.array_equal(z, f)))  # -> bool () False
print(show(np.array_equal(z, d)))  # -> bool () False
print(show(np.array_equal(z, c)))  # -> bool () False
print(show(np.array_equal(z, z)))  # -> bool () False
print(show(np.array_equal(d, d, equal_nan=True)))  # -> bool () True
print(show(np.array_equal([1, 2], [1, 2])))  # -> bool () True
print(show(np.array_equal([1, 2], [[1, 2]])))  # -> bool () False
print(show(np.array_equal(3, 3.0)))  # -> bool () True
print(show(np.array_equal([], [])))  # -> bool () True
print(show(np.array_equal(np.zeros((0, 2)), np.zeros((2, 0)))))  # -> bool () False
print(show(np.array_equal([1, 2], [1, 3])))  # -> bool () False
