# jit: host reading text
import numpy as np
print(np.loadtxt(["1 2", "3 4"]))  # -> [[1. 2.]\n [3. 4.]]
# ---
import numpy as np
print(repr(np.loadtxt(["1,2", "", "3,4"], delimiter=",", dtype=np.int32)))  # -> array([[1, 2],\n       [3, 4]], dtype=int32)
print(repr(np.loadtxt(["2", "0"], dtype=bool)), repr(np.loadtxt(["300"], dtype=np.float32)))  # -> array([ True, False]) array(300., dtype=float32)
print(repr(np.loadtxt(["1+2j (3-4j) 5j 1e-3-1e+2j"], dtype=complex)))  # -> array([1.e+00  +2.j, 3.e+00  -4.j, 0.e+00  +5.j, 1.e-03-100.j])
print(repr(np.loadtxt(["1 2 # x", "// y", "3 4"], comments=["#", "//"])))  # -> array([[1., 2.],\n       [3., 4.]])
print(repr(np.loadtxt(["# head", "1 2", "3 4", "5 6"], skiprows=2, max_rows=1)))  # -> array([3., 4.])
print(repr(np.loadtxt(["1 2", "3 4"], max_rows=0)))  # -> array([], dtype=float64)
print(repr(np.loadtxt(["1 2 3"], usecols=(0, -1))), repr(np.loadtxt(["1 2 3"], usecols=1, ndmin=2)))  # -> array([1., 3.]) array([[2.]])
x, y = np.loadtxt(["1 2", "3 4"], unpack=True)
print(x, y)  # -> [1. 3.] [2. 4.]
print(repr(np.loadtxt(['"1";"2"'], delimiter=";", quotechar='"')), repr(np.loadtxt(['"1" "2"'], quotechar='"')))  # -> array([1., 2.]) array([1., 2.])
# ---
import numpy as np
print(repr(np.loadtxt(["1 2", "3 4"], converters={-1: lambda s: float(s) * 10})))  # -> array([[ 1., 20.],\n       [ 3., 40.]])
print(repr(np.loadtxt(["1,5", "3,4"], delimiter=" ", converters=lambda s: s.replace(",", "."))))  # -> array([1.5, 3.4])
print(repr(np.loadtxt(["1 2", "3 4"], usecols=[1], converters={1: lambda s: float(s) * 10})))  # -> array([20., 40.])
print(repr(np.loadtxt(["10 ff"], dtype=int, converters=lambda s: int(s, 16))))  # -> array([ 16, 255])
np.loadtxt(["1 2"], converters={5: float})  # error: ValueError: converter
# ---
import numpy as np
np.loadtxt(["1 2", "3 x"])  # error: ValueError: could not convert string 'x' to float64
# ---
import numpy as np
np.loadtxt(["1.5"], dtype=int)  # error: ValueError: could not convert string '1.5' to int64
# ---
import numpy as np
np.loadtxt(["300"], dtype=np.uint8)  # error: ValueError: could not convert string '300' to uint8
# ---
import numpy as np
np.loadtxt(["1 2", "3"])  # error: ValueError: the number of columns changed from 2 to 1
# ---
import numpy as np
np.loadtxt(["1 2"], usecols=5)  # error: ValueError: invalid column index 5
# ---
import numpy as np
np.loadtxt(["1 2"], comments="")  # error: ValueError: comments cannot be an empty string. Use comments=None to disable
# ---
import numpy as np
np.loadtxt(["1 2"], delimiter="ab")  # error: TypeError: control character must be a single unicode character or None
# ---
import numpy as np
np.loadtxt(["1 2"], usecols=1.5)  # error: TypeError: usecols must be an int or a sequence of ints but it contains
# ---
import numpy as np
np.loadtxt(["1 2"], max_rows=-1)  # error: ValueError: argument must be nonnegative
# ---
import numpy as np
u = (np.int64(1), 0)
print(np.loadtxt(["1 2"], usecols=u), u[0].dtype, np.loadtxt(["1 2"], usecols=np.int64(1)), np.loadtxt(["1 2"], usecols=np.array([1, 0])))  # -> [2. 1.] int64 2.0 [2. 1.]
