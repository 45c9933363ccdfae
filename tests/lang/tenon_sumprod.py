# SPDX-License-Identifier: MIT
# no twin: math.sumprod is new in Python 3.12 and math.fma in 3.13; exact values
import math
print(math.sumprod([1, 2], [3, 4]), math.sumprod([0.1] * 10, [1] * 10), math.sumprod([], []))  # -> 11 1.0 0
print(math.fma(2, 3, 4), math.fma(1 + 2**-30, 1 + 2**-30, -1 - 2**-29) == 2**-60)  # -> 10.0 True
math.sumprod([1], [1, 2])  # error: ValueError: Inputs are not the same length
