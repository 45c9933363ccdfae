# every index with its element
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
print([(k, int(e)) for k, e in np.ndenumerate(i)])  # -> [((0, 0), 3), ((0, 1), -1), ((0, 2), 4), ((1, 0), 1), ((1, 1), 5), ((1, 2), -9)]
