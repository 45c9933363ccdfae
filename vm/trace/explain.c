/* SPDX-License-Identifier: MIT
 * What --explain says of a flush: its steps, the programs that they became, the listings of new ones.  Declared in
 * plan.h. */
#include "plan.h"

#include <stdio.h>

static int log_text(void *vm_, const char *text, size_t n)
{
  tenon_vm *vm = vm_;
  if (vm->opt.log) vm->opt.log(vm->opt.log_ud, text, n);
  return 0;
}

/* Different programs of |p|. */
static size_t count_programs(const struct tn_plan *p)
{
  size_t n = 0;
  for (size_t i = 0; i < p->nunits; i++) {
    size_t k = 0;
    while (p->units[k].prog != p->units[i].prog) k++;
    n += k == i;
  }
  return n;
}

void tn_plan_explain(tenon_vm *vm, const struct tn_plans *c, const struct tn_batch *b, const struct tn_plan *p,
                     enum tn_flush why, bool built)
{
  uint32_t first = UINT32_MAX, last = 0;
  size_t wanted = 0, programs = count_programs(p);
  for (size_t i = 0; i < b->nsteps; i++) {
    if (b->steps[i].line < first) first = b->steps[i].line;
    if (b->steps[i].line > last) last = b->steps[i].line;
    wanted += b->steps[i].wanted;
  }
  size_t fresh = built ? p->nbuilt : 0;
  char some[32] = "";
  if (fresh && fresh < programs) snprintf(some, sizeof some, ", %zu of them", fresh);
  tn_log(vm, "flush (%s) at line %u: %zu steps of lines %u-%u, %zu results, %zu %s%s %s\n", tn_flush_names[why],
         vm->pos.line, b->nsteps, first, last, wanted, programs, programs == 1 ? "program" : "programs", some,
         fresh ? "built" : "known");
  uint32_t next = c->next_id - (uint32_t)fresh;     /* programs are numbered as they come */
  for (size_t i = 0; i < p->nunits && fresh; i++)
    if (p->units[i].prog->id == next) {
      tn_program_print(vm, p->units[i].prog, log_text, vm);
      next++;
    }
}
