/* SPDX-License-Identifier: MIT
 * The vector register of this compilation: GNU vector types of TN_VBYTES bytes (16, 32 or 64, given on the
 * compiler's command line together with the ISA).  Comparisons of these types give 0/-1 lanes. */
#ifndef TN_VEC_H
#define TN_VEC_H
#include <stdint.h>

#ifndef TN_VBYTES
#define TN_VBYTES 16
#endif
typedef double tn_vf64 __attribute__((vector_size(TN_VBYTES)));
typedef float tn_vf32 __attribute__((vector_size(TN_VBYTES)));
typedef int64_t tn_vi64 __attribute__((vector_size(TN_VBYTES)));
typedef int32_t tn_vi32 __attribute__((vector_size(TN_VBYTES)));
typedef uint64_t tn_vu64 __attribute__((vector_size(TN_VBYTES)));
typedef uint32_t tn_vu32 __attribute__((vector_size(TN_VBYTES)));
enum { TN_L64 = TN_VBYTES / 8, TN_L32 = TN_VBYTES / 4 };   /* lanes */
#endif
