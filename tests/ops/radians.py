# degrees to radians
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 180.0, 5e-324, 1e300])
print(show(np.radians(x)))  # -> float64 (12,) [nan, inf, -inf, 0.0, -0.0, 0.017453292519943295, -0.017453292519943295, 0.008726646259971648, -0.04363323129985824, 3.141592653589793, 0.0, 1.7453292519943297e+298]
print(show(np.radians(x.astype(np.float32))).split(" [")[0] if np.ndim(np.radians(x.astype(np.float32))) else show(np.radians(x.astype(np.float32))).split(" ")[0])  # -> float32 (12,)
print(np.ravel(np.radians(x.astype(np.float32))).tolist())  # ~1.2e-7 [nan, inf, -inf, 0.0, -0.0, 0.01745329238474369, -0.01745329238474369, 0.008726646192371845, -0.04363323003053665, 3.1415927410125732, 0.0, inf]
print(show(np.radians(np.array([-2147483648, 3, 0], dtype=np.int32))))  # -> float64 (3,) [-37480660.29033894, 0.05235987755982989, 0.0]
print(show(np.radians(np.array([7, -9007199254740993]))))  # -> float64 (2,) [0.12217304763960307, -157205283378409.78]
print(show(np.radians(x[::-2])))  # -> float64 (6,) [1.7453292519943297e+298, 3.141592653589793, 0.008726646259971648, 0.017453292519943295, 0.0, inf]
print(show(np.radians(x[5:11].reshape(2, 3).T)))  # -> float64 (3, 2) [[0.017453292519943295, -0.04363323129985824], [-0.017453292519943295, 3.141592653589793], [0.008726646259971648, 0.0]]
print(show(np.radians(2.5)))  # -> float64 () 0.04363323129985824
print(show(np.radians(3)))  # -> float64 () 0.05235987755982989
print(show(np.radians(np.zeros((0, 3)))))  # -> float64 (0, 3) []
print(show(np.radians(x, out=np.zeros(12))))  # -> float64 (12,) [nan, inf, -inf, 0.0, -0.0, 0.017453292519943295, -0.017453292519943295, 0.008726646259971648, -0.04363323129985824, 3.141592653589793, 0.0, 1.7453292519943297e+298]
print(show(np.deg2rad(180.0)))  # -> float64 () 3.141592653589793
print(show(np.deg2rad(np.float32(1))).split(" [")[0] if np.ndim(np.deg2rad(np.float32(1))) else show(np.deg2rad(np.float32(1))).split(" ")[0])  # -> float32
print(np.ravel(np.deg2rad(np.float32(1))).tolist())  # ~1.2e-7 [0.01745329238474369]
# ---
import numpy as np
np.radians(1j)  # error: TypeError: ufunc 'radians' not supported for the input types
