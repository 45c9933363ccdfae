# standard deviation: dtypes, axes, degrees of freedom
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.5]])
t = x.astype(np.float32)
i = np.array([1, 2, 4, 100000], dtype=np.int32)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j, 0.5j])
print(show(np.std(x)).split(" [")[0] if np.ndim(np.std(x)) else show(np.std(x)).split(" ")[0])  # -> float64
print(np.ravel(np.std(x)).tolist())  # ~1e-14 [2.892759159618297]
print(show(np.std(t)).split(" [")[0] if np.ndim(np.std(t)) else show(np.std(t)).split(" ")[0])  # -> float32
print(np.ravel(np.std(t)).tolist())  # ~1e-14 [2.892759323120117]
print(show(np.std(i)).split(" [")[0] if np.ndim(np.std(i)) else show(np.std(i)).split(" ")[0])  # -> float64
print(np.ravel(np.std(i)).tolist())  # ~1e-14 [43300.25983972267]
print(show(np.std(b)).split(" [")[0] if np.ndim(np.std(b)) else show(np.std(b)).split(" ")[0])  # -> float64
print(np.ravel(np.std(b)).tolist())  # ~1e-14 [0.4714045207910317]
print(show(np.std(z)).split(" [")[0] if np.ndim(np.std(z)) else show(np.std(z)).split(" ")[0])  # -> float64
print(np.ravel(np.std(z)).tolist())  # ~1e-14 [1.7480147469502527]
print(show(np.std(z.astype(np.complex64))).split(" [")[0] if np.ndim(np.std(z.astype(np.complex64))) else show(np.std(z.astype(np.complex64))).split(" ")[0])  # -> float32
print(np.ravel(np.std(z.astype(np.complex64))).tolist())  # ~1e-14 [1.7480148077011108]
print(show(np.std(i.astype(np.int64))).split(" [")[0] if np.ndim(np.std(i.astype(np.int64))) else show(np.std(i.astype(np.int64))).split(" ")[0])  # -> float64
print(np.ravel(np.std(i.astype(np.int64))).tolist())  # ~1e-14 [43300.25983972267]
print(show(np.std([1, 2, 4])).split(" [")[0] if np.ndim(np.std([1, 2, 4])) else show(np.std([1, 2, 4])).split(" ")[0])  # -> float64
print(np.ravel(np.std([1, 2, 4])).tolist())  # ~1e-14 [1.247219128924647]
print(show(np.std(3.5)).split(" [")[0] if np.ndim(np.std(3.5)) else show(np.std(3.5)).split(" ")[0])  # -> float64
print(np.ravel(np.std(3.5)).tolist())  # ~1e-14 [0.0]
print(show(np.std(t * 1000)).split(" [")[0] if np.ndim(np.std(t * 1000)) else show(np.std(t * 1000)).split(" ")[0])  # -> float32
print(np.ravel(np.std(t * 1000)).tolist())  # ~1e-14 [2892.759033203125]
print(show(np.std(x, 0)).split(" [")[0] if np.ndim(np.std(x, 0)) else show(np.std(x, 0)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.std(x, 0)).tolist())  # ~1e-14 [0.5, 0.5, 0.75]
print(show(np.std(x, axis=1)).split(" [")[0] if np.ndim(np.std(x, axis=1)) else show(np.std(x, axis=1)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.std(x, axis=1)).tolist())  # ~1e-14 [3.2998316455372216, 2.3921166824012206]
print(show(np.std(x, axis=(0, 1))).split(" [")[0] if np.ndim(np.std(x, axis=(0, 1))) else show(np.std(x, axis=(0, 1))).split(" ")[0])  # -> float64
print(np.ravel(np.std(x, axis=(0, 1))).tolist())  # ~1e-14 [2.892759159618297]
print(show(np.std(x, axis=-1, ddof=1)).split(" [")[0] if np.ndim(np.std(x, axis=-1, ddof=1)) else show(np.std(x, axis=-1, ddof=1)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.std(x, axis=-1, ddof=1)).tolist())  # ~1e-14 [4.041451884327381, 2.9297326385411573]
print(show(np.std(x, ddof=1)).split(" [")[0] if np.ndim(np.std(x, ddof=1)) else show(np.std(x, ddof=1)).split(" ")[0])  # -> float64
print(np.ravel(np.std(x, ddof=1)).tolist())  # ~1e-14 [3.1688588903052572]
print(show(np.std(x, ddof=0.5)).split(" [")[0] if np.ndim(np.std(x, ddof=0.5)) else show(np.std(x, ddof=0.5)).split(" ")[0])  # -> float64
print(np.ravel(np.std(x, ddof=0.5)).tolist())  # ~1e-14 [3.021388402504365]
print(show(np.std(x, axis=0, keepdims=True)).split(" [")[0] if np.ndim(np.std(x, axis=0, keepdims=True)) else show(np.std(x, axis=0, keepdims=True)).split(" ")[0])  # -> float64 (1, 3)
print(np.ravel(np.std(x, axis=0, keepdims=True)).tolist())  # ~1e-14 [0.5, 0.5, 0.75]
print(show(np.std(x, None, np.float32)).split(" [")[0] if np.ndim(np.std(x, None, np.float32)) else show(np.std(x, None, np.float32)).split(" ")[0])  # -> float32
print(np.ravel(np.std(x, None, np.float32)).tolist())  # ~1e-14 [2.892759323120117]
print(show(np.std(x, correction=1)).split(" [")[0] if np.ndim(np.std(x, correction=1)) else show(np.std(x, correction=1)).split(" ")[0])  # -> float64
print(np.ravel(np.std(x, correction=1)).tolist())  # ~1e-14 [3.1688588903052572]
print(show(np.std(x, axis=0, mean=np.mean(x, axis=0, keepdims=True))).split(" [")[0] if np.ndim(np.std(x, axis=0, mean=np.mean(x, axis=0, keepdims=True))) else show(np.std(x, axis=0, mean=np.mean(x, axis=0, keepdims=True))).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.std(x, axis=0, mean=np.mean(x, axis=0, keepdims=True))).tolist())  # ~1e-14 [0.5, 0.5, 0.75]
print(show(np.std(x, 1, None, None, 1, True)).split(" [")[0] if np.ndim(np.std(x, 1, None, None, 1, True)) else show(np.std(x, 1, None, None, 1, True)).split(" ")[0])  # -> float64 (2, 1)
print(np.ravel(np.std(x, 1, None, None, 1, True)).tolist())  # ~1e-14 [4.041451884327381, 2.9297326385411573]
print(show(x.std()).split(" [")[0] if np.ndim(x.std()) else show(x.std()).split(" ")[0])  # -> float64
print(np.ravel(x.std()).tolist())  # ~1e-14 [2.892759159618297]
print(show(x.std(axis=0)).split(" [")[0] if np.ndim(x.std(axis=0)) else show(x.std(axis=0)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(x.std(axis=0)).tolist())  # ~1e-14 [0.5, 0.5, 0.75]
print(show(x.std(1, ddof=1)).split(" [")[0] if np.ndim(x.std(1, ddof=1)) else show(x.std(1, ddof=1)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(x.std(1, ddof=1)).tolist())  # ~1e-14 [4.041451884327381, 2.9297326385411573]
print(show(np.std(t, dtype=np.float64)).split(" [")[0] if np.ndim(np.std(t, dtype=np.float64)) else show(np.std(t, dtype=np.float64)).split(" ")[0])  # -> float64
print(np.ravel(np.std(t, dtype=np.float64)).tolist())  # ~1e-14 [2.892759159618297]
print(show(np.std(x[:, ::-2], axis=1)).split(" [")[0] if np.ndim(np.std(x[:, ::-2], axis=1)) else show(np.std(x[:, ::-2], axis=1)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.std(x[:, ::-2], axis=1)).tolist())  # ~1e-14 [4.0, 2.75]
print(show(np.std(np.ones((3, 0)), axis=0)))  # -> float64 (0,) []
print(show(np.std([1.0], ddof=1)).split(" [")[0] if np.ndim(np.std([1.0], ddof=1)) else show(np.std([1.0], ddof=1)).split(" ")[0])  # -> float64
print(np.ravel(np.std([1.0], ddof=1)).tolist())  # ~1e-14 [nan]
print(show(np.std([1.0, 2.0], ddof=3)).split(" [")[0] if np.ndim(np.std([1.0, 2.0], ddof=3)) else show(np.std([1.0, 2.0], ddof=3)).split(" ")[0])  # -> float64
print(np.ravel(np.std([1.0, 2.0], ddof=3)).tolist())  # ~1e-14 [inf]
print(show(np.std(x, axis=0, out=np.zeros(3))).split(" [")[0] if np.ndim(np.std(x, axis=0, out=np.zeros(3))) else show(np.std(x, axis=0, out=np.zeros(3))).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.std(x, axis=0, out=np.zeros(3))).tolist())  # ~1e-14 [0.5, 0.5, 0.75]
print(show(np.std(np.array([1.0, np.nan]))).split(" [")[0] if np.ndim(np.std(np.array([1.0, np.nan]))) else show(np.std(np.array([1.0, np.nan]))).split(" ")[0])  # -> float64
print(np.ravel(np.std(np.array([1.0, np.nan]))).tolist())  # ~1e-14 [nan]
print(show(np.std(np.array([1e200, -1e200]))).split(" [")[0] if np.ndim(np.std(np.array([1e200, -1e200]))) else show(np.std(np.array([1e200, -1e200]))).split(" ")[0])  # -> float64
print(np.ravel(np.std(np.array([1e200, -1e200]))).tolist())  # ~1e-14 [inf]
print(show(np.std(np.zeros((0, 3)), axis=1)))  # -> float64 (0,) []
# ---
import numpy as np
x = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.5]])
t = x.astype(np.float32)
i = np.array([1, 2, 4, 100000], dtype=np.int32)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j, 0.5j])
np.std(x, axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
x = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.5]])
t = x.astype(np.float32)
i = np.array([1, 2, 4, 100000], dtype=np.int32)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j, 0.5j])
np.std(x, out=np.zeros(3))  # error: ValueError: output
# ---
import numpy as np
x = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.5]])
t = x.astype(np.float32)
i = np.array([1, 2, 4, 100000], dtype=np.int32)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j, 0.5j])
np.std(x, axis=0, ddof=1, correction=1)  # error: ValueError: ddof and correction can't be provided simultaneously.
