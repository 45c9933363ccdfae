# distances to the next number
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
a = np.array([0.0, -0.0, 1.0, -2.5, 0.1, 1e308, -5e-324, 3e-310, np.inf, -np.inf, np.nan, 8.0, 7.999999999999999])
print(show(np.spacing(a)))  # -> float64 (13,) [5e-324, 5e-324, 2.220446049250313e-16, -4.440892098500626e-16, 1.3877787807814457e-17, 1.99584030953472e+292, -5e-324, 5e-324, nan, nan, nan, 1.7763568394002505e-15, 8.881784197001252e-16]
print(show(np.spacing(f)))  # -> float32 (4,) [1.1920928955078125e-07, -2.384185791015625e-07, 2.384185791015625e-07, 5.960464477539063e-08]
print(show(np.spacing(1)))  # -> float64 () 2.220446049250313e-16
print(show(np.spacing(np.float32([0, 1e-40, 3e38, -1]))))  # -> float32 (4,) [1.401298464324817e-45, 1.401298464324817e-45, 2.028240960365167e+31, -1.1920928955078125e-07]
