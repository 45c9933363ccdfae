# SPDX-License-Identifier: MIT
# Random chains of view operations and random writes: what every alias then shows, and who refuses to be written.
import numpy as np
state = [1]
def draw(n):
    state[0] = (state[0] * 1103515245 + 12345) % 2147483648
    return state[0] // 65536 % n
def base(kind, pending):
    n = 24
    shape = [(24,), (4, 6), (2, 3, 4), (3, 1, 8), (6, 4), (2, 2, 6)][draw(6)]
    if kind == 0:
        x = np.arange(n, dtype=np.float64)
    elif kind == 1:
        x = np.arange(n, dtype=np.int64)
    elif kind == 2:
        x = np.arange(n) * (1 + 2j)
    elif kind == 3:
        x = (np.arange(n) * (2 - 1j)).astype(np.complex64)
    else:
        x = np.arange(n, dtype=np.float32)
    x = x.reshape(shape)
    x = x + 1 if pending else x.copy()
    if x.dtype.kind == "c" and draw(2):
        return x.imag if draw(2) else x.real      # of a whole that nobody else sees
    return x
def some_slice(n):
    step = [1, 1, 2, 3, -1, -2][draw(6)]
    if draw(3) == 0:
        return slice(None, None, step)
    a = draw(n + 1)
    b = draw(n + 1)
    return slice(a, b, step)
def divide(n):
    shape = []
    while n > 1 and len(shape) < 3:
        k = [1, 2, 3, 4, n][draw(5)]
        if n % k == 0:
            shape.append(k)
            n = n // k
    shape.append(n)
    return shape
def step(x):
    op = draw(16)
    if op < 3 and x.ndim:
        return x[tuple([some_slice(k) for k in x.shape[:draw(x.ndim) + 1]])]
    if op == 3:
        return x.T
    if op == 4 or op == 5:
        return x.reshape(divide(x.size))
    if op == 6:
        return x[..., None] if x.ndim < 5 else x
    if op == 7:
        return x.real
    if op == 8 and (x.dtype.kind == "c" or x.flags.c_contiguous):
        return x.imag
    if op == 9 and x.ndim == 2:
        return x.diagonal()
    if op == 10 and x.ndim < 5:
        return np.broadcast_to(x, (2,) + x.shape)
    if op == 11:
        return x.squeeze()
    if op == 12:
        return np.atleast_2d(x)
    if op == 13 and x.ndim > 1:
        return np.moveaxis(x, draw(x.ndim), draw(x.ndim))
    if op == 14:
        return x.ravel()
    if op == 15 and x.ndim:
        return np.flip(x, draw(x.ndim))
    return x[...]
def write(x, k):
    how = draw(6)
    if how == 0:
        x[...] = k
    elif how == 1:
        x += k
    elif how == 2 and x.ndim and x.shape[0]:
        x[draw(x.shape[0])] = k
    elif how == 3 and x.ndim and x.shape[-1]:
        x[..., -1] = k
    elif how == 4:
        x[x.real > k] = k
    else:
        np.add(x, k, out=x)
def digest(x):
    d = 17
    for v in x.ravel().tolist():
        d = (d * 31 + int(v.real) * 7 + int(v.imag)) % 1000003
    for n in x.shape:
        d = (d * 31 + n) % 1000003
    return d
def round_of(seed):
    state[0] = seed
    made = [base(draw(5), draw(2) == 0)]
    refused = 0
    for i in range(2 + draw(6)):
        made.append(step(made[draw(len(made))]))
        if draw(2):
            x = made[draw(len(made))]
            if x.flags.writeable:
                write(x, draw(50))
            else:
                refused += 1
    total = refused
    for x in made:
        total = (total * 31 + digest(x) + int(x.flags.writeable)) % 1000003
    return total
def rounds(group):
    return [round_of(7919 * seed + 1) for seed in range(10 * group, 10 * group + 10)]
print(rounds(0))  # -> [728741, 240979, 458242, 764859, 143883, 918248, 446760, 451395, 262422, 826978]
print(rounds(1))  # -> [413629, 838743, 495712, 177332, 481018, 932688, 685567, 833342, 922936, 693592]
print(rounds(2))  # -> [785975, 806245, 507544, 890422, 69820, 84549, 843756, 946832, 994025, 875196]
print(rounds(3))  # -> [387727, 11309, 526011, 339636, 308679, 479450, 737865, 611613, 640032, 118335]
print(rounds(4))  # -> [434264, 190161, 471861, 219147, 138946, 116657, 677297, 392221, 881916, 879069]
print(rounds(5))  # -> [278356, 173940, 467178, 73231, 496891, 597394, 385251, 827875, 770342, 74689]
print(rounds(6))  # -> [650271, 216062, 103396, 211843, 909413, 96369, 776440, 373072, 254327, 289999]
print(rounds(7))  # -> [238364, 472705, 287915, 333933, 719295, 759941, 418374, 232117, 867818, 893906]
print(rounds(8))  # -> [233129, 761948, 203110, 527072, 831007, 75375, 148809, 886552, 300577, 128134]
print(rounds(9))  # -> [638304, 972262, 64954, 449682, 94524, 547136, 121633, 646730, 766477, 817566]
