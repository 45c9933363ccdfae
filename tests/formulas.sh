#!/bin/sh
# SPDX-License-Identifier: MIT
# Where reports say that a formula is wrong: in its own text.
set -u
failed=0
check() {
  ./tenon -e "from tenon import lambdify, evaluate; $1" 2>&1 | grep -v 'lambdify, evaluate' | sed 's/, or print.*//' |
    diff -u /dev/fd/3 - || failed=1
}
check 'lambdify("x", "sin(x) + θθ*tehta(x)")' 3<<END
Traceback (most recent call last):
  File "<-e>", line 1, in <module>
  File "<formula>", line 1, in _lambdifygenerated
    sin(x) + θθ*tehta(x)
             ^^
NameError: name 'θθ' is not defined
END
check 'lambdify("x", "1 +\nnumpy.linalg.invs(x)")' 3<<END
Traceback (most recent call last):
  File "<-e>", line 1, in <module>
  File "<formula>", line 2, in _lambdifygenerated
    numpy.linalg.invs(x)
    ^^^^^^^^^^^^^^^^^
AttributeError: module 'numpy.linalg' has no attribute 'invs'. Did you mean: 'inv'?
END
check 'lambdify("x y", "2 + (x if 0 < x < y else 3)")(np.ones(3), np.ones(2))' 3<<END
Traceback (most recent call last):
  File "<-e>", line 1, in <module>
  File "<formula>", line 1, in _lambdifygenerated
    2 + (x if 0 < x < y else 3)
              ^^^^^^^^^
ValueError: operands could not be broadcast together with shapes (3,) (2,)
END
check 'lambdify("x", r"x*\Gamma_{f_{0}(980)} + 1")' 3<<END
  File "<formula>", line 1
    x*\\Gamma_{f_{0}(980)} + 1
      ^^^^^^^^^^^^^^^^^^^
SyntaxError: '\\Gamma_{f_{0}(980)}' is not an identifier: rename the symbol
END
check 'x = np.ones(3); print(evaluate("x*2 + omitted_1"))' 3<<END
Traceback (most recent call last):
  File "<-e>", line 1, in <module>
  File "<formula>", line 1, in evaluate
    x*2 + omitted_1
          ^^^^^^^^^
NameError: name 'omitted_1' is not defined
END
exit $failed
