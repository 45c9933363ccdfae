# SPDX-License-Identifier: MIT
import numpy as np
np.seterr(divide='warn', over='raise', under='ignore', invalid='ignore')
print(np.geterr())  # -> {'divide': 'warn', 'over': 'raise', 'under': 'ignore', 'invalid': 'ignore'}
