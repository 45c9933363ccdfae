# x log(y), and 0 where x is 0
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, 0.0, -0.0, 0.0, 0.0, 2.0, -3.5, 1e-300, 1e+300, 5e-324, inf, 0.0, 2.0, -2.0, 0.75, 7.0])
y = np.array([1.0, 0.0, 0.0, nan, -1.0, 3.0, 0.25, 1e-300, 1e+300, 0.5, 2.0, inf, 0.0, 0.0, 0.9999999999999999, -1.0])
r = xlogy(x, y)
print(r.tolist())  # ~1e-15 [nan, 0.0, 0.0, nan, 0.0, 2.1972245773362196, 4.852030263919617, -6.9077552789821376e-298, 6.907755278982137e+302, -5e-324, inf, 0.0, -inf, inf, -8.326672684688674e-17, nan]
print(r.dtype)  # -> float64
h = np.array([nan, 0.0, -0.0, 0.0, 0.0, 2.0, -3.5, 1e-30, 1e+30, 1e-45, inf, 0.0, 2.0, -2.0, 0.75, 7.0]).astype(np.float32)
k = np.array([1.0, 0.0, 0.0, nan, -1.0, 3.0, 0.25, 1e-30, 1e+30, 0.25, 2.0, inf, 0.0, 0.0, 0.9999999, -1.0]).astype(np.float32)
r = xlogy(h, k)
print(r.tolist())  # ~4e-07 [nan, 0.0, 0.0, nan, 0.0, 2.1972246170043945, 4.852030277252197, -6.907755200098681e-29, 6.90775522695619e+31, -1.401298464324817e-45, inf, 0.0, -inf, inf, -8.94069742685133e-08, nan]
print(r.dtype)  # -> float32
r = xlogy(x[::-2], y[::-2])
print(r.tolist())  # ~1e-15 [nan, inf, 0.0, -5e-324, -6.9077552789821376e-298, 2.1972245773362196, nan, 0.0]
r = xlogy(x[5:8, None], y[6:8])
print(r.tolist())  # ~1e-15 [[-2.772588722239781, -1381.5510557964274], [4.852030263919617, 2417.714347643748], [-1.3862943611198906e-300, -6.9077552789821376e-298]]
print(xlogy(2.5, 0.1))  # ~1e-15 -5.756462732485114
print(xlogy(np.zeros((0, 3)), 2.0).shape)  # -> (0, 3)
i = np.array([0, 1, -1, 10], dtype=np.int32)
r = xlogy(i, 2.5)
print(r.tolist(), r.dtype)  # ~1e-15 [0.0, 0.9162907318741551, -0.9162907318741551, 9.162907318741551] float64
print(xlogy(i, i.astype(np.int64)).dtype)  # -> float64
# ---
import numpy as np
xlogy("x", 1)  # error: TypeError: ufunc 'xlogy'
