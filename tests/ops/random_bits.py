# The known answers of Random123 (tests/kat_vectors, philox4x32 10): the first two words of the block, first one lowest
# no twin: NumPy has no such function
import numpy as np
print(np.random_bits(0, 0, 0))  # -> -2204013331526194987
print(np.random_bits(-1, -1, -1))  # -> 4740103540206151533
print(np.random_bits(-8817193942522041720, 2999170649027065890, 247824715720788526))  # -> -7710781673785459191
x = np.array([0, -1, -8817193942522041720])
k = np.array([0, -1, 2999170649027065890])
b = np.array([0, -1, 247824715720788526])
r = np.random_bits(x, k, b)
print(r.tolist(), r.dtype)  # -> [-2204013331526194987, 4740103540206151533, -7710781673785459191] int64
# the same block by numbers far apart is another one; by broadcasting, the same
n = np.arange(1000)
r = np.random_bits(n, 5, 0)
print(np.unique(r).size, np.unique(np.random_bits(n * 2**40, 5, 0)).size, (np.random_bits(n, np.full(1000, 5), 0) == r).all())  # -> 1000 1000 True
# int32: the lower half of what int64 gives
s = np.random_bits(x[:2].astype(np.int32), k[:2].astype(np.int32), b[:2].astype(np.int32))
print(s.tolist(), s.dtype)  # -> [1713891541, 1083123565] int32
# ---
import numpy as np
np.random_bits(0.5, 0, 0)  # error: TypeError: ufunc 'random_bits' not supported
