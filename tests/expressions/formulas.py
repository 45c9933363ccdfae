#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tests/lang/formulas_*.py: expressions as SymPy prints them in each of its dialects, and what NumPy and SciPy
make of them (developer tool).

usage: formulas.py        from anywhere; needs SymPy >= 1.14, NumPy >= 2, SciPy

Each row is printed by str(), pycode and the NumPy and SciPy printers.  What is expected comes from the function that
SymPy makes of it for SciPy and NumPy, called with an array, or, where that does not take one, number by number; where
it is finite, the value by SymPy itself, with 30 digits, agrees."""
import os
import warnings

import numpy
import sympy as sp
from sympy.printing.numpy import NumPyPrinter, SciPyPrinter
from sympy.printing.pycode import PythonCodePrinter

warnings.simplefilter("ignore")
HERE = os.path.dirname(os.path.abspath(__file__))
ROWS_PER_FILE = 60
POINTS = [-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0]
x = sp.Symbol("x", real=True)
i, k = sp.symbols("i k", integer=True)
R = sp.Rational
ROWS = [
    x / 3, -x / 3, 2 * x / 3, sp.Float("0.1") * x, sp.Float("1e-20") * x, sp.Float("1e30") * x, 2**70 * x,
    R(1, 3) + x, sp.Float("0.12345678901234567890123456789", 29) + x, sp.pi * x, sp.E * x, sp.exp(x), sp.I * x + 2,
    sp.I * x / 2, (2 + 3 * sp.I) * x, sp.oo + x, -sp.oo + x, sp.nan * x + 1, x**2, x**3, x**7, 1 / x, x**-2, x**-3,
    x**R(1, 2), x**R(1, 3), 1 / sp.sqrt(x), (x**2 + 1)**R(-3, 2), 2**x, 2**-x, -x**2, (x + 1)**x, x**2.5, x**1.0,
    sp.sin(x), sp.cos(x), sp.tan(x), sp.asin(x / 2), sp.acos(x / 2), sp.atan(x), sp.atan2(x, 2), sp.atan2(2, x),
    sp.sinh(x), sp.cosh(x), sp.tanh(x), sp.asinh(x), sp.acosh(x + 4), sp.atanh(x / 3), sp.cot(x + 3), sp.sec(x),
    sp.csc(x + 3), sp.acot(x + 3), sp.asec(x + 4), sp.acsc(x + 4), sp.coth(x + 3), sp.sech(x), sp.csch(x + 3),
    sp.acoth(x + 4), sp.asech(R(1, 2) + x / 5), sp.acsch(x + 3), sp.log(x), sp.log(x + 3), sp.log(x, 10),
    sp.Abs(x), sp.sign(x), sp.conjugate(sp.I * x + 1), sp.re(sp.exp(sp.I * x)), sp.im(sp.exp(sp.I * x)),
    sp.arg(x + sp.I), sp.Abs(x + 2 * sp.I), sp.exp(sp.I * x), sp.sqrt(x + sp.I), sp.log(x + sp.I),
    sp.Max(x, 0, R(1, 2)), sp.Min(0, x), sp.Max(x, x**2) + sp.Min(x, -x), sp.floor(x), sp.ceiling(x), sp.frac(x),
    sp.Mod(x, 3), sp.Mod(x, -R(3, 2)),
    x < R(1, 2), x <= R(1, 2), x > R(1, 2), x >= R(1, 2), sp.Eq(x, 1), sp.Ne(x, 1),
    sp.And(x > -1, x < 1), sp.Or(x < -1, x > 1), sp.Not(sp.And(x > -1, x < 1)), sp.Xor(x > -1, x < 1),
    sp.Not(sp.Eq(x, 1)), sp.And(x > -1, sp.Or(x < 0, x > R(1, 2))), sp.ITE(x > 0, x > 1, x < -1),
    sp.Piecewise((x, x > 0), (0, True)), sp.Piecewise((x, x > 0), (x**2, x < -1)),
    sp.Piecewise((x, x > 1), (2 * x, x > 0), (-x, x > -1), (1, True)),
    sp.Piecewise((sp.sqrt(x), x >= 0), (sp.I * sp.sqrt(-x), True)), sp.Piecewise((1 / x, sp.Ne(x, 0)), (0, True)),
    sp.Piecewise((sp.log(x), x > 0), (sp.Piecewise((1, x < -1), (2, True)), True)), sp.Heaviside(x), sp.Heaviside(x, 1),
    sp.KroneckerDelta(sp.floor(x), 1), sp.KroneckerDelta(x, 1, evaluate=False) + x,
    sp.factorial(x + 2), sp.binomial(x + 5, 2, evaluate=False), sp.beta(x + 3, 2), sp.gamma(x + R(5, 2)),
    sp.loggamma(x + 3), sp.erf(x), sp.erfc(x),
    sp.besselj(0, x), sp.besselj(2, x + 3), sp.bessely(1, x + 3), sp.besseli(0, x), sp.besselk(1, x + 3),
    sp.jn(1, x + 3), sp.yn(1, x + 3), sp.hankel1(0, x + 3), sp.hankel2(1, x + 3), sp.polygamma(1, x + 3),
    sp.digamma(x + 3), sp.erfinv(x / 4), sp.erf2(0, x), sp.Ei(x + 3), sp.zeta(x + 4), sp.uppergamma(2.5, x + 3),
    sp.lowergamma(2.5, x + 3), sp.elliptic_k(x / 4), sp.legendre(5, x / 2, evaluate=False),
    sp.hermite(3, x, evaluate=False), sp.chebyshevt(4, x, evaluate=False), sp.laguerre(3, x, evaluate=False),
    sp.Sum(x**k, (k, 0, 3)), sp.Sum(x**k * i, (k, 0, 2), (i, 1, 3)), sp.Sum(x * k + i, (i, 1, k), (k, 1, 3)),
    sp.Product(x + k, (k, 1, 3)), sp.Sum(sp.sin(k * x), (k, 1, 4)) / 2, sp.sinc(x),
    (x - 1)**2 * sp.exp(-x / 2) / (1 + x**2), sp.cos(x)**2 + sp.sin(x)**2 + x / 7 - R(1, 16) * x,
    sp.Abs(1 / (R(98, 100)**2 - x**2 - sp.I * R(1, 10)))**2,
]
OTHERS = [     # text that is typed, old printers' text, qualified names; the same in Python with NumPy
    ("amax((0, x), axis=0)", "np.maximum(0, x)"), ("amin((x, 1, 0.5), axis=0)", "np.minimum(x, 0.5)"),
    ("numpy.amax((0, x), axis=0)", "np.maximum(0, x)"), ("max(x, 0)", "np.maximum(0, x)"),
    ("min([x, 0.5])", "np.minimum(x, 0.5)"), ("max(x, 0, x**2)", "np.maximum(np.maximum(0, x), x**2)"),
    ("functools.reduce(numpy.maximum, [x, 0, 0.25])", "np.maximum(x, 0.25)"),
    ("PINF - x", "np.inf - x"), ("NINF + x", "-np.inf + x"), ("float('-inf') + x", "-np.inf + x"),
    ("numpy.sqrt(x) + np.cos(x)", "np.sqrt(x) + np.cos(x)"), ("jnp.sin(x) + jax.numpy.exp(x)", "np.sin(x) + np.exp(x)"),
    ("math.sin(x)*math.pi", "np.sin(x)*np.pi"), ("scipy.constants.pi*x", "np.pi*x"),
    ("numpy.pi*x + pi", "np.pi*(x + 1)"),
    ("tnp.arctan2(x, 2)", "np.arctan2(x, 2)"),
    ("builtins.sum(x**k for k in range(0, 2+1))", "1 + x + x**2"),
    ("sum(x**k for k in range(0, 2+1))", "1 + x + x**2"), ("sum(x*k for k in range(0, 0))", "0*x"),
    ("(builtins.sum(x*k + i for i in range(1, 2+1) for k in range(0, 1+1)))", "2*x + 6"),
    ("jax.numpy.all(jax.numpy.asarray([x > -1, x < 1]), axis=0)", "(x > -1) & (x < 1)"),
    ("logical_and.reduce((greater(x, -1),True))", "x > -1"), ("numpy.logical_or.reduce((x > 1, x < -1))", "abs(x) > 1"),
    ("logical_not(x > 0) + 0*x", "x <= 0"), ("not x > 0", "x <= 0"), ("~(x > 0)", "~(x > 0)"),
    ("-1 < x < 1", "(-1 < x) & (x < 1)"),
    ("-1 < x <= 1 < x + 1.5 < 3", "(-1 < x) & (x <= 1) & (1 < x + 1.5) & (x < 1.5)"),
    ("x > -1 and x < 1", "(x > -1) & (x < 1)"), ("(x > 1) or (x < -1) or (x == 0)", "(abs(x) > 1) | (x == 0)"),
    ("((x) if (x > 0) else (1/2))", "np.where(x > 0, x, 0.5)"),
    ("((x) if (x > 0) else None)", "np.where(x > 0, x, np.nan)"),
    ("(x if x > 0 else -x) if x < 1 else (2 if x < 2 else 3*x)",
     "np.where(x < 1, abs(x), np.where(x < 2, 2, 3*x))"),
    ("(0.0 if x == 0 else math.copysign(1, x))", "np.sign(x)"), ("(1 if 0 < x < 2 else 0)", "((0 < x) & (x < 2))*1"),
    ("(1 if (x if x > 0 else -x) > 1 else 2)", "np.where(abs(x) > 1, 1, 2)"),
    ("where(x > 0, x, 0)", "np.where(x > 0, x, 0)"),
    ("select([x > 1,x > 0], [1,2], default=nan)", "np.select([x > 1, x > 0], [1, 2], np.nan)"),
    ("Piecewise((1, (x > 0) & (x < 2)), (2, ~(x > 0)), (3, True))",
     "np.select([(x > 0) & (x < 2), x <= 0], [1, 2], 3)"),
    ("ITE(x > 0, 1, 2)", "np.where(x > 0, 1, 2)"), ("Xor(x > 0, x < 1)", "(x > 0) ^ (x < 1)"),
    ("And(x > 0, x < 1) | Not(x > -1)", "(x > 0) & (x < 1) | (x <= -1)"),
    ("Nand(x > 0, x < 1)", "~((x > 0) & (x < 1))"),
    ("Implies(x > 0, x > 1)", "(x <= 0) | (x > 1)"), ("Equivalent(x > 0, x > 1)", "(x > 0) == (x > 1)"),
    ("Eq(x, 1) | Ne(x, x) | Lt(x, -1) & Le(x, -1) | Gt(x, 1) & Ge(x, 1)", "(x == 1) | (abs(x) > 1)"),
    ("Rational(1, 3)*x + Integer(2)*Float('0.5', 15) + S(1)/4 + S('1/8')", "x/3 + 1.375"),
    ("complex(x, 2*x)", "x + 2j*x"), ("I*x + 2.5j*x", "3.5j*x"), ("zoo*0 + x*0", "x*np.nan*(1+1j)"),
    ("--x - -x", "2*x"), ("-1/16*x", "-x/16"), ("x**-2", "x**-2"), ("2**-x", "2.0**-x"),
    ("1000000000000000000000000000000.*x", "1e30*x"), ("x if True else 0", "x"),
    ("x +\n  1  # of course\n", "x + 1"), ("# Not supported in Python:\n# gamma\ngamma(x + 3)",
                                          "__import__('scipy.special').special.gamma(x + 3)"),
    ("RisingFactorial(x + 3, 5/2)", "__import__('scipy.special').special.poch(x + 3, 2.5)"),
    ("sinc(x/pi)", "np.sinc(x/np.pi)"), ("x // 1 + x % 3", "x // 1 + x % 3"),
    ("trunc(x) + rint(x)", "np.trunc(x) + np.rint(x)"),
    ("GoldenRatio*x + EulerGamma + Catalan + golden_ratio", "1.618033988749895*(x + 1) + 0.5772156649015329 "
                                                            "+ 0.915965594177219"),
]


def printed(expr):
    """the distinct texts of an expression; D1's sinc is not NumPy's"""
    texts = []
    for print_it in (str, PythonCodePrinter({"fully_qualified_modules": False}).doprint,
                     NumPyPrinter({"fully_qualified_modules": False}).doprint,
                     SciPyPrinter({"fully_qualified_modules": False}).doprint, NumPyPrinter().doprint,
                     SciPyPrinter().doprint):
        try:
            text = print_it(expr)
        except Exception:
            continue
        if text not in texts and not (print_it is str and expr.has(sp.sinc)):
            texts.append(text)
    return texts


def expected(expr):
    """the values at POINTS, by SciPy and NumPy"""
    at = numpy.array(POINTS)
    try:
        values = sp.lambdify(x, expr, ["scipy", "numpy"])(at)
    except Exception:
        try:
            f = sp.lambdify(x, expr, ["scipy", "numpy"])
            values = [f(v) for v in POINTS]
        except Exception:
            values = [complex(expr.subs(x, sp.Rational(v)).doit()) for v in POINTS]
            values = numpy.real_if_close(values)
    values = numpy.broadcast_to(numpy.asarray(values), at.shape)
    for v, value in zip(POINTS, values):
        exact = expr.subs(x, sp.Rational(v)).doit()
        if numpy.isfinite(value) and exact not in (sp.true, sp.false):
            exact = complex(exact.evalf(30))
            assert abs(exact - value) <= 1e-12 * max(abs(exact), 1e-3), (expr, v, value, exact)
    return values


def numbers(values):
    """what show() prints of them"""
    values = numpy.broadcast_to(numpy.asarray(values), len(POINTS))
    parts = [values.real, values.imag] if numpy.iscomplexobj(values) else [values * 1]
    return " ".join(repr(v) for part in parts for v in part.tolist())


HEAD = '''\
# Expressions as SymPy prints them, at numbers and in arrays of them, and what NumPy and SciPy make of them.
# no twin: written by tests/expressions/formulas.py
import numpy as np
import tenon
points = [-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0]
def show(text):
    f = tenon.lambdify("x", text)
    whole = np.asarray(f(np.array(points))) + np.zeros(len(points), bool)
    each = np.asarray([f(v) for v in points])
    if not np.allclose(whole, each, 1e-12, 1e-300, True):
        return "differs number by number " + str(each)
    parts = [whole.real, whole.imag] if np.iscomplexobj(whole) else [whole * 1]
    return " ".join([repr(v) for v in np.concatenate(parts).tolist()])
'''


def main():
    rows = [(text, numbers(expected(expr))) for expr in ROWS for text in printed(expr)]
    rows += [(text, numbers(eval(same, {"np": numpy, "x": numpy.array(POINTS), "abs": abs})))
             for text, same in OTHERS]
    for first in range(0, len(rows), ROWS_PER_FILE):
        path = os.path.join(HERE, "..", "lang", f"formulas_{first // ROWS_PER_FILE + 1}.py")
        with open(path, "w") as out:
            out.write(HEAD)
            for text, shown in rows[first:first + ROWS_PER_FILE]:
                out.write(f"print(show({text!r}))  # ~1e-12 {shown}\n")


main()
