/* SPDX-License-Identifier: MIT
 * Statements, and the whole way from source to a verified prototype; see compile.h.  Statements nest as
 * indentation does, which the lexer bounds, so they are compiled by recursion.
 *
 * Which locals surely have a value is followed through the control flow (tn_unit.bound), so that only reads
 * that may find none are checked at run time. */
#include "compile.h"

#include "parse.h"

#include <string.h>

static tenon_status statement(struct tn_compiler *c, const struct tn_node *n);

tenon_status tn_statements(struct tn_compiler *c, const struct tn_node *block)
{
  for (uint32_t i = 0; i < block->nkids; i++) {
    TN_TRY(statement(c, block->kid[i]));
    c->unit->top = c->unit->nlocals + c->unit->held;
  }
  return TENON_OK;
}

uint32_t tn_hold(struct tn_compiler *c, uint32_t n)
{
  uint32_t first = c->unit->top = c->unit->nlocals + c->unit->held;
  for (uint32_t i = 0; i < n; i++) tn_temp(c);
  c->unit->held += n;
  return first;
}

void tn_unhold(struct tn_compiler *c, uint32_t n)
{
  c->unit->held -= n;
  c->unit->top = c->unit->nlocals + c->unit->held;
}

void tn_unbind(struct tn_compiler *c, size_t mark)
{
  struct tn_assembly *u = c->unit;
  while (u->nbound > mark) u->bound[--u->nbound]->bound = false;
}

/* Compiles a block that may not run: what it binds is not bound afterwards. */
static tenon_status conditional(struct tn_compiler *c, const struct tn_node *block)
{
  size_t mark = c->unit->nbound;
  TN_TRY(tn_statements(c, block));
  tn_unbind(c, mark);
  return TENON_OK;
}

/* Jumps to |list| if |n| is (|sense|) true; else goes on. */
static tenon_status condition(struct tn_compiler *c, const struct tn_node *n, bool sense, uint32_t *list)
{
  uint32_t past = 0, top = c->unit->top;
  for (; n->kind == TN_N_UNARY && n->op == TN_BC_NOT; n = n->kid[0]) sense = !sense;
  bool parts = n->kind == TN_N_AND || n->kind == TN_N_OR;
  bool each = sense == (n->kind == TN_N_OR);            /* any part decides alone */
  for (uint32_t i = 0, count = parts ? n->nkids : 1; i < count; i++) {
    const struct tn_node *x = parts ? n->kid[i] : n;
    bool inverted = false, last = i + 1 == count;
    for (; x->kind == TN_N_UNARY && x->op == TN_BC_NOT; x = x->kid[0]) inverted = !inverted;
    bool jump_if = (!parts || each || last ? sense : !sense) != inverted;
    TN_TRY(tn_load(c, x, TN_ANY));
    TN_TRY(
        tn_emit_jump(c, x, jump_if ? TN_BC_JUMPIF : TN_BC_JUMPIFNOT, c->result, !parts || each || last ? list : &past));
    c->unit->top = top;
  }
  tn_jumps_here(c, past);
  return TENON_OK;
}

/* Control flow. */

tenon_status tn_join_branch(struct tn_compiler *c, struct tn_join *j, size_t mark)
{
  struct tn_assembly *u = c->unit;
  tenon_status st = TENON_OK;
  j->branches += !u->dead;
  for (size_t k = mark; k < u->nbound && !u->dead && !st; k++) {
    struct tn_var *v = u->bound[k];
    if (v->join != j) {
      if ((st = tn_grow(c->vm, &j->vars, &j->cap, j->n + 1, sizeof *j->vars))) break;
      j->vars[j->n++] = (struct tn_joined){v, v->join, v->count};
      v->join = j;
      v->count = 0;
    }
    v->count++;
  }
  tn_unbind(c, mark);
  return st;
}

/* |complete|: one of the branches was taken. */
tenon_status tn_join_end(struct tn_compiler *c, struct tn_join *j, bool complete, tenon_status st)
{
  if (!st && complete && !j->branches) c->unit->dead = true;
  for (size_t k = 0; k < j->n; k++) {
    struct tn_joined *x = &j->vars[k];
    bool all = complete && x->var->count == j->branches;
    x->var->join = x->outer;
    x->var->count = x->count;
    if (all && !st) st = tn_bind(c, x->var);
  }
  tn_free(c->vm, j->vars, j->cap * sizeof *j->vars);
  return st;
}

