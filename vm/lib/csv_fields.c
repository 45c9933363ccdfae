/* SPDX-License-Identifier: MIT
 * Fields of text tables → elements of any dtype, through converters and what stands for missing values.  Numbers are
 * read in the C locale whatever the program's is.  Must not touch files.  Declared in
 * csv.h. */
#include "csv.h"
#include "vm/base/number.h"
#include "vm/run/exec.h"

#include <math.h>
#include <string.h>

struct tn_field tn_field_trim(struct tn_field f)
{
  while (f.n && tn_field_blank(f.s[0])) { f.s++; f.n--; }
  while (f.n && tn_field_blank(f.s[f.n - 1])) f.n--;
  return f;
}

static bool is_word(struct tn_field f, const char *word) { return f.n == strlen(word) && !strncasecmp(f.s, word, f.n); }

/* ---- numbers ---- */

/* All digits that an integer of any width may need fit. */
static bool parse_int(struct tn_field f, __int128 *out)
{
  size_t i = f.n && (f.s[0] == '-' || f.s[0] == '+');
  if (i == f.n || f.n > 36) return false;
  *out = 0;
  for (size_t k = i; k < f.n; k++) {
    if (f.s[k] < '0' || f.s[k] > '9') return false;
    *out = *out * 10 + (f.s[k] - '0');
  }
  if (f.s[0] == '-') *out = -*out;
  return true;
}

/* a, bj, a+bj, any of them in parentheses */
static bool parse_complex(struct tn_field f, double *re, double *im)
{
  *re = *im = 0;
  if (f.n > 1 && f.s[0] == '(' && f.s[f.n - 1] == ')') f = tn_field_trim((struct tn_field){f.s + 1, f.n - 2});
  if (!f.n) return false;
  if ((f.s[f.n - 1] | 32) != 'j') return tn_parse_double(f.s, f.n, re);
  size_t n = f.n - 1, k = n;
  while (k && !(k > 1 && (f.s[k - 1] == '+' || f.s[k - 1] == '-') && (f.s[k - 2] | 32) != 'e')) k--;
  if (!k) return tn_parse_double(f.s, n, im);
  k--;                                                   /* where the sign of the imaginary part is */
  return tn_parse_double(f.s, k, re) && tn_parse_double(f.s + k, n - k, im);
}

static bool in_range(const struct tn_csv_reader *r, __int128 i)
{
  int bits = (int)r->size * 8;
  __int128 low = r->kind == 'u' ? 0 : -((__int128)1 << (bits - 1)), high = low + ((__int128)1 << bits) - 1;
  return i >= low && i <= high;
}

static void put_int(const struct tn_csv_reader *r, __int128 i, char *cell)
{
  uint64_t u = (uint64_t)i;
  switch (r->size) {
  case 1: *(uint8_t *)cell = (uint8_t)u; break;
  case 2: { uint16_t v = (uint16_t)u; memcpy(cell, &v, 2); break; }
  case 4: { uint32_t v = (uint32_t)u; memcpy(cell, &v, 4); break; }
  default: memcpy(cell, &u, 8);
  }
}

static void put_float(const struct tn_csv_reader *r, double re, double im, char *cell)
{
  double z[2] = {re, im};
  int64_t one = 1, step = 0;
  if (r->how->dtype == TN_F64) memcpy(cell, &re, sizeof re);
  else tn_strided_cast(1, &one, r->how->dtype, cell, &step, r->kind == 'c' ? TN_C128 : TN_F64, (const char *)z, &step);
}

enum outcome { GOOD, BAD, TOO_LARGE };

static enum outcome parse_number(const struct tn_csv_reader *r, struct tn_field f, char *cell)
{
  double re, im = 0;
  __int128 i;
  if (r->kind == 'f' || r->kind == 'c') {
    if (r->kind == 'f' ? !tn_parse_double(f.s, f.n, &re) : !parse_complex(f, &re, &im)) return BAD;
    put_float(r, re, im, cell);
    return GOOD;
  }
  if (r->kind == 'b' && r->how->loose) {                 /* genfromtxt knows truth values by their names alone */
    *cell = is_word(f, "true");
    return *cell || is_word(f, "false") ? GOOD : BAD;
  }
  if (!parse_int(f, &i)) return BAD;
  if (r->kind == 'b') *cell = i != 0;
  else if (!in_range(r, i)) return TOO_LARGE;
  else put_int(r, i, cell);
  return GOOD;
}

