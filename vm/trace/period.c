/* SPDX-License-Identifier: MIT
 * From the codes of recorded steps to the loops that they came from; see period.h.  What depends on what is left to
 * those who cut: a body's operands are looked at only to tell the first one from the others. */
#include "period.h"

#include <string.h>

enum {
  HEADS = 1024,
  CANDIDATES = 64,               /* periods that are tried at a step */
  BODIES = 64, FEW = 8,          /* bodies that make a plan together: at most, few, or one */
  AGAIN = 3,                     /* slices of a further count that are cut before one is worth a plan of its own */
  WHOLES = 4                     /* slices of one body and count with different surroundings */
};

uint32_t tn_period_code(const struct tn_tstep *p, uint32_t place)
{
  uint32_t h = (p->line ^ (uint32_t)p->col << 16) * 0x9E3779B1u;
  h = (h ^ (p->code | (uint32_t)p->dtype << 8 | (uint32_t)p->out << 16 | (uint32_t)p->ndim << 24)) * 0x85EBCA6Bu;
  h = (h ^ h >> 15 ^ p->axes) * 0xC2B2AE35u;
  return h ^ h >> 13 ^ (p->col >= UINT16_MAX - 1 ? place : 0);
}

/* Links every step to the next one whose code may be the same. */
static void link_alike(struct tn_segments *s, const uint32_t *code, size_t n)
{
  uint32_t *head = s->next + n;
  for (size_t h = 0; h < HEADS; h++) head[h] = (uint32_t)n;
  for (size_t i = n; i-- > 0;) {
    s->next[i] = head[code[i] % HEADS];
    head[code[i] % HEADS] = (uint32_t)i;
  }
}

/* The run of bodies that begins with step |i| and reaches farthest; count 1 if there is none.  Two bodies are a run
 * only where all is too short for three: while inner loops grow, the turns of the outer one are alike by chance. */
static struct tn_segment run_at(const struct tn_segments *s, const uint32_t *code, size_t n, size_t i)
{
  struct tn_segment best = {(uint32_t)i, 1, 1};
  size_t farthest = i;
  int tries = CANDIDATES;
  for (size_t j = s->next[i]; j < n && farthest < n && tries; j = s->next[j]) {
    if (code[j] != code[i]) continue;
    size_t length = j - i, end = j;
    if (i + 2 * length > n) break;
    tries--;
    while (end < n && code[end] == code[end - length]) end++;
    if (end <= farthest || (end - i < 3 * length && (end < n || 3 * length <= n))) continue;
    farthest = end;
    best = (struct tn_segment){(uint32_t)i, (uint32_t)length, (uint32_t)((end - i) / length)};
  }
  return best;
}

tenon_status tn_period_find(tenon_vm *vm, struct tn_segments *s, const uint32_t *code, size_t n)
{
  TN_TRY(tn_grow(vm, &s->next, &s->next_cap, n + HEADS, sizeof *s->next));
  link_alike(s, code, n);
  s->n = 0;
  for (size_t i = 0; i < n;) {
    struct tn_segment run = run_at(s, code, n, i), *last = s->n ? &s->at[s->n - 1] : NULL;
    i += (size_t)run.length * run.count;
    if (run.count == 1 && last && last->count == 1) { last->length++; continue; }
    TN_TRY(tn_grow(vm, &s->at, &s->cap, s->n + 1, sizeof *s->at));
    s->at[s->n++] = run;
  }
  return TENON_OK;
}

/* Steps of a program are more than those recorded: scalar arguments, parts of complex values.  A chunk that exceeds the
 * limits would be cut each time; a whole slice that does is still few programs. */
static bool chunk_fits(const struct tn_limits *limits, uint64_t steps)
{
  return steps <= (uint64_t)limits->steps * 3 / 8;
}
static bool whole_fits(const struct tn_limits *limits, uint64_t steps)
{
  return steps <= (uint64_t)limits->steps * 15 / 16;
}

static uint64_t steps_of(const struct tn_segment *g) { return (uint64_t)g->length * g->count; }

bool tn_period_loops(const struct tn_segments *s, size_t n)
{
  uint64_t repeats = 0;
  for (size_t k = 0; k < s->n; k++)
    if (s->at[k].count > 1) repeats += steps_of(&s->at[k]);
  return repeats >= (n + 1) / 2;
}

/* Counts one more slice of |count| bodies; true if it is one of those that may be whole.  A count that does not come
 * again gives its place to others; what is left of loops that no trace holds is worth nothing. */
