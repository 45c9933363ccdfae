# log(exp(x1) + exp(x2)) without overflow; float32 only where no operand is wider
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
inf, nan = np.inf, np.nan
b = np.array([True, False, True])
i = np.array([3, -2147483648, 2147483647], dtype=np.int32)
l = np.array([-9223372036854775807, 5, 9223372036854775807])
f = np.array([1.5, -0.0, -inf], dtype=np.float32)
d = np.array([-2.25, 800.0, 1e300])
print(show(np.logaddexp(b, i)).split(" [")[0] if np.ndim(np.logaddexp(b, i)) else show(np.logaddexp(b, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(b, i)).tolist())  # ~1e-15 [3.1269280110429727, 0.0, 2147483647.0]
print(show(np.logaddexp(b, l)).split(" [")[0] if np.ndim(np.logaddexp(b, l)) else show(np.logaddexp(b, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(b, l)).tolist())  # ~1e-15 [1.0, 5.006715348489118, 9.223372036854776e+18]
print(show(np.logaddexp(b, f)).split(" [")[0] if np.ndim(np.logaddexp(b, f)) else show(np.logaddexp(b, f)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp(b, f)).tolist())  # ~1e-15 [1.9740769863128662, 0.6931471824645996, 1.0]
print(show(np.logaddexp(b, d)).split(" [")[0] if np.ndim(np.logaddexp(b, d)) else show(np.logaddexp(b, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(b, d)).tolist())  # ~1e-15 [1.0380413716877832, 800.0, 1e+300]
print(show(np.logaddexp(i, b)).split(" [")[0] if np.ndim(np.logaddexp(i, b)) else show(np.logaddexp(i, b)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, b)).tolist())  # ~1e-15 [3.1269280110429727, 0.0, 2147483647.0]
print(show(np.logaddexp(i, i)).split(" [")[0] if np.ndim(np.logaddexp(i, i)) else show(np.logaddexp(i, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, i)).tolist())  # ~1e-15 [3.6931471805599454, -2147483647.3068528, 2147483647.6931472]
print(show(np.logaddexp(i, l)).split(" [")[0] if np.ndim(np.logaddexp(i, l)) else show(np.logaddexp(i, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, l)).tolist())  # ~1e-15 [3.0, 5.0, 9.223372036854776e+18]
print(show(np.logaddexp(i, f)).split(" [")[0] if np.ndim(np.logaddexp(i, f)) else show(np.logaddexp(i, f)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, f)).tolist())  # ~1e-15 [3.2014132779827524, 0.0, 2147483647.0]
print(show(np.logaddexp(i, d)).split(" [")[0] if np.ndim(np.logaddexp(i, d)) else show(np.logaddexp(i, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, d)).tolist())  # ~1e-15 [3.005233798151743, 800.0, 1e+300]
print(show(np.logaddexp(l, b)).split(" [")[0] if np.ndim(np.logaddexp(l, b)) else show(np.logaddexp(l, b)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, b)).tolist())  # ~1e-15 [1.0, 5.006715348489118, 9.223372036854776e+18]
print(show(np.logaddexp(l, i)).split(" [")[0] if np.ndim(np.logaddexp(l, i)) else show(np.logaddexp(l, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, i)).tolist())  # ~1e-15 [3.0, 5.0, 9.223372036854776e+18]
print(show(np.logaddexp(l, l)).split(" [")[0] if np.ndim(np.logaddexp(l, l)) else show(np.logaddexp(l, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, l)).tolist())  # ~1e-15 [-9.223372036854776e+18, 5.693147180559945, 9.223372036854776e+18]
print(show(np.logaddexp(l, f)).split(" [")[0] if np.ndim(np.logaddexp(l, f)) else show(np.logaddexp(l, f)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, f)).tolist())  # ~1e-15 [1.5, 5.006715348489118, 9.223372036854776e+18]
print(show(np.logaddexp(l, d)).split(" [")[0] if np.ndim(np.logaddexp(l, d)) else show(np.logaddexp(l, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, d)).tolist())  # ~1e-15 [-2.25, 800.0, 1e+300]
print(show(np.logaddexp(f, b)).split(" [")[0] if np.ndim(np.logaddexp(f, b)) else show(np.logaddexp(f, b)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp(f, b)).tolist())  # ~1e-15 [1.9740769863128662, 0.6931471824645996, 1.0]
print(show(np.logaddexp(f, i)).split(" [")[0] if np.ndim(np.logaddexp(f, i)) else show(np.logaddexp(f, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(f, i)).tolist())  # ~1e-15 [3.2014132779827524, 0.0, 2147483647.0]
print(show(np.logaddexp(f, l)).split(" [")[0] if np.ndim(np.logaddexp(f, l)) else show(np.logaddexp(f, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(f, l)).tolist())  # ~1e-15 [1.5, 5.006715348489118, 9.223372036854776e+18]
print(show(np.logaddexp(f, f)).split(" [")[0] if np.ndim(np.logaddexp(f, f)) else show(np.logaddexp(f, f)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp(f, f)).tolist())  # ~1e-15 [2.1931471824645996, 0.6931471824645996, -inf]
print(show(np.logaddexp(f, d)).split(" [")[0] if np.ndim(np.logaddexp(f, d)) else show(np.logaddexp(f, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(f, d)).tolist())  # ~1e-15 [1.5232454643724251, 800.0, 1e+300]
print(show(np.logaddexp(d, b)).split(" [")[0] if np.ndim(np.logaddexp(d, b)) else show(np.logaddexp(d, b)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, b)).tolist())  # ~1e-15 [1.0380413716877832, 800.0, 1e+300]
print(show(np.logaddexp(d, i)).split(" [")[0] if np.ndim(np.logaddexp(d, i)) else show(np.logaddexp(d, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, i)).tolist())  # ~1e-15 [3.005233798151743, 800.0, 1e+300]
print(show(np.logaddexp(d, l)).split(" [")[0] if np.ndim(np.logaddexp(d, l)) else show(np.logaddexp(d, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, l)).tolist())  # ~1e-15 [-2.25, 800.0, 1e+300]
print(show(np.logaddexp(d, f)).split(" [")[0] if np.ndim(np.logaddexp(d, f)) else show(np.logaddexp(d, f)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, f)).tolist())  # ~1e-15 [1.5232454643724251, 800.0, 1e+300]
print(show(np.logaddexp(d, d)).split(" [")[0] if np.ndim(np.logaddexp(d, d)) else show(np.logaddexp(d, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, d)).tolist())  # ~1e-15 [-1.5568528194400546, 800.6931471805599, 1e+300]
print(show(np.logaddexp(i, 2)).split(" [")[0] if np.ndim(np.logaddexp(i, 2)) else show(np.logaddexp(i, 2)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, 2)).tolist())  # ~1e-15 [3.313261687518223, 2.0, 2147483647.0]
print(show(np.logaddexp(i, 0.5)).split(" [")[0] if np.ndim(np.logaddexp(i, 0.5)) else show(np.logaddexp(i, 0.5)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, 0.5)).tolist())  # ~1e-15 [3.0788897342925496, 0.5, 2147483647.0]
print(show(np.logaddexp(i, -inf)).split(" [")[0] if np.ndim(np.logaddexp(i, -inf)) else show(np.logaddexp(i, -inf)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, -inf)).tolist())  # ~1e-15 [3.0, -2147483648.0, 2147483647.0]
print(show(np.logaddexp(i, True)).split(" [")[0] if np.ndim(np.logaddexp(i, True)) else show(np.logaddexp(i, True)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(i, True)).tolist())  # ~1e-15 [3.1269280110429727, 1.0, 2147483647.0]
print(show(np.logaddexp(l, 2)).split(" [")[0] if np.ndim(np.logaddexp(l, 2)) else show(np.logaddexp(l, 2)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, 2)).tolist())  # ~1e-15 [2.0, 5.048587351573742, 9.223372036854776e+18]
print(show(np.logaddexp(l, 0.5)).split(" [")[0] if np.ndim(np.logaddexp(l, 0.5)) else show(np.logaddexp(l, 0.5)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, 0.5)).tolist())  # ~1e-15 [0.5, 5.011047744848594, 9.223372036854776e+18]
print(show(np.logaddexp(l, -inf)).split(" [")[0] if np.ndim(np.logaddexp(l, -inf)) else show(np.logaddexp(l, -inf)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, -inf)).tolist())  # ~1e-15 [-9.223372036854776e+18, 5.0, 9.223372036854776e+18]
print(show(np.logaddexp(l, True)).split(" [")[0] if np.ndim(np.logaddexp(l, True)) else show(np.logaddexp(l, True)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(l, True)).tolist())  # ~1e-15 [1.0, 5.0181499279178094, 9.223372036854776e+18]
print(show(np.logaddexp(f, 2)).split(" [")[0] if np.ndim(np.logaddexp(f, 2)) else show(np.logaddexp(f, 2)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp(f, 2)).tolist())  # ~1e-15 [2.474076986312866, 2.1269280910491943, 2.0]
print(show(np.logaddexp(f, 0.5)).split(" [")[0] if np.ndim(np.logaddexp(f, 0.5)) else show(np.logaddexp(f, 0.5)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp(f, 0.5)).tolist())  # ~1e-15 [1.8132617473602295, 0.9740769863128662, 0.5]
print(show(np.logaddexp(f, -inf)).split(" [")[0] if np.ndim(np.logaddexp(f, -inf)) else show(np.logaddexp(f, -inf)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp(f, -inf)).tolist())  # ~1e-15 [1.5, 0.0, -inf]
print(show(np.logaddexp(f, True)).split(" [")[0] if np.ndim(np.logaddexp(f, True)) else show(np.logaddexp(f, True)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp(f, True)).tolist())  # ~1e-15 [1.9740769863128662, 1.3132617473602295, 1.0]
print(show(np.logaddexp(d, 2)).split(" [")[0] if np.ndim(np.logaddexp(d, 2)) else show(np.logaddexp(d, 2)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, 2)).tolist())  # ~1e-15 [2.014163456931505, 800.0, 1e+300]
print(show(np.logaddexp(d, 0.5)).split(" [")[0] if np.ndim(np.logaddexp(d, 0.5)) else show(np.logaddexp(d, 0.5)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, 0.5)).tolist())  # ~1e-15 [0.5619675890031987, 800.0, 1e+300]
print(show(np.logaddexp(d, -inf)).split(" [")[0] if np.ndim(np.logaddexp(d, -inf)) else show(np.logaddexp(d, -inf)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, -inf)).tolist())  # ~1e-15 [-2.25, 800.0, 1e+300]
print(show(np.logaddexp(d, True)).split(" [")[0] if np.ndim(np.logaddexp(d, True)) else show(np.logaddexp(d, True)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d, True)).tolist())  # ~1e-15 [1.0380413716877832, 800.0, 1e+300]
print(show(np.logaddexp([inf, -inf, nan, inf, -inf, 1.0], [inf, -inf, 1.0, -inf, 3.0, nan])).split(" [")[0] if np.ndim(np.logaddexp([inf, -inf, nan, inf, -inf, 1.0], [inf, -inf, 1.0, -inf, 3.0, nan])) else show(np.logaddexp([inf, -inf, nan, inf, -inf, 1.0], [inf, -inf, 1.0, -inf, 3.0, nan])).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.logaddexp([inf, -inf, nan, inf, -inf, 1.0], [inf, -inf, 1.0, -inf, 3.0, nan])).tolist())  # ~1e-15 [inf, -inf, nan, inf, 3.0, nan]
print(show(np.logaddexp(1, 2)).split(" [")[0] if np.ndim(np.logaddexp(1, 2)) else show(np.logaddexp(1, 2)).split(" ")[0])  # -> float64
print(np.ravel(np.logaddexp(1, 2)).tolist())  # ~1e-15 [2.313261687518223]
print(show(np.logaddexp(np.float32(1), np.float32(1))).split(" [")[0] if np.ndim(np.logaddexp(np.float32(1), np.float32(1))) else show(np.logaddexp(np.float32(1), np.float32(1))).split(" ")[0])  # -> float32
print(np.ravel(np.logaddexp(np.float32(1), np.float32(1))).tolist())  # ~1e-15 [1.6931471824645996]
print(show(np.logaddexp(np.zeros((0, 2)), 1)))  # -> float64 (0, 2) []
print(show(np.logaddexp(d.reshape(3, 1), f)).split(" [")[0] if np.ndim(np.logaddexp(d.reshape(3, 1), f)) else show(np.logaddexp(d.reshape(3, 1), f)).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.logaddexp(d.reshape(3, 1), f)).tolist())  # ~1e-15 [1.5232454643724251, 0.10020655891674721, -2.25, 800.0, 800.0, 800.0, 1e+300, 1e+300, 1e+300]
print(show(np.logaddexp(1000.0, 1000.0)).split(" [")[0] if np.ndim(np.logaddexp(1000.0, 1000.0)) else show(np.logaddexp(1000.0, 1000.0)).split(" ")[0])  # -> float64
print(np.ravel(np.logaddexp(1000.0, 1000.0)).tolist())  # ~1e-15 [1000.6931471805599]
print(show(np.logaddexp(d[::-1], d)).split(" [")[0] if np.ndim(np.logaddexp(d[::-1], d)) else show(np.logaddexp(d[::-1], d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp(d[::-1], d)).tolist())  # ~1e-15 [1e+300, 800.6931471805599, 1e+300]
# ---
import numpy as np
np.logaddexp(1j, 2)  # error: TypeError
# ---
import numpy as np
np.logaddexp([1, 2], [1, 2, 3])  # error: ValueError: operands could not be broadcast together with shapes (2,) (3,)
