# dtypes and the classes above them
import numpy as np
d = [np.bool_, np.int8, np.int64, np.uint8, np.float32, np.float64, np.complex64, np.complex128]
c = [np.generic, np.number, np.integer, np.signedinteger, np.unsignedinteger, np.inexact, np.floating, np.complexfloating]
print([[np.issubdtype(a, b) for a in d] for b in c])  # -> [[True, True, True, True, True, True, True, True], [False, True, True, True, True, True, True, True], [False, True, True, True, False, False, False, False], [False, True, True, False, False, False, False, False], [False, False, False, True, False, False, False, False], [False, False, False, False, True, True, True, True], [False, False, False, False, True, True, False, False], [False, False, False, False, False, False, True, True]]
print([[np.issubdtype(a, b) for a in c] for b in c])  # -> [[True, True, True, True, True, True, True, True], [False, True, True, True, True, True, True, True], [False, False, True, True, True, False, False, False], [False, False, False, True, False, False, False, False], [False, False, False, False, True, False, False, False], [False, False, False, False, False, True, True, True], [False, False, False, False, False, False, True, False], [False, False, False, False, False, False, False, True]]
print([np.issubdtype(a, float) for a in d], np.issubdtype("int32", np.integer), np.issubdtype(float, np.floating))  # -> [False, False, False, False, False, True, False, False] True True
print([np.issubdtype(np.zeros(1, a).dtype, np.float64) for a in d], np.issubdtype(np.int64, int), np.issubdtype(np.int32, int))  # -> [False, False, False, False, False, True, False, False] True False
print([isinstance(np.zeros(1, a)[0], np.floating) for a in d], isinstance(1.5, np.floating), isinstance(np.float64(1), np.generic))  # -> [False, False, False, False, True, True, False, False] False True
print(issubclass(np.float32, np.floating), issubclass(np.int8, np.floating), issubclass(np.integer, np.number), isinstance(np.zeros(2), np.generic))  # -> True False True False
print(np.dtype("float32"), np.dtype(int), np.dtype(None), np.dtype(np.uint8).itemsize, isinstance(np.zeros(1).dtype, np.dtype))  # -> float32 int64 float64 1 True
print(np.dtype(np.zeros(1, np.int8).dtype) == np.int8, np.floating, np.dtype)  # -> True <class 'numpy.floating'> <class 'numpy.dtype'>
# ---
import numpy as np
np.floating(1.5)  # error: TypeError: cannot create 'numpy.floating' instances
# ---
import numpy as np
np.dtype("no such")  # error: TypeError
