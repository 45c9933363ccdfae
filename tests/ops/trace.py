# SPDX-License-Identifier: MIT
import numpy as np
a = np.arange(12.0).reshape(3, 4)
s = np.arange(24).reshape(2, 3, 4)
print(np.trace(a), np.trace(a, 1), a.trace(-1), np.trace(a, 7))  # -> 15.0 18.0 13.0 0.0
print(np.trace(s).tolist(), np.trace(s, axis1=1, axis2=2).tolist(), np.linalg.trace(s, offset=1).tolist())  # -> [16, 18, 20, 22] [15, 51] [18, 54]
print(np.trace(np.eye(2, dtype=np.int32)).dtype, np.trace(a, dtype=np.complex128), np.linalg.trace(a, dtype=np.float32).dtype)  # -> int64 (15+0j) float32
o = np.zeros(4, np.int64)
print(np.trace(s, out=o) is o, o.tolist())  # -> True [16, 18, 20, 22]
# ---
import numpy as np
np.trace(np.eye(2), axis1=1, axis2=-1)  # error: ValueError: axis1 and axis2 cannot be the same
# ---
import numpy as np
np.trace([1, 2])  # error: ValueError: diag requires an array of at least two dimensions
