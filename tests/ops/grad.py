# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
import numpy as np
from tenon import grad
x = np.array([0.5, 1.0, 2.0])
print(grad(lambda x: np.sum(x**3))(x))  # -> [ 0.75  3.   12.  ]
print(grad(lambda a, b: a * a * b, (0, 1))(3.0, 2.0))  # -> (12.0, 9.0)
print(grad(lambda a, b: a * a * b, 1)(3.0, 2.0))  # -> 9.0
print(grad(lambda p: p['a'] * p['b'][0] + p['b'][1])({'a': 2.0, 'b': (3.0, 1.0)}))  # -> {'a': 3.0, 'b': (2.0, 1.0)}
print(grad(lambda c: abs(c)**2)(3 + 4j), grad(lambda c: (c * c).real)(3 + 4j))  # -> (6+8j) (6-8j)
print(grad(grad(lambda x: x**4))(2.0), grad(lambda x: 5.0)(2.0))  # -> 48.0 0.0
print(grad(lambda x: (x * x, 'more'), has_aux=True)(3.0))  # -> (6.0, 'more')
# ---
import numpy as np
from tenon import grad
x = np.array([1.5, 2.5], np.float32)
g = grad(lambda x: np.sum(x * 2.0))(x)
print(g, g.dtype)  # -> [2. 2.] float32
g = grad(lambda k: np.sum(k * np.array([1.5, 2.5], np.float32)))(2.0)
print(g)  # -> 4.0
# ---
from tenon import grad
grad(lambda n: n * 1.0)(3)  # error: TypeError: gradient of integer argument n
# ---
import numpy as np
from tenon import grad
grad(lambda n: np.sum(n))(np.arange(3))  # error: TypeError: gradient of int64 argument n
# ---
import numpy as np
from tenon import grad
grad(lambda x: x * 2)(np.ones(3))  # error: TypeError: needs a function that gives one real number, not float64 (3,)
# ---
from tenon import grad
grad(lambda x: x * 1j)(2.0)  # error: TypeError: one real number
# ---
from tenon import grad
grad(lambda x: x, 1)(2.0)  # error: TypeError: there is no argument 1
# ---
import numpy as np
from tenon import grad
grad(lambda x: np.sum(np.linalg.eigvals(x)).real)(np.eye(2))  # error: NotImplementedError: no gradient through eig()
