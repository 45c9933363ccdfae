/* SPDX-License-Identifier: MIT
 * Formulas: one expression, as SymPy prints it or numexpr takes it, to a function of its names; or the text of such a
 * function.  The tree that the parser makes is rewritten before scopes are looked at: what asks for the truth of a
 * value becomes calls that go element by element where the value is an array, and a module's name with its member
 * becomes one name with a dot.  Names that begin with a dot are calls of this file; the library (vm/lib/formulas.c)
 * knows what they and all other free names mean.  Positions stay those of the text.  Declared in bytecode.h. */
#include "compile.h"

#include "parse.h"
#include "vm/base/poll.h"

#include <stdio.h>
#include <string.h>

/* ---- names in the text */

static bool digit(char c) { return c >= '0' && c <= '9'; }

static bool name_byte(char c)
{
  return digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c >= 0x80;
}

const char *tn_formula_name(const char *s, size_t n, size_t *at, size_t *length)
{
  for (size_t i = *at; i < n;) {
    size_t start = i;
    while (i < n && name_byte(s[i])) i++;
    if (i == start) { i++; continue; }
    if (digit(s[start]) || (start && s[start - 1] == '.')) continue;
    *at = i;
    *length = i - start;
    return s + start;
  }
  *at = n;
  return NULL;
}

static bool is_keyword(const char *s, size_t n)
{
  for (int k = TN_T_AND; k < TN_NTOKENS; k++)
    if (tn_tokens[k].n == n && !memcmp(tn_tokens[k].text, s, n)) return true;
  return false;
}

/* Behind a name in LaTeX's notation that begins at |at|. */
static uint32_t latex_end(const struct tn_source *src, uint32_t at)
{
  uint32_t depth = 0;
  for (; at < src->n; at++) {
    char c = src->text[at];
    bool superscript = c == '^' && at + 1 < src->n && src->text[at + 1] == '{';
    if (c == '{') depth++;
    else if (c == '}' && depth) depth--;
    else if (!depth && c != '\\' && !superscript && !name_byte(c)) break;
  }
  return at;
}

/* Behind the string or comment at |at|, or |at| itself. */
static uint32_t skip_opaque(const struct tn_source *src, uint32_t at)
{
  char c = src->text[at];
  if (c == '#') {
    while (at < src->n && src->text[at] != '\n') at++;
  } else if (c == '"' || c == '\'') {
    for (at++; at < src->n && src->text[at] != c; at++)
      if (src->text[at] == '\\' && at + 1 < src->n) at++;
    if (at < src->n) at++;
  }
  return at;
}

/* SymPy's names may be LaTeX's, which nothing can parse: \Gamma_{f_0}, m_{1}. */
static tenon_status refuse_latex(const struct tn_source *src)
{
  for (uint32_t i = 0; i < src->n;) {
    uint32_t start = i;
    TN_TRY(tn_poll(src->vm));
    if ((i = skip_opaque(src, i)) > start) continue;
    bool backslash = src->text[i] == '\\' && i + 1 < src->n && name_byte(src->text[i + 1]);
    while (i < src->n && name_byte(src->text[i])) i++;
    bool brace = i > start && i < src->n && src->text[i] == '{' && !is_keyword(src->text + start, i - start);
    if (backslash || brace) {
      uint32_t end = latex_end(src, start);
      return tn_source_error(src, start, end, TENON_E_SYNTAX,
                             "'%.*s' is not an identifier: rename the symbol, or print the expression with "
                             "lambdify(..., cse=True)",
                             (int)(end - start < 200 ? end - start : 200), src->text + start);
    }
    if (i == start) i++;
  }
  return TENON_OK;
}

/* ---- nodes */

struct slot { struct tn_node **at; uint32_t depth; };     /* depth: conditions that are kept around it */

struct rewriter {
  tenon_vm *vm;
  struct tn_tree *tree;
  struct tn_source *src;
  tn_value params;                                        /* dict: the names of the parameters */
  struct slot *stack; size_t n, cap;
};

