/* SPDX-License-Identifier: MIT
 * Instructions, jumps, temporaries and constants of the function being compiled, and the prototype that it
 * becomes; see compile.h. */
#include "compile.h"
#include "vm/base/poll.h"

#include <string.h>

enum { REGISTERS_MAX = 1 << 24 };

tenon_status tn_compile_error(struct tn_compiler *c, const struct tn_node *at, const char *message)
{
  return tn_source_error(c->src, at->start, at->end, TENON_E_SYNTAX, "%s", message);
}

static tenon_status append(struct tn_compiler *c, struct tn_ins ins, struct tn_pos pos)
{
  struct tn_assembly *u = c->unit;
  TN_TRY(tn_grow(c->vm, &u->code, &u->code_cap, u->ncode + 1, sizeof *u->code));
  TN_TRY(tn_grow(c->vm, &u->pos, &u->pos_cap, u->ncode + 1, sizeof *u->pos));
  u->code[u->ncode] = ins;
  u->pos[u->ncode++] = pos;
  return TENON_OK;
}

tenon_status tn_emit(struct tn_compiler *c, const struct tn_node *at, enum tn_bc op, unsigned flags, uint32_t a,
                     uint32_t b, uint32_t x)
{
  TN_TRY(tn_poll(c->vm));
  struct tn_pos pos = tn_source_pos(c->src, at->start, at->end);
  if ((a | b | x) > TN_OPERAND_MAX)
    TN_TRY(append(c, (struct tn_ins){TN_BC_EXTEND, 0, (uint16_t)(a >> 16), (uint16_t)(b >> 16), (uint16_t)(x >> 16)},
                  pos));
  return append(c, (struct tn_ins){(uint8_t)op, (uint8_t)flags, (uint16_t)a, (uint16_t)b, (uint16_t)x}, pos);
}

static void set_jump(struct tn_ins *i, uint32_t v)
{
  i->b = (uint16_t)v;
  i->c = (uint16_t)(v >> 16);
}

/* Jumps that wait for their target are linked through their operand: number of the next one + 1. */
tenon_status tn_emit_jump(struct tn_compiler *c, const struct tn_node *at, enum tn_bc op, uint32_t a, uint32_t *list)
{
  TN_TRY(tn_emit(c, at, op, 0, a, 0, 0));
  set_jump(&c->unit->code[c->unit->ncode - 1], *list);
  *list = (uint32_t)c->unit->ncode;
  return TENON_OK;
}

void tn_jumps_here(struct tn_compiler *c, uint32_t list)
{
  struct tn_assembly *u = c->unit;
  while (list) {
    struct tn_ins *i = &u->code[list - 1];
    uint32_t next = (uint32_t)tn_jump(*i);
    set_jump(i, (uint32_t)(u->ncode - list));
    u->label = u->ncode;
    u->dead = false;
    list = next;
  }
}

void tn_jumps_back(struct tn_compiler *c, uint32_t list, size_t target)
{
  while (list) {
    struct tn_ins *i = &c->unit->code[list - 1];
    uint32_t next = (uint32_t)tn_jump(*i);
    set_jump(i, (uint32_t)target - list);
    list = next;
  }
}

size_t tn_label(struct tn_compiler *c)
{
  c->unit->label = c->unit->ncode;
  return c->unit->ncode;
}

tenon_status tn_emit_jump_to(struct tn_compiler *c, const struct tn_node *at, enum tn_bc op, uint32_t a, size_t target)
{
  TN_TRY(tn_emit(c, at, op, 0, a, 0, 0));
  struct tn_assembly *u = c->unit;
  set_jump(&u->code[u->ncode - 1], (uint32_t)target - (uint32_t)u->ncode);
  return TENON_OK;
}

uint32_t tn_temp(struct tn_compiler *c)
{
  struct tn_assembly *u = c->unit;
  uint32_t r = u->top++;
  if (u->top > u->nregs) u->nregs = u->top;
  return r;
}

tenon_status tn_bind(struct tn_compiler *c, struct tn_var *v)
{
  struct tn_assembly *u = c->unit;
  if (v->bound) return TENON_OK;
  TN_TRY(tn_grow(c->vm, &u->bound, &u->bound_cap, u->nbound + 1, sizeof *u->bound));
  u->bound[u->nbound++] = v;
  v->bound = true;
  return TENON_OK;
}