/* Python's numbers, which genfromtxt reads, may have '_' between digits. */
static enum outcome parse(const struct tn_csv_reader *r, struct tn_field f, char *cell)
{
  char plain[64];
  size_t n = 0;
  f = tn_field_trim(f);
  if (!r->how->loose || f.n > sizeof plain || !memchr(f.s, '_', f.n)) return parse_number(r, f, cell);
  for (size_t k = 0; k < f.n; k++) {
    bool between = k && k + 1 < f.n && f.s[k - 1] >= '0' && f.s[k - 1] <= '9' && f.s[k + 1] >= '0' && f.s[k + 1] <= '9';
    if (f.s[k] != '_') plain[n++] = f.s[k];
    else if (!between) return BAD;
  }
  return parse_number(r, (struct tn_field){plain, n}, cell);
}

/* ---- what the caller says of columns ---- */

static tenon_status bad_field(const struct tn_csv_reader *r, struct tn_field f, size_t column)
{
  char text[64];
  size_t n = f.n < sizeof text ? f.n : sizeof text - 1;
  for (size_t i = 0; i < n; i++) text[i] = (unsigned char)f.s[i] < ' ' ? '?' : f.s[i];
  text[n] = 0;
  return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: could not convert string '%s' to %s (column %zu)", r->how->file,
                  (long long)r->line, text, tn_dtype_info(r->how->dtype)->name, column + 1);
}

/* A value of the language into an element. */
static tenon_status put_value(const struct tn_csv_reader *r, size_t column, tn_value v, char *cell)
{
  if (TN_IS(v, TN_STR)) {
    struct tn_field f = {TN_AS(tn_str, v)->s, TN_AS(tn_str, v)->n};
    return parse(r, f, cell) == GOOD ? TENON_OK : bad_field(r, f, column);
  }
  tn_value array;
  TN_TRY(tn_to_array(r->vm, v, r->how->dtype, &array));
  struct tn_tensor *t = tn_array_force(r->vm, tn_as_array(array), TN_FLUSH_VALUE);
  const char *p = t ? tn_tensor_read(r->vm, t) : NULL;
  tenon_status s = p ? TENON_OK : r->vm->err.pub.status;
  if (!s && t->count != 1)
    s = tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: a field must become one number (column %zu)", r->how->file,
                 (long long)r->line, column + 1);
  if (!s) memcpy(cell, p, r->size);
  tn_release(r->vm, array);
  return s;
}

/* The number of the column that |key| of a dict says, of |width|; -1: none. */
static int64_t keyed_column(const struct tn_csv_reader *r, tn_value key, size_t width)
{
  if (tn_is_integral(key)) return key.u.i < 0 ? key.u.i + (int64_t)width : key.u.i;
  if (TN_IS(key, TN_STR) && r->names.tag != TN_UNDEF)
    for (size_t k = 0; k < TN_AS(tn_list, r->names)->n; k++)
      if (!strcmp(TN_AS(tn_str, TN_AS(tn_list, r->names)->v[k])->s, TN_AS(tn_str, key)->s)) return (int64_t)k;
  return -1;
}

/* What |of| has for a column, borrowed: a dict by the number or name of the field, a sequence with one for each column
 * of the result, or one value for all. */
static bool for_column(const struct tn_csv_reader *r, tn_value of, size_t column, size_t i, tn_value *out)
{
  if (!tn_given(of)) return false;
  if (TN_IS(of, TN_DICT)) {
    const struct tn_dict *d = TN_AS(tn_dict, of);
    for (size_t k = 0; k < d->used; k++)
      if (d->e[k].key.tag != TN_UNDEF && keyed_column(r, d->e[k].key, r->nf) == (int64_t)column) {
        *out = d->e[k].value;
        return true;
      }
    return false;
  }
  bool list = TN_IS(of, TN_LIST);
  *out = of;
  if (!list && !TN_IS(of, TN_TUPLE)) return true;
  if (i >= (list ? TN_AS(tn_list, of)->n : TN_AS(tn_tuple, of)->n)) return false;
  *out = (list ? TN_AS(tn_list, of)->v : TN_AS(tn_tuple, of)->v)[i];
  return true;
}

