/* SPDX-License-Identifier: MIT
 * Tree to bytecode: what compile.c (statements), compile_expr.c (expressions), compile_store.c (targets)
 * and codegen.c (instructions, registers, constants) share.
 *
 * Registers of a function: parameters, other locals, then temporaries as a stack.  Expressions are compiled
 * by tasks on a stack of their own, so that their nesting never uses the C stack: a task is resumed each
 * time the expression that it asked for is done. */
#ifndef TN_COMPILE_H
#define TN_COMPILE_H
#include "scope.h"

#define TN_ANY UINT32_MAX      /* as a task's destination: wherever the value is */

struct tn_loop {
  struct tn_loop *outer;
  uint32_t next, breaks;           /* jumps that wait for where another round is decided, and for the loop's end */
  struct tn_block *blocks;         /* those around the loop: break and continue leave what was entered since */
};

/* A jump out of a block whose finally part has to run first. */
struct tn_exit { const struct tn_node *at; struct tn_loop *loop; bool is_break; };      /* loop NULL: a return */

/* Code around which something is to be done however it ends (compile_try.c). */
enum tn_block_kind {
  TN_BLOCK_TRY,                    /* errors go to its handlers */
  TN_BLOCK_HANDLER,                /* an exception is being handled: |reg| holds the one before, |reg| + 1 it */
  TN_BLOCK_WITH,                   /* |reg| holds what is to be left */
  TN_BLOCK_FINALLY                 /* |reg|: why the finally part runs, then as in a handler; |reg| + 2 a result, too */
};
struct tn_block {
  struct tn_block *outer;
  enum tn_block_kind kind;
  uint32_t reg, top;               /* top: temporaries from here on are gone where an error is caught */
  uint32_t handler;                /* its ranges: linked through their target until that is known */
  size_t start;                    /* of its present range */
  const struct tn_node *handled;   /* HANDLER whose name ends with it, or NULL */
  struct tn_exit *exits; size_t nexits, cap;
  uint32_t jumps;                  /* to the finally part */
};

/* What surely has values where several branches meet: a variable is counted by the innermost of several joins and then
 * given back. */
struct tn_joined { struct tn_var *var; struct tn_join *outer; uint32_t count; };
struct tn_join { struct tn_joined *vars; size_t n, cap; uint32_t branches; };

struct tn_assembly {               /* a function being compiled */
  struct tn_assembly *outer;
  struct tn_scope *scope;      /* its own */
  struct tn_scope *outer_scope;
  struct tn_ins *code; size_t ncode, code_cap;
  struct tn_pos *pos; size_t pos_cap;
  tn_value *consts; size_t nconst, const_cap;
  uint32_t *index; size_t index_mask;               /* hash of the constants: number + 1 */
  struct tn_proto **protos; size_t nproto, proto_cap;
  uint32_t nlocals, held, top, nregs;               /* held: temporaries of enclosing statements; top: next free one */
  uint32_t undef;                                   /* a register that is never written (scope->needs_undef) */
  size_t label;                                     /* the last place that a jump goes to */
  bool dead;                                        /* nothing gets here */
  struct tn_var **bound; size_t nbound, bound_cap;  /* in the order in which they surely got values */
  struct tn_loop *loop;
  struct tn_block *blocks;
  struct tn_guard *guards; size_t nguards, guard_cap;
};

struct tn_compiler;
struct tn_task {
  tenon_status (*step)(struct tn_compiler *c, struct tn_task *t);
  const struct tn_node *n;
  uint32_t phase, dst, base;                        /* base: temporaries from here on are the task's */
  uint32_t i, aux, aux2, cond, key;                 /* what |step| keeps from phase to phase, as it likes */
  struct tn_clause_loop *loops;
};

struct tn_compiler {
  tenon_vm *vm;
  struct tn_source *src;
  struct tn_tree *tree;
  struct tn_assembly *unit;
  struct tn_scope *scope;                           /* the unit's, or that of a comprehension in it */
  struct tn_task *tasks; size_t ntasks, task_cap;
  uint32_t result;                                  /* register of the value that a task delivered */
  tn_value source_name, source;
  bool echo;
};

/* compile.c */
/* Makes the tree of a module, whose root is a BLOCK. */
typedef tenon_status (*tn_parse_fn)(struct tn_tree *tree, struct tn_source *src, void *ud);
tenon_status tn_compile_parsed(tenon_vm *vm, const char *name, const char *text, size_t n, bool echo,
                               tn_parse_fn parse, void *ud, struct tn_proto **out);
tenon_status tn_compile_body(struct tn_compiler *c, const struct tn_node *block);
tenon_status tn_statements(struct tn_compiler *c, const struct tn_node *block);
uint32_t tn_hold(struct tn_compiler *c, uint32_t n);       /* temporaries that stay while a statement's blocks run */
void tn_unhold(struct tn_compiler *c, uint32_t n);
void tn_unbind(struct tn_compiler *c, size_t mark);        /* forgets what was bound since |mark| */
/* A branch ends here, with what it bound since |mark|, which is forgotten; where they meet. */
tenon_status tn_join_branch(struct tn_compiler *c, struct tn_join *j, size_t mark);
tenon_status tn_join_end(struct tn_compiler *c, struct tn_join *j, bool complete, tenon_status st);

