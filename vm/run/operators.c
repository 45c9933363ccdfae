/* SPDX-License-Identifier: MIT
 * Operators on Python scalars, and the choice of who does the rest: containers.c for strings, lists and
 * tuples, vm/arrays/apply.h for arrays.  The scalars' rules are Python's with the exceptions of the manual: ints have
 * 64 bits and overflow is an error, floats follow IEEE throughout.  Must not know instructions. */
#include "interp.h"

#include "ops/math/scalar.h"

#include <math.h>
#include <string.h>

/* The operators by bytecode: their symbol and the elementwise operation on arrays. */
static const struct { const char *symbol; int op; } table[TN_NBC] = {
  [TN_BC_ADD] = {"+", TN_OP_ADD}, [TN_BC_SUB] = {"-", TN_OP_SUB}, [TN_BC_MUL] = {"*", TN_OP_MUL},
  [TN_BC_DIV] = {"/", TN_OP_DIV},
  [TN_BC_FLOORDIV] = {"//", TN_OP_FLOORDIV}, [TN_BC_MOD] = {"%", TN_OP_MOD}, [TN_BC_POW] = {"**", TN_OP_POW},
  [TN_BC_MATMUL] = {"@", -1},
  [TN_BC_BAND] = {"&", TN_OP_BAND}, [TN_BC_BOR] = {"|", TN_OP_BOR}, [TN_BC_BXOR] = {"^", TN_OP_BXOR},
  [TN_BC_SHL] = {"<<", TN_OP_SHL},
  [TN_BC_SHR] = {">>", TN_OP_SHR}, [TN_BC_EQ] = {"==", TN_OP_EQ}, [TN_BC_NE] = {"!=", TN_OP_NE},
  [TN_BC_LT] = {"<", TN_OP_LT},
  [TN_BC_LE] = {"<=", TN_OP_LE}, [TN_BC_GT] = {">", TN_OP_GT}, [TN_BC_GE] = {">=", TN_OP_GE},
  [TN_BC_NEG] = {"-", TN_OP_NEG},
  [TN_BC_POS] = {"+", TN_OP_POS}, [TN_BC_INVERT] = {"~", TN_OP_INVERT},
};

static tenon_status operand_error(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y)
{
  if (op >= TN_BC_LT && op <= TN_BC_GE)
    return tn_raise(vm, TENON_E_TYPE, "'%s' not supported between instances of '%s' and '%s'", table[op].symbol,
                    tn_type_name(x), tn_type_name(y));
  return tn_raise(vm, TENON_E_TYPE, "unsupported operand type(s) for %s%s: '%s' and '%s'",
                  op == TN_BC_POW && !inplace ? "** or pow()" : table[op].symbol, inplace ? "=" : "", tn_type_name(x),
                  tn_type_name(y));
}

/* ---- integers */

static tenon_status overflow(tenon_vm *vm, enum tn_bc op, int64_t x, int64_t y)
{
  return tn_raise(vm, TENON_E_OVERFLOW, "integer result of %lld %s %lld does not fit in 64 bits", (long long)x,
                  table[op].symbol, (long long)y);
}

static int64_t floor_divide(int64_t x, int64_t y) { return x / y - (x % y != 0 && (x % y < 0) != (y < 0)); }
static int64_t floor_modulo(int64_t x, int64_t y)
{
  int64_t m = x % y;
  return m && (m < 0) != (y < 0) ? m + y : m;
}

/* The quotient of two ints, correctly rounded even where they are not exact as doubles. */
static double true_quotient(int64_t x, int64_t y)
{
  const int64_t exact = INT64_C(1) << 53;
  if (y == 0 || (x >= -exact && x <= exact && y >= -exact && y <= exact)) return (double)x / (double)y;
  if (x == 0) return y < 0 ? -0.0 : 0.0;
  uint64_t a = x < 0 ? -(uint64_t)x : (uint64_t)x, b = y < 0 ? -(uint64_t)y : (uint64_t)y;
  int shift = 63 + __builtin_clzll(a);
  unsigned __int128 n = (unsigned __int128)a << shift, q = n / b;
  if (q * b != n) q |= 1;              /* far below the rounding point: keeps ties honest */
  double r = ldexp((double)q, -shift);
  return (x < 0) != (y < 0) ? -r : r;
}

