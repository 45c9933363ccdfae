/* SPDX-License-Identifier: MIT
 * From the operands of a plan's runs to groups of what changes together; see history.h. */
#include "history.h"

#include <string.h>

enum { CHANGED = 1, OFF = 2 };        /* of an item: since the last run; from its base */

struct seen { uint64_t changed, same, off; };   /* groups some of whose items are so */

void tn_history_free(tenon_vm *vm, struct tn_history *h)
{
  size_t items = h->ninputs + h->nscalars;
  tn_free(vm, h->ids, h->nids * sizeof *h->ids);
  tn_free(vm, h->base_ids, h->nids * sizeof *h->ids);
  tn_free(vm, h->scalars, h->nscalars * sizeof *h->scalars);
  tn_free(vm, h->base_scalars, h->nscalars * sizeof *h->scalars);
  tn_free(vm, h->dims, h->ndims * sizeof *h->dims);
  tn_free(vm, h->group, items);
  tn_free(vm, h->flag, items);
}

tenon_status tn_history_new(tenon_vm *vm, struct tn_history *h, const struct tn_batch *b)
{
  size_t items = b->ninputs + b->nscalars;
  *h = (struct tn_history){.ninputs = b->ninputs, .nscalars = b->nscalars, .ngroups = 1};
  for (size_t i = 0; i < b->ninputs; i++) h->nids += 2 + 2 * (size_t)b->inputs[i]->ndim;
  for (size_t i = 0; i < b->nsteps; i++) h->ndims += b->steps[i].ndim;
  h->ids = tn_zalloc(vm, h->nids * sizeof *h->ids);
  h->base_ids = tn_zalloc(vm, h->nids * sizeof *h->ids);
  h->scalars = tn_zalloc(vm, h->nscalars * sizeof *h->scalars);
  h->base_scalars = tn_zalloc(vm, h->nscalars * sizeof *h->scalars);
  h->dims = tn_zalloc(vm, h->ndims * sizeof *h->dims);
  h->group = tn_zalloc(vm, items);
  h->flag = tn_zalloc(vm, items);
  bool made = h->ids && h->base_ids && h->scalars && h->base_scalars && h->dims && h->group && h->flag;
  return made ? TENON_OK : TENON_E_NOMEM;
}

/* Are the shapes of the steps as at the last run? */
static bool same_shapes(struct tn_history *h, const struct tn_batch *b)
{
  bool same = true;
  int64_t *dims = h->dims;
  for (size_t i = 0; i < b->nsteps; i++) {
    const int64_t *now = b->dims + b->steps[i].dims;
    for (int n = b->steps[i].ndim; n; n--) {           /* few: a call for them would take longer */
      same &= *dims == *now;
      *dims++ = *now++;
    }
  }
  return same;
}

static unsigned compare_input(struct tn_tensor *t, int64_t *last, const int64_t *base)
{
  size_t n = 2 * (size_t)t->ndim, all = (n + 2) * sizeof *last;
  unsigned flag = OFF | CHANGED;
  if (t->buf->whose != TN_OWN) {
    last[0] = -1;                                      /* no buffer's serial */
    return flag;
  }
  if (last[0] == (int64_t)t->buf->serial && last[1] == t->offset &&
      (!n || !memcmp(last + 2, t->dims, n * sizeof *last)))
    flag = OFF;
  last[0] = (int64_t)t->buf->serial;
  last[1] = t->offset;
  if (n) memcpy(last + 2, t->dims, n * sizeof *last);
  return memcmp(last, base, all) ? flag : flag & ~(unsigned)OFF;
}

