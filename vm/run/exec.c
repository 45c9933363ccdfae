/* SPDX-License-Identifier: MIT
 * The dispatch loop: runs verified bytecode, frame by frame.  Calls between Tenon functions push a frame on
 * the heap and never recurse here.  Arithmetic of ints and floats is done in place; every other operation
 * goes to instructions.c, operators.c, protocols.c and call.c.  Knows nothing of arrays beyond handing them on.
 *
 * The verifier has bounded every operand, so registers, constants and jumps are not checked again; what a
 * register holds is.  Every path that can raise first notes its position in vm->pos. */
#include "dispatch.h"

#include <math.h>

static tenon_status truth(tenon_vm *vm, tn_value v, struct tn_pos pos, bool *out)
{
  if (v.tag == TN_BOOLEAN || v.tag == TN_INT) { *out = v.u.i != 0; return TENON_OK; }
  vm->pos = pos;
  return tn_truth(vm, v, out);
}

/* The last |n| parameters of the callee whose registers are |r| get their default values. */
static void add_defaults(tenon_vm *vm, const struct tn_function *f, tn_value *r, uint32_t n)
{
  const struct tn_tuple *d = TN_AS(tn_tuple, f->defaults);
  r += f->proto->nparam;
  for (uint32_t i = n; i > 0; i--) set(vm, r - i, tn_retain(d->v[d->n - i]));
}

