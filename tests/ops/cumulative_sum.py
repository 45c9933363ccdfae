# running results along an axis, with or without their start
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1, 2, 3], [4, 5, 6]])
i = np.array([1, 2, 3], dtype=np.int32)
f = np.array([1.5, 2.5], dtype=np.float32)
print(show(np.cumulative_sum([1, 2, 3])))  # -> int64 (3,) [1, 3, 6]
print(show(np.cumulative_sum(x, axis=0)))  # -> int64 (2, 3) [[1, 2, 3], [5, 7, 9]]
print(show(np.cumulative_sum(x, axis=-1, include_initial=True)))  # -> int64 (2, 4) [[0, 1, 3, 6], [0, 4, 9, 15]]
print(show(np.cumulative_sum(x, axis=0, include_initial=True)))  # -> int64 (3, 3) [[0, 0, 0], [1, 2, 3], [5, 7, 9]]
print(show(np.cumulative_sum(i)), show(np.cumulative_sum(f, include_initial=True)))  # -> int64 (3,) [1, 3, 6] float32 (3,) [0.0, 1.5, 4.0]
print(show(np.cumulative_sum(i, dtype=np.float64)), show(np.cumulative_sum(5)))  # -> float64 (3,) [1.0, 3.0, 6.0] int64 (1,) [5]
print(show(np.cumulative_sum([True, True, False])), show(np.cumulative_sum([1j, 2])))  # -> int64 (3,) [1, 2, 2] complex128 (2,) [1j, (2+1j)]
print(show(np.cumulative_sum(np.zeros((0, 2)), axis=0, include_initial=True)))  # -> float64 (1, 2) [[0.0, 0.0]]
print(show(np.cumulative_sum(np.zeros((2, 0)), axis=0, include_initial=True)))  # -> float64 (3, 0) [[], [], []]
print(show(np.cumulative_sum([])))  # -> float64 (0,) []
# ---
import numpy as np
np.cumulative_sum(np.zeros((2, 2)))  # error: ValueError: For arrays which have more than one dimension ``axis`` argument is required.
# ---
import numpy as np
np.cumulative_sum(np.zeros((2, 2)), axis=2)  # error: AxisError: axis 2 is out of bounds
