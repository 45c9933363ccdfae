/* SPDX-License-Identifier: MIT
 * `make check-bits`: every operation, reduction and scan on ordinary and on difficult numbers, and the physics
 * model of examples/, in every configuration that this machine has: eager; graph with 1, 2, 3 and 8 threads; each
 * instruction set; jit on each OpenCL device.  All must give the bits of the first (NaN's payload and sign apart).
 *
 *   check_bits [-q] [-v] [-g] [-t SECONDS] [-T DTYPE] [-d DEVICE]... [EXPRESSION]
 *
 * -q  a sample (part of make check)
 * -g  each device also with work-groups and memory of its own, as a GPU
 * -t  begin nothing new after SECONDS; what was left out is counted
 * -T  only numbers of this dtype
 * -v  name what every configuration refuses
 * -d  only the devices whose name contains DEVICE; "none" for none
 * EXPRESSION  only the cases whose text contains it */
#include "../ops/op.h"
#include "../vm/cpu.h"
#include "../vm/tenon.h"

#ifdef HAVE_OPENCL
#include "../opencl/backend.h"
#endif

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BATCH = 16, EXPRESSION_MAX = 200, SAMPLE = 113 };     /* with -q, every |SAMPLE|th batch on devices */
enum { MAX_CONFIGS = 40, SHOWN = 12, D0 = 5, D1 = 9, D2 = 130, N3 = D0 * D1 * D2, LONGEST = 100003 };

struct config {
  char name[120];
  tenon_vm *vm;
  const char *remark;                /* what the device's self-test found; "" for none */
  bool sampled;                      /* with -q: building its kernels takes too long for all cases */
  uint64_t cases, elements, differences, excused;
  double seconds;
};
struct run {
  struct config config[MAX_CONFIGS];
  int n;
  bool quick, verbose, as_gpu;
  const char *only, *only_dtype;
  double until;                      /* 0: no limit */
  char batch[BATCH][EXPRESSION_MAX]; /* expressions to be computed */
  int batched;
  uint64_t cases, batches, refused, broken, left_out;
  const char *class_name;            /* of the numbers in use */
  unsigned dtype;
  int64_t count;                     /* of x, y and m */
  void *x, *y, *wide;                /* the references' copies */
  uint8_t *m;
};
struct result { tenon_status status; unsigned dtype; int64_t count; size_t bytes; char *data; };

static void fail(const char *fmt, ...) __attribute__((noreturn, format(printf, 1, 2)));
static void fail(const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  fflush(stdout);
  fputs("check_bits: ", stderr);
  vfprintf(stderr, fmt, ap);
  fputc('\n', stderr);
  va_end(ap);
  exit(1);
}

static void *must(void *p)
{
  if (!p) fail("out of memory");
  return p;
}

static void need(const struct config *c, tenon_status st)
{
  if (st) fail("%s: %s", c->name, tenon_last_error(c->vm)->text);
}

static void eval(const struct config *c, const char *source)
{
  need(c, tenon_eval(c->vm, "check_bits", source, strlen(source), NULL));
}

/* ---- configurations ---- */

static struct config *add_config(struct run *r, tenon_mode mode, int threads, const char *fmt, ...)
{
  if (r->n == MAX_CONFIGS) fail("too many configurations");
  struct config *c = &r->config[r->n++];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(c->name, sizeof c->name, fmt, ap);
  va_end(ap);
  c->remark = "";
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.threads = threads;
  if (tenon_vm_new(&o, &c->vm)) fail("%s: no interpreter", c->name);
  tn_cpu_grain_set(c->vm->backend[TN_CPU], 1);
  eval(c, "import numpy as np\n");
  return c;
}

static void add_cpu_configs(struct run *r)
{
  static const int threads[] = {1, 2, 3, 8};
  add_config(r, TENON_EAGER, 1, "eager, %s", tn_isa_best()->name);
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++)
    if (!r->quick || threads[i] != 2) add_config(r, TENON_GRAPH, threads[i], "graph, %d thread%s", threads[i], threads[i] > 1 ? "s" : "");
  for (unsigned i = 0; tn_isa_at(i); i++) {
    const struct tn_isa *isa = tn_isa_at(i);
    if (!tn_isa_supported(isa)) { printf("not available on this machine: %s\n", isa->name); continue; }
    if (isa == tn_isa_best()) continue;         /* the others use it */
    struct config *c = add_config(r, TENON_GRAPH, 1, "graph, %s", isa->name);
    tn_cpu_isa_set(c->vm->backend[TN_CPU], isa);
  }
}

