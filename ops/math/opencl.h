/* SPDX-License-Identifier: MIT
 * The math text as OpenCL C: numbered pieces in order of dependence.  A kernel that calls tn_sin_f64 needs the piece
 * tn_math_find("sin", 3, TN_F64) and, again and again, what that one needs; in ascending order of their numbers, each
 * once, they are complete OpenCL C 1.2 that leaves no macro behind but TM_... constants and philox.h's.  The kernel's
 * head has #pragma OPENCL FP_CONTRACT OFF, and fp64 enabled where a piece is for TN_F64.  See macros_cl.h for division
 * and root.
 *
 * A guarded function f (sin, cos, tan, fmod, mod, floordiv) has a branch or a loop that stops work-item vectorisers.
 * For it there are also fast_f, without that, and int slow_f of the same arguments, which says where fast_f is not
 * right: so a kernel can run a fast pass and redo the flagged elements with f. */
#ifndef TN_MATH_OPENCL_H
#define TN_MATH_OPENCL_H
#include <stdbool.h>
#include <stddef.h>

int tn_math_count(void);                                     /* at most 512 */
/* a name of scalar.h, of n bytes, or philox or below for integers; -1: none */
int tn_math_find(const char *name, size_t n, unsigned dt);
int tn_math_needs(int f, int k);                             /* the kth piece that piece f needs, -1 past the last */
const char *tn_math_text(int f);
bool tn_math_guarded(const char *name, size_t n);
#endif
