# vectors without zeros at their ends
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
print(show(np.trim_zeros(np.array([0, 0, 1, 0, 2, 0]))))  # -> int64 (3,) [1, 0, 2]
print(show(np.trim_zeros(np.array([0, 0, 1.5, 0]), "f")))  # -> float64 (2,) [1.5, 0.0]
print(show(np.trim_zeros([0, 1, 0], "b")))  # -> int64 () 0 | int64 () 1
print(show(np.trim_zeros([0, 0])))  # ->
print(show(np.trim_zeros(np.array([1, 2]))))  # -> int64 (2,) [1, 2]
