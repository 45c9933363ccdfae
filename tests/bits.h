/* SPDX-License-Identifier: MIT
 * What the parts of check_bits share: the configurations under test, the numbers, a batch of expressions.
 *     bits_numbers.c   numbers of every class and dtype
 *     bits_cases.c     the expressions
 *     bits_compare.c   computes a batch of them in every configuration and compares the bits
 *     check_bits.c     options, configurations, the table */
#ifndef TN_BITS_H
#define TN_BITS_H
#include "ops/dtype.h"
#include "ops/op.h"
#include "vm/tenon.h"

enum { BITS_BATCH = 16, BITS_EXPRESSION = 240, BITS_CONFIGS = 40, BITS_LONGEST = 100003 };

struct config {
  char name[120];
  tenon_vm *vm;
  const char *remark;                /* what the device's self-test found; "" for none */
  bool sampled;                      /* with -q: building its kernels takes too long for all cases */
  bool alone;                        /* every expression is a program of its own */
  uint64_t cases, elements, differences, excused;
  int shown;                         /* cases printed with their first difference */
  double seconds;
};

/* Random: within the functions' usual arguments; special: every value that a standard names, and pairs of them; huge
 * and tiny: up to the ends of the type; zeros: mostly of both signs, so that the order of sums of few numbers shows. */
enum number_class { RANDOM, SPECIAL, HUGE, TINY, ZEROS, NCLASSES };
extern const char *const bits_class_names[NCLASSES];

struct run {
  struct config config[BITS_CONFIGS];   /* the first is the reference */
  int n;
  bool quick, verbose, as_gpu, alone;
  const char *only, *only_dtype;
  double until;                      /* 0: no limit */
  char batch[BITS_BATCH][BITS_EXPRESSION];   /* expressions to be computed */
  int batched;
  uint64_t cases, batches, refused, broken, left_out;
  const char *class_name;            /* of the numbers in use */
  unsigned dtype;
  int64_t count;                     /* of x, y and m */
  void *x, *y, *wide;                /* the references' copies */
  uint8_t *m;
};

void bits_fail(const char *fmt, ...) __attribute__((noreturn, format(printf, 1, 2)));
void *bits_must(void *p);            /* p, not NULL */
double bits_now(void);
/* The configuration's call succeeded, or the program ends with its error. */
void bits_need(const struct config *c, tenon_status st);
void bits_eval(const struct config *c, const char *source);

/* |n| numbers of dtype |d| at |out|.  |second|: for an operand beside one that is not, so that special numbers meet in
 * all pairs. */
void bits_fill(unsigned d, enum number_class c, bool second, void *out, int64_t n, uint64_t seed);

/* All cases; the caller reads what was found from the run. */
void bits_cases(struct run *r);

/* Adds an expression to the batch; a full one is run. */
void bits_check(struct run *r, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void bits_run_batch(struct run *r);
#endif
