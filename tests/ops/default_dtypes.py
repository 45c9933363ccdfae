# the dtypes of new arrays
import numpy as np
i = np.__array_namespace_info__()
print({k: d.name for k, d in i.default_dtypes().items()})  # -> {'real floating': 'float64', 'complex floating': 'complex128', 'integral': 'int64', 'indexing': 'int64'}
print(i.default_dtypes(device="cpu")["real floating"] == np.zeros(1).dtype, np.arange(2).dtype == i.default_dtypes()["integral"])  # -> True True
# ---
import numpy as np
np.__array_namespace_info__().default_dtypes(device="gpu")  # error: ValueError: Device not understood
