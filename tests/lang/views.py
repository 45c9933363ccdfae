# SPDX-License-Identifier: MIT
# Views: what shares memory with what, in which direction writes are seen, and what may not be written.
import numpy as np
x = np.zeros((3, 2))
x[:, 0].reshape(3, 1)[...] = 7
x[::2].reshape(2, 2, 1)[...] += 1
v = np.arange(6.0)
v[::-1].reshape(2, 3)[0, 0] = 9
print(x.tolist(), v.tolist())  # -> [[8.0, 1.0], [7.0, 0.0], [8.0, 1.0]] [0.0, 1.0, 2.0, 3.0, 4.0, 9.0]
m = np.arange(24).reshape(2, 3, 4)
m[:, ::-1].reshape(2, 3, 2, 2)[0, 0, 1, 1] = -1          # each axis can be divided
m.T.reshape(2, 2, 3, 2)[1, 1, 0, 0] = -2
m[:, :, ::2].reshape(6, 2)[5, 1] = -3                    # evenly spaced: two axes become one
m[::-1, ::-1, ::-1].reshape(-1)[0] = -4
m.T.reshape(-1)[0] = 99                                  # not evenly spaced: copies
m[:, ::-1].reshape(6, 4)[0] = 99
m[:, :2].reshape(-1)[0] = 99
print(m.tolist())  # -> [[[0, 1, 2, -2], [4, 5, 6, 7], [8, 9, 10, -1]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, -3, -4]]]
v = np.arange(6)
v[::2].ravel()[0] = 50                                   # ravel copies what is not contiguous
v.ravel()[1] = 51
v.flatten()[2] = 52
np.ravel(v.reshape(2, 3))[3] = 53
v[4:5].reshape(())[...] = 54
print(v.tolist())  # -> [0, 51, 2, 53, 54, 5]
v = np.arange(4.0)
np.atleast_2d(v[::2])[0, 1] = 5
np.atleast_1d(v[1:2].squeeze())[0] = 6
v[::-1][..., None][0, 0] = 7
np.expand_dims(v[::2], (0, 2))[0, 0, 0] = 8
np.squeeze(v[None, ::-1, None])[3] += 1
np.moveaxis(v.reshape(2, 2).T, 0, 1)[1, 0] *= 2
np.swapaxes(v.reshape(2, 2), 0, 1)[1, 1] *= 3
np.flip(v)[2] -= 1
print(v.tolist())  # -> [9.0, 5.0, 10.0, 21.0]
e = np.zeros((0, 3))
print(e[:, ::-1].reshape(3, 0).shape, e.T.reshape(0, 5).shape, np.zeros((2, 1, 3))[:, ::-1].reshape(6).shape)  # -> (3, 0) (0, 5) (6,)
x = np.arange(6)
y = x[::-1]
y.shape = (2, 3)
y[0, 0] = 50
print(x.tolist(), y.tolist())  # -> [0, 1, 2, 3, 4, 50] [[50, 4, 3], [2, 1, 0]]
# ---
import numpy as np
z = np.zeros(3, dtype=complex)
r = z.real
r += 2
z.real[0] = 5
z.imag[1] += 7
np.real(z)[1] = 3
np.imag(z)[::-1][0] = 8
print(z.tolist(), r.tolist())  # -> [(5+0j), (3+7j), (2+8j)] [5.0, 3.0, 2.0]
z *= 2
print(r.tolist(), z.imag.tolist(), r.strides, r.shape, r.dtype)  # -> [10.0, 6.0, 4.0] [0.0, 14.0, 16.0] (16,) (3,) float64
z.real = [1, 2, 3]
z.imag = z.real
z.real += 10
print(z.tolist(), r.tolist())  # -> [(11+1j), (12+2j), (13+3j)] [11.0, 12.0, 13.0]
z[1:] = 1j
print(r.tolist(), z[::-1].imag[:2].tolist(), z.reshape(3, 1).real.T.tolist())  # -> [11.0, 0.0, 0.0] [1.0, 1.0] [[11.0, 0.0, 0.0]]
x = np.arange(3.0)
np.real(x)[0] = 4
x.real = x + 1
print(x.tolist(), np.real(x) is x, x.imag.tolist())  # -> [5.0, 2.0, 3.0] True [0.0, 0.0, 0.0]
s = np.array([[1 + 2j, 3 - 4j], [5j, 6]], dtype=np.complex64)
s.T.imag[0, 1] = 9
s.real.T[1] = [7, 8]
s[:, 1].imag *= 2
print(s.tolist(), s.imag.dtype, s.T.real.strides, s.imag.sum(), s.real @ s.imag)  # -> [[(1+2j), (7-8j)], [9j, (8+0j)]] float32 (8, 16) 3.0 [[65. -8.]\n [72.  0.]]
p = (s * 2 + 1j)                                         # of a value that is not computed yet
q = p.imag
p.real[0] = 0
q[...] = -q
print(p.tolist(), q.tolist(), q.strides)  # -> [[-5j, 15j], [-19j, (16-1j)]] [[-5.0, 15.0], [-19.0, -1.0]] (16, 8)
def parts(x):
    w = x * (2 + 1j)
    return w.real, w.imag
