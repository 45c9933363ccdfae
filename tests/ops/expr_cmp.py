# expressions of users: cmp
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(a/2+1<b)
print(r.tolist(), r.dtype)  # -> [False, True, False, False, True, False, False] bool
r = np.asarray(a<0.5)
print(r.tolist(), r.dtype)  # -> [True, True, False, True, False, False, True] bool
j = np.array([-2, 5, 1, -3, 4, 0, -4], dtype=np.int32)
r = np.asarray(3<j)
print(r.tolist(), r.dtype)  # -> [False, True, False, False, True, False, False] bool
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(a/2+1<=b)
print(r.tolist(), r.dtype)  # -> [False, True, False, False, True, False, False] bool
r = np.asarray(a<=0.5)
print(r.tolist(), r.dtype)  # -> [True, True, False, True, False, False, True] bool
j = np.array([-2, 5, 1, -3, 4, 0, -4], dtype=np.int32)
r = np.asarray(3<=j)
print(r.tolist(), r.dtype)  # -> [False, True, False, False, True, False, False] bool
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(a/2+1==b)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False] bool
r = np.asarray(a==0.5)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False] bool
r = np.asarray(a/2+1!=b)
print(r.tolist(), r.dtype)  # -> [True, True, True, True, True, True, True] bool
r = np.asarray(a!=0.5)
print(r.tolist(), r.dtype)  # -> [True, True, True, True, True, True, True] bool
j = np.array([-2, 5, 1, -3, 4, 0, -4], dtype=np.int32)
r = np.asarray(3!=j)
print(r.tolist(), r.dtype)  # -> [True, True, True, True, True, True, True] bool
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(a/2+1>=b)
print(r.tolist(), r.dtype)  # -> [True, False, True, True, False, True, True] bool
r = np.asarray(a>=0.5)
print(r.tolist(), r.dtype)  # -> [False, False, True, False, True, True, False] bool
j = np.array([-2, 5, 1, -3, 4, 0, -4], dtype=np.int32)
r = np.asarray(3>=j)
print(r.tolist(), r.dtype)  # -> [True, False, True, True, False, True, True] bool
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(a/2+1>b)
print(r.tolist(), r.dtype)  # -> [True, False, True, True, False, True, True] bool
j = np.array([-2, 5, 1, -3, 4, 0, -4], dtype=np.int32)
r = np.asarray(3>j)
print(r.tolist(), r.dtype)  # -> [True, False, True, True, False, True, True] bool
a = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 10000000000.0, -10000000000.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 5e-324, 2.220446049250313e-16, nan, inf], dtype=np.float64)
b = np.array([nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf, inf], dtype=np.float64)
r = np.asarray(a<b)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False] bool
r = np.asarray(a<=b)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, True] bool
r = np.asarray(a!=b)
print(r.tolist(), r.dtype)  # -> [True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True, False] bool
r = np.asarray(a>=b)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, True] bool
r = np.asarray(a>b)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False] bool
r = np.asarray(a!=a)
print(r.tolist(), r.dtype)  # -> [True, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, False, True, False] bool
x = np.array([(-2.3125-1.5j), 0.8125j, (2.3125+3.125j), (-1.6875-0.875j), (0.625+1.4375j), (2.9375-2.5625j), (-1.0625-0.25j)], dtype=np.complex128)
y = np.array([(-1.25-0.4375j), (1.0625+1.875j), (-2.9375-2.125j), (-0.625+0.1875j), (1.6875+2.5j), (-2.3125-1.5j), 0.8125j], dtype=np.complex128)
r = np.asarray(x==y)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False] bool
i = np.array([9007199254740992, 9007199254740995, 9007199254740998, 9007199254741001, 9007199254740993, 9007199254740996, 9007199254740999], dtype=np.int64)
a = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(i==9007199254740992.0)
print(r.tolist(), r.dtype)  # -> [True, False, False, False, True, False, False] bool
r = np.asarray(i>9007199254740992)
print(r.tolist(), r.dtype)  # -> [False, True, True, True, True, True, True] bool
r = np.asarray(i<a)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False] bool
i = np.array([-5, 2, -2, 5, 1, -3, 4], dtype=np.int32)
a = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float32)
r = np.asarray(i==a)
print(r.tolist(), r.dtype)  # -> [False, False, False, False, False, False, False] bool
r = np.asarray(i+0.5>a)
print(r.tolist(), r.dtype)  # -> [False, True, True, True, False, False, True] bool
a = np.array([False, True, False, True, False, True, False], dtype=np.bool_)
b = np.array([False, False, True, True, False, False, True], dtype=np.bool_)
r = np.asarray(a==b)
print(r.tolist(), r.dtype)  # -> [True, False, False, True, True, False, False] bool
r = np.asarray(a<b)
print(r.tolist(), r.dtype)  # -> [False, False, True, False, False, False, True] bool
