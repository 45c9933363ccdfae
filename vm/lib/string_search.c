/* SPDX-License-Identifier: MIT
 * Methods of str that search, test and cut: find, count, startswith, partition, isalpha, ...  Declared in tables.h. */
#include "tables.h"
#include "vm/base/letters.h"
#include "vm/base/utf8.h"
#include "vm/run/interp.h"

#include <string.h>

/* The argument as a str; NULL with a TypeError if it is none. */
static const struct tn_str *string(tenon_vm *vm, const struct tn_builtin *self, tn_value v)
{
  if (TN_IS(v, TN_STR)) return TN_AS(tn_str, v);
  tn_raise(vm, TENON_E_TYPE, "%s(): a str is needed, not '%s'", self->name, tn_type_name(v));
  return NULL;
}

/* Part of a string, by bytes; |first|: code points before it.  |empty|: start lies behind stop, so that not even an
 * empty string is found. */
struct window { const char *s, *end; int64_t first; bool empty; };

static tenon_status window(tenon_vm *vm, const struct tn_str *s, tn_value start, tn_value stop, struct window *w)
{
  *w = (struct window){s->s, s->s + s->n, 0, false};
  if (!tn_given(start) && !tn_given(stop)) return TENON_OK;
  int64_t length = (int64_t)tn_utf8_count(s->s, s->n), from = 0, to = length;
  if (tn_given(start)) TN_TRY(tn_as_index(vm, start, &from));
  if (tn_given(stop)) TN_TRY(tn_as_index(vm, stop, &to));
  if (from < 0) from = from + length < 0 ? 0 : from + length;
  if (to < 0) to = to + length < 0 ? 0 : to + length;
  if (to > length) to = length;
  w->empty = from > to;
  w->first = from;
  if (w->empty) { w->end = w->s; return TENON_OK; }
  w->end = s->s + tn_utf8_offset(s->s, s->n, (size_t)to);
  w->s = s->s + tn_utf8_offset(s->s, s->n, (size_t)from);
  return TENON_OK;
}

