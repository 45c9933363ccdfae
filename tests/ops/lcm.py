# least common multiples
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.lcm(12, 18)))  # -> int64 () 36
print(show(np.lcm([0, 5, -4, 3], [0, 0, 6, 7])))  # -> int64 (4,) [0, 0, 12, 21]
print(show(np.lcm(i, 6)))  # -> int64 (2, 3) [[6, 6, 12], [6, 30, 18]]
# ---
import numpy as np
np.lcm(1.5, 2)  # error: TypeError
