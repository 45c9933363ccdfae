/* SPDX-License-Identifier: MIT
 * Fourier transforms of rows, of any length, in O(n log n), on the host.  A length whose prime factors are small is
 * done factor by factor (Stockham's order: no element is moved for its own sake), any other one as a convolution with
 * a chirp (Bluestein).  All in double precision, in one order of operations; single precision is rounded once, at the
 * end.  Must not know axes or norms: vm/prelude/fourier.py does.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"

#include <math.h>
#include <string.h>

/* The largest prime that is a factor like others; the most factors of a length. */
enum { LARGEST = 13, FACTORS = 64 };

struct fourier {
  int64_t n;
  int nfactors;
  int factor[FACTORS];
  tn_c128 *root;                   /* n: exp(-2 pi i k / n) */
  tn_c128 *work;                   /* n, between factors */
};

/* A length with a large prime factor: x c, convolved with 1 / c, times c, where c(k) = exp(-pi i k^2 / n). */
struct chirp {
  struct fourier inner;            /* of the convolution's length, at least 2 n - 1 */
  tn_c128 *c, *kernel, *room;      /* n; and twice as long as the convolution: 1 / c transformed, and to work in */
};

struct transform { tenon_vm *vm; int64_t n; bool chirped; struct fourier plain; struct chirp chirp; };

/* ---- complex numbers ---- */

