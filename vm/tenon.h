/* SPDX-License-Identifier: MIT
 * Tenon: the public C API.  C11 and C++.
 *
 *  1. Handles are opaque.  Two VMs share nothing.
 *  2. A call that can fail returns a tenon_status (0 is success); results come last, through pointers, and
 *     are set to NULL on failure.  Details: tenon_last_error().  A failed call leaves the VM usable.
 *  3. Arguments are borrowed, results are yours: release them with tenon_release().  NULL may be released.
 *  4. One VM, one thread at a time; different VMs may run in parallel.
 *  5. The library never exits, aborts, prints (output goes through options.write) or touches the locale,
 *     the environment or signals.
 *  6. Public structs start with their size; fields are only ever added at the end. */
#ifndef TENON_H
#define TENON_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#define TENON_API __attribute__((visibility("default")))
#define TENON_USE __attribute__((warn_unused_result))
#else
#define TENON_API
#define TENON_USE
#endif

#define TENON_VERSION_MAJOR 0
#define TENON_VERSION_MINOR 1
#define TENON_VERSION_PATCH 0
#define TENON_VERSION_NUMBER (TENON_VERSION_MAJOR * 1000000 + TENON_VERSION_MINOR * 1000 + TENON_VERSION_PATCH)

typedef struct tenon_vm tenon_vm;       /* one interpreter */
typedef struct tenon_value tenon_value; /* a counted reference to any value of the language */

/* Numbers are never reused.  tenon_status_name() gives Python's name of the exception; tenon_status_is() says which
 * classes it derives from: an AxisError is a ValueError and an IndexError, as NumPy's is. */
typedef enum tenon_status {
  TENON_OK = 0,
  TENON_E_SYNTAX = 1, TENON_E_NAME = 2, TENON_E_TYPE = 3, TENON_E_VALUE = 4, TENON_E_INDEX = 5, TENON_E_KEY = 6,
  TENON_E_ATTRIBUTE = 7, TENON_E_ZERODIV = 8, TENON_E_OVERFLOW = 9, TENON_E_ASSERT = 10, TENON_E_RUNTIME = 11,
  TENON_E_RECURSION = 12, TENON_E_NOMEM = 13, TENON_E_OS = 14, TENON_E_IMPORT = 15, TENON_E_NOTIMPLEMENTED = 16,
  TENON_E_DEVICE = 17, TENON_E_INTERRUPT = 18, TENON_E_BYTECODE = 19, TENON_E_STOP = 20, TENON_E_EXIT = 21,
  TENON_E_UNBOUND = 22, TENON_E_NOTFOUND = 23, TENON_E_INDENT = 24, TENON_E_EXCEPTION = 25,
  TENON_E_AXIS = 26,
  TENON_E_BASE = 27, TENON_E_LOOKUP = 28, TENON_E_ARITHMETIC = 29, TENON_E_NOMODULE = 30, TENON_E_FLOATING = 31,
  TENON_E_PERMISSION = 32, TENON_E_EXISTS = 33, TENON_E_ISDIR = 34, TENON_E_NOTDIR = 35, TENON_E_EOF = 36,
  TENON_E_TIMEOUT = 37, TENON_E_UNICODE = 38, TENON_E_LINALG = 39, TENON_E_BUFFER = 40, TENON_E_REFERENCE = 41,
  TENON_E_SYSTEM = 42, TENON_E_CONNECTION = 43, TENON_E_TAB = 44, TENON_E_GENERATOR = 45, TENON_E_WARNING = 46,
  TENON_E_USERWARNING = 47, TENON_E_RUNTIMEWARNING = 48, TENON_E_DEPRECATION = 49, TENON_E_FUTUREWARNING = 50,
  TENON_E_SYNTAXWARNING = 51, TENON_E_DECODE = 52
} tenon_status;

typedef enum tenon_dtype {
  TENON_BOOL, TENON_I8, TENON_I16, TENON_I32, TENON_I64, TENON_U8, TENON_U16, TENON_U32, TENON_U64,
  TENON_F32, TENON_F64, TENON_C64, TENON_C128
} tenon_dtype; /* bool, int32, int64, float32, float64, complex64 and complex128 are implemented */

typedef enum tenon_mode { TENON_AUTO = 0, TENON_EAGER, TENON_GRAPH, TENON_JIT } tenon_mode;

TENON_API const char *tenon_mode_name(tenon_mode mode);   /* "auto", "eager", ...; NULL: no such mode */

