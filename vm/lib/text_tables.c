/* SPDX-License-Identifier: MIT
 * Arrays from text tables: loadtxt and genfromtxt, their arguments and results.  csv.c reads the tables.  Declared in
 * tables.h. */
#include "files.h"
#include "tables.h"
#include "vm/base/utf8.h"
#include "vm/run/interp.h"

#include <string.h>

/* ---- arguments ---- */

/* Values that the arguments of one call hold; released at its end. */
struct read_args { tn_value comments, names, usecols; };

static tenon_status one_width(tenon_vm *vm, const struct tn_builtin *self, tn_value v, int64_t *out)
{
  TN_TRY(tn_arg_int(vm, self, "delimiter", v, out));
  return *out > 0 ? TENON_OK : tn_raise(vm, TENON_E_VALUE, "%s(): the width of a field must be positive", self->name);
}

/* tn_arg_items for a value that is released at the end also after an error. */
static tenon_status items_of(tenon_vm *vm, const struct tn_builtin *self, tn_value v, tn_value *out)
{
  tn_value items;
  TN_TRY(tn_arg_items(vm, self, v, &items));
  *out = items;
  return TENON_OK;
}

/* genfromtxt's widths of fields: one for all, or one each. */
static tenon_status arg_widths(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_csv *how)
{
  tn_value items = tn_undef();
  how->one_width = v.tag == TN_INT;
  if (!how->one_width) TN_TRY(tn_arg_items(vm, self, v, &items));
  how->nwidths = how->one_width ? 1 : TN_AS(tn_tuple, items)->n;
  how->widths = tn_alloc(vm, how->nwidths * sizeof *how->widths);
  tenon_status s = how->widths ? TENON_OK : vm->err.pub.status;
  for (size_t i = 0; i < how->nwidths && !s; i++)
    s = one_width(vm, self, how->one_width ? v : TN_AS(tn_tuple, items)->v[i], &how->widths[i]);
  if (!s && !how->nwidths) s = tn_raise(vm, TENON_E_VALUE, "%s(): delimiter has no width of a field", self->name);
  tn_release(vm, items);
  return s;
}

static tenon_status arg_delimiter(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_csv *how)
{
  if (!tn_given(v)) return TENON_OK;
  if (how->loose && (v.tag == TN_INT || TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE))) return arg_widths(vm, self, v, how);
  if (!TN_IS(v, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s(): delimiter must be a string, not '%s'", self->name, tn_type_name(v));
  const struct tn_str *s = TN_AS(tn_str, v);
  if (!how->loose && tn_utf8_count(s->s, s->n) != 1)
    return tn_raise(vm, TENON_E_TYPE,
                    "Text reading control character must be a single unicode character or None; but got: '%s'", s->s);
  if (memchr(s->s, '\n', s->n) || memchr(s->s, '\r', s->n))
    return tn_raise(vm, TENON_E_TYPE, "%s(): delimiter cannot be a newline", self->name);
  how->delimiter = s->s;
  how->delimiter_size = s->n;
  return TENON_OK;
}

static tenon_status arg_quote(tenon_vm *vm, tn_value v, char *out)
{
  if (!tn_given(v)) return TENON_OK;
  if (!TN_IS(v, TN_STR) || TN_AS(tn_str, v)->n != 1)
    return tn_raise(vm, TENON_E_TYPE, "quotechar must be a single ASCII character or None");
  *out = TN_AS(tn_str, v)->s[0];
  return TENON_OK;
}

/* |v|, a str or a sequence of strs, as a tuple; |one| of them where a str is. */
static tenon_status texts(tenon_vm *vm, const struct tn_builtin *self, const char *param, tn_value v, tn_value *out)
{
  if (TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE)) TN_TRY(items_of(vm, self, v, out));
  else {
    *out = tn_tuple_new(vm, 1);
    TN_TRY(tn_made(*out));
    TN_AS(tn_tuple, *out)->v[0] = tn_retain(v);
  }
  for (size_t i = 0; i < TN_AS(tn_tuple, *out)->n; i++)
    if (!TN_IS(TN_AS(tn_tuple, *out)->v[i], TN_STR))
      return tn_raise(vm, TENON_E_TYPE, "%s(): %s must be a string or a sequence of strings", self->name, param);
  return TENON_OK;
}

