/* SPDX-License-Identifier: MIT
 * A stable merge sort of a list by keys that are compared as values; see list_sort.h. */
#include "list_sort.h"

#include <string.h>

struct keyed { tn_value key, item; };

/* Merges the sorted runs [0, m) and [m, n) of |v| through |tmp|. */
static tenon_status merge(tenon_vm *vm, struct keyed *v, size_t m, size_t n, struct keyed *tmp, enum tn_bc before)
{
  size_t i = 0, j = m, k = 0;
  while (i < m && j < n) {
    bool second;
    TN_TRY(tn_compare(vm, before, v[j].key, v[i].key, &second));
    tmp[k++] = second ? v[j++] : v[i++];
  }
  memcpy(tmp + k, v + i, (m - i) * sizeof *v);
  memcpy(v, tmp, (k + m - i) * sizeof *v);
  return TENON_OK;
}

static tenon_status sort(tenon_vm *vm, struct keyed *v, size_t n, struct keyed *tmp, enum tn_bc before)
{
  for (size_t run = 1; run < n; run *= 2)
    for (size_t i = 0; i + run < n; i += 2 * run) {
      size_t size = n - i < 2 * run ? n - i : 2 * run;
      bool swap;
      TN_TRY(tn_compare(vm, before, v[i + run].key, v[i + run - 1].key, &swap));
      if (swap) TN_TRY(merge(vm, v + i, run, size, tmp, before));
    }
  return TENON_OK;
}

/* An array scalar compares as its value. */
static tenon_status make_key(tenon_vm *vm, tn_value key, tn_value item, tn_value *out)
{
  if (key.tag != TN_UNDEF) TN_TRY(tn_call(vm, key, 1, &item, out));
  else *out = tn_retain(item);
  if (!TN_IS(*out, TN_ARRAY) || tn_as_array(*out)->t->ndim) return TENON_OK;
  tn_value array = *out;
  vm->tape.blind++;                    /* an order has no gradient */
  tenon_status st = tn_item(vm, tn_as_array(array), TN_FLUSH_VALUE, out);
  vm->tape.blind--;
  tn_release(vm, array);
  return st;
}

tenon_status tn_sort_list(tenon_vm *vm, struct tn_list *l, tn_value key, bool reverse)
{
  size_t n = l->n, bytes, k = 0;
  if (tn_mul_overflows(n, 2 * sizeof(struct keyed), &bytes)) return tn_nomem(vm);
  struct keyed *v = tn_alloc(vm, bytes);
  if (!v) return TENON_E_NOMEM;
  tenon_status st = TENON_OK;
  for (; k < n && k < l->n; k++) {
    if ((st = tn_poll_at(vm, k))) break;
    v[k].item = tn_retain(l->v[k]);
    if ((st = make_key(vm, key, l->v[k], &v[k].key))) { tn_release(vm, v[k].item); break; }
  }
  if (!st) st = sort(vm, v, k, v + n, reverse ? TN_BC_GT : TN_BC_LT);
  bool intact = l->n == n && k == n;
  if (!st && !intact) st = tn_raise(vm, TENON_E_VALUE, "list modified during sort");
  for (size_t i = 0; i < k; i++) {
    tn_release(vm, v[i].key);
    if (!st) tn_assign(vm, &l->v[i], v[i].item);
    else tn_release(vm, v[i].item);
  }
  tn_free(vm, v, bytes);
  return st;
}
