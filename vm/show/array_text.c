/* SPDX-License-Identifier: MIT
 * Arrays as text, in NumPy's layout: columns padded to a common width, an exponent where the range of the
 * values asks for it, lines broken at 75 columns, and "..." for the middle of large arrays.  Only elements
 * that are shown are read.  Declared in show.h. */
#include "show.h"

#include <math.h>
#include <string.h>

enum { THRESHOLD = 1000, EDGE = 3, LINE = 75, PRECISION = 8 };

/* How the real numbers of an array, or the real or imaginary parts, are written. */
struct column {
  bool single, plus, exponent;         /* plus: a sign is always written */
  int left, right;                     /* characters before and behind the decimal point */
  int precision, exponent_digits;
  /* gathered first */
  double largest, smallest;            /* of the finite values, by magnitude, zeros left out */
  bool any_finite, any_nonzero, any_odd, any_negative_infinity;
};

struct layout {
  struct tn_text *t;
  const struct tn_tensor *a;
  const int64_t *shape, *strides;
  char kind;
  size_t width;                        /* of an integer */
  struct column part[2];
  bool summary;
  const char *separator;
};

/* ---- columns of numbers */

static void gather_range(struct column *c, double x)
{
  if (!isfinite(x)) {
    c->any_odd = true;
    if (isinf(x) && x < 0) c->any_negative_infinity = true;
    return;
  }
  c->any_finite = true;
  x = fabs(x);
  if (x == 0) return;
  if (!c->any_nonzero || x > c->largest) c->largest = x;
  if (!c->any_nonzero || x < c->smallest) c->smallest = x;
  c->any_nonzero = true;
}

static void choose_style(struct column *c)
{
  if (!c->any_nonzero) return;
  if (c->single) {
    float largest = (float)c->largest, smallest = (float)c->smallest;
    c->exponent = largest >= 1e6f || smallest < 0.0001f || largest / smallest > 1000.0f;
  } else c->exponent = c->largest >= 1e8 || c->smallest < 0.0001 || c->largest / c->smallest > 1000;
}

static void digits_of(const struct column *c, double x, int precision, struct tn_digits *d)
{
  if (c->exponent) tn_digits(x, c->single, true, TN_PLACE_TOTAL, precision + 1, d);
  else tn_digits(x, c->single, true, TN_PLACE_FRACTION, precision, d);
}

static int exponent_of(const struct tn_digits *d) { return d->n ? d->point - 1 : 0; }

static int exponent_size(int e)
{
  e = e < 0 ? -e : e;
  return e >= 100 ? 3 : 2;
}

static void gather_widths(struct column *c, double x)
{
  if (!isfinite(x)) return;
  struct tn_digits d;
  digits_of(c, x, PRECISION, &d);
  int sign = c->plus || signbit(x);
  int left = sign + (c->exponent || d.point <= 0 ? 1 : d.point);
  int right = c->exponent ? (d.n ? d.n - 1 : 0) : d.n > d.point ? d.n - d.point : 0;
  if (left > c->left) c->left = left;
  if (right > c->right) c->right = right;
  if (c->exponent && exponent_size(exponent_of(&d)) > c->exponent_digits)
    c->exponent_digits = exponent_size(exponent_of(&d));
}

static void settle_widths(struct column *c)
{
  c->precision = PRECISION;
  if (c->exponent && c->any_finite) {
    c->precision = c->right;
    c->right = c->exponent_digits + 2 + c->precision;     /* for the width of nan and inf */
  }
  if (!c->any_odd) return;
  int nan_width = 3, inf_width = 3 + (c->plus || c->any_negative_infinity), behind = c->right + 1;
  if (nan_width - behind > c->left) c->left = nan_width - behind;
  if (inf_width - behind > c->left) c->left = inf_width - behind;
}

static void put_odd(struct tn_text *t, const struct column *c, double x)
{
  const char *s = isnan(x) ? (c->plus ? "+nan" : "nan") : x < 0 ? "-inf" : c->plus ? "+inf" : "inf";
  int width = c->left + c->right + 1, n = (int)strlen(s);
  if (width > n) tn_text_fill(t, ' ', (size_t)(width - n));
  tn_text_puts(t, s);
}