static tenon_status arg_comments(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_csv *how,
                                 tn_value *held)
{
  if (v.tag == TN_NONE) *held = tn_tuple_new(vm, 0);
  else if (v.tag != TN_UNDEF) TN_TRY(texts(vm, self, "comments", v, held));
  else {
    tn_value hash = tn_str_new(vm, "#", 1);
    TN_TRY(tn_made(hash));
    tenon_status s = texts(vm, self, "comments", hash, held);
    tn_release(vm, hash);
    TN_TRY(s);
  }
  TN_TRY(tn_made(*held));
  how->comments = *held;
  const struct tn_tuple *c = TN_AS(tn_tuple, *held);
  for (size_t i = 0; i < c->n; i++) {
    const struct tn_str *s = TN_AS(tn_str, c->v[i]);
    if (!s->n)
      return tn_raise(vm, TENON_E_VALUE,
                      "comments cannot be an empty string. Use comments=None to disable comments.");
    if (how->delimiter_size && s->n == how->delimiter_size && !memcmp(s->s, how->delimiter, s->n))
      return tn_raise(vm, TENON_E_TYPE,
                      "The values for control characters 'comment' and 'delimiter' are incompatible");
  }
  return TENON_OK;
}

/* "a, b" as a tuple of names, which are trimmed. */
static tenon_status split_names(tenon_vm *vm, const struct tn_str *s, tn_value *out)
{
  size_t n = 1;
  for (size_t i = 0; i < s->n; i++) n += s->s[i] == ',';
  *out = tn_tuple_new(vm, n);
  TN_TRY(tn_made(*out));
  const char *p = s->s;
  for (size_t i = 0; i < n; i++) {
    const char *end = i + 1 < n ? strchr(p, ',') : s->s + s->n, *to = end;
    while (p < to && *p == ' ') p++;
    while (to > p && to[-1] == ' ') to--;
    TN_TRY(tn_made(TN_AS(tn_tuple, *out)->v[i] = tn_str_new(vm, p, (size_t)(to - p))));
    p = end + 1;
  }
  return TENON_OK;
}

/* The items of a sequence, or one, in a tuple of our own. */
static tenon_status column_items(tenon_vm *vm, const struct tn_builtin *self, tn_value v, tn_value *out)
{
  bool many = TN_IS(v, TN_TUPLE) || TN_IS(v, TN_LIST) || (TN_IS(v, TN_ARRAY) && tn_as_array(v)->t->ndim);
  tn_value items = tn_undef();
  if (many) TN_TRY(tn_arg_items(vm, self, v, &items));
  size_t n = many ? TN_AS(tn_tuple, items)->n : 1;
  *out = tn_tuple_new(vm, n);
  for (size_t i = 0; i < n && out->tag != TN_UNDEF; i++)
    TN_AS(tn_tuple, *out)->v[i] = tn_retain(many ? TN_AS(tn_tuple, items)->v[i] : v);
  tn_release(vm, items);
  return tn_made(*out);
}

/* Columns by number, or where they have names by name. */
static tenon_status arg_columns(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_csv *how,
                                tn_value *held)
{
  if (!tn_given(v)) return TENON_OK;
  bool named = how->names || how->given_names.tag != TN_UNDEF;
  if (TN_IS(v, TN_STR) && named) TN_TRY(split_names(vm, TN_AS(tn_str, v), held));
  else TN_TRY(column_items(vm, self, v, held));
  how->usecols = *held;
  for (size_t i = 0; i < TN_AS(tn_tuple, *held)->n; i++) {
    tn_value *item = &TN_AS(tn_tuple, *held)->v[i];
    int64_t k;
    if (TN_IS(*item, TN_STR) && named) continue;
    if (item->tag == TN_FLOAT || TN_IS(*item, TN_STR))
      return tn_raise(vm, TENON_E_TYPE, "usecols must be an int or a sequence of ints but it contains at least one "
                      "element of type '%s'", tn_type_name(*item));
    TN_TRY(tn_arg_int(vm, self, "usecols", *item, &k));
    tn_assign(vm, item, tn_int(k));
  }
  return TENON_OK;
}

