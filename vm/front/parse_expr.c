/* SPDX-License-Identifier: MIT
 * Expressions by operator precedence, with stacks of its own for operands and for what is pending: nesting
 * and length are bounded by memory alone.  See parse.h.
 *
 * The parser alternates between two states: an operand is wanted (prefix operators and opening brackets
 * push something pending) or an operator is (infix and postfix operators, separators, closing brackets;
 * what binds tighter than the operator at hand is built first). */
#include "parse.h"

enum pending_kind {
  /* operators: built when something that binds less tightly follows */
  UNARY, BINARY, COMPARE, AND, OR,
  ELSE,               /* operands: then, condition, else */
  STARRED, DOUBLESTAR, KEYWORD, WALRUS,
  LAMBDA,             /* operands from |mark|: the parameters, the body */
  /* barriers: nothing is built across them */
  BASE,               /* op: enum tn_expr_mode */
  PAREN, LIST, BRACE, CALL, SUBSCRIPT,
  TERNARY,            /* between if and else */
  PARAMS,             /* between lambda and its colon */
  TARGET, ITERABLE, CONDITION      /* parts of a comprehension's clause */
};

/* What |op| of a barrier remembers. */
enum { DEFAULT = 1,          /* PARAMS: a default value is being read */
       COMPREHENSION = 1, TRAILING = 2 };

enum { PREC_LOWEST = 1, PREC_TERNARY = 2, PREC_OR = 2, PREC_AND = 3, PREC_NOT = 4, PREC_COMPARE = 5, PREC_UNARY = 12,
       PREC_POWER = 13 };

static struct tn_awaiting *top(const struct tn_parser *p) { return &p->pend[p->npend - 1]; }
static struct tn_awaiting *barrier(const struct tn_parser *p)
{
  struct tn_awaiting *t = top(p);
  return t->kind >= BASE ? t : &p->pend[t->barrier - 1];
}

tenon_status tn_operand_push(struct tn_parser *p, struct tn_node *n, uint32_t start, uint32_t end)
{
  if (!n) return TENON_E_NOMEM;
  TN_TRY(tn_grow(p->vm, &p->ops, &p->ops_cap, p->nops + 1, sizeof *p->ops));
  p->ops[p->nops++] = (struct tn_parsed){n, start, end};
  return TENON_OK;
}

static tenon_status push(struct tn_parser *p, enum pending_kind kind, uint8_t prec, int op)
{
  TN_TRY(tn_grow(p->vm, &p->pend, &p->pend_cap, p->npend + 1, sizeof *p->pend));
  uint32_t outer = 0;
  if (p->npend) outer = top(p)->kind >= BASE ? (uint32_t)p->npend : top(p)->barrier;
  p->pend[p->npend++] = (struct tn_awaiting){.kind = (uint8_t)kind,
                                             .prec = prec,
                                             .op = (int16_t)op,
                                             .start = p->lx->tok.start,
                                             .mark = (uint32_t)p->nops,
                                             .barrier = outer};
  return TENON_OK;
}

tenon_status tn_operands_join(struct tn_parser *p, enum tn_node_kind kind, size_t mark, uint32_t start, uint32_t end)
{
  size_t n = p->nops - mark;
  struct tn_node *node = tn_node_new(p->tree, kind, start, end, (uint32_t)n);
  if (!node) return TENON_E_NOMEM;
  for (size_t i = 0; i < n; i++) node->kid[i] = p->ops[mark + i].n;
  p->nops = mark;
  return tn_operand_push(p, node, start, end);
}

static struct tn_node *last(const struct tn_parser *p) { return p->ops[p->nops - 1].n; }

/* Replaces the top |n| operands by a node of them that spans them all. */
static tenon_status join_span(struct tn_parser *p, enum tn_node_kind kind, size_t n)
{
  return tn_operands_join(p, kind, p->nops - n, p->ops[p->nops - n].start, p->ops[p->nops - 1].end);
}

static tenon_status error_at(struct tn_parser *p, const struct tn_parsed *x, const char *message)
{
  return tn_source_error(p->src, x->start, x->end, TENON_E_SYNTAX, "%s", message);
}

