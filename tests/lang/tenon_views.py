# SPDX-License-Identifier: MIT
# no twin: counts what is allocated
# Writes through several views of an array, in turn, copy nothing.
import numpy as np
z = np.zeros(1000, dtype=complex)
re = z.real
im = z.imag
x = np.zeros(1000)
a = x[1:]
b = x[:-1]
re[0] = im[0] = a[0] = 1
before = stats()["bytes_peak"]
made = stats()["buffer_allocations"]
for i in range(1, 999):
    re[i] = i
    im[i] = re[i] + 1
    a[i] = b[i] + 2
print(z[500], x[-1], stats()["buffer_allocations"] - made < 3, stats()["bytes_peak"] - before < 10000)  # -> (500+501j) 1997.0 True True