static tenon_status arg_lines(tenon_vm *vm, const struct tn_builtin *self, const char *param, tn_value v, int64_t *out)
{
  if (!tn_given(v)) return TENON_OK;
  TN_TRY(tn_arg_int(vm, self, param, v, out));
  return *out >= 0 ? TENON_OK : tn_raise(vm, TENON_E_VALUE, "argument must be nonnegative: %s", param);
}

/* A function for all columns or a dict of them by column. */
static tenon_status arg_converters(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_csv *how)
{
  if (!tn_given(v)) return TENON_OK;
  how->converters = v;
  if (!TN_IS(v, TN_DICT)) {
    if (!how->loose && tn_callable(v)) return TENON_OK;
    return tn_raise(vm, TENON_E_TYPE, "%s(): converters must be a dictionary from columns to functions%s", self->name,
                    how->loose ? "" : ", or one function");
  }
  const struct tn_dict *d = TN_AS(tn_dict, v);
  for (size_t k = 0; k < d->used; k++)
    if (d->e[k].key.tag != TN_UNDEF && !tn_callable(d->e[k].value))
      return tn_raise(vm, TENON_E_TYPE, "%s(): values of the converters dictionary must be callable, not '%s'",
                      self->name, tn_type_name(d->e[k].value));
  return TENON_OK;
}

/* ---- results ---- */

/* Shape of a table with at least |least| axes: axes of length 1 go while there are more; none of nothing is a
 * column. */
static int table_shape(const struct tn_csv_table *t, int64_t least, int64_t *shape)
{
  int ndim = 0;
  shape[0] = t->rows;
  shape[1] = t->rows ? t->cols : 1;
  if (least >= 2) return 2;
  if (t->rows != 1) ndim = 1;
  if (shape[1] != 1) shape[ndim++] = shape[1];
  if (ndim < least) shape[ndim++] = 1;
  return ndim;
}

static struct tn_tensor *table_array(tenon_vm *vm, const struct tn_csv_table *t, unsigned dtype, int64_t ndmin)
{
  int64_t shape[2];
  int ndim = table_shape(t, ndmin, shape);
  void *data;
  struct tn_tensor *a = tn_fresh(vm, dtype, ndim, shape, &data);
  if (a && t->used) memcpy(data, t->cells, t->used * tn_dtype_size(dtype));
  return a;
}

static tenon_status table_column(tenon_vm *vm, const struct tn_csv_table *t, unsigned dtype, size_t i, tn_value *out)
{
  int64_t step = (int64_t)tn_dtype_size(dtype), stride = t->cols * step;
  void *data;
  struct tn_tensor *a = tn_fresh(vm, dtype, t->rows != 1, &t->rows, &data);
  if (a && t->rows)
    tn_strided_cast(1, &t->rows, dtype, data, &step, dtype, t->cells + (int64_t)i * step, &stride);
  return tn_give(vm, a, false, out);
}

/* One array per named column; 0-d ones of a single row.  |list|: without their names. */
static tenon_status table_columns(tenon_vm *vm, const struct tn_csv_table *t, unsigned dtype, bool list, tn_value *out)
{
  size_t n = TN_AS(tn_list, t->names)->n;
  if (n != (size_t)t->cols && t->rows)
    return tn_raise(vm, TENON_E_VALUE, "%zu names for %lld columns", n, (long long)t->cols);
  *out = list ? tn_list_new(vm, 0) : tn_dict_new(vm);
  TN_TRY(tn_made(*out));
  tenon_status s = TENON_OK;
  for (size_t i = 0; i < n && !s; i++) {
    tn_value column;
    s = t->rows ? table_column(vm, t, dtype, i, &column)
                : tn_give(vm, tn_fresh(vm, dtype, 1, &t->rows, &(void *){NULL}), false, &column);
    if (s) break;
    if (list) s = tn_list_append(vm, TN_AS(tn_list, *out), column);
    else {
      s = tn_dict_set(vm, TN_AS(tn_dict, *out), TN_AS(tn_list, t->names)->v[i], column);
      tn_release(vm, column);
    }
  }
  if (s) tn_release(vm, *out);
  return s;
}

