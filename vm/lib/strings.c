/* SPDX-License-Identifier: MIT
 * Methods of str.  Strings are UTF-8 and immutable; upper and lower know ASCII.  Declared in tables.h. */
#include "tables.h"
#include "vm/base/utf8.h"
#include "vm/run/interp.h"

#include <string.h>

static const char blanks[] = " \t\n\r\f\v";

/* The argument as a str; NULL with a TypeError if it is none. */
static const struct tn_str *string(tenon_vm *vm, const struct tn_builtin *self, tn_value v)
{
  if (TN_IS(v, TN_STR)) return TN_AS(tn_str, v);
  tn_raise(vm, TENON_E_TYPE, "%s(): a str is needed, not '%s'", self->name, tn_type_name(v));
  return NULL;
}

static tenon_status append_str(tenon_vm *vm, tn_value list, const char *s, size_t n)
{
  tn_value v = tn_str_new(vm, s, n);
  return v.tag == TN_UNDEF ? TENON_E_NOMEM : tn_list_append(vm, TN_AS(tn_list, list), v);
}

/* ---- joining and splitting */

TN_BUILTIN_FN(str_join)
{
  const struct tn_str *sep, *s;
  tn_value list;
  if (!(sep = string(vm, self, args[0]))) return TENON_E_TYPE;
  TN_TRY(tn_to_list(vm, args[1], &list));
  const struct tn_list *l = TN_AS(tn_list, list);
  struct tn_text t = tn_text_new(vm);
  tenon_status st = TENON_OK;
  size_t total = 0;
  for (size_t i = 0; i < l->n && TN_IS(l->v[i], TN_STR); i++) {
    size_t more = TN_AS(tn_str, l->v[i])->n + (i ? sep->n : 0);
    total = total + more < more ? SIZE_MAX / 2 : total + more;
  }
  tn_text_reserve(&t, total);
  for (size_t i = 0; i < l->n && !(st = tn_poll_at(vm, i)); i++) {
    if (!TN_IS(l->v[i], TN_STR)) {
      st = tn_raise(vm, TENON_E_TYPE, "sequence item %zu: expected str instance, %s found", i, tn_type_name(l->v[i]));
      break;
    }
    s = TN_AS(tn_str, l->v[i]);
    if (i) tn_text_put(&t, sep->s, sep->n);
    tn_text_put(&t, s->s, s->n);
  }
  tn_release(vm, list);
  if (st) { tn_text_free(&t); return st; }
  *out = tn_text_str(&t);
  return tn_made(*out);
}

static tenon_status split_blanks(tenon_vm *vm, const struct tn_str *s, int64_t most, tn_value list)
{
  const char *p = s->s, *end = p + s->n;
  for (;;) {
    TN_TRY(tn_poll(vm));
    while (p < end && memchr(blanks, *p, 6)) p++;
    if (p == end) return TENON_OK;
    const char *q = p;
    if (most-- == 0) {
      while (end > p && memchr(blanks, end[-1], 6)) end--;
      return append_str(vm, list, p, (size_t)(end - p));
    }
    while (q < end && !memchr(blanks, *q, 6)) q++;
    TN_TRY(append_str(vm, list, p, (size_t)(q - p)));
    p = q;
  }
}

static tenon_status split_at(tenon_vm *vm, const struct tn_str *s, const struct tn_str *sep, int64_t most,
                             tn_value list)
{
  const char *p = s->s, *end = p + s->n, *q;
  while (most-- != 0 && (q = tn_bytes_find(vm, p, (size_t)(end - p), sep->s, sep->n))) {
    TN_TRY(append_str(vm, list, p, (size_t)(q - p)));
    p = q + sep->n;
  }
  TN_TRY(vm->err.pub.status);
  return append_str(vm, list, p, (size_t)(end - p));
}

