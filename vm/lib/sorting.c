/* SPDX-License-Identifier: MIT
 * Searching and sorting on the host: where elements are, in which order, and elements as Python values.
 * Declared in tables.h. */
#include "tables.h"

#include "order.h"
#include "vm/arrays/arrayfn.h"
#include "vm/arrays/index.h"

#include <string.h>

/* A result made by a loop that an interrupt may have ended. */
static tenon_status finished(tenon_vm *vm, struct tn_tensor *taken, tn_value *out)
{
  if (!vm->err.pub.status) return tn_give_any(vm, taken, out);
  tn_tensor_release(vm, taken);
  return vm->err.pub.status;
}

/* ---- positions of true elements ---- */

/* nonzero (aux 0), flatnonzero (aux 1) */
static tenon_status fn_nonzero(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const void *data;
  struct tn_tensor *t = tn_on_host(vm, tn_arg_tensor(vm, args[0]), TN_NO_DTYPE, self->name, &data), *where[TN_MAX_NDIM];
  if (!t) return vm->err.pub.status;
  if (!t->ndim && !self->aux) {
    tn_tensor_release(vm, t);
    return tn_raise(vm, TENON_E_VALUE,
                    "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.");
  }
  struct tn_tensor *flat = self->aux ? tn_tensor_shaped(vm, t, 1, &t->count)
                                     : tn_tensor_retain(t);
  tn_tensor_release(vm, t);
  tenon_status s = flat ? tn_nonzero(vm, flat, where) : vm->err.pub.status;
  int ndim = flat ? flat->ndim : 0;
  tn_tensor_release(vm, flat);
  if (s) return s;
  if (self->aux) return tn_give(vm, where[0], false, out);
  *out = tn_tuple_new(vm, (size_t)ndim);
  for (int i = 0; i < ndim; i++) {
    if (out->tag == TN_UNDEF || s) tn_tensor_release(vm, where[i]);
    else s = tn_give(vm, where[i], false, &TN_AS(tn_tuple, *out)->v[i]);
  }
  if (s) tn_release(vm, *out);
  return vm->err.pub.status;
}

/* ---- sorting ---- */

/* Rows of |t| along |axis| (or flat, axis -1), and for each row its positions in order; without positions: one row that
 * is in order itself. */
struct sorted { struct tn_tensor *flat; int64_t rows, len; const char *data; int64_t *order; };

static void sorted_free(tenon_vm *vm, struct sorted *s)
{
  if (s->order) tn_free(vm, s->order, (size_t)s->rows * (size_t)s->len * sizeof *s->order);
  tn_tensor_release(vm, s->flat);
}

static tenon_status sort_rows(tenon_vm *vm, const struct tn_builtin *self, struct tn_tensor *t, int axis,
                              struct sorted *s)
{
  const void *data;
  uint32_t mask = axis < 0 ? (uint32_t)((UINT64_C(1) << t->ndim) - 1) : UINT32_C(1) << axis;
  TN_TRY(tn_fallback(vm, TN_FALL_HOST_OP, self->name));
  s->flat = tn_rows(vm, t, mask, t->dtype, &s->rows, &s->len, &data);
  if (!s->flat) return vm->err.pub.status;
  s->data = data;
  s->order = tn_alloc(vm, (size_t)s->rows * (size_t)s->len * sizeof *s->order);
  struct tn_order_room room = {0};
  tenon_status st = s->order ? tn_order_reserve(vm, &room, t->dtype, s->len) : vm->err.pub.status;
  for (int64_t i = 0; i < s->rows && !st; i++) {
    const char *row = s->data + (size_t)(i * s->len) * tn_dtype_size(t->dtype);
    st = tn_order_row(vm, t->dtype, row, s->len, s->order + i * s->len, &room);
  }
  tn_order_free(vm, &room);
  if (st) sorted_free(vm, s);
  return st;
}

/* One row, |step| bytes apart from |dst| on: the |n| elements of |size| bytes at |row| in their order. */
static tenon_status lay_row(tenon_vm *vm, char *dst, int64_t step, const char *row, const int64_t *order, int64_t n,
                            size_t size)
{
  char *from = (char *)(uintptr_t)row;                   /* only read */
  for (int64_t i = 0, some; i < n; i += some) {
    some = n - i < TN_POLL_EVERY ? n - i : TN_POLL_EVERY;
    TN_TRY(tn_poll(vm));
    tn_move_elements(from, order + i, (int64_t)size, dst + i * step, step, some, size, false);
  }
  return TENON_OK;
}