tenon_status tn_csv_check_converters(const struct tn_csv_reader *r)
{
  if (!TN_IS(r->how->converters, TN_DICT)) return TENON_OK;
  const struct tn_dict *d = TN_AS(tn_dict, r->how->converters);
  for (size_t k = 0; k < d->used; k++) {
    if (d->e[k].key.tag == TN_UNDEF) continue;
    int64_t c = keyed_column(r, d->e[k].key, r->nf);
    if (c < 0 || c >= (int64_t)r->nf)
      return tn_raise(r->vm, TENON_E_VALUE, "%s: a converter is of a column that is not there: the number of fields is "
                      "%zu", r->how->file, r->nf);
  }
  return TENON_OK;
}

/* Is |f| one of the texts that say that a value is missing? */
static bool is_missing(const struct tn_csv_reader *r, struct tn_field f, size_t column, size_t i)
{
  tn_value m;
  if (!f.n) return true;
  if (!for_column(r, r->how->missing, column, i, &m)) return false;
  bool list = TN_IS(m, TN_LIST), many = list || TN_IS(m, TN_TUPLE);
  const tn_value *v = !many ? &m : list ? TN_AS(tn_list, m)->v : TN_AS(tn_tuple, m)->v;
  size_t n = !many ? 1 : list ? TN_AS(tn_list, m)->n : TN_AS(tn_tuple, m)->n;
  for (size_t k = 0; k < n; k++) {
    if (!TN_IS(v[k], TN_STR)) continue;
    const struct tn_str *s = TN_AS(tn_str, v[k]);
    for (const char *p = s->s;;) {                       /* "NA,none": two texts */
      size_t part = strcspn(p, ",");
      if (part == f.n && !memcmp(p, f.s, part)) return true;
      if (!p[part]) break;
      p += part + 1;
    }
  }
  return false;
}

static tenon_status fill(const struct tn_csv_reader *r, size_t column, size_t i, char *cell)
{
  tn_value v;
  if (for_column(r, r->how->filling, column, i, &v)) return put_value(r, column, v, cell);
  if (r->kind == 'f' || r->kind == 'c') put_float(r, NAN, 0, cell);
  else if (r->kind == 'b') *cell = 0;
  else return put_value(r, column, tn_int(-1), cell);
  return TENON_OK;
}

static tenon_status converted(const struct tn_csv_reader *r, tn_value converter, size_t column, char *cell)
{
  struct tn_field f = r->f[column];
  tn_value text = tn_str_new(r->vm, f.s, f.n), v;
  TN_TRY(tn_made(text));
  tn_retain(converter);                                  /* it may take itself out of where it was found */
  tenon_status s = tn_call(r->vm, converter, 1, &text, &v);
  tn_release(r->vm, converter);
  tn_release(r->vm, text);
  TN_TRY(s);
  s = put_value(r, column, v, cell);
  tn_release(r->vm, v);
  return s;
}

tenon_status tn_csv_store(const struct tn_csv_reader *r, size_t column, size_t i, char *cell)
{
  const struct tn_csv *how = r->how;
  tn_value converter;
  if (how->converters.tag != TN_UNDEF && for_column(r, how->converters, column, i, &converter))
    return converted(r, converter, column, cell);
  struct tn_field f = tn_field_trim(r->f[column]);
  enum outcome o = parse(r, f, cell);
  if (o == GOOD) return TENON_OK;
  if (!how->loose) return bad_field(r, f, column);
  if (o == TOO_LARGE)
    return tn_raise(r->vm, TENON_E_OVERFLOW, "Python integer %.*s out of bounds for %s", (int)f.n, f.s,
                    tn_dtype_info(how->dtype)->name);
  if (how->strict && !is_missing(r, f, column, i))
    return tn_raise(r->vm, TENON_E_VALUE, "%s, line %lld: Cannot convert string '%.*s' (column %zu)", how->file,
                    (long long)r->line, (int)(f.n < 64 ? f.n : 64), f.s, column + 1);
  return fill(r, column, i, cell);
}

/* ---- dtypes ---- */

static char guess(struct tn_field f)
{
  double re, im;
  __int128 i;
  if (is_word(f, "true") || is_word(f, "false")) return 'b';
  if (parse_int(f, &i) && i == (int64_t)i) return 'i';
  return tn_parse_double(f.s, f.n, &re) ? 'f' : parse_complex(f, &re, &im) ? 'c' : 's';
}

char tn_csv_guess(struct tn_field f, char before)
{
  static const char order[] = "bifcs";
  f = tn_field_trim(f);
  if (!f.n) return before;
  char k = guess(f);
  if (!before || before == k) return k;
  if (before == 'b' || k == 'b') return 's';             /* names of truth values are no numbers */
  return strchr(order, k) > strchr(order, before) ? k : before;
}