TN_BUILTIN_FN(str_split)
{
  const struct tn_str *s, *sep = NULL;
  int64_t most = -1;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (tn_given(args[1]) && !(sep = string(vm, self, args[1]))) return TENON_E_TYPE;
  if (sep && !sep->n) return tn_raise(vm, TENON_E_VALUE, "empty separator");
  if (args[2].tag != TN_UNDEF) TN_TRY(tn_arg_int(vm, self, "maxsplit", args[2], &most));
  *out = tn_list_new(vm, 0);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = sep ? split_at(vm, s, sep, most, *out) : split_blanks(vm, s, most, *out);
  if (st) tn_release(vm, *out);
  return st;
}

TN_BUILTIN_FN(str_splitlines)
{
  const struct tn_str *s;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  *out = tn_list_new(vm, 0);
  tenon_status st = tn_made(*out);
  const char *p = s->s, *end = p + s->n;
  while (!st && !(st = tn_poll(vm)) && p < end) {
    const char *q = p;
    while (q < end && *q != '\n' && *q != '\r') q++;
    st = append_str(vm, *out, p, (size_t)(q - p));
    if (q < end && *q == '\r' && q + 1 < end && q[1] == '\n') q++;
    p = q < end ? q + 1 : end;
  }
  if (st) tn_release(vm, *out);
  return st;
}

enum { LEFT = 1, RIGHT = 2 };

TN_BUILTIN_FN(str_strip)
{
  const struct tn_str *s, *chars = NULL;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (tn_given(args[1]) && !(chars = string(vm, self, args[1]))) return TENON_E_TYPE;
  const char *set = chars ? chars->s : blanks, *p = s->s, *end = p + s->n;
  size_t size = chars ? chars->n : 6;
  while (self->aux & LEFT && p < end && memchr(set, *p, size)) p++;
  while (self->aux & RIGHT && p < end && memchr(set, end[-1], size)) end--;
  *out = tn_str_new(vm, p, (size_t)(end - p));
  return tn_made(*out);
}

/* ---- letters */

enum { LOWER, UPPER, CAPITALIZE, TITLE };

TN_BUILTIN_FN(str_case)
{
  const struct tn_str *s;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  struct tn_text t = tn_text_new(vm);
  bool start = true;
  for (size_t i = 0; i < s->n && !t.failed; i++) {
    char c = s->s[i];
    bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
    bool want_upper = self->aux == UPPER || (self->aux == CAPITALIZE && !i) || (self->aux == TITLE && start);
    if (upper && !want_upper) c += 32;
    if (lower && want_upper) c -= 32;
    start = !upper && !lower;
    tn_text_putc(&t, c);
  }
  *out = tn_text_str(&t);
  return tn_made(*out);
}

enum { IS_DIGIT, IS_ALPHA, IS_SPACE, IS_UPPER, IS_LOWER, IS_ALNUM };

TN_BUILTIN_FN(str_is)
{
  const struct tn_str *s;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  bool all = s->n > 0, cased = false;
  for (size_t i = 0; i < s->n && all; i++) {
    TN_TRY(tn_poll_at(vm, i));
    char c = s->s[i];
    bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z', digit = c >= '0' && c <= '9';
    cased |= upper || lower;
    switch (self->aux) {
    case IS_DIGIT: all = digit; break;
    case IS_ALPHA: all = upper || lower || (c & 0x80); break;
    case IS_SPACE: all = memchr(blanks, c, 6) != NULL; break;
    case IS_UPPER: all = !lower; break;
    case IS_LOWER: all = !upper; break;
    default: all = upper || lower || digit || (c & 0x80); break;
    }
  }
  *out = tn_bool(all && (cased || (self->aux != IS_UPPER && self->aux != IS_LOWER)));
  return TENON_OK;
}

/* ---- searching */

