/* SPDX-License-Identifier: MIT
 * Elements of rows by their rank, without sorting the row: of the elements' keys (order.h) those that share the digits
 * found so far are kept, from the highest digit on.  Declared in tables.h. */
#include "order.h"
#include "tables.h"
#include "vm/arrays/arrayfn.h"

enum { DIGIT = 11, VALUES = 1 << DIGIT };

/* A row's keys, and room for those that are left of them. */
struct keys { int64_t n; int bits; uint64_t *all, *left; };

static tenon_status list_keys(tenon_vm *vm, unsigned dtype, const char *row, struct keys *k)
{
  int64_t size = (int64_t)tn_dtype_size(dtype);
  for (int64_t i = 0; i < k->n; i++) {
    TN_TRY(tn_poll_at(vm, (uint64_t)i));
    k->all[i] = tn_order_key(dtype, row + i * size);
  }
  return TENON_OK;
}

/* The key of rank |rank|, 0 the least. */
static tenon_status key_of_rank(tenon_vm *vm, const struct keys *k, int64_t rank, uint64_t *key)
{
  const uint64_t *from = k->all;
  int64_t n = k->n;
  for (int shift = (k->bits - 1) / DIGIT * DIGIT; n > 1 && shift >= 0; shift -= DIGIT) {
    uint32_t count[VALUES] = {0}, digit = 0;
    for (int64_t i = 0; i < n; i++) {
      TN_TRY(tn_poll_at(vm, (uint64_t)i));
      count[from[i] >> shift & (VALUES - 1)]++;
    }
    for (; rank >= (int64_t)count[digit]; digit++) rank -= count[digit];
    if (count[digit] == n) continue;
    int64_t left = 0;
    for (int64_t i = 0; i < n; i++) {
      TN_TRY(tn_poll_at(vm, (uint64_t)i));
      uint64_t one = from[i];
      k->left[left] = one;                           /* left <= i: what is overwritten was read */
      left += (one >> shift & (VALUES - 1)) == digit;
    }
    from = k->left;
    n = left;
  }
  *key = from[0];
  return TENON_OK;
}

/* The elements of the ranks into |out|, one after the other. */
static tenon_status select_row(tenon_vm *vm, unsigned dtype, const char *row, struct keys *k, const int64_t *rank,
                               int64_t count, char *out)
{
  size_t size = tn_dtype_size(dtype);
  TN_TRY(list_keys(vm, dtype, row, k));
  for (int64_t r = 0; r < count; r++) {
    uint64_t key;
    int64_t at = 0;
    TN_TRY(key_of_rank(vm, k, rank[r], &key));
    while (k->all[at] != key) at++;
    memcpy(out + (size_t)r * size, row + (size_t)at * size, size);
  }
  return TENON_OK;
}

/* rows (real, any axes before the last), ranks (a vector within the last axis): rows with those elements alone */
static tenon_status fn_of_rank(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const void *data, *ranks;
  void *to;
  struct tn_tensor *t = tn_on_host(vm, tn_arg_tensor(vm, args[0]), TN_NO_DTYPE, self->name, &data), *result = NULL;
  struct tn_tensor *r = t ? tn_on_host(vm, tn_arg_tensor(vm, args[1]), TN_I64, self->name, &ranks) : NULL;
  int64_t shape[TN_MAX_NDIM], len = 0;
  bool ok = r && t->ndim && !tn_dtype_is_complex(t->dtype) && (len = tn_tshape(t)[t->ndim - 1]) <= UINT32_MAX;
  for (int64_t i = 0; ok && i < r->count; i++) {
    int64_t rank = ((const int64_t *)ranks)[i];
    ok = rank >= 0 && rank < len;
  }
  if (r && !ok) tn_raise(vm, TENON_E_VALUE, "%s: no such rank", self->name);
  if (ok) {
    memcpy(shape, tn_tshape(t), sizeof *shape * (size_t)t->ndim);
    shape[t->ndim - 1] = r->count;
    result = tn_fresh(vm, t->dtype, t->ndim, shape, &to);
  }
  struct keys k = {.n = len, .bits = ok ? (int)tn_dtype_size(t->dtype) * 8 : 0};
  size_t bytes = (size_t)len * sizeof *k.all, row = ok ? (size_t)len * tn_dtype_size(t->dtype) : 0;
  k.all = result ? tn_alloc(vm, bytes) : NULL;
  k.left = k.all ? tn_alloc(vm, bytes) : NULL;
  size_t each = ok ? (size_t)r->count * tn_dtype_size(t->dtype) : 0;
  for (int64_t i = 0; k.left && len && i < t->count / len && !vm->err.pub.status; i++)
    select_row(vm, t->dtype, (const char *)data + (size_t)i * row, &k, ranks, r->count, (char *)to + (size_t)i * each);
  tn_free(vm, k.all, bytes);
  tn_free(vm, k.left, bytes);
  tn_tensor_release(vm, t);
  tn_tensor_release(vm, r);
  if (!vm->err.pub.status) return tn_give(vm, result, false, out);
  tn_tensor_release(vm, result);
  return vm->err.pub.status;
}

const struct tn_builtin tn_select_builtins[] = {
  {"_of_rank", "prelude", "rows, ranks", fn_of_rank, 0, "the elements of these ranks along the last axis"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
