/* SPDX-License-Identifier: MIT
 * The floating-point environment in which everything here computes: round to nearest, no trap, no subnormal
 * flushed.  A host whose libraries were linked with -ffast-math may run threads otherwise. */
#ifndef TN_FLOAT_ENV_H
#define TN_FLOAT_ENV_H
#include <stdint.h>

#ifdef __x86_64__

/* MXCSR without its exception flags (bits 0-5): all exceptions masked, nothing else set. */
enum { TN_MXCSR_CONTROL = 0xFFC0, TN_MXCSR_IEEE = 0x1F80 };

/* Sets that environment; gives the state to go back to. */
static inline uint64_t tn_float_enter(void)
{
  unsigned csr = __builtin_ia32_stmxcsr();
  if ((csr & TN_MXCSR_CONTROL) != TN_MXCSR_IEEE) __builtin_ia32_ldmxcsr(TN_MXCSR_IEEE);
  return csr;
}

static inline void tn_float_leave(uint64_t old)
{
  if ((old & TN_MXCSR_CONTROL) != TN_MXCSR_IEEE) __builtin_ia32_ldmxcsr((unsigned)old);
}

#elif defined __aarch64__

/* FPCR: FZ16 (19), rounding mode (22-23), FZ (24), traps (8-12, 15). */
#define TN_FPCR_CONTROL ((uint64_t)0x01C89F00)

static inline uint64_t tn_float_enter(void)
{
  uint64_t fpcr;
  __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
  if (fpcr & TN_FPCR_CONTROL) __asm__ volatile("msr fpcr, %0" : : "r"(fpcr & ~TN_FPCR_CONTROL));
  return fpcr;
}

static inline void tn_float_leave(uint64_t old)
{
  if (old & TN_FPCR_CONTROL) __asm__ volatile("msr fpcr, %0" : : "r"(old));
}

#else

static inline uint64_t tn_float_enter(void) { return 0; }
static inline void tn_float_leave(uint64_t old) { (void)old; }

#endif
#endif