static tenon_status later(struct rewriter *w, struct tn_node **at, uint32_t depth)
{
  TN_TRY(tn_grow(w->vm, &w->stack, &w->cap, w->n + 1, sizeof *w->stack));
  w->stack[w->n++] = (struct slot){at, depth};
  return TENON_OK;
}

static tenon_status kids_later(struct rewriter *w, struct tn_node *n, uint32_t from, uint32_t depth)
{
  for (uint32_t i = from; i < n->nkids; i++) TN_TRY(later(w, &n->kid[i], depth));
  return TENON_OK;
}

/* A node over the text of |at|; NULL: MemoryError. */
static struct tn_node *node(struct rewriter *w, enum tn_node_kind kind, const struct tn_node *at, uint32_t nkids)
{
  return tn_node_new(w->tree, kind, at->start, at->end, nkids);
}

static struct tn_node *named(struct rewriter *w, enum tn_node_kind kind, const struct tn_node *at, const char *name,
                             uint32_t nkids)
{
  struct tn_node *n = node(w, kind, at, nkids);
  if (!n || !(n->sym = tn_symbol(w->tree, name, strlen(name)))) return NULL;
  return n;
}

/* A call of |name|, whose |nargs| arguments are the caller's to fill in. */
static struct tn_node *call(struct rewriter *w, const struct tn_node *at, const char *name, uint32_t nargs)
{
  struct tn_node *n = node(w, TN_N_CALL, at, nargs + 1);
  if (!n || !(n->kid[0] = named(w, TN_N_NAME, at, name, 0))) return NULL;
  return n;
}

static bool is_param(const struct rewriter *w, const struct tn_symbol *sym)
{
  tn_value v;
  return tn_dict_get_str(TN_AS(tn_dict, w->params), sym->s, sym->n, &v);
}

/* Is |n| the name |s| that no parameter has? */
static bool is_free(const struct rewriter *w, const struct tn_node *n, const char *s)
{
  return n->kind == TN_N_NAME && !strcmp(n->sym->s, s) && !is_param(w, n->sym);
}

/* ---- conditions */

/* |value| if |name|(the condition kept at this depth), else None. */
static struct tn_node *guarded(struct rewriter *w, const char *name, const char *kept, struct tn_node *value)
{
  struct tn_node *n = node(w, TN_N_IFEXP, value, 3), *test = call(w, value, name, 1);
  if (!n || !test || !(test->kid[1] = named(w, TN_N_NAME, value, kept, 0))) return NULL;
  n->kid[0] = test;
  n->kid[1] = value;
  return (n->kid[2] = node(w, TN_N_NONE, value, 0)) ? n : NULL;
}

/* v if c else (v2 if c2 else last) becomes
 *   .choose(t := c, v if .may(t) else None, (t := c2, v2 if .may(t) else None, (last,) …) if .maynot(t) else None)
 * so that where c is an array both are computed, and where it is none only the one that it chooses. */
static tenon_status conditional(struct rewriter *w, struct tn_node **at, uint32_t depth)
{
  char kept[24];
  snprintf(kept, sizeof kept, ".t%u", (unsigned)depth);
  for (bool first = true; (*at)->kind == TN_N_IFEXP; first = false) {
    struct tn_node *n = *at, *last = n->kid[2];
    struct tn_node *r = first ? call(w, n, ".choose", 3) : node(w, TN_N_TUPLE, n, 3);
    if (!r) return TENON_E_NOMEM;
    struct tn_node **part = r->kid + first;
    if (!(part[0] = named(w, TN_N_WALRUS, n->kid[0], kept, 1))) return TENON_E_NOMEM;
    part[0]->kid[0] = n->kid[0];
    if (!(part[1] = guarded(w, ".may", kept, n->kid[1]))) return TENON_E_NOMEM;
    if (last->kind != TN_N_IFEXP) {
      struct tn_node *one = node(w, TN_N_TUPLE, last, 1);
      if (!one) return TENON_E_NOMEM;
      one->kid[0] = last;
      last = one;
    }
    if (!(part[2] = guarded(w, ".maynot", kept, last))) return TENON_E_NOMEM;
    TN_TRY(later(w, &part[0]->kid[0], depth));
    TN_TRY(later(w, &part[1]->kid[1], depth + 1));
    *at = r;
    at = &part[2]->kid[1];
  }
  return later(w, &(*at)->kid[0], depth);
}

