/* SPDX-License-Identifier: MIT
 * Statements; see parse.h.  Blocks nest as indentation does, which the lexer bounds, so recursion here is
 * bounded too.  Trees say nothing about scopes: that a return stands in a function is checked by compile.c. */
#include "parse.h"

#include <string.h>

static tenon_status statement(struct tn_parser *p);

static tenon_status take(struct tn_parser *p) { return tn_lex(p->lx); }
static bool at(const struct tn_parser *p, enum tn_token_kind k) { return tn_now(p) == k; }
static uint32_t here(const struct tn_parser *p) { return p->lx->tok.start; }

static tenon_status error_here(struct tn_parser *p, const char *message)
{
  return tn_source_error(p->src, p->lx->tok.start, p->lx->tok.end, TENON_E_SYNTAX, "%s", message);
}

tenon_status tn_lex_rest(struct tn_parser *p, bool same_line)
{
  struct tn_lexer *lx = p->lx;
  unsigned line = tn_source_pos(p->src, here(p), here(p)).line;
  if (lx->embedded) return TENON_OK;
  lx->open_end = true;
  while (!at(p, TN_T_END)) TN_TRY(take(p));
  if (!lx->nbrackets) return TENON_OK;
  uint32_t open = lx->brackets[lx->nbrackets - 1].at;
  return same_line || tn_source_pos(p->src, open, open).line < line ? tn_never_closed(lx) : TENON_OK;
}

tenon_status tn_parse_fail(struct tn_parser *p)
{
  struct tn_token t = p->lx->tok;
  if (tn_tokens[t.kind].cls == TN_TC_REFUSED)
    return tn_source_error(p->src, t.start, t.end, TENON_E_SYNTAX, "'%s' is not supported", tn_tokens[t.kind].text);
  if (t.kind == TN_T_INDENT) return tn_source_error(p->src, t.end - 1, t.end, TENON_E_INDENT, "unexpected indent");
  if (t.kind == TN_T_DEDENT) return tn_source_error(p->src, t.start, t.end, TENON_E_INDENT, "unexpected unindent");
  if (p->lx->embedded && t.kind == TN_T_END)
    return tn_source_error(p->src, t.start, t.start + 1, TENON_E_SYNTAX, "f-string: expecting '}'");
  TN_TRY(tn_lex_rest(p, false));
  return tn_source_error(p->src, t.start, t.end > t.start ? t.end : t.start + 1, TENON_E_SYNTAX, "%sinvalid syntax",
                         p->lx->embedded ? "f-string: " : "");
}

