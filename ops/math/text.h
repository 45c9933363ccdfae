/* SPDX-License-Identifier: MIT
 * The math text for one floating type: every elementary function, in the vocabulary that the including file has
 * defined.  It is included once per type by tile.h (a vector register at a time) and scalar.c; as OpenCL C the same
 * files arrive through opencl.c.  A constant, an order of operations and a special case are thus written once, and
 * all builds give the same bits.
 *
 * Vocabulary (macros_tile.h, macros_scalar.h, macros_cl.h):
 *   F I U M         floating type, signed and unsigned integers of its width, mask (what a comparison gives)
 *   K(0.5)          the literal as F            C(NAME) CU(NAME)  a constant of constants.h as F, as U
 *   ZERO            0 as F, never a literal: some OpenCL compilers drop a literal zero from sums and products
 *   POLY(NAME, x)   a polynomial of constants.h
 *   FMA(a, b, c)    a b + c rounded once        SQRT(x) DIV(a, b)  correctly rounded
 *   SELECT(m, a, b)    m ? a : b, lane by lane     NOT(m)  the other lanes; masks combine with & and |
 *   AS_F AS_U       the same bits as another type
 *   MANT_BITS WIDTH 52 and 64, or 23 and 32
 *   NAME(f)         the function's name here    FULL(f)  the name of its complete text
 *   INLINE RARE     a building block; one that few arguments need
 *   COMPLETE        the complete, branch-free text of a function that also has a fast path
 *   PUBLIC SHORT    a function that callers see; a short one belongs inlined
 *   ALL(m)          does m hold in every lane?
 *   UNLESS_ALL(m, v)  leaves the function with v unless m holds in every lane; only where FAST_PATHS is 1
 *
 * Rules of the text: operators + - * on F, comparisons, integer operations on U, and the above; nothing else rounds
 * or calls.  No contraction (-ffp-contract=off).  What a lane gets never depends on other lanes: a fast path and the
 * complete text give the same bits for every number that the fast path accepts, because they do the same operations or
 * because both are exact.
 *
 * A line with @ begins a section, the unit in which opencl.c takes text into a kernel, and names what it needs. */
#include "text_base.h"
#include "text_exp.h"
#include "text_log.h"
#include "text_trig.h"
#include "text_atan.h"
#include "text_hyper.h"
#include "text_pow.h"
#include "text_mod.h"
#include "text_special.h"
#include "text_complex.h"
#include "text_complex_log.h"
