# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import factorial
print((factorial([0, 5, 20])).tolist())  # ~1e-12 1.0 120.0 2.43290200817664e+18
print(factorial(-1), factorial(3.5))  # ~1e-12 0.0 11.63172839656745
print(factorial(20, exact=True))  # ~1e-12 2.43290200817664e+18
