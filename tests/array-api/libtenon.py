# SPDX-License-Identifier: MIT
"""libtenon through ctypes: an interpreter that evaluates text, and arrays in and out as bytes (vm/tenon.h)."""
import ctypes as C
import os

import numpy as np

P = C.c_void_p


class View(C.Structure):
    _fields_ = [("size", C.c_size_t), ("data", P), ("dtype", C.c_int), ("ndim", C.c_int32),
                ("shape", C.POINTER(C.c_int64)), ("strides", C.POINTER(C.c_int64))]


class Failure(C.Structure):
    _fields_ = [("size", C.c_size_t), ("status", C.c_int), ("line", C.c_int32), ("column", C.c_int32),
                ("end", C.c_int32), ("message", C.c_char_p), ("source_name", C.c_char_p), ("source_line", C.c_char_p),
                ("text", C.c_char_p)]


class Options(C.Structure):
    _fields_ = [("size", C.c_size_t), ("realloc", P), ("realloc_data", P), ("write", P), ("write_data", P),
                ("log", P), ("log_data", P), ("mode", C.c_int), ("device", C.c_char_p), ("files", C.c_bool),
                ("trace", C.c_bool), ("explain", C.c_bool), ("threads", C.c_int), ("fallback_error", C.c_bool)]


WRITE = C.CFUNCTYPE(C.c_int, P, P, C.c_size_t)
NAMES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64",
         "complex64", "complex128"]
NONE, BOOL, INT, FLOAT, COMPLEX, STRING, ARRAY, LIST, TUPLE, DICT, FUNCTION, OTHER = range(12)

L = C.CDLL(os.environ.get("TENON_LIB", "libtenon.so"))
for name, arguments in dict(
        tenon_vm_new=[P, P], tenon_eval=[P, C.c_char_p, C.c_char_p, C.c_size_t, P], tenon_get=[P, C.c_char_p, P],
        tenon_set=[P, C.c_char_p, P], tenon_array_from=[P, P, P, P, P], tenon_array_info=[P, P, P],
        tenon_array_read=[P, P, P, C.c_size_t], tenon_format=[P, P, C.c_bool, P, P]).items():
    getattr(L, name).argtypes = arguments
    getattr(L, name).restype = C.c_int
L.tenon_last_error.restype, L.tenon_last_error.argtypes = C.POINTER(Failure), [P]
L.tenon_status_name.restype = C.c_char_p
L.tenon_release.restype, L.tenon_release.argtypes = None, [P, P]
L.tenon_options_init.restype, L.tenon_options_init.argtypes = None, [P, C.c_size_t]
L.tenon_value_kind.restype, L.tenon_value_kind.argtypes = C.c_int, [P]


class TenonError(Exception):
    def __init__(self, name, message):
        super().__init__(f"{name}: {message}")
        self.name, self.message = name, message


class VM:
    def __init__(self, mode="eager", threads=1):
        self.ignore = WRITE(lambda data, text, n: 0)
        o = Options()
        L.tenon_options_init(C.byref(o), C.sizeof(o))
        o.write = C.cast(self.ignore, P)
        o.mode, o.threads = ["auto", "eager", "graph", "jit"].index(mode), threads
        self.vm = P()
        self.check(L.tenon_vm_new(C.byref(o), C.byref(self.vm)))

    def check(self, status):
        if status:
            e = L.tenon_last_error(self.vm).contents
            raise TenonError(L.tenon_status_name(status).decode(), e.message.decode())

    def eval(self, source):
        text, out = source.encode(), P()
        self.check(L.tenon_eval(self.vm, b"<suite>", text, len(text), C.byref(out)))
        return out

    def get(self, name):
        out = P()
        self.check(L.tenon_get(self.vm, name.encode(), C.byref(out)))
        return out

    def set(self, name, value):
        self.check(L.tenon_set(self.vm, name.encode(), value))

    def put(self, a):
        a = np.ascontiguousarray(a).reshape(np.shape(a))
        shape = (C.c_int64 * max(1, a.ndim))(*a.shape)
        view, out = View(C.sizeof(View), a.ctypes.data, NAMES.index(a.dtype.name), a.ndim, shape, None), P()
        self.check(L.tenon_array_from(self.vm, C.byref(view), None, None, C.byref(out)))
        return out

    def info(self, value):
        view = View(size=C.sizeof(View))
        self.check(L.tenon_array_info(self.vm, value, C.byref(view)))
        return NAMES[view.dtype], tuple(view.shape[i] for i in range(view.ndim))

    def read(self, value):
        dtype, shape = self.info(value)
        a = np.empty(shape, dtype)
        self.check(L.tenon_array_read(self.vm, value, a.ctypes.data, a.nbytes))
        return a

    def free(self, value):
        L.tenon_release(self.vm, value)

    def kind(self, value):
        return L.tenon_value_kind(value)

    def text(self, value, as_repr=False):
        pieces = []

        def write(data, text, n):
            pieces.append(C.string_at(text, n))
            return 0

        self.check(L.tenon_format(self.vm, value, as_repr, C.cast(WRITE(write), P), None))
        return b"".join(pieces).decode()