/* Constants: equal ones of the same type are one, but for tuples that are not empty and slices. */

static bool same(tn_value x, tn_value y)
{
  if (x.tag != y.tag) return false;
  if (x.tag != TN_OBJECT) return x.tag == TN_NONE || x.tag == TN_ELLIPSIS || x.u.i == y.u.i;
  if (x.u.o->kind != y.u.o->kind) return false;
  if (x.u.o->kind == TN_STR) {
    struct tn_str *s = TN_AS(tn_str, x), *t = TN_AS(tn_str, y);
    return s->n == t->n && !memcmp(s->s, t->s, s->n);
  }
  if (x.u.o->kind == TN_COMPLEX_OBJ) {
    struct tn_complex *s = TN_AS(tn_complex, x), *t = TN_AS(tn_complex, y);
    return !memcmp(&s->re, &t->re, sizeof s->re) && !memcmp(&s->im, &t->im, sizeof s->im);
  }
  return x.u.o->kind == TN_TUPLE && !TN_AS(tn_tuple, x)->n && !TN_AS(tn_tuple, y)->n;
}

static uint64_t hash(tn_value v)
{
  if (TN_IS(v, TN_STR)) return tn_str_hash(TN_AS(tn_str, v)->s, TN_AS(tn_str, v)->n);
  uint64_t h = v.tag;
  if (TN_IS(v, TN_SLICE) || (TN_IS(v, TN_TUPLE) && TN_AS(tn_tuple, v)->n)) h = (uint64_t)(uintptr_t)v.u.o / 8;
  else if (TN_IS(v, TN_COMPLEX_OBJ)) {
    uint64_t im;
    memcpy(&im, &TN_AS(tn_complex, v)->im, sizeof im);
    h += im;
  } else if (v.tag != TN_OBJECT && v.tag != TN_NONE && v.tag != TN_ELLIPSIS) h += (uint64_t)v.u.i * 8;
  return (h * 0x9E3779B97F4A7C15u) >> 20;
}

static tenon_status index_double(struct tn_compiler *c)
{
  struct tn_assembly *u = c->unit;
  size_t mask = u->index ? u->index_mask * 2 + 1 : 15;
  uint32_t *index = tn_zalloc(c->vm, (mask + 1) * sizeof *index);
  if (!index) return TENON_E_NOMEM;
  for (size_t i = 0; i < u->nconst; i++) {
    size_t at = hash(u->consts[i]) & mask;
    while (index[at]) at = (at + 1) & mask;
    index[at] = (uint32_t)i + 1;
  }
  if (u->index) tn_free(c->vm, u->index, (u->index_mask + 1) * sizeof *index);
  u->index = index;
  u->index_mask = mask;
  return TENON_OK;
}

static tenon_status const_find(struct tn_compiler *c, tn_value v, uint32_t *k)
{
  struct tn_assembly *u = c->unit;
  if (!u->index || 2 * u->nconst > u->index_mask) TN_TRY(index_double(c));
  size_t at = hash(v) & u->index_mask;
  for (; u->index[at]; at = (at + 1) & u->index_mask)
    if (same(u->consts[u->index[at] - 1], v)) {
      *k = u->index[at] - 1;
      return TENON_OK;
    }
  TN_TRY(tn_grow(c->vm, &u->consts, &u->const_cap, u->nconst + 1, sizeof *u->consts));
  *k = (uint32_t)u->nconst;
  u->consts[u->nconst++] = tn_retain(v);
  u->index[at] = *k + 1;
  return TENON_OK;
}

