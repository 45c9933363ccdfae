/* SPDX-License-Identifier: MIT
 * str.format and str.format_map: replacement fields to text, by names, attributes, items, conversions and
 * specifications, which may hold fields themselves.  Declared in tables.h. */
#include "tables.h"
#include "vm/run/interp.h"

#include <string.h>

/* Where values come from: arguments by number and by name, or a mapping. */
struct fields { const struct tn_tuple *pos; tn_value names; size_t next; bool automatic, manual; };

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static tenon_status numbered(tenon_vm *vm, struct fields *f, const char *s, size_t n, tn_value *out)
{
  size_t i = 0;
  if (n) f->manual = true;
  else f->automatic = true;
  if (f->manual && f->automatic)
    return tn_raise(vm, TENON_E_VALUE, "cannot switch from %s",
                    n ? "automatic field numbering to manual field specification"
                      : "manual field specification to automatic field numbering");
  if (!n) i = f->next++;
  for (; n; s++, n--)
    if (i < 1000000) i = i * 10 + (size_t)(*s - '0');
  if (!f->pos) return tn_raise(vm, TENON_E_VALUE, "Format string contains positional fields");
  if (i >= f->pos->n)
    return tn_raise(vm, TENON_E_INDEX, "Replacement index %zu out of range for positional args tuple", i);
  *out = tn_retain(f->pos->v[i]);
  return TENON_OK;
}

/* The item of the names, or of |v|, that the text is the key of: a number, if it is all digits and |number|. */
static tenon_status item(tenon_vm *vm, tn_value v, const char *s, size_t n, bool number, tn_value *out)
{
  tn_value key = tn_undef();
  size_t digits = 0;
  while (digits < n && is_digit(s[digits])) digits++;
  if (number && n && digits == n && n < 18) {
    int64_t i = 0;
    for (size_t k = 0; k < n; k++) i = i * 10 + (s[k] - '0');
    key = tn_int(i);
  } else key = tn_str_new(vm, s, n);
  TN_TRY(tn_made(key));
  tenon_status st = tn_getitem(vm, v, key, out);
  tn_release(vm, key);
  return st;
}

/* What .name and [key] behind the first name lead to; *v is taken and replaced. */
static tenon_status follow(tenon_vm *vm, const char *s, const char *end, tn_value *v)
{
  while (s < end) {
    tn_value next = tn_undef();
    const char *part = s + 1, *stop = part;
    bool subscript = *s == '[';
    if (!subscript && *s != '.')
      return tn_raise(vm, TENON_E_VALUE, "Only '.' or '[' may follow ']' in format field specifier");
    while (stop < end && (subscript ? *stop != ']' : *stop != '.' && *stop != '[')) stop++;
    if (subscript && stop == end) return tn_raise(vm, TENON_E_VALUE, "Missing ']' in format string");
    if (stop == part) return tn_raise(vm, TENON_E_VALUE, "Empty attribute in format string");
    TN_TRY(subscript ? item(vm, *v, part, (size_t)(stop - part), true, &next)
                     : tn_getattr(vm, *v, part, (size_t)(stop - part), &next));
    tn_assign(vm, v, next);
    s = stop + subscript;
  }
  return TENON_OK;
}

static tenon_status field_value(tenon_vm *vm, struct fields *f, const char *s, size_t n, tn_value *out)
{
  size_t name = 0, digits = 0;
  while (name < n && s[name] != '.' && s[name] != '[') name++;
  while (digits < name && is_digit(s[digits])) digits++;
  *out = tn_undef();
  TN_TRY(digits == name ? numbered(vm, f, s, name, out) : item(vm, f->names, s, name, false, out));
  tenon_status st = follow(vm, s + name, s + n, out);
  if (st) tn_release(vm, *out);
  return st;
}

enum { DEPTH_MAX = 2 };

static tenon_status put_format(struct tn_text *t, const char *s, size_t n, struct fields *f, int depth);

