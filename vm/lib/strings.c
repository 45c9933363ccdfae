/* SPDX-License-Identifier: MIT
 * Methods of str.  Strings are UTF-8 and immutable; upper and lower know ASCII.  Declared in tables.h. */
#include "tables.h"
#include "vm/base/letters.h"
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

/* From the end; the parts come in reverse. */
static tenon_status split_from_end(tenon_vm *vm, const struct tn_str *s, const struct tn_str *sep, int64_t most,
                                   tn_value list)
{
  const char *p = s->s, *end = p + s->n;
  while (most-- > 0) {
    TN_TRY(tn_poll(vm));
    if (!sep) while (end > p && memchr(blanks, end[-1], 6)) end--;
    const char *q = end, *before;
    if (sep) {
      while (q >= p + sep->n && memcmp(q - sep->n, sep->s, sep->n)) q--;
      if (q < p + sep->n) break;
      before = q - sep->n;
    } else {
      while (q > p && !memchr(blanks, q[-1], 6)) q--;
      if (q == end) return TENON_OK;
      before = q;
    }
    TN_TRY(append_str(vm, list, q, (size_t)(end - q)));
    end = before;
  }
  if (!sep) while (end > p && memchr(blanks, end[-1], 6)) end--;
  return sep || end > p ? append_str(vm, list, p, (size_t)(end - p)) : TENON_OK;
}

TN_BUILTIN_FN(str_split)       /* aux 1: rsplit */
{
  const struct tn_str *s, *sep = NULL;
  int64_t most = -1;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (tn_given(args[1]) && !(sep = string(vm, self, args[1]))) return TENON_E_TYPE;
  if (sep && !sep->n) return tn_raise(vm, TENON_E_VALUE, "empty separator");
  if (args[2].tag != TN_UNDEF) TN_TRY(tn_arg_int(vm, self, "maxsplit", args[2], &most));
  *out = tn_list_new(vm, 0);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  bool from_end = self->aux && most >= 0;
  tenon_status st = from_end ? split_from_end(vm, s, sep, most, *out)
                    : sep    ? split_at(vm, s, sep, most, *out)
                             : split_blanks(vm, s, most, *out);
  if (!st && from_end) st = tn_list_reverse(vm, TN_AS(tn_list, *out));
  if (st) tn_release(vm, *out);
  return st;
}

