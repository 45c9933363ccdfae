# What the other listings do not show: the rarer operators, deletion, raise, *args of a call.
def operators(a, b):
    x = a - b, a / b, a // b, a % b, a ** b, a @ b, a & b, a | b, a ^ b, a << b, a >> b
    y = a == b, a != b, a < b, a <= b, a > b, a >= b, a is not b, a in b, a not in b
    return x, y, +a, ~a, not a


def constants(a):
    x = a + 1, a - 1, a * 2, a / 2, a // 2, a % 2, a ** 2, a & 1, a | 1, a ^ 1, a << 1, a >> 1
    y = a == 1, a != 1, a < 1, a <= 1, a > 1, a >= 1
    return x, y, 1 + a, 1 - a, 2 * a, 1 / a


def deletion(a):
    del a[0]
    raise ValueError("gone")


def keep(x):
    def inner():
        return x
    return inner, x


def spread(f, a):
    pair = (f, *a)
    return f(1, *pair)


def methods(a):
    return a.sum(), a.T.sum(a.size, axis=0), a.sum(*a)


gone = 1
del gone
spread
