/* SPDX-License-Identifier: MIT
 * Philox4x32-10 (Salmon, Moraes, Dror, Shaw: Parallel random numbers, as easy as 1, 2, 3; SC11): the block that a
 * counter of four 32-bit words and a key of two select, as one text for 64-bit lanes.  It is included with
 *   PHILOX      the function's name and what comes before   WORDS   unsigned 64-bit integers, one a lane
 *   PRODUCT(a, b)   the 64-bit product of the lower halves of two lanes
 * by tile.h (a vector register at a time) and scalar.c; as OpenCL C it arrives through opencl.c.  Upper halves of the
 * words below hold anything: only lower halves are ever read. */

/*@ philox needs cl_philox @*/
/* The first two words of the block, the first one lowest.  Counter: |index|, then |branch|; lower halves first. */
PHILOX(WORDS index, WORDS key, WORDS branch)
{
  WORDS x0 = index, x1 = index >> 32, x2 = branch, x3 = branch >> 32, k0 = key, k1 = key >> 32;
  for (int i = 0; i < 10; i++) {
    WORDS p = PRODUCT(x0, 0xD2511F53u), q = PRODUCT(x2, 0xCD9E8D57u);
    x0 = (q >> 32) ^ x1 ^ k0;
    x1 = q;
    x2 = (p >> 32) ^ x3 ^ k1;
    x3 = p;
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  return (x0 & 0xFFFFFFFFu) | x1 << 32;
}