bool tn_begins_expr(enum tn_token_kind k)
{
  switch (k) {
  case TN_T_NAME:
  case TN_T_NUMBER:
  case TN_T_STRING:
  case TN_T_LPAREN:
  case TN_T_LBRACKET:
  case TN_T_LBRACE:
  case TN_T_MINUS:
  case TN_T_PLUS: case TN_T_TILDE: case TN_T_NOT: case TN_T_LAMBDA: case TN_T_NONE: case TN_T_TRUE: case TN_T_FALSE:
  case TN_T_ELLIPSIS: case TN_T_STAR: return true;
  default: return false;
  }
}

/* A minus before a number literal is part of the number. */
static bool fold_minus(struct tn_node *x)
{
  if (x->kind == TN_N_INT && x->op) x->op = 0;     /* -9223372036854775808: it is there but for its sign */
  else if (x->kind == TN_N_INT && x->u.i != INT64_MIN) x->u.i = -x->u.i;
  else if (x->kind == TN_N_FLOAT) x->u.f = -x->u.f;
  else return false;
  return true;
}

static tenon_status build_unary(struct tn_parser *p, const struct tn_awaiting *t)
{
  struct tn_parsed x = p->ops[p->nops - 1];
  if (t->op == TN_BC_NEG && fold_minus(x.n)) {
    p->ops[p->nops - 1].start = x.n->start = t->start;
    x.n->end = x.end;
    return TENON_OK;
  }
  TN_TRY(tn_operands_join(p, TN_N_UNARY, p->nops - 1, t->start, x.end));
  last(p)->op = t->op;
  return TENON_OK;
}

/* Comparisons, and, or: a run of them is one node. */
static tenon_status build_run(struct tn_parser *p, enum pending_kind kind)
{
  size_t n = 0;
  while (p->pend[p->npend - 1 - n].kind == kind) n++;
  char *ops = tn_tree_alloc(p->tree, n);
  if (!ops) return TENON_E_NOMEM;
  p->npend -= n;
  for (size_t i = 0; i < n; i++) ops[i] = (char)p->pend[p->npend + i].op;
  TN_TRY(join_span(p, kind == COMPARE ? TN_N_COMPARE : kind == AND ? TN_N_AND : TN_N_OR, n + 1));
  last(p)->u.s.p = ops;
  last(p)->u.s.n = n;
  return TENON_OK;
}

static tenon_status build_else(struct tn_parser *p)
{
  TN_TRY(join_span(p, TN_N_IFEXP, 3));
  struct tn_node **kid = last(p)->kid, *then = kid[0];
  kid[0] = kid[1];
  kid[1] = then;
  return TENON_OK;
}

static tenon_status build_named(struct tn_parser *p, const struct tn_awaiting *t, enum tn_node_kind kind)
{
  TN_TRY(tn_operands_join(p, kind, p->nops - 1, t->start, p->ops[p->nops - 1].end));
  last(p)->sym = t->sym;
  return TENON_OK;
}

static tenon_status build_lambda(struct tn_parser *p, const struct tn_awaiting *t)
{
  uint32_t nparam = (uint32_t)p->nops - t->mark - 1;
  TN_TRY(tn_operands_join(p, TN_N_LAMBDA, t->mark, t->start, p->ops[p->nops - 1].end));
  last(p)->nparam = nparam;
  return TENON_OK;
}

/* Builds pending operators that bind at least as tightly as |prec|. */
static tenon_status reduce(struct tn_parser *p, uint8_t prec)
{
  while (top(p)->kind < BASE && top(p)->prec >= prec) {
    struct tn_awaiting t = *top(p);
    if (t.kind == COMPARE || t.kind == AND || t.kind == OR) {
      TN_TRY(build_run(p, (enum pending_kind)t.kind));
      continue;
    }
    p->npend--;
    switch ((enum pending_kind)t.kind) {
    case UNARY: TN_TRY(build_unary(p, &t)); break;
    case BINARY: TN_TRY(join_span(p, TN_N_BINARY, 2)); last(p)->op = t.op; break;
    case ELSE: TN_TRY(build_else(p)); break;
    case KEYWORD: TN_TRY(build_named(p, &t, TN_N_KEYWORD)); break;
    case WALRUS: TN_TRY(build_named(p, &t, TN_N_WALRUS)); break;
    case LAMBDA: TN_TRY(build_lambda(p, &t)); break;
    default:
      TN_TRY(tn_operands_join(p, t.kind == STARRED ? TN_N_STARRED : TN_N_DOUBLESTAR, p->nops - 1, t.start,
                              p->ops[p->nops - 1].end));
    }
  }
  return TENON_OK;
}

