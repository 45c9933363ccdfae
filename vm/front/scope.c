/* SPDX-License-Identifier: MIT
 * Scopes, in two passes: every name is noted where it is used or assigned, then looked up outwards.  The
 * tree is walked with a stack on the heap.  See scope.h. */
#include "scope.h"
#include "vm/base/poll.h"

#include <stdio.h>
#include <string.h>

enum use { LOAD, STORE, DELETE };
struct visit { struct tn_node *n; struct tn_scope *s; enum use use; };

struct walker {
  struct tn_tree *t;
  const struct tn_source *src;
  struct tn_scope *first, *last;
  struct visit *stack; size_t n, cap;
  struct tn_scope **chain; size_t chain_cap;       /* scopes between a use and its variable */
};

struct tn_var *tn_var_find(const struct tn_scope *s, const struct tn_symbol *sym)
{
  if (!s->table) return NULL;
  struct tn_var *v = s->table[sym->hash & s->mask];
  while (v && v->sym != sym) v = v->chain;
  return v;
}

static tenon_status table_double(struct tn_tree *t, struct tn_scope *s)
{
  size_t mask = s->table ? s->mask * 2 + 1 : 7;
  struct tn_var **table = tn_tree_alloc(t, (mask + 1) * sizeof *table);
  if (!table) return TENON_E_NOMEM;
  for (struct tn_var *v = s->first; v; v = v->next) {
    v->chain = table[v->sym->hash & mask];
    table[v->sym->hash & mask] = v;
  }
  s->table = table;
  s->mask = mask;
  return TENON_OK;
}

/* The entry for |sym| in |s|, made if need be; NULL: MemoryError. */
static struct tn_var *entry(struct tn_tree *t, struct tn_scope *s, struct tn_symbol *sym)
{
  struct tn_var *v = tn_var_find(s, sym);
  if (v) return v;
  if ((!s->table || s->nvars > s->mask) && table_double(t, s)) return NULL;
  v = tn_tree_alloc(t, sizeof *v);
  if (!v) return NULL;
  v->sym = sym;
  v->chain = s->table[sym->hash & s->mask];
  s->table[sym->hash & s->mask] = v;
  s->nvars++;
  if (s->last) s->last->next = v;
  else s->first = v;
  s->last = v;
  return v;
}

static tenon_status later(struct walker *w, struct tn_node *n, struct tn_scope *s, enum use use)
{
  TN_TRY(tn_grow(w->t->vm, &w->stack, &w->cap, w->n + 1, sizeof *w->stack));
  w->stack[w->n++] = (struct visit){n, s, use};
  return TENON_OK;
}

/* Children |from| to |to|, which are then visited in this order. */
static tenon_status kids_later(struct walker *w, struct tn_node *n, uint32_t from, uint32_t to, struct tn_scope *s,
                               enum use use)
{
  while (to > from) TN_TRY(later(w, n->kid[--to], s, use));
  return TENON_OK;
}

static struct tn_scope *scope_new(struct walker *w, struct tn_node *n, struct tn_scope *parent, bool comprehension)
{
  struct tn_scope *s = tn_tree_alloc(w->t, sizeof *s);
  if (!s) return NULL;
  s->parent = parent;
  s->node = n;
  s->comprehension = comprehension;
  s->unit = comprehension ? parent->unit : s;
  if (w->last) w->last->next = s;
  else w->first = s;
  w->last = s;
  return n->scope = s;
}

static tenon_status error(struct walker *w, const struct tn_node *n, const char *fmt, const char *name)
{
  char message[TN_NAME_MAX + 64];
  snprintf(message, sizeof message, fmt, name);
  return tn_source_error(w->src, n->start, n->end, TENON_E_SYNTAX, "%s", message);
}

static tenon_status assign(struct walker *w, struct tn_scope *s, struct tn_symbol *sym)
{
  struct tn_var *v = entry(w->t, s, sym);
  if (!v) return TENON_E_NOMEM;
  v->assigned = true;
  return TENON_OK;
}