tenon_status tn_int_power(tenon_vm *vm, int64_t x, int64_t n, int64_t *out)
{
  int64_t r = 1, p = x;
  bool p_over = false;                 /* p exceeds 64 bits: an error only if it is needed */
  for (int64_t k = n; k; k >>= 1) {
    if (k & 1 && (p_over || __builtin_mul_overflow(r, p, &r))) return overflow(vm, TN_BC_POW, x, n);
    if (k > 1 && __builtin_mul_overflow(p, p, &p)) p_over = true;
  }
  *out = r;
  return TENON_OK;
}

static tenon_status shift(tenon_vm *vm, enum tn_bc op, int64_t x, int64_t n, int64_t *out)
{
  if (n < 0) return tn_raise(vm, TENON_E_VALUE, "negative shift count");
  if (op == TN_BC_SHR) { *out = x >> (n < 63 ? n : 63); return TENON_OK; }
  if (x == 0) { *out = 0; return TENON_OK; }
  if (n > 63 || (int64_t)((uint64_t)x << n) >> n != x) return overflow(vm, op, x, n);
  *out = (int64_t)((uint64_t)x << n);
  return TENON_OK;
}

static tenon_status int_binary(tenon_vm *vm, enum tn_bc op, int64_t x, int64_t y, tn_value *out)
{
  int64_t r = 0;
  switch (op) {
  case TN_BC_ADD: if (__builtin_add_overflow(x, y, &r)) return overflow(vm, op, x, y); break;
  case TN_BC_SUB: if (__builtin_sub_overflow(x, y, &r)) return overflow(vm, op, x, y); break;
  case TN_BC_MUL: if (__builtin_mul_overflow(x, y, &r)) return overflow(vm, op, x, y); break;
  case TN_BC_DIV: *out = tn_float(true_quotient(x, y)); return TENON_OK;
  case TN_BC_FLOORDIV: case TN_BC_MOD:
    if (y == 0) return tn_raise(vm, TENON_E_ZERODIV, "integer division or modulo by zero");
    if (y == -1) {
      if (op == TN_BC_MOD) r = 0;
      else if (x == INT64_MIN) return overflow(vm, op, x, y);
      else r = -x;
    } else r = op == TN_BC_MOD ? floor_modulo(x, y) : floor_divide(x, y);
    break;
  case TN_BC_POW:
    if (y < 0) { *out = tn_float(pow((double)x, (double)y)); return TENON_OK; }
    TN_TRY(tn_int_power(vm, x, y, &r));
    break;
  case TN_BC_BAND: r = x & y; break;
  case TN_BC_BOR: r = x | y; break;
  case TN_BC_BXOR: r = x ^ y; break;
  default: TN_TRY(shift(vm, op, x, y, &r)); break;
  }
  *out = tn_int(r);
  return TENON_OK;
}

/* ---- floats */

static bool float_binary(enum tn_bc op, double x, double y, tn_value *out)
{
  switch (op) {
  case TN_BC_ADD: *out = tn_float(x + y); return true;
  case TN_BC_SUB: *out = tn_float(x - y); return true;
  case TN_BC_MUL: *out = tn_float(x * y); return true;
  case TN_BC_DIV: *out = tn_float(x / y); return true;
  case TN_BC_FLOORDIV: *out = tn_float(tn_floordiv_f64(x, y)); return true;
  case TN_BC_MOD: *out = tn_float(tn_mod_f64(x, y)); return true;
  case TN_BC_POW: *out = tn_float(pow(x, y)); return true;
  default: return false;
  }
}

