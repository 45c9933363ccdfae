# close within atol + rtol * |b|, of every pair of dtypes: integers do not wrap
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
print(show(np.isclose(b, b)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(b, i)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(b, l)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(b, f)))  # -> bool (3,) [False, True, False]
print(show(np.isclose(b, d)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(b, c)))  # -> bool (3,) [False, True, False]
print(show(np.isclose(b, z)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, b)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, i)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(i, l)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, f)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, d)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, c)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, z)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, b)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, i)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, l)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(l, f)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, d)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, c)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, z)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(f, b)))  # -> bool (3,) [False, True, False]
print(show(np.isclose(f, i)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(f, l)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(f, f)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(f, d)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(f, c)))  # -> bool (3,) [False, True, False]
print(show(np.isclose(f, z)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, b)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, i)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, l)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, f)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, d)))  # -> bool (3,) [True, False, True]
print(show(np.isclose(d, c)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, z)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(c, b)))  # -> bool (3,) [False, True, False]
print(show(np.isclose(c, i)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(c, l)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(c, f)))  # -> bool (3,) [False, True, False]
print(show(np.isclose(c, d)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(c, c)))  # -> bool (3,) [True, True, False]
print(show(np.isclose(c, z)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, b)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, i)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, l)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, f)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, d)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, c)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, z)))  # -> bool (3,) [True, False, True]
print(show(np.isclose(b, b, equal_nan=True)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(i, i, equal_nan=True)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(l, l, equal_nan=True)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(f, f, equal_nan=True)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(d, d, equal_nan=True)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(c, c, equal_nan=True)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(z, z, equal_nan=True)))  # -> bool (3,) [True, True, True]
print(show(np.isclose(b, 3)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(b, 2.0000001)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(b, 1.5 - 2j)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(b, nan)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, 3)))  # -> bool (3,) [True, False, False]
print(show(np.isclose(i, 2.0000001)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, 1.5 - 2j)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(i, nan)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, 3)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, 2.0000001)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, 1.5 - 2j)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(l, nan)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(f, 3)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(f, 2.0000001)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(f, 1.5 - 2j)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(f, nan)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, 3)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, 2.0000001)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, 1.5 - 2j)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(d, nan)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(c, 3)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(c, 2.0000001)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(c, 1.5 - 2j)))  # -> bool (3,) [True, False, False]
print(show(np.isclose(c, nan)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, 3)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, 2.0000001)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, 1.5 - 2j)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(z, nan)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(3, b)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(-2.25, b)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(3, i)))  # -> bool (3,) [True, False, False]
print(show(np.isclose(-2.25, i)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(3, l)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(-2.25, l)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(3, f)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(-2.25, f)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(3, d)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(-2.25, d)))  # -> bool (3,) [True, False, False]
print(show(np.isclose(3, c)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(-2.25, c)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(3, z)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(-2.25, z)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(1, 1.000001)))  # -> bool () True
print(show(np.isclose([[1, 2], [3, 4]], [1, 4])))  # -> bool (2, 2) [[True, False], [False, True]]
print(show(np.isclose(np.zeros((0, 3)), 1.0)))  # -> bool (0, 3) []
print(show(np.isclose(1e10, 1.00001e10, rtol=1e-6)))  # -> bool () False
print(show(np.isclose([0.0, 1e-9], 0.0, atol=np.array([0.0, 1e-8]))))  # -> bool (2,) [True, True]
print(show(np.isclose(True, 1)))  # -> bool () True
print(show(np.isclose(inf, inf)))  # -> bool () True
print(show(np.isclose(-inf, inf)))  # -> bool () False
print(show(np.isclose(np.float32(1), np.float32(1.00001))))  # -> bool () False
print(show(np.isclose(d[::-1], d)))  # -> bool (3,) [False, False, False]
print(show(np.isclose(np.array([-9223372036854775807]), np.array([9223372036854775807]))))  # -> bool (1,) [False]
print(show(np.isclose(np.array([2.0, 3.0]), [2, 4])))  # -> bool (2,) [True, False]
# ---
import numpy as np
np.isclose([1, 2], [1, 2, 3])  # error: ValueError: operands could not be broadcast together with shapes (2,) (3,)
# ---
import numpy as np
np.isclose([1], [2], 3, 4, 5, 6)  # error: TypeError: isclose() takes from 2 to 5 positional arguments but 6 were given
