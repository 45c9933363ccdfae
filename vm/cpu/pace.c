/* SPDX-License-Identifier: MIT
 * How many threads a launch gets: as many as lately made its program fastest, where memory or a taken core lets more of
 * them gain nothing.  A launch that another process interrupts takes many times as long, whatever its threads.  So a
 * trial is compared with the launch before it, and wins several times before it counts; and where there is no
 * difference more threads are better: together they get more of the machine's time.  No result depends on it.  Declared
 * in cpu.h. */
#include "cpu.h"

/* Launches between two trials of another number of threads: few after one that won, then more, so that what trials cost
 * is a few %. */
enum { SOON = 8, SELDOM = 128, WINS = 3 };

/* The level of this launch: the best one, or, if it is time, a neighbour of it to try. */
static int level_to_try(struct tn_cpu_pace *p, int useful)
{
  bool can_fewer = p->level + 1 < TN_PACES && useful >> (p->level + 1) > 0, can_more = p->level > 0;
  if (!p->last || p->launches < p->trial) return p->level;
  p->trial = p->launches + (uint32_t)p->interval;
  bool upwards = p->upwards ? can_more : !can_fewer;
  if (upwards != p->upwards) p->wins = 0;
  p->upwards = upwards;
  return upwards ? p->level - can_more : p->level + 1;
}

struct tn_cpu_trial tn_cpu_pace_begin(struct tn_cpu_pace *p, int useful)
{
  if (useful <= 1) return (struct tn_cpu_trial){1, -1};
  if (!p->launches++) p->interval = SOON;
  while (useful >> p->level == 0) p->level--;          /* a smaller launch than those before */
  int level = level_to_try(p, useful);
  return (struct tn_cpu_trial){useful >> level, level};
}

/* The first launch of all tells nothing: its memory is new. */
void tn_cpu_pace_end(struct tn_cpu_pace *p, const struct tn_cpu_trial *t, double ns)
{
  if (t->level < 0 || p->launches == 1) return;
  if (t->level == p->level) {
    p->last = ns;
    return;
  }
  bool won = ns < (p->upwards ? 1.02 : 0.92) * p->last;
  p->interval = won ? SOON : p->interval < SELDOM ? 2 * p->interval : SELDOM;
  p->trial = p->launches + (uint32_t)p->interval;
  p->wins = won ? p->wins + 1 : 0;
  if (!won) p->upwards = !p->upwards;
  if (p->wins < WINS) return;
  p->level = t->level;
  p->last = ns;
  p->wins = 0;
}
