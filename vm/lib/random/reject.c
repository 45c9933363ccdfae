/* SPDX-License-Identifier: MIT
 * Distributions whose elements take as many attempts as they need (gamma, beta, Poisson, binomial).  Attempt k of an
 * element draws with k in its branch, so a rejected element never moves its neighbours' draws; whole arrays are tried
 * again, by recorded steps, until no element is left, and each keeps its first accepted value.
 * Declared in random.h. */
#include "random.h"

#include "vm/run/interp.h"

#include <math.h>

/* The elements so far: their values, and which are final. */
struct trial { tn_value value, done; };

/* Takes |value| where |good| and not done before (both borrowed from |c|, which ends here). */
static tenon_status accept(struct trial *t, struct tn_calc *c, tn_value value, tn_value good, bool *finished)
{
  tn_value v, g;
  bool first = t->value.tag == TN_UNDEF;
  tn_value kept = first ? value : tn_calc3(c, TN_OP_WHERE, t->done, t->value, value);
  tn_value done = first ? good : tn_calc2(c, TN_OP_LOR, t->done, good);
  if (!c->status) c->status = tn_draw_truth(c->vm, done, TN_RED_ALL, finished);
  tenon_vm *vm = c->vm;
  g = c->status ? tn_undef() : tn_retain(done);
  tenon_status s = tn_calc_end(c, kept, &v);
  tn_assign(vm, &t->value, v);
  tn_assign(vm, &t->done, g);
  return s;
}

typedef tenon_status attempt_fn(struct tn_draw *d, const void *parameters, uint32_t attempt, struct trial *t,
                                bool *finished);

/* More than a quarter of the attempts succeed, whatever finite parameters are. */
enum { ATTEMPTS = 200 };

static tenon_status repeat(struct tn_draw *d, attempt_fn *attempt, const void *parameters, tn_value *out)
{
  struct trial t = {tn_undef(), tn_undef()};
  bool finished = false;
  tenon_status s = TENON_OK;
  for (uint32_t k = 0; !s && !finished && k < ATTEMPTS; k++) s = attempt(d, parameters, k, &t, &finished);
  if (!s && !finished) s = tn_raise(d->vm, TENON_E_VALUE, "%s(): a parameter is too large or no number", d->fn->name);
  tn_release(d->vm, t.done);
  *out = t.value;
  if (!s) return s;
  tn_release(d->vm, t.value);
  *out = tn_undef();
  return s;
}

/* Short names for compositions. */
#define ADD(x, y) tn_calc2(&c, TN_OP_ADD, x, y)
#define SUB(x, y) tn_calc2(&c, TN_OP_SUB, x, y)
#define MUL(x, y) tn_calc2(&c, TN_OP_MUL, x, y)
#define QUO(x, y) tn_calc2(&c, TN_OP_DIV, x, y)
#define BOTH(x, y) tn_calc2(&c, TN_OP_LAND, x, y)
#define EITHER(x, y) tn_calc2(&c, TN_OP_LOR, x, y)
#define LOG(x) tn_calc1(&c, TN_OP_LOG, x)
#define LOG1P(x) tn_calc1(&c, TN_OP_LOG1P, x)
#define ROOT(x) tn_calc1(&c, TN_OP_SQRT, x)
#define COMPARE(op, x, y) tn_calc2(&c, TN_OP_##op, x, y)
#define NUM(x) tn_float(x)

/* ---- gamma */

struct gamma { tn_value d, c; unsigned word; };

/* Marsaglia and Tsang, A simple method for generating gamma variables (2000). */
static tenon_status try_gamma(struct tn_draw *d, const void *parameters, uint32_t attempt, struct trial *t,
                              bool *finished)
{
  const struct gamma *g = parameters;
  struct tn_calc c = {.vm = d->vm};
  tn_value x = tn_draw_normal(d, &c, g->word, attempt), u = tn_draw_positive(d, &c, g->word + 2, attempt);
  tn_value root = ADD(NUM(1), MUL(g->c, x)), v = MUL(MUL(root, root), root);
  tn_value bound = ADD(MUL(NUM(0.5), MUL(x, x)), MUL(g->d, ADD(SUB(NUM(1), v), LOG(v))));
  tn_value good = BOTH(COMPARE(GT, v, NUM(0)), COMPARE(LT, LOG(u), bound));
  return accept(t, &c, MUL(g->d, v), good, finished);
}

