# SPDX-License-Identifier: MIT
import functools
def logged(f):
    @functools.wraps(f)
    def call(*args, **kwargs):
        """not this one"""
        log.append(args)
        return f(*args, **kwargs)
    return call
log = []
@logged
def area(w, h=1):
    """the area"""
    return w * h
print(area(2, h=3), area.__name__, area.__doc__, log)  # -> 6 area the area [(2,)]
