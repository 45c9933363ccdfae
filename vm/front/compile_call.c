/* SPDX-License-Identifier: MIT
 * Expressions with a run of parts: calls, tuples, lists, dicts, f-strings; see compile.h.  Parts go to
 * consecutive temporaries; where there are many or starred ones, a list or dict is built item by item. */
#include "compile.h"

#include <string.h>

enum { RUN_MAX = 200 };        /* parts that go to registers at once */

/* Loads part |n| to the next register of the run. */
static tenon_status part(struct tn_compiler *c, const struct tn_node *n) { return tn_load_task(c, n, tn_temp(c)); }

static bool starred(const struct tn_node *n, uint32_t from)
{
  for (uint32_t i = from; i < n->nkids; i++)
    if (n->kid[i]->kind == TN_N_STARRED || n->kid[i]->kind == TN_N_DOUBLESTAR) return true;
  return n->nkids > RUN_MAX;
}

/* Tuples and lists. */

static tenon_status run_sequence(struct tn_compiler *c, struct tn_task *t)
{
  if (t->i < t->n->nkids) return part(c, t->n->kid[t->i++]);
  uint32_t run = t->base, d = tn_task_target(c, t);
  if (!t->n->nkids) run = d;
  TN_TRY(tn_emit(c, t->n, t->n->kind == TN_N_TUPLE ? TN_BC_TUPLE : TN_BC_LIST, 0, d, run, t->n->nkids));
  return tn_task_done(c, d);
}

/* Adds the value in c->result, which is part |n|, to the list in |list|. */
static tenon_status add_item(struct tn_compiler *c, const struct tn_node *n, uint32_t list)
{
  TN_TRY(tn_emit(c, n, n->kind == TN_N_STARRED ? TN_BC_EXTENDLIST : TN_BC_APPEND, 0, list, c->result, 0));
  c->unit->top = list + 1;
  return TENON_OK;
}

static const struct tn_node *item(const struct tn_node *n) { return n->kind == TN_N_STARRED ? n->kid[0] : n; }

static tenon_status list_sequence(struct tn_compiler *c, struct tn_task *t)
{
  if (!t->phase++) {
    t->aux = tn_temp(c);
    TN_TRY(tn_emit(c, t->n, TN_BC_LIST, 0, t->aux, t->aux, 0));
  } else TN_TRY(add_item(c, t->n->kid[t->i - 1], t->aux));
  if (t->i < t->n->nkids) return tn_load_task(c, item(t->n->kid[t->i++]), TN_ANY);
  uint32_t d = tn_task_target(c, t);
  if (t->n->kind == TN_N_TUPLE) TN_TRY(tn_emit(c, t->n, TN_BC_TOTUPLE, 0, d, t->aux, 0));
  else if (d != t->aux) TN_TRY(tn_emit(c, t->n, TN_BC_MOVE, 0, d, t->aux, 0));
  return tn_task_done(c, d);
}

tenon_status tn_step_sequence(struct tn_compiler *c, struct tn_task *t)
{
  t->step = starred(t->n, 0) ? list_sequence : run_sequence;
  return t->step(c, t);
}

/* Sets: of a run of items, or item by item. */

static tenon_status run_set(struct tn_compiler *c, struct tn_task *t)
{
  if (t->i < t->n->nkids) return part(c, t->n->kid[t->i++]);
  uint32_t run = t->base, d = tn_task_target(c, t);
  TN_TRY(tn_emit(c, t->n, TN_BC_SET, 0, d, run, t->n->nkids));
  return tn_task_done(c, d);
}

static tenon_status grow_set(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n, *before = t->i ? n->kid[t->i - 1] : NULL;
  if (!t->phase++) {
    t->aux = tn_temp(c);
    TN_TRY(tn_emit(c, n, TN_BC_SET, 0, t->aux, t->aux, 0));
  } else {
    enum tn_bc op = before->kind == TN_N_STARRED ? TN_BC_UPDATE : TN_BC_ADDITEM;
    TN_TRY(tn_emit(c, before, op, 0, t->aux, c->result, 0));
  }
  c->unit->top = t->aux + 1;
  if (t->i < n->nkids) return tn_load_task(c, item(n->kid[t->i++]), TN_ANY);
  uint32_t d = tn_task_target(c, t);
  if (d != t->aux) TN_TRY(tn_emit(c, n, TN_BC_MOVE, 0, d, t->aux, 0));
  return tn_task_done(c, d);
}

tenon_status tn_step_set(struct tn_compiler *c, struct tn_task *t)
{
  t->step = starred(t->n, 0) ? grow_set : run_set;
  return t->step(c, t);
}

