/* SPDX-License-Identifier: MIT
 * Integers of 8 and 16 bits and unsigned ones as int32 and int64; see narrow.h.  A value in a register is always the
 * number itself: what may have left the type's range is wrapped at once, by its sign bit or a mask.  uint64 alone has
 * the bits of an int64; sums, products and bits of both are the same, and comparisons and quotients are made of signed
 * ones.  Knows values of programs, not arrays. */
#include "narrow.h"

/* Short names: every helper emits one step in the register's dtype |dt| and returns its value. */
struct ints { struct tn_build *b; unsigned dt; };

static uint32_t op2(const struct ints *a, enum tn_op op, uint32_t x, uint32_t y)
{
  return tn_build_op(a->b, op, a->dt, x, y, 0);
}
static uint32_t pick(const struct ints *a, uint32_t m, uint32_t x, uint32_t y)
{
  return tn_build_op(a->b, TN_OP_WHERE, a->dt, m, x, y);
}
static uint32_t num(const struct ints *a, double x) { return tn_build_const(a->b, a->dt, x); }

/* |v| modulo 2^bits, as |dt| has it. */
static uint32_t wrap(const struct ints *a, unsigned dt, uint32_t v)
{
  int bits = 8 * (int)tn_dtype_size(dt);
  if (!tn_dtype_is_stored(dt) || bits == 64) return v;
  if (tn_dtype_is_unsigned(dt)) return op2(a, TN_OP_BAND, v, num(a, (double)tn_dtype_most(dt)));
  uint32_t shift = num(a, 32 - bits);
  return op2(a, TN_OP_SHR, op2(a, TN_OP_SHL, v, shift), shift);
}

/* ---- uint64 ---- */

/* The signed number that is as far above the least one as |v| is above 0: it compares as |v| does. */
static uint32_t level(const struct ints *a, uint32_t v) { return op2(a, TN_OP_BXOR, v, num(a, -0x1p63)); }
static uint32_t compare(const struct ints *a, enum tn_op op, uint32_t x, uint32_t y)
{
  return op2(a, op, level(a, x), level(a, y));
}
/* |v| >> 1, a number that is not negative. */
static uint32_t half(const struct ints *a, uint32_t v)
{
  uint32_t one = num(a, 1), top = op2(a, TN_OP_SHL, one, num(a, 63));
  return op2(a, TN_OP_BAND, op2(a, TN_OP_SHR, v, one), tn_build_op(a->b, TN_OP_INVERT, a->dt, top, 0, 0));
}

/* Half of x divided by y, doubled, is the quotient or one less; beside a y from 2^63 on the quotient is 0 or 1. */
static uint32_t quotient(const struct ints *a, uint32_t x, uint32_t y)
{
  uint32_t zero = num(a, 0), one = num(a, 1), reaches = compare(a, TN_OP_GE, x, y);
  uint32_t near = op2(a, TN_OP_SHL, op2(a, TN_OP_FLOORDIV, half(a, x), y), one);
  uint32_t rest = op2(a, TN_OP_SUB, x, op2(a, TN_OP_MUL, near, y));
  near = op2(a, TN_OP_ADD, near, pick(a, compare(a, TN_OP_GE, rest, y), one, zero));
  uint32_t q = pick(a, op2(a, TN_OP_LT, y, zero), pick(a, reaches, one, zero), near);
  return pick(a, op2(a, TN_OP_EQ, y, zero), zero, q);
}

static uint32_t remainder_of(const struct ints *a, uint32_t x, uint32_t y)
{
  uint32_t r = op2(a, TN_OP_SUB, x, op2(a, TN_OP_MUL, quotient(a, x, y), y));
  return pick(a, op2(a, TN_OP_EQ, y, num(a, 0)), num(a, 0), r);
}

/* The power by half the exponent, which is not negative, squared, and once more the base where it is odd. */
static uint32_t power(const struct ints *a, uint32_t x, uint32_t y)
{
  uint32_t one = num(a, 1), root = op2(a, TN_OP_POW, x, half(a, y)), square = op2(a, TN_OP_MUL, root, root);
  uint32_t odd = op2(a, TN_OP_EQ, op2(a, TN_OP_BAND, y, one), one);
  return op2(a, TN_OP_MUL, square, pick(a, odd, x, one));
}

static uint32_t shifted_right(const struct ints *a, uint32_t x, uint32_t y)
{
  uint32_t rest = op2(a, TN_OP_SUB, y, num(a, 1));
  return pick(a, op2(a, TN_OP_EQ, y, num(a, 0)), x, op2(a, TN_OP_SHR, half(a, x), rest));
}

