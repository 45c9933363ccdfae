# jit: host writing text
import numpy as np
print(np.savetxt("tenon-savetxt.txt", [1, 2]))  # -> None
# ---
import numpy as np


def show(x, **options):
    """What savetxt writes, its lines between quotes."""
    np.savetxt("tenon-savetxt.txt", x, **options)
    lines = []
    np.loadtxt("tenon-savetxt.txt", comments=None, delimiter="\x01", converters=lambda s: lines.append(s) or 0)
    return lines


x = np.array([[1.5, -2.0], [float("inf"), float("nan")], [1e-300, -0.0]])
print(show(x))  # -> ['1.500000000000000000e+00 -2.000000000000000000e+00', 'inf nan', '1.000000000000000025e-300 -0.000000000000000000e+00']
print(show(x, fmt="%10.3f"))  # -> ['     1.500     -2.000', '       inf        nan', '     0.000     -0.000']
print(show(x[:1], fmt="%d"))  # -> ['1 -2']
print(show(x, fmt=["%.2e", "%g"], delimiter=","))  # -> ['1.50e+00,-2', 'inf,nan', '1.00e-300,-0']
print(show(x, fmt="%.2f|%5.1f"))  # -> ['1.50| -2.0', 'inf|  nan', '0.00| -0.0']
print(show(x[:1], fmt="%r"))  # -> ['np.float64(1.5) np.float64(-2.0)']
print(show(np.arange(3), fmt="%d", newline=" ; "))  # -> ['0 ; 1 ; 2 ; ']
print(show(np.arange(4).reshape(2, 2), fmt="%05d", delimiter=",", header="a\nb", footer="end", comments="// "))  # -> ['// a', '// b', '00000,00001', '00002,00003', '// end']
print(show([[1, 2], [3, 4]], fmt="%+5d"), show([1, 2], header="h", comments=""))  # -> ['   +1    +2', '   +3    +4'] ['h', '1.000000000000000000e+00', '2.000000000000000000e+00']
print(show(np.array([1 + 2j, 3 - 4j])))  # -> [' (1.000000000000000000e+00+2.000000000000000000e+00j)', ' (3.000000000000000000e+00-4.000000000000000000e+00j)']
print(show(np.array([[1 + 2j, 3 - 4j]]), fmt="%.1f"))  # -> [' (1.0+2.0j)  (3.0-4.0j)']
print(show(np.array([[1 + 2j, 3 - 4j]]), fmt=["(%.1f%+.1fj)", "%.1f%+.1fj"]))  # -> ['(1.0+2.0j) 3.0-4.0j']
print(show(np.array([[1 + 2j, 3 - 4j]]), fmt="%.1f%+.1fj %.2f %.2f"))  # -> ['1.0+2.0j 3.00 -4.00']
print(show(np.array([True, False]), fmt="%d"), show(np.array([True])))  # -> ['1', '0'] ['1.000000000000000000e+00']
print(show(np.array([2**62], dtype=np.uint64) * np.uint64(2), fmt="%d"))  # -> ['9223372036854775808']
print(show(np.float32([0.1]), fmt="%s"), show(np.float32([0.1])), show([1, 2], fmt="%s"))  # -> ['0.1'] ['1.000000014901161194e-01'] ['1', '2']
# ---
import numpy as np
np.savetxt("tenon-savetxt.txt", np.zeros((2, 2)), fmt="%.2f %5.1f %d")  # error: ValueError: fmt has wrong number of % formats:  %.2f %5.1f %d
# ---
import numpy as np
np.savetxt("tenon-savetxt.txt", np.zeros((2, 2)), fmt=["%d"])  # error: AttributeError: fmt has wrong shape
# ---
import numpy as np
np.savetxt("tenon-savetxt.txt", np.zeros((2, 2, 2)))  # error: ValueError: Expected 1D or 2D array, got 3D array instead
# ---
import numpy as np
np.savetxt("/no/such/folder/x.txt", [1])  # error: FileNotFoundError: No such file or directory
