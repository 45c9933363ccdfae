# log2(2**x1 + 2**x2) without overflow; float32 only where no operand is wider
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
print(show(np.logaddexp2(b, i)).split(" [")[0] if np.ndim(np.logaddexp2(b, i)) else show(np.logaddexp2(b, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(b, i)).tolist())  # ~1e-15 [3.321928094887362, 0.0, 2147483647.0]
print(show(np.logaddexp2(b, l)).split(" [")[0] if np.ndim(np.logaddexp2(b, l)) else show(np.logaddexp2(b, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(b, l)).tolist())  # ~1e-15 [1.0, 5.044394119358453, 9.223372036854776e+18]
print(show(np.logaddexp2(b, f)).split(" [")[0] if np.ndim(np.logaddexp2(b, f)) else show(np.logaddexp2(b, f)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp2(b, f)).tolist())  # ~1e-15 [2.2715532779693604, 1.0, 1.0]
print(show(np.logaddexp2(b, d)).split(" [")[0] if np.ndim(np.logaddexp2(b, d)) else show(np.logaddexp2(b, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(b, d)).tolist())  # ~1e-15 [1.144192657883076, 800.0, 1e+300]
print(show(np.logaddexp2(i, b)).split(" [")[0] if np.ndim(np.logaddexp2(i, b)) else show(np.logaddexp2(i, b)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, b)).tolist())  # ~1e-15 [3.321928094887362, 0.0, 2147483647.0]
print(show(np.logaddexp2(i, i)).split(" [")[0] if np.ndim(np.logaddexp2(i, i)) else show(np.logaddexp2(i, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, i)).tolist())  # ~1e-15 [4.0, -2147483647.0, 2147483648.0]
print(show(np.logaddexp2(i, l)).split(" [")[0] if np.ndim(np.logaddexp2(i, l)) else show(np.logaddexp2(i, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, l)).tolist())  # ~1e-15 [3.0, 5.0, 9.223372036854776e+18]
print(show(np.logaddexp2(i, f)).split(" [")[0] if np.ndim(np.logaddexp2(i, f)) else show(np.logaddexp2(i, f)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, f)).tolist())  # ~1e-15 [3.436751795439824, 0.0, 2147483647.0]
print(show(np.logaddexp2(i, d)).split(" [")[0] if np.ndim(np.logaddexp2(i, d)) else show(np.logaddexp2(i, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, d)).tolist())  # ~1e-15 [3.0374216019114484, 800.0, 1e+300]
print(show(np.logaddexp2(l, b)).split(" [")[0] if np.ndim(np.logaddexp2(l, b)) else show(np.logaddexp2(l, b)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, b)).tolist())  # ~1e-15 [1.0, 5.044394119358453, 9.223372036854776e+18]
print(show(np.logaddexp2(l, i)).split(" [")[0] if np.ndim(np.logaddexp2(l, i)) else show(np.logaddexp2(l, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, i)).tolist())  # ~1e-15 [3.0, 5.0, 9.223372036854776e+18]
print(show(np.logaddexp2(l, l)).split(" [")[0] if np.ndim(np.logaddexp2(l, l)) else show(np.logaddexp2(l, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, l)).tolist())  # ~1e-15 [-9.223372036854776e+18, 6.0, 9.223372036854776e+18]
print(show(np.logaddexp2(l, f)).split(" [")[0] if np.ndim(np.logaddexp2(l, f)) else show(np.logaddexp2(l, f)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, f)).tolist())  # ~1e-15 [1.5, 5.044394119358453, 9.223372036854776e+18]
print(show(np.logaddexp2(l, d)).split(" [")[0] if np.ndim(np.logaddexp2(l, d)) else show(np.logaddexp2(l, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, d)).tolist())  # ~1e-15 [-2.25, 800.0, 1e+300]
print(show(np.logaddexp2(f, b)).split(" [")[0] if np.ndim(np.logaddexp2(f, b)) else show(np.logaddexp2(f, b)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp2(f, b)).tolist())  # ~1e-15 [2.2715532779693604, 1.0, 1.0]
print(show(np.logaddexp2(f, i)).split(" [")[0] if np.ndim(np.logaddexp2(f, i)) else show(np.logaddexp2(f, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(f, i)).tolist())  # ~1e-15 [3.436751795439824, 0.0, 2147483647.0]
print(show(np.logaddexp2(f, l)).split(" [")[0] if np.ndim(np.logaddexp2(f, l)) else show(np.logaddexp2(f, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(f, l)).tolist())  # ~1e-15 [1.5, 5.044394119358453, 9.223372036854776e+18]
print(show(np.logaddexp2(f, f)).split(" [")[0] if np.ndim(np.logaddexp2(f, f)) else show(np.logaddexp2(f, f)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp2(f, f)).tolist())  # ~1e-15 [2.5, 1.0, -inf]
print(show(np.logaddexp2(f, d)).split(" [")[0] if np.ndim(np.logaddexp2(f, d)) else show(np.logaddexp2(f, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(f, d)).tolist())  # ~1e-15 [1.6034310941748169, 800.0, 1e+300]
print(show(np.logaddexp2(d, b)).split(" [")[0] if np.ndim(np.logaddexp2(d, b)) else show(np.logaddexp2(d, b)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, b)).tolist())  # ~1e-15 [1.144192657883076, 800.0, 1e+300]
print(show(np.logaddexp2(d, i)).split(" [")[0] if np.ndim(np.logaddexp2(d, i)) else show(np.logaddexp2(d, i)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, i)).tolist())  # ~1e-15 [3.0374216019114484, 800.0, 1e+300]
print(show(np.logaddexp2(d, l)).split(" [")[0] if np.ndim(np.logaddexp2(d, l)) else show(np.logaddexp2(d, l)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, l)).tolist())  # ~1e-15 [-2.25, 800.0, 1e+300]
print(show(np.logaddexp2(d, f)).split(" [")[0] if np.ndim(np.logaddexp2(d, f)) else show(np.logaddexp2(d, f)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, f)).tolist())  # ~1e-15 [1.6034310941748169, 800.0, 1e+300]
print(show(np.logaddexp2(d, d)).split(" [")[0] if np.ndim(np.logaddexp2(d, d)) else show(np.logaddexp2(d, d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, d)).tolist())  # ~1e-15 [-1.25, 801.0, 1e+300]
print(show(np.logaddexp2(i, 2)).split(" [")[0] if np.ndim(np.logaddexp2(i, 2)) else show(np.logaddexp2(i, 2)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, 2)).tolist())  # ~1e-15 [3.584962500721156, 2.0, 2147483647.0]
print(show(np.logaddexp2(i, 0.5)).split(" [")[0] if np.ndim(np.logaddexp2(i, 0.5)) else show(np.logaddexp2(i, 0.5)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, 0.5)).tolist())  # ~1e-15 [3.234840581079202, 0.5, 2147483647.0]
print(show(np.logaddexp2(i, -inf)).split(" [")[0] if np.ndim(np.logaddexp2(i, -inf)) else show(np.logaddexp2(i, -inf)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, -inf)).tolist())  # ~1e-15 [3.0, -2147483648.0, 2147483647.0]
print(show(np.logaddexp2(i, True)).split(" [")[0] if np.ndim(np.logaddexp2(i, True)) else show(np.logaddexp2(i, True)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(i, True)).tolist())  # ~1e-15 [3.321928094887362, 1.0, 2147483647.0]
print(show(np.logaddexp2(l, 2)).split(" [")[0] if np.ndim(np.logaddexp2(l, 2)) else show(np.logaddexp2(l, 2)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, 2)).tolist())  # ~1e-15 [2.0, 5.169925001442312, 9.223372036854776e+18]
print(show(np.logaddexp2(l, 0.5)).split(" [")[0] if np.ndim(np.logaddexp2(l, 0.5)) else show(np.logaddexp2(l, 0.5)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, 0.5)).tolist())  # ~1e-15 [0.5, 5.062390014173462, 9.223372036854776e+18]
print(show(np.logaddexp2(l, -inf)).split(" [")[0] if np.ndim(np.logaddexp2(l, -inf)) else show(np.logaddexp2(l, -inf)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, -inf)).tolist())  # ~1e-15 [-9.223372036854776e+18, 5.0, 9.223372036854776e+18]
print(show(np.logaddexp2(l, True)).split(" [")[0] if np.ndim(np.logaddexp2(l, True)) else show(np.logaddexp2(l, True)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(l, True)).tolist())  # ~1e-15 [1.0, 5.087462841250339, 9.223372036854776e+18]
print(show(np.logaddexp2(f, 2)).split(" [")[0] if np.ndim(np.logaddexp2(f, 2)) else show(np.logaddexp2(f, 2)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp2(f, 2)).tolist())  # ~1e-15 [2.7715532779693604, 2.321928024291992, 2.0]
print(show(np.logaddexp2(f, 0.5)).split(" [")[0] if np.ndim(np.logaddexp2(f, 0.5)) else show(np.logaddexp2(f, 0.5)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp2(f, 0.5)).tolist())  # ~1e-15 [2.0849623680114746, 1.2715532779693604, 0.5]
print(show(np.logaddexp2(f, -inf)).split(" [")[0] if np.ndim(np.logaddexp2(f, -inf)) else show(np.logaddexp2(f, -inf)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp2(f, -inf)).tolist())  # ~1e-15 [1.5, 0.0, -inf]
print(show(np.logaddexp2(f, True)).split(" [")[0] if np.ndim(np.logaddexp2(f, True)) else show(np.logaddexp2(f, True)).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.logaddexp2(f, True)).tolist())  # ~1e-15 [2.2715532779693604, 1.5849624872207642, 1.0]
print(show(np.logaddexp2(d, 2)).split(" [")[0] if np.ndim(np.logaddexp2(d, 2)) else show(np.logaddexp2(d, 2)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, 2)).tolist())  # ~1e-15 [2.0738970277941378, 800.0, 1e+300]
print(show(np.logaddexp2(d, 0.5)).split(" [")[0] if np.ndim(np.logaddexp2(d, 0.5)) else show(np.logaddexp2(d, 0.5)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, 0.5)).tolist())  # ~1e-15 [0.6999403848437852, 800.0, 1e+300]
print(show(np.logaddexp2(d, -inf)).split(" [")[0] if np.ndim(np.logaddexp2(d, -inf)) else show(np.logaddexp2(d, -inf)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, -inf)).tolist())  # ~1e-15 [-2.25, 800.0, 1e+300]
print(show(np.logaddexp2(d, True)).split(" [")[0] if np.ndim(np.logaddexp2(d, True)) else show(np.logaddexp2(d, True)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d, True)).tolist())  # ~1e-15 [1.144192657883076, 800.0, 1e+300]
print(show(np.logaddexp2([inf, -inf, nan, inf, -inf, 1.0], [inf, -inf, 1.0, -inf, 3.0, nan])).split(" [")[0] if np.ndim(np.logaddexp2([inf, -inf, nan, inf, -inf, 1.0], [inf, -inf, 1.0, -inf, 3.0, nan])) else show(np.logaddexp2([inf, -inf, nan, inf, -inf, 1.0], [inf, -inf, 1.0, -inf, 3.0, nan])).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.logaddexp2([inf, -inf, nan, inf, -inf, 1.0], [inf, -inf, 1.0, -inf, 3.0, nan])).tolist())  # ~1e-15 [inf, -inf, nan, inf, 3.0, nan]
print(show(np.logaddexp2(1, 2)).split(" [")[0] if np.ndim(np.logaddexp2(1, 2)) else show(np.logaddexp2(1, 2)).split(" ")[0])  # -> float64
print(np.ravel(np.logaddexp2(1, 2)).tolist())  # ~1e-15 [2.584962500721156]
print(show(np.logaddexp2(np.float32(1), np.float32(1))).split(" [")[0] if np.ndim(np.logaddexp2(np.float32(1), np.float32(1))) else show(np.logaddexp2(np.float32(1), np.float32(1))).split(" ")[0])  # -> float32
print(np.ravel(np.logaddexp2(np.float32(1), np.float32(1))).tolist())  # ~1e-15 [2.0]
print(show(np.logaddexp2(np.zeros((0, 2)), 1)))  # -> float64 (0, 2) []
print(show(np.logaddexp2(d.reshape(3, 1), f)).split(" [")[0] if np.ndim(np.logaddexp2(d.reshape(3, 1), f)) else show(np.logaddexp2(d.reshape(3, 1), f)).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.logaddexp2(d.reshape(3, 1), f)).tolist())  # ~1e-15 [1.6034310941748169, 0.27527422396562967, -2.25, 800.0, 800.0, 800.0, 1e+300, 1e+300, 1e+300]
print(show(np.logaddexp2(1000.0, 1000.0)).split(" [")[0] if np.ndim(np.logaddexp2(1000.0, 1000.0)) else show(np.logaddexp2(1000.0, 1000.0)).split(" ")[0])  # -> float64
print(np.ravel(np.logaddexp2(1000.0, 1000.0)).tolist())  # ~1e-15 [1001.0]
print(show(np.logaddexp2(d[::-1], d)).split(" [")[0] if np.ndim(np.logaddexp2(d[::-1], d)) else show(np.logaddexp2(d[::-1], d)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.logaddexp2(d[::-1], d)).tolist())  # ~1e-15 [1e+300, 801.0, 1e+300]
# ---
import numpy as np
np.logaddexp2(1j, 2)  # error: TypeError
# ---
import numpy as np
np.logaddexp2([1, 2], [1, 2, 3])  # error: ValueError: operands could not be broadcast together with shapes (2,) (3,)