tenon_status tn_const(struct tn_compiler *c, tn_value owned, uint32_t *k)
{
  if (owned.tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = const_find(c, owned, k);
  tn_release(c->vm, owned);
  return st;
}

tenon_status tn_const_str(struct tn_compiler *c, const char *s, size_t n, uint32_t *k)
{
  return tn_const(c, tn_str_new(c->vm, s, n), k);
}

tenon_status tn_emit_const(struct tn_compiler *c, const struct tn_node *at, tn_value owned, uint32_t dst)
{
  uint32_t k;
  TN_TRY(tn_const(c, owned, &k));
  return tn_emit(c, at, TN_BC_LOADK, 0, dst, k, 0);
}

/* Units. */

/* The parameters in source order; enum tn_param_kind is the order of their groups in the registers. */
static const struct tn_node *const *params_of(const struct tn_scope *s, uint32_t *n)
{
  const struct tn_node *f = s->node;
  bool function = f->kind == TN_N_DEF || f->kind == TN_N_LAMBDA;
  *n = function ? f->nparam : 0;
  return function ? (const struct tn_node *const *)&f->kid[f->nkids - 1 - f->nparam] : NULL;
}

/* Registers of parameters and locals; cells for those that inner functions share. */
static tenon_status place_variables(struct tn_compiler *c)
{
  struct tn_assembly *u = c->unit;
  uint32_t n;
  const struct tn_node *const *param = params_of(u->scope, &n);
  for (int group = TN_PARAM_PLAIN; group <= TN_PARAM_KWARGS; group++)
    for (uint32_t i = 0; i < n; i++)
      if (param[i]->op == group) {
        struct tn_var *v = tn_var_find(u->scope, param[i]->sym);
        v->index = tn_temp(c);
        v->bound = true;
      }
  for (struct tn_var *v = u->scope->first; v; v = v->next)
    if (v->where == TN_IS_LOCAL && !v->param) v->index = tn_temp(c);
  if (u->scope->needs_undef) u->undef = tn_temp(c);
  u->nlocals = u->top;
  for (struct tn_var *v = u->scope->first; v; v = v->next)
    if (v->where == TN_IS_LOCAL && v->captured) TN_TRY(tn_emit(c, u->scope->node, TN_BC_NEWCELL, 0, v->index, 0, 0));
  return TENON_OK;
}

tenon_status tn_unit_begin(struct tn_compiler *c, struct tn_scope *s)
{
  struct tn_assembly *u = tn_zalloc(c->vm, sizeof *u);
  if (!u) return TENON_E_NOMEM;
  u->outer = c->unit;
  u->outer_scope = c->scope;
  u->scope = s;
  u->label = SIZE_MAX;
  c->unit = u;
  c->scope = s;
  return place_variables(c);
}

void tn_unit_drop(struct tn_compiler *c)
{
  struct tn_assembly *u = c->unit;
  tn_free(c->vm, u->code, u->code_cap * sizeof *u->code);
  tn_free(c->vm, u->pos, u->pos_cap * sizeof *u->pos);
  for (size_t i = 0; i < u->nconst; i++) tn_release(c->vm, u->consts[i]);
  tn_free(c->vm, u->consts, u->const_cap * sizeof *u->consts);
  if (u->index) tn_free(c->vm, u->index, (u->index_mask + 1) * sizeof *u->index);
  for (size_t i = 0; i < u->nproto; i++) tn_release(c->vm, tn_object(u->protos[i]));
  tn_free(c->vm, u->protos, u->proto_cap * sizeof *u->protos);
  tn_free(c->vm, u->bound, u->bound_cap * sizeof *u->bound);
  tn_free(c->vm, u->guards, u->guard_cap * sizeof *u->guards);
  c->unit = u->outer;
  c->scope = u->outer_scope;
  tn_free(c->vm, u, sizeof *u);
}

static tenon_status name_params(struct tn_compiler *c, struct tn_proto *p)
{
  uint32_t n, first_default = UINT32_MAX, k = 0;
  const struct tn_node *const *param = params_of(c->unit->scope, &n);
  if (!n) return TENON_OK;
  if (!(p->param_names = tn_zalloc(c->vm, n * sizeof *p->param_names))) return TENON_E_NOMEM;
  for (uint32_t i = 0; i < n; i++) {
    p->nparam += param[i]->op == TN_PARAM_PLAIN;
    p->nposonly += param[i]->paren;
    p->nkwonly += param[i]->op == TN_PARAM_KEYWORD;
    p->has_args |= param[i]->op == TN_PARAM_ARGS;
    p->has_kwargs |= param[i]->op == TN_PARAM_KWARGS;
  }
  for (int group = TN_PARAM_PLAIN; group <= TN_PARAM_KWARGS; group++)
    for (uint32_t i = 0; i < n; i++) {
      if (param[i]->op != group) continue;
      if (param[i]->nkids && first_default == UINT32_MAX) first_default = k;
      if ((p->param_names[k++] = tn_str_new(c->vm, param[i]->sym->s, param[i]->sym->n)).tag == TN_UNDEF)
        return TENON_E_NOMEM;
    }
  if (first_default != UINT32_MAX) p->ndefaults = p->nparam + p->nkwonly - first_default;
  return TENON_OK;
}

static tenon_status take_captures(struct tn_compiler *c, struct tn_proto *p)
{
  const struct tn_scope *s = c->unit->scope;
  if (!s->nfree) return TENON_OK;
  if (!(p->captures = tn_alloc(c->vm, s->nfree * sizeof *p->captures))) return TENON_E_NOMEM;
  p->ncapture = s->nfree;
  for (size_t i = 0; i < s->nfree; i++) {
    const struct tn_var *from = s->frees[i].from;
    bool local = from->where == TN_IS_LOCAL;
    p->captures[i] = (struct tn_capture){local, local ? from->owner->index : from->index};
  }
  return TENON_OK;
}

/* An array of the prototype, of exactly the size that it has. */
static tenon_status settle(struct tn_compiler *c, void *to, void *from, size_t *cap, size_t n, size_t size)
{
  if (!n) return TENON_OK;
  void *p;
  memcpy(&p, from, sizeof p);
  p = tn_realloc(c->vm, p, *cap * size, n * size);
  if (!p) return TENON_E_NOMEM;
  memcpy(to, &p, sizeof p);
  memset(from, 0, sizeof p);
  *cap = 0;
  return TENON_OK;
}

static tenon_status take_doc(struct tn_compiler *c, struct tn_proto *p)
{
  const struct tn_node *n = c->unit->scope->node, *body = n->kind == TN_N_DEF ? n->kid[n->nkids - 1] : n;
  const struct tn_node *first = body->kind == TN_N_BLOCK && body->nkids ? body->kid[0] : NULL;
  if (!first || first->kind != TN_N_EXPR || first->kid[0]->kind != TN_N_STR) return TENON_OK;
  p->doc = tn_str_new(c->vm, first->kid[0]->u.s.p, first->kid[0]->u.s.n);
  return tn_made(p->doc);
}

static tenon_status fill(struct tn_compiler *c, struct tn_proto *p, const char *name, size_t n)
{
  struct tn_assembly *u = c->unit;
  p->source_name = tn_retain(c->source_name);
  p->source = tn_retain(c->source);
  p->nregs = u->nregs;
  if ((p->name = tn_str_new(c->vm, name, n)).tag == TN_UNDEF) return TENON_E_NOMEM;
  TN_TRY(take_doc(c, p));
  TN_TRY(name_params(c, p));
  TN_TRY(take_captures(c, p));
  TN_TRY(settle(c, &p->code, &u->code, &u->code_cap, u->ncode, sizeof *u->code));
  p->ncode = u->ncode;
  u->ncode = 0;
  TN_TRY(settle(c, &p->pos, &u->pos, &u->pos_cap, p->ncode, sizeof *u->pos));
  TN_TRY(settle(c, &p->consts, &u->consts, &u->const_cap, u->nconst, sizeof *u->consts));
  p->nconst = u->nconst;
  u->nconst = 0;
  TN_TRY(settle(c, &p->protos, &u->protos, &u->proto_cap, u->nproto, sizeof *u->protos));
  p->nproto = u->nproto;
  u->nproto = 0;
  TN_TRY(settle(c, &p->guards, &u->guards, &u->guard_cap, u->nguards, sizeof *u->guards));
  p->nguards = u->nguards;
  u->nguards = 0;
  return tn_liveness(c->vm, p);
}

/* The finished function; its unit is gone and the one around it is current again. */
tenon_status tn_unit_end(struct tn_compiler *c, const char *name, size_t n, struct tn_proto **out)
{
  *out = NULL;
  if (c->unit->nregs > REGISTERS_MAX || c->unit->ncode > INT32_MAX / 2)
    return tn_compile_error(c, c->unit->scope->node, "the function is too large");
  struct tn_proto *p = tn_proto_new(c->vm);
  if (!p) return TENON_E_NOMEM;
  tenon_status st = fill(c, p, name, n);
  if (st) {
    tn_release(c->vm, tn_object(p));
    return st;
  }
  tn_unit_drop(c);
  *out = p;
  return TENON_OK;
}
