#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/lang/expressions_*.py: what NumPy makes of the expressions of expressions.tsv (developer tool).

usage: make.py        from anywhere; needs NumPy >= 2

A row of expressions.tsv is an expression, its variables (name:dtype[:profile[:shape]]), a category and a note.  The
variables are closed formulas of an element's index, given by the text INPUTS below, which NumPy and Tenon both run.
Rows of category "error" are left out: other tests have them; so are those of LEFT_OUT.  Rows with complex() of arrays,
a TypeError in Python, are numexpr's, and come last, as text for evaluate."""
import os
import warnings

import numpy

warnings.simplefilter("ignore")
HERE = os.path.dirname(os.path.abspath(__file__))
ROWS_PER_FILE = 100
N = 19
LEFT_OUT = {
    "i*3000000000": "an OverflowError, in NumPy, too",
    "log(a/b)+log(b/c)-log(a/c)": "nothing but rounding is left",
    "(" * 60: "too deep for CPython's parser; tests/unit has such nesting",
}
LOOSE = {"exp(a)-1": "~1e-4"}           # what is left after digits cancel
DTYPES = {"f4": "float32", "f8": "float64", "i1": "int8", "i4": "int32", "i8": "int64", "u1": "uint8",
          "u4": "uint32", "u8": "uint64", "c8": "complex64", "c16": "complex128", "b1": "bool"}
INPUTS = '''\
def make(v, dtype, profile, n):
    k = np.arange(n)
    t = (k * 37 + 11 + 17 * v) % 101
    single = dtype in ("float32", "complex64")
    most, least, eps = 1.7976931348623157e+308, 5e-324, 2.0**-52
    if single:
        most, least, eps = 3.4028234663852886e+38, 1e-45, 2.0**-23
    if dtype == "bool":
        return (k >> v) & 1 == 1
    if dtype in ("complex64", "complex128"):
        real, imag = t / 16 - 3, ((k + 29) * 37 + 11 + 17 * (v + 3)) % 101 / 16 - 3
        if profile == "special":
            some = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan])
            real, imag = some[k % 7], some[k // 7 % 7]
        if profile == "huge":
            real, imag = 1e200 * (1 + t % 7), 1e200 * (1 + t % 5) * np.where(t % 2 == 1, 1, -1)
        z = np.zeros(n, dtype=dtype)
        z.real[...] = real
        z.imag[...] = imag
        return z
    if dtype in ("float32", "float64"):
        special = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, 1e10, -1e10,
                            most, -most, least, eps])
        x = {"ramp": t / 16 - 3, "pos": t / 16 + 0.0625, "unit": t / 64 - 0.78125,
             "special": special[k // 18**min(v, 3) % 18],
             "tenths": ((k * 7 + 3 * v) % 61 + 1) / 10, "huge": 10.0 ** (15 + k % 8) * (1 + t % 9),
             "tiny": 10.0 ** -(1.0 + k % 17) * np.where(k % 2 == 1, 1, -1),
             "large": 10.0 ** (k % 16) * (1 + t / 101),
             "tenth": k * 0 + 0.1, "negint": -t - 3.5, "posint": t + 3.5,
             "cancel": 2396747.0 / (1 + t % 7) + t * 0.37}
        return x[profile].astype(dtype)
    bits = {"int8": 8, "int32": 32, "int64": 64, "uint8": 8, "uint32": 32, "uint64": 64}[dtype]
    if profile == "edge":
        if dtype[0] == "u":
            edge = np.array([0, 1, 0, 0, 0, 1, 2, 3, 0, 0]).astype(dtype)
            edge[2], edge[3], edge[8], edge[9] = ~edge[1], ~edge[0], ~edge[1], ~edge[0]
        else:
            low = -1 << bits - 1
            edge = np.array([low, low + 1, -2, -1, 0, 1, 2, 3, ~low - 1, ~low]).astype(dtype)
        return edge[k // 10**min(v, 3) % 10]
    s = (k * 7 + 3 * v) % 11 - 5
    x = {"big53": 2**53 + (k * 3 + v) % 11, "posint": t + 3, "negint": -t - 3, "two9": k * 0 + 2000000000,
         "count": (k * 3 + v) % bits, "pow": (k + v) % 6, "small": s, "nz": np.where(s == 0, 6, s),
         "ramp": t - 50 if dtype[0] == "i" else t}
    r = x[profile].astype(dtype)
    if profile == "ramp" and dtype[0] == "u":
        step = ~np.zeros(n, dtype=dtype) // np.array(101).astype(dtype)
        r = r * step + r
    return r
def show(x):
    x = np.asarray(x)
    items = [str(e) for e in x.ravel()] if x.dtype == np.uint64 else x.tolist()
    return str(x.dtype) + " " + str(x.shape) + " " + str(items)
'''


def variables(spec):
    """(name, text that makes it) of each variable"""
    made = []
    for v, item in enumerate(x for x in spec.split(",") if x):
        name, dtype, profile, shape = (item.split(":") + ["", ""])[:4]
        profile = profile or "ramp"
        call = f'make({v}, "{DTYPES[dtype]}", "{profile}", %s)'
        if shape == "scalar":
            made.append((name, call % 5 + "[4]"))
        elif shape:
            sizes = [int(n) for n in shape.split("x")]
            made.append((name, call % numpy.prod(sizes) + f".reshape({tuple(sizes)})"))
        else:
            made.append((name, call % N))
    return made


def complex_of(re, im):
    re, im = numpy.broadcast_arrays(numpy.asarray(re, float), numpy.asarray(im, float))
    z = numpy.empty(re.shape, complex)
    z.real, z.imag = re, im
    return z


def names():
    """what an expression may call: NumPy's functions; conversions and complex() of arrays"""
    found = {n: getattr(numpy, n) for n in dir(numpy) if not n.startswith("_")}
    found.update(np=numpy, complex=complex_of, e_=numpy.e, pi=numpy.pi)
    for n in ("float32", "float64", "int32", "int64", "complex128", "bool_"):
        found[n] = lambda x, dtype=n: numpy.asarray(x).astype(dtype)
    return found


def main():
    inputs, space, rows = {"np": numpy}, names(), []
    exec(INPUTS, inputs)
    for line in open(os.path.join(HERE, "expressions.tsv")):
        text, spec, category, note = (line.rstrip("\n").split("\t") + ["", "", ""])[:4]
        if category == "error" or any(start in text for start in LEFT_OUT):
            continue
        made = variables(spec)
        for name, call in made:
            space[name] = eval(call, inputs)
        shown = inputs["show"](eval(text, space))
        single = shown.split(" ")[0] in ("float32", "complex64")
        of_arrays = "complex(" in text
        rows.append((of_arrays, made, f"evaluate({text!r})" if of_arrays else text,
                     LOOSE.get(text, "~2e-6" if single else "~1e-12"), shown))
    rows.sort(key=lambda row: row[0])
    for first in range(0, len(rows), ROWS_PER_FILE):
        path = os.path.join(HERE, "..", "lang", f"expressions_{first // ROWS_PER_FILE + 1}.py")
        with open(path, "w") as out:
            out.write("# Expressions over arrays of every dtype, and what NumPy makes of them.\n"
                      "# no twin: written by tests/expressions/make.py\nimport numpy as np\n" + INPUTS)
            before = {}
            for _, made, text, mark, shown in rows[first:first + ROWS_PER_FILE]:
                for name, call in made:
                    if before.get(name) != call:
                        out.write(f"{name} = {call}\n")
                    before[name] = call
                out.write(f"print(show({text}))  # {mark} {shown}\n")


main()
