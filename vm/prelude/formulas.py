# SPDX-License-Identifier: MIT
# What formulas (vm/front/formula.c) call: conditions that go element by element where they are arrays, and SymPy's
# functions that NumPy has not.
import numpy as np


def _may(c):
    """is c true, or an array, of which some elements may be?"""
    return isinstance(c, np.ndarray) or bool(c)


def _maynot(c):
    """is c false, or an array, of which some elements may be?"""
    return isinstance(c, np.ndarray) or not c


def _choices(conditions, values, last):
    """for each element the value of the first condition that is true, else last, in the common dtype of all"""
    r, weak = last, (bool, int, float, complex)
    for i in range(len(values) - 1, -1, -1):
        x = values[i]
        # two numbers would make a dtype of their own; an array, which is the rule, is asked for first
        if i > 0 and not isinstance(x, np.ndarray) and isinstance(r, weak) and isinstance(x, weak):
            kinds = [y if isinstance(y, weak) else np.asarray(y) for y in (*values, last)]
            r = np.asarray(r, np.result_type(*kinds))
        r = np.where(conditions[i], x, r)
    return r


def _choose(c, value, rest):
    """value where c is true; rest is (last,), or the same three again; None is nan"""
    conditions, values = [], []
    while True:
        if isinstance(c, np.ndarray):
            conditions.append(c)
            values.append(np.nan if value is None else value)
        elif c:
            last = value
            break
        if len(rest) == 1:
            last = rest[0]
            break
        c, value, rest = rest
    if last is None:
        last = np.nan
    return _choices(conditions, values, last) if len(values) > 0 else last


def _all_of(*parts):
    """a and b and ..., element by element where one is an array"""
    r = parts[0]
    for i in range(1, len(parts)):
        x = parts[i]
        r = np.logical_and(r, x) if isinstance(r, np.ndarray) or isinstance(x, np.ndarray) else r and x
    return r


def _any_of(*parts):
    """a or b or ..., element by element where one is an array"""
    r = parts[0]
    for i in range(1, len(parts)):
        x = parts[i]
        r = np.logical_or(r, x) if isinstance(r, np.ndarray) or isinstance(x, np.ndarray) else r or x
    return r


def _not(x):
    """not x, element by element where it is an array"""
    return np.logical_not(x) if isinstance(x, np.ndarray) else not x


def _invert(x):
    """~x, which of a truth value is the other one"""
    return not x if isinstance(x, bool) else ~x


def _and(*parts):
    """are all true?"""
    return _all_of(True, *parts)


def _or(*parts):
    """is any true?"""
    return _any_of(False, *parts)


def _xor(*parts):
    """is an odd number of them true?"""
    r = False
    for x in parts:
        r = np.logical_xor(r, x) if isinstance(r, np.ndarray) or isinstance(x, np.ndarray) else bool(r) != bool(x)
    return r


def _nand(*parts):
    """are not all true?"""
    return _not(_all_of(True, *parts))


def _nor(*parts):
    """is none true?"""
    return _not(_any_of(False, *parts))


def _implies(a, b):
    """is b true where a is?"""
    return _any_of(_not(a), b)


def _equivalent(*parts):
    """are all true, or none?"""
    return _any_of(_all_of(True, *parts), _not(_any_of(False, *parts)))


def _heaviside(x, at_zero=0.5):
    """0 below 0, at_zero at 0, 1 above"""
    if isinstance(x, np.ndarray):
        return _choices([x < 0, x == 0, x > 0], [0, at_zero, 1], np.nan)
    return 0 if x < 0 else at_zero if x == 0 else 1 if x > 0 else np.nan


def _kronecker(i, j, limits=None):
    """1 where i is j, else 0"""
    same = i == j
    return np.where(same, 1, 0) if isinstance(same, np.ndarray) else 1 if same else 0


