# jit: host nothing here gets as far as a device
# sizes that no memory holds are a MemoryError, sizes that are no number a ValueError, in every mode in the line that asks
import numpy as np
np.arange(5 * 10**15)  # error: MemoryError: Unable to allocate
# ---
import numpy as np
np.zeros(5 * 10**15)  # error: MemoryError
# ---
import numpy as np
np.zeros(2**59)  # error: MemoryError
# ---
import numpy as np
np.zeros((2**30, 2**25))[0, 0]  # error: MemoryError
# ---
import numpy as np
np.ones(2**62, dtype=np.bool_)  # error: MemoryError
# ---
import numpy as np
np.full(2**50, 3)  # error: MemoryError
# ---
import numpy as np
np.linspace(0, 1, 5 * 10**15)  # error: MemoryError
# ---
import numpy as np
np.eye(70000000)  # error: MemoryError
# ---
import numpy as np
np.broadcast_to(1.0, 5 * 10**15).copy()  # error: MemoryError
# ---
import numpy as np
np.broadcast_to(1.0, 5 * 10**15) * 2  # error: MemoryError
# ---
import numpy as np
np.broadcast_to(1.0, (2**24, 1)) + np.broadcast_to(1.0, 2**24)  # error: MemoryError
# ---
import numpy as np
np.sort(np.broadcast_to(1.0, 2**50))  # error: MemoryError
# ---
import numpy as np
np.cumsum(np.broadcast_to(1.0, 2**50))  # error: MemoryError
# ---
import numpy as np
np.concatenate([np.broadcast_to(1.0, 2**50), np.zeros(3)])  # error: MemoryError
# ---
import numpy as np
np.stack([np.broadcast_to(1.0, 2**50)] * 3)  # error: MemoryError
# ---
import numpy as np
np.array([2]) ** np.broadcast_to(np.int32(2), 2**46)  # error: MemoryError
# ---
import numpy as np
np.random.normal(size=2**58)  # error: MemoryError
# ---
import numpy as np
np.array(range(2**58))  # error: MemoryError
# ---
import numpy as np
np.zeros(2**60)  # error: ValueError
# ---
import numpy as np
np.zeros((2**40, 2**40))  # error: ValueError
# ---
import numpy as np
np.zeros((2**40, 0, 2**40))  # error: ValueError
# ---
import numpy as np
np.arange(2**62)  # error: ValueError
# ---
import numpy as np
np.arange(1e300)  # error: ValueError
# ---
import numpy as np
np.linspace(0, 1, 2**61)  # error: ValueError
# ---
import numpy as np
np.broadcast_to(1.0, (2**31, 1)) + np.broadcast_to(1.0, 2**31)  # error: ValueError
# ---
import numpy as np
np.broadcast_to(1.0, 2**61)  # error: ValueError
# ---
import numpy as np
np.zeros((2, 2, 2))[np.zeros((2**20, 1, 1), dtype=np.int64), np.zeros((2**20, 1), dtype=np.int64), np.zeros(2**21, dtype=np.int64)]  # error: ValueError
# ---
import numpy as np
np.concatenate([np.broadcast_to(1.0, 2**56)] * 200)  # error: ValueError
# ---
import numpy as np
np.random.normal(size=2**61)  # error: ValueError
# ---
import numpy as np
np.random.permutation(2**60)  # error: ValueError
# ---
# a view of a huge shape needs no memory
import numpy as np
def view(n):
    x = np.broadcast_to(1.0, n)
    return x.shape, x.size, x[n - 7], x[::n // 5].tolist()
print(view(5 * 10**15))  # -> ((5000000000000000,), 5000000000000000, np.float64(1.0), [1.0, 1.0, 1.0, 1.0, 1.0])
