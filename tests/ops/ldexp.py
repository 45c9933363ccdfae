# times powers of two
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
f = np.array([1.5, -2.25, 3.0, 0.5], dtype=np.float32)
a = np.array([0.0, -0.0, 1.0, -2.5, 0.1, 1e308, -5e-324, 3e-310, np.inf, -np.inf, np.nan, 8.0, 7.999999999999999])
print(show(np.ldexp(a, 3)))  # -> float64 (13,) [0.0, -0.0, 8.0, -20.0, 0.8, inf, -4e-323, 2.399999999999993e-309, inf, -inf, nan, 64.0, 63.99999999999999]
print(show(np.ldexp(a, -1074)))  # -> float64 (13,) [0.0, -0.0, 5e-324, -1e-323, 0.0, 4.9406564584124655e-16, -0.0, 0.0, inf, -inf, nan, 4e-323, 4e-323]
print(show(np.ldexp([1.5, -3e-310, 1e308], [[-1073], [1000]])))  # -> float64 (2, 3) [[1.5e-323, -0.0, 9.881312916824931e-16], [1.607262910779401e+301, -3.214525821558792e-09, inf]]
print(show(np.ldexp(f, [1, -150, 200, 0])))  # -> float32 (4,) [3.0, -1.401298464324817e-45, inf, 0.5]
print(show(np.ldexp(3, 2)))  # -> float64 () 12.0
print(show(np.ldexp(0.75, [5000, -5000])))  # -> float64 (2,) [inf, 0.0]
print(show(np.ldexp([1.0000000000000002, 1.0000000000000004], -1040)))  # -> float64 (2,) [8.487983164e-314, 8.487983164e-314]
# ---
import numpy as np
a = np.array([0.0, -0.0, 1.0, -2.5, 0.1, 1e308, -5e-324, 3e-310, np.inf, -np.inf, np.nan, 8.0, 7.999999999999999])
np.ldexp(a, 1.5)  # error: TypeError
