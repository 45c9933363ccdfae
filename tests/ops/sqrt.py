# square root
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, 0.0, -0.0, 1.0, 0.5, 2.0, 2.5, 3.0, 1e10, 1e300, 5e-324, 0.1, 7.25, -1.0, -inf])
r = np.sqrt(x)
print(r.tolist())  # -> [nan, inf, 0.0, -0.0, 1.0, 0.7071067811865476, 1.4142135623730951, 1.5811388300841898, 1.7320508075688772, 100000.0, 1e+150, 2.2227587494850775e-162, 0.31622776601683794, 2.692582403567252, nan, nan]
print(r.dtype)  # -> float64
h = np.array([nan, inf, 0.0, -0.0, 1.0, 0.5, 2.0, 2.5, 3.0, 1e10, 1e300, 5e-324, 0.1, 7.25, -1.0, -inf]).astype(np.float32)
r = np.sqrt(h)
print(r.tolist())  # -> [nan, inf, 0.0, -0.0, 1.0, 0.7071067690849304, 1.4142135381698608, 1.5811388492584229, 1.7320507764816284, 100000.0, inf, 0.0, 0.3162277638912201, 2.692582368850708, nan, nan]
print(r.dtype)  # -> float32
r = np.sqrt(x[::-2])
print(r.tolist())  # -> [nan, 2.692582403567252, 2.2227587494850775e-162, 100000.0, 1.5811388300841898, 0.7071067811865476, -0.0, inf]
r = np.sqrt(x[5:14].reshape(3, 3).T)
print(r.tolist())  # -> [[0.7071067811865476, 1.7320508075688772, 2.2227587494850775e-162], [1.4142135623730951, 100000.0, 0.31622776601683794], [1.5811388300841898, 1e+150, 2.692582403567252]]
print(np.sqrt(2.5))  # -> 1.5811388300841898
r = np.sqrt(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1, 2, 9], dtype=np.int32)
r = np.sqrt(i)
print(r.tolist(), r.dtype)  # -> [0.0, 1.0, 1.4142135623730951, 3.0] float64
r = np.sqrt(i.astype(np.int64))
print(r.dtype)  # -> float64
z = np.array([1 + 2j, -4 + 0j, -4 - 0j, 2j, -1e-300 + 1e-300j, 1e300 + 1e300j])
r = np.sqrt(z)
print(np.real(r).tolist(), np.imag(r).tolist())  # ~1e-14 [1.272019649514069, 0.0, 0.0, 1.0, 4.5508986056222734e-151, 1.09868411346781e+150] [0.7861513777574233, 2.0, 2.0, 1.0, 1.09868411346781e-150, 4.550898605622274e+149]
print(np.sqrt(z.astype(np.complex64)).dtype)  # -> complex64
# ---
import numpy as np
np.sqrt("x")  # error: TypeError: ufunc 'sqrt'
