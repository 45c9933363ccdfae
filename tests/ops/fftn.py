# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
x = (np.arange(120) ** 3 % 10007 / 10007.0 - 0.5).reshape(4, 6, 5)

print(np.abs(np.fft.fft(x, axis=0) - np.fft.fftn(x, axes=(0,))).max(), np.fft.fftn(np.ones((2, 2))).tolist())  # -> 0.0 [[(4+0j), 0j], [0j, 0j]]
print(np.abs(np.fft.fftn(x)).sum(), np.abs(np.fft.fftn(x, (3, 7), (1, 0))).sum())  # ~1e-12 364.5347097330066 104.90161772483768
print(np.fft.fftn(x, (2, -1), axes=(0, 2)).shape, np.fft.fftn(x.astype(np.float32)).dtype)  # -> (2, 6, 5) complex64
# ---
import numpy as np
np.fft.fftn(np.eye(2), (1, 2), (0,))  # error: ValueError: Shape and axes have different lengths.