static tenon_status transposed(tenon_vm *vm, tn_value taken, tn_value *out)
{
  static const int perm[2] = {1, 0};
  *out = taken;
  if (tn_as_array(taken)->t->ndim != 2) return TENON_OK;
  tenon_status s = tn_permute(vm, tn_as_array(taken), perm, out);
  tn_release(vm, taken);
  return s;
}

/* dtype=None: the one dtype of all columns. */
static tenon_status guess_dtype(tenon_vm *vm, struct tn_csv *how, const struct tn_bytes *text)
{
  struct tn_csv_table t;
  how->guess = true;
  how->dtype = TN_F64;
  tenon_status s = tn_csv_parse(vm, how, text->p, text->n, &t);
  how->guess = false;
  char kind = 0;
  for (int64_t i = 0; i < t.cols && t.rows && !s; i++) {
    char k = t.kinds[i] ? t.kinds[i] : 'b';
    if (k == 's') s = tn_raise(vm, TENON_E_VALUE, "%s: column %lld is no column of numbers", how->file,
                               (long long)i + 1);
    else if (kind && k != kind)
      s = tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s: columns of different types need a structured array, which Tenon "
                   "has not: give one dtype, or read some columns at a time with usecols=", how->file);
    kind = k;
  }
  if (kind) how->dtype = kind == 'b' ? TN_BOOL : kind == 'i' ? TN_I64 : kind == 'c' ? TN_C128 : TN_F64;
  tn_csv_free(vm, how, &t);
  return s;
}

/* ---- where the text comes from ---- */

/* The lines of a list of strs, as one text. */
static tenon_status join_lines(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_bytes *b)
{
  tn_value items;
  TN_TRY(tn_arg_items(vm, self, v, &items));
  tenon_status s = tn_grow(vm, &b->p, &b->cap, 1, 1);
  for (size_t i = 0; i < TN_AS(tn_tuple, items)->n && !s; i++) {
    tn_value line = TN_AS(tn_tuple, items)->v[i];
    if (!TN_IS(line, TN_STR)) {
      s = tn_raise(vm, TENON_E_TYPE, "non-string returned while reading data: a '%s'", tn_type_name(line));
      break;
    }
    const struct tn_str *t = TN_AS(tn_str, line);
    if ((s = tn_grow(vm, &b->p, &b->cap, b->n + t->n + 2, 1)) || (s = tn_poll_at(vm, i))) break;
    memcpy(b->p + b->n, t->s, t->n);
    b->n += t->n;
    if (!t->n || t->s[t->n - 1] != '\n') b->p[b->n++] = '\n';
  }
  if (!s) b->p[b->n] = 0;
  tn_release(vm, items);
  return s;
}

