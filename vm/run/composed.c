/* SPDX-License-Identifier: MIT
 * Functions written in Tenon (vm/prelude) from their source text to a callable: compiled when one is first called, kept
 * for the life of the interpreter.  Whatever happens in one happens, for errors, statistics and listings, where it was
 * called; its names mean what the library says, whatever the globals are, and are looked up when it is compiled.
 * Declared in interp.h. */
#include "interp.h"

#include <string.h>

/* What a function of the prelude defines inside, too.  Recurses as deep as functions are nested in the prelude. */
static void mark_composed(struct tn_proto *p)
{
  p->composed = true;
  for (size_t i = 0; i < p->nproto; i++) mark_composed(p->protos[i]);
}

/* What |name| means to a composed function, borrowed; UNDEF where it means nothing. */
static tn_value meaning(tenon_vm *vm, tn_value name)
{
  tn_value v;
  struct tn_interp *I = vm->interp;
  return tn_dict_get(vm, TN_AS(tn_dict, I->prelude), name, &v) || tn_dict_get(vm, TN_AS(tn_dict, I->builtins), name, &v)
             ? v
             : tn_undef();
}

/* The call of what |ins| gets into |run| becomes a function's, which lies in the next register: it is the first call of
 * a method from there on, since those in between lie behind it. */
static void call_function(struct tn_ins *ins, uint16_t run)
{
  while ((ins->op != TN_BC_CALLM && ins->op != TN_BC_CALLMKW) || ins->b != run) ins++;
  ins->op = ins->op == TN_BC_CALLM ? TN_BC_CALL : TN_BC_CALLKW;
  ins->b++;
}

/* Looks the names of the library up once for all calls: a global, or what is taken of a module by the instruction that
 * follows, becomes a constant.  The code keeps its length, so that no jump changes. */
static tenon_status link_names(tenon_vm *vm, struct tn_proto *p)
{
  tn_free(vm, p->globals, p->nconst * sizeof *p->globals);      /* there will be more constants */
  p->globals = NULL;
  for (size_t i = 0; i < p->ncode; i++) {
    struct tn_ins *ins = &p->code[i], *next = i + 1 < p->ncode ? ins + 1 : NULL;
    if (ins->op == TN_BC_EXTEND) { i++; continue; }
    if (ins->op != TN_BC_GETGLOBAL || p->nconst > TN_OPERAND_MAX) continue;
    tn_value v = meaning(vm, p->consts[ins->b]);
    if (v.tag == TN_UNDEF) continue;
    tn_retain(v);
    if (TN_IS(v, TN_MODULE) && next && (next->op == TN_BC_GETATTR || next->op == TN_BC_METHOD) && next->b == ins->a &&
        (next->flags & TN_KILL_B)) {
      struct tn_str *name = TN_AS(tn_str, p->consts[next->c]);
      tn_value member;
      tenon_status st = tn_module_attr(vm, TN_AS(tn_module, v), name->s, name->n, &member);
      tn_release(vm, v);
      TN_TRY(st);
      v = member;
      uint16_t to = next->a;
      if (next->op == TN_BC_METHOD) call_function(next, to++);
      *next = (struct tn_ins){.op = TN_BC_MOVE, .flags = TN_KILL_B, .a = to, .b = ins->a};
    }
    tn_value *consts = tn_realloc(vm, p->consts, p->nconst * sizeof *consts, (p->nconst + 1) * sizeof *consts);
    if (!consts) { tn_release(vm, v); return TENON_E_NOMEM; }
    p->consts = consts;
    p->consts[p->nconst] = v;
    *ins = (struct tn_ins){.op = TN_BC_LOADK, .a = ins->a, .b = (uint16_t)p->nconst++};
  }
  for (size_t i = 0; i < p->nproto; i++) TN_TRY(link_names(vm, p->protos[i]));
  return tn_prepare(vm, p);
}

/* The text is "def load():" around the function's definition and "return" of it: what load() gives is the function. */
tenon_status tn_compose(tenon_vm *vm, const struct tn_composed_text *text, tn_value *out)
{
  struct tn_proto *module;
  TN_TRY(vm->interp->lib->compile(vm, text->file, text->source, text->size, false, &module));
  mark_composed(module);
  tenon_status st = link_names(vm, module);
  if (!st) st = tn_enter_c(vm);
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
    TN_TRY(tn_compose(vm, &I->lib->composed[row->aux], &fn));
    tn_assign(vm, &made[row->aux], fn);
  }
  *out = TN_AS(tn_function, made[row->aux]);
  return TENON_OK;
}
