/* SPDX-License-Identifier: MIT
 * The core builtins: output, conversions between scalar types, types and attributes, modes, statistics.
 * Functions over sequences are in sequences.c, of mathematics in math.c.  Declared in tables.h. */
#include "tables.h"
#include "vm/base/digits.h"
#include "vm/base/utf8.h"
#include "vm/data/tape.h"
#include "vm/run/interp.h"
#include "vm/base/number.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ---- output */

static tenon_status write_text(tenon_vm *vm, const char *s, size_t n)
{
  if (!vm->opt.write || !n || !vm->opt.write(vm->opt.write_ud, s, n)) return TENON_OK;
  TN_TRY(tn_poll(vm));
  return tn_raise(vm, TENON_E_OS, "writing the output failed");
}

static tenon_status text_option(tenon_vm *vm, tn_value v, const char *name, const char *otherwise, const char **s,
                                size_t *n)
{
  *s = otherwise;
  *n = strlen(otherwise);
  if (!tn_given(v)) return TENON_OK;
  if (!TN_IS(v, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s must be None or a string, not %s", name, tn_type_name(v));
  *s = TN_AS(tn_str, v)->s;
  *n = TN_AS(tn_str, v)->n;
  return TENON_OK;
}

/* Is it sys.stderr, or sys.stdout?  These are modules of the functions write and flush. */
static tenon_status stream(tenon_vm *vm, tn_value v, bool *errors)
{
  const char *name = TN_IS(v, TN_MODULE) ? TN_AS(tn_module, v)->name : "";
  *errors = !strcmp(name, "sys.stderr");
  if (*errors || !strcmp(name, "sys.stdout")) return TENON_OK;
  return tn_raise(vm, TENON_E_TYPE, "print(): file must be sys.stdout or sys.stderr, not '%s'", tn_type_name(v));
}

static tenon_status write_stream(tenon_vm *vm, bool errors, const char *s, size_t n)
{
  if (!errors) return write_text(vm, s, n);
  if (vm->opt.log && n) vm->opt.log(vm->opt.log_ud, s, n);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_write)            /* aux: to stderr */
{
  if (!TN_IS(args[0], TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "write() argument must be str, not %s", tn_type_name(args[0]));
  const struct tn_str *s = TN_AS(tn_str, args[0]);
  *out = tn_int((int64_t)tn_utf8_count(s->s, s->n));
  return write_stream(vm, self->aux, s->s, s->n);
}

TN_BUILTIN_FN(fn_flush)
{
  *out = tn_none();
  return TENON_OK;
}

TN_BUILTIN_FN(fn_print)
{
  const struct tn_tuple *items = TN_AS(tn_tuple, args[0]);
  const char *sep, *end;
  size_t nsep, nend;
  TN_TRY(text_option(vm, args[1], "sep", " ", &sep, &nsep));
  TN_TRY(text_option(vm, args[2], "end", "\n", &end, &nend));
  struct tn_text t = tn_text_new(vm);
  tenon_status st = TENON_OK;
  bool errors = false;
  if (tn_given(args[3])) TN_TRY(stream(vm, args[3], &errors));
  for (size_t i = 0; i < items->n && !st; i++) {
    if (i) tn_text_put(&t, sep, nsep);
    st = tn_repr_text(&t, items->v[i], false);
  }
  tn_text_put(&t, end, nend);
  if (!st) st = t.failed ? TENON_E_NOMEM : write_stream(vm, errors, t.s, t.n);
  tn_text_free(&t);
  *out = tn_none();
  return st;
}

/* A docstring, each line indented as help's are, without the indentation that its lines have in common. */
static void put_doc(struct tn_text *t, const char *s)
{
  size_t common = SIZE_MAX;
  for (const char *line = strchr(s, '\n'); line; line = strchr(line, '\n')) {
    size_t n = strspn(++line, " ");
    if (line[n] && line[n] != '\n' && n < common) common = n;
  }
  for (bool first = true; *s; first = false) {
    size_t n = strcspn(s, "\n"), skip = first ? strspn(s, " ") : strspn(s, " ") < common ? strspn(s, " ") : common;
    bool last = !s[n];
    if (!last || skip < n) tn_text_puts(t, skip < n ? "\n    " : "\n");
    if (skip < n) tn_text_put(t, s + skip, n - skip);
    s += n + !last;
  }
}

TN_BUILTIN_FN(fn_help)
{
  struct tn_text t = tn_text_new(vm);
  const struct tn_builtin *fn = TN_IS(args[0], TN_BUILTIN) ? TN_AS(tn_builtin_obj, args[0])->fn
                                : TN_IS(args[0], TN_BOUND) ? TN_AS(tn_bound, args[0])->fn : NULL;
  if (fn) {
    tn_text_puts(&t, fn->name);
    tn_text_putc(&t, '(');
    tn_text_puts(&t, fn->params);
    tn_text_puts(&t, ")\n    ");
    tn_text_puts(&t, fn->help ? fn->help : "");
  } else if (TN_IS(args[0], TN_FUNCTION)) {
    const struct tn_proto *p = TN_AS(tn_function, args[0])->proto;
    tn_text_puts(&t, TN_AS(tn_str, p->name)->s);
    tn_text_putc(&t, '(');
    for (uint32_t i = 0; i < p->nparam + p->nkwonly + p->has_args + p->has_kwargs; i++) {
      if (i) tn_text_puts(&t, ", ");
      tn_text_puts(&t, i < p->nparam + p->nkwonly ? "" : p->has_args && i == p->nparam + p->nkwonly ? "*" : "**");
      tn_text_puts(&t, TN_AS(tn_str, p->param_names[i])->s);
    }
    tn_text_putc(&t, ')');
    if (TN_IS(p->doc, TN_STR)) put_doc(&t, TN_AS(tn_str, p->doc)->s);
  } else {
    tn_text_puts(&t, "a value of type ");
    tn_text_puts(&t, tn_type_name(args[0]));
  }
  tn_text_putc(&t, '\n');
  tenon_status st = t.failed ? TENON_E_NOMEM : write_text(vm, t.s, t.n);
  tn_text_free(&t);
  *out = tn_none();
  return st;
}

/* ---- conversions */

/* A 0-d array as the scalar that it holds; everything else as it is.  Owned. */
static tenon_status plain(tenon_vm *vm, tn_value v, tn_value *out)
{
  if (!TN_IS(v, TN_ARRAY)) { *out = tn_retain(v); return TENON_OK; }
  if (tn_as_array(v)->t->ndim)
    return tn_raise(vm, TENON_E_TYPE, "only 0-dimensional arrays can be converted to Python scalars");
  return tn_item(vm, tn_as_array(v), TN_FLUSH_VALUE, out);
}

/* The same for what wants a real number: NumPy drops the imaginary part of an array's, Python has none to give. */
static tenon_status plain_real(tenon_vm *vm, tn_value v, tn_value *out)
{
  TN_TRY(plain(vm, v, out));
  if (!TN_IS(v, TN_ARRAY) || !tn_as_array(v)->scalar || !TN_IS(*out, TN_COMPLEX_OBJ)) return TENON_OK;
  double re = TN_AS(tn_complex, *out)->re;
  tn_assign(vm, out, tn_float(re));
  return TENON_OK;
}

static tenon_status float_to_int(tenon_vm *vm, double x, int64_t *out)
{
  if (isnan(x)) return tn_raise(vm, TENON_E_VALUE, "cannot convert float NaN to integer");
  if (isinf(x)) return tn_raise(vm, TENON_E_OVERFLOW, "cannot convert float infinity to integer");
  if (!(x >= -0x1p63 && x < 0x1p63)) return tn_raise(vm, TENON_E_OVERFLOW, "float too large for a 64-bit integer");
  *out = (int64_t)x;
  return TENON_OK;
}

static size_t trim(const char **s, size_t n)
{
  while (n && strchr(" \t\n\r\f\v", **s)) { ++*s; n--; }
  while (n && strchr(" \t\n\r\f\v", (*s)[n - 1])) n--;
  return n;
}

static int digit_value(char c)
{
  return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'z' ? (c | 32) - 'a' + 10 : 99;
}

static tenon_status parse_int(tenon_vm *vm, const struct tn_str *text, int base, int64_t *out)
{
  const char *s = text->s;
  size_t n = trim(&s, text->n);
  bool negative = n && *s == '-', digit = false, over = false;
  if (n && (*s == '-' || *s == '+')) { s++; n--; }
  if (n > 2 && *s == '0') {
    char c = s[1] | 32;
    int prefix = c == 'x' ? 16 : c == 'o' ? 8 : c == 'b' ? 2 : 0;
    if (prefix && (base == prefix || base == 0)) { base = prefix; s += 2; n -= 2; }
  }
  if (base == 0) base = 10;
  uint64_t v = 0;
  for (; n; s++, n--) {
    if (*s == '_' && digit && n > 1) continue;
    int d = digit_value(*s);
    if (d >= base) break;
    digit = true;
    if (__builtin_mul_overflow(v, (uint64_t)base, &v) || __builtin_add_overflow(v, (uint64_t)d, &v)) over = true;
  }
  if (n || !digit) {
    tn_value r;
    TN_TRY(tn_repr(vm, tn_object((void *)(uintptr_t)text), true, &r));
    tn_raise(vm, TENON_E_VALUE, "invalid literal for int() with base %d: %s", base, TN_AS(tn_str, r)->s);
    tn_release(vm, r);
    return TENON_E_VALUE;
  }
  if (over || v > (uint64_t)INT64_MAX + negative)
    return tn_raise(vm, TENON_E_OVERFLOW, "int() result does not fit in 64 bits");
  *out = (int64_t)(negative ? -v : v);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_int)
{
  int64_t i = 0;
  if (args[0].tag == TN_UNDEF) { *out = tn_int(0); return TENON_OK; }
  if (TN_IS(args[0], TN_STR)) {
    int64_t base = 10;
    if (args[1].tag != TN_UNDEF) TN_TRY(tn_arg_int(vm, self, "base", args[1], &base));
    if (base != 0 && (base < 2 || base > 36))
      return tn_raise(vm, TENON_E_VALUE, "int() base must be >= 2 and <= 36, or 0");
    TN_TRY(parse_int(vm, TN_AS(tn_str, args[0]), (int)base, &i));
    *out = tn_int(i);
    return TENON_OK;
  }
  tn_value v;
  TN_TRY(plain_real(vm, args[0], &v));
  tenon_status st = TENON_OK;
  if (tn_is_integral(v)) i = v.u.i;
  else if (v.tag == TN_FLOAT) st = float_to_int(vm, v.u.f, &i);
  else
    st = tn_raise(vm, TENON_E_TYPE, "int() argument must be a string, a bytes-like object or a real number, not '%s'",
                  tn_type_name(v));
  tn_release(vm, v);
  *out = tn_int(i);
  return st;
}

static bool parse_float(const char *s, size_t n, double *out)
{
  n = trim(&s, n);
  char digits[512];
  size_t k = 0;
  if (!memchr(s, '_', n) || n > sizeof digits) return tn_parse_double(s, n, out);
  for (size_t i = 0; i < n; i++) if (s[i] != '_') digits[k++] = s[i];
  return tn_parse_double(digits, k, out);
}

/* float(x) of a number through which gradients go is another one. */
static tenon_status taped_float(tenon_vm *vm, tn_value v, tn_value *out, bool *taped)
{
  struct tn_tensor *t = TN_IS(v, TN_ARRAY) ? tn_array_tensor(vm, tn_as_array(v)) : NULL;
  if (TN_IS(v, TN_ARRAY) && !t) return vm->err.pub.status;
  *taped = tn_maker_of(vm, t) && !t->ndim && tn_dtype_kind(t->dtype) == 'f';
  if (!*taped) return TENON_OK;
  *out = tn_array_wrap(vm, tn_cast(vm, t, TN_F64), true);
  if (out->tag == TN_UNDEF) return vm->err.pub.status;
  tn_as_array(*out)->weak = true;
  return TENON_OK;
}

TN_BUILTIN_FN(fn_float)
{
  if (args[0].tag == TN_UNDEF) { *out = tn_float(0); return TENON_OK; }
  if (TN_IS(args[0], TN_STR)) {
    double x;
    if (parse_float(TN_AS(tn_str, args[0])->s, TN_AS(tn_str, args[0])->n, &x)) { *out = tn_float(x); return TENON_OK; }
    tn_value r;
    TN_TRY(tn_repr(vm, args[0], true, &r));
    tn_raise(vm, TENON_E_VALUE, "could not convert string to float: %s", TN_AS(tn_str, r)->s);
    tn_release(vm, r);
    return TENON_E_VALUE;
  }
  bool taped = false;
  TN_TRY(taped_float(vm, args[0], out, &taped));
  if (taped) return TENON_OK;
  tn_value v;
  TN_TRY(plain_real(vm, args[0], &v));
  bool fits = tn_is_real_scalar(v);
  if (fits) *out = tn_float(tn_as_double(v));
  else
    tn_raise(vm, TENON_E_TYPE, "float() argument must be a string or a real number, not '%s'", tn_type_name(v));
  tn_release(vm, v);
  return fits ? TENON_OK : TENON_E_TYPE;
}

/* complex(x, y) is x + y*1j, but keeps the signs of zeros of real parts. */
/* [(] real [+-] imaginary j [)]: one of the parts may be missing. */
static bool parse_complex(const char *s, size_t n, double *re, double *im)
{
  n = trim(&s, n);
  if (n > 1 && *s == '(' && s[n - 1] == ')') { s++; n -= 2; n = trim(&s, n); }
  *re = *im = 0;
  if (!n) return false;
  if ((s[n - 1] | 32) != 'j') return parse_float(s, n, re);
  size_t split = --n;
  while (split > 0 && !((s[split - 1] == '+' || s[split - 1] == '-') && (split < 2 || (s[split - 2] | 32) != 'e')))
    split--;
  split -= split > 0;
  bool sign = n == split || (n == split + 1 && (s[split] == '+' || s[split] == '-'));
  if (sign) *im = n > split && s[split] == '-' ? -1 : 1;
  else if (!parse_float(s + split, n - split, im)) return false;
  return !split || parse_float(s, split, re);
}

TN_BUILTIN_FN(fn_complex)
{
  if (TN_IS(args[0], TN_STR)) {
    double re, im;
    if (args[1].tag != TN_UNDEF)
      return tn_raise(vm, TENON_E_TYPE, "complex() can't take second arg if first is a string");
    if (!parse_complex(TN_AS(tn_str, args[0])->s, TN_AS(tn_str, args[0])->n, &re, &im))
      return tn_raise(vm, TENON_E_VALUE, "complex() arg is a malformed string");
    *out = tn_complex_new(vm, re, im);
    return tn_made(*out);
  }
  double part[2][2] = {{0, 0}, {0, 0}};
  bool is_complex[2] = {false, false};
  for (int k = 0; k < 2; k++) {
    if (args[k].tag == TN_UNDEF) continue;
    tn_value v;
    TN_TRY(plain(vm, args[k], &v));
    bool number = tn_is_number(v);
    is_complex[k] = TN_IS(v, TN_COMPLEX_OBJ);
    if (is_complex[k]) { part[k][0] = TN_AS(tn_complex, v)->re; part[k][1] = TN_AS(tn_complex, v)->im; }
    else if (number) part[k][0] = tn_as_double(v);
    tn_release(vm, v);
    if (!number)
      return tn_raise(vm, TENON_E_TYPE, "complex() arguments must be numbers, not '%s'", tn_type_name(args[k]));
  }
  bool whole = args[1].tag == TN_UNDEF;
  double re = is_complex[1] ? part[0][0] - part[1][1] : part[0][0];
  double im = whole ? part[0][1] : is_complex[0] ? part[0][1] + part[1][0] : part[1][0];
  *out = tn_complex_new(vm, re, im);
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_bool)
{
  bool t;
  TN_TRY(tn_truth(vm, args[0], &t));
  *out = tn_bool(t);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_str)
{
  if (args[0].tag == TN_UNDEF) { *out = tn_str_new(vm, "", 0); return tn_made(*out); }
  return tn_repr(vm, args[0], false, out);
}

TN_BUILTIN_FN(fn_repr) { return tn_repr(vm, args[0], true, out); }

TN_BUILTIN_FN(fn_format)
{
  const char *spec;
  size_t nspec;
  TN_TRY(text_option(vm, args[1], "format_spec", "", &spec, &nspec));
  return tn_format_spec(vm, args[0], spec, nspec, out);
}

TN_BUILTIN_FN(fn_chr)
{
  int64_t i;
  char buf[4];
  TN_TRY(tn_arg_int(vm, self, "i", args[0], &i));
  if (i < 0 || i > 0x10FFFF) return tn_raise(vm, TENON_E_VALUE, "chr() arg not in range(0x110000)");
  if (i >= 0xD800 && i <= 0xDFFF)
    return tn_raise(vm, TENON_E_VALUE, "chr(): U+%04X is half of a surrogate pair, which no str holds", (unsigned)i);
  *out = tn_str_new(vm, buf, tn_utf8_encode((uint32_t)i, buf));
  return tn_made(*out);
}

TN_BUILTIN_FN(fn_ord)
{
  if (!TN_IS(args[0], TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "ord() expected string of length 1, but %s found", tn_type_name(args[0]));
  const struct tn_str *s = TN_AS(tn_str, args[0]);
  size_t size = s->n ? tn_utf8_size((unsigned char)s->s[0]) : 0;
  if (!s->n || size != s->n)
    return tn_raise(vm, TENON_E_TYPE, "ord() expected a character, but string of length %zu found",
                    tn_utf8_count(s->s, s->n));
  uint32_t c = (unsigned char)s->s[0];
  if (size > 1) c &= 0x7Fu >> size;
  for (size_t i = 1; i < size; i++) c = c << 6 | ((unsigned char)s->s[i] & 0x3F);
  *out = tn_int(c);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_radix)
{
  const char spec[2] = {'#', (char)self->aux};
  int64_t i;
  TN_TRY(tn_arg_int(vm, self, "x", args[0], &i));
  return tn_format_spec(vm, tn_int(i), spec, 2, out);
}

/* ---- arithmetic */

TN_BUILTIN_FN(fn_abs)
{
  tn_value x = args[0];
  if (TN_IS(x, TN_COMPLEX_OBJ)) *out = tn_float(hypot(TN_AS(tn_complex, x)->re, TN_AS(tn_complex, x)->im));
  else if (x.tag == TN_FLOAT) *out = tn_float(fabs(x.u.f));
  else if (tn_is_integral(x)) return x.u.i < 0 ? tn_unary(vm, TN_BC_NEG, x, out) : (*out = tn_int(x.u.i), TENON_OK);
  else if (TN_IS(x, TN_ARRAY) || TN_IS(x, TN_LIST) || TN_IS(x, TN_TUPLE)) return tn_apply(vm, TN_OP_ABS, 1, &x, out);
  else return tn_raise(vm, TENON_E_TYPE, "bad operand type for abs(): '%s'", tn_type_name(x));
  return TENON_OK;
}

static double round_decimal(double x, int64_t places)
{
  if (!isfinite(x) || places > 323) return x;
  if (places < -310) return copysign(0.0, x);
  struct tn_digits d;
  tn_digits(x, false, false, TN_PLACE_FRACTION, (int)places, &d);
  if (!d.n) return copysign(0.0, x);
  struct tn_text t = {.s = (char[TN_DIGITS_MAX + 40]){0}, .cap = TN_DIGITS_MAX + 40};
  tn_text_puts(&t, "0.");
  tn_text_put(&t, d.d, (size_t)d.n);
  tn_text_putc(&t, 'e');
  tn_text_int(&t, d.point);
  double r = 0;
  tn_scan_double(t.s, t.n, &r);
  return copysign(r, x);
}

static tenon_status round_int(tenon_vm *vm, int64_t x, int64_t places, tn_value *out)
{
  int64_t unit = 1;
  if (places < -18) { *out = tn_int(0); return TENON_OK; }
  for (; places < 0; places++) unit *= 10;
  int64_t rest = x % unit, down = x - rest, twice = (rest < 0 ? -rest : rest) * 2 - unit;
  if (twice > 0 || (twice == 0 && unit > 1 && (down / unit) % 2)) {
    if (__builtin_add_overflow(down, rest < 0 ? -unit : unit, &down))
      return tn_raise(vm, TENON_E_OVERFLOW, "round() result does not fit in 64 bits");
  }
  *out = tn_int(down);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_round)
{
  tn_value x = args[0];
  bool scalar = TN_IS(x, TN_ARRAY) && tn_as_array(x)->scalar;
  if (scalar && !strchr("fiu", tn_dtype_kind(tn_as_array(x)->t->dtype)))
    return tn_raise(vm, TENON_E_TYPE, "type numpy.%s doesn't define __round__ method", tn_type_name(x));
  if (scalar && !tn_given(args[1])) {                       /* to an int, as a float */
    tn_value a[2] = {x, tn_undef()};
    TN_TRY(tn_item(vm, tn_as_array(x), TN_FLUSH_VALUE, &a[0]));
    return fn_round(vm, self, a, n, out);
  }
  if (TN_IS(x, TN_ARRAY) || TN_IS(x, TN_LIST) || TN_IS(x, TN_TUPLE)) {
    const tn_value a[2] = {x, tn_given(args[1]) ? args[1] : tn_int(0)};
    return tn_call_named(vm, "np", "round", 2, a, out);
  }
  int64_t places = 0, i;
  if (tn_given(args[1])) TN_TRY(tn_arg_int(vm, self, "ndigits", args[1], &places));
  if (tn_is_integral(x)) return round_int(vm, x.u.i, places < 0 ? places : 0, out);
  if (x.tag != TN_FLOAT) return tn_raise(vm, TENON_E_TYPE, "type %s doesn't define __round__ method", tn_type_name(x));
  if (tn_given(args[1])) { *out = tn_float(round_decimal(x.u.f, places)); return TENON_OK; }
  TN_TRY(float_to_int(vm, rint(x.u.f), &i));
  *out = tn_int(i);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_divmod)
{
  tn_value q, r;
  TN_TRY(tn_binary(vm, TN_BC_FLOORDIV, false, args[0], args[1], &q));
  if (tn_binary(vm, TN_BC_MOD, false, args[0], args[1], &r)) { tn_release(vm, q); return vm->err.pub.status; }
  *out = tn_tuple_new(vm, 2);
  if (out->tag == TN_UNDEF) { tn_release(vm, q); tn_release(vm, r); return TENON_E_NOMEM; }
  TN_AS(tn_tuple, *out)->v[0] = q;
  TN_AS(tn_tuple, *out)->v[1] = r;
  return TENON_OK;
}

/* *out: the number below |m| whose product with |x| is 1 modulo m; false: there is none. */
static bool inverse(int64_t x, int64_t m, int64_t *out)
{
  __int128 size = m < 0 ? -(__int128)m : m, a = size, b = (x % size + size) % size, u = 0, v = 1;
  while (b) {
    __int128 q = a / b, t = a - q * b;
    a = b;
    b = t;
    t = u - q * v;
    u = v;
    v = t;
  }
  *out = (int64_t)((u % size + size) % size);
  return a == 1;
}

TN_BUILTIN_FN(fn_pow)
{
  if (!tn_given(args[2])) return tn_binary(vm, TN_BC_POW, false, args[0], args[1], out);
  if (!tn_is_integral(args[0]) || !tn_is_integral(args[1]) || !tn_is_integral(args[2]))
    return tn_raise(vm, TENON_E_TYPE, "pow() 3rd argument not allowed unless all arguments are integers");
  int64_t x = args[0].u.i, k = args[1].u.i, m = args[2].u.i;
  if (m == 0) return tn_raise(vm, TENON_E_VALUE, "pow() 3rd argument cannot be 0");
  if (k < 0) {
    if (!inverse(x, m, &x)) return tn_raise(vm, TENON_E_VALUE, "base is not invertible for the given modulus");
    if (k == INT64_MIN) return tn_raise(vm, TENON_E_OVERFLOW, "pow(): the exponent is too large");
    k = -k;
  }
  __int128 r = 1 % (__int128)m, p = x % (__int128)m;
  for (; k; k >>= 1, p = p * p % m) if (k & 1) r = r * p % m;
  if (r && (r < 0) != (m < 0)) r += m;
  *out = tn_int((int64_t)r);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_exit)
{
  if (args[0].tag == TN_UNDEF || args[0].tag == TN_NONE) return tn_raise(vm, TENON_E_EXIT, "%s", "");
  tn_value s;
  TN_TRY(tn_repr(vm, args[0], false, &s));
  tn_raise(vm, TENON_E_EXIT, "%s", TN_AS(tn_str, s)->s);
  tn_release(vm, s);
  return TENON_E_EXIT;
}

/* ---- modes and statistics */

TN_BUILTIN_FN(fn_mode)
{
  tenon_mode mode;
  if (!TN_IS(args[0], TN_STR) || !tn_mode_find(TN_AS(tn_str, args[0])->s, &mode))
    return tn_raise(vm, TENON_E_VALUE, "a mode is \"auto\", \"eager\", \"graph\" or \"jit\"");
  struct tn_mode_obj *o = tn_obj_new(vm, TN_MODE, sizeof *o, false);
  if (!o) return TENON_E_NOMEM;
  o->mode = mode;
  *out = tn_object(o);
  return TENON_OK;
}

/* What jit(f) gives of a callable f that is no function of the language, bound to f: calls it in the mode |aux|. */
TN_BUILTIN_FN(fn_call_in_mode)
{
  const struct tn_tuple *pos = TN_AS(tn_tuple, args[1]);
  const struct tn_dict *kw = TN_AS(tn_dict, args[2]);
  size_t total = pos->n + 2 * kw->n, k = 0, bytes = total * sizeof(tn_value);
  tn_value *v = tn_alloc(vm, bytes);
  if (!v) return TENON_E_NOMEM;
  for (size_t i = 0; i < pos->n; i++) v[i] = pos->v[i];
  for (size_t i = 0; i < kw->used; i++) {
    if (kw->e[i].key.tag == TN_UNDEF) continue;
    v[pos->n + k] = kw->e[i].value;
    v[pos->n + kw->n + k++] = kw->e[i].key;
  }
  tenon_mode before = vm->mode;
  tenon_status st = tn_switch_mode(vm, (tenon_mode)self->aux);
  if (!st) st = tn_call_keywords(vm, args[0], (uint32_t)pos->n, v, (uint32_t)k, v + pos->n + kw->n, out);
  if (st) vm->mode = before;
  else if ((st = tn_switch_mode(vm, before))) tn_release(vm, *out);
  tn_free(vm, v, bytes);
  return st;
}

/* jit, graph, eager (aux: the mode).  The mode takes the place of the one that f has, so that of several the outermost
 * counts. */
TN_BUILTIN_FN(fn_decorate)
{
  tn_value f = args[0];
  if (TN_IS(f, TN_FUNCTION)) return tn_function_in_mode(vm, TN_AS(tn_function, f), (tenon_mode)self->aux, out);
  if (!tn_callable(f))
    return tn_raise(vm, TENON_E_TYPE, "%s() needs a function, not '%s'", self->name, tn_type_name(f));
  if (TN_IS(f, TN_BOUND) && TN_AS(tn_bound, f)->fn->fn == fn_call_in_mode) f = TN_AS(tn_bound, f)->self;
  for (const struct tn_builtin *b = tn_core_builtins; b->name; b++)
    if (b->fn == fn_call_in_mode && b->aux == self->aux) {
      *out = tn_bound_new(vm, f, b);
      return tn_made(*out);
    }
  return tn_raise(vm, TENON_E_RUNTIME, "no such mode");
}

static tenon_status put_count(tenon_vm *vm, struct tn_dict *d, const char *name, uint64_t v)
{
  tn_value key = tn_str_new(vm, name, strlen(name));
  if (key.tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = tn_dict_set(vm, d, key, tn_int((int64_t)v));
  tn_release(vm, key);
  return st;
}

TN_BUILTIN_FN(fn_stats)
{
  const struct tn_counters *c = &vm->n;
  uint64_t flushes = 0, fallbacks = 0;
  for (int i = 0; i < TN_NFLUSH; i++) flushes += c->flush[i];
  for (int i = 0; i < TN_NFALL; i++) fallbacks += c->fall[i];
  const struct { const char *name; uint64_t v; } rows[] = {
    {"instructions", c->instructions}, {"traces", c->traces}, {"steps", c->steps}, {"programs", c->programs},
    {"cache_hits", c->cache_hits}, {"launches", c->launches}, {"fused_steps", c->fused_steps},
    {"kernels_built", c->kernels_built}, {"kernels_run", c->kernels_run}, {"flushes", flushes},
    {"fallbacks", fallbacks}, {"host_to_device_bytes", c->h2d_bytes}, {"device_to_host_bytes", c->d2h_bytes},
    {"allocations", vm->heap.requests - c->requests_base}, {"bytes_now", vm->heap.now}, {"bytes_peak", vm->heap.peak},
    {"buffer_allocations", c->buffer_allocations}, {"reused_steps", c->reused_steps}, {"bytes_kept", vm->bytes_kept},
  };
  *out = tn_dict_new(vm);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < sizeof rows / sizeof *rows && !st; i++)
    st = put_count(vm, TN_AS(tn_dict, *out), rows[i].name, rows[i].v);
  if (st) tn_release(vm, *out);
  return st;
}

const struct tn_builtin tn_core_builtins[] = {
  {"print", "builtins", "*values, sep=' ', end='\\n', file=None, flush=False", fn_print, 0,
   "writes the values as text"},
  {"write", "sys.stdout", "text, /", fn_write, 0, "writes the text"},
  {"write", "sys.stderr", "text, /", fn_write, 1, "writes the text where warnings go"},
  {"flush", "sys.stdout sys.stderr", "", fn_flush, 0, "does nothing: what is written is not kept back"},
  {"help", "builtins", "f", fn_help, 0, "writes what f does"},
  {"int", "builtins", "x=0, base=10", fn_int, 0, "a whole number from a number or a string"},
  {"float", "builtins", "x=0", fn_float, 0, "a float from a number or a string"},
  {"complex", "builtins", "real=0, imag=0", fn_complex, 0, "a complex number from its parts"},
  {"bool", "builtins", "x=False", fn_bool, 0, "the truth value of x"},
  {"str", "builtins", "object=''", fn_str, 0, "the text of a value, as print shows it"},
  {"repr", "builtins", "object", fn_repr, 0, "the text of a value, as it is written in a program"},
  {"format", "builtins", "value, format_spec=''", fn_format, 0, "the text of a value by a format specification"},
  {"chr", "builtins", "i", fn_chr, 0, "the character with code point i"},
  {"ord", "builtins", "c", fn_ord, 0, "the code point of a character"},
  {"hex", "builtins", "x", fn_radix, 'x', "x in hexadecimal"},
  {"oct", "builtins", "x", fn_radix, 'o', "x in octal"},
  {"bin", "builtins", "x", fn_radix, 'b', "x in binary"},
  {"abs", "builtins", "x", fn_abs, 0, "absolute value"},
  {"round", "builtins", "number, ndigits=None", fn_round, 0, "rounds to ndigits decimals, ties to even"},
  {"divmod", "builtins", "x, y", fn_divmod, 0, "(x // y, x % y)"},
  {"pow", "builtins", "base, exp, mod=None", fn_pow, 0, "base ** exp, modulo mod if given"},
  {"exit", "builtins sys", "code=None", fn_exit, 0, "ends the program"},
  {"quit", "builtins", "code=None", fn_exit, 0, "ends the program"},
  {"mode", "builtins tenon", "name", fn_mode, 0, "with mode(\"eager\"): runs a block in that mode"},
  {"eager", "builtins tenon", "f", fn_decorate, TENON_EAGER,
   "f, run in mode eager whatever mode it had: of jit(eager(f)), as of stacked decorators, the outermost counts"},
  {"graph", "builtins tenon", "f", fn_decorate, TENON_GRAPH,
   "f, run in mode graph whatever mode it had: of jit(eager(f)), as of stacked decorators, the outermost counts"},
  {"jit", "builtins tenon", "f", fn_decorate, TENON_JIT,
   "f, run in mode jit whatever mode it had: of jit(eager(f)), as of stacked decorators, the outermost counts"},
  {"eager", "", "f, *args, **kwargs", fn_call_in_mode, TENON_EAGER, "calls f in mode eager"},
  {"graph", "", "f, *args, **kwargs", fn_call_in_mode, TENON_GRAPH, "calls f in mode graph"},
  {"jit", "", "f, *args, **kwargs", fn_call_in_mode, TENON_JIT, "calls f in mode jit"},
  {"stats", "builtins tenon", "", fn_stats, 0, "the counters as a dict"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
