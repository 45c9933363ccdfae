/* SPDX-License-Identifier: MIT
 * Sums of products over labelled axes as recorded steps, so that they fuse and run on devices.
 *
 * Every operand, and every partial result, lies in the space of all labels (einsum.h) with length 1 along those that it
 * lacks: a product of two is one broadcast product, a sum one reduction that keeps its axes, and nothing in between
 * needs to be computed before it is used.  Labels that one operand alone has are summed first; then pairs of terms are
 * contracted, in the order that costs fewest products (of orders that cost the same, the first pair's terms in front),
 * which depends on shapes alone.  The sum over the labels that a pair is the last to have is in the canonical order
 * (ops/reduce.h) over these labels as they first appear, whichever way it is computed: as one reduction, written out
 * term by term, or, of matrices with long sides, by matmul.
 * Must not know how subscripts are written.  Declared in tables.h. */
#include "einsum.h"
#include "tables.h"
#include "vm/arrays/arrayfn.h"
#include "vm/run/interp.h"

#include <string.h>

/* Sides from which on a pair is worth laying out as matrices; so few terms of so many sums are written out; the most
 * factors whose best order is searched.  A run of neighbours is worth going along from LONG_RUN on. */
enum { LONG_SIDE = 16, FEW = 8, MANY = 1024, SEARCHED = 8, LONG_RUN = 64 };

struct factor { tn_value v; uint32_t axes; };      /* owned; the places along which it is longer than 1 */

struct sum {
  tenon_vm *vm;
  const struct tn_einsum *e;
  int64_t length[TN_MAX_NDIM];     /* of the space */
  int n;
  struct factor *factor;
  uint32_t out;                    /* the places of the result */
  unsigned dtype;
  bool mixed;                      /* some operand is complex */
};

static inline uint32_t bit(int i) { return UINT32_C(1) << i; }
static inline uint32_t bits_below(int n) { return (uint32_t)((UINT64_C(1) << n) - 1); }

/* ---- operands in the space ---- */

static tenon_status measure(struct sum *s)
{
  const struct tn_einsum *e = s->e;
  for (int i = 0; i < e->ndim; i++) s->length[i] = 1;
  for (int k = 0; k < e->nterms; k++) {
    const struct tn_term *t = &e->term[k];
    const int64_t *shape = tn_tshape(tn_as_array(t->array)->t);
    for (int i = 0; i < t->ndim; i++) {
      int64_t *length = &s->length[t->place[i]];
      for (int h = 0; h < i; h++)
        if (t->place[h] == t->place[i] && shape[h] != shape[i])
          return tn_raise(s->vm, TENON_E_VALUE, "dimensions in operand %d for collapsing index '%c' don't match "
                          "(%lld != %lld)", k, e->label[t->place[i]], (long long)shape[h], (long long)shape[i]);
      if (shape[i] == 1 || shape[i] == *length) continue;
      if (*length != 1)
        return tn_raise(s->vm, TENON_E_VALUE, "operands could not be broadcast together: Size of label '%c' for "
                        "operand %d (%lld) does not match previous terms (%lld).", e->label[t->place[i]], k,
                        (long long)shape[i], (long long)*length);
      *length = shape[i];
    }
  }
  return TENON_OK;
}

/* Are the axes of the term the last of the space, in order? */
static bool lies_right(const struct tn_einsum *e, const struct tn_term *t)
{
  for (int i = 0; i < t->ndim; i++)
    if (t->place[i] != e->ndim - t->ndim + i) return false;
  return true;
}

