/* SPDX-License-Identifier: MIT
 * Elementwise operations on values → trace steps: gathers the operands, chooses the dtype in which the step
 * computes, checks that the shapes broadcast, makes every conversion an explicit CAST step (what is real beside
 * complex numbers stays so, and is none), and rewrites powers with a scalar exponent.  Must not know how or where a
 * step is computed. */
#include "apply.h"
#include "events.h"
#include "region.h"
#include "views.h"
#include "vm/data/tape.h"

#include <stdio.h>
#include <string.h>

enum { MAX_OPERANDS = 3 };

/* An operand: a tensor, or (t NULL) the Python scalar v. */
struct operand {
  struct tn_tensor *t;
  tn_value v;
  bool owned;              /* t is ours to release */
  bool weak;               /* t stands for a Python number */
};

struct types { unsigned compute, out; };

static tenon_status gather(tenon_vm *vm, const char *name, tn_value v, struct operand *o)
{
  *o = (struct operand){.v = v};
  if (TN_IS(v, TN_ARRAY)) {
    struct tn_array *a = tn_as_array(v);
    o->owned = a->base != NULL;
    o->t = o->owned ? tn_view_operand(vm, a) : a->t;
    o->weak = a->weak;
    return o->t ? TENON_OK : vm->err.pub.status;
  }
  if (tn_is_number(v)) return TENON_OK;
  if (!TN_IS(v, TN_LIST) && !TN_IS(v, TN_TUPLE) && !TN_IS(v, TN_RANGE))
    return tn_raise(vm, TENON_E_TYPE, "ufunc '%s' not supported for an operand of type '%s'", name, tn_type_name(v));
  tn_value array;
  TN_TRY(tn_to_array(vm, v, TN_NO_DTYPE, &array));
  o->t = tn_tensor_retain(tn_as_array(array)->t);
  o->owned = true;
  tn_release(vm, array);
  return TENON_OK;
}

static void drop(tenon_vm *vm, int n, struct operand *o)
{
  for (int i = 0; i < n; i++)
    if (o[i].owned) tn_tensor_release(vm, o[i].t);
}

static tenon_status gather_all(tenon_vm *vm, enum tn_op op, int n, const tn_value *args, struct operand *o)
{
  for (int i = 0; i < n; i++) {
    tenon_status s = gather(vm, tn_ops[op].name, args[i], &o[i]);
    if (s) {
      drop(vm, i, o);
      return s;
    }
  }
  return TENON_OK;
}

/* ---- dtypes ---- */

_Static_assert(TN_RULE_SAME < TN_RULE_FLT && TN_RULE_FLT < TN_RULE_CMP && TN_RULE_CMP < TN_RULE_LOG,
               "up to CMP a row computes in its operands' dtype");

/* "float64 (3,) and int": the operands as an error names them. */
static const char *operands_text(int n, const struct operand *o, char *buf, size_t size)
{
  size_t used = 0;
  buf[0] = 0;
  for (int i = 0; i < n && used < size; i++) {
    char shape[128];
    int w = o[i].t ? snprintf(buf + used, size - used, "%s%s %s", i ? " and " : "", tn_dtype_info(o[i].t->dtype)->name,
                              tn_shape_message(o[i].t->ndim, tn_tshape(o[i].t), shape, sizeof shape))
                   : snprintf(buf + used, size - used, "%s%s", i ? " and " : "", tn_type_name(o[i].v));
    if (w > 0) used += (size_t)w;
  }
  return buf;
}

static tenon_status unsupported(tenon_vm *vm, enum tn_op op, int n, const struct operand *o)
{
  char text[512];
  return tn_raise(vm, TENON_E_TYPE, "ufunc '%s' not supported for the input types: %s", tn_ops[op].name,
                  operands_text(n, o, text, sizeof text));
}

/* Signed arithmetic has no meaning for truth values, and NumPy says so. */
static tenon_status bool_refused(tenon_vm *vm, enum tn_op op, int n, const struct operand *o)
{
  const char *text = tn_ops[op].bools;
  if (!*text) return TENON_OK;
  return strcmp(text, "no") ? tn_raise(vm, TENON_E_TYPE, "%s", text) : unsupported(vm, op, n, o);
}

