/* SPDX-License-Identifier: MIT
 * Text tables → numbers: lines, fields, names of columns.  Numbers are read in the C locale whatever the
 * program's is.  Every error names file, line and column.  Must not touch files or arrays.  Declared in files.h. */
#include "files.h"
#include "vm/base/number.h"
#include "vm/base/poll.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct field { const char *s; size_t n; };

struct reader {
  tenon_vm *vm;
  const struct tn_csv *how;
  int64_t line;
  struct field *f; size_t nf, cap;     /* fields of the current line */
};

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

static struct field trim(struct field f)
{
  while (f.n && blank(f.s[0])) { f.s++; f.n--; }
  while (f.n && blank(f.s[f.n - 1])) f.n--;
  return f;
}

static tenon_status add_field(struct reader *r, struct field f)
{
  TN_TRY(tn_grow(r->vm, &r->f, &r->cap, r->nf + 1, sizeof *r->f));
  r->f[r->nf++] = trim(f);
  return TENON_OK;
}

static tenon_status split(struct reader *r, struct field line)
{
  r->nf = 0;
  line = trim(line);
  if (!line.n) return TENON_OK;
  const char *p = line.s, *end = line.s + line.n;
  while (p <= end) {
    const char *q = p;
    if (r->how->delimiter) while (q < end && *q != r->how->delimiter) q++;
    else while (q < end && !blank(*q)) q++;
    TN_TRY(tn_poll_at(r->vm, r->nf));
    TN_TRY(add_field(r, (struct field){p, (size_t)(q - p)}));
    if (q == end) break;
    p = q + 1;
    if (!r->how->delimiter) while (p < end && blank(*p)) p++;
  }
  return TENON_OK;
}

/* ---- fields ---- */

static tenon_status bad_field(const struct reader *r, struct field f, size_t column)
{
  char text[64];
  size_t n = f.n < sizeof text ? f.n : sizeof text - 1;
  for (size_t i = 0; i < n; i++) text[i] = (unsigned char)f.s[i] < ' ' ? '?' : f.s[i];
  text[n] = 0;
  return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: could not convert string '%s' to %s (column %zu)", r->how->file,
                  (long long)r->line, text, tn_dtype_info(r->how->dtype)->name, column + 1);
}

static bool parse_int(struct field f, int64_t *out)
{
  char *end;
  errno = 0;
  long long v = strtoll(f.s, &end, 10);
  *out = v;
  return f.n && end == f.s + f.n && errno == 0;
}

static tenon_status store(const struct reader *r, size_t column, struct tn_csv_table *t)
{
  struct field f = r->f[column];
  char *cell = t->cells + t->used++ * 8;
  if (r->how->dtype == TN_I64) {
    int64_t i;
    if (!parse_int(f, &i)) return bad_field(r, f, column);
    memcpy(cell, &i, 8);
    return TENON_OK;
  }
  double x = NAN;
  if ((f.n || !r->how->missing) && !tn_parse_double(f.s, f.n, &x)) return bad_field(r, f, column);
  memcpy(cell, &x, 8);
  return TENON_OK;
}

/* ---- lines ---- */

/* Which field is column |i| of the result; false when the line has no such field. */
static bool used_field(const struct reader *r, int64_t i, size_t *column)
{
  int64_t c = r->how->use ? r->how->use[i] : i;
  if (c < 0) c += (int64_t)r->nf;
  *column = (size_t)c;
  return c >= 0 && c < (int64_t)r->nf;
}

static tenon_status add_row(const struct reader *r, size_t width, struct tn_csv_table *t)
{
  if (r->nf != width)
    return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: %zu columns where the lines before have %zu", r->how->file,
                    (long long)r->line, r->nf, width);
  TN_TRY(tn_grow(r->vm, &t->cells, &t->cap, t->used + (size_t)t->cols, 8));
  for (int64_t i = 0; i < t->cols; i++) {
    size_t column;
    if (!used_field(r, i, &column))
      return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: invalid column index %lld with %zu columns", r->how->file,
                      (long long)r->line, (long long)r->how->use[i], r->nf);
    TN_TRY(store(r, column, t));
  }
  t->rows++;
  return TENON_OK;
}

/* A name as NumPy makes it: blanks become '_', punctuation goes. */
static tn_value column_name(const struct reader *r, struct field f, int64_t i)
{
  char name[256];
  size_t n = 0;
  for (size_t k = 0; k < f.n && n + 1 < sizeof name; k++) {
    if (f.s[k] == ' ') name[n++] = '_';
    else if (!strchr("~!@#$%^&*()-=+\\|]}[{';:/?.>,<\"", f.s[k])) name[n++] = f.s[k];
  }
  return n ? tn_str_new(r->vm, name, n) : tn_str_format(r->vm, "f%lld", (long long)i);
}

static tenon_status take_names(const struct reader *r, struct tn_csv_table *t)
{
  t->names = tn_list_new(r->vm, 0);
  if (t->names.tag == TN_UNDEF) return r->vm->err.pub.status;
  for (int64_t i = 0; i < t->cols; i++) {
    size_t column;
    if (!used_field(r, i, &column))
      return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: there is no column %lld", r->how->file, (long long)r->line,
                      (long long)r->how->use[i]);
    tn_value name = column_name(r, r->f[column], i);
    if (name.tag == TN_UNDEF) return r->vm->err.pub.status;
    TN_TRY(tn_list_append(r->vm, TN_AS(tn_list, t->names), name));
  }
  return TENON_OK;
}

static struct field next_line(const char **p, const char *end)
{
  const char *s = *p, *nl = memchr(s, '\n', (size_t)(end - s));
  *p = nl ? nl + 1 : end;
  return (struct field){s, (size_t)((nl ? nl : end) - s)};
}

static tenon_status parse_lines(struct reader *r, const char *text, size_t n, struct tn_csv_table *t)
{
  const char *p = text, *end = text + n;
  size_t width = 0;
  bool header = r->how->names;
  for (r->line = 1; p < end; r->line++) {
    TN_TRY(tn_poll(r->vm));
    struct field line = next_line(&p, end);
    if (r->line <= r->how->skip) continue;
    if (header) {                                            /* may itself be a comment */
      line = trim(line);
      if (line.n && line.s[0] == r->how->comment) { line.s++; line.n--; }
    }
    const char *comment = r->how->comment ? memchr(line.s, r->how->comment, line.n) : NULL;
    if (comment) line.n = (size_t)(comment - line.s);
    TN_TRY(split(r, line));
    if (!r->nf) continue;
    if (!width) {
      width = r->nf;
      t->cols = (int64_t)(r->how->use ? r->how->nuse : width);
    }
    if (header) TN_TRY(take_names(r, t));
    else TN_TRY(add_row(r, width, t));
    header = false;
  }
  return TENON_OK;
}

tenon_status tn_csv_parse(tenon_vm *vm, const struct tn_csv *how, const char *text, size_t n, struct tn_csv_table *out)
{
  *out = (struct tn_csv_table){.names = tn_undef()};
  struct reader r = {.vm = vm, .how = how};
  tenon_status s = parse_lines(&r, text, n, out);
  tn_free(vm, r.f, r.cap * sizeof *r.f);
  return s;
}

void tn_csv_free(tenon_vm *vm, struct tn_csv_table *t)
{
  tn_free(vm, t->cells, t->cap * 8);
  tn_release(vm, t->names);
}
