# SPDX-License-Identifier: MIT
import numpy as np
v = np.array([3.0, -4.0])
print(np.linalg.norm(v), np.linalg.norm(v, 1), np.linalg.vector_norm(v, ord=np.inf))  # -> 5.0 7.0 4.0
# ---
import numpy as np
v = np.array([3.0, 0.0, -4.0])
a = np.array([[1.0, -7.0], [2.0, -3.0]])
print(np.linalg.norm(v, np.inf), np.linalg.norm(v, -np.inf), np.linalg.norm(v, 0), np.linalg.norm(v, 2), np.linalg.norm([1j, 0]))  # -> 4.0 0.0 2.0 5.0 1.0
print(np.linalg.norm(v, 3), np.linalg.norm(v + 5, -2.5), np.linalg.vector_norm(v, ord=0.5))  # ~1e-13 4.497941445275415 0.9907855398098672 13.928203230275509
print(np.linalg.norm(a, 1), np.linalg.norm(a, -1), np.linalg.norm(a, np.inf), np.linalg.norm(a, -np.inf))  # -> 10.0 3.0 8.0 5.0
print(np.linalg.norm(a), np.linalg.norm(a, "fro"), np.linalg.norm(a, "f"), np.linalg.matrix_norm(a), np.linalg.vector_norm(a))  # ~1e-14 7.937253933193772 7.937253933193772 7.937253933193772 7.937253933193772 7.937253933193772
print(np.linalg.norm(a, axis=0).tolist(), np.linalg.norm(a, 1, 1, True).tolist(), np.linalg.norm(a, keepdims=True))  # ~1e-14 [2.23606797749979, 7.615773105863909] [[8.0], [5.0]] [[7.93725393]]
print(np.linalg.norm(a[None], 1, axis=(1, 2)), np.linalg.norm(a[None], 1, axis=(2, 1), keepdims=True), np.linalg.norm(np.zeros((2, 2, 2))))  # -> [10.] [[[8.]]] 0.0
print(np.linalg.vector_norm(np.ones((2, 3, 4)), axis=(0, 2), ord=1), np.linalg.vector_norm(a, axis=1, keepdims=True, ord=1).tolist())  # -> [8. 8. 8.] [[8.0], [5.0]]
print(np.linalg.norm(np.float32([3, 4])).dtype, np.linalg.norm(np.array([3 + 4j, 0], np.complex64), 1).dtype, np.linalg.norm([3, 4]).dtype)  # -> float32 float32 float64
print(np.linalg.matrix_norm(np.stack([a, a]), ord=1), np.linalg.matrix_norm(a, ord=-np.inf, keepdims=True).tolist(), np.linalg.norm(7))  # -> [10. 10.] [[5.0]] 7.0
# --- by singular values
import numpy as np
d = np.array([[0.0, 3.0], [4.0, 0.0]])
print(np.linalg.norm(d, 2), np.linalg.norm(d, -2), np.linalg.norm(d, "nuc"), np.linalg.matrix_norm(np.stack([d, d]), ord="nuc"))  # ~1e-14 4.0 3.0 7.0 [7. 7.]
print(np.linalg.norm(d[:, None], 2, (0, 2), True).shape, np.linalg.norm(d[:, None] * 1j, "nuc", (2, 0)))  # ~1e-14 (1, 1, 1) [7.]
# ---
import numpy as np
np.linalg.norm(np.eye(2), "other")  # error: ValueError: Invalid norm order for matrices.
# ---
import numpy as np
np.linalg.norm(np.ones(2), "fro")  # error: ValueError: Invalid norm order 'fro' for vectors
# ---
import numpy as np
np.linalg.norm(np.ones((2, 2, 2)), 1)  # error: ValueError: Improper number of dimensions to norm.
# ---
import numpy as np
np.linalg.norm(np.ones((2, 2)), 1, (0, 0))  # error: ValueError: Duplicate axes given.