/* The dtype of a comparison in the integers |d|, in which a Python int may have no place: then int64, and float64 for a
 * negative one beside uint64, below which it is in any case. */
static unsigned dtype_of_comparison(unsigned d, int n, const struct operand *o)
{
  for (int i = 0; i < n; i++)
    if (!o[i].t && o[i].v.tag == TN_INT && (o[i].v.u.i > tn_dtype_most(d) || o[i].v.u.i < tn_dtype_least(d)))
      return d == TN_U64 ? TN_F64 : TN_I64;
  return d;
}

static int weak_kind(const struct operand *o)
{
  return !o->t ? tn_weak_kind(o->v) : tn_dtype_is_complex(o->t->dtype) ? TN_WEAK_COMPLEX : TN_WEAK_FLOAT;
}

/* NumPy's promotion (NEP 50), then the row's rule. */
static tenon_status resolve(tenon_vm *vm, enum tn_op op, int n, const struct operand *o, struct types *ty)
{
  const struct tn_op_info *row = &tn_ops[op];
  if (row->rule == TN_RULE_LOG) {
    *ty = (struct types){TN_BOOL, tn_op_result(op, TN_BOOL)};
    return TENON_OK;
  }
  unsigned d = TN_NO_DTYPE;
  int weak = -1;
  bool function = (row->rule == TN_RULE_FLT && op != TN_OP_DIV) || row->rule == TN_RULE_PRED;
  for (int i = row->rule == TN_RULE_SEL; i < n; i++) {
    unsigned own = !o[i].t ? TN_NO_DTYPE : function ? tn_dtype_of_function(o[i].t->dtype) : o[i].t->dtype;
    if (o[i].t && !o[i].weak) d = d == TN_NO_DTYPE ? own : tn_promote(d, own);
    else if (weak_kind(&o[i]) > weak) weak = weak_kind(&o[i]);
  }
  if (d == TN_NO_DTYPE) d = tn_weak_dtype((enum tn_weak)weak);
  else if (weak >= 0) d = tn_promote_weak(d, (enum tn_weak)weak);
  if (row->rule == TN_RULE_FLT || row->rule == TN_RULE_PRED) d = tn_dtype_inexact(d);
  if (row->rule == TN_RULE_CMP && tn_dtype_is_integer(d)) d = dtype_of_comparison(d, n, o);
  char k = tn_dtype_kind(d);
  if (!tn_has_kind(row->kinds, k)) {
    if (k == 'b' && tn_has_kind(row->kinds, 'i')) {
      TN_TRY(bool_refused(vm, op, n, o));
      d = TN_I8;
    } else if ((k == 'b' || tn_dtype_is_integer(d)) && row->rule == TN_RULE_REAL) d = TN_F64;
    else return unsupported(vm, op, n, o);
  }
  *ty = (struct types){d, tn_op_result(op, d)};
  return TENON_OK;
}

/* ---- shapes ---- */

static tenon_status no_broadcast(tenon_vm *vm, int n, const struct operand *o)
{
  char text[512];
  size_t used = 0;
  text[0] = 0;
  for (int i = 0; i < n && used < sizeof text; i++) {
    char shape[160];
    tn_shape_message(o[i].t ? o[i].t->ndim : 0, o[i].t ? tn_tshape(o[i].t) : NULL, shape, sizeof shape);
    int w = snprintf(text + used, sizeof text - used, " %s", shape);
    if (w > 0) used += (size_t)w;
  }
  return tn_raise(vm, TENON_E_VALUE, "operands could not be broadcast together with shapes%s", text);
}

/* The broadcast shape of the operands that are tensors; |*shape| is a tensor's own where that is enough,
 * else |room|. */