/* Flags the scalar arguments; have any another flag than at the last run? */
static bool compare_scalars(struct tn_history *h, const struct tn_batch *b)
{
  uint8_t *flag = h->flag + h->ninputs, other = 0;
  bool equal = !h->nscalars || !memcmp(h->scalars, b->scalars, h->nscalars * sizeof *h->scalars);
  if (equal && !h->scalars_changed && h->steady) return false;      /* and the base is the one it was */
  h->scalars_changed = !equal;
  for (size_t i = 0; i < h->nscalars; i++) {
    bool changed = memcmp(&h->scalars[i], &b->scalars[i], sizeof *h->scalars) != 0;
    bool off = memcmp(&h->base_scalars[i], &b->scalars[i], sizeof *h->scalars) != 0;
    uint8_t now = (uint8_t)((changed ? CHANGED : 0) | (off ? OFF : 0));
    other |= flag[i] ^ now;
    flag[i] = now;
    h->scalars[i] = b->scalars[i];
  }
  return other;
}

/* Flags all items, and makes the batch the last run.  Has any another flag than at the last run? */
static bool compare(struct tn_history *h, const struct tn_batch *b)
{
  size_t at = 0;
  uint8_t other = 0;
  for (size_t i = 0; i < h->ninputs; i++) {
    uint8_t now = (uint8_t)compare_input(b->inputs[i], h->ids + at, h->base_ids + at);
    other |= h->flag[i] ^ now;
    h->flag[i] = now;
    at += 2 + 2 * (size_t)b->inputs[i]->ndim;
  }
  return compare_scalars(h, b) || other;
}

static struct seen look(const struct tn_history *h)
{
  struct seen s = {0, 0, 0};
  for (size_t i = 0; i < h->ninputs + h->nscalars; i++) {
    uint64_t bit = (uint64_t)1 << h->group[i];
    if (h->flag[i] & CHANGED) s.changed |= bit;
    else s.same |= bit;
    if (h->flag[i] & OFF) s.off |= bit;
  }
  return s;
}

/* The items of |mixed| groups that changed become groups of their own, while there may be more. */
static void split(struct tn_history *h, uint64_t mixed)
{
  uint8_t to[TN_GROUPS];
  for (size_t g = 0, n = h->ngroups; g < n; g++) {
    to[g] = (uint8_t)g;
    if (!(mixed >> g & 1) || h->ngroups == TN_GROUPS) continue;
    to[g] = (uint8_t)h->ngroups++;
    h->from[to[g]] = (uint8_t)g;
    h->settled |= (h->settled >> g & 1) << to[g];
  }
  for (size_t i = 0; i < h->ninputs + h->nscalars; i++)
    if (h->flag[i] & CHANGED && mixed >> h->group[i] & 1) h->group[i] = to[h->group[i]];
}

/* What the groups of |moved| are in the run at hand is their base. */
static void settle(struct tn_history *h, const struct tn_batch *b, uint64_t moved)
{
  size_t at = 0;
  for (size_t i = 0; i < h->ninputs; i++) {
    size_t n = 2 + 2 * (size_t)b->inputs[i]->ndim;
    if (moved >> h->group[i] & 1) memcpy(h->base_ids + at, h->ids + at, n * sizeof *h->ids);
    at += n;
  }
  for (size_t i = 0; i < h->nscalars; i++)
    if (moved >> h->group[h->ninputs + i] & 1) h->base_scalars[i] = h->scalars[i];
  h->settled |= moved;
}

uint64_t tn_history_note(struct tn_history *h, const struct tn_batch *b)
{
  bool same = same_shapes(h, b) && h->begun;
  bool other = compare(h, b), steady = h->steady;
  h->begun = true;
  h->steady = false;
  if (!same) {
    h->settled = 0;
    h->away = UINT64_MAX;
    return UINT64_MAX;
  }
  if (steady && !other) {                              /* all that is looked at below is as it was */
    h->steady = true;
    return 0;
  }
  struct seen s = look(h);
  if (s.changed & s.same && h->ngroups < TN_GROUPS) {
    split(h, s.changed & s.same);
    s = look(h);
  }
  uint64_t moved = ~s.changed & s.same & (s.off | ~h->settled);
  if (moved) settle(h, b, moved);
  h->steady = !moved;
  h->away = (s.off | ~h->settled) & ~moved & (s.changed | s.same);
  return moved;
}
