/* SPDX-License-Identifier: MIT
 * A run of points through the code: where each operand is read and written (in place, repeated, or expanded into a
 * strip that stays in cache), and the last tile, which runs the same handlers on points that it shares with the tile
 * before or on padded copies.  See cpu.h. */
#include "cpu.h"

#include <string.h>

/* Is there a tile's worth of the input's memory at |p|? */
static bool goes_on(const struct tn_cpu_operand *o, const char *p, long tile)
{
  return p + tile * o->size <= o->p + o->reach;
}

/* The points that don't fill a tile: operands in place are copied to a tile of their own, but for inputs that go on
 * behind it, as in most rows, and lanes beyond the last point are put back afterwards.  There the last element stands
 * again: what handlers do for a tile in which one element needs it, none needs for the sake of what is no element. */
static void run_tail(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t done, int64_t rest)
{
  const struct tn_cpu_code *c = r->code;
  struct tn_base *at = t->bases->at, *lanes = at + tn_cpu_lane_base(c);
  size_t bytes = tn_cpu_tile_bytes(c);
  int64_t lane = done & t->bases->lane_mask;
  for (int k = 0; k < r->noperands; k++) {
    const struct tn_cpu_operand *o = &r->operands[k];
    if (!o->p || t->places[k].mode != TN_IN_PLACE || (k < c->nin && !r->renews && goes_on(o, at[k].p, c->tile)))
      continue;
    char *tail = t->tails + (size_t)k * bytes;
    if (k < c->nin) {
      memcpy(tail, at[k].p, (size_t)(rest * o->size));
      tn_cpu_repeat(tail + rest * o->size, tail + (rest - 1) * o->size, o->size, c->tile - rest);
    }
    t->places[k].real = at[k].p;
    at[k].p = tail;
  }
  for (int k = 0; k < c->nlanes; k++) {
    lanes[k].p += lane * lanes[k].step;
    memcpy(t->tails + (size_t)(r->noperands + k) * bytes, lanes[k].p + rest * lanes[k].step,
           (size_t)((c->tile - rest) * lanes[k].step));
  }
  t->bases->origin += done;
  tn_cpu_run_section(c, TN_BODY, t->bases, 1);
  for (int k = 0; k < c->nlanes; k++) {
    memcpy(lanes[k].p + rest * lanes[k].step, t->tails + (size_t)(r->noperands + k) * bytes,
           (size_t)((c->tile - rest) * lanes[k].step));
    lanes[k].p -= lane * lanes[k].step;
  }
  for (int k = c->nin; k < r->noperands; k++) {
    const struct tn_cpu_operand *o = &r->operands[k];
    if (o->p && t->places[k].mode == TN_IN_PLACE)
      memcpy(t->places[k].real, t->tails + (size_t)k * bytes, (size_t)(rest * o->size));
  }
}

/* The same, behind other tiles and where nothing is reduced: a whole tile that ends with the last point, without
 * copies.  What it computes once more has the same bits, where no output is an input. */
static void run_overlapping(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t done, int64_t rest)
{
  const struct tn_cpu_code *c = r->code;
  int64_t back = c->tile - rest;
  for (int k = 0; k < r->noperands; k++)
    if (t->bases->at[k].step) t->bases->at[k].p -= back * r->operands[k].size;
  t->bases->origin += done - back;
  tn_cpu_run_section(c, TN_BODY, t->bases, 1);
}

/* |n| points whose operands have their places. */
static void run_placed(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t n)
{
  const struct tn_cpu_code *c = r->code;
  int64_t rest = n & (c->tile - 1);              /* a power of two */
  if (n > rest) tn_cpu_run_section(c, TN_BODY, t->bases, n - rest);
  if (!rest) return;
  if (n > rest && !c->nlanes && !r->renews) run_overlapping(r, t, n - rest, rest);
  else run_tail(r, t, n - rest, rest);
}

/* Operand |k| is the element at |p|, over and over. */
static void repeat_element(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int k, const char *p)
{
  struct tn_cpu_place *place = &t->places[k];
  char *strip = t->strips + (size_t)k * TN_STRIP_BYTES;
  if (place->held != p) tn_cpu_repeat(strip, p, r->operands[k].size, r->code->tile);
  place->held = p;
  place->gathered = 0;
  t->bases->at[k] = (struct tn_base){strip, 0};
  place->mode = TN_REPEATED;
}

/* Places operand |k| for |n| points from |point| on; true when it has to be expanded strip by strip. */
static bool place(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int k, int64_t point, int64_t n)
{
  const struct tn_cpu_operand *o = &r->operands[k];
  struct tn_cpu_place *place = &t->places[k];
  struct tn_base *at = &t->bases->at[k];
  at->step = o->size * r->code->tile;
  if (point / o->run == (point + n - 1) / o->run) {
    at->p = tn_cpu_address(o, r->space, point);
    place->mode = TN_IN_PLACE;
  } else if (k < r->code->nin && point / o->same == (point + n - 1) / o->same) {
    repeat_element(r, t, k, tn_cpu_address(o, r->space, point));
  } else {
    place->held = NULL;
    place->mode = TN_EXPANDED;
  }
  return place->mode == TN_EXPANDED;
}

