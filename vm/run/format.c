/* SPDX-License-Identifier: MIT
 * Values by a format specification, as in f-strings and format(), and the % operator on strings.
 * Declared in interp.h. */
#include "interp.h"

#include "vm/base/utf8.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- format specifications: [[fill]align][sign][#][0][width][,][.precision][type] */

struct spec {
  char fill[5], align, sign, type, group;
  bool alternate, zero;
  int width, precision;     /* -1: none */
};

enum { WIDTH_MAX = 100000, PRECISION_MAX = 10000 };

static const char *number(const char *s, const char *end, int *out)
{
  *out = 0;
  for (; s < end && *s >= '0' && *s <= '9'; s++)
    if (*out < 1000000) *out = *out * 10 + (*s - '0');
  return s;
}

static tenon_status parse_spec(tenon_vm *vm, const char *s, size_t n, struct spec *f)
{
  const char *end = s + n, *text = s;
  *f = (struct spec){.fill = " ", .width = -1, .precision = -1};
  size_t lead = n ? tn_utf8_size((unsigned char)*s) : 0;
  bool filled = lead < n && memchr("<>=^", s[lead], 4);
  if (filled) {
    memcpy(f->fill, s, lead);
    f->fill[lead] = 0;
    f->align = s[lead];
    s += lead + 1;
  } else if (n && memchr("<>=^", *s, 4)) f->align = *s++;
  if (s < end && memchr("+- ", *s, 3)) f->sign = *s++;
  if (s < end && *s == '#') { f->alternate = true; s++; }
  if (!filled && s < end && *s == '0') {
    memcpy(f->fill, "0", 2);
    f->zero = !f->align;                     /* pads between the sign and the digits */
    if (f->zero) f->align = '=';
    s++;
  }
  if (s < end && *s >= '0' && *s <= '9') s = number(s, end, &f->width);
  if (s < end && (*s == ',' || *s == '_')) f->group = *s++;
  if (s < end && *s == '.') {
    const char *digits = ++s;
    s = number(s, end, &f->precision);
    if (s == digits) return tn_raise(vm, TENON_E_VALUE, "Format specifier missing precision");
  }
  if (s < end) f->type = *s++;
  if (s < end) return tn_raise(vm, TENON_E_VALUE, "Invalid format specifier '%.*s'", (int)(n < 100 ? n : 100), text);
  if (f->width > WIDTH_MAX || f->precision > PRECISION_MAX)
    return tn_raise(vm, TENON_E_VALUE, "Too many decimal digits in format string");
  return TENON_OK;
}

static void fill(struct tn_text *t, const struct spec *f, size_t n)
{
  for (size_t i = 0; i < n; i++) tn_text_puts(t, f->fill);
}

/* |body| with its sign in front, padded to the width. */
static void put_padded(struct tn_text *t, const struct spec *f, char default_align, const char *sign, const char *body,
                       size_t n)
{
  size_t have = strlen(sign) + tn_utf8_count(body, n), want = f->width > 0 ? (size_t)f->width : 0,
         pad = want > have ? want - have : 0;
  char align = f->align ? f->align : default_align;
  size_t left = align == '>' ? pad : align == '^' ? pad / 2 : 0, inside = align == '=' ? pad : 0;
  fill(t, f, left);
  tn_text_puts(t, sign);
  fill(t, f, inside);
  tn_text_put(t, body, n);
  fill(t, f, pad - left - inside);
}

/* Separators between groups of the integer part of |body| (its digits come first).  With zero padding the
 * padding is part of the number. */
