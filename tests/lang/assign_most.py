# SPDX-License-Identifier: MIT
# Assignments of a computed value to most of an array, which becomes the array's next value: who sees it, who does not.
import numpy as np
u = np.arange(400.0).reshape(20, 20)
u[1:-1, 1:] = u[1:-1, 1:] * 2 + u[:-2, :-1]
print(u[0, 3], u[5, 0], u[1:3, 18:].tolist(), u.sum())  # -> 3.0 100.0 [[93.0, 96.0], [153.0, 156.0]] 209418.0
# ---
import numpy as np
u = np.cos(np.arange(18 * 33)).reshape(18, 33)
whole, row, same = u[:], u[3], u
for sweep in range(7):
    u[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
print(same is u, whole[5, 6] == u[5, 6], row[7] == u[3, 7], (whole == u).all(), u[0, 0], u[17, 32])  # -> True True True True 1.0 -0.7241387763813923
print(u.sum(), u[3].sum(), u[:, 31].sum())  # ~1e-13 0.28284912777233195 0.7483582178081762 1.7046479322078427
row[8] = 5
print(u[3, 8], whole[3, 8])  # -> 5.0 5.0
# ---
import numpy as np
u = np.arange(300.0)
v = u[1:] + u[:-1]
w = v * 2
u[:-1] = v                  # v and what was computed from it stay as they are
u[0] = -1
v[1] = -2
u[5:] = u[5:] + 1
print(u[:8].tolist(), v[:4].tolist(), w[:4].tolist(), u[-3:].tolist())  # -> [-1.0, 3.0, 5.0, 7.0, 9.0, 12.0, 14.0, 16.0] [1.0, -2.0, 5.0, 7.0] [2.0, 6.0, 10.0, 14.0] [596.0, 598.0, 300.0]
v[...] = 0
u[2:] = v[1:]
print(u[:4].tolist(), u.sum(), v.sum())  # -> [-1.0, 3.0, 0.0, 0.0] 2.0 0.0
# ---
import numpy as np
u = np.arange(300.0)
old = u.copy()
keep = u * 3                # pending, of the value before
u[10:290] = u[10:290] - u[9:289]
u[20:] = u[20:] * keep[20:]
print(u[8:13].tolist(), u[19:22].tolist(), (old == np.arange(300)).all(), keep.sum(), u.sum())  # -> [8.0, 9.0, 1.0, 1.0, 1.0] [1.0, 60.0, 63.0] True 134550.0 2727355.0
# ---
import numpy as np
a = np.arange(7 * 9 * 11).reshape(7, 9, 11)
out = []
for dtype in (np.float32, np.int32, np.complex64, np.complex128):
    u = a.astype(dtype)
    u[1:, :, 2:-1] = u[:-1, :, 1:-2] + u[1:, ::-1, 2:-1]
    u[:, 1:-2] = u[:, 1:-2] * u[:, 2:-1]
    u[:-1] = (u[1:] + 1) - u[:-1]
    out.append((str(u.dtype), u[1, 2, 3].tolist(), u[6, 8, 10].tolist(), u[3].tolist()[2][5:7], u[1, 0].tolist()[:3]))
print(out)  # -> [('float32', 115237.0, 692.0, [273637.0, 274429.0], [100.0, 100.0, 199.0]), ('int32', 115237, 692, [273637, 274429], [100, 100, 199]), ('complex64', (115237+0j), (692+0j), [(273637+0j), (274429+0j)], [(100+0j), (100+0j), (199+0j)]), ('complex128', (115237+0j), (692+0j), [(273637+0j), (274429+0j)], [(100+0j), (100+0j), (199+0j)])]
b = a % 3 == 0
b[:, 1:] = b[:, 1:] | b[:, :-1]
b[2:5, :, :-1] = ~b[2:5, :, :-1]
b[1:, 1:, 1:] = b[1:, 1:, 1:] ^ b[:-1, :-1, :-1]
print(b.sum(), b[3].sum(), b[:, 0, 0].tolist())  # -> 291 20 [True, True, False, False, False, True, True]
# ---
import numpy as np
u = np.arange(400.0).reshape(20, 20)
v = u[1:-1, 1:-1] / 2
u.T[1:-1, 1:-1] = v         # a view, steps, other shapes and dtypes are written as ever
u[::2, 1:] = u[1::2, 1:] + 1
u[1:, 1:] = u[0, 1:] * 2
u[1:, 1:] = (u[1:, 1:] * 1.5).astype(np.int64)
u[2:, 1:] = (u[2:, 1:] - 1).reshape(1, 18, 19)
u[::-1][1:] = u[1:] + 0.5
print(u.sum(), u[7, 5], u[19].tolist()[:4])  # -> 110449.0 153.5 [380.0, 33.0, 63.0, 93.0]
# ---
import numpy as np
u = np.arange(400.0).reshape(20, 20)
x = u[1:, 1:] + 1
y = u[1:, 1:] + 1           # equal values, of which one is assigned
u[1:, 1:] = y
u[1:, 1:] = x + u[1:, 1:]
u[:, 1:] = u[:, 1:]
print(x[0, 0], y[0, 0], u[1, 1], u.sum(), (x == y).all())  # -> 22.0 22.0 44.0 156332.0 True
u[1:, 1:] = np.zeros((19, 19))
u[1:, 1:] = np.array([[3.0]] * 19) + np.arange(19.0)
u[1:, :-1] += u[1:, 1:]
print(u[1].tolist(), u.sum())  # -> [23.0, 7.0, 9.0, 11.0, 13.0, 15.0, 17.0, 19.0, 21.0, 23.0, 25.0, 27.0, 29.0, 31.0, 33.0, 35.0, 37.0, 39.0, 41.0, 21.0] 12654.0
# ---
import numpy as np
u = np.arange(300.0)
u[1:] = u[1:] + u[2:]  # error: ValueError: could not
# ---
import numpy as np
u = np.arange(300.0)
v = u[3:] * 1
u[1:] = v + 1  # error: ValueError: could not broadcast input array from shape (297,) into shape (299,)
