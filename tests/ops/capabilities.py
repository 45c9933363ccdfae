# no twin: NumPy's arrays have up to 64 axes
import numpy as np
print(np.__array_namespace_info__().capabilities())  # -> {'boolean indexing': True, 'data-dependent shapes': True, 'max dimensions': 32}
print(np.zeros((1,) * 32).ndim)  # -> 32
