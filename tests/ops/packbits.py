# truth values as bits
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
t = np.array([True, False, True, True])
print(show(np.packbits(t)))  # -> uint8 (1,) [176]
print(show(np.packbits([[1, 0, 1], [0, 0, 7]])))  # -> uint8 (1,) [164]
print(show(np.packbits([[1, 0, 1], [0, 0, 7]], axis=1)))  # -> uint8 (2, 1) [[160], [32]]
print(show(np.packbits([[1, 0, 1], [0, 0, 7]], 0, "little")))  # -> uint8 (1, 3) [[1, 0, 3]]
print(show(np.packbits(np.arange(20) % 3)))  # -> uint8 (3,) [109, 182, 208]
print(show(np.packbits(np.zeros(0, dtype=bool))))  # -> uint8 (0,) []
# ---
import numpy as np
v = np.array([3.0, -1.5, 0.25, 7.0, 2.0, -4.0, 1.0])
np.packbits(v)  # error: TypeError: Expected an input array of integer or boolean data type
