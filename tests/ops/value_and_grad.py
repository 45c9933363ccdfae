# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import value_and_grad
print(value_and_grad(lambda x: x**3)(2.0))  # -> (8.0, 12.0)
x = np.array([3.0, 4.0])
v, g = value_and_grad(lambda x, k: k * np.sqrt(np.sum(x * x)))(x, 2.0)
print(v, g)  # -> 10.0 [1.2 1.6]
print(value_and_grad(lambda x, k: k * x, (0, 1))(3.0, 2.0))  # -> (6.0, (2.0, 3.0))
print(value_and_grad(lambda x: (x * x, [x]), has_aux=True)(3.0))  # -> ((9.0, [3.0]), 6.0)
