# SPDX-License-Identifier: MIT
from operator import attrgetter
import numpy as np
print(attrgetter('real')(2 + 3j), attrgetter('real', 'imag')(2 + 3j), attrgetter('T.shape')(np.ones((2, 3))))  # -> 2.0 (2.0, 3.0) (3, 2)
attrgetter('none')(1)  # error: AttributeError: 'int' object has no attribute 'none'
