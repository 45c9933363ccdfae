/* SPDX-License-Identifier: MIT
 * The growing text; see text.h. */
#include "text.h"

#include "poll.h"

#include <stdio.h>
#include <string.h>

void tn_text_free(struct tn_text *t)
{
  tn_free(t->vm, t->s, t->cap);
  t->s = NULL;
  t->n = t->cap = 0;
}

/* For |n| bytes more and the zero behind them. */
static bool room(struct tn_text *t, size_t n)
{
  if (t->failed) return false;
  if (t->vm && tn_poll(t->vm)) t->failed = true;
  if (t->failed || n < t->cap - t->n) return !t->failed;
  if (n > SIZE_MAX / 4 || tn_grow(t->vm, &t->s, &t->cap, t->n + n + 1, 1)) t->failed = true;
  return !t->failed;
}

void tn_text_put(struct tn_text *t, const char *s, size_t n)
{
  if (!n || !room(t, n)) return;
  for (size_t k; n && room(t, 0); s += k, n -= k, t->n += k) {
    k = n < TN_POLL_BLOCK ? n : TN_POLL_BLOCK;
    memcpy(t->s + t->n, s, k);
  }
  t->s[t->n] = 0;
}

bool tn_text_reserve(struct tn_text *t, size_t n)
{
  size_t need;
  if (t->failed || (!__builtin_add_overflow(t->n, n, &need) && need < t->cap)) return !t->failed;
  char *s = need < n || need > SIZE_MAX / 4 ? (tn_nomem(t->vm), NULL) : tn_realloc(t->vm, t->s, t->cap, need + 1);
  if (!s) { t->failed = true; return false; }
  t->s = s;
  t->cap = need + 1;
  return true;
}

void tn_text_repeat(struct tn_text *t, const char *s, size_t n, size_t times)
{
  size_t total;
  if (!n || !times) return;
  if (tn_mul_overflows(n, times, &total)) total = SIZE_MAX / 2;       /* refused by what follows */
  if (!tn_text_reserve(t, total)) return;
  /* What is there is copied behind itself: twice as much each time, up to a block. */
  char *to = t->s + t->n;
  memcpy(to, s, n);
  for (size_t have = n, period = n, k; have < total; have += k) {
    k = total - have < period ? total - have : period;
    memcpy(to + have, to, k);
    if (period < TN_POLL_BLOCK) period += k;
    if (!room(t, 0)) return;
  }
  t->s[t->n += total] = 0;
}

void tn_text_puts(struct tn_text *t, const char *s) { tn_text_put(t, s, strlen(s)); }

void tn_text_fill(struct tn_text *t, char c, size_t n)
{
  tn_text_repeat(t, &c, 1, n);
}

void tn_text_int(struct tn_text *t, int64_t i)
{
  char buf[24], *p = buf + sizeof buf;
  uint64_t u = i < 0 ? -(uint64_t)i : (uint64_t)i;
  do *--p = (char)('0' + u % 10); while (u /= 10);
  if (i < 0) *--p = '-';
  tn_text_put(t, p, (size_t)(buf + sizeof buf - p));
}

void tn_text_format(struct tn_text *t, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(NULL, 0, fmt, ap);
  va_end(ap);
  if (n < 0) t->failed = true;
  if (n <= 0 || !room(t, (size_t)n)) return;
  va_start(ap, fmt);
  vsnprintf(t->s + t->n, (size_t)n + 1, fmt, ap);
  va_end(ap);
  t->n += (size_t)n;
}

const char *tn_bytes_find(tenon_vm *vm, const char *s, size_t n, const char *what, size_t m)
{
  if (!m) return s;
  /* In pieces in which a piece's worth of places begins, so that a long text is looked through in linear time, too. */
  size_t places = m > TN_POLL_BLOCK ? m : TN_POLL_BLOCK;
  for (; n >= m; s += places, n -= places) {
    if (tn_poll(vm)) return NULL;
    size_t piece = n - m < places ? n : places + m - 1;
    const char *at = memmem(s, piece, what, m);
    if (at) return at;
    if (piece == n) return NULL;
  }
  return NULL;
}