static tenon_status expect(struct tn_parser *p, enum tn_token_kind k)
{
  if (at(p, k)) return take(p);
  if (k == TN_T_COLON && at(p, TN_T_ASSIGN))
    return tn_source_error(p->src, p->ops[p->nops - 1].start, p->lx->tok.end, TENON_E_SYNTAX,
                           "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
  if (k == TN_T_COLON && (at(p, TN_T_NEWLINE) || at(p, TN_T_END))) return error_here(p, "expected ':'");
  if (k == TN_T_LPAREN) return error_here(p, "expected '('");
  return tn_parse_fail(p);
}

static tenon_status push(struct tn_parser *p, struct tn_node *n) { return tn_operand_push(p, n, n->start, n->end); }

static tenon_status expression(struct tn_parser *p, enum tn_expr_mode mode)       /* pushes it */
{
  struct tn_node *n;
  TN_TRY(tn_parse_expr(p, mode, &n));
  return push(p, n);
}

static tenon_status name(struct tn_parser *p, struct tn_symbol **out)
{
  if (!at(p, TN_T_NAME)) return tn_parse_fail(p);
  struct tn_token t = p->lx->tok;
  *out = tn_symbol(p->tree, p->src->text + t.start, t.end - t.start);
  return *out ? take(p) : TENON_E_NOMEM;
}

/* Simple statements. */

static tenon_status augmented(struct tn_parser *p, size_t mark)
{
  struct tn_parsed *x = &p->ops[mark];
  enum tn_node_kind k = (enum tn_node_kind)x->n->kind;
  int op = tn_tokens[tn_now(p)].bc;
  if (k != TN_N_NAME && k != TN_N_ATTRIBUTE && k != TN_N_SUBSCRIPT)
    return tn_source_error(p->src, x->start, x->end, TENON_E_SYNTAX,
                           "'%s' is an illegal expression for augmented assignment", tn_node_describe(x->n));
  TN_TRY(take(p));
  TN_TRY(expression(p, TN_EXPR_LIST));
  TN_TRY(tn_operands_join(p, TN_N_AUGMENT, mark, p->ops[mark].start, p->lx->last_end));
  p->ops[p->nops - 1].n->op = (int16_t)op;
  return TENON_OK;
}

/* Statements that begin with a name which is no keyword: match x: and type X = ... */
static tenon_status soft_keyword(struct tn_parser *p, const struct tn_node *n)
{
  const struct tn_node *word = n->kind == TN_N_CALL ? n->kid[0] : n;
  bool match = word->kind == TN_N_NAME && !strcmp(word->sym->s, "match");
  bool type = n->kind == TN_N_NAME && !strcmp(n->sym->s, "type") && at(p, TN_T_NAME);
  if (!match && !type) return TENON_OK;
  return tn_source_error(p->src, word->start, word->end, TENON_E_SYNTAX, "'%s' statements are not supported",
                         word->sym->s);
}

static tenon_status annotated(struct tn_parser *p, size_t mark)
{
  struct tn_node *target = p->ops[mark].n, *annotation;
  if (target->kind == TN_N_TUPLE || target->kind == TN_N_LIST)
    return tn_source_error(p->src, target->start, target->end, TENON_E_SYNTAX,
                           "only single target (not %s) can be annotated", tn_node_describe(target));
  if (target->kind == TN_N_CALL) TN_TRY(soft_keyword(p, target));
  if (target->kind != TN_N_NAME && target->kind != TN_N_ATTRIBUTE && target->kind != TN_N_SUBSCRIPT)
    return tn_source_error(p->src, target->start, target->end, TENON_E_SYNTAX, "illegal target for annotation");
  TN_TRY(take(p));
  TN_TRY(tn_parse_expr(p, TN_EXPR_ONE, &annotation));
  if (!at(p, TN_T_ASSIGN)) return tn_operands_join(p, TN_N_DECLARE, mark, target->start, p->lx->last_end);
  p->nops--;
  TN_TRY(take(p));
  TN_TRY(expression(p, TN_EXPR_LIST));
  TN_TRY(push(p, target));
  return tn_operands_join(p, TN_N_ASSIGN, mark, target->start, p->lx->last_end);
}

/* Expression statements and all forms of assignment. */
static tenon_status assignment(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  TN_TRY(expression(p, TN_EXPR_LIST));
  if (at(p, TN_T_COLON)) return annotated(p, mark);
  if (tn_now(p) >= TN_T_ADD_TO && tn_now(p) <= TN_T_SHR_TO) return augmented(p, mark);
  if (!at(p, TN_T_ASSIGN)) return tn_operands_join(p, TN_N_EXPR, mark, start, p->lx->last_end);
  while (at(p, TN_T_ASSIGN)) {
    TN_TRY(tn_target_check(p, p->ops[p->nops - 1].n, TN_USE_ASSIGN));
    TN_TRY(take(p));
    TN_TRY(expression(p, TN_EXPR_LIST));
  }
  struct tn_parsed value = p->ops[p->nops - 1];            /* comes first in the node */
  memmove(&p->ops[mark + 1], &p->ops[mark], (p->nops - 1 - mark) * sizeof *p->ops);
  p->ops[mark] = value;
  return tn_operands_join(p, TN_N_ASSIGN, mark, start, p->lx->last_end);
}

static tenon_status keyword_alone(struct tn_parser *p, enum tn_node_kind kind)
{
  uint32_t start = here(p);
  TN_TRY(take(p));
  return tn_operands_join(p, kind, p->nops, start, p->lx->last_end);
}

/* A keyword, then one expression where |mode| allows it. */
static tenon_status with_value(struct tn_parser *p, enum tn_node_kind kind, bool needed, enum tn_expr_mode mode)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  TN_TRY(take(p));
  if (needed || (!at(p, TN_T_NEWLINE) && !at(p, TN_T_SEMICOLON) && !at(p, TN_T_END))) TN_TRY(expression(p, mode));
  return tn_operands_join(p, kind, mark, start, p->lx->last_end);
}