static tenon_status if_statement(struct tn_compiler *c, const struct tn_node *n)
{
  struct tn_assembly *u = c->unit;
  size_t mark = u->nbound;
  uint32_t end = 0;
  struct tn_join join = {.n = 0};
  bool has_else = n->nkids % 2;
  tenon_status st = TENON_OK;
  for (uint32_t i = 0; i < n->nkids && !st; i += 2) {
    bool is_else = i + 1 == n->nkids;
    uint32_t next = 0;
    if (!is_else) st = condition(c, n->kid[i], false, &next);
    if (!st) st = tn_statements(c, n->kid[is_else ? i : i + 1]);
    bool on = !st && !u->dead;
    if (!st) st = tn_join_branch(c, &join, mark);
    if (on && !st && i + 2 < n->nkids) st = tn_emit_jump(c, n->kid[i], TN_BC_JUMP, 0, &end);
    if (!is_else && !st) {
      u->dead = false;
      tn_jumps_here(c, next);
    }
  }
  if (!st) tn_jumps_here(c, end);
  return tn_join_end(c, &join, has_else, st);
}

static tenon_status else_block(struct tn_compiler *c, const struct tn_node *n, uint32_t i)
{
  return i < n->nkids ? conditional(c, n->kid[i]) : TENON_OK;
}

static bool always(const struct tn_node *n) { return n->kind == TN_N_TRUE || (n->kind == TN_N_INT && n->u.i); }

/* Loops decide at their bottom whether there is another round: one jump each. */

static tenon_status while_statement(struct tn_compiler *c, const struct tn_node *n)
{
  struct tn_assembly *u = c->unit;
  struct tn_loop loop = {.outer = u->loop, .blocks = u->blocks};
  uint32_t again = 0;
  bool endless = always(n->kid[0]);
  if (!endless) TN_TRY(tn_emit_jump(c, n->kid[0], TN_BC_JUMP, 0, &loop.next));
  size_t body = tn_label(c);
  u->loop = &loop;
  TN_TRY(conditional(c, n->kid[1]));
  u->loop = loop.outer;
  tn_jumps_here(c, loop.next);
  if (!endless) TN_TRY(condition(c, n->kid[0], true, &again));
  else if (!u->dead) TN_TRY(tn_emit_jump(c, n->kid[0], TN_BC_JUMP, 0, &again));
  tn_jumps_back(c, again, body);
  u->dead = endless;
  TN_TRY(else_block(c, n, 2));
  tn_jumps_here(c, loop.breaks);
  return TENON_OK;
}

static tenon_status for_statement(struct tn_compiler *c, const struct tn_node *n)
{
  struct tn_assembly *u = c->unit;
  struct tn_loop loop = {.outer = u->loop, .blocks = u->blocks};
  uint32_t iterator = tn_hold(c, TN_LOOP_REGISTERS);
  TN_TRY(tn_load(c, n->kid[1], iterator));
  TN_TRY(tn_emit_jump(c, n->kid[1], TN_BC_ITER, iterator, &loop.next));
  size_t body = tn_label(c), mark = u->nbound;
  TN_TRY(tn_store(c, n->kid[0], iterator + 1));
  u->loop = &loop;
  TN_TRY(tn_statements(c, n->kid[2]));
  u->loop = loop.outer;
  tn_unbind(c, mark);
  tn_jumps_here(c, loop.next);
  TN_TRY(tn_emit_jump_to(c, n->kid[1], TN_BC_FORITER, iterator, body));
  tn_unhold(c, TN_LOOP_REGISTERS);
  TN_TRY(else_block(c, n, 3));
  tn_jumps_here(c, loop.breaks);
  return TENON_OK;
}

static tenon_status break_continue(struct tn_compiler *c, const struct tn_node *n)
{
  bool is_break = n->kind == TN_N_BREAK;
  if (!c->unit->loop)
    return tn_compile_error(c, n, is_break ? "'break' outside loop" : "'continue' not properly in loop");
  return tn_leave(c, (struct tn_exit){n, c->unit->loop, is_break}, 0);
}

