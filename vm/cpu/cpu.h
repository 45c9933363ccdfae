/* SPDX-License-Identifier: MIT
 * Inside of the CPU executor: a program as threaded code (code.c), operands as they lie in memory
 * (operands.c), launches over tiles and threads (executor.c) and reductions (reduce.c).  Knows handlers
 * only through their table. */
#ifndef TN_CPU_H
#define TN_CPU_H
#include "handlers.h"
#include "ops/reduce.h"
#include "vm/program/executor.h"
#include "vm/data/buffer.h"
#include "vm/base/poll.h"
#include "vm/base/threads.h"

enum { TN_STRIP = 1024 };        /* elements of an expanded operand; a multiple of every tile */

static inline int64_t tn_cpu_min(int64_t a, int64_t b) { return a < b ? a : b; }
/* To a cache line, which is as much as any register needs. */
static inline size_t tn_cpu_align(size_t n) { return (n + 63) & ~(size_t)63; }

/* ---- Code: lengths and layouts are not in it ---- */

/* kind: TN_P_LOAD (splat input), TN_P_SCALAR, TN_P_CONST */
struct tn_cpu_const { uint8_t kind, dt, part; uint32_t index; };
enum { TN_SPREAD, TN_PROLOGUE, TN_BODY, TN_NSECTIONS };
struct tn_cpu_lanes { enum tn_family family; enum tn_red red; int out, part; };

/* How many threads launches of a program get.  Level 0: as many as their size is worth, 1: half as many, … */
enum { TN_PACES = 8 };
struct tn_cpu_pace {
  double last;                   /* nanoseconds a point of the last launch at |level|; 0: none is known */
  int level;                     /* the best one so far */
  uint32_t launches, trial;      /* so far; when to try another level */
  int interval;                  /* from one trial to the next */
  int wins;                      /* of the last trials, all of one level */
  bool upwards;                  /* the next one is of more threads */
};

/* A thread's block: bases of inputs, outputs, lanes and slots, then the constants, then the slots. */
struct tn_cpu_code {
  const struct tn_isa *isa;
  int width;                     /* bytes of the program's widest dtype: 4 or 8 */
  long tile;                     /* elements */
  /* Sections, run in this order: spreading of constants that are needed as memory, and what is the same at
   * every point (both once a thread), and what is computed on each tile. */
  struct { struct tn_code *code; size_t n, cap; long chain; } section[TN_NSECTIONS];
  int nin, nout, nlanes, nconsts, nslots;
  struct tn_cpu_lanes *lanes;
  struct tn_cpu_const *consts;
  size_t lanes_cap, consts_cap;
  struct tn_cpu_pace pace, strip_pace;   /* of its launches; of the strip groups that it begins, per row */
};
static inline int tn_cpu_lane_base(const struct tn_cpu_code *c) { return c->nin + c->nout; }
static inline int tn_cpu_slot_base(const struct tn_cpu_code *c) { return c->nin + c->nout + c->nlanes; }
/* Byte offsets in the block. */
static inline size_t tn_cpu_base_offset(int k) { return sizeof(struct tn_bases) + (size_t)k * sizeof(struct tn_base); }
static inline size_t tn_cpu_const_offset(const struct tn_cpu_code *c, int k)
{
  return tn_cpu_base_offset(tn_cpu_slot_base(c) + c->nslots) + (size_t)k * 8;
}
static inline size_t tn_cpu_slot_offset(const struct tn_cpu_code *c, int k)
{
  return tn_cpu_align(tn_cpu_const_offset(c, c->nconsts)) + (size_t)k * (size_t)c->isa->vbytes * 8;
}

struct tn_cpu_code *tn_cpu_code_new(tenon_vm *vm, const struct tn_program *p, const struct tn_isa *isa);
void tn_cpu_code_free(tenon_vm *vm, void *code);

/* One launch's choice among the paces. */
struct tn_cpu_trial { int threads, level; };   /* level: -1, there is no choice */
/* The number of threads for a launch that is worth |useful| of them. */
struct tn_cpu_trial tn_cpu_pace_begin(struct tn_cpu_pace *p, int useful);
/* After the launch, which took |ns| nanoseconds a point. */
void tn_cpu_pace_end(struct tn_cpu_pace *p, const struct tn_cpu_trial *t, double ns);

/* ---- Operands ---- */

/* The order in which a launch is walked: its axes, outermost first.  Points are numbered in this order. */
struct tn_cpu_space {
  int ndim;
  int64_t shape[TN_MAX_NDIM];
  uint8_t axis[TN_MAX_NDIM];     /* of the launch */
};
struct tn_cpu_operand {
  char *p;                       /* element 0; NULL: not read by points (splat input, reduced output) */
  char *result;                  /* of a reduced output: its element 0 */
  const int64_t *stride;         /* bytes per axis of the launch */
  int64_t size;                  /* bytes of an element */
  int64_t run, same;             /* points, from a multiple of it, over which it is contiguous; constant */
  int64_t cycle;                 /* points after which it repeats itself */
  int64_t reach;                 /* bytes from p to its end, between its elements too; 0: not known */
  bool local;                    /* in the strips' memory: each thread has its own, as if it were the first */
};

