/* SPDX-License-Identifier: MIT
 * The table of instructions, and the life of prototypes and functions; see bytecode.h. */
#include "bytecode.h"

const struct tn_bc_info tn_bcs[TN_NBC] = {
#define TN_BC(NAME, FORM, HELP) {#NAME, FORM, HELP},
#include "bytecode.def"
#undef TN_BC
};

static void release_all(tenon_vm *vm, tn_value *v, size_t n)
{
  for (size_t i = 0; v && i < n; i++) tn_release(vm, v[i]);
  tn_free(vm, v, n * sizeof *v);
}

static void free_proto(tenon_vm *vm, struct tn_proto *p)
{
  size_t nparams = (size_t)p->nparam + p->nkwonly + p->has_args + p->has_kwargs;
  tn_release(vm, p->name);
  tn_release(vm, p->doc);
  tn_release(vm, p->home);
  tn_release(vm, p->source_name);
  tn_release(vm, p->source);
  tn_free(vm, p->code, p->ncode * sizeof *p->code);
  tn_free(vm, p->run, p->ncode * sizeof *p->run);
  tn_free(vm, p->pos, p->ncode * sizeof *p->pos);
  tn_free(vm, p->globals, p->nconst * sizeof *p->globals);
  release_all(vm, p->consts, p->nconst);
  release_all(vm, p->param_names, nparams);
  for (size_t i = 0; i < p->nproto; i++) tn_release(vm, tn_object(p->protos[i]));
  tn_free(vm, p->protos, p->nproto * sizeof *p->protos);
  tn_free(vm, p->captures, p->ncapture * sizeof *p->captures);
  tn_free(vm, p->guards, p->nguards * sizeof *p->guards);
  tn_free(vm, p, sizeof *p);
}

/* Prototypes hold constants only, and so make no cycles; functions do. */
static void clear(tenon_vm *vm, struct tn_obj *o)
{
  struct tn_function *f = (struct tn_function *)(void *)o;
  if (o->kind != TN_FUNCTION) return;
  tn_value *const own[] = {&f->defaults, &f->name, &f->doc};
  for (int i = 0; i < 3; i++) tn_assign(vm, own[i], tn_undef());
  for (size_t i = 0; i < f->nfree; i++) {
    struct tn_cell *c = f->free[i];
    f->free[i] = NULL;
    if (c) tn_release(vm, tn_object(c));
  }
}

static void free_code(tenon_vm *vm, struct tn_obj *o)
{
  if (o->kind == TN_PROTO) { free_proto(vm, (struct tn_proto *)(void *)o); return; }
  struct tn_function *f = (struct tn_function *)(void *)o;
  tn_release(vm, tn_object(f->proto));
  tn_free(vm, f, sizeof *f + f->nfree * sizeof *f->free);
}

static const struct tn_code_objects code_objects = {.clear = clear, .free = free_code};

struct tn_proto *tn_proto_new(tenon_vm *vm)
{
  vm->code = &code_objects;
  struct tn_proto *p = tn_obj_new(vm, TN_PROTO, sizeof *p, false);
  if (!p) return NULL;
  p->unbound = true;
  p->held_end = UINT32_MAX;
  return p;
}

struct tn_function *tn_function_new(tenon_vm *vm, struct tn_proto *p, tn_value defaults)
{
  struct tn_function *f = tn_obj_new(vm, TN_FUNCTION, sizeof *f + p->ncapture * sizeof *f->free, true);
  if (!f) return NULL;
  f->nfree = p->ncapture;
  f->proto = p;
  p->h.refs++;
  f->defaults = tn_retain(defaults);
  return f;
}
