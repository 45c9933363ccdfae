# SPDX-License-Identifier: MIT
def f(n):
    try:
        if n == 0:
            return 'returned'
        if n == 1:
            raise KeyError('k')
        if n == 2:
            1 // 0
        if n == 3:
            return [1][5]
    except KeyError as e:
        return 'key', e.args
    except (ZeroDivisionError, ValueError):
        return 'zero'
    else:
        log.append('else')
    finally:
        log.append(n)
    return 'end'
log = []
results = []
for n in range(5):
    try:
        results.append(f(n))
    except IndexError as error:
        results.append(('outer', str(error)))
print(results)  # -> ['returned', ('key', ('k',)), 'zero', ('outer', 'list index out of range'), 'end']
print(log)  # -> [0, 1, 2, 3, 'else', 4]
# ---
try:
    raise ValueError('a', 1)
except (KeyError, ValueError) as error:
    print(error.args, str(error), repr(error), type(error).__name__)  # -> ('a', 1) ('a', 1) ValueError('a', 1) ValueError
    print(isinstance(error, Exception), isinstance(error, LookupError))  # -> True False
try:
    error
except NameError as other:
    print(other)  # -> name 'error' is not defined
# ---
def f():
    try:
        return 1
    finally:
        return 2
print(f())  # -> 2
def g():
    for i in range(3):
        try:
            raise ValueError(i)
        finally:
            continue
    return 'swallowed'
print(g())  # -> swallowed
def h():
    while True:
        try:
            1 // 0
        finally:
            break
    return 'broken'
print(h())  # -> broken
def k():
    x = 1
    try:
        return x
    finally:
        x = 2
print(k())  # -> 1
def caught():
    try:
        raise ValueError('v')
    except ValueError as e:
        return e
print(repr(caught()))  # -> ValueError('v')
# ---
try:
    try:
        {}['a']
    except KeyError as e:
        raise RuntimeError('x') from e
except RuntimeError as error:
    print(repr(error.__cause__), repr(error.__context__), error.__suppress_context__)  # -> KeyError('a') KeyError('a') True
try:
    try:
        {}['b']
    except KeyError:
        raise RuntimeError('y')
except RuntimeError as error:
    print(repr(error.__cause__), repr(error.__context__), error.__suppress_context__)  # -> None KeyError('b') False
try:
    try:
        {}['b']
    except KeyError:
        raise RuntimeError('y') from None
except RuntimeError as error:
    print(repr(error.__cause__), repr(error.__context__), error.__suppress_context__)  # -> None KeyError('b') True
try:
    try:
        {}['b']
    except KeyError:
        1 // 0
except ZeroDivisionError as error:
    print(repr(error.__context__))  # -> KeyError('b')
# ---
def f():
    try:
        1 // 0
    except ZeroDivisionError:
        try:
            [][1]
        except IndexError:
            pass
        raise
try:
    f()
except ZeroDivisionError as error:
    print(error, error.__context__)  # -> integer division or modulo by zero None
try:
    raise
except RuntimeError as error:
    print(error)  # -> No active exception to reraise
def inner():
    raise
try:
    try:
        1 // 0
    except ZeroDivisionError:
        inner()
except ZeroDivisionError as error:
    print('again', error)  # -> again integer division or modulo by zero
# ---
x = 0
for i in range(5):
    try:
        if i == 3:
            break
        if i % 2:
            continue
        x += i
    except ValueError:
        pass
    else:
        x += 100
    finally:
        x += 1000
else:
    x = -1
print(x)  # -> 4202
log = []
def f():
    try:
        try:
            return 'a'
        finally:
            log.append('in')
    finally:
        log.append('out')
print(f(), log)  # -> a ['in', 'out']
def g():
    for i in range(2):
        for j in range(3):
            try:
                try:
                    if j == 1:
                        break
                    log.append((i, j))
                finally:
                    log.append('f1')
            finally:
                log.append('f2')
    return 'done'
print(g(), log)  # -> done ['in', 'out', (0, 0), 'f1', 'f2', 'f1', 'f2', (1, 0), 'f1', 'f2', 'f1', 'f2']
# ---
cls = ValueError
try:
    raise cls
except cls as e:
    print(repr(e), e.args, str(e) == '')  # -> ValueError() () True
try:
    raise KeyError('x')
except LookupError as e:
    print(e, repr(e), str(e))  # -> 'x' KeyError('x') 'x'
try:
    raise KeyError('x', 'y')
except LookupError as e:
    print(e, repr(e), str(e))  # -> ('x', 'y') KeyError('x', 'y') ('x', 'y')
try:
    raise OSError(2, 'No such file')
except OSError as e:
    print(e.errno, e.strerror, e.filename)  # -> 2 No such file None
try:
    raise 5
except TypeError as e:
    print(e)  # -> exceptions must derive from BaseException
try:
    try:
        1 // 0
    except 5:
        pass
except TypeError as e:
    print(e)  # -> catching classes that do not inherit from BaseException is not allowed
try:
    raise ValueError from 5
except TypeError as e:
    print(e)  # -> exception causes must derive from BaseException