/* ---- complex numbers */

static tn_c128 as_complex(tn_value v)
{
  if (TN_IS(v, TN_COMPLEX_OBJ)) return (tn_c128){TN_AS(tn_complex, v)->re, TN_AS(tn_complex, v)->im};
  return (tn_c128){tn_as_double(v), 0};
}

static tn_c128 complex_multiply(tn_c128 x, tn_c128 y)
{
  return (tn_c128){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}

/* Scaled by the larger part of the divisor, so that it neither overflows nor vanishes on the way. */
static tn_c128 complex_divide(tn_c128 x, tn_c128 y)
{
  double re = fabs(y.re), im = fabs(y.im);
  if (re >= im) {
    if (re == 0) return (tn_c128){x.re / re, x.im / re};
    double ratio = y.im / y.re, scale = y.re + y.im * ratio;
    return (tn_c128){(x.re + x.im * ratio) / scale, (x.im - x.re * ratio) / scale};
  }
  double ratio = y.re / y.im, scale = y.im + y.re * ratio;
  return (tn_c128){(x.re * ratio + x.im) / scale, (x.im * ratio - x.re) / scale};
}

static tn_c128 complex_whole_power(tn_c128 x, unsigned n)
{
  tn_c128 r = {1, 0};
  for (; n; n >>= 1) {
    if (n & 1) r = complex_multiply(r, x);
    if (n > 1) x = complex_multiply(x, x);
  }
  return r;
}

static tenon_status complex_power(tenon_vm *vm, tn_c128 x, tn_c128 y, tn_c128 *out)
{
  if (y.im == 0 && y.re == floor(y.re) && fabs(y.re) <= 100) {
    if (y.re < 0 && x.re == 0 && x.im == 0) return tn_raise(vm, TENON_E_ZERODIV, "0.0 to a negative or complex power");
    tn_c128 r = complex_whole_power(x, (unsigned)fabs(y.re));
    *out = y.re < 0 ? complex_divide((tn_c128){1, 0}, r) : r;
    return TENON_OK;
  }
  if (x.re == 0 && x.im == 0) {
    if (y.im != 0 || y.re < 0) return tn_raise(vm, TENON_E_ZERODIV, "0.0 to a negative or complex power");
    *out = (tn_c128){0, 0};
    return TENON_OK;
  }
  double size = hypot(x.re, x.im), length = pow(size, y.re), angle = atan2(x.im, x.re), phase = angle * y.re;
  if (y.im != 0) {
    length /= exp(angle * y.im);
    phase += y.im * log(size);
  }
  *out = (tn_c128){length * cos(phase), length * sin(phase)};
  return TENON_OK;
}

static tenon_status complex_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value xv, tn_value yv, tn_value *out)
{
  tn_c128 x = as_complex(xv), y = as_complex(yv), r;
  switch (op) {
  case TN_BC_ADD: r = (tn_c128){x.re + y.re, x.im + y.im}; break;
  case TN_BC_SUB: r = (tn_c128){x.re - y.re, x.im - y.im}; break;
  case TN_BC_MUL: r = complex_multiply(x, y); break;
  case TN_BC_DIV: r = complex_divide(x, y); break;
  case TN_BC_POW: TN_TRY(complex_power(vm, x, y, &r)); break;
  default: return operand_error(vm, op, inplace, xv, yv);
  }
  *out = tn_complex_new(vm, r.re, r.im);
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}

/* ---- comparison of numbers */

