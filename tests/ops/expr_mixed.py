# expressions of users: mixed
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float32)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(a*b)
print(r.tolist(), r.dtype)  # -> [2.890625, 0.0, -6.79296875, 1.0546875, 1.0546875, -6.79296875, -0.0] float64
r = np.asarray(np.where(a>b,a,b))
print(r.tolist(), r.dtype)  # -> [-1.25, 1.0625, 2.3125, -0.625, 1.6875, 2.9375, 0.0] float64
r = np.asarray(np.maximum(a,b))
print(r.tolist(), r.dtype)  # -> [-1.25, 1.0625, 2.3125, -0.625, 1.6875, 2.9375, 0.0] float64
i = np.array([-39, -2, 35, -29, 8, 45, -19], dtype=np.int32)
a = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float32)
r = np.asarray(i*a)
print(r.tolist(), r.dtype)  # -> [48.75, -2.125, -102.8125, 18.125, 13.5, -104.0625, -0.0] float64
r = np.asarray(i/a)
print(r.tolist(), r.dtype)  # -> [31.2, -1.8823529411764706, -11.914893617021276, 46.4, 4.7407407407407405, -19.45945945945946, -inf] float64
r = np.asarray(np.where(a>0,i,a))
print(r.tolist(), r.dtype)  # -> [-1.25, -2.0, -2.9375, -0.625, 8.0, -2.3125, 0.0] float64
i = np.array([-39, -2, 35, -29, 8, 45, -19], dtype=np.int64)
a = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float32)
r = np.asarray(i*a)
print(r.tolist(), r.dtype)  # -> [48.75, -2.125, -102.8125, 18.125, 13.5, -104.0625, -0.0] float64
i = np.array([-39, -2, 35, -29, 8, 45, -19], dtype=np.int32)
j = np.array([-22, 15, -49, -12, 25, -39, -2], dtype=np.int64)
r = np.asarray(i+j)
print(r.tolist(), r.dtype)  # -> [-61, 13, -14, -41, 33, 6, -21] int64
r = np.asarray(i*j)
print(r.tolist(), r.dtype)  # -> [858, -30, -1715, 348, 200, -1755, 38] int64
r = np.asarray(i<j)
print(r.tolist(), r.dtype)  # -> [True, True, False, True, True, False, True] bool
r = np.asarray(i//7+j)
print(r.tolist(), r.dtype)  # -> [-28, 14, -44, -17, 26, -33, -5] int64
i = np.array([-39, -2, 35, -29, 8, 45, -19], dtype=np.int32)
r = np.asarray(i*2)
print(r.tolist(), r.dtype)  # -> [-78, -4, 70, -58, 16, 90, -38] int32
r = np.asarray(i+1)
print(r.tolist(), r.dtype)  # -> [-38, -1, 36, -28, 9, 46, -18] int32
r = np.asarray(i+2147483647)
print(r.tolist(), r.dtype)  # -> [2147483608, 2147483645, -2147483614, 2147483618, -2147483641, -2147483604, 2147483628] int32
r = np.asarray(i/2)
print(r.tolist(), r.dtype)  # -> [-19.5, -1.0, 17.5, -14.5, 4.0, 22.5, -9.5] float64
r = np.asarray(i*True)
print(r.tolist(), r.dtype)  # -> [-39, -2, 35, -29, 8, 45, -19] int32
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float32)
r = np.asarray(a*2)
print(r.tolist(), r.dtype)  # -> [-4.625, 0.0, 4.625, -3.375, 1.25, 5.875, -2.125] float32
r = np.asarray(a+1e-3)
print(r.tolist(), r.dtype)  # -> [-2.311500072479248, 0.0010000000474974513, 2.313499927520752, -1.6864999532699585, 0.6259999871253967, 2.938499927520752, -1.0614999532699585] float32
r = np.asarray(a*1j)
print(r.tolist(), r.dtype)  # -> [(-0-2.3125j), 0j, 2.3125j, (-0-1.6875j), 0.625j, 2.9375j, (-0-1.0625j)] complex64
r = np.asarray(a/3)
print(r.tolist(), r.dtype)  # -> [-0.7708333134651184, 0.0, 0.7708333134651184, -0.5625, 0.2083333283662796, 0.9791666865348816, -0.3541666567325592] float32
r = np.asarray(a==0.1)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False] bool
i = np.array([-39, -2, 35, -29, 8, 45, -19], dtype=np.int32)
x = np.array([(-1.25-0.4375j), (1.0625+1.875j), (-2.9375-2.125j), (-0.625+0.1875j), (1.6875+2.5j), (-2.3125-1.5j), 0.8125j], dtype=np.complex128)
r = np.asarray(i+x)
print(r.tolist(), r.dtype)  # -> [(-40.25-0.4375j), (-0.9375+1.875j), (32.0625-2.125j), (-29.625+0.1875j), (9.6875+2.5j), (42.6875-1.5j), (-19+0.8125j)] complex128
r = np.asarray(i*x)
print(r.tolist(), r.dtype)  # -> [(48.75+17.0625j), (-2.125-3.75j), (-102.8125-74.375j), (18.125-5.4375j), (13.5+20j), (-104.0625-67.5j), (-0-15.4375j)] complex128
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float32)
x = np.array([(-1.25-0.4375j), (1.0625+1.875j), (-2.9375-2.125j), (-0.625+0.1875j), (1.6875+2.5j), (-2.3125-1.5j), 0.8125j], dtype=np.complex128)
r = np.asarray(a+x)
print(r.tolist(), r.dtype)  # -> [(-3.5625-0.4375j), (1.0625+1.875j), (-0.625-2.125j), (-2.3125+0.1875j), (2.3125+2.5j), (0.625-1.5j), (-1.0625+0.8125j)] complex128
r = np.asarray(a*x)
print(r.tolist(), r.dtype)  # -> [(2.890625+1.01171875j), 0j, (-6.79296875-4.9140625j), (1.0546875-0.31640625j), (1.0546875+1.5625j), (-6.79296875-4.40625j), (-0-0.86328125j)] complex128
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.float64(1.6875)
r = np.asarray(a+b)
print(r.tolist(), r.dtype)  # -> [-0.625, 1.6875, 4.0, 0.0, 2.3125, 4.625, 0.625] float64
r = np.asarray(b-a)
print(r.tolist(), r.dtype)  # -> [4.0, 1.6875, -0.625, 3.375, 1.0625, -1.25, 2.75] float64
r = np.asarray(np.where(a>b,a,b))
print(r.tolist(), r.dtype)  # -> [1.6875, 1.6875, 2.3125, 1.6875, 1.6875, 2.9375, 1.6875] float64
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float32)
b = np.float64(1.6875)
r = np.asarray(a*b)
print(r.tolist(), r.dtype)  # -> [-3.90234375, 0.0, 3.90234375, -2.84765625, 1.0546875, 4.95703125, -1.79296875] float64
i = np.array([-39, -2, 35, -29, 8, 45, -19], dtype=np.int32)
j = np.array(4, dtype=np.int64)[()]
r = np.asarray(i*j)
print(r.tolist(), r.dtype)  # -> [-156, -8, 140, -116, 32, 180, -76] int64
r = np.asarray(i+j)
print(r.tolist(), r.dtype)  # -> [-35, 2, 39, -25, 12, 49, -15] int64
a = np.array([False, True, False, True, False, True, False], dtype=np.bool_)
i = np.array([-22, 15, -49, -12, 25, -39, -2], dtype=np.int32)
b = np.array([-0.1875, 2.125, -1.875, 0.4375, 2.75, -1.25, 1.0625], dtype=np.float32)
c = np.array([0.875, 3.1875, -0.8125, 1.5, -2.5, -0.1875, 2.125], dtype=np.float64)
r = np.asarray(a+i)
print(r.tolist(), r.dtype)  # -> [-22, 16, -49, -11, 25, -38, -2] int32
r = np.asarray(a*c+i)
print(r.tolist(), r.dtype)  # -> [-22.0, 18.1875, -49.0, -10.5, 25.0, -39.1875, -2.0] float64
r = np.asarray(a+i+b+c)
print(r.tolist(), r.dtype)  # -> [-21.3125, 21.3125, -51.6875, -9.0625, 25.25, -39.4375, 1.1875] float64
r = np.asarray(i*a-b)
print(r.tolist(), r.dtype)  # -> [0.1875, 12.875, 1.875, -12.4375, -2.75, -37.75, -1.0625] float64
a = np.array([(-2.3125-1.5j), 0.8125j, (2.3125+3.125j), (-1.6875-0.875j), (0.625+1.4375j), (2.9375-2.5625j), (-1.0625-0.25j)], dtype=np.complex64)
r = np.asarray(a*a)
print(r.tolist(), r.dtype)  # -> [(3.09765625+6.9375j), (-0.66015625+0j), (-4.41796875+14.453125j), (2.08203125+2.953125j), (-1.67578125+1.796875j), (2.0625-15.0546875j), (1.06640625+0.53125j)] complex64
r = np.asarray(np.abs(a))
print(r.tolist(), r.dtype)  # ~4e-6 [2.7563846111297607, 0.8125, 3.887580394744873, 1.9008632898330688, 1.5674920082092285, 3.8981165885925293, 1.0915155410766602] float32
r = np.asarray(a*2.0)
print(r.tolist(), r.dtype)  # -> [(-4.625-3j), 1.625j, (4.625+6.25j), (-3.375-1.75j), (1.25+2.875j), (5.875-5.125j), (-2.125-0.5j)] complex64
