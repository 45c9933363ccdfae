# SPDX-License-Identifier: MIT
# no twin: itertools.batched is new in Python 3.12, whose documentation has these
import itertools
print(list(itertools.batched('ABCDEFG', 3)))  # -> [('A', 'B', 'C'), ('D', 'E', 'F'), ('G',)]
itertools.batched('ABC', 0)  # error: ValueError: n must be at least one