/* log of a gamma number of shape |a|: that of shape a + 1 (a below 1), times u^(1/a). */
tenon_status tn_draw_log_gamma(struct tn_draw *d, tn_value a, unsigned word, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value x = tn_undef(), small = COMPARE(LT, a, NUM(1));
  tn_value shape = tn_calc3(&c, TN_OP_WHERE, small, ADD(a, NUM(1)), a);
  struct gamma g = {SUB(shape, NUM(1.0 / 3)), tn_undef(), word};
  g.c = QUO(NUM(1), ROOT(MUL(NUM(9), g.d)));
  if (!c.status) c.status = repeat(d, try_gamma, &g, &x);
  tn_value lift = QUO(LOG(tn_draw_positive(d, &c, word + 3, 0)), a);
  tn_value sum = ADD(LOG(x), tn_calc3(&c, TN_OP_WHERE, small, lift, NUM(0)));
  tenon_status s = tn_calc_end(&c, sum, out);
  tn_release(d->vm, x);
  return s;
}

tenon_status tn_random_gamma(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  int nparams = self->aux ? 1 : 2;
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_GAMMA, nparams, nparams, self->aux ? 2 : -1));
  tn_value scale = nparams > 1 && tn_given(d.args[1]) ? d.args[1] : NUM(1), x = tn_undef(), r;
  c.status = tn_draw_require(&d, d.args[0], TN_OP_GE, 0, "shape < 0");
  if (!c.status) c.status = tn_draw_require(&d, scale, TN_OP_GE, 0, "scale < 0");
  if (!c.status) c.status = tn_draw_log_gamma(&d, d.args[0], 0, &x);
  tn_value y = MUL(tn_calc1(&c, TN_OP_EXP, x), scale);
  tn_calc_end(&c, d.single ? tn_draw_cast(&c, y, TN_F32) : y, &r);
  tn_release(vm, x);
  return tn_draw_end(&d, r, out);
}

/* X / (X + Y) of two gamma numbers, from their logarithms: those of tiny shapes are below any float. */
tenon_status tn_random_beta(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_BETA, 2, 2, -1));
  tn_value x = tn_undef(), y = tn_undef(), r;
  c.status = tn_draw_require(&d, d.args[0], TN_OP_GT, 0, "a <= 0");
  if (!c.status) c.status = tn_draw_require(&d, d.args[1], TN_OP_GT, 0, "b <= 0");
  if (!c.status) c.status = tn_draw_log_gamma(&d, d.args[0], 0, &x);
  if (!c.status) c.status = tn_draw_log_gamma(&d, d.args[1], 8, &y);
  tn_calc_end(&c, QUO(NUM(1), ADD(NUM(1), tn_calc1(&c, TN_OP_EXP, SUB(y, x)))), &r);
  tn_release(vm, x);
  tn_release(vm, y);
  return tn_draw_end(&d, r, out);
}

/* ---- counts */

/* log k! is Stirling's (z - 1/2) log z - z + log sqrt(2 pi) at z = k + 9, and this correction.  Differences of such
 * logarithms are taken as log1p of small quotients, so that counts beyond 10^15 come out right too. */
static tenon_status correction(tenon_vm *vm, tn_value k, tn_value *out)
{
  struct tn_calc c = {.vm = vm};
  tn_value p = ADD(k, NUM(1)), w = QUO(NUM(1), ADD(k, NUM(9))), w2 = MUL(w, w);
  for (int i = 2; i <= 8; i++) p = MUL(p, ADD(k, NUM(i)));
  tn_value series = MUL(w, ADD(NUM(1.0 / 12), MUL(w2, ADD(NUM(-1.0 / 360), MUL(w2, NUM(1.0 / 1260))))));
  return tn_calc_end(&c, SUB(series, LOG(p)), out);
}

/* The count at which the distribution reaches a uniform number, found by summing its probabilities
 *   p(0) = |start|, p(k) = p(k - 1) (|slope| / k + |offset|)
 * SEARCH terms between looks whether all are there; beyond MOST terms there is nothing left to sum. */
enum { SEARCH = 8, MOST = 160 };

