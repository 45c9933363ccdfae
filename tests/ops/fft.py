# SPDX-License-Identifier: MIT
# jit: host transforms run on the host
import numpy as np
x = np.array([1.0, 2.0, 3.0, 4.0])
print(np.fft.fft(x).tolist(), np.fft.ifft(np.fft.fft(x)).tolist())  # -> [(10+0j), (-2+2j), (-2+0j), (-2-2j)] [(1+0j), (2+0j), (3+0j), (4+0j)]
print(np.fft.rfft(x).tolist(), np.fft.irfft(np.fft.rfft(x)).tolist())  # -> [(10+0j), (-2+2j), (-2+0j)] [1.0, 2.0, 3.0, 4.0]
# --- lengths with small and with large factors against the sum that defines them; back again
import numpy as np
def numbers(n):
    return np.arange(n) ** 3 % 10007 / 10007.0 - 0.5
def direct(x, sign):
    n = len(x)
    k = np.arange(n)
    return np.sum(x * np.exp(sign * 2j * np.pi * (k[:, None] * k % n) / n), 1)
for n in list(range(1, 20)) + [23, 25, 26, 49, 64, 77, 97, 121, 128, 169, 210, 251, 256]:
    x = numbers(n) + 1j * numbers(n)[::-1]
    y, z = np.fft.fft(x), np.fft.ifft(x)
    bound = 2e-15 * n
    for worst in (np.abs(y - direct(x, -1)).max(), np.abs(z * n - direct(x, 1)).max(), np.abs(np.fft.ifft(y) - x).max() * 10):
        if not worst < bound:
            print("fft", n, worst)
    r = np.fft.rfft(x.real)
    for worst in (np.abs(r - np.fft.fft(x.real)[:n // 2 + 1]).max(), np.abs(np.fft.irfft(r, n) - x.real).max() * 10,
                  np.abs(np.fft.hfft(np.fft.ihfft(x.real), n) - x.real).max()):
        if not worst < bound:
            print("rfft", n, worst)
    s = np.fft.fft(x.astype(np.complex64))
    if s.dtype != np.complex64 or not np.abs(s - y).max() < 2e-7 * n:
        print("single", n, s.dtype)
print("done")  # -> done
# --- a closed form: the geometric sum, of a prime length
import numpy as np
n = 10007
k = np.arange(n)
y = np.fft.fft(0.5 ** k)
print(np.abs(y - (1 - 0.5 ** n) / (1 - 0.5 * np.exp(-2j * np.pi * k / n))).max() < 1e-14, np.abs(np.fft.ifft(y)[:3]).round(12).tolist())  # -> True [1.0, 0.5, 0.25]
# --- norms, lengths
import numpy as np
x = np.ones(4)
norms = (None, "backward", "ortho", "forward")
print([np.fft.fft(x, norm=i).real.tolist() for i in norms])  # -> [[4.0, 0.0, 0.0, 0.0], [4.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0]]
print([np.fft.ifft(x, norm=i).real.tolist() for i in norms])  # -> [[1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 0.0], [4.0, 0.0, 0.0, 0.0]]
print([np.fft.rfft(x, norm=i).real.tolist() for i in norms])  # -> [[4.0, 0.0, 0.0], [4.0, 0.0, 0.0], [2.0, 0.0, 0.0], [1.0, 0.0, 0.0]]
print([np.fft.irfft(x[:3], norm=i).tolist() for i in norms])  # -> [[1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 0.0], [4.0, 0.0, 0.0, 0.0]]
print([np.fft.hfft(x[:3], norm=i).tolist() for i in norms], [np.fft.ihfft(x, norm=i)[0].real for i in norms])  # -> [[4.0, 0.0, 0.0, 0.0], [4.0, 0.0, 0.0, 0.0], [2.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0]] [np.float64(1.0), np.float64(1.0), np.float64(2.0), np.float64(4.0)]
print(np.fft.fft([1, 2, 3, 4], 2).tolist(), np.fft.fft([1, 2], 4).tolist(), np.fft.irfft([1, 2], 4).tolist())  # -> [(3+0j), (-1+0j)] [(3+0j), (1-2j), (-1+0j), (1+2j)] [1.25, 0.25, -0.75, 0.25]
print(np.fft.rfft([1, 2, 3, 4], 2).tolist(), np.fft.irfft([10, -2 + 2j, -2, 7, 7], 4).tolist(), np.fft.irfft([3 + 9j, 1 + 5j]).tolist())  # -> [(3+0j), (-1+0j)] [1.0, 2.0, 3.0, 4.0] [2.0, 1.0]
print(np.fft.fft(np.zeros((0, 4))).shape, np.fft.fft(np.eye(2, dtype=np.float32)).dtype, np.fft.irfft(np.ones(2, np.complex64)).dtype, np.fft.fft([True, False]).dtype)  # -> (0, 4) complex64 float32 complex128
o = np.zeros(4, complex)
print(np.fft.fft(x, out=o) is o, o.tolist())  # -> True [(4+0j), 0j, 0j, 0j]
# ---
import numpy as np
np.fft.fft([1, 2], norm="other")  # error: ValueError: Invalid norm value other; should be "backward","ortho" or "forward".
# ---
import numpy as np
np.fft.fft([1.0], 0)  # error: ValueError: Invalid number of FFT data points (0) specified.
# ---
import numpy as np
np.fft.fft([])  # error: ValueError: Invalid number of FFT data points (0) specified.
