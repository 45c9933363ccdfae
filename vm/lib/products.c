/* SPDX-License-Identifier: MIT
 * Products of vectors and matrices as broadcast products summed over one axis, so that they fuse, run on
 * devices and add in the canonical order.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"
#include "vm/run/interp.h"

#include <string.h>

/* ---- sums of products ---- */

/* Replaces |*a| by itself with one axis. */
static tenon_status flatten(tenon_vm *vm, tn_value *a)
{
  int64_t count = tn_as_array(*a)->t->count;
  tn_value flat;
  TN_TRY(tn_reshape(vm, tn_as_array(*a), 1, &count, &flat));
  tn_assign(vm, a, flat);
  return TENON_OK;
}

/* Sum over the last axis of x * y, in the dtype of the product. */
static tenon_status sum_product(tenon_vm *vm, tn_value x, tn_value y, tn_value *out)
{
  tn_value p;
  TN_TRY(tn_apply(vm, TN_OP_MUL, 2, (tn_value[]){x, y}, &p));
  struct tn_tensor *t = tn_as_array(p)->t;
  struct tn_tensor *r = tn_reduce(vm, TN_RED_SUM, t, UINT32_C(1) << (t->ndim - 1), false, t->dtype);
  tn_release(vm, p);
  return tn_give_any(vm, r, out);
}

/* A view of matrices with rows and columns exchanged. */
static tenon_status swap_last(tenon_vm *vm, tn_value a, tn_value *out)
{
  int perm[TN_MAX_NDIM], n = tn_as_array(a)->t->ndim;
  for (int i = 0; i < n; i++) perm[i] = i;
  perm[n - 1] = n - 2;
  perm[n - 2] = n - 1;
  return tn_permute(vm, tn_as_array(a), perm, out);
}