static tenon_status raise_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  TN_TRY(take(p));
  if (!at(p, TN_T_NEWLINE) && !at(p, TN_T_SEMICOLON) && !at(p, TN_T_END)) TN_TRY(expression(p, TN_EXPR_ONE));
  if (p->nops > mark && at(p, TN_T_FROM)) {
    TN_TRY(take(p));
    TN_TRY(expression(p, TN_EXPR_ONE));
  }
  return tn_operands_join(p, TN_N_RAISE, mark, start, p->lx->last_end);
}

static tenon_status assert_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  TN_TRY(take(p));
  TN_TRY(expression(p, TN_EXPR_ONE));
  if (at(p, TN_T_COMMA)) {
    TN_TRY(take(p));
    TN_TRY(expression(p, TN_EXPR_ONE));
  }
  return tn_operands_join(p, TN_N_ASSERT, mark, start, p->lx->last_end);
}

static tenon_status del_statement(struct tn_parser *p)
{
  TN_TRY(with_value(p, TN_N_DEL, true, TN_EXPR_LIST));
  return tn_target_check(p, p->ops[p->nops - 1].n->kid[0], TN_USE_DELETE);
}

static tenon_status names_statement(struct tn_parser *p, enum tn_node_kind kind)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  do {
    TN_TRY(take(p));
    struct tn_node *n = tn_node_new(p->tree, TN_N_NAME, here(p), p->lx->tok.end, 0);
    if (!n) return TENON_E_NOMEM;
    TN_TRY(name(p, &n->sym));
    TN_TRY(push(p, n));
  } while (at(p, TN_T_COMMA));
  return tn_operands_join(p, kind, mark, start, p->lx->last_end);
}

/* a.b.c; the text is gathered without blanks. */
static tenon_status dotted(struct tn_parser *p, struct tn_node *n, struct tn_symbol **first)
{
  size_t len = 0;
  char *s = tn_tree_alloc(p->tree, p->src->n - here(p) < 4096 ? p->src->n - here(p) + 1 : 4096);
  if (!s) return TENON_E_NOMEM;
  *first = NULL;
  for (;;) {
    struct tn_symbol *sym;
    TN_TRY(name(p, &sym));
    if (!*first) *first = sym;
    if (len + sym->n + 1 > 2048)
      return tn_source_error(p->src, n->start, p->lx->last_end, TENON_E_SYNTAX, "module name is too long");
    memcpy(s + len, sym->s, sym->n);
    len += sym->n;
    if (!at(p, TN_T_DOT)) break;
    s[len++] = '.';
    TN_TRY(take(p));
  }
  n->u.s.p = s;
  n->u.s.n = len;
  n->end = p->lx->last_end;
  return TENON_OK;
}

static tenon_status import_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  do {
    TN_TRY(take(p));
    struct tn_node *n = tn_node_new(p->tree, TN_N_IMPORT, here(p), here(p), 0);
    struct tn_symbol *first;
    if (!n) return TENON_E_NOMEM;
    TN_TRY(dotted(p, n, &first));
    n->sym = first;
    n->op = first->n < n->u.s.n;
    if (at(p, TN_T_AS)) {
      n->op = 0;
      TN_TRY(take(p));
      TN_TRY(name(p, &n->sym));
      n->end = p->lx->last_end;
    }
    TN_TRY(push(p, n));
  } while (at(p, TN_T_COMMA));
  return tn_operands_join(p, TN_N_BLOCK, mark, start, p->lx->last_end);
}

