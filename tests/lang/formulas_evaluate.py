# evaluate: the text of an expression whose names are the caller's variables
# no twin: lambdify and evaluate are Tenon's
import numpy as np
import tenon
a, b = np.array([1.0, 2.0, 3.0]), 4
print(tenon.evaluate("2*a + b"), repr(tenon.evaluate("b + 1")), evaluate("a > 1").tolist())  # -> [ 6.  8. 10.] array(5) [False, True, True]
# ---
# variables of a function, arguments and cells, before globals; the globals of the function's script
import numpy as np
import tenon
from tenon import evaluate
a, b, c = 1, 2, 3
def f(a):
    b = a * 10
    return evaluate("a + b + c")
print(f(5))  # -> 58
def g(n):
    total = 0
    for i in range(n):
        total = tenon.evaluate("total + i*a")
    return total
print(g(4), g(0))  # -> 6 0
def h(x):
    text = "x*x + y"
    y = x + 1
    return evaluate(text)
print(h(3))  # -> 13
def unset(flag, text):
    if flag:
        q = 100
    return evaluate(text)
print(unset(True, "q + a"), unset(False, "a + b"))  # -> 101 3
def outer(k):
    def inner(x):
        return evaluate("k*x + a")
    return inner
print(outer(3)(7))  # -> 22
def shared(x):
    add = lambda y: x + y
    x = x + 1
    return evaluate("x*2"), evaluate("add(1)"), add(0)
print(shared(4))  # -> (array(10), array(6), 5)
print([int(evaluate("i*i + a")) for i in range(4)])  # -> [1, 2, 5, 10]
def spread(x):
    return evaluate(*["x + 1"], **{"local_dict": {"x": 10}}), evaluate(*["x + 1"])
print(spread(3))  # -> (array(11), array(4))
print([evaluate(t).tolist() for t in ("a + b", "a*b", "a + b")])  # -> [3, 2, 3]
print(list(map(lambda t: int(evaluate(t)), ["a", "b"])))  # -> [1, 2]
# ---
# dicts of names; what a dict lacks is a global; names of modules are no variables
import numpy as np
import tenon
x = 5
print(tenon.evaluate("x + y", {"y": 1}), tenon.evaluate("x + y", {"y": 1}, {"x": 7}), tenon.evaluate("x + y", local_dict={"y": 1, "x": 2}))  # -> 6 8 3
print(tenon.evaluate("np.sqrt(16.0) + numpy.pi*0 + math.floor(2.5)"))  # -> 6.0
def only(text):
    x = 1
    return tenon.evaluate(text, {"y": 2})
print(only("x + y"))  # -> 7
# ---
# out, casting
import numpy as np
import tenon
a = np.array([1.0, 2.0, 3.0])
o = np.zeros((2, 3))
r = tenon.evaluate("a + 1", out=o)
print(r is o, o.tolist())  # -> True [[2.0, 3.0, 4.0], [2.0, 3.0, 4.0]]
s = np.zeros(3, np.float32)
print(tenon.evaluate("a*2", out=s).tolist(), tenon.evaluate("a/2", out=s, casting="same_kind", order="K").tolist())  # -> [2.0, 4.0, 6.0] [0.5, 1.0, 1.5]
i = np.zeros(3, int)
print(tenon.evaluate("a*1.5", out=i, casting="unsafe").tolist(), tenon.evaluate("7", out=i).tolist())  # -> [1, 3, 4] [7, 7, 7]
tenon.evaluate("a", out=i)  # error: TypeError: Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'same_kind'
# ---
import numpy as np
import tenon
a = np.zeros(3)
tenon.evaluate("a", out=a, casting="any")  # error: ValueError: casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe' (got 'any')
# ---
import numpy as np
import tenon
a = np.zeros(3)
tenon.evaluate("a + 1", out=np.zeros(4))  # error: ValueError: could not broadcast input array from shape (3,) into shape (4,)
# ---
# numexpr's functions; complex numbers of arrays; conditions
import numpy as np
import tenon
a, b = np.array([-1.0, 0.0, 4.0]), np.array([2.0, 0.0, 1.0])
print(tenon.evaluate("where(a > 0, sqrt(a), b)").tolist(), tenon.evaluate("complex(a, b)").tolist())  # -> [2.0, 0.0, 2.0] [(-1+2j), 0j, (4+1j)]
print(tenon.evaluate("real(complex(a, b)) + imag(complex(a, b))").tolist(), tenon.evaluate("complex(2, 3)").tolist())  # -> [1.0, 0.0, 5.0] (2+3j)
print(tenon.evaluate("arctan2(a, b)*0 + abs(a)").tolist(), tenon.evaluate("sum(a)").tolist(), tenon.evaluate("(a > -1) & ~(b > 1)").tolist())  # -> [1.0, 0.0, 4.0] 3.0 [False, True, True]
# ---
# names that come and go between calls; many texts
import tenon
def f(text, **names):
    return int(tenon.evaluate(text, names, {}))
print(f("a + b", a=1, b=2), f("a + b", a=5, b=6), f("e*0 + a", a=3), f("e*0 + a", a=3, e=1), f("e*0 + a", a=4))  # -> 3 11 3 3 4
print(sum([f("a + " + str(i), a=1) for i in range(600)]), f("a + 7", a=2))  # -> 180300 9
# ---
# a text is compiled once
import tenon
text, x, asked = " + ".join(["x*%d" % i for i in range(2000)]), 1, []
for i in range(3):
    before = tenon.stats()["allocations"]
    y = tenon.evaluate(text)
    asked.append(tenon.stats()["allocations"] - before)
print(y.tolist(), asked[1] < asked[0] / 2, asked[2] <= asked[1])  # -> 1999000 True True
# ---
# what is called evaluate and is another function
def evaluate(text, n=1):
    return text * n
def f(a):
    return evaluate("a", 3), evaluate(text="b")
print(f(0))  # -> ('aaa', 'b')
# ---
import tenon
print(tenon.evaluate("x + 1", 3))  # error: TypeError: evaluate(): local_dict must be a dict
# ---
import tenon
tenon.evaluate(3)  # error: TypeError: evaluate() needs a str, not 'int'
# ---
import tenon
tenon.evaluate("1", out=3)  # error: TypeError: evaluate(): out must be an array
# ---
__scope__(evaluate, 3)  # error: TypeError: __scope__() needs a dict, not 'int'
# ---
import tenon
def f(t):
    return tenon.evaluate("t + u")
try:
    f(1)
except NameError as e:
    print(e)  # -> name 'u' is not defined
