/* SPDX-License-Identifier: MIT
 * Lowers a recorded step to steps on real values: complex dtypes become pairs. */
#ifndef TN_COMPLEX_H
#define TN_COMPLEX_H
#include "build.h"
#include "trace.h"

/* Emits elementwise step |code| (a row of the operation table or TN_STEP_CAST) computed in |dtype| and
 * returns its value; |from| is the operand's dtype (casts only). */
tn_pair tn_lower(struct tn_build *b, unsigned code, unsigned dtype, unsigned from, const tn_pair *arg);
/* About how many steps that gives; sets |*heavy| when some are costly to repeat (functions, division). */
int tn_lower_weight(unsigned code, unsigned dtype, bool *heavy);
#endif
