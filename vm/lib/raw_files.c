/* SPDX-License-Identifier: MIT
 * Files of elements without a header: fromfile and ndarray.tofile, as bytes or, with a separator, as text; fromstring.
 * Declared in tables.h. */
#include "files.h"
#include "tables.h"
#include "vm/run/interp.h"

#include <string.h>

struct raw_args { unsigned dtype; int64_t count, offset; const char *sep; };

static tenon_status raw_arguments(tenon_vm *vm, const struct tn_builtin *self, tn_value dtype, tn_value count,
                                  tn_value sep, struct raw_args *a)
{
  *a = (struct raw_args){.count = -1, .sep = ""};
  TN_TRY(tn_arg_dtype(vm, dtype, &a->dtype));
  if (a->dtype == TN_NO_DTYPE) a->dtype = TN_F64;
  if (tn_given(count)) TN_TRY(tn_arg_int(vm, self, "count", count, &a->count));
  if (!tn_given(sep)) return TENON_OK;
  if (!TN_IS(sep, TN_STR)) return tn_raise(vm, TENON_E_TYPE, "%s(): sep must be a string", self->name);
  a->sep = TN_AS(tn_str, sep)->s;
  return TENON_OK;
}

/* An array of as many of the |n| elements at |data| as are wanted. */
static tenon_status elements(tenon_vm *vm, const struct raw_args *a, const char *data, int64_t n, tn_value *out)
{
  int64_t size = (int64_t)tn_dtype_size(a->dtype);
  void *to;
  if (a->count >= 0 && a->count < n) n = a->count;
  struct tn_tensor *t = tn_fresh(vm, a->dtype, 1, &n, &to);
  for (int64_t at = 0, part; t && at < n; at += part) {
    part = n - at < TN_POLL_BLOCK ? n - at : TN_POLL_BLOCK;
    memcpy((char *)to + at * size, data + at * size, (size_t)(part * size));
    if (a->dtype == TN_BOOL)
      for (int64_t i = at; i < at + part; i++) ((char *)to)[i] = ((char *)to)[i] != 0;
    if (!tn_poll(vm)) continue;
    tn_tensor_release(vm, t);
    return vm->err.pub.status;
  }
  return tn_give(vm, t, false, out);
}

/* Numbers between separators; blanks in a separator stand for any number of blanks and line ends.  Changes |b|. */
static tenon_status read_numbers(tenon_vm *vm, const char *file, const struct raw_args *a, struct tn_bytes *b,
                                 int64_t *found, tn_value *out)
{
  struct tn_csv_table t;
  const char *sep = a->sep + strspn(a->sep, " ");
  size_t n = strlen(sep), end = b->n;
  while (n && sep[n - 1] == ' ') n--;
  for (size_t i = 0; i < end; i++)
    if (b->p[i] == '\n' || b->p[i] == '\r') b->p[i] = ' ';
  while (end && (b->p[end - 1] == ' ' || b->p[end - 1] == '\t')) end--;
  if (n && end >= n && !memcmp(b->p + end - n, sep, n)) end -= n;      /* one may stand at the end */
  tn_value none = tn_tuple_new(vm, 0);
  TN_TRY(tn_made(none));
  struct tn_csv how = {.file = file, .delimiter = sep, .delimiter_size = n, .comments = none, .max_rows = -1,
                       .given_names = tn_undef(), .usecols = tn_undef(), .converters = tn_undef(),
                       .missing = tn_undef(), .filling = tn_undef(), .dtype = a->dtype};
  tenon_status s = tn_csv_parse(vm, &how, b->p, end, &t);
  *found = (int64_t)t.used;
  if (!s) s = elements(vm, a, t.cells, *found, out);
  tn_csv_free(vm, &how, &t);
  tn_release(vm, none);
  return s;
}

/* file dtype count sep offset */
TN_BUILTIN_FN(fn_fromfile)
{
  struct raw_args a;
  struct tn_bytes b;
  const char *path;
  int64_t found;
  TN_TRY(tn_arg_path(vm, self, args[0], &path));
  TN_TRY(raw_arguments(vm, self, args[1], args[2], args[3], &a));
  if (tn_given(args[4])) TN_TRY(tn_arg_int(vm, self, "offset", args[4], &a.offset));
  if (a.offset && *a.sep) return tn_raise(vm, TENON_E_TYPE, "'offset' argument only permitted for binary files");
  if (a.offset < 0) return tn_raise(vm, TENON_E_VALUE, "%s(): offset must not be negative", self->name);
  TN_TRY(tn_file_read(vm, path, *a.sep ? TN_TEXT_FILE : TN_ANY_FILE, &b));
  size_t from = (size_t)a.offset;
  tenon_status s = from > b.n ? tn_raise(vm, TENON_E_VALUE, "%s: the offset is behind the end of the file", path)
                   : *a.sep   ? read_numbers(vm, path, &a, &b, &found, out)
                              : elements(vm, &a, b.p + from, (int64_t)((b.n - from) / tn_dtype_size(a.dtype)), out);
  tn_bytes_free(vm, &b);
  return s;
}

