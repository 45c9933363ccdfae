/* SPDX-License-Identifier: MIT
 * Arrays → text tables: savetxt.  Numbers are written in the C locale whatever the program's is; what C's printf
 * writes otherwise than Python is left to the operator % of the language.  Declared in tables.h. */
#include "files.h"
#include "tables.h"
#include "vm/run/interp.h"

#include <errno.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { WRITE_AT = 1 << 20,        /* bytes that are gathered before they are written */
       SPEC_MAX = 24 };

/* One number's place in the format of a row: the text before it, and how it is written. */
struct number_place { const char *before; size_t n; char form[SPEC_MAX], large[SPEC_MAX]; char kind; };

struct writer {
  tenon_vm *vm;
  int fd, error;
  struct tn_text t;
  const char *format; size_t format_size;      /* of a row */
  struct number_place *spec; size_t nspec, cap;
  const char *after; size_t nafter;            /* the text behind the last number */
  bool simple;                                 /* every place is one that C's printf fills the same way */
  bool large;                                  /* the numbers are uint64 */
};

static tenon_status drain(struct writer *w, bool all)
{
  if (w->t.failed) return w->vm->err.pub.status ? w->vm->err.pub.status : tn_nomem(w->vm);
  if (w->t.n < WRITE_AT && !all) return TENON_OK;
  w->error = tn_file_write(w->vm, w->fd, w->t.s, w->t.n);
  w->t.n = 0;
  return w->error ? TENON_E_OS : TENON_OK;
}

/* Takes the row's format apart. */
static tenon_status take_apart(struct writer *w)
{
  const char *p = w->format, *end = p + w->format_size, *from = p;
  w->simple = true;
  while (p < end) {
    if (*p++ != '%') continue;
    const char *spec = p - 1;
    p += strspn(p, "-+ 0");
    p += strspn(p, "0123456789");
    if (p < end && *p == '.') { p++; p += strspn(p, "0123456789"); }
    if (p == end || !strchr("eEfFgGdi", *p) || p - spec > SPEC_MAX - 8) { w->simple = false; return TENON_OK; }
    TN_TRY(tn_grow(w->vm, &w->spec, &w->cap, w->nspec + 1, sizeof *w->spec));
    struct number_place *s = &w->spec[w->nspec++];
    *s = (struct number_place){.before = from, .n = (size_t)(spec - from), .kind = *p};
    bool whole = *p == 'd' || *p == 'i';
    snprintf(s->form, sizeof s->form, "%.*s%s%c", (int)(p - spec), spec, whole ? "ll" : "", *p);
    snprintf(s->large, sizeof s->large, "%.*sllu", (int)(p - spec), spec);
    from = ++p;
  }
  w->after = from;
  w->nafter = (size_t)(end - from);
  return TENON_OK;
}

static bool put_number(struct writer *w, const struct number_place *s, bool whole, int64_t i, double x)
{
  char buf[512];
  int n;
  bool as_int = s->kind == 'd' || s->kind == 'i';
  if (as_int && !whole && !(x > -0x1p63 && x < 0x1p63)) return false;
  if (!as_int && !whole && !isfinite(x)) return false;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (as_int) n = snprintf(buf, sizeof buf, w->large ? s->large : s->form, (long long)(whole ? i : (int64_t)x));
  else n = snprintf(buf, sizeof buf, s->form, whole ? w->large ? (double)(uint64_t)i : (double)i : x);
#pragma GCC diagnostic pop
  if (n < 0 || (size_t)n >= sizeof buf) return false;
  tn_text_put(&w->t, s->before, s->n);
  tn_text_put(&w->t, buf, (size_t)n);
  return true;
}

/* A row by the operator % of the language. */
static tenon_status format_row(struct writer *w, struct tn_array *a, int64_t row, int64_t numbers, bool complex,
                               const double *x)
{
  tenon_vm *vm = w->vm;
  tn_value tuple = tn_tuple_new(vm, (size_t)numbers), fmt = tn_str_new(vm, w->format, w->format_size), text, line;
  tenon_status s = tuple.tag == TN_UNDEF || fmt.tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  if (!s && !complex) s = tn_array_getitem(vm, a, tn_int(row), &line);
  bool held = !s && !complex;
  for (int64_t k = 0; k < numbers && !s; k++) {
    tn_value *at = &TN_AS(tn_tuple, tuple)->v[k];
    if (complex) *at = tn_float(x[k]);
    else s = tn_array_getitem(vm, tn_as_array(line), tn_int(k), at);
  }
  if (!s && !(s = tn_percent(vm, fmt, tuple, &text))) {
    tn_text_put(&w->t, TN_AS(tn_str, text)->s, TN_AS(tn_str, text)->n);
    tn_release(vm, text);
  }
  if (held) tn_release(vm, line);
  tn_release(vm, fmt);
  tn_release(vm, tuple);
  return s;
}

