# SPDX-License-Identifier: MIT
# no twin: NumPy has no minima
import numpy as np
from tenon.optimize import minimize
r = minimize(lambda x: (x[0] - 1.0)**2 + 10 * (x[1] + 2.0)**2, [0.0, 0.0])
print(r.x.tolist(), r.success, r.fun < 1e-15)  # ~1e-7 [1.0, -2.0] True True
# ---
import numpy as np
import tenon


def rosenbrock(x, a, b):
    return np.sum(b * (x[1:] - x[:-1]**2)**2 + (a - x[:-1])**2)


seen = []
r = tenon.optimize.minimize(rosenbrock, np.array([-1.2, 1.0, 0.5]), args=(1.0, 100.0), callback=lambda x: seen.append(x))
print(r.x.tolist(), r.success, r.nit == len(seen), r.nfev < 100)  # ~1e-6 [1.0, 1.0, 1.0] True True True
r = tenon.optimize.minimize(rosenbrock, [-1.2, 1.0, 0.5], (1.0, 100.0), maxiter=3)
print(r.success, r.nit, r.message)  # -> False 3 3 steps were not enough
# ---
# a line through points: the inverse of the second derivatives is that of the sum's, [[5, 10], [10, 30]] * 2
import numpy as np
from tenon.optimize import minimize
t = np.arange(5.0)
y = 3.0 + 0.5 * t
r = minimize(lambda p: np.sum((p[0] + p[1] * t - y)**2), [0.0, 0.0], tol=1e-10)
print(r.x.tolist(), r.hess_inv.tolist())  # ~2e-3 [3.0, 0.5] [[0.3, -0.1], [-0.1, 0.05]]
# ---
from tenon.optimize import minimize
minimize(lambda x: x[0]**2, [1.0], method='newton')  # error: NotImplementedError: the method 'newton' is not there
