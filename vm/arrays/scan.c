/* SPDX-License-Identifier: MIT
 * Scans; see scan.h.  An array is cut into lines: |len| rows of |w| numbers that lie side by side.  Many lines are
 * shared out to the threads; where there are few, each line's blocks are. */
#include "scan.h"

#include "ops/reduce.h"
#include "vm/base/mem.h"
#include "vm/base/poll.h"
#include "vm/base/threads.h"

#include <string.h>

#ifdef _OPENMP
#define SIDE_BY_SIDE _Pragma("omp simd")
#else
#define SIDE_BY_SIDE
#endif

enum { BLOCK = 8, LEVELS = 22,          /* 8^21 > 2^62 */
       WORK = 1 << 16,                  /* numbers that are worth a thread */
       ROOM = 1 << 16,                  /* numbers of a line, where it has several rows side by side */
       NARROW = 16, WIDE = 256 };       /* numbers side by side */

struct line {
  int64_t len, w, x_stride;             /* numbers from row to row of x and y */
  int nlevels;
  int64_t count[LEVELS];                /* rows of each level; level 0: len */
  void *sums[LEVELS], *runs[LEVELS];    /* of each level; level 0: x and y */
};

/* ---- sums ---- */

#define T float
#define NAME(x) x##_f32
#define NOTHING -0.0f
#include "scan_sums.h"
#define T double
#define NAME(x) x##_f64
#define NOTHING -0.0
#include "scan_sums.h"
#define T uint32_t
#define NAME(x) x##_u32
#define NOTHING 0
#include "scan_sums.h"
#define T uint64_t
#define NAME(x) x##_u64
#define NOTHING 0
#include "scan_sums.h"

typedef void pass_fn(const struct line *l, int level, int64_t lo, int64_t hi);
/* rows lo … hi - 1 */
typedef void rows_fn(const void *x, void *y, int64_t stride, int64_t lo, int64_t hi, int64_t w);

/* ---- products, and what is so for bools: from row to row ---- */

#define FROM_ROW_TO_ROW(name, T, a, b, next) \
  static void name(const void *from, void *to, int64_t stride, int64_t lo, int64_t hi, int64_t w) \
  { \
    const T *restrict x = from; \
    T *restrict y = to; \
    if (!lo) memcpy(y, x, (size_t)w * sizeof(T)); \
    for (int64_t i = lo ? lo : 1; i < hi; i++) \
      SIDE_BY_SIDE \
      for (int64_t c = 0; c < w; c++) { \
        T a = y[(i - 1) * stride + c], b = x[i * stride + c]; \
        y[i * stride + c] = (T)(next); \
      } \
  }
FROM_ROW_TO_ROW(any_so_far, uint8_t, a, b, a | b)
FROM_ROW_TO_ROW(all_so_far, uint8_t, a, b, a & b)
FROM_ROW_TO_ROW(product_u32, uint32_t, a, b, a * b)
FROM_ROW_TO_ROW(product_u64, uint64_t, a, b, a * b)
FROM_ROW_TO_ROW(product_f32, float, a, b, a * b)
FROM_ROW_TO_ROW(product_f64, double, a, b, a * b)
#define COMPLEX_PRODUCT(T) (T){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}
FROM_ROW_TO_ROW(product_c64, tn_c64, a, b, COMPLEX_PRODUCT(tn_c64))
FROM_ROW_TO_ROW(product_c128, tn_c128, a, b, COMPLEX_PRODUCT(tn_c128))

/* How each type is scanned; |parts|: numbers of an element, which sums take one by one. */
static const struct kind { uint8_t size, parts; pass_fn *up, *down; rows_fn *sum, *product; } kinds[TN_DTYPE_LIMIT] = {
  [TN_BOOL] = {1, 1, NULL, NULL, any_so_far, all_so_far},
  [TN_I32] = {4, 1, up_u32, down_u32, NULL, product_u32},
  [TN_I64] = {8, 1, up_u64, down_u64, NULL, product_u64},
  [TN_F32] = {4, 1, up_f32, down_f32, NULL, product_f32},
  [TN_F64] = {8, 1, up_f64, down_f64, NULL, product_f64},
  [TN_C64] = {4, 2, up_f32, down_f32, NULL, product_c64},
  [TN_C128] = {8, 2, up_f64, down_f64, NULL, product_c128},
};

/* ---- lines ---- */

struct scan {
  tenon_vm *vm;
  const struct kind *kind;
  rows_fn *rows;              /* from row to row; NULL: sums by blocks */
  size_t size;                   /* of a number */
  const char *x;
  char *y;
  int64_t outer, len, inner, width, panels;   /* of numbers; a panel is |width| of |inner|, or the last few */
  char *scratch;                 /* of each thread, |room| bytes: what the levels of its line need */
  size_t room;
  int threads_of_line;
  struct tn_claims lines;
};

/* Numbers that the levels of a line hold: sums and running sums. */
static size_t level_numbers(int64_t len, int64_t w)
{
  size_t n = 0;
  for (int64_t k = len / BLOCK; k; k /= BLOCK) n += 2 * (size_t)k * (size_t)w;
  return n;
}

