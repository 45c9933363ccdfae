# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import grad, stop_gradient
x = np.array([1.0, 2.0])
print(grad(lambda x: np.sum(x * stop_gradient(x)))(x), stop_gradient(3.0))  # -> [1. 2.] 3.0
print(grad(lambda x: x[0] * stop_gradient([x[1], (x[0], {'k': x[1]})])[1][1]['k'])(x))  # -> [2. 0.]
