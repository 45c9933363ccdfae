# SPDX-License-Identifier: MIT
# What readers of expressions have been reported to get wrong elsewhere: precedence, literals, calls of any length.
import numpy as np
print(-3**2, 2**-1, (-1)**0, -2**-2, 2**3**2, (-2)**2)  # -> -9 0.5 1 -0.25 512 4
print(2.2250738585072013831e-308 == 2.2250738585072014e-308, 1e-307, 1e400, 1e-16, 5e-324, 1.)  # -> True 1e-307 inf 1e-16 5e-324 1.0
print(sum([1, 2]) / sum([3, 4, 5]), max(1, 2) / max(3, 4, 5), 10.0, 0.1 + 0.2)  # -> 0.25 0.4 10.0 0.30000000000000004
print(3 / 2, np.array([4]) ** (3 / 2), 0 < 1 < 10, 5 < 4 < 10, 1 if [] else 2)  # -> 1.5 [8.] True False 2
x = np.array([-2.0, 1.0, 10.0])
print(np.where(x < 0, np.log(np.where(x < 0, -x, 1)), np.log(np.where(x < 0, 1, x))))  # -> [0.69314718 0.         2.30258509]
# ---
import numpy as np
x = np.array([1, 2, 3])
print((x == 1) and (x > 2))  # error: ValueError: The truth value of an array with more than one element is ambiguous
# ---
import numpy as np
print(0 < np.array([1, 2]) < 10)  # error: ValueError: The truth value of an array with more than one element is ambiguous
