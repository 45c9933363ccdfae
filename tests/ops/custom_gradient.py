# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import grad, custom_gradient
x = np.array([1.0, 2.0])
clipped = custom_gradient(lambda x: x * x, lambda g, x: np.minimum(g * 2 * x, 3.0))
print(clipped(x), grad(lambda x: np.sum(clipped(x)))(x))  # -> [1. 4.] [2. 3.]
scaled = custom_gradient(lambda x, k: x * k, lambda g, x, k: (10 * g, None))
print(grad(lambda x, k: np.sum(scaled(x, k)), (0, 1))(x, 2.0))  # -> (array([10., 10.]), 0.0)
