# differences taken more often than there are elements
# no twin: NumPy counts to 2**40
import numpy as np
x = np.array([[1, 4, 9, 16], [2, 3, 7, 1]])
print(np.diff(np.zeros(3), n=2**40).tolist(), np.diff(x, n=2**62, axis=0).shape)  # -> [] (0, 4)
