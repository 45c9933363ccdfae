# edges of bins
import numpy as np
def show(r):
    if isinstance(r, (tuple, list)):
        return " | ".join([show(x) for x in r])
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
i = np.array([[3, -1, 4], [1, 5, -9]])
a = np.array([1.0, 2.5, 2.5, 4.0, 0.1, 3.3, 2.0])
print(show(np.histogram_bin_edges(a)))  # ~1e-13 float64 (11,) [0.1, 0.49, 0.88, 1.27, 1.6600000000000001, 2.0500000000000003, 2.44, 2.83, 3.22, 3.6100000000000003, 4.0]
print(show(np.histogram_bin_edges(a, 3)))  # ~1e-13 float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram_bin_edges(i, 4)))  # ~1e-13 float64 (5,) [-9.0, -5.5, -2.0, 1.5, 5.0]
print(show(np.histogram_bin_edges(a, "auto")))  # ~1e-13 float64 (5,) [0.1, 1.075, 2.05, 3.025, 4.0]
print(show(np.histogram_bin_edges(a, "fd")))  # ~1e-13 float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram_bin_edges(a, "doane")))  # ~1e-13 float64 (6,) [0.1, 0.88, 1.6600000000000001, 2.44, 3.22, 4.0]
print(show(np.histogram_bin_edges(a, "scott")))  # ~1e-13 float64 (3,) [0.1, 2.05, 4.0]
print(show(np.histogram_bin_edges(a, "rice")))  # ~1e-13 float64 (5,) [0.1, 1.075, 2.05, 3.025, 4.0]
print(show(np.histogram_bin_edges(a, "sturges")))  # ~1e-13 float64 (5,) [0.1, 1.075, 2.05, 3.025, 4.0]
print(show(np.histogram_bin_edges(a, "sqrt")))  # ~1e-13 float64 (4,) [0.1, 1.4000000000000001, 2.7, 4.0]
print(show(np.histogram_bin_edges(a, 2, (0, 1))))  # ~1e-13 float64 (3,) [0.0, 0.5, 1.0]
print(show(np.histogram_bin_edges(a, [0, 2])))  # ~1e-13 int64 (2,) [0, 2]
print(show(np.histogram_bin_edges(i, "auto")))  # ~1e-13 float64 (5,) [-9.0, -5.5, -2.0, 1.5, 5.0]
