# SPDX-License-Identifier: MIT
"""The array namespace that the suite tests: each call becomes text ("sum(a0, axis=(0, 1), keepdims=True)"), which the
engine evaluates, so that the suite sees what a program sees.  Which functions there are, and their signatures, comes
from inventory.tsv."""
import ast
import collections
import csv
import os
import struct
import sys
import warnings

from engine import Engine

ENGINE = Engine()
VERSION = os.environ.get("ARRAY_API_TESTS_VERSION", "2024.12")
FORMATS = dict(bool="?", int8="b", int16="h", int32="i", int64="q", uint8="B", uint16="H", uint32="I", uint64="Q",
               float32="f", float64="d", complex64="ff", complex128="dd")


class DType:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, DType) and other.name == self.name

    def __hash__(self):
        return hash(self.name)

    def __repr__(self):
        return self.name


DTYPES = {name: DType(name) for name in FORMATS}


class Names(dict):
    """The names under which an expression's arrays are known to the engine."""

    def add(self, array):
        for name, handle in self.items():
            if handle == array.handle:
                return name
        name = f"a{len(self)}"
        self[name] = array.handle
        return name


def literal(v, names):
    """The text of an argument."""
    if isinstance(v, Array):
        return names.add(v)
    if isinstance(v, DType):
        return v.name
    if v is None or isinstance(v, (bool, str)):
        return repr(v)
    if isinstance(v, int):
        return repr(int(v))
    if isinstance(v, float):
        return "nan" if v != v else "inf" if v == float("inf") else "(-inf)" if v == -float("inf") else repr(float(v))
    if isinstance(v, complex):
        return f"complex({literal(v.real, names)}, {literal(v.imag, names)})"
    if v is Ellipsis:
        return "..."
    if isinstance(v, slice):
        start, stop, step = ["" if x is None else literal(x.__index__(), names) for x in (v.start, v.stop, v.step)]
        return f"{start}:{stop}" + (f":{step}" if step else "")
    if isinstance(v, tuple):
        return "(" + ", ".join(literal(x, names) for x in v) + ("," if len(v) == 1 else "") + ")"
    if isinstance(v, list):
        return "[" + ", ".join(literal(x, names) for x in v) + "]"
    if hasattr(v, "__index__"):
        return repr(v.__index__())
    raise TypeError(f"cannot pass {type(v).__name__} to the engine")


def subscript(key, names):
    if not isinstance(key, tuple):
        return literal(key, names)
    return (", ".join(literal(k, names) for k in key) + ("," if len(key) == 1 else "")) if key else "()"


def wrap(result):
    """A result of the engine as the suite sees it."""
    kind, v = result
    if kind == "array":
        return Array(v)
    if kind == "tuple":
        return tuple(wrap(x) for x in v)
    if kind == "named":
        return collections.namedtuple("Result", v[0])(*[wrap(x) for x in v[1]])
    if kind == "list":
        return [wrap(x) for x in v]
    if kind == "dtype":
        return DTYPES[v]
    if kind == "dict":
        return {key: wrap(x) for key, x in v.items()}
    return v


def evaluate(form, *args):
    """The value of a text in whose {0}, {1}, ... the arguments stand."""
    names = Names()
    return wrap(ENGINE.eval(form.format(*[literal(a, names) for a in args]), dict(names)))


def shown(form):
    return property(lambda self: evaluate(form, self))