/* Each handler keeps a dispatch of its own, by which the processor foresees the next instruction. */
#if defined __GNUC__ && !defined __clang__
__attribute__((optimize("no-crossjumping")))
#endif
tenon_status tn_execute(tenon_vm *vm, size_t floor, tn_value *out)
{
#ifndef TN_SWITCH_DISPATCH
  static const void *const plain[TN_NSTEPS] = {
#define TN_BC(NAME, ...) &&L_##NAME,
#include "vm/code/bytecode.def"
#undef TN_BC
#define TN_STEP(NAME) &&S_##NAME,
#include "vm/code/steps.def"
#undef TN_STEP
  };
  static const void *const logging[TN_NSTEPS] = {[0 ... TN_NSTEPS - 1] = &&logged};
  const void *const *table = vm->opt.trace ? logging : plain;
#endif
  const uint64_t fused = vm->opt.trace ? 0 : 2;     /* branches that tests take along: JUMPIF, JUMPIFNOT */
  struct tn_interp *I = vm->interp;
  struct tn_frame *frame;
  struct tn_proto *p;
  const struct tn_ins *pc;
  uintptr_t start;
  tn_value *r;
  const tn_value *k;
  uint32_t a, b, c, n;
  tn_value *args;

enter:                                   /* the innermost frame is new or goes on after a callee */
  frame = &I->frames[I->nframes - 1];
  p = frame->proto;
  k = p->consts;
  r = I->regs + frame->base;
  pc = frame->pc;
  start = (uintptr_t)pc;
  if (UNLIKELY(tn_wants_stop(vm))) { pc++; goto interrupt; }
  NEXT;

#ifdef TN_SWITCH_DISPATCH
next:
  pc++;
  if (!fused) tn_log_instruction(vm, I->nframes, p, (uint32_t)(pc - p->run - 1), r);
  switch (pc[-1].op) {
#else
logged:
  tn_log_instruction(vm, I->nframes, p, (uint32_t)(pc - p->run - 1), r);
  goto *plain[pc[-1].op];
#endif

  LABEL(EXTEND) {
    struct tn_ins high = pc[-1], low = *pc++;
    a = low.a | (uint32_t)high.a << 16;
    b = low.b | (uint32_t)high.b << 16;
    c = low.c | (uint32_t)high.c << 16;
    switch ((enum tn_bc)low.op) {
#define TN_BC(NAME, ...) case TN_BC_##NAME: goto X_##NAME;
#include "vm/code/bytecode.def"
#undef TN_BC
    case TN_NBC: break;
    }
  }
  X_EXTEND: __builtin_unreachable();
  CASE(MOVE) {
    tn_value v = load(&R(b));
    if (FLAG(TN_KILL_B)) R(b).tag = TN_UNDEF;
    else tn_retain(v);
    RESULT(v);
  }
  CASE(LOADK) RESULT(tn_retain(load(&K(b))));
  CASE(GETGLOBAL) {
    const struct tn_global *g = &p->globals[NUMBER(b)];
    if (UNLIKELY(g->version != I->names_version)) {
      tn_value *at;
      POS();
      TRY(tn_global_find(vm, p, NUMBER(b), &at));
    }
    RESULT(tn_retain(load(g->at)));
  }
  CASE(SETGLOBAL) {
    const struct tn_global *g = &p->globals[NUMBER(b)];
    if (LIKELY(g->own && g->version == I->names_version)) set(vm, g->at, tn_retain(load(&R(a))));
    else {
      POS();
      TRY(tn_global_set(vm, p, NUMBER(b), R(a)));
    }
    if (FLAG(TN_KILL_A)) kill_register(vm, &R(a));
    NEXT;
  }
  CASE(DELGLOBAL) {
    POS();
    TRY(tn_global_delete(vm, p, K(b)));
    NEXT;
  }
  CASE(DELLOCAL) {
    POS();
    if (R(a).tag == TN_UNDEF) { tn_unbound(vm, tn_none(), false); goto error; }
    kill_register(vm, &R(a));
    NEXT;
  }
  CASE(CHECK) {
    if (LIKELY(R(a).tag != TN_UNDEF)) NEXT;
    POS();
    tn_unbound(vm, K(b), false);
    goto error;
  }
  CASE(NEWCELL) {
    tn_value result;
    tn_value v = R(a);
    POS();
    R(a) = tn_undef();
    result = tn_cell_new(vm, v);
    if (result.tag == TN_UNDEF) goto error;
    R(a) = result;
    NEXT;
  }
  CASE(GETCELL) {
    tn_value result;
    POS();
    TRY(tn_cell_get(vm, TN_BC_GETCELL, R(b), K(c), &result));
    RESULT(result);
  }
  CASE(SETCELL) {
    if (UNLIKELY(!TN_IS(R(a), TN_CELL))) { POS(); tn_broken(vm, TN_BC_SETCELL); goto error; }
    tn_value v = R(b);
    if (FLAG(TN_KILL_B)) R(b) = tn_undef();
    else tn_retain(v);
    set(vm, &TN_AS(tn_cell, R(a))->v, v);
    NEXT;
  }
  CASE(GETFREE) {
    tn_value result;
    POS();
    TRY(tn_cell_get(vm, TN_BC_GETFREE, tn_object(frame->fn->free[b]), K(c), &result));
    RESULT(result);
  }
  CASE(SETFREE) {
    tn_value v = R(a);
    if (FLAG(TN_KILL_A)) R(a) = tn_undef();
    else tn_retain(v);
    set(vm, &frame->fn->free[b]->v, v);
    NEXT;
  }
  ARITHMETIC(ADD, UNLESS_OVERFLOW(__builtin_add_overflow), RESULT(tn_float(u + v));)
  STEP(ADDI) {
    const tn_value *x = &R(pc[-1].b);
    int64_t sum;
    a = pc[-1].a;
    if (LIKELY(x->tag == TN_INT) && LIKELY(!__builtin_add_overflow(x->u.i, (int16_t)pc[-1].c, &sum)))
      RESULT(tn_int(sum));
    if (x->tag == TN_FLOAT) RESULT(tn_float(x->u.f + (int16_t)pc[-1].c));
    goto revert;
  }
  ARITHMETIC(SUB, UNLESS_OVERFLOW(__builtin_sub_overflow), RESULT(tn_float(u - v));)
  ARITHMETIC(MUL, UNLESS_OVERFLOW(__builtin_mul_overflow), RESULT(tn_float(u * v));)
  ARITHMETIC(DIV, { if (small_int(x->u.i) && small_int(y->u.i)) RESULT(tn_float((double)x->u.i / (double)y->u.i)); },
             RESULT(tn_float(u / v));)
  RIGHT_CONSTANT(FLOORDIV, { if (y->u.i > 0) RESULT(tn_int(x->u.i / y->u.i - (x->u.i % y->u.i < 0))); }, NO_REALS)
  RIGHT_CONSTANT(MOD, { if (y->u.i > 0) RESULT(tn_int(modulo(x->u.i, y->u.i))); }, NO_REALS)
  RIGHT_CONSTANT(POW, {}, RESULT(tn_float(pow(u, v)));)
  BITS(BAND, &)
  BITS(BOR, |)
  BITS(BXOR, ^)
  RIGHT_CONSTANT(SHL, {}, NO_REALS)
  RIGHT_CONSTANT(SHR, { if ((uint64_t)y->u.i < 64) RESULT(tn_int(x->u.i >> y->u.i)); }, NO_REALS)
  COMPARISON(EQ, ==)
  COMPARISON(NE, !=)
  COMPARISON(LT, <)
  COMPARISON(LE, <=)
  COMPARISON(GT, >)
  COMPARISON(GE, >=)
  CASE(MATMUL) goto X_binary;
  OPERATOR(binary, R(b), R(c), OP())
  OPERATOR(binary_k, R(b), K(c), OP() - TN_BC_ADDK + TN_BC_ADD)
  OPERATOR(k_binary, K(b), R(c), pc[-1].op - TN_BC_KADD + TN_BC_ADD)
  CASE(IN) goto contains;
  CASE(NOTIN) goto contains;
  contains: {
    bool found;
    if (LIKELY(quick_key(&R(c), &R(b)))) {
      found = quick_entry(&R(c), &R(b)) != NULL;
      kill_operands(vm, pc[-1], r, b, c);
      DECIDE(found == (pc[-1].op == TN_BC_IN));
    }
    POS();
    TRY(tn_contains(vm, R(b), R(c), &found));
    RELOAD();
    kill_operands(vm, pc[-1], r, b, c);
    DECIDE(found == (pc[-1].op == TN_BC_IN));
  }
  CASE(IS) {
    bool t = tn_same(R(b), R(c));
    kill_operands(vm, pc[-1], r, b, c);
    DECIDE(t);
  }
  CASE(ISNOT) {
    bool t = !tn_same(R(b), R(c));
    kill_operands(vm, pc[-1], r, b, c);
    DECIDE(t);
  }
  CASE(NEG) {
    if (R(b).tag == TN_FLOAT) RESULT(tn_float(-R(b).u.f));
    if (R(b).tag == TN_INT && R(b).u.i != INT64_MIN) RESULT(tn_int(-R(b).u.i));
    goto unary;
  }
  CASE(POS) goto unary;
  CASE(INVERT) goto unary;
  unary: {
    tn_value result;
    POS();
    HOLD(tn_unary(vm, (enum tn_bc)pc[-1].op, R(b), &result));
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    SETTLE();
    RESULT(result);
  }
  CASE(NOT) {
    bool t;
    TRY(truth(vm, R(b), p->pos[pc - p->run - 1], &t));
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    DECIDE(!t);
  }
  CASE(JUMP) {
    JUMP(tn_jump(pc[-1]));
  }
  CASE(JUMPIF) goto branch;
  CASE(JUMPIFNOT) goto branch;
  branch: {
    bool t;
    TRY(truth(vm, R(a), p->pos[pc - p->run - 1], &t));
    if (FLAG(TN_KILL_A)) kill_register(vm, &R(a));
    if (t != (pc[-1].op == TN_BC_JUMPIF)) NEXT;
    JUMP(tn_jump(pc[-1]));
  }
  CASE(GETATTR) {
    tn_value result;
    POS();
    TRY(tn_attribute(vm, R(b), K(c), &result));
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    RESULT(result);
  }
  CASE(METHOD) {
    tn_value result;
    bool method;
    POS();
    TRY(tn_method(vm, R(b), K(c), &result, &method));
    tn_value x = load(&R(b));
    if (FLAG(TN_KILL_B)) R(b).tag = TN_UNDEF;
    else tn_retain(x);
    if (!method) { tn_release(vm, x); x = tn_undef(); }
    set(vm, &R(a) + 1, x);
    RESULT(result);
  }
  CASE(SETATTR) {
    POS();
    TRY(tn_setattr(vm, R(a), TN_AS(tn_str, K(b)), R(c)));
    if (FLAG(TN_KILL_A)) kill_register(vm, &R(a));
    if (FLAG(TN_KILL_C)) kill_register(vm, &R(c));
    NEXT;
  }
  ITEM(GETITEM, R(pc[-1].c), getitem)
  STEP(GETITEMI) {
    const tn_value *item;
    if (UNLIKELY(!quick_number(&R(pc[-1].b), pc[-1].c, &item))) goto revert;
    tn_value v = tn_retain(load(item));
    a = pc[-1].a;
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(pc[-1].b));
    RESULT(v);
  }
  ITEM_OPERAND(ADD, +)
  ITEM_OPERAND(SUB, -)
  ITEM_OPERAND(MUL, *)
  ITEM(GETITEMK, K(pc[-1].c), getitem_k)
  GENERAL(getitem, tn_getitem(vm, R(b), R(c), &result))
  GENERAL(getitem_k, tn_getitem(vm, R(b), K(c), &result))
  SET_ITEM(SETITEM, R(pc[-1].b), TN_KILL_A | TN_KILL_B, setitem)
  SET_ITEM(SETITEMK, K(pc[-1].b), TN_KILL_A, setitem_k)
  STEP(SETITEMI) {
    const tn_value *x = &R(pc[-1].a), *item;
    if (UNLIKELY(!quick_number(x, pc[-1].b, &item) || x->u.o->kind != TN_LIST)) goto revert;
    tn_value *from = &R(pc[-1].c), v = load(from);
    if (FLAG(TN_KILL_C)) from->tag = TN_UNDEF;
    else tn_retain(v);
    set(vm, writable(item), v);
    if (FLAG(TN_KILL_A)) kill_register(vm, &R(pc[-1].a));
    NEXT;
  }
  ITEM_RESULT(ADD, +)
  ITEM_RESULT(SUB, -)
  ITEM_RESULT(MUL, *)
  STEP(LOADK_SETITEM) {                  /* a constant becomes an item of a list */
    const tn_value *x = &R(pc->a), *item;
    if (UNLIKELY(!quick_item(x, &R(pc->b), &item) || x->u.o->kind != TN_LIST)) goto L_LOADK;
    set(vm, writable(item), tn_retain(load(&K(pc[-1].b))));
    pc++;
    NEXT;
  }
  STEP(GETITEM_ADDI_SETITEM) {           /* a number in a list or dict grows where it is */
    const tn_value *x = &R(pc[-1].b), *item;
    if (UNLIKELY(!quick_item(x, &R(pc[-1].c), &item)) && !(item = quick_entry(x, &R(pc[-1].c)))) goto L_GETITEM;
    if (UNLIKELY(x->u.o->kind == TN_TUPLE)) goto L_GETITEM;
    int64_t sum;
    if (LIKELY(item->tag == TN_INT) && !__builtin_add_overflow(item->u.i, (int16_t)pc->c, &sum))
      writable(item)->u.i = sum;
    else if (item->tag == TN_FLOAT) writable(item)->u.f += (int16_t)pc->c;
    else goto L_GETITEM;
    pc += 2;
    if (FLAG(TN_KILL_A | TN_KILL_B)) kill_container(vm, pc[-1], r);
    NEXT;
  }
  SET_GENERAL(setitem, R(b))
  SET_GENERAL(setitem_k, K(b))
  CASE(DELITEM) {
    POS();
    TRY(tn_delitem(vm, R(a), R(b)));
    if (FLAG(TN_KILL_A)) kill_register(vm, &R(a));
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    NEXT;
  }
  CASE(SLICE) {
    tn_value result;
    POS();
    result = tn_slice_new(vm, R(b), (&R(b))[1], (&R(b))[2]);
    if (result.tag == TN_UNDEF) goto error;
    for (int i = 0; i < 3; i++) kill_register(vm, &R(b) + i);
    RESULT(result);
  }
  CASE(TUPLE) goto sequence;
  CASE(LIST) goto sequence;
  sequence: {
    tn_value result;
    POS();
    TRY(tn_make_sequence(vm, pc[-1].op == TN_BC_LIST, &R(b), c, &result));
    RESULT(result);
  }
  CASE(DICT) {
    tn_value result;
    POS();
    TRY(tn_make_dict(vm, &R(b), c, &result));
    RESULT(result);
  }
  CASE(SET) {
    tn_value result;
    POS();
    TRY(tn_make_set(vm, &R(b), c, &result));
    RESULT(result);
  }
  CASE(ADDITEM) goto add_items;
  CASE(UPDATE) goto add_items;
  add_items: {
    POS();
    if (UNLIKELY(!TN_IS(R(a), TN_SET))) { tn_broken(vm, OP()); goto error; }
    TRY(OP() == TN_BC_UPDATE ? tn_set_update(vm, TN_AS(tn_set, R(a)), R(b))
                             : tn_set_add(vm, TN_AS(tn_set, R(a)), R(b)));
    RELOAD();
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    NEXT;
  }
  CASE(APPEND) {
    POS();
    if (UNLIKELY(!TN_IS(R(a), TN_LIST))) { tn_broken(vm, TN_BC_APPEND); goto error; }
    tn_value v = R(b);
    if (FLAG(TN_KILL_B)) R(b) = tn_undef();
    else tn_retain(v);
    TRY(tn_list_append(vm, TN_AS(tn_list, R(a)), v));
    NEXT;
  }
  CASE(EXTENDLIST) {
    POS();
    if (UNLIKELY(!TN_IS(R(a), TN_LIST))) { tn_broken(vm, TN_BC_EXTENDLIST); goto error; }
    TRY(tn_list_extend(vm, TN_AS(tn_list, R(a)), R(b)));
    RELOAD();
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    NEXT;
  }
  CASE(MERGE) {
    POS();
    TRY(tn_merge(vm, R(a), R(b)));
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    NEXT;
  }
  CASE(TOTUPLE) {
    tn_value result;
    POS();
    TRY(tn_to_tuple(vm, R(b), &result));
    RELOAD();
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    RESULT(result);
  }
  CASE(UNPACK) {
    POS();
    TRY(tn_unpack(vm, R(b), NUMBER(a), c));
    RELOAD();
    if (FLAG(TN_KILL_B) && (b < a || b >= a + TN_OPERAND * c)) kill_register(vm, &R(b));
    NEXT;
  }
  CASE(ITER) {
    tn_value result;
    POS();
    if (TN_IS(R(a), TN_RANGE)) {
      struct tn_range g = *TN_AS(tn_range, R(a));
      set(vm, &R(a), tn_int((int64_t)g.count));
      set(vm, &R(a) + 2, tn_int(g.start));
      set(vm, &R(a) + 3, tn_int(g.step));
    } else {
      TRY(tn_iterate(vm, R(a), &result));
      set(vm, &R(a), result);
    }
    JUMP(tn_jump(pc[-1]));
  }
  STEP(FORITER_MOVE) {                   /* over a range, into a variable */
    if (UNLIKELY(tn_wants_stop(vm))) goto interrupt;
    tn_value *l = &R(pc[-1].a), item;
    if (UNLIKELY(l->tag != TN_INT || !quick_range(l, &item))) goto L_FORITER;
    GO(pc + tn_jump(pc[-1]));
    a = (pc++)->a;
    RESULT(item);
  }
  LABEL(FORITER) a = pc[-1].a;
  X_FORITER: {
    if (UNLIKELY(tn_wants_stop(vm))) goto interrupt;
    bool done = false;
    tn_value item;
    if (R(a).tag == TN_INT) done = !quick_range(&R(a), &item);
    else if (UNLIKELY(!TN_IS(R(a), TN_ITER))) { POS(); tn_broken(vm, TN_BC_FORITER); goto error; }
    else if (UNLIKELY(!quick_next(R(a), &item, &done))) {
      tn_value iter = tn_retain(R(a)), result;
      POS();
      tenon_status st = tn_next(vm, iter, &result, &done);
      tn_release(vm, iter);
      TRY(st);
      RELOAD();
      item = result;
    }
    if (done) { kill_register(vm, &R(a)); NEXT; }
    GO(pc + tn_jump(pc[-1]));
    if (LIKELY(pc->op == TN_BC_MOVE && pc->b == a + TN_OPERAND && (pc->flags & TN_KILL_B) && fused)) a = (pc++)->a;
    else a += TN_OPERAND;
    RESULT(item);
  }
  CASE(CALL) {
    tn_value fn = load(&R(b));
    struct tn_function *f = TN_AS(tn_function, fn);
    if (UNLIKELY(!TN_IS(fn, TN_FUNCTION))) { args = &R(b) + 1; n = c; goto builtin; }
    /* The arguments are the first parameters: the callee's registers begin where they lie. */
    struct tn_proto *q = f->proto;
    size_t base = frame->base + NUMBER(b) + 1;
    if (UNLIKELY(f->mode != TENON_AUTO)) goto call;
    if (UNLIKELY(c != q->plain)) {
      uint32_t lacks = q->plain - c;                       /* unsigned: too many arguments lack far too many */
      if (lacks > q->ndefaults) goto call;
      POS();
      TRY(tn_frame_reserve(vm, base + q->nregs));
      RELOAD();
      add_defaults(vm, f, &R(b) + 1, lacks);
    }
    frame->pc = pc;
    if (UNLIKELY(I->nframes == I->frame_room || base + q->nregs > I->cap || q->composed)) {
      POS();
      TRY(tn_frame_reserve(vm, base + q->nregs));
      RELOAD();
      frame[1].pos = vm->pos;
    }
    I->nframes++;
    vm->library += q->composed;
    frame++;
    frame->proto = p = q;
    frame->fn = f;
    frame->base = base;
    frame->dst = a;
    r = &R(b) + 1;
    r[-1].tag = TN_UNDEF;
    if (UNLIKELY(p->unbound))
      for (uint32_t i = p->plain; i < p->nregs; i++) kill_register(vm, &r[i]);
    k = p->consts;
    GO(p->run);
    if (UNLIKELY(tn_wants_stop(vm))) { pc++; goto interrupt; }
    NEXT;
  }
  CASE(CALLM) {
    bool method = (&R(b))[1].tag != TN_UNDEF;
    args = &R(b) + 2 - method;
    n = c + method;
    goto builtin;
  }
  builtin: {                             /* of |n| values by position, a method's object among them */
    tn_value fn = load(&R(b)), result;
    if (UNLIKELY(!TN_IS(fn, TN_BUILTIN) || !tn_calls_directly(TN_AS(tn_builtin_obj, fn), n, args))) goto call;
    POS();
    COUNT();
    frame->pc = pc;
    R(b).tag = TN_UNDEF;
    tenon_status st = tn_call_directly(vm, TN_AS(tn_builtin_obj, fn), n, args, &result);
    tn_release(vm, fn);
    TRY(st);
    RELOAD();
    RESULT(result);
  }
  CASE(CALLKW) goto call;
  CASE(CALLMKW) goto call;
  CASE(CALLEX) goto call;
  call: {
    tn_value result;
    bool pushed;
    POS();
    COUNT();
    frame->pc = pc;
    TRY(pc[-1].op == TN_BC_CALLEX ? tn_call_spread(vm, NUMBER(b), a, &result, &pushed)
                               : tn_call_run(vm, (enum tn_bc)pc[-1].op, NUMBER(b), c, a, &result, &pushed));
    if (pushed) goto enter;
    RELOAD();
    RESULT(result);
  }
  CASE(RETURN) {
    struct tn_function *f = frame->fn;
    if (UNLIKELY(!f || f->mode != TENON_AUTO)) {           /* a frame that CALL made knows no other mode */
      POS();
      TRY(tn_switch_mode(vm, frame->mode));
    }
    tn_value result = load(&R(a));
    if (UNLIKELY(result.tag == TN_UNDEF)) result = tn_none();
    R(a).tag = TN_UNDEF;
    for (tn_value *v = r + p->held, *end = r + p->held_end; v < end; v++)
      if (v->tag == TN_OBJECT) kill_register(vm, v);
    vm->library -= p->composed;
    if (UNLIKELY(p->composed)) SETTLE(vm->library++;);
    I->nframes--;
    tn_release(vm, f ? tn_object(f) : tn_object(p));
    if (I->nframes == floor) { COUNT(); *out = result; return TENON_OK; }
    a = frame->dst;
    frame--;
    p = frame->proto;
    k = p->consts;
    r = I->regs + frame->base;
    GO(frame->pc);
    RESULT(result);
  }
  CASE(FUNCTION) {
    tn_value result;
    POS();
    TRY(tn_make_function(vm, p, frame->fn, b, r, R(c), &result));
    if (FLAG(TN_KILL_C)) kill_register(vm, &R(c));
    RESULT(result);
  }
  CASE(RAISE) {
    POS();
    tn_raise_value(vm, R(a));
    goto error;
  }
  CASE(ASSERTFAIL) {
    POS();
    tn_assert_fail(vm, R(a));
    goto error;
  }
  CASE(RAISEFROM) {
    POS();
    tn_raise_from(vm, R(a), R(b));
    goto error;
  }
  CASE(RAISEAGAIN) {
    POS();
    tn_raise_again(vm, I->handling);
    goto error;
  }
  CASE(RERAISE) {
    POS();
    tn_raise_again(vm, R(a));
    goto error;
  }
  CASE(HANDLING) RESULT(tn_retain(I->handling));
  CASE(CATCH) {
    tn_value caught = I->raised;
    I->raised = tn_undef();
    tn_assign(vm, &I->handling, tn_retain(caught));
    RESULT(caught);
  }
  CASE(MATCHES) {
    bool t;
    POS();
    TRY(tn_matches(vm, R(b), R(c), &t));
    kill_operands(vm, pc[-1], r, b, c);
    DECIDE(t);
  }
  CASE(HANDLED) {
    tn_value before = R(a);
    R(a) = tn_undef();
    set(vm, &I->handling, before);
    kill_register(vm, &R(a) + 1);
    NEXT;
  }
  CASE(WITHENTER) {
    tn_value keep, result;
    POS();
    TRY(tn_with_enter(vm, R(b), &keep, &result));
    RELOAD();
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    set(vm, &R(a) + 1, result);
    RESULT(keep);
  }
  CASE(WITHEXIT) {
    POS();
    TRY(tn_with_exit(vm, R(a)));
    RELOAD();
    NEXT;
  }
  CASE(WITHFAIL) {
    bool t;
    POS();
    TRY(tn_with_fail(vm, R(b), R(c), &t));
    RELOAD();
    RESULT(tn_bool(t));
  }
  CASE(FORMAT) {
    tn_value result;
    POS();
    TRY(tn_format_value(vm, R(b), K(c), &result));
    if (FLAG(TN_KILL_B)) kill_register(vm, &R(b));
    RESULT(result);
  }
  CASE(JOIN) {
    tn_value result;
    POS();
    TRY(tn_join(vm, &R(b), c, &result));
    for (uint32_t i = 0; i < c; i++) kill_register(vm, &R(b) + i);
    RESULT(result);
  }
  CASE(ECHO) {
    set(vm, &I->echo, tn_retain(R(a)));
    if (FLAG(TN_KILL_A)) kill_register(vm, &R(a));
    NEXT;
  }
#ifdef TN_SWITCH_DISPATCH
  default: break;
  }
  __builtin_unreachable();