static tenon_status bad_form(struct rewriter *w, const struct tn_node *n, const char *what)
{
  return tn_source_error(w->src, n->start, n->end, TENON_E_SYNTAX, "%s", what);
}

/* Piecewise((v, c), …): conditional expressions, and nan at the end. */
static tenon_status piecewise(struct rewriter *w, struct tn_node **at, uint32_t depth)
{
  struct tn_node *n = *at, *r = named(w, TN_N_NAME, n, ".nan", 0);
  for (uint32_t i = n->nkids; r && --i > 0;) {
    struct tn_node *pair = n->kid[i], *x;
    if (pair->kind != TN_N_TUPLE || pair->nkids != 2)
      return bad_form(w, pair, "Piecewise() takes pairs (value, condition)");
    if (pair->kid[1]->kind == TN_N_TRUE) { r = pair->kid[0]; continue; }
    if (!(x = node(w, TN_N_IFEXP, pair, 3))) return TENON_E_NOMEM;
    x->kid[0] = pair->kid[1];
    x->kid[1] = pair->kid[0];
    x->kid[2] = r;
    r = x;
  }
  if (!r) return TENON_E_NOMEM;
  *at = r;
  return r->kind == TN_N_IFEXP ? conditional(w, at, depth) : later(w, at, depth);
}

/* and, or: every part is computed, as none decides for all elements. */
static tenon_status connective(struct rewriter *w, struct tn_node **at, const char *name, uint32_t depth)
{
  struct tn_node *n = *at, *r = call(w, n, name, n->nkids);
  if (!r) return TENON_E_NOMEM;
  memcpy(r->kid + 1, n->kid, n->nkids * sizeof *n->kid);
  *at = r;
  return kids_later(w, r, 1, depth);
}

/* a < b < c: a < (m := b) and m < c, where b is computed once. */
static tenon_status chain(struct rewriter *w, struct tn_node **at, uint32_t depth)
{
  struct tn_node *n = *at, *r = call(w, n, ".and", n->nkids - 1);
  if (!r) return TENON_E_NOMEM;
  for (uint32_t i = 0; i + 1 < n->nkids; i++) {
    struct tn_node *pair = node(w, TN_N_COMPARE, n, 2), *kept = NULL;
    if (!pair) return TENON_E_NOMEM;
    pair->u.s.p = n->u.s.p + i;
    pair->u.s.n = 1;
    if (!(pair->kid[0] = i ? named(w, TN_N_NAME, n->kid[i], ".m", 0) : n->kid[0])) return TENON_E_NOMEM;
    pair->kid[1] = n->kid[i + 1];
    if (i + 2 < n->nkids) {
      if (!(kept = named(w, TN_N_WALRUS, n->kid[i + 1], ".m", 1))) return TENON_E_NOMEM;
      kept->kid[0] = n->kid[i + 1];
      pair->kid[1] = kept;
    }
    if (!i) TN_TRY(later(w, &pair->kid[0], depth));
    TN_TRY(later(w, kept ? &kept->kid[0] : &pair->kid[1], depth));
    r->kid[i + 1] = pair;
  }
  *at = r;
  return TENON_OK;
}

