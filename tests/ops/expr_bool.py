# expressions of users: bool
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([False, True, False, True, False, True, False], dtype=np.bool_)
b = np.array([False, False, True, True, False, False, True], dtype=np.bool_)
c = np.array([False, False, False, False, True, True, True], dtype=np.bool_)
r = np.asarray(a&b)
print(r.tolist(), r.dtype)  # -> [False, False, False, True, False, False, False] bool
r = np.asarray(a^b)
print(r.tolist(), r.dtype)  # -> [False, True, True, False, False, True, True] bool
r = np.asarray(~a)
print(r.tolist(), r.dtype)  # -> [True, False, True, False, True, False, True] bool
r = np.asarray(~a&b|c)
print(r.tolist(), r.dtype)  # -> [False, False, True, False, True, True, True] bool
r = np.asarray(a&~b)
print(r.tolist(), r.dtype)  # -> [False, True, False, False, False, True, False] bool
r = np.asarray(a==True)
print(r.tolist(), r.dtype)  # -> [False, True, False, True, False, True, False] bool
r = np.asarray(a+b)
print(r.tolist(), r.dtype)  # -> [False, True, True, True, False, True, True] bool
r = np.asarray(a+b+c)
print(r.tolist(), r.dtype)  # -> [False, True, True, True, True, True, True] bool
r = np.asarray(a*1+b*1)
print(r.tolist(), r.dtype)  # -> [0, 1, 1, 2, 0, 1, 1] int64
r = np.asarray(np.where(a,b,c))
print(r.tolist(), r.dtype)  # -> [False, False, False, True, True, False, True] bool
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray((a>0)|(b>0))
print(r.tolist(), r.dtype)  # -> [False, True, True, False, True, True, False] bool
r = np.asarray(~(a>0))
print(r.tolist(), r.dtype)  # -> [True, True, False, True, False, False, True] bool
r = np.asarray((a>0)^(b>0))
print(r.tolist(), r.dtype)  # -> [False, True, True, False, False, True, False] bool
r = np.asarray(1*(a>0))
print(r.tolist(), r.dtype)  # -> [0, 0, 1, 0, 1, 1, 0] int64
r = np.asarray((a>0)*a)
print(r.tolist(), r.dtype)  # -> [-0.0, 0.0, 2.3125, -0.0, 0.625, 2.9375, -0.0] float64
r = np.asarray(0.25*(a<1)+0.33*(a>=1))
print(r.tolist(), r.dtype)  # -> [0.25, 0.25, 0.33, 0.25, 0.25, 0.33, 0.25] float64