/* -1, 0, 1, or 2 when a NaN is involved; exact for every pair of an int and a float. */
static int order(tn_value x, tn_value y)
{
  if (x.tag != TN_FLOAT && y.tag != TN_FLOAT) return (x.u.i > y.u.i) - (x.u.i < y.u.i);
  if (x.tag == TN_FLOAT && y.tag == TN_FLOAT) return isunordered(x.u.f, y.u.f) ? 2 : (x.u.f > y.u.f) - (x.u.f < y.u.f);
  if (x.tag == TN_FLOAT) { int o = order(y, x); return o == 2 ? 2 : -o; }
  double d = y.u.f;
  if (isnan(d)) return 2;
  if (d >= 0x1p63) return -1;
  if (d < -0x1p63) return 1;
  int64_t whole = (int64_t)d;
  if (x.u.i != whole) return x.u.i < whole ? -1 : 1;
  double rest = d - (double)whole;
  return rest > 0 ? -1 : rest < 0;
}

static bool holds(enum tn_bc op, int o)
{
  switch (op) {
  case TN_BC_EQ: return o == 0;
  case TN_BC_NE: return o != 0;
  case TN_BC_LT: return o == -1;
  case TN_BC_LE: return o == -1 || o == 0;
  case TN_BC_GT: return o == 1;
  default: return o == 0 || o == 1;
  }
}

static tenon_status compare_numbers(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value y, tn_value *out)
{
  if (tn_is_real_scalar(x) && tn_is_real_scalar(y)) { *out = tn_bool(holds(op, order(x, y))); return TENON_OK; }
  if (op != TN_BC_EQ && op != TN_BC_NE) return operand_error(vm, op, false, x, y);
  tn_c128 a = as_complex(x), b = as_complex(y);
  *out = tn_bool((a.re == b.re && a.im == b.im) == (op == TN_BC_EQ));
  return TENON_OK;
}

static tenon_status scalar_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out)
{
  if (op >= TN_BC_EQ && op <= TN_BC_GE) return compare_numbers(vm, op, x, y, out);
  if (op == TN_BC_MATMUL) return operand_error(vm, op, inplace, x, y);
  if (TN_IS(x, TN_COMPLEX_OBJ) || TN_IS(y, TN_COMPLEX_OBJ)) return complex_binary(vm, op, inplace, x, y, out);
  if (x.tag == TN_FLOAT || y.tag == TN_FLOAT)
    return float_binary(op, tn_as_double(x), tn_as_double(y), out) ? TENON_OK : operand_error(vm, op, inplace, x, y);
  TN_TRY(int_binary(vm, op, x.u.i, y.u.i, out));
  if (x.tag == TN_BOOLEAN && y.tag == TN_BOOLEAN && op >= TN_BC_BAND && op <= TN_BC_BXOR) *out = tn_bool(out->u.i != 0);
  return TENON_OK;
}

/* ---- arrays */

static bool arrayish(tn_value v)
{
  return TN_IS(v, TN_ARRAY) || tn_is_number(v) || TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE) || TN_IS(v, TN_RANGE);
}