static uint32_t op_of_u64(const struct ints *a, enum tn_op op, uint32_t x, uint32_t y, uint32_t z)
{
  uint32_t zero = num(a, 0), one = num(a, 1);
  switch (op) {
  case TN_OP_LT: case TN_OP_LE: case TN_OP_GT: case TN_OP_GE: return compare(a, op, x, y);
  case TN_OP_MINIMUM: case TN_OP_FMIN: return pick(a, compare(a, TN_OP_LT, x, y), x, y);
  case TN_OP_MAXIMUM: case TN_OP_FMAX: return pick(a, compare(a, TN_OP_GT, x, y), x, y);
  case TN_OP_FLOORDIV: return quotient(a, x, y);
  case TN_OP_MOD: case TN_OP_FMOD: return remainder_of(a, x, y);
  case TN_OP_POW: return power(a, x, y);
  case TN_OP_SHR: return shifted_right(a, x, y);
  case TN_OP_ABS: case TN_OP_RELU: return x;
  case TN_OP_SIGN: return pick(a, op2(a, TN_OP_EQ, x, zero), zero, one);
  case TN_OP_RECIPROCAL: return pick(a, op2(a, TN_OP_EQ, x, one), one, zero);
  default: return tn_build_op(a->b, op, a->dt, x, y, z);
  }
}

/* ---- any of them ---- */

/* Can the result of |op| be outside the range of its operands' type? */
static bool leaves_range(enum tn_op op)
{
  switch (op) {
  case TN_OP_ADD: case TN_OP_SUB: case TN_OP_MUL: case TN_OP_FLOORDIV: case TN_OP_POW: case TN_OP_NEG: case TN_OP_ABS:
  case TN_OP_SQUARE: case TN_OP_RECIPROCAL: case TN_OP_INVERT: case TN_OP_SHL: return true;
  default: return false;
  }
}

uint32_t tn_narrow_op(struct tn_build *b, enum tn_op op, unsigned dt, uint32_t x, uint32_t y, uint32_t z)
{
  struct ints a = {b, tn_dtype_register(dt)};
  if (dt == TN_U64) return op_of_u64(&a, op, x, y, z);
  uint32_t v = tn_build_op(b, op, a.dt, x, y, z);
  return leaves_range(op) ? wrap(&a, dt, v) : v;
}

/* ---- conversions ---- */

/* Twice the half of it, which is odd where the bit that is lost was set, is rounded as it is. */
static uint32_t real_of_u64(struct tn_build *b, uint32_t v, unsigned to)
{
  struct ints a = {b, TN_I64}, r = {b, to};
  uint32_t odd = op2(&a, TN_OP_BOR, half(&a, v), op2(&a, TN_OP_BAND, v, num(&a, 1)));
  uint32_t large = tn_build_cast(b, odd, TN_I64, to), small = tn_build_cast(b, v, TN_I64, to);
  return pick(&r, op2(&a, TN_OP_LT, v, num(&a, 0)), op2(&r, TN_OP_ADD, large, large), small);
}

/* NaN and what is not above 0 give 0; beyond 2^63 the part above it is converted. */
static uint32_t u64_of_real(struct tn_build *b, uint32_t v, unsigned from)
{
  struct ints a = {b, TN_I64}, r = {b, from};
  uint32_t top = num(&r, 0x1p63), above = tn_build_cast(b, op2(&r, TN_OP_SUB, v, top), from, TN_I64);
  uint32_t high = pick(&a, op2(&r, TN_OP_LT, v, num(&r, 0x1p64)), level(&a, above), num(&a, -1));
  uint32_t low = pick(&a, op2(&r, TN_OP_GT, v, num(&r, 0)), tn_build_cast(b, v, from, TN_I64), num(&a, 0));
  return pick(&a, op2(&r, TN_OP_GE, v, top), high, low);
}

/* By way of int64, whose least number stands for what is below, NaN, and what is far above. */
static uint32_t integer_of_real(struct tn_build *b, uint32_t v, unsigned from, unsigned to)
{
  struct ints a = {b, TN_I64}, r = {b, from};
  uint32_t whole = tn_build_cast(b, v, from, TN_I64);
  uint32_t least = num(&a, (double)tn_dtype_least(to)), most = num(&a, (double)tn_dtype_most(to));
  uint32_t beyond = op2(&r, TN_OP_GE, v, num(&r, (double)tn_dtype_most(to) + 1));
  uint32_t in = pick(&a, op2(&a, TN_OP_LT, whole, least), least, whole);
  in = pick(&a, beyond, tn_dtype_is_unsigned(to) ? most : least, in);
  return tn_build_cast(b, in, TN_I64, tn_dtype_register(to));
}

uint32_t tn_narrow_cast(struct tn_build *b, uint32_t v, unsigned from, unsigned to)
{
  unsigned rf = tn_dtype_register(from), rt = tn_dtype_register(to);
  if (from == to || (!tn_dtype_is_stored(from) && !tn_dtype_is_stored(to))) return tn_build_cast(b, v, from, to);
  if (tn_dtype_kind(from) == 'f') return to == TN_U64 ? u64_of_real(b, v, from) : integer_of_real(b, v, from, to);
  if (from == TN_U64 && tn_dtype_kind(to) == 'f') return real_of_u64(b, v, to);
  v = tn_build_cast(b, v, rf, rt);
  if (!tn_dtype_is_stored(to)) return v;
  struct ints a = {b, rt};
  return tn_promote(from, to) == to ? v : wrap(&a, to, v);
}
