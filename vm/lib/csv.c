/* SPDX-License-Identifier: MIT
 * Text tables → elements: lines, fields, names of columns; csv_fields.c reads the fields.  Every error names the
 * file, the line and the column.  Must not touch files.  Declared in files.h. */
#include "csv.h"
#include "vm/base/poll.h"

#include <stdio.h>
#include <string.h>

static tenon_status add_field(struct tn_csv_reader *r, const char *s, const char *end)
{
  TN_TRY(tn_grow(r->vm, &r->f, &r->cap, r->nf + 1, sizeof *r->f));
  struct tn_field f = {s, (size_t)(end - s)};
  r->f[r->nf++] = r->how->autostrip ? tn_field_trim(f) : f;
  return tn_poll_at(r->vm, r->nf);
}

/* ---- fields of a line ---- */

static tenon_status split_blanks(struct tn_csv_reader *r, const char *p, const char *end)
{
  for (;;) {
    while (p < end && tn_field_blank(*p)) p++;
    if (p == end) return TENON_OK;
    const char *q = p;
    while (q < end && !tn_field_blank(*q)) q++;
    TN_TRY(add_field(r, p, q));
    p = q;
  }
}

static tenon_status split_delimiter(struct tn_csv_reader *r, const char *p, const char *end)
{
  const char *d = r->how->delimiter;
  size_t n = r->how->delimiter_size;
  for (;;) {
    const char *q = n == 1 ? memchr(p, *d, (size_t)(end - p)) : memmem(p, (size_t)(end - p), d, n);
    TN_TRY(add_field(r, p, q ? q : end));
    if (!q) return TENON_OK;
    p = q + n;
  }
}

/* Fields of given widths, or all of one width. */
static tenon_status split_widths(struct tn_csv_reader *r, const char *p, const char *end)
{
  const struct tn_csv *how = r->how;
  for (size_t i = 0; how->one_width ? p < end : i < how->nwidths; i++) {
    int64_t width = how->widths[how->one_width ? 0 : i], left = end - p;
    const char *q = p + (width < left ? width : left);
    TN_TRY(add_field(r, p, q));
    p = q;
  }
  return TENON_OK;
}

static bool comment_at(const struct tn_csv_reader *r, const char *p, const char *end)
{
  const struct tn_tuple *c = TN_AS(tn_tuple, r->how->comments);
  for (size_t i = 0; i < c->n; i++) {
    const struct tn_str *s = TN_AS(tn_str, c->v[i]);
    if (s->n <= (size_t)(end - p) && !memcmp(p, s->s, s->n)) return true;
  }
  return false;
}

/* Lines end with \n, \r\n or \r. */
static struct tn_field next_line(struct tn_csv_reader *r)
{
  const char *s = r->p, *nl = memchr(s, '\n', (size_t)(r->end - s)), *stop = nl ? nl : r->end;
  const char *cr = memchr(s, '\r', (size_t)(stop - s));
  r->p = cr ? cr + 1 + (cr + 1 == nl) : nl ? nl + 1 : r->end;
  r->line++;
  return (struct tn_field){s, (size_t)((cr ? cr : stop) - s)};
}

struct quoted { const char *p, *end; char *to; };

/* One field: what is in quotes is taken as it is, line ends too; two quotes there are one.  |*more|: a delimiter ends
 * it. */
static tenon_status quoted_field(struct tn_csv_reader *r, struct quoted *q, bool *more)
{
  const struct tn_csv *how = r->how;
  size_t n = how->delimiter_size;
  bool inside = false, any = false;
  char *from = q->to;
  for (*more = false;; q->p++) {
    if (q->p == q->end && inside && r->p < r->end) {
      *q->to++ = '\n';
      TN_TRY(tn_poll(r->vm));
      struct tn_field line = next_line(r);
      q->p = line.s;
      q->end = line.s + line.n;
    }
    if (q->p >= q->end) break;
    if (*q->p == how->quote && (inside || q->to == from)) {
      any = true;
      if (inside && q->p + 1 < q->end && q->p[1] == how->quote) *q->to++ = *q->p++;
      else inside = !inside;
    } else if (!inside && comment_at(r, q->p, q->end)) q->end = q->p;
    else if (!inside && (n ? n <= (size_t)(q->end - q->p) && !memcmp(q->p, how->delimiter, n)
                           : tn_field_blank(*q->p))) {
      q->p += n ? n : 1;
      *more = true;
      break;
    } else *q->to++ = *q->p;
    if (q->p == q->end) break;
  }
  return n || q->to > from || any ? add_field(r, from, q->to) : TENON_OK;
}

