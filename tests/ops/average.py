# weighted means: along any axis, in the type of the mean
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.arange(24.0).reshape(2, 3, 4)
a = np.array([100000, 100000], dtype=np.int32)
t = np.arange(6, dtype=np.float32).reshape(2, 3)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j])
print(show(np.average(x)).split(" [")[0] if np.ndim(np.average(x)) else show(np.average(x)).split(" ")[0])  # -> float64
print(np.ravel(np.average(x)).tolist())  # ~1e-14 [11.5]
print(show(np.average(x, axis=1)).split(" [")[0] if np.ndim(np.average(x, axis=1)) else show(np.average(x, axis=1)).split(" ")[0])  # -> float64 (2, 4)
print(np.ravel(np.average(x, axis=1)).tolist())  # ~1e-14 [4.0, 5.0, 6.0, 7.0, 16.0, 17.0, 18.0, 19.0]
print(show(np.average(x, axis=(0, 2))).split(" [")[0] if np.ndim(np.average(x, axis=(0, 2))) else show(np.average(x, axis=(0, 2))).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.average(x, axis=(0, 2))).tolist())  # ~1e-14 [7.5, 11.5, 15.5]
print(show(np.average(x, axis=-1, keepdims=True)).split(" [")[0] if np.ndim(np.average(x, axis=-1, keepdims=True)) else show(np.average(x, axis=-1, keepdims=True)).split(" ")[0])  # -> float64 (2, 3, 1)
print(np.ravel(np.average(x, axis=-1, keepdims=True)).tolist())  # ~1e-14 [1.5, 5.5, 9.5, 13.5, 17.5, 21.5]
print(show(np.average(np.arange(4.0).reshape(2, 2), axis=0, weights=[1, 3])).split(" [")[0] if np.ndim(np.average(np.arange(4.0).reshape(2, 2), axis=0, weights=[1, 3])) else show(np.average(np.arange(4.0).reshape(2, 2), axis=0, weights=[1, 3])).split(" ")[0])  # -> float64 (2,)
print(np.ravel(np.average(np.arange(4.0).reshape(2, 2), axis=0, weights=[1, 3])).tolist())  # ~1e-14 [1.5, 2.5]
print(show(np.average(x, axis=0, weights=[1, 3])).split(" [")[0] if np.ndim(np.average(x, axis=0, weights=[1, 3])) else show(np.average(x, axis=0, weights=[1, 3])).split(" ")[0])  # -> float64 (3, 4)
print(np.ravel(np.average(x, axis=0, weights=[1, 3])).tolist())  # ~1e-14 [9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0]
print(show(np.average(x, axis=1, weights=[1, 2, 3])).split(" [")[0] if np.ndim(np.average(x, axis=1, weights=[1, 2, 3])) else show(np.average(x, axis=1, weights=[1, 2, 3])).split(" ")[0])  # -> float64 (2, 4)
print(np.ravel(np.average(x, axis=1, weights=[1, 2, 3])).tolist())  # ~1e-14 [5.333333333333333, 6.333333333333333, 7.333333333333333, 8.333333333333334, 17.333333333333332, 18.333333333333332, 19.333333333333332, 20.333333333333332]
print(show(np.average(x, axis=2, weights=[4.0, 3.0, 2.0, 1.0])).split(" [")[0] if np.ndim(np.average(x, axis=2, weights=[4.0, 3.0, 2.0, 1.0])) else show(np.average(x, axis=2, weights=[4.0, 3.0, 2.0, 1.0])).split(" ")[0])  # -> float64 (2, 3)
print(np.ravel(np.average(x, axis=2, weights=[4.0, 3.0, 2.0, 1.0])).tolist())  # ~1e-14 [1.0, 5.0, 9.0, 13.0, 17.0, 21.0]
print(show(np.average(x, axis=-2, weights=[1, 2, 3], keepdims=True)).split(" [")[0] if np.ndim(np.average(x, axis=-2, weights=[1, 2, 3], keepdims=True)) else show(np.average(x, axis=-2, weights=[1, 2, 3], keepdims=True)).split(" ")[0])  # -> float64 (2, 1, 4)
print(np.ravel(np.average(x, axis=-2, weights=[1, 2, 3], keepdims=True)).tolist())  # ~1e-14 [5.333333333333333, 6.333333333333333, 7.333333333333333, 8.333333333333334, 17.333333333333332, 18.333333333333332, 19.333333333333332, 20.333333333333332]
print(show(np.average(x, weights=x)).split(" [")[0] if np.ndim(np.average(x, weights=x)) else show(np.average(x, weights=x)).split(" ")[0])  # -> float64
print(np.ravel(np.average(x, weights=x)).tolist())  # ~1e-14 [15.666666666666666]
print(show(np.average(x, axis=1, weights=x + 1)).split(" [")[0] if np.ndim(np.average(x, axis=1, weights=x + 1)) else show(np.average(x, axis=1, weights=x + 1)).split(" ")[0])  # -> float64 (2, 4)
print(np.ravel(np.average(x, axis=1, weights=x + 1)).tolist())  # ~1e-14 [6.133333333333334, 6.777777777777778, 7.523809523809524, 8.333333333333334, 16.627450980392158, 17.59259259259259, 18.56140350877193, 19.533333333333335]
print(show(np.average(x, axis=(2, 0), weights=np.arange(8.0).reshape(4, 2))).split(" [")[0] if np.ndim(np.average(x, axis=(2, 0), weights=np.arange(8.0).reshape(4, 2))) else show(np.average(x, axis=(2, 0), weights=np.arange(8.0).reshape(4, 2))).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.average(x, axis=(2, 0), weights=np.arange(8.0).reshape(4, 2))).tolist())  # ~1e-14 [9.071428571428571, 13.071428571428571, 17.071428571428573]
print(show(np.average(x, axis=(0, 1), weights=np.arange(6).reshape(2, 3))).split(" [")[0] if np.ndim(np.average(x, axis=(0, 1), weights=np.arange(6).reshape(2, 3))) else show(np.average(x, axis=(0, 1), weights=np.arange(6).reshape(2, 3))).split(" ")[0])  # -> float64 (4,)
print(np.ravel(np.average(x, axis=(0, 1), weights=np.arange(6).reshape(2, 3))).tolist())  # ~1e-14 [14.666666666666666, 15.666666666666666, 16.666666666666668, 17.666666666666668]
print(show(np.average(a, weights=np.array([100000, 1], dtype=np.int32))).split(" [")[0] if np.ndim(np.average(a, weights=np.array([100000, 1], dtype=np.int32))) else show(np.average(a, weights=np.array([100000, 1], dtype=np.int32))).split(" ")[0])  # -> float64
print(np.ravel(np.average(a, weights=np.array([100000, 1], dtype=np.int32))).tolist())  # ~1e-14 [100000.0]
print(show(np.average(np.array([3, 5]), weights=np.array([2**62, 2**62]))).split(" [")[0] if np.ndim(np.average(np.array([3, 5]), weights=np.array([2**62, 2**62]))) else show(np.average(np.array([3, 5]), weights=np.array([2**62, 2**62]))).split(" ")[0])  # -> float64
print(np.ravel(np.average(np.array([3, 5]), weights=np.array([2**62, 2**62]))).tolist())  # ~1e-14 [4.0]
print(show(np.average(t)).split(" [")[0] if np.ndim(np.average(t)) else show(np.average(t)).split(" ")[0])  # -> float32
print(np.ravel(np.average(t)).tolist())  # ~1e-14 [2.5]
print(show(np.average(t, axis=0, weights=np.array([1, 3], dtype=np.float32))).split(" [")[0] if np.ndim(np.average(t, axis=0, weights=np.array([1, 3], dtype=np.float32))) else show(np.average(t, axis=0, weights=np.array([1, 3], dtype=np.float32))).split(" ")[0])  # -> float32 (3,)
print(np.ravel(np.average(t, axis=0, weights=np.array([1, 3], dtype=np.float32))).tolist())  # ~1e-14 [2.25, 3.25, 4.25]
print(show(np.average(t, axis=0, weights=[1, 3])).split(" [")[0] if np.ndim(np.average(t, axis=0, weights=[1, 3])) else show(np.average(t, axis=0, weights=[1, 3])).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.average(t, axis=0, weights=[1, 3])).tolist())  # ~1e-14 [2.25, 3.25, 4.25]
print(show(np.average(t, axis=0, weights=[1.0, 3.0])).split(" [")[0] if np.ndim(np.average(t, axis=0, weights=[1.0, 3.0])) else show(np.average(t, axis=0, weights=[1.0, 3.0])).split(" ")[0])  # -> float64 (3,)
print(np.ravel(np.average(t, axis=0, weights=[1.0, 3.0])).tolist())  # ~1e-14 [2.25, 3.25, 4.25]
print(show(np.average(b)).split(" [")[0] if np.ndim(np.average(b)) else show(np.average(b)).split(" ")[0])  # -> float64
print(np.ravel(np.average(b)).tolist())  # ~1e-14 [0.6666666666666666]
print(show(np.average(b, weights=[1, 1, 2])).split(" [")[0] if np.ndim(np.average(b, weights=[1, 1, 2])) else show(np.average(b, weights=[1, 1, 2])).split(" ")[0])  # -> float64
print(np.ravel(np.average(b, weights=[1, 1, 2])).tolist())  # ~1e-14 [0.75]
print(show(np.average(b, weights=b)).split(" [")[0] if np.ndim(np.average(b, weights=b)) else show(np.average(b, weights=b)).split(" ")[0])  # -> float64
print(np.ravel(np.average(b, weights=b)).tolist())  # ~1e-14 [1.0]
print(show(np.average(z, weights=[1, 3])).split(" [")[0] if np.ndim(np.average(z, weights=[1, 3])) else show(np.average(z, weights=[1, 3])).split(" ")[0])  # -> complex128
print(np.ravel(np.asarray(np.average(z, weights=[1, 3])).real).tolist() + np.ravel(np.asarray(np.average(z, weights=[1, 3])).imag).tolist())  # ~1e-14 [2.5, -0.25]
print(show(np.average([1.0, 2.0], weights=z)).split(" [")[0] if np.ndim(np.average([1.0, 2.0], weights=z)) else show(np.average([1.0, 2.0], weights=z)).split(" ")[0])  # -> complex128
print(np.ravel(np.asarray(np.average([1.0, 2.0], weights=z)).real).tolist() + np.ravel(np.asarray(np.average([1.0, 2.0], weights=z)).imag).tolist())  # ~1e-14 [1.6470588235294117, -0.4117647058823529]
print(show(np.average([1, 2, 4])).split(" [")[0] if np.ndim(np.average([1, 2, 4])) else show(np.average([1, 2, 4])).split(" ")[0])  # -> float64
print(np.ravel(np.average([1, 2, 4])).tolist())  # ~1e-14 [2.3333333333333335]
print(show(np.average(7)).split(" [")[0] if np.ndim(np.average(7)) else show(np.average(7)).split(" ")[0])  # -> float64
print(np.ravel(np.average(7)).tolist())  # ~1e-14 [7.0]
print(show(np.average(x, axis=0, returned=True)[0]).split(" [")[0] if np.ndim(np.average(x, axis=0, returned=True)[0]) else show(np.average(x, axis=0, returned=True)[0]).split(" ")[0])  # -> float64 (3, 4)
print(np.ravel(np.average(x, axis=0, returned=True)[0]).tolist())  # ~1e-14 [6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0]
print(show(np.average(x, axis=0, returned=True)[1]).split(" [")[0] if np.ndim(np.average(x, axis=0, returned=True)[1]) else show(np.average(x, axis=0, returned=True)[1]).split(" ")[0])  # -> float64 (3, 4)
print(np.ravel(np.average(x, axis=0, returned=True)[1]).tolist())  # ~1e-14 [2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]
print(show(np.average(x, axis=0, weights=[1, 3], returned=True)[1]).split(" [")[0] if np.ndim(np.average(x, axis=0, weights=[1, 3], returned=True)[1]) else show(np.average(x, axis=0, weights=[1, 3], returned=True)[1]).split(" ")[0])  # -> float64 (3, 4)
print(np.ravel(np.average(x, axis=0, weights=[1, 3], returned=True)[1]).tolist())  # ~1e-14 [4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0]
print(show(np.average(x, returned=True)[1]).split(" [")[0] if np.ndim(np.average(x, returned=True)[1]) else show(np.average(x, returned=True)[1]).split(" ")[0])  # -> float64
print(np.ravel(np.average(x, returned=True)[1]).tolist())  # ~1e-14 [24.0]
print(show(np.average(x, weights=x, returned=True)[1]).split(" [")[0] if np.ndim(np.average(x, weights=x, returned=True)[1]) else show(np.average(x, weights=x, returned=True)[1]).split(" ")[0])  # -> float64
print(np.ravel(np.average(x, weights=x, returned=True)[1]).tolist())  # ~1e-14 [276.0]
print(show(np.average(x[:, ::-1], axis=1, weights=[1, 2, 3])).split(" [")[0] if np.ndim(np.average(x[:, ::-1], axis=1, weights=[1, 2, 3])) else show(np.average(x[:, ::-1], axis=1, weights=[1, 2, 3])).split(" ")[0])  # -> float64 (2, 4)
print(np.ravel(np.average(x[:, ::-1], axis=1, weights=[1, 2, 3])).tolist())  # ~1e-14 [2.6666666666666665, 3.6666666666666665, 4.666666666666667, 5.666666666666667, 14.666666666666666, 15.666666666666666, 16.666666666666668, 17.666666666666668]
# ---
import numpy as np
np.average([1.0, 2.0], weights=[1, -1])  # error: ZeroDivisionError: Weights sum to zero, can't be normalized
# ---
import numpy as np
x = np.arange(24.0).reshape(2, 3, 4)
a = np.array([100000, 100000], dtype=np.int32)
t = np.arange(6, dtype=np.float32).reshape(2, 3)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j])
np.average(x, weights=[1, 3])  # error: TypeError: Axis must be specified when shapes of a and weights differ.
# ---
import numpy as np
x = np.arange(24.0).reshape(2, 3, 4)
a = np.array([100000, 100000], dtype=np.int32)
t = np.arange(6, dtype=np.float32).reshape(2, 3)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j])
np.average(x, axis=1, weights=[1, 3])  # error: ValueError: Shape of weights must be consistent with shape of a along specified axis.
# ---
import numpy as np
x = np.arange(24.0).reshape(2, 3, 4)
a = np.array([100000, 100000], dtype=np.int32)
t = np.arange(6, dtype=np.float32).reshape(2, 3)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j])
np.average(x, axis=3)  # error: AxisError: axis 3 is out of bounds for array of dimension 3
# ---
import numpy as np
x = np.arange(24.0).reshape(2, 3, 4)
a = np.array([100000, 100000], dtype=np.int32)
t = np.arange(6, dtype=np.float32).reshape(2, 3)
b = np.array([True, False, True])
z = np.array([1 + 2j, 3 - 1j])
np.average(x, wieghts=x)  # error: TypeError: average() got an unexpected keyword argument 'wieghts'
# ---
import numpy as np
np.average()  # error: TypeError: average() missing 1 required positional argument: 'a'
