# jit: host reading and writing through subscripts is the host's work
# an ellipsis of no width parts index arrays as one of any width does
import numpy as np
y = np.arange(8).reshape(2, 2, 2)
print(y[:, [0, 1], ..., [0, 1]].tolist(), y[:, [0, 1], [0, 1]].tolist())  # -> [[0, 4], [3, 7]] [[0, 3], [4, 7]]
y[:, [0, 1], ..., [0, 1]] = [[10, 20], [30, 40]]
print(y.tolist())  # -> [[[10, 1], [2, 30]], [[20, 5], [6, 40]]]
z = np.zeros((3, 4, 5))
print(z[:, [0, 1], ..., [0, 1]].shape, z[:, 1, ..., [0, 1]].shape, z[:, 1, [0, 1], ...].shape)  # -> (2, 3) (2, 3) (3, 2)
print(z[0, ..., [0, 1], 2].shape, z[..., 0, [0, 1]].shape, z[[[0], [1]], ..., 0, :].shape)  # -> (2,) (3, 2) (2, 1, 5)
# ---
# x[a, b, c] and x[a, b, c] = v for everything that an axis can be given, with a new axis or an ellipsis of some or no
# width at each place between: 3024 subscripts, each read and written, as weighted sums of what comes out.
import numpy as np
x = np.arange(24).reshape(2, 3, 4) * 7 % 31

def parts(n):
    two = np.zeros(n, dtype=np.bool_)
    two[0] = two[n - 1] = True
    one = np.arange(n) == n - 1
    return [slice(None), slice(None, None, -2), 1, np.array(-1), [n - 1, 0], np.array([[1], [0]], dtype=np.int32),
            np.array([[[0, -1]]]), one, two]

def digest(values):
    flat = np.asarray(values).ravel()
    return int((flat * np.arange(1, flat.size + 1)).sum()) + 1000 * flat.size

def read_and_write(key):
    got = x[key]
    shape = np.asarray(got).shape
    y = x.copy()
    y[key] = 100 + np.arange(np.asarray(got).size).reshape(shape)
    total = 7 * digest(got) + 11 * digest(y)
    for n in shape:
        total = total * 3 + n
    return total

def keys(a, b, c):
    found = [(a, b, c)]
    for gap in [(None,), (...,)]:
        found += [gap + (a, b, c), (a,) + gap + (b, c), (a, b) + gap + (c,), (a, b, c) + gap]
    return found

rows = []
for a in parts(2)[1:7]:
    row = []
    for b in parts(3)[:8]:
        total = 0
        for c in parts(4)[2:]:
            for key in keys(a, b, c):
                total = (total * 5 + read_and_write(key)) % 1000003
        row.append(total)
    rows.append(row)
print(rows[0])  # -> [724791, 757361, 650786, 852355, 796860, 744797, 798444, 799071]
print(rows[1])  # -> [955135, 975654, 287611, 688135, 166919, 778542, 167447, 3705]
print(rows[2])  # -> [955135, 975654, 287611, 688135, 166919, 778542, 167447, 3705]
print(rows[3])  # -> [57651, 91724, 563759, 518367, 831485, 34159, 437155, 518367]
print(rows[4])  # -> [802784, 125758, 781220, 181890, 192424, 952305, 357793, 181890]
print(rows[5])  # -> [388995, 879984, 21927, 132587, 154447, 419719, 135282, 132587]
# ---
# two parts of three axes: an ellipsis of width 1, or the last axis whole; of views, too
import numpy as np
root = np.arange(60).reshape(3, 4, 5) * 11 % 61
arrays = [np.array([1, 2]), np.array([[0], [2]]), np.array([[[1, 0], [2, 2]]]), np.array(1), [True, False, True], 2, slice(1, 3), None]

def shapes_and_sums(x):
    found = []
    for a in arrays:
        for b in arrays:
            for key in [(a, b), (..., a, b), (a, ..., b), (a, b, ...), (a, None, b), (slice(None), a, b)]:
                r = np.asarray(x[key])
                total = int((r.ravel() * np.arange(r.size)).sum())
                for n in r.shape:
                    total = total * 3 + n
                found.append(total)
    return found

def checked(x):
    total = 0
    for v in shapes_and_sums(x):
        total = (total * 5 + v) % 1000003
    return total