/* Fields of which some are quoted: they are copied. */
static tenon_status split_quoted(struct tn_csv_reader *r, struct tn_field line)
{
  /* no field is longer than what is left of the text */
  size_t left = (size_t)(r->end - line.s);
  if (left > r->room_cap) TN_TRY(tn_grow(r->vm, &r->room, &r->room_cap, left, 1));
  struct quoted q = {line.s, line.s + line.n, r->room};
  for (bool more = true; more;) {
    if (!r->how->delimiter_size) while (q.p < q.end && tn_field_blank(*q.p)) q.p++;
    TN_TRY(quoted_field(r, &q, &more));
  }
  return TENON_OK;
}

static const char *first_comment(const struct tn_csv_reader *r, const char *p, const char *end)
{
  const struct tn_tuple *c = TN_AS(tn_tuple, r->how->comments);
  for (size_t i = 0; i < c->n; i++) {
    const struct tn_str *s = TN_AS(tn_str, c->v[i]);
    const char *at = s->n == 1 ? memchr(p, s->s[0], (size_t)(end - p)) : memmem(p, (size_t)(end - p), s->s, s->n);
    if (at) end = at;
  }
  return end;
}

static tenon_status split(struct tn_csv_reader *r, struct tn_field line)
{
  const struct tn_csv *how = r->how;
  const char *p = line.s, *end = p + line.n;
  r->nf = 0;
  if (how->quote && memchr(p, how->quote, line.n)) return split_quoted(r, line);
  end = first_comment(r, p, end);
  if (how->nwidths) return split_widths(r, p, end);
  if (!how->delimiter_size) return split_blanks(r, p, end);
  if (how->loose) {                                     /* genfromtxt takes blanks from the ends of lines */
    while (p < end && *p == ' ') p++;
    while (end > p && end[-1] == ' ') end--;
  }
  return p == end ? TENON_OK : split_delimiter(r, p, end);
}

/* ---- names ---- */

static bool has_name(const struct tn_csv_reader *r, const char *name)
{
  const struct tn_list *l = TN_AS(tn_list, r->names);
  for (size_t k = 0; k < l->n; k++)
    if (!strcmp(TN_AS(tn_str, l->v[k])->s, name)) return true;
  return false;
}

/* A name as NumPy makes it: blanks become '_', punctuation goes, and no two are the same. */
static tn_value column_name(const struct tn_csv_reader *r, struct tn_field f)
{
  char name[256], plain[240];
  size_t n = 0;
  f = tn_field_trim(f);
  for (size_t k = 0; k < f.n && n + 2 < sizeof plain; k++) {
    if (f.s[k] == ' ') plain[n++] = '_';
    else if (f.s[k] && !strchr("~!@#$%^&*()-=+\\|]}[{';:/?.>,<\"", f.s[k])) plain[n++] = f.s[k];
  }
  plain[n] = 0;
  if (!strcmp(plain, "return") || !strcmp(plain, "file") || !strcmp(plain, "print")) strcpy(plain + n, "_");
  int made = n ? snprintf(name, sizeof name, "%s", plain) : snprintf(name, sizeof name, "f0");
  for (unsigned again = 1; has_name(r, name); again++)
    made = n ? snprintf(name, sizeof name, "%s_%u", plain, again) : snprintf(name, sizeof name, "f%u", again);
  return tn_str_new(r->vm, name, (size_t)made);
}

static tenon_status add_name(struct tn_csv_reader *r, struct tn_field f)
{
  tn_value name = column_name(r, f);
  TN_TRY(tn_made(name));
  TN_TRY(tn_poll(r->vm));
  return tn_list_append(r->vm, TN_AS(tn_list, r->names), name);
}