/* Operand state. */

static tenon_status atom(struct tn_parser *p, enum tn_node_kind kind)
{
  struct tn_token t = p->lx->tok;
  struct tn_node *n = tn_node_new(p->tree, kind, t.start, t.end, 0);
  if (!n) return TENON_E_NOMEM;
  if (kind == TN_N_NAME && !(n->sym = tn_symbol(p->tree, p->src->text + t.start, t.end - t.start)))
    return TENON_E_NOMEM;
  p->want = false;
  TN_TRY(tn_operand_push(p, n, t.start, t.end));
  return tn_lex(p->lx);
}

static tenon_status literal(struct tn_parser *p, tenon_status (*read)(struct tn_parser *p, struct tn_node **out))
{
  struct tn_node *n;
  TN_TRY(read(p, &n));
  p->want = false;
  return tn_operand_push(p, n, n->start, n->end);
}

static tenon_status open(struct tn_parser *p, enum pending_kind kind)
{
  TN_TRY(push(p, kind, 0, 0));
  p->want = true;
  return tn_lex(p->lx);
}

static tenon_status prefix(struct tn_parser *p, enum pending_kind kind, uint8_t prec, int op)
{
  if (top(p)->kind < BASE && prec < PREC_UNARY && top(p)->prec > prec) return tn_parse_fail(p);    /* a + not b */
  TN_TRY(push(p, kind, prec, op));
  return tn_lex(p->lx);
}

static tenon_status star(struct tn_parser *p)
{
  const struct tn_awaiting *t = top(p);
  bool fits = t->kind == PAREN || t->kind == LIST || t->kind == CALL || t->kind == TARGET || t->kind == SUBSCRIPT ||
              (t->kind == BASE && t->op != TN_EXPR_ONE) ||
              (t->kind == BRACE && !t->colons && (t->set || p->nops == t->mark));
  return fits ? prefix(p, STARRED, PREC_LOWEST, 0) : tn_parse_fail(p);
}

/* One parameter of a lambda; its default value, if any, is read as an operand. */
static tenon_status lambda_param(struct tn_parser *p)
{
  struct tn_awaiting *t = top(p);
  if (tn_now(p) == TN_T_COLON) {
    if (t->count == 2)
      return tn_source_error(p->src, p->lx->last_end - 1, p->lx->last_end, TENON_E_SYNTAX,
                             "named arguments must follow bare *");
    TN_TRY(tn_param_check(p, p->ops + t->mark, p->nops - t->mark));
    t->kind = LAMBDA;
    t->prec = PREC_LOWEST;
    return tn_lex(p->lx);
  }
  bool has_default;
  TN_TRY(tn_parse_param(p, t->mark, false, &t->count, &has_default));
  if (has_default) { top(p)->op = DEFAULT; return TENON_OK; }
  if (tn_now(p) == TN_T_COMMA) return tn_lex(p->lx);
  return tn_now(p) == TN_T_COLON ? TENON_OK : tn_parse_fail(p);
}

/* The expression is complete: the current token is not part of it. */
static tenon_status finish(struct tn_parser *p)
{
  TN_TRY(reduce(p, PREC_LOWEST));
  struct tn_awaiting *t = top(p);
  if (t->count) TN_TRY(join_span(p, TN_N_TUPLE, p->nops - t->mark));
  else if (last(p)->kind == TN_N_STARRED && tn_now(p) != TN_T_ASSIGN)
    return error_at(p, &p->ops[p->nops - 1], "can't use starred expression here");
  p->npend--;
  return TENON_OK;
}