TN_BUILTIN_FN(str_starts_ends)      /* aux 1: endswith */
{
  const struct tn_str *s, *p;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  bool many = TN_IS(args[1], TN_TUPLE), yes = false;
  const tn_value *v = many ? TN_AS(tn_tuple, args[1])->v : &args[1];
  for (size_t i = 0, k = many ? TN_AS(tn_tuple, args[1])->n : 1; i < k && !yes; i++) {
    if (!(p = string(vm, self, v[i]))) return TENON_E_TYPE;
    yes = p->n <= s->n && !memcmp(self->aux ? s->s + s->n - p->n : s->s, p->s, p->n);
  }
  *out = tn_bool(yes);
  return TENON_OK;
}

enum { FIND, INDEX, RFIND };

TN_BUILTIN_FN(str_find)
{
  const struct tn_str *s, *p;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (!(p = string(vm, self, args[1]))) return TENON_E_TYPE;
  const char *at = tn_bytes_find(vm, s->s, s->n, p->s, p->n);
  for (const char *next = at; self->aux == RFIND && next && next < s->s + s->n;)
    if ((next = tn_bytes_find(vm, next + 1, (size_t)(s->s + s->n - next - 1), p->s, p->n))) at = next;
  TN_TRY(vm->err.pub.status);
  if (!at && self->aux == INDEX) return tn_raise(vm, TENON_E_VALUE, "substring not found");
  *out = tn_int(at ? (int64_t)tn_utf8_count(s->s, (size_t)(at - s->s)) : -1);
  return TENON_OK;
}

TN_BUILTIN_FN(str_count)
{
  const struct tn_str *s, *p;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (!(p = string(vm, self, args[1]))) return TENON_E_TYPE;
  int64_t count = 0;
  const char *end = s->s + s->n;
  if (!p->n) count = (int64_t)tn_utf8_count(s->s, s->n) + 1;
  else for (const char *q = s->s; (q = tn_bytes_find(vm, q, (size_t)(end - q), p->s, p->n)); q += p->n) count++;
  *out = tn_int(count);
  return vm->err.pub.status;
}

/* Room for the whole of a long result. */
static void reserve_replaced(struct tn_text *t, const struct tn_str *s, const struct tn_str *old,
                             const struct tn_str *with, int64_t most)
{
  size_t count = 0, more;
  for (const char *p = s->s, *end = p + s->n;
       most-- != 0 && (p = tn_bytes_find(t->vm, p, (size_t)(end - p), old->s, old->n)); p += old->n)
    count++;
  if (t->vm->err.pub.status) t->failed = true;
  if (tn_mul_overflows(count, with->n - old->n, &more) || more > SIZE_MAX / 4) more = SIZE_MAX / 4;      /* refused */
  tn_text_reserve(t, s->n + more);
}

TN_BUILTIN_FN(str_replace)
{
  const struct tn_str *s, *old, *with;
  int64_t most = -1;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (!(old = string(vm, self, args[1]))) return TENON_E_TYPE;
  if (!(with = string(vm, self, args[2]))) return TENON_E_TYPE;
  if (args[3].tag != TN_UNDEF) TN_TRY(tn_arg_int(vm, self, "count", args[3], &most));
  struct tn_text t = tn_text_new(vm);
  if (with->n > old->n && old->n && s->n / old->n > TN_POLL_BLOCK / with->n) reserve_replaced(&t, s, old, with, most);
  const char *p = s->s, *end = p + s->n, *q;
  while (most-- != 0 && !t.failed && (q = tn_bytes_find(vm, p, (size_t)(end - p), old->s, old->n))) {
    tn_text_put(&t, p, (size_t)(q - p));
    tn_text_put(&t, with->s, with->n);
    p = q + old->n;
    if (old->n) continue;
    if (p == end) break;                       /* an empty string is found before every character and at the end */
    size_t size = tn_utf8_size((unsigned char)*p), left = (size_t)(end - p);
    tn_text_put(&t, p, size < left ? size : left);
    p += size < left ? size : left;
  }
  t.failed |= vm->err.pub.status != TENON_OK;
  tn_text_put(&t, p, (size_t)(end - p));
  *out = tn_text_str(&t);
  return tn_made(*out);
}

/* ---- formatting */