/* The names that the caller gave. */
static tenon_status given_names(struct tn_csv_reader *r)
{
  tn_value given = r->how->given_names;
  if (given.tag == TN_UNDEF) return TENON_OK;
  r->names = tn_list_new(r->vm, 0);
  TN_TRY(tn_made(r->names));
  const struct tn_tuple *t = TN_AS(tn_tuple, given);
  for (size_t i = 0; i < t->n; i++)
    TN_TRY(add_name(r, (struct tn_field){TN_AS(tn_str, t->v[i])->s, TN_AS(tn_str, t->v[i])->n}));
  return TENON_OK;
}

static tenon_status names_of_line(struct tn_csv_reader *r)
{
  r->names = tn_list_new(r->vm, 0);
  TN_TRY(tn_made(r->names));
  for (size_t i = 0; i < r->nf; i++) TN_TRY(add_name(r, r->f[i]));
  return TENON_OK;
}

/* ---- columns ---- */

/* Which columns are wanted, once their names are known. */
static tenon_status find_columns(struct tn_csv_reader *r)
{
  tn_value use = r->how->usecols;
  if (use.tag == TN_UNDEF) return TENON_OK;
  const struct tn_tuple *t = TN_AS(tn_tuple, use);
  TN_TRY(tn_grow(r->vm, &r->use, &r->use_cap, t->n + 1, sizeof *r->use));
  for (r->nuse = 0; r->nuse < t->n; r->nuse++) {
    tn_value v = t->v[r->nuse];
    r->use[r->nuse] = v.u.i;
    if (!TN_IS(v, TN_STR)) continue;
    size_t k = 0, n = r->names.tag == TN_UNDEF ? 0 : TN_AS(tn_list, r->names)->n;
    while (k < n && strcmp(TN_AS(tn_str, TN_AS(tn_list, r->names)->v[k])->s, TN_AS(tn_str, v)->s) != 0) k++;
    if (k == n)
      return tn_raise(r->vm, TENON_E_VALUE, "%s: usecols: there is no column '%s'", r->how->file, TN_AS(tn_str, v)->s);
    r->use[r->nuse] = (int64_t)k;
  }
  return TENON_OK;
}

static int64_t ncols(const struct tn_csv_reader *r, size_t width)
{
  return (int64_t)(r->how->usecols.tag == TN_UNDEF ? width : r->nuse);
}

/* Which field is column |i| of the result; false when the line has no such field. */
static bool used_field(const struct tn_csv_reader *r, int64_t i, size_t width, size_t *column)
{
  int64_t c = r->how->usecols.tag == TN_UNDEF ? i : r->use[i];
  if (c < 0) c += (int64_t)width;
  *column = (size_t)c;
  return c >= 0 && c < (int64_t)width;
}

/* The names of the columns of the result. */
static tenon_status keep_names(struct tn_csv_reader *r, struct tn_csv_table *t)
{
  if (r->names.tag == TN_UNDEF) return TENON_OK;
  size_t have = TN_AS(tn_list, r->names)->n, column;
  bool own = have <= (size_t)t->cols;                   /* they name the wanted columns already */
  t->names = tn_list_new(r->vm, 0);
  TN_TRY(tn_made(t->names));
  for (int64_t i = 0; i < (own ? (int64_t)have : t->cols); i++) {
    if (own) column = (size_t)i;
    else if (!used_field(r, i, have, &column))
      return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: there is no column %lld", r->how->file, (long long)r->line,
                      (long long)r->use[i]);
    TN_TRY(tn_list_append(r->vm, TN_AS(tn_list, t->names), tn_retain(TN_AS(tn_list, r->names)->v[column])));
  }
  return TENON_OK;
}

/* ---- rows ---- */

/* A line with another number of fields; |*keep|: the row is taken all the same. */
static tenon_status check_width(struct tn_csv_reader *r, size_t width, bool *keep)
{
  const struct tn_csv *how = r->how;
  size_t column;
  *keep = true;
  int64_t i = 0;
  bool chosen = how->usecols.tag != TN_UNDEF;
  while (chosen && i < (int64_t)r->nuse && used_field(r, i, r->nf, &column)) i++;
  bool fits = chosen ? i == (int64_t)r->nuse : r->nf == width;
  if (fits) return TENON_OK;
  if (how->skip_invalid) {
    *keep = false;
    return TENON_OK;
  }
  if (chosen)
    return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: invalid column index %lld with %zu columns", how->file,
                    (long long)r->line, (long long)r->use[i], r->nf);
  return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: the number of columns changed from %zu to %zu", how->file,
                  (long long)r->line, width, r->nf);
}