static tenon_status name(struct walker *w, struct visit v)
{
  struct tn_var *x = entry(w->t, v.s, v.n->sym);
  if (!x) return TENON_E_NOMEM;
  if (v.use == LOAD) x->used = true;
  else x->assigned = true;
  if (v.use == DELETE) x->deleted = true;
  return TENON_OK;
}

static tenon_status declare(struct walker *w, struct visit v)
{
  bool global = v.n->kind == TN_N_GLOBAL;
  const char *what = global ? "global" : "nonlocal";
  if (!v.s->parent && !global) return error(w, v.n, "nonlocal declaration not allowed at module level%s", "");
  for (uint32_t i = 0; i < v.n->nkids; i++) {
    struct tn_var *x = entry(w->t, v.s, v.n->kid[i]->sym);
    char fmt[64];
    if (!x) return TENON_E_NOMEM;
    if (x->param)
      return error(w, v.n, global ? "name '%s' is parameter and global" : "name '%s' is parameter and nonlocal",
                   x->sym->s);
    if ((global && x->nonlocal) || (!global && x->global))
      return error(w, v.n, "name '%s' is nonlocal and global", x->sym->s);
    if ((x->assigned || x->used) && !x->declared && v.s->parent) {
      snprintf(fmt, sizeof fmt, "name '%%s' is %s %s declaration", x->used ? "used prior to" : "assigned to before",
               what);
      return error(w, v.n, fmt, x->sym->s);
    }
    x->declared = v.n;
    if (global) x->global = true;
    else x->nonlocal = true;
  }
  return TENON_OK;
}

/* def and lambda: defaults and decorators belong to the scope around. */
static tenon_status function(struct walker *w, struct visit v)
{
  struct tn_node *n = v.n;
  uint32_t first = n->nkids - 1 - n->nparam;
  struct tn_scope *inner = scope_new(w, n, v.s, false);
  if (!inner) return TENON_E_NOMEM;
  if (n->kind == TN_N_DEF) TN_TRY(assign(w, v.s, n->sym));
  TN_TRY(later(w, n->kid[n->nkids - 1], inner, LOAD));
  bool default_seen = false;
  for (uint32_t i = first; i < n->nkids - 1; i++) {
    struct tn_node *param = n->kid[i];
    struct tn_var *x = entry(w->t, inner, param->sym);
    if (!x) return TENON_E_NOMEM;
    if (x->param) return error(w, param, "duplicate argument '%s' in function definition", x->sym->s);
    x->param = x->assigned = true;
    if (param->nkids) TN_TRY(later(w, param->kid[0], v.s, LOAD));
    /* a gap among the defaults */
    else if (default_seen && param->op == TN_PARAM_KEYWORD) v.s->unit->needs_undef = true;
    default_seen |= param->nkids > 0;
  }
  return kids_later(w, n, 0, first, v.s, LOAD);
}

/* The first iterable belongs to the scope around. */
static tenon_status comprehension(struct walker *w, struct visit v)
{
  struct tn_node *n = v.n;
  uint32_t elements = n->kind == TN_N_DICTCOMP ? 2 : 1;
  struct tn_scope *inner = scope_new(w, n, v.s, true);
  if (!inner) return TENON_E_NOMEM;
  TN_TRY(kids_later(w, n, 0, elements, inner, LOAD));
  for (uint32_t i = n->nkids; i-- > elements;) {
    struct tn_node *clause = n->kid[i];
    TN_TRY(kids_later(w, clause, 2, clause->nkids, inner, LOAD));
    TN_TRY(later(w, clause->kid[0], inner, STORE));
    TN_TRY(later(w, clause->kid[1], i == elements ? v.s : inner, LOAD));
  }
  return TENON_OK;
}

