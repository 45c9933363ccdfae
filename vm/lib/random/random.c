/* SPDX-License-Identifier: MIT
 * Streams of random numbers: seeds, generators, and what all distributions share (random.h).  A stream moves on here,
 * when a call is recorded; what computes the draws, and when, cannot change them. */
#include "random.h"

#include "ops/math/scalar.h"
#include "vm/lib/tables.h"
#include "vm/run/interp.h"

#include <string.h>
#include <sys/random.h>
#include <time.h>

/* ---- streams */

/* A seed from the system; where it has none, from the clock. */
static uint64_t entropy(void)
{
  uint64_t x;
  if (getrandom(&x, sizeof x, 0) == (ssize_t)sizeof x) return x;
  struct timespec t = {0, 0};
  clock_gettime(CLOCK_REALTIME, &t);
  return tn_philox((uint64_t)t.tv_nsec, (uint64_t)t.tv_sec, 0);
}

static tenon_status set_seed(tenon_vm *vm, const struct tn_builtin *self, tn_value seed, struct tn_stream *s)
{
  int64_t key;
  if (tn_given(seed)) {
    TN_TRY(tn_arg_int(vm, self, "seed", seed, &key));
    if (key < 0) return tn_raise(vm, TENON_E_VALUE, "expected non-negative integer");
  } else key = (int64_t)entropy();
  *s = (struct tn_stream){(uint64_t)key, 0, true};
  return TENON_OK;
}

/* seed (aux 0), the method of a generator (aux 1) */
static tenon_status fn_seed(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  *out = tn_none();
  return set_seed(vm, self, args[self->aux], self->aux ? &TN_AS(tn_generator, args[0])->stream : &vm->random);
}

static tenon_status fn_advance(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  int64_t delta;
  TN_TRY(tn_arg_int(vm, self, "delta", args[1], &delta));
  TN_AS(tn_generator, args[0])->stream.position += (uint64_t)delta;
  *out = tn_retain(args[0]);
  return TENON_OK;
}

static tenon_status fn_generator(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  if (TN_IS(args[0], TN_GENERATOR)) { *out = tn_retain(args[0]); return TENON_OK; }
  struct tn_stream s;
  TN_TRY(set_seed(vm, self, args[0], &s));
  struct tn_generator *g = tn_obj_new(vm, TN_GENERATOR, sizeof *g, false);
  if (!g) return TENON_E_NOMEM;
  g->stream = s;
  *out = tn_object(g);
  return TENON_OK;
}

/* ---- the call */

/* The shape that |size| gives, or without it the parameters. */
static tenon_status resolve_shape(struct tn_draw *d, int nparams, tn_value size)
{
  int nd = 0;
  int64_t dims[TN_MAX_NDIM];
  for (int i = 0; i < nparams; i++) {
    if (!tn_given(d->args[i]) || tn_is_number(d->args[i])) continue;
    struct tn_tensor *t = tn_arg_tensor(d->vm, d->args[i]);
    if (!t) return d->vm->err.pub.status;
    d->scalar &= t->ndim == 0;
    bool fits = tn_shape_broadcast(nd, dims, t->ndim, tn_tshape(t), &nd, dims);
    tn_tensor_release(d->vm, t);
    if (!fits) return tn_raise(d->vm, TENON_E_VALUE, "shape mismatch: objects cannot be broadcast to a single shape");
  }
  d->ndim = nd;
  memcpy(d->shape, dims, (size_t)nd * sizeof *dims);
  if (!tn_given(size)) return TENON_OK;
  d->scalar = false;
  TN_TRY(tn_arg_shape(d->vm, d->fn, size, &d->ndim, d->shape));
  int both = 0;
  int64_t room[TN_MAX_NDIM];
  if (!tn_shape_broadcast(d->ndim, d->shape, nd, dims, &both, room) || !tn_shape_equal(both, room, d->ndim, d->shape))
    return tn_raise(d->vm, TENON_E_VALUE, "Output size is not compatible with broadcast dimensions of inputs.");
  return TENON_OK;
}

