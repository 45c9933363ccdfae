/* SPDX-License-Identifier: MIT
 * The dispatch loop: runs verified bytecode, frame by frame.  Calls between Tenon functions push a frame on
 * the heap and never recurse here.  Arithmetic of ints and floats is done in place; every other operation
 * goes to instructions.c, operators.c, protocols.c and call.c.  Knows nothing of arrays beyond handing them on.
 *
 * The verifier has bounded every operand, so registers, constants and jumps are not checked again; what a
 * register holds is.  Every path that can raise first notes its position in vm->pos. */
#include "interp.h"

#include <string.h>

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

enum { EXACT_BITS = 53 };   /* ints up to 2**53 are exact as doubles */

/* Unbinds a register whose value dies with the present operation. */
static inline void kill_register(tenon_vm *vm, tn_value *v)
{
  tn_value old = *v;
  *v = tn_undef();
  tn_release(vm, old);
}

static inline void kill_operands(tenon_vm *vm, struct tn_ins i, tn_value *b, tn_value *c)
{
  if (i.flags & TN_KILL_B) kill_register(vm, b);
  if (i.flags & TN_KILL_C) kill_register(vm, c);
}

static inline void set(tenon_vm *vm, tn_value *slot, tn_value owned)
{
  if (UNLIKELY(slot->tag == TN_OBJECT)) {
    tn_value old = *slot;
    *slot = owned;
    tn_release(vm, old);
  } else *slot = owned;
}

/* Both operands as doubles when at least one is a float and the other a float or an int. */
static inline bool float_pair(const tn_value *x, const tn_value *y, double *u, double *v)
{
  if (x->tag == TN_FLOAT) {
    *u = x->u.f;
    if (y->tag == TN_FLOAT) *v = y->u.f;
    else if (y->tag == TN_INT) *v = (double)y->u.i;
    else return false;
    return true;
  }
  if (x->tag != TN_INT || y->tag != TN_FLOAT) return false;
  *u = (double)x->u.i;
  *v = y->u.f;
  return true;
}

static inline bool small_int(int64_t i)
{
  return (uint64_t)i + (UINT64_C(1) << EXACT_BITS) <= UINT64_C(2) << EXACT_BITS;
}

/* Item |k| (an int) of the list or tuple |x|, borrowed; false: not that simple. */
static inline bool quick_item(tn_value x, tn_value k, tn_value *out)
{
  if (k.tag != TN_INT || x.tag != TN_OBJECT) return false;
  size_t n;
  const tn_value *v;
  if (x.u.o->kind == TN_LIST) { n = TN_AS(tn_list, x)->n; v = TN_AS(tn_list, x)->v; }
  else if (x.u.o->kind == TN_TUPLE) { n = TN_AS(tn_tuple, x)->n; v = TN_AS(tn_tuple, x)->v; }
  else return false;
  int64_t i = k.u.i < 0 ? k.u.i + (int64_t)n : k.u.i;
  if ((uint64_t)i >= n) return false;
  *out = v[i];
  return true;
}

/* The next item of the common loops without a call; false: ask tn_next. */
static inline bool quick_next(tn_value iter, tn_value *out, bool *done)
{
  struct tn_iter *it = TN_AS(tn_iter, iter);
  *done = false;
  if (it->form == TN_ITER_RANGE) {
    struct tn_range *g = TN_AS(tn_range, it->over);
    if ((uint64_t)it->i >= g->count) { *done = true; return true; }
    *out = tn_int(tn_range_item(g, (uint64_t)it->i++));
    return true;
  }
  if (it->form == TN_ITER_LIST) {
    struct tn_list *l = TN_AS(tn_list, it->over);
    if ((uint64_t)it->i >= l->n) { *done = true; return true; }
    *out = tn_retain(l->v[it->i++]);
    return true;
  }
  return false;
}


static tenon_status truth(tenon_vm *vm, tn_value v, struct tn_pos pos, bool *out)
{
  if (v.tag == TN_BOOLEAN || v.tag == TN_INT) { *out = v.u.i != 0; return TENON_OK; }
  vm->pos = pos;
  return tn_truth(vm, v, out);
}