/* |n| copies of the element of |size| bytes at |p|. */
void tn_cpu_repeat(char *to, const char *p, int64_t size, int64_t n);
void tn_cpu_operand_scan(struct tn_cpu_operand *o, const struct tn_cpu_space *s);
char *tn_cpu_address(const struct tn_cpu_operand *o, const struct tn_cpu_space *s, int64_t point);
/* |n| elements from |point| on, to or from contiguous memory. */
void tn_cpu_gather(char *dst, const struct tn_cpu_operand *o, const struct tn_cpu_space *s, int64_t point, int64_t n);
void tn_cpu_scatter(const struct tn_cpu_operand *o, const char *src, const struct tn_cpu_space *s, int64_t point,
                    int64_t n);

/* ---- A launch ---- */

/* Offsets in a thread's scratch, behind its block. */
struct tn_cpu_layout { size_t places, tails, strips, lanes, total; };

/* Memory that is to be in cache soon: |step| bytes of it are asked for with each row that is walked meanwhile. */
struct tn_cpu_ahead { const char *at, *end; int64_t step; };
static inline void tn_cpu_look_ahead(struct tn_cpu_ahead *a)
{
  enum { LINE = 64 };
  for (const char *to = a->at + a->step; a->at < to && a->at < a->end; a->at += LINE) __builtin_prefetch(a->at, 0, 2);
}

struct tn_cpu_run {              /* shared by its threads, which only read it */
  tenon_vm *vm;                  /* threads only ask it whether to stop, and then leave their share as it is */
  const struct tn_cpu_code *code;
  const struct tn_program *program;
  const struct tn_launch *launch;
  const struct tn_cpu_space *space;
  struct tn_cpu_operand *operands;   /* inputs, then outputs */
  int noperands;
  bool linear;                   /* every operand is contiguous in the order of the space */
  int64_t row;                   /* points, from a multiple of it, over which each operand is contiguous or constant: */
  int outer;                     /* those of the axes behind the |outer| first ones; 0: too few to walk by, or lanes */
  bool renews;                   /* the output is an input: each point is computed once, and all are */
  bool across;                   /* reductions walk across the kept axes */
  struct tn_cpu_layout layout;
  char *partials;                /* of reductions: [lanes][row][chunk], 8 bytes each */
  struct tn_claims *claims;      /* of chunks; of rows' chunks; of tiles of columns */
  struct tn_cpu_ahead *ahead;    /* in strips, where each thread has a run of its own; NULL: nothing */
};

enum tn_cpu_mode { TN_IN_PLACE, TN_REPEATED, TN_EXPANDED };
struct tn_cpu_place {            /* of an operand, in one thread */
  enum tn_cpu_mode mode;         /* REPEATED: its strip holds one tile of copies of one element */
  const char *held;              /* that element, or NULL */
  int64_t phase, gathered;       /* EXPANDED input: the place in its cycle where the strip begins, and its points; 0 */
  char *real;                    /* of an output: where the tail tile belongs */
  char *row;                     /* while rows are walked: where the present one begins */
};
struct tn_cpu_thread {           /* one thread's scratch */
  struct tn_bases *bases;
  struct tn_cpu_place *places;
  char *tails;                   /* a tile for each operand and each set of lanes */
  char *strips;                  /* a strip for each operand; NULL when the launch is linear */
  char *lanes, *identity;        /* of reductions */
};

enum { TN_STRIP_BYTES = TN_STRIP * 16 };      /* of complex elements, as is a tile: */
static inline size_t tn_cpu_tile_bytes(const struct tn_cpu_code *c) { return (size_t)c->isa->vbytes * 8 * 2; }
static inline void tn_cpu_run_section(const struct tn_cpu_code *c, int section, struct tn_bases *b, int64_t end)
{
  c->isa->run(c->section[section].code, b, end, c->tile, c->section[section].chain);
}

/* A thread of |r|, whose scratch of layout.total bytes is at |scratch|: constants are filled, prologues run. */
struct tn_cpu_thread tn_cpu_thread_begin(const struct tn_cpu_run *r, char *scratch);
/* What there is to claim of the launch, and a thread's share of it: what it claims. */
int64_t tn_cpu_claimable(const struct tn_cpu_run *r);
void tn_cpu_share(const struct tn_cpu_run *r, struct tn_cpu_thread *t);
/* How operands lie in the order of the space, once where they are is known. */
void tn_cpu_scan(struct tn_cpu_run *r);

