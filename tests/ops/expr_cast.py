# expressions of users: cast
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
r = np.asarray(np.int32(a))
print(r.tolist(), r.dtype)  # -> [-2, 0, 2, -1, 0, 2, -1] int32
r = np.asarray(np.int64(a))
print(r.tolist(), r.dtype)  # -> [-2, 0, 2, -1, 0, 2, -1] int64
r = np.asarray(np.int32(a*10))
print(r.tolist(), r.dtype)  # -> [-23, 0, 23, -16, 6, 29, -10] int32
r = np.asarray(np.complex128(a))
print(r.tolist(), r.dtype)  # -> [(-2.3125+0j), 0j, (2.3125+0j), (-1.6875+0j), (0.625+0j), (2.9375+0j), (-1.0625+0j)] complex128
r = np.asarray(np.float32(a)+np.float32(1.5))
print(r.tolist(), r.dtype)  # -> [-0.8125, 1.5, 3.8125, -0.1875, 2.125, 4.4375, 0.4375] float32
i = np.array([-39, -2, 35, -29, 8, 45, -19], dtype=np.int32)
r = np.asarray(np.float32(i))
print(r.tolist(), r.dtype)  # -> [-39.0, -2.0, 35.0, -29.0, 8.0, 45.0, -19.0] float32
r = np.asarray(np.int64(i)*3000000000)
print(r.tolist(), r.dtype)  # -> [-117000000000, -6000000000, 105000000000, -87000000000, 24000000000, 135000000000, -57000000000] int64
r = np.asarray(np.int64(i)**7)
print(r.tolist(), r.dtype)  # -> [-137231006679, -128, 64339296875, -17249876309, 2097152, 373669453125, -893871739] int64
r = np.asarray(np.float32(i)/3)
print(r.tolist(), r.dtype)  # -> [-13.0, -0.6666666865348816, 11.666666984558105, -9.666666984558105, 2.6666667461395264, 15.0, -6.333333492279053] float32
a = np.array([False, True, False, True, False, True, False], dtype=np.bool_)
r = np.asarray(np.int32(a))
print(r.tolist(), r.dtype)  # -> [0, 1, 0, 1, 0, 1, 0] int32
r = np.asarray(np.float64(a))
print(r.tolist(), r.dtype)  # -> [0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0] float64
r = np.asarray(np.int32(a)*2-1)
print(r.tolist(), r.dtype)  # -> [-1, 1, -1, 1, -1, 1, -1] int32
