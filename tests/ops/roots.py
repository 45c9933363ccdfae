# zeros of polynomials
import numpy as np
print(np.round(np.sort(np.roots([1, -6, 11, -6]).real), 10).tolist())  # -> [1.0, 2.0, 3.0]
print(np.round(np.sort_complex(np.roots([1, 0, 1])).imag, 10).tolist())  # -> [-1.0, 1.0]
print(np.roots([0, 0]).tolist(), np.roots([5]).tolist(), np.roots([0, 1, 2, 0, 0]).tolist())  # -> [] [] [-2.0, 0.0, 0.0]
# ---
import numpy as np
np.roots([[1, 2]])  # error: ValueError: Input must be a rank-1 array.
