# jit: host reading text
import numpy as np
print(np.genfromtxt(["1,,x", "3,4,5"], delimiter=","))  # -> [[ 1. nan nan]\n [ 3.  4.  5.]]
# ---
import numpy as np
print(repr(np.genfromtxt(["1,x", "3,", "4,5"], delimiter=",", dtype=int)))  # -> array([[ 1, -1],\n       [ 3, -1],\n       [ 4,  5]])
print(repr(np.genfromtxt(["True,FALSE,0,yes"], delimiter=",", dtype=bool)))  # -> array([ True, False, False, False])
print(repr(np.genfromtxt(["1_000 2"])), repr(np.genfromtxt(["1+2j"], dtype=complex)))  # -> array([1000.,    2.]) array(1.+2.j)
print(repr(np.genfromtxt(["123456", "7 9012"], delimiter=3)))  # -> array([[123., 456.],\n       [ nan,  12.]])
print(repr(np.genfromtxt(["123456", "7 9012"], delimiter=(1, 2, 3))))  # -> array([[  1.,  23., 456.],\n       [  7.,   9.,  12.]])
print(repr(np.genfromtxt(["1::2"], delimiter="::")), repr(np.genfromtxt(["1  3"], delimiter=" ")))  # -> array([1., 2.]) array([ 1., nan,  3.])
print(repr(np.genfromtxt(["1 2", "3 4", "total x y"], skip_footer=1)))  # -> array([[1., 2.],\n       [3., 4.]])
print(repr(np.genfromtxt(["1 2", "", "# c", "5 6"], skip_footer=1)))  # -> array([1., 2.])
print(repr(np.genfromtxt(["h", "1 2", "3 4"], skip_header=1, max_rows=1)), repr(np.genfromtxt([])))  # -> array([1., 2.]) array([], dtype=float64)
print(repr(np.genfromtxt(["1 2", "3 4"], unpack=True, dtype=None)), repr(np.genfromtxt(["1", "2.5"], dtype=None)))  # -> array([[1, 3],\n       [2, 4]]) array([1. , 2.5])
# ---
import numpy as np
print(repr(np.genfromtxt(["1,NA,-9", "2,3,4"], delimiter=",", missing_values="NA,-9", filling_values=7)))  # -> array([[ 1.,  7., -9.],\n       [ 2.,  3.,  4.]])
print(repr(np.genfromtxt(["1,NA,-9", "2,3,4"], delimiter=",", missing_values={1: "NA"}, filling_values={1: 5, 2: 6})))  # -> array([[ 1.,  5., -9.],\n       [ 2.,  3.,  4.]])
x = np.genfromtxt(["1,NA,none", "2,3,4"], delimiter=",", missing_values=["", "NA", "none"], filling_values=[0, 1, 2],
                  loose=False)
print(repr(x))  # -> array([[1., 1., 2.],\n       [2., 3., 4.]])
np.genfromtxt(["1,x"], delimiter=",", loose=False)  # error: ValueError: Cannot convert string 'x'
# ---
import numpy as np
t = np.genfromtxt(["# a b c(1)", "1 2 3", "4 5 6"], names=True)
print(t["a"], t["b"], t["c1"])  # -> [1. 4.] [2. 5.] [3. 6.]
t = np.genfromtxt(["1 2", "3 4"], names="x, y", usecols="y")
print(t["y"])  # -> [2. 4.]
t = np.genfromtxt(["a,a,", "1,2,3"], delimiter=",", names=True)
print(t["a"], t["a_1"], t["f0"])  # -> 1.0 2.0 3.0
x, y = np.genfromtxt(["1 2", "3 4"], names=["x", "y"], unpack=True)
print(x, y)  # -> [1. 3.] [2. 4.]
# ---
import numpy as np
np.genfromtxt(["1 2"], max_rows=1, skip_footer=1)  # error: ValueError: 'skip_footer' and 'max_rows' can not be
# ---
import numpy as np
np.genfromtxt(["300"], dtype=np.uint8)  # error: OverflowError: Python integer 300 out of bounds for uint8
# ---
import numpy as np
np.genfromtxt(["1 2.5"], dtype=None)  # error here: NotImplementedError: columns of different types need a structured array
