# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import jacobian
x = np.array([1.0, 2.0])
print(jacobian(lambda x: np.array([x[0] * x[1], x[0] + x[1], x[1]**2]))(x).tolist())  # -> [[2.0, 1.0], [1.0, 1.0], [0.0, 4.0]]
print(jacobian(lambda k, x: k * x)(3.0, x))  # -> [1. 2.]
print(jacobian(lambda x: x[:, None] * x)(x).shape)  # -> (2, 2, 2)
jacobian(lambda x: x[0])([1.0, 2.0])  # error: TypeError: one array or number