a, b = parts(np.arange(3.0))
a[0] = 9
b[::2].reshape(2, 1)[1] = 8
c = (np.arange(3) * 1j).imag
c.ravel()[0] = 7
print(a.tolist(), b.tolist(), a.strides, c.tolist(), c.strides, c.flags.c_contiguous)  # -> [9.0, 2.0, 4.0] [0.0, 1.0, 8.0] (16,) [0.0, 1.0, 2.0] (16,) False
d = np.array(1 + 2j)
d.real[...] = 5
d.imag = 6
print(d, d.real, type(d.real) is np.ndarray, type(d[()].imag) is np.float64, np.real(3), np.imag(2.5), np.real(True), np.imag([1j]))  # -> (5+6j) 5.0 True True 3 0.0 1 [1.]
print(np.real([1, 2j]), np.imag([1, 2]), np.float32(2).imag.dtype, (1 + 2j).imag)  # -> [1. 0.] [0 0] float32 2.0
# ---
import numpy as np
x = np.arange(3.0)
w = np.broadcast_to(x, (2, 3))
print(w.flags.writeable, w[0].flags.writeable, w.T.flags["WRITEABLE"], w.copy().flags.writeable, (w + 1).flags.writeable)  # -> False False False True True
print(x.imag.flags.writeable, np.imag(x).flags.writeable, np.diagonal(np.ones((2, 2))).flags.writeable, x.real.flags.writeable)  # -> False False False True
x[1] = 5
print(w.tolist())  # -> [[0.0, 5.0, 2.0], [0.0, 5.0, 2.0]]
x.flags.writeable = False
y = x[1:]
print(x.flags.writeable, y.flags.writeable, x.copy().flags.writeable)  # -> False False True
x.setflags(write=True)
x[2] = 7
print(y.flags.writeable, y.tolist(), x.flags["W"], x.flags.c_contiguous, x[::2].flags.c_contiguous, x.reshape(3, 1).T.flags.f_contiguous)  # -> False [5.0, 7.0] True True False True
print(str(x.flags).split()[:3], repr(x.flags).split()[-1])  # -> ['C_CONTIGUOUS', ':', 'True'] False
# ---
import numpy as np
np.broadcast_to(np.arange(3), (2, 3))[0, 0] = 5  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
w = np.broadcast_to(np.arange(3), (2, 3))
w[0][99] = "a"  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
w = np.broadcast_to(np.arange(3), (2, 3))
w[w > 0] = 1  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
w = np.broadcast_to(np.ones(1), (3,))
w += 1  # error: ValueError: output array is read-only
# ---
import numpy as np
w = np.broadcast_to(np.ones(1), (3,))
np.add(w, 1, out=w)  # error: ValueError: output array is read-only
# ---
import numpy as np
w = np.broadcast_to(np.ones(1), (3,))
np.cumsum(np.ones(3), out=w)  # error: ValueError: output array is read-only
# ---
import numpy as np
w = np.broadcast_to(np.ones(1), (3,))
w.fill(2)  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
w = np.broadcast_to(np.ones(1), (3,))
w.sort()  # error: ValueError: sort array is read-only
# ---
import numpy as np
w = np.broadcast_to(np.ones(1) * 1j, (3,))
w.real[0] = 1  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
w = np.broadcast_to(np.ones(1) * 1j, (3,))
w.imag = 1  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
np.diagonal(np.zeros((2, 2)))[0] = 5  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
np.arange(3.0).imag[:2] = 1  # error: ValueError: assignment destination is read-only
# ---
import numpy as np
y = np.arange(3).imag
y |= 1  # error: ValueError: output array is read-only
# ---
import numpy as np
np.arange(3).imag = 1  # error: TypeError: array does not have imaginary part to set
# ---
import numpy as np
x = np.arange(3)
x.flags.writeable = False
y = x[1:]
y.flags.writeable = True  # error: ValueError: cannot set WRITEABLE flag to True of this array
# ---
import numpy as np
x = np.arange(6).reshape(2, 3).T
x.shape = (6,)  # error: AttributeError: ncompatible shape for in-place modification
# ---
import numpy as np
x = np.arange(6)
x.shape = (4, -1)  # error: ValueError: cannot reshape array of size 6 into shape
# ---
import numpy as np
x = np.arange(6)
x.ndim = 2  # error: AttributeError: attribute 'ndim' of 'numpy.ndarray' objects is not writable
# ---
import numpy as np
x = np.arange(6)
x.flags.owndata = False  # error: AttributeError: attribute 'owndata' of
