# are all elements close: a bool of Python
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
p = np.allclose([1.0], 1.0) is True
print(show(p))  # -> bool () True
print(show(np.allclose(b, b)))  # -> bool () True
print(show(np.allclose(i, i)))  # -> bool () True
print(show(np.allclose(i, l)))  # -> bool () False
print(show(np.allclose(l, l)))  # -> bool () True
print(show(np.allclose(f, f)))  # -> bool () True
print(show(np.allclose(d, d)))  # -> bool () False
print(show(np.allclose(z, z)))  # -> bool () False
print(show(np.allclose(d, d, equal_nan=True)))  # -> bool () True
print(show(np.allclose(z, z, equal_nan=True)))  # -> bool () True
print(show(np.allclose(np.array([2147483647], dtype=np.int32), -2147483648)))  # -> bool () False
print(show(np.allclose(np.zeros((0, 2)), np.ones(2))))  # -> bool () True
print(show(np.allclose([1, 2], [1, 2.00001])))  # -> bool () True
print(show(np.allclose([1, 2], [1, 2.1])))  # -> bool () False
print(show(np.allclose(1, 1)))  # -> bool () True
print(show(np.allclose([1e10, 1e-7], [1.00001e10, 1e-8])))  # -> bool () False
print(show(np.allclose([1e10, 1e-8], [1.00001e10, 1e-9])))  # -> bool () True
print(show(np.allclose(np.eye(3), np.eye(3) + 1e-9)))  # -> bool () True
# ---
import numpy as np
np.allclose([1, 2], [1, 2, 3])  # error: ValueError: operands could not be broadcast together with shapes (2,) (3,)
