# angles without jumps
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
print(show(np.unwrap([0.0, 3.0, 6.0, 2.5, -3.0])))  # ~1e-13 float64 (5,) [0.0, 3.0, 6.0, 8.783185307179586, 9.566370614359172]
print(show(np.unwrap([0, 1, 2, -1, 0], period=4)))  # ~1e-13 int64 (5,) [0, 1, 2, 3, 4]
print(show(np.unwrap([0, 5, 2, -1, 0], period=3)))  # ~1e-13 int64 (5,) [0, -1, -1, -1, 0]
print(show(np.unwrap([[0.0, 4.0], [4.0, 0.5]], axis=0)))  # ~1e-13 float64 (2, 2) [[0.0, 4.0], [-2.2831853071795862, 6.783185307179586]]
print(show(np.unwrap([0.0, 4.0, 8.0], discont=5)))  # ~1e-13 float64 (3,) [0.0, 4.0, 8.0]
print(show(np.unwrap([10, 350, 20.5], period=360)))  # ~1e-13 float64 (3,) [10.0, -10.0, 20.5]
