# making arrays: array, arange, linspace, zeros, ones, full, eye, meshgrid
import numpy as np
print(np.array([1, 2]).dtype, np.array([1, 2.5]).dtype, np.array([True, 2]).dtype, np.array([1, 2j]).dtype, np.array([]).dtype)  # -> int64 float64 int64 complex128 float64
print(np.array([[1, 2], [3, 4]]).tolist(), np.array([[], []]).shape, np.array(2.5).shape, np.array((1, 2)).tolist(), np.array(range(3)).tolist())  # -> [[1, 2], [3, 4]] (2, 0) () [1, 2] [0, 1, 2]
print(np.array([1, 2], dtype=np.float32).dtype, np.array([1.9, -1.9], dtype=int).tolist(), np.array([0, 2], dtype=bool).tolist())  # -> float32 [1, -1] [False, True]
print(np.array([np.arange(3), np.ones(3)]).tolist(), np.array([np.float32(1), 2]).dtype)  # -> [[0.0, 1.0, 2.0], [1.0, 1.0, 1.0]] float64
print(np.array([[np.arange(2), np.ones(2)], [[5, 6], np.zeros(2)]]).shape)  # -> (2, 2, 2)
a = np.arange(3.0)
b = np.array(a)
c = np.asarray(a)
b[0] = 9
c[1] = 7
print(a.tolist(), b.tolist(), c is a, np.copy(a).tolist())  # -> [0.0, 7.0, 2.0] [9.0, 1.0, 2.0] True [0.0, 7.0, 2.0]
print(np.arange(5).tolist(), np.arange(2, 7).tolist(), np.arange(7, 2, -2).tolist(), np.arange(3, 3).tolist(), np.arange(5).dtype)  # -> [0, 1, 2, 3, 4] [2, 3, 4, 5, 6] [7, 5, 3] [] int64
print(np.arange(0, 1, 0.1).tolist())  # -> [0.0, 0.1, 0.2, 0.30000000000000004, 0.4, 0.5, 0.6000000000000001, 0.7000000000000001, 0.8, 0.9]
print(np.arange(0.5, 3).tolist(), np.arange(3.0, 0, -0.7).tolist(), np.arange(3, dtype=np.float32).dtype, np.arange(4, dtype=np.int32).dtype)  # -> [0.5, 1.5, 2.5] [3.0, 2.3, 1.5999999999999996, 0.8999999999999995, 0.1999999999999993] float32 int32
print(np.linspace(0, 1, 5).tolist(), np.linspace(0, 1, 5, endpoint=False).tolist(), np.linspace(2, -1, 4).tolist())  # -> [0.0, 0.25, 0.5, 0.75, 1.0] [0.0, 0.2, 0.4, 0.6000000000000001, 0.8] [2.0, 1.0, 0.0, -1.0]
print(np.linspace(0.1, 0.7, 7).tolist())  # -> [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
print(np.linspace(1, 2, 1).tolist(), np.linspace(1, 2, 0).tolist(), np.linspace(3, 3, 3).tolist(), np.linspace(0, 10, 4, dtype=int).tolist())  # -> [1.0] [] [3.0, 3.0, 3.0] [0, 3, 6, 10]
print(np.linspace(0, 1, 3, dtype=np.float32).dtype, np.linspace(0, 2, 3, retstep=True)[1], len(np.linspace(0, 1)))  # -> float32 1.0 50
print(np.linspace(0.02, 4, 1000)[[0, 1, 7, 500, 998, 999]].tolist())  # -> [0.02, 0.023983983983983985, 0.047887887887887885, 2.0119919919919917, 3.9960160160160156, 4.0]
print(np.zeros(3).tolist(), np.zeros((2, 2), dtype=int).tolist(), np.ones((1, 2)).tolist(), np.zeros(()).shape, np.ones(2, dtype=np.complex64).tolist())  # -> [0.0, 0.0, 0.0] [[0, 0], [0, 0]] [[1.0, 1.0]] () [(1+0j), (1+0j)]
print(np.full(2, 7).tolist(), np.full((2, 2), 1.5, dtype=np.float32).tolist(), np.full(2, 1j).dtype, np.full((2, 3), [1, 2, 3]).tolist(), np.full(3, True).dtype)  # -> [7, 7] [[1.5, 1.5], [1.5, 1.5]] complex128 [[1, 2, 3], [1, 2, 3]] bool
f = np.ones((2, 3), dtype=np.float32)
print(np.zeros_like(f).dtype, np.ones_like([1, 2]).tolist(), np.full_like(f, 2).tolist(), np.empty((2, 3)).shape, np.zeros_like(f, dtype=int).dtype)  # -> float32 [1, 1] [[2.0, 2.0, 2.0], [2.0, 2.0, 2.0]] (2, 3) int64
print(np.eye(2).tolist(), np.eye(2, 3, k=1).tolist(), np.identity(2).tolist(), np.eye(2, dtype=int).dtype)  # -> [[1.0, 0.0], [0.0, 1.0]] [[0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] [[1.0, 0.0], [0.0, 1.0]] int64
x, y = np.meshgrid([1, 2, 3], [10.0, 20.0])
print(x.tolist(), y.tolist(), (x + y).sum())  # -> [[1, 2, 3], [1, 2, 3]] [[10.0, 10.0, 10.0], [20.0, 20.0, 20.0]] 102.0
x, y = np.meshgrid(np.arange(2), np.arange(3), indexing="ij")
print(x.shape, y.tolist())  # -> (2, 3) [[0, 1, 2], [0, 1, 2]]
z = np.zeros(1000) + np.arange(1000) * np.linspace(0, 1, 1000)
print(z.sum())  # ~1e-14 333166.6666666667
print(np.float32(1.5).dtype, np.int32(7).dtype, np.array(3) + 1, np.array([1.5, 2.5]).astype(int).tolist(), f.astype(np.float64).dtype)  # -> float32 int32 4 [1, 2] float64
n = np.array([np.nan, np.inf, -np.inf, 1e20, -1e20, 3.99, -3.99])
print(n.astype(np.int64).tolist(), n.astype(bool).tolist())  # -> [-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, 3, -3] [True, True, True, True, True, True, True]
print(n[3:].astype(np.int32)[2:].tolist(), np.array([1 + 2j]).real.astype(np.float32).tolist())  # -> [3, -3] [1.0]
# ---
import numpy as np
np.array([[1, 2], [3]])  # error: ValueError: setting an array element with a sequence. The requested array has an inhomogeneous shape after 1 dimensions. The detected shape was (2,) + inhomogeneous part.
# ---
import numpy as np
np.zeros(-1)  # error: ValueError: negative dimensions are not allowed
# ---
import numpy as np
np.arange(0, 3, 0)  # error: ZeroDivisionError: division by zero
# ---
import numpy as np
np.linspace(0, 1, -1)  # error: ValueError: Number of samples, -1, must be non-negative.
# ---
# linspace between complex ends, and in the precision of its ends
import numpy as np
print(np.linspace(0, 1j, 3), np.linspace(1 + 1j, 2 - 1j, 5).tolist(), np.linspace(1j, 1j, 2).tolist())  # -> [0.+0.j  0.+0.5j 0.+1.j ] [(1+1j), (1.25+0.5j), (1.5+0j), (1.75-0.5j), (2-1j)] [1j, 1j]
print(np.linspace(0, 2 + 4j, 4, endpoint=False).tolist(), np.linspace(0, 1j, 1), np.linspace(0, 1j, 0), np.linspace(3, 1j, 1, endpoint=False))  # -> [0j, (0.5+1j), (1+2j), (1.5+3j)] [0.+0.j] [] [3.+0.j]
y, step = np.linspace(0, 1 + 1j, 5, retstep=True)
print(y.tolist(), step, np.linspace(0, 1j, 1, retstep=True)[1], np.linspace(0, 1j, 3, dtype=np.complex64).dtype, np.linspace(0, 2j, 3, dtype=float).tolist())  # -> [0j, (0.25+0.25j), (0.5+0.5j), (0.75+0.75j), (1+1j)] (0.25+0.25j) nan complex64 [0.0, 0.0, 0.0]
print(np.linspace(np.float32(0), 1, 3).dtype, np.linspace(np.complex64(0), 1j, 3).dtype, np.linspace(np.float32(0), 1j, 3).dtype, np.linspace(np.int32(0), 1, 3).dtype, np.linspace(np.complex64(0), np.float64(1), 3).dtype)  # -> float32 complex64 complex64 float64 complex128
print(np.linspace(np.float32(0), np.float32(1), 4)[1] == np.float32(1) / np.float32(3), np.linspace(np.array(2), True, 3).tolist(), np.linspace(-1e308, 1e308j, 2)[-1] == 1e308j)  # -> True [2.0, 1.5, 1.0] True
print(abs(np.linspace(0.1, 3 + 7j, 100003) - np.linspace(0.1, 3, 100003) - 1j * np.linspace(0, 7, 100003)).max() < 1e-14)  # -> True
# ---
import numpy as np
np.linspace(0, 1j, 3, dtype=int)  # error: TypeError
# ---
import numpy as np
np.linspace("a", 1)  # error: TypeError
# ---
# devices, copies and shapes asked for
import numpy as np
x = np.arange(6)
print(np.zeros((2,), device="cpu"), np.ones(2, np.int32, device="cpu").dtype, np.full(2, 7, device="cpu"))  # -> [0. 0.] int32 [7 7]
print(np.arange(3, device="cpu"), np.linspace(0, 1, 3, device="cpu"), np.eye(2, device="cpu").sum())  # -> [0 1 2] [0.  0.5 1. ] 2.0
print(np.zeros_like(x, shape=(2, 2)).shape, np.full_like(x, 3, shape=2), np.ones_like(x, np.float32, device="cpu").dtype)  # -> (2, 2) [3 3] float32
print(np.asarray(x, copy=False) is x, np.asarray(x, copy=None) is x, np.asarray(x, copy=True) is x)  # -> True True False
print(np.array(x, copy=None) is x, np.array(x, copy=False) is x, np.array(x) is x, np.array([1, 2], copy=None))  # -> True True False [1 2]
y = np.asarray(x, copy=True)
y[0] = 9
print(x[0])  # -> 0
g = np.meshgrid([1, 2, 3], [10, 20], sparse=True)
print(type(g), g[0].shape, g[1].shape, np.meshgrid(), np.meshgrid([1, 2])[0])  # -> <class 'tuple'> (1, 3) (2, 1) () [1 2]
h = np.meshgrid(x[:2], x[:3], copy=False, indexing="ij")
x[1] = 77
print(h[0], h[1])  # -> [[ 0  0  0]\n [77 77 77]] [[ 0 77  2]\n [ 0 77  2]]
print([p.shape for p in np.meshgrid([1, 2], 5, [1, 2, 3], sparse=True, indexing="ij")])  # -> [(2, 1, 1), (1, 1, 1), (1, 1, 3)]
# ---
import numpy as np
np.asarray([1, 2], copy=False)  # error: ValueError: Unable to avoid copy while creating an array as requested.
# ---
import numpy as np
np.array(np.arange(3), dtype=np.float64, copy=False)  # error: ValueError: Unable to avoid copy while creating an array
# ---
import numpy as np
np.eye(2, device="gpu")  # error: ValueError: Device not understood. Only "cpu" is allowed, but received: gpu
# ---
import numpy as np
np.zeros_like([1, 2], device="gpu")  # error: ValueError: Device not understood.