class Array:
    def __init__(self, handle):
        self.handle = handle

    def __del__(self):
        try:
            ENGINE.free(self.handle)
        except Exception:
            pass

    dtype = property(lambda self: DTYPES[ENGINE.meta(self.handle)[0]])
    shape = shown("{0}.shape")
    ndim = shown("{0}.ndim")
    size = shown("{0}.size")
    device = shown("{0}.device")
    T = shown("{0}.T")
    mT = shown("{0}.mT")

    def __array_namespace__(self, /, *, api_version=None):
        evaluate("{0}.__array_namespace__(api_version={1})", self, api_version)
        return sys.modules["arrayshim"]

    def to_device(self, device, /, *, stream=None):
        return evaluate("{0}.to_device({1}, stream={2})", self, device, stream)

    def __getitem__(self, key, /):
        names = Names()
        return wrap(ENGINE.eval(f"{names.add(self)}[{subscript(key, names)}]", dict(names)))

    def __setitem__(self, key, value, /):
        names = Names()
        name = names.add(self)
        self.become(f"{name}[{subscript(key, names)}] = {literal(value, names)}", names)

    def become(self, statement, names):
        """Runs a statement that changes the array, or gives its name another one."""
        new = wrap(ENGINE.exec(statement, dict(names), names.add(self)))
        self.handle, new.handle = new.handle, self.handle
        return self

    def __bool__(self, /):
        return evaluate("bool({0})", self)

    def __int__(self, /):
        return evaluate("int({0})", self)

    def __float__(self, /):
        return evaluate("float({0})", self)

    def __complex__(self, /):
        return evaluate("complex({0})", self)

    def __index__(self, /):
        return evaluate("range(2**62)[{0}]" if evaluate("bool({0} >= 0)", self) else "-range(2**62)[-{0}]", self)

    def __iter__(self):
        if self.ndim != 1:
            raise TypeError("iteration is defined for 1-D arrays only")
        return (self[i] for i in range(self.shape[0]))

    def __dlpack__(self, /, *, stream=None, max_version=None, dl_device=None, copy=None):
        return ENGINE.dlpack(self.handle)

    def __dlpack_device__(self, /):
        return 1, 0

    def __repr__(self):
        return evaluate("repr({0})", self)

    __hash__ = None


NUMBERS = (int, float, complex, bool)
BINARY = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "matmul": "@",
          "and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>"}
COMPARISONS = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!="}
UNARY = {"neg": "-{0}", "pos": "+{0}", "invert": "~{0}", "abs": "abs({0})"}


def add_operator(name, symbol):
    def forward(self, other, /):
        known = isinstance(other, (Array,) + NUMBERS)
        return evaluate(f"{{0}} {symbol} {{1}}", self, other) if known else NotImplemented

    def reflected(self, other, /):
        return evaluate(f"{{0}} {symbol} {{1}}", other, self) if isinstance(other, NUMBERS) else NotImplemented

    def in_place(self, other, /):
        if not isinstance(other, (Array,) + NUMBERS):
            return NotImplemented
        names = Names()
        return self.become(f"{names.add(self)} {symbol}= {literal(other, names)}", names)

    for prefix, f in dict({"": forward}, **({} if name in COMPARISONS else {"r": reflected, "i": in_place})).items():
        f.__name__ = f"__{prefix}{name}__"
        setattr(Array, f.__name__, f)


for operator, sign in {**BINARY, **COMPARISONS}.items():
    add_operator(operator, sign)


def add_unary(name, form):
    setattr(Array, f"__{name}__", lambda self, /: evaluate(form, self))


for operator, text in UNARY.items():
    add_unary(operator, text)


def call(function, positional, keywords):
    names = Names()
    args = [literal(p, names) for p in positional] + [f"{k}={literal(v, names)}" for k, v in keywords.items()]
    return wrap(ENGINE.eval(f"{function}({', '.join(args)})", dict(names)))


def generate(name, signature, scope, target):
    """A function with the signature of the standard, which passes on what differs from the defaults."""
    definition = ast.parse("def " + signature + ": pass").body[0]
    a = definition.args
    for p in a.posonlyargs + a.args + a.kwonlyargs + [x for x in (a.vararg,) if x]:
        p.annotation = None
    positional = [p.arg for p in a.posonlyargs + a.args]
    default = dict(zip(positional[len(positional) - len(a.defaults):], a.defaults))
    default.update({p.arg: d for p, d in zip(a.kwonlyargs, a.kw_defaults)})
    only = {p.arg for p in a.posonlyargs}
    body = ["_p = []", "_k = {}"]
    for p in positional:
        if p in only:
            body.append(f"_p.append({p})")
        elif p in default:
            body.append(f"if {p} is not {ast.unparse(default[p])}: _k[{p!r}] = {p}")
        else:
            body.append(f"_k[{p!r}] = {p}")
    if a.vararg:
        body.append(f"_p.extend({a.vararg.arg})")
    for p in a.kwonlyargs:
        body.append(f"if {p.arg} is not {ast.unparse(default[p.arg])}: _k[{p.arg!r}] = {p.arg}")
    body.append(f"return _call({target!r}, _p, _k)")
    space = {"_call": call, "inf": float("inf")}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(f"def {name}({ast.unparse(a)}):\n    " + "\n    ".join(body), space)
    scope[name] = space[name]


