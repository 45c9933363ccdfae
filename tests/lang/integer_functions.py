import math
print(math.comb(5, 2), math.comb(5, 0), math.comb(5, 6), math.comb(60, 30))  # -> 10 1 0 118264581564861424
print(math.factorial(0), math.factorial(5), math.factorial(20))  # -> 1 120 2432902008176640000
print(math.gcd(12, 18), math.gcd(-12, 18), math.gcd(0, 7), math.gcd(0, 0), math.gcd(12, 18, 8), math.gcd())  # -> 6 6 7 0 2 0
print(math.lcm(4, 6), math.lcm(-4, 6), math.lcm(0, 7), math.lcm(2, 3, 4), math.lcm())  # -> 12 12 0 12 1
print(math.isqrt(0), math.isqrt(15), math.isqrt(16), math.isqrt(2**62 - 1), math.isqrt(9223372036854775807))  # -> 0 3 4 2147483647 3037000499
print((2.0).is_integer(), (2.5).is_integer(), float("inf").is_integer(), float("nan").is_integer())  # -> True False False False
print("ab1".isalnum(), "a b".isalnum(), "".isalnum(), "é2".isalnum())  # -> True False False True
print(type(len))  # -> <class 'builtin_function_or_method'>
math.factorial(-1)  # error: ValueError
# ---
import math
math.comb(-1, 2)  # error: ValueError
# ---
import math
math.isqrt(-1)  # error: ValueError
# ---
import math
math.gcd(1.5, 2)  # error: TypeError
# ---
from time import perf_counter
begin = perf_counter()
end = perf_counter()
print(type(begin), end >= begin)  # -> <class 'float'> True
del begin, end