static tenon_status add_row(struct tn_csv_reader *r, size_t width)
{
  struct tn_csv_table *t = r->t;
  const struct tn_csv *how = r->how;
  bool keep;
  size_t column;
  TN_TRY(check_width(r, width, &keep));
  if (!keep) return TENON_OK;
  if (!t->rows) TN_TRY(tn_csv_check_converters(r));
  if (how->guess) TN_TRY(tn_grow(r->vm, &t->kinds, &t->kinds_cap, (size_t)t->cols + 1, 1));
  else TN_TRY(tn_grow(r->vm, &t->cells, &t->cap, t->used + (size_t)t->cols, r->size));
  for (int64_t i = 0; i < t->cols; i++) {
    used_field(r, i, r->nf, &column);
    if (how->guess) t->kinds[i] = tn_csv_guess(r->f[column], t->rows ? t->kinds[i] : 0);
    else TN_TRY(tn_csv_store(r, column, (size_t)i, t->cells + t->used++ * r->size));
  }
  t->rows++;
  return TENON_OK;
}

/* The line that names the columns may itself be a comment. */
static struct tn_field uncomment(const struct tn_csv_reader *r, struct tn_field line)
{
  line = tn_field_trim(line);
  while (line.n && comment_at(r, line.s, line.s + line.n))
    line = tn_field_trim((struct tn_field){line.s + 1, line.n - 1});
  return line;
}

/* All lines from the first to |last| lines with fields, or to the end; |count|: only counts those. */
static tenon_status parse_lines(struct tn_csv_reader *r, int64_t last, int64_t *count)
{
  const struct tn_csv *how = r->how;
  size_t width = 0;
  int64_t seen = 0;
  bool header = how->names;
  while (r->p < r->end && (how->max_rows < 0 || r->t->rows < how->max_rows) && seen < last) {
    TN_TRY(tn_poll(r->vm));
    struct tn_field line = next_line(r);
    if (r->line <= how->skip) continue;
    TN_TRY(split(r, header ? uncomment(r, line) : line));
    if (!r->nf) continue;
    seen += !header;
    if (!count) {
      if (header) TN_TRY(names_of_line(r));
      if (!width) {
        width = r->nf;
        TN_TRY(find_columns(r));
        r->t->cols = ncols(r, width);
        TN_TRY(keep_names(r, r->t));
      }
      if (!header) TN_TRY(add_row(r, width));
    }
    header = false;
  }
  if (count) *count = seen;
  return TENON_OK;
}

static tenon_status parse(struct tn_csv_reader *r, const char *text, size_t n)
{
  int64_t last = INT64_MAX;
  r->p = text;
  r->end = text + n;
  if (r->how->skip_footer) {
    TN_TRY(parse_lines(r, last, &last));
    last -= last < r->how->skip_footer ? last : r->how->skip_footer;
    r->p = text;
    r->line = 0;
  }
  TN_TRY(given_names(r));
  return parse_lines(r, last, NULL);
}

tenon_status tn_csv_parse(tenon_vm *vm, const struct tn_csv *how, const char *text, size_t n, struct tn_csv_table *out)
{
  *out = (struct tn_csv_table){.names = tn_undef()};
  struct tn_csv_reader r = {.vm = vm, .how = how, .t = out, .size = tn_dtype_size(how->dtype),
                            .kind = tn_dtype_kind(how->dtype), .names = tn_undef()};
  tenon_status s = parse(&r, text, n);
  tn_free(vm, r.f, r.cap * sizeof *r.f);
  tn_free(vm, r.use, r.use_cap * sizeof *r.use);
  tn_free(vm, r.room, r.room_cap);
  tn_release(vm, r.names);
  return s;
}

void tn_csv_free(tenon_vm *vm, const struct tn_csv *how, struct tn_csv_table *t)
{
  tn_free(vm, t->cells, t->cap * tn_dtype_size(how->dtype));
  tn_free(vm, t->kinds, t->kinds_cap);
  tn_release(vm, t->names);
}
