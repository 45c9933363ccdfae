# SPDX-License-Identifier: MIT
import numpy as np
a = np.array([1.0, 0.0, -1.0])
with np.errstate(divide='raise'):
    b = 1 / a  # error: FloatingPointError: divide by zero encountered in divide
# ---
import numpy as np
before = np.seterr(all='raise')
a, i = np.array([1.0, 0.0, -1.0]), np.array([1, 0])


def event(f):
    try:
        f()
    except FloatingPointError as e:
        return str(e)
    return 'none'


print(event(lambda: np.log(a[:2])))  # -> divide by zero encountered in log
print(event(lambda: np.sqrt(a)))  # -> invalid value encountered in sqrt
print(event(lambda: i // 0), '|', event(lambda: i % 0))  # -> divide by zero encountered in floor_divide | divide by zero encountered in remainder
print(event(lambda: a[:1] // 0), '|', event(lambda: a % 0))  # -> divide by zero encountered in floor_divide | invalid value encountered in remainder
print(event(lambda: a**-1), '|', event(lambda: a**-0.5))  # -> divide by zero encountered in reciprocal | divide by zero encountered in power
print(event(lambda: np.exp(a * 1000)), '|', event(lambda: (a * 1e308) * 10))  # -> overflow encountered in exp | overflow encountered in multiply
print(event(lambda: np.float64(1) / 0), '|', event(lambda: np.float32(1e38) * np.float32(10)))  # -> divide by zero encountered in scalar divide | overflow encountered in scalar multiply
print(event(lambda: np.sum(np.array([1e308] * 4))), '|', event(lambda: np.sum(np.array([np.inf, -np.inf]))))  # -> overflow encountered in reduce | invalid value encountered in reduce
print(event(lambda: np.array([np.nan, 3e20]).astype(int)))  # -> invalid value encountered in cast
print(event(lambda: np.array([1e40]).astype(np.float32)))  # -> overflow encountered in cast
print(event(lambda: np.arctanh(np.array([1.0]))), '|', event(lambda: np.arccos(2.0)))  # -> divide by zero encountered in arctanh | invalid value encountered in arccos
print(event(lambda: np.square(np.array([1e300]))))  # -> overflow encountered in square
print(event(lambda: np.array([1e-200]) * 1e-200), '|', event(lambda: np.exp(np.array([-800.0]))))  # -> underflow encountered in multiply | underflow encountered in exp
print(event(lambda: np.array([2.0**-1060]) * 0.5), event(lambda: np.nan * a), event(lambda: a < np.nan))  # -> none none none
print(event(lambda: np.where(a > 0, 1.0, np.inf)), event(lambda: a + 1), event(lambda: np.maximum(a, np.nan)))  # -> none none none
print(event(lambda: np.arange(3, dtype=np.uint8) * np.uint8(200)), event(lambda: np.array([np.inf]) - 1))  # -> none none
old = np.seterr(**before)
print(old)  # -> {'divide': 'raise', 'over': 'raise', 'under': 'raise', 'invalid': 'raise'}
print(np.geterr() == before)  # -> True
# ---
# an error leaves arrays as they were, and the block ends the setting
import numpy as np
x = np.array([1.0, 2.0])
try:
    with np.errstate(invalid='raise', over='ignore'):
        print(np.geterr()['invalid'], np.geterr()['over'])  # -> raise ignore
        x *= 1e308
        print(x)  # -> [1.e+308     inf]
        x -= np.inf
except FloatingPointError as e:
    print(e)  # -> invalid value encountered in subtract
with np.errstate(invalid='ignore', divide='ignore'):
    print(np.zeros(2) / 0, 1 / np.zeros(1))  # -> [nan nan] [inf]
# ---
import numpy as np
np.seterr(divide='no')  # error: ValueError: invalid error mode 'no'
# ---
import numpy as np
np.seterr(rest='warn')  # error: TypeError: seterr() got an unexpected keyword argument 'rest'