static tenon_status unary(struct rewriter *w, struct tn_node **at, uint32_t depth)
{
  struct tn_node *n = *at;
  if (n->op != TN_BC_NOT && n->op != TN_BC_INVERT) return later(w, &n->kid[0], depth);
  struct tn_node *r = call(w, n, n->op == TN_BC_NOT ? ".not" : ".invert", 1);
  if (!r) return TENON_E_NOMEM;
  r->kid[1] = n->kid[0];
  *at = r;
  return later(w, &r->kid[1], depth);
}

/* ---- calls and names */

/* Sum(e, (k, a, b), …), Product: over a list of the terms; the last index is the outermost. */
static tenon_status series(struct rewriter *w, struct tn_node **at, const char *name, uint32_t depth)
{
  struct tn_node *n = *at, *r = call(w, n, name, 1), *terms = node(w, TN_N_LISTCOMP, n, n->nkids - 1);
  if (!r || !terms) return TENON_E_NOMEM;
  r->kid[1] = terms;
  terms->kid[0] = n->kid[1];
  for (uint32_t i = 2; i < n->nkids; i++) {
    const struct tn_node *limits = n->kid[i];
    if (limits->kind != TN_N_TUPLE || limits->nkids != 3 || limits->kid[0]->kind != TN_N_NAME)
      return bad_form(w, limits, "the limits of a sum or product are (index, first, last)");
    struct tn_node *clause = node(w, TN_N_CLAUSE, limits, 2), *bounds = call(w, limits, ".bounds", 2);
    if (!clause || !bounds) return TENON_E_NOMEM;
    clause->kid[0] = limits->kid[0];
    clause->kid[1] = bounds;
    bounds->kid[1] = limits->kid[1];
    bounds->kid[2] = limits->kid[2];
    TN_TRY(kids_later(w, bounds, 1, depth));
    terms->kid[n->nkids - i] = clause;
  }
  *at = r;
  return later(w, &terms->kid[0], depth);
}

/* f.reduce(members, …): .reduce(f, members, …), where members of different shapes are broadcast. */
static tenon_status reduce(struct rewriter *w, struct tn_node **at, uint32_t depth)
{
  struct tn_node *n = *at, *r = call(w, n, ".reduce", n->nkids);
  if (!r) return TENON_E_NOMEM;
  r->kid[1] = n->kid[0]->kid[0];
  memcpy(r->kid + 2, n->kid + 1, (n->nkids - 1) * sizeof *n->kid);
  *at = r;
  return kids_later(w, r, 1, depth);
}

static tenon_status any_call(struct rewriter *w, struct tn_node **at, uint32_t depth)
{
  struct tn_node *n = *at, *f = n->kid[0];
  if (is_free(w, f, "Piecewise") && n->nkids > 1) return piecewise(w, at, depth);
  if (is_free(w, f, "Sum") && n->nkids > 2) return series(w, at, ".sum", depth);
  if (is_free(w, f, "Product") && n->nkids > 2) return series(w, at, ".prod", depth);
  if (is_free(w, f, "ITE") && n->nkids == 4) {
    struct tn_node *x = node(w, TN_N_IFEXP, n, 3);
    if (!x) return TENON_E_NOMEM;
    memcpy(x->kid, n->kid + 1, 3 * sizeof *n->kid);
    *at = x;
    return conditional(w, at, depth);
  }
  if (f->kind == TN_N_ATTRIBUTE && !strcmp(f->sym->s, "reduce") && !is_free(w, f->kid[0], "functools"))
    return reduce(w, at, depth);
  return kids_later(w, n, 0, depth);
}

static bool is_module(const char *s)
{
  static const char *const names[] = {"numpy", "np",    "jnp",       "tnp",      "jax",      "math",
                                      "cmath", "scipy", "functools", "builtins", "operator", "special"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i], s)) return true;
  return false;
}

