/* SPDX-License-Identifier: MIT
 * What vm/prelude/gradients.py is made of: leaves, the way back from results to them, values without a past, and calls
 * whose adjoint is a function.  Names with an underscore are for the prelude alone.  Declared in grad.h. */
#include "grad.h"

#include "vm/code/bytecode.h"

TN_BUILTIN_FN(fn_open)
{
  tn_tape_open(vm);
  vm->tape.call = tn_grad_call;
  *out = tn_none();
  return TENON_OK;
}

TN_BUILTIN_FN(fn_close)
{
  if (vm->tape.open) tn_tape_close(vm);
  *out = tn_none();
  return TENON_OK;
}

/* |v|'s value in a tensor of its own without a maker, in C order. */
static struct tn_tensor *value_of(tenon_vm *vm, tn_value v)
{
  if (!TN_IS(v, TN_ARRAY)) return tn_full(vm, v, TN_IS(v, TN_COMPLEX_OBJ) ? TN_C128 : TN_F64, 0, NULL);
  vm->tape.blind++;
  struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(v)), *r = NULL;
  if (t && t->step != TN_CONCRETE) {
    struct tn_arg arg = {.t = t};
    r = tn_record(vm, TN_OP_POS, t->dtype, t->dtype, t->ndim, tn_tshape(t), 1, &arg, 0);
  } else if (t && tn_tensor_contiguous(t) && !tn_buffer_mapped(t->buf))
    r = tn_tensor_over(vm, t->buf, t->offset, t->dtype, t->ndim, tn_tshape(t), NULL);
  else if (t) r = tn_contiguous(vm, t);
  vm->tape.blind--;
  return r;
}

/* |t|, taken, as a value of |like|'s kind: a number's place is taken by a weak array scalar. */
static tenon_status give_like(tenon_vm *vm, struct tn_tensor *t, tn_value like, tn_value *out)
{
  bool number = !TN_IS(like, TN_ARRAY);
  TN_TRY(tn_give(vm, t, number || tn_as_array(like)->scalar, out));
  tn_as_array(*out)->weak = number || tn_as_array(like)->weak;
  return TENON_OK;
}

static bool differentiable(tn_value v)
{
  if (TN_IS(v, TN_ARRAY)) return tn_has_gradient(tn_as_array(v)->t->dtype);
  return v.tag == TN_FLOAT || TN_IS(v, TN_COMPLEX_OBJ);
}

TN_BUILTIN_FN(fn_leaf)
{
  const char *what = TN_IS(args[1], TN_STR) ? TN_AS(tn_str, args[1])->s : "an argument";
  if (!differentiable(args[0]))
    return tn_raise(vm, TENON_E_TYPE, "gradient of %s %s, which is no float or complex number%s",
                    TN_IS(args[0], TN_ARRAY) ? tn_dtype_info(tn_as_array(args[0])->t->dtype)->name
                                             : args[0].tag == TN_INT ? "integer" : tn_type_name(args[0]),
                    what, TN_IS(args[0], TN_ARRAY) ? " array" : "");
  struct tn_tensor *t = value_of(vm, args[0]);
  struct tn_maker *x = t ? tn_maker_new(vm, TN_MAKER_LEAF, t->dtype, t->ndim, tn_tshape(t), 1, false) : NULL;
  if (x && TN_IS(args[0], TN_ARRAY)) x->from[0] = tn_maker_retain(tn_maker_of(vm, tn_as_array(args[0])->t));
  if (!x || tn_maker_attach(vm, t, x)) {
    tn_tensor_release(vm, t);
    return vm->err.pub.status;
  }
  return give_like(vm, t, args[0], out);
}

TN_BUILTIN_FN(fn_untaped)
{
  if (!TN_IS(args[0], TN_ARRAY) || !tn_as_array(args[0])->t->maker) { *out = tn_retain(args[0]); return TENON_OK; }
  struct tn_tensor *t = value_of(vm, args[0]);
  return t ? give_like(vm, t, args[0], out) : vm->err.pub.status;
}