/* first + the place in C order: a ramp along each axis, so that the sum fuses at any number of axes. */
static tenon_status number_draws(struct tn_draw *d)
{
  struct tn_calc c = {.vm = d->vm};
  tn_value sum = tn_undef();
  int64_t stride = 1, ones[TN_MAX_NDIM];
  for (int i = 0; i < d->ndim; i++) ones[i] = 1;
  for (int i = d->ndim; i-- > 0;) {
    if (d->shape[i] == 1) continue;
    ones[i] = d->shape[i];
    tn_value ramp = tn_undef();
    if (!c.status)
      c.status = tn_give(d->vm, tn_record(d->vm, TN_STEP_IOTA, TN_I64, TN_I64, d->ndim, ones, 0, NULL, 0), false,
                         &ramp);
    ones[i] = 1;
    if (c.status) break;
    c.made[c.n++] = ramp;
    if (stride != 1) ramp = tn_calc2(&c, TN_OP_MUL, ramp, tn_int(stride));
    sum = sum.tag == TN_UNDEF ? ramp : tn_calc2(&c, TN_OP_ADD, sum, ramp);
    stride *= d->shape[i];
  }
  if (sum.tag != TN_UNDEF) sum = tn_calc2(&c, TN_OP_ADD, sum, tn_int((int64_t)d->first));
  else if (!c.status)
    c.status = tn_give_any(d->vm, tn_full(d->vm, tn_int((int64_t)d->first), TN_I64, d->ndim, d->shape), &sum),
    c.made[c.n++] = sum;
  return tn_calc_end(&c, sum, &d->index);
}

/* The stream of the call: a generator's, key='s or np.random's own; it moves on by |count|. */
static tenon_status take_stream(struct tn_draw *d, tn_value generator, tn_value key, uint64_t count)
{
  struct tn_stream *s = &d->vm->random;
  if (generator.tag != TN_UNDEF) s = &TN_AS(tn_generator, generator)->stream;
  else if (tn_given(key)) {
    int64_t k;
    TN_TRY(tn_arg_int(d->vm, d->fn, "key", key, &k));
    d->key = (uint64_t)k;
    d->first = 0;
    d->keyed = true;
    return TENON_OK;
  }
  if (!s->seeded) *s = (struct tn_stream){entropy(), 0, true};
  d->key = s->key;
  d->first = s->position;
  s->position += count;
  return TENON_OK;
}

tenon_status tn_draw_begin(struct tn_draw *d, tenon_vm *vm, const struct tn_builtin *fn, tn_value *args, int n,
                           enum tn_distribution what, int nparams, int size, int dtype)
{
  bool method = !strcmp(fn->where, "Generator");
  *d = (struct tn_draw){.vm = vm, .fn = fn, .args = args + method, .distribution = what, .scalar = true};
  d->index = tn_undef();
  TN_TRY(resolve_shape(d, nparams, size < 0 ? tn_none() : d->args[size]));
  if (dtype >= 0 && tn_given(d->args[dtype])) {
    unsigned dt;
    TN_TRY(tn_arg_dtype(vm, d->args[dtype], &dt));
    if (dt != TN_F64 && dt != TN_F32)
      return tn_raise(vm, TENON_E_TYPE, "Unsupported dtype dtype('%s') for %s", tn_dtype_info(dt)->name, fn->name);
    d->single = dt == TN_F32;
  }
  int64_t count = tn_shape_count(d->ndim, d->shape), bytes = tn_shape_bytes(d->ndim, d->shape, sizeof(int64_t));
  if (bytes < 0) return tn_raise(vm, TENON_E_VALUE, "Maximum allowed dimension exceeded");
  if (bytes > TN_MAX_BYTES) return tn_nomem(vm);            /* before the stream moves on */
  TN_TRY(take_stream(d, method ? args[0] : tn_undef(), method ? tn_undef() : args[n - 1], (uint64_t)count));
  return number_draws(d);
}