TN_BUILTIN_FN(str_starts_ends)      /* aux 1: endswith */
{
  const struct tn_str *s, *p;
  struct window w;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  TN_TRY(window(vm, s, args[2], args[3], &w));
  bool many = TN_IS(args[1], TN_TUPLE), yes = false;
  const tn_value *v = many ? TN_AS(tn_tuple, args[1])->v : &args[1];
  if (!many && !TN_IS(args[1], TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s first arg must be str or a tuple of str, not %s", self->name,
                    tn_type_name(args[1]));
  for (size_t i = 0, k = many ? TN_AS(tn_tuple, args[1])->n : 1; i < k && !yes; i++) {
    if (!(p = string(vm, self, v[i]))) return TENON_E_TYPE;
    yes = !w.empty && p->n <= (size_t)(w.end - w.s) && !memcmp(self->aux ? w.end - p->n : w.s, p->s, p->n);
  }
  *out = tn_bool(yes);
  return TENON_OK;
}

enum { FIND, INDEX, RFIND, RINDEX };

static const char *find_last(tenon_vm *vm, const char *s, const char *end, const struct tn_str *p)
{
  if (!p->n) return end;
  const char *at = tn_bytes_find(vm, s, (size_t)(end - s), p->s, p->n);
  for (const char *next = at; next && next < end;)
    if ((next = tn_bytes_find(vm, next + 1, (size_t)(end - next - 1), p->s, p->n))) at = next;
  return at;
}

TN_BUILTIN_FN(str_find)
{
  const struct tn_str *s, *p;
  struct window w;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (!(p = string(vm, self, args[1]))) return TENON_E_TYPE;
  TN_TRY(window(vm, s, args[2], args[3], &w));
  const char *at = w.empty              ? NULL
                   : self->aux >= RFIND ? find_last(vm, w.s, w.end, p)
                                        : tn_bytes_find(vm, w.s, (size_t)(w.end - w.s), p->s, p->n);
  TN_TRY(vm->err.pub.status);
  if (!at && (self->aux == INDEX || self->aux == RINDEX)) return tn_raise(vm, TENON_E_VALUE, "substring not found");
  *out = tn_int(at ? w.first + (int64_t)tn_utf8_count(w.s, (size_t)(at - w.s)) : -1);
  return TENON_OK;
}

TN_BUILTIN_FN(str_count)
{
  const struct tn_str *s, *p;
  struct window w;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (!(p = string(vm, self, args[1]))) return TENON_E_TYPE;
  TN_TRY(window(vm, s, args[2], args[3], &w));
  int64_t count = 0;
  if (w.empty) { *out = tn_int(0); return TENON_OK; }
  if (!p->n) count = (int64_t)tn_utf8_count(w.s, (size_t)(w.end - w.s)) + 1;
  else for (const char *q = w.s; (q = tn_bytes_find(vm, q, (size_t)(w.end - q), p->s, p->n)); q += p->n) count++;
  *out = tn_int(count);
  return vm->err.pub.status;
}

/* ---- cutting */

static tenon_status three(tenon_vm *vm, const struct tn_str *s, size_t at, size_t sep, tn_value *out)
{
  *out = tn_tuple_new(vm, 3);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tn_value *v = TN_AS(tn_tuple, *out)->v;
  v[0] = tn_str_new(vm, s->s, at);
  v[1] = tn_str_new(vm, s->s + at, sep);
  v[2] = tn_str_new(vm, s->s + at + sep, s->n - at - sep);
  if (v[0].tag != TN_UNDEF && v[1].tag != TN_UNDEF && v[2].tag != TN_UNDEF) return TENON_OK;
  tn_release(vm, *out);
  return TENON_E_NOMEM;
}

TN_BUILTIN_FN(str_partition)       /* aux 1: at the last separator */
{
  const struct tn_str *s, *p;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (!(p = string(vm, self, args[1]))) return TENON_E_TYPE;
  if (!p->n) return tn_raise(vm, TENON_E_VALUE, "empty separator");
  const char *at = self->aux ? find_last(vm, s->s, s->s + s->n, p) : tn_bytes_find(vm, s->s, s->n, p->s, p->n);
  TN_TRY(vm->err.pub.status);
  if (at) return three(vm, s, (size_t)(at - s->s), p->n, out);
  TN_TRY(three(vm, s, self->aux ? 0 : s->n, 0, out));
  return TENON_OK;
}

TN_BUILTIN_FN(str_remove)          /* aux 1: a suffix */
{
  const struct tn_str *s, *p;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (!(p = string(vm, self, args[1]))) return TENON_E_TYPE;
  bool there = p->n <= s->n && !memcmp(self->aux ? s->s + s->n - p->n : s->s, p->s, p->n);
  *out = there ? tn_str_new(vm, s->s + (self->aux ? 0 : p->n), s->n - p->n) : tn_retain(args[0]);
  return tn_made(*out);
}

TN_BUILTIN_FN(str_expandtabs)
{
  const struct tn_str *s;
  int64_t size = 8;
  size_t column = 0;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (args[1].tag != TN_UNDEF) TN_TRY(tn_arg_int(vm, self, "tabsize", args[1], &size));
  if (size > 100000) return tn_raise(vm, TENON_E_OVERFLOW, "new string is too long");
  struct tn_text t = tn_text_new(vm);
  for (size_t i = 0; i < s->n && !t.failed && !tn_poll_at(vm, i); i++) {
    char c = s->s[i];
    if (c == '\t') {
      size_t pad = size > 0 ? (size_t)size - column % (size_t)size : 0;
      tn_text_repeat(&t, " ", 1, pad);
      column += pad;
      continue;
    }
    tn_text_putc(&t, c);
    if (c == '\n' || c == '\r') column = 0;
    else column += (c & 0xC0) != 0x80;
  }
  if (vm->err.pub.status) { tn_text_free(&t); return vm->err.pub.status; }
  *out = tn_text_str(&t);
  return tn_made(*out);
}

/* ---- tests of all characters */

enum { IS_DIGIT, IS_ALPHA, IS_SPACE, IS_UPPER, IS_LOWER, IS_ALNUM, IS_ASCII, IS_PRINTABLE, IS_IDENTIFIER, IS_TITLE };

/* What the characters before have shown. */
struct letters_seen { bool cased, before; };

static bool fits(int which, uint32_t c, size_t i, struct letters_seen *seen)
{
  bool upper = tn_is_upper(c), lower = tn_is_lower(c), digit = c >= '0' && c <= '9', ok;
  seen->cased |= upper || lower;
  switch (which) {
  case IS_DIGIT: return digit;
  case IS_ALPHA: return tn_is_letter(c);
  case IS_SPACE: return tn_is_blank(c);
  case IS_UPPER: return !lower;
  case IS_LOWER: return !upper;
  case IS_ASCII: return c < 0x80;
  case IS_PRINTABLE: return tn_is_printable(c);
  case IS_IDENTIFIER: return c == '_' || tn_is_letter(c) || (i && digit);
  case IS_TITLE:
    ok = !((upper && seen->before) || (lower && !seen->before));
    seen->before = upper || lower;
    return ok;
  default: return tn_is_letter(c) || digit;
  }
}

TN_BUILTIN_FN(str_is)
{
  const struct tn_str *s;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  bool all = s->n > 0 || self->aux == IS_ASCII || self->aux == IS_PRINTABLE;
  struct letters_seen seen = {false, false};
  for (size_t i = 0, size; i < s->n && all; i += size) {
    uint32_t c = (unsigned char)s->s[i];
    TN_TRY(tn_poll_at(vm, i));
    size = c < 0x80 ? 1 : tn_utf8_decode(s->s + i, s->n - i, &c);
    if (!size) size = 1;
    all = fits(self->aux, c, i, &seen);
  }
  bool cased = self->aux == IS_UPPER || self->aux == IS_LOWER || self->aux == IS_TITLE;
  *out = tn_bool(all && (seen.cased || !cased));
  return TENON_OK;
}

const struct tn_builtin tn_str_search_builtins[] = {
  {"isdigit", "str", "self, /", str_is, IS_DIGIT, "only digits?"},
  {"isdecimal", "str", "self, /", str_is, IS_DIGIT, "only decimal digits?"},
  {"isnumeric", "str", "self, /", str_is, IS_DIGIT, "only digits?"},
  {"isalpha", "str", "self, /", str_is, IS_ALPHA, "only letters?"},
  {"isalnum", "str", "self, /", str_is, IS_ALNUM, "only letters and digits?"},
  {"isspace", "str", "self, /", str_is, IS_SPACE, "only blanks?"},
  {"isupper", "str", "self, /", str_is, IS_UPPER, "only capital letters?"},
  {"islower", "str", "self, /", str_is, IS_LOWER, "only small letters?"},
  {"istitle", "str", "self, /", str_is, IS_TITLE, "does each word begin with a capital, and only with one?"},
  {"isascii", "str", "self, /", str_is, IS_ASCII, "only ASCII characters?"},
  {"isprintable", "str", "self, /", str_is, IS_PRINTABLE, "only characters that repr shows as they are?"},
  {"isidentifier", "str", "self, /", str_is, IS_IDENTIFIER, "could it be a name?"},
  {"startswith", "str", "self, prefix, start=None, end=None, /", str_starts_ends, 0,
   "does it start with the prefix, or one of a tuple of them?"},
  {"endswith", "str", "self, suffix, start=None, end=None, /", str_starts_ends, 1,
   "does it end with the suffix, or one of a tuple of them?"},
  {"find", "str", "self, sub, start=None, end=None, /", str_find, FIND, "place of the first occurrence, or -1"},
  {"rfind", "str", "self, sub, start=None, end=None, /", str_find, RFIND, "place of the last occurrence, or -1"},
  {"index", "str", "self, sub, start=None, end=None, /", str_find, INDEX, "place of the first occurrence"},
  {"rindex", "str", "self, sub, start=None, end=None, /", str_find, RINDEX, "place of the last occurrence"},
  {"count", "str", "self, sub, start=None, end=None, /", str_count, 0, "number of occurrences"},
  {"partition", "str", "self, sep, /", str_partition, 0, "what is before the first separator, the separator, the rest"},
  {"rpartition", "str", "self, sep, /", str_partition, 1,
   "what is before the last separator, the separator, the rest"},
  {"removeprefix", "str", "self, prefix, /", str_remove, 0, "without the prefix, if it begins with it"},
  {"removesuffix", "str", "self, suffix, /", str_remove, 1, "without the suffix, if it ends with it"},
  {"expandtabs", "str", "self, tabsize=8", str_expandtabs, 0, "with blanks in the place of tabs"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
