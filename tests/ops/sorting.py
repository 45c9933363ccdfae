# Sorting long rows, whose elements go by their digits: permutations have a sorted form known beforehand.
import numpy as np

n = 1009
p = np.arange(n) * 577 % n
print(np.all(np.sort(p) == np.arange(n)), np.all(p[np.argsort(p)] == np.arange(n)))  # -> True True
# ---
import numpy as np

n = 1009
p = np.arange(n) * 577 % n - 500
right = []
for d in [np.int32, np.int64, np.float32, np.float64, np.complex128]:
    x = p.astype(d)
    s = np.sort(x)
    right.append(s.dtype == x.dtype and np.all(s == np.arange(n) - 500) and np.all(np.argsort(x) == np.argsort(p)))
print(all(right), len(right))  # -> True 5
# ---
import numpy as np

# stable: equal elements, zeros of both signs among them, stay in their order
k = np.arange(2000) % 7
a = np.argsort(k, kind="stable")
print(np.all(a == np.concatenate([np.arange(j, 2000, 7) for j in range(7)])))  # -> True
z = np.where(np.arange(100) % 2 == 0, 0.0, -0.0)
print(np.all(np.argsort(z, kind="stable") == np.arange(100)))  # -> True
b = np.arange(100) % 3 == 0
print(np.argsort(b, kind="stable")[[0, 65, 66, 99]], np.sort(b)[65:67])  # -> [ 1 98  0 99] [False  True]
# ---
import numpy as np

# NaNs of either sign are last; infinities, the largest and the least numbers in place
x = np.arange(300) * 101 % 300 - 150.0
x[x == -150] = -np.inf
x[x == 149] = np.inf
x[x == 100] = np.nan
x[x == 101] = -np.nan
x[x == 3] = 5e-324
x[x == 2] = -5e-324
s = np.sort(x)
print(s[:2], s[150] == -5e-324, s[151], s[152] == 5e-324, s[-4:])  # -> [ -inf -149.] True 0.0 True [148.  inf  nan  nan]
print(np.argmax(x), np.argmin(x), x[np.argmax(x)])  # -> 50 50 nan
# ---
import numpy as np

# positions: the first of several, behind and at the ends of what is looked at at once
x = np.zeros(1000)
x[[17, 500, 999]] = 2.0
print(np.argmax(x), np.argmin(x), np.argmax(x[501:]), np.argmin(-x[:17]))  # -> 17 0 498 0
m = np.reshape(np.arange(60) * 7 % 60, (4, 15))
print(np.argmax(m, axis=0), np.argmax(m, axis=1))  # -> [1 1 1 2 2 3 3 0 0 1 1 2 2 3 3] [8 2 4 6]
z = np.array([1 + 2j, 3 + 1j, 3 + 2j, 3 + 2j])
print(np.argmax(z), np.argmin(z), np.argmax(np.array([False, True, True])))  # -> 2 0 1
# ---
import numpy as np

# where each of many elements belongs
a = np.arange(0, 1000, 2)
v = np.arange(1000)
print(np.all(np.searchsorted(a, v) == (v + 1) // 2), np.all(np.searchsorted(a, v, side="right") == v // 2 + 1))  # -> True True
f = a.astype(np.float32)
print(np.searchsorted(f, np.array([-0.5, 0.0, 997.5, 1e30], dtype=np.float32)), np.searchsorted(f, np.nan))  # -> [  0   0 499 500] 500
u, c = np.unique(np.arange(1000) % 9 - 4.0, return_counts=True)
print(u, c[0], c[1], np.sum(c))  # -> [-4. -3. -2. -1.  0.  1.  2.  3.  4.] 112 111 1000
# ---
import numpy as np

# many positions at once: truth values, and indices of both signs
t = np.arange(300000) % 3 == 1
print(np.all(np.nonzero(t)[0] == np.arange(1, 300000, 3)), np.count_nonzero(t))  # -> True 100000
r, c = np.nonzero(np.reshape(np.arange(30) % 4, (5, 6)) == 3)
print(r, c)  # -> [0 1 1 2 3 3 4] [3 1 5 3 1 5 3]
x = np.arange(300000) * 2
print(np.all(x[t] == np.arange(1, 300000, 3) * 2), np.all(x[-1 - np.arange(300000)] == x[::-1]))  # -> True True
i = np.arange(9000)
i[8999] = 300000
x[i]  # error: IndexError: index 300000 is out of bounds for axis 0 with size 300000
# ---
import numpy as np

x = np.arange(6)
x[np.array([0, -7])] = 1  # error: IndexError: index -7 is out of bounds for axis 0 with size 6
# ---
import numpy as np

x = np.arange(24).reshape(2, 3, 4)
i = np.arange(3)
print(x[1, i, i], x[:, i, [[0], [1]]].shape)  # -> [12 17 22] (2, 2, 3)
x[0, i, -1 - i] = [7, 8, 9]
print(x[0, 0, 3], x[0, 1, 2], x[0, 2, 1])  # -> 7 8 9
# ---
# what unique() tells beside the values
import numpy as np
x = np.array([[3, 1, 3], [2, 3, 1]])
f = np.array([2.5, np.nan, 1.0, np.nan, 2.5])
print([(str(r.dtype), r.tolist()) for r in np.unique(x, return_index=True, return_inverse=True, return_counts=True)])  # -> [('int64', [1, 2, 3]), ('int64', [1, 3, 0]), ('int64', [[2, 0, 2], [1, 2, 0]]), ('int64', [2, 1, 3])]
print(np.unique(x, True)[1], np.unique(x, False, True)[1].shape, np.unique(x, return_counts=True)[1])  # -> [1 3 0] (2, 3) [2 1 3]
print(np.unique(f), np.unique(f, equal_nan=False), np.unique(f, return_counts=True)[1])  # -> [1.  2.5 nan] [1.  2.5 nan nan] [1 2 2]
print([r.tolist() for r in np.unique([2j, 1, 2j], return_index=True, return_inverse=True, return_counts=True)])  # -> [[2j, (1+0j)], [0, 1], [0, 1, 0], [2, 1]]
print([r.shape for r in np.unique(np.zeros((0, 2)), True, True, True)], np.unique(5, return_inverse=True))  # -> [(0,), (0,), (0, 2), (0,)] (array([5]), array(0))
# ---
# places among elements that another array sorts
import numpy as np
x = np.array([40, 10, 20, 30])
s = np.argsort(x)
print(np.searchsorted(x, [10, 25, 50], sorter=s), x.searchsorted(20, side="right", sorter=s))  # -> [0 2 4] 2
print(np.searchsorted(x[::-1], 20.5, sorter=np.array([2, 1, 0, 3], dtype=np.int32)))  # -> 2
print(np.sort([3, 1, 2], stable=True), np.argsort([2, 1, 2], kind="stable"), np.sort([2, 1], kind="mergesort"))  # -> [1 2 3] [1 0 2] [1 2]
# ---
import numpy as np
np.searchsorted([2, 1], 1, sorter=[0])  # error: ValueError: sorter.size must equal
# ---
import numpy as np
np.searchsorted([2, 1], 1, sorter=np.array([0.0, 1.0]))  # error: TypeError: sorter must only contain integers
# ---
import numpy as np
np.sort([2, 1], kind="bogus")  # error: ValueError: sort kind must be one of
# ---
import numpy as np
np.sort([2, 1], kind="stable", stable=True)  # error: ValueError: can't be provided at the same time