/* After a comma: a closing token may follow, which is the operator state's business. */
static bool trailing(const struct tn_parser *p)
{
  const struct tn_awaiting *t = top(p);
  enum tn_token_kind k = tn_now(p);
  if (t->kind < BASE || !t->count) return false;
  switch ((enum pending_kind)t->kind) {
  case PAREN: case CALL: return k == TN_T_RPAREN;
  case LIST: return k == TN_T_RBRACKET;
  case BRACE: return k == TN_T_RBRACE && !t->colons;
  case SUBSCRIPT: return k == TN_T_RBRACKET && !t->colons;
  case TARGET: return k == TN_T_IN;
  case BASE: return t->op != TN_EXPR_ONE && !tn_begins_expr(k) && k != TN_T_COMMA;
  default: return false;
  }
}

/* Empty brackets, and the parts that a slice leaves out. */
static tenon_status missing_operand(struct tn_parser *p)
{
  const struct tn_awaiting *t = top(p);
  enum tn_token_kind k = tn_now(p);
  bool empty = p->nops == t->mark &&
               ((k == TN_T_RPAREN && (t->kind == PAREN || t->kind == CALL)) ||
                (k == TN_T_RBRACKET && t->kind == LIST) || (k == TN_T_RBRACE && t->kind == BRACE));
  if (empty) { p->want = false; return TENON_OK; }
  if (trailing(p)) {
    if (t->kind == BASE) return finish(p);
    top(p)->op = TRAILING;
    p->want = false;
    return TENON_OK;
  }
  if (t->kind == SUBSCRIPT && (k == TN_T_COLON || (t->colons && (k == TN_T_COMMA || k == TN_T_RBRACKET)))) {
    uint32_t at = p->lx->tok.start;
    p->want = false;
    return tn_operand_push(p, tn_node_new(p->tree, TN_N_NONE, at, at, 0), at, at);
  }
  if (t->kind == BRACE && t->colons && (k == TN_T_COMMA || k == TN_T_RBRACE))
    return tn_source_error(p->src, p->lx->last_end - 1, p->lx->last_end, TENON_E_SYNTAX,
                           "expression expected after dictionary key and ':'");
  return tn_parse_fail(p);
}

static tenon_status operand(struct tn_parser *p)
{
  if (top(p)->kind == PARAMS && !top(p)->op) return lambda_param(p);
  switch (tn_now(p)) {
  case TN_T_NAME: return atom(p, TN_N_NAME);
  case TN_T_NONE: return atom(p, TN_N_NONE);
  case TN_T_TRUE: return atom(p, TN_N_TRUE);
  case TN_T_FALSE: return atom(p, TN_N_FALSE);
  case TN_T_ELLIPSIS: return atom(p, TN_N_ELLIPSIS);
  case TN_T_NUMBER: return literal(p, tn_parse_number);
  case TN_T_STRING: return literal(p, tn_parse_strings);
  case TN_T_LPAREN: return open(p, PAREN);
  case TN_T_LBRACKET: return open(p, LIST);
  case TN_T_LBRACE: return open(p, BRACE);
  case TN_T_MINUS: return prefix(p, UNARY, PREC_UNARY, TN_BC_NEG);
  case TN_T_PLUS: return prefix(p, UNARY, PREC_UNARY, TN_BC_POS);
  case TN_T_TILDE: return prefix(p, UNARY, PREC_UNARY, TN_BC_INVERT);
  case TN_T_NOT: return prefix(p, UNARY, PREC_NOT, TN_BC_NOT);
  case TN_T_STAR: return star(p);
  case TN_T_STARSTAR:
    return top(p)->kind == CALL || (top(p)->kind == BRACE && !top(p)->colons) ? prefix(p, DOUBLESTAR, PREC_LOWEST, 0)
                                                                              : tn_parse_fail(p);
  case TN_T_LAMBDA:
    if (top(p)->kind < BASE && top(p)->prec > PREC_LOWEST) return tn_parse_fail(p);
    return open(p, PARAMS);
  default: return missing_operand(p);
  }
}

/* Operator state. */

