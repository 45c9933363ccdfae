/* SPDX-License-Identifier: MIT
 * Inside of the fuser: what it knows of each step of a batch, and which steps belong together.
 *
 * Axis sizes are symbols: each axis of an input, of FULL and of IOTA gets one, elementwise steps unify them;
 * equal lengths alone never do, so that a plan serves every length.  Length 1 is its own symbol.  A step's
 * iteration space is the list of symbols of its axes, length 1 left out (for a reduction: of its operand's
 * axes).  Steps of one space and one *level* make a group; a value from another space, or from a reduction,
 * belongs to a lower level than its reader, so that groups ordered by level never wait for each other in a
 * circle. */
#ifndef TN_GROUPS_H
#define TN_GROUPS_H
#include "build.h"
#include "fuse.h"

enum { TN_UNIT_AXIS = 0 /* the symbol of length 1 */, TN_NO_INLINE = 255, TN_NOWHERE = UINT32_MAX };

struct tn_fstep {                /* what fusion knows of a step */
  /* once axes have symbols */
  uint32_t sym;                  /* place of its axes' symbols in f->syms */
  uint32_t value, space;         /* spaces of its value, of its computation */
  uint32_t mask;                 /* reduction: over the axes of |space|; 0: none */
  /* while levels are chosen, upwards and then down */
  uint32_t level;                /* upwards: the lowest that its operands allow; down: final once visited */
  uint32_t uses;                 /* upwards: readers in all */
  uint8_t cost, loads;           /* upwards: steps and loads to compute it once more; cost may be TN_NO_INLINE */
  uint32_t same, most;           /* down: lowest level of a reader in the same space; highest level allowed */
  uint32_t seen;                 /* down: readers whose level is final; while cutting: place of the last reader */
  /* while units are built, from the last to run to the first */
  uint32_t unit;                 /* its group; TN_NOWHERE once a piece that was cut off the group holds it */
  bool stored;                   /* a unit built so far reads it from memory */
  bool need;                     /* the piece at hand computes it */
  bool counted;                  /* some program stands for it */
  tn_pair pair;                  /* its value in the program at hand, if |need| */
  /* in the finished plan */
  uint32_t at;                   /* the unit that stores it, or TN_NOWHERE */
  bool local;                    /* only units of the strip group at hand read it */
};

struct tn_space { int rank; uint32_t sym; };        /* |sym|: place of its axes' symbols in f->space_syms */
struct tn_group { uint32_t space, level, mask; };   /* unit before it is built; |mask|: axes that it reduces, or 0 */
struct tn_load { tn_ref ref; uint32_t map; tn_pair pair; };   /* an operand that the program being built reads */

struct tn_fuser {
  tenon_vm *vm;
  const struct tn_batch *s;
  struct tn_plan *plan;
  const struct tn_limits *limits;
  struct tn_plans *plans;
  size_t n, naxes;                        /* steps of the batch; axes of them and of the inputs */
  struct tn_fstep *info;
  uint32_t *input_sym;                    /* per input: place of its axes' symbols in |syms| */
  uint32_t *syms, *space_syms;            /* symbols as they were named; representatives, once all are unified */
  uint32_t *parent; size_t nsyms;         /* union-find over symbols */
  struct tn_space *spaces; size_t nspaces, nspace_syms;
  struct tn_group *groups; size_t ngroups;
  uint32_t *list; size_t nlist;           /* steps of the piece at hand: all of a unit, or between two cuts */
  uint32_t *first;                        /* per place in the list: its first lowered step */
  /* The program being built. */
  struct tn_build b;
  struct tn_load *loads; size_t nloads, loads_cap;
  struct tn_pinput *in; size_t in_cap;
  struct tn_bind_arg *args; size_t nargs, args_cap;
  uint8_t *maps; size_t nmaps, maps_cap;
};

static inline const struct tn_tstep *tn_step_of(const struct tn_fuser *f, size_t i) { return &f->s->steps[i]; }
static inline bool tn_is_step(tn_ref r) { return tn_ref_kind(r) == TN_REF_STEP; }

/* Place of the symbols of |r|'s axes. */
static inline uint32_t tn_syms_of(const struct tn_fuser *f, tn_ref r)
{
  return tn_is_step(r) ? f->info[tn_ref_index(r)].sym : f->input_sym[tn_ref_index(r)];
}

static inline bool tn_zero_d(const struct tn_fuser *f, uint32_t space) { return f->spaces[space].rank == 0; }
/* Is |o|'s value out of reach of the registers of a step computed in |space|? */
static inline bool tn_crosses(const struct tn_fstep *o, uint32_t space) { return o->mask || o->value != space; }

/* May a unit of |space| compute step |i|, which belongs to another unit, for itself? */
static inline bool tn_recomputes(const struct tn_fuser *f, size_t i, uint32_t space)
{
  const struct tn_tstep *p = tn_step_of(f, i);
  const struct tn_fstep *q = &f->info[i];
  if (p->code == TN_STEP_FULL) return true;
  if (q->cost == TN_NO_INLINE) return false;
  if (tn_zero_d(f, q->value)) return true;
  return q->value == space && (p->code == TN_STEP_IOTA || !p->wanted);
}

/* Spaces, levels and groups of all steps; the arrays of |f| are there, zeroed. */
void tn_fuse_groups(struct tn_fuser *f);
/* Which units of the finished plan may run strip by strip. */
void tn_fuse_strips(struct tn_fuser *f);
#endif
