# areas by the trapezoidal rule
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
y = np.array([[1.0, 4.0, 9.0], [2.0, 3.0, 7.0]])
t = y.astype(np.float32)
print(show(np.trapezoid(y)).split(" [")[0] if np.ndim(np.trapezoid(y)) else show(np.trapezoid(y)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.trapezoid(y)).tolist())  # ~1e-15 [9.0, 7.5]
print(show(np.trapezoid(y, axis=0)).split(" [")[0] if np.ndim(np.trapezoid(y, axis=0)) else show(np.trapezoid(y, axis=0)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.trapezoid(y, axis=0)).tolist())  # ~1e-15 [1.5, 3.5, 8.0]
print(show(np.trapezoid(y, dx=0.5)).split(" [")[0] if np.ndim(np.trapezoid(y, dx=0.5)) else show(np.trapezoid(y, dx=0.5)).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.trapezoid(y, dx=0.5)).tolist())  # ~1e-15 [4.5, 3.75]
print(show(np.trapezoid(y, [0, 1, 3])).split(" [")[0] if np.ndim(np.trapezoid(y, [0, 1, 3])) else show(np.trapezoid(y, [0, 1, 3])).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.trapezoid(y, [0, 1, 3])).tolist())  # ~1e-15 [15.5, 12.5]
print(show(np.trapezoid(y, [[0, 1, 3], [1, 2, 5]])).split(" [")[0] if np.ndim(np.trapezoid(y, [[0, 1, 3], [1, 2, 5]])) else show(np.trapezoid(y, [[0, 1, 3], [1, 2, 5]])).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.trapezoid(y, [[0, 1, 3], [1, 2, 5]])).tolist())  # ~1e-15 [15.5, 17.5]
print(show(np.trapezoid(y, [0, 2], axis=0)).split(" [")[0] if np.ndim(np.trapezoid(y, [0, 2], axis=0)) else show(np.trapezoid(y, [0, 2], axis=0)).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.trapezoid(y, [0, 2], axis=0)).tolist())  # ~1e-15 [3.0, 7.0, 16.0]
print(show(np.trapezoid([1, 2, 3])).split(" [")[0] if np.ndim(np.trapezoid([1, 2, 3])) else show(np.trapezoid([1, 2, 3])).split(" ")[0])  # -> float64
print(np.ravel(np.trapezoid([1, 2, 3])).tolist())  # ~1e-15 [4.0]
print(show(np.trapezoid([1, 2, 3], x=[4, 6, 8])).split(" [")[0] if np.ndim(np.trapezoid([1, 2, 3], x=[4, 6, 8])) else show(np.trapezoid([1, 2, 3], x=[4, 6, 8])).split(" ")[0])  # -> float64
print(np.ravel(np.trapezoid([1, 2, 3], x=[4, 6, 8])).tolist())  # ~1e-15 [8.0]
print(show(np.trapezoid([True, False, True])).split(" [")[0] if np.ndim(np.trapezoid([True, False, True])) else show(np.trapezoid([True, False, True])).split(" ")[0])  # -> float64
print(np.ravel(np.trapezoid([True, False, True])).tolist())  # ~1e-15 [1.0]
print(show(np.trapezoid(t)).split(" [")[0] if np.ndim(np.trapezoid(t)) else show(np.trapezoid(t)).split(" ")[0])  # -> float32 (2,)
print(np.ravel(np.trapezoid(t)).tolist())  # ~1e-15 [9.0, 7.5]
print(show(np.trapezoid(t, dx=2)).split(" [")[0] if np.ndim(np.trapezoid(t, dx=2)) else show(np.trapezoid(t, dx=2)).split(" ")[0])  # -> float32 (2,)
print(np.ravel(np.trapezoid(t, dx=2)).tolist())  # ~1e-15 [18.0, 15.0]
print(show(np.trapezoid([1j, 2, 3])).split(" [")[0] if np.ndim(np.trapezoid([1j, 2, 3])) else show(np.trapezoid([1j, 2, 3])).split(" ")[0])  # -> complex128
print(np.ravel(np.asarray(np.trapezoid([1j, 2, 3])).real).tolist() + np.ravel(np.asarray(np.trapezoid([1j, 2, 3])).imag).tolist())  # ~1e-15 [3.5, 0.5]
print(show(np.trapezoid([3.0])).split(" [")[0] if np.ndim(np.trapezoid([3.0])) else show(np.trapezoid([3.0])).split(" ")[0])  # -> float64
print(np.ravel(np.trapezoid([3.0])).tolist())  # ~1e-15 [0.0]
print(show(np.trapezoid(np.zeros(0))).split(" [")[0] if np.ndim(np.trapezoid(np.zeros(0))) else show(np.trapezoid(np.zeros(0))).split(" ")[0])  # -> float64
print(np.ravel(np.trapezoid(np.zeros(0))).tolist())  # ~1e-15 [0.0]
print(show(np.trapezoid(np.array([1, 2], dtype=np.int32), np.array([0, 3], dtype=np.int32))).split(" [")[0] if np.ndim(np.trapezoid(np.array([1, 2], dtype=np.int32), np.array([0, 3], dtype=np.int32))) else show(np.trapezoid(np.array([1, 2], dtype=np.int32), np.array([0, 3], dtype=np.int32))).split(" ")[0])  # -> float64
print(np.ravel(np.trapezoid(np.array([1, 2], dtype=np.int32), np.array([0, 3], dtype=np.int32))).tolist())  # ~1e-15 [4.5]
print(show(np.trapezoid(y, dx=np.array([1.0, 2.0]))).split(" [")[0] if np.ndim(np.trapezoid(y, dx=np.array([1.0, 2.0]))) else show(np.trapezoid(y, dx=np.array([1.0, 2.0]))).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.trapezoid(y, dx=np.array([1.0, 2.0]))).tolist())  # ~1e-15 [15.5, 12.5]
print(show(np.trapezoid(np.zeros((3, 0)))).split(" [")[0] if np.ndim(np.trapezoid(np.zeros((3, 0)))) else show(np.trapezoid(np.zeros((3, 0)))).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.trapezoid(np.zeros((3, 0)))).tolist())  # ~1e-15 [0.0, 0.0, 0.0]
print(show(np.trapezoid(y[:, ::-1], x=[3, 2, 0])).split(" [")[0] if np.ndim(np.trapezoid(y[:, ::-1], x=[3, 2, 0])) else show(np.trapezoid(y[:, ::-1], x=[3, 2, 0])).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.trapezoid(y[:, ::-1], x=[3, 2, 0])).tolist())  # ~1e-15 [-11.5, -10.0]
print(show(np.trapezoid(np.ones((2, 3, 4)), np.array([0.0, 1.0, 3.0]), axis=1)).split(" [")[0] if np.ndim(np.trapezoid(np.ones((2, 3, 4)), np.array([0.0, 1.0, 3.0]), axis=1)) else show(np.trapezoid(np.ones((2, 3, 4)), np.array([0.0, 1.0, 3.0]), axis=1)).split(" ")[0])  # -> float64 (2, 4)
print(np.ravel(np.trapezoid(np.ones((2, 3, 4)), np.array([0.0, 1.0, 3.0]), axis=1)).tolist())  # ~1e-15 [3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0]
