# SPDX-License-Identifier: MIT
# no twin: C99's Annex G, where NumPy gives the real operand an imaginary part of 0
# A real number scales both parts, so that an infinity beside it makes no NaN of a part that is not there.
import numpy as np
inf, nan = np.inf, np.nan
z = np.array([1 + 2j, complex(inf, 1), complex(0.0, nan)])
print((z * 2.0).tolist(), (np.array([inf, 2.0, 0.5]) * z).tolist())  # -> [(2+4j), (inf+2j), nanj] [(inf+infj), (inf+2j), nanj]
print((z / 2.0).tolist(), (z / np.array([inf, inf, 0.0])).tolist())  # -> [(0.5+1j), (inf+0.5j), nanj] [0j, (nan+0j), (nan+nanj)]
print((np.array([1 + 2j, -1j]) / 0.0).tolist())  # -> [(inf+infj), (nan-infj)]
# ---
# A sum leaves the imaginary part as it is; products and quotients follow the signs of zeros, part by part.
import numpy as np
z = np.array([complex(1.0, -0.0), complex(0.0, -0.0)])
print((z + 1.0).tolist(), (1 + z).tolist(), (z - 1.0).tolist())  # -> [(2-0j), (1-0j)] [(2-0j), (1-0j)] [-0j, (-1-0j)]
print((z * -2.0).tolist(), (z / -2.0).tolist())  # -> [(-2+0j), (-0+0j)] [(-0.5+0j), (-0+0j)]
print((1.0 - z).tolist())  # -> [0j, (1+0j)]
# ---
# Literals are complex: 1j * x is (0 * x, x), and so is a number that happens to have no imaginary part.
import numpy as np
x = np.array([np.inf, 2.0])
print((1j * x).tolist(), ((2 + 0j) * x).tolist())  # -> [(nan+infj), 2j] [(inf+nanj), (4+0j)]
