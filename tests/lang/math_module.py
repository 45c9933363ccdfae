# SPDX-License-Identifier: MIT
import math
print(math.gcd(12, 18), math.lcm(4, 6), math.comb(5, 2), math.perm(5, 2), math.perm(4), math.perm(2, 3), math.isqrt(17))  # -> 6 12 10 20 24 0 4
print(math.hypot(3, 4), math.hypot(1, 2, 3), math.hypot(), math.hypot(-2), math.dist((0, 0), (3, 4)), math.dist([1, 2, 3.5], [4, 6, 8]))  # -> 5.0 3.7416573867739413 0.0 2.0 5.0 6.726812023536855
print(math.frexp(8), math.frexp(-0.1), math.frexp(0), math.ldexp(1, 3), math.ldexp(1, -1080), math.modf(2.5), math.modf(-2.5), math.modf(4))  # -> (0.5, 4) (-0.8, -3) (0.0, 0) 8.0 0.0 (0.5, 2.0) (-0.5, -2.0) (0.0, 4.0)
print(math.nextafter(1, 2), math.nextafter(0, -1), math.ulp(1.0), math.ulp(0.0), math.ulp(-3), math.ulp(math.inf), math.copysign(1, -0.0))  # -> 1.0000000000000002 -5e-324 2.220446049250313e-16 5e-324 4.440892098500626e-16 inf -1.0
print(math.fsum([.1] * 10), math.fsum([1e100, 1, -1e100, 1e-100]), math.fsum([]), math.fsum(x * 0.1 for x in range(100)), math.fsum([1e16, 1, 1e-16]))  # -> 1.0 1.0 0.0 495.0 1.0000000000000002e+16
print(math.fsum([math.inf, 1]), [math.hypot(0.1 * k, 0.7, 1.3 * k) for k in range(8)], math.hypot(1e200, 1e200, 1e200), math.hypot(1e-320, 1e-320))  # -> inf [0.7, 1.4798648586948742, 2.7, 3.9736632972611057, 5.262128846769148, 6.556675987114202, 7.854298186343578, 9.153687781435414] 1.7320508075688773e+200 1.414e-320
print(math.hypot(math.inf, math.nan), math.hypot(1, math.nan), math.prod([1, 2, 3]), math.prod([], start=5))  # -> inf nan 6 5
errors = []
for f, args in [(math.perm, (-1,)), (math.perm, (3, -1)), (math.dist, ((1,), (1, 2))), (math.ldexp, (1, 1.5)), (math.fsum, (['a'],))]:
    try:
        f(*args)
    except (ValueError, TypeError) as error:
        errors.append(type(error).__name__)
print(errors)  # -> ['ValueError', 'ValueError', 'ValueError', 'TypeError', 'TypeError']
math.perm(30)  # error here: OverflowError: perm() result does not fit in 64 bits
# ---
import cmath
print(cmath.sqrt(-1), cmath.phase(1j), cmath.polar(1j), cmath.rect(1, 0), cmath.isclose(1, 1), cmath.isnan(1j), cmath.isinf(1j), cmath.isfinite(1j))  # -> 1j 1.5707963267948966 (1.0, 1.5707963267948966) (1+0j) True False False True
print(cmath.infj, cmath.nanj, cmath.pi, cmath.tau, cmath.isclose(1j, 1j + 1e-12), cmath.isclose(1, 2), cmath.polar(-1), cmath.phase(-1))  # -> infj nanj 3.141592653589793 6.283185307179586 True False (1.0, 3.141592653589793) 3.141592653589793
z = 0.5 + 0.25j
print([f"{f(z).real:.12f} {f(z).imag:.12f}" for f in (cmath.exp, cmath.log, cmath.log10, cmath.sin, cmath.cos, cmath.tan, cmath.sinh)])  # -> ['1.597466519120 0.407900170078', '-0.581575404903 0.463647609001', '-0.252574989160 0.201359598137', '0.494485780933 0.221688164150', '0.905150150560 -0.121108796044', '0.504500702699 0.312420692503', '0.504895714388 0.278979128350']
print([f"{f(z).real:.12f} {f(z).imag:.12f}" for f in (cmath.cosh, cmath.tanh, cmath.asin, cmath.acos, cmath.atan, cmath.asinh, cmath.acosh, cmath.atanh)])  # -> ['1.092570804732 0.128921041728', '0.485487281024 0.198055449951', '0.501608853276 0.281396056245', '1.069187473519 -0.281396056245', '0.484254490330 0.200586618131', '0.492675683421 0.224328452635', '0.281396056245 1.069187473519', '0.500370000053 0.314398143208']
print(f"{cmath.log(8, 2).real:.12f}", cmath.rect(2, 1.5), cmath.sqrt(2j))  # ~1e-14 3.000000000000 (0.1414744033354058+1.994989973208109j) (1+1j)
cmath.sqrt('a')  # error: TypeError
# ---
import time
def later():
    start = time.time()
    time.sleep(0.001)
    return time.time() > start
print(time.perf_counter() > 0, time.monotonic() > 0, time.process_time() >= 0, later(), isinstance(time.time_ns(), int))  # -> True True True True True
print(time.monotonic_ns() > 0, time.perf_counter_ns() > 0, time.process_time_ns() >= 0)  # -> True True True
time.sleep(-1)  # error: ValueError: sleep length must be non-negative
