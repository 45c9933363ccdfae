# which dtypes may become which
import numpy as np
d = [np.bool_, np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128]
print([[np.can_cast(a, b) for b in d] for a in d])  # -> [[True, True, True, True, True, True, True], [False, True, True, False, True, False, True], [False, False, True, False, True, False, True], [False, False, False, True, True, True, True], [False, False, False, False, True, False, True], [False, False, False, False, False, True, True], [False, False, False, False, False, False, True]]
print([[np.can_cast(a, b, casting="same_kind") for b in d] for a in d])  # -> [[True, True, True, True, True, True, True], [False, True, True, True, True, True, True], [False, True, True, True, True, True, True], [False, False, False, True, True, True, True], [False, False, False, True, True, True, True], [False, False, False, False, False, True, True], [False, False, False, False, False, True, True]]
print([np.can_cast(np.complex128, b, "unsafe") for b in d], np.can_cast(np.int32, np.int64, "no"), np.can_cast(np.int32, np.int32, "equiv"))  # -> [True, True, True, True, True, True, True] False True
print(np.can_cast(np.zeros(3, dtype=np.int32), np.float32), np.can_cast("int32", "float64"), np.can_cast(int, float))  # -> False True True
# ---
import numpy as np
np.can_cast(1, np.int64)  # error: TypeError: can_cast() does not support Python ints, floats, and complex
# ---
import numpy as np
np.can_cast(np.int32, np.int64, casting="easy")  # error: ValueError: casting must be one of
