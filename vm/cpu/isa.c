/* SPDX-License-Identifier: MIT
 * The ISA levels in this library and the choice at run time; see handlers.h.  The levels above the generic
 * one exist on x86-64 only, where configure has not left them out: handlers.c compiled for them. */
#include "handlers.h"

extern const struct tn_isa tn_isa_generic;
#ifdef TN_ISA_X86
extern const struct tn_isa tn_isa_v2, tn_isa_v3, tn_isa_v4;
#endif

static const struct tn_isa *const levels[] = {
#ifdef TN_ISA_X86
  &tn_isa_v4, &tn_isa_v3, &tn_isa_v2,
#endif
  &tn_isa_generic,
};

const struct tn_isa *tn_isa_at(unsigned i) { return i < sizeof levels / sizeof *levels ? levels[i] : NULL; }

/* Asks for what the flags of each level let the compiler use. */
bool tn_isa_supported(const struct tn_isa *isa)
{
#ifdef TN_ISA_X86
  __builtin_cpu_init();
  bool v2 = __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
  bool v3 = v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
            __builtin_cpu_supports("bmi2");
  bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
            __builtin_cpu_supports("avx512vl");
  if (isa == &tn_isa_v4) return v4;
  if (isa == &tn_isa_v3) return v3;
  if (isa == &tn_isa_v2) return v2;
#endif
  return isa == &tn_isa_generic;
}

const struct tn_isa *tn_isa_best(void)
{
  unsigned i = 0;
  while (!tn_isa_supported(levels[i])) i++;
  return levels[i];
}
