# rad2deg and radians, of integers, float32 and numbers
import numpy as np
import math
x = np.array([0.0, -0.0, 1.0, -2.5, np.inf, np.nan])
print(np.rad2deg(x))  # ~4e-16 [   0.           -0.           57.29577951 -143.23944878           inf\n           nan]
print(np.rad2deg(np.float32(1.0)).dtype, np.rad2deg(np.array([1, 2])).dtype)  # -> float32 float64
print(np.rad2deg(np.array([1, 2, 180])))  # ~4e-16 [   57.29577951   114.59155903 10313.24031235]
print(np.radians(np.array([0.0, 90.0, -180.0, 360.0])))  # ~4e-16 [ 0.          1.57079633 -3.14159265  6.28318531]
print(np.radians(180), np.radians(np.array([[45], [90]])).shape)  # ~4e-16 3.141592653589793 (2, 1)
print(math.radians(180.0), math.radians(-90))  # ~4e-16 3.141592653589793 -1.5707963267948966
