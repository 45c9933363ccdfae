/* SPDX-License-Identifier: MIT
 * Running sums of one element type, in the order of ops/reduce.h.  Included by scan.c once per type with
 *   T   the type           NAME(x)   x with the type's suffix          NOTHING   what changes no sum it is added to
 *
 * Eight elements are a block.  Sums of blocks are the elements of the next level, whose running sums, found first,
 * are those at the ends of the blocks; all others follow within their block.  An element is a row of |w| numbers side
 * by side, so that an axis which is not the last is summed at the speed of memory, too. */

/* Sums of the whole blocks |lo| … |hi| - 1 of x. */
static inline void NAME(sum_blocks)(const T *restrict x, int64_t stride, T *restrict sums, int64_t lo, int64_t hi,
                                    int64_t w)
{
  for (int64_t b = lo; b < hi; b++) {
    const T *p = x + b * BLOCK * stride;
    T *to = sums + b * w;
    SIDE_BY_SIDE
    for (int64_t c = 0; c < w; c++) {
      const T *q = p + c + 4 * stride, *r = p + c;
      to[c] = ((r[0] + r[stride]) + (r[2 * stride] + r[3 * stride])) +
              ((q[0] + q[stride]) + (q[2 * stride] + q[3 * stride]));
    }
  }
}

/* Running sums of one block, |n| of its elements; |before|, |end|: those at the end of the last block and of this
 * one. */
static inline void NAME(run_block)(const T *restrict x, int64_t xs, T *restrict y, int64_t ys, const T *restrict before,
                                   const T *restrict end, int64_t n, int64_t w)
{
  SIDE_BY_SIDE
  for (int64_t c = 0; c < w; c++) {
    T v[BLOCK] = {0}, s[BLOCK], start = before ? before[c] : NOTHING;
    for (int64_t i = 0; i < n; i++) v[i] = x[i * xs + c];
    T pair = v[0] + v[1];
    s[0] = start + v[0];
    s[1] = start + pair;
    s[2] = s[1] + v[2];
    s[3] = start + (pair + (v[2] + v[3]));
    s[4] = s[3] + v[4];
    s[5] = s[3] + (v[4] + v[5]);
    s[6] = s[5] + v[6];
    s[7] = n == BLOCK ? end[c] : 0;
    for (int64_t i = 0; i < n; i++) y[i * ys + c] = s[i];
  }
}

/* Running sums of blocks |lo| … |hi| - 1; |ends|: those at the ends of whole blocks; len: elements in all. */
static inline void NAME(run_blocks)(const T *restrict x, int64_t xs, T *restrict y, int64_t ys, const T *restrict ends,
                                    int64_t lo, int64_t hi, int64_t len, int64_t w)
{
  for (int64_t b = lo; b < hi; b++) {
    const T *from = x + b * BLOCK * xs, *before = b ? ends + (b - 1) * w : NULL;
    T *to = y + b * BLOCK * ys;
    int64_t n = len - b * BLOCK;
    if (n >= BLOCK) NAME(run_block)(from, xs, to, ys, before, ends + b * w, BLOCK, w);
    else NAME(run_block)(from, xs, to, ys, before, NULL, n, w);
  }
}

/* The two passes over blocks as functions of a line, compiled for rows of one and two numbers apart. */
static void NAME(up)(const struct line *l, int level, int64_t lo, int64_t hi)
{
  const T *x = l->sums[level];
  T *to = l->sums[level + 1];
  int64_t stride = level ? l->w : l->x_stride;
  if (l->w == 1 && stride == 1) NAME(sum_blocks)(x, 1, to, lo, hi, 1);
  else if (l->w == 2 && stride == 2) NAME(sum_blocks)(x, 2, to, lo, hi, 2);
  else NAME(sum_blocks)(x, stride, to, lo, hi, l->w);
}

static void NAME(down)(const struct line *l, int level, int64_t lo, int64_t hi)
{
  const T *x = l->sums[level], *ends = l->runs[level + 1];
  T *y = l->runs[level];
  int64_t stride = level ? l->w : l->x_stride, n = l->count[level];
  if (l->w == 1 && stride == 1) NAME(run_blocks)(x, 1, y, 1, ends, lo, hi, n, 1);
  else if (l->w == 2 && stride == 2) NAME(run_blocks)(x, 2, y, 2, ends, lo, hi, n, 2);
  else NAME(run_blocks)(x, stride, y, stride, ends, lo, hi, n, l->w);
}

#undef T
#undef NAME
#undef NOTHING
