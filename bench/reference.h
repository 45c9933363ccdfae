/* SPDX-License-Identifier: MIT
 * The workloads as hand-written C loops: what Tenon is measured against.  |in| up to three arrays of n
 * elements, |out| the result (complex: interleaved; a sum: one element). */
#ifndef TENON_BENCH_REFERENCE_H
#define TENON_BENCH_REFERENCE_H
#include <stdint.h>

typedef void (*reference_fn)(int64_t n, const void *const in[3], void *out);

struct workload {
  const char *name, *function;     /* in the table; in workloads.py */
  int nin, nout;                   /* arrays in; reals out for each element, 0: one for all */
  reference_fn f32, f64;
};
extern const struct workload workloads[];   /* ends with a row without a name */
#endif
