# elements of another array
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
np.copyto(v, 5)
print(show(v))  # -> float64 (7,) [5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0]
np.copyto(x, -x, where=x < 0)
print(show(x))  # -> float64 (3, 4) [[1.5, 2.0, 0.25, 4.0], [0.5, 3.0, 1.0, 2.0], [0.75, 1.0, 8.0, 6.0]]
np.copyto(i, 2.5, casting="unsafe")
print(show(i))  # -> int64 (2, 3) [[2, 2, 2], [2, 2, 2]]
np.copyto(f, x[0])
print(show(f))  # -> float32 (4,) [1.5, 2.0, 0.25, 4.0]
# ---
import numpy as np
i = np.array([[3, -1, 4], [1, 5, -9]])
np.copyto(i, 1.5)  # error: TypeError: Cannot cast
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
i = np.array([[3, -1, 4], [1, 5, -9]])
np.copyto(i, v[:3])  # error: TypeError: according to the rule 'same_kind'
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.copyto(v, [1, 2])  # error: ValueError
# ---
# rules of casting
import numpy as np
f, i = np.zeros(2, np.float32), np.zeros(2, int)
np.copyto(f, np.float32(1), casting="no")
np.copyto(f, np.array([1, 2], np.int16), casting="safe")
print(f.tolist())  # -> [1.0, 2.0]
np.copyto(f, np.zeros(2), casting="safe")  # error: TypeError: Cannot cast array data from dtype('float64') to dtype('float32') according to the rule 'safe'
# ---
import numpy as np
np.copyto(np.zeros(2), 1.0, casting="any")  # error: ValueError: casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe' (got 'any')