print(checked(root[:, :3, :3]), checked(root[:, :3, :3].T), checked(root[::-1, ::-1, ::2][:, :3]))  # -> 570004 484658 23646
print(checked(np.broadcast_to(root[0, :3, 0], (3, 3, 3))), checked(root[:, 1:, 2:].transpose(1, 2, 0)[:3]))  # -> 981915 708099
# ---
# ranks that rise from one index array to the next
import numpy as np
x = np.arange(10).reshape(2, 5)
print(x[np.array([0, 1]), np.array([[2]])].tolist(), x[np.array([1]), np.array([[[2]], [[3]]])].tolist())  # -> [[2, 7]] [[[7]], [[8]]]
print(x[np.zeros(0, dtype=np.int64), np.array([[1]])].shape, x[np.array([1, 0]), np.zeros((0, 1), dtype=np.int64)].shape)  # -> (1, 0) (0, 2)
x[np.array([0, 1]), np.array([[2], [4]])] = [[-1, -2], [-3, -4]]
print(x.tolist())  # -> [[0, 1, -1, 3, -3], [5, 6, -2, 8, -4]]
# ---
# masks with an axis of length 0 fit every length, as NumPy has it
import numpy as np
x = np.arange(24).reshape(2, 3, 4)
none = np.zeros(0, dtype=np.bool_)
print(x[none].shape, x[:, none].shape, x[none, 0].shape, x[0, :, none].shape, x[:, none, [1]].shape)  # -> (0, 3, 4) (2, 0, 4) (0, 4) (0, 3) (2, 0)
print(x[np.zeros((2, 0), dtype=np.bool_)].shape, x[np.zeros((0, 3), dtype=np.bool_)].shape)  # -> (0, 4) (0, 4)
print(x[:, np.zeros((0, 0), dtype=np.bool_)].shape, x[np.zeros((2, 3, 0), dtype=np.bool_)].shape)  # -> (2, 0) (0,)
print(np.zeros((2, 0))[np.zeros((2, 0), dtype=np.bool_)].shape, np.zeros((0, 2))[np.zeros((0, 0), dtype=np.bool_)].shape)  # -> (0,) (0,)
x[none] = 99
x[:, none] = np.ones((2, 0, 4))
x[np.zeros((2, 0), dtype=np.bool_)] = 7
print(x.sum(), x[[], ..., 1].shape, x[..., []].shape, x[[]][..., [0]].shape)  # -> 276 (0, 3) (2, 3, 0) (0, 3, 1)
y = np.zeros((3, 0))
y[[0, 2]] = np.zeros((2, 0))
y[y > 0] = 5
print(y.shape, y[[0, 2]].shape, y[:, []].shape, y[[True, False, True]].shape, y[1:, None, []].shape)  # -> (3, 0) (2, 0) (3, 0) (2, 0) (2, 1, 0)
# ---
# masks among other parts
import numpy as np
x = np.arange(24).reshape(2, 3, 4)
m = np.array([[True, False, True], [False, True, False]])
print(x[m].shape, x[m, 0].tolist(), x[m, [0, 1, 2]].tolist(), x[m, :, None].shape, x[m, ..., 1].tolist())  # -> (3, 4) [0, 8, 16] [0, 9, 18] (3, 4, 1) [1, 9, 17]
print(x[None, m].shape, x[True, m].shape, x[:, m[0], 1].tolist(), x[0, m[0], ..., [1, 2]].tolist())  # -> (1, 3, 4) (3, 4) [[1, 9], [13, 21]] [1, 10]
x[m, 1:3] = np.arange(6).reshape(3, 2) - 50
x[0, m[1]] += 100
print(x.tolist())  # -> [[[0, -50, -49, 3], [104, 105, 106, 107], [8, -48, -47, 11]], [[12, 13, 14, 15], [16, -46, -45, 19], [20, 21, 22, 23]]]
x[True] = 1
x[False] = 2
x[np.array(True), 0, 0, 0] = 3
print(x.sum(), x[True].shape, x[False].shape, x[True, None, False].shape, x[..., True].shape)  # -> 26 (1, 2, 3, 4) (0, 2, 3, 4) (0, 1, 2, 3, 4) (2, 3, 4, 1)
# ---
# an integer array without axes makes a copy, an array scalar and an int a view
import numpy as np
x = np.arange(6).reshape(2, 3)
a = x[np.array(1)]
b = x[np.int64(0)]
c = x[np.array(1), ::2]
a[:] = -1
c[:] = -2
b[0] = 9
print(x.tolist(), a.tolist(), c.tolist())  # -> [[9, 1, 2], [3, 4, 5]] [-1, -1, -1] [-2, -2]
# ---
import numpy as np
np.zeros((2, 3))[np.zeros((2, 2), dtype=np.bool_)]  # error: IndexError: boolean index did not match indexed array along
# ---
import numpy as np
np.zeros((2, 3))[np.zeros((0, 2), dtype=np.bool_)]  # error: IndexError: boolean index did not match indexed array along
# ---
import numpy as np
np.zeros((2, 3))[[0, 1], [[0, 1, 2]]]  # error: IndexError: shape mismatch: indexing arrays could not be broadcast together with shapes (2,) (1,3)
# ---
import numpy as np
x = np.zeros((2, 3))
x[x == 0] = np.ones((2, 3))  # error: TypeError: NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has 2 dimensions
# ---
import numpy as np
x = np.zeros((2, 3))
x[x == 0] = [1, 2]  # error: ValueError: NumPy boolean array indexing assignment cannot assign 2 input values to the 6 output values where the mask is true
# ---
import numpy as np
x = np.zeros((2, 3))
x[[True, False]] = [1, 2]  # error: ValueError: shape mismatch: value array of shape (2,)