/* The operand as a view with one axis for each place; a label that it has twice is a diagonal. */
static tenon_status place(struct sum *s, int k, struct factor *f)
{
  const struct tn_einsum *e = s->e;
  const struct tn_term *term = &e->term[k];
  struct tn_array *a = tn_as_array(term->array);
  int64_t shape[TN_MAX_NDIM], strides[TN_MAX_NDIM];
  bool right = lies_right(e, term);
  struct tn_tensor *t = right ? a->t : tn_array_force(s->vm, a, TN_FLUSH_VIEW);
  if (!t) return s->vm->err.pub.status;
  for (int i = 0; i < e->ndim; i++) {
    shape[i] = 1;
    strides[i] = 0;
  }
  for (int i = 0; i < term->ndim; i++) {
    int p = term->place[i];
    shape[p] = tn_tshape(t)[i];
    if (!right) strides[p] += tn_tstrides(t)[i];
  }
  f->axes = 0;
  for (int i = 0; i < e->ndim; i++)
    if (shape[i] != 1) f->axes |= bit(i);
  f->v = right ? tn_retain(term->array) : tn_array_view(s->vm, a, 0, e->ndim, shape, strides);
  return f->v.tag == TN_UNDEF ? s->vm->err.pub.status : TENON_OK;
}

/* Products are of the result's dtype, but what is real stays so beside complex operands. */
static tenon_status convert(struct sum *s, struct factor *f)
{
  unsigned have = tn_as_array(f->v)->t->dtype, want = s->dtype;
  if (s->mixed && tn_dtype_is_complex(want) && !tn_dtype_is_complex(have)) want = want == TN_C64 ? TN_F32 : TN_F64;
  if (have == want) return TENON_OK;
  tn_value cast;
  TN_TRY(tn_to_array(s->vm, f->v, want, &cast));
  tn_assign(s->vm, &f->v, cast);
  return TENON_OK;
}

/* ---- sums and products ---- */

/* The places |gone| of a factor are summed.  |last|: so that the result is left. */
static tenon_status sum_over(struct sum *s, struct factor *f, uint32_t gone, bool last)
{
  int skip = s->e->ndim - tn_as_array(f->v)->t->ndim;       /* leading axes of length 1 that are not there */
  uint32_t mask = (last ? bits_below(s->e->ndim) & ~s->out : gone) >> skip;
  struct tn_tensor *t = tn_array_tensor(s->vm, tn_as_array(f->v)), *r = NULL;
  if (t) r = tn_reduce(s->vm, TN_RED_SUM, t, mask, !last, t->dtype);
  tn_value v;
  TN_TRY(tn_give(s->vm, r, false, &v));
  tn_assign(s->vm, &f->v, v);
  f->axes &= ~gone;
  return TENON_OK;
}

/* Axes of |f| in the order left out, |first|, |second|, merged to three, or the last two where |batch| is 0. */
static tenon_status as_matrices(struct sum *s, const struct factor *f, uint32_t batch, uint32_t rows, uint32_t columns,
                                tn_value *out)
{
  int perm[TN_MAX_NDIM], n = 0;
  int64_t shape[TN_MAX_NDIM + 2];
  struct tn_tensor *t = tn_as_array(f->v)->t;
  int ndim = t->ndim, skip = s->e->ndim - ndim, k = 0;
  const uint32_t groups[] = {~(rows | columns), rows, columns};
  for (int g = 0; g < 3; g++) {
    int64_t length = 1;
    for (int i = 0; i < ndim; i++) {
      if (!(groups[g] & bit(i + skip))) continue;
      perm[n++] = i;
      if (g || batch & bit(i + skip)) length *= tn_tshape(t)[i];
      if (!g && batch & bit(i + skip)) shape[k++] = tn_tshape(t)[i];
    }
    if (g) shape[k++] = length;
  }
  tn_value moved;
  TN_TRY(tn_permute(s->vm, tn_as_array(f->v), perm, &moved));
  tenon_status st = tn_reshape(s->vm, tn_as_array(moved), k, shape, out);
  tn_release(s->vm, moved);
  return st;
}

/* matmul's result back in the space. */
static tenon_status from_matrices(struct sum *s, tn_value m, uint32_t batch, uint32_t rows, uint32_t columns,
                                  tn_value *out)
{
  int64_t shape[TN_MAX_NDIM];
  int perm[TN_MAX_NDIM], n = 0;
  const uint32_t groups[] = {batch, rows, columns, ~(batch | rows | columns)};
  for (int g = 0; g < 4; g++)
    for (int i = 0; i < s->e->ndim; i++) {
      if (!(groups[g] & bit(i))) continue;
      perm[i] = n;
      shape[n++] = g < 3 ? s->length[i] : 1;
    }
  tn_value wide;
  TN_TRY(tn_reshape(s->vm, tn_as_array(m), n, shape, &wide));
  tenon_status st = tn_permute(s->vm, tn_as_array(wide), perm, out);
  tn_release(s->vm, wide);
  return st;
}

