/* SPDX-License-Identifier: MIT
 * The forms of handlers in the dispatch loop, as macros: operands, going on, arithmetic, comparisons, items.  They use
 * the loop's variables (pc, r, k, a, b, c, ...) and labels.  Only exec.c includes this. */
#ifndef TN_DISPATCH_H
#define TN_DISPATCH_H
#include "quick.h"

/* A handler decodes its operands itself; behind an EXTEND it is entered below that, at X_NAME. */
#ifdef TN_SWITCH_DISPATCH
#define LABEL(NAME) case TN_BC_##NAME: L_##NAME: __attribute__((unused));
#define STEP(NAME) case TN_STEP_##NAME: S_##NAME: __attribute__((unused));
#define NEXT goto next
#else
#define LABEL(NAME) L_##NAME:
#define STEP(NAME) S_##NAME:
#define NEXT goto *table[pc++->op]
#endif
#define CASE(NAME) LABEL(NAME) a = pc[-1].a, b = pc[-1].b, c = pc[-1].c; X_##NAME:
#define R(operand) (*at_operand(r, operand))
#define K(operand) (*at_operand(k, operand))
#define NUMBER(operand) ((operand) / TN_OPERAND)
#define FLAG(flag) (pc[-1].flags & (flag))
/* The instruction that a step stands for. */
#define OP() (p->code[pc - p->run - 1].op)
#define POS() (vm->pos = UNLIKELY(p->composed) ? frame->pos : p->pos[pc - p->run - 1])
/* After what may have called back and so moved the stacks. */
#define RELOAD() (frame = &I->frames[I->nframes - 1], r = I->regs + frame->base)
#define TRY(expr) do { if (UNLIKELY(expr)) goto error; } while (0)
#define RESULT(owned) do { set(vm, &R(a), (owned)); NEXT; } while (0)
/* Instructions are counted by the way from |start|, which jumps, calls and returns move along with |pc|. */
#define COUNT() (vm->n.instructions += ((uintptr_t)pc - start) / sizeof *pc, start = (uintptr_t)pc)
#define GO(to) do { const struct tn_ins *to_ = (to); start += (uintptr_t)to_ - (uintptr_t)pc; pc = to_; } while (0)
#define JUMP(by) do { \
    int32_t jump_ = (by); \
    GO(pc + jump_); \
    if (jump_ < 0 && UNLIKELY(tn_wants_stop(vm))) { pc++; goto interrupt; } \
    NEXT; \
  } while (0)
/* A test followed by the branch on it is one step: the truth value is not stored. */
#define DECIDE(cond) do { \
    bool t_ = (cond); \
    uint64_t other_ = head(*pc) - (TN_BC_JUMPIF | TN_KILL_A << 8 | (uint64_t)a << 16); \
    if (LIKELY(other_ < fused)) { \
      if (UNLIKELY(R(a).tag == TN_OBJECT)) kill_register(vm, &R(a)); \
      pc++; \
      if (t_ != other_) JUMP(tn_jump(pc[-1])); \
      NEXT; \
    } \
    RESULT(tn_bool(t_)); \
  } while (0)
/* Numbers in registers of 16 bits; all else, and operands behind an EXTEND, go the general way. */
#define NUMBERS(NAME, X, Y, general, whole, real) \
  LABEL(NAME) { \
    const tn_value *x = &(X), *y = &(Y); \
    a = pc[-1].a; \
    double u, v; \
    if (x->tag == TN_INT) { \
      if (LIKELY(y->tag == TN_INT)) whole \
      else if (y->tag == TN_FLOAT) { u = (double)x->u.i; v = y->u.f; real } \
    } else if (LIKELY(x->tag == TN_FLOAT)) { \
      u = x->u.f; \
      if (as_real(y, &v)) real \
    } \
    goto general; \
  } \
  X_##NAME: goto X_##general;
