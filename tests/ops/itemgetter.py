# SPDX-License-Identifier: MIT
from operator import itemgetter
import numpy as np
rows = [(3, 'c', 1.5), (1, 'a', 0.5), (2, 'b', 2.5)]
print(sorted(rows, key=itemgetter(1)), itemgetter(0, 2)(rows[0]), itemgetter('k')({'k': 7}))  # -> [(1, 'a', 0.5), (2, 'b', 2.5), (3, 'c', 1.5)] (3, 1.5) 7
print(itemgetter(slice(1, 3))([0, 1, 2, 3]), max(rows, key=itemgetter(2)), itemgetter(1)(np.arange(3.0)))  # -> [1, 2] (2, 'b', 2.5) 1.0
itemgetter(5)([1])  # error: IndexError: list index out of range