tenon_status tn_draw_end(struct tn_draw *d, tn_value taken, tn_value *out)
{
  tn_release(d->vm, d->index);
  *out = taken;
  if (taken.tag == TN_UNDEF) return d->vm->err.pub.status;
  if (!d->scalar || !TN_IS(taken, TN_ARRAY)) return TENON_OK;
  tenon_status s = tn_item(d->vm, tn_as_array(taken), TN_FLUSH_VALUE, out);
  tn_release(d->vm, taken);
  return s;
}

/* ---- draws */

static int64_t branch(const struct tn_draw *d, unsigned word, uint32_t attempt)
{
  uint32_t kind = (uint32_t)d->keyed << 31 | (uint32_t)d->single << 30 | d->distribution << 4 | word;
  return (int64_t)((uint64_t)kind << 32 | attempt);
}

tn_value tn_draw_bits(struct tn_draw *d, struct tn_calc *c, unsigned word, uint32_t attempt)
{
  return tn_calc3(c, TN_OP_RANDOM, d->index, tn_int((int64_t)d->key), tn_int(branch(d, word, attempt)));
}

tn_value tn_draw_upto(struct tn_draw *d, struct tn_calc *c, tn_value top)
{
  tn_value last = top.tag == TN_INT ? tn_int(branch(d, 0, (uint32_t)top.u.i))
                                    : tn_calc2(c, TN_OP_BOR, top, tn_int(branch(d, 0, 0)));
  return tn_calc3(c, TN_OP_BELOW, d->index, tn_int((int64_t)d->key), last);
}

tn_value tn_draw_cast(struct tn_calc *c, tn_value v, unsigned dtype)
{
  if (c->status) return tn_undef();
  tn_value r = tn_undef();
  struct tn_tensor *t = tn_as_array(v)->t;
  c->status = tn_give_any(c->vm, tn_cast(c->vm, t, dtype), &r);
  if (!c->status) c->made[c->n++] = r;
  return r;
}

/* The top 53 (24) bits times 2^-53 (2^-24). */
tn_value tn_draw_unit(struct tn_draw *d, struct tn_calc *c, unsigned word, uint32_t attempt)
{
  int bits = d->single ? 24 : 53;
  tn_value x = tn_calc2(c, TN_OP_SHR, tn_draw_bits(d, c, word, attempt), tn_int(64 - bits));
  x = tn_calc2(c, TN_OP_BAND, x, tn_int((INT64_C(1) << bits) - 1));
  return tn_calc2(c, TN_OP_MUL, tn_draw_cast(c, x, d->single ? TN_F32 : TN_F64),
                  tn_float(d->single ? 0x1p-24 : 0x1p-53));
}

/* In float32 from 63 bits and not 24, so that the least is 2^-63: the tails of what is made of their logarithms. */
tn_value tn_draw_positive(struct tn_draw *d, struct tn_calc *c, unsigned word, uint32_t attempt)
{
  if (d->single) {
    tn_value x = tn_calc2(c, TN_OP_BAND, tn_draw_bits(d, c, word, attempt), tn_int(INT64_MAX));
    return tn_calc2(c, TN_OP_MUL, tn_draw_cast(c, tn_calc2(c, TN_OP_BOR, x, tn_int(1)), TN_F32), tn_float(0x1p-63));
  }
  return tn_calc2(c, TN_OP_SUB, tn_int(1), tn_draw_unit(d, c, word, attempt));
}

