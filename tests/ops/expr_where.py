# expressions of users: where
import numpy as np
nan, inf, pi = np.nan, np.inf, np.pi
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
b = np.array([-1.25, 1.0625, -2.9375, -0.625, 1.6875, -2.3125, 0.0], dtype=np.float64)
r = np.asarray(np.where(a>0,a,b))
print(r.tolist(), r.dtype)  # -> [-1.25, 1.0625, 2.3125, -0.625, 0.625, 2.9375, 0.0] float64
r = np.asarray(np.where(a>1,b<a,b>a))
print(r.tolist(), r.dtype)  # -> [True, True, True, True, True, True, True] bool
r = np.asarray(np.where(a>0,1,0))
print(r.tolist(), r.dtype)  # -> [0, 0, 1, 0, 1, 1, 0] int64
r = np.asarray(np.where(a>0,1,-1.5))
print(r.tolist(), r.dtype)  # -> [-1.5, -1.5, 1.0, -1.5, 1.0, 1.0, -1.5] float64
r = np.asarray(np.where((a>0)&(b>0),a*b,a+b))
print(r.tolist(), r.dtype)  # -> [-3.5625, 1.0625, -0.625, -2.3125, 1.0546875, 0.625, -1.0625] float64
r = np.asarray(np.where(a>0,np.where(b>0,1,2),np.where(b>0,3,4)))
print(r.tolist(), r.dtype)  # -> [4, 3, 2, 4, 1, 2, 4] int64
r = np.asarray(a+np.where(b>0,a,0)*2)
print(r.tolist(), r.dtype)  # -> [-2.3125, 0.0, 2.3125, -1.6875, 1.875, 2.9375, -1.0625] float64
a = np.array([-2.3125, 0.0, 2.3125, -1.6875, 0.625, 2.9375, -1.0625], dtype=np.float64)
r = np.asarray(np.where(a!=0,1/a,0))
print(r.tolist(), r.dtype)  # -> [-0.43243243243243246, 0.0, 0.43243243243243246, -0.5925925925925926, 1.6, 0.3404255319148936, -0.9411764705882353] float64
r = np.asarray(np.where(a>=0,np.sqrt(a),-1))
print(r.tolist(), r.dtype)  # -> [-1.0, 0.0, 1.5206906325745548, -1.0, 0.7905694150420949, 1.713913650100261, -1.0] float64
a = np.array([False, True, False, True, False, True, False], dtype=np.bool_)
b = np.array([-22, 15, -49, -12, 25, -39, -2], dtype=np.int32)
c = np.array([-0.1875, 2.125, -1.875, 0.4375, 2.75, -1.25, 1.0625], dtype=np.float64)
r = np.asarray(np.where(a,b,c))
print(r.tolist(), r.dtype)  # -> [-0.1875, 15.0, -1.875, -12.0, 2.75, -39.0, 1.0625] float64
a = np.array([False, True, False, True, False, True, False], dtype=np.bool_)
x = np.array([(-1.25-0.4375j), (1.0625+1.875j), (-2.9375-2.125j), (-0.625+0.1875j), (1.6875+2.5j), (-2.3125-1.5j), 0.8125j], dtype=np.complex128)
r = np.asarray(np.where(a,x,0))
print(r.tolist(), r.dtype)  # -> [0j, (1.0625+1.875j), 0j, (-0.625+0.1875j), 0j, (-2.3125-1.5j), 0j] complex128
