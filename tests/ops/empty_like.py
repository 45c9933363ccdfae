# what empty_like promises: shape and dtype, not values
import numpy as np
x = np.arange(6, dtype=np.int32).reshape(2, 3)
y = np.empty_like(x)
print(y.shape, y.dtype)  # -> (2, 3) int32
z = np.empty_like(x, dtype=np.float32)
print(z.shape, z.dtype)  # -> (2, 3) float32
print(np.empty_like(x.T).shape, np.empty_like(2.5).shape, np.empty_like(1j).dtype, np.empty_like([1, 2]).shape)  # -> (3, 2) () complex128 (2,)
y[...] = 7
print(y, x)  # -> [[7 7 7]\n [7 7 7]] [[0 1 2]\n [3 4 5]]
del z
