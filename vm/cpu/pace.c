/* SPDX-License-Identifier: MIT
 * How many threads a launch gets: as many as lately made its program fastest.  On a machine of its own that is as many
 * as the work is worth; beside other processes a thread whose core is taken makes all wait at the end, and fewer are
 * faster.  No result depends on it.  Declared in cpu.h. */
#include "cpu.h"

/* Launches between two trials of another number of threads: few after a change, then more, so that what trials cost is
 * a few %. */
enum { SOON = 8, SELDOM = 64 };

/* The level of this launch: the best one, or a neighbour of it to try.  The first launch of all tells nothing: its
 * memory is new. */
static int level_to_try(struct tn_cpu_pace *p, int useful)
{
  int fewer = p->level + 1, more = p->level - 1;
  bool can_fewer = fewer < TN_PACES && useful >> fewer > 0;
  if (p->launches < 3 || !p->ns[p->level]) return p->level;
  if (can_fewer && !p->ns[fewer]) return fewer;
  if (p->launches < p->trial) return p->level;
  p->trial = p->launches + (uint32_t)p->interval;
  p->upwards = !p->upwards;
  if (p->upwards && more >= 0) return more;
  return can_fewer ? fewer : more >= 0 ? more : p->level;
}

struct tn_cpu_trial tn_cpu_pace_begin(struct tn_cpu_pace *p, int useful)
{
  if (useful <= 1) return (struct tn_cpu_trial){1, -1};
  if (!p->launches++) p->interval = SOON;
  while (useful >> p->level == 0) p->level--;          /* a smaller launch than those before */
  int level = level_to_try(p, useful);
  return (struct tn_cpu_trial){useful >> level, level};
}

void tn_cpu_pace_end(struct tn_cpu_pace *p, const struct tn_cpu_trial *t, double ns)
{
  if (t->level < 0 || p->launches == 1) return;
  double *known = &p->ns[t->level], recent = t->level == p->level ? 0.3 : 0.8;   /* a trial's last one is long ago */
  *known = *known ? (1 - recent) * *known + recent * ns : ns;
  if (t->level == p->level) return;
  bool better = *known < 0.95 * p->ns[p->level];
  if (better) p->level = t->level;
  p->interval = better ? SOON : p->interval < SELDOM ? 2 * p->interval : SELDOM;
}
