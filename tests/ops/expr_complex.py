# real operands beside complex ones
import numpy as np
z = np.array([1.5 - 2j, -0.25 + 3j, 4 + 0.5j])
x = np.array([2.0, -4.0, 0.5])
print((z * x).tolist())  # -> [(3-4j), (1-12j), (2+0.25j)]
print((x * z).tolist())  # -> [(3-4j), (1-12j), (2+0.25j)]
print((z + x).tolist())  # -> [(3.5-2j), (-4.25+3j), (4.5+0.5j)]
print((x + z).tolist())  # -> [(3.5-2j), (-4.25+3j), (4.5+0.5j)]
print((z - x).tolist())  # -> [(-0.5-2j), (3.75+3j), (3.5+0.5j)]
print((x - z).tolist())  # -> [(0.5+2j), (-3.75-3j), (-3.5-0.5j)]
print((z / np.array([2.0, -4.0, 0.5])).tolist())  # -> [(0.75-1j), (0.0625-0.75j), (8+1j)]
print((z * 2).tolist())  # -> [(3-4j), (-0.5+6j), (8+1j)]
print((0.5 * z).tolist())  # -> [(0.75-1j), (-0.125+1.5j), (2+0.25j)]
print((z + 1).tolist())  # -> [(2.5-2j), (0.75+3j), (5+0.5j)]
print((1 - z).tolist())  # -> [(-0.5+2j), (1.25-3j), (-3-0.5j)]
print((z / 4).tolist())  # -> [(0.375-0.5j), (-0.0625+0.75j), (1+0.125j)]
print((z / True).tolist())  # -> [(1.5-2j), (-0.25+3j), (4+0.5j)]
print((1 / np.array([2 + 0j, 1 + 1j, -4j])).tolist())  # -> [(0.5+0j), (0.5-0.5j), (-0+0.25j)]
print((1j * x).tolist())  # -> [2j, (-0-4j), 0.5j]
print((x + 1j * x).tolist())  # -> [(2+2j), (-4-4j), (0.5+0.5j)]
print((z == x).tolist(), (z != 4).tolist(), (x == np.array([2 + 0j, -4 + 1j, 0.5 + 0j])).tolist())  # -> [False, False, False] [True, True, True] [True, False, True]
print((z < x).tolist(), (z >= 1).tolist())  # -> [True, False, False] [True, False, True]
print(np.where(x > 0, z, x).tolist())  # -> [(1.5-2j), (-4+0j), (4+0.5j)]
print(np.where(x > 0, 1.0, z).tolist())  # -> [(1+0j), (-0.25+3j), (1+0j)]
print(np.where(x > 0, 1j, x).tolist())  # -> [1j, (-4+0j), 1j]
# ---
# dtypes: those of promotion, whatever stays real
import numpy as np
c = np.array([1.5 - 2j, -0.25 + 3j], dtype=np.complex64)
x = np.array([2.0, -4.0])
names, sums, products, quotients, choices = [], [], [], [], []
for y in (x, x.astype(np.float32), x.astype(np.int32), x.astype(np.int64), x > 0, 3, 0.5, True):
    r = c + y
    names.append(str(r.dtype))
    sums += r.tolist()
    sums += (y - c).tolist()
    products += (c * y).tolist()
    quotients += (c / (y * 2 + 1)).tolist()
    choices += np.where([True, False], c, y).tolist()
print(names)  # -> ['complex128', 'complex64', 'complex128', 'complex128', 'complex64', 'complex64', 'complex64', 'complex64']
print(sums)  # -> [(3.5-2j), (-4.25+3j), (0.5+2j), (-3.75-3j), (3.5-2j), (-4.25+3j), (0.5+2j), (-3.75-3j), (3.5-2j), (-4.25+3j), (0.5+2j), (-3.75-3j), (3.5-2j), (-4.25+3j), (0.5+2j), (-3.75-3j), (2.5-2j), (-0.25+3j), (-0.5+2j), (0.25-3j), (4.5-2j), (2.75+3j), (1.5+2j), (3.25-3j), (2-2j), (0.25+3j), (-1+2j), (0.75-3j), (2.5-2j), (0.75+3j), (-0.5+2j), (1.25-3j)]
print(products)  # -> [(3-4j), (1-12j), (3-4j), (1-12j), (3-4j), (1-12j), (3-4j), (1-12j), (1.5-2j), (-0+0j), (4.5-6j), (-0.75+9j), (0.75-1j), (-0.125+1.5j), (1.5-2j), (-0.25+3j)]
print(quotients)  # ~1e-6 [(0.30000000000000004-0.4j), (0.03571428571428571-0.42857142857142855j), (0.30000001192092896-0.4000000059604645j), (0.0357142873108387-0.4285714626312256j), (0.30000000000000004-0.4j), (0.03571428571428571-0.42857142857142855j), (0.30000000000000004-0.4j), (0.03571428571428571-0.42857142857142855j), (0.5-0.6666666666666666j), (-0.25+3j), (0.2142857313156128-0.2857142984867096j), (-0.0357142873108387+0.4285714626312256j), (0.75-1j), (-0.125+1.5j), (0.5-0.6666666865348816j), (-0.0833333358168602+1j)]
print(choices)  # -> [(1.5-2j), (-4+0j), (1.5-2j), (-4+0j), (1.5-2j), (-4+0j), (1.5-2j), (-4+0j), (1.5-2j), 0j, (1.5-2j), (3+0j), (1.5-2j), (0.5+0j), (1.5-2j), (1+0j)]
# ---
# shapes, views and in place
import numpy as np
z = np.arange(1, 7).reshape(2, 3) * (1 + 2j)
x = np.array([1.0, -2.0, 0.5])
print((z * x).tolist(), (x[:, None] * z[0]).tolist())  # -> [[(1+2j), (-4-8j), (1.5+3j)], [(4+8j), (-10-20j), (3+6j)]] [[(1+2j), (2+4j), (3+6j)], [(-2-4j), (-4-8j), (-6-12j)], [(0.5+1j), (1+2j), (1.5+3j)]]
print((z.T[1:] * np.array([10.0, 0.5])).tolist())  # -> [[(20+40j), (2.5+5j)], [(30+60j), (3+6j)]]
z *= x
print(z.tolist())  # -> [[(1+2j), (-4-8j), (1.5+3j)], [(4+8j), (-10-20j), (3+6j)]]
z[:, 1:] += 1.5
print(z.tolist())  # -> [[(1+2j), (-2.5-8j), (3+3j)], [(4+8j), (-8.5-20j), (4.5+6j)]]
z /= 2
print(z.tolist())  # -> [[(0.5+1j), (-1.25-4j), (1.5+1.5j)], [(2+4j), (-4.25-10j), (2.25+3j)]]
s = z.sum()
print(s * 2, 2.5 - s, s / np.float64(0.5), np.float64(3) * s)  # -> (1.5-9j) (1.75+4.5j) (1.5-9j) (2.25-13.5j)
print(abs(x * 3j).tolist(), (x * 1j).imag.tolist(), (x + 2j).real.tolist())  # -> [3.0, 6.0, 1.5] [1.0, -2.0, 0.5] [1.0, -2.0, 0.5]
# ---
# the sheet of a root: the difference of a real and a complex number has the imaginary part 0 - im
import numpy as np
z = np.array([5 + 0j])
print(np.sqrt(1 - z).tolist(), np.sqrt(4.0 - z).tolist())  # -> [2j] [1j]