/* Dicts. */

static tenon_status merge_dict(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n;
  switch (t->phase) {
  case 0:
    t->aux = tn_temp(c);
    TN_TRY(tn_emit(c, n, TN_BC_DICT, 0, t->aux, t->aux, 0));
    break;
  case 1:                                            /* a key, or a mapping to merge */
    if (n->kid[t->i - 1]->kind != TN_N_DOUBLESTAR) {
      t->aux2 = c->result;
      t->phase = 2;
      return tn_load_task(c, n->kid[t->i++], TN_ANY);
    }
    TN_TRY(tn_emit(c, n->kid[t->i - 1], TN_BC_MERGE, 0, t->aux, c->result, 0));
    break;
  default: TN_TRY(tn_emit(c, n->kid[t->i - 1], TN_BC_SETITEM, 0, t->aux, t->aux2, c->result));
  }
  c->unit->top = t->aux + 1;
  t->phase = 1;
  if (t->i < n->nkids) {
    const struct tn_node *kid = n->kid[t->i++];
    return tn_load_task(c, kid->kind == TN_N_DOUBLESTAR ? kid->kid[0] : kid, TN_ANY);
  }
  uint32_t d = tn_task_target(c, t);
  if (d != t->aux) TN_TRY(tn_emit(c, n, TN_BC_MOVE, 0, d, t->aux, 0));
  return tn_task_done(c, d);
}

static tenon_status run_dict(struct tn_compiler *c, struct tn_task *t)
{
  if (t->i < t->n->nkids) return part(c, t->n->kid[t->i++]);
  uint32_t run = t->base, d = tn_task_target(c, t);
  if (!t->n->nkids) run = d;
  TN_TRY(tn_emit(c, t->n, TN_BC_DICT, 0, d, run, t->n->nkids / 2));
  return tn_task_done(c, d);
}

tenon_status tn_step_dict(struct tn_compiler *c, struct tn_task *t)
{
  t->step = starred(t->n, 0) ? merge_dict : run_dict;
  return t->step(c, t);
}

/* Calls. */

static const struct tn_node *argument(const struct tn_node *n)
{
  return n->kind == TN_N_KEYWORD || n->kind == TN_N_STARRED || n->kind == TN_N_DOUBLESTAR ? n->kid[0] : n;
}

static tenon_status keyword_names(struct tn_compiler *c, const struct tn_node *n, uint32_t nkeywords, tn_value *out)
{
  *out = tn_tuple_new(c->vm, nkeywords);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  for (uint32_t i = 0, first = n->nkids - nkeywords; i < nkeywords; i++) {
    const struct tn_symbol *sym = n->kid[first + i]->sym;
    tn_value s = tn_str_new(c->vm, sym->s, sym->n);
    if (s.tag == TN_UNDEF) { tn_release(c->vm, *out); return TENON_E_NOMEM; }
    TN_AS(tn_tuple, *out)->v[i] = s;
  }
  return TENON_OK;
}

/* x.f(...): the method and its object in two registers. */
static tenon_status method_call(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *callee = t->n->kid[0];
  uint32_t k, x = c->result;
  if (!t->phase++) return tn_load_task(c, callee->kid[0], TN_ANY);
  c->unit->top = t->base;
  uint32_t method = tn_temp(c);
  tn_temp(c);
  TN_TRY(tn_const_str(c, callee->sym->s, callee->sym->n, &k));
  t->i = 1;
  return tn_emit(c, callee, TN_BC_METHOD, 0, method, x, k);
}

static tenon_status plain_call(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n;
  bool method = n->kid[0]->kind == TN_N_ATTRIBUTE && !t->cond;
  if (method && !t->i) return method_call(c, t);
  if (t->i < n->nkids) return part(c, argument(n->kid[t->i++]));
  uint32_t nkeywords = 0, fn = t->base;
  for (uint32_t i = 1; i < n->nkids; i++) nkeywords += n->kid[i]->kind == TN_N_KEYWORD;
  if (nkeywords) {
    tn_value names;
    TN_TRY(keyword_names(c, n, nkeywords, &names));
    TN_TRY(tn_emit_const(c, n, names, tn_temp(c)));
  }
  uint32_t d = tn_task_target(c, t);
  enum tn_bc op = method ? (nkeywords ? TN_BC_CALLMKW : TN_BC_CALLM) : nkeywords ? TN_BC_CALLKW : TN_BC_CALL;
  TN_TRY(tn_emit(c, n, op, 0, d, fn, n->nkids - 1));
  return tn_task_done(c, d);
}