static bool worth(struct tn_sight *s, uint32_t count)
{
  int k = 0, least = 1;
  while (k < TN_COUNTS && s->of[k].count != count) k++;
  if (k == TN_COUNTS) {
    for (int i = 2; i < TN_COUNTS; i++)
      if (s->of[i].times < s->of[least].times) least = i;
    k = least;
    if (s->open || s->of[k].times > AGAIN) return false;
    s->of[k].count = count;
    s->of[k].times = 0;
  }
  if (s->of[k].times < AGAIN + WHOLES) return s->of[k].times++ >= AGAIN;
  return false;
}

/* The body that most of the slice's repeated steps come from; NULL: it does not repeat itself. */
static const struct tn_segment *main_loop(const struct tn_segments *s)
{
  const struct tn_segment *most = NULL;
  for (size_t k = 0; k < s->n; k++)
    if (s->at[k].count > 1 && (!most || steps_of(&s->at[k]) > steps_of(most))) most = &s->at[k];
  return most;
}

/* What was seen of that body; a new body takes the place of an old one. */
static struct tn_sight *sight_of(struct tn_sights *seen, const struct tn_segment *g, const uint32_t *code,
                                 bool reduces)
{
  uint32_t h = 0;
  for (uint32_t i = 0; i < g->length; i++) h = (h ^ code[g->start + i]) * 0x9E3779B1u;
  h ^= h >> 16;
  struct tn_sight *s = &seen->at[h % TN_SIGHTS];
  if (s->body != h || !s->of[0].count) {
    *s = (struct tn_sight){.body = h};
    s->of[0].count = g->count;
    s->of[0].times = reduces ? 0 : AGAIN;
  }
  return s;
}

bool tn_period_whole(struct tn_sights *seen, const struct tn_segments *s, const uint32_t *code, size_t n,
                     bool reduces, const struct tn_limits *limits)
{
  if (!tn_period_loops(s, n)) return true;
  const struct tn_segment *g = main_loop(s);
  return whole_fits(limits, n) && worth(sight_of(seen, g, code, reduces), g->count);
}

void tn_period_open(struct tn_sights *seen, const struct tn_segments *s, const uint32_t *code)
{
  const struct tn_segment *g = main_loop(s);
  if (g) sight_of(seen, g, code, false)->open = true;
}

/* Operand |r| of a step for a plan that begins with step |first|: what it takes from there on is named by its place. */
static tn_ref seen_from(tn_ref r, const uint32_t *place, uint32_t first)
{
  unsigned kind = tn_ref_kind(r);
  uint32_t i = tn_ref_index(r);
  bool within = kind == TN_REF_STEP && i >= first;
  return within ? tn_ref_make(TN_REF_STEP, place[i] - place[first]) : kind == TN_REF_STEP ? TN_REF_INPUT : kind;
}

/* Do |r| and |q|, steps or inputs, have axes of length 1 at the same places? */
static bool same_ones(const struct tn_batch *b, tn_ref r, tn_ref q)
{
  int n, m;
  const int64_t *x = tn_batch_shape(b, r, &n), *y = tn_batch_shape(b, q, &m);
  for (int i = 0; i < n && n == m; i++)
    if ((x[i] == 1) != (y[i] == 1)) return false;
  return n == m;
}

bool tn_period_apart(const struct tn_batch *b, const struct tn_sliced *slice, const uint32_t *place,
                     const struct tn_segment *g)
{
  const struct tn_sliced *x = slice + g->start, *y = x + g->length;
  for (uint32_t j = 0; j < g->length && g->count > 1; j++) {
    const struct tn_tstep *p = &b->steps[x[j].step], *q = &b->steps[y[j].step];
    if (!same_ones(b, tn_ref_make(TN_REF_STEP, x[j].step), tn_ref_make(TN_REF_STEP, y[j].step))) return true;
    for (int k = 0; k < p->nargs; k++) {
      tn_ref from = seen_from(p->arg[k], place, x->step);
      if (from != seen_from(q->arg[k], place, y->step)) return true;
      if (from != TN_REF_SCALAR && !same_ones(b, p->arg[k], q->arg[k])) return true;
    }
  }
  return false;
}

bool tn_period_reduces(const struct tn_batch *b, const struct tn_sliced *slice, const struct tn_segment *g)
{
  uint32_t j = 0;
  while (j < g->length && !tn_step_reduces(b->steps[slice[g->start + j].step].code)) j++;
  return j < g->length;
}

uint32_t tn_period_bodies(uint32_t length, uint32_t left, bool reduces, const struct tn_limits *limits)
{
  uint32_t most = reduces ? FEW : BODIES;
  while (most > 1 && !chunk_fits(limits, (uint64_t)most * length)) most /= 2;
  if (left >= most) return most;
  return left >= FEW && most > FEW ? FEW : 1;
}

void tn_segments_free(tenon_vm *vm, struct tn_segments *s)
{
  tn_free(vm, s->at, s->cap * sizeof *s->at);
  tn_free(vm, s->next, s->next_cap * sizeof *s->next);
}