/* numpy.linalg.inv, of which numpy is no parameter: one name. */
static tenon_status attribute(struct rewriter *w, struct tn_node **at, uint32_t depth)
{
  enum { PARTS = 6 };
  struct tn_node *part[PARTS], *n = *at, *root = n, *r;
  int count = 0;
  size_t length = 0;
  for (; root->kind == TN_N_ATTRIBUTE && count < PARTS; root = root->kid[0]) {
    part[count++] = root;
    length += root->sym->n + 1;
  }
  if (root->kind != TN_N_NAME || !is_module(root->sym->s) || is_param(w, root->sym))
    return later(w, &n->kid[0], depth);
  char *s = tn_tree_alloc(w->tree, length + root->sym->n + 1);
  if (!s || !(r = node(w, TN_N_NAME, n, 0))) return TENON_E_NOMEM;
  memcpy(s, root->sym->s, length = root->sym->n);
  while (count-- > 0) {
    s[length++] = '.';
    memcpy(s + length, part[count]->sym->s, part[count]->sym->n);
    length += part[count]->sym->n;
  }
  *at = r;
  return (r->sym = tn_symbol(w->tree, s, length)) ? TENON_OK : TENON_E_NOMEM;
}

static tenon_status rewrite(struct rewriter *w, struct slot s)
{
  struct tn_node *n = *s.at;
  switch ((enum tn_node_kind)n->kind) {
  case TN_N_IFEXP: return conditional(w, s.at, s.depth);
  case TN_N_AND: return connective(w, s.at, ".and", s.depth);
  case TN_N_OR: return connective(w, s.at, ".or", s.depth);
  case TN_N_UNARY: return unary(w, s.at, s.depth);
  case TN_N_COMPARE: return n->nkids > 2 ? chain(w, s.at, s.depth) : kids_later(w, n, 0, s.depth);
  case TN_N_CALL: return any_call(w, s.at, s.depth);
  case TN_N_ATTRIBUTE: return attribute(w, s.at, s.depth);
  case TN_N_CLAUSE: return kids_later(w, n, 1, s.depth);             /* its target stays */
  default: return kids_later(w, n, 0, s.depth);        /* of statements, too: their targets hold nothing to rewrite */
  }
}

/* ---- the function */

/* args: None where the text is a function's definition */
struct formula { const char *called; tn_value args; };

/* A parameter's name is checked by the lexer, in a source of its own. */
static tenon_status check_name(struct rewriter *w, const struct tn_str *s)
{
  struct tn_source src;
  struct tn_lexer lx;
  tn_value v;
  tenon_status st = tn_source_open(&src, w->vm, "<arguments>", s->s, s->n);
  if (!st) st = refuse_latex(&src);
  if (!st) {
    tn_lexer_embed(&lx, &src, 0, src.n);
    st = tn_lex(&lx);
    if (!st && (lx.tok.kind != TN_T_NAME || lx.tok.start || lx.tok.end != src.n))
      st = tn_source_error(&src, 0, src.n, TENON_E_SYNTAX, "'%.200s' is not an identifier", s->s);
    tn_lexer_close(&lx);
  }
  if (!st && tn_dict_get_str(TN_AS(tn_dict, w->params), s->s, s->n, &v))
    st = tn_source_error(&src, 0, src.n, TENON_E_SYNTAX, "duplicate argument '%.200s' in function definition", s->s);
  tn_source_close(&src);
  return st;
}

/* The arguments that are lists, in the order in which they are unpacked. */
struct unpacked { struct tn_node **of; const tn_value *v; size_t n; };
struct targets { struct unpacked *list; size_t n, cap; };

static bool items_of(tn_value v, const tn_value **items, size_t *n)
{
  bool list = TN_IS(v, TN_LIST);
  if (!list && !TN_IS(v, TN_TUPLE)) return false;
  *items = list ? TN_AS(tn_list, v)->v : TN_AS(tn_tuple, v)->v;
  *n = list ? TN_AS(tn_list, v)->n : TN_AS(tn_tuple, v)->n;
  return true;
}

