import numpy as np
from numpy import sin, cos as c


@jit
def wave(x, *rest, k=2.0, **options):
    y = sin(k * x) ** 2 + c(x)
    y[1:, ::2] *= -1j
    z = np.where(y > 0, y, x, **options)
    del y
    return z.sum(axis=0) if rest else f"{z!r:>{k}} {x:.3f}"


with mode("graph"):
    a, *b = wave(x[0], *r), x[..., None]
