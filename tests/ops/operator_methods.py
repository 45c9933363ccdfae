# operators and conversions as methods
import numpy as np
x, y = np.array([1, 2, 3]), np.array([3, 2, 1])
m = np.array([[1, 2], [3, 4]])
b = np.array([True, False])
print(x.__add__(y), x.__sub__(1), x.__mul__(y), x.__truediv__(2), x.__floordiv__(2), x.__mod__(2), x.__pow__(2))  # -> [4 4 4] [0 1 2] [3 4 3] [0.5 1.  1.5] [0 1 1] [1 0 1] [1 4 9]
print(x.__radd__(1), x.__rsub__(1), x.__rmul__(2), x.__rtruediv__(6), x.__rfloordiv__(5), x.__rmod__(5), x.__rpow__(2))  # -> [2 3 4] [ 0 -1 -2] [2 4 6] [6. 3. 2.] [5 2 1] [0 1 2] [2 4 8]
print(x.__and__(y), x.__or__(y), x.__xor__(1), x.__lshift__(1), x.__rshift__(1), b.__rand__(True), b.__ror__(True))  # -> [1 2 1] [3 2 3] [0 3 2] [2 4 6] [0 1 1] [ True False] [ True  True]
print(x.__rxor__(1), x.__rlshift__(1), x.__rrshift__(8), m.__matmul__(m).tolist(), m.__rmatmul__(m).tolist())  # -> [0 3 2] [2 4 8] [4 2 1] [[7, 10], [15, 22]] [[7, 10], [15, 22]]
print(x.__eq__(y), x.__ne__(y), x.__lt__(y), x.__le__(y), x.__gt__(y), x.__ge__(y))  # -> [False  True False] [ True False  True] [ True False False] [ True  True False] [False False  True] [False  True  True]
print(x.__neg__(), x.__pos__(), x.__invert__(), x.__neg__().__abs__(), x.__getitem__(1), m.__getitem__((0, 1)))  # -> [-1 -2 -3] [1 2 3] [-2 -3 -4] [1 2 3] 2 2
o = np.array(3)
print(o.__bool__(), o.__int__(), o.__float__(), o.__complex__(), o.__index__(), o.__dlpack_device__() == (1, 0))  # -> True 3 3.0 (3+0j) 3 True
z = x
print(z.__iadd__(1) is x, z.__isub__(y) is x, z.__imul__(2), z.__ifloordiv__(2), z.__imod__(5), z.__ipow__(2))  # -> True True [16  1  9] [16  1  9] [16  1  9] [16  1  9]
print(z.__iand__(6), z.__ior__(1), z.__ixor__(3), z.__ilshift__(1), z.__irshift__(1), x)  # -> [2 2 2] [2 2 2] [2 2 2] [2 2 2] [2 2 2] [2 2 2]
f = np.array([1.0, 2.0])
f.__itruediv__(4)
f.__setitem__(1, 9)
print(f)  # -> [0.25 9.  ]
# ---
# matrices multiplied in place
import numpy as np
m = np.array([[1, 2], [3, 4]])
n = m
v = m[0]
m @= np.array([[0, 1], [1, 0]])
print(n, m is n, v)  # -> [[2 1]\n [4 3]] True [2 1]
v = np.array([1.0, 2.0])
v @= np.array([[1, 2], [3, 4]])
print(v)  # -> [ 7. 10.]
# ---
import numpy as np
np.array([1.5, 2]).__index__()  # error: TypeError: only integer scalar arrays can be converted to a scalar index
# ---
import numpy as np
m = np.array([[1, 2], [3, 4]])
m @= np.array([[0.5, 1], [1, 0]])  # error: TypeError: Cannot cast ufunc 'matmul' output from