/* A node of |kind| for one argument: of its name, or of one that stands for a list. */
static tenon_status argument(struct rewriter *w, struct targets *t, enum tn_node_kind kind, tn_value v,
                             const struct tn_node *at, struct tn_node **out)
{
  struct unpacked u = {.of = out};
  char hidden[32];
  if (TN_IS(v, TN_STR)) {
    const struct tn_str *s = TN_AS(tn_str, v);
    TN_TRY(check_name(w, s));
    TN_TRY(tn_dict_set(w->vm, TN_AS(tn_dict, w->params), v, tn_none()));
    *out = named(w, kind, at, s->s, 0);
    return *out ? TENON_OK : TENON_E_NOMEM;
  }
  if (!items_of(v, &u.v, &u.n))
    return tn_raise(w->vm, TENON_E_TYPE, "the arguments of a formula are names, and lists of names, not '%s'",
                    tn_type_name(v));
  snprintf(hidden, sizeof hidden, ".a%zu", t->n);
  if (!(*out = named(w, kind, at, hidden, 0))) return TENON_E_NOMEM;
  TN_TRY(tn_grow(w->vm, &t->list, &t->cap, t->n + 1, sizeof *t->list));
  t->list[t->n++] = u;
  return TENON_OK;
}

/* [y, z] = the parameter that stands for both, and so on within. */
static tenon_status unpack(struct rewriter *w, struct targets *t, const struct tn_node *at, struct tn_parser *p)
{
  for (size_t i = 0; i < t->n; i++) {
    struct unpacked u = t->list[i];
    struct tn_node *assign = node(w, TN_N_ASSIGN, at, 2), *list = node(w, TN_N_LIST, at, (uint32_t)u.n);
    if (!assign || !list || !(assign->kid[0] = node(w, TN_N_NAME, at, 0))) return TENON_E_NOMEM;
    assign->kid[0]->sym = (*u.of)->sym;
    assign->kid[1] = list;
    for (size_t k = 0; k < u.n; k++) TN_TRY(argument(w, t, TN_N_NAME, u.v[k], at, &list->kid[k]));
    TN_TRY(tn_operand_push(p, assign, at->start, at->end));
  }
  return TENON_OK;
}

/* The module becomes "def .make(): |def|; return it", so that a call of .make gives the function. */
static tenon_status make_root(struct rewriter *w, struct tn_node *def)
{
  struct tn_node *outer = named(w, TN_N_DEF, def, ".make", 1), *body = node(w, TN_N_BLOCK, def, 2);
  struct tn_node *ret = node(w, TN_N_RETURN, def, 1), *root = node(w, TN_N_BLOCK, def, 1);
  if (!outer || !body || !ret || !root || !(ret->kid[0] = node(w, TN_N_NAME, def, 0))) return TENON_E_NOMEM;
  ret->kid[0]->sym = def->sym;
  body->kid[0] = def;
  body->kid[1] = ret;
  outer->kid[0] = body;
  root->kid[0] = outer;
  w->tree->root = root;
  return TENON_OK;
}

/* def called(arguments): what unpacks them; return the expression. */
static tenon_status wrap(struct rewriter *w, const struct formula *f, struct tn_parser *p, struct targets *t)
{
  struct tn_node *value = w->tree->root, *def, *ret = node(w, TN_N_RETURN, value, 1);
  const tn_value *args;
  size_t n;
  if (!ret) return TENON_E_NOMEM;
  if (!items_of(f->args, &args, &n)) return tn_raise(w->vm, TENON_E_TYPE, "the arguments of the formula are missing");
  if (!(def = named(w, TN_N_DEF, value, f->called, (uint32_t)n + 1))) return TENON_E_NOMEM;
  def->nparam = (uint32_t)n;
  for (size_t i = 0; i < n; i++) TN_TRY(argument(w, t, TN_N_PARAM, args[i], value, &def->kid[i]));
  TN_TRY(unpack(w, t, value, p));
  ret->kid[0] = value;
  TN_TRY(tn_operand_push(p, ret, value->start, value->end));
  TN_TRY(tn_operands_join(p, TN_N_BLOCK, 0, value->start, value->end));
  def->kid[n] = p->ops[0].n;
  TN_TRY(make_root(w, def));
  return later(w, &ret->kid[0], 0);
}

