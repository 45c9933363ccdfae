/* SPDX-License-Identifier: MIT
 * The growing string; see text.h. */
#include "text.h"

#include <string.h>

void tn_text_free(struct tn_text *t)
{
  tn_free(t->vm, t->s, t->cap);
  t->s = NULL;
  t->n = t->cap = 0;
}

static bool room(struct tn_text *t, size_t n)
{
  if (t->failed) return false;
  if (n <= t->cap - t->n) return true;
  if (n > SIZE_MAX / 4 || tn_grow(t->vm, &t->s, &t->cap, t->n + n, 1)) t->failed = true;
  return !t->failed;
}

void tn_text_put(struct tn_text *t, const char *s, size_t n)
{
  if (!n || !room(t, n)) return;
  memcpy(t->s + t->n, s, n);
  t->n += n;
}

void tn_text_puts(struct tn_text *t, const char *s) { tn_text_put(t, s, strlen(s)); }

void tn_text_fill(struct tn_text *t, char c, size_t n)
{
  if (!n || !room(t, n)) return;
  memset(t->s + t->n, c, n);
  t->n += n;
}

void tn_text_int(struct tn_text *t, int64_t i)
{
  char buf[24], *p = buf + sizeof buf;
  uint64_t u = i < 0 ? -(uint64_t)i : (uint64_t)i;
  do *--p = (char)('0' + u % 10); while (u /= 10);
  if (i < 0) *--p = '-';
  tn_text_put(t, p, (size_t)(buf + sizeof buf - p));
}

tn_value tn_text_str(struct tn_text *t)
{
  tn_value v = t->failed ? tn_undef() : tn_str_new(t->vm, t->s ? t->s : "", t->n);
  tn_text_free(t);
  return v;
}

const char *tn_bytes_find(const char *s, size_t n, const char *what, size_t m)
{
  if (!m) return s;
  while (n >= m) {
    const char *at = memchr(s, what[0], n - m + 1);
    if (!at) return NULL;
    if (!memcmp(at, what, m)) return at;
    n -= (size_t)(at + 1 - s);
    s = at + 1;
  }
  return NULL;
}
