# arrays converted to another dtype: function and method
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([1.5, -2.5, 0.0])
print(show(np.astype(x, np.int64)))  # -> int64 (3,) [1, -2, 0]
print(show(np.astype(x, np.complex64)), show(np.astype(x, bool)))  # -> complex64 (3,) [(1.5+0j), (-2.5+0j), 0j] bool (3,) [True, True, False]
print(show(np.astype(x, np.float32, copy=False)))  # -> float32 (3,) [1.5, -2.5, 0.0]
print(np.astype(x, np.float64) is x, np.astype(x, np.float64, copy=False) is x, x.astype(np.float64, copy=False) is x)  # -> False True True
print(show(np.astype(np.zeros((0, 2)), np.int32, device="cpu")))  # -> int32 (0, 2) []
# ---
import numpy as np
np.astype([1, 2], np.float64)  # error: TypeError: Input should be a NumPy array
# ---
import numpy as np
np.astype(np.zeros(2), np.float32, device="gpu")  # error: ValueError: Device not understood
