# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import hessian
x = np.array([1.0, 2.0, 3.0])
print(hessian(lambda x: np.sum(x**3) + x[0] * x[1])(x).tolist())  # -> [[6.0, 1.0, 0.0], [1.0, 12.0, 0.0], [0.0, 0.0, 18.0]]
print(hessian(lambda x: x**4)(2.0))  # -> 48.0
