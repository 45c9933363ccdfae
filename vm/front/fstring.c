/* SPDX-License-Identifier: MIT
 * f-strings: text and {expression!conversion:format} fields.  Expressions are read by the one expression
 * parser with a lexer of their own, so that their positions are those of the source.  A field's format may
 * hold fields, theirs may not; with that and Python 3.11's rule on quotes the nesting is bounded.
 * Declared in literal.h. */
#include "literal.h"

#include <string.h>

static tenon_status field_error(struct tn_parser *p, uint32_t at, const char *message)
{
  return tn_source_error(p->src, at, at + 1, TENON_E_SYNTAX, "f-string: %s", message);
}

/* End of the format spec that begins at |at|: the closing brace of its field. */
static uint32_t spec_end(const char *text, uint32_t at, uint32_t end)
{
  for (int depth = 0; at < end; at++) {
    if (text[at] == '{') depth++;
    else if (text[at] == '}' && depth-- == 0) break;
  }
  return at;
}

static tenon_status conversion(struct tn_parser *p, int *out)
{
  TN_TRY(tn_lex(p->lx));
  struct tn_token t = p->lx->tok;
  char c = p->src->text[t.start < p->src->n ? t.start : 0];
  if (t.kind != TN_T_NAME || t.end - t.start != 1 || !strchr("rsa", c))
    return field_error(p, t.start, "invalid conversion character: expected 's', 'r', or 'a'");
  *out = c;
  return tn_lex(p->lx);
}

/* Format spec from |at|: a JOINED operand, or a STR where it has no fields. */
static tenon_status spec(struct tn_parser *p, uint32_t at, uint32_t end, bool raw)
{
  struct tn_chars c;
  size_t mark = p->nops;
  TN_TRY(tn_chars_begin(&c, p->tree, end - at));
  p->depth++;
  TN_TRY(tn_parse_fstring(p, at, end, raw, &c));
  p->depth--;
  if (p->nops > mark) {
    TN_TRY(tn_str_operand(p, &c, at, end));
    return tn_operands_join(p, TN_N_JOINED, mark, at, end);
  }
  struct tn_node *n = tn_node_new(p->tree, TN_N_STR, at, end, 0);
  if (!n) return TENON_E_NOMEM;
  n->u.s.p = c.s;
  n->u.s.n = c.n;
  return tn_operand_push(p, n, at, end);
}

/* With |lx| at the field's expression: pushes its FORMATTED operand; *at moves behind the closing brace. */
static tenon_status field_parts(struct tn_parser *p, uint32_t *at, uint32_t end, bool raw, struct tn_chars *c)
{
  uint32_t start = *at - 1;
  size_t mark = p->nops;
  int conv = 0;
  struct tn_node *value;
  TN_TRY(tn_lex(p->lx));
  if (tn_now(p) == TN_T_RBRACE || tn_now(p) == TN_T_BANG || tn_now(p) == TN_T_COLON)
    return field_error(p, *at, "empty expression not allowed");
  TN_TRY(tn_parse_expr(p, TN_EXPR_LIST, &value));
  TN_TRY(tn_operand_push(p, value, value->start, value->end));
  bool debug = tn_now(p) == TN_T_ASSIGN;
  if (debug) {                                     /* {x=}: the text of the expression goes before its value */
    TN_TRY(tn_lex(p->lx));
    tn_chars_put(c, p->src->text + *at, p->lx->tok.start - *at);
    p->nops--;
    TN_TRY(tn_str_operand(p, c, start, end));
    mark = p->nops;
    TN_TRY(tn_operand_push(p, value, value->start, value->end));
  }
  if (tn_now(p) == TN_T_BANG) TN_TRY(conversion(p, &conv));
  else if (debug && tn_now(p) == TN_T_RBRACE) conv = 'r';
  uint32_t close = p->lx->tok.start;
  if (tn_now(p) == TN_T_COLON) {
    close = spec_end(p->src->text, close + 1, end);
    TN_TRY(spec(p, p->lx->tok.start + 1, close, raw));
  } else if (tn_now(p) != TN_T_RBRACE) {
    bool comma = tn_begins_expr(tn_now(p));
    return field_error(p, close,
                       close >= end ? "expecting '}'"
                       : comma      ? "invalid syntax. Perhaps you forgot a comma?"
                                    : "invalid syntax");
  }
  if (close >= end) return field_error(p, start, "expecting '}'");
  *at = close + 1;
  TN_TRY(tn_operands_join(p, TN_N_FORMATTED, mark, start, *at));
  p->ops[p->nops - 1].n->op = (int16_t)conv;
  return TENON_OK;
}

static tenon_status field(struct tn_parser *p, uint32_t *at, uint32_t end, bool raw, struct tn_chars *c)
{
  struct tn_lexer lx, *outer = p->lx;
  tn_lexer_embed(&lx, p->src, *at, end);
  p->lx = &lx;
  tenon_status st = field_parts(p, at, end, raw, c);
  p->lx = outer;
  tn_lexer_close(&lx);
  return st;
}

tenon_status tn_parse_fstring(struct tn_parser *p, uint32_t at, uint32_t end, bool raw, struct tn_chars *c)
{
  const char *text = p->src->text;
  while (at < end) {
    char x = text[at];
    bool twice = at + 1 < end && text[at + 1] == x;
    if (x == '\\' && !raw) TN_TRY(tn_escape(p, &at, end, c));
    else if (x == '\r') {
      tn_chars_put(c, "\n", 1);
      at += at + 1 < end && text[at + 1] == '\n' ? 2 : 1;
    } else if (x == '{' && !(twice && !p->depth)) {
      if (p->depth > 1) return field_error(p, at, "expressions nested too deeply");
      TN_TRY(tn_str_operand(p, c, at, at));
      at++;
      TN_TRY(field(p, &at, end, raw, c));
    } else if (x == '}' && !twice) return field_error(p, at, "single '}' is not allowed");
    else {
      tn_chars_put(c, &x, 1);
      at += x == '{' || x == '}' ? 2 : 1;
    }
  }
  return TENON_OK;
}