/* A call that needs no binding: the arguments are the parameters, and a frame's registers start with them. */
static tenon_status push_quick(tenon_vm *vm, struct tn_interp *I, tn_value *run, uint32_t n, uint32_t dst)
{
  struct tn_function *f = TN_AS(tn_function, run[0]);
  struct tn_proto *p = f->proto;
  size_t at = (size_t)(run - I->regs);
  if (UNLIKELY(I->nframes == I->frames_cap || I->nframes >= TN_FRAME_LIMIT || I->top + p->nregs > I->cap)) {
    TN_TRY(tn_push_frame(vm, p, f, dst));
    run = I->regs + at;
    kill_register(vm, run);
  } else {
    I->frames[I->nframes++] = (struct tn_frame){
        .proto = p, .fn = f, .base = I->top, .dst = dst, .mode = vm->mode, .pos = vm->pos};
    I->top += p->nregs;
    run[0] = tn_undef();
    tn_value *r = I->regs + I->top - p->nregs;
    for (uint32_t i = n; i < p->nregs; i++) r[i] = tn_undef();
  }
  tn_value *r = I->regs + I->frames[I->nframes - 1].base;
  for (uint32_t i = 0; i < n; i++) { r[i] = run[i + 1]; run[i + 1] = tn_undef(); }
  if (f->mode == TENON_AUTO || !tn_switch_mode(vm, f->mode)) return TENON_OK;
  tn_drop_frame(vm);
  return vm->err.pub.status;
}

/* Leaves all frames above |floor| with the error that is recorded. */
static tenon_status unwind(tenon_vm *vm, size_t floor)
{
  struct tn_interp *I = vm->interp;
  while (I->nframes > floor) {
    struct tn_frame *f = &I->frames[I->nframes - 1];
    tn_note_error(vm, f->proto, f->ip ? f->ip - 1 : 0);
    vm->mode = f->mode;      /* what is pending stays so: it has the same value in every mode */
    tn_drop_frame(vm);
  }
  return vm->err.pub.status;
}

#ifdef TN_SWITCH_DISPATCH
#define CASE(NAME) case TN_BC_##NAME:
#define NEXT goto next
#define AGAIN goto again
#else
#define CASE(NAME) L_##NAME:
#define NEXT do { FETCH(); goto *table[ins.op]; } while (0)
#define AGAIN goto *table[ins.op]
#endif
#define FETCH() (ins = *pc++, a = ins.a, b = ins.b, c = ins.c)
#define POS() (vm->pos = UNLIKELY(p->composed) ? frame->pos : p->pos[pc - p->code - 1])
/* After what may have called back and so moved the stacks. */
#define RELOAD() (frame = &I->frames[I->nframes - 1], r = I->regs + frame->base)
#define TRY(expr) do { if (UNLIKELY(expr)) goto error; } while (0)
#define RESULT(owned) do { set(vm, &r[a], (owned)); NEXT; } while (0)
#define COUNT() (vm->n.instructions += (uint64_t)(pc - block))
#define JUMP_TO(target) do { COUNT(); pc = block = (target); } while (0)
/* A comparison followed by the branch on it is one step: the truth value is not stored. */
#define DECIDE(cond) do { \
    bool t_ = (cond); \
    if (LIKELY(pc->op == TN_BC_JUMPIFNOT && pc->a == a && (pc->flags & TN_KILL_A) && !traced)) { \
      if (UNLIKELY(r[a].tag == TN_OBJECT)) kill_register(vm, &r[a]); \
      int32_t by_ = t_ ? 0 : tn_jump(*pc); \
      pc++; \
      if (by_ < 0) { JUMP_TO(pc + by_); goto poll; } \
      if (by_) JUMP_TO(pc + by_); \
      NEXT; \
    } \
    RESULT(tn_bool(t_)); \
  } while (0)
#define ARITHMETIC(NAME, overflows, expr) \
  CASE(NAME) { \
    const tn_value *x = &r[b], *y = &r[c]; \
    int64_t i; \
    double u, v; \
    if (x->tag == TN_INT && y->tag == TN_INT) { \
      if (LIKELY(!overflows(x->u.i, y->u.i, &i))) RESULT(tn_int(i)); \
    } else if (float_pair(x, y, &u, &v)) RESULT(tn_float(expr)); \
    goto binary; \
  }