static tenon_status return_statement(struct tn_compiler *c, const struct tn_node *n)
{
  if (!c->unit->outer) return tn_compile_error(c, n, "'return' outside function");
  if (n->nkids) TN_TRY(tn_load(c, n->kid[0], TN_ANY));
  else {
    c->result = tn_temp(c);
    TN_TRY(tn_emit_none(c, n, c->result));
  }
  return tn_leave(c, (struct tn_exit){n, NULL, false}, c->result);
}

static tenon_status assert_statement(struct tn_compiler *c, const struct tn_node *n)
{
  uint32_t fine = 0, message = c->unit->undef;
  TN_TRY(condition(c, n->kid[0], true, &fine));
  if (n->nkids > 1) {
    TN_TRY(tn_load(c, n->kid[1], TN_ANY));
    message = c->result;
  }
  TN_TRY(tn_emit(c, n->kid[0], TN_BC_ASSERTFAIL, 0, message, 0, 0));
  tn_jumps_here(c, fine);
  return TENON_OK;
}

static tenon_status raise_statement(struct tn_compiler *c, const struct tn_node *n)
{
  c->result = 0;
  if (n->nkids) TN_TRY(tn_load(c, n->kid[0], TN_ANY));
  uint32_t value = c->result;
  if (n->nkids > 1) TN_TRY(tn_load(c, n->kid[1], TN_ANY));
  TN_TRY(tn_emit(c, n, n->nkids > 1 ? TN_BC_RAISEFROM : n->nkids ? TN_BC_RAISE : TN_BC_RAISEAGAIN, 0, value,
                 n->nkids > 1 ? c->result : 0, 0));
  c->unit->dead = true;
  return TENON_OK;
}

/* Assignment. */

static bool has_star(const struct tn_node *n)
{
  for (uint32_t i = 0; i < n->nkids; i++)
    if (n->kid[i]->kind == TN_N_STARRED) return true;
  return false;
}

/* a, b = b, a needs no tuple. */
static tenon_status assign_items(struct tn_compiler *c, const struct tn_node *value, const struct tn_node *target)
{
  uint32_t first = c->unit->top;
  for (uint32_t i = 0; i < value->nkids; i++) TN_TRY(tn_load(c, value->kid[i], tn_temp(c)));
  for (uint32_t i = 0; i < value->nkids; i++) TN_TRY(tn_store(c, target->kid[i], first + i));
  return TENON_OK;
}

static tenon_status assign(struct tn_compiler *c, const struct tn_node *n)
{
  enum { ITEMS_MAX = 16 };
  const struct tn_node *value = n->kid[0], *target = n->kid[1];
  if (n->nkids == 2 && value->kind == TN_N_TUPLE && (target->kind == TN_N_TUPLE || target->kind == TN_N_LIST) &&
      value->nkids == target->nkids && value->nkids <= ITEMS_MAX && !has_star(value) && !has_star(target))
    return assign_items(c, value, target);
  uint32_t dst = TN_ANY;
  if (n->nkids == 2 && target->kind == TN_N_NAME) {      /* straight into the variable */
    const struct tn_var *v = tn_var_find(c->scope, target->sym);
    if (v->where == TN_IS_LOCAL && !v->owner->captured) dst = v->owner->index;
  }
  TN_TRY(tn_load(c, value, dst));
  uint32_t reg = c->result;
  for (uint32_t i = 1; i < n->nkids; i++) TN_TRY(tn_store(c, n->kid[i], reg));
  return TENON_OK;
}