/* The sorted elements (or positions) laid back along |axis|. */
static struct tn_tensor *lay_back(tenon_vm *vm, struct tn_tensor *t, int axis, const struct sorted *s, bool positions)
{
  int64_t shape[TN_MAX_NDIM], strides[TN_MAX_NDIM], at[TN_MAX_NDIM] = {0};
  unsigned d = positions ? TN_I64 : t->dtype;
  size_t size = tn_dtype_size(d);
  void *data;
  struct tn_tensor *out = tn_fresh(vm, d, axis < 0 ? 1 : t->ndim, axis < 0 ? &t->count : tn_tshape(t), &data);
  if (!out) return NULL;
  int last = axis < 0 ? 0 : axis, n = 0;
  for (int i = 0; i < out->ndim; i++)
    if (i != last) { shape[n] = tn_tshape(out)[i]; strides[n++] = tn_tstrides(out)[i]; }
  int64_t step = out->ndim ? tn_tstrides(out)[last] : 0, each = sizeof(int64_t);
  char *dst = data;
  for (int64_t i = 0; i < s->rows; i++) {
    const int64_t *order = s->order + i * s->len;
    const char *row = s->data + (size_t)(i * s->len) * size;
    if (positions) tn_strided_cast(1, &s->len, TN_I64, dst, &step, TN_I64, (const char *)order, &each);
    if (positions ? tn_poll(vm) : lay_row(vm, dst, step, row, order, s->len, size)) {
      tn_tensor_release(vm, out);
      return NULL;
    }
    int k = n - 1;
    for (; k >= 0 && ++at[k] == shape[k]; k--) {
      dst -= strides[k] * (shape[k] - 1);
      at[k] = 0;
    }
    if (k >= 0) dst += strides[k];
  }
  return out;
}

/* |t| sorted along its last axis (or flat) by values alone; NULL without an error where positions are needed. */
static struct tn_tensor *sorted_by_value(tenon_vm *vm, const struct tn_builtin *self, struct tn_tensor *t, bool flat)
{
  const void *data;
  void *to;
  int64_t rows, len;
  size_t size = tn_dtype_size(t->dtype);
  uint32_t mask = flat ? (uint32_t)((UINT64_C(1) << t->ndim) - 1) : UINT32_C(1) << (t->ndim - 1);
  if (tn_dtype_is_complex(t->dtype) || tn_fallback(vm, TN_FALL_HOST_OP, self->name)) return NULL;
  struct tn_tensor *from = tn_rows(vm, t, mask, t->dtype, &rows, &len, &data);
  const int64_t *shape = flat ? &t->count : tn_tshape(t);
  struct tn_tensor *out = from ? tn_fresh(vm, t->dtype, flat ? 1 : t->ndim, shape, &to) : NULL;
  void *room = out ? tn_alloc(vm, (size_t)len * 16) : NULL;
  bool done = room;
  for (int64_t i = 0; i < rows && done; i++) {
    int64_t at = i * len * (int64_t)size;
    if (tn_order_values(vm, t->dtype, (const char *)data + at, len, (char *)to + at, room, &done)) done = false;
  }
  tn_free(vm, room, (size_t)len * 16);
  tn_tensor_release(vm, from);
  if (done) return out;
  tn_tensor_release(vm, out);
  return NULL;
}

/* |n| positions in falling order: the rows of |order| from their ends, runs of equal elements in theirs. */
static tenon_status turn_round(tenon_vm *vm, struct sorted *s, unsigned d)
{
  size_t size = tn_dtype_size(d), bytes = (size_t)s->len * sizeof *s->order;
  int64_t *old = tn_alloc(vm, bytes);
  for (int64_t i = 0; old && i < s->rows; i++) {
    int64_t *order = s->order + i * s->len, at = 0;
    const char *row = s->data + (size_t)(i * s->len) * size;
    memcpy(old, order, bytes);
    for (int64_t end = s->len, start; end > 0 && !tn_poll_at(vm, (uint64_t)end); end = start) {
      start = end - 1;
      const char *x = row + (size_t)old[start] * size;
      while (start > 0 && !tn_order_before(d, row + (size_t)old[start - 1] * size, x)) start--;
      memcpy(order + at, old + start, (size_t)(end - start) * sizeof *order);
      at += end - start;
    }
  }
  if (old) tn_free(vm, old, bytes);
  return vm->err.pub.status;
}

