/* SPDX-License-Identifier: MIT
 * The error record and the table of exception classes; see status.h. */
#include "state.h"

#include <stdio.h>
#include <string.h>

/* The classes, the module that names each where that is not the builtins', and the classes it derives from (0:
 * none). */
struct class { tenon_status status; const char *name, *module; tenon_status base[2]; };
#define CLASS(code, name, ...) {TENON_E_##code, name, "builtins", {__VA_ARGS__}}
static const struct class classes[] = {
  CLASS(SYNTAX, "SyntaxError", TENON_E_EXCEPTION),
  CLASS(NAME, "NameError", TENON_E_EXCEPTION),
  CLASS(TYPE, "TypeError", TENON_E_EXCEPTION),
  CLASS(VALUE, "ValueError", TENON_E_EXCEPTION),
  CLASS(INDEX, "IndexError", TENON_E_LOOKUP),
  CLASS(KEY, "KeyError", TENON_E_LOOKUP),
  CLASS(ATTRIBUTE, "AttributeError", TENON_E_EXCEPTION),
  CLASS(ZERODIV, "ZeroDivisionError", TENON_E_ARITHMETIC),
  CLASS(OVERFLOW, "OverflowError", TENON_E_ARITHMETIC),
  CLASS(ASSERT, "AssertionError", TENON_E_EXCEPTION),
  CLASS(RUNTIME, "RuntimeError", TENON_E_EXCEPTION),
  CLASS(RECURSION, "RecursionError", TENON_E_RUNTIME),
  CLASS(NOMEM, "MemoryError", TENON_E_EXCEPTION),
  CLASS(OS, "OSError", TENON_E_EXCEPTION),
  CLASS(IMPORT, "ImportError", TENON_E_EXCEPTION),
  CLASS(NOTIMPLEMENTED, "NotImplementedError", TENON_E_RUNTIME),
  CLASS(DEVICE, "DeviceError", TENON_E_EXCEPTION),
  CLASS(INTERRUPT, "KeyboardInterrupt", TENON_E_BASE),
  CLASS(BYTECODE, "BytecodeError", TENON_E_EXCEPTION),
  CLASS(STOP, "StopIteration", TENON_E_EXCEPTION),
  CLASS(EXIT, "SystemExit", TENON_E_BASE),
  CLASS(UNBOUND, "UnboundLocalError", TENON_E_NAME),
  CLASS(NOTFOUND, "FileNotFoundError", TENON_E_OS),
  CLASS(INDENT, "IndentationError", TENON_E_SYNTAX),
  CLASS(EXCEPTION, "Exception", TENON_E_BASE),
  {TENON_E_AXIS, "AxisError", "exceptions", {TENON_E_VALUE, TENON_E_INDEX}},
  CLASS(BASE, "BaseException", 0),
  CLASS(LOOKUP, "LookupError", TENON_E_EXCEPTION),
  CLASS(ARITHMETIC, "ArithmeticError", TENON_E_EXCEPTION),
  CLASS(NOMODULE, "ModuleNotFoundError", TENON_E_IMPORT),
  CLASS(FLOATING, "FloatingPointError", TENON_E_ARITHMETIC),
  CLASS(PERMISSION, "PermissionError", TENON_E_OS),
  CLASS(EXISTS, "FileExistsError", TENON_E_OS),
  CLASS(ISDIR, "IsADirectoryError", TENON_E_OS),
  CLASS(NOTDIR, "NotADirectoryError", TENON_E_OS),
  CLASS(EOF, "EOFError", TENON_E_EXCEPTION),
  CLASS(TIMEOUT, "TimeoutError", TENON_E_OS),
  CLASS(UNICODE, "UnicodeError", TENON_E_VALUE),
  {TENON_E_LINALG, "LinAlgError", "linalg", {TENON_E_VALUE, 0}},
  CLASS(BUFFER, "BufferError", TENON_E_EXCEPTION),
  CLASS(REFERENCE, "ReferenceError", TENON_E_EXCEPTION),
  CLASS(SYSTEM, "SystemError", TENON_E_EXCEPTION),
  CLASS(CONNECTION, "ConnectionError", TENON_E_OS),
  CLASS(TAB, "TabError", TENON_E_INDENT),
  CLASS(GENERATOR, "GeneratorExit", TENON_E_BASE),
  CLASS(WARNING, "Warning", TENON_E_EXCEPTION),
  CLASS(USERWARNING, "UserWarning", TENON_E_WARNING),
  CLASS(RUNTIMEWARNING, "RuntimeWarning", TENON_E_WARNING),
  CLASS(DEPRECATION, "DeprecationWarning", TENON_E_WARNING),
  CLASS(FUTUREWARNING, "FutureWarning", TENON_E_WARNING),
  CLASS(SYNTAXWARNING, "SyntaxWarning", TENON_E_WARNING),
  CLASS(DECODE, "UnicodeDecodeError", TENON_E_UNICODE),
};
enum { NCLASSES = sizeof classes / sizeof *classes };

