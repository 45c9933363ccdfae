# Errors caught, cleaned up behind and raised again, and contexts.
def first(d, names):
    for name in names:
        try:
            v = d[name]
        except KeyError as e:
            log(e)
            continue
        except (TypeError, ValueError):
            raise
        else:
            return v
        finally:
            log(name)
    raise LookupError(names) from None

def inside(f):
    with mode("eager"):
        return f()

def again(f):
    try:
        f()
    except:
        if f: raise
        raise ValueError from f

def sets(a, /):
    if (n := len(a)) > 1:
        return {n, 1}, {x for x in a}, {*a, n}
