/* SPDX-License-Identifier: MIT
 * Sums at scattered places: the counting of bincount and what add.at does.  Sums are in the order of the values, so
 * that they are the same everywhere.  Must not know how places were named.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"

#include <string.h>

/* Adds the values v to the elements of s at the places p, one after the other; the places are valid. */
#define ADD_AT(name, type, sum) \
  static void name(tenon_vm *vm, void *to, const int64_t *p, const void *from, int64_t n) \
  { \
    type *s = to; \
    const type *v = from; \
    for (int64_t i = 0; i < n && !tn_poll_at(vm, (uint64_t)i); i++) s[p[i]] = sum; \
  }
ADD_AT(add_i64, int64_t, (int64_t)((uint64_t)s[p[i]] + (uint64_t)v[i]))
ADD_AT(add_f32, float, s[p[i]] + v[i])
ADD_AT(add_f64, double, s[p[i]] + v[i])
ADD_AT(add_c64, tn_c64, ((tn_c64){s[p[i]].re + v[i].re, s[p[i]].im + v[i].im}))
ADD_AT(add_c128, tn_c128, ((tn_c128){s[p[i]].re + v[i].re, s[p[i]].im + v[i].im}))
#undef ADD_AT

/* Narrower integers wrap when the sums are converted back to their type. */
static unsigned sum_dtype(unsigned d) { return d < TN_F32 ? TN_I64 : d; }

static void add_at(tenon_vm *vm, unsigned d, void *to, const int64_t *p, const void *from, int64_t n)
{
  switch (d) {
  case TN_F32: add_f32(vm, to, p, from, n); break;
  case TN_F64: add_f64(vm, to, p, from, n); break;
  case TN_C64: add_c64(vm, to, p, from, n); break;
  case TN_C128: add_c128(vm, to, p, from, n); break;
  default: add_i64(vm, to, p, from, n);
  }
}

static bool all_within(const int64_t *p, int64_t n, int64_t limit)
{
  bool within = true;
  for (int64_t i = 0; i < n; i++) within &= p[i] >= 0 && p[i] < limit;
  return within;
}

/* start (a vector), places, values (as many): start with the values added at the places */
static tenon_status fn_add_at(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct tn_tensor *start = tn_arg_tensor(vm, args[0]), *places = start ? tn_arg_tensor(vm, args[1]) : NULL,
                   *values = places ? tn_arg_tensor(vm, args[2]) : NULL, *sums = NULL;
  const void *s, *p, *v;
  void *r;
  unsigned dtype = start ? start->dtype : TN_I64, d = sum_dtype(dtype);
  start = values ? tn_on_host(vm, start, d, self->name, &s) : start;
  places = values ? tn_on_host(vm, places, TN_I64, self->name, &p) : places;
  values = values ? tn_on_host(vm, values, d, self->name, &v) : NULL;
  if (start && places && values) {
    if (places->count != values->count || !all_within(p, places->count, start->count))
      tn_raise(vm, TENON_E_INDEX, "%s: a place is beyond the %lld elements", self->name, (long long)start->count);
    else sums = tn_fresh(vm, d, 1, &start->count, &r);
  }
  if (sums) {
    memcpy(r, s, (size_t)start->count * tn_dtype_size(d));
    add_at(vm, d, r, p, v, places->count);
  }
  tn_tensor_release(vm, start);
  tn_tensor_release(vm, places);
  tn_tensor_release(vm, values);
  if (vm->err.pub.status) {
    tn_tensor_release(vm, sums);
    return vm->err.pub.status;
  }
  if (dtype == d) return tn_give(vm, sums, false, out);
  struct tn_tensor *narrow = tn_cast(vm, sums, dtype);
  tn_tensor_release(vm, sums);
  return tn_give(vm, narrow, false, out);
}

const struct tn_builtin tn_scatter_builtins[] = {
  {"_add_at", "prelude", "start, places, values", fn_add_at, 0,
   "the vector start with the values added at the places, in order"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
