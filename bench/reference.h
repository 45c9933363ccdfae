/* SPDX-License-Identifier: MIT
 * The workloads as hand-written C loops: what Tenon is measured against.  |in| arrays as workloads.c says (|n| the
 * case's n), |scale| the changing argument, |out| the result (complex: interleaved; a sum: one element). */
#ifndef TENON_BENCH_REFERENCE_H
#define TENON_BENCH_REFERENCE_H
#include <stdint.h>

typedef void (*reference_fn)(int64_t n, const void *const *in, double scale, void *out);

struct reference {
  const char *function;            /* in workloads.py */
  reference_fn f32, f64;
};
/* Ends with a row without a name.  The same text twice: as the library is compiled, and with -ffast-math, where gcc
 * takes the vector functions of libmvec. */
extern const struct reference tn_reference[], tn_reference_fast[];
#endif