#ifdef HAVE_OPENCL
/* A device under |flags| of tn_opencl_new; one that its self-test turns down is listed with the reason. */
static void add_device(struct run *r, int index, unsigned flags, const char *how)
{
  struct config *c = add_config(r, TENON_JIT, 1, "jit, %s%s", tenon_device_name(r->config[0].vm, index), how);
  char number[12];
  snprintf(number, sizeof number, "%d", index);
  struct tn_backend *b = tn_opencl_new(c->vm, number, flags);
  if (!b) {
    printf("not usable: %s: %s\n", c->name, c->vm->err.message);
    tenon_vm_free(c->vm);
    r->n--;
    return;
  }
  c->vm->backend[TN_OPENCL] = b;
  tn_opencl_device(b, &c->remark);
  c->sampled = r->quick;
  if (*c->remark) printf("remark: %s: %s\n", c->name, c->remark);
}

static void add_devices(struct run *r, char *const *wanted, int nwanted)
{
  tenon_vm *vm = r->config[0].vm;
  for (int i = 0; i < tenon_device_count(vm); i++) {
    bool take = !nwanted;
    for (int k = 0; k < nwanted; k++) take |= strstr(tenon_device_name(vm, i), wanted[k]) != NULL;
    if (!take || (r->quick && i)) continue;
    add_device(r, i, 0, "");
    if (r->as_gpu) add_device(r, i, TN_CL_LANES | TN_CL_COPY, ", as a GPU");
  }
}
#else
static void add_devices(struct run *r, char *const *wanted, int nwanted) { (void)r; (void)wanted; (void)nwanted; }
#endif

/* ---- numbers ---- */

enum number_class { RANDOM, SPECIAL, HUGE, TINY, ZEROS, NCLASSES };
static const char *const class_names[NCLASSES] = {"random", "special", "huge", "tiny", "zeros"};

static uint64_t next_random(uint64_t *s)
{
  *s ^= *s << 13;
  *s ^= *s >> 7;
  *s ^= *s << 17;
  return *s;
}

static double between(uint64_t *s, double a, double b) { return a + (b - a) * (double)(next_random(s) >> 11) * 0x1p-53; }
static double with_sign(uint64_t *s, double x) { return next_random(s) >> 40 & 1 ? -x : x; }

/* Real numbers come as double; the extremes are those of the type itself. */
static double special_real(bool narrow, unsigned i)
{
  const double top = narrow ? FLT_MAX : DBL_MAX, least = narrow ? FLT_TRUE_MIN : DBL_TRUE_MIN, normal = narrow ? FLT_MIN : DBL_MIN;
  const double eps = narrow ? FLT_EPSILON : DBL_EPSILON;
  const double list[] = {NAN, -NAN, INFINITY, -INFINITY, 0, -0.0, 1, -1, top, -top, least, -least, normal - least, normal, -normal, 0.5, -0.5, 2, -2,
                         3, -3, 1 + eps, 1 - eps / 2, M_PI, -M_PI_2, 0x1p31, -0x1p31, 0x1p53, 0x1p63, -0x1p63, 7.25, -1e-3, 1e5, 88.7, -745.1};
  return list[i % (sizeof list / sizeof *list)];
}
enum { NSPECIAL = 35 };

static double real_number(enum number_class c, bool narrow, int64_t i, uint64_t *s)
{
  int most = narrow ? 128 : 1024, least = narrow ? -149 : -1074;
  switch (c) {
  case RANDOM: return i % 3 ? with_sign(s, exp2(between(s, -6, 5))) : between(s, -1, 1);
  case SPECIAL: return special_real(narrow, (unsigned)i);
  case HUGE: return with_sign(s, exp2(between(s, most / 2, most - 1e-3)));
  case TINY: return with_sign(s, ldexp(between(s, 1, 2), (int)between(s, least - 1, -most / 2)));
  default: return i % 97 == 96 ? special_real(narrow, (unsigned)(next_random(s) >> 20)) : with_sign(s, 0);
  }
}

