# SPDX-License-Identifier: MIT
from functools import lru_cache
calls = []
@lru_cache(maxsize=None)
def fib(n):
    """Fibonacci"""
    calls.append(n)
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(50), len(calls), fib.__name__, fib.__doc__)  # -> 12586269025 51 fib Fibonacci
@lru_cache(maxsize=2)
def square(x, y=0):
    calls.append(x)
    return x * x + y
calls.clear()
print([square(k) for k in [1, 2, 1, 3, 1, 2]], calls, square(2, y=1), square(y=1, x=2))  # -> [1, 4, 1, 9, 1, 4] [1, 2, 3, 2, 2, 2] 5 5
@lru_cache
def same(x):
    return x
@lru_cache(maxsize=5, typed=True)
def kind(x):
    return x
print(same(1), same((1, 2)), kind(1), kind(1.0), kind(True))  # -> 1 (1, 2) 1 1.0 True
same([])  # error: TypeError: unhashable type: 'list'
