/* SPDX-License-Identifier: MIT
 * The words of the bodies (body.def) in C, on whatever a family of values has: a register of a tile, or one
 * number.  The includer defines, and may change from one use to the next,
 *   S       the family's suffix: a word that is no operator is the function or macro word_S
 *   SCALAR  that of an element: max_SCALAR and min_SCALAR are its limits
 *   VEC     the type of x, and for integers UVEC, its unsigned twin
 *   NUMBER(c)          the literal c as an element
 *   BY_LANE(f, x, y)   f_SCALAR of integers, on each lane
 *   DIVIDE(f, x, y)    the same, for f that divides: floordiv, mod, fmod */
#ifndef TN_BODY_H
#define TN_BODY_H

#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)

#define K(c) CAT(splat_, S)(NUMBER(c))
#define M1(f, x) CAT(M1_, S)(f, x)
#define M2(f, x, y) CAT(M2_, S)(f, x, y)
#define M3(f, x, y, z) CAT(M3_, S)(f, x, y, z)

#define SEL(m, x, y) CAT(sel_, S)(m, x, y)
#define MNOT(m) CAT(not_, S)(m)
#define MTRUE MNOT(MFALSE)
#define MFALSE K(0)

#define INF CAT(splat_, S)(INFINITY)
#define FABS(x) CAT(fabs_, S)(x)
#define COPYSIGN(x, y) CAT(copysign_, S)(x, y)
#define FLOOR(x) CAT(floor_, S)(x)
#define CEIL(x) CAT(ceil_, S)(x)
#define TRUNC(x) CAT(trunc_, S)(x)
#define RINT(x) CAT(rint_, S)(x)
#define DIV(x, y) ((x) / (y))
#define SQRT(x) CAT(sqrt_, S)(x)

#define IADD(x, y) ((VEC)((UVEC)(x) + (UVEC)(y)))
#define ISUB(x, y) ((VEC)((UVEC)(x) - (UVEC)(y)))
#define IMUL(x, y) ((VEC)((UVEC)(x) * (UVEC)(y)))
#define INEG(x) ((VEC)-(UVEC)(x))
#define IABS(x) SEL((x) < 0, INEG(x), x)
#define IFLOORDIV(x, y) DIVIDE(floordiv, x, y)
#define IMOD(x, y) DIVIDE(mod, x, y)
#define IFMOD(x, y) DIVIDE(fmod, x, y)
#define IPOW(x, y) BY_LANE(pow, x, y)
#define ISHL(x, y) BY_LANE(shl, x, y)
#define ISHR(x, y) BY_LANE(shr, x, y)
#define IMAX CAT(splat_, S)(CAT(max_, SCALAR))
#define IMIN CAT(splat_, S)(CAT(min_, SCALAR))
#endif