/* Expands input |o| into |strip| for |n| points from |point| on, unless that is what the strip holds. */
static void expand_input(const struct tn_cpu_run *r, struct tn_cpu_place *place, const struct tn_cpu_operand *o,
                         char *strip, int64_t point, int64_t n)
{
  int64_t phase = point % o->cycle, padding = (r->code->tile - n % r->code->tile) % r->code->tile;
  if (place->phase == phase && place->gathered >= n) return;
  tn_cpu_gather(strip, o, r->space, point, n);
  tn_cpu_repeat(strip + n * o->size, strip + (n - 1) * o->size, o->size, padding);
  place->phase = phase;
  place->gathered = n;
}

/* Points of a strip: where an input repeats itself, whole cycles of it. */
static int64_t strip_length(const struct tn_cpu_run *r, const struct tn_cpu_thread *t)
{
  int64_t n = TN_STRIP;
  if (r->code->nlanes) return n;                  /* lanes go on from strip to strip */
  for (int k = 0; k < r->code->nin; k++) {
    const struct tn_cpu_operand *o = &r->operands[k];
    if (o->p && t->places[k].mode == TN_EXPANDED && o->cycle <= TN_STRIP / 2) n = TN_STRIP - TN_STRIP % o->cycle;
  }
  return n;
}

static void run_strips(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t point, int64_t n)
{
  int64_t strip_points = strip_length(r, t);
  for (int64_t i = 0; i < n; i += strip_points) {
    int64_t count = tn_cpu_min(n - i, strip_points);
    for (int k = 0; k < r->noperands; k++) {
      const struct tn_cpu_operand *o = &r->operands[k];
      char *strip = t->strips + (size_t)k * TN_STRIP_BYTES;
      if (!o->p || t->places[k].mode != TN_EXPANDED) continue;
      t->bases->at[k].p = strip;
      if (k < r->code->nin) expand_input(r, &t->places[k], o, strip, point + i, count);
    }
    t->bases->origin = point + i;
    run_placed(r, t, count);
    for (int k = r->code->nin; k < r->noperands; k++)
      if (r->operands[k].p && t->places[k].mode == TN_EXPANDED)
        tn_cpu_scatter(&r->operands[k], t->strips + (size_t)k * TN_STRIP_BYTES, r->space, point + i, count);
  }
}

/* ---- By rows ---- */

static void place_row(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int k, int64_t start)
{
  const struct tn_cpu_operand *o = &r->operands[k];
  struct tn_cpu_place *place = &t->places[k];
  if (o->run >= r->row) {
    t->bases->at[k] = (struct tn_base){place->row + start * o->size, o->size * r->code->tile};
    place->mode = TN_IN_PLACE;
  } else repeat_element(r, t, k, place->row);
}

/* To the row behind the one at |index|. */
static void next_row(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t *index)
{
  for (int i = r->outer; i-- > 0;) {
    int64_t rows = ++index[i] < r->space->shape[i] ? 1 : 1 - r->space->shape[i];
    for (int k = 0; k < r->noperands; k++)
      if (r->operands[k].p) t->places[k].row += rows * r->operands[k].stride[r->space->axis[i]];
    if (rows == 1) return;
    index[i] = 0;
  }
}

static void run_rows(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t point, int64_t n)
{
  int64_t index[TN_MAX_NDIM], start = point % r->row, row = point / r->row;
  for (int i = r->outer; i-- > 0; row /= r->space->shape[i]) index[i] = row % r->space->shape[i];
  for (int k = 0; k < r->noperands; k++)
    if (r->operands[k].p) t->places[k].row = tn_cpu_address(&r->operands[k], r->space, point - start);
  while (n) {
    int64_t count = tn_cpu_min(n, r->row - start);
    for (int k = 0; k < r->noperands; k++)
      if (r->operands[k].p) place_row(r, t, k, start);
    t->bases->origin = point;
    if (r->ahead) tn_cpu_look_ahead(r->ahead);
    run_placed(r, t, count);
    n -= count;
    point += count;
    start = 0;
    if (n) next_row(r, t, index);
  }
}

void tn_cpu_points(const struct tn_cpu_run *r, struct tn_cpu_thread *t, int64_t point, int64_t n)
{
  if (r->row) {
    run_rows(r, t, point, n);
    return;
  }
  t->bases->origin = point;
  bool expand = false;
  for (int k = 0; k < r->noperands; k++) {
    const struct tn_cpu_operand *o = &r->operands[k];
    if (!o->p) continue;
    if (r->linear) t->bases->at[k] = (struct tn_base){o->p + point * o->size, o->size * r->code->tile};
    else expand |= place(r, t, k, point, n);
  }
  if (expand) run_strips(r, t, point, n);
  else run_placed(r, t, n);
}