static tenon_status broadcast(tenon_vm *vm, int n, const struct operand *o, int *ndim, const int64_t **shape,
                              int64_t *room)
{
  *ndim = 0;
  *shape = room;
  bool first = true;
  for (int i = 0; i < n; i++) {
    struct tn_tensor *t = o[i].t;
    if (!t) continue;
    if (first) {
      *ndim = t->ndim;
      *shape = tn_tshape(t);
      first = false;
    } else if (!tn_shape_equal(*ndim, *shape, t->ndim, tn_tshape(t))) {
      if (!tn_shape_broadcast(*ndim, *shape, t->ndim, tn_tshape(t), ndim, room)) return no_broadcast(vm, n, o);
      *shape = room;
    }
  }
  return TENON_OK;
}

/* ---- recording ---- */

static bool is_complex(const struct operand *o)
{
  return o->t ? tn_dtype_is_complex(o->t->dtype) : TN_IS(o->v, TN_COMPLEX_OBJ);
}

/* The dtype of |o| as an operand that a row takes in dtype |d|: what is real stays real in complex arithmetic. */
static unsigned dtype_beside(const struct operand *o, unsigned d) { return is_complex(o) ? d : tn_dtype_real(d); }

/* Makes |o| an argument in dtype |d|. */
static tenon_status argument(tenon_vm *vm, struct operand *o, unsigned d, struct tn_arg *arg)
{
  *arg = (struct tn_arg){.t = NULL};
  if (!o->t) return tn_scalar_set(vm, o->v, d, &arg->s);
  if (o->t->dtype != d) {
    struct tn_tensor *c = tn_cast(vm, o->t, d);
    if (!c) return vm->err.pub.status;
    if (o->owned) tn_tensor_release(vm, o->t);
    o->t = c;
    o->owned = true;
  }
  arg->t = o->t;
  return TENON_OK;
}

/* Makes a scalar operand a 0-d tensor of dtype |d|. */
static tenon_status materialize(tenon_vm *vm, struct operand *o, unsigned d)
{
  if (o->t) return TENON_OK;
  struct tn_arg arg = {.t = NULL};
  TN_TRY(tn_scalar_set(vm, o->v, d, &arg.s));
  o->t = tn_record(vm, TN_STEP_FULL, d, d, 0, NULL, 1, &arg, 0);
  o->owned = o->t != NULL;
  return o->t ? TENON_OK : vm->err.pub.status;
}

