/* SPDX-License-Identifier: MIT
 * Compositions of operations that read as formulas; see arrayfn.h. */
#include "arrayfn.h"

static bool calc_goes_on(struct tn_calc *c)
{
  if (!c->status && c->n == TN_CALC_MAX) c->status = tn_raise(c->vm, TENON_E_RUNTIME, "composition is too long");
  return !c->status;
}

static tn_value calc(struct tn_calc *c, enum tn_op op, int n, const tn_value *args)
{
  if (calc_goes_on(c)) c->status = tn_apply(c->vm, op, n, args, &c->made[c->n]);
  return c->status ? tn_undef() : c->made[c->n++];
}

tn_value tn_calc1(struct tn_calc *c, enum tn_op op, tn_value x) { return calc(c, op, 1, &x); }
tn_value tn_calc2(struct tn_calc *c, enum tn_op op, tn_value x, tn_value y)
{
  return calc(c, op, 2, (tn_value[]){x, y});
}
tn_value tn_calc3(struct tn_calc *c, enum tn_op op, tn_value x, tn_value y, tn_value z)
{
  return calc(c, op, 3, (tn_value[]){x, y, z});
}

tenon_status tn_calc_end(struct tn_calc *c, tn_value result, tn_value *out)
{
  *out = c->status ? tn_undef() : tn_retain(result);
  while (c->n) tn_release(c->vm, c->made[--c->n]);
  return c->status;
}
