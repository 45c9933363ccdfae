# files as arrays; what is read back, errors and memory: tests/api/test_maps.c
import numpy as np
o = np.lib.format.open_memmap("tenon-maps.npy", mode="w+", dtype=np.float64, shape=(4, 5))
print(o.shape, o.sum())  # -> (4, 5) 0.0
x = np.arange(20.0).reshape(4, 5)
o[:] = x * x
v = o[1:3]
c = o.copy()
y = o + 1
o += 1
o[o > 300] = -1
o[0] = [5, 4, 3, 2, 1]
v[:, 0] = 0
np.sqrt(x, out=o[3])  # error: ValueError: non-broadcastable output operand with shape (5,) doesn't match the broadcast shape (4,5)
# ---
import numpy as np
o = np.lib.format.open_memmap("tenon-maps.npy", mode="w+", dtype=np.float64, shape=(4, 5))
x = np.arange(20.0).reshape(4, 5)
o[:] = x * x
v = o[1:3]
c = o.copy()
d = np.array(o)
y = o + 1
o += 1
o[o > 300] = -1
o[0] = [5, 4, 3, 2, 1]
v[:, 0] = 0
print(o[0], o[1], o[3])  # -> [5. 4. 3. 2. 1.] [ 0. 37. 50. 65. 82.] [226. 257. 290.  -1.  -1.]
print(v)  # -> [[  0.  37.  50.  65.  82.]\n [  0. 122. 145. 170. 197.]]
print(c[1], d[3, 4], y[1])  # -> [25. 36. 49. 64. 81.] 361.0 [26. 37. 50. 65. 82.]
o[1:] = o[:-1]
print(o[:, 1])  # -> [  4.   4.  37. 122.]
np.multiply(o, 2, out=o)
o[:] = o[:, ::-1]
print(o[2], v[0, 0])  # -> [164. 130. 100.  74.   0.] 2.0
z = np.sqrt(x)
o[:] = z
z += 1
print(o[1, 4], z[1, 4], o[2:, 1:2].T)  # -> 3.0 4.0 [[3.31662479 4.        ]]
s = o.sum()
np.add(x, z, out=o)
np.add(o, o, out=o)
print(o[1], np.array_equal(o, 2 * (x + z)))  # -> [16.47213595 18.89897949 21.29150262 23.65685425 26.        ] True
o -= o[::-1]
print(o[0, 0] + o[3, 0], o[3, 4] > 0)  # -> 0.0 True
o.flush()
# ---
# other dtypes, the order of Fortran, views alone
import numpy as np
f = np.lib.format.open_memmap("tenon-maps.npy", mode="w+", dtype=np.int32, shape=(3, 4), fortran_order=True)
f[:] = np.arange(12).reshape(3, 4)
f[1] *= 10
print(f, f.T[2], f.dtype)  # -> [[ 0  1  2  3]\n [40 50 60 70]\n [ 8  9 10 11]] [ 2 60 10] int32
g = np.lib.format.open_memmap("tenon-maps.npy", mode="w+", dtype=np.complex128, shape=(3,))
r = g.real
g.imag[:] = 2
r += 1
print(g)  # -> [1.+2.j 1.+2.j 1.+2.j]
b = np.memmap("tenon-maps.npy", dtype=np.bool_, mode="w+", shape=(5,))[1:]
b[:] = np.arange(4) > 1
b ^= True
print(b, np.sum(b))  # -> [ True  True False False] 2
e = np.lib.format.open_memmap("tenon-maps.npy", mode="w+", shape=(0, 3))
e[:] = e + 1
e += 1
print(e.shape, e.sum())  # -> (0, 3) 0.0
n = np.lib.format.open_memmap("tenon-maps.npy", mode="w+", shape=())
n[...] = np.sqrt(4.0)
n += 1
print(n)  # -> 3.0
# ---
import numpy as np
np.load("tests/absent.npy", mmap_mode="r")  # error: FileNotFoundError: [Errno 2] No such file or directory: 'tests/absent.npy'
# ---
import numpy as np
np.memmap("tenon-maps.npy", dtype=np.float64, mode="q", shape=3)  # error: ValueError: mode must be one of ['r', 'c', 'r+', 'w+', 'readonly', 'copyonwrite', 'readwrite', 'write'] (got 'q')
# ---
import numpy as np
np.memmap("tenon-maps.npy", dtype=np.float64, mode="w+")  # error: ValueError: shape must be given if mode == 'w+'