static void put_grouped(struct tn_text *t, const struct spec *f, int size, size_t sign, const char *body, size_t n)
{
  size_t digits = 0;
  while (digits < n && ((body[digits] >= '0' && body[digits] <= '9') ||
                        (size == 4 && ((body[digits] | 32) >= 'a' && (body[digits] | 32) <= 'f')))) digits++;
  size_t group = (size_t)size, zeros = 0;
  if (f->align == '=' && f->fill[0] == '0' && f->width > 0)
    while (digits + zeros + (digits + zeros - (digits + zeros > 0)) / group + (n - digits) + sign < (size_t)f->width)
      zeros++;
  for (size_t i = 0; i < digits + zeros; i++) {
    if (i && (digits + zeros - i) % group == 0) tn_text_putc(t, f->group);
    tn_text_putc(t, i < zeros ? '0' : body[i - zeros]);
  }
  tn_text_put(t, body + digits, n - digits);
}

static tenon_status unknown_code(tenon_vm *vm, char code, const char *type)
{
  return tn_raise(vm, TENON_E_VALUE, "Unknown format code '%c' for object of type '%s'", code, type);
}

/* The number with sign, grouping and padding. */
static void put_number(struct tn_text *t, const struct spec *f, int group_size, const char *sign, const char *body,
                       size_t n)
{
  if (!f->group) { put_padded(t, f, '>', sign, body, n); return; }
  struct tn_text grouped = tn_text_new(t->vm);
  put_grouped(&grouped, f, group_size, strlen(sign), body, n);
  put_padded(t, f, '>', sign, grouped.s ? grouped.s : "", grouped.n);
  t->failed |= grouped.failed;
  tn_text_free(&grouped);
}

static tenon_status format_int(struct tn_text *t, const struct spec *f, int64_t i, const char *type)
{
  char buf[72], *p = buf + sizeof buf, sign[4] = "";
  uint64_t u = i < 0 ? -(uint64_t)i : (uint64_t)i;
  unsigned base = f->type == 'b' ? 2 : f->type == 'o' ? 8 : f->type == 'x' || f->type == 'X' ? 16 : 10;
  if (f->type && !strchr("bcdnoxX", f->type)) return unknown_code(t->vm, f->type, type);
  if (f->precision >= 0) return tn_raise(t->vm, TENON_E_VALUE, "Precision not allowed in integer format specifier");
  if (f->type == 'c') {
    if (i < 0 || i > 0x10FFFF) return tn_raise(t->vm, TENON_E_OVERFLOW, "%%c arg not in range(0x110000)");
    size_t n = tn_utf8_encode((uint32_t)i, buf);
    put_padded(t, f, '<', "", buf, n);
    return TENON_OK;
  }
  do *--p = "0123456789abcdef"[u % base]; while (u /= base);
  if (f->type == 'X')
    for (char *q = p; q < buf + sizeof buf; q++) if (*q >= 'a') *q -= 32;
  size_t k = 0;
  if (i < 0) sign[k++] = '-';
  else if (f->sign && f->sign != '-') sign[k++] = f->sign;
  if (f->alternate && base != 10) { sign[k++] = '0'; sign[k++] = f->type; }
  sign[k] = 0;
  put_number(t, f, base == 10 ? 3 : 4, sign, p, (size_t)(buf + sizeof buf - p));
  return TENON_OK;
}

/* Digits of a finite |x| >= 0 in style 'e', 'f' or 'g'; |precision| is the style's own.  |point0|: the g style
 * of a float without a type, which keeps one decimal. */
static void put_styled(struct tn_text *t, double x, char style, int precision, bool alternate, bool point0)
{
  struct tn_digits d;
  if (style == 'f') {
    tn_digits(x, false, false, TN_PLACE_FRACTION, precision, &d);
    if (!d.n) d.point = 0;
    tn_text_digits(t, &d, precision, 0);
    if (!precision && alternate) tn_text_putc(t, '.');
    return;
  }
  if (style == 'g' && precision == 0) precision = 1;
  int total = style == 'e' ? precision + 1 : precision;
  tn_digits(x, false, false, TN_PLACE_TOTAL, total, &d);
  int exponent = d.n ? d.point - 1 : 0, limit = precision - (point0 ? 1 : 0);
  if (style == 'e' || exponent < -4 || exponent >= limit) {
    int decimals = style == 'e' || alternate ? total - 1 : d.n > 1 ? d.n - 1 : 0;
    tn_text_putc(t, d.n ? d.d[0] : '0');
    if (decimals || alternate) tn_text_putc(t, '.');
    for (int i = 1; i <= decimals; i++) tn_text_putc(t, i < d.n ? d.d[i] : '0');
    tn_text_exponent(t, exponent);
    return;
  }
  if (!d.n) d.point = 1;
  tn_text_digits(t, &d, alternate ? precision - 1 - exponent : -1, point0);
  if (alternate && precision - 1 - exponent == 0) tn_text_putc(t, '.');
}

