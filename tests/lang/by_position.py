# what builtin functions take by position only
import numpy as np
print(np.add(1, 2, out=None), np.where([True], 1, 2), np.concatenate([[1], [2]], axis=0), np.unstack(np.array([1, 2]), axis=0))  # -> 3 [1] [1 2] (np.int64(1), np.int64(2))
# ---
import numpy as np
np.sin(x=1)  # error: TypeError
# ---
import numpy as np
np.add(1, x2=2)  # error: TypeError
# ---
import numpy as np
np.where(condition=True)  # error: TypeError
# ---
import numpy as np
np.unstack(x=[1, 2])  # error: TypeError
# ---
import numpy as np
np.nextafter(1, x2=2)  # error: TypeError