static tenon_status from_names(struct tn_parser *p)
{
  bool paren = at(p, TN_T_LPAREN);
  if (paren) TN_TRY(take(p));
  for (;;) {
    struct tn_node *n = tn_node_new(p->tree, TN_N_ALIAS, here(p), p->lx->tok.end, 0);
    if (!n) return TENON_E_NOMEM;
    TN_TRY(name(p, &n->sym));
    n->u.s.p = n->sym->s;
    n->u.s.n = n->sym->n;
    if (at(p, TN_T_AS)) {
      TN_TRY(take(p));
      TN_TRY(name(p, &n->sym));
    }
    n->end = p->lx->last_end;
    TN_TRY(push(p, n));
    if (!at(p, TN_T_COMMA)) break;
    TN_TRY(take(p));
    if (paren && at(p, TN_T_RPAREN)) break;
    if (!paren && at(p, TN_T_NEWLINE))
      return error_here(p, "trailing comma not allowed without surrounding parentheses");
  }
  return paren ? expect(p, TN_T_RPAREN) : TENON_OK;
}

static tenon_status from_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  struct tn_node module = {.start = 0};
  struct tn_symbol *first;
  TN_TRY(take(p));
  if (at(p, TN_T_DOT) || at(p, TN_T_ELLIPSIS)) return error_here(p, "relative imports are not supported");
  TN_TRY(dotted(p, &module, &first));
  TN_TRY(expect(p, TN_T_IMPORT));
  if (at(p, TN_T_STAR)) TN_TRY(take(p));
  else TN_TRY(from_names(p));
  TN_TRY(tn_operands_join(p, TN_N_FROM, mark, start, p->lx->last_end));
  p->ops[p->nops - 1].n->u.s = module.u.s;
  return TENON_OK;
}

static tenon_status simple(struct tn_parser *p)
{
  switch (tn_now(p)) {
  case TN_T_PASS: return keyword_alone(p, TN_N_PASS);
  case TN_T_BREAK: return keyword_alone(p, TN_N_BREAK);
  case TN_T_CONTINUE: return keyword_alone(p, TN_N_CONTINUE);
  case TN_T_RETURN: return with_value(p, TN_N_RETURN, false, TN_EXPR_LIST);
  case TN_T_RAISE: return raise_statement(p);
  case TN_T_ASSERT: return assert_statement(p);
  case TN_T_DEL: return del_statement(p);
  case TN_T_GLOBAL: return names_statement(p, TN_N_GLOBAL);
  case TN_T_NONLOCAL: return names_statement(p, TN_N_NONLOCAL);
  case TN_T_IMPORT: return import_statement(p);
  case TN_T_FROM: return from_statement(p);
  default: return assignment(p);
  }
}

/* What most often goes wrong behind a complete expression statement. */
static tenon_status no_line_end(struct tn_parser *p)
{
  const struct tn_node *n = p->ops[p->nops - 1].n;
  if (n->kind == TN_N_EXPR && tn_begins_expr(tn_now(p))) TN_TRY(soft_keyword(p, n->kid[0]));
  if (n->kind == TN_N_EXPR && n->kid[0]->kind == TN_N_NAME && tn_begins_expr(tn_now(p)) &&
      !strcmp(n->kid[0]->sym->s, "print"))
    return tn_source_error(p->src, n->start, p->lx->tok.end, TENON_E_SYNTAX,
                           "Missing parentheses in call to 'print'. Did you mean print(...)?");
  return tn_parse_fail(p);
}

/* Simple statements of one line, onto the operand stack. */
static tenon_status simple_line(struct tn_parser *p)
{
  for (;;) {
    TN_TRY(simple(p));
    if (!at(p, TN_T_SEMICOLON)) break;
    TN_TRY(take(p));
    if (at(p, TN_T_NEWLINE) || at(p, TN_T_END)) break;
  }
  if (at(p, TN_T_END)) return TENON_OK;
  return at(p, TN_T_NEWLINE) ? take(p) : no_line_end(p);
}

