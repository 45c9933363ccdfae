/* SPDX-License-Identifier: MIT
 * A batch (the steps that a flush computes: a backward slice of the trace, numbered from 0), its key, and the
 * plan that fuse.c makes of it: an ordered list of programs with the way in which each is bound to a batch of
 * that key.  A plan holds no length and no scalar value, so that it serves every batch of its structure.
 * Plans wait in a bounded cache; the least recently used goes first. */
#ifndef TN_PLAN_H
#define TN_PLAN_H
#include "trace.h"
#include "vm/program/executor.h"

/* Operand of a step: a step, an input tensor, or a scalar argument. */
typedef uint32_t tn_ref;
enum { TN_REF_STEP, TN_REF_INPUT, TN_REF_SCALAR };
static inline tn_ref tn_ref_make(unsigned kind, size_t index) { return (tn_ref)index << 2 | kind; }
static inline unsigned tn_ref_kind(tn_ref r) { return r & 3; }
static inline uint32_t tn_ref_index(tn_ref r) { return r >> 2; }

/* A recorded step; in the trace and, renumbered, in a batch. */
struct tn_tstep {
  uint8_t code, dtype, out, ndim;
  uint8_t nargs : 2;
  uint8_t real : 3;             /* bit k: operand k is a scalar of the real type of the complex |dtype| */
  bool wanted : 1;              /* the flush stores it: its tensor lives */
  bool mark : 1;                /* scratch of the tracer */
  uint16_t col;                 /* with |line|: where in the source */
  uint32_t axes, dims, line;    /* |dims|: its shape's place in the pool */
  tn_ref arg[3];
  struct tn_tensor *owner;      /* weak; NULL once the tensor died */
};

/* The tensor of a step that an earlier one of the batch computes, too. */
struct tn_also { uint32_t step; struct tn_tensor *owner; };

struct tn_batch {
  struct tn_tstep *steps; size_t nsteps, steps_cap;
  struct tn_tensor **inputs; size_t ninputs, inputs_cap;   /* borrowed from the trace */
  tn_scalar *scalars; size_t nscalars, scalars_cap;
  struct tn_also *also; size_t nalso, also_cap;            /* further tensors that get a step's value */
  const int64_t *dims;          /* the trace's pool of shapes */
};

/* Shape of a step or input of a batch. */
static inline const int64_t *tn_batch_shape(const struct tn_batch *s, tn_ref r, int *ndim)
{
  if (tn_ref_kind(r) == TN_REF_INPUT) {
    struct tn_tensor *t = s->inputs[tn_ref_index(r)];
    *ndim = t->ndim;
    return tn_tshape(t);
  }
  const struct tn_tstep *p = &s->steps[tn_ref_index(r)];
  *ndim = p->ndim;
  return s->dims + p->dims;
}

static inline unsigned tn_batch_dtype(const struct tn_batch *s, tn_ref r)
{
  return tn_ref_kind(r) == TN_REF_INPUT ? s->inputs[tn_ref_index(r)]->dtype : s->steps[tn_ref_index(r)].out;
}

enum { TN_BROADCAST = 255 };    /* in a map: this axis of the program repeats the operand */

struct tn_bind_in {
  tn_ref ref;                   /* step or input */
  uint32_t map;                 /* its place in the unit's maps: per axis of the space, the operand's axis */
  bool last;                    /* a temporary that nothing reads after this unit */
  bool local;                   /* as of the output that it is */
};
/* A step that an output materialises.  local: only units of the same strip group read it. */
struct tn_bind_out { uint32_t step; bool local; };
/* part |part| of a scalar argument of (complex) dtype |dtype| */
struct tn_bind_arg { uint32_t scalar; uint8_t dtype, part; };

struct tn_unit {                /* a program and how it is bound */
  struct tn_program *prog;
  int rank;                     /* axes of its iteration space: those of |space| whose length is not 1 */
  tn_ref space;                 /* the step or input whose shape is the iteration space */
  uint32_t reduced;             /* bit mask over the rank axes */
  struct tn_bind_in *in;        /* prog->nin */
  struct tn_bind_arg *args;     /* prog->nargs */
  struct tn_bind_out *out;      /* prog->nout */
  uint8_t *axis;                /* rank: which axes of |space| they are */
  uint8_t *maps; size_t nmaps;
  size_t group;                 /* units, this one the first, that may run strip by strip (struct tn_strips); 1: none */
};

struct tn_reuse;                /* reuse.h */
struct tn_recipe;               /* batch.h */

/* The structure of a batch in words; see key.h. */
struct tn_key { uint32_t *w; size_t n, cap; };

struct tn_plan {
  uint64_t hash;
  struct tn_key key;
  struct tn_recipe *recipe;             /* owned; NULL until a trace that was not the batch itself led here again */
  struct tn_reuse *reuse;               /* owned; NULL until it has run again */
  struct tn_plan *chain;                /* same bucket */
  struct tn_plan *newer, *older;        /* by last use */
  struct tn_plan *next;                 /* the one that was wanted after it the last time; NULL: none yet */
  size_t nunits, units_cap;
  struct tn_unit *units;                /* in the order in which they run */
  size_t nbuilt;                        /* programs that it was the first to have */
  size_t max_operands, max_args;        /* of one strip group */
  size_t max_group;
};

enum { TN_PLANS_MAX = 512, TN_PLAN_BUCKETS = 1024 };

struct tn_plans {
  struct tn_plan *bucket[TN_PLAN_BUCKETS];
  struct tn_plan *newest, *oldest;
  struct tn_plan *last;                 /* the one that was found or made last */
  size_t n;
  struct tn_programs programs;          /* of all plans */
  uint32_t next_id;                     /* of programs */
  struct tn_key key;                    /* of the batch at hand */
};

/* The plan that was wanted after the present one the last time, or NULL. */
static inline struct tn_plan *tn_plan_expected(const struct tn_plans *c) { return c->last ? c->last->next : NULL; }
/* |p| is wanted. */
struct tn_plan *tn_plan_use(struct tn_plans *c, struct tn_plan *p);
/* The plan of that key, which is wanted, or NULL. */
struct tn_plan *tn_plan_find(struct tn_plans *c, const struct tn_key *key);
/* Puts |p| under the key; the least recently used plan may go.  Takes |p|, also on failure. */
tenon_status tn_plan_insert(tenon_vm *vm, struct tn_plans *c, struct tn_plan *p, const struct tn_key *key);
/* Logs a flush of |b| by |p|, with the listings of the programs that were built for it. */
void tn_plan_explain(tenon_vm *vm, const struct tn_plans *c, const struct tn_batch *b, const struct tn_plan *p,
                     enum tn_flush why, bool built);
void tn_unit_free(tenon_vm *vm, struct tn_unit *u);
void tn_plan_free(tenon_vm *vm, struct tn_plan *p);
void tn_plans_clear(tenon_vm *vm, struct tn_plans *c);

static inline bool tn_step_reduces(unsigned code) { return code >= TN_STEP_REDUCE; }
static inline enum tn_red tn_step_red(unsigned code) { return (enum tn_red)(code - TN_STEP_REDUCE + 1); }
#endif