/* Is the text a function's definition, perhaps behind imports, rather than an expression? */
static bool is_definition(const struct tn_source *src)
{
  static const char *const words[] = {"def", "import", "from"};
  uint32_t at = 0;
  for (uint32_t next; at < src->n; at = next) {
    next = src->text[at] == '#' ? skip_opaque(src, at) : at + 1;
    if (next == at + 1 && !strchr(" \t\r\n", src->text[at])) break;
  }
  if (at < src->n && src->text[at] == '@') return true;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t n = strlen(words[i]);
    if (src->n - at > n && !strncmp(src->text + at, words[i], n) && !name_byte(src->text[at + n])) return true;
  }
  return false;
}

/* Of a module the one function that it defines; its imports are of modules whose names are known. */
static tenon_status take_function(struct rewriter *w, const struct formula *f)
{
  struct tn_node *root = w->tree->root, *def = NULL;
  if (f->args.tag != TN_NONE)
    return tn_raise(w->vm, TENON_E_TYPE, "the text defines a function, which has arguments of its own: give None");
  for (uint32_t i = 0; i < root->nkids; i++) {
    struct tn_node *n = root->kid[i];
    const struct tn_node *first = n->kind == TN_N_BLOCK && n->nkids ? n->kid[0] : n;
    if (n->kind == TN_N_DEF && !def) def = n;
    else if (first->kind != TN_N_IMPORT && first->kind != TN_N_FROM)
      return bad_form(w, n, "a formula is one expression, or one function");
  }
  if (!def) return bad_form(w, root, "no function is defined here");
  for (uint32_t i = 1; i <= def->nparam; i++) {
    const struct tn_symbol *sym = def->kid[def->nkids - 1 - i]->sym;
    tn_value name = tn_str_new(w->vm, sym->s, sym->n);
    tenon_status st = tn_made(name);
    if (!st) st = tn_dict_set(w->vm, TN_AS(tn_dict, w->params), name, tn_none());
    tn_release(w->vm, name);
    TN_TRY(st);
  }
  TN_TRY(make_root(w, def));
  return kids_later(w, def, 0, 0);
}

static tenon_status parse_formula(struct tn_tree *tree, struct tn_source *src, void *ud)
{
  bool function = is_definition(src);
  struct rewriter w = {.vm = tree->vm, .tree = tree, .src = src};
  struct tn_parser p = {.vm = tree->vm, .src = src, .tree = tree};      /* for its stack of operands */
  struct targets t = {.n = 0};
  TN_TRY(refuse_latex(src));
  TN_TRY(tn_parse_formula(tree, src, function));
  w.params = tn_dict_new(tree->vm);
  tenon_status st = tn_made(w.params);
  if (!st) st = function ? take_function(&w, ud) : wrap(&w, ud, &p, &t);
  while (!st && w.n && !(st = tn_poll(tree->vm))) st = rewrite(&w, w.stack[--w.n]);
  tn_free(w.vm, t.list, t.cap * sizeof *t.list);
  tn_free(w.vm, p.ops, p.ops_cap * sizeof *p.ops);
  tn_free(w.vm, w.stack, w.cap * sizeof *w.stack);
  tn_release(w.vm, w.params);
  return st;
}

tenon_status tn_compile_formula(tenon_vm *vm, const char *called, const struct tn_str *text, tn_value args,
                                struct tn_proto **out)
{
  struct formula f = {called, args};
  struct tn_proto *module;
  *out = NULL;
  TN_TRY(tn_compile_parsed(vm, "<formula>", text->s, text->n, false, parse_formula, &f, &module));
  *out = module->protos[0];
  (*out)->h.refs++;
  tn_release(vm, tn_object(module));
  return TENON_OK;
}