static int64_t extent(const struct sum *s, uint32_t axes)
{
  double n = 1;
  for (int i = 0; i < s->e->ndim; i++)
    if (axes & bit(i)) n *= (double)s->length[i];
  return n < 9e15 ? (int64_t)n : INT64_MAX;
}

/* x * y summed over |gone| as a product of matrices, where all its sides are long. */
static tenon_status multiply_matrices(struct sum *s, struct factor *x, struct factor *y, uint32_t gone, bool *done)
{
  uint32_t rows = x->axes & ~y->axes, columns = y->axes & ~x->axes, batch = x->axes & y->axes & ~gone;
  *done = extent(s, gone) >= LONG_SIDE && extent(s, rows) >= LONG_SIDE && extent(s, columns) >= LONG_SIDE &&
          __builtin_popcount(batch) + 2 <= TN_MAX_NDIM;
  if (!*done) return TENON_OK;
  tn_value m[2] = {tn_undef(), tn_undef()}, r = tn_undef(), v = tn_undef();
  tenon_status st = as_matrices(s, x, batch, rows, gone, &m[0]);
  if (!st) st = as_matrices(s, y, batch, gone, columns, &m[1]);
  if (!st) st = tn_call_named(s->vm, "np", "matmul", 2, m, &r);
  if (!st) st = from_matrices(s, r, batch, rows, columns, &v);
  for (int i = 0; i < 2; i++) tn_release(s->vm, m[i]);
  tn_release(s->vm, r);
  if (!st) tn_assign(s->vm, &x->v, v);
  return st;
}

/* Element |k| of the factor along the places |gone|, in C order of them, as a view with length 1 there. */
static tenon_status slice(struct sum *s, const struct factor *f, uint32_t gone, int64_t k, tn_value *out)
{
  struct tn_tensor *t = tn_array_force(s->vm, tn_as_array(f->v), TN_FLUSH_VIEW);
  if (!t) return s->vm->err.pub.status;
  int64_t shape[TN_MAX_NDIM], offset = 0;
  int skip = s->e->ndim - t->ndim;
  for (int i = t->ndim; i-- > 0;) {
    shape[i] = gone & bit(i + skip) ? 1 : tn_tshape(t)[i];
    if (!(gone & bit(i + skip))) continue;
    if (f->axes & bit(i + skip)) offset += k % s->length[i + skip] * tn_tstrides(t)[i];
    k /= s->length[i + skip];
  }
  *out = tn_array_view(s->vm, tn_as_array(f->v), offset, t->ndim, shape, tn_tstrides(t));
  return out->tag == TN_UNDEF ? s->vm->err.pub.status : TENON_OK;
}

/* Product |k| of those that are added. */
static tenon_status slice_product(struct sum *s, const struct factor *x, const struct factor *y, uint32_t gone,
                                  int64_t k, tn_value *out)
{
  tn_value v[2] = {tn_undef(), tn_undef()};
  tenon_status st = slice(s, x, gone, k, &v[0]);
  if (!st) st = slice(s, y, gone, k, &v[1]);
  if (!st) st = tn_apply(s->vm, TN_OP_MUL, 2, v, out);
  for (int i = 0; i < 2; i++) tn_release(s->vm, v[i]);
  return st;
}

