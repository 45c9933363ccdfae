# arrays in C order
import numpy as np
x = np.arange(6).reshape(2, 3)
y = np.ascontiguousarray(x.T)
print(np.ascontiguousarray(x) is x, y.flags.c_contiguous, y.tolist(), y.strides)  # -> True True [[0, 3], [1, 4], [2, 5]] (16, 8)
print(np.ascontiguousarray(5), np.ascontiguousarray([1, 2], dtype=np.float32).dtype, np.ascontiguousarray(x[:, ::2]).strides)  # -> [5] float32 (16, 8)
print(np.asanyarray(x) is x, np.asanyarray([1, 2]))  # -> True [1 2]
print(x.T.base is x.base, x[1:].base is x.base, x.copy().base, np.zeros(3).base)  # -> True True None None
v = np.zeros(3)
print(v[1:].base is v, v[1:][::-1].base is v, v.reshape(3, 1).base is v)  # -> True True True
