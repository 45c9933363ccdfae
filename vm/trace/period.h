/* SPDX-License-Identifier: MIT
 * Where a slice of the trace repeats itself.  A loop records the same steps of the same lines again and again; cut at
 * the ends of its bodies, a slice of any length is made of few structures, and their plans are found again.  Where a
 * slice is cut changes neither values nor bits. */
#ifndef TN_PERIOD_H
#define TN_PERIOD_H
#include "plan.h"

/* Consecutive steps of a slice: |count| bodies of |length| steps, or (count 1) steps that do not repeat. */
struct tn_segment { uint32_t start, length, count; };

/* A step of a slice that a flush computes in parts. */
struct tn_sliced { uint32_t step, last; };   /* |last|: the last place of the slice that reads it */

struct tn_segments {
  struct tn_segment *at; size_t n, cap;
  uint32_t *next; size_t next_cap;       /* scratch: per step the next one like it; then heads of chains */
};

/* Bodies that were seen repeating, by their hash; how often they did, in how many slices that had no plan. */
enum { TN_SIGHTS = 64, TN_COUNTS = 4 };
struct tn_sight {
  uint32_t body;
  bool open;                             /* there were slices that ended before the loop did */
  struct { uint32_t count, times; } of[TN_COUNTS];
};
struct tn_sights { struct tn_sight at[TN_SIGHTS]; };

/* What kind of step |p| is and where in the source it is from: alike for one in every body of a loop.  |place|, in the
 * slice, tells those apart that stand so far right in a line that positions do not. */
uint32_t tn_period_code(const struct tn_tstep *p, uint32_t place);
/* Splits |n| steps of these codes into segments, one behind the other. */
tenon_status tn_period_find(tenon_vm *vm, struct tn_segments *s, const uint32_t *code, size_t n);
/* Do |n| steps come from loops, for the most part?  A few terms alike are none. */
bool tn_period_loops(const struct tn_segments *s, size_t n);
/* May the slice be one plan although it repeats itself?  So may, for each body, those of the first count, as a loop
 * that is always read after as many turns is fused as a whole; and those of a few other counts that come often.  Where
 * it |reduces|, which keeps bodies apart, the first count has to come often, too. */
bool tn_period_whole(struct tn_sights *seen, const struct tn_segments *s, const uint32_t *code, size_t n,
                     bool reduces, const struct tn_limits *limits);
/* The slice ends where the trace is full: more bodies may follow. */
void tn_period_open(struct tn_sights *seen, const struct tn_segments *s, const uint32_t *code);
/* Would a plan of the first of the bodies |g| be another one than of the second, as where an accumulator begins as a
 * number?  |b|: the trace as a batch; |place|: of its steps in the slice. */
bool tn_period_apart(const struct tn_batch *b, const struct tn_sliced *slice, const uint32_t *place,
                     const struct tn_segment *g);
bool tn_period_reduces(const struct tn_batch *b, const struct tn_sliced *slice, const struct tn_segment *g);
/* How many of the next |left| bodies of |length| steps make one plan: one of three numbers, or of two where bodies
 * reduce, each of which has programs of its own anyway. */
uint32_t tn_period_bodies(uint32_t length, uint32_t left, bool reduces, const struct tn_limits *limits);
void tn_segments_free(tenon_vm *vm, struct tn_segments *s);
#endif
