# truth values where an operation has none: they count as the smallest integers
import numpy as np
b, c = np.array([True, False, True]), np.array([True, True, True])
def show(r):
    return str(r.dtype) + " " + str(r.tolist())
print(show(np.square(b)), show(b // c), show(b % c), show(np.fmod(b, c)))  # -> int8 [1, 0, 1] int8 [1, 0, 1] int8 [0, 0, 0] int8 [0, 0, 0]
print(show(np.reciprocal(c)), show(b ** c), show(np.left_shift(b, c)), show(np.right_shift(b, c)))  # -> int8 [1, 1, 1] int8 [1, 0, 1] int8 [2, 0, 2] int8 [0, 0, 0]
print(show(b + c), show(b * c), show(b * 2), show(b << 1), show(np.square(True)), show(np.sum(b)), show(np.cumsum(b)))  # -> bool [True, True, True] bool [True, False, True] int64 [2, 0, 2] int64 [2, 0, 2] int8 1 int64 2 int64 [1, 1, 2]
