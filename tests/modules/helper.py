# SPDX-License-Identifier: MIT
"""doc"""
import math
CONST = 42
counter = 0
print('running helper')
def twice(x): return 2*x
def neg(x): return -x
def bump():
    global counter
    counter += 1
    return counter
def get_const(): return CONST
def fail(x):
    return 1 // x
