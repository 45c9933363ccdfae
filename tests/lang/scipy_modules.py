# SPDX-License-Identifier: MIT
# no twin: SciPy is not NumPy
import scipy
import scipy.special
import scipy.special as sp
import scipy.constants
from scipy import special, constants
from scipy.special import erf, gammaln as g
from scipy.constants import c, hbar
import numpy as np
print(erf(0.0), sp.erf is special.erf, scipy.special.expit(0.0))  # -> 0.0 True 0.5
print(g(4.0), scipy.special.jv(0, 0.0), scipy.constants.pi)  # ~1e-15 1.791759469228055 1 3.141592653589793
print(c, constants.e, constants.eV, hbar)  # ~1e-15 299792458 1.602176634e-19 1.602176634e-19 1.0545718176461565e-34
print(constants.hour, constants.degree * 180 / np.pi, constants.kilo)  # -> 3600.0 1.0 1000.0
# ---
import scipy.optimize  # error: ModuleNotFoundError: No module named 'scipy.optimize'
# ---
import special  # error: ModuleNotFoundError: No module named 'special'
# ---
from scipy.special import nosuch  # error: ImportError: nosuch
# ---
import numpy as np
from scipy.special import jv
jv(1, np.ones(2) * 1j)  # error: TypeError: jv() takes real numbers here, no complex ones
# ---
import numpy as np
from scipy.special import jv, gammainc, wofz
x = np.array([0.5, 2.0], np.float32)
print(jv(1, x).dtype, jv(np.array([[0], [1]]), x).shape, wofz(x).dtype, gammainc(x, x).dtype)  # -> float32 (2, 2) complex128 float32
y = np.zeros(2)
print(jv(1, [0.0, 0.0], out=y) is y)  # -> True