typedef enum tenon_kind {
  TENON_NONE, TENON_SCALAR_BOOL, TENON_SCALAR_INT, TENON_SCALAR_FLOAT, TENON_SCALAR_COMPLEX, TENON_STRING,
  TENON_ARRAY, TENON_LIST, TENON_TUPLE, TENON_DICT, TENON_FUNCTION, TENON_OTHER
} tenon_kind;

typedef struct tenon_error { /* owned by the VM, valid until the next call on it */
  size_t size;
  tenon_status status;
  int32_t line, column, end_column;  /* 1-based; 0 where there is no position */
  const char *message;               /* "operands could not be broadcast together with shapes (3,) (4,)" */
  const char *source_name, *source_line; /* "" where there is none */
  const char *text;                  /* the whole report as the tenon program prints it */
} tenon_error;

typedef struct tenon_view { /* strides in bytes, NULL: C order */
  size_t size;
  void *data;
  tenon_dtype dtype;
  int32_t ndim;
  const int64_t *shape, *strides;
} tenon_view;

/* Counters.  "trace": a trace closed by a flush; "program": a distinct fused structure built; "build": a
 * kernel compiled; "fallback": a step run elsewhere than the mode asks.  Reasons: tenon_stats_text(). */
typedef struct tenon_stats {
  size_t size;
  uint64_t instructions;      /* bytecode instructions executed */
  uint64_t traces, steps;     /* traces closed; array operations recorded */
  uint64_t programs;          /* distinct fused structures built */
  uint64_t cache_hits;        /* flushes whose structure was known */
  uint64_t launches;          /* programs run, on any executor */
  uint64_t fused_steps;       /* recorded steps that ran together with at least one other */
  uint64_t kernels_built, kernels_run;
  uint64_t flushes, fallbacks;
  uint64_t host_to_device_bytes, device_to_host_bytes;
  uint64_t allocations;       /* requests to the host's allocator */
  uint64_t bytes_now, bytes_peak;
  uint64_t buffer_allocations;/* array buffers that no pooled one could serve */
  uint64_t reused_steps;      /* recorded steps whose values were kept from an earlier run */
  uint64_t bytes_kept;        /* by such values, now */
} tenon_stats;

typedef void *(*tenon_realloc_fn)(void *ud, void *ptr, size_t old_size, size_t new_size); /* new_size 0 frees */
typedef int (*tenon_write_fn)(void *ud, const char *text, size_t n);                      /* nonzero: failed */
typedef void (*tenon_free_fn)(void *ud);

typedef struct tenon_options {
  size_t size;
  tenon_realloc_fn realloc; void *realloc_ud; /* NULL: malloc */
  tenon_write_fn write; void *write_ud;       /* print() and the logs; NULL: discarded */
  tenon_write_fn log; void *log_ud;           /* --trace, --explain and warnings; NULL: discarded */
  tenon_mode mode;
  const char *device;                         /* NULL: the first usable one when jit is first needed */
  bool files;                                 /* may scripts read and write files?  off unless granted */
  bool trace, explain;                        /* log each instruction; log each program */
  int threads;                                /* 0: OpenMP's default */
  bool fallback_error;                        /* a step that jit cannot run is an error, not a fallback */
  uint64_t reuse_bytes;                       /* for values that runs of one structure have in common; 0: keep none */
  const char *module_path;                    /* folders of scripts to import (with |files|), colons between; or NULL */
} tenon_options;

TENON_API int tenon_version(void);
TENON_API const char *tenon_status_name(tenon_status s); /* "ValueError"; static */
TENON_API bool tenon_status_is(tenon_status s, tenon_status base); /* would "except base" catch s? */

/* Life and errors */
TENON_API void tenon_options_init(tenon_options *o, size_t size);
TENON_API TENON_USE tenon_status tenon_vm_new(const tenon_options *o, tenon_vm **out); /* o may be NULL */
TENON_API void tenon_vm_free(tenon_vm *vm); /* frees all; handles of this VM must not be used afterwards */
TENON_API const tenon_error *tenon_last_error(const tenon_vm *vm); /* never NULL */

/* Source.  |n| bytes of UTF-8; |name| is shown in errors. */
TENON_API TENON_USE tenon_status tenon_compile(tenon_vm *vm, const char *name, const char *src, size_t n,
                                               tenon_value **fn);
/* Runs |src| in the global scope; |out| (may be NULL) gets the value of the last expression statement, or None. */
TENON_API TENON_USE tenon_status tenon_eval(tenon_vm *vm, const char *name, const char *src, size_t n,
                                            tenon_value **out);
