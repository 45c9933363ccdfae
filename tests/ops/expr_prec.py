# expressions of users: prec
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([0.75, 3.0625, 5.375, 1.375, 3.6875, 6.0, 2.0], dtype=np.float64)
b = np.array([-0.34375, 0.234375, -0.765625, -0.1875, 0.390625, -0.609375, -0.03125], dtype=np.float64)
r = np.asarray(-a**2)
print(r.tolist(), r.dtype)  # ~1e-13 [-0.5625, -9.37890625, -28.890625, -1.890625, -13.59765625, -36.0, -4.0] float64
r = np.asarray(a**-b)
print(r.tolist(), r.dtype)  # ~1e-13 [0.9058416998747179, 0.7692648960437329, 3.62406530524426, 1.0615287377665987, 0.6006483676841846, 2.97979178288429, 1.0218971486541166] float64
r = np.asarray(-a**-b)
print(r.tolist(), r.dtype)  # ~1e-13 [-0.9058416998747179, -0.7692648960437329, -3.62406530524426, -1.0615287377665987, -0.6006483676841846, -2.97979178288429, -1.0218971486541166] float64
r = np.asarray(2**a**b)
print(r.tolist(), r.dtype)  # ~1e-13 [2.1494173633031863, 2.462190398625404, 1.2107770356367589, 1.9212398187470907, 3.1708455128373143, 1.2618967904551661, 1.9705140854954841] float64
r = np.asarray(-a*b)
print(r.tolist(), r.dtype)  # -> [0.2578125, -0.7177734375, 4.115234375, 0.2578125, -1.4404296875, 3.65625, 0.0625] float64
r = np.asarray(-a+b)
print(r.tolist(), r.dtype)  # -> [-1.09375, -2.828125, -6.140625, -1.5625, -3.296875, -6.609375, -2.03125] float64
r = np.asarray(- -a)
print(r.tolist(), r.dtype)  # -> [0.75, 3.0625, 5.375, 1.375, 3.6875, 6.0, 2.0] float64
r = np.asarray(+a)
print(r.tolist(), r.dtype)  # -> [0.75, 3.0625, 5.375, 1.375, 3.6875, 6.0, 2.0] float64
r = np.asarray(a--b)
print(r.tolist(), r.dtype)  # -> [0.40625, 3.296875, 4.609375, 1.1875, 4.078125, 5.390625, 1.96875] float64
r = np.asarray(a+-b)
print(r.tolist(), r.dtype)  # -> [1.09375, 2.828125, 6.140625, 1.5625, 3.296875, 6.609375, 2.03125] float64
r = np.asarray(a**2*3)
print(r.tolist(), r.dtype)  # ~1e-13 [1.6875, 28.13671875, 86.671875, 5.671875, 40.79296875, 108.0, 12.0] float64
r = np.asarray(3*a**2)
print(r.tolist(), r.dtype)  # ~1e-13 [1.6875, 28.13671875, 86.671875, 5.671875, 40.79296875, 108.0, 12.0] float64
r = np.asarray(a/b*2)
print(r.tolist(), r.dtype)  # -> [-4.363636363636363, 26.133333333333333, -14.040816326530612, -14.666666666666666, 18.88, -19.692307692307693, -128.0] float64
r = np.asarray(a-b*2**3)
print(r.tolist(), r.dtype)  # ~1e-13 [3.5, 1.1875, 11.5, 2.875, 0.5625, 10.875, 2.25] float64
r = np.asarray(-2**2*a)
print(r.tolist(), r.dtype)  # ~1e-13 [-3.0, -12.25, -21.5, -5.5, -14.75, -24.0, -8.0] float64
r = np.asarray(a%b*2)
print(r.tolist(), r.dtype)  # -> [-0.5625, 0.03125, -1.5, -0.25, 0.34375, -0.1875, -0.0] float64
r = np.asarray(2*a//b)
print(r.tolist(), r.dtype)  # -> [-5.0, 26.0, -15.0, -15.0, 18.0, -20.0, -128.0] float64
r = np.asarray(-a//b)
print(r.tolist(), r.dtype)  # -> [2.0, -14.0, 7.0, 7.0, -10.0, 9.0, 64.0] float64
r = np.asarray(-a%b)
print(r.tolist(), r.dtype)  # -> [-0.0625, 0.21875, -0.015625, -0.0625, 0.21875, -0.515625, -0.0] float64
i = np.array([-5, 2, -2, 5, 1, -3, 4], dtype=np.int32)
j = np.array([-2, 5, 1, -3, 4, 0, -4], dtype=np.int32)
r = np.asarray(i<<1+1)
print(r.tolist(), r.dtype)  # -> [-20, 8, -8, 20, 4, -12, 16] int32
r = np.asarray(i&j==j)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, True, False] bool
r = np.asarray((i&j)==j)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, True, False] bool
r = np.asarray(i^j|1)
print(r.tolist(), r.dtype)  # -> [5, 7, -1, -7, 5, -3, -7] int32
r = np.asarray(~i+j)
print(r.tolist(), r.dtype)  # -> [2, 2, 2, -9, 2, 2, -9] int32
r = np.asarray(-i&j)
print(r.tolist(), r.dtype)  # -> [4, 4, 0, -7, 4, 0, -4] int32
r = np.asarray(i>>1&1)
print(r.tolist(), r.dtype)  # -> [1, 1, 1, 0, 0, 0, 0] int32
r = np.asarray(i<j+1)
print(r.tolist(), r.dtype)  # -> [True, True, True, False, True, True, False] bool
r = np.asarray(1-i<j*2)
print(r.tolist(), r.dtype)  # -> [False, True, False, False, True, False, False] bool
