/* SPDX-License-Identifier: MIT
 * The rows of elementwise.def on single numbers of one type, for naive.c, which includes this once a type with
 *   T, S, SCALAR, VEC, UVEC   the type, its suffix and what ops/body.h asks for
 *   PICK(F, I, B)             which body applies
 * A body's operators are C's and its functions those of the C library, by name: a function that it lacks does
 * not compile, a row without a body for the type ends the test. */
static T CAT(row_, S)(unsigned op, T x, T y, T z)
{
  (void)x, (void)y, (void)z;
  switch (op) {
#define TN_EW(ID, name, also, home, arity, rule, kinds, bools, weight, zweight, F, I, B, ...) \
  case TN_OP_##ID: return (T)(PICK(F, I, B));
#include "ops/elementwise.def"
#undef TN_EW
  default: return (T)no_body(op);
  }
}
#undef T
#undef S
#undef SCALAR
#undef VEC
#undef UVEC
#undef PICK
