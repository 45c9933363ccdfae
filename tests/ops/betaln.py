# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
from scipy.special import betaln
print((betaln([0.5, 20.0], 3.0)).tolist())  # ~1e-12 0.06453852113757116 -8.438149984075784
