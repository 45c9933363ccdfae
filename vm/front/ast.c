/* SPDX-License-Identifier: MIT
 * Arena and symbols of the syntax tree; see ast.h. */
#include "ast.h"

#include <string.h>

struct tn_chunk { struct tn_chunk *next; size_t bytes; _Alignas(16) char data[]; };

enum { CHUNK = 16384 };

void tn_tree_open(struct tn_tree *t, tenon_vm *vm) { *t = (struct tn_tree){.vm = vm}; }

void tn_tree_close(struct tn_tree *t)
{
  for (struct tn_chunk *c = t->chunks, *next; c; c = next) {
    next = c->next;
    tn_free(t->vm, c, c->bytes);
  }
  if (t->symbols) tn_free(t->vm, t->symbols, (t->mask + 1) * sizeof *t->symbols);
  tn_tree_open(t, t->vm);
}

void *tn_tree_alloc(struct tn_tree *t, size_t n)
{
  if (n > SIZE_MAX / 2) { tn_nomem(t->vm); return NULL; }
  n = (n + 15) & ~(size_t)15;
  if ((size_t)(t->limit - t->at) < n) {
    size_t bytes = sizeof(struct tn_chunk) + (n > CHUNK ? n : CHUNK);
    struct tn_chunk *c = tn_alloc(t->vm, bytes);
    if (!c) return NULL;
    c->next = t->chunks;
    c->bytes = bytes;
    t->chunks = c;
    t->at = c->data;
    t->limit = (char *)c + bytes;
  }
  void *p = t->at;
  t->at += n;
  return memset(p, 0, n);
}

static bool symbols_double(struct tn_tree *t)
{
  size_t mask = t->symbols ? t->mask * 2 + 1 : 63;
  struct tn_symbol **table = tn_zalloc(t->vm, (mask + 1) * sizeof *table);
  if (!table) return false;
  for (size_t i = 0; t->symbols && i <= t->mask; i++)
    for (struct tn_symbol *s = t->symbols[i], *next; s; s = next) {
      next = s->next;
      s->next = table[s->hash & mask];
      table[s->hash & mask] = s;
    }
  if (t->symbols) tn_free(t->vm, t->symbols, (t->mask + 1) * sizeof *table);
  t->symbols = table;
  t->mask = mask;
  return true;
}

struct tn_symbol *tn_symbol(struct tn_tree *t, const char *s, size_t n)
{
  uint64_t hash = tn_str_hash(s, n);
  if (t->symbols)
    for (struct tn_symbol *y = t->symbols[hash & t->mask]; y; y = y->next)
      if (y->hash == hash && y->n == n && !memcmp(y->s, s, n)) return y;
  if ((!t->symbols || t->nsymbols > t->mask) && !symbols_double(t)) return NULL;
  struct tn_symbol *y = tn_tree_alloc(t, sizeof *y + n + 1);
  if (!y) return NULL;
  *y = (struct tn_symbol){.next = t->symbols[hash & t->mask], .hash = hash, .n = (uint32_t)n};
  memcpy(y->s, s, n);
  t->symbols[hash & t->mask] = y;
  t->nsymbols++;
  return y;
}

struct tn_node *tn_node_new(struct tn_tree *t, enum tn_node_kind kind, uint32_t start, uint32_t end, uint32_t nkids)
{
  struct tn_node *n = tn_tree_alloc(t, sizeof *n + nkids * sizeof *n->kid);
  if (!n) return NULL;
  n->kind = (uint8_t)kind;
  n->start = start;
  n->end = end;
  n->nkids = nkids;
  return n;
}

const char *tn_node_describe(const struct tn_node *n)
{
  switch ((enum tn_node_kind)n->kind) {
  case TN_N_NONE: return "None";
  case TN_N_TRUE: return "True";
  case TN_N_FALSE: return "False";
  case TN_N_ELLIPSIS: return "ellipsis";
  case TN_N_INT: case TN_N_FLOAT: case TN_N_IMAGINARY: case TN_N_STR: return "literal";
  case TN_N_NAME: return "name";
  case TN_N_JOINED: return "f-string expression";
  case TN_N_COMPARE: return "comparison";
  case TN_N_IFEXP: return "conditional expression";
  case TN_N_LAMBDA: return "lambda";
  case TN_N_CALL: return "function call";
  case TN_N_STARRED: return "starred";
  case TN_N_ATTRIBUTE: return "attribute";
  case TN_N_SUBSCRIPT: return "subscript";
  case TN_N_TUPLE: return "tuple";
  case TN_N_LIST: return "list";
  case TN_N_DICT: return "dict literal";
  case TN_N_SET: return "set display";
  case TN_N_SETCOMP: return "set comprehension";
  case TN_N_WALRUS: return "named expression";
  case TN_N_LISTCOMP: return n->op ? "generator expression" : "list comprehension";
  case TN_N_DICTCOMP: return "dict comprehension";
  default: return "expression";
  }
}