static int64_t whole_number(enum number_class c, bool narrow, int64_t i, uint64_t *s)
{
  static const int64_t list[] = {0, 1, -1, 2, -2, 3, -3, 7, -7, 31, 32, 33, 63, 64, 65, -31, -64, 1000003, INT32_MAX, INT32_MIN, INT32_MAX - 1,
                                 INT32_MIN + 1, INT64_MAX, INT64_MIN, INT64_MAX - 1, INT64_MIN + 1, 46341, 3037000500};
  int64_t any = (int64_t)next_random(s);
  switch (c) {
  case RANDOM: return any % 1000;
  case SPECIAL: return narrow ? (int32_t)list[i % 22] : list[i % 28];
  case HUGE: return narrow ? (int32_t)(any >> 32) : any;
  case TINY: return any % 4;
  default: return any & 1;
  }
}

/* |period| 1: element i is the i-th special number; else i / period, so that two operands meet in all pairs. */
static void fill(unsigned d, enum number_class c, int64_t period, void *out, int64_t n, uint64_t seed)
{
  unsigned real = tn_dtype_real(d);
  bool narrow = real == TN_F32 || real == TN_I32, complex = tn_dtype_is_complex(d);
  size_t part = tn_dtype_size(real);
  seed = (seed + 1) * 0x9E3779B97F4A7C15u;
  for (int64_t i = 0; i < n; i++)
    for (int k = 0; k <= complex; k++) {
      char *p = (char *)out + (size_t)(i * (1 + complex) + k) * part;
      int64_t at = complex ? (k ? i / NSPECIAL * (period > 1 ? 11 : 1) : i * (period > 1 ? 8 : 1) + (period > 1)) : i / period;
      double x = tn_dtype_kind(real) == 'f' ? real_number(c, narrow, at, &seed) : 0;
      int64_t w = tn_dtype_kind(real) == 'i' ? whole_number(c, narrow, at, &seed) : 0;
      if (real == TN_F32) { float f = (float)x; memcpy(p, &f, 4); }
      else if (real == TN_F64) memcpy(p, &x, 8);
      else if (real == TN_I32) { int32_t v = (int32_t)w; memcpy(p, &v, 4); }
      else if (real == TN_I64) memcpy(p, &w, 8);
      else *(uint8_t *)p = c == ZEROS ? i % 97 != 96 : next_random(&seed) >> 33 & 1;
    }
}

static void set_array(struct run *r, const char *name, unsigned d, int ndim, const int64_t *shape, void *data)
{
  tenon_view view = {.size = sizeof view, .data = data, .dtype = (tenon_dtype)d, .ndim = ndim, .shape = shape};
  for (int i = 0; i < r->n; i++) {
    struct config *c = &r->config[i];
    tenon_value *v;
    need(c, tenon_array_from(c->vm, &view, NULL, NULL, &v));
    need(c, tenon_set(c->vm, name, v));
    tenon_release(c->vm, v);
  }
}

/* x, y and m for the rows; w of |LONGEST| elements, its part c with three axes, and t, c with its axes reversed. */
static void set_numbers(struct run *r, unsigned d, enum number_class c)
{
  static const int64_t cube[] = {D0, D1, D2};
  const int64_t longest = LONGEST;
  r->dtype = d;
  r->class_name = class_names[c];
  fill(d, c, 1, r->x, r->count, 10 + c);
  fill(d, c, tn_dtype_kind(d) == 'i' ? 28 : NSPECIAL, r->y, r->count, 20 + c);
  fill(TN_BOOL, RANDOM, 1, r->m, r->count, 30 + c);
  fill(d, c, 1, r->wide, LONGEST, 40 + c);
  set_array(r, "x", d, 1, &r->count, r->x);
  set_array(r, "y", d, 1, &r->count, r->y);
  set_array(r, "m", TN_BOOL, 1, &r->count, r->m);
  set_array(r, "w", d, 1, &longest, r->wide);
  set_array(r, "c", d, 3, cube, r->wide);
  for (int i = 0; i < r->n; i++) eval(&r->config[i], "t = np.transpose(c)\n");
}

/* ---- comparing ---- */

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Records |expression| as variable r|k|. */
static tenon_status record(struct config *c, int k, const char *expression)
{
  char source[400];
  snprintf(source, sizeof source, "r%d = np.asarray(%s)\n", k, expression);
  return tenon_eval(c->vm, "check_bits", source, strlen(source), NULL);
}

