/* SPDX-License-Identifier: MIT
 * From the codes of recorded steps to the loops that they came from; see period.h.  Knows no operand: what depends on
 * what is left to those who cut. */
#include "period.h"

#include <string.h>

enum {
  HEADS = 1024,
  CANDIDATES = 64,               /* periods that are tried at a step */
  BODIES = 64, FEW = 8,          /* bodies that make a plan together: at most, few, or one */
  WHOLES = 4                     /* slices of one body and length with different surroundings */
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

bool tn_period_whole(struct tn_sights *seen, const struct tn_segments *s, const uint32_t *code, size_t n,
                     const struct tn_limits *limits)
{
  const struct tn_segment *most = NULL;
  if (!tn_period_loops(s, n)) return true;
  for (size_t k = 0; k < s->n; k++)
    if (s->at[k].count > 1 && (!most || steps_of(&s->at[k]) > steps_of(most))) most = &s->at[k];
  if (!whole_fits(limits, n)) return false;
  uint32_t h = 0;
  for (uint32_t i = 0; most && i < most->length; i++) h = (h ^ code[most->start + i]) * 0x9E3779B1u;
  h ^= h >> 16;
  size_t k = h % TN_SIGHTS;
  if (seen->at[k].body != h || !seen->at[k].times) {
    seen->at[k].body = h;
    seen->at[k].count = most->count;
    seen->at[k].times = 0;
  }
  return seen->at[k].count == most->count && seen->at[k].times++ < WHOLES;
}

uint32_t tn_period_bodies(uint32_t length, uint32_t left, const struct tn_limits *limits)
{
  uint32_t most = BODIES;
  while (most > 1 && !chunk_fits(limits, (uint64_t)most * length)) most /= 2;
  if (left >= most) return most;
  return left >= FEW && most > FEW ? FEW : 1;
}

void tn_segments_free(tenon_vm *vm, struct tn_segments *s)
{
  tn_free(vm, s->at, s->cap * sizeof *s->at);
  tn_free(vm, s->next, s->next_cap * sizeof *s->next);
}
