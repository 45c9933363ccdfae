# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import vjp
x = np.array([1.0, 2.0, 3.0])
y, back = vjp(lambda x, k: x * x * k, x, 2.0)
print(y, back(np.array([1.0, 0.0, 10.0])))  # -> [ 2.  8. 18.] (array([  4.,   0., 120.]), 91.0)
y, back = vjp(lambda x: (np.sum(x), x[0] * x), x)
print(back((1.0, np.array([0.0, 1.0, 0.0])))[0])  # -> [3. 2. 1.]
