# kinds of dtypes
import numpy as np
d = [np.bool_, np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128]
k = ["bool", "signed integer", "unsigned integer", "integral", "real floating", "complex floating", "numeric"]
print([[np.isdtype(a, b) for a in d] for b in k])  # -> [[True, False, False, False, False, False, False], [False, True, True, False, False, False, False], [False, False, False, False, False, False, False], [False, True, True, False, False, False, False], [False, False, False, True, True, False, False], [False, False, False, False, False, True, True], [False, True, True, True, True, True, True]]
print(np.isdtype(np.float32, np.float32), np.isdtype(np.float32, (np.float64, "integral")), np.isdtype(np.int32, (np.float64, "integral")))  # -> True False True
print(np.isdtype(np.zeros(2).dtype, "real floating"))  # -> True
# ---
import numpy as np
np.isdtype(np.float32, "floating")  # error: ValueError