static bool has_maker(tenon_vm *vm, tn_value v)
{
  if (!TN_IS(v, TN_ARRAY)) return false;
  struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(v));
  return t && tn_maker_of(vm, t);
}

TN_BUILTIN_FN(fn_is_taped)
{
  *out = tn_bool(has_maker(vm, args[0]));
  return vm->err.pub.status;
}

/* What is left when nobody asks for gradients any more: a Python number where a weak array scalar stood for one. */
TN_BUILTIN_FN(fn_plain)
{
  *out = tn_retain(args[0]);
  if (!TN_IS(args[0], TN_ARRAY) || !tn_as_array(args[0])->weak || has_maker(vm, args[0])) return vm->err.pub.status;
  tn_release(vm, *out);
  return tn_item(vm, tn_as_array(args[0]), TN_FLUSH_VALUE, out);
}

TN_BUILTIN_FN(fn_compute)
{
  *out = tn_none();
  return tn_is_eager(vm) ? TENON_OK : tn_trace_force_all(vm, TN_FLUSH_VALUE);
}

/* ---- the way back ---- */

static tenon_status backward(tenon_vm *vm, size_t n, const tn_value *results, const tn_value *adjoints, size_t nleaves,
                             const tn_value *leaves, struct tn_tensor **t, struct tn_maker **x, struct tn_tuple *out)
{
  size_t count = 0;
  tn_value *seeds = tn_alloc(vm, (n + 1) * sizeof *seeds);
  if (!seeds) return TENON_E_NOMEM;
  for (size_t i = 0; i < n; i++) {
    struct tn_tensor *r = TN_IS(results[i], TN_ARRAY) ? tn_array_tensor(vm, tn_as_array(results[i])) : NULL;
    if (!r || !r->maker) continue;
    t[count] = r;
    seeds[count++] = adjoints[i];
  }
  for (size_t i = 0; i < nleaves; i++) x[i] = tn_as_array(leaves[i])->t->maker;
  bool alone = vm->tape.open == 1;                 /* nobody asks for gradients of these gradients */
  vm->tape.blind += alone;
  tenon_status st = vm->err.pub.status ? vm->err.pub.status
                                       : tn_backward(vm, count, t, seeds, nleaves, x, out->v);
  for (size_t i = 0; i < nleaves && !st; i++) {
    const struct tn_maker *leaf = x[i];
    if (out->v[i].tag != TN_UNDEF) continue;
    st = tn_give(vm, tn_full(vm, tn_int(0), leaf->dtype, leaf->ndim, leaf->shape), false, &out->v[i]);
  }
  for (size_t i = 0; i < nleaves && !st; i++) {
    struct tn_array *like = tn_as_array(leaves[i]);
    tn_value g = out->v[i];
    if (!like->scalar) continue;
    st = tn_give(vm, tn_tensor_retain(tn_as_array(g)->t), true, &out->v[i]);
    tn_release(vm, g);
    if (!st) tn_as_array(out->v[i])->weak = like->weak;
  }
  vm->tape.blind -= alone;
  tn_free(vm, seeds, (n + 1) * sizeof *seeds);
  return st;
}

TN_BUILTIN_FN(fn_backward)
{
  const struct tn_tuple *results = TN_AS(tn_tuple, args[0]), *adjoints = TN_AS(tn_tuple, args[1]),
                        *leaves = TN_AS(tn_tuple, args[2]);
  struct tn_tensor **t = tn_alloc(vm, (results->n + 1) * sizeof *t);
  struct tn_maker **x = t ? tn_alloc(vm, (leaves->n + 1) * sizeof *x) : NULL;
  tenon_status st = x ? TENON_OK : TENON_E_NOMEM;
  tn_value all = st ? tn_undef() : tn_tuple_new(vm, leaves->n);
  if (!st && all.tag == TN_UNDEF) st = TENON_E_NOMEM;
  if (!st)
    st = backward(vm, results->n, results->v, adjoints->v, leaves->n, leaves->v, t, x, TN_AS(tn_tuple, all));
  if (t) tn_free(vm, t, (results->n + 1) * sizeof *t);
  if (x) tn_free(vm, x, (leaves->n + 1) * sizeof *x);
  if (st) { tn_release(vm, all); return st; }
  *out = all;
  return TENON_OK;
}