def _extreme(parts, f, g):
    """the extreme of each element: f of arrays, g of numbers, where a nan counts"""
    r = parts[0]
    for i in range(1, len(parts)):
        x = parts[i]
        if isinstance(r, (bool, int, float)) and isinstance(x, (bool, int, float)):
            r = r if r != r else x if x != x else g(r, x)
        else:
            r = f(r, x)
    return r


def _most(*args):
    """the greatest of its arguments, element by element"""
    return _extreme(args, np.maximum, max) if len(args) > 0 else -np.inf


def _least(*args):
    """the least of its arguments, element by element"""
    return _extreme(args, np.minimum, min) if len(args) > 0 else np.inf


def _members(a):
    """the members of a sequence whose extreme is wanted, or None: it is an array"""
    return None if np.isscalar(a) or isinstance(a, np.ndarray) else list(a)


def _max_of(*args, **keywords):
    """the greatest of several arguments, element by element; or of the one, along axis where that is given"""
    if len(args) > 1 and not (len(args) == 2 and isinstance(args[1], int) and isinstance(args[0], (list, tuple))):
        return _extreme(args, np.maximum, max)
    members = _members(args[0]) if len(args) == 1 and len(keywords) == 0 else None
    return np.max(_array_of(args[0]), *args[1:], **keywords) if members is None else _extreme(members, np.maximum, max)


def _min_of(*args, **keywords):
    """the least of several arguments, element by element; or of the one, along axis where that is given"""
    if len(args) > 1 and not (len(args) == 2 and isinstance(args[1], int) and isinstance(args[0], (list, tuple))):
        return _extreme(args, np.minimum, min)
    members = _members(args[0]) if len(args) == 1 and len(keywords) == 0 else None
    return np.min(_array_of(args[0]), *args[1:], **keywords) if members is None else _extreme(members, np.minimum, min)


def _leaves_of_lists(nested):
    """what stands in a list of lists, and the lists' lengths"""
    leaves, lengths = [nested], ()
    while len(leaves) > 0 and all([isinstance(x, (list, tuple)) for x in leaves]):
        n = len(leaves[0])
        if any([len(x) != n for x in leaves]):
            raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous "
                             "shape after " + str(len(lengths)) + " dimensions.")
        lengths = (*lengths, n)
        leaves = [y for x in leaves for y in x]
    return leaves, lengths


def _array_of(object, dtype=None, **keywords):
    """an array of a list of lists, whose members are broadcast to one shape"""
    if not isinstance(object, (list, tuple)):
        return np.array(object, dtype, **keywords)
    leaves, lengths = _leaves_of_lists(object)
    shapes = [np.shape(x) for x in leaves]
    if len(shapes) == 0 or all([s == () for s in shapes]):
        return np.array(object, dtype, **keywords)
    kinds = [x if isinstance(x, (bool, int, float, complex)) else np.asarray(x) for x in leaves]
    common = np.result_type(*kinds) if dtype is None else dtype
    shape = _common_shape(shapes)
    members = [np.broadcast_to(np.asarray(x, common), shape) for x in leaves]
    return np.reshape(np.stack(members), lengths + shape)


def _reduce_members(function, members, *args, **keywords):
    """function.reduce(members), whose members are broadcast"""
    return function.reduce(_array_of(members), *args, **keywords)


def _matrix_of(*args):
    """a matrix of its rows, or of its numbers of rows and columns and all its elements; a column of a plain list"""
    if len(args) == 3:
        rows, columns, items = args
        return _array_of([[items[i * columns + j] for j in range(columns)] for i in range(rows)])
    rows = args[0] if len(args) > 0 else []
    if isinstance(rows, (list, tuple)) and not any([isinstance(x, (list, tuple)) for x in rows]):
        rows = [[x] for x in rows]
    return _array_of(rows)


def _tuple_of(*args):
    """its arguments"""
    return args


def _bound_of(x, name):
    """a bound of a range as an int"""
    if isinstance(x, np.ndarray):
        raise TypeError("the bounds of " + name + " are numbers, not arrays: sum the elements by NumPy's sum, or call "
                        "the function for each element")
    if isinstance(x, int):
        return x
    if x != np.floor(x) or np.isinf(x):
        raise ValueError("the bounds of " + name + " are whole numbers, not " + str(x))
    return int(x)