/* name := value in a comprehension assigns in the function around. */
static tenon_status walrus(struct walker *w, struct visit v)
{
  struct tn_node *n = v.n;
  for (struct tn_scope *s = v.s;; s = s->parent) {
    struct tn_var *x = entry(w->t, s, n->sym);
    if (!x) return TENON_E_NOMEM;
    if (s->comprehension && x->assigned)
      return error(w, n, "assignment expression cannot rebind comprehension iteration variable '%s'", n->sym->s);
    if (!s->comprehension) {
      x->assigned = x->walrus = true;
      break;
    }
    x->used = true;
  }
  return later(w, n->kid[0], v.s, LOAD);
}

static bool named(const struct tn_node *f, const char *name)
{
  return (f->kind == TN_N_NAME || f->kind == TN_N_ATTRIBUTE) && !strcmp(f->sym->s, name);
}

bool tn_reads_formula(const struct tn_node *n, const struct tn_node **text)
{
  uint32_t at = named(n->kid[0], "evaluate") ? 1 : named(n->kid[0], "lambdify") ? 2 : 0;
  *text = at && n->nkids > at && n->kid[at]->kind == TN_N_STR ? n->kid[at] : NULL;
  return at > 0;
}

/* evaluate("a + b") in a function reads its a and b. */
static tenon_status formula(struct walker *w, struct tn_scope *scope, const struct tn_node *text)
{
  const char *s;
  for (size_t at = 0, n; (s = tn_formula_name(text->u.s.p, text->u.s.n, &at, &n));) {
    struct tn_symbol *sym = tn_symbol(w->t, s, n);
    struct tn_var *x = sym ? entry(w->t, scope, sym) : NULL;
    if (!x) return TENON_E_NOMEM;
    x->used = true;
  }
  return TENON_OK;
}

static tenon_status visit(struct walker *w, struct visit v)
{
  struct tn_node *n = v.n;
  const struct tn_node *text;
  switch ((enum tn_node_kind)n->kind) {
  case TN_N_NAME: return name(w, v);
  case TN_N_LAMBDA: case TN_N_DEF: return function(w, v);
  case TN_N_LISTCOMP: case TN_N_SETCOMP: case TN_N_DICTCOMP: return comprehension(w, v);
  case TN_N_WALRUS: return walrus(w, v);
  case TN_N_CALL:
    if (tn_reads_formula(n, &text) && text && v.s->parent) TN_TRY(formula(w, v.s, text));
    return kids_later(w, n, 0, n->nkids, v.s, LOAD);
  case TN_N_TUPLE: case TN_N_LIST: case TN_N_STARRED: return kids_later(w, n, 0, n->nkids, v.s, v.use);
  case TN_N_DECLARE: return n->kid[0]->kind == TN_N_NAME ? later(w, n->kid[0], v.s, STORE) : TENON_OK;
  case TN_N_ASSIGN:
    TN_TRY(kids_later(w, n, 1, n->nkids, v.s, STORE));
    return later(w, n->kid[0], v.s, LOAD);
  case TN_N_AUGMENT: case TN_N_FOR:
    if (n->kind == TN_N_FOR) TN_TRY(kids_later(w, n, 2, n->nkids, v.s, LOAD));
    TN_TRY(later(w, n->kid[0], v.s, STORE));
    return later(w, n->kid[1], v.s, LOAD);
  case TN_N_DEL:
    v.s->unit->needs_undef = true;
    return kids_later(w, n, 0, n->nkids, v.s, DELETE);
  case TN_N_ITEM:
    TN_TRY(kids_later(w, n, 1, n->nkids, v.s, STORE));
    return later(w, n->kid[0], v.s, LOAD);
  case TN_N_HANDLER:                                  /* its name is gone behind it */
    TN_TRY(kids_later(w, n, 0, n->nkids, v.s, LOAD));
    if (!n->sym) return TENON_OK;
    TN_TRY(assign(w, v.s, n->sym));
    tn_var_find(v.s, n->sym)->deleted = v.s->unit->needs_undef = true;
    return TENON_OK;
  case TN_N_GLOBAL: case TN_N_NONLOCAL: return declare(w, v);
  case TN_N_IMPORT: case TN_N_ALIAS: return assign(w, v.s, n->sym);
  case TN_N_ASSERT:
    if (n->nkids == 1) v.s->unit->needs_undef = true;
    return kids_later(w, n, 0, n->nkids, v.s, LOAD);
  default: return kids_later(w, n, 0, n->nkids, v.s, LOAD);
  }
}

