# where arrays are
import numpy as np
print(np.__array_namespace_info__().default_device())  # -> cpu
print(np.zeros(3).device, np.float64(2).device, np.zeros(3, device=np.__array_namespace_info__().default_device()).device)  # -> cpu cpu cpu