/* "+-" of a complex number with a negative imaginary part. */
static void mend_signs(struct tn_text *t, size_t from)
{
  size_t to = from;
  for (size_t i = from; i < t->n; i++) {
    if (t->s[i] == '+' && i + 1 < t->n && t->s[i + 1] == '-') continue;
    t->s[to++] = t->s[i];
  }
  t->n = to;
}

static tenon_status write_rows(struct writer *w, struct tn_array *a, const char *newline, size_t nnewline)
{
  tenon_vm *vm = w->vm;
  unsigned dtype = a->t->dtype;
  char kind = tn_dtype_kind(dtype);
  bool complex = kind == 'c', whole = kind == 'b' || kind == 'i' || kind == 'u';
  w->large = dtype == TN_U64;
  struct tn_tensor *t = tn_contiguous_as(vm, a->t, complex ? TN_C128 : w->large ? TN_U64 : whole ? TN_I64 : TN_F64);
  if (!t || tn_trace_force(vm, t, TN_FLUSH_VALUE)) { tn_tensor_release(vm, t); return vm->err.pub.status; }
  const char *p = tn_tensor_read(vm, t);
  int64_t rows = tn_tshape(t)[0], numbers = tn_tshape(t)[1] * (1 + complex);
  tenon_status s = p ? take_apart(w) : vm->err.pub.status;
  if (!s && w->simple && w->nspec != (size_t)numbers) w->simple = false;
  for (int64_t i = 0; i < rows && !s; i++) {
    const double *x = (const double *)(const void *)p + i * numbers;
    const int64_t *n = (const int64_t *)(const void *)p + i * numbers;
    size_t from = w->t.n;
    bool done = w->simple;
    for (int64_t k = 0; k < numbers && done; k++)
      done = put_number(w, &w->spec[k], whole, whole ? n[k] : 0, whole ? 0 : x[k]);
    if (done) tn_text_put(&w->t, w->after, w->nafter);
    else {
      w->t.n = from;
      s = format_row(w, a, i, numbers, complex, x);
    }
    if (complex && !s && !w->t.failed) mend_signs(&w->t, from);
    tn_text_put(&w->t, newline, nnewline);
    if (!s) s = drain(w, false);
    if (!s) s = tn_poll(vm);
  }
  tn_tensor_release(vm, t);
  return s;
}

/* header= and footer=: each of its lines behind |comments|. */
static void put_remark(struct tn_text *t, const char *text, const char *comments, const char *newline)
{
  if (!*text) return;
  tn_text_puts(t, comments);
  for (; *text; text++) {
    tn_text_putc(t, *text);
    if (*text == '\n') tn_text_puts(t, comments);
  }
  tn_text_puts(t, newline);
}

/* The format of a row: |fmt| once for each of |columns|, or as it is. */
static tenon_status row_format(tenon_vm *vm, const struct tn_builtin *self, tn_value fmt, const char *delimiter,
                               int64_t columns, bool complex, struct tn_text *out)
{
  tn_value items = tn_undef();
  bool many = TN_IS(fmt, TN_LIST) || TN_IS(fmt, TN_TUPLE);
  const char *one = TN_IS(fmt, TN_STR) ? TN_AS(tn_str, fmt)->s : "%.18e";
  size_t percents = 0;
  for (const char *p = one; *p; p++) percents += *p == '%';
  if (many) {
    TN_TRY(tn_arg_items(vm, self, fmt, &items));
    bool fits = TN_AS(tn_tuple, items)->n == (size_t)columns;
    for (size_t i = 0; fits && i < (size_t)columns; i++) fits = TN_IS(TN_AS(tn_tuple, items)->v[i], TN_STR);
    if (!fits) {
      tn_release(vm, items);
      return tn_raise(vm, TENON_E_ATTRIBUTE, "fmt has wrong shape: it needs %lld strings", (long long)columns);
    }
  } else if (fmt.tag != TN_UNDEF && !TN_IS(fmt, TN_STR))
    return tn_raise(vm, TENON_E_VALUE, "invalid fmt: a '%s'", tn_type_name(fmt));
  else if (percents != 1) {
    if (percents != (size_t)columns * (1u + complex))
      return tn_raise(vm, TENON_E_VALUE, "fmt has wrong number of %% formats:  %s", one);
    tn_text_puts(out, one);
    return out->failed ? TENON_E_NOMEM : TENON_OK;
  }
  for (int64_t i = 0; i < columns && !out->failed; i++) {
    const char *f = many ? TN_AS(tn_str, TN_AS(tn_tuple, items)->v[i])->s : one;
    if (i) tn_text_puts(out, delimiter);
    if (complex && !many) tn_text_format(out, " (%s+%sj)", f, f);
    else tn_text_puts(out, f);
  }
  tn_release(vm, items);
  return out->failed ? TENON_E_NOMEM : TENON_OK;
}