static void local(struct tn_var *v, struct tn_var *owner)
{
  v->where = TN_IS_LOCAL;
  v->owner = owner;
  v->resolved = true;
}

/* A free variable of |s| (no comprehension) that is |from| in the function around. */
static tenon_status make_free(struct walker *w, struct tn_scope *s, struct tn_var *v, struct tn_var *from)
{
  if (s->nfree == s->free_cap) {
    size_t cap = s->free_cap ? 2 * s->free_cap : 4;
    struct tn_free *frees = tn_tree_alloc(w->t, cap * sizeof *frees);
    if (!frees) return TENON_E_NOMEM;
    for (size_t i = 0; i < s->nfree; i++) frees[i] = s->frees[i];
    s->frees = frees;
    s->free_cap = cap;
  }
  if (from->where == TN_IS_LOCAL) from->owner->captured = true;
  v->where = TN_IS_FREE;
  v->resolved = true;
  v->index = (uint32_t)s->nfree;
  s->frees[s->nfree++].from = from;
  return TENON_OK;
}

/* Looks outwards for the function whose variable |v| of |s| is. */
static tenon_status resolve(struct walker *w, struct tn_scope *s, struct tn_var *v)
{
  v->resolved = true;
  v->where = TN_IS_GLOBAL;
  if (v->global || (!s->parent && !v->nonlocal)) return TENON_OK;
  if (v->assigned && !v->nonlocal) { local(v, v); return TENON_OK; }
  /* outwards to a scope that knows the answer */
  size_t n = 0;
  struct tn_scope *up = s->parent;
  struct tn_var *found = NULL;
  for (; up->parent; up = up->parent) {
    found = tn_var_find(up, v->sym);
    if (found && found->resolved) break;
    found = NULL;
    TN_TRY(tn_grow(w->t->vm, &w->chain, &w->chain_cap, n + 1, sizeof *w->chain));
    w->chain[n++] = up;
  }
  if (!found || found->where == TN_IS_GLOBAL) {
    if (v->nonlocal) return error(w, v->declared, "no binding for nonlocal '%s' found", v->sym->s);
    return TENON_OK;
  }
  /* and back in, an entry in each scope on the way */
  struct tn_scope *outer = up;
  for (;;) {
    struct tn_scope *in = n ? w->chain[--n] : s;
    struct tn_var *x = in == s ? v : entry(w->t, in, v->sym);
    if (!x) return TENON_E_NOMEM;
    if (in->unit != outer->unit) TN_TRY(make_free(w, in, x, found));
    else {
      x->where = found->where;
      x->owner = found->owner;
      x->index = found->index;
      x->resolved = true;
    }
    if (in == s) return TENON_OK;
    outer = in;
    found = x;
  }
}

tenon_status tn_scopes(struct tn_tree *t, const struct tn_source *src)
{
  struct walker w = {.t = t, .src = src};
  struct tn_scope *top = scope_new(&w, t->root, NULL, false);
  tenon_status st = top ? later(&w, t->root, top, LOAD) : TENON_E_NOMEM;
  while (!st && w.n && !(st = tn_poll(t->vm))) st = visit(&w, w.stack[--w.n]);
  for (struct tn_scope *s = w.first; s && !st; s = s->next)
    for (struct tn_var *v = s->first; v && !st; v = v->next)
      if (!v->resolved) st = resolve(&w, s, v);
  tn_free(t->vm, w.stack, w.cap * sizeof *w.stack);
  tn_free(t->vm, w.chain, w.chain_cap * sizeof *w.chain);
  return st;
}
