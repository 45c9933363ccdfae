/* SPDX-License-Identifier: MIT
 * Philox4x32-10 (Salmon, Moraes, Dror, Shaw: Parallel random numbers, as easy as 1, 2, 3; SC11): the block that a
 * counter of four 32-bit words and a key of two select, as one text for 64-bit lanes.  It is included with
 *   WORDS           unsigned 64-bit integers, one a lane; MASK the result of comparing them
 *   PHILOX, BELOW   the functions' names and what comes before; DRAW the first one's name alone; RARELY before a third
 *   PRODUCT(a, c)   the 64-bit product of the lower halves of a lane and a constant, TIMES(a, b) of two lanes
 *   EACH(m)         is it true in every lane?  CHOOSE(m, a, b) a where it is, else b
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

/*@ below needs philox @*/
/* |x| where its lower half is 2^32 mod (top + 1) or more, elsewhere what the first attempt gives of which that is
 * true. */
RARELY WORDS tn_draw_again(WORDS x, WORDS index, WORDS key, WORDS branch, WORDS top)
{
  WORDS least = (top ^ 0xFFFFFFFFu) % (top + 1);
  for (;;) {
    MASK good = (x & 0xFFFFFFFFu) >= least;
    if (EACH(good)) return x;
    branch += 1;
    WORDS bits = DRAW(index, key, branch);
    x = CHOOSE(good, x, TIMES(bits, top) + (bits & 0xFFFFFFFFu));
  }
}

/* A whole number from 0 to |last|'s lower half, each equally likely; its upper half is the branch, to which the number
 * of the attempt comes as the lower half.  The number is the upper half of 32 bits times (last + 1), and final unless
 * the lower half is below 2^32 mod (last + 1) (Lemire, Fast random integer generation in an interval, 2019). */
BELOW(WORDS index, WORDS key, WORDS last)
{
  WORDS branch = last >> 32 << 32, top = last & 0xFFFFFFFFu, bits = DRAW(index, key, branch);
  WORDS x = TIMES(bits, top) + (bits & 0xFFFFFFFFu);
  if (!EACH((x & 0xFFFFFFFFu) > top)) x = tn_draw_again(x, index, key, branch, top);
  return x >> 32;
}
