/* SPDX-License-Identifier: MIT
 * Arrays as text, in NumPy's layout: columns padded to a common width, an exponent where the range of the values asks
 * for it, lines broken, and "..." for the middle of large arrays, all by options.  Only elements that are shown are
 * read.  Declared in show.h. */
#include "show.h"
#include "vm/base/poll.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const struct tn_print_options tn_print_defaults = {
  .precision = 8, .threshold = 1000, .edge = 3, .width = 75, .sign = '-', .mode = TN_MAXPREC, .nan = "nan",
  .inf = "inf"};

/* How the real numbers of an array, or the real or imaginary parts, are written. */
struct column {
  struct tn_float_layout f;
  char sign;
  /* gathered first */
  double largest, smallest;            /* of the finite values, by magnitude, zeros left out */
  bool any_finite, any_nonzero, any_odd, any_negative_infinity, any_negative;
  int left, right, exponent;           /* the most characters before and behind the point; digits of the exponent */
};

struct layout {
  struct tn_text *t;
  const struct tn_print_options *o;
  const struct tn_tensor *a;
  const int64_t *shape, *strides;
  char kind;
  char sign;                           /* of integers */
  size_t width, widest[2];             /* of an integer; of those below zero and the others */
  struct column part[2];
  bool summary, measuring;
  const char *separator;
  size_t bare;                         /* bytes of the separator without blanks at its end */
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
  if (signbit(x)) c->any_negative = true;
  x = fabs(x);
  if (x == 0) return;
  if (!c->any_nonzero || x > c->largest) c->largest = x;
  if (!c->any_nonzero || x < c->smallest) c->smallest = x;
  c->any_nonzero = true;
}

static void choose_style(struct column *c, const struct tn_print_options *o)
{
  bool large = false, small = false;
  if (!c->any_nonzero) {
  } else if (c->f.single) {
    float largest = (float)c->largest, smallest = (float)c->smallest;
    large = largest >= 1e6f;
    small = smallest < 0.0001f || largest / smallest > 1000.0f;
  } else {
    large = c->largest >= 1e8;
    small = c->smallest < 0.0001 || c->largest / c->smallest > 1000;
  }
  c->f.scientific = large || (small && !o->suppress);
  c->f.unique = o->mode != TN_FIXED;
  c->f.precision = o->mode == TN_UNIQUE ? -1 : o->precision;
  c->f.min_digits = c->f.left = c->f.right = c->f.exponent_digits = -1;
  c->f.plus = c->sign == '+';
  c->f.trim = c->f.unique ? '.' : 'k';
}

static void gather_widths(struct column *c, double x)
{
  if (!isfinite(x)) return;
  struct tn_text t = {.s = (char[2048]){0}, .cap = 2048};         /* more than the digits of any double */
  struct tn_float_layout f = c->f;
  int fill = f.trim == 'k' ? f.precision : 0;                     /* these zeros need not be written to be counted */
  if (fill) f.trim = '.';
  tn_text_float(&t, x, &f);
  const char *point = memchr(t.s, '.', t.n), *e = memchr(t.s, 'e', t.n), *end = e ? e : t.s + t.n;
  int left = (int)(point - t.s), right = (int)(end - point - 1), exponent = e ? (int)(t.s + t.n - e - 2) : 0;
  if (fill > right) right = fill;
  if (left > c->left) c->left = left;
  if (right > c->right) c->right = right;
  if (exponent > c->exponent) c->exponent = exponent;
}

static void settle_widths(struct column *c, const struct tn_print_options *o)
{
  struct tn_float_layout *f = &c->f;
  bool equal = f->scientific || o->mode == TN_FIXED || o->mode == TN_MAXPREC_EQUAL;
  f->left = c->left;
  f->right = c->right;
  f->min_digits = equal ? c->right : 0;
  f->trim = equal ? 'k' : '.';
  if (equal) f->precision = c->right;
  if (f->scientific) {
    f->exponent_digits = c->exponent;
    f->right = c->exponent + 2 + c->right;                        /* for the width of nan and inf */
  }
  if (c->sign == ' ' && !c->any_negative) f->left++;
  if (!c->any_odd) return;
  int behind = f->right + 1, nan = (int)strlen(o->nan) - behind;
  int inf = (int)strlen(o->inf) + (c->sign != '-' || c->any_negative_infinity) - behind;
  if (nan > f->left) f->left = nan;
  if (inf > f->left) f->left = inf;
}

