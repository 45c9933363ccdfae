/* SPDX-License-Identifier: MIT
 * Inside of the CPU's code generator: a program as a graph, cut into trees at the values that several steps use, and
 * which steps one handler does together (superinstructions).  Knows no handlers and no slots. */
#ifndef TN_CPU_GRAPH_H
#define TN_CPU_GRAPH_H
#include "handlers.h"
#include "vm/program/program.h"

enum { TN_NOT_IN_MEMORY = -1, TN_NODE_OPERANDS = 5 };
#define TN_NO_NODE UINT32_MAX

/* What tn_graph_analyse() finds of a step; what changes while code is emitted says so. */
struct tn_graph_node {
  uint32_t same;             /* the step whose value this is (identities vanish) */
  uint32_t users;            /* distinct steps and outputs that use it; a couple is one */
  uint32_t refs;             /* those not yet generated: counts down as code is emitted */
  uint32_t twin;             /* of a couple: the other one, or TN_NO_NODE */
  int base;                  /* operand number of its value in memory, or TN_NOT_IN_MEMORY: of arrays, and of constants
                              * and what was stored while code is emitted */
  uint16_t need;             /* slots that evaluating it takes */
  uint8_t mul;               /* of a sum or difference: 1 + the operand that is a product computed here */
  uint8_t dot;               /* 1: sum or difference of two products computed here; 1 + i + 1: operand i is one */
  uint8_t couple;            /* of a couple: its enum tn_couple */
  bool second;               /* of a couple: the one that goes to memory */
  bool live, fixed;          /* fixed: the same at every point */
  bool constant;             /* |base| is one element, readable as K only; until it is spread while code is emitted */
  bool slot;                 /* |base| is a slot to give back, while code is emitted */
  bool root;                 /* evaluated on its own: several users, an output, or fixed and used at points */
  bool absorbed;             /* a product computed by its user */
};

/* |n|: a node for each step of |p|.  |last|: scratch of as many numbers. */
void tn_graph_analyse(const struct tn_program *p, struct tn_graph_node *n, uint32_t *last);
/* Operands of |v| after identities, absorbed products and sums of products: p, q, z of p*q ± z; p, q, s, t of
 * p*q ± s*t, followed by what that is added to or subtracted from.  The number of them. */
int tn_graph_operands(const struct tn_program *p, const struct tn_graph_node *n, uint32_t v, uint32_t *x);
/* Is y a sum of products of the factors p, q, s, t of a difference p*q - s*t, as in a product of complex numbers: p*t +
 * s*q?  x gets an order in which it is. */
bool tn_graph_crossed(uint32_t *x, const uint32_t *y);
/* Is x[i] among the operands before it? */
bool tn_graph_seen(const uint32_t *x, int i);
#endif
