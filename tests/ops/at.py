# operations where an index is
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.5, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [-0.75, 1.0, 8.0, -6.0]])
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
i = np.array([[3, -1, 4], [1, 5, -9]])
z = np.array([1 + 2j, -3j, 2.5, -1 + 0.5j])
c = np.arange(24).reshape(2, 3, 4)
np.add.at(v, [0, 1, 1, 3], 2.5)
print(show(v))  # -> float64 (7,) [5.5, 3.5, 0.25, 9.5, 2.0, -4.0, 1.0]
np.subtract.at(i, (0, [1, 1]), [1, 2])
print(show(i))  # -> int64 (2, 3) [[3, -4, 4], [1, 5, -9]]
np.multiply.at(f, [0, 0, 2], 2)
print(show(f))  # -> float32 (4,) [6.0, -2.25, 6.0, 0.5]
np.maximum.at(x, (slice(None), 0), [5, 0, 7])
print(show(x))  # -> float64 (3, 4) [[5.0, -2.0, 0.25, 4.0], [0.5, 3.0, -1.0, 2.0], [7.0, 1.0, 8.0, -6.0]]
np.negative.at(v, [0, 0, 1])
print(show(v))  # -> float64 (7,) [5.5, -3.5, 0.25, 9.5, 2.0, -4.0, 1.0]
np.add.at(z, z.real > 0, 1j)
print(show(z))  # -> complex128 (4,) [(1+3j), (-0-3j), (2.5+1j), (-1+0.5j)]
np.add.at(c, 0, np.ones((3, 4), dtype=int))
print(show(c))  # -> int64 (2, 3, 4) [[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]
# ---
import numpy as np
np.add.at(np.array([1, 2]), [0], 1.5)  # error here: TypeError: same_kind
# ---
import numpy as np
np.add.at([1, 2], [0], 1)  # error: TypeError: first operand must be array
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.add.at(v, [9], 1)  # error: IndexError: index 9 is out of bounds for axis 0 with size 7
