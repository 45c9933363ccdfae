/* SPDX-License-Identifier: MIT
 * Which variable a name means: for every function and comprehension of a tree, its names, and whether they
 * are its own, captured from a function around it, or global. */
#ifndef TN_SCOPE_H
#define TN_SCOPE_H
#include "ast.h"

enum tn_where {
  TN_IS_GLOBAL,
  TN_IS_LOCAL,       /* |owner| has the register; a cell in it if owner->captured */
  TN_IS_FREE         /* free variable |index| of the function */
};

struct tn_var {
  struct tn_symbol *sym;
  struct tn_var *chain, *next;         /* in the hash table; in order of appearance */
  /* noted by the walk, which goes in order: a global statement finds here what stands before it */
  const struct tn_node *declared;      /* its global or nonlocal statement */
  bool used, assigned, param, global, nonlocal;
  bool walrus;                         /* by :=, within an expression that may have read it already */
  bool deleted;                        /* by some del: it may lack a value wherever it is read */
  /* looked up after it */
  bool resolved;                       /* the next two are final */
  uint8_t where;                       /* enum tn_where */
  struct tn_var *owner;                /* LOCAL: itself, or that of the function around a comprehension */
  bool captured;                       /* owner: an inner function shares it; final when all are resolved */
  uint32_t index;                      /* FREE: number of the free variable; owner, once compiled: its register */
  /* while compiling */
  bool bound;                          /* surely has a value here */
  struct tn_join *join;                /* the innermost that counts its branches which bound it */
  uint32_t count;
};

struct tn_scope {
  struct tn_scope *parent, *next;      /* next: in order of creation, parents first */
  struct tn_scope *unit;               /* the function (or module) in whose registers it lives */
  const struct tn_node *node;
  bool comprehension;
  bool needs_undef;                    /* some instruction of the unit wants an unbound register */
  struct tn_var **table; size_t mask, nvars;
  struct tn_var *first, *last;
  /* what each free variable is in unit->parent */
  struct tn_free { struct tn_var *from; } *frees; size_t nfree, free_cap;
};

/* Sets node->scope throughout; the scopes live in the tree's arena. */
tenon_status tn_scopes(struct tn_tree *t, const struct tn_source *src);
/* Is it a call of what is named evaluate or lambdify, which read variables by the names in a text?  *text: its node, or
 * NULL where it is no literal. */
bool tn_reads_formula(const struct tn_node *call, const struct tn_node **text);
/* The resolved variable that |sym| means in |s|; never NULL for a name of the tree. */
struct tn_var *tn_var_find(const struct tn_scope *s, const struct tn_symbol *sym);
#endif
