# SPDX-License-Identifier: MIT
# Near matches in messages.
# no twin: what differs from CPython on purpose
print(sinn(1))  # error: NameError: name 'sinn' is not defined. Did you mean: 'sin'?
# ---
value = 3
print(valeu)  # error: NameError: name 'valeu' is not defined. Did you mean: 'value'?
# ---
import numpy as np
np.lispace(0, 1)  # error: AttributeError: module 'numpy' has no attribute 'lispace'. Did you mean: 'linspace'?
# ---
import numpy as np
np.ones(3).summ()  # error: AttributeError: 'numpy.ndarray' object has no attribute 'summ'. Did you mean: 'sum'?
# ---
import numpy as np
np.ones(3).shpae  # error: AttributeError: 'numpy.ndarray' object has no attribute 'shpae'. Did you mean: 'shape'?
# ---
import pandas  # error: ModuleNotFoundError: pandas
# ---
with mode("fast"):  # error: ValueError: a mode is "auto", "eager", "graph" or "jit"
    pass
# ---
with 5:  # error: TypeError: 'int' object does not support the context manager protocol
    pass
