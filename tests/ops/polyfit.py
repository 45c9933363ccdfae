# polynomials through points
import numpy as np
p = np.linspace(0, 1, 20)
q = p**3 - p + 0.25
print(np.polyfit(p, q, 3)[[0, 2, 3]].tolist())  # ~1e-9 [0.9999999999999999, -1.0, 0.25000000000000006]
print(np.polyfit(p, np.stack([q, 2 * q], 1), 3)[[0, 2, 3]].tolist())  # ~1e-9 [[0.9999999999999989, 1.9999999999999978], [-1.0000000000000007, -2.0000000000000013], [0.25000000000000006, 0.5000000000000001]]
print(np.polyfit(p, p * 2 + 1, 1, w=p + 1).tolist())  # ~1e-9 [1.999999999999999, 1.0000000000000002]
c, v = np.polyfit([0, 1, 2, 3], [0, 1.5, 3, 5], 1, cov=True)
print(c.tolist(), v.tolist())  # ~1e-9 [1.6500000000000001, -0.0999999999999996] [[0.00750000000000001, -0.011250000000000015], [-0.011250000000000015, 0.026250000000000037]]
print(np.polyfit([0, 1, 2, 3], [0, 1.5, 3, 5], 1, full=True)[1].tolist(), int(np.polyfit([0, 1, 2, 3], [0, 1.5, 3, 5], 1, full=True)[2]))  # ~1e-9 [0.0750000000000001] 2
# ---
import numpy as np
np.polyfit([1, 2], [1], 1)  # error: TypeError: expected x and y to have same length
# ---
import numpy as np
np.polyfit([1, 2], [1, 2], -1)  # error: ValueError: expected deg >= 0
# ---
import numpy as np
np.polyfit([], [], 1)  # error: TypeError: expected non-empty vector for x
