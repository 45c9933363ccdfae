# SPDX-License-Identifier: MIT
from operator import methodcaller
import numpy as np
print(methodcaller('upper')('a'), methodcaller('split', ',', maxsplit=1)('1,2,3'), methodcaller('sum')(np.arange(4.0)))  # -> A ['1', '2,3'] 6.0
methodcaller('none')(1)  # error: AttributeError