#endif

revert:                                  /* what the instruction was made for does not hold: it is a plain one */
  pc--;
  tn_revert(p, (size_t)(pc - p->run));
  NEXT;
interrupt:
  POS();
  tn_interrupted(vm);
error:
  COUNT();
  I->frames[I->nframes - 1].pc = pc;
  if (tn_unwind(vm, floor)) goto enter;
  return vm->err.pub.status;
}

tenon_status tn_run(tenon_vm *vm, struct tn_proto *p, tn_value *out)
{
  struct tn_interp *I = vm->interp;
  *out = tn_undef();
  if (p->ncapture || p->nparam || p->nkwonly || p->has_args || p->has_kwargs || !p->verified)
    return tn_raise(vm, TENON_E_BYTECODE, "not a program");
  TN_TRY(tn_enter_c(vm));
  struct tn_pos pos = vm->pos;
  tn_value outer = I->echo, value = tn_undef();
  I->echo = tn_none();
  tenon_status st = tn_push_frame(vm, p, NULL, 0);
  if (!st) st = tn_execute(vm, I->nframes - 1, &value);
  tn_release(vm, value);
  if (st) tn_release(vm, I->echo);
  else *out = I->echo;
  I->echo = outer;
  tn_leave_c(I);
  vm->pos = pos;
  if (st && !I->depth) tn_finish_error(vm);
  return st;
}
