# SPDX-License-Identifier: MIT
# Functions that make functions: functools, and the getters of operator.


#: functools
def partial(func, /, *args, **keywords):
    """func with its first arguments, and some by keyword, given already"""
    return lambda *more, **others: func(*args, *more, **{**keywords, **others})


#: functools
def lru_cache(maxsize=128, typed=False):
    """keeps the results of a function for arguments that come again, the most recently used ones;
    maxsize=None keeps all"""
    if callable(maxsize):
        return _cached(maxsize, 128, typed)
    return lambda function: _cached(function, maxsize, typed)


#: functools
def cache(user_function, /):
    """keeps the results of a function for arguments that come again"""
    return _cached(user_function, None, False)


def _cached(function, most, typed):
    """function, whose last |most| results (None: all) are kept, |typed|: apart for arguments of different types"""
    kept = {}

    def call(*args, **kwargs):
        key = (args, tuple(sorted(kwargs.items()))) if kwargs else args
        if typed:
            key = (key, tuple([type(x) for x in args]), tuple([type(x) for x in kwargs.values()]))
        if key in kept:
            result = kept[key]
            if most is not None:
                del kept[key]
                kept[key] = result
            return result
        result = function(*args, **kwargs)
        if most != 0:
            if most is not None and len(kept) >= most:
                for oldest in kept:
                    break
                del kept[oldest]
            kept[key] = result
        return result

    call.__name__ = function.__name__
    call.__doc__ = function.__doc__
    return call


#: functools
def wraps(wrapped):
    """a decorator that gives a function the name and docstring of the one that it calls"""
    def take(wrapper):
        wrapper.__name__ = wrapped.__name__
        wrapper.__doc__ = wrapped.__doc__
        return wrapper
    return take


#: operator
def itemgetter(item, /, *items):
    """a function that gives the item of its argument, or a tuple of several"""
    if not items:
        return lambda obj: obj[item]
    keys = (item, *items)
    return lambda obj: tuple([obj[key] for key in keys])


def _follow(obj, path):
    """the attribute that a path of names leads to"""
    for name in path:
        obj = getattr(obj, name)
    return obj


#: operator
def attrgetter(attr, /, *attrs):
    """a function that gives the attribute of its argument, or a tuple of several; a name may be a path a.b"""
    paths = [name.split(".") for name in (attr, *attrs)]
    if not attrs:
        return lambda obj: _follow(obj, paths[0])
    return lambda obj: tuple([_follow(obj, path) for path in paths])


#: operator
def methodcaller(name, /, *args, **kwargs):
    """a function that calls the method of its argument"""
    return lambda obj: getattr(obj, name)(*args, **kwargs)
