/* SPDX-License-Identifier: MIT
 * Distributions that are short formulas of uniform, normal, exponential and gamma numbers: one table row each.
 * Declared in random.h. */
#include "random.h"

#include "vm/run/interp.h"

#define ADD(x, y) tn_calc2(c, TN_OP_ADD, x, y)
#define SUB(x, y) tn_calc2(c, TN_OP_SUB, x, y)
#define MUL(x, y) tn_calc2(c, TN_OP_MUL, x, y)
#define QUO(x, y) tn_calc2(c, TN_OP_DIV, x, y)
#define CALL(f, x) tn_calc1(c, TN_OP_##f, x)
#define CHOOSE(m, x, y) tn_calc3(c, TN_OP_WHERE, m, x, y)
#define NUM(x) tn_float(x)

/* The draw by parameters |p|, borrowed from |c|. */
typedef tn_value compose_fn(struct tn_draw *d, struct tn_calc *c, const tn_value *p);

static tn_value exponential(struct tn_draw *d, struct tn_calc *c)
{
  return CALL(NEG, CALL(LOG, tn_draw_positive(d, c, 0, 0)));
}

/* A gamma number of shape |a|. */
static tn_value gamma_number(struct tn_draw *d, struct tn_calc *c, tn_value a, unsigned word)
{
  tn_value x;
  if (c->status || (c->status = tn_draw_log_gamma(d, a, word, &x))) return tn_undef();
  c->made[c->n++] = x;
  return CALL(EXP, x);
}

static tn_value lognormal(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  return CALL(EXP, ADD(p[0], MUL(p[1], tn_draw_normal(d, c, 0, 0))));
}
static tn_value pareto(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  return CALL(EXPM1, QUO(exponential(d, c), p[0]));
}
static tn_value rayleigh(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  return MUL(p[0], CALL(SQRT, MUL(NUM(2), exponential(d, c))));
}
static tn_value chisquare(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  return MUL(NUM(2), gamma_number(d, c, MUL(p[0], NUM(0.5)), 0));
}

static tn_value weibull(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  tn_value x = tn_calc2(c, TN_OP_POW, exponential(d, c), QUO(NUM(1), p[0]));
  return CHOOSE(tn_calc2(c, TN_OP_EQ, p[0], NUM(0)), NUM(0), x);
}

static tn_value cauchy(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  (void)p;
  return QUO(tn_draw_normal(d, c, 0, 0), tn_draw_normal(d, c, 2, 0));
}

static tn_value laplace(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  tn_value x = MUL(p[1], exponential(d, c)), up = tn_calc2(c, TN_OP_GE, tn_draw_bits(d, c, 1, 0), tn_int(0));
  return ADD(p[0], CHOOSE(up, x, CALL(NEG, x)));
}

static tn_value student(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  tn_value half = MUL(p[0], NUM(0.5)), g = gamma_number(d, c, half, 0);
  return MUL(tn_draw_normal(d, c, 8, 0), CALL(SQRT, QUO(half, g)));
}

static tn_value triangular(struct tn_draw *d, struct tn_calc *c, const tn_value *p)
{
  tn_value u = tn_draw_unit(d, c, 0, 0), width = SUB(p[2], p[0]), rise = SUB(p[1], p[0]), fall = SUB(p[2], p[1]);
  tn_value low = ADD(p[0], CALL(SQRT, MUL(MUL(u, rise), width))),
           high = SUB(p[2], CALL(SQRT, MUL(MUL(SUB(NUM(1), u), fall), width)));
  return CHOOSE(tn_calc2(c, TN_OP_LE, MUL(u, width), rise), low, high);
}

/* |otherwise|: defaults of the parameters that have one.  Each |require| is that parameter |plus| less parameter
 * |minus| (-1: less nothing) compares so with 0, else ValueError. */
static const struct composed {
  compose_fn *draw;
  int nparams;
  double otherwise[3];
  struct { int8_t plus, minus; enum tn_op op; const char *message; } require[3];
} composed[] = {
  [TN_C_LOGNORMAL] = {lognormal, 2, {0, 1}, {{1, -1, TN_OP_GE, "sigma < 0"}}},
  [TN_C_LAPLACE] = {laplace, 2, {0, 1}, {{1, -1, TN_OP_GE, "scale < 0"}}},
  [TN_C_TRIANGULAR] = {triangular, 3, {0}, {{1, 0, TN_OP_GE, "left > mode"}, {2, 1, TN_OP_GE, "mode > right"},
                                            {2, 0, TN_OP_GT, "left == right"}}},
  [TN_C_WEIBULL] = {weibull, 1, {0}, {{0, -1, TN_OP_GE, "a < 0"}}},
  [TN_C_PARETO] = {pareto, 1, {0}, {{0, -1, TN_OP_GT, "a <= 0"}}},
  [TN_C_RAYLEIGH] = {rayleigh, 1, {1}, {{0, -1, TN_OP_GE, "scale < 0"}}},
  [TN_C_CAUCHY] = {cauchy, 0, {0}, {{0}}},
  [TN_C_CHISQUARE] = {chisquare, 1, {0}, {{0, -1, TN_OP_GT, "df <= 0"}}},
  [TN_C_STUDENT] = {student, 1, {0}, {{0, -1, TN_OP_GT, "df <= 0"}}},
};

tenon_status tn_random_composed(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  const struct composed *how = &composed[self->aux];
  struct tn_draw d;
  struct tn_calc calc = {.vm = vm}, *c = &calc;
  tn_value p[3], r;
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, (enum tn_distribution)(TN_D_COMPOSED + self->aux), how->nparams,
                       how->nparams, -1));
  for (int i = 0; i < how->nparams; i++) p[i] = tn_given(d.args[i]) ? d.args[i] : NUM(how->otherwise[i]);
  for (int i = 0; i < 3 && how->require[i].message && !c->status; i++) {
    tn_value x = p[how->require[i].plus];
    if (how->require[i].minus >= 0) x = SUB(x, p[how->require[i].minus]);
    if (!c->status) c->status = tn_draw_require(&d, x, how->require[i].op, 0, how->require[i].message);
  }
  tn_calc_end(c, how->draw(&d, c, p), &r);
  return tn_draw_end(&d, r, out);
}
