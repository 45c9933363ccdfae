/* SPDX-License-Identifier: MIT
 * Functions written in Tenon (vm/prelude) from their source text to a callable: compiled when one is first called, kept
 * for the life of the interpreter.  Whatever happens in one happens, for errors, statistics and listings, where it was
 * called; its names mean what the library says, whatever the globals are.  Declared in interp.h. */
#include "interp.h"

#include <string.h>

/* What a function of the prelude defines inside, too.  Recurses as deep as functions are nested in the prelude. */
static void mark_composed(struct tn_proto *p)
{
  p->composed = true;
  for (size_t i = 0; i < p->nproto; i++) mark_composed(p->protos[i]);
}

/* The text is "def load():" around the function's definition and "return" of it: what load() gives is the function. */
static tenon_status load(tenon_vm *vm, const struct tn_composed_text *text, tn_value *out)
{
  struct tn_proto *module;
  TN_TRY(vm->interp->lib->compile(vm, text->file, text->source, text->size, false, &module));
  mark_composed(module);
  tenon_status st = tn_enter_c(vm);
  if (!st) {
    st = tn_push_frame(vm, module->protos[0], NULL, 0);
    if (!st) st = tn_execute(vm, vm->interp->nframes - 1, out);
    tn_leave_c(vm->interp);
  }
  tn_release(vm, tn_object(module));
  return st;
}

tenon_status tn_composed(tenon_vm *vm, const struct tn_builtin *row, struct tn_function **out)
{
  struct tn_interp *I = vm->interp;
  if (I->composed.tag == TN_UNDEF) {
    tn_value list = tn_list_new(vm, I->lib->ncomposed);
    if (list.tag == TN_UNDEF) return TENON_E_NOMEM;
    I->composed = list;
  }
  tn_value *made = TN_AS(tn_list, I->composed)->v;      /* of fixed length: the items stay where they are */
  if (made[row->aux].tag == TN_NONE) {
    tn_value fn = tn_undef();
    TN_TRY(load(vm, &I->lib->composed[row->aux], &fn));
    tn_assign(vm, &made[row->aux], fn);
  }
  *out = TN_AS(tn_function, made[row->aux]);
  return TENON_OK;
}
