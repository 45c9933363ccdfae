# the module of an array's functions
import numpy as np
x = np.arange(3.0)
xp = x.__array_namespace__()
print(xp.sum(x), x.__array_namespace__(api_version="2024.12").pi == np.pi)  # -> 3.0 True
# ---
import numpy as np
np.arange(3).__array_namespace__(api_version="1999.01")  # error: ValueError: is not supported