/* Compound statements. */

static tenon_status missing_block(struct tn_parser *p, uint32_t header, const char *what)
{
  return tn_source_error(p->src, p->lx->tok.start, p->lx->tok.end, TENON_E_INDENT,
                         "expected an indented block after %s on line %u", what,
                         tn_source_pos(p->src, header, header + 1).line);
}

/* The colon and the block behind it; pushes a BLOCK. */
static tenon_status block(struct tn_parser *p, uint32_t header, const char *what)
{
  size_t mark = p->nops;
  TN_TRY(expect(p, TN_T_COLON));
  uint32_t start = here(p);
  if (!at(p, TN_T_NEWLINE)) {
    if (at(p, TN_T_END)) return missing_block(p, header, what);
    TN_TRY(simple_line(p));
  } else {
    TN_TRY(take(p));
    if (!at(p, TN_T_INDENT)) return missing_block(p, header, what);
    TN_TRY(take(p));
    start = here(p);
    while (!at(p, TN_T_DEDENT) && !at(p, TN_T_END)) TN_TRY(statement(p));
    if (at(p, TN_T_DEDENT)) TN_TRY(take(p));
  }
  return tn_operands_join(p, TN_N_BLOCK, mark, start, p->lx->last_end);
}

static tenon_status else_block(struct tn_parser *p)
{
  uint32_t header = here(p);
  if (!at(p, TN_T_ELSE)) return TENON_OK;
  TN_TRY(take(p));
  if (!at(p, TN_T_COLON)) return error_here(p, "expected ':'");
  return block(p, header, "'else' statement");
}

static tenon_status if_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  do {
    uint32_t header = here(p);
    bool first = at(p, TN_T_IF);
    TN_TRY(take(p));
    TN_TRY(expression(p, TN_EXPR_ONE));
    TN_TRY(block(p, header, first ? "'if' statement" : "'elif' statement"));
  } while (at(p, TN_T_ELIF));
  TN_TRY(else_block(p));
  return tn_operands_join(p, TN_N_IF, mark, start, p->lx->last_end);
}

static tenon_status while_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  TN_TRY(take(p));
  TN_TRY(expression(p, TN_EXPR_ONE));
  TN_TRY(block(p, start, "'while' statement"));
  TN_TRY(else_block(p));
  return tn_operands_join(p, TN_N_WHILE, mark, start, p->lx->last_end);
}

static tenon_status for_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  TN_TRY(take(p));
  TN_TRY(expression(p, TN_EXPR_TARGETS));
  TN_TRY(tn_target_check(p, p->ops[p->nops - 1].n, TN_USE_LOOP));
  TN_TRY(expect(p, TN_T_IN));
  TN_TRY(expression(p, TN_EXPR_LIST));
  TN_TRY(block(p, start, "'for' statement"));
  TN_TRY(else_block(p));
  return tn_operands_join(p, TN_N_FOR, mark, start, p->lx->last_end);
}

/* with (a as b, c): are the parentheses the statement's own?  They are where an "as" stands in them, or where the colon
 * follows them and commas stand in them. */
static tenon_status with_parentheses(struct tn_parser *p, bool *own)
{
  struct tn_lexer ahead;
  *own = false;
  if (!at(p, TN_T_LPAREN)) return TENON_OK;
  tn_lexer_embed(&ahead, p->src, here(p), p->src->n);
  size_t depth = 0;
  tenon_status st = tn_lex(&ahead);
  for (bool comma = false; !st && ahead.tok.kind != TN_T_END; st = tn_lex(&ahead)) {
    enum tn_token_kind k = (enum tn_token_kind)ahead.tok.kind;
    if (k == TN_T_LPAREN || k == TN_T_LBRACKET || k == TN_T_LBRACE) depth++;
    else if (k == TN_T_RPAREN || k == TN_T_RBRACKET || k == TN_T_RBRACE) depth--;
    else if (depth == 1 && k == TN_T_COMMA) comma = true;
    if (depth == 1 && k == TN_T_AS) *own = true;
    if (*own || !depth) {
      if (!depth && comma && !tn_lex(&ahead)) *own = ahead.tok.kind == TN_T_COLON;
      break;
    }
  }
  tn_lexer_close(&ahead);
  return st;
}

