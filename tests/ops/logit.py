# log(x/(1 - x)), the inverse of expit
# no twin: NumPy has no such function
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, 0.25, 0.75, 5e-324, 1e-300, 0.9999999999999999, 0.4999999999999999, 0.501, 0.3])
r = logit(x)
print(r.tolist())  # ~1e-15 [nan, nan, nan, -inf, -inf, inf, nan, 0.0, -1.0986122886681098, 1.0986122886681098, -744.4400719213812, -690.7755278982137, 36.7368005696771, -4.440892098500626e-16, 0.004000005333346137, -0.8472978603872037]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, 0.25, 0.75, 1e-45, 1e-30, 0.9999999, 0.49999997, 0.501, 0.3]).astype(np.float32)
r = logit(h)
print(r.tolist())  # ~4e-07 [nan, nan, nan, -inf, -inf, inf, nan, 0.0, -1.0986123085021973, 1.0986123085021973, -103.2789306640625, -69.07755279541016, 15.942384719848633, -1.1920928955078125e-07, 0.0039999536238610744, -0.8472977876663208]
print(r.dtype)  # -> float32
r = logit(x[::-2])
print(r.tolist())  # ~1e-15 [-0.8472978603872037, -4.440892098500626e-16, -690.7755278982137, 1.0986122886681098, 0.0, inf, -inf, nan]
r = logit(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~1e-15 [[inf, -1.0986122886681098, -690.7755278982137], [nan, 1.0986122886681098, 36.7368005696771], [0.0, -744.4400719213812, -4.440892098500626e-16]]
print(logit(0.3))  # ~1e-15 -0.8472978603872037
print(logit(np.zeros((0, 3))).shape)  # -> (0, 3)
i = np.array([0, 1, -1, 2], dtype=np.int32)
r = logit(i)
print(r.tolist(), r.dtype)  # ~1e-15 [-inf, inf, nan, nan] float64
print(logit(i.astype(np.int64)).dtype, logit(i > 0).dtype)  # -> float64 float64
r = np.empty(3)
logit(x[5:8], out=r)
print(r.tolist())  # ~1e-15 [inf, nan, 0.0]
# ---
import numpy as np
logit("x")  # error: TypeError: ufunc 'logit'