static tenon_status give(tenon_vm *vm, struct tn_tensor *taken, tn_value *out)
{
  *out = tn_array_wrap(vm, taken, taken && taken->ndim == 0);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

/* The row |op| on gathered operands. */
static struct tn_tensor *record_row(tenon_vm *vm, enum tn_op op, int n, struct operand *o, struct types ty)
{
  int64_t room[TN_MAX_NDIM];
  const int64_t *shape;
  int ndim, tensors = 0;
  struct tn_arg args[MAX_OPERANDS];
  for (int i = 0; i < n; i++) tensors += o[i].t != NULL;
  if (!tensors && materialize(vm, &o[0], tn_op_operand(op, 0, ty.compute))) return NULL;
  if (broadcast(vm, n, o, &ndim, &shape, room)) return NULL;
  if (shape != room) shape = memcpy(room, shape, (size_t)ndim * sizeof *room);   /* a cast may replace the owner */
  for (int i = 0; i < n; i++) {
    unsigned d = tn_op_operand(op, i, ty.compute), own = dtype_beside(&o[i], d);
    if (argument(vm, &o[i], own, &args[i])) return NULL;
    args[i].real = own != d;
  }
  return tn_record(vm, op, ty.compute, ty.out, ndim, shape, n, args, 0);
}

/* ---- powers ---- */

static tenon_status refuse_negative(tenon_vm *vm, const struct operand *e)
{
  bool negative = false;
  if (!e->t) negative = e->v.tag == TN_INT && e->v.u.i < 0;
  else if (e->t->dtype != TN_BOOL && !tn_dtype_is_unsigned(e->t->dtype) && e->t->count) {
    TN_TRY(tn_trace_force(vm, e->t, TN_FLUSH_VALUE));
    const char *src = tn_tensor_read(vm, e->t);
    size_t bytes = (size_t)e->t->count * sizeof(int64_t);
    int64_t *wide = src ? tn_alloc(vm, bytes) : NULL, strides[TN_MAX_NDIM];
    if (!wide) return vm->err.pub.status;
    tn_shape_strides(e->t->ndim, tn_tshape(e->t), sizeof *wide, strides);
    tn_strided_cast(e->t->ndim, tn_tshape(e->t), TN_I64, (char *)wide, strides, e->t->dtype, src, tn_tstrides(e->t));
    for (int64_t i = 0; i < e->t->count && !negative; i++) negative = wide[i] < 0;
    tn_free(vm, wide, bytes);
  }
  return negative ? tn_raise(vm, TENON_E_VALUE, "Integers to negative integer powers are not allowed.") : TENON_OK;
}

/* Twice the value of a scalar exponent that has a rule of its own; 99 for the others. */
static int exponent_doubled(tn_value v)
{
  double e;
  if (v.tag == TN_FLOAT) e = v.u.f;
  else if (TN_IS(v, TN_COMPLEX_OBJ)) {
    if (TN_AS(tn_complex, v)->im != 0) return 99;
    e = TN_AS(tn_complex, v)->re;
  } else e = v.u.i >= -1 && v.u.i <= 3 ? (double)v.u.i : 99;
  return e == 0 || e == 1 || e == 2 || e == 3 || e == -1 || e == 0.5 ? (int)(2 * e) : 99;
}

static struct tn_tensor *step1(tenon_vm *vm, enum tn_op op, unsigned d, struct tn_tensor *x)
{
  struct tn_arg arg = {.t = x};
  return tn_record(vm, op, d, d, x->ndim, tn_tshape(x), 1, &arg, 0);
}

static struct tn_tensor *ones_like(tenon_vm *vm, unsigned d, struct tn_tensor *x)
{
  struct tn_arg arg = {.t = NULL};
  if (tn_scalar_set(vm, tn_int(1), d, &arg.s)) return NULL;
  return tn_record(vm, TN_STEP_FULL, d, d, x->ndim, tn_tshape(x), 1, &arg, 0);
}

static struct tn_tensor *cube(tenon_vm *vm, unsigned d, struct tn_tensor *x)
{
  struct tn_tensor *square = step1(vm, TN_OP_SQUARE, d, x);
  if (!square) return NULL;
  struct tn_arg args[2] = {{.t = square}, {.t = x}};
  struct tn_tensor *r = tn_record(vm, TN_OP_MUL, d, d, x->ndim, tn_tshape(x), 2, args, 0);
  tn_tensor_release(vm, square);
  return r;
}

/* The number that a weak exponent stands for, in its place; what is recorded with it notes the power of the tensor. */
static tenon_status exponent_value(tenon_vm *vm, struct operand *e, struct operand *number)
{
  tn_value a = tn_array_wrap(vm, tn_tensor_retain(e->t), true);
  if (a.tag == TN_UNDEF) return vm->err.pub.status;
  *number = (struct operand){.t = NULL};
  vm->tape.blind++;
  tenon_status s = tn_item(vm, tn_as_array(a), TN_FLUSH_VALUE, &number->v);
  vm->tape.blind--;
  tn_release(vm, a);
  return s;
}

static struct tn_tensor *record_power(tenon_vm *vm, struct operand *o, struct types ty);

/* x ** e for an e that stands for a number: the step is that number's, the maker is the power's. */
static struct tn_tensor *record_weak_power(tenon_vm *vm, struct operand *o, struct types ty)
{
  struct operand of[2] = {o[0], {.t = NULL}};
  struct tn_arg args[2];
  if (exponent_value(vm, &o[1], &of[1])) return NULL;
  vm->tape.blind++;
  struct tn_tensor *r = record_power(vm, of, ty);
  vm->tape.blind--;
  o[0] = of[0];
  tn_release(vm, of[1].v);
  if (!r || !tn_taping(vm)) return r;
  if (!materialize(vm, &o[0], ty.compute) && !argument(vm, &o[0], ty.compute, &args[0]) &&
      !argument(vm, &o[1], ty.compute, &args[1]) && !tn_taped_step(vm, r, TN_OP_POW, ty.compute, 0, 2, args))
    return r;
  tn_tensor_release(vm, r);
  return NULL;
}

/* x ** e.  A scalar exponent counts by its value, so that the bits do not depend on where it came from. */
static struct tn_tensor *record_power(tenon_vm *vm, struct operand *o, struct types ty)
{
  unsigned d = ty.compute;
  bool integral = tn_dtype_is_integer(d);
  bool below = !o[1].t && o[1].v.tag == TN_INT && o[1].v.u.i < 0;
  if (below && tn_dtype_is_unsigned(d)) {                /* it is no number of the type */
    tn_scalar none;
    tn_scalar_set(vm, o[1].v, d, &none);
    return NULL;
  }
  if (integral && refuse_negative(vm, &o[1])) return NULL;
  if (o[1].t && o[1].weak) return record_weak_power(vm, o, ty);
  int twice = o[1].t ? 99 : exponent_doubled(o[1].v);
  if (twice == 99) return record_row(vm, TN_OP_POW, 2, o, ty);
  struct tn_arg base;
  if (materialize(vm, &o[0], d) || argument(vm, &o[0], d, &base)) return NULL;
  switch (twice) {
  case 0: return ones_like(vm, d, base.t);
  case 1: return step1(vm, TN_OP_SQRT, d, base.t);
  case 2: return step1(vm, TN_OP_POS, d, base.t);
  case 4: return step1(vm, TN_OP_SQUARE, d, base.t);
  case 6: return cube(vm, d, base.t);
  default: return step1(vm, TN_OP_RECIPROCAL, d, base.t);
  }
}

/* ---- int64 beside uint64 ---- */

/* Which operand is signed where a comparison has a signed and a uint64 array, which no integer type holds both; -1: it
 * has not. */
static int signed_beside_u64(enum tn_op op, const struct operand *o)
{
  if (tn_ops[op].rule != TN_RULE_CMP || !o[0].t || !o[1].t) return -1;
  for (int i = 0; i < 2; i++)
    if (o[1 - i].t->dtype == TN_U64 && tn_dtype_kind(o[i].t->dtype) == 'i') return i;
  return -1;
}

/* Compared as uint64, and where the signed number |s| is negative, as what is less than any of those. */
static struct tn_tensor *record_mixed_comparison(tenon_vm *vm, enum tn_op op, struct operand *o, int s)
{
  struct operand sign[2] = {o[s], {.v = tn_int(0)}};
  struct tn_arg joined[2] = {{.t = NULL}};
  bool true_below = op == TN_OP_NE || op == (s ? TN_OP_GT : TN_OP_LT) || op == (s ? TN_OP_GE : TN_OP_LE);
  sign[0].owned = false;
  struct tn_tensor *negative = record_row(vm, TN_OP_LT, 2, sign, (struct types){TN_I64, TN_BOOL});
  if (sign[0].owned) tn_tensor_release(vm, sign[0].t);
  struct tn_tensor *r = negative ? record_row(vm, op, 2, o, (struct types){TN_U64, TN_BOOL}) : NULL, *both = NULL;
  joined[0].t = r;
  if (r && !true_below) {
    joined[1].t = negative;
    struct tn_tensor *positive = tn_record(vm, TN_OP_LNOT, TN_BOOL, TN_BOOL, negative->ndim, tn_tshape(negative), 1,
                                           &joined[1], 0);
    tn_tensor_release(vm, negative);
    negative = positive;
  }
  joined[1].t = negative;
  if (r && negative)
    both = tn_record(vm, true_below ? TN_OP_LOR : TN_OP_LAND, TN_BOOL, TN_BOOL, r->ndim, tn_tshape(r), 2, joined, 0);
  tn_tensor_release(vm, negative);
  tn_tensor_release(vm, r);
  return both;
}

static struct tn_tensor *record_any(tenon_vm *vm, enum tn_op op, int n, struct operand *o, struct types ty)
{
  int s = n == 2 ? signed_beside_u64(op, o) : -1;
  if (s >= 0) return record_mixed_comparison(vm, op, o, s);
  return op == TN_OP_POW ? record_power(vm, o, ty) : record_row(vm, op, n, o, ty);
}

/* ---- the entries ---- */

/* A Python number |v| beside arrays of the real dtype |d| or its complex one, as they take it as it is: with an
 * imaginary part only if it is a complex number. */
static inline bool plain_scalar(tn_value v, unsigned d, tn_scalar *s)
{
  if (v.tag == TN_FLOAT && d == TN_F64) s->c128 = (tn_c128){v.u.f, 0};      /* in one piece, as it is copied */
  else if (v.tag == TN_INT && d == TN_F64) s->c128 = (tn_c128){(double)v.u.i, 0};
  else if (v.tag == TN_FLOAT && d == TN_F32) s->f32 = (float)v.u.f;
  else if (v.tag == TN_INT && d == TN_F32) s->f32 = (float)v.u.i;
  else if (v.tag == TN_INT && d == TN_I64) s->i64 = v.u.i;
  else if (TN_IS(v, TN_COMPLEX_OBJ) && d == TN_F64)
    s->c128 = (tn_c128){TN_AS(tn_complex, v)->re, TN_AS(tn_complex, v)->im};
  else return false;
  return true;
}

/* Does the row take operands of dtype |d| as they are? */
static inline bool takes(const struct tn_op_info *row, unsigned d)
{
  if (row->rule == TN_RULE_LOG || row->rule == TN_RULE_SEL) return false;
  if (!tn_has_kind(row->kinds, tn_dtype_kind(d))) return false;
  return d >= TN_F32 || (row->rule != TN_RULE_FLT && row->rule != TN_RULE_PRED);
}

/* The tensor of |v|, if it is an array that is no view. */
static inline struct tn_tensor *plain_tensor(tn_value v)
{
  return TN_IS(v, TN_ARRAY) && !tn_as_array(v)->base && !tn_as_array(v)->weak ? tn_as_array(v)->t : NULL;
}

/* What x ** v is where that is one step on x: the same as in record_power. */
static inline bool plain_power(tn_value v, unsigned d, enum tn_op *op)
{
  if (d < TN_F32 || (v.tag != TN_INT && v.tag != TN_FLOAT)) return false;
  switch (exponent_doubled(v)) {
  case 1: *op = TN_OP_SQRT; return true;
  case 2: *op = TN_OP_POS; return true;
  case 4: *op = TN_OP_SQUARE; return true;
  case -2: *op = TN_OP_RECIPROCAL; return true;
  default: return false;
  }
}

/* The tensor of the array at |spare|, if that can become a result of dtype |d|: a value of its own that nobody else
 * refers to. */
static inline struct tn_tensor *spare_tensor(const tn_value *spare, unsigned d)
{
  if (!spare || spare->u.o->refs != 1) return NULL;
  const struct tn_array *a = tn_as_array(*spare);
  bool own = !a->base && !a->views && !a->unfinished && !a->readonly && !a->scalar && !a->apart;
  return own && a->t->refs == 1 && a->t->dtype == d ? a->t : NULL;
}

bool tn_apply_plain(tenon_vm *vm, enum tn_op op, int n, const tn_value *v, tn_value *spare, tn_value *out)
{
  if (n > 2 || vm->events.wanted) return false;
  struct tn_tensor *x = plain_tensor(v[0]);
  if (op == TN_OP_POW) {
    if (!x || !plain_power(v[1], x->dtype, &op)) return false;
    n = 1;
  }
  struct tn_tensor *y = n == 2 ? plain_tensor(v[1]) : NULL, *like = x ? x : y;
  if (!like) return false;
  struct tn_arg args[2] = {{.t = x}, {.t = y}};
  unsigned d = like->dtype, real = tn_dtype_real(d);
  if (x && y) {
    if (tn_dtype_real(y->dtype) != real || !tn_shape_equal(x->ndim, tn_tshape(x), y->ndim, tn_tshape(y))) return false;
    if (y->dtype != d) d = tn_dtype_complex(real);
  } else if (n == 2) {
    tn_value number = v[x != NULL];
    struct tn_arg *arg = &args[x != NULL];
    if (!plain_scalar(number, real, &arg->s)) return false;
    if (TN_IS(number, TN_COMPLEX_OBJ)) d = tn_dtype_complex(real);
    else arg->real = d != real;
  }
  if (!takes(&tn_ops[op], d)) return false;
  unsigned result = tn_op_result(op, d);
  struct tn_tensor *over = spare_tensor(spare, result);
  struct tn_tensor *t = tn_record_alike(vm, op, d, result, like, over, n, args);
  if (t && t == over) {
    *out = *spare;
    *spare = tn_undef();
  } else *out = tn_array_wrap(vm, t, t && t->ndim == 0);
  return true;
}

/* Do all operands stand for Python numbers, or are some? */
static bool all_weak(int n, const struct operand *o)
{
  bool some = false;
  for (int i = 0; i < n; i++) {
    if (o[i].t && !o[i].weak) return false;
    some |= o[i].weak;
  }
  return some;
}

static tenon_status apply(tenon_vm *vm, enum tn_op op, int n, const tn_value *args, tn_value *out)
{
  struct operand o[MAX_OPERANDS];
  struct types ty;
  *out = tn_undef();
  TN_TRY(gather_all(vm, op, n, args, o));
  tenon_status s = resolve(vm, op, n, o, &ty);
  if (!s) s = give(vm, record_any(vm, op, n, o, ty), out);
  if (!s) tn_as_array(*out)->weak = all_weak(n, o);
  drop(vm, n, o);
  if (!s && tn_events_wanted(vm) && (s = tn_events_of_row(vm, op, n, args, *out))) tn_assign(vm, out, tn_undef());
  return s;
}

tenon_status tn_apply(tenon_vm *vm, enum tn_op op, int n, const tn_value *args, tn_value *out)
{
  if (!tn_apply_plain(vm, op, n, args, NULL, out)) return apply(vm, op, n, args, out);
  return out->tag == TN_UNDEF ? vm->err.pub.status : TENON_OK;
}

static bool operand_type(tn_value v)
{
  return tn_is_number(v) || TN_IS(v, TN_ARRAY) || TN_IS(v, TN_LIST) || TN_IS(v, TN_TUPLE) || TN_IS(v, TN_RANGE);
}

static tenon_status check_operands(tenon_vm *vm, const char *symbol, tn_value x, tn_value y)
{
  if (operand_type(x) && operand_type(y)) return TENON_OK;
  return tn_raise(vm, TENON_E_TYPE, "unsupported operand type(s) for %s: '%s' and '%s'", symbol, tn_type_name(x),
                  tn_type_name(y));
}

/* b < u < i < f < c: an in-place result may stay or rise in this order, never fall. */
static int kind_rank(unsigned d)
{
  char k = tn_dtype_kind(d);
  return k == 'b' ? 0 : k == 'u' ? 1 : k == 'i' ? 2 : k == 'f' ? 3 : 4;
}

static bool same_shape(struct tn_tensor *x, struct tn_tensor *y)
{
  return tn_shape_equal(x->ndim, tn_tshape(x), y->ndim, tn_tshape(y));
}

/* Does |z| broadcast to the shape of |x|? */
static bool stretches(struct tn_tensor *z, struct tn_tensor *x)
{
  int64_t shape[TN_MAX_NDIM];
  int ndim;
  return tn_shape_broadcast(z->ndim, tn_tshape(z), x->ndim, tn_tshape(x), &ndim, shape) &&
         tn_shape_equal(ndim, shape, x->ndim, tn_tshape(x));
}

/* Stores the pending |z|, of x's dtype, in |x|: a root of its shape takes it as its new value, else it is copied into
 * the region. */
static tenon_status store(tenon_vm *vm, struct tn_array *x, struct tn_tensor *z)
{
  if (!x->base && same_shape(z, x->t)) {
    bool done;
    TN_TRY(tn_array_take(vm, x, z, &done));
    if (done) return TENON_OK;
  }
  TN_TRY(tn_fallback(vm, TN_FALL_HOST_OP, "writing through a view"));
  TN_TRY(tn_trace_force(vm, z, TN_FLUSH_WRITE));
  struct tn_tensor *t = tn_array_force(vm, x, TN_FLUSH_WRITE);
  if (!t) return vm->err.pub.status;
  struct tn_region all = {.nsub = t->ndim, .where = t->ndim, .count = 1};
  int64_t from[TN_MAX_NDIM] = {0};
  memcpy(all.sub, tn_tshape(t), (size_t)t->ndim * sizeof *all.sub);
  memcpy(all.strides, tn_tstrides(t), (size_t)t->ndim * sizeof *all.strides);
  tn_shape_stretch(z->ndim, tn_tshape(z), tn_tstrides(z), t->ndim, tn_tshape(t), from);
  return tn_region_write(vm, x, &all, z, from);
}

static tenon_status check_result(tenon_vm *vm, const char *name, struct tn_array *x, struct tn_tensor *z)
{
  unsigned d = x->t->dtype;
  TN_TRY(tn_array_writable(vm, x, "output array"));
  if (kind_rank(z->dtype) > kind_rank(d))
    return tn_raise(vm, TENON_E_TYPE,
                    "Cannot cast ufunc '%s' output from dtype('%s') to dtype('%s') with casting rule 'same_kind'", name,
                    tn_dtype_info(z->dtype)->name, tn_dtype_info(d)->name);
  if (!stretches(z, x->t)) {
    char a[200], b[200];
    return tn_raise(vm, TENON_E_VALUE,
                    "non-broadcastable output operand with shape %s doesn't match the broadcast shape %s",
                    tn_shape_message(x->t->ndim, tn_tshape(x->t), a, sizeof a),
                    tn_shape_message(z->ndim, tn_tshape(z), b, sizeof b));
  }
  return TENON_OK;
}

tenon_status tn_store_result(tenon_vm *vm, const char *name, struct tn_array *x, struct tn_tensor *z)
{
  tenon_status s = check_result(vm, name, x, z);
  struct tn_tensor *c = s ? NULL : tn_cast(vm, z, x->t->dtype);
  tn_tensor_release(vm, z);
  if (s) return s;
  s = c ? store(vm, x, c) : vm->err.pub.status;
  tn_tensor_release(vm, c);
  return s;
}

/* The events of z, the result of |op|, before it is stored. */
static tenon_status check_events(tenon_vm *vm, enum tn_op op, const tn_value *args, struct tn_tensor *z)
{
  tn_value v;
  if (!tn_events_wanted(vm)) return TENON_OK;
  TN_TRY(give(vm, tn_tensor_retain(z), &v));
  tenon_status s = tn_events_of_row(vm, op, 2, args, v);
  tn_release(vm, v);
  return s;
}

static tenon_status update(tenon_vm *vm, enum tn_op op, const tn_value *args, struct operand *o)
{
  struct types ty;
  TN_TRY(resolve(vm, op, 2, o, &ty));
  struct tn_tensor *z = record_any(vm, op, 2, o, ty);
  if (!z || check_events(vm, op, args, z)) {
    tn_tensor_release(vm, z);
    return vm->err.pub.status;
  }
  return tn_store_result(vm, tn_ops[op].name, tn_as_array(args[0]), z);
}

tenon_status tn_apply_inplace(tenon_vm *vm, enum tn_op op, const char *symbol, tn_value x, tn_value y)
{
  TN_TRY(check_operands(vm, symbol, x, y));
  struct operand o[2];
  tn_value args[2] = {x, y};
  TN_TRY(gather_all(vm, op, 2, args, o));
  tenon_status s = update(vm, op, args, o);
  drop(vm, 2, o);
  return s;
}
