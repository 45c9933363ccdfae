# bits as numbers
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print(show(np.unpackbits(np.array([5, 200], dtype=np.uint8))))  # -> uint8 (16,) [0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0]
print(show(np.unpackbits(np.array([[5], [200]], dtype=np.uint8), axis=1)))  # -> uint8 (2, 8) [[0, 0, 0, 0, 0, 1, 0, 1], [1, 1, 0, 0, 1, 0, 0, 0]]
print(show(np.unpackbits(np.array([5], dtype=np.uint8), bitorder="little")))  # -> uint8 (8,) [1, 0, 1, 0, 0, 0, 0, 0]
print(show(np.unpackbits(np.array([5, 7], dtype=np.uint8), count=11)))  # -> uint8 (11,) [0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0]
print(show(np.unpackbits(np.array([5, 7], dtype=np.uint8), count=18)))  # -> uint8 (18,) [0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0]
# ---
import numpy as np
i = np.array([[3, -1, 4], [1, 5, -9]])
np.unpackbits(i)  # error: TypeError: Expected an input array of unsigned byte data type
