# the first choice whose condition is true
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.arange(6)
print(show(np.select([x < 2, x > 3], [x, x * 10])))  # -> int64 (6,) [0, 1, 0, 0, 40, 50]
print(show(np.select([x < 2, x > 3], [x, x * 10], 7)))  # -> int64 (6,) [0, 1, 7, 7, 40, 50]
print(show(np.select([x < 4, x > 1], [x, -x], default=2.5)))  # -> float64 (6,) [0.0, 1.0, 2.0, 3.0, -4.0, -5.0]
print(show(np.select([x < 2], [x.astype(np.float32)])))  # -> float32 (6,) [0.0, 1.0, 0.0, 0.0, 0.0, 0.0]
print(show(np.select([x < 9, x < 2], [1, 2])))  # -> int64 (6,) [1, 1, 1, 1, 1, 1]
print(show(np.select([[True, False], [True, True]], [[1j, 2j], [3, 4]])))  # -> complex128 (2,) [1j, (4+0j)]
print(show(np.select([x.reshape(2, 3) > 2], [np.array([1.0, 2.0, 3.0])], -1)))  # -> float64 (2, 3) [[-1.0, -1.0, -1.0], [1.0, 2.0, 3.0]]
# ---
import numpy as np
x = np.arange(6)
np.select([x < 2], [x, x])  # error: ValueError: list of cases must be same length as list of conditions
# ---
import numpy as np
np.select([], [])  # error: ValueError: select with an empty condition list is not possible
# ---
# numbers among the choices do not widen the dtype of the others
import numpy as np
x = np.array([-2.0, 0.5, 2.0], np.float32)
print(np.select([x > 0, True], [x, 0], default=np.nan).dtype, np.select([x > 1, x > 0], [1, 2.5], x).dtype)  # -> float32 float32
print(np.select([x > 1, x > 0], [1, 2], 0).dtype, np.select([x > 1], [1j], x).dtype, np.select([x > 1], [x], np.nan).tolist())  # -> int64 complex64 [nan, nan, 2.0]
