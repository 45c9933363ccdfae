/* SPDX-License-Identifier: MIT
 * Expressions with a scope of their own: functions become prototypes, comprehensions loops in place; see
 * compile.h. */
#include "compile.h"

static const struct tn_node *param(const struct tn_node *n, uint32_t i) { return n->kid[n->nkids - 1 - n->nparam + i]; }

/* The next default value to evaluate: parameters from the first with a default on, in the order of the
 * prototype's; those without one in between leave a gap. */
static bool next_default(const struct tn_node *n, uint32_t *i, bool seen)
{
  for (; *i < n->nparam; ++*i) {
    const struct tn_node *x = param(n, *i);
    if (x->op <= TN_PARAM_KEYWORD && (x->nkids || seen)) return true;
  }
  return false;
}

static tenon_status begin(struct tn_compiler *c, const struct tn_node *n)
{
  TN_TRY(tn_unit_begin(c, n->scope));
  if (n->kind == TN_N_LAMBDA) return tn_load_task(c, n->kid[n->nkids - 1], TN_ANY);
  return tn_compile_body(c, n->kid[n->nkids - 1]);      /* depth is bounded by the indentation */
}

static tenon_status end(struct tn_compiler *c, const struct tn_node *n, uint32_t *child)
{
  struct tn_proto *p;
  bool lambda = n->kind == TN_N_LAMBDA;
  if (lambda) TN_TRY(tn_emit(c, n->kid[n->nkids - 1], TN_BC_RETURN, 0, c->result, 0, 0));
  TN_TRY(tn_unit_end(c, lambda ? "<lambda>" : n->sym->s, lambda ? 8 : n->sym->n, &p));
  struct tn_assembly *u = c->unit;
  if (tn_grow(c->vm, &u->protos, &u->proto_cap, u->nproto + 1, sizeof *u->protos)) {
    tn_release(c->vm, tn_object(p));
    return TENON_E_NOMEM;
  }
  *child = (uint32_t)u->nproto;
  u->protos[u->nproto++] = p;
  return TENON_OK;
}

/* t->i: next parameter; t->aux2: number of defaults so far; t->aux: register of their tuple. */
tenon_status tn_step_function(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n;
  if (t->phase == 0) {
    while (next_default(n, &t->i, t->aux2 > 0)) {
      const struct tn_node *x = param(n, t->i++);
      uint32_t reg = tn_temp(c);
      t->aux2++;
      if (x->nkids) return tn_load_task(c, x->kid[0], reg);
      TN_TRY(tn_emit(c, x, TN_BC_MOVE, 0, reg, c->unit->undef, 0));
    }
    t->aux = t->base;
    c->unit->top = t->base;
    tn_temp(c);
    TN_TRY(t->aux2 ? tn_emit(c, n, TN_BC_TUPLE, 0, t->aux, t->base, t->aux2)
                   : tn_emit_const(c, n, tn_tuple_new(c->vm, 0), t->aux));
    t->phase = 1;
    bool lambda = n->kind == TN_N_LAMBDA;
    TN_TRY(begin(c, n));
    if (lambda) return TENON_OK;
    t = &c->tasks[c->ntasks - 1];
  }
  uint32_t child, d;
  TN_TRY(end(c, n, &child));
  d = tn_task_target(c, t);
  TN_TRY(tn_emit(c, n, TN_BC_FUNCTION, 0, d, child, t->aux));
  return tn_task_done(c, d);
}

/* next: jumps to where the next round is decided */
struct tn_clause_loop { const struct tn_node *clause; uint32_t iterator, next; size_t body; };

/* The comprehension's variables live in temporaries, anew each time it runs. */
static tenon_status enter_scope(struct tn_compiler *c, const struct tn_node *n)
{
  c->scope = n->scope;
  for (struct tn_var *v = n->scope->first; v; v = v->next) {
    if (v->where != TN_IS_LOCAL || v->owner != v) continue;
    v->index = tn_temp(c);
    v->bound = true;
    if (!v->captured) continue;
    TN_TRY(tn_emit_none(c, n, v->index));
    TN_TRY(tn_emit(c, n, TN_BC_NEWCELL, 0, v->index, 0, 0));
  }
  return TENON_OK;
}

