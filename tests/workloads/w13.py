# SPDX-License-Identifier: MIT
# no twin: lambdify is Tenon's
# Long generated text: a sum of k terms a_i exp(b_i x), as one expression on one line and as one temporary a line.
import math
import numpy as np
from tenon import lambdify


def coefficients(k):
    return [((-1) ** i / (i + 1), -i / k) for i in range(k)]


def direct(k, x):
    total = 0.0
    for a, b in coefficients(k):
        total = total + a * math.exp(b * x)
    return total


def one_line(k):
    return " + ".join([f"{a!r}*exp({b!r}*x)" for a, b in coefficients(k)])


def by_lines(k):
    lines = ["def f(x):"]
    for i, (a, b) in enumerate(coefficients(k)):
        lines.append(f"    x{i} = {a!r}*exp({b!r}*x)" + (f" + x{i - 1}" if i else ""))
    return "\n".join(lines) + f"\n    return x{k - 1}\n"


x = np.array([0.0, 0.7, 2.5])
errors = []
for k in (60, 600, 6000):
    want = np.array([direct(k, float(v)) for v in x])
    for f in (lambdify("x", one_line(k)), lambdify(None, by_lines(k))):
        errors += [float(abs(f(0.7) - want[1])), float(np.max(np.abs(f(x) - want)))]
print(len(errors), max(errors) < 1e-13)  # -> 12 True