static struct result read_result(struct config *c, int k, tenon_status status)
{
  char name[12];
  struct result out = {.status = status};
  tenon_value *v = NULL;
  tenon_view info = {.size = sizeof info};
  snprintf(name, sizeof name, "r%d", k);
  if (!out.status) out.status = tenon_get(c->vm, name, &v);
  if (!out.status) out.status = tenon_array_info(c->vm, v, &info);
  if (!out.status) {
    out.dtype = (unsigned)info.dtype;
    out.count = 1;
    for (int i = 0; i < info.ndim; i++) out.count *= info.shape[i];
    out.bytes = (size_t)out.count * tn_dtype_size(out.dtype);
    out.data = must(malloc(out.bytes + 1));
    out.status = tenon_array_read(c->vm, v, out.data, out.bytes);
  }
  tenon_release(c->vm, v);
  return out;
}

/* The recorded expressions of a batch are computed together, so that most of them share a program: a kernel takes
 * long to build.  In mode eager each has its own. */
static void compute(struct config *c, int n, char (*expressions)[EXPRESSION_MAX], struct result *out)
{
  tenon_status status[BATCH];
  double start = now();
  for (int k = 0; k < n; k++) status[k] = record(c, k, expressions[k]);
  need(c, tenon_sync(c->vm, NULL));
  for (int k = 0; k < n; k++) out[k] = read_result(c, k, status[k]);
  c->seconds += now() - start;
}

static double real_at(unsigned real, const void *p)
{
  float f;
  double d;
  if (real == TN_F32) { memcpy(&f, p, 4); return f; }
  memcpy(&d, p, 8);
  return d;
}

static bool same(unsigned real, const void *a, const void *b)
{
  size_t part = tn_dtype_size(real);
  if (!memcmp(a, b, part)) return true;
  return tn_dtype_kind(real) == 'f' && isnan(real_at(real, a)) && isnan(real_at(real, b));
}

static bool is_subnormal(unsigned real, const void *p)
{
  double x = tn_dtype_kind(real) == 'f' ? fabs(real_at(real, p)) : 0;
  return x > 0 && x < (real == TN_F32 ? FLT_MIN : DBL_MIN);
}

static void print_number(unsigned d, const void *data, int64_t i)
{
  unsigned real = tn_dtype_real(d);
  bool complex = tn_dtype_is_complex(d);
  size_t part = tn_dtype_size(real);
  for (int k = 0; k <= complex; k++) {
    const char *p = (const char *)data + (size_t)(i * (1 + complex) + k) * part;
    int64_t w = 0;
    if (k) printf(", ");
    if (tn_dtype_kind(real) == 'f') { printf("%a", real_at(real, p)); continue; }
    if (real == TN_I32) { int32_t v; memcpy(&v, p, 4); w = v; }
    else if (real == TN_I64) memcpy(&w, p, 8);
    else w = *(const uint8_t *)p;
    printf("%" PRId64, w);
  }
}

static void show_difference(const struct run *r, const struct config *c, const char *expression, const struct result *want,
                            const struct result *got, int64_t i)
{
  printf("DIFFERS  %s: %s of %s %s", c->name, expression, r->class_name, tn_dtype_info(r->dtype)->name);
  if (want->status || got->status) {
    printf(": %s, not %s\n", got->status ? tenon_status_name(got->status) : "no error",
           want->status ? tenon_status_name(want->status) : "without error");
    return;
  }
  printf(" [%" PRId64 " of %" PRId64 "]: ", i, want->count);
  print_number(got->dtype, got->data, i);
  printf(", not ");
  print_number(want->dtype, want->data, i);
  if (want->count == r->count) {
    printf("; x ");
    print_number(r->dtype, r->x, i);
    printf(" y ");
    print_number(r->dtype, r->y, i);
  }
  printf("\n");
}

