# SPDX-License-Identifier: MIT
# Ranges, also of more numbers than 64 signed bits count: what they show, hold and give.
r = range(-9223372036854775807, 9223372036854775807)
print(r[-1], r[0], 0 in r, r[-2:], r[5:3], r[::-1][0], r[9223372036854775807], r[-9223372036854775808])  # -> 9223372036854775806 -9223372036854775807 True range(9223372036854775805, 9223372036854775807) range(-9223372036854775802, -9223372036854775804) 9223372036854775806 0 -1
w = range(-9223372036854775808, 9223372036854775807)
print(bool(w), w[-1], w[9223372036854775807], -9223372036854775808 in w, 9223372036854775807 in w, w[::-1])  # -> True 9223372036854775806 -1 True False range(9223372036854775806, -9223372036854775809, -1)
print(w[1:3], w[-3::2], w[::4611686018427387904], len(w[::4]), w[10:-10] == range(-9223372036854775798, 9223372036854775797))  # -> range(-9223372036854775807, -9223372036854775805) range(9223372036854775804, 9223372036854775807, 2) range(-9223372036854775808, 9223372036854775807, 4611686018427387904) 4611686018427387904 True
print(list(w[:2]), list(w[-2:]), list(reversed(w[-2:])), next(iter(w)), next(reversed(w)), next(reversed(r)))  # -> [-9223372036854775808, -9223372036854775807] [9223372036854775805, 9223372036854775806] [9223372036854775806, 9223372036854775805] -9223372036854775808 9223372036854775806 9223372036854775806
d = range(9223372036854775807, -9223372036854775808, -9223372036854775807)
print(list(d), len(d), d[::-1], d[-1], 0 in d, 1 in d, d[1:])  # -> [9223372036854775807, 0, -9223372036854775807] 3 range(-9223372036854775807, 18446744073709551614, 9223372036854775807) -9223372036854775807 True False range(0, -18446744073709551614, -9223372036854775807)
# ---
# The stop is shown as Python finds it.
print(range(10)[::3], range(0, 10, 3), range(10)[::-1], range(10)[5:2], range(10)[2:100], range(10)[20:30], range(10, 0, -3)[1:])  # -> range(0, 10, 3) range(0, 10, 3) range(9, -1, -1) range(5, 2) range(2, 10) range(10, 10) range(7, -2, -3)
print(range(5, 2), range(0), range(3, 10, -1), range(10)[-3:], range(10)[7:2:-2], range(0, 10, 3)[:2], range(0, 10, 3)[::-1], range(0)[::-1])  # -> range(5, 2) range(0, 0) range(3, 10, -1) range(7, 10) range(7, 2, -2) range(0, 6, 3) range(9, -3, -3) range(-1, -1, -1)
print(range(0, 10, 3) == range(0, 12, 3), range(0) == range(5, 2), range(3, 4) == range(3, 9, 7), range(3) == range(4), range(3) == [0, 1, 2])  # -> True True True False False
print({range(0, 10, 3): 1}[range(0, 12, 3)], range(3) in [range(0, 3)], (range(2), 1) == (range(0, 2), True))  # -> 1 True True
# ---
# Whatever equals a number of the range is in it; nothing is tried one by one.
import numpy as np
r = range(0, 5000, 5)
print(10.0 in r, 10.5 in r, True in range(2), np.int64(15) in r, np.float64(15.5) in r, np.float32(20) in r, 5 + 0j in r, 5 + 1j in r)  # -> True False True True False True True False
print(float("nan") in r, float("inf") in r, 1e300 in r, -5 in r, 7 in r, "5" in r, None in r, (5,) in r, 5000 in r)  # -> False False False False False False False False False
print(sum(range(5, 0, -2)), sorted(range(3)[::-1]), max(range(0, 10, 4)), [i for i in range(3, -3, -2)], len(range(-7, 8, 5)))  # -> 9 [0, 1, 2] 8 [3, 1, -1] 3
# ---
len(range(-9223372036854775808, 9223372036854775807))  # error: OverflowError: Python int too large to convert to C ssize_t
# ---
range(-9223372036854775807, 9223372036854775807)[0.5]  # error: TypeError: range indices must be integers or slices, not float
# ---
range(3)[3]  # error: IndexError: range object index out of range
# ---
range(3)[-4]  # error: IndexError: range object index out of range
# ---
range(3)[::0]  # error: ValueError: slice step cannot be zero
# ---
list(range(-9223372036854775808, 9223372036854775807))  # error: OverflowError: Python int too large to convert to C ssize_t
