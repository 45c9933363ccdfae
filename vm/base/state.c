/* SPDX-License-Identifier: MIT
 * Names of the modes and of the counted reasons, the fallback policy, the log and interrupts; see state.h and
 * poll.h. */
#include "poll.h"

#include <stdio.h>
#include <string.h>

const char *const tn_flush_names[TN_NFLUSH] = {
  [TN_FLUSH_VALUE] = "value", [TN_FLUSH_BRANCH] = "branch", [TN_FLUSH_BARRIER] = "barrier", [TN_FLUSH_WRITE] = "write",
  [TN_FLUSH_VIEW] = "view", [TN_FLUSH_FULL] = "full", [TN_FLUSH_EAGER] = "eager", [TN_FLUSH_MODE] = "mode",
  [TN_FLUSH_SYNC] = "sync",
};
const char *const tn_fall_names[TN_NFALL] = {
  [TN_FALL_HOST_OP] = "host operation", [TN_FALL_NO_DEVICE] = "no device", [TN_FALL_NO_FP64] = "no fp64",
  [TN_FALL_BUILD] = "build failed", [TN_FALL_RUN] = "run failed", [TN_FALL_UNSUPPORTED] = "not expressible",
};

const char *tenon_mode_name(tenon_mode mode)
{
  static const char *const names[] = {[TENON_AUTO] = "auto", [TENON_EAGER] = "eager", [TENON_GRAPH] = "graph",
                                      [TENON_JIT] = "jit"};
  return (unsigned)mode < sizeof names / sizeof *names ? names[mode] : NULL;
}

bool tn_mode_find(const char *name, tenon_mode *out)
{
  for (tenon_mode m = TENON_AUTO; tenon_mode_name(m); m++)
    if (!strcmp(tenon_mode_name(m), name)) { *out = m; return true; }
  return false;
}

tenon_status tn_fallback(tenon_vm *vm, enum tn_fallback why, const char *what)
{
  if (!tn_is_jit(vm)) return TENON_OK;
  vm->n.fall[why]++;
  if (vm->opt.fallback_error)
    return tn_raise(vm, TENON_E_RUNTIME, "jit cannot run %s here (%s) and fallback is \"error\"", what,
                    tn_fall_names[why]);
  if (vm->opt.explain) tn_log(vm, "fallback: %s at line %u: %s\n", what, vm->pos.line, tn_fall_names[why]);
  return TENON_OK;
}

tenon_status tn_interrupted(tenon_vm *vm)
{
  tn_interrupt_forget(vm);
  return tn_raise(vm, TENON_E_INTERRUPT, "%s", "");
}

void tn_log(tenon_vm *vm, const char *fmt, ...)
{
  if (!vm->opt.log) return;
  char buf[2048];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(buf, sizeof buf, fmt, ap);
  va_end(ap);
  if (n < 0) return;
  vm->opt.log(vm->opt.log_ud, buf, (size_t)n < sizeof buf ? (size_t)n : sizeof buf - 1);
}