/* The table that X is: one axis is a column. */
static tenon_status as_table(tenon_vm *vm, tn_value x, tn_value *out)
{
  tn_value a;
  TN_TRY(tn_arg_array(vm, x, &a));
  struct tn_tensor *t = tn_as_array(a)->t;
  int64_t shape[2] = {t->count, 1};
  *out = a;
  if (t->ndim == 2) return TENON_OK;
  tenon_status s = t->ndim == 1 ? tn_reshape(vm, tn_as_array(a), 2, shape, out)
                                : tn_raise(vm, TENON_E_VALUE, "Expected 1D or 2D array, got %dD array instead",
                                           (int)t->ndim);
  tn_release(vm, a);
  return s;
}

static tenon_status option(tenon_vm *vm, const struct tn_builtin *self, const char *param, tn_value v,
                           const char *absent, const char **out)
{
  *out = absent;
  if (!tn_given(v)) return TENON_OK;
  if (!TN_IS(v, TN_STR)) return tn_raise(vm, TENON_E_TYPE, "%s(): %s must be a string", self->name, param);
  *out = TN_AS(tn_str, v)->s;
  return TENON_OK;
}

struct save_args { const char *path, *delimiter, *newline, *header, *footer, *comments; tn_value fmt; };

static tenon_status write_table(struct writer *w, const struct tn_builtin *self, const struct save_args *a,
                                struct tn_array *x)
{
  struct tn_text format = tn_text_new(w->vm);
  tenon_status s = row_format(w->vm, self, a->fmt, a->delimiter, tn_tshape(x->t)[1], tn_dtype_is_complex(x->t->dtype),
                              &format);
  w->format = format.s ? format.s : "";
  w->format_size = format.n;
  if (!s) {
    put_remark(&w->t, a->header, a->comments, a->newline);
    s = write_rows(w, x, a->newline, strlen(a->newline));
  }
  if (!s) {
    put_remark(&w->t, a->footer, a->comments, a->newline);
    s = drain(w, true);
  }
  tn_free(w->vm, w->spec, w->cap * sizeof *w->spec);
  tn_text_free(&format);
  tn_text_free(&w->t);
  return s;
}

/* fname X fmt delimiter newline header footer comments encoding */
TN_BUILTIN_FN(fn_savetxt)
{
  struct save_args a = {.fmt = args[2]};
  char temp[TN_PATH];
  tn_value x;
  TN_TRY(tn_arg_path(vm, self, args[0], &a.path));
  size_t length = strlen(a.path);
  if (length > 3 && !strcmp(a.path + length - 3, ".gz"))
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "savetxt() does not write compressed text: '%s'", a.path);
  TN_TRY(option(vm, self, "delimiter", args[3], " ", &a.delimiter));
  TN_TRY(option(vm, self, "newline", args[4], "\n", &a.newline));
  TN_TRY(option(vm, self, "header", args[5], "", &a.header));
  TN_TRY(option(vm, self, "footer", args[6], "", &a.footer));
  TN_TRY(option(vm, self, "comments", args[7], "# ", &a.comments));
  *out = tn_none();
  TN_TRY(as_table(vm, args[1], &x));
  struct writer w = {.vm = vm, .t = tn_text_new(vm), .fd = tn_open_beside(vm, a.path, temp)};
  tenon_status s = w.fd < 0 ? vm->err.pub.status : TENON_OK;
  if (!s) {
    locale_t plain = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0), before = plain ? uselocale(plain) : (locale_t)0;
    s = plain ? write_table(&w, self, &a, tn_as_array(x)) : tn_nomem(vm);
    if (plain) { uselocale(before); freelocale(plain); }
    if (close(w.fd) && !w.error) w.error = errno;
    if (s && !w.error) unlink(temp);
    else s = tn_put_beside(vm, a.path, temp, w.error);
  }
  tn_release(vm, x);
  return s;
}

const struct tn_builtin tn_text_saving_builtins[] = {
    {"savetxt", "np",
     "fname, X, fmt='%.18e', delimiter=' ', newline='\\n', header='', footer='', comments='# ', encoding=None",
     fn_savetxt, 0, "writes an array of one or two axes as a text table, a row a line"},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
