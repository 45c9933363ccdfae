# SPDX-License-Identifier: MIT
# no twin: counts what is allocated
# jit: host single elements
# Writes through several views of an array, in turn, copy nothing.
import numpy as np
z = np.zeros(1000, dtype=complex)
re = z.real
im = z.imag
x = np.zeros(1000)
a = x[1:]
b = x[:-1]
def fill(first, end):
    made = stats()["buffer_allocations"]
    for i in range(first, end):
        re[i] = i
        im[i] = re[i] + 1
        a[i] = b[i] + 2
    return stats()["buffer_allocations"] - made
fill(0, 5)
print(fill(5, 999) < 3, z[500], x[-1])  # -> True (500+501j) 1998.0
# ---
# The whole is never stored where only its parts are used.
import numpy as np
def squares(x):
    z = x[:, None] * (1 + 2j) * x
    a = z.real
    b = z.imag
    return (a * a + b * b).sum()
def room(x):
    before = stats()["bytes_peak"]
    with mode("graph"):
        total = float(squares(x))
    return total, stats()["bytes_peak"] - before < 4000000
print(*room(np.arange(1000.0) / 1000))  # ~1e-12 553890.6936112499 True