/* |a| with a new axis of length 1 at |at|. */
static tenon_status new_axis(tenon_vm *vm, tn_value a, int at, tn_value *out)
{
  struct tn_tensor *t = tn_array_force(vm, tn_as_array(a), TN_FLUSH_VIEW);
  if (!t) return vm->err.pub.status;
  int64_t shape[TN_MAX_NDIM], strides[TN_MAX_NDIM];
  int n = t->ndim;
  if (n == TN_MAX_NDIM) return tn_raise(vm, TENON_E_VALUE, "too many axes");
  for (int i = 0, k = 0; i <= n; i++) {
    shape[i] = i == at ? 1 : tn_tshape(t)[k];
    strides[i] = i == at ? 0 : tn_tstrides(t)[k++];
  }
  *out = tn_array_view(vm, tn_as_array(a), 0, n + 1, shape, strides);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

static tenon_status mismatch(tenon_vm *vm, const char *name, struct tn_tensor *x, struct tn_tensor *y)
{
  char a[200], b[200];
  return tn_raise(vm, TENON_E_VALUE, "%s: shapes %s and %s not aligned: %lld (dim %d) != %lld (dim %d)", name,
                  tn_shape_message(x->ndim, tn_tshape(x), a, sizeof a),
                  tn_shape_message(y->ndim, tn_tshape(y), b, sizeof b), (long long)tn_tshape(x)[x->ndim - 1],
                  x->ndim - 1, (long long)tn_tshape(y)[y->ndim > 1 ? y->ndim - 2 : 0], y->ndim > 1 ? y->ndim - 2 : 0);
}

/* x @ y: x[…, i, k] y[…, k, j] summed over k; vectors lose their axis again.  Views of x and y are made, which may
 * replace their tensors: only what the shapes say is kept. */
static tenon_status product(tenon_vm *vm, const char *name, tn_value x, tn_value y, tn_value *out)
{
  int na = tn_as_array(x)->t->ndim, nb = tn_as_array(y)->t->ndim;
  if (tn_tshape(tn_as_array(x)->t)[na - 1] != tn_tshape(tn_as_array(y)->t)[nb > 1 ? nb - 2 : 0])
    return mismatch(vm, name, tn_as_array(x)->t, tn_as_array(y)->t);
  if (nb == 1) return sum_product(vm, x, y, out);
  tn_value t, rows = tn_undef();
  TN_TRY(swap_last(vm, y, &t));
  tenon_status s = na == 1 ? TENON_OK : new_axis(vm, x, na - 1, &rows);               /* (…, i, 1, k) */
  if (na == 1) rows = tn_retain(x);
  else if (!s) {
    tn_value columns;                                                                 /* (…, 1, j, k) */
    s = new_axis(vm, t, nb - 2, &columns);
    if (!s) tn_assign(vm, &t, columns);
  }
  if (!s) s = sum_product(vm, rows, t, out);
  tn_release(vm, rows);
  tn_release(vm, t);
  return s;
}

static tenon_status both_arrays(tenon_vm *vm, tn_value *args, tn_value *x, tn_value *y)
{
  TN_TRY(tn_arg_array(vm, args[0], x));
  tenon_status s = tn_arg_array(vm, args[1], y);
  if (s) tn_release(vm, *x);
  return s;
}

/* The last axis of x with the last but one of y: all of x's rows by all of y's matrices. */
static tenon_status dot_stacks(tenon_vm *vm, tn_value x, tn_value y, tn_value *out)
{
  struct tn_tensor *a = tn_as_array(x)->t, *b = tn_as_array(y)->t;
  if (tn_tshape(a)[a->ndim - 1] != tn_tshape(b)[b->ndim - 2]) return mismatch(vm, "dot", a, b);
  tn_value args[3] = {x, y, tn_tuple_new(vm, 2)};
  if (args[2].tag == TN_UNDEF) return TENON_E_NOMEM;
  TN_AS(tn_tuple, args[2])->v[0] = tn_int(-1);
  TN_AS(tn_tuple, args[2])->v[1] = tn_int(-2);
  tenon_status s = tn_call_named(vm, "np", "tensordot", 3, args, out);
  tn_release(vm, args[2]);
  return s;
}

/* matmul (aux 0), dot (aux 1): x, y, out */
static tenon_status fn_matmul(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value x, y;
  TN_TRY(both_arrays(vm, args, &x, &y));
  int nx = tn_as_array(x)->t->ndim, ny = tn_as_array(y)->t->ndim;
  tenon_status s;
  if (!nx || !ny) {
    s = self->aux ? tn_apply(vm, TN_OP_MUL, 2, args, out)
                  : tn_raise(vm, TENON_E_VALUE, "matmul: Input operand %d does not have enough dimensions", nx ? 1 : 0);
  } else if (self->aux && nx > 1 && ny > 2) s = dot_stacks(vm, x, y, out);
  else s = product(vm, self->name, x, y, out);
  tn_release(vm, x);
  tn_release(vm, y);
  return s ? s : tn_give_out(vm, self->name, args[2], out);
}

/* of the flattened arrays, the first conjugated */
static tenon_status fn_vdot(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  tn_value x, y, t;
  TN_TRY(both_arrays(vm, args, &x, &y));
  tenon_status s = flatten(vm, &x);
  if (!s) s = flatten(vm, &y);
  if (!s) s = tn_apply(vm, TN_OP_CONJ, 1, &x, &t);
  if (!s) tn_assign(vm, &x, t);
  if (!s && tn_as_array(x)->t->count != tn_as_array(y)->t->count)
    s = tn_raise(vm, TENON_E_VALUE, "%s: the arrays differ in size: %lld != %lld", self->name,
                 (long long)tn_as_array(x)->t->count, (long long)tn_as_array(y)->t->count);
  if (!s) s = sum_product(vm, x, y, out);
  tn_release(vm, x);
  tn_release(vm, y);
  return s;
}

static tenon_status fn_outer(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  tn_value x, y, column = tn_undef();
  TN_TRY(both_arrays(vm, args, &x, &y));
  int64_t tall[2] = {tn_as_array(x)->t->count, 1};
  tenon_status s = tn_reshape(vm, tn_as_array(x), 2, tall, &column);
  if (!s) s = flatten(vm, &y);
  if (!s) s = tn_apply(vm, TN_OP_MUL, 2, (tn_value[]){column, y}, out);
  tn_release(vm, x);
  tn_release(vm, y);
  tn_release(vm, column);
  return s;
}

const struct tn_builtin tn_linalg_builtins[] = {
  {"matmul", "np linalg", "x1, x2, /, out=None", fn_matmul, 0, "matrix product"},
  {"dot", "np ndarray", "a, b, out=None", fn_matmul, 1, "product of vectors or matrices"},
  {"vdot", "np", "a, b", fn_vdot, 0, "sum of conj(a) * b over all elements"},
  {"outer", "np", "a, b", fn_outer, 0, "all products of an element of a and one of b"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
