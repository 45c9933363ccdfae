# natural logarithm
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, 0.0, -0.0, 1.0, 0.5, 2.0, 2.5, 3.0, 1e10, 1e300, 5e-324, -1.0, 7.25, 1e-10, 123.456])
r = np.log(x)
print(r.tolist())  # ~1e-15 [nan, inf, -inf, -inf, 0.0, -0.6931471805599453, 0.6931471805599453, 0.9162907318741551, 1.0986122886681098, 23.025850929940457, 690.7755278982137, -744.4400719213812, nan, 1.9810014688665833, -23.025850929940457, 4.815884817283264]
print(r.dtype)  # -> float64
h = np.array([nan, inf, 0.0, -0.0, 1.0, 0.5, 2.0, 2.5, 3.0, 1e10, 1e300, 5e-324, -1.0, 7.25, 1e-10, 123.456]).astype(np.float32)
r = np.log(h)
print(r.tolist())  # ~1e-06 [nan, inf, -inf, -inf, 0.0, -0.6931471824645996, 0.6931471824645996, 0.9162907600402832, 1.0986123085021973, 23.025850296020508, inf, -inf, nan, 1.9810014963150024, -23.025850296020508, 4.815885066986084]
print(r.dtype)  # -> float32
r = np.log(x[::-2])
print(r.tolist())  # ~1e-15 [4.815884817283264, 1.9810014688665833, -744.4400719213812, 23.025850929940457, 0.9162907318741551, -0.6931471805599453, -inf, inf]
r = np.log(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~1e-15 [[-0.6931471805599453, 1.0986122886681098, -744.4400719213812], [0.6931471805599453, 23.025850929940457, nan], [0.9162907318741551, 690.7755278982137, 1.9810014688665833]]
print(np.log(2.5))  # ~1e-15 0.9162907318741551
r = np.log(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([1, 2, 10], dtype=np.int32)
r = np.log(i)
print(r.tolist(), r.dtype)  # ~1e-15 [0.0, 0.6931471805599453, 2.302585092994046] float64
r = np.log(i.astype(np.int64))
print(r.dtype)  # -> float64
z = np.array([1 + 2j, -0.5j, 3.0, -2 - 1j, 0.25 + 0.125j])
r = np.log(z)
print(np.real(r).tolist(), np.imag(r).tolist())  # ~1e-14 [0.8047189562170503, -0.6931471805599453, 1.0986122886681098, 0.8047189562170503, -1.2747225854627857] [1.1071487177940904, -1.5707963267948966, 0.0, -2.677945044588987, 0.4636476090008061]
r = np.log(z.astype(np.complex64))
print(r.dtype)  # -> complex64
# ---
import numpy as np
np.log("x")  # error: TypeError: ufunc 'log'
# ---
import numpy as np
# near |z| = 1 (the numbers by mpmath), and at the ends of the range
z = np.array([0.6 + 0.8j, -0.8 + 0.6j, 0.28 + 0.96j, 1 + 1e-9j])
print(np.log(z).real.tolist())  # ~1e-14 [2.2204460492503132e-17, 2.2204460492503132e-17, -2.6645352591003756e-17, 5e-19]
z = np.array([3e-170 - 4e-170j, 1e300 + 1e300j, -5e-324j, complex(np.inf, np.nan), complex(0.0, -np.inf)])
print(np.log(z).real.tolist())  # ~1e-14 [-389.83002789655364, 691.1221014884936, -744.4400719213812, inf, inf]
print(np.log(z)[1:3].imag.tolist())  # ~1e-14 [0.7853981633974483, -1.5707963267948966]
