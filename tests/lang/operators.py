# SPDX-License-Identifier: MIT
import operator as op
import numpy as np
print(op.add(1, 2), op.sub(5, 3), op.mul(2, 3), op.truediv(1, 2), op.floordiv(7, 2), op.mod(7, 3), op.pow(2, 5))  # -> 3 2 6 0.5 3 1 32
print(op.and_(6, 3), op.or_(6, 3), op.xor(6, 3), op.lshift(1, 4), op.rshift(16, 2), op.neg(1), op.pos(-1), op.invert(5), op.inv(0))  # -> 2 7 5 16 4 -1 -1 -6 -1
print(op.lt(1, 2), op.le(2, 2), op.eq(1, 1.0), op.ne(1, 1), op.gt(1, 2), op.ge(2, 2), op.not_(1), op.truth([]))  # -> True True True False False True False False
x = [1, 2]
print(op.is_(x, x), op.is_not(x, [1, 2]), op.contains([1, 2], 1), op.getitem([5, 6], 1), op.concat([1], [2]), op.index(True))  # -> True True True 6 [1, 2] 1
op.setitem(x, 0, 9)
op.delitem(x, 1)
print(x, op.countOf([1, 2, 1], 1), op.indexOf([5, 6], 6), op.iadd(x, [3]), x)  # -> [9, 3] 2 1 [9, 3] [9, 3]
print(op.isub(5, 2), op.imul(2, 3), op.itruediv(1, 4), op.ifloordiv(7, 2), op.imod(7, 4), op.ipow(2, 3), op.iand(6, 3), op.ior(6, 3), op.ixor(6, 3))  # -> 3 6 0.25 3 3 8 2 7 5
a = np.arange(3.0)
print(op.add(a, 1), op.matmul(a, a), list(map(op.mul, [1, 2], [3, 4])))  # -> [1. 2. 3.] 5.0 [3, 8]
try:
    op.indexOf([1], 5)
except ValueError as error:
    print(error)  # -> sequence.index(x): x not in sequence
# ---
from functools import cmp_to_key, reduce
def compare(a, b):
    return a[1] - b[1]
rows = [('a', 3), ('b', 1), ('c', 2)]
key = cmp_to_key(compare)
print(sorted(rows, key=key), min(rows, key=key), max(rows, key=cmp_to_key(compare)), key(rows[0]) < key(rows[1]))  # -> [('b', 1), ('c', 2), ('a', 3)] ('b', 1) ('a', 3) False
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), reduce(lambda a, b: a * b, [1, 2, 3], 10))  # -> [3, 2, 1] 60
# ---
import operator
operator.add(1, 'a')  # error: TypeError: unsupported operand type(s) for +: 'int' and 'str'
