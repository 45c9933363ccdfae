# SPDX-License-Identifier: MIT
# What dtypes are and become, and what the library tells of itself.
import numpy as np


def _on_cpu(device):
    """ValueError unless an argument device is None or 'cpu', where all arrays are"""
    if device is not None and device != "cpu":
        raise ValueError('Device not understood. Only "cpu" is allowed, but received: ' + str(device))


#: np
def astype(x, dtype, /, *, copy=True, device=None):
    """the array x converted to dtype; itself where that changes nothing and copy is False"""
    if not hasattr(x, "ndim"):
        raise TypeError("Input should be a NumPy array. It is of type " + str(type(x)) + ".")
    _on_cpu(device)
    return x.astype(dtype, copy=copy)


#: np
def can_cast(from_, to, casting="safe"):
    """may a dtype (or that of an array) be converted to another: no, equiv, safe, same_kind or unsafe"""
    if isinstance(from_, (int, float, complex)) and not hasattr(from_, "dtype"):
        raise TypeError("can_cast() does not support Python ints, floats, and complex because the result used to "
                        + "depend on the value.")
    f, t = np.result_type(from_), np.result_type(to)
    if casting not in ("no", "equiv", "safe", "same_kind", "unsafe"):
        raise ValueError("casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe', 'same_value' (got '"
                         + str(casting) + "')")
    if casting == "unsafe" or f == t:
        return True
    if casting == "safe":
        return np.result_type(f, t) == t
    return casting == "same_kind" and "buifc".index(f.kind) <= "buifc".index(t.kind)


def _has_kind(dtype, kind):
    """is dtype the dtype kind, or of the kind of that name?"""
    if not isinstance(kind, str):
        return dtype == np.result_type(kind)
    if kind == "bool":
        return dtype.kind == "b"
    if kind == "signed integer":
        return dtype.kind == "i"
    if kind == "unsigned integer":
        return dtype.kind == "u"
    if kind == "integral":
        return dtype.kind in "iu"
    if kind == "real floating":
        return dtype.kind == "f"
    if kind == "complex floating":
        return dtype.kind == "c"
    if kind == "numeric":
        return dtype.kind in "iufc"
    raise ValueError("kind argument is a string, but " + repr(kind) + " is not a known kind name.")


#: np
def isdtype(dtype, kind):
    """is dtype of a kind: a dtype, 'bool', 'integral', 'real floating', 'numeric', ..., or a tuple of such?"""
    if not isinstance(kind, tuple):
        kind = (kind,)
    if len(kind) == 0:
        raise ValueError("kind argument must not be an empty tuple")
    dtype = np.result_type(dtype)
    found = [_has_kind(dtype, k) for k in kind]
    return True in found


def _asked_dtype(x):
    """the dtype that x is or has; of a Python number that of an array of it"""
    return np.asarray(x).dtype if isinstance(x, (int, float, complex)) else np.result_type(x)


def _parameters(dtype, text):
    """the lines of text between those with which a dtype's limits are shown"""
    line = "-" * 63 + "\n"
    return "Machine parameters for " + dtype.name + "\n" + line + text + line


#: np
def finfo(dtype):
    """limits of a floating dtype (of the parts of a complex one): bits, eps, max, min, smallest_normal, ..."""
    d = _asked_dtype(dtype)
    if d.kind not in "fc":
        raise ValueError("data type " + repr(d) + " not inexact")
    d = _real(d)
    lowest, highest = _limits(d)
    double = d.itemsize == 8
    mantissa, least, bits = (52, -1022, 64) if double else (23, -126, 32)

    def number(x):
        return np.asarray(x, d)[()]

    resolution, digits, width = (1e-15, 15, 11) if double else (1e-6, 6, 8)
    eps, epsneg, most = number(2.0 ** -mantissa), number(2.0 ** ~mantissa), 1 - least
    normal, subnormal = number(2.0 ** least), number(2.0 ** (least - mantissa))
    text = ("precision = {}   resolution = {}\nmachep = {}   eps =        {}\nnegep =  {}   epsneg =     {}\n"
            + "minexp = {}   tiny =       {}\nmaxexp = {}   max =        {}\nnexp =   {}   min =        -max\n"
            + "smallest_normal = {}   smallest_subnormal = {}\n")
    text = text.format(digits, resolution, -mantissa, str(eps), ~mantissa, str(epsneg), least, str(normal), most + 1,
                       str(number(highest)), width, str(normal), str(subnormal))
    return _record("finfo resolution min max dtype | bits eps epsneg iexp machep maxexp minexp negep nexp nmant "
                   + "precision smallest_normal smallest_subnormal tiny __str__",
                   (number(resolution), number(lowest), number(highest), d, bits, eps, epsneg, width, -mantissa,
                    most + 1, least, ~mantissa, width, mantissa, digits, normal, subnormal, normal,
                    _parameters(d, text)))