static tenon_status float_body(struct tn_text *t, const struct spec *f, double x, bool *nan_or_inf)
{
  char type = f->type ? (char)(f->type | 32) : 0;
  if (type && !strchr("efgn%", f->type == '%' ? '%' : type)) return unknown_code(t->vm, f->type, "float");
  size_t from = t->n;
  x = fabs(x);
  *nan_or_inf = !isfinite(x);
  if (f->type == '%') x *= 100;
  if (!isfinite(x)) tn_text_puts(t, isnan(x) ? "nan" : "inf");
  else if (!f->type && f->precision < 0) tn_text_double(t, x);
  else if (!f->type) put_styled(t, x, 'g', f->precision ? f->precision : 1, f->alternate, true);
  else
    put_styled(t, x,
               f->type == '%' ? 'f'
               : type == 'n'  ? 'g'
                              : type,
               f->precision < 0 ? 6 : f->precision, f->alternate, false);
  if (f->type == '%') tn_text_putc(t, '%');
  if (f->type >= 'E' && f->type <= 'G')
    for (size_t i = from; i < t->n; i++) if (t->s[i] >= 'a' && t->s[i] <= 'z') t->s[i] -= 32;
  return t->failed ? TENON_E_NOMEM : TENON_OK;
}

static const char *sign_of(const struct spec *f, double x)
{
  if (signbit(x) && !isnan(x)) return "-";
  return f->sign == '+' ? "+" : f->sign == ' ' ? " " : "";
}

static tenon_status format_float(struct tn_text *t, const struct spec *f, double x)
{
  struct tn_text body = tn_text_new(t->vm);
  bool odd;
  tenon_status st = float_body(&body, f, x, &odd);
  struct spec g = *f;
  if (odd) g.group = 0;
  if (!st) put_number(t, &g, 3, sign_of(f, x), body.s, body.n);
  tn_text_free(&body);
  return st;
}

static tenon_status format_complex(struct tn_text *t, const struct spec *f, double re, double im)
{
  struct tn_text body = tn_text_new(t->vm);
  struct spec part = *f, imag;
  bool odd, pure = !f->type && re == 0 && !signbit(re);
  tenon_status st = TENON_OK;
  imag = part;
  if (!pure) imag.sign = '+';
  if (!f->type) tn_text_puts(&body, pure ? "" : "(");
  if (!pure) {
    tn_text_puts(&body, sign_of(f, re));
    st = float_body(&body, &part, re, &odd);
  }
  tn_text_puts(&body, sign_of(&imag, im));
  if (!st) st = float_body(&body, &imag, im, &odd);
  tn_text_puts(&body, !f->type && !pure ? "j)" : "j");
  if (!st) put_padded(t, f, '>', "", body.s ? body.s : "", body.n);
  tn_text_free(&body);
  return st;
}

static tenon_status format_string(struct tn_text *t, const struct spec *f, const struct tn_str *s)
{
  if (f->type && f->type != 's') return unknown_code(t->vm, f->type, "str");
  if (f->sign) return tn_raise(t->vm, TENON_E_VALUE, "Sign not allowed in string format specifier");
  if (f->align == '=' && !f->zero)
    return tn_raise(t->vm, TENON_E_VALUE, "'=' alignment not allowed in string format specifier");
  struct spec g = *f;
  if (g.align == '=') g.align = '<';
  put_padded(t, &g, '<', "", s->s, f->precision >= 0 ? tn_utf8_offset(s->s, s->n, (size_t)f->precision) : s->n);
  return TENON_OK;
}

