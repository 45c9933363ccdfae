# where=, dtype= and out= of elementwise functions
import numpy as np
x = np.array([1.5, -2.0, 0.25, 4.0])
i = np.array([1, 2, 3, 4])
m = np.array([True, False, True, False])
o = np.array([10.0, 20.0, 30.0, 40.0])
print(np.add(x, 1, out=o.copy(), where=m).tolist())  # -> [2.5, 20.0, 1.25, 40.0]
r = np.sqrt(x, where=x > 0, out=np.zeros(4))
print(r.tolist())  # -> [1.224744871391589, 0.0, 0.5, 2.0]
print(r is np.sqrt(x, out=r, where=x > 0), r.tolist())  # -> True [1.224744871391589, 0.0, 0.5, 2.0]
print(np.divide(i, i - 2, out=np.zeros(4), where=i != 2).tolist())  # -> [-1.0, 0.0, 3.0, 2.0]
print(np.add(i, i, dtype=np.float32).dtype, np.add(i, i, dtype=float).tolist())  # -> float32 [2.0, 4.0, 6.0, 8.0]
print(np.sqrt(i, dtype=np.float32).dtype, np.multiply(x, 2, dtype=complex).tolist())  # -> float32 [(3+0j), (-4+0j), (0.5+0j), (8+0j)]
print(np.add(x[:1], np.ones((2, 2)), where=[[True, False], [False, True]], out=np.zeros((2, 2))).tolist())  # -> [[2.5, 0.0], [0.0, 2.5]]
print(np.less(x, 0, where=True, dtype=bool).tolist())  # -> [False, True, False, False]
print(np.exp(0.0, where=True), np.add(1, 2, dtype=float))  # -> 1.0 3.0
# ---
import numpy as np
np.add(np.ones(2), 1, dtype=int)  # error: TypeError: Cannot cast ufunc 'add' input
# ---
import numpy as np
np.add(np.ones(2), 1, where=np.array([1, 0]), out=np.zeros(2))  # error: TypeError: according to the rule 'safe'
# ---
import numpy as np
np.add(np.ones(2), 1, where=np.ones(3, dtype=bool), out=np.zeros(2))  # error: ValueError
