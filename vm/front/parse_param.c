/* SPDX-License-Identifier: MIT
 * Parameters of functions, and which expressions may stand on the left of an assignment; see parse.h. */
#include "parse.h"

/* The slash behind parameters that are given by position only. */
static tenon_status slash(struct tn_parser *p, size_t mark, uint32_t star)
{
  const char *bad = star                                         ? "/ must be ahead of *"
                    : p->nops == mark                            ? "at least one argument must precede /"
                    : p->ops[mark].n->paren                      ? "/ may appear only once"
                                                                 : NULL;
  if (bad) return tn_source_error(p->src, p->lx->tok.start, p->lx->tok.end, TENON_E_SYNTAX, "%s", bad);
  for (size_t i = mark; i < p->nops; i++) p->ops[i].n->paren = true;
  return tn_lex(p->lx);
}

tenon_status tn_parse_param(struct tn_parser *p, size_t mark, bool annotated, uint32_t *star, bool *has_default)
{
  uint32_t start = p->lx->tok.start;
  enum tn_token_kind k = tn_now(p);
  enum tn_param_kind kind = *star ? TN_PARAM_KEYWORD : TN_PARAM_PLAIN;
  *has_default = false;
  if (k == TN_T_SLASH) return slash(p, mark, *star);
  if (k == TN_T_STAR || k == TN_T_STARSTAR) {
    if (k == TN_T_STAR && *star)
      return tn_source_error(p->src, start, start + 1, TENON_E_SYNTAX, "* argument may appear only once");
    if (*star == 2)
      return tn_source_error(p->src, start, start + 2, TENON_E_SYNTAX, "named arguments must follow bare *");
    kind = k == TN_T_STAR ? TN_PARAM_ARGS : TN_PARAM_KWARGS;
    *star = 1;
    TN_TRY(tn_lex(p->lx));
    if (k == TN_T_STAR && tn_now(p) == TN_T_COMMA) { *star = 2; return TENON_OK; }
    if (k == TN_T_STAR && tn_now(p) != TN_T_NAME)
      return tn_source_error(p->src, start, start + 1, TENON_E_SYNTAX, "named arguments must follow bare *");
  }
  if (tn_now(p) != TN_T_NAME) return tn_parse_fail(p);
  struct tn_token t = p->lx->tok;
  struct tn_node *n = tn_node_new(p->tree, TN_N_PARAM, t.start, t.end, 0);
  if (!n || !(n->sym = tn_symbol(p->tree, p->src->text + t.start, t.end - t.start))) return TENON_E_NOMEM;
  n->op = kind;
  if (kind == TN_PARAM_KEYWORD) *star = 1;
  TN_TRY(tn_operand_push(p, n, start, t.end));
  TN_TRY(tn_lex(p->lx));
  if (annotated && tn_now(p) == TN_T_COLON) {
    struct tn_node *annotation;
    TN_TRY(tn_lex(p->lx));
    TN_TRY(tn_parse_expr(p, TN_EXPR_ONE, &annotation));
  }
  if (tn_now(p) != TN_T_ASSIGN) return TENON_OK;
  if (kind == TN_PARAM_ARGS || kind == TN_PARAM_KWARGS)
    return tn_source_error(p->src, p->lx->tok.start, p->lx->tok.end, TENON_E_SYNTAX,
                           "var-%s argument cannot have default value",
                           kind == TN_PARAM_ARGS ? "positional" : "keyword");
  *has_default = true;
  return tn_lex(p->lx);
}

/* The operand on top is the default of the parameter below it. */
tenon_status tn_param_default(struct tn_parser *p)
{
  struct tn_node *old = p->ops[p->nops - 2].n, *value = p->ops[p->nops - 1].n;
  struct tn_node *n = tn_node_new(p->tree, TN_N_PARAM, old->start, old->end, 1);
  if (!n) return TENON_E_NOMEM;
  n->sym = old->sym;
  n->op = old->op;
  n->paren = old->paren;
  n->kid[0] = value;
  p->nops -= 2;
  return tn_operand_push(p, n, old->start, value->end);
}

tenon_status tn_param_check(struct tn_parser *p, const struct tn_parsed *params, size_t n)
{
  bool default_seen = false;
  for (size_t i = 0; i < n; i++) {
    const struct tn_node *x = params[i].n;
    if (i && params[i - 1].n->op == TN_PARAM_KWARGS)
      return tn_source_error(p->src, x->start, x->end, TENON_E_SYNTAX, "arguments cannot follow var-keyword argument");
    if (x->op != TN_PARAM_PLAIN) continue;
    if (default_seen && !x->nkids)
      return tn_source_error(p->src, x->start, x->end, TENON_E_SYNTAX, "non-default argument follows default argument");
    default_seen |= x->nkids > 0;
  }
  return TENON_OK;
}

/* Nested tuples and lists are walked with the operand stack, not the C stack. */
tenon_status tn_target_check(struct tn_parser *p, struct tn_node *root, enum tn_target_use use)
{
  bool assign = use != TN_USE_DELETE;
  size_t floor = p->nops;
  TN_TRY(tn_operand_push(p, root, root->start, root->end));
  while (p->nops > floor) {
    struct tn_node *n = p->ops[--p->nops].n;
    switch ((enum tn_node_kind)n->kind) {
    case TN_N_NAME: case TN_N_SUBSCRIPT: break;
    case TN_N_ATTRIBUTE:
      if (!assign)
        return tn_source_error(p->src, n->start, n->end, TENON_E_SYNTAX, "deleting attributes is not supported");
      break;
    case TN_N_TUPLE: case TN_N_LIST: {
      unsigned stars = 0;
      for (uint32_t i = n->nkids; i-- > 0;) {
        struct tn_node *kid = n->kid[i];
        if (kid->kind == TN_N_STARRED && assign) {
          if (stars++)
            return tn_source_error(p->src, n->start, n->end, TENON_E_SYNTAX,
                                   "multiple starred expressions in assignment");
          kid = kid->kid[0];
        }
        TN_TRY(tn_operand_push(p, kid, kid->start, kid->end));
      }
      break;
    }
    case TN_N_STARRED:
      if (assign)
        return tn_source_error(p->src, n->start, n->end, TENON_E_SYNTAX,
                               "starred assignment target must be in a list or tuple");
      /* fall through */
    default: {
      bool plain = n->kind == TN_N_NONE || n->kind == TN_N_TRUE || n->kind == TN_N_FALSE || n->kind == TN_N_LISTCOMP;
      bool hint = n == root && use == TN_USE_ASSIGN && !plain;
      return tn_source_error(p->src, n->start, n->end, TENON_E_SYNTAX, "cannot %s %s%s",
                             assign ? "assign to" : "delete", tn_node_describe(n),
                             hint ? " here. Maybe you meant '==' instead of '='?" : "");
    }
    }
  }
  return TENON_OK;
}
