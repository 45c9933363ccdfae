/* SPDX-License-Identifier: MIT
 * The growing text; see source.h. */
#include "source.h"

#include <stdio.h>
#include <string.h>

static bool reserve(struct tn_cl_text *t, size_t more)
{
  if (!t->failed && tn_grow(t->vm, &t->s, &t->cap, t->n + more + 1, 1)) t->failed = true;
  return !t->failed;
}

void tn_put_n(struct tn_cl_text *t, const char *s, size_t n)
{
  if (!reserve(t, n)) return;
  memcpy(t->s + t->n, s, n);
  t->s[t->n += n] = 0;
}

void tn_put(struct tn_cl_text *t, const char *fmt, ...)
{
  char line[512];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(line, sizeof line, fmt, ap);
  va_end(ap);
  if (n < 0) { t->failed = true; return; }
  if ((size_t)n < sizeof line) { tn_put_n(t, line, (size_t)n); return; }
  if (!reserve(t, (size_t)n)) return;
  va_start(ap, fmt);
  vsnprintf(t->s + t->n, (size_t)n + 1, fmt, ap);
  va_end(ap);
  t->n += (size_t)n;
}

void tn_source_free(struct tn_cl_text *t)
{
  tn_free(t->vm, t->s, t->cap);
  t->s = NULL;
  t->n = t->cap = 0;
}
