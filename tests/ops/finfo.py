# limits of floating dtypes
import numpy as np
def limits(d):
    i = np.finfo(d)
    return [i.dtype, i.bits, i.eps, i.epsneg, i.max, i.min, i.smallest_normal, i.tiny, i.smallest_subnormal, i.resolution]
def digits(d):
    i = np.finfo(d)
    return [i.precision, i.nmant, i.nexp, i.maxexp, i.minexp, i.machep, i.negep, i.iexp]
print(*limits(np.float32))  # -> float32 32 1.1920929e-07 5.9604645e-08 3.4028235e+38 -3.4028235e+38 1.1754944e-38 1.1754944e-38 1e-45 1e-06
print(*limits(np.float64))  # -> float64 64 2.220446049250313e-16 1.1102230246251565e-16 1.7976931348623157e+308 -1.7976931348623157e+308 2.2250738585072014e-308 2.2250738585072014e-308 5e-324 1e-15
print(*limits(np.complex64))  # -> float32 32 1.1920929e-07 5.9604645e-08 3.4028235e+38 -3.4028235e+38 1.1754944e-38 1.1754944e-38 1e-45 1e-06
print(*limits(np.complex128))  # -> float64 64 2.220446049250313e-16 1.1102230246251565e-16 1.7976931348623157e+308 -1.7976931348623157e+308 2.2250738585072014e-308 2.2250738585072014e-308 5e-324 1e-15
print(digits(np.float32), digits(np.float64), digits(np.complex64), digits(complex))  # -> [6, 23, 8, 128, -126, -23, -24, 8] [15, 52, 11, 1024, -1022, -52, -53, 11] [6, 23, 8, 128, -126, -23, -24, 8] [15, 52, 11, 1024, -1022, -52, -53, 11]
print(np.finfo(np.float64(1)).bits, np.finfo(1.5).bits, np.finfo("float32").bits, type(np.finfo(np.float32).eps) == np.float32)  # -> 64 64 32 True
print(repr(np.finfo(np.float32)), repr(np.finfo(np.float64)))  # -> finfo(resolution=1e-06, min=-3.4028235e+38, max=3.4028235e+38, dtype=float32) finfo(resolution=1e-15, min=-1.7976931348623157e+308, max=1.7976931348623157e+308, dtype=float64)
print(1 + np.finfo(float).eps > 1, 1 + np.finfo(float).eps / 2 > 1)  # -> True False
# ---
import numpy as np
np.finfo(np.int32)  # error: ValueError: not inexact
# ---
import numpy as np
np.finfo(float).width  # error: AttributeError: 'finfo' object has no attribute 'width'
# ---
import numpy as np
print(str(np.finfo(np.float32)).split("\n"))  # -> ['Machine parameters for float32', '---------------------------------------------------------------', 'precision = 6   resolution = 1e-06', 'machep = -23   eps =        1.1920929e-07', 'negep =  -24   epsneg =     5.9604645e-08', 'minexp = -126   tiny =       1.1754944e-38', 'maxexp = 128   max =        3.4028235e+38', 'nexp =   8   min =        -max', 'smallest_normal = 1.1754944e-38   smallest_subnormal = 1e-45', '---------------------------------------------------------------', '']
print(str(np.finfo(float)).split("\n"))  # -> ['Machine parameters for float64', '---------------------------------------------------------------', 'precision = 15   resolution = 1e-15', 'machep = -52   eps =        2.220446049250313e-16', 'negep =  -53   epsneg =     1.1102230246251565e-16', 'minexp = -1022   tiny =       2.2250738585072014e-308', 'maxexp = 1024   max =        1.7976931348623157e+308', 'nexp =   11   min =        -max', 'smallest_normal = 2.2250738585072014e-308   smallest_subnormal = 5e-324', '---------------------------------------------------------------', '']