static tenon_status finish_loops(struct tn_compiler *c, struct tn_task *t, uint32_t nclauses)
{
  for (uint32_t i = nclauses; i-- > 0;) {
    struct tn_clause_loop *l = &t->loops[i];
    tn_jumps_here(c, l->next);
    TN_TRY(tn_emit_jump_to(c, l->clause->kid[1], TN_BC_FORITER, l->iterator, l->body));
  }
  c->scope = c->scope->parent;
  uint32_t d = tn_task_target(c, t);
  if (d != t->aux) TN_TRY(tn_emit(c, t->n, TN_BC_MOVE, 0, d, t->aux, 0));
  return tn_task_done(c, d);
}

/* Phases: what comes next.  t->aux: the list or dict; t->aux2: top of the temporaries when the part at work
 * began; t->i: clause; t->cond: condition of it; t->key: register of a dict's key. */
enum { ITERABLE, TARGET, CONDITION, TESTED, ELEMENT, VALUE };

static tenon_status load_iterable(struct tn_compiler *c, struct tn_task *t, const struct tn_node *clause)
{
  struct tn_clause_loop *l = &t->loops[t->i];
  *l = (struct tn_clause_loop){.clause = clause, .iterator = tn_temp(c)};
  for (int i = 1; i < TN_LOOP_REGISTERS; i++) tn_temp(c);
  t->phase = TARGET;
  return tn_load_task(c, clause->kid[1], l->iterator);
}

static tenon_status start_loop(struct tn_compiler *c, struct tn_task *t)
{
  struct tn_clause_loop *l = &t->loops[t->i];
  c->unit->top = l->iterator + TN_LOOP_REGISTERS;
  if (!t->i) TN_TRY(enter_scope(c, t->n));
  TN_TRY(tn_emit_jump(c, l->clause->kid[1], TN_BC_ITER, l->iterator, &l->next));
  l->body = tn_label(c);
  t->phase = CONDITION;
  t->cond = 2;
  return tn_store_task(c, l->clause->kid[0], l->iterator + 1);
}

tenon_status tn_step_comprehension(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n;
  bool dict = n->kind == TN_N_DICTCOMP;
  uint32_t nelements = dict ? 2 : 1, nclauses = n->nkids - nelements;
  const struct tn_node *clause = n->kid[nelements + t->i];
  switch (t->phase) {
  case ITERABLE:
    if (!t->loops) {
      if (!(t->loops = tn_tree_alloc(c->tree, nclauses * sizeof *t->loops))) return TENON_E_NOMEM;
      t->aux = tn_temp(c);
      enum tn_bc new = dict ? TN_BC_DICT : n->kind == TN_N_SETCOMP ? TN_BC_SET : TN_BC_LIST;
      TN_TRY(tn_emit(c, n, new, 0, t->aux, t->aux, 0));
    }
    return load_iterable(c, t, clause);
  case TARGET: return start_loop(c, t);
  case TESTED:
    TN_TRY(tn_emit_jump(c, clause->kid[t->cond - 1], TN_BC_JUMPIFNOT, c->result, &t->loops[t->i].next));
    c->unit->top = t->aux2;
    /* fall through */
  case CONDITION:
    t->aux2 = c->unit->top;
    if (t->cond < clause->nkids) {
      t->phase = TESTED;
      return tn_load_task(c, clause->kid[t->cond++], TN_ANY);
    }
    if (t->i + 1 < nclauses) {
      t->i++;
      return load_iterable(c, t, n->kid[nelements + t->i]);
    }
    t->phase = ELEMENT;
    return tn_load_task(c, n->kid[0], TN_ANY);
  case ELEMENT:
    if (dict) {
      t->key = c->result;
      t->phase = VALUE;
      return tn_load_task(c, n->kid[1], TN_ANY);
    }
    TN_TRY(tn_emit(c, n->kid[0], n->kind == TN_N_SETCOMP ? TN_BC_ADDITEM : TN_BC_APPEND, 0, t->aux, c->result, 0));
    break;
  default: TN_TRY(tn_emit(c, n->kid[1], TN_BC_SETITEM, 0, t->aux, t->key, c->result));
  }
  return finish_loops(c, t, nclauses);
}
