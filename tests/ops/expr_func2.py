# expressions of users: func2
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(np.arctan2(a,b))
print(r.tolist(), r.dtype)  # ~1e-13 [-2.0663480002807253, 0.0, 2.4746844493504825, -1.925501978805837, 0.35470565201094034, 2.237704531034207, -1.5707963267948966] float64
r = np.asarray(np.hypot(a,b))
print(r.tolist(), r.dtype)  # ~1e-13 [2.6287176056016364, 1.0625, 3.738524107184545, 1.799522506110996, 1.799522506110996, 3.738524107184545, 1.0625] float64
r = np.asarray(np.maximum(a,b))
print(r.tolist(), r.dtype)  # -> [-1.25, 1.0625, 2.3125, -0.625, 1.6875, 2.9375, 0.0] float64
r = np.asarray(np.minimum(a,b))
print(r.tolist(), r.dtype)  # -> [-2.3125, 0.0, -2.9375, -1.6875, 0.625, -2.3125, -1.0625] float64
r = np.asarray(np.maximum(a,0))
print(r.tolist(), r.dtype)  # -> [0.0, 0.0, 2.3125, 0.0, 0.625, 2.9375, 0.0] float64
r = np.asarray(np.minimum(0.5,b))
print(r.tolist(), r.dtype)  # -> [-1.25, 0.5, -2.9375, -0.625, 0.5, -2.3125, 0.0] float64
r = np.asarray(a+np.arctan2(b,1))
print(r.tolist(), r.dtype)  # ~1e-13 [-3.208555384571344, 0.8156919233162234, 1.0698235682204087, -2.2460993153435624, 1.6608412530088001, 1.7748527769601927, -1.0625] float64
r = np.asarray(np.maximum(np.minimum(a,1),-1))
print(r.tolist(), r.dtype)  # -> [-1.0, 0.0, 1.0, -1.0, 0.625, 1.0, -1.0] float64
r = np.asarray(np.logaddexp(a,b))
print(r.tolist(), r.dtype)  # ~1e-13 [-0.9531668621287933, 1.3593331378712068, 2.317733798151743, -0.3281668621287933, 1.9843331378712068, 2.942733798151743, 0.2968331378712067] float64
a = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 10000000000.0, -10000000000.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 5e-324, 2.220446049250313e-16, nan, inf], dtype=np.float64)
b = np.array([nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf, inf], dtype=np.float64)
r = np.asarray(np.minimum(a,b))
print(r.tolist(), r.dtype)  # -> [nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf] float64
r = np.asarray(np.fmax(a,b))
print(r.tolist(), r.dtype)  # -> [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 10000000000.0, -10000000000.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 5e-324, 2.220446049250313e-16, inf, inf] float64
r = np.asarray(np.fmin(a,b))
print(r.tolist(), r.dtype)  # -> [nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 10000000000.0, -10000000000.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 5e-324, 2.220446049250313e-16, inf, inf] float64
r = np.asarray(np.hypot(a,b))
print(r.tolist(), r.dtype)  # ~1e-13 [nan, inf, inf, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf, inf] float64
r = np.asarray(np.copysign(a,b))
print(r.tolist(), r.dtype)  # -> [nan, inf, inf, 0.0, 0.0, 1.0, 1.0, 0.5, 0.5, 2.5, 2.5, 3.0, 10000000000.0, 10000000000.0, 1.7976931348623157e+308, 1.7976931348623157e+308, 5e-324, 2.220446049250313e-16, nan, inf] float64
i = np.array([9007199254740992, 9007199254740995, 9007199254740998, 9007199254741001, 9007199254740993, 9007199254740996, 9007199254740999], dtype=np.int64)
j = np.array([9007199254740993, 9007199254740996, 9007199254740999, 9007199254741002, 9007199254740994, 9007199254740997, 9007199254741000], dtype=np.int64)
r = np.asarray(np.minimum(i,j))
print(r.tolist(), r.dtype)  # -> [9007199254740992, 9007199254740995, 9007199254740998, 9007199254741001, 9007199254740993, 9007199254740996, 9007199254740999] int64
r = np.asarray(np.maximum(i,9007199254740993))
print(r.tolist(), r.dtype)  # -> [9007199254740993, 9007199254740995, 9007199254740998, 9007199254741001, 9007199254740993, 9007199254740996, 9007199254740999] int64
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
r = np.asarray(np.clip(a,-1,1))
print(r.tolist(), r.dtype)  # -> [-1.0, 0.0, 1.0, -1.0, 0.625, 1.0, -1.0] float64
