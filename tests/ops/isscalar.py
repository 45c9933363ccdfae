# numbers and strings
import numpy as np
print([np.isscalar(x) for x in [1, 2.5, 1j, True, "a", np.float32(1), np.bool_(True)]])  # -> [True, True, True, True, True, True, True]
print([np.isscalar(x) for x in [[1], (), None, np.array(1), np.zeros(2)]])  # -> [False, False, False, False, False]