/* |pad|: fill up to the common width behind the number too. */
static void put_number(struct tn_text *t, const struct column *c, double x)
{
  if (!isfinite(x)) { put_odd(t, c, x); return; }
  struct tn_digits d;
  digits_of(c, x, c->precision, &d);
  /* Where more digits are shown than tell the number apart, they are exact ones. */
  if (c->exponent && d.n && d.n <= c->precision) tn_digits(x, c->single, false, TN_PLACE_TOTAL, c->precision + 1, &d);
  if (!c->exponent && d.n && d.n < d.point) tn_digits(x, c->single, false, TN_PLACE_FRACTION, 0, &d);
  if (!d.n) d.point = 1;
  const char *sign = signbit(x) ? "-" : c->plus ? "+" : "";
  int whole = c->exponent || d.point <= 0 ? 1 : d.point, size = (int)strlen(sign) + whole;
  if (c->left > size) tn_text_fill(t, ' ', (size_t)(c->left - size));
  tn_text_puts(t, sign);
  int at = c->exponent ? 1 : d.point;                     /* digits before the decimal point */
  if (at <= 0) tn_text_putc(t, '0');
  for (int i = 0; i < at; i++) tn_text_putc(t, i < d.n ? d.d[i] : '0');
  tn_text_putc(t, '.');
  int have = d.n > at ? d.n - at : 0, decimals = c->exponent ? c->precision : have;
  for (int i = at; i < at + decimals; i++) tn_text_putc(t, i >= 0 && i < d.n ? d.d[i] : '0');
  if (!c->exponent) {
    if (c->right > decimals) tn_text_fill(t, ' ', (size_t)(c->right - decimals));
    return;
  }
  int e = exponent_of(&d), n = exponent_size(e);
  tn_text_puts(t, e < 0 ? "e-" : "e+");
  if (e < 0) e = -e;
  if (c->exponent_digits > n) tn_text_fill(t, '0', (size_t)(c->exponent_digits - n));
  if (e < 10) tn_text_putc(t, '0');
  tn_text_int(t, e);
}

/* ---- elements */

static double part_of(const struct layout *l, const char *p, int part)
{
  switch (l->a->dtype) {
  case TN_F32: { float f; memcpy(&f, p, sizeof f); return (double)f; }
  case TN_F64: { double f; memcpy(&f, p, sizeof f); return f; }
  case TN_C64: { tn_c64 z; memcpy(&z, p, sizeof z); return (double)(part ? z.im : z.re); }
  default: { tn_c128 z; memcpy(&z, p, sizeof z); return part ? z.im : z.re; }
  }
}

static int64_t int_of(const struct layout *l, const char *p)
{
  int64_t i;
  tn_element_cast(TN_I64, &i, l->a->dtype, p);
  return i;
}

/* Calls |f| on every element that is shown. */
static void each_shown(struct layout *l, int axis, const char *p, void (*f)(struct layout *, const char *))
{
  if (axis == l->a->ndim) { f(l, p); return; }
  int64_t n = l->shape[axis];
  bool cut = l->summary && n > 2 * EDGE;
  for (int64_t i = 0; i < n && !l->t->failed; i++) {
    if (cut && i == EDGE) i = n - EDGE;
    each_shown(l, axis + 1, p + i * l->strides[axis], f);
  }
}

static int parts(const struct layout *l) { return l->kind == 'c' ? 2 : 1; }

static void shown_range(struct layout *l, const char *p)
{
  for (int k = 0; k < parts(l); k++) gather_range(&l->part[k], part_of(l, p, k));
}

static void shown_widths(struct layout *l, const char *p)
{
  for (int k = 0; k < parts(l); k++) gather_widths(&l->part[k], part_of(l, p, k));
}

static void shown_int(struct layout *l, const char *p)
{
  int64_t i = int_of(l, p);
  bool minus = i < 0 && l->kind == 'i';
  uint64_t u = minus ? -(uint64_t)i : (uint64_t)i;
  size_t n = minus + 1u;
  while (u /= 10) n++;
  if (n > l->width) l->width = n;
}

static void measure(struct layout *l, const char *p)
{
  if (l->kind == 'b') l->width = l->a->ndim ? 5 : 0;
  else if (l->kind == 'i' || l->kind == 'u') each_shown(l, 0, p, shown_int);
  else {
    for (int k = 0; k < 2; k++) l->part[k].single = l->a->dtype == TN_F32 || l->a->dtype == TN_C64;
    l->part[1].plus = true;
    each_shown(l, 0, p, shown_range);
    for (int k = 0; k < 2; k++) choose_style(&l->part[k]);
    each_shown(l, 0, p, shown_widths);
    for (int k = 0; k < 2; k++) settle_widths(&l->part[k]);
  }
}

static void put_element(struct layout *l, const char *p)
{
  struct tn_text *t = l->t;
  size_t from = t->n;
  if (l->kind == 'b') {
    bool b = *(const uint8_t *)p;
    if (b && l->width) tn_text_putc(t, ' ');
    tn_text_puts(t, b ? "True" : "False");
  } else if (l->kind == 'i' || l->kind == 'u') {
    struct tn_text digits = {.s = (char[24]){0}, .cap = 24};
    tn_text_element(&digits, l->a->dtype, p);
    if (l->width > digits.n) tn_text_fill(t, ' ', l->width - digits.n);
    tn_text_put(t, digits.s, digits.n);
  } else {
    put_number(t, &l->part[0], part_of(l, p, 0));
    if (l->kind != 'c') return;
    put_number(t, &l->part[1], part_of(l, p, 1));
    size_t spaces = 0;                                     /* the j goes right behind the last digit */
    while (t->n > from && t->s[t->n - 1] == ' ') { t->n--; spaces++; }
    tn_text_putc(t, 'j');
    tn_text_fill(t, ' ', spaces);
  }
}

/* ---- lines */

static void strip_blanks(struct tn_text *t)
{
  while (t->n && t->s[t->n - 1] == ' ') t->n--;
}