/* What kind=, stable= and descending= ask for: any sort is stable here. */
static tenon_status sort_kind(tenon_vm *vm, const tn_value *args, bool *descending)
{
  static const char *const kinds[] = {"quicksort", "heapsort", "mergesort", "stable"};
  bool stable = true, known = !tn_given(args[2]);
  *descending = false;
  for (int i = 0; i < 4 && TN_IS(args[2], TN_STR); i++) known |= !strcmp(TN_AS(tn_str, args[2])->s, kinds[i]);
  if (!known)
    return tn_raise(vm, TENON_E_VALUE, "sort kind must be one of 'quick', 'heap', or 'stable' (got '%s')",
                    TN_IS(args[2], TN_STR) ? TN_AS(tn_str, args[2])->s : tn_type_name(args[2]));
  if (tn_given(args[2]) && tn_given(args[3]))
    return tn_raise(vm, TENON_E_VALUE,
                    "`kind` and keyword parameters can't be provided at the same time. Use only one of them.");
  if (tn_given(args[3])) TN_TRY(tn_arg_bool(vm, args[3], &stable));
  return tn_given(args[4]) ? tn_arg_bool(vm, args[4], descending) : TENON_OK;
}

/* sort (aux 0), argsort (aux 1): a, axis=-1, kind, stable, descending.  argsort takes 0-d arrays for vectors of one
 * element. */
static tenon_status sorted_tensor(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, struct tn_tensor **out)
{
  bool descending;
  *out = NULL;
  TN_TRY(sort_kind(vm, args, &descending));
  struct tn_tensor *t = tn_arg_tensor(vm, args[0]);
  if (!t) return vm->err.pub.status;
  int axis = -1;                       /* flattened */
  tn_value given = args[1].tag == TN_UNDEF ? tn_int(-1) : args[1];
  tenon_status s = TENON_OK;
  struct sorted rows;
  if (given.tag != TN_NONE) s = tn_arg_axis(vm, self, given, self->aux && !t->ndim ? 1 : t->ndim, &axis);
  if (!t->ndim) axis = -1;
  if (!s && !self->aux && !descending && (axis < 0 || axis == t->ndim - 1))
    *out = sorted_by_value(vm, self, t, axis < 0);
  if (!s && !*out && !(s = vm->err.pub.status) && !(s = sort_rows(vm, self, t, axis, &rows))) {
    if (!descending || !turn_round(vm, &rows, t->dtype)) *out = lay_back(vm, t, axis, &rows, self->aux);
    sorted_free(vm, &rows);
  }
  tn_tensor_release(vm, t);
  return vm->err.pub.status;
}

static tenon_status fn_sort(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  struct tn_tensor *t;
  TN_TRY(sorted_tensor(vm, self, args, &t));
  return tn_give(vm, t, false, out);
}

/* x.sort(): in place */
static tenon_status method_sort(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  tn_value sorted;
  TN_TRY(tn_array_writable(vm, tn_as_array(args[0]), "sort array"));
  TN_TRY(fn_sort(vm, self, args, n, &sorted));
  tenon_status s = tn_array_setitem(vm, tn_as_array(args[0]), (tn_value){.tag = TN_ELLIPSIS}, sorted);
  tn_release(vm, sorted);
  *out = tn_none();
  return s;
}

/* ---- distinct elements ---- */

static bool is_nan(unsigned d, const char *p)
{
  tn_c128 z;
  if (tn_dtype_inexact(d) != d) return false;
  tn_element_cast(TN_C128, &z, d, p);
  return z.re != z.re || z.im != z.im;
}

static int64_t place(const struct sorted *s, int64_t i) { return s->order ? s->order[i] : i; }

/* All elements of |t| in order; |positions|: and where they come from. */
static tenon_status sort_flat(tenon_vm *vm, const struct tn_builtin *self, struct tn_tensor *t, bool positions,
                              struct sorted *s)
{
  *s = (struct sorted){.flat = positions ? NULL : sorted_by_value(vm, self, t, true), .rows = 1, .len = t->count};
  if (!s->flat) return vm->err.pub.status ? vm->err.pub.status : sort_rows(vm, self, t, -1, s);
  s->data = tn_tensor_read(vm, s->flat);
  if (s->data) return TENON_OK;
  sorted_free(vm, s);
  return vm->err.pub.status;
}

/* Where each distinct value begins among the sorted ones of |s|, and how many there are; NULL on failure.  NaNs are one
 * value, or, where |nans_differ|, one each. */
