# whole numbers in binary
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(np.binary_repr(10), np.binary_repr(-3), np.binary_repr(3, 5), np.binary_repr(-3, 5), np.binary_repr(-8, 4), np.binary_repr(0))  # -> 1010 -11 00011 11101 1000 0
# ---
import numpy as np
np.binary_repr(9, 3)  # error: ValueError: Insufficient bit width=3 provided for binwidth=4