# ---
try:
    raise SystemExit(4)
except SystemExit as error:
    print(error.code)  # -> 4
try:
    raise KeyboardInterrupt
except BaseException as error:
    print(type(error))  # -> <class 'KeyboardInterrupt'>
try:
    try:
        raise KeyboardInterrupt
    except Exception:
        print('not this one')
except:
    print('bare')  # -> bare
# ---
def f():
    try:
        x = g()
    except NameError:
        x = 5
    return x
print(f())  # -> 5
def take(a):
    try:
        y = a[0]
        z = y + 1
        w = [y, z]
    except TypeError:
        return y
    except IndexError:
        try:
            return y
        except UnboundLocalError as e:
            return str(e)
    return w
print(take([1]), take(['a']), take([]))  # -> [1, 2] a cannot access local variable 'y' where it is not associated with a value
def gone():
    e = 5
    try:
        1 // 0
    except ZeroDivisionError as e:
        pass
    return e
try:
    gone()
except UnboundLocalError as x:
    print(x)  # -> cannot access local variable 'e' where it is not associated with a value
# ---
r = []
for k in ['1', 'x', '3', None]:
    try:
        r.append(int(k))
    except (ValueError, TypeError) as error:
        r.append(type(error).__name__)
print(r)  # -> [1, 'ValueError', 3, 'TypeError']
d = {'a': 1}
def get(k):
    try:
        return d[k]
    except KeyError:
        d[k] = v = len(d)
        return v
print([get(k) for k in 'abcab'], [*map(get, 'xyz')], sorted('zxy', key=get))  # -> [1, 1, 2, 1, 1] [3, 4, 5] ['x', 'y', 'z']
def bad(x):
    if x == 2:
        raise ValueError('two')
    return x
try:
    list(map(bad, [1, 2, 3]))
except ValueError as error:
    print('map', error)  # -> map two
try:
    sorted([3, 2, 1], key=bad)
except ValueError as error:
    print('sorted', error)  # -> sorted two
# ---
try:
    assert 1 == 2, ('tuple', 3)
except AssertionError as error:
    print(error.args, error)  # -> (('tuple', 3),) ('tuple', 3)
try:
    assert 0
except AssertionError as error:
    print(error.args, repr(error))  # -> () AssertionError()
it = iter([1])
next(it)
try:
    next(it)
except StopIteration as error:
    print(repr(error), error.value)  # -> StopIteration() None
# ---
def f(n):
    try:
        try:
            if n:
                raise ValueError('first')
        finally:
            if n == 2:
                raise KeyError('second')
    except KeyError as error:
        return repr(error), repr(error.__context__)
    except ValueError as error:
        return repr(error), repr(error.__context__)
    return 'none'
print(f(0), f(1), f(2))  # -> none ("ValueError('first')", 'None') ("KeyError('second')", "ValueError('first')")
def recurse(n):
    return recurse(n + 1)
try:
    recurse(0)
except RecursionError as error:
    print('too deep')  # -> too deep
def outer():
    def inner():
        nonlocal v
        try:
            v += 1
            raise IndexError
        except IndexError:
            v += 10
        finally:
            v += 100
    v = 0
    inner()
    inner()
    return v
print(outer())  # -> 222
# ---
classes = [(ArithmeticError, ZeroDivisionError), (LookupError, KeyError), (OSError, FileNotFoundError),
           (ImportError, ModuleNotFoundError), (RuntimeError, RecursionError), (ValueError, UnicodeError),
           (Exception, StopIteration), (BaseException, SystemExit), (Warning, UserWarning), (Exception, EOFError),
           (NameError, UnboundLocalError), (SyntaxError, IndentationError), (BaseException, GeneratorExit),
           (OSError, TimeoutError), (OSError, PermissionError), (ArithmeticError, FloatingPointError)]
caught = []
for base, cls in classes:
    try:
        raise cls('text')
    except base as e:
        caught.append(type(e) is cls and str(e) == 'text')
print(all(caught), len(caught), IOError is OSError)  # -> False 16 True
import numpy as np
print(issubclass(np.linalg.LinAlgError, ValueError), issubclass(KeyError, (ValueError, LookupError)))  # -> True True
# ---
import numpy as np
x = np.arange(3.0)
try:
    y = x * 2
    x[0] = 5
    np.ones(2) + np.ones(3)
except ValueError as error:
    print(error)  # -> operands could not be broadcast together with shapes (2,) (3,)
print(x, y)  # -> [5. 1. 2.] [0. 2. 4.]
# ---
def f():
    raise ValueError('deep')
def g():
    try:
        f()
    finally:
        pass
g()  # error: ValueError: deep
# ---
try:
    1 // 0
except ZeroDivisionError:
    raise KeyError('k') from None  # error: KeyError: 'k'
# ---
def either(p):
    if p == 1:
        x = 1
    elif p == 2:
        if p:
            x = 2
        else:
            x = 3
    else:
        pass
    return x
either(3)  # error: UnboundLocalError: cannot access local variable 'x' where it is not associated with a value