static int64_t *find_groups(tenon_vm *vm, const struct sorted *s, unsigned d, bool nans_differ, int64_t *found)
{
  size_t size = tn_dtype_size(d);
  int64_t *first = tn_alloc(vm, (size_t)s->len * sizeof *first);
  *found = 0;
  for (int64_t i = 0; first && i < s->len && !tn_poll_at(vm, (uint64_t)i); i++) {
    const char *x = s->data + (size_t)place(s, i) * size, *before = i ? s->data + (size_t)place(s, i - 1) * size : x;
    if (!i || tn_order_before(d, before, x) || (nans_differ && is_nan(d, x))) first[(*found)++] = i;
  }
  return first;
}

enum { VALUES, INDICES, INVERSE, COUNTS, NUNIQUE };

/* What unique() gives of |s|, which are the elements of |t| in order: |want| says what beside the values. */
static void distinct(tenon_vm *vm, struct tn_tensor *t, const struct sorted *s, const bool *want, bool nans_differ,
                     struct tn_tensor **r)
{
  int64_t found, *first = find_groups(vm, s, t->dtype, nans_differ, &found);
  size_t size = tn_dtype_size(t->dtype);
  void *data[NUNIQUE];
  for (int k = 0; first && k < NUNIQUE && !vm->err.pub.status; k++)
    if (want[k])
      r[k] = tn_fresh(vm, k == VALUES ? t->dtype : TN_I64, k == INVERSE ? t->ndim : 1,
                      k == INVERSE ? tn_tshape(t) : &found, &data[k]);
  for (int64_t i = 0; !vm->err.pub.status && i < found && !tn_poll_at(vm, (uint64_t)i); i++) {
    int64_t end = i + 1 < found ? first[i + 1] : s->len, at = place(s, first[i]);
    memcpy((char *)data[VALUES] + (size_t)i * size, s->data + (size_t)at * size, size);
    if (want[INDICES]) ((int64_t *)data[INDICES])[i] = at;
    if (want[COUNTS]) ((int64_t *)data[COUNTS])[i] = end - first[i];
    for (int64_t j = first[i]; want[INVERSE] && j < end; j++) ((int64_t *)data[INVERSE])[s->order[j]] = i;
  }
  if (first) tn_free(vm, first, (size_t)s->len * sizeof *first);
}

/* The first |n| tensors that there are, taken, as one array or a tuple of them. */
static tenon_status give_some(tenon_vm *vm, struct tn_tensor **r, int n, tn_value *out)
{
  int count = 0;
  for (int k = 0; k < n; k++) if (r[k]) r[count++] = r[k];
  if (count == 1 && !vm->err.pub.status) return tn_give(vm, r[0], false, out);
  tn_value all = vm->err.pub.status ? tn_undef() : tn_tuple_new(vm, (size_t)count);
  for (int k = 0; k < count; k++) {
    tn_value a = vm->err.pub.status ? (tn_tensor_release(vm, r[k]), tn_undef()) : tn_array_wrap(vm, r[k], false);
    if (a.tag != TN_UNDEF) TN_AS(tn_tuple, all)->v[k] = a;
  }
  if (vm->err.pub.status) tn_release(vm, all);
  else *out = all;
  return vm->err.pub.status;
}

/* ar, return_index, return_inverse, return_counts, equal_nan, sorted */
TN_BUILTIN_FN(fn_unique)
{
  bool want[NUNIQUE] = {true}, equal_nan = true;
  for (int k = INDICES; k <= COUNTS; k++)
    if (tn_given(args[k])) TN_TRY(tn_arg_bool(vm, args[k], &want[k]));
  if (tn_given(args[4])) TN_TRY(tn_arg_bool(vm, args[4], &equal_nan));
  struct tn_tensor *t = tn_arg_tensor(vm, args[0]), *r[NUNIQUE] = {NULL};
  struct sorted s;
  if (!t) return vm->err.pub.status;
  if (!sort_flat(vm, self, t, want[INDICES] || want[INVERSE], &s)) {
    distinct(vm, t, &s, want, !equal_nan, r);
    sorted_free(vm, &s);
  }
  tn_tensor_release(vm, t);
  return give_some(vm, r, NUNIQUE, out);
}

/* ---- places among sorted elements ---- */

