/* SPDX-License-Identifier: MIT
 * The one handle: all state of an interpreter.  Rooms own the structs that it points to; this header names
 * them without knowing them. */
#ifndef TN_STATE_H
#define TN_STATE_H
#include "mem.h"
#include "status.h"

#include <stdatomic.h>
#include <string.h>

enum tn_flush {          /* why a trace was closed; names in state.c */
  TN_FLUSH_VALUE,        /* a value was needed on the host (printing, reading, conversion) */
  TN_FLUSH_BRANCH,       /* a truth value steers control flow */
  TN_FLUSH_BARRIER,      /* an operation that is not fused needs its operands */
  TN_FLUSH_WRITE,        /* an element or region is about to be written */
  TN_FLUSH_VIEW,         /* a view of a pending array was taken */
  TN_FLUSH_FULL,         /* the trace reached its budget */
  TN_FLUSH_EAGER,        /* mode eager: after every operation */
  TN_FLUSH_MODE,         /* the mode changes */
  TN_FLUSH_SYNC,         /* the host asked */
  TN_NFLUSH
};
enum tn_fallback {       /* why a step did not run where the mode asks */
  TN_FALL_HOST_OP,       /* an operation that only the host has (indexing, sorting, files, …) */
  TN_FALL_NO_DEVICE,     /* no usable device */
  TN_FALL_NO_FP64,       /* the device has no double precision */
  TN_FALL_BUILD,         /* the kernel did not build */
  TN_FALL_RUN,           /* the device failed or ran out of memory */
  TN_FALL_UNSUPPORTED,   /* the emitter cannot express the program */
  TN_NFALL
};
extern const char *const tn_flush_names[TN_NFLUSH];
extern const char *const tn_fall_names[TN_NFALL];

enum { TN_EXECUTORS_MAX = 4 };

struct tn_counters {
  uint64_t instructions, traces, steps, programs, cache_hits, launches, fused_steps, kernels_built, kernels_run;
  uint64_t flush[TN_NFLUSH], fall[TN_NFALL];
  uint64_t h2d_bytes, d2h_bytes, buffer_allocations, reused_steps;
  uint64_t requests_base;          /* heap.requests at the last reset */
};

/* A stream of random numbers: which, and the number of the next draw.  It moves on in program order, when draws are
 * recorded, whatever then computes them. */
struct tn_stream { uint64_t key, position; bool seeded; };

/* What is done about floating-point events: vm/arrays/events.h. */
struct tn_events {
  bool wanted;                     /* any but ignoring them */
  uint8_t action[4];               /* by enum tn_event */
  uint64_t *sites; size_t n, cap;  /* where warnings were given */
};

struct tn_builtin;
struct tn_value;

/* The makers of tensors while gradients are asked for: vm/data/tape.h. */
struct tn_tape {
  struct tn_maker *makers, *dead;    /* all; those that are being freed */
  uint64_t serial, mark;           /* the last one given to a maker, and to a computation of adjoints */
  int open;                        /* computations of gradients that are under way */
  int blind;                       /* operations that are not recorded meanwhile */
  bool freeing;
  const char *called;              /* the builtin under way, for errors; NULL: none */
  /* calls a builtin while operations are recorded (vm/grad/calls.c) */
  tenon_status (*call)(struct tenon_vm *vm, const struct tn_builtin *fn, struct tn_value *args, int n,
                       struct tn_value *out);
};

struct tenon_vm {
  struct tn_heap heap;
  struct tn_error err;
  struct tn_counters n;
  tenon_options opt;

  tenon_mode mode;                 /* as asked: auto, eager, graph, jit */
  int library;                     /* functions of the library and operators that are under way: see tn_trace_settle */
  struct tn_pos pos;               /* of the instruction being executed; line 0: none */
  _Atomic int interrupt;           /* vm/base/poll.h */
  int entered;                     /* calls of the host that are under way: more than one where a callback calls */

  uint64_t serial;                 /* vm/data/buffer.h: the last one given to the contents of a buffer */
  uint64_t bytes_kept;             /* vm/trace/reuse.h: by values of earlier runs */
  struct tn_crew *crew;            /* vm/base/threads.c: threads that wait for work; NULL before there was any */
  struct tn_pool *pool;            /* vm/data/buffer.c: recycled array buffers */
  struct tn_trace *trace;          /* vm/trace/trace.c: pending steps and the cache of plans */
  const struct tn_tensor_hooks *tensor_hooks;   /* vm/data/array.h: what the tracer does for its tensors */
  const struct tn_code_objects *code; /* vm/data/value.h: how functions and prototypes are freed */
  /* vm/program/executor.c: those registered, the host's first */
  const struct tn_executor_kind *kind[TN_EXECUTORS_MAX];
  unsigned nkinds;
  struct tn_executor *executor[TN_EXECUTORS_MAX];   /* by kind; NULL while not open */
  unsigned device;                 /* slot of the one that jit uses; TN_HOST while none is open */
  bool no_device;                  /* devices were tried in vain */
  struct tn_device_list *devices;  /* opencl/devices.c */
  struct tn_interp *interp;        /* vm/run/exec.c: globals, frames, builtins */
  struct tn_obj *objects;          /* vm/data/value.c: all containers and closures, for freeing cycles at exit */
  struct tn_tape tape;
  struct tn_events events;
  struct tn_rules *rules;          /* vm/grad/rules.c: functions made of the adjoint rules; NULL: none yet */
  struct tn_unfinished *unfinished; /* vm/data/array.h: what is left of writes that an interrupt ended */
  struct tn_obj *zombies;          /* vm/data/value.c: objects being freed, so that freeing never recurses */
  bool freeing;
  int nested;                      /* vm/data/set.c: sets within sets that are being compared */
  struct tn_stream random;         /* vm/lib/random/random.c: the stream of np.random's functions */
  struct tn_print_options *print;  /* vm/show/show.h: how arrays are shown; NULL: as at the beginning */
  tenon_value *handles;            /* vm/shell/api.c: what the host holds */
  uint32_t lent;                   /* live buffers whose memory is the host's */
};

/* tn_alloc and tn_free in line, for sizes of which blocks are likely to wait. */
static inline void *tn_alloc_quick(tenon_vm *vm, size_t n)
{
  if (n - 1 >= TN_SMALL_MAX) return tn_alloc(vm, n);
  void **list = &vm->heap.small[(n - 1) / TN_SMALL_STEP], *p = *list;
  if (!p) return tn_alloc(vm, n);
  memcpy(list, p, sizeof *list);
  return p;
}

static inline void tn_free_quick(tenon_vm *vm, void *p, size_t n)
{
#ifndef TN_NO_RECYCLING
  if (p && n - 1 < TN_SMALL_MAX) {
    void **list = &vm->heap.small[(n - 1) / TN_SMALL_STEP];
    memcpy(p, list, sizeof *list);
    *list = p;
    return;
  }
#endif
  tn_free(vm, p, n);
}

/* The mode of that name (tenon_mode_name). */
bool tn_mode_find(const char *name, tenon_mode *out);
static inline bool tn_is_eager(const tenon_vm *vm) { return vm->mode == TENON_EAGER; }
static inline bool tn_is_jit(const tenon_vm *vm) { return vm->mode == TENON_JIT; }

/* Counts an operation that ran on the host although the mode is jit; an error when opt.fallback_error. */
tenon_status tn_fallback(tenon_vm *vm, enum tn_fallback why, const char *what);
void tn_log(tenon_vm *vm, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
#endif