/* A device that flushes subnormal numbers, by its self-test, is excused where one is an operand or the result. */
static bool is_excused(const struct run *r, const struct config *c, const struct result *want, int64_t i)
{
  if (!strstr(c->remark, "subnormal") || want->status) return false;
  unsigned real = tn_dtype_real(want->dtype), own = tn_dtype_real(r->dtype);
  size_t part = tn_dtype_size(real), p = tn_dtype_size(own);
  int parts = 1 + tn_dtype_is_complex(want->dtype), n = 1 + tn_dtype_is_complex(r->dtype);
  bool found = false;
  for (int k = 0; k < parts; k++) found |= is_subnormal(real, want->data + (size_t)(i * parts + k) * part);
  bool each = want->count == r->count;
  int64_t from = each ? i : 0, to = each ? i + 1 : LONGEST;
  for (int64_t k = from * n; k < to * n && !found; k++)
    found = each ? is_subnormal(own, (char *)r->x + (size_t)k * p) || is_subnormal(own, (char *)r->y + (size_t)k * p)
                 : is_subnormal(own, (char *)r->wide + (size_t)k * p);
  return found;
}

static void compare(const struct run *r, struct config *c, const char *expression, const struct result *want, const struct result *got)
{
  c->cases++;
  bool alike = want->status == got->status && (want->status || (want->dtype == got->dtype && want->count == got->count));
  if (!alike) {
    if (c->differences++ < SHOWN) show_difference(r, c, expression, want, got, 0);
    return;
  }
  if (want->status) return;
  c->elements += (uint64_t)want->count;
  if (!memcmp(want->data, got->data, want->bytes)) return;
  unsigned real = tn_dtype_real(want->dtype);
  size_t part = tn_dtype_size(real);
  int parts = 1 + tn_dtype_is_complex(want->dtype);
  uint64_t here = 0;
  for (int64_t i = 0; i < want->count; i++) {
    bool equal = true;
    for (int k = 0; k < parts; k++) equal &= same(real, want->data + (size_t)(i * parts + k) * part, got->data + (size_t)(i * parts + k) * part);
    if (equal) continue;
    if (is_excused(r, c, want, i)) { c->excused++; continue; }
    if (!here++ && c->differences < SHOWN) show_difference(r, c, expression, want, got, i);
  }
  if (here > 1 && c->differences < SHOWN) printf("         and at %" PRIu64 " more elements\n", here - 1);
  c->differences += here;
}

/* An error must be the same in all configurations, and be no slip of this program. */
static void note_error(struct run *r, const char *expression, tenon_status status)
{
  if (!status) return;
  const char *type = tn_dtype_info(r->dtype)->name;
  if (status != TENON_E_TYPE && status != TENON_E_VALUE) {
    printf("BROKEN   %s of %s: %s\n", expression, type, tenon_status_name(status));
    r->broken++;
  }
  r->refused++;
  if (r->verbose) printf("refused  %s of %s: %s\n", expression, type, tenon_status_name(status));
}

static void run_batch(struct run *r)
{
  struct result want[BATCH], got[BATCH];
  int n = r->batched;
  r->batched = 0;
  if (!n) return;
  if (r->until && now() > r->until) { r->left_out += (uint64_t)n; return; }
  r->cases += (uint64_t)n;
  r->batches++;
  compute(&r->config[0], n, r->batch, want);
  for (int k = 0; k < n; k++) {
    note_error(r, r->batch[k], want[k].status);
    compare(r, &r->config[0], r->batch[k], &want[k], &want[k]);
  }
  for (int i = 1; i < r->n; i++) {
    struct config *c = &r->config[i];
    if (c->sampled && r->batches % SAMPLE) continue;
    compute(c, n, r->batch, got);
    for (int k = 0; k < n; k++) {
      compare(r, c, r->batch[k], &want[k], &got[k]);
      free(got[k].data);
    }
  }
  for (int k = 0; k < n; k++) free(want[k].data);
}