/* Where each v would be inserted into the sorted a: a[i-1] < v <= a[i] (left) or a[i-1] <= v < a[i] (right). */
static tenon_status search_side(tenon_vm *vm, tn_value v, bool *right)
{
  *right = false;
  if (v.tag == TN_UNDEF) return TENON_OK;
  if (!TN_IS(v, TN_STR)) return tn_raise(vm, TENON_E_TYPE, "search side must be str, not %s", tn_type_name(v));
  const char *side = TN_AS(tn_str, v)->s;
  *right = !strcmp(side, "right");
  return *right || !strcmp(side, "left")
             ? TENON_OK
             : tn_raise(vm, TENON_E_VALUE, "search side must be 'left' or 'right' (got '%s')", side);
}

/* How many of the |n| sorted elements at |sorted| come before |x|; |right|: or are equal to it. */
static int64_t insertion_point(unsigned dtype, const char *sorted, int64_t n, const char *x, bool right)
{
  size_t size = tn_dtype_size(dtype);
  bool complex = tn_dtype_is_complex(dtype);
  uint64_t key = complex ? 0 : tn_order_key(dtype, x);
  int64_t lo = 0, hi = n;
  while (lo < hi) {
    int64_t mid = lo + (hi - lo) / 2;
    const char *y = sorted + (size_t)mid * size;
    bool before;
    if (complex) before = right ? !tn_order_complex_before(dtype, x, y) : tn_order_complex_before(dtype, y, x);
    else before = right ? tn_order_key(dtype, y) <= key : tn_order_key(dtype, y) < key;
    if (before) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

/* |a|, taken, in the order of |sorter|. */
static struct tn_tensor *sorted_by(tenon_vm *vm, struct tn_tensor *a, tn_value sorter)
{
  if (!a || !tn_given(sorter)) return a;
  struct tn_tensor *r = NULL, *s = tn_arg_tensor(vm, sorter);
  tn_value array = tn_array_wrap(vm, a, false), key = tn_undef(), picked = tn_undef();
  if (s && !tn_dtype_is_integer(s->dtype))
    tn_raise(vm, TENON_E_TYPE, "sorter must only contain integers");
  else if (s && (s->ndim != 1 || s->count != tn_as_array(array)->t->count))
    tn_raise(vm, TENON_E_VALUE, "sorter.size must equal a.size");
  else if (s && !tn_to_array(vm, sorter, TN_I64, &key) && !tn_array_getitem(vm, tn_as_array(array), key, &picked))
    r = tn_tensor_retain(tn_as_array(picked)->t);
  tn_tensor_release(vm, s);
  tn_release(vm, array);
  tn_release(vm, key);
  tn_release(vm, picked);
  return r;
}

static tenon_status fn_searchsorted(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  bool right;
  TN_TRY(search_side(vm, args[2], &right));
  struct tn_tensor *a = sorted_by(vm, tn_arg_tensor(vm, args[0]), args[3]), *v = NULL, *r = NULL;
  if (a) v = tn_arg_tensor(vm, args[1]);
  if (!v) {
    tn_tensor_release(vm, a);
    return vm->err.pub.status;
  }
  unsigned d = tn_promote(a->dtype, v->dtype);
  const void *ad, *vd;
  void *data;
  a = tn_on_host(vm, a, d, self->name, &ad);
  v = tn_on_host(vm, v, d, self->name, &vd);
  if (a && v && a->ndim != 1)
    tn_raise(vm, TENON_E_VALUE, "object %s for desired array", a->ndim ? "too deep" : "of too small depth");
  else if (a && v) r = tn_fresh(vm, TN_I64, v->ndim, tn_tshape(v), &data);
  for (int64_t i = 0; r && i < v->count && !tn_poll_at(vm, (uint64_t)i); i++)
    ((int64_t *)data)[i] = insertion_point(d, ad, a->count, (const char *)vd + (size_t)i * tn_dtype_size(d), right);
  tn_tensor_release(vm, a);
  tn_tensor_release(vm, v);
  return finished(vm, r, out);
}

/* ---- elements as Python values ---- */

static tenon_status element_value(tenon_vm *vm, unsigned d, const char *p, tn_value *out)
{
  tn_c128 z;
  double f;
  int64_t i;
  switch (tn_dtype_kind(d)) {
  case 'b': *out = tn_bool(*(const uint8_t *)p != 0); break;
  case 'i':
  case 'u':
    tn_element_cast(TN_I64, &i, d, p);
    if (i < 0 && d == TN_U64)
      return tn_raise(vm, TENON_E_OVERFLOW, "%llu is too large for a Python integer, which has 64 bits here",
                      (unsigned long long)i);
    *out = tn_int(i);
    break;
  case 'f': tn_element_cast(TN_F64, &f, d, p); *out = tn_float(f); break;
  default: tn_element_cast(TN_C128, &z, d, p); *out = tn_complex_new(vm, z.re, z.im);
  }
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

/* The C-order elements at |*p| from axis |axis| on, as nested lists (TN_MAX_NDIM levels at most). */
static tenon_status nested(tenon_vm *vm, struct tn_tensor *t, int axis, const char **p, tn_value *out)
{
  if (axis == t->ndim) {
    TN_TRY(element_value(vm, t->dtype, *p, out));
    *p += tn_dtype_size(t->dtype);
    return TENON_OK;
  }
  *out = tn_list_new(vm, (size_t)tn_tshape(t)[axis]);
  if (out->tag == TN_UNDEF) return vm->err.pub.status;
  for (int64_t i = 0; i < tn_tshape(t)[axis]; i++) {
    tn_value item;
    tenon_status s = tn_poll_at(vm, (uint64_t)i);
    if (!s) s = nested(vm, t, axis + 1, p, &item);
    if (s) { tn_release(vm, *out); return s; }
    TN_AS(tn_list, *out)->v[i] = item;
  }
  return TENON_OK;
}

static tenon_status fn_tolist(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  struct tn_tensor *t = tn_array_force(vm, tn_as_array(args[0]), TN_FLUSH_VALUE);
  size_t bytes = t ? (size_t)t->count * tn_dtype_size(t->dtype) : 0;
  char *flat = t ? tn_alloc(vm, bytes) : NULL;
  if (!flat) return vm->err.pub.status;
  const char *p = flat;
  tenon_status s = tn_tensor_copy_out(vm, t, flat);
  if (!s) s = nested(vm, t, 0, &p, out);
  tn_free(vm, flat, bytes);
  return s;
}

/* x.item(): the only element; x.item(i): the i-th in C order; x.item(i, j): by subscript */
static tenon_status fn_item(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  struct tn_tuple *key = TN_AS(tn_tuple, args[1]);
  struct tn_array *a = tn_as_array(args[0]);
  if (!key->n) return tn_item(vm, a, TN_FLUSH_VALUE, out);
  tn_value flat = tn_retain(args[0]), element;
  tenon_status s = TENON_OK;
  if (key->n == 1 && a->t->ndim != 1) {
    struct tn_tensor *t = tn_array_force(vm, a, TN_FLUSH_VALUE), *c = t ? tn_contiguous(vm, t) : NULL;
    struct tn_tensor *r = c ? tn_tensor_shaped(vm, c, 1, &c->count) : NULL;
    tn_tensor_release(vm, c);
    tn_release(vm, flat);
    TN_TRY(tn_give(vm, r, false, &flat));
  }
  s = tn_array_getitem(vm, tn_as_array(flat), key->n == 1 ? key->v[0] : args[1], &element);
  tn_release(vm, flat);
  if (s) return s;
  if (TN_IS(element, TN_ARRAY)) s = tn_item(vm, tn_as_array(element), TN_FLUSH_VALUE, out);
  tn_release(vm, element);
  return s;
}

#define SORT "a, axis=-1, kind=None, *, stable=None, descending=False"

const struct tn_builtin tn_search_builtins[] = {
  {"nonzero", "np ndarray", "a", fn_nonzero, 0, "positions of the elements that are not zero, one array per axis"},
  {"flatnonzero", "np", "a", fn_nonzero, 1, "positions in C order of the elements that are not zero"},
  {"sort", "np", SORT, fn_sort, 0, "a sorted along an axis; NaN comes last, or first where descending"},
  {"sort", "ndarray", SORT, method_sort, 0, "sorts the array along an axis"},
  {"argsort", "np ndarray", SORT, fn_sort, 1, "positions that sort a (stable)"},
  {"unique", "np",
   "ar, return_index=False, return_inverse=False, return_counts=False, *, equal_nan=True, sorted=True", fn_unique, 0,
   "the distinct elements, sorted; their first places, which one each element is, how often each is there"},
  {"searchsorted", "np ndarray", "a, v, side='left', sorter=None", fn_searchsorted, 0,
   "where v would be inserted into the sorted a (sorted by sorter, as argsort gives it)"},
  {"tolist", "ndarray", "a", fn_tolist, 0, "the elements as nested lists"},
  {"item", "ndarray", "a, *args", fn_item, 0, "one element as a Python number"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
