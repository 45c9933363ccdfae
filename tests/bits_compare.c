/* SPDX-License-Identifier: MIT
 * Computes a batch of expressions in every configuration and compares the bits with the first's (see bits.h). */
#include "bits.h"

#include "vm/base/state.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SAMPLE = 113, SHOWN = 60 };     /* with -q, every |SAMPLE|th batch on devices */

struct result { tenon_status status; unsigned dtype; int64_t count; size_t bytes; char *data; };

void bits_fail(const char *fmt, ...)
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

void *bits_must(void *p)
{
  if (!p) bits_fail("out of memory");
  return p;
}

void bits_need(const struct config *c, tenon_status st)
{
  if (st) bits_fail("%s: %s", c->name, tenon_last_error(c->vm)->text);
}

void bits_eval(const struct config *c, const char *source)
{
  bits_need(c, tenon_eval(c->vm, "check_bits", source, strlen(source), NULL));
}

double bits_now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Records |expression| as variable r|k|. */
static tenon_status record(struct config *c, int k, const char *expression)
{
  char source[BITS_EXPRESSION + 40];
  snprintf(source, sizeof source, "r%d = np.asarray(%s)\n", k, expression);
  return tenon_eval(c->vm, "check_bits", source, strlen(source), NULL);
}

static struct result read_result(struct config *c, int k, tenon_status status)
{
  char name[16];
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
    out.data = bits_must(malloc(out.bytes + 1));
    out.status = tenon_array_read(c->vm, v, out.data, out.bytes);
  }
  tenon_release(c->vm, v);
  return out;
}

/* The recorded expressions of a batch are computed together, so that most of them share a program: a kernel takes
 * long to build.  In mode eager each has its own. */
static void compute(struct config *c, int n, char (*expressions)[BITS_EXPRESSION], struct result *out)
{
  tenon_status status[BITS_BATCH];
  double start = bits_now();
  for (int k = 0; k < n; k++) {
    status[k] = record(c, k, expressions[k]);
    if (c->alone || k == n - 1) bits_need(c, tenon_sync(c->vm, NULL));
  }
  for (int k = 0; k < n; k++) out[k] = read_result(c, k, status[k]);
  c->seconds += bits_now() - start;
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
    tn_element_cast(TN_I64, &w, real, p);
    printf("%" PRId64, w);
  }
}

static void show_difference(const struct run *r, const struct config *c, const char *expression,
                            const struct result *want, const struct result *got, int64_t i)
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
  if (!strstr(c->remark, "flushes") || want->status) return false;
  unsigned real = tn_dtype_real(want->dtype), own = tn_dtype_real(r->dtype);
  size_t part = tn_dtype_size(real), p = tn_dtype_size(own);
  int parts = 1 + tn_dtype_is_complex(want->dtype), n = 1 + tn_dtype_is_complex(r->dtype);
  bool found = false;
  for (int k = 0; k < parts; k++) found |= is_subnormal(real, want->data + (size_t)(i * parts + k) * part);
  bool each = want->count == r->count;
  int64_t from = each ? i : 0, to = each ? i + 1 : BITS_LONGEST;
  for (int64_t k = from * n; k < to * n && !found; k++)
    found = each ? is_subnormal(own, (char *)r->x + (size_t)k * p) || is_subnormal(own, (char *)r->y + (size_t)k * p)
                 : is_subnormal(own, (char *)r->wide + (size_t)k * p);
  return found;
}

static void compare(const struct run *r, struct config *c, const char *expression, const struct result *want,
                    const struct result *got)
{
  c->cases++;
  bool alike = want->status == got->status &&
               (want->status || (want->dtype == got->dtype && want->count == got->count));
  if (!alike) {
    c->differences++;
    if (c->shown++ < SHOWN) show_difference(r, c, expression, want, got, 0);
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
    for (int k = 0; k < parts; k++)
      equal &= same(real, want->data + (size_t)(i * parts + k) * part, got->data + (size_t)(i * parts + k) * part);
    if (equal) continue;
    if (is_excused(r, c, want, i)) { c->excused++; continue; }
    if (!here++ && c->shown++ < SHOWN) show_difference(r, c, expression, want, got, i);
  }
  if (here > 1 && c->shown <= SHOWN) printf("         and at %" PRIu64 " more elements\n", here - 1);
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

void bits_run_batch(struct run *r)
{
  struct result want[BITS_BATCH], got[BITS_BATCH];
  int n = r->batched;
  r->batched = 0;
  if (!n) return;
  if (r->until && bits_now() > r->until) { r->left_out += (uint64_t)n; return; }
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

void bits_check(struct run *r, const char *fmt, ...)
{
  char *expression = r->batch[r->batched];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(expression, BITS_EXPRESSION, fmt, ap);
  va_end(ap);
  if (r->only && !strstr(expression, r->only)) return;
  if (++r->batched == BITS_BATCH) bits_run_batch(r);
}
