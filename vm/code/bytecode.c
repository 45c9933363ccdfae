/* SPDX-License-Identifier: MIT
 * The table of instructions, and the end of a prototype's life; see bytecode.h. */
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

void tn_proto_free(tenon_vm *vm, struct tn_proto *p)
{
  size_t nparams = (size_t)p->nparam + p->nkwonly + p->has_args + p->has_kwargs;
  tn_release(vm, p->name);
  tn_release(vm, p->source_name);
  tn_release(vm, p->source);
  tn_free(vm, p->code, p->ncode * sizeof *p->code);
  tn_free(vm, p->pos, p->ncode * sizeof *p->pos);
  release_all(vm, p->consts, p->nconst);
  release_all(vm, p->param_names, nparams);
  for (size_t i = 0; i < p->nproto; i++) tn_release(vm, tn_object(p->protos[i]));
  tn_free(vm, p->protos, p->nproto * sizeof *p->protos);
  tn_free(vm, p->captures, p->ncapture * sizeof *p->captures);
  tn_free(vm, p, sizeof *p);
}
