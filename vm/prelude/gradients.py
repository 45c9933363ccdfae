# SPDX-License-Identifier: MIT
# Gradients of functions: what is asked for becomes leaves, the function runs, and adjoints go from its result back.


def _leaves(tree, what, found):
    """tree, whose numbers and arrays, also in lists, tuples and dicts, become leaves; found gets them"""
    if isinstance(tree, list):
        return [_leaves(tree[i], f"{what}[{i}]", found) for i in range(len(tree))]
    if isinstance(tree, tuple):
        return tuple([_leaves(tree[i], f"{what}[{i}]", found) for i in range(len(tree))])
    if isinstance(tree, dict):
        return {key: _leaves(value, f"{what}[{key!r}]", found) for key, value in tree.items()}
    leaf = _leaf(tree, what)
    found.append(leaf)
    return leaf


def _like(tree, values):
    """values, the last one first, in the places of the numbers and arrays of tree"""
    if isinstance(tree, list):
        return [_like(item, values) for item in tree]
    if isinstance(tree, tuple):
        return tuple([_like(item, values) for item in tree])
    if isinstance(tree, dict):
        return {key: _like(value, values) for key, value in tree.items()}
    return values.pop()


def _flat(tree, found):
    """found gets the numbers and arrays of tree"""
    if isinstance(tree, (list, tuple)):
        for item in tree:
            _flat(item, found)
    elif isinstance(tree, dict):
        for value in tree.values():
            _flat(value, found)
    else:
        found.append(tree)
    return found


def _settled(tree):
    """tree with Python numbers where weak array scalars stand for them"""
    if isinstance(tree, list):
        return [_settled(item) for item in tree]
    if isinstance(tree, tuple):
        return tuple([_settled(item) for item in tree])
    if isinstance(tree, dict):
        return {key: _settled(value) for key, value in tree.items()}
    return _plain(tree)


def _argument_name(f, i):
    """what an error calls an argument of f"""
    name = _parameter(f, i)
    return f"argument {i}" if name is None else f"argument {name}"


def _one_number(value, who):
    """value, checked: only of one real number there is a gradient"""
    if isinstance(value, (ndarray, generic)) and value.size == 1 and value.dtype.kind == "f":
        return value
    if isinstance(value, float):
        return asarray(value)
    if isinstance(value, (ndarray, generic)):
        raise TypeError(f"{who}() needs a function that gives one real number, not {value.dtype} {value.shape}")
    raise TypeError(f"{who}() needs a function that gives one real number, not {type(value).__name__}")


def _value_and_grad(f, argnums, has_aux, who, args, keywords):
    """the value of a call of f, what else it gave, and the gradients"""
    single = not isinstance(argnums, (tuple, list))
    which = [argnums] if single else list(argnums)
    for i in which:
        if not -len(args) <= i < len(args):
            raise TypeError(f"{who}(): there is no argument {i} among {len(args)}")
    which = [i % len(args) for i in which]
    found = []
    _tape_open()
    try:
        taped = list(args)
        for i in which:
            taped[i] = _leaves(args[i], _argument_name(f, i), found)
        value = f(*taped, **keywords)
        aux = None
        if has_aux:
            value, aux = value
        number = _one_number(value, who)
        values = list(_backward((number,), (ones_like(number),), tuple(found)))
        _compute()
    finally:
        _tape_close()
    values.reverse()
    gradients = tuple([_settled(_like(args[i], values)) for i in which])
    return _settled(value), _settled(aux), gradients[0] if single else gradients


#: tenon
def grad(f, argnums=0, has_aux=False):
    """a function that gives the gradient of f, which gives one real number, with respect to argument
    argnums (a tuple: several): arrays, floats, complex numbers (dL/dRe + i dL/dIm), lists, tuples and dicts of
    them; has_aux: f gives a pair, whose second part is given with the gradient as it is"""
    def gradient(*args, **keywords):
        value, aux, gradients = _value_and_grad(f, argnums, has_aux, "grad", args, keywords)
        return (gradients, aux) if has_aux else gradients
    return gradient


#: tenon
def value_and_grad(f, argnums=0, has_aux=False):
    """a function that gives the value of f and its gradient (see grad)"""
    def both(*args, **keywords):
        value, aux, gradients = _value_and_grad(f, argnums, has_aux, "value_and_grad", args, keywords)
        return ((value, aux), gradients) if has_aux else (value, gradients)
    return both


def _pulled(f, args, adjoint):
    """f(*args) and, with adjoint(result) as the adjoint of its result, those of all arguments"""
    found = []
    _tape_open()
    try:
        taped = [_leaves(args[i], _argument_name(f, i), found) for i in range(len(args))]
        result = f(*taped)
        values = list(_backward(tuple(_flat(result, [])), tuple(_flat(adjoint(result), [])), tuple(found)))
        _compute()
    finally:
        _tape_close()
    values.reverse()
    return _settled(result), tuple([_settled(_like(a, values)) for a in args])


#: tenon
def vjp(f, *primals):
    """f(*primals), and a function that takes an adjoint of that result and gives those of the primals"""
    def pullback(adjoint):
        return _pulled(f, primals, lambda result: adjoint)[1]
    return f(*primals), pullback