static tenon_status with_item(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  TN_TRY(expression(p, TN_EXPR_ONE));
  if (at(p, TN_T_AS)) {
    TN_TRY(take(p));
    TN_TRY(expression(p, TN_EXPR_ONE));
    TN_TRY(tn_target_check(p, p->ops[p->nops - 1].n, TN_USE_LOOP));
  }
  return tn_operands_join(p, TN_N_ITEM, mark, start, p->lx->last_end);
}

static tenon_status with_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  bool own;
  TN_TRY(take(p));
  TN_TRY(with_parentheses(p, &own));
  if (own) TN_TRY(take(p));
  TN_TRY(with_item(p));
  while (at(p, TN_T_COMMA)) {
    TN_TRY(take(p));
    if (own && at(p, TN_T_RPAREN)) break;
    TN_TRY(with_item(p));
  }
  if (own) TN_TRY(expect(p, TN_T_RPAREN));
  TN_TRY(block(p, start, "'with' statement"));
  return tn_operands_join(p, TN_N_WITH, mark, start, p->lx->last_end);
}

/* except [class [as name]]: block */
static tenon_status handler(struct tn_parser *p, bool *bare)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  struct tn_symbol *sym = NULL;
  TN_TRY(take(p));
  if (at(p, TN_T_STAR)) return error_here(p, "'except*' is not supported");
  *bare = at(p, TN_T_COLON);
  if (!*bare) {
    TN_TRY(expression(p, TN_EXPR_ONE));
    if (at(p, TN_T_COMMA)) return error_here(p, "multiple exception types must be parenthesized");
  }
  if (!*bare && at(p, TN_T_AS)) {
    TN_TRY(take(p));
    TN_TRY(name(p, &sym));
  }
  TN_TRY(block(p, start, "'except' statement"));
  TN_TRY(tn_operands_join(p, TN_N_HANDLER, mark, start, p->lx->last_end));
  p->ops[p->nops - 1].n->sym = sym;
  return TENON_OK;
}

static tenon_status try_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  uint32_t start = here(p);
  int parts = 0;
  bool bare = false;
  TN_TRY(take(p));
  TN_TRY(block(p, start, "'try' statement"));
  while (at(p, TN_T_EXCEPT)) {
    uint32_t clause = here(p);
    if (bare)
      return tn_source_error(p->src, clause, p->lx->tok.end, TENON_E_SYNTAX, "default 'except:' must be last");
    TN_TRY(handler(p, &bare));
  }
  bool caught = p->nops > mark + 1;
  if (caught && at(p, TN_T_ELSE)) {
    TN_TRY(else_block(p));
    parts = TN_TRY_ELSE;
  }
  if (at(p, TN_T_FINALLY)) {
    uint32_t header = here(p);
    TN_TRY(take(p));
    TN_TRY(block(p, header, "'finally' statement"));
    parts |= TN_TRY_FINALLY;
  } else if (!caught) return error_here(p, "expected 'except' or 'finally' block");
  TN_TRY(tn_operands_join(p, TN_N_TRY, mark, start, p->lx->last_end));
  p->ops[p->nops - 1].n->op = (int16_t)parts;
  return TENON_OK;
}

