# radians to degrees
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 180.0, 5e-324, 1e300])
print(show(np.degrees(x)))  # -> float64 (12,) [nan, inf, -inf, 0.0, -0.0, 57.29577951308232, -57.29577951308232, 28.64788975654116, -143.2394487827058, 10313.240312354817, 2.8e-322, 5.729577951308233e+301]
print(show(np.degrees(x.astype(np.float32))).split(" [")[0] if np.ndim(np.degrees(x.astype(np.float32))) else show(np.degrees(x.astype(np.float32))).split(" ")[0])  # -> float32 (12,)
print(np.ravel(np.degrees(x.astype(np.float32))).tolist())  # ~1.2e-7 [nan, inf, -inf, 0.0, -0.0, 57.2957763671875, -57.2957763671875, 28.64788818359375, -143.23944091796875, 10313.240234375, 0.0, inf]
print(show(np.degrees(np.array([-2147483648, 3, 0], dtype=np.int32))))  # -> float64 (3,) [-123041749603.75769, 171.88733853924697, 0.0]
print(show(np.degrees(np.array([7, -9007199254740993]))))  # -> float64 (2,) [401.07045659157626, -5.160745025300393e+17]
print(show(np.degrees(x[::-2])))  # -> float64 (6,) [5.729577951308233e+301, 10313.240312354817, 28.64788975654116, 57.29577951308232, 0.0, inf]
print(show(np.degrees(x[5:11].reshape(2, 3).T)))  # -> float64 (3, 2) [[57.29577951308232, -143.2394487827058], [-57.29577951308232, 10313.240312354817], [28.64788975654116, 2.8e-322]]
print(show(np.degrees(2.5)))  # -> float64 () 143.2394487827058
print(show(np.degrees(3)))  # -> float64 () 171.88733853924697
print(show(np.degrees(np.zeros((0, 3)))))  # -> float64 (0, 3) []
print(show(np.degrees(x, out=np.zeros(12))))  # -> float64 (12,) [nan, inf, -inf, 0.0, -0.0, 57.29577951308232, -57.29577951308232, 28.64788975654116, -143.2394487827058, 10313.240312354817, 2.8e-322, 5.729577951308233e+301]
print(show(np.rad2deg(180.0)))  # -> float64 () 10313.240312354817
print(show(np.rad2deg(np.float32(1))).split(" [")[0] if np.ndim(np.rad2deg(np.float32(1))) else show(np.rad2deg(np.float32(1))).split(" ")[0])  # -> float32
print(np.ravel(np.rad2deg(np.float32(1))).tolist())  # ~1.2e-7 [57.2957763671875]
# ---
import numpy as np
np.degrees(1j)  # error: TypeError: ufunc 'degrees' not supported for the input types