#: tenon
def jvp(f, primals, tangents):
    """f(*primals) and its derivative in the direction of tangents: what f's result changes by when the
    primals change by so much"""
    result = f(*primals)
    flat = _flat(result, [])

    def pull(*adjoints):
        return _pulled(f, primals, lambda given: _like(given, list(reversed(adjoints))))[1]
    start = [zeros_like(asarray(x)) for x in flat]
    push = _pulled(pull, start, lambda given: tuple(tangents))[1]
    found = [g if isinstance(x, ndarray) else g[()] if isinstance(x, generic) else g.item() for g, x in zip(push, flat)]
    return result, _settled(_like(result, found[::-1]))


#: tenon
def jacobian(f, argnums=0):
    """a function that gives the derivatives of each element of f's result, an array, with respect to each
    element of argument argnums: an array of the shape of the result followed by the argument's"""
    def matrix(*args):
        found = []
        _tape_open()
        try:
            taped = list(args)
            taped[argnums] = _leaves(args[argnums], _argument_name(f, argnums), found)
            if len(found) != 1 or isinstance(args[argnums], (list, tuple, dict)):
                raise TypeError("jacobian() takes the derivative with respect to one array or number")
            result = asarray(f(*taped))
            rows = []
            for i in range(result.size):
                unit = zeros(result.size, dtype=result.dtype)
                unit[i] = 1
                rows.append(_backward((result,), (unit.reshape(result.shape),), tuple(found))[0])
            inner = found[0].shape
            full = stack(rows).reshape(result.shape + inner) if rows else zeros(result.shape + inner)
            _compute()
        finally:
            _tape_close()
        return full
    return matrix


#: tenon
def hessian(f, argnums=0):
    """a function that gives the second derivatives of f, which gives one real number, with respect to
    argument argnums, an array: an array of its shape twice"""
    return jacobian(grad(f, argnums), argnums)


#: tenon
def hvp(f, x, v):
    """the product of f's matrix of second derivatives at x, an array, with v, without that matrix"""
    return grad(lambda y: sum(grad(f)(y) * v))(x)


#: tenon
def stop_gradient(x):
    """x as a constant: no gradient goes through it"""
    if isinstance(x, list):
        return [stop_gradient(item) for item in x]
    if isinstance(x, tuple):
        return tuple([stop_gradient(item) for item in x])
    if isinstance(x, dict):
        return {key: stop_gradient(value) for key, value in x.items()}
    return _untaped(x)


#: tenon
def custom_gradient(f, df):
    """f with a rule of its own: df(g, *args) gives, for the adjoint g of f's result, the adjoint of the
    argument, or a tuple of those of several (None: 0)"""
    def call(*args):
        result = f(*[stop_gradient(a) for a in args])

        def rule(adjoints, saved):
            given = df(adjoints[0], *saved)
            return given if isinstance(given, tuple) else (given,)
        return _called(rule, tuple([_kept(a) for a in args]), args, (result,))[0]
    return call


def _kept(x):
    """x as it is at the moment: arrays may be written to later"""
    return x.copy() if isinstance(x, ndarray) else x


def _first_of(chosen, axes):
    """where chosen is true for the first time, in C order of these axes"""
    order = [axis for axis in range(chosen.ndim) if axis not in axes] + list(axes)
    moved = chosen.transpose(order)
    flat = moved.reshape(moved.shape[:chosen.ndim - len(axes)] + (-1,))
    first = (flat & (cumsum(flat, axis=-1) == 1)).reshape(moved.shape)
    back = [0] * chosen.ndim
    for i in range(len(order)):
        back[order[i]] = i
    return first.transpose(back)


def _adjoint_max(g, x, axes):
    """of the largest elements over axes: the first of equal ones has it all"""
    top = max(x, axis=axes, keepdims=True)
    return where(_first_of((x == top) | (isnan(x) & isnan(top)), axes), g, 0)


def _adjoint_min(g, x, axes):
    """of the smallest elements over axes: the first of equal ones has it all"""
    low = min(x, axis=axes, keepdims=True)
    return where(_first_of((x == low) | (isnan(x) & isnan(low)), axes), g, 0)


def _adjoint_nanmax(g, x, axes):
    """of the largest elements that are no NaN"""
    return where(_first_of(x == nanmax(x, axis=axes, keepdims=True), axes), g, 0)


def _adjoint_nanmin(g, x, axes):
    """of the smallest elements that are no NaN"""
    return where(_first_of(x == nanmin(x, axis=axes, keepdims=True), axes), g, 0)


def _adjoint_prod(g, x, axes):
    """of a product: the product of all others"""
    zero = x == 0
    zeros_in = sum(zero, axis=axes, keepdims=True)
    others = prod(where(zero, 1, x), axis=axes, keepdims=True)
    return g * where(zeros_in == 0, others / where(zero, 1, x), where(zero & (zeros_in == 1), others, 0))


def _adjoint_sumsq(g, x, axes):
    """of a sum of squares"""
    return 2 * g * x


def _adjoint_sumexp(g, x, axes):
    """of a sum of exponentials"""
    return g * exp(x)
