# Numbers from 0 to z's lower half, each equally likely: the upper half of 32 random bits times the count, drawn again
# where the lower half is below 2**32 % count.  The numbers below are by integers of any size in Python.
# no twin: NumPy has no such function
import numpy as np
i = np.arange(12)
print(np.random_below(i, 11, 0).max(), np.random_below(i, 11, 5).tolist())  # -> 0 [5, 2, 3, 4, 0, 3, 0, 3, 5, 3, 2, 0]
# a quarter and a half of the attempts are drawn again
print(np.random_below(i[:6], 11, 3221225471).tolist())  # -> [2886372556, 1274336500, 1944844810, 2415250706, 498035615, 907583724]
print(np.random_below(i[6:], 11, 2**31).tolist())  # -> [268662710, 1335750261, 2124192845, 1268672233, 1494243001, 133352465]
print(np.random_below(np.arange(20000), 11, 2**31).sum())  # -> 21414461666094
# 2**32 and one less, both within one of the 32 bits
print(np.random_below(i[:3], 11, 2**32 - 1).tolist(), np.random_below(i[:3], 11, 2**32 - 2).tolist())  # -> [3848496742, 1699115334, 2593126414] [3848496741, 1699115333, 2593126413]
# the upper half of z is a branch; operands broadcast
print(np.random_below(i[:3], 11, 7 << 32 | 3 * 2**30).tolist(), np.random_below(0, 11, np.array([0, 5, 2**31])).tolist())  # -> [2242202883, 346208625, 2254237898] [0, 5, 1924248371]
# int32: the lower half of what int64 gives
s = np.random_below(i[:4].astype(np.int32), np.int32(11), np.int32(5))
print(s.tolist(), s.dtype)  # -> [5, 2, 3, 4] int32
# ---
import numpy as np
np.random_below(0.5, 0, 0)  # error: TypeError: ufunc 'random_below' not supported
