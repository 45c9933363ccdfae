# sum of the squares of the elements: the values of sum(x * x), without that array
# no twin: NumPy has no such function
import numpy as np
a = np.array([3.5, -1.25, 2.0, 0.5, -4.0, 1.5]).reshape(2, 3)
print(np.sumsq(a), np.sumsq(a, axis=0).tolist(), np.sumsq(a, axis=1, keepdims=True).tolist())  # -> 36.3125 [12.5, 17.5625, 6.25] [[17.8125], [18.5]]
print([(np.sumsq(np.array([3, 0, -4]).astype(k)).tolist(), str(np.sumsq(np.array([3, 0, -4]).astype(k)).dtype)) for k in [bool, np.int32, np.int64, np.float32, np.float64]])  # -> [(2, 'int64'), (25, 'int64'), (25, 'int64'), (25.0, 'float32'), (25.0, 'float64')]
print(np.sumsq(np.array([65536, 1], np.int32)), np.sumsq([1.5, 2.5], dtype=int), np.sumsq([1, 2], initial=10), np.sumsq([1, 2, 3], where=[True, False, True]), np.sumsq([]), np.sumsq(-3.0))  # -> 4294967297 5 15 10 0.0 9.0
k = np.arange(20000)
x = (k * 7919 % 10007) / 10007 - 0.25
print(np.sumsq(x) == np.sum(x * x), np.sumsq(x) == np.sum(x**2), (np.sumsq(x.reshape(100, 200), axis=0) == np.sum(np.square(x).reshape(100, 200), axis=0)).all())  # -> True True True
print(np.sumsq(x[::-3]) == np.sum(x[::-3] * x[::-3]), np.sumsq(x.astype(np.float32)) == np.sum(x.astype(np.float32) ** 2))  # -> True True
y = np.zeros(2)
print(np.sumsq(a, axis=1, out=y).tolist(), y.tolist(), a.shape)  # -> [17.8125, 18.5] [17.8125, 18.5] (2, 3)
# ---
import numpy as np
np.sumsq(np.array([1j]))  # error: TypeError: sumsq() does not take complex numbers
