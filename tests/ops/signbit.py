# is the sign bit set?
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.signbit([1.0, -1.0, 0.0, -0.0, np.inf, -np.inf])))  # -> bool (6,) [False, True, False, True, False, True]
print(show(np.signbit(np.array([[-5e-324], [1e-40]], dtype=np.float64))))  # -> bool (2, 1) [[True], [False]]
print(show(np.signbit(np.array([-1e-45, -0.0, 0.0], dtype=np.float32))))  # -> bool (3,) [True, True, False]
print(show(np.signbit(-3)), show(np.signbit([2, -2])), show(np.signbit(np.zeros((0, 2)))))  # -> bool () True bool (2,) [False, True] bool (0, 2) []
# ---
import numpy as np
np.signbit(1j)  # error: TypeError