static tenon_status search(struct tn_draw *d, tn_value start, tn_value slope, tn_value offset, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value v[3], u;                    /* term, sum, count */
  tenon_status s = tn_calc_end(&c, tn_draw_unit(d, &c, 0, 0), &u);
  if (s) return s;
  v[0] = tn_retain(start);
  v[1] = tn_retain(start);
  v[2] = tn_int(0);
  bool more = true;
  for (int k = 1; !s && more && k < MOST;) {
    c = (struct tn_calc){.vm = d->vm};
    tn_value w[3] = {v[0], v[1], v[2]}, next[3] = {tn_undef(), tn_undef(), tn_undef()};
    for (int i = 0; i < SEARCH; i++, k++) {
      w[2] = ADD(w[2], tn_draw_cast(&c, COMPARE(GE, u, w[1]), TN_I64));
      w[0] = MUL(w[0], ADD(QUO(slope, NUM(k)), offset));
      w[1] = ADD(w[1], w[0]);
    }
    if (!c.status) c.status = tn_draw_truth(d->vm, COMPARE(GE, u, w[1]), TN_RED_ANY, &more);
    for (int i = 0; i < 2; i++) next[i] = c.status ? tn_undef() : tn_retain(w[i]);
    s = tn_calc_end(&c, w[2], &next[2]);
    for (int i = 0; i < 3; i++) tn_assign(d->vm, &v[i], next[i]);
  }
  tn_release(d->vm, u);
  tn_release(d->vm, v[0]);
  tn_release(d->vm, v[1]);
  *out = v[2];
  return s;
}

/* Hörmann, The transformed rejection method for generating Poisson random variables (1993), and for binomial ones, The
 * generation of binomial random variates (1993): a hat with a, b, centre; accepted at once above the line |squeeze|. */
struct hat { tn_value a, b, centre, squeeze, log_alpha; };
struct poisson { struct hat hat; tn_value lam; };
struct binomial { struct hat hat; tn_value n, mode, others, slope, correction; };    /* |others|: n - mode */

struct proposal { tn_value k, quick, maybe, log_v; };

static struct proposal propose(struct tn_draw *d, struct tn_calc *calc, const struct hat *h, uint32_t attempt)
{
  struct tn_calc c = *calc;
  tn_value u = SUB(tn_draw_unit(d, &c, 1, attempt), NUM(0.5)), v = tn_draw_positive(d, &c, 2, attempt);
  tn_value us = SUB(NUM(0.5), tn_calc1(&c, TN_OP_ABS, u));
  tn_value reach = ADD(QUO(MUL(NUM(2), h->a), us), h->b);
  struct proposal p;
  p.k = tn_calc1(&c, TN_OP_FLOOR, ADD(MUL(reach, u), h->centre));
  p.quick = BOTH(COMPARE(GE, us, NUM(0.07)), COMPARE(LE, v, h->squeeze));
  p.maybe = BOTH(COMPARE(GE, p.k, NUM(0)), EITHER(COMPARE(GE, us, NUM(0.013)), COMPARE(LE, v, us)));
  p.log_v = SUB(ADD(LOG(v), h->log_alpha), LOG(ADD(QUO(h->a, MUL(us, us)), h->b)));
  *calc = c;
  return p;
}

static tenon_status try_poisson(struct tn_draw *d, const void *parameters, uint32_t attempt, struct trial *t,
                                bool *finished)
{
  const struct poisson *q = parameters;
  struct tn_calc c = {.vm = d->vm};
  struct proposal p = propose(d, &c, &q->hat, attempt);
  tn_value f = tn_undef(), z = ADD(p.k, NUM(9)), gap = SUB(q->lam, z);
  if (!c.status) c.status = correction(d->vm, p.k, &f);
  tn_value bound = SUB(SUB(MUL(p.k, LOG1P(QUO(gap, z))), gap),
                       ADD(MUL(NUM(8.5), LOG(z)), ADD(f, NUM(0.9189385332046727))));
  tn_value good = EITHER(p.quick, BOTH(p.maybe, COMPARE(LE, p.log_v, bound)));
  tenon_status s = accept(t, &c, p.k, good, finished);
  tn_release(d->vm, f);
  return s;
}

static tenon_status many_poisson(struct tn_draw *d, tn_value lam, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  struct poisson q = {.lam = lam};
  tn_value b = ADD(NUM(0.931), MUL(NUM(2.53), ROOT(lam)));
  q.hat = (struct hat){ADD(NUM(-0.059), MUL(NUM(0.02483), b)), b, ADD(lam, NUM(0.43)),
                       SUB(NUM(0.9277), QUO(NUM(3.6224), SUB(b, NUM(2)))),
                       LOG(ADD(NUM(1.1239), QUO(NUM(1.1328), SUB(b, NUM(3.4)))))};
  tn_value k = tn_undef();
  if (!c.status) c.status = repeat(d, try_poisson, &q, &k);
  tenon_status s = tn_calc_end(&c, tn_draw_cast(&c, k, TN_I64), out);
  tn_release(d->vm, k);
  return s;
}

