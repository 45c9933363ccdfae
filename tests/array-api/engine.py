# SPDX-License-Identifier: MIT
"""Evaluates the text that namespace.py makes of calls.  Values are numbered here, named a0, a1, ... in an expression.

TENON_LIB   path of libtenon.so
TENON_MODE  eager | graph | jit   (default eager)
TENON_LOG   a file: each distinct error is appended as name TAB message TAB source"""
import builtins
import os
import re

import numpy as np

import libtenon

# bare, these are Python's own; the array namespace is np
SHADOWED = re.compile(r"^(sum|any|all|max|min|abs|pow|round)\(")


class AxisError(ValueError, IndexError):
    """NumPy's, of this name"""


class Engine:
    def __init__(self):
        self.vm = libtenon.VM(os.environ.get("TENON_MODE", "eager"))
        self.values, self.last, self.seen = {}, 0, set()

    def keep(self, value):
        self.last += 1
        self.values[self.last] = value
        return self.last

    def fail(self, e, source):
        log = os.environ.get("TENON_LOG")
        if log and (e.name, e.message) not in self.seen:
            self.seen.add((e.name, e.message))
            with open(log, "a") as f:
                f.write(f"{e.name}\t{e.message}\t{source}".replace("\n", " ") + "\n")
        c = AxisError if e.name == "AxisError" else getattr(builtins, e.name, RuntimeError)
        raise (c if issubclass(c, Exception) else RuntimeError)(f"[tenon] {e.message}  <- {source}") from None

    def attempt(self, source, f, *args):
        try:
            return f(*args)
        except libtenon.TenonError as e:
            self.fail(e, source)

    def run(self, source):
        return self.attempt(source, self.vm.eval, source)

    def bind(self, names):
        for name, handle in names.items():
            self.vm.set(name, self.values[handle])

    def put(self, dtype, shape, data):
        a = np.frombuffer(data, dtype=dtype).reshape(shape)
        return self.keep(self.attempt(f"array of {dtype} {shape}", self.vm.put, a))

    def read(self, handle):
        return self.attempt("read", self.vm.read, self.values[handle])

    def get(self, handle):
        a = self.read(handle)
        return a.dtype.name, a.shape, a.tobytes()

    def meta(self, handle):
        return self.attempt("info", self.vm.info, self.values[handle])

    def free(self, handle):
        value = self.values.pop(handle, None)
        if value is not None:
            self.vm.free(value)

    def dlpack(self, handle):
        return self.read(handle).__dlpack__()

    def from_dlpack(self, x):
        return self.keep(self.attempt("from_dlpack", self.vm.put, np.from_dlpack(x)))

    def wrap(self, value, depth=0):
        kind = self.vm.kind(value)
        if kind == libtenon.ARRAY:
            return "array", self.keep(value)
        if kind not in (libtenon.LIST, libtenon.TUPLE, libtenon.DICT):
            return self.scalar(value)
        name = f"_r{depth}"
        self.vm.set(name, value)
        self.vm.free(value)
        if kind == libtenon.DICT:
            keys = self.wrap(self.run(f"list({name}.keys())"), depth + 1)[1]
            return "dict", {key: self.wrap(self.run(f"{name}[{key!r}]"), depth + 1) for _, key in keys}
        n = self.scalar(self.run(f"len({name})"))[1]
        items = [self.wrap(self.run(f"{name}[{i}]"), depth + 1) for i in range(n)]
        if kind == libtenon.LIST:
            return "list", items
        if not self.scalar(self.run(f"hasattr({name}, '_fields')"))[1]:
            return "tuple", items
        fields = self.wrap(self.run(f"{name}._fields"), depth + 1)[1]
        return "named", ([f for _, f in fields], items)

    def scalar(self, value):
        kind = self.vm.kind(value)
        text = self.attempt("text", self.vm.text, value, kind == libtenon.OTHER)
        self.vm.free(value)
        if kind == libtenon.NONE:
            return "scalar", None
        if kind == libtenon.BOOL:
            return "scalar", text == "True"
        if kind in (libtenon.INT, libtenon.FLOAT, libtenon.COMPLEX):
            return "scalar", {libtenon.INT: int, libtenon.FLOAT: float, libtenon.COMPLEX: complex}[kind](text)
        if kind == libtenon.STRING:
            return "scalar", text
        if text.startswith("dtype('"):
            return "dtype", text[7:-2]
        if text == "<class 'bool'>":
            return "dtype", "bool"
        raise TypeError(f"[tenon] a value that the suite cannot be given: {text}")

    def eval(self, source, names):
        self.bind(names)
        return self.wrap(self.run(SHADOWED.sub(r"np.\1(", source)))

    def exec(self, source, names, target):
        """Runs a statement; what the name target means then."""
        self.bind(names)
        value = self.run(source)
        if value.value:
            self.vm.free(value)
        return self.wrap(self.attempt(source, self.vm.get, target))
