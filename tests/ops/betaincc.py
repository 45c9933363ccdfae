# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import betaincc
print((betaincc(2.0, [0.5, 20.0], 0.3)).tolist())  # ~1e-12 0.9621590305141868 0.005585458640832841
print((betaincc([0.02, 300.0, 2.0], [3.0, 0.5, 500.0], [1e-20, 0.999, 0.01])).tolist())  # ~1e-12 0.5898699928957871 0.561345731129909 0.0394228982544878
