/* SPDX-License-Identifier: MIT
 * Random draws as recorded steps.  Draw i of a stream is a pure function of the stream's key, of the number i and of a
 * branch, a word that says what the draw is for: Philox4x32-10 of the counter (i, branch) (ops/math/philox.h).  So
 * every element is computed by itself, in any mode, order and split, and no two draws share a block.  The number of
 * the first draw is a scalar argument of its step: programs with draws are cached like any other. */
#ifndef TN_RANDOM_H
#define TN_RANDOM_H
#include "vm/arrays/arrayfn.h"

/* Distributions.  Draws of one use words BRANCH, BRANCH + 1, … of 16. */
enum tn_distribution { TN_D_UNIFORM, TN_D_NORMAL, TN_D_EXPONENTIAL, TN_D_GAMMA, TN_D_BETA, TN_D_POISSON, TN_D_BINOMIAL,
                       TN_D_INTEGERS, TN_D_ORDER,
                       TN_D_COMPOSED /* and on, by enum tn_composed */ };

/* Rows of more.c. */
enum tn_composed { TN_C_LOGNORMAL, TN_C_LAPLACE, TN_C_TRIANGULAR, TN_C_WEIBULL, TN_C_PARETO, TN_C_RAYLEIGH, TN_C_CAUCHY,
                   TN_C_CHISQUARE, TN_C_STUDENT };

/* A call that draws. */
struct tn_draw {
  tenon_vm *vm;
  const struct tn_builtin *fn;
  tn_value *args;                  /* behind the generator, where it is a method */
  uint64_t key, first;
  uint32_t distribution;
  bool keyed;                      /* stateless: draws of key=, apart from those of seed(key) */
  bool single;                     /* f32 */
  bool scalar;                     /* no size: the result is a Python number */
  int ndim;
  int64_t shape[TN_MAX_NDIM];
  tn_value index;                  /* the draws' numbers at |shape|, owned */
};

/* Begins the call: finds the stream, resolves |size| against the |nparams| parameters that are args[0], …, takes one
 * draw an element.  |size| and |dtype| are places in args, -1 where there is none; the last of a function is key=. */
tenon_status tn_draw_begin(struct tn_draw *d, tenon_vm *vm, const struct tn_builtin *fn, tn_value *args, int n,
                           enum tn_distribution what, int nparams, int size, int dtype);
/* Ends it: |taken| is checked against the shape and becomes the result; UNDEF passes the error on. */
tenon_status tn_draw_end(struct tn_draw *d, tn_value taken, tn_value *out);

/* 64 bits, a number in [0, 1), one in (0, 1] and a normal one for word |word| of attempt |attempt|; borrowed from
 * |c|. */
tn_value tn_draw_bits(struct tn_draw *d, struct tn_calc *c, unsigned word, uint32_t attempt);
tn_value tn_draw_unit(struct tn_draw *d, struct tn_calc *c, unsigned word, uint32_t attempt);
tn_value tn_draw_positive(struct tn_draw *d, struct tn_calc *c, unsigned word, uint32_t attempt);
tn_value tn_draw_normal(struct tn_draw *d, struct tn_calc *c, unsigned word, uint32_t attempt);
/* A number from 0 to |top|, each equally likely: an int below 2^32, or an array of such. */
tn_value tn_draw_upto(struct tn_draw *d, struct tn_calc *c, tn_value top);
/* The same up to any unsigned 64 bits, in an int or an int64 array. */
tenon_status tn_draw_whole(struct tn_draw *d, tn_value top, tn_value *out);                         /* integers.c */
/* The logarithm of a gamma number of shape |a|, of words |word| … |word| + 3. */
tenon_status tn_draw_log_gamma(struct tn_draw *d, tn_value a, unsigned word, tn_value *out);        /* reject.c */
/* |v| as |dtype|. */
tn_value tn_draw_cast(struct tn_calc *c, tn_value v, unsigned dtype);
/* A number below |n| for host loops, exactly uniform. */
uint64_t tn_draw_below(const struct tn_draw *d, uint64_t index, uint64_t n);

/* ValueError |message| unless |v|, a number or every element of an array, is GE, GT or LE (|op|) |limit|. */
tenon_status tn_draw_require(struct tn_draw *d, tn_value v, enum tn_op op, double limit, const char *message);
/* Are all (any) elements of |v| true? */
tenon_status tn_draw_truth(tenon_vm *vm, tn_value v, enum tn_red how, bool *out);

typedef tenon_status tn_draw_fn(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out);
/* normal.c */
tn_draw_fn tn_random_uniform, tn_random_unit, tn_random_normal, tn_random_standard_normal, tn_random_exponential;
tn_draw_fn tn_random_integers;                                                                      /* integers.c */
tn_draw_fn tn_random_gamma, tn_random_beta, tn_random_poisson, tn_random_binomial;                  /* reject.c */
tn_draw_fn tn_random_composed;                                                                      /* more.c */
tn_draw_fn tn_random_permutation, tn_random_shuffle, tn_random_choice;                              /* order.c */
#endif