def nested(v):
    """Arrays among the items of lists as the numbers that they hold."""
    return [nested(x) for x in v] if isinstance(v, (list, tuple)) else v


def asarray(obj, /, *, dtype=None, device=None, copy=None):
    keywords = {k: v for k, v in dict(dtype=dtype, device=device, copy=copy).items() if v is not None}
    if not isinstance(obj, (Array, list, tuple) + NUMBERS):
        obj = from_buffer(obj)
    return call("asarray", [nested(obj)], keywords)


def from_buffer(obj):
    """What gives its memory by Python's buffer protocol."""
    m = memoryview(obj)
    names = {f: n for n, f in FORMATS.items()}
    return Array(ENGINE.put(names["i" if m.format == "l" and m.itemsize == 4 else "q" if m.format == "l" else m.format],
                            m.shape, m.tobytes()))


def from_dlpack(x, /, *, device=None, copy=None):
    if isinstance(x, Array):
        return call("from_dlpack", [x], {k: v for k, v in dict(device=device, copy=copy).items() if v is not None})
    return Array(ENGINE.from_dlpack(x))


class Limits:
    def __init__(self, function, of, fields):
        for f in fields.split():
            setattr(self, f, evaluate(f"{function}({{0}}).{f}", of))


def finfo(type, /):
    limits = Limits("finfo", type, "bits eps max min smallest_normal dtype")
    for f in "eps max min smallest_normal".split():
        setattr(limits, f, float(getattr(limits, f)))
    return limits


def iinfo(type, /):
    limits = Limits("iinfo", type, "bits max min dtype")
    if isinstance(limits.max, Array):           # the greatest uint64 is one: ints have 64 bits
        limits.max = int(ENGINE.read(limits.max.handle))
    return limits


class Info:
    """What __array_namespace_info__() gives: its functions are generated, too."""


class Space:
    pass


FUNCTIONS = ("creation", "elementwise", "statistical", "utility", "manipulation", "indexing", "searching", "sorting",
             "set", "linear algebra (core)", "data type functions")
linalg, fft = Space(), Space()
EXPORT = dict(asarray=asarray, from_dlpack=from_dlpack, finfo=finfo, iinfo=iinfo, linalg=linalg, fft=fft)
with open(os.path.join(os.path.dirname(__file__), "inventory.tsv")) as inventory:
    for row in csv.DictReader(inventory, delimiter="\t", quoting=csv.QUOTE_NONE):
        category, name, signature = row["category"], row["name"], row["signature"]
        if row["since"] > VERSION:
            continue
        if category == "linalg (ext)":
            generate(name, signature, linalg.__dict__, name if "alias" in row["notes"] else "np.linalg." + name)
        elif category == "fft (ext)":
            generate(name, signature, fft.__dict__, "np.fft." + name)
        elif category == "inspection" and name != "__array_namespace_info__":
            generate(name, signature, info := {}, f"np.__array_namespace_info__().{name}")
            setattr(Info, name, staticmethod(info[name]))
        elif category in FUNCTIONS and name not in EXPORT:
            generate(name, signature, EXPORT, name)
EXPORT.update(DTYPES, __array_api_version__=VERSION, __array_namespace_info__=Info, newaxis=None)
EXPORT.update({constant: evaluate(f"np.{constant}") for constant in ("e", "inf", "nan", "pi")})
