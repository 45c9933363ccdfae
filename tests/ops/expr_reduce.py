# expressions of users: reduce
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([[-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375], [-1.0625, 1.25, -2.75, -0.4375, 1.875, -2.125], [0.1875, 2.5, -1.5, 0.8125, 3.125, -0.875], [1.4375, -2.5625, -0.25, 2.0625, -1.9375, 0.375]], dtype=np.float64)
r = np.asarray(np.sum(a))
print(r.tolist(), r.dtype)  # ~1e-13 2.0 float64
r = np.asarray(np.sum(a,axis=0))
print(r.tolist(), r.dtype)  # ~1e-13 [-1.75, 1.1875, -2.1875, 0.75, 3.6875, 0.3125] float64
r = np.asarray(np.sum(a,axis=-1))
print(r.tolist(), r.dtype)  # ~1e-13 [1.875, -3.25, 4.25, -0.875] float64
r = np.asarray(np.min(a))
print(r.tolist(), r.dtype)  # -> -2.75 float64
r = np.asarray(np.prod(a,axis=1))
print(r.tolist(), r.dtype)  # ~1e-13 [0.0, 6.366634368896484, 1.5621185302734375, -1.3799986839294434] float64
r = np.asarray(np.sum(a*2+1,axis=0))
print(r.tolist(), r.dtype)  # ~1e-13 [0.5, 6.375, -0.375, 5.5, 11.375, 4.625] float64
r = np.asarray(np.sum(a**2+2,axis=1))
print(r.tolist(), r.dtype)  # ~1e-13 [34.5625, 30.4765625, 31.7265625, 28.84375] float64
a = np.array([[-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375], [-1.0625, 1.25, -2.75, -0.4375, 1.875, -2.125], [0.1875, 2.5, -1.5, 0.8125, 3.125, -0.875], [1.4375, -2.5625, -0.25, 2.0625, -1.9375, 0.375]], dtype=np.float32)
r = np.asarray(np.sum(a))
print(r.tolist(), r.dtype)  # ~4e-6 2.0 float32
r = np.asarray(np.sum(a,axis=1))
print(r.tolist(), r.dtype)  # ~4e-6 [1.875, -3.25, 4.25, -0.875] float32
r = np.asarray(np.min(a))
print(r.tolist(), r.dtype)  # -> -2.75 float32
r = np.asarray(np.max(a,axis=0))
print(r.tolist(), r.dtype)  # -> [1.4375, 2.5, 2.3125, 2.0625, 3.125, 2.9375] float32
r = np.asarray(np.sum(a*2+1,axis=0))
print(r.tolist(), r.dtype)  # ~4e-6 [0.5, 6.375, -0.375, 5.5, 11.375, 4.625] float32
r = np.asarray(np.sum(a**2+2,axis=1))
print(r.tolist(), r.dtype)  # ~4e-6 [34.5625, 30.4765625, 31.7265625, 28.84375] float32
r = np.asarray(np.max(a)-np.min(a))
print(r.tolist(), r.dtype)  # -> 5.875 float32
a = np.array([[-5, 2, -2, 5, 1, -3], [4, 0, -4, 3, -1, -5], [2, -2, 5, 1, -3, 4], [0, -4, 3, -1, -5, 2]], dtype=np.int32)
r = np.asarray(np.sum(a,axis=0))
print(r.tolist(), r.dtype)  # -> [1, -4, 2, 8, -8, -2] int64
r = np.asarray(np.sum(a,axis=-1))
print(r.tolist(), r.dtype)  # -> [-2, -3, 7, -5] int64
r = np.asarray(np.max(a,axis=0))
print(r.tolist(), r.dtype)  # -> [4, 2, 5, 5, 1, 4] int32
r = np.asarray(np.min(a,axis=1))
print(r.tolist(), r.dtype)  # -> [-5, -5, -3, -5] int32
r = np.asarray(np.sum(a**2+2,axis=1))
print(r.tolist(), r.dtype)  # -> [80, 79, 71, 67] int64
r = np.asarray(np.max(a)-np.min(a))
print(r.tolist(), r.dtype)  # -> 10 int32
a = np.array([[-5, 2, -2, 5, 1, -3], [4, 0, -4, 3, -1, -5], [2, -2, 5, 1, -3, 4], [0, -4, 3, -1, -5, 2]], dtype=np.int64)
r = np.asarray(np.sum(a))
print(r.tolist(), r.dtype)  # -> -3 int64
r = np.asarray(np.sum(a,axis=1))
print(r.tolist(), r.dtype)  # -> [-2, -3, 7, -5] int64
r = np.asarray(np.min(a))
print(r.tolist(), r.dtype)  # -> -5 int64
r = np.asarray(np.min(a,axis=1))
print(r.tolist(), r.dtype)  # -> [-5, -5, -3, -5] int64
r = np.asarray(np.prod(a,axis=1))
print(r.tolist(), r.dtype)  # -> [-300, 0, 240, 0] int64
r = np.asarray(np.max(a)-np.min(a))
print(r.tolist(), r.dtype)  # -> 10 int64
a = np.array([[-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375], [-1.0625, 1.25, -2.75, -0.4375, 1.875, -2.125], [0.1875, 2.5, -1.5, 0.8125, 3.125, -0.875], [1.4375, -2.5625, -0.25, 2.0625, -1.9375, 0.375]], dtype=np.float64)
r = np.asarray(np.mean(a))
print(r.tolist(), r.dtype)  # ~1e-13 0.08333333333333333 float64
r = np.asarray(np.mean(a,axis=0))
print(r.tolist(), r.dtype)  # ~1e-13 [-0.4375, 0.296875, -0.546875, 0.1875, 0.921875, 0.078125] float64
r = np.asarray(-np.sum(a))
print(r.tolist(), r.dtype)  # ~1e-13 -2.0 float64
r = np.asarray(a/np.sum(a))
print(r.tolist(), r.dtype)  # ~1e-13 [[-1.15625, 0.0, 1.15625, -0.84375, 0.3125, 1.46875], [-0.53125, 0.625, -1.375, -0.21875, 0.9375, -1.0625], [0.09375, 1.25, -0.75, 0.40625, 1.5625, -0.4375], [0.71875, -1.28125, -0.125, 1.03125, -0.96875, 0.1875]] float64
r = np.asarray(a-np.mean(a))
print(r.tolist(), r.dtype)  # ~1e-13 [[-2.3958333333333335, -0.08333333333333333, 2.2291666666666665, -1.7708333333333333, 0.5416666666666666, 2.8541666666666665], [-1.1458333333333333, 1.1666666666666667, -2.8333333333333335, -0.5208333333333334, 1.7916666666666667, -2.2083333333333335], [0.10416666666666667, 2.4166666666666665, -1.5833333333333333, 0.7291666666666666, 3.0416666666666665, -0.9583333333333334], [1.3541666666666667, -2.6458333333333335, -0.3333333333333333, 1.9791666666666667, -2.0208333333333335, 0.2916666666666667]] float64
r = np.asarray(np.sum(a*a)/np.sum(a))
print(r.tolist(), r.dtype)  # ~1e-13 38.8046875 float64
r = np.asarray(np.sum(a>0))
print(r.tolist(), r.dtype)  # -> 12 int64
r = np.asarray(np.any(a>3))
print(r.tolist(), r.dtype)  # -> True bool
r = np.asarray(np.all(a>-4))
print(r.tolist(), r.dtype)  # -> True bool
r = np.asarray(np.var(a,axis=0))
print(r.tolist(), r.dtype)  # ~1e-13 [1.953125, 3.506591796875, 3.506591796875, 1.953125, 3.506591796875, 3.506591796875] float64
r = np.asarray(np.argmax(a))
print(r.tolist(), r.dtype)  # -> 16 int64
a = np.array([[False, True, False, True, False, True], [False, True, False, True, False, True], [False, True, False, True, False, True], [False, True, False, True, False, True]], dtype=np.bool_)
r = np.asarray(np.sum(a,axis=0))
print(r.tolist(), r.dtype)  # -> [0, 4, 0, 4, 0, 4] int64
r = np.asarray(np.any(a))
print(r.tolist(), r.dtype)  # -> True bool
r = np.asarray(np.max(a))
print(r.tolist(), r.dtype)  # -> True bool
x = np.array([[(-2.3125-1.5j), 0.8125j, (2.3125+3.125j), (-1.6875-0.875j), (0.625+1.4375j), (2.9375-2.5625j)], [(-1.0625-0.25j), (1.25+2.0625j), (-2.75-1.9375j), (-0.4375+0.375j), (1.875+2.6875j), (-2.125-1.3125j)], [(0.1875+1j), (2.5-3j), (-1.5-0.6875j), (0.8125+1.625j), (3.125-2.375j), (-0.875-0.0625j)], [(1.4375+2.25j), (-2.5625-1.75j), (-0.25+0.5625j), (2.0625+2.875j), (-1.9375-1.125j), (0.375+1.1875j)]], dtype=np.complex128)
r = np.asarray(np.sum(x))
print(r.real.tolist(), r.imag.tolist())  # ~1e-13 2.0 2.5625
r = np.asarray(np.sum(x,axis=0))
print(r.real.tolist(), r.imag.tolist())  # ~1e-13 [-1.75, 1.1875, -2.1875, 0.75, 3.6875, 0.3125] [1.5, -1.875, 1.0625, 4.0, 0.625, -2.75]
r = np.asarray(np.mean(x))
print(r.real.tolist(), r.imag.tolist())  # ~1e-13 0.08333333333333333 0.10677083333333333
a = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 10000000000.0, -10000000000.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 5e-324, 2.220446049250313e-16], dtype=np.float64)
r = np.asarray(np.max(a))
print(r.tolist(), r.dtype)  # -> nan float64
r = np.asarray(np.prod(a))
print(r.tolist(), r.dtype)  # ~1e-13 nan float64
a = np.array([[-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625]], dtype=np.float64)
r = np.asarray(np.sum(a,axis=0))
print(r.tolist(), r.dtype)  # ~1e-13 [-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625] float64
a = np.array([[-2.3125], [0.0], [2.3125], [-1.6875], [0.625], [2.9375], [-1.0625]], dtype=np.float64)
r = np.asarray(np.sum(a,axis=0))
print(r.tolist(), r.dtype)  # ~1e-13 [0.8125] float64
r = np.asarray(np.sum(a,axis=1))
print(r.tolist(), r.dtype)  # ~1e-13 [-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625] float64
r = np.asarray(np.prod(a,axis=1))
print(r.tolist(), r.dtype)  # ~1e-13 [-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625] float64
a = np.array([[[-2.3125, 0.0, 2.3125, -1.6875], [0.625, 2.9375, -1.0625, 1.25], [-2.75, -0.4375, 1.875, -2.125]], [[0.1875, 2.5, -1.5, 0.8125], [3.125, -0.875, 1.4375, -2.5625], [-0.25, 2.0625, -1.9375, 0.375]]], dtype=np.float64)
r = np.asarray(np.sum(a,axis=1))
print(r.tolist(), r.dtype)  # ~1e-13 [[-4.4375, 2.5, 3.125, -2.5625], [3.0625, 3.6875, -2.0, -1.375]] float64
r = np.asarray(np.max(a,axis=1))
print(r.tolist(), r.dtype)  # -> [[0.625, 2.9375, 2.3125, 1.25], [3.125, 2.5, 1.4375, 0.8125]] float64
a = np.array([2000000000, 2000000000, 2000000000], dtype=np.int32)
r = np.asarray(np.sum(a))
print(r.tolist(), r.dtype)  # -> 6000000000 int64
a = np.array([[14, 51, 88, 24, 61, 98], [34, 71, 7, 44, 81, 17], [54, 91, 27, 64, 101, 37], [74, 10, 47, 84, 20, 57]], dtype=np.int32)
r = np.asarray(np.min(a))
print(r.tolist(), r.dtype)  # -> 7 int32
r = np.asarray(np.min(a,axis=0))
print(r.tolist(), r.dtype)  # -> [14, 10, 7, 24, 20, 17] int32
a = np.array([[-14, -51, -88, -24, -61, -98], [-34, -71, -7, -44, -81, -17], [-54, -91, -27, -64, -101, -37], [-74, -10, -47, -84, -20, -57]], dtype=np.int32)
r = np.asarray(np.min(a))
print(r.tolist(), r.dtype)  # -> -101 int32
r = np.asarray(np.max(a))
print(r.tolist(), r.dtype)  # -> -7 int32
r = np.asarray(np.max(a,axis=0))
print(r.tolist(), r.dtype)  # -> [-14, -10, -7, -24, -20, -17] int32
a = np.array([[-14, -51, -88, -24, -61, -98], [-34, -71, -7, -44, -81, -17], [-54, -91, -27, -64, -101, -37], [-74, -10, -47, -84, -20, -57]], dtype=np.int64)
r = np.asarray(np.max(a,axis=1))
print(r.tolist(), r.dtype)  # -> [-14, -7, -27, -10] int64
a = np.array([[-14.5, -51.5, -88.5, -24.5, -61.5, -98.5], [-34.5, -71.5, -7.5, -44.5, -81.5, -17.5], [-54.5, -91.5, -27.5, -64.5, -101.5, -37.5], [-74.5, -10.5, -47.5, -84.5, -20.5, -57.5]], dtype=np.float32)
r = np.asarray(np.max(a))
print(r.tolist(), r.dtype)  # -> -7.5 float32
i = np.array([9007199254740992, 9007199254740995, 9007199254740998, 9007199254741001, 9007199254740993, 9007199254740996, 9007199254740999], dtype=np.int64)
r = np.asarray(np.min(i))
print(r.tolist(), r.dtype)  # -> 9007199254740992 int64
