# x where the condition is true, else y
import numpy as np
nan, inf = np.nan, np.inf
x = np.array([nan, inf, -inf, 0.0, -0.0, 1.0, -1.0, 2.5])
c = x > 0
r = np.where(c, x, -x)
print(r.tolist(), r.dtype)  # -> [nan, inf, inf, -0.0, 0.0, 1.0, 1.0, 2.5] float64
r = np.where(c, 1, 2.5)
print(r.tolist(), r.dtype)  # -> [2.5, 1.0, 2.5, 2.5, 2.5, 1.0, 2.5, 1.0] float64
r = np.where(x, 1, 0)
print(r.tolist(), r.dtype)  # -> [1, 1, 1, 0, 0, 1, 1, 1] int64
h = x.astype(np.float32)
r = np.where(c, h, np.float32(2))
print(r.tolist(), r.dtype, (np.where(c, h, 2.0) == r).all())  # -> [2.0, inf, 2.0, 2.0, 2.0, 1.0, 2.0, 2.5] float32 True
print(np.where(c, h, x).dtype, np.where(c, np.arange(8, dtype=np.int32), h).dtype)  # -> float64 float64
r = np.where(c, np.array(1j), x)
print(r.tolist(), r.dtype)  # -> [(nan+0j), 1j, (-inf+0j), 0j, (-0+0j), 1j, (-1+0j), 1j] complex128
r = np.where(np.array([[True], [False]]), np.array([1, 2, 3]), np.array([[10], [20]]))
print(r.tolist(), r.dtype)  # -> [[1, 2, 3], [20, 20, 20]] int64
r = np.where(x < 0, np.sqrt(-x), np.sqrt(x))
print(r.tolist())  # -> [nan, inf, inf, 0.0, -0.0, 1.0, 1.0, 1.5811388300841898]
p = np.array([True, False])
r = np.where(p, ~p, p)
print(r.tolist(), r.dtype)  # -> [False, False] bool
print(np.where(True, 1.5, 2))  # -> 1.5
print([v.tolist() for v in np.where(np.array([[1, 0], [0, 2]]))])  # -> [[0, 1], [0, 1]]
print(np.select([x > 1, x < 0], [x, -x], 7).tolist())  # -> [7.0, inf, inf, 7.0, 7.0, 7.0, 1.0, 2.5]
# ---
# three operands, each of more axes than the one before
import numpy as np
r = np.where(np.array([1, 0]), np.bool_(1), np.zeros((300, 1)))
print(r.shape, r.sum(), np.where(np.array([1]), np.any(3), np.zeros((3, 1))).shape)  # -> (300, 2) 300.0 (3, 1)
r = np.where(np.array([True, False, True]), np.array([[1], [2]]), np.array([[[10]], [[20]]]))
print(r.tolist())  # -> [[[1, 10, 1], [2, 10, 2]], [[1, 20, 1], [2, 20, 2]]]
r = np.where(np.array([[[True]], [[False]]]), np.array([[1], [2]]), np.array([10, 20, 30]))
print(r.tolist(), np.where(np.array([True]), np.zeros((2, 1)), np.zeros((0, 1, 1))).shape)  # -> [[[1, 1, 1], [2, 2, 2]], [[10, 20, 30], [10, 20, 30]]] (0, 2, 1)
print(np.random.normal(np.zeros(2), np.ones((3, 1, 1))).shape, np.random.uniform(np.zeros((2, 1)), np.ones((4, 1, 3))).shape)  # -> (3, 1, 2) (4, 2, 3)
# ---
import numpy as np
np.where(np.array([True, False, True]), np.zeros(4), 1.0)  # error: ValueError: operands could not be broadcast together with shapes (3,) (4,)