/* How many rows are walked, one after the other; 0: it goes another way. */
int64_t tn_cpu_walks(const struct tn_cpu_run *r);

/* Runs the code on |n| points from |point| on, which lie in one chunk where there are lanes. */
void tn_cpu_points(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t point, int64_t n);

/* Bytes of scratch that a thread needs for the reductions of |r|. */
size_t tn_cpu_reduce_scratch(const struct tn_cpu_run *r);
/* Is it better to walk across the kept axes, a tile of outputs at a time? */
bool tn_cpu_reduce_across(const struct tn_cpu_run *r);
/* What there is to claim, and what a thread does with what it claims. */
int64_t tn_cpu_reduce_units(const struct tn_cpu_run *r);
void tn_cpu_reduce_rows(const struct tn_cpu_run *r, struct tn_cpu_thread *t);
void tn_cpu_reduce_columns(const struct tn_cpu_run *r, struct tn_cpu_thread *t);
/* The rows' chunks where reductions go by rows, each for itself; 0: they do not. */
int64_t tn_cpu_reduce_walks(const struct tn_cpu_run *r);
/* After all threads: rows of several chunks, from r->partials, whose bytes the second function tells (0: none). */
void tn_cpu_reduce_finish(const struct tn_cpu_run *r);
size_t tn_cpu_reduce_partials(const struct tn_cpu_run *r);

/* A pairwise tree over leaves that come one by one: a binary counter of complete subtrees. */
struct tn_cpu_tree {
  void (*combine)(void *x, const void *y, long n);
  char *level;                   /* an array of |width| elements for each bit of the count, the lowest first */
  size_t stride;                 /* bytes from one to the next */
  long width;
  uint64_t count;
};
/* Takes the leaf at |x|; x is scratch afterwards. */
void tn_cpu_tree_push(struct tn_cpu_tree *t, char *x);
char *tn_cpu_tree_finish(struct tn_cpu_tree *t);

/* ---- Sums of products ---- */

/* x[…, i, k] y[…, k, j] summed over k, in one launch: blocks of rows and columns of the results, each for itself. */
struct tn_cpu_product {
  tenon_vm *vm;
  const struct tn_isa *isa;
  const struct tn_launch *launch;
  tn_product_tile *tile;
  enum tn_family family;
  int parts, size;               /* of an element; bytes of a part */
  int right;                     /* the input that has the columns */
  int row;                       /* the axis of the rows; that of the columns is the last kept one */
  int64_t m, n, terms, columns;  /* rows, columns; columns of a tile */
  int levels;                    /* of the tree over chunks */
  size_t a, b, block, scratch;   /* offsets in a thread's scratch, and its size */
  int64_t units;
  char *memory;
  struct tn_claims *claims;      /* of units */
};
/* Is |p| such a program?  Are its operands and sizes in |l| such that it pays?  Then what |q| needs but for the last
 * two members and the VM. */
bool tn_cpu_is_product(const struct tn_program *p);
bool tn_cpu_product_find(const struct tn_program *p, const struct tn_launch *l, const struct tn_isa *isa,
                         struct tn_cpu_product *q);
/* A tn_share_fn; |ud| is a tn_cpu_product. */
void tn_cpu_product_share(void *ud, int i);

/* ---- Strips (struct tn_strips): each thread takes some, and runs all programs on one before the next ---- */

struct tn_cpu_unit {             /* a program, launched for a strip of full length from row 0 on */
  struct tn_cpu_run run;
  struct tn_cpu_space space;
  struct tn_launch launch;
  size_t scratch;                /* of its thread, in each thread's */
};
struct tn_cpu_strips {
  struct tn_cpu_unit *unit; size_t n;
  int64_t rows, strip;
  int64_t local;                 /* bytes of a thread's strip of values without buffers */
  size_t operands, partials, total;    /* offsets in each thread's scratch, and its size */
  char *scratch;
  struct tn_claims *claims;      /* of strips */
};
void tn_cpu_strips_lay_out(struct tn_cpu_strips *g);
/* A tn_share_fn; |ud| is a tn_cpu_strips. */
void tn_cpu_strips_share(void *ud, int i);

/* For tests: restricts or widens the choice of handlers; sets how many points × instructions (> 0) are worth
 * another thread, so that small arrays too are shared out, and how many bytes the rows of a strip may take, so that
 * small arrays have strips. */
extern const struct tn_executor_kind tn_cpu_kind;

void tn_cpu_isa_set(struct tn_executor *cpu, const struct tn_isa *isa);
void tn_cpu_grain_set(struct tn_executor *cpu, int64_t grain);
void tn_cpu_strip_set(struct tn_executor *cpu, int64_t bytes);
#endif