/* x op= value: object and index of a target are evaluated once, and the target is read before the value. */
static tenon_status augment(struct tn_compiler *c, const struct tn_node *n)
{
  const struct tn_node *target = n->kid[0];
  uint32_t object = 0, index = 0, old, k = 0;
  if (target->kind == TN_N_NAME) {
    TN_TRY(tn_load_name(c, target, target->sym, TN_ANY));
    old = c->result;
  } else {
    TN_TRY(tn_load(c, target->kid[0], TN_ANY));
    object = c->result;
    if (target->kind == TN_N_SUBSCRIPT) {
      bool literal = tn_is_literal(target->kid[1]);
      if (literal) TN_TRY(tn_const_literal(c, target->kid[1], &index));
      else {
        TN_TRY(tn_load(c, target->kid[1], TN_ANY));
        index = c->result;
      }
      old = tn_temp(c);
      TN_TRY(tn_emit(c, target, literal ? TN_BC_GETITEMK : TN_BC_GETITEM, 0, old, object, index));
    } else {
      TN_TRY(tn_const_str(c, target->sym->s, target->sym->n, &k));
      old = tn_temp(c);
      TN_TRY(tn_emit(c, target, TN_BC_GETATTR, 0, old, object, k));
    }
  }
  if (tn_takes_right((enum tn_bc)n->op, n->kid[1]))
    TN_TRY(tn_emit_right(c, n, (enum tn_bc)n->op, TN_INPLACE, old, old, n->kid[1]));
  else {
    TN_TRY(tn_load(c, n->kid[1], TN_ANY));
    TN_TRY(tn_emit(c, n, (enum tn_bc)n->op, TN_INPLACE, old, old, c->result));
  }
  if (target->kind == TN_N_NAME) return tn_store_name(c, target, target->sym, old);
  if (target->kind == TN_N_SUBSCRIPT) return tn_emit_setitem(c, target, object, index, old);
  return tn_emit(c, target, TN_BC_SETATTR, 0, object, k, old);
}

/* Imports are calls of the builtins __import__, __import_all__ and __import_from__: of a name, in a module for the
 * last. */

static tenon_status call_import(struct tn_compiler *c, const struct tn_node *at, const char *builtin, uint32_t module,
                                const char *name, size_t n)
{
  uint32_t k, fn = tn_temp(c);
  TN_TRY(tn_const_str(c, builtin, strlen(builtin), &k));
  TN_TRY(tn_emit(c, at, TN_BC_GETGLOBAL, 0, fn, k, 0));
  if (module != TN_ANY) TN_TRY(tn_emit(c, at, TN_BC_MOVE, 0, tn_temp(c), module, 0));
  TN_TRY(tn_emit_const(c, at, tn_str_new(c->vm, name, n), tn_temp(c)));
  uint32_t nargs = c->unit->top - fn - 1;
  c->unit->top = fn + 1;
  c->result = fn;
  return tn_emit(c, at, TN_BC_CALL, 0, fn, fn, nargs);
}

static tenon_status import_module(struct tn_compiler *c, const struct tn_node *at, const char *name, size_t n)
{
  return call_import(c, at, "__import__", TN_ANY, name, n);
}

static tenon_status import_statement(struct tn_compiler *c, const struct tn_node *n)
{
  TN_TRY(import_module(c, n, n->u.s.p, n->u.s.n));
  if (n->op) TN_TRY(import_module(c, n, n->sym->s, n->sym->n));        /* import a.b binds a */
  return tn_store_name(c, n, n->sym, c->result);
}

static tenon_status from_statement(struct tn_compiler *c, const struct tn_node *n)
{
  if (n->u.s.n == 10 && !memcmp(n->u.s.p, "__future__", 10)) return TENON_OK;
  if (!n->nkids && c->unit->outer) return tn_compile_error(c, n, "import * only allowed at module level");
  if (!n->nkids) return call_import(c, n, "__import_all__", TN_ANY, n->u.s.p, n->u.s.n);
  TN_TRY(import_module(c, n, n->u.s.p, n->u.s.n));
  uint32_t module = c->result, top = c->unit->top;
  for (uint32_t i = 0; i < n->nkids; i++) {
    const struct tn_node *alias = n->kid[i];
    TN_TRY(call_import(c, alias, "__import_from__", module, alias->u.s.p, alias->u.s.n));
    TN_TRY(tn_store_name(c, alias, alias->sym, c->result));
    c->unit->top = top;
  }
  return TENON_OK;
}

static tenon_status def_statement(struct tn_compiler *c, const struct tn_node *n)
{
  uint32_t ndecorators = n->nkids - 1 - n->nparam, first = c->unit->top;
  for (uint32_t i = 0; i < ndecorators; i++) TN_TRY(tn_load(c, n->kid[i], tn_temp(c)));
  TN_TRY(tn_load(c, n, tn_temp(c)));
  for (uint32_t i = ndecorators; i-- > 0;) TN_TRY(tn_emit(c, n->kid[i], TN_BC_CALL, 0, first + i, first + i, 1));
  return tn_store_name(c, n, n->sym, first);
}

_Static_assert(TN_N_STR == 7 && TN_N_NONE == 0, "literals come first");

