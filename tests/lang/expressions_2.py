# Expressions over arrays of every dtype, and what NumPy makes of them.
# no twin: written by tests/expressions/make.py
import numpy as np
def make(v, dtype, profile, n):
    k = np.arange(n)
    t = (k * 37 + 11 + 17 * v) % 101
    single = dtype in ("float32", "complex64")
    most, least, eps = 1.7976931348623157e+308, 5e-324, 2.0**-52
    if single:
        most, least, eps = 3.4028234663852886e+38, 1e-45, 2.0**-23
    if dtype == "bool":
        return (k >> v) & 1 == 1
    if dtype in ("complex64", "complex128"):
        real, imag = t / 16 - 3, ((k + 29) * 37 + 11 + 17 * (v + 3)) % 101 / 16 - 3
        if profile == "special":
            some = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan])
            real, imag = some[k % 7], some[k // 7 % 7]
        if profile == "huge":
            real, imag = 1e200 * (1 + t % 7), 1e200 * (1 + t % 5) * np.where(t % 2 == 1, 1, -1)
        z = np.zeros(n, dtype=dtype)
        z.real[...] = real
        z.imag[...] = imag
        return z
    if dtype in ("float32", "float64"):
        special = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 1e10, -1e10,
                            most, -most, least, eps])
        x = {"ramp": t / 16 - 3, "pos": t / 16 + 0.0625, "unit": t / 64 - 0.78125,
             "special": special[k // 18**min(v, 3) % 18],
             "tenths": ((k * 7 + 3 * v) % 61 + 1) / 10, "huge": 10.0 ** (15 + k % 8) * (1 + t % 9),
             "tiny": 10.0 ** -(1.0 + k % 17) * np.where(k % 2 == 1, 1, -1),
             "large": 10.0 ** (k % 16) * (1 + t / 101),
             "tenth": k * 0 + 0.1, "negint": -t - 3.5, "posint": t + 3.5,
             "cancel": 2396747.0 / (1 + t % 7) + t * 0.37}
        return x[profile].astype(dtype)
    bits = {"int8": 8, "int32": 32, "int64": 64, "uint8": 8, "uint32": 32, "uint64": 64}[dtype]
    if profile == "edge":
        if dtype[0] == "u":
            edge = np.array([0, 1, 0, 0, 0, 1, 2, 3, 0, 0]).astype(dtype)
            edge[2], edge[3], edge[8], edge[9] = ~edge[1], ~edge[0], ~edge[1], ~edge[0]
        else:
            low = -1 << bits - 1
            edge = np.array([low, low + 1, -2, -1, 0, 1, 2, 3, ~low - 1, ~low]).astype(dtype)
        return edge[k // 10**min(v, 3) % 10]
    s = (k * 7 + 3 * v) % 11 - 5
    x = {"big53": 2**53 + (k * 3 + v) % 11, "posint": t + 3, "negint": -t - 3, "two9": k * 0 + 2000000000,
         "count": (k * 3 + v) % bits, "pow": (k + v) % 6, "small": s, "nz": np.where(s == 0, 6, s),
         "ramp": t - 50 if dtype[0] == "i" else t}
    r = x[profile].astype(dtype)
    if profile == "ramp" and dtype[0] == "u":
        step = ~np.zeros(n, dtype=dtype) // np.array(101).astype(dtype)
        r = r * step + r
    return r
def show(x):
    x = np.asarray(x)
    items = [str(e) for e in x.ravel()] if x.dtype == np.uint64 else x.tolist()
    return str(x.dtype) + " " + str(x.shape) + " " + str(items)
a = make(0, "float64", "ramp", 19)
b = make(1, "float64", "pos", 19)
print(show(a//b))  # ~1e-12 float64 (19,) [-2.0, 0.0, 18.0, -1.0, 0.0, 3.0, -1.0, 0.0, -2.0, -1.0, 0.0, -2.0, 0.0, 8.0, -1.0, 0.0, 3.0, -1.0, 0.0]
print(show((-a)//b))  # ~1e-12 float64 (19,) [1.0, -0.0, -19.0, 0.0, -1.0, -4.0, 0.0, -1.0, 2.0, 0.0, -1.0, 1.0, -1.0, -8.0, 0.0, -1.0, -4.0, 0.0, -1.0]
print(show((-a)%b))  # ~1e-12 float64 (19,) [0.5, 0.0, 0.0625, 1.6875, 4.125, 0.0625, 1.0625, 4.125, 0.0, 0.4375, 4.125, 0.125, 4.125, 0.0, 1.5, 4.125, 0.625, 0.875, 4.125]
print(show(a//-b))  # ~1e-12 float64 (19,) [1.0, -0.0, -19.0, 0.0, -1.0, -4.0, 0.0, -1.0, 2.0, 0.0, -1.0, 1.0, -1.0, -8.0, 0.0, -1.0, -4.0, 0.0, -1.0]
print(show((a//b)*b+a%b))  # ~1e-12 float64 (19,) [-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625, 1.25, -2.75, -0.4375, 1.875, -2.125, 0.1875, 2.5, -1.5, 0.8125, 3.125, -0.875, 1.4375]
i = make(0, "int32", "ramp", 19)
j = make(1, "int32", "nz", 19)
print(show(i/j))  # ~1e-12 float64 (19,) [19.5, -0.4, 35.0, 9.666666666666666, 2.0, 7.5, 4.75, 6.0, 46.0, 1.8, 14.0, 18.0, 0.2, 38.0, 8.666666666666666, 2.75, 8.0, 4.0, 7.0]
print(show(i//j))  # ~1e-12 int32 (19,) [19, -1, 35, 9, 2, 7, 4, 6, 46, 1, 14, 18, 0, 38, 8, 2, 8, 4, 7]
print(show(-i//j))  # ~1e-12 int32 (19,) [-20, 0, -35, -10, -2, -8, -5, -6, -46, -2, -14, -18, -1, -38, -9, -3, -8, -4, -7]
print(show(-i%j))  # ~1e-12 int32 (19,) [-1, 2, 0, -1, 0, 3, -1, 0, 0, -1, 0, 0, 4, 0, -1, 1, 0, 0, 0]
print(show(i//-j))  # ~1e-12 int32 (19,) [-20, 0, -35, -10, -2, -8, -5, -6, -46, -2, -14, -18, -1, -38, -9, -3, -8, -4, -7]
print(show((i//j)*j+i%j))  # ~1e-12 int32 (19,) [-39, -2, 35, -29, 8, 45, -19, 18, -46, -9, 28, -36, 1, 38, -26, 11, 48, -16, 21]
print(show(i//3))  # ~1e-12 int32 (19,) [-13, -1, 11, -10, 2, 15, -7, 6, -16, -3, 9, -12, 0, 12, -9, 3, 16, -6, 7]
print(show(i%3))  # ~1e-12 int32 (19,) [0, 1, 2, 1, 2, 0, 2, 0, 2, 0, 1, 0, 1, 2, 1, 2, 0, 2, 0]
print(show(-7%j))  # ~1e-12 int32 (19,) [-1, 3, 0, -1, 1, 5, -3, 2, 0, -2, 1, -1, 3, 0, -1, 1, 5, -3, 2]
print(show(7%-j))  # ~1e-12 int32 (19,) [1, -3, 0, 1, -1, -5, 3, -2, 0, 2, -1, 1, -3, 0, 1, -1, -5, 3, -2]
print(show(i/2))  # ~1e-12 float64 (19,) [-19.5, -1.0, 17.5, -14.5, 4.0, 22.5, -9.5, 9.0, -23.0, -4.5, 14.0, -18.0, 0.5, 19.0, -13.0, 5.5, 24.0, -8.0, 10.5]
print(show(i%-2))  # ~1e-12 int32 (19,) [-1, 0, -1, -1, 0, -1, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1]
i = make(0, "int64", "ramp", 19)
j = make(1, "int64", "nz", 19)
print(show(i/j))  # ~1e-12 float64 (19,) [19.5, -0.4, 35.0, 9.666666666666666, 2.0, 7.5, 4.75, 6.0, 46.0, 1.8, 14.0, 18.0, 0.2, 38.0, 8.666666666666666, 2.75, 8.0, 4.0, 7.0]
print(show(i//j))  # ~1e-12 int64 (19,) [19, -1, 35, 9, 2, 7, 4, 6, 46, 1, 14, 18, 0, 38, 8, 2, 8, 4, 7]
print(show((i//j)*j+i%j))  # ~1e-12 int64 (19,) [-39, -2, 35, -29, 8, 45, -19, 18, -46, -9, 28, -36, 1, 38, -26, 11, 48, -16, 21]
i = make(0, "int32", "ramp", 19)
j = make(1, "int32", "small", 19)
print(show(i//j))  # ~1e-12 int32 (19,) [19, -1, 35, 9, 2, 0, 4, 6, 46, 1, 14, 18, 0, 38, 8, 2, 0, 4, 7]
print(show(i%j))  # ~1e-12 int32 (19,) [-1, 3, 0, -2, 0, 0, -3, 0, 0, -4, 0, 0, 1, 0, -2, 3, 0, 0, 0]
i = make(0, "int32", "edge", 19)
j = make(1, "int32", "edge", 19)
print(show(i//j))  # ~1e-12 int32 (19,) [1, 0, 0, 0, 0, -1, -1, -1, -1, -1, 1, 1, 0, 0, 0, -1, -1, -1, -1]
print(show(i%j))  # ~1e-12 int32 (19,) [0, -2147483647, -2, -1, 0, -2147483647, -2147483646, -2147483645, -2, -1, -1, 0, -2, -1, 0, -2147483646, -2147483645, -2147483644, -1]
print(show(i+j))  # ~1e-12 int32 (19,) [0, 1, 2147483646, 2147483647, -2147483648, -2147483647, -2147483646, -2147483645, -2, -1, 1, 2, 2147483647, -2147483648, -2147483647, -2147483646, -2147483645, -2147483644, -1]
print(show(i*j))  # ~1e-12 int32 (19,) [0, -2147483648, 0, -2147483648, 0, -2147483648, 0, -2147483648, 0, -2147483648, -2147483648, 1, -2, 2147483647, 0, -2147483647, 2, -2147483645, 2147483646]
print(show(-i))  # ~1e-12 int32 (19,) [-2147483648, 2147483647, 2, 1, 0, -1, -2, -3, -2147483646, -2147483647, -2147483648, 2147483647, 2, 1, 0, -1, -2, -3, -2147483646]
print(show(abs(i)))  # ~1e-12 int32 (19,) [-2147483648, 2147483647, 2, 1, 0, 1, 2, 3, 2147483646, 2147483647, -2147483648, 2147483647, 2, 1, 0, 1, 2, 3, 2147483646]
i = make(0, "int64", "edge", 19)
j = make(1, "int64", "edge", 19)
print(show(i%j))  # ~1e-12 int64 (19,) [0, -9223372036854775807, -2, -1, 0, -9223372036854775807, -9223372036854775806, -9223372036854775805, -2, -1, -1, 0, -2, -1, 0, -9223372036854775806, -9223372036854775805, -9223372036854775804, -1]
print(show(i+j))  # ~1e-12 int64 (19,) [0, 1, 9223372036854775806, 9223372036854775807, -9223372036854775808, -9223372036854775807, -9223372036854775806, -9223372036854775805, -2, -1, 1, 2, 9223372036854775807, -9223372036854775808, -9223372036854775807, -9223372036854775806, -9223372036854775805, -9223372036854775804, -1]
print(show(i-j))  # ~1e-12 int64 (19,) [0, 1, 9223372036854775806, 9223372036854775807, -9223372036854775808, -9223372036854775807, -9223372036854775806, -9223372036854775805, -2, -1, -1, 0, 9223372036854775805, 9223372036854775806, 9223372036854775807, -9223372036854775808, -9223372036854775807, -9223372036854775806, -3]
print(show(-i))  # ~1e-12 int64 (19,) [-9223372036854775808, 9223372036854775807, 2, 1, 0, -1, -2, -3, -9223372036854775806, -9223372036854775807, -9223372036854775808, 9223372036854775807, 2, 1, 0, -1, -2, -3, -9223372036854775806]
print(show(abs(i)))  # ~1e-12 int64 (19,) [-9223372036854775808, 9223372036854775807, 2, 1, 0, 1, 2, 3, 9223372036854775806, 9223372036854775807, -9223372036854775808, 9223372036854775807, 2, 1, 0, 1, 2, 3, 9223372036854775806]
a = make(0, "float64", "special", 19)
b = make(1, "float64", "special", 19)
print(show(a/b))  # ~1e-12 float64 (19,) [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
print(show(a%b))  # ~1e-12 float64 (19,) [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
print(show(fmod(a,b)))  # ~1e-12 float64 (19,) [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan]
a = make(0, "float64", "tenths", 19)
b = make(1, "float64", "tenths", 19)
print(show(a//b))  # ~1e-12 float64 (19,) [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 59.0, 0.0]
a = make(0, "float64", "huge", 19)
print(show(a%3))  # ~1e-12 float64 (19,) [0.0, 1.0, 2.0, 1.0, 2.0, 0.0, 2.0, 0.0, 2.0, 0.0, 1.0, 0.0, 1.0, 2.0, 1.0, 2.0, 0.0, 2.0, 0.0]
print(show(a//3))  # ~1e-12 float64 (19,) [1000000000000000.0, 1.3333333333333334e+16, 1.6666666666666666e+17, 1.3333333333333332e+18, 1.6666666666666666e+19, 2e+20, 1.6666666666666668e+21, 2e+22, 1666666666666666.0, 2e+16, 2.3333333333333334e+17, 2e+18, 2.333333333333333e+19, 2.6666666666666666e+20, 2.3333333333333332e+21, 2.666666666666667e+22, 3000000000000000.0, 2.6666666666666668e+16, 3e+17]
print(show(fmod(a,7)))  # ~1e-12 float64 (19,) [4.0, 2.0, 4.0, 4.0, 1.0, 5.0, 2.0, 3.0, 2.0, 3.0, 0.0, 6.0, 0.0, 2.0, 0.0, 4.0, 5.0, 4.0, 3.0]
a = make(0, "float32", "ramp", 19)
b = make(1, "float32", "pos", 19)
print(show(a//b))  # ~2e-6 float32 (19,) [-2.0, 0.0, 18.0, -1.0, 0.0, 3.0, -1.0, 0.0, -2.0, -1.0, 0.0, -2.0, 0.0, 8.0, -1.0, 0.0, 3.0, -1.0, 0.0]
print(show(a%b))  # ~2e-6 float32 (19,) [1.3125, 0.0, 0.0625, 0.75, 0.625, 0.6875, 2.0, 1.25, 0.0, 3.25, 1.875, 1.875, 0.1875, 0.0, 1.125, 0.8125, 0.3125, 2.375, 1.4375]
print(show(fmod(a,b)))  # ~2e-6 float32 (19,) [-0.5, 0.0, 0.0625, -1.6875, 0.625, 0.6875, -1.0625, 1.25, -0.0, -0.4375, 1.875, -0.125, 0.1875, 0.0, -1.5, 0.8125, 0.3125, -0.875, 1.4375]
i = make(0, "int32", "ramp", 19)
print(show(fmod(i,-7)))  # ~1e-12 int32 (19,) [-4, -2, 0, -1, 1, 3, -5, 4, -4, -2, 0, -1, 1, 3, -5, 4, 6, -2, 0]
a = make(0, "float64", "ramp", 19)
b = make(1, "float64", "ramp", 19)
print(show(a/2+1<b))  # ~1e-12 bool (19,) [False, True, False, False, True, False, False, True, False, False, True, False, True, False, False, True, False, False, True]
print(show(a<0.5))  # ~1e-12 bool (19,) [True, True, False, True, False, False, True, False, True, True, False, True, True, False, True, False, False, True, False]
i = make(0, "int32", "small", 19)
j = make(1, "int32", "small", 19)
print(show(3<j))  # ~1e-12 bool (19,) [False, True, False, False, True, False, False, False, False, False, False, False, True, False, False, True, False, False, False]
print(show(a/2+1<=b))  # ~1e-12 bool (19,) [False, True, False, False, True, False, False, True, False, False, True, False, True, False, False, True, False, False, True]
print(show(a<=0.5))  # ~1e-12 bool (19,) [True, True, False, True, False, False, True, False, True, True, False, True, True, False, True, False, False, True, False]
print(show(3<=j))  # ~1e-12 bool (19,) [False, True, False, False, True, False, False, True, False, False, False, False, True, False, False, True, False, False, True]
print(show(a/2+1==b))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(show(a==0.5))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(show(3==j))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, True, False, False, False, False, False, False, False, False, False, False, True]
print(show(a/2+1!=b))  # ~1e-12 bool (19,) [True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True]
print(show(a!=0.5))  # ~1e-12 bool (19,) [True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True]
print(show(3!=j))  # ~1e-12 bool (19,) [True, True, True, True, True, True, True, False, True, True, True, True, True, True, True, True, True, True, False]
print(show(a/2+1>=b))  # ~1e-12 bool (19,) [True, False, True, True, False, True, True, False, True, True, False, True, False, True, True, False, True, True, False]
print(show(a>=0.5))  # ~1e-12 bool (19,) [False, False, True, False, True, True, False, True, False, False, True, False, False, True, False, True, True, False, True]
print(show(3>=j))  # ~1e-12 bool (19,) [True, False, True, True, False, True, True, True, True, True, True, True, False, True, True, False, True, True, True]
print(show(a/2+1>b))  # ~1e-12 bool (19,) [True, False, True, True, False, True, True, False, True, True, False, True, False, True, True, False, True, True, False]
print(show(a>0.5))  # ~1e-12 bool (19,) [False, False, True, False, True, True, False, True, False, False, True, False, False, True, False, True, True, False, True]
print(show(3>j))  # ~1e-12 bool (19,) [True, False, True, True, False, True, True, False, True, True, True, True, False, True, True, False, True, True, False]
a = make(0, "float64", "special", 19)
b = make(1, "float64", "special", 19)
print(show(a<b))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(show(a<=b))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(show(a!=b))  # ~1e-12 bool (19,) [True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True]
print(show(a>=b))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(show(a>b))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(show(a!=a))  # ~1e-12 bool (19,) [True, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, True]
x = make(0, "complex128", "ramp", 19)
y = make(1, "complex128", "ramp", 19)
print(show(x==y))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(show(x!=y))  # ~1e-12 bool (19,) [True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True]
i = make(0, "int64", "big53", 19)
a = make(1, "float64", "ramp", 19)
print(show(i==9007199254740992.0))  # ~1e-12 bool (19,) [True, False, False, False, True, False, False, False, False, False, False, True, False, False, False, True, False, False, False]
print(show(i>9007199254740992))  # ~1e-12 bool (19,) [False, True, True, True, True, True, True, True, True, True, True, False, True, True, True, True, True, True, True]
print(show(i<a))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
i = make(0, "int32", "small", 19)
a = make(1, "float32", "ramp", 19)
print(show(i==a))  # ~1e-12 bool (19,) [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False]
print(show(i+0.5>a))  # ~1e-12 bool (19,) [False, True, True, True, False, False, True, False, False, True, False, False, True, True, True, False, False, True, False]
a = make(0, "bool", "ramp", 19)
b = make(1, "bool", "ramp", 19)
print(show(a==b))  # ~1e-12 bool (19,) [True, False, False, True, True, False, False, True, True, False, False, True, True, False, False, True, True, False, False]
print(show(a<b))  # ~1e-12 bool (19,) [False, False, True, False, False, False, True, False, False, False, True, False, False, False, True, False, False, False, True]
print(show(a>=b))  # ~1e-12 bool (19,) [True, True, False, True, True, True, False, True, True, True, False, True, True, True, False, True, True, True, False]
c = make(2, "bool", "ramp", 19)
print(show(a&b))  # ~1e-12 bool (19,) [False, False, False, True, False, False, False, True, False, False, False, True, False, False, False, True, False, False, False]
print(show(a^b))  # ~1e-12 bool (19,) [False, True, True, False, False, True, True, False, False, True, True, False, False, True, True, False, False, True, True]
print(show(~a))  # ~1e-12 bool (19,) [True, False, True, False, True, False, True, False, True, False, True, False, True, False, True, False, True, False, True]
print(show(~a&b|c))  # ~1e-12 bool (19,) [False, False, True, False, True, True, True, True, False, False, True, False, True, True, True, True, False, False, True]
print(show(a&~b))  # ~1e-12 bool (19,) [False, True, False, False, False, True, False, False, False, True, False, False, False, True, False, False, False, True, False]
print(show(a==True))  # ~1e-12 bool (19,) [False, True, False, True, False, True, False, True, False, True, False, True, False, True, False, True, False, True, False]
print(show(a+b))  # ~1e-12 bool (19,) [False, True, True, True, False, True, True, True, False, True, True, True, False, True, True, True, False, True, True]
print(show(a+b+c))  # ~1e-12 bool (19,) [False, True, True, True, True, True, True, True, False, True, True, True, True, True, True, True, False, True, True]
print(show(a*1+b*1))  # ~1e-12 int64 (19,) [0, 1, 1, 2, 0, 1, 1, 2, 0, 1, 1, 2, 0, 1, 1, 2, 0, 1, 1]
print(show(where(a,b,c)))  # ~1e-12 bool (19,) [False, False, False, True, True, False, True, True, False, False, False, True, True, False, True, True, False, False, False]
a = make(0, "float64", "ramp", 19)
b = make(1, "float64", "ramp", 19)
print(show((a>0)|(b>0)))  # ~1e-12 bool (19,) [False, True, True, False, True, True, False, True, False, True, True, False, True, True, False, True, True, True, True]
print(show(~(a>0)))  # ~1e-12 bool (19,) [True, True, False, True, False, False, True, False, True, True, False, True, False, False, True, False, False, True, False]
print(show((a>0)^(b>0)))  # ~1e-12 bool (19,) [False, True, True, False, False, True, False, False, False, True, False, False, False, True, False, False, True, True, False]
print(show(1*(a>0)))  # ~1e-12 int64 (19,) [0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1]
print(show((a>0)*a))  # ~1e-12 float64 (19,) [-0.0, 0.0, 2.3125, -0.0, 0.625, 2.9375, -0.0, 1.25, -0.0, -0.0, 1.875, -0.0, 0.1875, 2.5, -0.0, 0.8125, 3.125, -0.0, 1.4375]
print(show(0.25*(a<1)+0.33*(a>=1)))  # ~1e-12 float64 (19,) [0.25, 0.25, 0.33, 0.25, 0.25, 0.33, 0.25, 0.33, 0.25, 0.25, 0.33, 0.25, 0.25, 0.33, 0.25, 0.25, 0.33, 0.25, 0.33]
i = make(0, "int32", "ramp", 19)
j = make(1, "int32", "ramp", 19)
print(show(i&j))  # ~1e-12 int32 (19,) [-56, 14, 3, -32, 8, 9, -20, 2, -62, 0, 12, -52, 0, 2, -26, 8, 16, 0, 4]
print(show(i|j))  # ~1e-12 int32 (19,) [-5, -1, -17, -9, 25, -3, -1, 51, -13, -1, 61, -3, 19, -10, -9, 31, -4, -15, 55]
print(show(i^j))  # ~1e-12 int32 (19,) [51, -15, -20, 23, 17, -12, 19, 49, 49, -1, 49, 49, 19, -12, 17, 23, -20, -15, 51]
print(show(i&255))  # ~1e-12 int32 (19,) [217, 254, 35, 227, 8, 45, 237, 18, 210, 247, 28, 220, 1, 38, 230, 11, 48, 240, 21]
print(show((i^j)&15|1))  # ~1e-12 int32 (19,) [3, 1, 13, 7, 1, 5, 3, 1, 1, 15, 1, 1, 3, 5, 1, 7, 13, 1, 3]
print(show(~i&j))  # ~1e-12 int32 (19,) [34, 1, -52, 20, 17, -48, 18, 33, 33, 8, 33, 33, 18, -48, 17, 20, -52, 1, 34]
