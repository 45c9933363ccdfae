/* SPDX-License-Identifier: MIT
 * Recorded steps → makers of the tape: which operands a step's adjoint will read, and holding just those.  Declared in
 * trace.h.  Must not know how adjoints are computed. */
#include "trace.h"

#include "vm/data/tape.h"

#include <ctype.h>
#include <string.h>

const char *tn_step_rule(enum tn_op op, int k, size_t *n)
{
  const char *s = tn_ops[op].grad;
  for (; k > 0 && *s; k--) {
    s += strcspn(s, ";");
    s += *s == ';';
  }
  s += strspn(s, " ");
  *n = strcspn(s, ";");
  return s;
}

bool tn_rule_reads(const char *rule, size_t n, char name)
{
  for (size_t i = 0; i < n; i++)
    if (rule[i] == name && !(i && (isalnum((unsigned char)rule[i - 1]) || rule[i - 1] == '_')) &&
        !(i + 1 < n && (isalnum((unsigned char)rule[i + 1]) || rule[i + 1] == '_')))
      return true;
  return false;
}

/* Which operands the rules of those that have makers read: bit i for operand i.  A result is computed once more. */
static unsigned operands_read(const struct tn_maker *x)
{
  if (x->code == TN_STEP_CAST) return 0;
  if (x->code >= TN_STEP_REDUCE) return x->code == tn_step_reduce(TN_RED_SUM) ? 0 : 1;
  unsigned reads = 0;
  for (int k = 0; k < x->n; k++) {
    size_t n;
    const char *rule = tn_step_rule((enum tn_op)x->code, k, &n);
    if (!x->from[k]) continue;
    for (int i = 0; i < x->n; i++)
      if (tn_rule_reads(rule, n, (char)('x' + i)) || tn_rule_reads(rule, n, 'r')) reads |= 1u << i;
  }
  return reads;
}

/* A scalar operand as the Python number that it came from. */
static tn_value number(tenon_vm *vm, const struct tn_arg *arg, unsigned dtype)
{
  tn_c128 z;
  int64_t i;
  double f;
  unsigned d = arg->real ? tn_dtype_real(dtype) : dtype;
  switch (tn_dtype_kind(d)) {
  case 'b': tn_element_cast(TN_I64, &i, d, &arg->s); return tn_bool(i);
  case 'i': case 'u': tn_element_cast(TN_I64, &i, d, &arg->s); return tn_int(i);
  case 'f': tn_element_cast(TN_F64, &f, d, &arg->s); return tn_float(f);
  default: tn_element_cast(TN_C128, &z, d, &arg->s); return tn_complex_new(vm, z.re, z.im);
  }
}

static tenon_status save(tenon_vm *vm, struct tn_maker *x, unsigned dtype, const struct tn_arg *args)
{
  unsigned reads = operands_read(x);
  if (!reads) return TENON_OK;
  if (!(x->saved = tn_zalloc(vm, x->n * sizeof *x->saved))) return TENON_E_NOMEM;
  for (int i = 0; i < x->n; i++) {
    if (!(reads >> i & 1)) continue;
    if (args[i].t) {
      x->saved[i].t = tn_tensor_retain(args[i].t);
      continue;
    }
    unsigned d = x->code < TN_NOPS ? tn_op_operand((enum tn_op)x->code, i, dtype) : dtype;
    if ((x->saved[i].v = number(vm, &args[i], d)).tag == TN_UNDEF) return TENON_E_NOMEM;
  }
  return TENON_OK;
}

tenon_status tn_taped_step(tenon_vm *vm, struct tn_tensor *t, unsigned code, unsigned dtype, uint32_t axes, int nargs,
                           const struct tn_arg *args)
{
  bool any = false;
  for (int i = 0; i < nargs; i++) any |= args[i].t && args[i].t->maker;
  if (!any || !tn_has_gradient(t->dtype)) return TENON_OK;
  struct tn_maker *x = tn_maker_new(vm, TN_MAKER_STEP, t->dtype, t->ndim, tn_tshape(t), (size_t)nargs, false);
  if (!x) return vm->err.pub.status;
  x->code = (uint16_t)code;
  x->compute = (uint8_t)dtype;
  x->axes = axes;
  for (int i = 0; i < nargs; i++)
    if (args[i].t) x->from[i] = tn_maker_retain(args[i].t->maker);
  if (save(vm, x, dtype, args)) {
    tn_maker_release(vm, x);
    return vm->err.pub.status;
  }
  return tn_maker_attach(vm, t, x);
}
