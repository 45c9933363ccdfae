/* SPDX-License-Identifier: MIT
 * Signatures of builtins: the text "start, stop, num=50, *, endpoint=True" of a row, parsed at the first call and found
 * again by the row's address.  Declared in interp.h; must not know what a row is called or does. */
#include "interp.h"

#include <string.h>

static size_t blanks(const char *s) { return strspn(s, " "); }

/* Length of a parameter's text, up to a comma outside brackets and quotes. */
static size_t parameter_length(const char *s)
{
  int depth = 0;
  char quote = 0;
  size_t n = 0;
  for (; s[n]; n++) {
    if (quote) quote = s[n] == quote ? 0 : quote;
    else if (s[n] == '\'' || s[n] == '"') quote = s[n];
    else if (strchr("([{", s[n])) depth++;
    else if (strchr(")]}", s[n])) depth--;
    else if (s[n] == ',' && !depth) break;
  }
  return n;
}

static tenon_status parse_signature(tenon_vm *vm, const struct tn_builtin *fn, struct tn_signature *s)
{
  *s = (struct tn_signature){.fn = fn, .star = -1, .star2 = -1, .parsed = true};
  bool keyword_only = false, optional_seen = false;
  for (const char *p = fn->params ? fn->params : ""; p += blanks(p), *p;) {
    size_t n = parameter_length(p), stars = strspn(p, "*"), name = strcspn(p, "=, ");
    if (p[0] == '/') s->nameless = s->count;
    else if (stars == 1 && name == 1) keyword_only = true;
    else {
      if (s->count == TN_MAX_PARAMS)
        return tn_raise(vm, TENON_E_RUNTIME, "too many parameters: %s(%s)", fn->name, fn->params);
      bool optional = memchr(p, '=', n) || stars;
      s->param[s->count] = (struct tn_param){p + stars, (uint8_t)(name - stars), optional};
      if (stars == 1) { s->star = (int8_t)s->count; keyword_only = true; }
      else if (stars == 2) { s->star2 = (int8_t)s->count; keyword_only = true; }
      else if (!keyword_only) s->positional = (uint8_t)(s->count + 1);
      optional_seen |= optional;
      s->count++;
      if (!optional_seen) s->required = s->count;
    }
    p += n;
    if (*p == ',') p++;
  }
  bool direct = s->star < 0 && s->star2 < 0 && s->required <= s->positional;
  s->least = direct ? s->required : 1;
  s->most = direct ? s->positional : 0;
  return TENON_OK;
}

static size_t address_hash(const void *p, size_t mask)
{
  uint64_t h = (uint64_t)(uintptr_t)p * 0x9e3779b97f4a7c15u;
  return (size_t)(h >> 32) & mask;
}

const struct tn_signature *tn_signature_of(tenon_vm *vm, const struct tn_builtin *fn)
{
  const struct tn_interp *I = vm->interp;
  for (size_t i = address_hash(fn, I->sig_mask); I->sig_index[i]; i = (i + 1) & I->sig_mask)
    if (I->signatures[I->sig_index[i] - 1].fn == fn) return &I->signatures[I->sig_index[i] - 1];
  return NULL;
}

tenon_status tn_signature_parse(tenon_vm *vm, const struct tn_signature *s)
{
  struct tn_interp *I = vm->interp;
  return s->parsed ? TENON_OK : parse_signature(vm, s->fn, &I->signatures[s - I->signatures]);
}

const struct tn_signature *tn_signature_add(tenon_vm *vm, const struct tn_builtin *fn)
{
  struct tn_interp *I = vm->interp;
  struct tn_signature *s = &I->signatures[I->nsignatures];      /* to be parsed: no call is direct until then */
  s->fn = fn;
  s->count = s->most = 0;
  s->least = 1;
  s->parsed = false;
  size_t i = address_hash(fn, I->sig_mask);
  while (I->sig_index[i]) i = (i + 1) & I->sig_mask;
  I->sig_index[i] = (uint32_t)++I->nsignatures;
  return s;
}

tenon_status tn_signatures_new(tenon_vm *vm, size_t rows)
{
  struct tn_interp *I = vm->interp;
  size_t slots = 64;
  while (slots < 2 * rows) slots *= 2;
  I->sig_cap = rows;
  I->sig_mask = slots - 1;
  I->signatures = tn_alloc(vm, rows * sizeof *I->signatures);
  I->sig_index = tn_zalloc(vm, slots * sizeof *I->sig_index);
  return I->signatures && I->sig_index ? TENON_OK : TENON_E_NOMEM;
}

void tn_signatures_free(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  tn_free(vm, I->signatures, I->sig_cap * sizeof *I->signatures);
  if (I->sig_index) tn_free(vm, I->sig_index, (I->sig_mask + 1) * sizeof *I->sig_index);
}