static void check(struct run *r, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void check(struct run *r, const char *fmt, ...)
{
  char *expression = r->batch[r->batched];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(expression, EXPRESSION_MAX, fmt, ap);
  va_end(ap);
  if (r->only && !strstr(expression, r->only)) return;
  if (++r->batched == BATCH) run_batch(r);
}

/* ---- cases ---- */

static const unsigned dtypes[] = {TN_F32, TN_F64, TN_I32, TN_I64, TN_BOOL, TN_C64, TN_C128};
enum { NDTYPES = sizeof dtypes / sizeof *dtypes };

static void check_rows(struct run *r)
{
  for (int op = 0; op < TN_NOPS; op++) {
    const struct tn_op_info *info = &tn_ops[op];
    if (op == TN_OP_POW && tn_dtype_kind(r->dtype) == 'i') check(r, "np.power(x, y & 63)");   /* a negative one is an error */
    if (info->arity == 1) check(r, "np.%s(x)", info->name);
    else if (info->arity == 2) check(r, "np.%s(x, y)", info->name);
    else check(r, "np.%s(m, x, y)", info->name);
  }
  for (int k = 0; k < NDTYPES; k++) check(r, "x.astype('%s')", tn_dtype_info(dtypes[k])->name);
}

static void check_chains(struct run *r)
{
  static const char *const real[] = {"x * y + x", "x * y - 0.1", "(x - y) * (x + y) / (1 + x * x)", "x ** 2 + y ** 3", "x ** 0.5", "x ** -1", "2.5 ** x",
    "np.where(x < y, x, -y) * m", "np.exp(-x * x / 2) * np.cos(y)", "np.hypot(x, y) - np.arctan2(y, x)", "np.clip(x, -1, 1) + y[::-1]",
    "x // y", "x % y", "x[1::2] - y[-2::-2]", "np.logaddexp(x, y)", "np.abs(1 / (x * x - 2 - 1j * x)) ** 2", "np.exp(1j * x) * y"};
  static const char *const complex[] = {"x * y + x", "x / y", "x ** 2", "x ** 0.5", "np.abs(x * y) ** 2", "np.exp(x) * y", "(x * np.conj(y)).real",
    "np.angle(x) + np.abs(y)", "np.sqrt(x) / np.log(y)", "1 / x", "np.sin(x) * np.cos(y)"};
  static const char *const whole[] = {"x * y + x", "x / y", "x // y + x % y", "x ** 2", "(x << 3) ^ (y >> 2)", "abs(x) - y", "x * 0.5", "np.where(m, x, -y)"};
  char kind = tn_dtype_kind(r->dtype);
  if (kind == 'f') for (size_t i = 0; i < sizeof real / sizeof *real; i++) check(r, "%s", real[i]);
  if (kind == 'c') for (size_t i = 0; i < sizeof complex / sizeof *complex; i++) check(r, "%s", complex[i]);
  if (kind == 'i') for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) check(r, "%s", whole[i]);
}

static void check_reductions(struct run *r)
{
  static const char *const functions[] = {"sum", "prod", "min", "max", "any", "all", "mean", "var", "std", "argmin", "argmax", "cumsum", "cumprod"};
  static const char *const axes[] = {"0", "1", "2", "(0, 1)", "(0, 2)", "(1, 2)", "None"};
  static const int lengths[] = {0, 1, 2, 127, 128, 129, 4095, 4096, 4097, LONGEST};
  for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
    bool one_axis = f > 8;
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
      if (one_axis && axes[i][0] == '(') continue;
      check(r, "np.%s(c, axis=%s)", functions[f], axes[i]);
      if (!r->quick || i % 3 == 0) check(r, "np.%s(t, axis=%s)", functions[f], axes[i]);
    }
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) check(r, "np.%s(w[:%d])", functions[f], lengths[i]);
  }
  check(r, "np.sum(w * w + w)");
  check(r, "np.sum(w[::-3])");
  check(r, "np.dot(w, w[::-1])");
  check(r, "c[0] @ c[1].T");
}

static char *slurp(const char *path)
{
  FILE *f = fopen(path, "rb");
  if (!f) fail("cannot read %s", path);
  char *s = must(calloc(1, 1 << 16));
  size_t n = fread(s, 1, (1 << 16) - 1, f);
  s[n] = 0;
  fclose(f);
  return s;
}

