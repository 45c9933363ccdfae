# sin(pi x)/(pi x), exactly 0 at whole numbers
# no twin: at whole numbers NumPy gives the rounding error of sin(pi x)
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.25, 1e-10, -5e-324, 1e+300, 0.999, -7.3, 1000000000.5])
r = np.sinc(x)
print(r.tolist())  # ~1e-15 [nan, nan, nan, 1.0, 1.0, 0.0, 0.0, 0.6366197723675814, 0.12732395447351627, -0.06925510124285432, 1.0, 1.0, 0.0, 0.001000999354421167, -0.03527645306852628, 3.183098860246357e-10]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.25, 1e-10, -1e-45, 1e+30, 0.999, -7.3, 4096.25]).astype(np.float32)
r = np.sinc(h)
print(r.tolist())  # ~4e-07 [nan, nan, nan, 1.0, 1.0, 0.0, 0.0, 0.6366197466850281, 0.1273239552974701, -0.06925509870052338, 1.0, 1.0, 0.0, 0.001000986434519291, -0.035276468843221664, 5.4947591706877574e-05]
print(r.dtype)  # -> float32
r = np.sinc(x[::-2])
print(r.tolist())  # ~1e-15 [3.183098860246357e-10, 0.001000999354421167, 1.0, -0.06925510124285432, 0.6366197723675814, 0.0, 1.0, nan]
r = np.sinc(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~1e-15 [[0.0, 0.12732395447351627, 1.0], [0.0, -0.06925510124285432, 0.0], [0.6366197723675814, 1.0, 0.001000999354421167]]
print(np.sinc(2.5))  # ~1e-15 0.12732395447351627
print(np.sinc(np.zeros((0, 3))).shape)  # -> (0, 3)
i = np.array([0, 1, -1, 10], dtype=np.int32)
r = np.sinc(i)
print(r.tolist(), r.dtype)  # ~1e-15 [1.0, 0.0, 0.0, 0.0] float64
print(np.sinc(i.astype(np.int64)).dtype, np.sinc(i > 0).dtype)  # -> float64 float64
r = np.empty(3)
np.sinc(x[5:8], out=r)
print(r.tolist())  # ~1e-15 [0.0, 0.0, 0.6366197723675814]
z = np.array([0j, 0.5 + 1j, -1.25 - 0.75j, 2 - 3j, -0.125 + 4j])
r = np.sinc(z)
print(r.real.tolist())  # ~1e-14 [1.0, 1.4759333311116298, -1.1200378914106388, 455.12122819386104, 10667.005123448866]
print(r.imag.tolist())  # ~1e-14 [0.0, -2.9518666622232597, -0.26934294999335584, -303.4141521292407, 4032.8720847585205]
r = np.sinc(z.astype(np.complex64))
print(r.real.tolist(), r.dtype)  # ~2e-05 [1.0, 1.4759333311116298, -1.1200378914106388, 455.12122819386104, 10667.005123448866] complex64
# ---
import numpy as np
np.sinc("x")  # error: TypeError: ufunc 'sinc'