def _range_of(*args):
    """the whole numbers from start to before stop; floats with whole values are taken"""
    return range(*[_bound_of(x, "range()") for x in args])


def _bounds(first, last):
    """the indices of a sum or product, its last included"""
    return range(_bound_of(first, "a sum"), _bound_of(last, "a sum") + 1)


def _product_of(terms):
    """the product of a list, from left to right"""
    r = 1
    for x in terms:
        r = r * x
    return r


def _number_of(x):
    """the number that a text or number is"""
    if not isinstance(x, str):
        return x
    if "/" in x:
        parts = x.split("/")
        return float(parts[0]) / float(parts[1])
    try:
        return int(x)
    except ValueError:
        return float(x)


def _rational(p, q=1):
    """p / q"""
    return _number_of(p) / _number_of(q)


def _float_of(x, precision=None):
    """x as a float"""
    return float(x)


def _complex_of(real=0, imag=0):
    """real + imag i, element by element"""
    if isinstance(real, np.ndarray) or isinstance(imag, np.ndarray):
        return real + 1j * imag
    return complex(real, imag)


def _frac(x):
    """what is left of x above the next whole number below"""
    return x - np.floor(x)


def _root(x, n):
    """x ** (1 / n)"""
    return x ** (1 / n)


def _cot(x):
    """1 / tan(x)"""
    return 1 / np.tan(x)


def _sec(x):
    """1 / cos(x)"""
    return 1 / np.cos(x)


def _csc(x):
    """1 / sin(x)"""
    return 1 / np.sin(x)


def _coth(x):
    """1 / tanh(x)"""
    return 1 / np.tanh(x)


def _sech(x):
    """1 / cosh(x)"""
    return 1 / np.cosh(x)


def _csch(x):
    """1 / sinh(x)"""
    return 1 / np.sinh(x)


def _acot(x):
    """arctan(1 / x)"""
    return np.arctan(1 / x)


def _asec(x):
    """arccos(1 / x)"""
    return np.arccos(1 / x)


def _acsc(x):
    """arcsin(1 / x)"""
    return np.arcsin(1 / x)


def _acoth(x):
    """arctanh(1 / x)"""
    return np.arctanh(1 / x)


def _asech(x):
    """arccosh(1 / x)"""
    return np.arccosh(1 / x)


def _acsch(x):
    """arcsinh(1 / x)"""
    return np.arcsinh(1 / x)


def _factorial_of(n, exact=False):
    """n! as gamma(n + 1), 0 below 0; of an int exactly, where that fits"""
    if isinstance(n, np.ndarray):
        return np.where(n < 0, 0, gamma(n + 1))
    return math.factorial(n) if isinstance(n, int) and 0 <= n <= 20 else 0 if n < 0 else gamma(n + 1)


def _binomial_of(n, k):
    """gamma(n + 1) / (gamma(k + 1) gamma(n - k + 1))"""
    return gamma(n + 1) / (gamma(k + 1) * gamma(n - k + 1))


def _beta_of(x, y):
    """gamma(x) gamma(y) / gamma(x + y)"""
    return gamma(x) * gamma(y) / gamma(x + y)


def _rising_factorial(x, n):
    """gamma(x + n) / gamma(x)"""
    return gamma(x + n) / gamma(x)


def _hankel1_of(n, x):
    """the Bessel function of the third kind"""
    return jv(n, x) + 1j * yv(n, x)


def _hankel2_of(n, x):
    """its conjugate"""
    return jv(n, x) - 1j * yv(n, x)


def _erf2_of(x, y):
    """erf(y) - erf(x)"""
    return erf(y) - erf(x)


def _uppergamma_of(s, x):
    """the incomplete gamma function from x on"""
    return gamma(s) * gammaincc(s, x)


def _lowergamma_of(s, x):
    """the incomplete gamma function up to x"""
    return gamma(s) * gammainc(s, x)
