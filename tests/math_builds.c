/* SPDX-License-Identifier: MIT
 * Which builds of the math text this processor can run. */
#include "math_rows.h"

const tn_math_build *tn_math_builds(void)
{
  static const tn_math_build all[] = {
#if defined __x86_64__
    { "avx512", tn_math_rows_avx512 },
    { "avx2", tn_math_rows_avx2 },
#endif
    { "generic", tn_math_rows_generic },
    { "scalar", tn_math_rows_scalar },
    { NULL, NULL },
  };
#if defined __x86_64__
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
    return all;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return all + 1;
  return all + 2;
#else
  return all;
#endif
}
