# SPDX-License-Identifier: MIT
import numpy as np
a = np.arange(6.0).reshape(2, 3)
b = np.arange(12.0).reshape(3, 4)
print(np.einsum("ij,jk", a, b).tolist())  # -> [[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]]
print(np.einsum("ij,jk->ki", a, b).tolist())  # -> [[20.0, 56.0], [23.0, 68.0], [26.0, 80.0], [29.0, 92.0]]
# ---
import numpy as np
a = np.arange(6.0).reshape(2, 3)
b = np.arange(12.0).reshape(3, 4)
c = np.arange(20.0).reshape(4, 5)
print(np.einsum("ij,jk->", a, b))  # -> 394.0
print(np.einsum("ij,jk,kl", a, b, c).tolist())  # -> [[810.0, 908.0, 1006.0, 1104.0, 1202.0], [2520.0, 2816.0, 3112.0, 3408.0, 3704.0]]
print(np.einsum("ij,jk,kl->li", a, b, c).tolist())  # -> [[810.0, 2520.0], [908.0, 2816.0], [1006.0, 3112.0], [1104.0, 3408.0], [1202.0, 3704.0]]
print(np.einsum("ab,bc,cd,de->ae", a, b, c, np.ones((5, 2)), optimize=True).tolist())  # -> [[5030.0, 5030.0], [15560.0, 15560.0]]
print(np.einsum(" ij , jk -> ik ", a, b).tolist())  # -> [[20.0, 23.0, 26.0, 29.0], [56.0, 68.0, 80.0, 92.0]]
print(np.einsum("ba", a).tolist(), np.einsum("bA", a).tolist())  # -> [[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]] [[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]
print(np.einsum("ij,kl->", a, b), np.einsum("ij->", a), np.einsum("ij->j", a))  # -> 990.0 15.0 [3. 5. 7.]
print(np.einsum(a, [0, 1], b, [1, 2], [2, 0]).tolist(), np.einsum(a, [0, 1]).tolist())  # -> [[20.0, 56.0], [23.0, 68.0], [26.0, 80.0], [29.0, 92.0]] [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]
print(np.einsum(a, [..., 0], np.arange(3.0), [0], [...]))  # -> [ 5. 14.]
# --- diagonals
import numpy as np
m = np.arange(9.0).reshape(3, 3)
q = np.arange(27.0).reshape(3, 3, 3)
print(np.einsum("ii", m), np.einsum("ii->i", m), np.einsum("iii->i", q))  # -> 12.0 [0. 4. 8.] [ 0. 13. 26.]
print(np.einsum("iij->j", q), np.einsum("iji->j", q), np.einsum("iji,j", q, np.arange(3.0)))  # -> [36. 39. 42.] [30. 39. 48.] 135.0
w = np.zeros((3, 3))
np.einsum("ii->i", w)[:] = 7
print(w.tolist())  # -> [[7.0, 0.0, 0.0], [0.0, 7.0, 0.0], [0.0, 0.0, 7.0]]
# --- ellipses, broadcasting
import numpy as np
m = np.arange(9.0).reshape(3, 3)
q = np.arange(27.0).reshape(3, 3, 3)
v = np.arange(3.0)
print(np.einsum("...ij,...j->...i", q, v).tolist())  # -> [[5.0, 14.0, 23.0], [32.0, 41.0, 50.0], [59.0, 68.0, 77.0]]
print(np.einsum("...ij,...jk->...ik", q, m).tolist())  # -> [[[15.0, 18.0, 21.0], [42.0, 54.0, 66.0], [69.0, 90.0, 111.0]], [[96.0, 126.0, 156.0], [123.0, 162.0, 201.0], [150.0, 198.0, 246.0]], [[177.0, 234.0, 291.0], [204.0, 270.0, 336.0], [231.0, 306.0, 381.0]]]
print(np.einsum("...ij,...jk,...kl,...l->...i", q, m, q, v).tolist())  # -> [[810.0, 2484.0, 4158.0], [16038.0, 20628.0, 25218.0], [48762.0, 56268.0, 63774.0]]
print(np.einsum("i...->...", m), np.einsum("...->...", v), np.einsum("...i,...i", q, m).tolist())  # -> [ 9. 12. 15.] [0. 1. 2.] [[5.0, 50.0, 149.0], [32.0, 158.0, 338.0], [59.0, 266.0, 527.0]]
print(np.einsum("i,->i", v, 2.0), np.einsum(",", 3, 4))  # -> [0. 2. 4.] 12
print(np.einsum("ij,ij->ij", m, np.ones((1, 3))).tolist(), np.einsum("ij,j", m, np.full(1, 2.0)))  # -> [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]] [ 6. 24. 42.]
print(np.einsum("ij->i", np.ones((0, 3))), np.einsum("ij->i", np.ones((3, 0))))  # -> [] [0. 0. 0.]
print(np.einsum("ij,jk", np.ones((2, 0)), np.ones((0, 2))).tolist())  # -> [[0.0, 0.0], [0.0, 0.0]]
# --- dtypes, keywords
import numpy as np
i = np.arange(3)
f = np.arange(3, dtype=np.float32)
t = np.array([True, False, True])
print(np.einsum("i,i", i, i), np.einsum("i,i", i, i).dtype, np.einsum("i,i", f, f).dtype)  # -> 5 int64 float32
print(np.einsum("i,i->i", t, t), np.einsum("i,i", t, t), np.einsum("i->", np.array([2**31 - 1, 1], np.int32)))  # -> [ True False  True] True -2147483648
print(np.einsum("ij,j->i", np.ones((2, 3)) + 1j, i), np.einsum("i,i->i", f, i).dtype)  # -> [3.+3.j 3.+3.j] float64
print(np.einsum("i,i", f, f, dtype=np.complex128), np.einsum("i,j", i, 1j * f).dtype)  # -> (5+0j) complex128
o = np.zeros((2, 2))
r = np.einsum("i,j->ij", i[:2], i[1:], out=o)
print(r is o, o.tolist())  # -> True [[0.0, 0.0], [1.0, 2.0]]
# --- long sides; the four vectors of many events, each boosted and rotated
import numpy as np
x = np.arange(40 * 30.0).reshape(40, 30) % 7
y = np.arange(30 * 50.0).reshape(30, 50) % 5
z = np.arange(2 * 40 * 30.0).reshape(2, 40, 30) % 7
print(np.einsum("ij,jk->ki", x, y).shape, np.abs(np.einsum("ij,jk->ki", x, y) - (x @ y).T).max())  # -> (50, 40) 0.0
print(np.einsum("bij,jk->kbi", z, y)[1, 1, :5], np.einsum("bij,bkj->bik", z, z).sum())  # -> [91. 95. 85. 89. 93.] 863653.0
n = 1500
one, zero, s = np.ones(n), np.zeros(n), np.arange(n) * 1.0
m = np.array([[one, zero, zero, s], [zero, one, zero, s], [one, zero, s, zero], [s, -s, zero, one]]).transpose((2, 0, 1))
k = m.copy()
v = np.stack([s, one, -one, s]).T
print(np.einsum("...ij,...jk,...kl,...l->...i", m, m, m, v)[[0, 3, 1499]].tolist())  # -> [[0.0, 1.0, 0.0, 0.0], [84.0, 82.0, 75.0, 21.0], [10104764996.0, 10104763498.0, 6741004499.0, 6738005.0]]
print(np.einsum("...ij,...jk->...ik", m, k)[1400].tolist())  # -> [[1960001.0, -1960000.0, 0.0, 2800.0], [1960000.0, -1959999.0, 0.0, 2800.0], [1401.0, 0.0, 1960000.0, 1400.0], [2800.0, -2800.0, 0.0, 1.0]]
print(np.einsum("nij,nj->ni", k, v)[7], np.einsum("nij,nj->in", m, v)[:, 7])  # -> [56. 50.  0. 49.] [56. 50.  0. 49.]
print(np.einsum("nij,nj->ni", m * 1j, v)[7], np.einsum("nij,nij->n", m, k)[:4])  # -> [0.+56.j 0.+50.j 0. +0.j 0.+49.j] [ 4.  9. 24. 49.]
# ---
import numpy as np
np.einsum("...i->i", np.ones((2, 3)))  # error: ValueError: output has more dimensions than subscripts given in einstein sum, but no '...' ellipsis
# ---
import numpy as np
np.einsum("ij,jk", np.ones((2, 3)), np.ones((4, 5)))  # error: ValueError: operands could not be broadcast together
# ---
import numpy as np
np.einsum("ii", np.ones((2, 3)))  # error: ValueError: dimensions in operand 0 for collapsing index 'i' don't match (2 != 3)
# ---
import numpy as np
np.einsum("ij", np.ones(2))  # error: ValueError: einstein sum subscripts string contains too many subscripts for operand 0
# ---
import numpy as np
np.einsum("i", np.ones((2, 3)))  # error: ValueError: operand has more dimensions than subscripts given in einstein sum, but no '...'
# ---
import numpy as np
np.einsum("i,i", np.ones(2))  # error: ValueError: operands provided to einstein sum function than specified in the subscripts
# ---
import numpy as np
np.einsum("i", np.ones(2), np.ones(2))  # error: ValueError: operands provided to einstein sum function than specified in the
# ---
import numpy as np
np.einsum("i->j", np.ones(2))  # error: ValueError: einstein sum subscripts string included output subscript 'j' which never appeared in an input
# ---
import numpy as np
np.einsum("i->ii", np.ones(2))  # error: ValueError: einstein sum subscripts string includes output subscript 'i' multiple times
# ---
import numpy as np
np.einsum("i?", np.ones(2))  # error: ValueError: invalid subscript '?' in einstein sum subscripts string, subscripts must be letters
# ---
import numpy as np
np.einsum("i..", np.ones(2))  # error: ValueError: einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in operand 0
# ---
import numpy as np
np.einsum("i-", np.ones(2))  # error: ValueError: einstein sum subscript string does not contain proper '->' output specified
# ---
import numpy as np
np.einsum("i")  # error: ValueError: must specify the einstein sum subscripts string and at least one operand
# ---
import numpy as np
np.einsum(np.ones(2), [60])  # error: ValueError: subscript is not within the valid range [0, 52)
# ---
import numpy as np
np.einsum(np.ones(2), ["a"])  # error: TypeError: each subscript must be either an integer or an ellipsis
# ---
import numpy as np
np.einsum("i,i", np.ones(2), np.ones(2), dtype=np.int64)  # error: TypeError: according to the rule 'safe'