/* The physics model of the examples: its functions, and the 64 bits of its sums. */
static void check_model(struct run *r)
{
  const char *top = getenv("srcdir");
  char path[1000];
  snprintf(path, sizeof path, "%s/examples/jpsi_intensity.py", top ? top : ".");
  char *source = slurp(path);
  for (int i = 0; i < r->n; i++) {
    struct config *c = &r->config[i];
    tenon_value *name;
    need(c, tenon_from_string(c->vm, "model", 5, &name));
    need(c, tenon_set(c->vm, "__name__", name));
    tenon_release(c->vm, name);
    eval(c, source);
    eval(c, "m12, theta, phi, weight = events(100000)\n"
            "narrow = [a.astype(np.float32) for a in (m12, theta, phi)]\n");
    c->sampled = false;
  }
  free(source);
  run_batch(r);
  r->class_name = "the model's";
  r->dtype = TN_F64;
  check(r, "intensity(m12, theta, phi).sum()");
  check(r, "(intensity(m12, theta, phi) * weight).sum()");
  check(r, "intensity(m12, theta, phi)");
  check(r, "intensity(m12, theta, phi, [0, 0, 1 + 0j, 0, 0, 0]).sum()");
  run_batch(r);
  r->dtype = TN_F32;
  check(r, "intensity(narrow[0], narrow[1], narrow[2]).sum()");
  check(r, "intensity(narrow[0], narrow[1], narrow[2])");
}

/* ---- the table ---- */

static void print_table(const struct run *r)
{
  printf("%" PRIu64 " cases, of which %" PRIu64 " are the same error everywhere; %" PRIu64 " left out for time\n\n", r->cases,
         r->refused, r->left_out);
  printf("%-64s %7s %11s %9s %9s %11s %7s %6s\n", "configuration", "cases", "elements", "kernels", "fallbacks", "differences", "limits", "s");
  for (int i = 0; i < r->n; i++) {
    const struct config *c = &r->config[i];
    uint64_t falls = 0;
    for (int k = 0; k < TN_NFALL; k++) falls += c->vm->n.fall[k];
    printf("%-64s %7" PRIu64 " %11" PRIu64 " %9" PRIu64 " %9" PRIu64 " %11" PRIu64 " %7" PRIu64 " %6.1f\n", c->name, c->cases, c->elements,
           c->vm->n.kernels_run, falls, c->differences, c->excused, c->seconds);
  }
  for (int i = 0; i < r->n; i++)
    for (int k = 0; k < TN_NFALL; k++)
      if (r->config[i].vm->n.fall[k]) printf("fallbacks of %s: %s: %" PRIu64 "\n", r->config[i].name, tn_fall_names[k], r->config[i].vm->n.fall[k]);
}

static void check_all(struct run *r)
{
  size_t room = (size_t)LONGEST * 16;
  r->count = r->quick ? 9001 : 40009;
  r->x = must(malloc(room));
  r->y = must(malloc(room));
  r->wide = must(malloc(room));
  r->m = must(malloc(room));
  for (int k = 0; k < NDTYPES; k++)
    for (int c = 0; c < NCLASSES; c++) {
      if (r->only_dtype && strcmp(r->only_dtype, tn_dtype_info(dtypes[k])->name)) continue;
      if (r->quick && c != SPECIAL && (c + k) % 4) continue;
      run_batch(r);
      set_numbers(r, dtypes[k], (enum number_class)c);
      if (c != ZEROS) check_rows(r);
      if (c != ZEROS) check_chains(r);
      check_reductions(r);
    }
  check_model(r);
  run_batch(r);
  free(r->x);
  free(r->y);
  free(r->wide);
  free(r->m);
}

int main(int argc, char **argv)
{
  static struct run r;
  char *wanted[MAX_CONFIGS];
  int nwanted = 0;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-q")) r.quick = true;
    else if (!strcmp(argv[i], "-v")) r.verbose = true;
    else if (!strcmp(argv[i], "-g")) r.as_gpu = true;
    else if (!strcmp(argv[i], "-t") && i + 1 < argc) r.until = now() + atof(argv[++i]);
    else if (!strcmp(argv[i], "-T") && i + 1 < argc) r.only_dtype = argv[++i];
    else if (!strcmp(argv[i], "-d") && i + 1 < argc && nwanted < MAX_CONFIGS) wanted[nwanted++] = argv[++i];
    else if (argv[i][0] != '-' && !r.only) r.only = argv[i];
    else return fprintf(stderr, "usage: check_bits [-q] [-v] [-g] [-t SECONDS] [-T DTYPE] [-d DEVICE]... [EXPRESSION]\n"), 2;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  add_cpu_configs(&r);
  add_devices(&r, wanted, nwanted);
  check_all(&r);
  print_table(&r);
  bool bad = r.broken != 0;
  for (int i = 0; i < r.n; i++) {
    bad |= r.config[i].differences != 0;
    tenon_vm_free(r.config[i].vm);
  }
  return bad;
}
