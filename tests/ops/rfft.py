# SPDX-License-Identifier: MIT
# jit: host it runs on the host
import numpy as np
print(np.fft.rfft([1, 2, 3, 4]).tolist(), np.fft.rfft([1, 2, 3, 4], 2).tolist(), np.fft.rfft(np.ones((2, 3)), axis=0).tolist())  # -> [(10+0j), (-2+2j), (-2+0j)] [(3+0j), (-1+0j)] [[(2+0j), (2+0j), (2+0j)], [0j, 0j, 0j]]
print(np.fft.rfft([1.0, 2.0, 4.0]), np.fft.rfft([1.0, 2.0, 4.0, 0.5, 3.0], norm="ortho"))  # ~1e-14 [ 7.+0.j         -2.+1.73205081j] [ 4.69574275+0.j         -0.48991869-0.49470404j -0.73991869+1.75150447j]
print(np.fft.rfft(np.float32([1, 2])).dtype, np.fft.rfft([1], 1).tolist())  # -> complex64 [(1+0j)]
# ---
import numpy as np
np.fft.rfft([1j, 2])  # error: TypeError: rfft_n_even
