# no twin: descending= is the array API standard's, not NumPy's
# from the greatest to the least element; equal ones stay in their order, as the standard asks of stable sorts
import numpy as np
x = np.array([[3, 1, 3, 2], [0, 5, 5, 0]])
print(np.sort(x, descending=True).tolist(), np.argsort(x, descending=True).tolist())  # -> [[3, 3, 2, 1], [5, 5, 0, 0]] [[0, 2, 3, 1], [1, 2, 0, 3]]
print(np.sort(x, axis=0, descending=True).tolist(), np.argsort(x, axis=0, descending=True).tolist())  # -> [[3, 5, 5, 2], [0, 1, 3, 0]] [[0, 1, 1, 0], [1, 0, 0, 1]]
print(np.sort([1.5, -2.0, 0.5], descending=True), np.sort([False, True], descending=True))  # -> [ 1.5  0.5 -2. ] [ True False]
print(np.sort(np.zeros((0, 2)), descending=True).shape, np.sort(x, axis=None, descending=True), np.sort(x, descending=False).tolist())  # -> (0, 2) [5 5 3 3 2 1 0 0] [[1, 2, 3, 3], [0, 0, 5, 5]]
y = np.array([1, 3, 2])
y.sort(descending=True)
print(y, y.argsort(descending=True, stable=True))  # -> [3 2 1] [0 1 2]
