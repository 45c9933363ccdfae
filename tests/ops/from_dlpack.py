# arrays taken over
import numpy as np
x = np.arange(3.0)
y = np.from_dlpack(x)
z = np.from_dlpack(x, copy=True)
x[0] = 5
print(y is x, y, z, y.dtype)  # -> False [5. 1. 2.] [0. 1. 2.] float64
# ---
import numpy as np
np.from_dlpack([1, 2])  # error: AttributeError: __dlpack__
