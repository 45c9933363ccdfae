# SPDX-License-Identifier: MIT
# Distributions against theirs: the largest distance between the empirical and the true distribution function of n
# numbers exceeds 1.95 / sqrt(n) once in 1000 times (Kolmogorov, Smirnov).
# no twin: what differs from CPython on purpose
import numpy as np
n = 100000
limit = 1.95 / n**0.5
at = np.arange(n)
def distance(cdf):
    return max(np.abs(cdf - at / n).max(), np.abs(cdf - (at + 1) / n).max())
g = np.random.default_rng(20)
x = np.sort(g.uniform(-2, 3, n))
print(distance((x + 2) / 5) < limit, x[0] >= -2, x[-1] < 3)  # -> True True True
x = np.sort(g.random(n, dtype=np.float32)).astype(np.float64)
print(distance(x) < limit)  # -> True
x = np.sort(g.exponential(2.0, n))
print(distance(1 - np.exp(-x / 2)) < limit)  # -> True
x = np.sort(g.gamma(1.0, 3.0, n))
print(distance(1 - np.exp(-x / 3)) < limit)  # -> True
x = np.sort(g.beta(0.5, 0.5, n))
print(distance(2 / np.pi * np.arcsin(np.sqrt(x))) < limit)  # -> True
x = g.normal(1.0, 2.0, n)
print(abs(x.mean() - 1) < 0.02, abs(x.std() - 2) < 0.015, abs((((x - 1) / 2) ** 3).mean()) < 0.03, abs((((x - 1) / 2) ** 4).mean() - 3) < 0.06)  # -> True True True True
# ---
import numpy as np
n = 100000
limit = 1.95 / n**0.5
p = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99]
def fits(x, points, cdf=p):
    return max([abs((x <= q).mean() - c) for q, c in zip(points, cdf)]) < limit
g = np.random.default_rng(21)
# quantiles at p, and distribution functions at counts: scipy.stats 1.10, ppf and cdf
normal = [-2.32634787404, -1.64485362695, -1.28155156554, -0.674489750196, 0.0, 0.674489750196, 1.28155156554, 1.64485362695, 2.32634787404]
print(fits(g.standard_normal(n), normal), fits(g.standard_normal(n, dtype=np.float32), normal))  # -> True True
print(fits(g.gamma(0.5, size=n), [7.85439289549e-05, 0.00196607000001, 0.00789538704672, 0.0507655221338, 0.22746821156, 0.661651848466, 1.35277172705, 1.92072941035, 3.31744830051]))  # -> True
print(fits(g.gamma(7.5, size=n), [2.61467444205, 3.63047196384, 4.27337812085, 5.51826882955, 7.16942975548, 9.12254280121, 11.1535647908, 12.4978950699, 15.2889570834]))  # -> True
print(fits(g.beta(0.3, 0.6, n), [4.54095611258e-07, 9.70586864317e-05, 0.00097802501138, 0.0206144916756, 0.195967835773, 0.624035919397, 0.904901176409, 0.96914639685, 0.997862609429]))  # -> True
print(fits(g.beta(4.0, 2.0, n), [0.222072283385, 0.342591681999, 0.41610962538, 0.545819435226, 0.686189829544, 0.806236390446, 0.887765041454, 0.923559608588, 0.967317887799]))  # -> True
print(fits(g.poisson(3.5, n), [0, 1, 2, 3, 4, 5, 7, 10], [0.0301973834223, 0.1358882254, 0.320847198862, 0.536632667901, 0.72544495331, 0.857613553096, 0.973261077909, 0.998980605562]))  # -> True
print(fits(g.poisson(70.5, n), [50, 60, 65, 70, 75, 80, 90], [0.00639644121671, 0.11496194611, 0.280075131351, 0.507931650288, 0.728507486342, 0.881755241449, 0.98927356797]))  # -> True
print(fits(g.binomial(20, 0.3, n), [2, 4, 5, 6, 7, 8, 10], [0.0354831322985, 0.237507778878, 0.416370829447, 0.608009812201, 0.772271797418, 0.886668537123, 0.982855183569]))  # -> True
print(fits(g.binomial(500, 0.6, n), [275, 285, 295, 300, 305, 315, 325], [0.0130064315836, 0.0931545430853, 0.339706223017, 0.516988242459, 0.691369335619, 0.921947696185, 0.990444245533]))  # -> True
x = g.poisson(np.array([[0.0], [2.0], [200.0]]), (3, n))
print(x.dtype, x[0].max(), abs(x[1].mean() - 2) < 0.02, abs(x[2].mean() - 200) < 0.2, abs(x[2].var() - 200) < 4)  # -> int64 0 True True True
b = g.binomial([5, 5, 0], [0.0, 1.0, 0.5], (4, 3))
print(b.max(axis=0).tolist(), b.min(axis=0).tolist())  # -> [0, 5, 0] [0, 5, 0]
