/* SPDX-License-Identifier: MIT
 * Distributions that take a fixed number of draws an element (uniform, normal, exponential): recorded steps
 * only, so that they fuse with what is done to them and need no memory.
 * Declared in random.h. */
#include "random.h"

#include "vm/run/interp.h"

#include <math.h>
#include <string.h>

/* |c|'s |v| as the result of the call. */
static tenon_status finish(struct tn_draw *d, struct tn_calc *c, tn_value v, tn_value *out)
{
  tn_value r;
  tn_calc_end(c, v, &r);
  return tn_draw_end(d, r, out);
}

static tn_value or_number(tn_value v, double otherwise) { return tn_given(v) ? v : tn_float(otherwise); }

/* Begins a call whose size is the tuple args[0] (rand, randn: no argument is no size), or args[0] itself. */
static tenon_status begin_plain(struct tn_draw *d, tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n,
                                enum tn_distribution what)
{
  if (!self->aux) return tn_draw_begin(d, vm, self, args, n, what, 0, 0, 1);
  bool method = !strcmp(self->where, "Generator"), none = TN_AS(tn_tuple, args[method])->n == 0;
  tn_value size = none ? tn_none() : args[method], v[2] = {method ? args[0] : size, method ? size : tn_undef()};
  return tn_draw_begin(d, vm, self, v, 2, what, 0, 0, -1);
}

tenon_status tn_random_unit(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(begin_plain(&d, vm, self, args, n, TN_D_UNIFORM));
  return finish(&d, &c, tn_draw_unit(&d, &c, 0, 0), out);
}

tenon_status tn_random_standard_normal(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n,
                                       tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(begin_plain(&d, vm, self, args, n, TN_D_NORMAL));
  return finish(&d, &c, tn_draw_normal(&d, &c, 0, 0), out);
}

tenon_status tn_random_uniform(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_UNIFORM, 2, 2, -1));
  tn_value low = or_number(d.args[0], 0), high = or_number(d.args[1], 1), width = tn_calc2(&c, TN_OP_SUB, high, low);
  if (tn_is_real_scalar(low) && tn_is_real_scalar(high) && !isfinite(tn_as_double(high) - tn_as_double(low)))
    c.status = tn_raise(vm, TENON_E_OVERFLOW, "high - low range exceeds valid bounds");
  tn_value x = tn_calc2(&c, TN_OP_MUL, tn_draw_unit(&d, &c, 0, 0), width);
  return finish(&d, &c, tn_calc2(&c, TN_OP_ADD, low, x), out);
}

tenon_status tn_random_normal(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_NORMAL, 2, 2, -1));
  tn_value loc = or_number(d.args[0], 0), scale = or_number(d.args[1], 1);
  c.status = tn_draw_require(&d, scale, TN_OP_GE, 0, "scale < 0");
  tn_value x = tn_calc2(&c, TN_OP_MUL, tn_draw_normal(&d, &c, 0, 0), scale);
  return finish(&d, &c, tn_calc2(&c, TN_OP_ADD, loc, x), out);
}

tenon_status tn_random_exponential(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  int nparams = self->aux ? 0 : 1;
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_EXPONENTIAL, nparams, nparams, nparams ? -1 : 1));
  tn_value scale = nparams ? or_number(d.args[0], 1) : tn_float(1);
  c.status = tn_draw_require(&d, scale, TN_OP_GE, 0, "scale < 0");
  tn_value x = tn_calc1(&c, TN_OP_NEG, tn_calc1(&c, TN_OP_LOG, tn_draw_positive(&d, &c, 0, 0)));
  return finish(&d, &c, tn_calc2(&c, TN_OP_MUL, x, scale), out);
}