static tenon_status binary(struct tn_parser *p, enum tn_token_kind k)
{
  uint8_t prec = tn_tokens[k].prec;
  int op = tn_tokens[k].bc;
  TN_TRY(reduce(p, prec == PREC_COMPARE || prec == PREC_POWER ? prec + 1 : prec));
  TN_TRY(push(p, prec == PREC_COMPARE ? COMPARE : BINARY, prec, op));
  p->want = true;
  TN_TRY(tn_lex(p->lx));
  if (k == TN_T_IS && tn_now(p) == TN_T_NOT) {
    top(p)->op = TN_BC_ISNOT;
    return tn_lex(p->lx);
  }
  return TENON_OK;
}

static tenon_status not_in(struct tn_parser *p)
{
  TN_TRY(reduce(p, PREC_COMPARE + 1));
  TN_TRY(push(p, COMPARE, PREC_COMPARE, TN_BC_NOTIN));
  p->want = true;
  TN_TRY(tn_lex(p->lx));
  return tn_now(p) == TN_T_IN ? tn_lex(p->lx) : tn_parse_fail(p);
}

static tenon_status and_or(struct tn_parser *p, enum pending_kind kind, uint8_t prec)
{
  TN_TRY(reduce(p, prec + 1));
  return push(p, kind, prec, 0) ? TENON_E_NOMEM : (p->want = true, tn_lex(p->lx));
}

static tenon_status attribute(struct tn_parser *p)
{
  TN_TRY(tn_lex(p->lx));
  if (tn_now(p) != TN_T_NAME) return tn_parse_fail(p);
  struct tn_token t = p->lx->tok;
  struct tn_symbol *sym = tn_symbol(p->tree, p->src->text + t.start, t.end - t.start);
  if (!sym) return TENON_E_NOMEM;
  TN_TRY(tn_operands_join(p, TN_N_ATTRIBUTE, p->nops - 1, p->ops[p->nops - 1].start, t.end));
  last(p)->sym = sym;
  return tn_lex(p->lx);
}

/* Ends the item of a subscript: a slice if it had colons. */
static tenon_status subscript_item(struct tn_parser *p, struct tn_awaiting *t)
{
  if (!t->colons) return TENON_OK;
  uint32_t at = p->lx->tok.start;
  size_t parts = t->colons + 1;
  t->colons = 0;
  for (; parts < 3; parts++) TN_TRY(tn_operand_push(p, tn_node_new(p->tree, TN_N_NONE, at, at, 0), at, at));
  return join_span(p, TN_N_SLICE, 3);
}

/* Ends an item of a dict display: key and value, or **mapping; or of a set display. */
static tenon_status dict_item(struct tn_parser *p, struct tn_awaiting *t)
{
  if (t->colons || last(p)->kind == TN_N_DOUBLESTAR) {
    t->colons = 0;
    return t->set ? tn_parse_fail(p) : TENON_OK;
  }
  if (t->count && !t->set)
    return tn_source_error(p->src, p->lx->last_end - 1, p->lx->last_end, TENON_E_SYNTAX,
                           "':' expected after dictionary key");
  t->set = true;
  return TENON_OK;
}

/* Ends a clause of a comprehension; its bracket is the innermost barrier then. */
static tenon_status close_clause(struct tn_parser *p)
{
  struct tn_awaiting t = *top(p);
  p->npend--;
  return tn_operands_join(p, TN_N_CLAUSE, t.mark, t.start, p->ops[p->nops - 1].end);
}

static tenon_status comprehension_for(struct tn_parser *p)
{
  TN_TRY(reduce(p, PREC_LOWEST));
  if (top(p)->kind == ITERABLE || top(p)->kind == CONDITION) TN_TRY(close_clause(p));
  else {
    struct tn_awaiting *t = top(p);
    size_t n = p->nops - t->mark;
    if (t->kind == CALL && t->count)
      return tn_source_error(p->src, p->ops[p->nops - 1].start, p->lx->tok.end, TENON_E_SYNTAX,
                             "Generator expression must be parenthesized");
    t->set = t->kind == BRACE && n == 1;
    bool fits = t->kind == BRACE ? (n == 2 && t->colons) || (n == 1 && !t->count && !t->colons)
                                 : (t->kind == PAREN || t->kind == LIST || t->kind == CALL) && n == 1 && !t->count;
    if (!fits) return tn_parse_fail(p);
    if (last(p)->kind == TN_N_STARRED)
      return error_at(p, &p->ops[p->nops - 1], "iterable unpacking cannot be used in comprehension");
    t->op = COMPREHENSION;
  }
  return open(p, TARGET);
}

