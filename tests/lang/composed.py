# functions of the library that are written in Tenon are functions like any other
import numpy as np
x = np.array([[1.0, 2.0], [3.0, 5.0]])
print(np.average is np.average, callable(np.average))  # -> True True
f = np.average
print(f(x), f(a=x, axis=0).tolist(), f(x, 1).tolist(), f(*(x,), **{"axis": 0}).tolist())  # -> 2.75 [2.0, 3.5] [1.5, 4.0] [2.0, 3.5]
print(list(map(np.average, [[1, 2], [3, 5]])) == [1.5, 4.0])  # -> True
print([g(x).tolist() for g in (np.diff, np.var)], {"v": np.var}["v"](x).tolist())  # -> [[[1.0], [2.0]], 2.1875] 2.1875
m = x.var
print(m().tolist(), m(axis=0).tolist(), x.std(0, ddof=1).tolist() == np.std(x, 0, None, None, 1).tolist())  # -> 2.1875 [1.0, 2.25] True
def apply(h, *a, **k):
    return h(*a, **k)
print(apply(np.clip, x, 2, a_max=4).tolist(), apply(x.clip, max=2).tolist())  # -> [[2.0, 2.0], [3.0, 4.0]] [[1.0, 2.0], [2.0, 2.0]]
def halves(v):
    return np.average(v) if len(v) < 2 else (halves(v[: len(v) // 2]) + halves(v[len(v) // 2 :])) / 2
print(halves(np.arange(8.0)))  # -> 3.5
print(sorted([[4, 4], [1, 2]], key=np.average))  # -> [[1, 2], [4, 4]]
# ---
# what the program calls its own does not reach into them
import numpy as np
sum = mean = asarray = result_type = abs = len = max = 7
def _axes(axis, ndim):
    return (0,)
x = np.array([[1.0, 2.0], [3.0, 5.0]])
print(np.average(x, axis=1, weights=[1, 3]).tolist(), np.diff(x, axis=1).tolist(), np.isclose(x, 2).tolist())  # -> [1.75, 4.5] [[1.0], [2.0]] [[False, True], [False, False]]
np = 3
print(x.var(axis=1).tolist())  # -> [0.25, 1.0]
# ---
# errors are the caller's: its line, the name that it called
import numpy as np
np.std([1, 2], axis="x")  # error: TypeError: an integer
# ---
import numpy as np
def inner(v):
    return np.diff(v, n=-1)  # error: ValueError: order must be non-negative but got -1
inner([1, 2])
# ---
import numpy as np
np.average([1, 2], weights=[1, 2, 3], axis=0)  # error: ValueError: Shape of weights must be consistent with shape of a along specified axis.
# ---
import numpy as np
np.isclose([1, 2], [1, 2, 3])  # error: ValueError: operands could not be broadcast together with shapes
# ---
import numpy as np
np.average(axis=0)  # error: TypeError: average() missing 1 required positional argument: 'a'
# ---
import numpy as np
np.var([1], 0, bias=True)  # error: TypeError: var() got an unexpected keyword argument 'bias'
# ---
import numpy as np
list(map(np.diff, [[1, 2], 3]))  # error: ValueError: diff requires input that is at least one dimensional
# ---
import numpy as np
np.averge([1])  # error: AttributeError: module 'numpy' has no attribute 'averge'
# ---
import numpy as np
np.array([1.0]).vra()  # error: AttributeError: 'numpy.ndarray' object has no attribute 'vra'