static tenon_status format_value(struct tn_text *t, const struct spec *f, tn_value v)
{
  if (v.tag == TN_INT || v.tag == TN_BOOLEAN) {
    if (f->type && strchr("eEfFgG%", f->type)) return format_float(t, f, (double)v.u.i);
    return format_int(t, f, v.u.i, tn_type_name(v));
  }
  if (v.tag == TN_FLOAT) return format_float(t, f, v.u.f);
  if (TN_IS(v, TN_COMPLEX_OBJ)) return format_complex(t, f, TN_AS(tn_complex, v)->re, TN_AS(tn_complex, v)->im);
  if (TN_IS(v, TN_STR)) return format_string(t, f, TN_AS(tn_str, v));
  return tn_raise(t->vm, TENON_E_TYPE, "unsupported format string passed to %s%s.__format__",
                  TN_IS(v, TN_ARRAY) ? "numpy." : "", tn_type_name(v));
}

/* The number in |a|, whose text has no gradient. */
static tenon_status number_of(tenon_vm *vm, struct tn_array *a, tn_value *out)
{
  vm->tape.blind++;
  tenon_status st = tn_item(vm, a, TN_FLUSH_VALUE, out);
  vm->tape.blind--;
  return st;
}

tenon_status tn_format_spec(tenon_vm *vm, tn_value v, const char *spec, size_t n, tn_value *out)
{
  struct spec f;
  /* is formatted as the Python number that it is worth */
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->ndim == 0) {
    tn_value plain;
    TN_TRY(number_of(vm, tn_as_array(v), &plain));
    tenon_status st = tn_format_spec(vm, plain, spec, n, out);
    tn_release(vm, plain);
    return st;
  }
  if (!n) return tn_repr(vm, v, false, out);
  TN_TRY(parse_spec(vm, spec, n, &f));
  struct tn_text t = tn_text_new(vm);
  tenon_status st = format_value(&t, &f, v);
  if (st) { tn_text_free(&t); return st; }
  *out = tn_text_str(&t);
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}

/* ---- the % operator */

/* An int with at least |precision| digits. */
static tenon_status percent_int(struct tn_text *t, struct spec *f, tn_value v, const char *shown)
{
  if (!tn_is_real_scalar(v))
    return tn_raise(t->vm, TENON_E_TYPE, "%%%c format: a real number is required, not %s", f->type, shown);
  if (v.tag == TN_FLOAT && strchr("xXo", f->type))
    return tn_raise(t->vm, TENON_E_TYPE, "%%%c format: an integer is required, not %s", f->type, shown);
  if (v.tag == TN_FLOAT && isnan(v.u.f)) return tn_raise(t->vm, TENON_E_VALUE, "cannot convert float NaN to integer");
  if (v.tag == TN_FLOAT && isinf(v.u.f))
    return tn_raise(t->vm, TENON_E_OVERFLOW, "cannot convert float infinity to integer");
  if (v.tag == TN_FLOAT && !(fabs(v.u.f) < 0x1p63))
    return tn_raise(t->vm, TENON_E_OVERFLOW, "float too large for a 64-bit integer");
  int64_t i = v.tag == TN_FLOAT ? (int64_t)v.u.f : v.u.i;
  if (f->precision < 0) return format_int(t, f, i, "int");
  struct spec digits = {
      .fill = "0", .align = '=', .type = f->type, .alternate = f->alternate, .sign = f->sign, .precision = -1};
  bool prefix = f->alternate && strchr("xXo", f->type);
  digits.width = f->precision + (i < 0 || digits.sign) + (prefix ? 2 : 0);
  if (f->align == '=' && f->width > digits.width) digits.width = f->width;
  struct tn_text body = tn_text_new(t->vm);
  tenon_status st = format_int(&body, &digits, i, "int");
  if (!st) put_padded(t, f, '>', "", body.s, body.n);
  tn_text_free(&body);
  return st;
}

