# expressions of users: cse
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray((a+b)/(a-b)+(a+b)*(a-b))
print(r.tolist(), r.dtype)  # -> [7.138097426470589, -2.12890625, -3.400297619047619, 4.6335018382352935, -4.6335018382352935, 3.400297619047619, 2.12890625] float64
r = np.asarray(np.sin(a)**2+np.cos(a)**2)
print(r.tolist(), r.dtype)  # ~1e-13 [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.9999999999999999] float64
r = np.asarray(np.exp(a)*np.exp(a)+np.exp(a))
print(r.tolist(), r.dtype)  # ~1e-13 [0.10881706339964813, 2.0, 112.10241530817974, 0.21919951821897032, 5.358588914894064, 374.893276430044, 0.46502372084369414] float64
r = np.asarray((a*b+1)*(a*b-1)+(a*b))
print(r.tolist(), r.dtype)  # -> [10.246337890625, -1.0, 38.35145568847656, 1.16705322265625, 1.16705322265625, 38.35145568847656, -1.0] float64
