/* SPDX-License-Identifier: MIT
 * Tokens to tree.  parse.c reads statements, parse_expr.c expressions, parse_param.c parameters and
 * targets, literal.c and fstring.c what numbers and strings are worth. */
#ifndef TN_PARSE_H
#define TN_PARSE_H
#include "ast.h"

/* An expression on the operand stack: what it spans, parentheses included. */
struct tn_parsed { struct tn_node *n; uint32_t start, end; };

/* An operator whose right operand is being read, or an open bracket and the like. */
struct tn_awaiting {
  uint8_t kind, prec;
  int16_t op;                 /* of an operator: its instruction; of a bracket: what it remembers (parse_expr.c) */
  uint32_t start;             /* offset of its token */
  uint32_t mark;              /* operands that lie below it */
  uint32_t count;             /* commas */
  uint32_t colons;            /* of the present item of a subscript or dict */
  uint32_t barrier;           /* index + 1 of the enclosing bracket */
  struct tn_symbol *sym;
  bool set;                   /* of a brace: it is no dict */
};

struct tn_parser {
  tenon_vm *vm;
  struct tn_source *src;
  struct tn_tree *tree;
  struct tn_lexer *lx;
  struct tn_parsed *ops; size_t nops, ops_cap;
  struct tn_awaiting *pend; size_t npend, pend_cap;
  bool want;                  /* the state of the expression parser: an operand is wanted */
  int depth;                  /* format specs around, within one f-string */
  bool formula;               /* an int beyond 64 bits is a float */
};

/* Parses the whole text into |tree|, whose root is the top BLOCK. */
tenon_status tn_parse(struct tn_tree *tree, struct tn_source *src);
/* One expression, on as many lines as it likes: the root; or a |module|, whose numbers are as in an expression. */
tenon_status tn_parse_formula(struct tn_tree *tree, struct tn_source *src, bool module);

/* Within the parser. */
enum tn_expr_mode {
  TN_EXPR_ONE,                /* no commas */
  TN_EXPR_LIST,               /* a, b: a tuple; starred items */
  TN_EXPR_TARGETS             /* as LIST, ends at "in" */
};
tenon_status tn_parse_expr(struct tn_parser *p, enum tn_expr_mode mode, struct tn_node **out);
/* One parameter of a def (|annotated|) or lambda, from its name or star to before what follows it; pushes a
 * PARAM operand; those of the same function lie from |mark| on.  *|star| remembers a star before it.  *has_default: an
 * expression follows, to be read and handed to tn_param_default. */
tenon_status tn_parse_param(struct tn_parser *p, size_t mark, bool annotated, uint32_t *star, bool *has_default);
tenon_status tn_param_default(struct tn_parser *p);
tenon_status tn_param_check(struct tn_parser *p, const struct tn_parsed *params, size_t n);
tenon_status tn_parse_number(struct tn_parser *p, struct tn_node **out);    /* the current token; steps over it */
tenon_status tn_parse_strings(struct tn_parser *p, struct tn_node **out);   /* adjacent string tokens */
/* OverflowError for an int literal beyond 64 bits; -9223372036854775808 is none, which the minus that follows
 * decides. */
tenon_status tn_int_check(const struct tn_source *src, const struct tn_node *n);
enum tn_target_use { TN_USE_ASSIGN, TN_USE_LOOP, TN_USE_DELETE };       /* x = …; for x in …; del x */
tenon_status tn_target_check(struct tn_parser *p, struct tn_node *n, enum tn_target_use use);

tenon_status tn_parse_fail(struct tn_parser *p);     /* "invalid syntax" at the current token, or what explains it */
/* Reads on to the end: an error of the lexer, or a bracket that is never closed, explains more than what was
 * found missing at the current token.  |same_line|: even a bracket on that token's line. */
tenon_status tn_lex_rest(struct tn_parser *p, bool same_line);
tenon_status tn_operand_push(struct tn_parser *p, struct tn_node *n, uint32_t start, uint32_t end);
/* A node of the operands from |mark| on, which it replaces on the stack. */
tenon_status tn_operands_join(struct tn_parser *p, enum tn_node_kind kind, size_t mark, uint32_t start, uint32_t end);
static inline enum tn_token_kind tn_now(const struct tn_parser *p) { return (enum tn_token_kind)p->lx->tok.kind; }
bool tn_begins_expr(enum tn_token_kind k);
#endif
