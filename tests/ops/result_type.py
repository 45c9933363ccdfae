# promotion of dtypes, arrays and numbers
import numpy as np
def show(r):
    r = np.asarray(r)
    return str(r.dtype) + " " + str(r.shape) + " " + str(r.tolist())
x = np.ones(2, dtype=np.float32)
def name(*a):
    return str(np.result_type(*a))
print(name(bool, bool))  # -> bool
print(name(bool, np.int32))  # -> int32
print(name(bool, np.int64))  # -> int64
print(name(bool, np.float32))  # -> float32
print(name(bool, np.float64))  # -> float64
print(name(bool, np.complex64))  # -> complex64
print(name(bool, np.complex128))  # -> complex128
print(name(bool, True))  # -> bool
print(name(bool, 3))  # -> int64
print(name(bool, 2.5))  # -> float64
print(name(bool, 1j))  # -> complex128
print(name(np.int32, bool))  # -> int32
print(name(np.int32, np.int32))  # -> int32
print(name(np.int32, np.int64))  # -> int64
print(name(np.int32, np.float32))  # -> float64
print(name(np.int32, np.float64))  # -> float64
print(name(np.int32, np.complex64))  # -> complex128
print(name(np.int32, np.complex128))  # -> complex128
print(name(np.int32, True))  # -> int32
print(name(np.int32, 3))  # -> int32
print(name(np.int32, 2.5))  # -> float64
print(name(np.int32, 1j))  # -> complex128
print(name(np.int64, bool))  # -> int64
print(name(np.int64, np.int32))  # -> int64
print(name(np.int64, np.int64))  # -> int64
print(name(np.int64, np.float32))  # -> float64
print(name(np.int64, np.float64))  # -> float64
print(name(np.int64, np.complex64))  # -> complex128
print(name(np.int64, np.complex128))  # -> complex128
print(name(np.int64, True))  # -> int64
print(name(np.int64, 3))  # -> int64
print(name(np.int64, 2.5))  # -> float64
print(name(np.int64, 1j))  # -> complex128
print(name(np.float32, bool))  # -> float32
print(name(np.float32, np.int32))  # -> float64
print(name(np.float32, np.int64))  # -> float64
print(name(np.float32, np.float32))  # -> float32
print(name(np.float32, np.float64))  # -> float64
print(name(np.float32, np.complex64))  # -> complex64
print(name(np.float32, np.complex128))  # -> complex128
print(name(np.float32, True))  # -> float32
print(name(np.float32, 3))  # -> float32
print(name(np.float32, 2.5))  # -> float32
print(name(np.float32, 1j))  # -> complex64
print(name(np.float64, bool))  # -> float64
print(name(np.float64, np.int32))  # -> float64
print(name(np.float64, np.int64))  # -> float64
print(name(np.float64, np.float32))  # -> float64
print(name(np.float64, np.float64))  # -> float64
print(name(np.float64, np.complex64))  # -> complex128
print(name(np.float64, np.complex128))  # -> complex128
print(name(np.float64, True))  # -> float64
print(name(np.float64, 3))  # -> float64
print(name(np.float64, 2.5))  # -> float64
print(name(np.float64, 1j))  # -> complex128
print(name(np.complex64, bool))  # -> complex64
print(name(np.complex64, np.int32))  # -> complex128
print(name(np.complex64, np.int64))  # -> complex128
print(name(np.complex64, np.float32))  # -> complex64
print(name(np.complex64, np.float64))  # -> complex128
print(name(np.complex64, np.complex64))  # -> complex64
print(name(np.complex64, np.complex128))  # -> complex128
print(name(np.complex64, True))  # -> complex64
print(name(np.complex64, 3))  # -> complex64
print(name(np.complex64, 2.5))  # -> complex64
print(name(np.complex64, 1j))  # -> complex64
print(name(np.complex128, bool))  # -> complex128
print(name(np.complex128, np.int32))  # -> complex128
print(name(np.complex128, np.int64))  # -> complex128
print(name(np.complex128, np.float32))  # -> complex128
print(name(np.complex128, np.float64))  # -> complex128
print(name(np.complex128, np.complex64))  # -> complex128
print(name(np.complex128, np.complex128))  # -> complex128
print(name(np.complex128, True))  # -> complex128
print(name(np.complex128, 3))  # -> complex128
print(name(np.complex128, 2.5))  # -> complex128
print(name(np.complex128, 1j))  # -> complex128
print(name(x))  # -> float32
print(name(x, 2.0))  # -> float32
print(name(x, np.float64(2)))  # -> float64
print(name(x, np.arange(3)))  # -> float64
print(name("float32", bool))  # -> float32
print(name(3))  # -> int64
print(name(3, 2.5))  # -> float64
print(name(2.5, 1j))  # -> complex128
print(name(None, np.float32))  # -> float64
print(name(True))  # -> bool
# ---
import numpy as np
np.result_type()  # error: ValueError: at least one array or dtype is required
