/* SPDX-License-Identifier: MIT
 * Which units of a finished plan may run strip by strip: consecutive ones that share their first axis, where rows of
 * one need the same rows of the others alone.  What stays within such a group needs no array.  Knows structure only:
 * whether it pays is the executor's to say, for the lengths at hand.  Declared in groups.h. */
#include "groups.h"

/* The symbol of the first axis of |u|, which has one. */
static uint32_t first_symbol(const struct tn_fuser *f, const struct tn_unit *u)
{
  uint32_t x = f->syms[tn_syms_of(f, u->space) + u->axis[0]];
  while (f->parent[x] != x) x = f->parent[x];
  return x;
}

/* The first axis of step |i|'s value whose length is not 1: of a unit that keeps its first axis, that one. */
static uint8_t first_axis(const struct tn_fuser *f, uint32_t i)
{
  uint8_t a = 0;
  while (f->syms[f->info[i].sym + a] == TN_UNIT_AXIS) a++;
  return a;
}

/* A linear index would have to begin anew in each strip. */
static bool may_strip(const struct tn_unit *u)
{
  return u->rank && !(u->reduced & 1) && !tn_program_indexes(u->prog);
}

/* Does a unit of the group from |first| on store what |b| reads?  info[].at is the unit that stores a step. */
static bool from_group(const struct tn_fuser *f, const struct tn_bind_in *b, size_t first)
{
  uint32_t at = tn_is_step(b->ref) ? f->info[tn_ref_index(b->ref)].at : TN_NOWHERE;
  return at != TN_NOWHERE && at >= first;
}

/* Does unit |v| continue the group that begins with unit |first|? */
static bool joins(const struct tn_fuser *f, size_t first, size_t v)
{
  const struct tn_unit *u = &f->plan->units[v];
  if (!may_strip(u) || first_symbol(f, u) != first_symbol(f, &f->plan->units[first])) return false;
  for (int k = 0; k < u->prog->nin; k++)
    if (from_group(f, &u->in[k], first) && u->maps[u->in[k].map] != first_axis(f, tn_ref_index(u->in[k].ref)))
      return false;
  return true;
}

/* What a unit of the group stores and a unit of the group reads last is local to it. */
static void mark_local(struct tn_fuser *f, size_t first, size_t n)
{
  struct tn_unit *unit = f->plan->units + first;
  for (size_t i = 0; i < n; i++)
    for (int k = 0; k < unit[i].prog->nout; k++) f->info[unit[i].out[k].step].local = false;
  for (size_t i = 0; i < n; i++)
    for (int k = 0; k < unit[i].prog->nin; k++)
      if (unit[i].in[k].last && from_group(f, &unit[i].in[k], first))
        f->info[tn_ref_index(unit[i].in[k].ref)].local = true;
  for (size_t i = 0; i < n; i++) {
    for (int k = 0; k < unit[i].prog->nout; k++) unit[i].out[k].local = f->info[unit[i].out[k].step].local;
    for (int k = 0; k < unit[i].prog->nin; k++)
      if (from_group(f, &unit[i].in[k], first)) unit[i].in[k].local = f->info[tn_ref_index(unit[i].in[k].ref)].local;
  }
}

static void count_group(struct tn_plan *p, size_t first, size_t n)
{
  size_t operands = 0, args = 0;
  for (size_t i = first; i < first + n; i++) {
    const struct tn_program *q = p->units[i].prog;
    operands += (size_t)q->nin + (size_t)q->nout;
    args += (size_t)q->nargs;
  }
  if (operands > p->max_operands) p->max_operands = operands;
  if (args > p->max_args) p->max_args = args;
  if (n > p->max_group) p->max_group = n;
  p->units[first].group = n;
}

void tn_fuse_strips(struct tn_fuser *f)
{
  struct tn_plan *p = f->plan;
  for (size_t i = 0; i < f->n; i++) f->info[i].at = TN_NOWHERE;
  for (size_t i = 0; i < p->nunits; i++)
    for (int k = 0; k < p->units[i].prog->nout; k++) f->info[p->units[i].out[k].step].at = (uint32_t)i;
  for (size_t first = 0, n; first < p->nunits; first += n) {
    for (n = 1; may_strip(&p->units[first]) && first + n < p->nunits && joins(f, first, first + n);) n++;
    if (n > 1) mark_local(f, first, n);
    count_group(p, first, n);
  }
}