static void put_number(struct layout *l, const struct column *c, double x)
{
  struct tn_text *t = l->t;
  if (isfinite(x)) { tn_text_float(t, x, &c->f); return; }
  const char *s = isnan(x) ? l->o->nan : l->o->inf, *sign = isinf(x) && x < 0 ? "-" : c->sign == '+' ? "+" : "";
  int room = c->f.left + c->f.right + 1 - (int)strlen(s) - (int)strlen(sign);
  if (room > 0) tn_text_fill(t, ' ', (size_t)room);
  tn_text_puts(t, sign);
  tn_text_puts(t, s);
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

/* An integer's digits; *negative: its sign. */
static int int_digits(const struct layout *l, const char *p, bool *negative, char *buf, size_t n)
{
  int64_t i;
  tn_element_cast(TN_I64, &i, l->a->dtype, p);
  *negative = l->kind == 'i' && i < 0;
  return snprintf(buf, n, "%llu", (unsigned long long)(*negative ? -(uint64_t)i : (uint64_t)i));
}

/* Is the middle of an axis left out?  Then |*edge| elements at each end are shown. */
static bool is_cut(const struct layout *l, int64_t n)
{
  /* with no elements at the ends NumPy measures all, and shows the last one */
  return l->summary && n - l->o->edge > l->o->edge && !(l->measuring && !l->o->edge);
}

/* Calls |f| on every element that is shown. */
static void each_shown(struct layout *l, int axis, const char *p, void (*f)(struct layout *, const char *))
{
  if (axis == l->a->ndim) { f(l, p); return; }
  int64_t n = l->shape[axis];
  bool cut = is_cut(l, n);
  for (int64_t i = 0; i < n && !l->t->failed; i++) {
    if (cut && i == l->o->edge) i = n - l->o->edge;
    if (tn_poll_at(l->t->vm, (uint64_t)i)) l->t->failed = true;
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
  char buf[24];
  bool negative;
  size_t n = (size_t)int_digits(l, p, &negative, buf, sizeof buf) + negative;
  if (n > l->widest[negative]) l->widest[negative] = n;
}

static void measure_ints(struct layout *l, const char *p)
{
  l->sign = l->o->sign;
  each_shown(l, 0, p, shown_int);
  if (l->sign == ' ' && l->widest[1]) l->sign = '-';
  if (l->sign != '-' && l->widest[0]) l->widest[0]++;
  l->width = l->widest[l->widest[1] > l->widest[0]];
}

static void measure(struct layout *l, const char *p)
{
  l->measuring = true;
  if (l->kind == 'b') l->width = l->a->ndim ? 5 : 0;
  else if (l->kind == 'i' || l->kind == 'u') measure_ints(l, p);
  else {
    for (int k = 0; k < 2; k++) l->part[k].f.single = l->a->dtype == TN_F32 || l->a->dtype == TN_C64;
    l->part[0].sign = l->o->sign;
    l->part[1].sign = '+';
    each_shown(l, 0, p, shown_range);
    for (int k = 0; k < 2; k++) choose_style(&l->part[k], l->o);
    each_shown(l, 0, p, shown_widths);
    for (int k = 0; k < 2; k++) settle_widths(&l->part[k], l->o);
  }
  l->measuring = false;
}

static void put_int(struct layout *l, const char *p)
{
  char buf[24];
  bool negative;
  size_t n = (size_t)int_digits(l, p, &negative, buf, sizeof buf), size = n + (negative || l->sign != '-');
  if (l->width > size) tn_text_fill(l->t, ' ', l->width - size);
  if (size > n) tn_text_putc(l->t, negative ? '-' : l->sign);
  tn_text_put(l->t, buf, n);
}

static void put_element(struct layout *l, const char *p)
{
  struct tn_text *t = l->t;
  size_t from = t->n;
  if (l->kind == 'b') {
    bool b = *(const uint8_t *)p;
    if (b && l->width) tn_text_putc(t, ' ');
    tn_text_puts(t, b ? "True" : "False");
  } else if (l->kind == 'i' || l->kind == 'u') put_int(l, p);
  else {
    put_number(l, &l->part[0], part_of(l, p, 0));
    if (l->kind != 'c') return;
    put_number(l, &l->part[1], part_of(l, p, 1));
    size_t spaces = 0;                                     /* the j goes right behind the last digit */
    while (t->n > from && t->s[t->n - 1] == ' ') { t->n--; spaces++; }
    tn_text_putc(t, 'j');
    tn_text_fill(t, ' ', spaces);
  }
}

/* ---- lines */

static bool blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* Characters of UTF-8. */
static size_t columns(const char *s, size_t n)
{
  size_t k = 0;
  for (size_t i = 0; i < n; i++) k += (s[i] & 0xC0) != 0x80;
  return k;
}

/* One word of a row at column |*line|; a new line first when it would go beyond |limit|. */
static void put_word(struct layout *l, const char *element, size_t indent, int64_t limit, size_t *line)
{
  struct tn_text *t = l->t;
  size_t from = t->n;
  if (element) put_element(l, element);
  else tn_text_puts(t, "...");
  size_t n = t->n - from;
  if ((int64_t)(*line + n) > limit && *line > indent) {
    struct tn_text word = tn_text_new(t->vm);
    tn_text_put(&word, t->s + from, n);
    t->n = from;
    while (t->n && blank(t->s[t->n - 1])) t->n--;
    tn_text_putc(t, '\n');
    tn_text_fill(t, ' ', indent);
    tn_text_put(t, word.s, word.n);
    t->failed |= word.failed;
    tn_text_free(&word);
    *line = indent;
  }
  *line += n;
}

static void put_row(struct layout *l, const char *p, size_t indent, int64_t width)
{
  int axis = l->a->ndim - 1;
  int64_t n = l->shape[axis], edge = l->o->edge;
  size_t step = columns(l->separator, strlen(l->separator)), closing = columns(l->separator, l->bare), line = indent;
  bool cut = is_cut(l, n);
  width -= (int64_t)(closing > 1 ? closing : 1);
  for (int64_t i = 0; i < n && !l->t->failed; i++) {
    if (cut && i == edge) {
      put_word(l, NULL, indent, width, &line);
      tn_text_puts(l->t, l->separator);
      line += step;
      i = n - (edge ? edge : 1);
    }
    put_word(l, p + i * l->strides[axis], indent, width, &line);
    if (i + 1 == n) break;
    tn_text_puts(l->t, l->separator);
    line += step;
  }
}

static void put_between(struct layout *l, int axes, size_t indent)
{
  tn_text_put(l->t, l->separator, l->bare);
  tn_text_fill(l->t, '\n', (size_t)axes);
  tn_text_fill(l->t, ' ', indent);
}

/* The part of the array from |axis| on, in brackets.  |indent|: the column of what is inside. */
static void put_rows(struct layout *l, int axis, const char *p, size_t indent, int64_t width)
{
  int left = l->a->ndim - axis;
  int64_t n = l->shape[axis], edge = l->o->edge;
  bool cut = is_cut(l, n);
  tn_text_putc(l->t, '[');
  if (left == 1) put_row(l, p, indent, width);
  else for (int64_t i = 0; i < n && !l->t->failed; i++) {
    if (cut && i == edge) {
      tn_text_puts(l->t, "...");
      put_between(l, left - 1, indent);
      i = n - (edge ? edge : 1);
    }
    put_rows(l, axis + 1, p + i * l->strides[axis], indent + 1, width - 1);
    if (i + 1 < n) put_between(l, left - 1, indent);
  }
  tn_text_putc(l->t, ']');
}

static tenon_status put_all(struct tn_text *t, struct tn_tensor *a, const struct tn_print_options *o,
                            const char *separator, size_t prefix, size_t suffix)
{
  t->vm->tape.blind++;                 /* a text has no gradient */
  const char *p = tn_tensor_read(t->vm, a);
  t->vm->tape.blind--;
  if (!p) return t->vm->err.pub.status;
  struct layout l = {.t = t, .o = o, .a = a, .shape = tn_tshape(a), .strides = tn_tstrides(a),
                     .kind = tn_dtype_kind(a->dtype), .summary = a->count > o->threshold, .separator = separator,
                     .bare = strlen(separator)};
  while (l.bare && blank(separator[l.bare - 1])) l.bare--;
  if (!a->count) tn_text_puts(t, "[]");
  else {
    measure(&l, p);
    if (a->ndim == 0) put_element(&l, p);
    else put_rows(&l, 0, p, prefix + 1, o->width - (int64_t)suffix);
  }
  return t->failed ? TENON_E_NOMEM : TENON_OK;
}

tenon_status tn_text_elements(struct tn_text *t, struct tn_array *array, const struct tn_print_options *o,
                              const char *separator, size_t prefix, size_t suffix)
{
  struct tn_tensor *a = tn_array_force(t->vm, array, TN_FLUSH_VALUE);
  return a ? put_all(t, a, o, separator, prefix, suffix) : t->vm->err.pub.status;
}

/* What the elements do not tell: the shape, the dtype. */
static void put_extras(struct tn_text *t, struct tn_tensor *a, const struct tn_print_options *o, size_t from)
{
  bool implied = a->dtype == TN_BOOL || a->dtype == TN_I64 || a->dtype == TN_F64 || a->dtype == TN_C128;
  char text[TN_MAX_NDIM * 24 + 64], shape[TN_MAX_NDIM * 24];
  int n = 0;
  if ((!a->count && a->ndim != 1) || a->count > o->threshold)
    n = snprintf(text, sizeof text, "shape=%s", tn_shape_text(a->ndim, tn_tshape(a), shape, sizeof shape));
  if (!implied || !a->count)
    n += snprintf(text + n, sizeof text - (size_t)n, "%sdtype=%s", n ? ", " : "", tn_dtype_info(a->dtype)->name);
  if (n) {
    tn_text_putc(t, ',');
    size_t line = 0;
    while (t->n - from > line && t->s[t->n - 1 - line] != '\n') line++;
    if ((int64_t)line + n + 2 > o->width) {
      tn_text_putc(t, '\n');
      tn_text_fill(t, ' ', strlen("array("));
    } else tn_text_putc(t, ' ');
  }
  tn_text_put(t, text, (size_t)n);
  tn_text_putc(t, ')');
}

tenon_status tn_text_array(struct tn_text *t, struct tn_array *array, bool repr, const struct tn_print_options *o)
{
  tenon_vm *vm = t->vm;
  struct tn_tensor *a = tn_array_force(vm, array, TN_FLUSH_VALUE);
  vm->tape.blind++;
  const char *p = a ? tn_tensor_read(vm, a) : NULL;
  vm->tape.blind--;
  if (!p) return vm->err.pub.status;
  if (array->scalar && repr && !o->bare && !array->weak) tn_text_element_repr(t, a->dtype, p);
  else if (array->scalar || (!repr && a->ndim == 0)) tn_text_element(t, a->dtype, p);
  else if (!repr) return put_all(t, a, o, " ", 0, 0);
  else {
    size_t from = t->n;
    tn_text_puts(t, "array(");
    TN_TRY(put_all(t, a, o, ", ", strlen("array("), 1));
    put_extras(t, a, o, from);
  }
  return t->failed ? TENON_E_NOMEM : TENON_OK;
}