static tenon_status comprehension_in(struct tn_parser *p)
{
  TN_TRY(reduce(p, PREC_LOWEST));
  struct tn_awaiting *t = top(p);
  if (t->count) TN_TRY(join_span(p, TN_N_TUPLE, p->nops - t->mark));
  TN_TRY(tn_target_check(p, last(p), TN_USE_LOOP));
  t->kind = ITERABLE;
  p->want = true;
  return tn_lex(p->lx);
}

static tenon_status ternary_if(struct tn_parser *p)
{
  struct tn_awaiting *b = barrier(p);
  if (b->kind == ITERABLE || b->kind == CONDITION) {
    TN_TRY(reduce(p, PREC_LOWEST));
    top(p)->kind = CONDITION;
    p->want = true;
    return tn_lex(p->lx);
  }
  if (b->kind == TERNARY || b->kind == TARGET) return tn_parse_fail(p);
  TN_TRY(reduce(p, PREC_TERNARY));
  return open(p, TERNARY);
}

static tenon_status ternary_else(struct tn_parser *p)
{
  TN_TRY(reduce(p, PREC_LOWEST));
  struct tn_awaiting *t = top(p);
  t->kind = ELSE;
  t->prec = PREC_LOWEST;
  p->want = true;
  return tn_lex(p->lx);
}

static tenon_status finish_param(struct tn_parser *p)
{
  top(p)->op = 0;
  TN_TRY(tn_param_default(p));
  p->want = true;
  return tn_now(p) == TN_T_COMMA ? tn_lex(p->lx) : TENON_OK;
}

static tenon_status no_else(struct tn_parser *p)
{
  return tn_source_error(p->src, p->ops[p->nops - 2].start, p->ops[p->nops - 1].end, TENON_E_SYNTAX,
                         "expected 'else' after 'if' expression");
}

static tenon_status comma(struct tn_parser *p)
{
  TN_TRY(reduce(p, PREC_LOWEST));
  struct tn_awaiting *t = top(p);
  switch ((enum pending_kind)t->kind) {
  case PARAMS: return finish_param(p);
  case TERNARY: return no_else(p);
  case ITERABLE: case CONDITION:
    if (p->pend[t->barrier - 1].kind == CALL) {
      const struct tn_parsed *x = &p->ops[p->pend[t->barrier - 1].mark];
      return tn_source_error(p->src, x->start, p->lx->last_end, TENON_E_SYNTAX,
                             "Generator expression must be parenthesized");
    }
    return tn_parse_fail(p);
  case SUBSCRIPT: TN_TRY(subscript_item(p, t)); break;
  case BRACE: TN_TRY(dict_item(p, t)); break;
  default: break;
  }
  t->count++;
  p->want = true;
  return tn_lex(p->lx);
}

static tenon_status colon(struct tn_parser *p)
{
  TN_TRY(reduce(p, PREC_LOWEST));
  struct tn_awaiting *t = top(p);
  if (t->kind == PARAMS) return finish_param(p);
  if (t->kind == TERNARY) return no_else(p);
  if (t->kind == BRACE && last(p)->kind == TN_N_DOUBLESTAR) return tn_parse_fail(p);
  if (!(t->kind == SUBSCRIPT && t->colons < 2) && !(t->kind == BRACE && !t->colons && !t->op)) return tn_parse_fail(p);
  t->colons++;
  p->want = true;
  return tn_lex(p->lx);
}

