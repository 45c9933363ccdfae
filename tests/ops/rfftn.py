# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x = (np.arange(120) ** 3 % 10007 / 10007.0 - 0.5).reshape(4, 6, 5)

print(np.fft.rfftn(x).shape, np.abs(np.fft.rfftn(x) - np.fft.fftn(x)[..., :3]).max() < 1e-13)  # -> (4, 6, 3) True
print(np.abs(np.fft.rfftn(x)).sum(), np.abs(np.fft.rfftn(x, (3, 7), (1, 0))).sum())  # ~1e-12 230.16509241299622 60.511934939973614