/* One word of a row at column |*line|; a new line first when it would go beyond |limit|. */
static void put_word(struct layout *l, const char *element, size_t indent, size_t limit, size_t *line)
{
  struct tn_text *t = l->t;
  size_t from = t->n;
  if (element) put_element(l, element);
  else tn_text_puts(t, "...");
  size_t n = t->n - from;
  if (*line + n > limit && *line > indent) {
    struct tn_text word = tn_text_new(t->vm);
    tn_text_put(&word, t->s + from, n);
    t->n = from;
    strip_blanks(t);
    tn_text_putc(t, '\n');
    tn_text_fill(t, ' ', indent);
    tn_text_put(t, word.s, word.n);
    t->failed |= word.failed;
    tn_text_free(&word);
    *line = indent;
  }
  *line += n;
}

static void put_row(struct layout *l, const char *p, size_t indent, size_t width)
{
  int axis = l->a->ndim - 1;
  int64_t n = l->shape[axis];
  bool cut = l->summary && n > 2 * EDGE;
  size_t line = indent;
  for (int64_t i = 0; i < n; i++) {
    if (cut && i == EDGE) {
      put_word(l, NULL, indent, width - 1, &line);
      tn_text_puts(l->t, l->separator);
      line += strlen(l->separator);
      i = n - EDGE;
    }
    put_word(l, p + i * l->strides[axis], indent, width - 1, &line);
    if (i + 1 == n) break;
    tn_text_puts(l->t, l->separator);
    line += strlen(l->separator);
  }
}

static void put_between(struct layout *l, int axes, size_t indent)
{
  if (l->separator[0] == ',') tn_text_putc(l->t, ',');
  tn_text_fill(l->t, '\n', (size_t)axes);
  tn_text_fill(l->t, ' ', indent);
}

/* The part of the array from |axis| on, in brackets.  |indent|: the column of what is inside. */
static void put_rows(struct layout *l, int axis, const char *p, size_t indent, size_t width)
{
  int left = l->a->ndim - axis;
  int64_t n = l->shape[axis];
  bool cut = l->summary && n > 2 * EDGE;
  tn_text_putc(l->t, '[');
  if (left == 1) put_row(l, p, indent, width);
  else for (int64_t i = 0; i < n && !l->t->failed; i++) {
    if (cut && i == EDGE) {
      tn_text_puts(l->t, "...");
      put_between(l, left - 1, indent);
      i = n - EDGE;
    }
    put_rows(l, axis + 1, p + i * l->strides[axis], indent + 1, width - 1);
    if (i + 1 < n) put_between(l, left - 1, indent);
  }
  tn_text_putc(l->t, ']');
}

static void put_all(struct tn_text *t, struct tn_tensor *a, const char *p, bool repr, size_t suffix)
{
  struct layout l = {.t = t, .a = a, .shape = tn_tshape(a), .strides = tn_tstrides(a), .kind = tn_dtype_kind(a->dtype),
                     .summary = a->count > THRESHOLD, .separator = repr ? ", " : " "};
  measure(&l, p);
  size_t indent = repr ? 7 : 1;                            /* behind "array([" or "[" */
  if (a->ndim == 0) put_element(&l, p);
  else put_rows(&l, 0, p, indent, LINE - suffix);
}

tenon_status tn_text_array(struct tn_text *t, struct tn_array *array, bool repr)
{
  tenon_vm *vm = t->vm;
  struct tn_tensor *a = tn_array_force(vm, array, TN_FLUSH_VALUE);
  const char *p = a ? tn_tensor_read(vm, a) : NULL;
  if (!p) return vm->err.pub.status;
  if (array->scalar || (!repr && a->ndim == 0)) {
    tn_text_element(t, a->dtype, p);
    return t->failed ? TENON_E_NOMEM : TENON_OK;
  }
  bool implied = a->dtype == TN_BOOL || a->dtype == TN_I64 || a->dtype == TN_F64 || a->dtype == TN_C128;
  bool plain = implied && a->count > 0;
  size_t from = t->n;
  if (repr) tn_text_puts(t, "array(");
  if (a->count) put_all(t, a, p, repr, repr);
  else {
    tn_text_puts(t, "[]");
    if (repr && a->ndim > 1) {
      char shape[TN_MAX_NDIM * 24];
      tn_text_puts(t, ", shape=");
      tn_text_puts(t, tn_shape_text(a->ndim, tn_tshape(a), shape, sizeof shape));
    }
  }
  if (repr && plain) tn_text_putc(t, ')');
  else if (repr) {
    tn_text_putc(t, ',');
    const char *name = tn_dtype_info(a->dtype)->name;
    size_t line = 0;
    while (t->n - from > line && t->s[t->n - 1 - line] != '\n') line++;
    if (line + strlen("dtype=)") + strlen(name) + 1 > LINE) { tn_text_putc(t, '\n'); tn_text_fill(t, ' ', 6); }
    else tn_text_putc(t, ' ');
    tn_text_puts(t, "dtype=");
    tn_text_puts(t, name);
    tn_text_putc(t, ')');
  }
  return t->failed ? TENON_E_NOMEM : TENON_OK;
}