static tenon_status keyword(struct tn_parser *p)
{
  TN_TRY(reduce(p, PREC_LOWEST));
  struct tn_parsed x = p->ops[p->nops - 1];
  TN_TRY(tn_lex(p->lx));
  if (top(p)->kind != CALL) return error_at(p, &x, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
  if (x.n->kind != TN_N_NAME || x.n->paren) {
    bool constant = x.n->kind == TN_N_TRUE || x.n->kind == TN_N_FALSE || x.n->kind == TN_N_NONE;
    x.end = p->lx->last_end;
    if (constant)
      return tn_source_error(p->src, x.start, x.end, TENON_E_SYNTAX, "cannot assign to %s", tn_node_describe(x.n));
    return error_at(p, &x, "expression cannot contain assignment, perhaps you meant \"==\"?");
  }
  p->nops--;
  TN_TRY(push(p, KEYWORD, PREC_LOWEST, 0));
  top(p)->start = x.start;
  top(p)->sym = x.n->sym;
  p->want = true;
  return TENON_OK;
}

/* name := value, where nothing is pending that binds: in brackets, or alone. */
static tenon_status walrus(struct tn_parser *p)
{
  const struct tn_awaiting *t = top(p);
  struct tn_parsed x = p->ops[p->nops - 1];
  bool fits = t->kind >= BASE && (t->kind != BASE || t->op == TN_EXPR_ONE) && t->kind != PARAMS && t->kind != TERNARY &&
              t->kind != TARGET && !(t->kind == BRACE && t->colons);
  if (!fits || p->nops == t->mark) return tn_parse_fail(p);
  if (x.n->kind != TN_N_NAME || x.n->paren)
    return tn_source_error(p->src, x.start, x.end, TENON_E_SYNTAX, "cannot use assignment expressions with %s",
                           tn_node_describe(x.n));
  p->nops--;
  TN_TRY(push(p, WALRUS, PREC_LOWEST, 0));
  top(p)->start = x.start;
  top(p)->sym = x.n->sym;
  p->want = true;
  return tn_lex(p->lx);
}

/* Closing brackets. */

static tenon_status check_arguments(struct tn_parser *p, const struct tn_awaiting *t)
{
  bool keyword_seen = false, double_seen = false;
  for (size_t i = t->mark; i < p->nops; i++) {
    const struct tn_parsed *x = &p->ops[i];
    if (x->n->kind == TN_N_KEYWORD) keyword_seen = true;
    else if (x->n->kind == TN_N_DOUBLESTAR) double_seen = true;
    else if (x->n->kind == TN_N_STARRED) {
      if (double_seen) return error_at(p, x, "iterable argument unpacking follows keyword argument unpacking");
    } else if (double_seen) return error_at(p, x, "positional argument follows keyword argument unpacking");
    else if (keyword_seen) return error_at(p, x, "positional argument follows keyword argument");
  }
  return TENON_OK;
}

static tenon_status close_paren(struct tn_parser *p, const struct tn_awaiting *t)
{
  uint32_t end = p->lx->tok.end;
  if (t->count || p->nops == t->mark) {
    TN_TRY(tn_operands_join(p, TN_N_TUPLE, t->mark, t->start, end));
  } else {
    struct tn_parsed *x = &p->ops[p->nops - 1];
    if (x->n->kind == TN_N_STARRED) return error_at(p, x, "cannot use starred expression here");
    x->start = t->start;
    x->end = end;
  }
  last(p)->paren = true;
  return TENON_OK;
}

static tenon_status close(struct tn_parser *p)
{
  enum tn_token_kind k = tn_now(p);
  TN_TRY(reduce(p, PREC_LOWEST));
  while (top(p)->kind == ITERABLE || top(p)->kind == CONDITION) TN_TRY(close_clause(p));
  struct tn_awaiting t = *top(p);
  uint32_t end = p->lx->tok.end, outer = t.mark ? p->ops[t.mark - 1].start : 0;
  bool comp = t.op == COMPREHENSION;
  if (t.kind == TERNARY) return no_else(p);
  if (k != (t.kind == PAREN || t.kind == CALL ? TN_T_RPAREN : t.kind == BRACE ? TN_T_RBRACE : TN_T_RBRACKET))
    return tn_parse_fail(p);
  switch ((enum pending_kind)t.kind) {
  case PAREN:
    if (comp) {
      TN_TRY(tn_operands_join(p, TN_N_LISTCOMP, t.mark, t.start, end));
      last(p)->op = 1;
      break;
    }
    TN_TRY(close_paren(p, &t));
    break;
  case LIST: TN_TRY(tn_operands_join(p, comp ? TN_N_LISTCOMP : TN_N_LIST, t.mark, t.start, end)); break;
  case BRACE:
    if (!t.op && p->nops > t.mark) TN_TRY(dict_item(p, top(p)));
    t.set = top(p)->set;
    TN_TRY(tn_operands_join(p, comp ? (t.set ? TN_N_SETCOMP : TN_N_DICTCOMP) : t.set ? TN_N_SET : TN_N_DICT, t.mark,
                            t.start, end));
    break;
  case CALL:
    if (comp) {
      TN_TRY(join_span(p, TN_N_LISTCOMP, p->nops - t.mark));
      last(p)->op = 1;
    }
    TN_TRY(check_arguments(p, &t));
    TN_TRY(tn_operands_join(p, TN_N_CALL, t.mark - 1, outer, end));
    break;
  case SUBSCRIPT:
    TN_TRY(subscript_item(p, top(p)));
    if (t.count || last(p)->kind == TN_N_STARRED) TN_TRY(join_span(p, TN_N_TUPLE, p->nops - t.mark));
    TN_TRY(tn_operands_join(p, TN_N_SUBSCRIPT, t.mark - 1, outer, end));
    break;
  default: return tn_parse_fail(p);
  }
  p->npend--;
  return tn_lex(p->lx);
}

/* No operator is here: the expression ends, or a comma is missing. */
static tenon_status no_operator(struct tn_parser *p)
{
  const struct tn_awaiting *b = barrier(p);
  enum tn_token_kind k = tn_now(p);
  if (b->kind == BASE) return finish(p);
  if (b->kind == TERNARY) { TN_TRY(reduce(p, PREC_LOWEST)); return no_else(p); }
  if (b->kind >= PAREN && b->kind <= SUBSCRIPT && tn_begins_expr(k)) {
    uint32_t start = p->ops[p->nops - 1].start, end = p->lx->tok.end;
    TN_TRY(tn_lex_rest(p, true));
    return tn_source_error(p->src, start, end, TENON_E_SYNTAX, "invalid syntax. Perhaps you forgot a comma?");
  }
  return tn_parse_fail(p);
}

static tenon_status operator(struct tn_parser *p)
{
  enum tn_token_kind k = tn_now(p);
  const struct tn_awaiting *b = barrier(p);
  bool base = b->kind == BASE;
  switch (k) {
  case TN_T_DOT: return attribute(p);
  case TN_T_LPAREN: return open(p, CALL);
  case TN_T_LBRACKET: return open(p, SUBSCRIPT);
  case TN_T_AND: return and_or(p, AND, PREC_AND);
  case TN_T_OR: return and_or(p, OR, PREC_OR);
  case TN_T_NOT: return not_in(p);
  case TN_T_IF: return ternary_if(p);
  case TN_T_ELSE: return b->kind == TERNARY ? ternary_else(p) : no_operator(p);
  case TN_T_FOR: return base ? finish(p) : comprehension_for(p);
  case TN_T_COMMA: return base && b->op == TN_EXPR_ONE ? finish(p) : comma(p);
  case TN_T_COLON: return base ? finish(p) : colon(p);
  case TN_T_ASSIGN: return base ? finish(p) : keyword(p);
  case TN_T_RPAREN: case TN_T_RBRACKET: case TN_T_RBRACE: return base ? finish(p) : close(p);
  case TN_T_WALRUS: return walrus(p);
  case TN_T_IN:
    if (b->kind == TARGET) return comprehension_in(p);
    if (base && b->op == TN_EXPR_TARGETS) return finish(p);
    return binary(p, k);
  default: return tn_tokens[k].prec ? binary(p, k) : no_operator(p);
  }
}

tenon_status tn_parse_expr(struct tn_parser *p, enum tn_expr_mode mode, struct tn_node **out)
{
  size_t floor = p->npend;
  TN_TRY(push(p, BASE, 0, mode));
  p->want = true;
  while (p->npend > floor) TN_TRY(p->want ? operand(p) : operator(p));
  *out = p->ops[--p->nops].n;
  return TENON_OK;
}
