# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import jvp
x = np.array([1.0, 2.0, 3.0])
print(jvp(lambda x: x**3, (x,), (np.array([1.0, 0.5, 0.0]),)))  # -> (array([ 1.,  8., 27.]), array([3., 6., 0.]))
print(jvp(lambda a, b: a * b, (2.0, 3.0), (1.0, 10.0)))  # -> (6.0, 23.0)