/* The same sum, written out: what the canonical order does with no more terms than it has lanes. */
static tenon_status add_products(struct sum *s, struct factor *x, const struct factor *y, uint32_t gone, tn_value *p)
{
  int n = (int)extent(s, gone), half = 1;
  for (int k = 0; k < n; k++) TN_TRY(slice_product(s, x, y, gone, k, &p[k]));
  while (2 * half < n) half *= 2;
  for (; half; half /= 2)
    for (int k = 0; k < half && k + half < n; k++) {
      tn_value sum;
      TN_TRY(tn_apply(s->vm, TN_OP_ADD, 2, (tn_value[]){p[k], p[k + half]}, &sum));
      tn_assign(s->vm, &p[k], sum);
    }
  bool complex = tn_dtype_is_complex(s->dtype), whole = !complex && s->dtype < TN_F32;
  tn_value zero = complex ? tn_complex_new(s->vm, 0, 0) : tn_float(0), r;
  if (zero.tag == TN_UNDEF) return s->vm->err.pub.status;
  tenon_status st = whole ? TENON_OK : tn_apply(s->vm, TN_OP_ADD, 2, (tn_value[]){p[0], zero}, &r);
  if (!st) tn_assign(s->vm, &x->v, whole ? tn_retain(p[0]) : r);
  tn_release(s->vm, zero);
  return st;
}

/* x * y summed over |gone|, a few places, for many results: elementwise operations on slices, which read each operand
 * once and fuse with what comes after. */
static tenon_status multiply_slices(struct sum *s, struct factor *x, struct factor *y, uint32_t gone, bool *done)
{
  tn_value p[FEW];
  *done = extent(s, gone) <= FEW && extent(s, gone) > 0 && extent(s, (x->axes | y->axes) & ~gone) >= MANY;
  if (!*done) return TENON_OK;
  for (int k = 0; k < FEW; k++) p[k] = tn_undef();
  tenon_status st = add_products(s, x, y, gone, p);
  for (int k = 0; k < FEW; k++) tn_release(s->vm, p[k]);
  return st;
}

/* Factor |j| goes into factor |i|; what nobody else has is summed. */
static tenon_status contract(struct sum *s, int i, int j)
{
  struct factor *x = &s->factor[i], *y = &s->factor[j];
  uint32_t keep = s->out;
  for (int k = 0; k < s->n; k++)
    if (k != i && k != j) keep |= s->factor[k].axes;
  uint32_t gone = (x->axes | y->axes) & ~keep;
  bool done = false;
  if (gone) TN_TRY(multiply_matrices(s, x, y, gone, &done));
  if (gone && !done) TN_TRY(multiply_slices(s, x, y, gone, &done));
  if (!done) {
    tn_value p;
    TN_TRY(tn_apply(s->vm, TN_OP_MUL, 2, (tn_value[]){x->v, y->v}, &p));
    tn_assign(s->vm, &x->v, p);
  }
  x->axes |= y->axes;
  tn_release(s->vm, y->v);
  memmove(y, y + 1, (size_t)(s->n - j - 1) * sizeof *y);
  s->n--;
  if (done) x->axes &= ~gone;
  else if (gone) return sum_over(s, x, gone, s->n == 1);
  return TENON_OK;
}

/* ---- the order ---- */

static double cost(const struct sum *s, uint32_t axes)
{
  double n = 1;
  for (int i = 0; i < s->e->ndim; i++)
    if (axes & bit(i)) n *= (double)(s->length[i] > 1 ? s->length[i] : 1);
  return n;
}

/* What is left of the factors |some| once they are contracted. */
static uint32_t left_of(const struct sum *s, unsigned some)
{
  uint32_t in = 0, keep = s->out;
  for (int k = 0; k < s->n; k++) {
    if (some & bit(k)) in |= s->factor[k].axes;
    else keep |= s->factor[k].axes;
  }
  return in & keep;
}

/* The cheapest way to contract each set of factors: the half of it that has its first one. */
static void search(const struct sum *s, uint8_t *half)
{
  double best[1 << SEARCHED];
  for (unsigned some = 1; some < bit(s->n); some++) {
    unsigned first = some & -some;
    best[some] = some == first ? 0 : -1;
    for (unsigned a = (some - 1) & some; a; a = (a - 1) & some) {
      if (!(a & first)) continue;
      double c = best[a] + best[some ^ a] + cost(s, left_of(s, a) | left_of(s, some ^ a));
      if (best[some] >= 0 && c >= best[some]) continue;
      best[some] = c;
      half[some] = (uint8_t)a;
    }
  }
}

