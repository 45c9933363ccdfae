/* SPDX-License-Identifier: MIT
 * What there is to ask of any value: its type, class, attributes, whether it can be called.  Declared in tables.h. */
#include "tables.h"
#include "vm/base/utf8.h"
#include "vm/run/interp.h"

#include <stdio.h>
#include <string.h>

TN_BUILTIN_FN(fn_type) { return tn_type_of(vm, args[0], out); }

TN_BUILTIN_FN(fn_no_constructor)
{
  return tn_raise(vm, TENON_E_TYPE, "cannot create '%s' instances", self->name);
}

TN_BUILTIN_FN(fn_isinstance)
{
  bool known, yes = false;
  bool many = TN_IS(args[1], TN_TUPLE);
  const tn_value *cls = many ? TN_AS(tn_tuple, args[1])->v : &args[1];
  for (size_t i = 0, k = many ? TN_AS(tn_tuple, args[1])->n : 1; i < k && !yes; i++) {
    yes = tn_is_instance(args[0], cls[i], &known);
    if (!known) return tn_raise(vm, TENON_E_TYPE, "isinstance() arg 2 must be a type, a tuple of types, or a union");
  }
  *out = tn_bool(yes);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_issubclass)
{
  bool known, yes = false, many = TN_IS(args[1], TN_TUPLE);
  const tn_value *cls = many ? TN_AS(tn_tuple, args[1])->v : &args[1];
  (void)tn_is_subclass(args[0], args[0], &known);
  if (!known) return tn_raise(vm, TENON_E_TYPE, "issubclass() arg 1 must be a class");
  for (size_t i = 0, k = many ? TN_AS(tn_tuple, args[1])->n : 1; i < k && !yes; i++) {
    yes = tn_is_subclass(args[0], cls[i], &known);
    if (!known) return tn_raise(vm, TENON_E_TYPE, "issubclass() arg 2 must be a class, a tuple of classes, or a union");
  }
  *out = tn_bool(yes);
  return TENON_OK;
}

bool tn_callable(tn_value v)
{
  return v.tag == TN_DTYPE || v.tag == TN_EXCCLASS || TN_IS(v, TN_FUNCTION) || TN_IS(v, TN_BUILTIN) ||
         TN_IS(v, TN_BOUND);
}

TN_BUILTIN_FN(fn_callable)
{
  *out = tn_bool(tn_callable(args[0]));
  return TENON_OK;
}

TN_BUILTIN_FN(fn_id)
{
  *out = tn_int(args[0].tag == TN_OBJECT ? (int64_t)(uintptr_t)args[0].u.o : args[0].u.i);
  return TENON_OK;
}

static tenon_status attribute_name(tenon_vm *vm, tn_value v)
{
  return TN_IS(v, TN_STR) ? TENON_OK
                          : tn_raise(vm, TENON_E_TYPE, "attribute name must be string, not '%s'", tn_type_name(v));
}

TN_BUILTIN_FN(fn_getattr)
{
  TN_TRY(attribute_name(vm, args[1]));
  tenon_status st = tn_getattr(vm, args[0], TN_AS(tn_str, args[1])->s, TN_AS(tn_str, args[1])->n, out);
  if (st != TENON_E_ATTRIBUTE || (self->aux == 0 && args[2].tag == TN_UNDEF)) {
    if (self->aux && !st) { tn_release(vm, *out); *out = tn_bool(true); }
    return st;
  }
  tn_error_clear(&vm->err);
  *out = self->aux ? tn_bool(false) : tn_retain(args[2]);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_hash)
{
  int64_t h;
  TN_TRY(tn_hash(vm, args[0], &h));
  *out = tn_int(h);
  return TENON_OK;
}

/* The repr with what is not ASCII as escapes. */
TN_BUILTIN_FN(fn_ascii)
{
  tn_value r;
  TN_TRY(tn_repr(vm, args[0], true, &r));
  const struct tn_str *s = TN_AS(tn_str, r);
  struct tn_text t = tn_text_new(vm);
  for (size_t i = 0, size; i < s->n && !t.failed; i += size) {
    uint32_t code = (unsigned char)s->s[i];
    char buf[16];
    size = code < 0x80 ? 1 : tn_utf8_decode(s->s + i, s->n - i, &code);
    if (!size) size = 1;
    if (code < 0x80) tn_text_putc(&t, (char)code);
    else {
      snprintf(buf, sizeof buf, code < 0x100 ? "\\x%02x" : code < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)code);
      tn_text_puts(&t, buf);
    }
  }
  tn_release(vm, r);
  *out = tn_text_str(&t);
  return tn_made(*out);
}

const struct tn_builtin tn_object_builtins[] = {
  {"hash", "builtins", "object, /", fn_hash, 0, "an int that is the same for equal values"},
  {"ascii", "builtins", "object, /", fn_ascii, 0, "the repr with escapes for what is not ASCII"},
  {"type", "builtins", "object", fn_type, 0, "the type of a value"},
  {"isinstance", "builtins", "object, classinfo", fn_isinstance, 0,
   "is the value of the type, or of one of a tuple of types?"},
  {"issubclass", "builtins", "cls, classinfo", fn_issubclass, 0, "is the class that type, or one of a tuple of them?"},
  {"callable", "builtins", "object", fn_callable, 0, "can the value be called?"},
  {"id", "builtins", "object", fn_id, 0, "a number that no other living object has"},
  {"getattr", "builtins", "object, name, default=None", fn_getattr, 0,
   "the attribute, or the default if there is none"},
  {"hasattr", "builtins", "object, name", fn_getattr, 1, "is there such an attribute?"},
  {"ndarray", "np types", "", fn_no_constructor, 0, "the type of arrays"},
  {"NoneType", "types", "", fn_no_constructor, 0, "the type of None"},
  {"function", "types", "", fn_no_constructor, 0, "the type of functions"},
  {"builtin_function_or_method", "types", "", fn_no_constructor, 0, "the type of builtin functions"},
  {"module", "types", "", fn_no_constructor, 0, "the type of modules"},
  {"ellipsis", "types", "", fn_no_constructor, 0, "the type of ..."},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