static tenon_status expression_statement(struct tn_compiler *c, const struct tn_node *n)
{
  const struct tn_node *value = n->kid[0];
  bool echo = c->echo && !c->unit->outer;
  if (!echo && (value->kind <= TN_N_STR)) return tn_int_check(c->src, value);
  TN_TRY(tn_load(c, value, TN_ANY));
  return echo ? tn_emit(c, value, TN_BC_ECHO, 0, c->result, 0, 0) : TENON_OK;
}

static tenon_status statement(struct tn_compiler *c, const struct tn_node *n)
{
  switch ((enum tn_node_kind)n->kind) {
  case TN_N_BLOCK: return tn_statements(c, n);
  case TN_N_EXPR: return expression_statement(c, n);
  case TN_N_ASSIGN: return assign(c, n);
  case TN_N_AUGMENT: return augment(c, n);
  case TN_N_RETURN: return return_statement(c, n);
  case TN_N_IF: return if_statement(c, n);
  case TN_N_WHILE: return while_statement(c, n);
  case TN_N_FOR: return for_statement(c, n);
  case TN_N_BREAK: case TN_N_CONTINUE: return break_continue(c, n);
  case TN_N_ASSERT: return assert_statement(c, n);
  case TN_N_DEL: return tn_delete(c, n->kid[0]);
  case TN_N_RAISE: return raise_statement(c, n);
  case TN_N_WITH: return tn_with_statement(c, n);
  case TN_N_TRY: return tn_try_statement(c, n);
  case TN_N_IMPORT: return import_statement(c, n);
  case TN_N_FROM: return from_statement(c, n);
  case TN_N_DEF: return def_statement(c, n);
  default: return TENON_OK;                              /* pass, global, nonlocal, x: annotation */
  }
}

/* The statements of a function or of the module, and what happens at their end. */
tenon_status tn_compile_body(struct tn_compiler *c, const struct tn_node *block)
{
  TN_TRY(tn_statements(c, block));
  struct tn_assembly *u = c->unit;
  if (u->dead && u->label != u->ncode) return TENON_OK;
  struct tn_node end = {.start = block->end, .end = block->end};
  uint32_t none = tn_temp(c);
  TN_TRY(tn_emit_none(c, &end, none));
  return tn_emit(c, &end, TN_BC_RETURN, 0, none, 0, 0);
}

static tenon_status compile_tree(struct tn_compiler *c, tn_parse_fn parse, void *ud, struct tn_proto **out)
{
  TN_TRY(parse(c->tree, c->src, ud));
  TN_TRY(tn_scopes(c->tree, c->src));
  c->source_name = tn_str_new(c->vm, c->src->name, strlen(c->src->name));
  c->source = tn_str_new(c->vm, c->src->text, c->src->n);
  if (c->source_name.tag == TN_UNDEF || c->source.tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = tn_unit_begin(c, c->tree->root->scope);
  if (!st) st = tn_compile_body(c, c->tree->root);
  if (!st) st = tn_unit_end(c, "<module>", 8, out);
  while (c->unit) tn_unit_drop(c);
  return st ? st : tn_verify(c->vm, *out);
}

tenon_status tn_compile_parsed(tenon_vm *vm, const char *name, const char *text, size_t n, bool echo,
                               tn_parse_fn parse, void *ud, struct tn_proto **out)
{
  struct tn_source src;
  struct tn_tree tree;
  struct tn_compiler c = {.vm = vm, .src = &src, .tree = &tree, .echo = echo};
  *out = NULL;
  tn_tree_open(&tree, vm);
  tenon_status st = tn_source_open(&src, vm, name, text, n);
  if (!st) st = compile_tree(&c, parse, ud, out);
  tn_free(vm, c.tasks, c.task_cap * sizeof *c.tasks);
  tn_release(vm, c.source_name);
  tn_release(vm, c.source);
  tn_tree_close(&tree);
  tn_source_close(&src);
  if (st && *out) {
    tn_release(vm, tn_object(*out));
    *out = NULL;
  }
  return st;
}

static tenon_status parse_module(struct tn_tree *tree, struct tn_source *src, void *ud)
{
  (void)ud;
  return tn_parse(tree, src);
}

tenon_status tn_compile(tenon_vm *vm, const char *name, const char *text, size_t n, bool echo, struct tn_proto **out)
{
  return tn_compile_parsed(vm, name, text, n, echo, parse_module, NULL, out);
}
