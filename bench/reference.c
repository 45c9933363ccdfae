/* SPDX-License-Identifier: MIT
 * The reference loops in both precisions; see reference.h. */
#include "reference.h"

#include <math.h>

#define M_JPSI 3.0969
#define M_PION 0.1349768
enum { PARALLEL_FROM = 32768 };    /* elements from which threads pay */

#define T float
#define NAME(x) x##_f32
#define F(x) x##f
#include "reference_body.h"
#undef T
#undef NAME
#undef F

#define T double
#define NAME(x) x##_f64
#define F(x) x
#include "reference_body.h"

const struct workload workloads[] = {
  {"axpby", "axpby", 2, 1, axpby_f32, axpby_f64},
  {"horner10", "horner", 1, 1, horner_f32, horner_f64},
  {"exp*sin+sqrt", "chain", 2, 1, chain_f32, chain_f64},
  {"sum((a-b)**2)", "sumsq", 2, 0, sumsq_f32, sumsq_f64},
  {"W5 L=2", "breit_wigner", 1, 2, breit_wigner_f32, breit_wigner_f64},
  {"W7", "intensity", 3, 1, intensity_f32, intensity_f64},
  {0}};