/* string dtype count sep */
TN_BUILTIN_FN(fn_fromstring)
{
  struct raw_args a;
  struct tn_bytes b = {NULL, 0, 0};
  int64_t found = 0;
  if (!TN_IS(args[0], TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s() needs a string, not '%s'", self->name, tn_type_name(args[0]));
  TN_TRY(raw_arguments(vm, self, args[1], args[2], args[3], &a));
  if (!*a.sep)
    return tn_raise(vm, TENON_E_VALUE, "The binary mode of fromstring is removed, use frombuffer instead");
  const struct tn_str *text = TN_AS(tn_str, args[0]);
  TN_TRY(tn_grow(vm, &b.p, &b.cap, text->n + 1, 1));
  memcpy(b.p, text->s, text->n + 1);
  b.n = text->n;
  tenon_status s = read_numbers(vm, "string", &a, &b, &found, out);
  tn_bytes_free(vm, &b);
  if (s || a.count <= found) return s;
  tn_release(vm, *out);
  return tn_raise(vm, TENON_E_VALUE, "string is smaller than requested size");
}

/* The elements of |array|, each by the operator % of the language, |sep| between them. */
static tenon_status put_elements(tenon_vm *vm, struct tn_array *a, tn_value format, const char *sep, struct tn_text *t)
{
  for (int64_t i = 0; i < a->t->count; i++) {
    tn_value item, text;
    TN_TRY(tn_poll(vm));
    TN_TRY(tn_array_getitem(vm, a, tn_int(i), &item));
    tenon_status s = tn_percent(vm, format, item, &text);
    tn_release(vm, item);
    TN_TRY(s);
    if (i) tn_text_puts(t, sep);
    tn_text_put(t, TN_AS(tn_str, text)->s, TN_AS(tn_str, text)->n);
    tn_release(vm, text);
  }
  return t->failed ? tn_nomem(vm) : TENON_OK;
}

static tenon_status write_text(tenon_vm *vm, const char *path, tn_value array, const char *sep, tn_value format)
{
  struct tn_text t = tn_text_new(vm);
  int64_t count = tn_as_array(array)->t->count;
  tn_value flat, form = tn_given(format) ? tn_retain(format) : tn_str_new(vm, "%s", 2);
  TN_TRY(tn_made(form));
  tenon_status s = tn_reshape(vm, tn_as_array(array), 1, &count, &flat);
  if (!s) {
    s = put_elements(vm, tn_as_array(flat), form, sep, &t);
    tn_release(vm, flat);
  }
  struct tn_bytes part = {t.s, t.n, 0};
  if (!s) s = tn_file_put(vm, path, &part, 1);
  tn_text_free(&t);
  tn_release(vm, form);
  return s;
}

/* self fid sep format */
TN_BUILTIN_FN(fn_tofile)
{
  const char *path;
  TN_TRY(tn_arg_path(vm, self, args[1], &path));
  for (int i = 2; i < 4; i++)
    if (tn_given(args[i]) && !TN_IS(args[i], TN_STR))
      return tn_raise(vm, TENON_E_TYPE, "%s(): sep and format must be strings", self->name);
  *out = tn_none();
  if (tn_given(args[2]) && TN_AS(tn_str, args[2])->n)
    return write_text(vm, path, args[0], TN_AS(tn_str, args[2])->s, args[3]);
  struct tn_tensor *t = tn_arg_tensor(vm, args[0]), *c = NULL;
  if (t && !tn_trace_force(vm, t, TN_FLUSH_VALUE)) c = tn_contiguous(vm, t);
  tn_tensor_release(vm, t);
  const char *p = c ? tn_tensor_read(vm, c) : NULL;
  tenon_status s = p ? TENON_OK : vm->err.pub.status;
  if (!s) {
    struct tn_bytes part = {(char *)(uintptr_t)p, (size_t)c->count * tn_dtype_size(c->dtype), 0};
    s = tn_file_put(vm, path, &part, 1);
  }
  tn_tensor_release(vm, c);
  return s;
}

const struct tn_builtin tn_raw_file_builtins[] = {
    {"fromfile", "np", "file, dtype=float64, count=-1, sep='', offset=0", fn_fromfile, 0,
     "an array of the elements that a file holds, as bytes or, with a separator, as text"},
    {"fromstring", "np", "string, dtype=float64, count=-1, *, sep=''", fn_fromstring, 0,
     "an array of the numbers in a text, between separators"},
    {"tofile", "ndarray", "self, fid, sep='', format='%s'", fn_tofile, 0,
     "writes the elements to a file, as bytes or, with a separator, as text"},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