static tenon_status percent_character(tenon_vm *vm, tn_value v, tn_value *out)
{
  char buf[4];
  if (TN_IS(v, TN_STR) && tn_utf8_count(TN_AS(tn_str, v)->s, TN_AS(tn_str, v)->n) == 1) {
    *out = tn_retain(v);
    return TENON_OK;
  }
  if (!tn_is_integral(v)) return tn_raise(vm, TENON_E_TYPE, "%%c requires int or char");
  if (v.u.i < 0 || v.u.i > 0x10FFFF) return tn_raise(vm, TENON_E_OVERFLOW, "%%c arg not in range(0x110000)");
  *out = tn_str_new(vm, buf, tn_utf8_encode((uint32_t)v.u.i, buf));
  return tn_made(*out);
}

/* One conversion "%[flags][width][.precision]type" of |v|. */
static tenon_status percent_value(struct tn_text *t, const struct spec *f, bool minus, tn_value v)
{
  tenon_vm *vm = t->vm;
  struct spec g = *f;
  bool text = g.type == 's' || g.type == 'r' || g.type == 'a' || g.type == 'c';
  g.align = minus ? '<' : g.zero && !text ? '=' : '>';
  if (g.align == '=') memcpy(g.fill, "0", 2);
  if (text) {
    tn_value s;
    TN_TRY(g.type == 'c'   ? percent_character(vm, v, &s)
           : g.type == 'a' ? tn_call_named(vm, "builtins", "ascii", 1, &v, &s)
                           : tn_repr(vm, v, g.type == 'r', &s));
    g.sign = g.type = 0;
    tenon_status st = format_string(t, &g, TN_AS(tn_str, s));
    tn_release(vm, s);
    return st;
  }
  tn_value plain = v;
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->count == 1) TN_TRY(number_of(vm, tn_as_array(v), &plain));
  else tn_retain(plain);
  tenon_status st;
  if (g.type == 'i' || g.type == 'u') g.type = 'd';
  if (strchr("dxXo", g.type)) st = percent_int(t, &g, plain, tn_type_name(v));
  else if (!strchr("eEfFgG", g.type))
    st = tn_raise(vm, TENON_E_VALUE, "unsupported format character '%c' (0x%x)", g.type, (unsigned char)g.type);
  else if (!tn_is_real_scalar(plain)) st = tn_raise(vm, TENON_E_TYPE, "must be real number, not %s", tn_type_name(v));
  else st = format_float(t, &g, tn_as_double(plain));
  tn_release(vm, plain);
  return st;
}

/* The values that conversions take: one after the other, or by name from a dict. */
struct percent_args { tn_value all; const tn_value *v; size_t n, used; bool named; };

static tenon_status next_argument(tenon_vm *vm, struct percent_args *a, tn_value *out)
{
  if (a->used >= a->n) return tn_raise(vm, TENON_E_TYPE, "not enough arguments for format string");
  *out = a->v[a->used++];
  return TENON_OK;
}

/* "*" in the place of a width or precision. */
static tenon_status star(tenon_vm *vm, struct percent_args *a, const char **s, int *out)
{
  tn_value v = tn_undef();
  TN_TRY(next_argument(vm, a, &v));
  if (!tn_is_integral(v)) return tn_raise(vm, TENON_E_TYPE, "* wants int");
  *out = v.u.i > WIDTH_MAX || v.u.i < -WIDTH_MAX ? WIDTH_MAX + 1 : (int)v.u.i;
  ++*s;
  return TENON_OK;
}

