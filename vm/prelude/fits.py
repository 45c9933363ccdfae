# SPDX-License-Identifier: MIT
# tenon.optimize: minima of functions by their gradients.  Quasi-Newton steps by Broyden, Fletcher, Goldfarb and Shanno;
# step lengths by the strong Wolfe conditions (Nocedal and Wright, Numerical Optimization, algorithms 6.1, 3.5 and 3.6).
import numpy as np


def _trial_step(a, fa, da, b, fb):
    """where the parabola through two points with the slope at the first one is least, kept away from both"""
    width = b - a
    down = 2 * (fb - fa - da * width)
    t = a - da * width * width / down if down != 0 else a + 0.5 * width
    low, high = (a, b) if a < b else (b, a)
    return min(max(t, low + 0.1 * (high - low)), high - 0.1 * (high - low))


def _zoom(at, f0, d0, low, high):
    """a step between those where the conditions hold"""
    for i in range(30):
        t = _trial_step(low[0], low[1], low[2], high[0], high[1])
        point = at(t)
        if not point[1] <= f0 + 1e-4 * t * d0 or point[1] >= low[1]:
            high = point
        else:
            if abs(point[2]) <= -0.9 * d0:
                return point
            if point[2] * (high[0] - low[0]) >= 0:
                high = low
            low = point
    return low


def _line_search(at, f0, d0, first):
    """(step, value, slope, gradient) where the value is lower and the slope less steep, or None"""
    before, t = (0.0, f0, d0, None), first
    for i in range(30):
        point = at(t)
        if not point[1] <= f0 + 1e-4 * t * d0 or (i > 0 and point[1] >= before[1]):
            found = _zoom(at, f0, d0, before, point)
            return found if found[0] > 0 else None
        if abs(point[2]) <= -0.9 * d0:
            return point
        if point[2] >= 0:
            return _zoom(at, f0, d0, point, before)
        before, t = point, 2 * t
    return before


def _bfgs(both, x, tol, maxiter, callback):
    """the least value that is found from x on, as the parts of a record"""
    f, g = both(x)
    n = x.size
    inverse = np.eye(n)
    steps, message = 0, "the gradient is as small as asked for"
    while np.max(np.abs(g)) > tol:
        if steps == maxiter:
            message = f"{maxiter} steps were not enough"
            break
        direction = -(inverse @ g)
        slope = float(np.sum(direction * g))
        if not slope < 0:
            inverse, direction, slope = np.eye(n), -g, -float(np.sum(g * g))
        first = 1.0 if steps else min(1.0, 1.0 / float(np.max(np.abs(g))))

        def at(t):
            value, gradient = both(x + t * direction)
            return t, value, float(np.sum(gradient * direction)), gradient

        found = _line_search(at, f, slope, first)
        if found is None or found[3] is None:
            message = "no lower value is found along the descent: the precision is reached, or the gradient is wrong"
            break
        t, value, _, gradient = found
        s, y = t * direction, gradient - g
        x, f, g, steps = x + s, value, gradient, steps + 1
        sy = float(np.sum(s * y))
        if sy > 1e-12 * float(np.sqrt(np.sum(s * s) * np.sum(y * y))):
            if steps == 1:
                inverse = np.eye(n) * (sy / float(np.sum(y * y)))
            left = np.eye(n) - np.outer(s, y) / sy
            inverse = left @ inverse @ left.T + np.outer(s, s) / sy
        if callback is not None:
            callback(x)
    return x, f, g, inverse, steps, message


#: optimize
def minimize(fun, x0, args=(), method="bfgs", tol=1e-6, maxiter=None, callback=None):
    """the minimum of fun(x, *args), one real number, from x0, an array or a list of floats, on; by its
    gradient: bfgs.  Ends where no component of the gradient is beyond tol, or after maxiter steps (200 for
    each component); callback(x) is called after each.  Gives a record: x, fun, jac (the gradient), hess_inv
    (an estimate of the inverse of the second derivatives), nit and nfev (steps and calls), success, message"""
    if method.lower() != "bfgs":
        raise NotImplementedError(f"minimize(): the method {method!r} is not there, 'bfgs' is")
    start = np.array(x0, dtype=np.float64)
    if start.ndim != 1:
        raise ValueError(f"minimize(): x0 has to be a vector, not of shape {start.shape}")
    calls = [0]
    gradient = value_and_grad(lambda x: fun(x, *args))

    def both(x):
        calls[0] += 1
        value, g = gradient(x)
        return float(value), g

    maxiter = 200 * start.size if maxiter is None else maxiter
    x, f, g, inverse, steps, message = _bfgs(both, start, tol, maxiter, callback)
    names = "OptimizeResult x fun jac hess_inv nit nfev success message"
    success = bool(np.max(np.abs(g)) <= tol)
    return _record(names, (x, f, g, inverse, steps, calls[0], success, message))
