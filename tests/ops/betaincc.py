# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import betaincc
print((betaincc(2.0, [0.5, 20.0], 0.3)).tolist())  # ~1e-12 0.9621590305141868 0.005585458640832841
