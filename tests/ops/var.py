# variance: dtypes, axes, degrees of freedom
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.5]])
t = x.astype(np.float32)
i = np.array([1, 2, 4, 100000], dtype=np.int32)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j, 0.5j])
print(show(np.var(x)).split(" [")[0] if np.ndim(np.var(x)) else show(np.var(x)).split(" ")[0])  # -> float64
print(np.ravel(np.var(x)).tolist())  # ~1e-14 [8.368055555555555]
print(show(np.var(t)).split(" [")[0] if np.ndim(np.var(t)) else show(np.var(t)).split(" ")[0])  # -> float32
print(np.ravel(np.var(t)).tolist())  # ~1e-14 [8.368056297302246]
print(show(np.var(i)).split(" [")[0] if np.ndim(np.var(i)) else show(np.var(i)).split(" ")[0])  # -> float64
print(np.ravel(np.var(i)).tolist())  # ~1e-14 [1874912502.1875]
print(show(np.var(b)).split(" [")[0] if np.ndim(np.var(b)) else show(np.var(b)).split(" ")[0])  # -> float64
print(np.ravel(np.var(b)).tolist())  # ~1e-14 [0.22222222222222224]
print(show(np.var(z)).split(" [")[0] if np.ndim(np.var(z)) else show(np.var(z)).split(" ")[0])  # -> float64
print(np.ravel(np.var(z)).tolist())  # ~1e-14 [3.055555555555556]
print(show(np.var(z.astype(np.complex64))).split(" [")[0] if np.ndim(np.var(z.astype(np.complex64))) else show(np.var(z.astype(np.complex64))).split(" ")[0])  # -> float32
print(np.ravel(np.var(z.astype(np.complex64))).tolist())  # ~1e-14 [3.055555582046509]
print(show(np.var(i.astype(np.int64))).split(" [")[0] if np.ndim(np.var(i.astype(np.int64))) else show(np.var(i.astype(np.int64))).split(" ")[0])  # -> float64
print(np.ravel(np.var(i.astype(np.int64))).tolist())  # ~1e-14 [1874912502.1875]
print(show(np.var([1, 2, 4])).split(" [")[0] if np.ndim(np.var([1, 2, 4])) else show(np.var([1, 2, 4])).split(" ")[0])  # -> float64
print(np.ravel(np.var([1, 2, 4])).tolist())  # ~1e-14 [1.5555555555555554]
print(show(np.var(3.5)).split(" [")[0] if np.ndim(np.var(3.5)) else show(np.var(3.5)).split(" ")[0])  # -> float64
print(np.ravel(np.var(3.5)).tolist())  # ~1e-14 [0.0]
print(show(np.var(t * 1000)).split(" [")[0] if np.ndim(np.var(t * 1000)) else show(np.var(t * 1000)).split(" ")[0])  # -> float32
print(np.ravel(np.var(t * 1000)).tolist())  # ~1e-14 [8368055.5]
print(show(np.var(x, 0)).split(" [")[0] if np.ndim(np.var(x, 0)) else show(np.var(x, 0)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.var(x, 0)).tolist())  # ~1e-14 [0.25, 0.25, 0.5625]
print(show(np.var(x, axis=1)).split(" [")[0] if np.ndim(np.var(x, axis=1)) else show(np.var(x, axis=1)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.var(x, axis=1)).tolist())  # ~1e-14 [10.888888888888888, 5.722222222222221]
print(show(np.var(x, axis=(0, 1))).split(" [")[0] if np.ndim(np.var(x, axis=(0, 1))) else show(np.var(x, axis=(0, 1))).split(" ")[0])  # -> float64
print(np.ravel(np.var(x, axis=(0, 1))).tolist())  # ~1e-14 [8.368055555555555]
print(show(np.var(x, axis=-1, ddof=1)).split(" [")[0] if np.ndim(np.var(x, axis=-1, ddof=1)) else show(np.var(x, axis=-1, ddof=1)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.var(x, axis=-1, ddof=1)).tolist())  # ~1e-14 [16.333333333333332, 8.583333333333332]
print(show(np.var(x, ddof=1)).split(" [")[0] if np.ndim(np.var(x, ddof=1)) else show(np.var(x, ddof=1)).split(" ")[0])  # -> float64
print(np.ravel(np.var(x, ddof=1)).tolist())  # ~1e-14 [10.041666666666666]
print(show(np.var(x, ddof=0.5)).split(" [")[0] if np.ndim(np.var(x, ddof=0.5)) else show(np.var(x, ddof=0.5)).split(" ")[0])  # -> float64
print(np.ravel(np.var(x, ddof=0.5)).tolist())  # ~1e-14 [9.128787878787877]
print(show(np.var(x, axis=0, keepdims=True)).split(" [")[0] if np.ndim(np.var(x, axis=0, keepdims=True)) else show(np.var(x, axis=0, keepdims=True)).split(" ")[0])  # -> float64 (1, 3)
print(np.ravel(np.var(x, axis=0, keepdims=True)).tolist())  # ~1e-14 [0.25, 0.25, 0.5625]
print(show(np.var(x, None, np.float32)).split(" [")[0] if np.ndim(np.var(x, None, np.float32)) else show(np.var(x, None, np.float32)).split(" ")[0])  # -> float32
print(np.ravel(np.var(x, None, np.float32)).tolist())  # ~1e-14 [8.368056297302246]
print(show(np.var(x, correction=1)).split(" [")[0] if np.ndim(np.var(x, correction=1)) else show(np.var(x, correction=1)).split(" ")[0])  # -> float64
print(np.ravel(np.var(x, correction=1)).tolist())  # ~1e-14 [10.041666666666666]
print(show(np.var(x, axis=0, mean=np.mean(x, axis=0, keepdims=True))).split(" [")[0] if np.ndim(np.var(x, axis=0, mean=np.mean(x, axis=0, keepdims=True))) else show(np.var(x, axis=0, mean=np.mean(x, axis=0, keepdims=True))).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.var(x, axis=0, mean=np.mean(x, axis=0, keepdims=True))).tolist())  # ~1e-14 [0.25, 0.25, 0.5625]
print(show(np.var(x, 1, None, None, 1, True)).split(" [")[0] if np.ndim(np.var(x, 1, None, None, 1, True)) else show(np.var(x, 1, None, None, 1, True)).split(" ")[0])  # -> float64 (2, 1)
print(np.ravel(np.var(x, 1, None, None, 1, True)).tolist())  # ~1e-14 [16.333333333333332, 8.583333333333332]
print(show(x.var()).split(" [")[0] if np.ndim(x.var()) else show(x.var()).split(" ")[0])  # -> float64
print(np.ravel(x.var()).tolist())  # ~1e-14 [8.368055555555555]
print(show(x.var(axis=0)).split(" [")[0] if np.ndim(x.var(axis=0)) else show(x.var(axis=0)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(x.var(axis=0)).tolist())  # ~1e-14 [0.25, 0.25, 0.5625]
print(show(x.var(1, ddof=1)).split(" [")[0] if np.ndim(x.var(1, ddof=1)) else show(x.var(1, ddof=1)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(x.var(1, ddof=1)).tolist())  # ~1e-14 [16.333333333333332, 8.583333333333332]
print(show(np.var(t, dtype=np.float64)).split(" [")[0] if np.ndim(np.var(t, dtype=np.float64)) else show(np.var(t, dtype=np.float64)).split(" ")[0])  # -> float64
print(np.ravel(np.var(t, dtype=np.float64)).tolist())  # ~1e-14 [8.368055555555555]
print(show(np.var(x[:, ::-2], axis=1)).split(" [")[0] if np.ndim(np.var(x[:, ::-2], axis=1)) else show(np.var(x[:, ::-2], axis=1)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.var(x[:, ::-2], axis=1)).tolist())  # ~1e-14 [16.0, 7.5625]
print(show(np.var(np.ones((3, 0)), axis=0)))  # -> float64 (0,) []
print(show(np.var([1.0], ddof=1)).split(" [")[0] if np.ndim(np.var([1.0], ddof=1)) else show(np.var([1.0], ddof=1)).split(" ")[0])  # -> float64
print(np.ravel(np.var([1.0], ddof=1)).tolist())  # ~1e-14 [nan]
print(show(np.var([1.0, 2.0], ddof=3)).split(" [")[0] if np.ndim(np.var([1.0, 2.0], ddof=3)) else show(np.var([1.0, 2.0], ddof=3)).split(" ")[0])  # -> float64
print(np.ravel(np.var([1.0, 2.0], ddof=3)).tolist())  # ~1e-14 [inf]
print(show(np.var(x, axis=0, out=np.zeros(3))).split(" [")[0] if np.ndim(np.var(x, axis=0, out=np.zeros(3))) else show(np.var(x, axis=0, out=np.zeros(3))).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.var(x, axis=0, out=np.zeros(3))).tolist())  # ~1e-14 [0.25, 0.25, 0.5625]
print(show(np.var(np.array([1.0, np.nan]))).split(" [")[0] if np.ndim(np.var(np.array([1.0, np.nan]))) else show(np.var(np.array([1.0, np.nan]))).split(" ")[0])  # -> float64
print(np.ravel(np.var(np.array([1.0, np.nan]))).tolist())  # ~1e-14 [nan]
print(show(np.var(np.array([1e200, -1e200]))).split(" [")[0] if np.ndim(np.var(np.array([1e200, -1e200]))) else show(np.var(np.array([1e200, -1e200]))).split(" ")[0])  # -> float64
print(np.ravel(np.var(np.array([1e200, -1e200]))).tolist())  # ~1e-14 [inf]
print(show(np.var(np.zeros((0, 3)), axis=1)))  # -> float64 (0,) []
# ---
import numpy as np
x = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.5]])
t = x.astype(np.float32)
i = np.array([1, 2, 4, 100000], dtype=np.int32)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j, 0.5j])
np.var(x, axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
x = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.5]])
t = x.astype(np.float32)
i = np.array([1, 2, 4, 100000], dtype=np.int32)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j, 0.5j])
np.var(x, out=np.zeros(3))  # error: ValueError: output
# ---
import numpy as np
x = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.5]])
t = x.astype(np.float32)
i = np.array([1, 2, 4, 100000], dtype=np.int32)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j, 0.5j])
np.var(x, axis=0, ddof=1, correction=1)  # error: ValueError: ddof and correction can't be provided simultaneously.
