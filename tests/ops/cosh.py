# hyperbolic cosine
# jit: approx 4e-6
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 700.0, -711.0, 1e-10, 5e-324, -0.1, 7.25])
r = np.cosh(x)
print(r.tolist())  # ~4e-15 [nan, inf, inf, 1.0, 1.0, 1.5430806348152437, 1.5430806348152437, 1.1276259652063807, 6.132289479663686, 10.067661995777765, 5.0711602736750225e+303, inf, 1.0, 1.0, 1.0050041680558035, 704.0527791895422]
print(r.dtype)  # -> float64
h = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 80.0, -95.0, 1e-10, 2.0, -0.1, 7.25]).astype(np.float32)
r = np.cosh(h)
print(r.tolist())  # ~1e-06 [nan, inf, inf, 1.0, 1.0, 1.5430805683135986, 1.5430805683135986, 1.1276259422302246, 6.132289409637451, 10.067662239074707, 2.7703112423383797e+34, inf, 1.0, 3.7621958255767822, 1.0050041675567627, 704.0527954101562]
print(r.dtype)  # -> float32
r = np.cosh(x[::-2])
print(r.tolist())  # ~4e-15 [704.0527791895422, 1.0, inf, 10.067661995777765, 1.1276259652063807, 1.5430806348152437, 1.0, inf]
r = np.cosh(x[5:14].reshape(3, 3).T)
print(r.tolist())  # ~4e-15 [[1.5430806348152437, 6.132289479663686, inf], [1.5430806348152437, 10.067661995777765, 1.0], [1.1276259652063807, 5.0711602736750225e+303, 1.0]]
print(np.cosh(2.5))  # ~4e-15 6.132289479663686
r = np.cosh(np.zeros((0, 3)))
print(r.shape)  # -> (0, 3)
i = np.array([0, 1, -1], dtype=np.int32)
r = np.cosh(i)
print(r.tolist(), r.dtype)  # ~4e-15 [1.0, 1.5430806348152437, 1.5430806348152437] float64
r = np.cosh(i.astype(np.int64))
print(r.dtype)  # -> float64
# ---
import numpy as np
np.cosh("x")  # error: TypeError: ufunc 'cosh'
