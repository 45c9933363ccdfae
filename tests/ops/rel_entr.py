# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import rel_entr
print(rel_entr([1.0, 0.0, 3.0, 1e300], [2.0, 1.0, 3.5, 1e-300]).tolist())  # ~1e-12 -0.6931471805599453 0.0 -0.46245203948177493 1.3815510557964274e+303
print(rel_entr([0.0, 1.0, -1.0], [0.0, 0.0, 1.0]).tolist())  # -> [0.0, inf, inf]
