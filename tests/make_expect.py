#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fills in the expectations of test scripts from CPython and NumPy (developer tool).

usage: make_expect.py [--check] FILE...

Runs each case (cases are separated by "# ---") under CPython, and rewrites the comments of its print lines:
  print(EXPR)  # ->         becomes  print(EXPR)  # -> the text printed, "\\n" for a line break
  print(EXPR)  # ~1e-12     becomes  print(EXPR)  # ~1e-12 the text printed
A line "STATEMENT  # error: Type: part of the message" must raise that here too; one marked "# error here:"
(a difference from NumPy on purpose) is left alone.  --check writes nothing and fails on any difference.
A script with a line "# no twin: REASON" is passed over; --check lists those with their reasons.  Needs NumPy >= 2.4:
earlier ones print differently."""
import builtins
import math
import re
import sys
import warnings

import numpy

warnings.simplefilter("ignore")
PRINTING = numpy.get_printoptions()
MARK = re.compile(r"^(.*?)\s*# (->|~\S+)(?:\s(.*))?$")
NUMBER = re.compile(r"[-+]?\b\d+(?:\.\d*)?(?:e[-+]?\d+)?")
ERROR = re.compile(r"# error: \s*(\w+)(?::\s*(.*?))?\s*$")


def run_case(path, lines, first, last, printed, problems):
    """Runs lines[first:last]; records what each line printed."""
    source = "\n" * first + "\n".join(lines[first:last]) + "\n"

    pieces = []

    def record(*values, sep=" ", end="\n"):
        """What is printed up to a line break belongs to the line that printed its last piece."""
        pieces.append(sep.join(map(str, values)))
        if end.endswith("\n"):
            printed.setdefault(sys._getframe(1).f_lineno, []).append("".join(pieces) + end[:-1])
            pieces.clear()
        else:
            pieces.append(end)

    expected = [(i, ERROR.search(lines[i])) for i in range(first, last) if ERROR.search(lines[i])]
    numpy.seterr(all="warn")                 # whatever the case before has set
    numpy.set_printoptions(**PRINTING)
    try:
        exec(compile(source, path, "exec"), {"print": record, "__builtins__": builtins})
    except Exception as error:
        where = error.__traceback__
        while where.tb_next and where.tb_next.tb_frame.f_code.co_filename == path:
            where = where.tb_next
        line = where.tb_lineno if where.tb_frame.f_code.co_filename == path else getattr(error, "lineno", 0)
        lines_passed = [line]
        depth = error.__traceback__
        while depth:
            if depth.tb_frame.f_code.co_filename == path:
                line = depth.tb_lineno
                lines_passed.append(line)
            depth = depth.tb_next
        names = [c.__name__ for c in type(error).__mro__]
        match = [m for i, m in expected if i + 1 in lines_passed]
        if not match:
            problems.append(f"{path}:{line}: {type(error).__name__}: {error}")
        elif match[0].group(1) not in names or (match[0].group(2) or "") not in str(error):
            problems.append(f"{path}:{line}: expected {match[0].group(0)} but NumPy raised "
                            f"{type(error).__name__}: {error}")
    else:
        for i, m in expected:
            problems.append(f"{path}:{i + 1}: nothing was raised, expected {m.group(0)}")


def close(mark, old, new):
    """Are two lines the same but for numbers within the tolerance of a "~" mark?"""
    a, b = NUMBER.findall(old), NUMBER.findall(new)
    return (NUMBER.sub("#", old) == NUMBER.sub("#", new)
            and all(math.isclose(float(x), float(y), rel_tol=float(mark[1:])) for x, y in zip(a, b)))


def rewrite(path, check):
    text = open(path).read()
    lines = text.split("\n")
    reasons = [s[len("# no twin:"):].strip() for s in lines if s.startswith("# no twin")]
    if reasons:
        if check:
            print(f"{path}: not run: {reasons[0] or 'no reason is given'}")
        return [] if reasons[0] else [f"{path}: '# no twin' without a reason"]
    starts = [0] + [i + 1 for i, s in enumerate(lines) if s.startswith("# ---")]
    printed, problems = {}, []
    for k, first in enumerate(starts):
        last = starts[k + 1] - 1 if k + 1 < len(starts) else len(lines)
        run_case(path, lines, first, last, printed, problems)
    for i, s in enumerate(lines):
        m = MARK.match(s)
        if not m or i + 1 not in printed:
            continue
        outputs = printed[i + 1]
        if len(set(outputs)) > 1:
            problems.append(f"{path}:{i + 1}: prints different texts")
        if check and m.group(2) != "->" and close(m.group(2), m.group(3) or "", outputs[0]):
            continue
        lines[i] = f"{m.group(1)}  # {m.group(2)} {outputs[0]}".rstrip().replace("\n", "\\n")
    new = "\n".join(lines)
    if new != text:
        if check:
            problems.append(f"{path}: expectations differ from what NumPy prints")
        else:
            open(path, "w").write(new)
    return problems


def main():
    args = sys.argv[1:]
    check = "--check" in args
    problems = []
    for path in args:
        if path != "--check":
            problems += rewrite(path, check)
    for p in problems:
        sys.stderr.write(p + "\n")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
