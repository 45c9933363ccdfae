# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import hvp
x = np.array([1.0, 2.0, 3.0])
print(hvp(lambda x: np.sum(x**3) + x[0] * x[1], x, np.array([1.0, 0.0, 2.0])))  # -> [ 6.  1. 36.]
