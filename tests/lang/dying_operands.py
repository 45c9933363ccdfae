# What an operation does with operands that end with it must not show: their memory may become the result's.
import numpy as np
x = np.sin(np.arange(5003) * 1.3)
y = np.cos(np.arange(5003) * 0.7)
x0, y0 = x.copy(), y.copy()
r = 2.0 * x + 3.0 * y
print(r[5002] == 2.0 * x0[5002] + 3.0 * y0[5002], (x == x0).all(), (y == y0).all())  # -> True True True
p = x * y
q = p + 1
print(((x * y) + 1 == q).all(), (p + (x * y) * 2 == p + p * 2).all())  # -> True True
# ---
import numpy as np
z = np.exp(1j * np.arange(5003))
w = z * z
print(((z * z) * (z * z + 1) * z.real == w * (w + 1) * z.real).all())  # -> True
v = w + z
print(((z * z) * (z * z) + (z * z) == w * w + w).all(), (z * z + z == v).all())  # -> True True
# ---
import numpy as np
x = np.arange(5003.0)
v = x
x += 1
x *= 2
print((v == x).all(), v[0], x[5002])  # -> True 2.0 10006.0
m = np.arange(4900.0).reshape((70, 70))
u = m * 2
print((m * 2 + m.T == u + m.T).all(), ((m * 2).T + m * 2 == u.T + u).all())  # -> True True
print(((m * 2) * m[0] == u * m[0]).all(), ((m * 2)[::-1] + m * 2 == u[::-1] + u).all())  # -> True True
# ---
import numpy as np
i = np.arange(-3000, 3000) * 12345678912347
a, b = i // 7, i // -3
print((a * 7 + i % 7 == i).all(), (b * -3 + i % -3 == i).all())  # -> True True
print(a[0], b[1], a[5999])  # -> -5291005248148715 12341563686042884 5289241579732664
k = i + 1
k //= 3
print((k == (i + 1) // 3).all(), (i // 1 == i).all(), (i // -1 == -i).all())  # -> True True True
low, high = -2**62 * 2, 2**62 - 1 + 2**62
e = np.array([low, low + 1, high, -1, 0, 1, 2**62])
print((e // 1).tolist())  # -> [-9223372036854775808, -9223372036854775807, 9223372036854775807, -1, 0, 1, 4611686018427387904]
print((e // 2**62).tolist())  # -> [-2, -2, 1, -1, 0, 0, 1]
print((e // high).tolist())  # -> [-2, -1, 1, -1, 0, 0, 0]
print((e % 1).tolist())  # -> [0, 0, 0, 0, 0, 0, 0]
print((e % 2**62).tolist())  # -> [0, 1, 4611686018427387903, 4611686018427387903, 0, 1, 0]
print((e % -2**62).tolist())  # -> [0, -4611686018427387903, -1, -1, 0, -4611686018427387903, 0]
print((np.fmod(e, 3)).tolist())  # -> [-2, -1, 1, -1, 0, 1, 1]
