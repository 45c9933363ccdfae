# What the other listings do not show: the rarer operators, deletion, raise, *args of a call.
def operators(a, b):
    x = a - b, a / b, a @ b, a & b, a | b, a ^ b, a << b, a >> b
    y = a >= b, a is not b, a in b, a not in b
    return x, y, +a, ~a, not a


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


gone = 1
del gone
spread