static const struct class *class_of(tenon_status s)
{
  for (size_t i = 0; i < NCLASSES; i++)
    if (classes[i].status == s) return &classes[i];
  return NULL;
}

const char *tenon_status_name(tenon_status s)
{
  const struct class *c = class_of(s);
  return c ? c->name : s == TENON_OK ? "OK" : "Error";
}

bool tenon_status_is(tenon_status s, tenon_status base)
{
  const struct class *c = class_of(s);
  if (!c || !base) return false;
  return s == base || tenon_status_is(c->base[0], base) || tenon_status_is(c->base[1], base);
}

const char *tn_status_at(unsigned i, tenon_status *s, const char **module)
{
  if (i >= NCLASSES) return NULL;
  *s = classes[i].status;
  *module = classes[i].module;
  return classes[i].name;
}

void tn_error_clear(struct tn_error *e)
{
  e->pub = (tenon_error){.size = sizeof e->pub, .message = e->message, .source_name = e->source_name,
                         .source_line = e->source_line, .text = e->text};
  e->pos = (struct tn_pos){0, 0, 0};
  e->object = e->begun = e->again = false;
  e->message[0] = e->source_name[0] = e->source_line[0] = e->traceback[0] = e->function[0] = e->text[0] = 0;
}

tenon_status tn_raise(tenon_vm *vm, tenon_status s, const char *fmt, ...)
{
  struct tn_error *e = &vm->err;
  if (e->pub.status) return e->pub.status;
  tn_error_clear(e);
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(e->message, sizeof e->message, fmt, ap);
  va_end(ap);
  e->pub.status = s;
  e->pos = vm->pos;
  return s;
}

tenon_status tn_nomem(tenon_vm *vm) { return tn_raise(vm, TENON_E_NOMEM, "out of memory"); }

void tn_error_compose(struct tn_error *e)
{
  e->pub.line = (int32_t)e->pos.line;
  e->pub.column = e->pos.col;
  e->pub.end_column = e->pos.end;
  char *p = e->text, *end = p + sizeof e->text;
#define PUT(...) do { if (p < end) { int n_ = snprintf(p, (size_t)(end - p), __VA_ARGS__); if (n_ > 0) p += n_; \
                                     } } while (0)
  if (e->traceback[0]) PUT("%s", e->traceback);
  if (e->pos.line) {
    PUT("  File \"%s\", line %u%s%s\n", e->source_name, e->pos.line, e->function[0] ? ", in " : "", e->function);
    if (e->source_line[0]) {
      const char *s = e->source_line;
      size_t skip = strspn(s, " \t");
      PUT("    %s\n", s + skip);
      if (e->pos.col > skip) {
        /* columns count bytes; the caret line counts characters (UTF-8 continuation bytes take no room) */
        PUT("    ");
        for (size_t i = skip; i + 1 < e->pos.col && s[i]; i++)
          if ((s[i] & 0xC0) != 0x80) PUT("%s", s[i] == '\t' ? "\t" : " ");
        unsigned last = e->pos.end > e->pos.col ? e->pos.end : e->pos.col + 1u;
        for (size_t i = e->pos.col; i < last; i++)
          if (i - 1 >= strlen(s) ? i == e->pos.col : (s[i - 1] & 0xC0) != 0x80) PUT("^");
        PUT("\n");
      }
    }
  }
  PUT("%s%s%s\n", tenon_status_name(e->pub.status), e->message[0] ? ": " : "", e->message);
#undef PUT
}
