# SPDX-License-Identifier: MIT
from functools import cache
seen = []
@cache
def ways(n, k):
    seen.append((n, k))
    return 1 if k == 0 or k == n else ways(n - 1, k - 1) + ways(n - 1, k)
print(ways(20, 10), len(seen))  # -> 184756 120
print(ways(20, 10), len(seen))  # -> 184756 120