/* An array beside None, a string or another object that is never a number: no element equals it. */
static tenon_status equals_nothing(tenon_vm *vm, enum tn_bc op, const struct tn_array *a, tn_value *out)
{
  tn_value answer = tn_bool(op == TN_BC_NE);
  if (a->scalar) { *out = answer; return TENON_OK; }
  struct tn_arg arg = {.t = NULL};
  TN_TRY(tn_scalar_set(vm, answer, TN_BOOL, &arg.s));
  *out = tn_array_wrap(vm, tn_record(vm, TN_STEP_FULL, TN_BOOL, TN_BOOL, a->t->ndim, tn_tshape(a->t), 1, &arg, 0),
                       a->t->ndim == 0);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

/* A list, tuple or string times an array scalar is repeated, as by an int; beside an array it is array-like itself. */
static bool repeats(enum tn_bc op, tn_value seq, tn_value times)
{
  bool sequence = TN_IS(seq, TN_STR) || TN_IS(seq, TN_LIST) || TN_IS(seq, TN_TUPLE);
  return op == TN_BC_MUL && sequence && TN_IS(times, TN_ARRAY) && tn_as_array(times)->scalar;
}

/* An array that can be written to, which an array scalar is not. */
static bool is_cell(tn_value v) { return TN_IS(v, TN_ARRAY) && !tn_as_array(v)->scalar; }

static tenon_status matmul_inplace(tenon_vm *vm, const tn_value *args, tn_value *out)
{
  struct tn_tensor *x = tn_as_array(args[0])->t, *t;
  tn_value product;
  TN_TRY(tn_call_named(vm, "np", "matmul", 2, args, &product));
  t = TN_IS(product, TN_ARRAY) ? tn_as_array(product)->t : NULL;
  tenon_status s = TENON_OK;
  if (!t || !tn_shape_equal(t->ndim, tn_tshape(t), x->ndim, tn_tshape(x)))
    s = tn_raise(vm, TENON_E_VALUE, "inplace matrix multiplication must keep the shape of the first operand");
  else if (!(s = tn_array_writable(vm, tn_as_array(args[0]), "output array")))
    s = tn_store_result(vm, "matmul", tn_as_array(args[0]), tn_tensor_retain(t));
  tn_release(vm, product);
  if (!s) *out = tn_retain(args[0]);
  return s;
}

static tenon_status array_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out)
{
  const tn_value args[2] = {x, y};
  if (op == TN_BC_MATMUL) return inplace && is_cell(x) ? matmul_inplace(vm, args, out)
                                                       : tn_call_named(vm, "np", "matmul", 2, args, out);
  if (!arrayish(x) || !arrayish(y)) {
    if (op != TN_BC_EQ && op != TN_BC_NE) return operand_error(vm, op, inplace, x, y);
    return equals_nothing(vm, op, tn_as_array(TN_IS(x, TN_ARRAY) ? x : y), out);
  }
  if (inplace && is_cell(x)) {
    TN_TRY(tn_apply_inplace(vm, (enum tn_op)table[op].op, table[op].symbol, x, y));
    *out = tn_retain(x);
    return TENON_OK;
  }
  return tn_apply(vm, (enum tn_op)table[op].op, 2, args, out);
}

/* Strings that can be compared without being asked to stop. */
static bool short_strings(tn_value x, tn_value y)
{
  return TN_IS(x, TN_STR) && TN_IS(y, TN_STR) && TN_AS(tn_str, x)->n < TN_POLL_BLOCK;
}

static bool same_text(const struct tn_str *s, const struct tn_str *t)
{
  return s == t || (s->n == t->n && !memcmp(s->s, t->s, s->n));
}

/* What is no single step on arrays. */
static tenon_status general_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out)
{
  if ((op == TN_BC_EQ || op == TN_BC_NE) && short_strings(x, y)) {
    *out = tn_bool(same_text(TN_AS(tn_str, x), TN_AS(tn_str, y)) == (op == TN_BC_EQ));
    return TENON_OK;
  }
  if (tn_is_number(x) && tn_is_number(y)) return scalar_binary(vm, op, inplace, x, y, out);
  bool done = false;
  if ((!TN_IS(x, TN_ARRAY) && !TN_IS(y, TN_ARRAY)) || repeats(op, x, y) || repeats(op, y, x)) {
    TN_TRY(tn_container_binary(vm, op, inplace, x, y, out, &done));
    if (done) return TENON_OK;
    return operand_error(vm, op, inplace, x, y);
  }
  if (TN_IS(x, TN_STR) && op == TN_BC_MOD) return tn_percent(vm, x, y, out);
  if (inplace && TN_IS(x, TN_LIST) && op == TN_BC_ADD) return tn_container_binary(vm, op, inplace, x, y, out, &done);
  return array_binary(vm, op, inplace, x, y, out);
}

tenon_status tn_binary_spare(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *spare,
                             tn_value *out)
{
  if (!inplace && op != TN_BC_MATMUL && (TN_IS(x, TN_ARRAY) || TN_IS(y, TN_ARRAY))) {
    const tn_value args[2] = {x, y};
    if (tn_apply_plain(vm, (enum tn_op)table[op].op, 2, args, spare, out))
      return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
  }
  return general_binary(vm, op, inplace, x, y, out);
}