static bool in_dict(const struct tn_node *n) { return n->kind == TN_N_KEYWORD || n->kind == TN_N_DOUBLESTAR; }

/* The next argument from t->i on that goes to the dict, or to the list; 0 when there is none. */
static uint32_t next_argument(struct tn_task *t, bool dict)
{
  while (t->i < t->n->nkids && in_dict(t->n->kid[t->i]) != dict) t->i++;
  return t->i < t->n->nkids ? t->i++ : 0;
}

/* Function, list of positional arguments, dict of keyword arguments in three registers. */
static tenon_status spread_call(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n;
  uint32_t list = t->base + 1, dict = t->base + 2, d;
  switch (t->phase) {
  case 0: t->phase = 1; return part(c, n->kid[0]);
  case 1:
    t->i = 1;
    TN_TRY(tn_emit(c, n, TN_BC_LIST, 0, tn_temp(c), list, 0));
    break;
  case 2: TN_TRY(add_item(c, n->kid[t->aux], list)); break;
  default:
    TN_TRY(n->kid[t->aux]->kind == TN_N_KEYWORD ? tn_emit(c, n->kid[t->aux], TN_BC_SETITEM, 0, dict, dict + 1,
                                                          c->result)
                                                : tn_emit(c, n->kid[t->aux], TN_BC_MERGE, 0, dict, c->result, 0));
    c->unit->top = dict + 1;
  }
  if (t->phase <= 2) {
    t->phase = 2;
    if ((t->aux = next_argument(t, false))) return tn_load_task(c, item(n->kid[t->aux]), TN_ANY);
    t->phase = 3;
    t->i = 1;
    TN_TRY(tn_emit(c, n, TN_BC_DICT, 0, tn_temp(c), dict, 0));
  }
  if ((t->aux = next_argument(t, true))) {
    const struct tn_node *x = n->kid[t->aux];
    if (x->kind == TN_N_KEYWORD) TN_TRY(tn_emit_const(c, x, tn_str_new(c->vm, x->sym->s, x->sym->n), tn_temp(c)));
    return tn_load_task(c, x->kid[0], TN_ANY);
  }
  d = tn_task_target(c, t);
  TN_TRY(tn_emit(c, n, TN_BC_CALLEX, 0, d, t->base, 0));
  return tn_task_done(c, d);
}

static tenon_status repeated_keyword(struct tn_compiler *c, const struct tn_node *n)
{
  for (uint32_t i = 1; i < n->nkids && n->nkids <= RUN_MAX; i++)
    for (uint32_t j = 1; j < i && n->kid[i]->kind == TN_N_KEYWORD; j++)
      if (n->kid[j]->kind == TN_N_KEYWORD && n->kid[j]->sym == n->kid[i]->sym)
        return tn_source_error(c->src, n->kid[i]->start, n->kid[i]->end, TENON_E_SYNTAX,
                               "keyword argument repeated: %s", n->kid[i]->sym->s);
  return TENON_OK;
}

/* Enters a variable in the dict in register |dict|; one that may lack a value is read as it is. */
static tenon_status enter_variable(struct tn_compiler *c, const struct tn_node *at, struct tn_var *v, uint32_t dict)
{
  bool plain = v->where == TN_IS_LOCAL && !v->owner->captured;
  if (v->where == TN_IS_GLOBAL || v->sym->s[0] == '.') return TENON_OK;
  TN_TRY(tn_emit_const(c, at, tn_str_new(c->vm, v->sym->s, v->sym->n), tn_temp(c)));
  uint32_t value = tn_temp(c);
  if (plain) TN_TRY(tn_emit(c, at, TN_BC_MOVE, 0, value, v->owner->index, 0));
  else TN_TRY(tn_load_name(c, at, v->sym, value));
  TN_TRY(tn_emit(c, at, TN_BC_SETITEM, 0, dict, dict + 1, value));
  c->unit->top = dict + 1;
  return TENON_OK;
}

/* The variables that a formula may read: those of its text where that is known, else all that are the function's own
 * and surely have values if a cell holds them. */
static tenon_status enter_variables(struct tn_compiler *c, const struct tn_node *n, uint32_t dict)
{
  const struct tn_node *text;
  const char *s;
  tn_reads_formula(n, &text);
  for (size_t at = 0, len; text && (s = tn_formula_name(text->u.s.p, text->u.s.n, &at, &len));) {
    const struct tn_symbol *sym = tn_symbol(c->tree, s, len);
    struct tn_var *v = sym ? tn_var_find(c->scope, sym) : NULL;
    if (!sym) return TENON_E_NOMEM;
    if (v) TN_TRY(enter_variable(c, n, v, dict));
  }
  for (const struct tn_scope *in = c->scope; !text && in; in = in == c->unit->scope ? NULL : in->parent)
    for (struct tn_var *v = in->first; v; v = v->next)
      if (v->where == TN_IS_LOCAL && (!v->owner->captured || v->owner->bound)) TN_TRY(enter_variable(c, n, v, dict));
  return TENON_OK;
}