/* |b| is to be freed in every case. */
static tenon_status read_text(tenon_vm *vm, const struct tn_builtin *self, tn_value fname, tn_value encoding,
                              const char **file, struct tn_bytes *b)
{
  *b = (struct tn_bytes){NULL, 0, 0};
  *file = "input";
  if (TN_IS(fname, TN_LIST) || TN_IS(fname, TN_TUPLE)) return join_lines(vm, self, fname, b);
  if (!TN_IS(fname, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s() needs the name of a file or a list of lines, not '%s'", self->name,
                    tn_type_name(fname));
  TN_TRY(tn_arg_path(vm, self, fname, file));
  TN_TRY(tn_file_read(vm, *file, TN_TEXT_FILE, b));
  return tn_file_decode(vm, self, *file, encoding, b);
}

/* ---- tables ---- */

struct table_args {
  tn_value fname, dtype, comments, usecols, names, encoding;
  bool unpack;
  int64_t ndmin;
};

static tenon_status make_table(tenon_vm *vm, struct tn_csv *how, const struct table_args *a,
                               const struct tn_bytes *text, tn_value *out)
{
  struct tn_csv_table t;
  if (how->loose && a->dtype.tag == TN_NONE) TN_TRY(guess_dtype(vm, how, text));
  tenon_status s = tn_csv_parse(vm, how, text->p, text->n, &t);
  bool named = how->names || how->given_names.tag != TN_UNDEF;
  if (s) {
  } else if (named && t.names.tag == TN_UNDEF)
    s = tn_raise(vm, TENON_E_VALUE, "%s: there is no line with names", how->file);
  else if (named) s = table_columns(vm, &t, how->dtype, a->unpack, out);
  else {
    s = tn_give(vm, table_array(vm, &t, how->dtype, a->ndmin), false, out);
    if (!s && a->unpack) s = transposed(vm, *out, out);
  }
  tn_csv_free(vm, how, &t);
  return s;
}

/* True, a sequence of strs or one with commas. */
static tenon_status arg_names(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_csv *how,
                              tn_value *held)
{
  if (!tn_given(v)) return TENON_OK;
  if (v.tag == TN_BOOLEAN) {
    how->names = v.u.i;
    return TENON_OK;
  }
  TN_TRY(TN_IS(v, TN_STR) ? split_names(vm, TN_AS(tn_str, v), held) : texts(vm, self, "names", v, held));
  how->given_names = *held;
  return TENON_OK;
}

static tenon_status read_held(tenon_vm *vm, const struct tn_builtin *self, struct tn_csv *how,
                              const struct table_args *a, struct read_args *held, tn_value *out)
{
  struct tn_bytes text;
  TN_TRY(tn_arg_dtype(vm, a->dtype, &how->dtype));
  if (how->dtype == TN_NO_DTYPE) how->dtype = TN_F64;
  if (a->ndmin < 0 || a->ndmin > 2)
    return tn_raise(vm, TENON_E_VALUE, "Illegal value of ndmin keyword: %lld", (long long)a->ndmin);
  TN_TRY(arg_comments(vm, self, a->comments, how, &held->comments));
  TN_TRY(arg_names(vm, self, a->names, how, &held->names));
  TN_TRY(arg_columns(vm, self, a->usecols, how, &held->usecols));
  tenon_status s = read_text(vm, self, a->fname, a->encoding, &how->file, &text);
  if (!s) s = make_table(vm, how, a, &text, out);
  tn_bytes_free(vm, &text);
  return s;
}

static tenon_status read_table(tenon_vm *vm, const struct tn_builtin *self, struct tn_csv *how,
                               const struct table_args *a, tn_value *out)
{
  struct read_args held = {tn_undef(), tn_undef(), tn_undef()};
  tenon_status s = read_held(vm, self, how, a, &held, out);
  tn_free(vm, how->widths, how->nwidths * sizeof *how->widths);
  tn_release(vm, held.comments);
  tn_release(vm, held.names);
  tn_release(vm, held.usecols);
  return s;
}

/* fname dtype comments delimiter converters skiprows usecols unpack ndmin encoding max_rows quotechar names */
TN_BUILTIN_FN(fn_loadtxt)
{
  struct tn_csv how = {.max_rows = -1, .given_names = tn_undef(), .usecols = tn_undef(), .converters = tn_undef(),
                       .missing = tn_undef(), .filling = tn_undef()};
  struct table_args a = {.fname = args[0], .dtype = args[1], .comments = args[2], .usecols = args[6],
                         .encoding = args[9], .names = args[12]};
  TN_TRY(arg_delimiter(vm, self, args[3], &how));
  TN_TRY(arg_converters(vm, self, args[4], &how));
  TN_TRY(arg_lines(vm, self, "skiprows", args[5], &how.skip));
  if (tn_given(args[7])) TN_TRY(tn_arg_bool(vm, args[7], &a.unpack));
  if (tn_given(args[8])) TN_TRY(tn_arg_int(vm, self, "ndmin", args[8], &a.ndmin));
  TN_TRY(arg_lines(vm, self, "max_rows", args[10], &how.max_rows));
  TN_TRY(arg_quote(vm, args[11], &how.quote));
  return read_table(vm, self, &how, &a, out);
}

/* fname dtype comments delimiter skip_header skip_footer converters missing_values filling_values usecols names
 * autostrip unpack loose invalid_raise max_rows encoding ndmin */
static tenon_status genfromtxt_options(tenon_vm *vm, const struct tn_builtin *self, const tn_value *args,
                                       struct tn_csv *how, struct table_args *a)
{
  bool flag;
  TN_TRY(arg_lines(vm, self, "skip_header", args[4], &how->skip));
  TN_TRY(arg_lines(vm, self, "skip_footer", args[5], &how->skip_footer));
  if (tn_given(args[11])) TN_TRY(tn_arg_bool(vm, args[11], &how->autostrip));
  if (tn_given(args[12])) TN_TRY(tn_arg_bool(vm, args[12], &a->unpack));
  if (tn_given(args[13])) {
    TN_TRY(tn_arg_bool(vm, args[13], &flag));
    how->strict = !flag;
  }
  if (tn_given(args[14])) {
    TN_TRY(tn_arg_bool(vm, args[14], &flag));
    how->skip_invalid = !flag;
  }
  TN_TRY(arg_lines(vm, self, "max_rows", args[15], &how->max_rows));
  if (tn_given(args[17])) TN_TRY(tn_arg_int(vm, self, "ndmin", args[17], &a->ndmin));
  if (how->max_rows == 0) return tn_raise(vm, TENON_E_VALUE, "'max_rows' must be at least 1.");
  if (how->skip_footer && how->max_rows >= 0)
    return tn_raise(vm, TENON_E_VALUE,
                    "The keywords 'skip_footer' and 'max_rows' can not be specified at the same time.");
  return TENON_OK;
}

TN_BUILTIN_FN(fn_genfromtxt)
{
  struct tn_csv how = {.loose = true, .max_rows = -1, .missing = args[7], .filling = args[8], .converters = tn_undef(),
                       .given_names = tn_undef(), .usecols = tn_undef()};
  struct table_args a = {.fname = args[0], .dtype = args[1], .comments = args[2], .usecols = args[9],
                         .encoding = args[16], .names = args[10]};
  TN_TRY(genfromtxt_options(vm, self, args, &how, &a));
  TN_TRY(arg_converters(vm, self, args[6], &how));
  tenon_status s = arg_delimiter(vm, self, args[3], &how);
  if (!s) return read_table(vm, self, &how, &a, out);
  tn_free(vm, how.widths, how.nwidths * sizeof *how.widths);
  return s;
}

const struct tn_builtin tn_text_table_builtins[] = {
    {"loadtxt", "np",
     "fname, dtype=float64, comments='#', delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, "
     "ndmin=0, encoding=None, max_rows=None, *, quotechar=None, names=None",
     fn_loadtxt, 0,
     "numbers from a text table, a file or a list of lines; names=True: a dict of columns, named by the first line"},
    {"genfromtxt", "np",
     "fname, dtype=float64, comments='#', delimiter=None, skip_header=0, skip_footer=0, converters=None, "
     "missing_values=None, filling_values=None, usecols=None, names=None, *, autostrip=False, unpack=False, "
     "loose=True, invalid_raise=True, max_rows=None, encoding=None, ndmin=0",
     fn_genfromtxt, 0,
     "as loadtxt; what is missing or no number is NaN (-1 in whole numbers) or from filling_values; delimiter may be "
     "widths of fields; names, True or a list: a dict of columns; dtype=None: the one dtype that fits all columns"},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
