# derivatives by differences
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.0, 2.0, 6.0], [3.0, 4.0, 5.0], [0.0, 7.0, 2.0]])
f = np.array([1.0, 2.0, 4.0, 7.0, 11.0, 16.0])
p = np.array([0.0, 1.0, 1.5, 3.5, 4.0, 6.0])
print(show(np.gradient(f)).split(" [")[0] if np.ndim(np.gradient(f)) else show(np.gradient(f)).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.gradient(f)).tolist())  # ~1e-14 [1.0, 1.5, 2.5, 3.5, 4.5, 5.0]
print(show(np.gradient(f, 2)).split(" [")[0] if np.ndim(np.gradient(f, 2)) else show(np.gradient(f, 2)).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.gradient(f, 2)).tolist())  # ~1e-14 [0.5, 0.75, 1.25, 1.75, 2.25, 2.5]
print(show(np.gradient(f, p)).split(" [")[0] if np.ndim(np.gradient(f, p)) else show(np.gradient(f, p)).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.gradient(f, p)).tolist())  # ~1e-14 [1.0, 2.9999999999999996, 3.5, 6.700000000000001, 6.899999999999999, 2.5]
print(show(np.gradient(f, edge_order=2)).split(" [")[0] if np.ndim(np.gradient(f, edge_order=2)) else show(np.gradient(f, edge_order=2)).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.gradient(f, edge_order=2)).tolist())  # ~1e-14 [0.5, 1.5, 2.5, 3.5, 4.5, 5.5]
print(show(np.gradient(f, 2.0, edge_order=2)).split(" [")[0] if np.ndim(np.gradient(f, 2.0, edge_order=2)) else show(np.gradient(f, 2.0, edge_order=2)).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.gradient(f, 2.0, edge_order=2)).tolist())  # ~1e-14 [0.25, 0.75, 1.25, 1.75, 2.25, 2.75]
print(show(np.gradient(f, p, edge_order=2)).split(" [")[0] if np.ndim(np.gradient(f, p, edge_order=2)) else show(np.gradient(f, p, edge_order=2)).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.gradient(f, p, edge_order=2)).tolist())  # ~1e-14 [-1.0, 2.9999999999999996, 3.5, 6.700000000000001, 6.899999999999999, -1.8999999999999968]
print(show(np.gradient(f, np.arange(6))).split(" [")[0] if np.ndim(np.gradient(f, np.arange(6))) else show(np.gradient(f, np.arange(6))).split(" ")[0])  # -> float64 (6,)
print(np.ravel(np.gradient(f, np.arange(6))).tolist())  # ~1e-14 [1.0, 1.5, 2.5, 3.5, 4.5, 5.0]
print(show(np.gradient(f.astype(np.float32))).split(" [")[0] if np.ndim(np.gradient(f.astype(np.float32))) else show(np.gradient(f.astype(np.float32))).split(" ")[0])  # -> float32 (6,)
print(np.ravel(np.gradient(f.astype(np.float32))).tolist())  # ~1e-14 [1.0, 1.5, 2.5, 3.5, 4.5, 5.0]
print(show(np.gradient([1, 2, 4])).split(" [")[0] if np.ndim(np.gradient([1, 2, 4])) else show(np.gradient([1, 2, 4])).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.gradient([1, 2, 4])).tolist())  # ~1e-14 [1.0, 1.5, 2.0]
print(show(np.gradient(f + 1j * f[::-1])).split(" [")[0] if np.ndim(np.gradient(f + 1j * f[::-1])) else show(np.gradient(f + 1j * f[::-1])).split(" ")[0])  # -> complex128 (6,)
print(np.ravel(np.asarray(np.gradient(f + 1j * f[::-1])).real).tolist() + np.ravel(np.asarray(np.gradient(f + 1j * f[::-1])).imag).tolist())  # ~1e-14 [1.0, 1.5, 2.5, 3.5, 4.5, 5.0, -5.0, -4.5, -3.5, -2.5, -1.5, -1.0]
print(show(np.gradient(x)[0]).split(" [")[0] if np.ndim(np.gradient(x)[0]) else show(np.gradient(x)[0]).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x)[0]).tolist())  # ~1e-14 [2.0, 2.0, -1.0, -0.5, 2.5, -2.0, -3.0, 3.0, -3.0]
print(show(np.gradient(x)[1]).split(" [")[0] if np.ndim(np.gradient(x)[1]) else show(np.gradient(x)[1]).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x)[1]).tolist())  # ~1e-14 [1.0, 2.5, 4.0, 1.0, 1.0, 1.0, 7.0, 1.0, -5.0]
print(show(np.gradient(x, axis=0)).split(" [")[0] if np.ndim(np.gradient(x, axis=0)) else show(np.gradient(x, axis=0)).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x, axis=0)).tolist())  # ~1e-14 [2.0, 2.0, -1.0, -0.5, 2.5, -2.0, -3.0, 3.0, -3.0]
print(show(np.gradient(x, 2, 3)[0]).split(" [")[0] if np.ndim(np.gradient(x, 2, 3)[0]) else show(np.gradient(x, 2, 3)[0]).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x, 2, 3)[0]).tolist())  # ~1e-14 [1.0, 1.0, -0.5, -0.25, 1.25, -1.0, -1.5, 1.5, -1.5]
print(show(np.gradient(x, 2, 3)[1]).split(" [")[0] if np.ndim(np.gradient(x, 2, 3)[1]) else show(np.gradient(x, 2, 3)[1]).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x, 2, 3)[1]).tolist())  # ~1e-14 [0.3333333333333333, 0.8333333333333334, 1.3333333333333333, 0.3333333333333333, 0.3333333333333333, 0.3333333333333333, 2.3333333333333335, 0.3333333333333333, -1.6666666666666667]
print(show(np.gradient(x, [0, 1, 4], axis=1)).split(" [")[0] if np.ndim(np.gradient(x, [0, 1, 4], axis=1)) else show(np.gradient(x, [0, 1, 4], axis=1)).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x, [0, 1, 4], axis=1)).tolist())  # ~1e-14 [1.0, 1.0833333333333333, 1.3333333333333333, 1.0, 0.8333333333333331, 0.3333333333333333, 7.0, 4.833333333333333, -1.6666666666666667]
print(show(np.gradient(x, axis=(1, 0))[0]).split(" [")[0] if np.ndim(np.gradient(x, axis=(1, 0))[0]) else show(np.gradient(x, axis=(1, 0))[0]).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x, axis=(1, 0))[0]).tolist())  # ~1e-14 [1.0, 2.5, 4.0, 1.0, 1.0, 1.0, 7.0, 1.0, -5.0]
print(show(np.gradient(x, axis=(-1,))).split(" [")[0] if np.ndim(np.gradient(x, axis=(-1,))) else show(np.gradient(x, axis=(-1,))).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x, axis=(-1,))).tolist())  # ~1e-14 [1.0, 2.5, 4.0, 1.0, 1.0, 1.0, 7.0, 1.0, -5.0]
print(show(np.gradient(x, [0, 1, 4], 2)[0]).split(" [")[0] if np.ndim(np.gradient(x, [0, 1, 4], 2)[0]) else show(np.gradient(x, [0, 1, 4], 2)[0]).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x, [0, 1, 4], 2)[0]).tolist())  # ~1e-14 [2.0, 2.0, -1.0, 1.25, 1.7499999999999998, -1.0000000000000002, -1.0, 1.0, -1.0]
print(show(np.gradient(x.T, axis=0)).split(" [")[0] if np.ndim(np.gradient(x.T, axis=0)) else show(np.gradient(x.T, axis=0)).split(" ")[0])  # -> float64 (3, 3)
print(np.ravel(np.gradient(x.T, axis=0)).tolist())  # ~1e-14 [1.0, 1.0, 7.0, 2.5, 1.0, 1.0, 4.0, 1.0, -5.0]
print(show(np.gradient(np.array([1, 4, 9, 16], dtype=np.int32))).split(" [")[0] if np.ndim(np.gradient(np.array([1, 4, 9, 16], dtype=np.int32))) else show(np.gradient(np.array([1, 4, 9, 16], dtype=np.int32))).split(" ")[0])  # -> float64 (4,)
print(np.ravel(np.gradient(np.array([1, 4, 9, 16], dtype=np.int32))).tolist())  # ~1e-14 [3.0, 4.0, 6.0, 7.0]
# ---
import numpy as np
np.gradient([1.0])  # error: ValueError: Shape of array too small to calculate a numerical gradient
# ---
import numpy as np
x = np.array([[1.0, 2.0, 6.0], [3.0, 4.0, 5.0], [0.0, 7.0, 2.0]])
f = np.array([1.0, 2.0, 4.0, 7.0, 11.0, 16.0])
p = np.array([0.0, 1.0, 1.5, 3.5, 4.0, 6.0])
np.gradient(f, 1, 2)  # error: TypeError: invalid number of arguments
# ---
import numpy as np
x = np.array([[1.0, 2.0, 6.0], [3.0, 4.0, 5.0], [0.0, 7.0, 2.0]])
f = np.array([1.0, 2.0, 4.0, 7.0, 11.0, 16.0])
p = np.array([0.0, 1.0, 1.5, 3.5, 4.0, 6.0])
np.gradient(f, [1, 2])  # error: ValueError: when 1d, distances must match the length of the corresponding dimension
# ---
import numpy as np
x = np.array([[1.0, 2.0, 6.0], [3.0, 4.0, 5.0], [0.0, 7.0, 2.0]])
f = np.array([1.0, 2.0, 4.0, 7.0, 11.0, 16.0])
p = np.array([0.0, 1.0, 1.5, 3.5, 4.0, 6.0])
np.gradient(f, edge_order=3)  # error: ValueError: 'edge_order' greater than 2 not supported
# ---
import numpy as np
x = np.array([[1.0, 2.0, 6.0], [3.0, 4.0, 5.0], [0.0, 7.0, 2.0]])
f = np.array([1.0, 2.0, 4.0, 7.0, 11.0, 16.0])
p = np.array([0.0, 1.0, 1.5, 3.5, 4.0, 6.0])
np.gradient(x, axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