static inline tn_c128 add(tn_c128 x, tn_c128 y) { return (tn_c128){x.re + y.re, x.im + y.im}; }
static inline tn_c128 sub(tn_c128 x, tn_c128 y) { return (tn_c128){x.re - y.re, x.im - y.im}; }
static inline tn_c128 scale(double a, tn_c128 x) { return (tn_c128){a * x.re, a * x.im}; }
static inline tn_c128 down(tn_c128 x) { return (tn_c128){x.im, -x.re}; }                   /* -i x */
static inline tn_c128 conj_of(tn_c128 x) { return (tn_c128){x.re, -x.im}; }
static inline tn_c128 turned(tn_c128 x) { return (tn_c128){x.im, x.re}; }
static inline tn_c128 mul(tn_c128 x, tn_c128 y)
{
  return (tn_c128){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}

/* ---- roots of one ---- */

struct wide { long double re, im; };

/* exp(-2 pi i k / n) for 0 <= k < n, from an angle of an eighth of the circle at most. */
static struct wide exact_root(int64_t k, int64_t n)
{
  static const long double pi = 3.141592653589793238462643383279502884L;
  bool below = 2 * k > n;
  int64_t u = below ? n - k : k;                           /* of n/2, half the circle */
  bool left = 4 * u > n;
  int64_t twice = left ? n - 2 * u : 2 * u;                /* of n/2, a quarter, in halves of steps */
  bool steep = 4 * twice > n;
  long double x = steep ? pi * (long double)(n - 2 * twice) / (2 * (long double)n)
                        : pi * (long double)twice / (long double)n;
  long double c = steep ? sinl(x) : cosl(x), s = steep ? cosl(x) : sinl(x);
  return (struct wide){left ? -c : c, below ? s : -s};
}

/* All of them: products of every |step|-th and of the first |step|, rounded once. */
static tenon_status make_roots(tenon_vm *vm, int64_t n, tn_c128 *to)
{
  int64_t step = 1;
  while (step * step < n) step *= 2;
  struct wide *low = tn_alloc(vm, (size_t)step * sizeof *low);
  if (!low) return vm->err.pub.status;
  for (int64_t i = 0; i < step; i++) low[i] = i < n ? exact_root(i, n) : (struct wide){1, 0};
  tenon_status s = TENON_OK;
  for (int64_t k = 0; k < n && !s; k += step) {
    struct wide high = exact_root(k, n);
    s = tn_poll(vm);
    for (int64_t i = 0; i < step && k + i < n; i++) {
      long double re = high.re * low[i].re - high.im * low[i].im, im = high.re * low[i].im + high.im * low[i].re;
      to[k + i] = (tn_c128){(double)(fabsl(re) < 1e-18L ? 0 : re), (double)(fabsl(im) < 1e-18L ? 0 : im)};
    }
  }
  tn_free(vm, low, (size_t)step * sizeof *low);
  return s;
}

/* ---- one factor ---- */

/* The elements |step| apart from |a| on become their transform. */
static inline void transform2(tn_c128 *a)
{
  tn_c128 t = a[0];
  a[0] = add(t, a[1]);
  a[1] = sub(t, a[1]);
}

static inline void transform3(tn_c128 *a)
{
  tn_c128 t = add(a[1], a[2]), u = sub(a[0], scale(0.5, t)), v = down(scale(0.86602540378443864676, sub(a[1], a[2])));
  a[0] = add(a[0], t);
  a[1] = add(u, v);
  a[2] = sub(u, v);
}

static inline void transform4(tn_c128 *a)
{
  tn_c128 t = add(a[0], a[2]), u = sub(a[0], a[2]), v = add(a[1], a[3]), w = down(sub(a[1], a[3]));
  a[0] = add(t, v);
  a[1] = add(u, w);
  a[2] = sub(t, v);
  a[3] = sub(u, w);
}

static inline void transform5(tn_c128 *a)
{
  static const double c1 = 0.30901699437494742410, c2 = -0.80901699437494742410;
  static const double s1 = 0.95105651629515357212, s2 = 0.58778525229247312917;
  tn_c128 t = add(a[1], a[4]), u = add(a[2], a[3]), v = sub(a[1], a[4]), w = sub(a[2], a[3]);
  tn_c128 p = add(a[0], add(scale(c1, t), scale(c2, u))), q = add(a[0], add(scale(c2, t), scale(c1, u)));
  tn_c128 r = down(add(scale(s1, v), scale(s2, w))), s = down(sub(scale(s2, v), scale(s1, w)));
  a[0] = add(a[0], add(t, u));
  a[1] = add(p, r);
  a[4] = sub(p, r);
  a[2] = add(q, s);
  a[3] = sub(q, s);
}

static void transform_odd(int p, const tn_c128 *root, int64_t step, tn_c128 *a)
{
  tn_c128 b[LARGEST];
  for (int r = 0; r < p; r++) {
    b[r] = a[0];
    for (int k = 1; k < p; k++) b[r] = add(b[r], mul(a[k], root[k * r % p * step]));
  }
  memcpy(a, b, (size_t)p * sizeof *a);
}

/* One factor |p| of transforms of length |n| that lie |s| apart in x: to y. */
#define STAGE(p, transform) \
  for (int64_t k = 0; k < n / (p); k++) { \
    tn_c128 w[LARGEST]; \
    for (int r = 1; r < (p); r++) w[r] = f->root[k * r * step]; \
    for (int64_t q = 0; q < s; q++) { \
      tn_c128 a[LARGEST]; \
      for (int r = 0; r < (p); r++) a[r] = x[q + s * (k + r * (n / (p)))]; \
      transform; \
      y[q + s * k * (p)] = a[0]; \
      for (int r = 1; r < (p); r++) y[q + s * (k * (p) + r)] = mul(a[r], w[r]); \
    } \
  }

static void stage(const struct fourier *f, int p, int64_t n, int64_t s, const tn_c128 *x, tn_c128 *y)
{
  int64_t step = f->n / n;
  switch (p) {
  case 2: STAGE(2, transform2(a)) break;
  case 3: STAGE(3, transform3(a)) break;
  case 4: STAGE(4, transform4(a)) break;
  case 5: STAGE(5, transform5(a)) break;
  default: STAGE(p, transform_odd(p, f->root, f->n / p, a))
  }
}

/* x, n elements, becomes its transform. */
static tenon_status run(tenon_vm *vm, const struct fourier *f, tn_c128 *x)
{
  tn_c128 *from = x, *to = f->work;
  int64_t n = f->n, s = 1;
  for (int i = 0; i < f->nfactors; i++) {
    if (f->n > TN_POLL_EVERY) TN_TRY(tn_poll(vm));
    stage(f, f->factor[i], n, s, from, to);
    n /= f->factor[i];
    s *= f->factor[i];
    tn_c128 *t = from;
    from = to;
    to = t;
  }
  if (from != x) memcpy(x, from, (size_t)f->n * sizeof *x);
  return TENON_OK;
}

/* ---- plans ---- */

/* The factors of n, fours first; false when there is a larger one. */
static bool factorise(struct fourier *f, int64_t n)
{
  static const int primes[] = {4, 2, 3, 5, 7, 11, 13};
  f->n = n;
  f->nfactors = 0;
  for (size_t i = 0; i < sizeof primes / sizeof *primes; i++)
    for (; n % primes[i] == 0; n /= primes[i]) f->factor[f->nfactors++] = primes[i];
  return n == 1;
}

static tenon_status prepare(tenon_vm *vm, struct fourier *f)
{
  f->root = tn_alloc(vm, (size_t)f->n * sizeof *f->root);
  f->work = f->root ? tn_alloc(vm, (size_t)f->n * sizeof *f->work) : NULL;
  return f->work ? make_roots(vm, f->n, f->root) : vm->err.pub.status;
}

static void forget(tenon_vm *vm, struct fourier *f)
{
  tn_free(vm, f->root, (size_t)f->n * sizeof *f->root);
  tn_free(vm, f->work, (size_t)f->n * sizeof *f->work);
}

/* A length of at least |least| with factors 2, 3 and 5. */
static int64_t good_length(int64_t least)
{
  int64_t best = 0;
  for (int64_t odd = 1; odd <= 15; odd += 2) {
    if (odd != 1 && odd != 3 && odd != 5 && odd != 9 && odd != 15) continue;
    int64_t n = odd;
    while (n < least) n *= 2;
    if (!best || n < best) best = n;
  }
  return best;
}

static tenon_status prepare_chirp(tenon_vm *vm, struct chirp *c, int64_t n)
{
  factorise(&c->inner, good_length(2 * n - 1));
  int64_t m = c->inner.n;
  TN_TRY(prepare(vm, &c->inner));
  c->c = tn_alloc(vm, (size_t)n * sizeof *c->c);
  c->kernel = c->c ? tn_alloc(vm, (size_t)m * sizeof *c->kernel) : NULL;
  c->room = c->kernel ? tn_alloc(vm, (size_t)m * sizeof *c->room) : NULL;
  tn_c128 *half = c->room ? tn_alloc(vm, 2 * (size_t)n * sizeof *half) : NULL;
  if (!half) return vm->err.pub.status;
  tenon_status s = make_roots(vm, 2 * n, half);
  memset(c->kernel, 0, (size_t)m * sizeof *c->kernel);
  for (int64_t k = 0, square = 0; k < n; square = (square + 2 * k + 1) % (2 * n), k++) {
    c->c[k] = half[square];
    c->kernel[k] = conj_of(half[square]);
    if (k) c->kernel[m - k] = c->kernel[k];
  }
  tn_free(vm, half, 2 * (size_t)n * sizeof *half);
  return s ? s : run(vm, &c->inner, c->kernel);
}

static tenon_status run_chirp(tenon_vm *vm, const struct chirp *c, int64_t n, tn_c128 *x)
{
  int64_t m = c->inner.n;
  for (int64_t k = 0; k < n; k++) c->room[k] = mul(x[k], c->c[k]);
  memset(c->room + n, 0, (size_t)(m - n) * sizeof *x);
  TN_TRY(run(vm, &c->inner, c->room));
  for (int64_t k = 0; k < m; k++) c->room[k] = conj_of(mul(c->room[k], c->kernel[k]));
  TN_TRY(run(vm, &c->inner, c->room));
  for (int64_t k = 0; k < n; k++) x[k] = mul(scale(1 / (double)m, conj_of(c->room[k])), c->c[k]);
  return TENON_OK;
}

static tenon_status begin(tenon_vm *vm, struct transform *t, int64_t n)
{
  *t = (struct transform){.vm = vm, .n = n};
  if (n > TN_MAX_BYTES / 128) return tn_raise(vm, TENON_E_NOMEM, "out of memory");
  t->chirped = !factorise(&t->plain, n);
  return t->chirped ? prepare_chirp(vm, &t->chirp, n) : prepare(vm, &t->plain);
}

static tenon_status transform(const struct transform *t, tn_c128 *x)
{
  return t->chirped ? run_chirp(t->vm, &t->chirp, t->n, x) : run(t->vm, &t->plain, x);
}

static void end(struct transform *t)
{
  if (t->chirped) {
    forget(t->vm, &t->chirp.inner);
    tn_free(t->vm, t->chirp.c, (size_t)t->n * sizeof(tn_c128));
    tn_free(t->vm, t->chirp.kernel, (size_t)t->chirp.inner.n * sizeof(tn_c128));
    tn_free(t->vm, t->chirp.room, (size_t)t->chirp.inner.n * sizeof(tn_c128));
  } else forget(t->vm, &t->plain);
}

/* ---- rows ---- */

enum kind { FORWARD, INVERSE, REAL, TO_REAL };             /* as in fourier.py; TO_REAL: inverse, to real numbers */

/* An even number of real numbers is transformed as half as many complex ones: |root| has the roots then, else NULL. */
struct rows { enum kind kind; int64_t len, n, nout, count; double factor; unsigned from, to; tn_c128 *root; };

static void load_as(const struct rows *r, const char *row, int64_t n, unsigned dtype, void *x)
{
  int64_t one = (int64_t)tn_dtype_size(r->from), step = (int64_t)tn_dtype_size(dtype);
  tn_strided_cast(1, &n, dtype, x, &step, r->from, row, &one);
}

/* A row of |r->len| numbers, cut or filled up with zeros to the transform's length; the inverse is the transform of
 * numbers with their parts exchanged, exchanged again. */
static void load(const struct rows *r, const char *row, tn_c128 *x)
{
  int64_t half = r->n / 2 + 1, have = r->kind == TO_REAL ? half : r->n, n = r->len < have ? r->len : have;
  memset(x, 0, (size_t)r->n * sizeof *x);
  if (r->kind == REAL && r->root) {                         /* neighbours are real and imaginary part */
    load_as(r, row, n, TN_F64, x);
    return;
  }
  load_as(r, row, n, TN_C128, x);
  if (r->kind == INVERSE)
    for (int64_t i = 0; i < n; i++) x[i] = turned(x[i]);
  if (r->kind != TO_REAL) return;
  x[0].im = 0;
  if (r->n % 2 == 0) x[r->n / 2].im = 0;
  for (int64_t i = 1; i < half && !r->root; i++) {          /* the other half is conjugate to this one */
    tn_c128 z = x[i];
    x[i] = conj_of(z);
    x[r->n - i] = z;
  }
}

/* The transform of twice as many real numbers from that of them in pairs: of the even and of the odd ones, apart. */
static void part_pairs(const struct rows *r, tn_c128 *x)
{
  int64_t half = r->n / 2;
  tn_c128 z = x[0];
  x[0] = (tn_c128){z.re + z.im, 0};
  x[half] = (tn_c128){z.re - z.im, 0};
  for (int64_t k = 1; k <= half / 2; k++) {
    tn_c128 a = x[k], b = conj_of(x[half - k]), even = scale(0.5, add(a, b));
    tn_c128 odd = mul(r->root[k], scale(0.5, down(sub(a, b))));
    x[k] = add(even, odd);
    if (k != half - k) x[half - k] = (tn_c128){even.re - odd.re, odd.im - even.im};
  }
}

/* The other way round, for the inverse. */
static void join_pairs(const struct rows *r, tn_c128 *x)
{
  int64_t half = r->n / 2;
  x[0] = (tn_c128){x[0].re - x[half].re, x[0].re + x[half].re};
  for (int64_t k = 1; k <= half / 2; k++) {
    tn_c128 a = x[k], b = conj_of(x[half - k]), even = add(a, b), odd = down(mul(conj_of(r->root[k]), sub(a, b)));
    x[k] = turned(sub(even, odd));
    if (k != half - k) x[half - k] = turned(conj_of(add(even, odd)));
  }
}

static void store(const struct rows *r, tn_c128 *x, char *row)
{
  int64_t one = (int64_t)tn_dtype_size(r->to), step = sizeof *x, values = r->nout;
  unsigned dtype = TN_C128;
  bool pairs = r->kind == TO_REAL && r->root;
  if (pairs) {
    values /= 2;
    dtype = TN_F64;
    step = sizeof(double);
  }
  for (int64_t i = 0; i < values; i++) {
    x[i] = scale(r->factor, x[i]);
    if (r->kind == INVERSE || pairs) x[i] = turned(x[i]);
  }
  tn_strided_cast(1, &r->nout, r->to, row, &one, dtype, (const char *)x, &step);
}

static tenon_status transform_row(const struct rows *r, const struct transform *t, const char *from, tn_c128 *x,
                                  char *to)
{
  load(r, from, x);
  if (r->root && r->kind == TO_REAL) join_pairs(r, x);
  TN_TRY(transform(t, x));
  if (r->root && r->kind == REAL) part_pairs(r, x);
  store(r, x, to);
  return TENON_OK;
}

static tenon_status transform_rows(tenon_vm *vm, struct rows *r, const char *from, char *to)
{
  struct transform t;
  bool pairs = r->kind >= REAL && r->n % 2 == 0;
  size_t bytes = (size_t)r->n * sizeof(tn_c128);
  tenon_status s = begin(vm, &t, pairs ? r->n / 2 : r->n);
  tn_c128 *x = s ? NULL : tn_alloc(vm, bytes);
  r->root = x && pairs ? tn_alloc(vm, bytes) : NULL;
  if (!x || (pairs && !r->root)) s = vm->err.pub.status;
  if (!s && pairs) s = make_roots(vm, r->n, r->root);
  for (int64_t i = 0; i < r->count && !s; i++) {
    s = tn_poll(vm);
    if (!s) s = transform_row(r, &t, from + (size_t)(i * r->len) * tn_dtype_size(r->from), x,
                              to + (size_t)(i * r->nout) * tn_dtype_size(r->to));
  }
  tn_free(vm, x, bytes);
  tn_free(vm, r->root, bytes);
  end(&t);
  return s;
}

/* a, n, kind, factor: the transforms along the last axis, each result times the factor */
TN_BUILTIN_FN(fn_fourier)
{
  const void *data;
  int64_t n_given, kind;
  struct rows r = {.kind = FORWARD};
  TN_TRY(tn_arg_int(vm, self, "n", args[1], &n_given));
  TN_TRY(tn_arg_int(vm, self, "kind", args[2], &kind));
  TN_TRY(tn_arg_float(vm, self, "factor", args[3], &r.factor));
  if (n_given < 1) return tn_raise(vm, TENON_E_VALUE, "Invalid number of FFT data points (%lld) specified.",
                                   (long long)n_given);
  struct tn_tensor *t = tn_on_host(vm, tn_arg_tensor(vm, args[0]), TN_NO_DTYPE, self->name + 1, &data), *y = NULL;
  if (!t) return vm->err.pub.status;
  bool single = t->dtype == TN_F32 || t->dtype == TN_C64;
  int64_t shape[TN_MAX_NDIM];
  void *to;
  r.kind = (enum kind)kind;
  r.n = n_given;
  r.nout = r.kind == REAL ? r.n / 2 + 1 : r.n;
  r.from = t->dtype;
  r.to = r.kind == TO_REAL ? (single ? TN_F32 : TN_F64) : (single ? TN_C64 : TN_C128);
  if (!t->ndim) tn_raise(vm, TENON_E_INDEX, "a transform needs an axis");
  else {
    memcpy(shape, tn_tshape(t), (size_t)t->ndim * sizeof *shape);
    r.len = shape[t->ndim - 1];
    shape[t->ndim - 1] = r.nout;
    y = tn_fresh(vm, r.to, t->ndim, shape, &to);
  }
  if (y) {
    r.count = y->count / r.nout;
    if (transform_rows(vm, &r, data, to)) {
      tn_tensor_release(vm, y);
      y = NULL;
    }
  }
  tn_tensor_release(vm, t);
  return tn_give(vm, y, false, out);
}

const struct tn_builtin tn_fourier_builtins[] = {
  {"_fourier", "prelude", "a, n, kind, factor", fn_fourier, 0, "Fourier transforms along the last axis"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