/* Contracts all of |some|, a set of the factors as they were numbered first; |at|: where each is now. */
static tenon_status follow(struct sum *s, const uint8_t *half, unsigned some, int *at)
{
  if (!(some & (some - 1))) return TENON_OK;                /* deep as there are factors: SEARCHED at most */
  unsigned a = half[some], b = some ^ a;
  TN_TRY(follow(s, half, a, at));
  TN_TRY(follow(s, half, b, at));
  int i = at[__builtin_ctz(a)], j = at[__builtin_ctz(b)], gone = i > j ? i : j;
  TN_TRY(contract(s, i < j ? i : j, gone));
  for (int k = 0; k < SEARCHED; k++) {
    if (some & bit(k)) at[k] = i < j ? i : j;
    else if (at[k] > gone) at[k]--;
  }
  return TENON_OK;
}

/* Of many: again and again the pair whose product is smallest. */
static tenon_status contract_many(struct sum *s)
{
  while (s->n > SEARCHED) {
    int x = 0, y = 1;
    double best = -1;
    TN_TRY(tn_poll(s->vm));
    for (int i = 0; i < s->n; i++)
      for (int j = i + 1; j < s->n; j++) {
        double c = cost(s, s->factor[i].axes | s->factor[j].axes);
        if (best >= 0 && c >= best) continue;
        best = c;
        x = i;
        y = j;
      }
    TN_TRY(contract(s, x, y));
  }
  uint8_t half[1 << SEARCHED] = {0};
  int at[SEARCHED];
  for (int k = 0; k < SEARCHED; k++) at[k] = k;
  search(s, half);
  return follow(s, half, bit(s->n) - 1, at);
}

/* ---- all of it ---- */

/* The place of the result's axis along which the largest operand's elements are neighbours in memory, where it is long
 * and not the operand's last; else -1.  It becomes the space's last place, so that work goes along it. */
static int run_place(tenon_vm *vm, const struct tn_einsum *e)
{
  struct tn_tensor *largest = NULL;
  const struct tn_term *of = NULL;
  for (int k = 0; k < e->nterms; k++) {
    struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(e->term[k].array));
    if (!t) return -1;
    if (largest && largest->count >= t->count) continue;
    largest = t;
    of = &e->term[k];
  }
  if (largest->step != TN_CONCRETE) return -1;
  for (int i = 0; i < of->ndim - 1; i++) {
    if (tn_tstrides(largest)[i] != (int64_t)tn_dtype_size(largest->dtype) || tn_tshape(largest)[i] < LONG_RUN) continue;
    return of->place[i] < e->nout ? of->place[i] : -1;
  }
  return -1;
}

static void move_last(struct tn_einsum *e, int p)
{
  char label = e->label[p];
  memmove(e->label + p, e->label + p + 1, (size_t)(e->ndim - 1 - p));
  e->label[e->ndim - 1] = label;
  for (int k = 0; k < e->nterms; k++)
    for (int i = 0; i < e->term[k].ndim; i++) {
      int8_t *q = &e->term[k].place[i];
      *q = (int8_t)(*q == p ? e->ndim - 1 : *q - (*q > p));
    }
}

/* Moves the result's last axis back to |p|. */
static tenon_status move_back(tenon_vm *vm, int p, tn_value *v)
{
  int perm[TN_MAX_NDIM], n = tn_as_array(*v)->t->ndim;
  for (int i = 0; i < n; i++) perm[i] = i < p ? i : i == p ? n - 1 : i - 1;
  tn_value view;
  TN_TRY(tn_permute(vm, tn_as_array(*v), perm, &view));
  tn_assign(vm, v, view);
  return TENON_OK;
}

/* The only factor that is left, without the places of what was summed. */
static tenon_status finish(struct sum *s, tn_value *out)
{
  struct factor *f = &s->factor[0];
  struct tn_tensor *t = tn_as_array(f->v)->t;
  if (t->ndim == s->e->nout) {
    *out = tn_retain(f->v);
    return TENON_OK;
  }
  int64_t shape[TN_MAX_NDIM];
  for (int i = 0, n = 0; i < s->e->ndim; i++)
    if (s->out & bit(i)) shape[n++] = s->length[i];
  return tn_reshape(s->vm, tn_as_array(f->v), s->e->nout, shape, out);
}