#define COMPARISON(NAME, sign) \
  CASE(NAME) { \
    const tn_value *x = &r[b], *y = &r[c]; \
    if (x->tag == TN_INT && y->tag == TN_INT) DECIDE(x->u.i sign y->u.i); \
    if (x->tag == TN_FLOAT && y->tag == TN_FLOAT) DECIDE(x->u.f sign y->u.f); \
    goto binary; \
  }

tenon_status tn_execute(tenon_vm *vm, size_t floor, tn_value *out)
{
#ifndef TN_SWITCH_DISPATCH
  static const void *const plain[TN_NBC] = {
#define TN_BC(NAME, ...) &&L_##NAME,
#include "vm/code/bytecode.def"
#undef TN_BC
  };
  static const void *const logging[TN_NBC] = {[0 ... TN_NBC - 1] = &&logged};
  const void *const *table = vm->opt.trace ? logging : plain;
#endif
  const bool traced = vm->opt.trace;
  struct tn_interp *I = vm->interp;
  struct tn_frame *frame;
  struct tn_proto *p;
  const struct tn_ins *pc, *block;
  struct tn_ins ins;
  tn_value *r, result;
  uint32_t a, b, c;

enter:                                   /* the innermost frame is new or goes on after a callee */
  frame = &I->frames[I->nframes - 1];
  p = frame->proto;
  r = I->regs + frame->base;
  pc = block = p->code + frame->ip;
  if (UNLIKELY(tn_wants_stop(vm))) { pc++; goto interrupt; }
  NEXT;

poll:                                    /* after a backward jump */
  if (UNLIKELY(tn_wants_stop(vm))) { pc++; goto interrupt; }
  NEXT;

#ifdef TN_SWITCH_DISPATCH
next:
  FETCH();
again:
  if (traced) tn_log_instruction(vm, I->nframes, p, (uint32_t)(pc - p->code - 1), r);
  switch ((enum tn_bc)ins.op) {
#else
logged:
  tn_log_instruction(vm, I->nframes, p, (uint32_t)(pc - p->code - 1), r);
  goto *plain[ins.op];
#endif

  CASE(EXTEND) {
    struct tn_ins high = ins;
    ins = *pc++;
    a = ins.a | (uint32_t)high.a << 16;
    b = ins.b | (uint32_t)high.b << 16;
    c = ins.c | (uint32_t)high.c << 16;
    AGAIN;
  }
  CASE(MOVE) {
    tn_value v = r[b];
    if (ins.flags & TN_KILL_B) r[b] = tn_undef();
    else tn_retain(v);
    RESULT(v);
  }
  CASE(LOADK) RESULT(tn_retain(p->consts[b]));
  CASE(GETGLOBAL) {
    POS();
    TRY(tn_global_get(vm, p, p->consts[b], &result));
    RESULT(result);
  }
  CASE(SETGLOBAL) {
    POS();
    TRY(tn_dict_set(vm, TN_AS(tn_dict, I->globals), p->consts[b], r[a]));
    if (ins.flags & TN_KILL_A) kill_register(vm, &r[a]);
    NEXT;
  }
  CASE(DELGLOBAL) {
    POS();
    if (!tn_dict_remove(vm, TN_AS(tn_dict, I->globals), p->consts[b])) {
      tn_name_error(vm, TN_AS(tn_str, p->consts[b])->s, TN_AS(tn_str, p->consts[b])->n);
      goto error;
    }
    NEXT;
  }
  CASE(DELLOCAL) {
    POS();
    if (r[a].tag == TN_UNDEF) { tn_unbound(vm, tn_none(), false); goto error; }
    kill_register(vm, &r[a]);
    NEXT;
  }
  CASE(CHECK) {
    if (LIKELY(r[a].tag != TN_UNDEF)) NEXT;
    POS();
    tn_unbound(vm, p->consts[b], false);
    goto error;
  }
  CASE(NEWCELL) {
    tn_value v = r[a];
    POS();
    r[a] = tn_undef();
    result = tn_cell_new(vm, v);
    if (result.tag == TN_UNDEF) goto error;
    r[a] = result;
    NEXT;
  }
  CASE(GETCELL) {
    POS();
    TRY(tn_cell_get(vm, TN_BC_GETCELL, r[b], p->consts[c], &result));
    RESULT(result);
  }
  CASE(SETCELL) {
    if (UNLIKELY(!TN_IS(r[a], TN_CELL))) { POS(); tn_broken(vm, TN_BC_SETCELL); goto error; }
    tn_value v = r[b];
    if (ins.flags & TN_KILL_B) r[b] = tn_undef();
    else tn_retain(v);
    set(vm, &TN_AS(tn_cell, r[a])->v, v);
    NEXT;
  }
  CASE(GETFREE) {
    POS();
    TRY(tn_cell_get(vm, TN_BC_GETFREE, tn_object(frame->fn->free[b]), p->consts[c], &result));
    RESULT(result);
  }
  CASE(SETFREE) {
    tn_value v = r[a];
    if (ins.flags & TN_KILL_A) r[a] = tn_undef();
    else tn_retain(v);
    set(vm, &frame->fn->free[b]->v, v);
    NEXT;
  }
  ARITHMETIC(ADD, __builtin_add_overflow, u + v)
  ARITHMETIC(SUB, __builtin_sub_overflow, u - v)
  ARITHMETIC(MUL, __builtin_mul_overflow, u * v)
  CASE(DIV) {
    const tn_value *x = &r[b], *y = &r[c];
    double u, v;
    if (float_pair(x, y, &u, &v)) RESULT(tn_float(u / v));
    if (x->tag == TN_INT && y->tag == TN_INT && small_int(x->u.i) && small_int(y->u.i))
      RESULT(tn_float((double)x->u.i / (double)y->u.i));
    goto binary;
  }
  CASE(FLOORDIV) {
    const tn_value *x = &r[b], *y = &r[c];
    if (x->tag != TN_INT || y->tag != TN_INT || y->u.i <= 0) goto binary;
    RESULT(tn_int(x->u.i / y->u.i - (x->u.i % y->u.i < 0)));
  }
  CASE(MOD) {
    const tn_value *x = &r[b], *y = &r[c];
    if (x->tag != TN_INT || y->tag != TN_INT || y->u.i <= 0) goto binary;
    int64_t m = x->u.i % y->u.i;
    RESULT(tn_int(m < 0 ? m + y->u.i : m));
  }
  COMPARISON(EQ, ==)
  COMPARISON(NE, !=)
  COMPARISON(LT, <)
  COMPARISON(LE, <=)
  COMPARISON(GT, >)
  COMPARISON(GE, >=)
  CASE(POW) CASE(MATMUL) CASE(BAND) CASE(BOR) CASE(BXOR) CASE(SHL) CASE(SHR) CASE(IN) CASE(NOTIN)
  binary: {
    POS();
    TRY(tn_binary(vm, (enum tn_bc)ins.op, (ins.flags & TN_INPLACE) != 0, r[b], r[c], &result));
    RELOAD();
    kill_operands(vm, ins, &r[b], &r[c]);
    RESULT(result);
  }
  CASE(IS) {
    bool t = tn_same(r[b], r[c]);
    kill_operands(vm, ins, &r[b], &r[c]);
    DECIDE(t);
  }
  CASE(ISNOT) {
    bool t = !tn_same(r[b], r[c]);
    kill_operands(vm, ins, &r[b], &r[c]);
    DECIDE(t);
  }
  CASE(NEG) {
    if (r[b].tag == TN_FLOAT) RESULT(tn_float(-r[b].u.f));
    goto unary;
  }
  CASE(POS) CASE(INVERT)
  unary: {
    POS();
    TRY(tn_unary(vm, (enum tn_bc)ins.op, r[b], &result));
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    RESULT(result);
  }
  CASE(NOT) {
    bool t;
    TRY(truth(vm, r[b], p->pos[pc - p->code - 1], &t));
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    DECIDE(!t);
  }
  CASE(JUMP) {
    int32_t by = tn_jump(ins);
    JUMP_TO(pc + by);
    if (by < 0) goto poll;
    NEXT;
  }
  CASE(JUMPIF) CASE(JUMPIFNOT) {
    bool t;
    TRY(truth(vm, r[a], p->pos[pc - p->code - 1], &t));
    if (ins.flags & TN_KILL_A) kill_register(vm, &r[a]);
    if (t != (ins.op == TN_BC_JUMPIF)) NEXT;
    int32_t by = tn_jump(ins);
    JUMP_TO(pc + by);
    if (by < 0) goto poll;
    NEXT;
  }
  CASE(GETATTR) {
    struct tn_str *name = TN_AS(tn_str, p->consts[c]);
    POS();
    TRY(tn_getattr(vm, r[b], name->s, name->n, &result));
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    RESULT(result);
  }
  CASE(SETATTR) {
    POS();
    TRY(tn_setattr(vm, r[a], TN_AS(tn_str, p->consts[b]), r[c]));
    if (ins.flags & TN_KILL_A) kill_register(vm, &r[a]);
    if (ins.flags & TN_KILL_C) kill_register(vm, &r[c]);
    NEXT;
  }
  CASE(GETITEM) {
    if (quick_item(r[b], r[c], &result)) tn_retain(result);
    else {
      POS();
      TRY(tn_getitem(vm, r[b], r[c], &result));
    }
    kill_operands(vm, ins, &r[b], &r[c]);
    RESULT(result);
  }
  CASE(SETITEM) {
    POS();
    TRY(tn_setitem(vm, r[a], r[b], r[c]));
    RELOAD();
    if (ins.flags & TN_KILL_A) kill_register(vm, &r[a]);
    kill_operands(vm, ins, &r[b], &r[c]);
    NEXT;
  }
  CASE(DELITEM) {
    POS();
    TRY(tn_delitem(vm, r[a], r[b]));
    if (ins.flags & TN_KILL_A) kill_register(vm, &r[a]);
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    NEXT;
  }
  CASE(SLICE) {
    POS();
    result = tn_slice_new(vm, r[b], r[b + 1], r[b + 2]);
    if (result.tag == TN_UNDEF) goto error;
    for (int i = 0; i < 3; i++) kill_register(vm, &r[b + (uint32_t)i]);
    RESULT(result);
  }
  CASE(TUPLE) CASE(LIST) {
    POS();
    TRY(tn_make_sequence(vm, ins.op == TN_BC_LIST, &r[b], c, &result));
    RESULT(result);
  }
  CASE(DICT) {
    POS();
    TRY(tn_make_dict(vm, &r[b], c, &result));
    RESULT(result);
  }
  CASE(APPEND) {
    POS();
    if (UNLIKELY(!TN_IS(r[a], TN_LIST))) { tn_broken(vm, TN_BC_APPEND); goto error; }
    tn_value v = r[b];
    if (ins.flags & TN_KILL_B) r[b] = tn_undef();
    else tn_retain(v);
    TRY(tn_list_append(vm, TN_AS(tn_list, r[a]), v));
    NEXT;
  }
  CASE(EXTENDLIST) {
    POS();
    if (UNLIKELY(!TN_IS(r[a], TN_LIST))) { tn_broken(vm, TN_BC_EXTENDLIST); goto error; }
    TRY(tn_list_extend(vm, TN_AS(tn_list, r[a]), r[b]));
    RELOAD();
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    NEXT;
  }
  CASE(MERGE) {
    POS();
    TRY(tn_merge(vm, r[a], r[b]));
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    NEXT;
  }
  CASE(TOTUPLE) {
    POS();
    TRY(tn_to_tuple(vm, r[b], &result));
    RELOAD();
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    RESULT(result);
  }
  CASE(UNPACK) {
    POS();
    TRY(tn_unpack(vm, r[b], a, c));
    RELOAD();
    if ((ins.flags & TN_KILL_B) && (b < a || b >= a + c)) kill_register(vm, &r[b]);
    NEXT;
  }
  CASE(ITER) {
    POS();
    TRY(tn_iterate(vm, r[b], &result));
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    RESULT(result);
  }
  CASE(FORITER) {
    bool done = false;
    if (UNLIKELY(!TN_IS(r[a], TN_ITER))) { POS(); tn_broken(vm, TN_BC_FORITER); goto error; }
    if (!quick_next(r[a], &result, &done)) {
      POS();
      tn_value iter = tn_retain(r[a]);
      tenon_status st = tn_next(vm, iter, &result, &done);
      tn_release(vm, iter);
      TRY(st);
      RELOAD();
    }
    if (done) {
      kill_register(vm, &r[a]);
      JUMP_TO(pc + tn_jump(ins));
      NEXT;
    }
    set(vm, &r[a + 1], result);
    NEXT;
  }
  CASE(CALL) {
    tn_value fn = r[b];
    if (LIKELY(TN_IS(fn, TN_FUNCTION))) {
      const struct tn_proto *q = TN_AS(tn_function, fn)->proto;
      if (LIKELY(q->nparam == c && !(q->nkwonly | q->has_args | q->has_kwargs))) {
        POS();
        COUNT();
        block = pc;
        frame->ip = (uint32_t)(pc - p->code);
        TRY(push_quick(vm, I, &r[b], c, a));
        goto enter;
      }
    }
    goto call;
  }
  CASE(CALLKW) CASE(CALLEX)
  call: {
    bool pushed;
    POS();
    COUNT();
    block = pc;
    frame->ip = (uint32_t)(pc - p->code);
    TRY(ins.op == TN_BC_CALLEX ? tn_call_spread(vm, b, a, &result, &pushed)
                               : tn_call_run(vm, (enum tn_bc)ins.op, b, c, a, &result, &pushed));
    if (pushed) goto enter;
    RELOAD();
    RESULT(result);
  }
  CASE(RETURN) {
    POS();
    if (UNLIKELY(vm->mode != frame->mode)) TRY(tn_switch_mode(vm, frame->mode));
    COUNT();
    result = r[a].tag == TN_UNDEF ? tn_none() : r[a];
    r[a] = tn_undef();
    uint32_t dst = frame->dst;
    for (uint32_t i = 0; i < p->nregs; i++)
      if (r[i].tag == TN_OBJECT) tn_release(vm, r[i]);
    I->top = frame->base;
    struct tn_function *fn = frame->fn;
    I->nframes--;
    tn_release(vm, fn ? tn_object(fn) : tn_object(p));
    if (I->nframes == floor) { *out = result; return TENON_OK; }
    frame = &I->frames[I->nframes - 1];
    set(vm, &I->regs[frame->base + dst], result);
    goto enter;
  }
  CASE(FUNCTION) {
    POS();
    TRY(tn_make_function(vm, p, frame->fn, b, r, r[c], &result));
    if (ins.flags & TN_KILL_C) kill_register(vm, &r[c]);
    RESULT(result);
  }
  CASE(RAISE) {
    POS();
    tn_raise_value(vm, r[a]);
    goto error;
  }
  CASE(ASSERTFAIL) {
    POS();
    tn_assert_fail(vm, r[a]);
    goto error;
  }
  CASE(MODEENTER) {
    POS();
    TRY(tn_mode_enter(vm, r[b], &result));
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    RESULT(result);
  }
  CASE(MODELEAVE) {
    POS();
    if (!TN_IS(r[a], TN_MODE)) { tn_broken(vm, TN_BC_MODELEAVE); goto error; }
    TRY(tn_switch_mode(vm, TN_AS(tn_mode_obj, r[a])->mode));
    if (ins.flags & TN_KILL_A) kill_register(vm, &r[a]);
    NEXT;
  }
  CASE(FORMAT) {
    POS();
    TRY(tn_format_value(vm, r[b], p->consts[c], &result));
    if (ins.flags & TN_KILL_B) kill_register(vm, &r[b]);
    RESULT(result);
  }
  CASE(JOIN) {
    POS();
    TRY(tn_join(vm, &r[b], c, &result));
    for (uint32_t i = 0; i < c; i++) kill_register(vm, &r[b + i]);
    RESULT(result);
  }
  CASE(ECHO) {
    set(vm, &I->echo, tn_retain(r[a]));
    if (ins.flags & TN_KILL_A) kill_register(vm, &r[a]);
    NEXT;
  }
#ifdef TN_SWITCH_DISPATCH
  case TN_NBC: break;
  }
  __builtin_unreachable();
#endif

interrupt:
  POS();
  tn_interrupted(vm);
error:
  COUNT();
  I->frames[I->nframes - 1].ip = (uint32_t)(pc - p->code);
  return unwind(vm, floor);
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
