# what the library tells of itself
import numpy as np
i = np.__array_namespace_info__()
print(sorted(i.capabilities()), i.default_device(), i.devices())  # -> ['boolean indexing', 'data-dependent shapes', 'max dimensions'] cpu ['cpu']
print(i.capabilities()["boolean indexing"], i.capabilities()["data-dependent shapes"])  # -> True True
print(np.zeros(2).__array_namespace__().__array_namespace_info__().default_device())  # -> cpu
# ---
import numpy as np
np.__array_namespace_info__().speed  # error: AttributeError: has no attribute 'speed'
