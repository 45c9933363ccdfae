/* SPDX-License-Identifier: MIT
 * Functions of math that take numbers apart or sum them exactly: frexp, fsum, hypot of many, nextafter, perm, ...
 * Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

#include <float.h>
#include <math.h>

static tenon_status pair(tenon_vm *vm, tn_value a, tn_value b, tn_value *out)
{
  *out = tn_tuple_new(vm, 2);
  TN_TRY(tn_made(*out));
  TN_AS(tn_tuple, *out)->v[0] = a;
  TN_AS(tn_tuple, *out)->v[1] = b;
  return TENON_OK;
}

TN_BUILTIN_FN(fn_frexp)
{
  double x;
  int e = 0;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  double m = isfinite(x) ? frexp(x, &e) : x;
  return pair(vm, tn_float(m), tn_int(e), out);
}

TN_BUILTIN_FN(fn_ldexp)
{
  double x;
  int64_t e;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  if (!tn_is_integral(args[1])) return tn_raise(vm, TENON_E_TYPE, "Expected an int as second argument to ldexp.");
  e = args[1].u.i;
  *out = tn_float(ldexp(x, e > 5000 ? 5000 : e < -5000 ? -5000 : (int)e));
  return TENON_OK;
}

TN_BUILTIN_FN(fn_modf)
{
  double x, whole;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  double part = modf(x, &whole);
  return pair(vm, tn_float(part), tn_float(whole), out);
}

TN_BUILTIN_FN(fn_nextafter)
{
  double x, y;
  int64_t steps = 1;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  TN_TRY(tn_arg_float(vm, self, "y", args[1], &y));
  if (tn_given(args[2])) TN_TRY(tn_arg_int(vm, self, "steps", args[2], &steps));
  if (steps < 0) return tn_raise(vm, TENON_E_VALUE, "steps must be a non-negative integer");
  for (int64_t i = 0; i < steps && x != y; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    x = nextafter(x, y);
    if (isnan(x)) break;
  }
  *out = tn_float(steps && x == y ? y : x);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_ulp)
{
  double x;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  x = fabs(x);
  double next = nextafter(x, INFINITY);
  *out = tn_float(!isfinite(x) ? x : isinf(next) ? x - nextafter(x, -INFINITY) : next - x);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_fma)
{
  double x, y, z;
  TN_TRY(tn_arg_float(vm, self, "x", args[0], &x));
  TN_TRY(tn_arg_float(vm, self, "y", args[1], &y));
  TN_TRY(tn_arg_float(vm, self, "z", args[2], &z));
  *out = tn_float(fma(x, y, z));
  return TENON_OK;
}

TN_BUILTIN_FN(fn_perm)
{
  int64_t m, k, r = 1;
  TN_TRY(tn_arg_int(vm, self, "n", args[0], &m));
  k = m;
  if (tn_given(args[1])) TN_TRY(tn_arg_int(vm, self, "k", args[1], &k));
  if (m < 0 || k < 0)
    return tn_raise(vm, TENON_E_VALUE, "%s must be a non-negative integer", m < 0 ? "n" : "k");
  if (k > m) { *out = tn_int(0); return TENON_OK; }
  for (int64_t i = 0; i < k; i++)
    if (__builtin_mul_overflow(r, m - i, &r))
      return tn_raise(vm, TENON_E_OVERFLOW, "perm() result does not fit in 64 bits");
  *out = tn_int(r);
  return TENON_OK;
}

/* ---- exact sums: partial sums that do not overlap, each smaller than the next */

struct partials { tenon_vm *vm; double *p; size_t n, cap; double special; bool infinite; };

static tenon_status add_exactly(struct partials *s, double x)
{
  if (!isfinite(x)) {
    s->special += x;
    s->infinite = true;
    return TENON_OK;
  }
  size_t kept = 0;
  for (size_t i = 0; i < s->n; i++) {
    double y = s->p[i];
    if (fabs(x) < fabs(y)) { double t = x; x = y; y = t; }
    double high = x + y, low = y - (high - x);
    if (low != 0) s->p[kept++] = low;
    x = high;
  }
  s->n = kept;
  if (isinf(x)) return tn_raise(s->vm, TENON_E_OVERFLOW, "intermediate overflow in fsum");
  if (x == 0) return TENON_OK;
  TN_TRY(tn_grow(s->vm, &s->p, &s->cap, s->n + 1, sizeof *s->p));
  s->p[s->n++] = x;
  return TENON_OK;
}

