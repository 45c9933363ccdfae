# An operand that nobody uses afterwards may become the result; one that somebody does keeps its value.
import numpy as np
x = np.arange(4.0)
print((x + 1) * (x + 2) - (x + 3))  # -> [-1.  2.  7. 14.]
# ---
import numpy as np
def named_twice(x):
    y = x + 1
    z = y
    y = y * 2
    return y, z
print(named_twice(np.arange(3.0)))  # -> (array([2., 4., 6.]), array([1., 2., 3.]))
# ---
import numpy as np
def in_a_list(x):
    held = [x + 1]
    r = held[0] * 2
    return held[0] + r, held[0], r
print(in_a_list(np.arange(3.0)))  # -> (array([3., 6., 9.]), array([1., 2., 3.]), array([2., 4., 6.]))
# ---
import numpy as np
def viewed(x):
    y = x + 1
    part = y[1:]
    y = y * 2
    y = y - 1
    return y, part
print(viewed(np.arange(3.0)))  # -> (array([1., 3., 5.]), array([2., 3.]))
# ---
import numpy as np
def both_sides(x):
    y = x + 1
    return y * y
def left_and_right(x):
    return (x + 1) / (x + 2), 1 - (x + 3), (x + 4) ** 2
print(both_sides(np.arange(3.0)), *left_and_right(np.arange(3.0)))  # -> [1. 4. 9.] [0.5        0.66666667 0.75      ] [-2. -3. -4.] [16. 25. 36.]
# ---
import numpy as np
def other_types(x):
    return (x + 1) * 1j, (x + 1) < (x * 2), (x.astype(np.float32) + 1) + x
print(other_types(np.arange(3.0)))  # -> (array([0.+1.j, 0.+2.j, 0.+3.j]), array([False, False,  True]), array([1., 3., 5.]))
# ---
import numpy as np
def other_shapes(x):
    return (x + 1) + (x.reshape(3, 1) * 2), (x[1] + 1) * 2
print(other_shapes(np.arange(3.0)))  # -> (array([[1., 2., 3.],\n       [3., 4., 5.],\n       [5., 6., 7.]]), np.float64(4.0))
# ---
import numpy as np
def computed_between(x):
    y = x + 1
    total = y.sum()
    if total > 3:
        y = y * 2
    z = y
    y = y - total
    return y, z
print(computed_between(np.arange(3.0)))  # -> (array([-4., -2.,  0.]), array([2., 4., 6.]))