static void lay_out(struct line *l, const struct scan *s, const char *x, char *y, int64_t w, char *scratch)
{
  *l = (struct line){.len = s->len, .w = w, .x_stride = s->inner};
  l->count[0] = s->len;
  memcpy(&l->sums[0], &x, sizeof x);              /* level 0 is only read */
  l->runs[0] = y;
  for (; l->count[l->nlevels] >= BLOCK; l->nlevels++) {
    int next = l->nlevels + 1;
    size_t bytes = (size_t)(l->count[next] = l->count[next - 1] / BLOCK) * (size_t)w * s->size;
    l->sums[next] = scratch;
    l->runs[next] = scratch + bytes;
    scratch += 2 * bytes;
  }
}

/* How many of |rows| rows of |w| numbers are done between two looks at the request to stop. */
static int64_t at_a_time(int64_t rows, int64_t w)
{
  int64_t n = TN_POLL_BLOCK / w;
  return n < rows ? n : rows;
}

struct pass { const struct scan *scan; pass_fn *fn; const struct line *line; int level; struct tn_claims blocks; };

static void share_of_pass(void *ud, int i)
{
  struct pass *p = ud;
  (void)i;
  for (int64_t lo = 0, end = 0, step; (lo < end || tn_claim(&p->blocks, &lo, &end)) && !tn_wants_stop(p->scan->vm);
       lo += step) {
    step = at_a_time(end - lo, BLOCK * p->line->w);
    p->fn(p->line, p->level, lo, lo + step);
  }
}

static void run_pass(const struct scan *s, pass_fn *fn, const struct line *l, int level, int64_t blocks)
{
  int64_t useful = blocks * BLOCK * l->w / WORK;
  int threads = useful < s->threads_of_line ? (int)useful + !useful : s->threads_of_line;
  struct pass p = {s, fn, l, level, tn_claims_of(blocks, threads)};
  tn_parallel(s->vm, threads, share_of_pass, &p);
}

static void sum_line(const struct scan *s, const struct line *l)
{
  for (int k = 0; k < l->nlevels; k++) run_pass(s, s->kind->up, l, k, l->count[k + 1]);
  for (int k = l->nlevels; k >= 0; k--) run_pass(s, s->kind->down, l, k, (l->count[k] + BLOCK - 1) / BLOCK);
}

static void run_rows(const struct scan *s, const char *x, char *y, int64_t w)
{
  for (int64_t lo = 0, step; lo < s->len && !tn_wants_stop(s->vm); lo += step) {
    step = at_a_time(s->len - lo, w);
    s->rows(x, y, s->inner, lo, lo + step, w);
  }
}

static void share_of_lines(void *ud, int i)
{
  struct scan *s = ud;
  for (int64_t k = 0, end = 0; (k < end || tn_claim(&s->lines, &k, &end)) && !tn_wants_stop(s->vm); k++) {
    int64_t first = k % s->panels * s->width, w = s->inner - first < s->width ? s->inner - first : s->width;
    int64_t at = (k / s->panels * s->len * s->inner + first) * (int64_t)s->size;
    struct line l;
    if (s->rows) { run_rows(s, s->x + at, s->y + at, w); continue; }
    lay_out(&l, s, s->x + at, s->y + at, w, s->scratch + (size_t)i * s->room);
    sum_line(s, &l);
  }
}

/* Numbers side by side in a line: enough for the speed of memory, few enough for a long line's levels to stay small. */
static int64_t line_width(int64_t len, int64_t inner)
{
  int64_t w = ROOM / len;
  w = w < NARROW ? NARROW : w > WIDE ? WIDE : w;
  return w < inner ? w : inner;
}

tenon_status tn_scan(tenon_vm *vm, enum tn_scan what, unsigned dtype, const void *x, void *y, int64_t outer,
                     int64_t len, int64_t inner)
{
  const struct kind *kind = &kinds[dtype];
  struct scan s = {.vm = vm, .kind = kind, .x = x, .y = y, .outer = outer, .len = len};
  if (!outer || !len || !inner) return TENON_OK;
  s.rows = what == TN_SCAN_PROD ? kind->product : kind->sum;
  s.size = s.rows ? tn_dtype_size(dtype) : kind->size;
  s.inner = s.rows ? inner : inner * kind->parts;
  s.width = line_width(len, s.inner);
  s.panels = (s.inner + s.width - 1) / s.width;
  int64_t lines = outer * s.panels, useful = outer * len * s.inner / WORK;
  int allowed = tn_threads_allowed(vm), threads = useful < allowed ? (int)useful + 1 : allowed;
  bool by_line = lines >= threads || s.rows;
  if (by_line && lines < threads) threads = (int)lines;
  s.threads_of_line = by_line ? 1 : threads;
  if (!by_line) threads = 1;
  s.room = s.rows ? 0 : level_numbers(len, s.width) * s.size;
  size_t bytes = s.room * (size_t)threads;
  s.scratch = tn_alloc(vm, bytes);
  if (!s.scratch) return TENON_E_NOMEM;
  s.lines = tn_claims_of(lines, threads);
  tn_parallel(vm, threads, share_of_lines, &s);
  tn_free(vm, s.scratch, bytes);
  return tn_poll(vm);
}