/* One field {name!r:spec}, the text between the braces. */
static tenon_status put_field(struct tn_text *t, struct fields *f, const char *s, size_t n, int depth)
{
  tenon_vm *vm = t->vm;
  size_t head = 0, in = 0;
  for (; head < n && (in || (s[head] != ':' && s[head] != '!')); head++)
    if (s[head] == '[' || s[head] == ']') in = s[head] == '[';
  const char *spec = s + head;
  char conversion = 0;
  tn_value v, text;
  if (head < n && s[head] == '!') {
    if (head + 1 >= n) return tn_raise(vm, TENON_E_VALUE, "end of string while looking for conversion specifier");
    conversion = s[head + 1];
    spec += 2;
    if (spec < s + n && *spec != ':') return tn_raise(vm, TENON_E_VALUE, "expected ':' after conversion specifier");
    if (!strchr("rsa", conversion))
      return tn_raise(vm, TENON_E_VALUE, "Unknown conversion specifier %c", conversion);
  }
  if (spec < s + n) spec++;
  TN_TRY(field_value(vm, f, s, head, &v));
  tenon_status st = TENON_OK;
  if (conversion) {
    st = conversion == 'a' ? tn_call_named(vm, "builtins", "ascii", 1, &v, &text)
                           : tn_repr(vm, v, conversion == 'r', &text);
    if (!st) tn_assign(vm, &v, text);
  }
  struct tn_text own = tn_text_new(vm);
  if (!st) st = put_format(&own, spec, (size_t)(s + n - spec), f, depth + 1);
  if (!st && own.failed) st = TENON_E_NOMEM;
  if (!st) st = tn_format_spec(vm, v, own.s ? own.s : "", own.n, &text);
  tn_text_free(&own);
  tn_release(vm, v);
  TN_TRY(st);
  tn_text_put(t, TN_AS(tn_str, text)->s, TN_AS(tn_str, text)->n);
  tn_release(vm, text);
  return TENON_OK;
}

/* Recurses as deep as fields may stand in specifications of fields. */
static tenon_status put_format(struct tn_text *t, const char *s, size_t n, struct fields *f, int depth)
{
  const char *end = s + n;
  if (depth > DEPTH_MAX) return tn_raise(t->vm, TENON_E_VALUE, "Max string recursion exceeded");
  while (s < end && !t->failed) {
    TN_TRY(tn_poll(t->vm));
    const char *plain = s;
    while (s < end && *s != '{' && *s != '}') s++;
    tn_text_put(t, plain, (size_t)(s - plain));
    if (s == end) break;
    if (s + 1 < end && s[1] == *s && depth == 0) {
      tn_text_putc(t, *s);
      s += 2;
      continue;
    }
    if (*s == '}') return tn_raise(t->vm, TENON_E_VALUE, "Single '}' encountered in format string");
    const char *field = ++s;
    for (int open = 1; s < end && (open += (*s == '{') - (*s == '}')); s++) continue;
    if (s == end)
      return tn_raise(t->vm, TENON_E_VALUE, field == end ? "Single '{' encountered in format string"
                                                         : "expected '}' before end of string");
    TN_TRY(put_field(t, f, field, (size_t)(s - field), depth));
    s++;
  }
  return TENON_OK;
}

static tenon_status format(tenon_vm *vm, const struct tn_builtin *self, tn_value text, struct fields *f, tn_value *out)
{
  if (!TN_IS(text, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s() is no method of '%s' objects", self->name, tn_type_name(text));
  struct tn_text t = tn_text_new(vm);
  tenon_status st = put_format(&t, TN_AS(tn_str, text)->s, TN_AS(tn_str, text)->n, f, 0);
  if (st) { tn_text_free(&t); return st; }
  *out = tn_text_str(&t);
  return tn_made(*out);
}

TN_BUILTIN_FN(str_format)
{
  struct fields f = {.pos = TN_AS(tn_tuple, args[1]), .names = args[2]};
  return format(vm, self, args[0], &f, out);
}

TN_BUILTIN_FN(str_format_map)
{
  struct fields f = {.names = args[1]};
  return format(vm, self, args[0], &f, out);
}

const struct tn_builtin tn_str_format_builtins[] = {
  {"format", "str", "self, /, *args, **kwargs", str_format, 0, "with the arguments in the place of {}"},
  {"format_map", "str", "self, mapping, /", str_format_map, 0, "with the mapping's values in the place of {name}"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
