/* SPDX-License-Identifier: MIT
 * The syntax tree: uniform nodes in an arena, names interned as symbols.  It holds no counted values, so
 * that freeing the arena frees it. */
#ifndef TN_AST_H
#define TN_AST_H
#include "lex.h"

enum tn_node_kind {
  /* expressions; [..] are the children */
  TN_N_NONE, TN_N_TRUE, TN_N_FALSE, TN_N_ELLIPSIS,
  TN_N_INT,            /* u.i; op: it is 2^63, which needs a minus (tn_int_check) */
  TN_N_FLOAT,          /* u.f */
  TN_N_IMAGINARY,      /* u.f */
  TN_N_STR,            /* u.s */
  TN_N_NAME,           /* sym */
  TN_N_JOINED,         /* f-string: [STR or FORMATTED …] */
  TN_N_FORMATTED,      /* [value, spec?]; op: conversion 'r' 's' 'a' or 0 */
  TN_N_UNARY,          /* [x]; op: instruction */
  TN_N_BINARY,         /* [x, y]; op: instruction */
  TN_N_COMPARE,        /* [x0, x1, …]; u.s: an instruction a byte between them */
  TN_N_AND, TN_N_OR,   /* [x0, x1, …] */
  TN_N_IFEXP,          /* [condition, then, else] */
  TN_N_LAMBDA,         /* [PARAM …, body] */
  TN_N_CALL,           /* [function, argument …] */
  TN_N_KEYWORD,        /* name=value in a call: sym, [value] */
  TN_N_STARRED,        /* *x: [x] */
  TN_N_DOUBLESTAR,     /* **x: [x] */
  TN_N_ATTRIBUTE,      /* sym, [object] */
  TN_N_SUBSCRIPT,      /* [object, index] */
  TN_N_SLICE,          /* [start, stop, step], NONE where absent */
  TN_N_TUPLE, TN_N_LIST,
  TN_N_DICT,           /* [key, value, …]; a DOUBLESTAR stands for both */
  TN_N_SET,            /* [item …] */
  TN_N_LISTCOMP,       /* [element, CLAUSE …]; op: a generator expression, which is compiled as a list */
  TN_N_SETCOMP,        /* [element, CLAUSE …] */
  TN_N_DICTCOMP,       /* [key, value, CLAUSE …] */
  TN_N_CLAUSE,         /* for target in iterable if …: [target, iterable, condition …] */
  TN_N_WALRUS,         /* name := value: sym, [value] */
  TN_N_PARAM,          /* sym, op: enum tn_param_kind, [default?]; paren: only by position */
  /* statements */
  TN_N_BLOCK,          /* [statement …] */
  TN_N_EXPR,           /* [value] */
  TN_N_ASSIGN,         /* [value, target …] */
  TN_N_AUGMENT,        /* [target, value]; op: instruction */
  TN_N_DECLARE,        /* x: annotation, without a value: [target] */
  TN_N_RETURN,         /* [value?] */
  TN_N_IF,             /* [condition, block, condition, block, …, else block?] */
  TN_N_WHILE,          /* [condition, block, else block?] */
  TN_N_FOR,            /* [target, iterable, block, else block?] */
  TN_N_BREAK, TN_N_CONTINUE, TN_N_PASS,
  TN_N_ASSERT,         /* [condition, message?] */
  TN_N_DEL,            /* [target …] */
  TN_N_GLOBAL, TN_N_NONLOCAL,   /* [NAME …] */
  TN_N_RAISE,          /* [value?, cause?] */
  TN_N_WITH,           /* [ITEM …, block] */
  TN_N_ITEM,           /* of a with: [manager, target?] */
  TN_N_TRY,            /* [block, HANDLER …, else block?, finally block?]; op: enum tn_try_parts */
  TN_N_HANDLER,        /* [class?, block]; sym: the name it binds, or NULL */
  TN_N_IMPORT,         /* u.s: dotted name; sym: name bound; op: it is bound to the first part alone */
  TN_N_FROM,           /* u.s: dotted name; [ALIAS …], none for * */
  TN_N_ALIAS,          /* sym: name bound; u.s: attribute */
  TN_N_DEF,            /* sym; [PARAM …, decorator …, block]; nparam of them parameters */
  TN_NNODES
};
enum tn_try_parts { TN_TRY_ELSE = 1, TN_TRY_FINALLY = 2 };
enum tn_param_kind { TN_PARAM_PLAIN, TN_PARAM_KEYWORD, TN_PARAM_ARGS, TN_PARAM_KWARGS };

struct tn_symbol { struct tn_symbol *next; uint64_t hash; uint32_t n; char s[]; };

struct tn_node {
  uint8_t kind;                    /* enum tn_node_kind */
  bool paren;                      /* an expression in parentheses of its own */
  int16_t op;
  uint32_t start, end;             /* byte offsets in the source */
  uint32_t nkids, nparam;
  struct tn_symbol *sym;
  struct tn_scope *scope;          /* DEF, LAMBDA, LISTCOMP, DICTCOMP, the top BLOCK: set by scope.c */
  union { int64_t i; double f; struct { const char *p; size_t n; } s; } u;
  struct tn_node *kid[];
};

struct tn_tree {
  tenon_vm *vm;
  struct tn_chunk *chunks;
  char *at, *limit;                /* free room in the newest chunk */
  struct tn_symbol **symbols; size_t nsymbols, mask;
  struct tn_node *root;
};

void tn_tree_open(struct tn_tree *t, tenon_vm *vm);
void tn_tree_close(struct tn_tree *t);
void *tn_tree_alloc(struct tn_tree *t, size_t n);       /* zeroed, lives as long as the tree; NULL: MemoryError */
struct tn_symbol *tn_symbol(struct tn_tree *t, const char *s, size_t n);
struct tn_node *tn_node_new(struct tn_tree *t, enum tn_node_kind kind, uint32_t start, uint32_t end, uint32_t nkids);

/* How Python's messages call an expression: "literal", "function call", … */
const char *tn_node_describe(const struct tn_node *n);
#endif