TN_BUILTIN_FN(str_justify)          /* aux: the alignment */
{
  const struct tn_str *s, *fill;
  int64_t width;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  TN_TRY(tn_arg_int(vm, self, "width", args[1], &width));
  const char *c = " ";
  if (self->aux == '0') c = "0";
  else if (args[2].tag != TN_UNDEF) {
    if (!(fill = string(vm, self, args[2]))) return TENON_E_TYPE;
    if (tn_utf8_count(fill->s, fill->n) != 1)
      return tn_raise(vm, TENON_E_TYPE, "The fill character must be exactly one character long");
    c = fill->s;
  }
  size_t have = tn_utf8_count(s->s, s->n), pad = width > 0 && (size_t)width > have ? (size_t)width - have : 0;
  size_t left = self->aux == '<' ? 0 : self->aux == '^' ? pad / 2 + (pad & (size_t)width & 1) : pad;
  bool sign = self->aux == '0' && s->n && (s->s[0] == '-' || s->s[0] == '+');
  size_t size = strlen(c), padding;
  if (tn_mul_overflows(pad, size, &padding) || padding > SIZE_MAX / 4) return tn_nomem(vm);
  struct tn_text t = tn_text_new(vm);
  tn_text_reserve(&t, s->n + padding);
  if (sign) tn_text_putc(&t, s->s[0]);
  tn_text_repeat(&t, c, size, left);
  tn_text_put(&t, s->s + sign, s->n - sign);
  tn_text_repeat(&t, c, size, pad - left);
  *out = tn_text_str(&t);
  return tn_made(*out);
}

struct fields { const struct tn_tuple *pos; const struct tn_dict *kw; size_t next; };

/* The value that a replacement field names: a number, a keyword, or nothing for the next argument. */
static tenon_status field_value(tenon_vm *vm, struct fields *f, const char *s, size_t n, tn_value *out)
{
  if (n && (*s < '0' || *s > '9')) {
    if (tn_dict_get_str(f->kw, s, n, out)) return TENON_OK;
    return tn_raise(vm, TENON_E_KEY, "'%.*s'", (int)(n < 100 ? n : 100), s);
  }
  size_t i = n ? 0 : f->next++;
  for (; n && *s >= '0' && *s <= '9' && i < 100000; s++, n--) i = i * 10 + (size_t)(*s - '0');
  if (n) return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "attributes and subscripts in format fields are not supported");
  if (i >= f->pos->n)
    return tn_raise(vm, TENON_E_INDEX, "Replacement index %zu out of range for positional args tuple", i);
  *out = f->pos->v[i];
  return TENON_OK;
}

/* One field {name!r:spec}, the text between the braces. */
static tenon_status put_field(struct tn_text *t, struct fields *f, const char *s, size_t n)
{
  tenon_vm *vm = t->vm;
  const char *spec = memchr(s, ':', n);
  size_t head = spec ? (size_t)(spec - s) : n, nspec = spec ? n - head - 1 : 0;
  bool repr = head >= 2 && s[head - 2] == '!' && s[head - 1] == 'r',
       str = head >= 2 && s[head - 2] == '!' && s[head - 1] == 's';
  tn_value v, text;
  if (spec && memchr(spec, '{', nspec + 1))
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "fields within format specifications are not supported");
  TN_TRY(field_value(vm, f, s, repr || str ? head - 2 : head, &v));
  tn_retain(v);
  tenon_status st = TENON_OK;
  if (repr || str) {
    st = tn_repr(vm, v, repr, &text);
    tn_release(vm, v);
    TN_TRY(st);
    v = text;
  }
  st = tn_format_spec(vm, v, spec ? spec + 1 : "", nspec, &text);
  tn_release(vm, v);
  TN_TRY(st);
  tn_text_put(t, TN_AS(tn_str, text)->s, TN_AS(tn_str, text)->n);
  tn_release(vm, text);
  return TENON_OK;
}

