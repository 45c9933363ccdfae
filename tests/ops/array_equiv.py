# the same elements, one array broadcast to the shape of the other
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
a = np.array([[1, 2], [1, 2]])
z = np.array([1j, 2.0])
print(show(np.array_equiv(a, [1, 2])))  # -> bool () True
print(show(np.array_equiv([1, 2], a)))  # -> bool () True
print(show(np.array_equiv(a, [1, 3])))  # -> bool () False
print(show(np.array_equiv(a, a.T)))  # -> bool () False
print(show(np.array_equiv(a, [1, 2, 3])))  # -> bool () False
print(show(np.array_equiv(np.zeros((2, 1)), np.zeros((1, 3)))))  # -> bool () True
print(show(np.array_equiv(3, 3.0)))  # -> bool () True
print(show(np.array_equiv(z, z)))  # -> bool () True
print(show(np.array_equiv([np.nan], [np.nan])))  # -> bool () False
print(show(np.array_equiv(np.zeros((0, 2)), [1, 2])))  # -> bool () True
print(show(np.array_equiv([True, True], 1)))  # -> bool () True
print(show(np.array_equiv(a, 7)))  # -> bool () False
print(show(np.array_equiv(np.zeros((2, 3)), np.zeros((3, 2)))))  # -> bool () False
# ---
import numpy as np
a = np.array([[1, 2], [1, 2]])
z = np.array([1j, 2.0])
np.array_equiv(a)  # error: TypeError: array_equiv() missing 1 required positional argument: 'a2'
