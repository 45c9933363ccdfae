# jit: host reading text
import numpy as np
print(np.fromstring("1 2  3\n4", sep=" "))  # -> [1. 2. 3. 4.]
# ---
import numpy as np
print(repr(np.fromstring("1, 2,3,", sep=",")), repr(np.fromstring("1 2", dtype=int, sep=" ")))  # -> array([1., 2., 3.]) array([1, 2])
print(repr(np.fromstring("1 2 3", sep=" ", count=2)), repr(np.fromstring("", sep=" ")))  # -> array([1., 2.]) array([], dtype=float64)
print(repr(np.fromstring("1;2", sep=" ; ", dtype=np.float32)))  # -> array([1., 2.], dtype=float32)
np.fromstring("1 2")  # error: ValueError: The binary mode of fromstring is removed, use frombuffer instead
# ---
import numpy as np
np.fromstring("1 x", sep=" ")  # error here: ValueError: could not convert string 'x' to float64