/* The sum, rounded once. */
static double round_sum(const struct partials *s)
{
  size_t n = s->n;
  if (s->infinite) return s->special;
  if (!n) return 0;
  double high = s->p[--n], low = 0;
  while (n > 0 && low == 0) {
    double x = high, y = s->p[--n];
    high = x + y;
    low = y - (high - x);
  }
  if (n > 0 && ((low < 0 && s->p[n - 1] < 0) || (low > 0 && s->p[n - 1] > 0))) {      /* a tie that is none */
    double twice = low * 2, x = high + twice;
    if (twice == x - high) high = x;
  }
  return high;
}

TN_BUILTIN_FN(fn_fsum)
{
  struct partials s = {.vm = vm};
  tn_value iter, item;
  bool done = false;
  TN_TRY(tn_iterate(vm, args[0], &iter));
  tenon_status st;
  while (!(st = tn_next(vm, iter, &item, &done)) && !done) {
    double x = 0;
    st = tn_arg_float(vm, self, "seq", item, &x);
    tn_release(vm, item);
    if (st || (st = add_exactly(&s, x))) break;
  }
  *out = tn_float(round_sum(&s));
  tn_release(vm, iter);
  tn_free(vm, s.p, s.cap * sizeof *s.p);
  return st;
}

/* Products are sums of two doubles; ints stay ints as long as they fit. */
static tenon_status add_product(struct partials *s, tn_value x, tn_value y, int64_t *whole, bool *ints)
{
  int64_t product;
  if (*ints && tn_is_integral(x) && tn_is_integral(y)) {
    if (__builtin_mul_overflow(x.u.i, y.u.i, &product) || __builtin_add_overflow(*whole, product, whole))
      return tn_raise(s->vm, TENON_E_OVERFLOW, "sumprod() result does not fit in 64 bits");
    return TENON_OK;
  }
  if (!tn_is_real_scalar(x) || !tn_is_real_scalar(y))
    return tn_raise(s->vm, TENON_E_TYPE, "sumprod() needs real numbers, not '%s' and '%s'", tn_type_name(x),
                    tn_type_name(y));
  double a = tn_as_double(x), b = tn_as_double(y), high = a * b;
  *ints = false;
  TN_TRY(add_exactly(s, high));
  return isfinite(high) ? add_exactly(s, fma(a, b, -high)) : TENON_OK;
}

TN_BUILTIN_FN(fn_sumprod)
{
  struct partials s = {.vm = vm};
  tn_value x, y = tn_undef();
  int64_t whole = 0;
  bool ints = true;
  TN_TRY(tn_to_tuple(vm, args[0], &x));
  tenon_status st = tn_to_tuple(vm, args[1], &y);
  size_t count = TN_AS(tn_tuple, x)->n;
  if (!st && count != TN_AS(tn_tuple, y)->n) st = tn_raise(vm, TENON_E_VALUE, "Inputs are not the same length");
  for (size_t i = 0; i < count && !st && !(st = tn_poll_at(vm, i)); i++)
    st = add_product(&s, TN_AS(tn_tuple, x)->v[i], TN_AS(tn_tuple, y)->v[i], &whole, &ints);
  if (!st && !ints) st = add_exactly(&s, (double)whole);
  *out = ints ? tn_int(whole) : tn_float(round_sum(&s));
  tn_free(vm, s.p, s.cap * sizeof *s.p);
  tn_release(vm, x);
  tn_release(vm, y);
  return st;
}

/* ---- lengths: the root of a sum of squares held in two doubles, improved by one step of Newton's, as CPython's */

struct twofold { double high, low; };
static struct twofold product(double x, double y) { double h = x * y; return (struct twofold){h, fma(x, y, -h)}; }
static struct twofold quick_sum(double x, double y) { double h = x + y; return (struct twofold){h, y - (h - x)}; }

