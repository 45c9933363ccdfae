# SPDX-License-Identifier: MIT
# 0-d arrays and array scalars: which axes they have, and which functions give arrays and which scalars.
import numpy as np
def kinds(*values):
    return " ".join(["array" if isinstance(v, np.ndarray) else "list" if isinstance(v, list) else str(v.dtype) if hasattr(v, "dtype") else "python" for v in values])
a = np.array(2.5)
i = np.array(3)
s = np.float64(2.5)
k = np.int64(3)
print(a.sum(axis=0), np.prod(i, axis=-1), s.max(axis=-1), k.min(axis=0), np.any(a, axis=0), np.all(5, axis=-1), np.sum(True, axis=0))  # -> 2.5 3 2.5 3 True True 1
print(kinds(a.sum(axis=0), np.prod(i, axis=-1), s.max(axis=-1), k.min(axis=0), np.sum(a, axis=0, keepdims=True), np.sum(i, axis=())))  # -> float64 int64 float64 int64 float64 int64
print(np.argmax(a, axis=0), k.argmin(axis=-1), np.count_nonzero(a, axis=0), np.ptp(a, axis=0), np.argsort(a), np.argsort(s, axis=0))  # -> 0 0 1 0.0 [0] [0]
print(np.cumsum(a, axis=0), np.cumprod(i, axis=-1), s.cumsum(axis=0), np.cumsum(5), np.cumsum(i, axis=None).shape)  # -> [2.5] [3] [2.5] [5] (1,)
print(np.add.reduce(i), np.add.reduce(i, axis=-1), np.maximum.reduce(s), np.multiply.reduce(3, axis=None), np.logical_and.reduce(2.5), np.subtract.reduce(i), np.hypot.reduce(s))  # -> 3 3 2.5 3 True 3 2.5
print(kinds(np.add.reduce(i), np.maximum.reduce(s), np.multiply.reduce(3), np.subtract.reduce(a)))  # -> int64 float64 int64 float64
print(np.squeeze(a, axis=0).shape, np.squeeze(s, axis=-1), np.squeeze(i, axis=()).shape)  # -> () 2.5 ()
print(kinds(np.where(True, 1, 2), np.where(a > 1, a, s), np.select([True], [1], 0), np.select([a > 1], [s]), np.where(s > 3, s, 1.0)))  # -> array array array array array
print(kinds(np.flip(a), np.flip(s), np.flip(5), np.flip(a, axis=()), a[()], a[...], a[None], s[()], s[...]))  # -> float64 float64 int64 float64 float64 array array float64 array
print(kinds(a.reshape(()), s.reshape(()), np.reshape(s, ()), np.reshape(2.5, ()), s.reshape(1), np.transpose(a), np.transpose(s), s.T, np.squeeze(2.5), s.squeeze(), a.squeeze()))  # -> array float64 float64 array array array float64 float64 array float64 array
print(kinds(np.copy(s), s.copy(), a.copy(), np.copy(2.5), a.astype(int), s.astype(int), np.array(s), np.asarray(s), np.expand_dims(s, ()), np.atleast_1d(s), np.broadcast_to(s, ())))  # -> array float64 array array array int64 array array array array array
print(kinds(np.round(i), i.round(), np.round(a), np.round(5), np.around(2.567, 1), np.nan_to_num(i), np.nan_to_num(a), np.nan_to_num(5), np.clip(a, 0, 1), i.clip(0, 1)))  # -> int64 int64 float64 int64 float64 int64 float64 int64 float64 int64
print(kinds(np.allclose(a, 2.5), np.array_equal(a, a), np.isclose(a, 2.5), np.searchsorted(np.arange(3.0), a), np.trace(np.eye(2)), np.dot(a, a), np.inner(s, s)))  # -> python python bool int64 float64 float64 float64
print(kinds(np.real(a), np.imag(a), np.imag(np.array(True)), np.real(s), a.real, s.imag, np.real(3), np.array(1j).imag, np.complex128(1j).imag, a.conj(), np.conj(a), s.conj()))  # -> array array array float64 array float64 python array float64 array float64 float64
print(kinds(a + 1, a * a, -a, a == a, np.sin(a), np.add(a, s), np.add(a, 1, out=np.zeros(())), abs(a), a.item(), a.tolist()))  # -> float64 float64 float64 bool float64 float64 array float64 python python
print(kinds(np.zeros_like(s), np.full_like(a, 7), np.ravel(a), s.flatten(), np.unique(a), np.sort(a, axis=None), np.outer(a, s), np.concatenate([[1], [a]])))  # -> array array array array array array array array
x = np.arange(3)
y = np.round(x)
z = np.nan_to_num(x)
y[0] = 7
z[1] = 8
print(x, x.conj() is x, np.conj(x) is x)  # -> [0 1 2] True False
w = np.where(True, a, 0.0)
w[...] = 9
print(w, a)  # -> 9.0 2.5
# ---
import numpy as np
np.nonzero(np.array(2.5))  # error: ValueError: Calling nonzero on 0d arrays is not allowed
# ---
import numpy as np
np.where(np.array(True))  # error: ValueError: Calling nonzero on 0d arrays is not allowed
# ---
import numpy as np
np.sum(np.array(2.5), axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 0
# ---
import numpy as np
np.sum(np.array(2.5), axis=(0,))  # error: AxisError: axis 0 is out of bounds for array of dimension 0
# ---
import numpy as np
np.mean(np.array(2.5), axis=0)  # error: AxisError: axis 0 is out of bounds for array of dimension 0
# ---
import numpy as np
np.flip(np.array(2.5), axis=0)  # error: AxisError: axis 0 is out of bounds for array of dimension 0
# ---
import numpy as np
np.sort(np.array(2.5))  # error: AxisError: axis -1 is out of bounds for array of dimension 0
# ---
import numpy as np
np.cumsum(np.array(2.5), axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension
# ---
import numpy as np
np.add.reduce(3, axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 0