#define RIGHT_CONSTANT(NAME, whole, real) \
  NUMBERS(NAME, R(pc[-1].b), R(pc[-1].c), binary, whole, real) \
  NUMBERS(NAME##K, R(pc[-1].b), K(pc[-1].c), binary_k, whole, real)
#define ARITHMETIC(NAME, whole, real) \
  RIGHT_CONSTANT(NAME, whole, real) \
  NUMBERS(K##NAME, K(pc[-1].b), R(pc[-1].c), k_binary, whole, real)
#define UNLESS_OVERFLOW(function) { int64_t i; if (LIKELY(!function(x->u.i, y->u.i, &i))) RESULT(tn_int(i)); }
#define COMPARISON(NAME, sign) \
  RIGHT_CONSTANT(NAME, RESULT(tn_bool(x->u.i sign y->u.i));, { if (exact_pair(x, y)) RESULT(tn_bool(u sign v)); }) \
  BRANCH(NAME##_IF, R(pc[-1].c), sign, true, L_##NAME) \
  BRANCH(NAME##_IFNOT, R(pc[-1].c), sign, false, L_##NAME) \
  BRANCH(NAME##K_IF, K(pc[-1].c), sign, true, L_##NAME##K) \
  BRANCH(NAME##K_IFNOT, K(pc[-1].c), sign, false, L_##NAME##K) \
  BRANCH_I(NAME##I_IF, sign, true) \
  BRANCH_I(NAME##I_IFNOT, sign, false)
/* A comparison with the branch on it that stands behind; what is not that simple is done by |general|. */
#define BRANCH(NAME, Y, sign, sense, general) \
  STEP(NAME) { \
    const tn_value *x = &R(pc[-1].b), *y = &(Y); \
    bool t; \
    if (UNLIKELY(x->tag != y->tag)) goto general; \
    if (x->tag == TN_INT) t = x->u.i sign y->u.i; \
    else if (LIKELY(x->tag == TN_FLOAT)) t = x->u.f sign y->u.f; \
    else goto general; \
    pc++; \
    if (t == (sense)) JUMP(tn_jump(pc[-1])); \
    NEXT; \
  }
#define BRANCH_I(NAME, sign, sense) \
  STEP(NAME) { \
    const tn_value *x = &R(pc[-1].b); \
    bool t; \
    if (LIKELY(x->tag == TN_INT)) t = x->u.i sign (int16_t)pc[-1].c; \
    else if (x->tag == TN_FLOAT) t = x->u.f sign (int16_t)pc[-1].c; \
    else goto revert; \
    pc++; \
    if (t == (sense)) JUMP(tn_jump(pc[-1])); \
    NEXT; \
  }
#define NO_REALS { (void)u; (void)v; }
#define BITS(NAME, sign) RIGHT_CONSTANT(NAME, RESULT(tn_int(x->u.i sign y->u.i));, NO_REALS)
/* What they do in general, with the operands of the instruction at hand. */
#define GENERAL(label, call) GENERAL_AS(label, TRY(call), )
#define GENERAL_AS(label, made, then) \
  label: a = pc[-1].a, b = pc[-1].b, c = pc[-1].c; \
  X_##label: { \
    tn_value result; \
    POS(); \
    made; \
    RELOAD(); \
    kill_operands(vm, pc[-1], r, b, c); \
    then \
    RESULT(result); \
  }
/* In eager mode an operation runs when its operands are gone, so that one of them can take the result. */
#define HOLD(call) do { \
    vm->library++; \
    tenon_status held_ = (call); \
    vm->library--; \
    TRY(held_); \
  } while (0)
#define SETTLE(otherwise) \
  if (UNLIKELY(tn_is_eager(vm)) && UNLIKELY(tn_trace_settle(vm))) { otherwise tn_release(vm, result); goto error; }
#define OPERATOR(label, X, Y, op) \
  GENERAL_AS(label, HOLD(FLAG(TN_INPLACE) && a == b && (op) == TN_BC_ADD && grows(X, Y) \
                           ? tn_str_append(vm, &R(a), TN_AS(tn_str, Y), &result) \
                           : tn_binary_spare(vm, (enum tn_bc)(op), FLAG(TN_INPLACE), X, Y, \
                                             dying_array(pc[-1], r, b, c), &result)), SETTLE())
/* Items of lists and tuples by number, of dicts by name; the rest is general. */
#define ITEM(NAME, KEY, general) \
  LABEL(NAME) { \
    const tn_value *x = &R(pc[-1].b), *item; \
    a = pc[-1].a; \
    if (UNLIKELY(!quick_item(x, &(KEY), &item)) && !(item = quick_entry(x, &(KEY)))) goto general; \
    tn_value v = tn_retain(load(item)); \
    if (FLAG(TN_KILL_B | TN_KILL_C)) kill_operands(vm, pc[-1], r, pc[-1].b, pc[-1].c); \
    RESULT(v); \
  } \
  X_##NAME: goto X_##general;
#define SET_ITEM(NAME, KEY, kills, general) \
  LABEL(NAME) { \
    const tn_value *x = &R(pc[-1].a), *item; \
    if (UNLIKELY(!quick_item(x, &(KEY), &item)) && !(item = quick_entry(x, &(KEY)))) goto general; \
    if (UNLIKELY(x->u.o->kind == TN_TUPLE)) goto general; \
    tn_value *from = &R(pc[-1].c), v = load(from); \
    if (FLAG(TN_KILL_C)) from->tag = TN_UNDEF; \
    else tn_retain(v); \
    set(vm, writable(item), v); \
    if (FLAG(kills)) kill_container(vm, pc[-1], r); \
    NEXT; \
  } \
  X_##NAME: goto X_##general;
/* An item of a list or tuple, by a number in the instruction, as the right operand of what stands behind. */
#define ITEM_OPERAND(NAME, sign) \
  STEP(GETITEMI_##NAME) { \
    const tn_value *x = &R(pc[-1].b), *y = &R(pc->b), *item; \
    if (UNLIKELY(!quick_number(x, pc[-1].c, &item) || item->tag != TN_FLOAT || y->tag != TN_FLOAT)) goto S_GETITEMI; \
    a = (pc++)->a; \
    RESULT(tn_float(y->u.f sign item->u.f)); \
  }
/* Arithmetic whose result is stored in an item of a list. */
#define ITEM_RESULT(NAME, sign) \
  STEP(NAME##_SETITEMI) { \
    const tn_value *x = &R(pc[-1].b), *y = &R(pc[-1].c), *l = &R(pc->a), *item; \
    if (UNLIKELY(x->tag != TN_FLOAT || y->tag != TN_FLOAT || !quick_number(l, pc->b, &item) || \
                 l->u.o->kind != TN_LIST || item->tag == TN_OBJECT)) \
      goto L_##NAME; \
    store(writable(item), tn_float(x->u.f sign y->u.f)); \
    if (UNLIKELY((pc++)->flags & TN_KILL_A)) kill_register(vm, &R(pc[-1].a)); \
    NEXT; \
  }
#define SET_GENERAL(label, KEY) \
  label: a = pc[-1].a, b = pc[-1].b, c = pc[-1].c; \
  X_##label: { \
    POS(); \
    TRY(tn_setitem(vm, R(a), KEY, R(c))); \
    RELOAD(); \
    if (FLAG(TN_KILL_A)) kill_register(vm, &R(a)); \
    kill_operands(vm, pc[-1], r, b, c); \
    NEXT; \
  }
#endif