TN_BUILTIN_FN(str_splitlines)
{
  const struct tn_str *s;
  bool keep = false;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (args[1].tag != TN_UNDEF) TN_TRY(tn_truth(vm, args[1], &keep));
  *out = tn_list_new(vm, 0);
  tenon_status st = tn_made(*out);
  const char *p = s->s, *end = p + s->n;
  while (!st && !(st = tn_poll(vm)) && p < end) {
    const char *q = p;
    while (q < end && !strchr("\n\r\v\f\x1c\x1d\x1e", *q)) q++;
    const char *text = q;
    if (q < end && *q == '\r' && q + 1 < end && q[1] == '\n') q++;
    if (q < end) q++;
    st = append_str(vm, *out, p, (size_t)((keep ? q : text) - p));
    p = q;
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

enum { LOWER, UPPER, CAPITALIZE, TITLE, SWAP, FOLD };

/* A small sharp s has two capitals and is two small letters where case does not matter. */
static bool put_sharp(struct tn_text *t, uint32_t c, bool want_upper, int which)
{
  if (c != 0xDF || (!want_upper && which != FOLD)) return false;
  tn_text_puts(t, which == FOLD ? "ss" : which == UPPER || which == SWAP ? "SS" : "Ss");
  return true;
}

TN_BUILTIN_FN(str_case)
{
  const struct tn_str *s;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  struct tn_text t = tn_text_new(vm);
  int which = self->aux;
  bool start = true;
  for (size_t i = 0, size; i < s->n && !t.failed; i += size) {
    uint32_t c = (unsigned char)s->s[i];
    char buf[4];
    size = c < 0x80 ? 1 : tn_utf8_decode(s->s + i, s->n - i, &c);
    if (!size) size = 1;
    bool upper = tn_is_upper(c), lower = tn_is_lower(c);
    bool want_upper = which == UPPER || (which == CAPITALIZE && !i) || (which == TITLE && start) ||
                      (which == SWAP && lower);
    start = !upper && !lower;
    if (put_sharp(&t, c, want_upper, which)) continue;
    c = want_upper ? tn_to_upper(c) : tn_to_lower(c);
    if (c < 0x80) tn_text_putc(&t, (char)c);
    else tn_text_put(&t, buf, tn_utf8_encode(c, buf));
  }
  *out = tn_text_str(&t);
  return tn_made(*out);
}

/* str.maketrans: a dict by code points.  Of one argument, a dict; of two, strings of one length; the characters of a
 * third go. */
TN_BUILTIN_FN(str_maketrans)
{
  const struct tn_str *x = NULL, *y = NULL, *z = NULL;
  tn_value d = tn_dict_new(vm);
  TN_TRY(tn_made(d));
  tenon_status st = TENON_OK;
  if (args[1].tag == TN_UNDEF) {
    if (!TN_IS(args[0], TN_DICT))
      st = tn_raise(vm, TENON_E_TYPE, "if you give only one argument to maketrans it must be a dict");
    const struct tn_dict *from = st ? NULL : TN_AS(tn_dict, args[0]);
    for (size_t i = 0; !st && i < from->used; i++) {
      tn_value key = from->e[i].key;
      uint32_t c;
      if (key.tag == TN_UNDEF) continue;
      if (TN_IS(key, TN_STR)) {
        const struct tn_str *k = TN_AS(tn_str, key);
        if (!k->n || tn_utf8_decode(k->s, k->n, &c) != k->n)
          st = tn_raise(vm, TENON_E_VALUE, "string keys in translate table must be of length 1");
        key = tn_int((int64_t)c);
      }
      if (!st) st = tn_dict_set(vm, TN_AS(tn_dict, d), key, from->e[i].value);
    }
  } else {
    if (!(x = string(vm, self, args[0])) || !(y = string(vm, self, args[1])) ||
        (args[2].tag != TN_UNDEF && !(z = string(vm, self, args[2])))) st = TENON_E_TYPE;
    else if (tn_utf8_count(x->s, x->n) != tn_utf8_count(y->s, y->n))
      st = tn_raise(vm, TENON_E_VALUE, "the first two maketrans arguments must have equal length");
    for (size_t i = 0, j = 0; !st && i < x->n;) {
      uint32_t a, b;
      i += tn_utf8_decode(x->s + i, x->n - i, &a);
      j += tn_utf8_decode(y->s + j, y->n - j, &b);
      st = tn_dict_set(vm, TN_AS(tn_dict, d), tn_int((int64_t)a), tn_int((int64_t)b));
    }
    for (size_t i = 0; !st && z && i < z->n;) {
      uint32_t a;
      i += tn_utf8_decode(z->s + i, z->n - i, &a);
      st = tn_dict_set(vm, TN_AS(tn_dict, d), tn_int((int64_t)a), tn_none());
    }
  }
  if (st) tn_release(vm, d);
  else *out = d;
  return st;
}

TN_BUILTIN_FN(str_translate)
{
  const struct tn_str *s;
  if (!(s = string(vm, self, args[0]))) return TENON_E_TYPE;
  if (!TN_IS(args[1], TN_DICT))
    return tn_raise(vm, TENON_E_TYPE, "translate() needs a dict, as str.maketrans makes it");
  struct tn_text t = tn_text_new(vm);
  tenon_status st = TENON_OK;
  for (size_t i = 0, size; i < s->n && !st && !t.failed; i += size) {
    uint32_t c = (unsigned char)s->s[i];
    tn_value v;
    char buf[4];
    size = c < 0x80 ? 1 : tn_utf8_decode(s->s + i, s->n - i, &c);
    if (!tn_dict_get(vm, TN_AS(tn_dict, args[1]), tn_int((int64_t)c), &v)) tn_text_put(&t, s->s + i, size);
    else if (TN_IS(v, TN_STR)) tn_text_put(&t, TN_AS(tn_str, v)->s, TN_AS(tn_str, v)->n);
    else if (v.tag == TN_INT && v.u.i >= 0 && v.u.i < 0x110000)
      tn_text_put(&t, buf, tn_utf8_encode((uint32_t)v.u.i, buf));
    else if (v.tag != TN_NONE)
      st = tn_raise(vm, TENON_E_TYPE, "character mapping must return integer, None or str");
  }
  if (st) { tn_text_free(&t); return st; }
  *out = tn_text_str(&t);
  return tn_made(*out);
}

/* ---- replacing */

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

const struct tn_builtin tn_str_builtins[] = {
  {"join", "str", "self, iterable", str_join, 0, "the strings joined, self between them"},
  {"split", "str", "self, sep=None, maxsplit=-1", str_split, 0, "the parts between separators, or between blanks"},
  {"rsplit", "str", "self, sep=None, maxsplit=-1", str_split, 1, "the same, from the end where there is a most"},
  {"splitlines", "str", "self, keepends=False", str_splitlines, 0, "the lines"},
  {"strip", "str", "self, chars=None", str_strip, LEFT | RIGHT,
   "without blanks, or the given characters, at both ends"},
  {"lstrip", "str", "self, chars=None", str_strip, LEFT, "without blanks at the start"},
  {"rstrip", "str", "self, chars=None", str_strip, RIGHT, "without blanks at the end"},
  {"lower", "str", "self", str_case, LOWER, "in small letters"},
  {"upper", "str", "self", str_case, UPPER, "in capital letters"},
  {"capitalize", "str", "self", str_case, CAPITALIZE, "the first letter a capital, the others small"},
  {"swapcase", "str", "self, /", str_case, SWAP, "capitals small and small letters capitals"},
  {"casefold", "str", "self, /", str_case, FOLD, "as it is compared where case does not matter"},
  {"maketrans", "str.class", "x, y=None, z=None, /", str_maketrans, 0, "a table for translate"},
  {"translate", "str", "self, table, /", str_translate, 0, "with each character replaced by what the table says"},
  {"title", "str", "self", str_case, TITLE, "the first letter of every word a capital"},
  {"replace", "str", "self, old, new, count=-1", str_replace, 0, "with new in the place of old"},
  {"ljust", "str", "self, width, fillchar=' '", str_justify, '<', "filled at the right up to the width"},
  {"rjust", "str", "self, width, fillchar=' '", str_justify, '>', "filled at the left up to the width"},
  {"center", "str", "self, width, fillchar=' '", str_justify, '^', "filled at both sides up to the width"},
  {"zfill", "str", "self, width", str_justify, '0', "filled with zeros behind the sign"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