TENON_API TENON_USE tenon_status tenon_call(tenon_vm *vm, tenon_value *fn, int nargs, tenon_value *const *args,
                                            tenon_value **out);
/* global variable; __name__ is "__main__" unless set */
TENON_API TENON_USE tenon_status tenon_set(tenon_vm *vm, const char *name, tenon_value *v);
TENON_API TENON_USE tenon_status tenon_get(tenon_vm *vm, const char *name, tenon_value **out);

/* Values */
TENON_API void tenon_release(tenon_vm *vm, tenon_value *v);
TENON_API tenon_kind tenon_value_kind(const tenon_value *v);
TENON_API TENON_USE tenon_status tenon_from_double(tenon_vm *vm, double x, tenon_value **out);
TENON_API TENON_USE tenon_status tenon_from_int(tenon_vm *vm, int64_t x, tenon_value **out);
TENON_API TENON_USE tenon_status tenon_from_string(tenon_vm *vm, const char *s, size_t n, tenon_value **out);
/* a list of |n| values */
TENON_API TENON_USE tenon_status tenon_list(tenon_vm *vm, int n, tenon_value *const *items, tenon_value **out);
/* a number or a one-element array */
TENON_API TENON_USE tenon_status tenon_to_double(tenon_vm *vm, tenon_value *v, double *out);
TENON_API TENON_USE tenon_status tenon_to_int(tenon_vm *vm, tenon_value *v, int64_t *out);
/* Text of a value; |repr| as the REPL echoes it, else as print shows it.  Writes through |w|. */
TENON_API TENON_USE tenon_status tenon_format(tenon_vm *vm, tenon_value *v, bool repr, tenon_write_fn w, void *ud);

/* Arrays.  With |done| NULL the data is copied before the call returns; else it is borrowed, read only, and
 * done(ud) says when it is no longer needed (a borrowed view that is not C-contiguous is copied at once).  On
 * failure the data stays the host's and |done| is not called. */
TENON_API TENON_USE tenon_status tenon_array_from(tenon_vm *vm, const tenon_view *v, tenon_free_fn done, void *ud,
                                                  tenon_value **out);
/* dtype, ndim and shape without computing anything; data is NULL.  |shape| is valid while the handle lives
 * and the array keeps its shape. */
TENON_API TENON_USE tenon_status tenon_array_info(tenon_vm *vm, tenon_value *v, tenon_view *out);
/* Computes what is pending and copies out in C order; |bytes| must be the exact size. */
TENON_API TENON_USE tenon_status tenon_array_read(tenon_vm *vm, tenon_value *v, void *dst, size_t bytes);

/* Modes, devices, counters */
/* device NULL: keep; on failure nothing changes */
TENON_API TENON_USE tenon_status tenon_use(tenon_vm *vm, tenon_mode mode, const char *device);
TENON_API int tenon_device_count(tenon_vm *vm);
TENON_API const char *tenon_device_name(tenon_vm *vm, int i);
/* tests it: what it cannot do, "not used: <why>", or "" */
TENON_API const char *tenon_device_remark(tenon_vm *vm, int i);
/* compute and wait for v; NULL: all that is pending */
TENON_API TENON_USE tenon_status tenon_sync(tenon_vm *vm, tenon_value *v);
/* Set out->size first: no more is written, and it comes back as what was. */
TENON_API void tenon_get_stats(tenon_vm *vm, tenon_stats *out, bool reset);
/* The counters as text, with flushes and fallbacks by reason. */
TENON_API TENON_USE tenon_status tenon_stats_text(tenon_vm *vm, tenon_write_fn w, void *ud);
/* A listing of |fn|; what: "bytecode". */
TENON_API TENON_USE tenon_status tenon_disassemble(tenon_vm *vm, tenon_value *fn, tenon_write_fn w, void *ud);
/* Stops what runs on |vm| with KeyboardInterrupt, within a moment: a script, an array operation, a call that computes,
 * formats or reads.  What was being written is as it was or wholly written, what was pending can still be computed.
 * When nothing runs nothing happens: a call that begins later is not stopped.  Any thread, async-signal-safe. */
TENON_API void tenon_interrupt(tenon_vm *vm);
/* True when |src| is the beginning of a statement that more lines would complete (for a REPL). */
TENON_API bool tenon_incomplete(tenon_vm *vm, const char *src, size_t n);
#ifdef __cplusplus
}
#endif
#endif