/* The value under the name in parentheses, owned; |*s| stands behind the opening one. */
static tenon_status named_argument(tenon_vm *vm, struct percent_args *a, const char **s, const char *end, tn_value *out)
{
  const char *name = *s;
  int depth = 1;
  if (!TN_IS(a->all, TN_DICT)) return tn_raise(vm, TENON_E_TYPE, "format requires a mapping");
  for (; *s < end && (depth += (**s == '(') - (**s == ')')); ++*s) continue;
  if (*s == end) return tn_raise(vm, TENON_E_VALUE, "incomplete format key");
  tn_value key = tn_str_new(vm, name, (size_t)(*s - name));
  TN_TRY(tn_made(key));
  tenon_status st = tn_getitem(vm, a->all, key, out);
  tn_release(vm, key);
  ++*s;
  a->named = true;
  return st;
}

/* One conversion, from behind its percent sign. */
static tenon_status conversion(struct tn_text *t, const char **at, const char *end, struct percent_args *a)
{
  tenon_vm *vm = t->vm;
  const char *s = *at;
  struct spec f = {.fill = " ", .width = -1, .precision = -1};
  bool minus = false, owned = s < end && *s == '(';
  tn_value v = tn_undef();
  if (owned) { s++; TN_TRY(named_argument(vm, a, &s, end, &v)); }
  for (; s < end && memchr("-+ #0", *s, 5); s++) {
    if (*s == '-') minus = true;
    else if (*s == '0') f.zero = true;
    else if (*s == '#') f.alternate = true;
    else if (f.sign != '+') f.sign = *s;
  }
  tenon_status st = TENON_OK;
  if (s < end && *s == '*') st = star(vm, a, &s, &f.width);
  else s = number(s, end, &f.width);
  if (f.width < 0) { minus = true; f.width = -f.width; }
  if (!st && s < end && *s == '.') {
    s++;
    if (s < end && *s == '*') st = star(vm, a, &s, &f.precision);
    else s = number(s, end, &f.precision);
    if (f.precision < 0) f.precision = 0;
  }
  while (s < end && memchr("hlL", *s, 3)) s++;
  if (!st && s >= end) st = tn_raise(vm, TENON_E_VALUE, "incomplete format");
  if (!st && (f.width > WIDTH_MAX || f.precision > PRECISION_MAX))
    st = tn_raise(vm, TENON_E_VALUE, "width or precision too big");
  if (!st) {
    f.type = *s++;
    if (f.type == '%') tn_text_putc(t, '%');
    else {
      if (!owned) st = next_argument(vm, a, &v);
      if (!st) st = percent_value(t, &f, minus, v);
    }
  }
  if (owned) tn_release(vm, v);
  *at = s;
  return st;
}

static tenon_status percent(struct tn_text *t, const struct tn_str *fmt, struct percent_args *a)
{
  const char *s = fmt->s, *end = s + fmt->n;
  while (s < end) {
    const char *p = memchr(s, '%', (size_t)(end - s));
    tn_text_put(t, s, (size_t)((p ? p : end) - s));
    if (!p) break;
    s = p + 1;
    TN_TRY(conversion(t, &s, end, a));
  }
  if (a->used < a->n && !a->named && !TN_IS(a->all, TN_DICT))
    return tn_raise(t->vm, TENON_E_TYPE, "not all arguments converted during string formatting");
  return TENON_OK;
}

tenon_status tn_percent(tenon_vm *vm, tn_value fmt, tn_value args, tn_value *out)
{
  struct tn_text t = tn_text_new(vm);
  bool tuple = TN_IS(args, TN_TUPLE);
  struct percent_args a = {.all = args, .v = tuple ? TN_AS(tn_tuple, args)->v : &args,
                           .n = tuple ? TN_AS(tn_tuple, args)->n : 1};
  tenon_status st = percent(&t, TN_AS(tn_str, fmt), &a);
  if (st) { tn_text_free(&t); return st; }
  *out = tn_text_str(&t);
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}