/* ---- calls with a rule of their own ---- */

/* _called(rule, saved, operands, results): the results, parts of one call. */
static tenon_status called(tenon_vm *vm, tn_value rule, tn_value saved, const struct tn_tuple *operands,
                           const struct tn_tuple *results, struct tn_tuple *out)
{
  struct tn_maker *call = tn_maker_new(vm, TN_MAKER_CALL, TN_F64, 0, NULL, operands->n, true);
  if (!call) return vm->err.pub.status;
  call->code = (uint16_t)results->n;
  call->rule = tn_retain(rule);
  call->saved[0].v = tn_retain(saved);
  for (size_t i = 0; i < operands->n; i++)
    if (has_maker(vm, operands->v[i])) call->from[i] = tn_maker_retain(tn_as_array(operands->v[i])->t->maker);
  tenon_status st = TENON_OK;
  for (size_t i = 0; i < results->n && !st; i++) {
    tn_value v = results->v[i];
    if (!differentiable(v)) { out->v[i] = tn_retain(v); continue; }
    struct tn_tensor *t = value_of(vm, v);
    struct tn_maker *x = t ? tn_maker_new(vm, TN_MAKER_PART, t->dtype, t->ndim, tn_tshape(t), 1, false) : NULL;
    if (!x) { tn_tensor_release(vm, t); st = vm->err.pub.status; break; }
    x->code = (uint16_t)i;
    x->from[0] = tn_maker_retain(call);
    st = tn_maker_attach(vm, t, x);
    if (!st) st = give_like(vm, t, v, &out->v[i]);
  }
  tn_maker_release(vm, call);
  return st;
}

TN_BUILTIN_FN(fn_called)
{
  const struct tn_tuple *operands = TN_AS(tn_tuple, args[2]), *results = TN_AS(tn_tuple, args[3]);
  bool any = false;
  for (size_t i = 0; i < operands->n; i++) any |= has_maker(vm, operands->v[i]);
  if (vm->err.pub.status) return vm->err.pub.status;
  if (!any) { *out = tn_retain(args[3]); return TENON_OK; }
  tn_value all = tn_tuple_new(vm, results->n);
  if (all.tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = called(vm, args[0], args[1], operands, results, TN_AS(tn_tuple, all));
  if (st) { tn_release(vm, all); return st; }
  *out = all;
  return TENON_OK;
}

/* The name of parameter |i| of a function written in Tenon, else None. */
TN_BUILTIN_FN(fn_parameter)
{
  int64_t i;
  TN_TRY(tn_arg_int(vm, self, "i", args[1], &i));
  *out = tn_none();
  if (!TN_IS(args[0], TN_FUNCTION)) return TENON_OK;
  const struct tn_proto *p = TN_AS(tn_function, args[0])->proto;
  if (i >= 0 && i < p->nparam) *out = tn_retain(p->param_names[i]);
  return TENON_OK;
}

const struct tn_builtin tn_gradient_builtins[] = {
  {"_tape_open", "prelude", "", fn_open, 0, "operations are recorded for gradients from here on"},
  {"_tape_close", "prelude", "", fn_close, 0, "ends what _tape_open began"},
  {"_leaf", "prelude", "x, what", fn_leaf, 0, "x as what gradients are asked for"},
  {"_untaped", "prelude", "x", fn_untaped, 0, "x as a constant"},
  {"_is_taped", "prelude", "x", fn_is_taped, 0, "do gradients go through x"},
  {"_plain", "prelude", "x", fn_plain, 0, "a Python number where x stands for one"},
  {"_compute", "prelude", "", fn_compute, 0, "computes all that is pending, at once"},
  {"_backward", "prelude", "results, adjoints, leaves", fn_backward, 0, "adjoints of leaves, from those of results"},
  {"_called", "prelude", "rule, saved, operands, results", fn_called, 0, "results whose adjoint a function gives"},
  {"_parameter", "prelude", "f, i", fn_parameter, 0, "the name of a parameter"},
  {NULL, NULL, NULL, NULL, 0, NULL}};