/* compile_try.c */
tenon_status tn_try_statement(struct tn_compiler *c, const struct tn_node *n);
tenon_status tn_with_statement(struct tn_compiler *c, const struct tn_node *n);
/* Out of all blocks to a loop's end or next round, or with the value in |reg| out of the function. */
tenon_status tn_leave(struct tn_compiler *c, struct tn_exit e, uint32_t reg);

/* compile_expr.c */
/* runs to the end; c->result */
tenon_status tn_load(struct tn_compiler *c, const struct tn_node *n, uint32_t dst);
tenon_status tn_load_task(struct tn_compiler *c, const struct tn_node *n, uint32_t dst);
tenon_status tn_task_push(struct tn_compiler *c, tenon_status (*step)(struct tn_compiler *, struct tn_task *),
                          const struct tn_node *n, uint32_t dst);
tenon_status tn_task_done(struct tn_compiler *c, uint32_t reg);
/* frees the task's temporaries; where its value goes */
uint32_t tn_task_target(struct tn_compiler *c, struct tn_task *t);
tenon_status tn_tasks_run(struct tn_compiler *c, size_t floor);
/* c->result */
tenon_status tn_load_name(struct tn_compiler *c, const struct tn_node *at, const struct tn_symbol *sym, uint32_t dst);
/* A number, string, None, ..., slice of such, or flat tuple of all of these: what a constant can be. */
bool tn_is_literal(const struct tn_node *n);
tenon_status tn_const_literal(struct tn_compiler *c, const struct tn_node *n, uint32_t *k);
/* Can the literal |n| be an operand of |op| on its right?  The instruction then: |dst| = |x| op |y|. */
bool tn_takes_right(enum tn_bc op, const struct tn_node *n);
tenon_status tn_emit_right(struct tn_compiler *c, const struct tn_node *at, enum tn_bc op, unsigned flags, uint32_t dst,
                           uint32_t x, const struct tn_node *y);
extern tenon_status (*const tn_load_steps[TN_NNODES])(struct tn_compiler *c, struct tn_task *t);

/* compile_call.c, compile_function.c: further steps */
tenon_status tn_step_call(struct tn_compiler *c, struct tn_task *t);
tenon_status tn_step_sequence(struct tn_compiler *c, struct tn_task *t);
tenon_status tn_step_set(struct tn_compiler *c, struct tn_task *t);
tenon_status tn_step_dict(struct tn_compiler *c, struct tn_task *t);
tenon_status tn_step_joined(struct tn_compiler *c, struct tn_task *t);
tenon_status tn_step_formatted(struct tn_compiler *c, struct tn_task *t);
tenon_status tn_step_function(struct tn_compiler *c, struct tn_task *t);
tenon_status tn_step_comprehension(struct tn_compiler *c, struct tn_task *t);

/* compile_store.c */
tenon_status tn_store(struct tn_compiler *c, const struct tn_node *target, uint32_t reg);
tenon_status tn_store_task(struct tn_compiler *c, const struct tn_node *target, uint32_t reg);
tenon_status tn_store_name(struct tn_compiler *c, const struct tn_node *at, const struct tn_symbol *sym, uint32_t reg);
tenon_status tn_emit_setitem(struct tn_compiler *c, const struct tn_node *at, uint32_t object, uint32_t index,
                             uint32_t value);
tenon_status tn_delete(struct tn_compiler *c, const struct tn_node *target);

/* codegen.c */
tenon_status tn_unit_begin(struct tn_compiler *c, struct tn_scope *s);
tenon_status tn_unit_end(struct tn_compiler *c, const char *name, size_t n, struct tn_proto **out);
void tn_unit_drop(struct tn_compiler *c);
tenon_status tn_emit(struct tn_compiler *c, const struct tn_node *at, enum tn_bc op, unsigned flags, uint32_t a,
                     uint32_t b, uint32_t x);
/* A jump to a place yet unknown, put at the head of |*list|. */
tenon_status tn_emit_jump(struct tn_compiler *c, const struct tn_node *at, enum tn_bc op, uint32_t a, uint32_t *list);
tenon_status tn_emit_jump_to(struct tn_compiler *c, const struct tn_node *at, enum tn_bc op, uint32_t a, size_t target);
void tn_jumps_here(struct tn_compiler *c, uint32_t list);
void tn_jumps_back(struct tn_compiler *c, uint32_t list, size_t target);       /* a label */
size_t tn_label(struct tn_compiler *c);            /* the next instruction, as the target of jumps back */
uint32_t tn_temp(struct tn_compiler *c);
/* releases |owned| if it is there already */
tenon_status tn_const(struct tn_compiler *c, tn_value owned, uint32_t *k);
tenon_status tn_const_str(struct tn_compiler *c, const char *s, size_t n, uint32_t *k);
tenon_status tn_emit_const(struct tn_compiler *c, const struct tn_node *at, tn_value owned, uint32_t dst);
static inline tenon_status tn_emit_none(struct tn_compiler *c, const struct tn_node *at, uint32_t dst)
{
  return tn_emit_const(c, at, tn_none(), dst);
}
tenon_status tn_bind(struct tn_compiler *c, struct tn_var *v);       /* v surely has a value from here on */
tenon_status tn_compile_error(struct tn_compiler *c, const struct tn_node *at, const char *message);
#endif