static tenon_status few_poisson(struct tn_draw *d, tn_value lam, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value start = tn_calc1(&c, TN_OP_EXP, tn_calc1(&c, TN_OP_NEG, lam));
  if (c.status) return tn_calc_end(&c, start, out);
  tenon_status s = search(d, start, lam, NUM(0), out);
  tn_value ignored;
  tn_calc_end(&c, start, &ignored);
  tn_release(d->vm, ignored);
  return s;
}

/* |few| where the mean is below LARGE, else |many|; both where an array has some of each. */
enum { LARGE = 10 };
typedef tenon_status count_fn(struct tn_draw *d, const tn_value *parameters, bool large, tn_value *out);

static tenon_status by_size(struct tn_draw *d, tn_value mean, count_fn *count, const tn_value *parameters,
                            tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value large = COMPARE(GE, mean, NUM(LARGE)), few = tn_undef(), many = tn_undef();
  bool any = false, all = false;
  if (!c.status) c.status = tn_draw_truth(d->vm, large, TN_RED_ANY, &any);
  if (!c.status && any) c.status = tn_draw_truth(d->vm, large, TN_RED_ALL, &all);
  if (!c.status && !all) c.status = count(d, parameters, false, &few);
  if (!c.status && any) c.status = count(d, parameters, true, &many);
  tn_value r = all ? many : any ? tn_calc3(&c, TN_OP_WHERE, large, many, few) : few;
  tenon_status s = tn_calc_end(&c, r, out);
  tn_release(d->vm, few);
  tn_release(d->vm, many);
  return s;
}

static tenon_status count_poisson(struct tn_draw *d, const tn_value *lam, bool large, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value bounded = tn_calc2(&c, large ? TN_OP_MAXIMUM : TN_OP_MINIMUM, *lam, NUM(LARGE)), r = tn_undef(), same;
  if (!c.status) c.status = (large ? many_poisson : few_poisson)(d, bounded, &r);
  tenon_status s = tn_calc_end(&c, bounded, &same);
  tn_release(d->vm, same);
  *out = r;
  return s;
}

tenon_status tn_random_poisson(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_POISSON, 1, 1, -1));
  tn_value lam = tn_given(d.args[0]) ? d.args[0] : NUM(1), r = tn_undef();
  tenon_status s = tn_draw_require(&d, lam, TN_OP_GE, 0, "lam < 0 or lam is NaN");
  if (!s) s = tn_draw_require(&d, lam, TN_OP_LE, 9.2e18, "lam value too large");
  if (!s) by_size(&d, lam, count_poisson, &lam, &r);
  return tn_draw_end(&d, r, out);
}

/* ---- binomial */

static tenon_status try_binomial(struct tn_draw *d, const void *parameters, uint32_t attempt, struct trial *t,
                                 bool *finished)
{
  const struct binomial *q = parameters;
  struct tn_calc c = {.vm = d->vm};
  struct proposal p = propose(d, &c, &q->hat, attempt);
  tn_value rest = SUB(q->n, p.k), f = tn_undef(), g = tn_undef();
  if (!c.status) c.status = correction(d->vm, p.k, &f);
  if (!c.status) c.status = correction(d->vm, rest, &g);
  tn_value away = SUB(p.k, q->mode), x = MUL(ADD(p.k, NUM(8.5)), LOG1P(QUO(SUB(q->mode, p.k), ADD(p.k, NUM(9)))));
  tn_value y = MUL(ADD(rest, NUM(8.5)), LOG1P(QUO(SUB(q->others, rest), ADD(rest, NUM(9)))));
  tn_value bound = ADD(ADD(ADD(x, y), MUL(away, q->slope)), SUB(q->correction, ADD(f, g)));
  tn_value inside = BOTH(COMPARE(GE, p.k, NUM(0)), COMPARE(GE, rest, NUM(0)));
  tn_value good = BOTH(inside, EITHER(p.quick, COMPARE(LE, p.log_v, bound)));
  tenon_status s = accept(t, &c, p.k, good, finished);
  tn_release(d->vm, f);
  tn_release(d->vm, g);
  return s;
}