/* Box and Muller's, the cosine's half: each number has its own radius and angle. */
tn_value tn_draw_normal(struct tn_draw *d, struct tn_calc *c, unsigned word, uint32_t attempt)
{
  tn_value r = tn_calc1(c, TN_OP_LOG, tn_draw_positive(d, c, word, attempt));
  r = tn_calc1(c, TN_OP_SQRT, tn_calc2(c, TN_OP_MUL, r, tn_float(-2)));
  tn_value angle = tn_calc2(c, TN_OP_MUL, tn_draw_unit(d, c, word + 1, attempt), tn_float(6.283185307179586));
  return tn_calc2(c, TN_OP_MUL, r, tn_calc1(c, TN_OP_COS, angle));
}

uint64_t tn_draw_below(const struct tn_draw *d, uint64_t index, uint64_t n)
{
  if (n < 2) return 0;
  for (uint32_t attempt = 0;; attempt++) {
    uint64_t x = tn_philox(index, d->key, (uint64_t)branch(d, 0, attempt)) >> __builtin_clzll(n - 1);
    if (x < n) return x;
  }
}

/* ---- checks */

tenon_status tn_draw_truth(tenon_vm *vm, tn_value v, enum tn_red how, bool *out)
{
  if (!TN_IS(v, TN_ARRAY)) return tn_arg_bool(vm, v, out);
  struct tn_tensor *t = tn_as_array(v)->t;
  tn_value r;
  uint32_t all = t->ndim == 32 ? UINT32_MAX : (UINT32_C(1) << t->ndim) - 1;
  TN_TRY(tn_give_any(vm, all ? tn_reduce(vm, how, t, all, false, TN_NO_DTYPE) : tn_tensor_retain(t), &r));
  tenon_status s = tn_truth(vm, r, out);
  tn_release(vm, r);
  return s;
}

tenon_status tn_draw_require(struct tn_draw *d, tn_value v, enum tn_op op, double limit, const char *message)
{
  bool good;
  if (v.tag == TN_BOOLEAN || v.tag == TN_INT || v.tag == TN_FLOAT) {
    double x = tn_as_double(v);
    good = op == TN_OP_GE ? x >= limit : op == TN_OP_LE ? x <= limit : x > limit;
  } else {
    tn_value args[2] = {v, tn_float(limit)}, mask;
    TN_TRY(tn_apply(d->vm, op, 2, args, &mask));
    tenon_status s = tn_draw_truth(d->vm, mask, TN_RED_ALL, &good);
    tn_release(d->vm, mask);
    TN_TRY(s);
  }
  return good ? TENON_OK : tn_raise(d->vm, TENON_E_VALUE, "%s", message);
}

/* ---- the table */

/* The names of NumPy's generators: here all are the same one. */
#define SEEDED(name) {name, "random", "seed=None", fn_generator, 0, "a generator with a stream of its own"}
/* A function of np.random, stateless with key=, and the method of a generator. */
#define BOTH(name, params, fn, aux, help) \
  {name, "random", params ", *, key=None", fn, aux, help}, {name, "Generator", "self, " params, fn, aux, help}
#define UNIT_HELP "uniform numbers in [0, 1)"