static tenon_status compute(struct sum *s, unsigned dtype, tn_value *out)
{
  const struct tn_einsum *e = s->e;
  TN_TRY(measure(s));
  s->dtype = tn_as_array(e->term[0].array)->t->dtype;
  for (int k = 1; k < e->nterms; k++) s->dtype = tn_promote(s->dtype, tn_as_array(e->term[k].array)->t->dtype);
  s->mixed = tn_dtype_is_complex(s->dtype);
  if (dtype != TN_NO_DTYPE && tn_promote(s->dtype, dtype) != dtype)
    return tn_raise(s->vm, TENON_E_TYPE, "Cannot cast operands of einsum from dtype('%s') to dtype('%s') according to "
                    "the rule 'safe'", tn_dtype_info(s->dtype)->name, tn_dtype_info(dtype)->name);
  if (dtype != TN_NO_DTYPE) s->dtype = dtype;
  for (s->n = 0; s->n < e->nterms; s->n++) TN_TRY(place(s, s->n, &s->factor[s->n]));
  uint32_t seen[2] = {0, 0};                                /* by one factor, by more */
  for (int k = 0; k < s->n; k++) {
    TN_TRY(convert(s, &s->factor[k]));
    seen[1] |= seen[0] & s->factor[k].axes;
    seen[0] |= s->factor[k].axes;
  }
  for (int k = 0; k < s->n; k++) {
    uint32_t gone = s->factor[k].axes & ~seen[1] & ~s->out;
    if (gone) TN_TRY(sum_over(s, &s->factor[k], gone, s->n == 1));
  }
  if (s->n > 1) TN_TRY(contract_many(s));
  return finish(s, out);
}

static tenon_status sum_of_products(tenon_vm *vm, struct tn_einsum *e, unsigned dtype, tn_value *out)
{
  struct sum s = {.vm = vm, .e = e, .out = bits_below(e->nout)};
  size_t bytes = (size_t)e->nterms * sizeof *s.factor;
  if (!(s.factor = tn_alloc(vm, bytes))) return vm->err.pub.status;
  int moved = run_place(vm, e);
  if (moved >= 0) {
    move_last(e, moved);
    s.out = bits_below(e->nout - 1) | bit(e->ndim - 1);
  }
  tenon_status st = compute(&s, dtype, out);
  if (!st && moved >= 0) {
    st = move_back(vm, moved, out);
    if (st) tn_release(vm, *out);
  }
  for (int k = 0; k < s.n; k++) tn_release(vm, s.factor[k].v);
  tn_free(vm, s.factor, bytes);
  return st;
}

/* operands, out, dtype, order, casting, optimize */
TN_BUILTIN_FN(fn_einsum)
{
  unsigned dtype;
  struct tn_einsum e;
  TN_TRY(tn_arg_dtype(vm, args[2], &dtype));
  tenon_status s = tn_einsum_read(vm, self, TN_AS(tn_tuple, args[0]), &e);
  tn_value r;
  if (!s) s = sum_of_products(vm, &e, dtype, &r);
  tn_einsum_free(vm, &e);
  TN_TRY(s);
  struct tn_array *a = tn_as_array(r);
  if (!tn_given(args[1]) && !a->t->ndim) {                  /* a number, no array */
    struct tn_tensor *t = tn_array_tensor(vm, a);
    s = t ? tn_give_any(vm, tn_tensor_retain(t), out) : vm->err.pub.status;
    tn_release(vm, r);
    return s;
  }
  *out = r;
  return tn_give_out(vm, self->name, args[1], out);
}

const struct tn_builtin tn_einsum_builtins[] = {
  {"einsum", "np", "*operands, out=None, dtype=None, order='K', casting='safe', optimize=False", fn_einsum, 0,
   "sums of products over labelled axes: einsum('ij,jk->ik', a, b); the order of contraction is always the cheapest"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