/* |p| at most 1/2, n p at least LARGE. */
static tenon_status many_binomial(struct tn_draw *d, tn_value n, tn_value p, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value f = tn_undef(), g = tn_undef(), k = tn_undef(), q = SUB(NUM(1), p), np = MUL(n, p),
           spread = ROOT(MUL(np, q));
  tn_value b = ADD(NUM(1.15), MUL(NUM(2.53), spread)), mode = tn_calc1(&c, TN_OP_FLOOR, MUL(ADD(n, NUM(1)), p));
  tn_value others = SUB(n, mode), odds = QUO(MUL(p, ADD(others, NUM(9))), MUL(q, ADD(mode, NUM(9))));
  if (!c.status) c.status = correction(d->vm, mode, &f);
  if (!c.status) c.status = correction(d->vm, others, &g);
  struct binomial x = {.n = n, .mode = mode, .others = others, .slope = LOG(odds), .correction = ADD(f, g)};
  x.hat = (struct hat){ADD(ADD(NUM(-0.0873), MUL(NUM(0.0248), b)), MUL(NUM(0.01), p)), b, ADD(np, NUM(0.5)),
                       SUB(NUM(0.92), QUO(NUM(4.2), b)), LOG(MUL(ADD(NUM(2.83), QUO(NUM(5.1), b)), spread))};
  if (!c.status) c.status = repeat(d, try_binomial, &x, &k);
  tenon_status s = tn_calc_end(&c, k, out);
  tn_release(d->vm, f);
  tn_release(d->vm, g);
  tn_release(d->vm, k);
  return s;
}

/* p(k) = p(k-1) (n - k + 1)/k p/q = p(k-1) ((n + 1) p/q / k - p/q) */
static tenon_status few_binomial(struct tn_draw *d, tn_value n, tn_value p, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value k = tn_undef(), odds = QUO(p, SUB(NUM(1), p));
  tn_value start = tn_calc1(&c, TN_OP_EXP, MUL(n, LOG1P(tn_calc1(&c, TN_OP_NEG, p))));
  tn_value slope = MUL(ADD(n, NUM(1)), odds), offset = tn_calc1(&c, TN_OP_NEG, odds);
  if (!c.status) c.status = search(d, start, slope, offset, &k);
  tenon_status s = tn_calc_end(&c, tn_calc2(&c, TN_OP_MINIMUM, k, n), out);
  tn_release(d->vm, k);
  return s;
}

/* Where the other size of mean is, parameters that this one can do. */
static tenon_status count_binomial(struct tn_draw *d, const tn_value *np, bool large, tn_value *out)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value is = COMPARE(GE, MUL(np[0], np[1]), NUM(LARGE)), r = tn_undef(), same;
  tn_value n = large ? tn_calc3(&c, TN_OP_WHERE, is, np[0], NUM(1000)) : np[0];
  tn_value p = large ? tn_calc3(&c, TN_OP_WHERE, is, np[1], NUM(0.5)) : tn_calc3(&c, TN_OP_WHERE, is, NUM(0), np[1]);
  if (!c.status) c.status = (large ? many_binomial : few_binomial)(d, n, p, &r);
  tenon_status s = tn_calc_end(&c, n, &same);
  tn_release(d->vm, same);
  *out = r;
  return s;
}

tenon_status tn_random_binomial(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  struct tn_draw d;
  struct tn_calc c = {.vm = vm};
  TN_TRY(tn_draw_begin(&d, vm, self, args, n, TN_D_BINOMIAL, 2, 2, -1));
  tn_value k = tn_undef(), r;
  c.status = tn_draw_require(&d, d.args[0], TN_OP_GE, 0, "n < 0");
  if (!c.status) c.status = tn_draw_require(&d, d.args[1], TN_OP_GE, 0, "p < 0, p > 1 or p is NaN");
  if (!c.status) c.status = tn_draw_require(&d, d.args[1], TN_OP_LE, 1, "p < 0, p > 1 or p is NaN");
  tn_value count = tn_calc2(&c, TN_OP_MUL, d.args[0], NUM(1)), over = COMPARE(GT, d.args[1], NUM(0.5));
  tn_value np[2] = {count, tn_calc3(&c, TN_OP_WHERE, over, SUB(NUM(1), d.args[1]), d.args[1])};
  if (!c.status) c.status = by_size(&d, MUL(np[0], np[1]), count_binomial, np, &k);
  tn_value x = tn_calc3(&c, TN_OP_WHERE, over, SUB(count, k), k);
  tn_calc_end(&c, tn_draw_cast(&c, x, TN_I64), &r);
  tn_release(vm, k);
  return tn_draw_end(&d, r, out);
}
