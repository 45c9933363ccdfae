/* SPDX-License-Identifier: MIT
 * What the parts of the benchmark tell each other: a workload, a case of it, a subject that runs it. */
#ifndef TENON_BENCH_H
#define TENON_BENCH_H
#include "reference.h"

#include <tenon.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- workloads: workloads.c */

enum { MAX_INPUTS = 16 };
enum shape {
  EACH,                            /* (n,) */
  TENTH,                           /* (n/10,), at least one: events of data beside n of phase space */
  ROWS,                            /* (n/1000, 1000); one row where n is less */
  SIDE,                            /* (m,), m = sqrt n */
  GRID,                            /* (m, m) */
  ONE                              /* a number (of results) */
};
struct input {
  double low, high;
  enum shape shape;
};
struct workload {
  const char *name, *function;     /* in tables; in workloads.py */
  struct input in[MAX_INPUTS];     /* ends where low = high */
  bool scalar;                     /* one more argument, a number near 1 that changes from call to call */
  enum shape out;
  bool complex;                    /* the result */
  const int64_t *sizes;            /* ends with 0 */
  int64_t quick;                   /* the length in bench-quick; 0: not there */
  bool f64_only;
  bool random;                     /* draws: results agree as well as samples do */
  int traces, fallbacks;           /* at most, for each call: traces in graph and jit (0: one), in jit elsewhere */
  double tolerance[2];             /* relative to the largest element; 0: 2e-5, 1e-12 */
};
extern const struct workload workloads[];   /* ends with a row without a name */
extern const char *const models[];          /* files of models/, ends with NULL */

struct bench_case {
  const struct workload *w;
  bool f64;
  int64_t n;
  int inputs;
  int64_t shape[MAX_INPUTS][2];    /* ndim 1: the second is 0 */
  void *in[2][MAX_INPUTS];         /* two sets of inputs, so that no value can be remembered */
};

void tn_bench_case_make(struct bench_case *c, const struct workload *w, bool f64, int64_t n);
void tn_bench_case_free(struct bench_case *c);
size_t tn_bench_shape(enum shape s, int64_t n, int64_t shape[2]);   /* the number of elements */
size_t tn_bench_results(const struct bench_case *c);                /* elements of the result */
double tn_bench_scalar(int call);
double tn_bench_alpha(int input);

/* ---- results of one call, for the gate */

struct result {
  tenon_dtype dtype;
  size_t count;
  void *data;
};
void tn_bench_result_free(struct result *r);
size_t tn_bench_dtype_size(tenon_dtype d);

/* ---- subjects: subject_tenon.c, subject_c.c, subject_peer.c */

enum { MAX_SAMPLES = 2000, NOTE = 256 };
struct sample {
  double seconds, dispatch;        /* of one call; until it returned, before anything was waited for (0: unknown) */
};
struct subject;
struct subject_class {
  /* false: this subject does not run this case, |note| says why */
  bool (*begin)(struct subject *s, const struct bench_case *c);
  /* the first call, on set 0 */
  bool (*first)(struct subject *s, double *seconds);
  bool (*value)(struct subject *s, struct result *out);
  /* up to |max| samples on set |set|, each the mean of |calls| calls, while |seconds| last; at least one.  0: failed */
  int (*run)(struct subject *s, int set, int calls, double seconds, struct sample *samples, int max);
  /* after the steady state: what was counted, in |note|; false if it is not what it should be */
  void (*mark)(struct subject *s);
  bool (*counters)(struct subject *s, int calls);
  void (*end)(struct subject *s);
  void (*close)(struct subject *s);
};
struct subject {
  char name[24], about[200];       /* about: versions, device */
  const struct subject_class *class;
  void *state;
  const struct bench_case *c;
  const struct workload *refused;  /* failed or was too slow once: not asked again, because of |refusal| */
  char refusal[NOTE];
  bool ok, peer;                   /* peer: what it gets wrong is no failure of the benchmark */
  char note[NOTE];
  double first;
  struct sample sample[MAX_SAMPLES];
  int nsamples, calls;             /* calls in one sample */
};

struct settings {
  const char *top, *out, *pythons; /* where the sources are; where results go; interpreters with peers, ':' between */
  double seconds, patience;        /* for all; for one answer of a peer */
  int threads;                     /* now */
  bool quick, smoke;
};

bool tn_bench_open_tenon(struct subject *s, tenon_mode mode, const struct settings *set, FILE *csv);
tenon_vm *tn_bench_vm(const struct subject *s);                     /* that one's interpreter */
bool tn_bench_open_c(struct subject *s, bool fast, const struct settings *set);
bool tn_bench_open_peer(struct subject *s, const char *peer, const struct settings *set);

/* ---- one case for all subjects: case.c */

enum { MAX_SUBJECTS = 16 };
struct lineup {
  struct settings set;
  struct subject *s[MAX_SUBJECTS];
  int ns, bad;                     /* bad: wrong results and counters so far */
  double until;                    /* peers that have not made their first call by then are left out */
  FILE *record;                    /* for expected.txt; or NULL */
};
void tn_bench_first_calls(struct lineup *p, const struct bench_case *c);
void tn_bench_steady_calls(struct lineup *p, double seconds);

/* ---- results: results.c */

double tn_bench_now(void);
double tn_bench_quantile(const struct subject *s, double q);
/* the sums of |x|, of its real and of its imaginary parts, the k-th taken 1 + k % 7 times: what expected.txt keeps */
void tn_bench_digest(const struct result *r, double digest[3]);
/* largest difference relative to the largest element */
double tn_bench_deviation(const struct result *a, const struct result *b);
void tn_bench_write_case(FILE *csv, const struct bench_case *c, struct subject *const *s, int ns, int threads,
                         int busy, const char *first);

/* Scripts of bench/scalar under the program |tenon|, Python and Lua, while there is time |until|: whole.c.  The number
 * of wrong ones. */
int tn_bench_whole(FILE *csv, const struct settings *set, const char *tenon, double until);

/* First and later calls of some workloads, each mode in a process of its own: phases.c.  The number that failed.  The
 * second is what such a process does. */
int tn_bench_phases(FILE *csv, const struct settings *set, double until);
int tn_bench_phases_of(const struct settings *set, const char *what);

_Noreturn void tn_bench_die(const char *what, const char *text);
void *tn_bench_alloc(size_t n);
#endif
