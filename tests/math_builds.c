/* SPDX-License-Identifier: MIT
 * Which builds of the math text this processor can run. */
#include "math_rows.h"
#include "vm/cpu/handlers.h"

const tn_math_build *tn_math_builds(void)
{
  static const tn_math_build all[] = {
#ifdef TN_ISA_X86
    { "avx512", tn_math_rows_avx512 },
    { "avx2", tn_math_rows_avx2 },
#endif
    { "generic", tn_math_rows_generic },
    { "scalar", tn_math_rows_scalar },
    { NULL, NULL },
  };
#ifdef TN_ISA_X86
  /* avx512 and avx2 have the flags of x86-64-v4 and x86-64-v3 */
  const int bytes = tn_isa_best()->vbytes;
  return all + (bytes == 64 ? 0 : bytes == 32 ? 1 : 2);
#else
  return all;
#endif
}
