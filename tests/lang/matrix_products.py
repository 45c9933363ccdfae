import numpy as np
a = np.cos(np.arange(40 * 130) * 1.7).reshape((40, 130))
b = np.sin(np.arange(130 * 37) * 2.3).reshape((130, 37))
p = a @ b
q = (a + 1j * a[::-1]) @ (b - 2j * b)
r = a.astype(np.float32) @ b.astype(np.float32)
s = np.exp(a) @ b + 1
t = (a @ b).sum(axis=1) - a @ b.sum(axis=1)
print(bool((abs(t) < 1e-12).all()))  # -> True
# ---
import numpy as np
k = np.arange(30 * 5000).reshape((30, 5000)) % 7 - 3
l = np.arange(5000 * 20).reshape((5000, 20)) % 5 - 1
m = k @ l
f = k.astype(float) @ l.astype(float)
print(bool((m == f).all()), m.sum(), m[3, 4], m[29, 19])  # -> True -120 0 -3
# ---
import numpy as np
x = np.arange(3 * 20 * 30).reshape((3, 20, 30)) % 11
y = np.arange(3 * 30 * 16).reshape((3, 30, 16)) % 13
z = x @ y
w = np.swapaxes(x, 1, 2)
print(z.sum(), z[2, 19, 15], (w.swapaxes(1, 2) @ y == z).all())  # -> 861219 795 True