tenon_status tn_unary(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value *out)
{
  if (op == TN_BC_NOT) {
    bool t;
    TN_TRY(tn_truth(vm, x, &t));
    *out = tn_bool(!t);
    return TENON_OK;
  }
  if (TN_IS(x, TN_ARRAY)) return tn_apply(vm, (enum tn_op)table[op].op, 1, &x, out);
  if (tn_is_integral(x)) {
    if (op == TN_BC_NEG && x.u.i == INT64_MIN)
      return tn_raise(vm, TENON_E_OVERFLOW, "integer result of -(%lld) does not fit in 64 bits", (long long)x.u.i);
    *out = tn_int(op == TN_BC_NEG ? -x.u.i : op == TN_BC_INVERT ? ~x.u.i : x.u.i);
    return TENON_OK;
  }
  if (op != TN_BC_INVERT && x.tag == TN_FLOAT) { *out = tn_float(op == TN_BC_NEG ? -x.u.f : x.u.f); return TENON_OK; }
  if (op != TN_BC_INVERT && TN_IS(x, TN_COMPLEX_OBJ)) {
    tn_c128 z = as_complex(x);
    *out = op == TN_BC_NEG ? tn_complex_new(vm, -z.re, -z.im) : tn_retain(x);
    return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  }
  return tn_raise(vm, TENON_E_TYPE, "bad operand type for unary %s: '%s'", table[op].symbol, tn_type_name(x));
}

/* ---- items */

tenon_status tn_getitem(tenon_vm *vm, tn_value x, tn_value key, tn_value *out)
{
  return TN_IS(x, TN_ARRAY) ? tn_array_getitem(vm, tn_as_array(x), key, out) : tn_container_getitem(vm, x, key, out);
}

tenon_status tn_setitem(tenon_vm *vm, tn_value x, tn_value key, tn_value v)
{
  return TN_IS(x, TN_ARRAY) ? tn_array_setitem(vm, tn_as_array(x), key, v) : tn_container_setitem(vm, x, key, v);
}

/* The order that sorted(), min() and max() see. */
tenon_status tn_compare(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value y, bool *out)
{
  TN_TRY(tn_poll(vm));
  if (tn_is_real_scalar(x) && tn_is_real_scalar(y)) { *out = holds(op, order(x, y)); return TENON_OK; }
  tn_value v;
  TN_TRY(tn_binary(vm, op, false, x, y, &v));
  tenon_status st = tn_truth(vm, v, out);
  tn_release(vm, v);
  return st;
}

/* ---- keys of functools.cmp_to_key */

/* A key that compares as the function says: bound to both, it is a method that nobody calls. */
TN_BUILTIN_FN(fn_sort_key) { return tn_raise(vm, TENON_E_TYPE, "'K' object is not callable"); }

const struct tn_builtin tn_sort_key = {"K", "", "self", fn_sort_key, 0, "a key that is compared by a function"};

static bool is_key(tn_value v) { return TN_IS(v, TN_BOUND) && TN_AS(tn_bound, v)->fn == &tn_sort_key; }

tenon_status tn_compare_keys(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value y, tn_value *out, bool *done)
{
  tn_value v = tn_undef();
  *done = is_key(x) && is_key(y);
  if (!*done) return TENON_OK;
  const struct tn_tuple *a = TN_AS(tn_tuple, TN_AS(tn_bound, x)->self), *b = TN_AS(tn_tuple, TN_AS(tn_bound, y)->self);
  const tn_value pair[2] = {a->v[1], b->v[1]};
  TN_TRY(tn_call(vm, a->v[0], 2, pair, &v));
  tenon_status st = tn_binary(vm, op, false, v, tn_int(0), out);
  tn_release(vm, v);
  return st;
}
