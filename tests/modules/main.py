# SPDX-License-Identifier: MIT
import helper
import helper as h
from helper import twice, CONST as C
import pkg.inner as inner
import pkg.sub.deep
from pkg import inner as i2
print(helper.twice(3), h is helper, twice(4), C, helper.__name__, inner.f(), pkg.sub.deep.x, i2 is inner)
helper.counter = 10
print(helper.bump(), helper.counter)
from star import *
try: _hidden
except NameError as e: print(e)
import cyc_a
print(cyc_a.value(), cyc_a.b.name)
try: helper.nope
except AttributeError as e: print(e)
try: from helper import nope
except ImportError as e: print(str(e).split(' (')[0])
try: import bad
except ZeroDivisionError as e: print('bad', e)
try: import missing_mod
except ModuleNotFoundError as e: print(e)
try: import broken
except SyntaxError as e: print(type(e).__name__)
def scoped():
    import helper as local
    return local.CONST
if True:
    import math as m
print(m.floor(2.5))
CONST = 'mine'
print(helper.get_const(), [helper.twice(v) for v in range(3)], sorted([3,1], key=helper.neg))
