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
# ---
# integers of every width
import numpy as np
d = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
print([[np.isdtype(a, b) for a in d] for b in ["signed integer", "unsigned integer", "integral", "numeric", "real floating"]])  # -> [[True, True, True, True, False, False, False, False], [False, False, False, False, True, True, True, True], [True, True, True, True, True, True, True, True], [True, True, True, True, True, True, True, True], [False, False, False, False, False, False, False, False]]
print([np.can_cast(np.int8, b) for b in d], [np.can_cast(np.uint8, b) for b in d], [np.can_cast(np.uint64, b, "same_kind") for b in d])  # -> [True, True, True, True, False, False, False, False] [False, True, True, True, True, True, True, True] [True, True, True, True, True, True, True, True]
print([np.can_cast(a, np.float32) for a in d], [np.can_cast(np.int16, b, "same_kind") for b in d], np.bool is np.bool_)  # -> [True, True, False, False, True, True, False, False] [True, True, True, True, False, False, False, False] True
print([n in np.__array_namespace_info__().dtypes(kind="integral") for n in ["int8", "uint8", "uint64"]])  # -> [True, True, True]
# ---
import numpy as np
np.repeat([1, 2], np.array([1, 2], dtype=np.uint64))  # error: TypeError: according to the rule 'safe'