#: np
def iinfo(type):
    """limits of an integer dtype: bits, min, max"""
    d = _asked_dtype(type)
    if d.kind not in "iu":
        raise ValueError("Invalid integer data type " + repr(d.kind) + ".")
    lowest, highest = _limits(d)
    bits = 8 * d.itemsize
    if d.kind == "u" and bits == 64:
        highest = ~np.zeros((), d)              # no int holds it
    text = "min = " + str(lowest) + "\nmax = " + str(highest) + "\n"
    return _record("iinfo min max dtype | bits kind key __str__",
                   (lowest, highest, d, bits, d.kind, d.kind + str(bits), _parameters(d, text)))


#: np
def __array_namespace_info__():
    """what the library offers, as the array API standard asks: capabilities(), devices(), dtypes(), ..."""
    return _record("__array_namespace_info__", ())


#: __array_namespace_info__
def capabilities(self):
    """what depends on a library by the standard: a dict"""
    return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": 32}


#: __array_namespace_info__
def default_device(self):
    """the device of new arrays: 'cpu'"""
    return "cpu"


#: __array_namespace_info__
def devices(self):
    """the devices that arrays can be on"""
    return ["cpu"]


#: __array_namespace_info__
def default_dtypes(self, *, device=None):
    """the dtypes of new arrays of each kind"""
    _on_cpu(device)
    return {"real floating": np.float64, "complex floating": np.complex128,
            "integral": np.int64, "indexing": np.int64}


def _every_dtype():
    """the dtypes by name"""
    kinds = (np.bool_, np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.float32,
             np.float64, np.complex64, np.complex128)
    return {d.name: d for d in kinds}


#: __array_namespace_info__
def dtypes(self, *, device=None, kind=None):
    """the dtypes of a kind (as isdtype takes it) by name; of all kinds for None"""
    _on_cpu(device)
    every = _every_dtype()
    if kind is None:
        return every
    if isinstance(kind, tuple) and len(kind) == 0:
        return {}
    return {name: every[name] for name in every if isdtype(every[name], kind)}


#: ndarray
def to_device(self, device, /, *, stream=None):
    """the array on a device: itself, on 'cpu', where all are"""
    if stream is not None:
        raise ValueError("The stream argument in to_device() is not supported")
    if device != "cpu":
        raise ValueError("Unsupported device: " + str(device) + ".")
    return self


#: ndarray
def __array_namespace__(self, *, api_version=None):
    """the module of the array's functions"""
    if api_version is not None and api_version not in ("2021.12", "2022.12", "2023.12", "2024.12"):
        raise ValueError('Version "' + str(api_version) + '" of the Array API Standard is not supported.')
    return np


#: np
def from_dlpack(x, /, *, device=None, copy=None):
    """the array x, or with copy a copy of it, as a new array object"""
    if not hasattr(x, "ndim"):
        raise AttributeError("'" + type(x).__name__ + "' object has no attribute '__dlpack__'")
    _on_cpu(device)
    return x.copy() if copy else x[...]


#: np
def promote_types(type1, type2):
    """the dtype to which arrays of two dtypes promote"""
    return np.result_type(np.dtype(type1), np.dtype(type2))


def _scalar_class(x):
    """x, a class of array scalars or the dtype that it means"""
    abstract = (np.generic, np.number, np.integer, np.signedinteger, np.unsignedinteger, np.inexact, np.floating,
                np.complexfloating)
    return x if x in abstract else np.dtype(x)


#: np
def issubdtype(arg1, arg2):
    """is a dtype another one, or of the class (np.integer, np.floating, ...)?"""
    return issubclass(_scalar_class(arg1), _scalar_class(arg2))


#: np
def isscalar(element):
    """is it a number or a str, and no array?"""
    return isinstance(element, (int, float, complex, str, np.generic))


#: np
def ascontiguousarray(a, dtype=None):
    """a as an array of at least one axis in C order; itself if it is one"""
    a = np.atleast_1d(np.asarray(a, dtype))
    return a if a.flags.c_contiguous else a.copy()