static double norm(size_t n, double *v, double most)
{
  int e;
  double sum = 1, low1 = 0, low2 = 0;
  if (most == 0 || n <= 1 || isinf(most)) return most;
  frexp(most, &e);
  if (e < -1023) {                                        /* 1/scale would not be finite */
    for (size_t i = 0; i < n; i++) v[i] /= DBL_MIN;
    return DBL_MIN * norm(n, v, most / DBL_MIN);
  }
  double scale = ldexp(1.0, -e);
  for (size_t i = 0; i < n; i++) {
    double x = v[i] * scale;
    struct twofold square = product(x, x), s = quick_sum(sum, square.high);
    sum = s.high;
    low1 += square.low;
    low2 += s.low;
  }
  double h = sqrt(sum - 1 + (low1 + low2));
  struct twofold square = product(-h, h), s = quick_sum(sum, square.high);
  sum = s.high;
  low1 += square.low;
  low2 += s.low;
  h += (sum - 1 + (low1 + low2)) / (2 * h);
  return h / scale;
}

static tenon_status length(tenon_vm *vm, const struct tn_builtin *self, const tn_value *x, const tn_value *y, size_t n,
                           tn_value *out)
{
  double few[8], *v = few, most = 0;
  bool nan = false;
  if (n > 8 && !(v = tn_alloc(vm, n * sizeof *v))) return TENON_E_NOMEM;
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < n && !st; i++) {
    double a = 0, b = 0;
    st = tn_arg_float(vm, self, "coordinates", x[i], &a);
    if (!st && y) st = tn_arg_float(vm, self, "coordinates", y[i], &b);
    v[i] = fabs(a - b);
    nan |= isnan(v[i]);
    if (v[i] > most) most = v[i];
  }
  *out = tn_float(isinf(most) ? most : nan ? NAN : norm(n, v, most));
  if (v != few) tn_free(vm, v, n * sizeof *v);
  return st;
}

TN_BUILTIN_FN(fn_hypot)
{
  const struct tn_tuple *t = TN_AS(tn_tuple, args[0]);
  for (size_t i = 0; i < t->n; i++)
    if (TN_IS(t->v[i], TN_ARRAY) && !tn_as_array(t->v[i])->scalar)
      return tn_call_named(vm, "np", "hypot", (uint32_t)t->n, t->v, out);
  return length(vm, self, t->v, NULL, t->n, out);
}

TN_BUILTIN_FN(fn_dist)
{
  tn_value x, y;
  TN_TRY(tn_to_tuple(vm, args[0], &x));
  tenon_status st = tn_to_tuple(vm, args[1], &y);
  if (!st) {
    size_t count = TN_AS(tn_tuple, x)->n;
    st = count == TN_AS(tn_tuple, y)->n
           ? length(vm, self, TN_AS(tn_tuple, x)->v, TN_AS(tn_tuple, y)->v, count, out)
           : tn_raise(vm, TENON_E_VALUE, "both points must have the same number of dimensions");
    tn_release(vm, y);
  }
  tn_release(vm, x);
  return st;
}

const struct tn_builtin tn_exact_builtins[] = {
  {"frexp", "math", "x, /", fn_frexp, 0, "x as a pair m, e with x = m * 2**e and 0.5 <= |m| < 1"},
  {"ldexp", "math", "x, i, /", fn_ldexp, 0, "x * 2**i"},
  {"modf", "math", "x, /", fn_modf, 0, "the fraction and the whole part of x, both with its sign"},
  {"nextafter", "math", "x, y, /, *, steps=None", fn_nextafter, 0, "the next float after x towards y"},
  {"ulp", "math", "x, /", fn_ulp, 0, "the value of x's last bit"},
  {"fma", "math", "x, y, z, /", fn_fma, 0, "x * y + z, rounded once"},
  {"perm", "math", "n, k=None, /", fn_perm, 0, "ways to choose k of n in order"},
  {"fsum", "math", "seq, /", fn_fsum, 0, "the sum of the items, rounded once"},
  {"sumprod", "math", "p, q, /", fn_sumprod, 0, "the sum of the products of items, rounded once"},
  {"hypot", "math", "*coordinates", fn_hypot, 0, "length of the vector"},
  {"dist", "math", "p, q, /", fn_dist, 0, "distance of two points"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