const struct tn_builtin tn_random_builtins[] = {
  {"seed", "random", "seed=None", fn_seed, 0, "starts the stream of a seed; without one, of the system's choice"},
  {"seed", "Generator", "self, seed=None", fn_seed, 1,
   "starts the stream of a seed; without one, of the system's choice"},
  SEEDED("default_rng"), SEEDED("Generator"), SEEDED("RandomState"), SEEDED("PCG64"), SEEDED("MT19937"),
    SEEDED("Philox"), SEEDED("SFC64"),
  {"advance", "Generator", "self, delta", fn_advance, 0, "leaves out so many draws of the stream"},
  BOTH("random", "size=None, dtype=float64", tn_random_unit, 0, UNIT_HELP),
  BOTH("random_sample", "size=None, dtype=float64", tn_random_unit, 0, UNIT_HELP),
  {"rand", "random", "*shape", tn_random_unit, 1, UNIT_HELP},
  {"rand", "Generator", "self, *shape", tn_random_unit, 1, UNIT_HELP},
  {"randn", "random", "*shape", tn_random_standard_normal, 1, "standard normal numbers"},
  {"randn", "Generator", "self, *shape", tn_random_standard_normal, 1, "standard normal numbers"},
  BOTH("uniform", "low=0.0, high=1.0, size=None", tn_random_uniform, 0,
       "uniform numbers in [low, high), by rounding sometimes high"),
  BOTH("normal", "loc=0.0, scale=1.0, size=None", tn_random_normal, 0,
       "normal numbers of mean loc and standard deviation scale"),
  BOTH("standard_normal", "size=None, dtype=float64", tn_random_standard_normal, 0, "standard normal numbers"),
  BOTH("exponential", "scale=1.0, size=None", tn_random_exponential, 0, "exponential numbers of mean scale"),
  BOTH("standard_exponential", "size=None, dtype=float64", tn_random_exponential, 1, "exponential numbers of mean 1"),
  BOTH("gamma", "shape, scale=1.0, size=None", tn_random_gamma, 0, "numbers of the gamma distribution"),
  BOTH("standard_gamma", "shape, size=None, dtype=float64", tn_random_gamma, 1,
       "numbers of the gamma distribution of scale 1"),
  BOTH("beta", "a, b, size=None", tn_random_beta, 0, "numbers of the beta distribution"),
  BOTH("poisson", "lam=1.0, size=None", tn_random_poisson, 0, "counts of the Poisson distribution"),
  BOTH("binomial", "n, p, size=None", tn_random_binomial, 0, "successes among n trials of probability p"),
  BOTH("lognormal", "mean=0.0, sigma=1.0, size=None", tn_random_composed, TN_C_LOGNORMAL,
       "numbers whose logarithm is normal"),
  BOTH("laplace", "loc=0.0, scale=1.0, size=None", tn_random_composed, TN_C_LAPLACE,
       "numbers of the Laplace distribution"),
  BOTH("triangular", "left, mode, right, size=None", tn_random_composed, TN_C_TRIANGULAR,
       "numbers whose density is a triangle over [left, right]"),
  BOTH("weibull", "a, size=None", tn_random_composed, TN_C_WEIBULL, "numbers of the Weibull distribution of scale 1"),
  BOTH("pareto", "a, size=None", tn_random_composed, TN_C_PARETO,
       "numbers of the Pareto II (Lomax) distribution of scale 1"),
  BOTH("rayleigh", "scale=1.0, size=None", tn_random_composed, TN_C_RAYLEIGH, "numbers of the Rayleigh distribution"),
  BOTH("standard_cauchy", "size=None", tn_random_composed, TN_C_CAUCHY, "numbers of the Cauchy distribution"),
  BOTH("chisquare", "df, size=None", tn_random_composed, TN_C_CHISQUARE, "chi-square numbers of df degrees of freedom"),
  BOTH("standard_t", "df, size=None", tn_random_composed, TN_C_STUDENT, "numbers of Student's t distribution"),
  BOTH("integers", "low, high=None, size=None, dtype=int64, endpoint=False", tn_random_integers, 1,
       "whole numbers in [low, high), or in [0, low)"),
  BOTH("randint", "low, high=None, size=None, dtype=int64", tn_random_integers, 0,
       "whole numbers in [low, high), or in [0, low)"),
  BOTH("permutation", "x, axis=0", tn_random_permutation, 0, "the items of x, or of range(x), in random order"),
  BOTH("shuffle", "x, axis=0", tn_random_shuffle, 0, "puts the items of x in random order"),
  BOTH("choice", "a, size=None, replace=True, p=None, axis=0, shuffle=True", tn_random_choice, 0,
       "random items of a, or of range(a), with probabilities p"),
  {NULL, NULL, NULL, NULL, 0, NULL}};
