# the shape of several shapes together
import numpy as np
print(np.broadcast_shapes((1, 2), (3, 1), (3, 2)))  # -> (3, 2)
print(np.broadcast_shapes((6, 7), (5, 6, 1), (7,), (5, 1, 7)))  # -> (5, 6, 7)
print(np.broadcast_shapes(), np.broadcast_shapes(()), np.broadcast_shapes((0,), (1,)), np.broadcast_shapes(3, (2, 1)))  # -> () () (0,) (2, 3)
print(np.broadcast_shapes([2, 1], (0,)), np.broadcast_shapes((1,) * 32, (3,)) == (1,) * 31 + (3,))  # -> (2, 0) True
# ---
import numpy as np
np.broadcast_shapes((1, 2), (2, 3))  # error: ValueError: shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape (1, 2) and arg 1 with shape (2, 3).
# ---
import numpy as np
np.broadcast_shapes((3,), (1,), (2,))  # error: ValueError: Mismatch is between arg 0 with shape (3,) and arg 2 with shape (2,).
