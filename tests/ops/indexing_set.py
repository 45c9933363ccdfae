# jit: host writing through subscripts is the host's work
# x[...] = y: broadcasting, casting, masks, integer arrays, overlap, aliasing
import numpy as np
v = np.arange(6.0)
v[1] = 10
v[-1] = np.float32(2.5)
v[2:4] = [7, 8]
print(v.tolist())  # -> [0.0, 10.0, 7.0, 8.0, 4.0, 2.5]
v[::2] = -1
print(v.tolist())  # -> [-1.0, 10.0, -1.0, 8.0, -1.0, 2.5]
v[1:] = v[:-1]
print(v.tolist())  # -> [-1.0, -1.0, 10.0, -1.0, 8.0, -1.0]
w = np.arange(6)
w[::-1] = w
print(w.tolist())  # -> [5, 4, 3, 2, 1, 0]
w[:] = 3.9
print(w.tolist(), w.dtype)  # -> [3, 3, 3, 3, 3, 3] int64
w[...] = np.arange(6.0) + 0.5
print(w.tolist(), w.dtype)  # -> [0, 1, 2, 3, 4, 5] int64
x = np.zeros((2, 3), dtype=np.float32)
x[0] = [1, 2, 3]
x[:, 1] = np.array([0.1, 0.2])
x[1] = 7
print(x.tolist(), x.dtype)  # -> [[1.0, 0.10000000149011612, 3.0], [7.0, 7.0, 7.0]] float32
x[:, :] = np.array([[5.0], [6.0]])
print(x.tolist())  # -> [[5.0, 5.0, 5.0], [6.0, 6.0, 6.0]]
x[1, 2] = np.array([9.0])[0]
x[np.array([[True, False, False], [False, False, True]])] = 0
print(x.tolist())  # -> [[0.0, 5.0, 5.0], [6.0, 6.0, 0.0]]
# ---
import numpy as np
v = np.arange(8.0)
v[v > 4] = 0
print(v.tolist())  # -> [0.0, 1.0, 2.0, 3.0, 4.0, 0.0, 0.0, 0.0]
v[v == 0] = [1, 2, 3, 4]
print(v.tolist())  # -> [1.0, 1.0, 2.0, 3.0, 4.0, 2.0, 3.0, 4.0]
v[[0, 2, 0]] = [10, 20, 30]
print(v.tolist())  # -> [30.0, 1.0, 20.0, 3.0, 4.0, 2.0, 3.0, 4.0]
v[[1, 3]] += 100
print(v.tolist())  # -> [30.0, 101.0, 20.0, 103.0, 4.0, 2.0, 3.0, 4.0]
x = np.arange(12).reshape(3, 4)
x[[0, 2], [1, 3]] = -1
print(x.tolist())  # -> [[0, -1, 2, 3], [4, 5, 6, 7], [8, 9, 10, -1]]
x[:, [0, 3]] = np.array([[7], [8], [9]])
print(x.tolist())  # -> [[7, -1, 2, 7], [8, 5, 6, 8], [9, 9, 10, 9]]
x[[True, False, True]] = 5
print(x.tolist())  # -> [[5, 5, 5, 5], [8, 5, 6, 8], [5, 5, 5, 5]]
x[1, [0, 1]] = [3, 4]
x[..., 2] = 0
print(x.tolist())  # -> [[5, 5, 0, 5], [3, 4, 0, 8], [5, 5, 0, 5]]
x[x == 5] *= 2
print(x.tolist())  # -> [[10, 10, 0, 10], [3, 4, 0, 8], [10, 10, 0, 10]]
# ---
import numpy as np
a = np.arange(4.0)
b = a
c = a[1:3]
d = a.copy()
a[1] = 9
b += 1
c *= 10
print(a.tolist(), b.tolist(), c.tolist(), d.tolist())  # -> [1.0, 100.0, 30.0, 4.0] [1.0, 100.0, 30.0, 4.0] [100.0, 30.0] [0.0, 1.0, 2.0, 3.0]
e = a * 2
a[:] = 0
print(e.tolist(), a.tolist(), c.tolist(), b is a)  # -> [2.0, 200.0, 60.0, 8.0] [0.0, 0.0, 0.0, 0.0] [0.0, 0.0] True
f = np.zeros(3)
g = f + 1
f[0] = 5
print(f.tolist(), g.tolist(), (f + g).tolist())  # -> [5.0, 0.0, 0.0] [1.0, 1.0, 1.0] [6.0, 1.0, 1.0]
a = np.arange(6.0).reshape(2, 3)
t = a.T
t[0, 1] = 77
a[0] += a[1]
print(a.tolist(), t.tolist())  # -> [[77.0, 5.0, 7.0], [77.0, 4.0, 5.0]] [[77.0, 77.0], [5.0, 4.0], [7.0, 5.0]]
a -= a.mean(axis=1, keepdims=True)
print(t.tolist())  # -> [[47.33333333333333, 48.33333333333333], [-24.666666666666668, -24.666666666666668], [-22.666666666666668, -23.666666666666668]]
i = np.array([1, 2, 3])
i += 5
i //= 2
i **= 2
print(i.tolist(), i.dtype)  # -> [9, 9, 16] int64
h = np.ones(2, dtype=np.float32)
h += np.array([0.1, 0.2])
h /= 3
print(h.dtype, h.tolist())  # -> float32 [0.36666667461395264, 0.4000000059604645]
z = np.array([1 + 1j, 2])
z *= 1j
print(z.tolist())  # -> [(-1+1j), 2j]
# ---
import numpy as np
x = np.zeros(2)
x[:] = [1, 2, 3]  # error: ValueError: could not broadcast input array from shape (3,) into shape (2,)
# ---
import numpy as np
x = np.zeros(2)
x[5] = 1  # error: IndexError: index 5 is out of bounds for axis 0 with size 2
# ---
import numpy as np
x = np.zeros(5)
x[[0, 9]] = 1  # error: IndexError: index 9 is out of bounds for axis 0 with size 5
# ---
import numpy as np
x = np.zeros(5)
x[[0, 1]] = [1, 2, 3]  # error: ValueError: shape mismatch: value array of shape (3,) could not be broadcast to indexing result of shape (2,)
# ---
import numpy as np
x = np.zeros(3)
x[x == 0] = [1, 2]  # error: ValueError: NumPy boolean array indexing assignment cannot assign 2 input values to the 3 output values where the mask is true
# ---
import numpy as np
x = np.zeros(3)
x[0] = 1j  # error: TypeError: 
# ---
import numpy as np
x = np.zeros(3, dtype=np.int64)
x[0] = np.nan  # error: ValueError: cannot convert float NaN to integer
# ---
import numpy as np
x = np.array([1, 2, 3])
x += 0.5  # error: TypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'
# ---
import numpy as np
x = np.zeros(3)
x += np.zeros((2, 3))  # error: ValueError: non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (2,3)
# ---
# lists are nested no deeper than the region that they are written to; index arrays take what fits
import numpy as np
x = np.zeros(3)
x[[0, 1]] = [[1, 2]]
x[2:] = np.array([[7]])
print(x)  # -> [1. 2. 7.]
x[:] = (4, 5, 6)
print(x)  # -> [4. 5. 6.]
# ---
import numpy as np
x = np.zeros(3)
x[:] = [[1, 2, 3]]  # error: ValueError: The requested array would exceed the maximum number of dimension of 1.
# ---
import numpy as np
x = np.array(1.0)
x[...] = [2]  # error: ValueError: The requested array would exceed the maximum number of dimension of 0.
