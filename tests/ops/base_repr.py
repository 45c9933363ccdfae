# whole numbers as text
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(np.base_repr(10), np.base_repr(-255, 16), np.base_repr(5, 3, 4), np.base_repr(0), np.base_repr(0, padding=2))  # -> 1010 -FF 000012 0 00
# ---
import numpy as np
np.base_repr(3, 1)  # error: ValueError: Bases less than 2