static tenon_status parameters(struct tn_parser *p)          /* from behind "(" to behind ")" */
{
  size_t mark = p->nops;
  uint32_t star = 0;
  while (!at(p, TN_T_RPAREN)) {
    bool has_default;
    TN_TRY(tn_parse_param(p, mark, true, &star, &has_default));
    if (has_default) {
      TN_TRY(expression(p, TN_EXPR_ONE));
      TN_TRY(tn_param_default(p));
    }
    if (!at(p, TN_T_COMMA)) break;
    TN_TRY(take(p));
  }
  if (star == 2) return error_here(p, "named arguments must follow bare *");
  TN_TRY(expect(p, TN_T_RPAREN));
  return tn_param_check(p, p->ops + mark, p->nops - mark);
}

static tenon_status decorator(struct tn_parser *p)
{
  TN_TRY(take(p));
  TN_TRY(expression(p, TN_EXPR_ONE));
  return at(p, TN_T_NEWLINE) ? take(p) : tn_parse_fail(p);
}

static tenon_status def_statement(struct tn_parser *p)
{
  size_t mark = p->nops;
  while (at(p, TN_T_AT)) TN_TRY(decorator(p));
  uint32_t start = here(p);
  size_t decorators = p->nops - mark;
  if (!at(p, TN_T_DEF)) return tn_parse_fail(p);
  TN_TRY(take(p));
  struct tn_symbol *sym;
  TN_TRY(name(p, &sym));
  TN_TRY(expect(p, TN_T_LPAREN));
  TN_TRY(parameters(p));
  uint32_t nparam = (uint32_t)(p->nops - mark - decorators);
  if (at(p, TN_T_ARROW)) {
    struct tn_node *annotation;
    TN_TRY(take(p));
    TN_TRY(tn_parse_expr(p, TN_EXPR_ONE, &annotation));
  }
  if (!at(p, TN_T_COLON)) return error_here(p, "expected ':'");
  TN_TRY(block(p, start, "function definition"));
  TN_TRY(tn_operands_join(p, TN_N_DEF, mark, start, p->lx->last_end));
  struct tn_node *n = p->ops[p->nops - 1].n;
  n->sym = sym;
  n->nparam = nparam;
  return TENON_OK;
}

static tenon_status statement(struct tn_parser *p)
{
  switch (tn_now(p)) {
  case TN_T_IF: return if_statement(p);
  case TN_T_WHILE: return while_statement(p);
  case TN_T_FOR: return for_statement(p);
  case TN_T_WITH: return with_statement(p);
  case TN_T_DEF: case TN_T_AT: return def_statement(p);
  case TN_T_TRY: return try_statement(p);
  case TN_T_NEWLINE: return take(p);
  default: return simple_line(p);
  }
}

static tenon_status module(struct tn_parser *p)
{
  TN_TRY(take(p));
  while (!at(p, TN_T_END)) TN_TRY(statement(p));
  TN_TRY(tn_operands_join(p, TN_N_BLOCK, 0, 0, p->lx->last_end));
  p->tree->root = p->ops[--p->nops].n;
  return TENON_OK;
}

static tenon_status formula(struct tn_parser *p)
{
  TN_TRY(take(p));
  TN_TRY(tn_parse_expr(p, TN_EXPR_LIST, &p->tree->root));
  return at(p, TN_T_END) ? TENON_OK : tn_parse_fail(p);
}

static tenon_status parse(struct tn_tree *tree, struct tn_source *src, bool is_formula, bool is_module)
{
  struct tn_lexer lx;
  struct tn_parser p = {.vm = src->vm, .src = src, .tree = tree, .lx = &lx, .formula = is_formula};
  tn_lexer_open(&lx, src);
  lx.joined = !is_module;
  lx.line_start = is_module;
  tenon_status st = is_module ? module(&p) : formula(&p);
  tn_free(p.vm, p.ops, p.ops_cap * sizeof *p.ops);
  tn_free(p.vm, p.pend, p.pend_cap * sizeof *p.pend);
  tn_lexer_close(&lx);
  return st;
}

tenon_status tn_parse(struct tn_tree *tree, struct tn_source *src) { return parse(tree, src, false, true); }

tenon_status tn_parse_formula(struct tn_tree *tree, struct tn_source *src, bool is_module)
{
  return parse(tree, src, true, is_module);
}
