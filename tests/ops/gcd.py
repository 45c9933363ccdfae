# greatest common divisors
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.gcd(12, 18)))  # -> int64 () 6
print(show(np.gcd([0, 5, -4, 17], [0, 0, 6, 34])))  # -> int64 (4,) [0, 5, 2, 17]
print(show(np.gcd(i, 6)))  # -> int64 (2, 3) [[3, 1, 2], [1, 1, 3]]
print(show(np.gcd(np.array([12, -8], dtype=np.int32), np.array([8, 12], dtype=np.int32))))  # -> int32 (2,) [4, 4]
# ---
import numpy as np
np.gcd(1.5, 2)  # error: TypeError