static tenon_status put_format(struct tn_text *t, const struct tn_str *s, struct fields *f)
{
  const char *p = s->s, *end = p + s->n;
  while (p < end && !t->failed) {
    if ((*p == '{' || *p == '}') && p + 1 < end && p[1] == *p) {
      tn_text_putc(t, *p);
      p += 2;
    } else if (*p == '{') {
      const char *close = memchr(p, '}', (size_t)(end - p));
      if (!close) return tn_raise(t->vm, TENON_E_VALUE, "Single '{' encountered in format string");
      TN_TRY(put_field(t, f, p + 1, (size_t)(close - p - 1)));
      p = close + 1;
    } else if (*p == '}') return tn_raise(t->vm, TENON_E_VALUE, "Single '}' encountered in format string");
    else tn_text_putc(t, *p++);
  }
  return TENON_OK;
}

TN_BUILTIN_FN(str_format)
{
  const struct tn_str *s;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  struct fields f = {TN_AS(tn_tuple, args[1]), TN_AS(tn_dict, args[2]), 0};
  struct tn_text t = tn_text_new(vm);
  tenon_status st = put_format(&t, s, &f);
  if (st) { tn_text_free(&t); return st; }
  *out = tn_text_str(&t);
  return tn_made(*out);
}

const struct tn_builtin tn_str_builtins[] = {
  {"join", "str", "self, iterable", str_join, 0, "the strings joined, self between them"},
  {"split", "str", "self, sep=None, maxsplit=-1", str_split, 0, "the parts between separators, or between blanks"},
  {"splitlines", "str", "self", str_splitlines, 0, "the lines"},
  {"strip", "str", "self, chars=None", str_strip, LEFT | RIGHT,
   "without blanks, or the given characters, at both ends"},
  {"lstrip", "str", "self, chars=None", str_strip, LEFT, "without blanks at the start"},
  {"rstrip", "str", "self, chars=None", str_strip, RIGHT, "without blanks at the end"},
  {"lower", "str", "self", str_case, LOWER, "in small letters"},
  {"upper", "str", "self", str_case, UPPER, "in capital letters"},
  {"capitalize", "str", "self", str_case, CAPITALIZE, "the first letter a capital, the others small"},
  {"title", "str", "self", str_case, TITLE, "the first letter of every word a capital"},
  {"isdigit", "str", "self", str_is, IS_DIGIT, "only digits?"},
  {"isalpha", "str", "self", str_is, IS_ALPHA, "only letters?"},
  {"isalnum", "str", "self", str_is, IS_ALNUM, "only letters and digits?"},
  {"isspace", "str", "self", str_is, IS_SPACE, "only blanks?"},
  {"isupper", "str", "self", str_is, IS_UPPER, "only capital letters?"},
  {"islower", "str", "self", str_is, IS_LOWER, "only small letters?"},
  {"startswith", "str", "self, prefix", str_starts_ends, 0,
   "does it start with the prefix, or one of a tuple of them?"},
  {"endswith", "str", "self, suffix", str_starts_ends, 1, "does it end with the suffix, or one of a tuple of them?"},
  {"find", "str", "self, sub", str_find, FIND, "place of the first occurrence, or -1"},
  {"rfind", "str", "self, sub", str_find, RFIND, "place of the last occurrence, or -1"},
  {"index", "str", "self, sub", str_find, INDEX, "place of the first occurrence"},
  {"count", "str", "self, sub", str_count, 0, "number of occurrences"},
  {"replace", "str", "self, old, new, count=-1", str_replace, 0, "with new in the place of old"},
  {"ljust", "str", "self, width, fillchar=' '", str_justify, '<', "filled at the right up to the width"},
  {"rjust", "str", "self, width, fillchar=' '", str_justify, '>', "filled at the left up to the width"},
  {"center", "str", "self, width, fillchar=' '", str_justify, '^', "filled at both sides up to the width"},
  {"zfill", "str", "self, width", str_justify, '0', "filled with zeros behind the sign"},
  {"format", "str", "self, *args, **kwargs", str_format, 0, "with the arguments in the place of {}"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