/* f of a call f(...) named evaluate or lambdify becomes __scope__(f, {variables}). */
static tenon_status scoped_call(struct tn_compiler *c, struct tn_task *t)
{
  uint32_t k, fn = t->base, call = fn + 1;
  if (!t->phase++) return part(c, t->n->kid[0]);
  for (int i = 0; i < 3; i++) tn_temp(c);
  TN_TRY(tn_emit(c, t->n, TN_BC_DICT, 0, call + 2, call + 2, 0));
  TN_TRY(enter_variables(c, t->n, call + 2));
  TN_TRY(tn_emit(c, t->n, TN_BC_MOVE, 0, call + 1, fn, 0));
  TN_TRY(tn_const_str(c, "__scope__", 9, &k));
  TN_TRY(tn_emit(c, t->n, TN_BC_GETGLOBAL, 0, call, k, 0));
  TN_TRY(tn_emit(c, t->n, TN_BC_CALL, 0, fn, call, 2));
  c->unit->top = call;
  t->cond = t->i = t->phase = 1;
  t->step = starred(t->n, 1) ? spread_call : plain_call;
  return t->step(c, t);
}

tenon_status tn_step_call(struct tn_compiler *c, struct tn_task *t)
{
  TN_TRY(repeated_keyword(c, t->n));
  const struct tn_node *text;
  bool scoped = tn_reads_formula(t->n, &text) && c->scope->parent;
  t->step = scoped ? scoped_call : starred(t->n, 1) ? spread_call : plain_call;
  return t->step(c, t);
}

/* f-strings. */

tenon_status tn_step_joined(struct tn_compiler *c, struct tn_task *t)
{
  if (c->unit->top - t->base == RUN_MAX) {            /* many parts: join what there is */
    TN_TRY(tn_emit(c, t->n, TN_BC_JOIN, 0, t->base, t->base, RUN_MAX));
    c->unit->top = t->base + 1;
  }
  if (t->i < t->n->nkids) return part(c, t->n->kid[t->i++]);
  uint32_t count = c->unit->top - t->base, run = t->base, d = tn_task_target(c, t);
  if (!count) run = d;
  TN_TRY(tn_emit(c, t->n, TN_BC_JOIN, 0, d, run, count));
  return tn_task_done(c, d);
}

/* A builtin function of one or two arguments from behind register |fn|. */
static tenon_status call_builtin(struct tn_compiler *c, const struct tn_node *at, const char *name, uint32_t d,
                                 uint32_t fn, uint32_t nargs)
{
  uint32_t k;
  TN_TRY(tn_const_str(c, name, strlen(name), &k));
  TN_TRY(tn_emit(c, at, TN_BC_GETGLOBAL, 0, fn, k, 0));
  return tn_emit(c, at, TN_BC_CALL, 0, d, fn, nargs);
}

/* {value!conversion:spec}.  A conversion is a call of repr, str or ascii; a spec with fields one of format. */
tenon_status tn_step_formatted(struct tn_compiler *c, struct tn_task *t)
{
  const struct tn_node *n = t->n, *spec = n->nkids > 1 ? n->kid[1] : NULL;
  bool computed = spec && spec->kind == TN_N_JOINED;
  uint32_t k, fn = t->base, value = t->base + 1, d;
  switch (t->phase++) {
  case 0:
    tn_temp(c);
    return part(c, n->kid[0]);
  case 1:
    if (n->op) TN_TRY(call_builtin(c, n, n->op == 'r' ? "repr" : n->op == 'a' ? "ascii" : "str", value, fn, 1));
    if (computed) return part(c, spec);
    break;
  default: break;
  }
  d = tn_task_target(c, t);
  if (computed) {
    TN_TRY(call_builtin(c, n, "format", d, fn, 2));
    return tn_task_done(c, d);
  }
  TN_TRY(spec ? tn_const_str(c, spec->u.s.p, spec->u.s.n, &k) : tn_const(c, tn_none(), &k));
  TN_TRY(tn_emit(c, n, TN_BC_FORMAT, 0, d, value, k));
  return tn_task_done(c, d);
}
