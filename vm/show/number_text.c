/* SPDX-License-Identifier: MIT
 * Numbers as text: Python's repr of floats and complex numbers, and array scalars.  Digits come from digits.c;
 * nothing here depends on the locale.  See show.h. */
#include "show.h"

#include <math.h>
#include <string.h>

/* From LEAST to MOST numbers are written without an exponent. */
#define LEAST 1e-4
#define MOST 1e16
#define MOST_SINGLE 1e6       /* of a float32 as an array scalar: NumPy counts the digits that it surely has */

void tn_text_exponent(struct tn_text *t, int e)
{
  tn_text_puts(t, e < 0 ? "e-" : "e+");
  if (e < 0) e = -e;
  if (e < 10) tn_text_putc(t, '0');
  tn_text_int(t, e);
}

void tn_text_digits(struct tn_text *t, const struct tn_digits *d, int decimals, int least)
{
  if (d->point <= 0) tn_text_putc(t, '0');
  for (int i = 0; i < d->point; i++) tn_text_putc(t, i < d->n ? d->d[i] : '0');
  int have = d->n - d->point > 0 && d->n ? d->n - d->point : 0;
  if (decimals < 0) decimals = have > least ? have : least;
  if (!decimals) return;
  tn_text_putc(t, '.');
  for (int i = d->point; i < d->point + decimals; i++) tn_text_putc(t, i >= 0 && i < d->n ? d->d[i] : '0');
}

/* |dot0|: a whole number gets ".0". */
static void put_shortest(struct tn_text *t, double x, bool single, bool dot0)
{
  struct tn_digits d;
  if (isnan(x)) { tn_text_puts(t, "nan"); return; }
  if (signbit(x)) tn_text_putc(t, '-');
  if (isinf(x)) { tn_text_puts(t, "inf"); return; }
  tn_digits(x, single, true, TN_PLACE_NONE, 0, &d);
  if (d.n && (fabs(x) >= (single ? MOST_SINGLE : MOST) || fabs(x) < LEAST)) {
    tn_text_putc(t, d.d[0]);
    if (d.n > 1) { tn_text_putc(t, '.'); tn_text_put(t, d.d + 1, (size_t)d.n - 1); }
    tn_text_exponent(t, d.point - 1);
  } else {
    if (!d.n) d.point = 1;
    tn_text_digits(t, &d, -1, dot0);
  }
}

void tn_text_double(struct tn_text *t, double x) { put_shortest(t, x, false, true); }

size_t tn_format_double(double x, char *buf, size_t n)
{
  char room[TN_DOUBLE_TEXT];
  struct tn_text t = {.s = room, .cap = sizeof room};    /* never grows: the longest text is shorter */
  put_shortest(&t, x, false, true);
  if (!n) return t.n;
  size_t k = t.n < n ? t.n : n - 1;
  memcpy(buf, room, k);
  buf[k] = 0;
  return t.n;
}

void tn_text_complex(struct tn_text *t, double re, double im, bool single)
{
  bool pure = re == 0 && !signbit(re);
  if (!pure) {
    tn_text_putc(t, '(');
    put_shortest(t, re, single, false);
    if (isnan(im) || !signbit(im)) tn_text_putc(t, '+');
  }
  put_shortest(t, im, single, false);
  tn_text_puts(t, pure ? "j" : "j)");
}

void tn_text_element(struct tn_text *t, unsigned dtype, const void *p)
{
  switch (dtype) {
  case TN_BOOL: tn_text_puts(t, *(const uint8_t *)p ? "True" : "False"); break;
  case TN_U64: { uint64_t u; memcpy(&u, p, sizeof u); tn_text_format(t, "%llu", (unsigned long long)u); break; }
  case TN_F32: { float f; memcpy(&f, p, sizeof f); put_shortest(t, (double)f, true, true); break; }
  case TN_F64: { double f; memcpy(&f, p, sizeof f); put_shortest(t, f, false, true); break; }
  case TN_C64: { tn_c64 z; memcpy(&z, p, sizeof z); tn_text_complex(t, (double)z.re, (double)z.im, true); break; }
  case TN_C128: { tn_c128 z; memcpy(&z, p, sizeof z); tn_text_complex(t, z.re, z.im, false); break; }
  default: { int64_t i; tn_element_cast(TN_I64, &i, dtype, p); tn_text_int(t, i); }
  }
}

void tn_text_element_repr(struct tn_text *t, unsigned dtype, const void *p)
{
  const char *name = tn_dtype_info(dtype)->name;
  tn_text_puts(t, "np.");
  if (dtype == TN_BOOL) {
    tn_text_element(t, dtype, p);
    tn_text_putc(t, '_');
    return;
  }
  tn_text_puts(t, name);
  struct tn_text inner = {.s = (char[4 * TN_DOUBLE_TEXT]){0}, .cap = 4 * TN_DOUBLE_TEXT};
  tn_text_element(&inner, dtype, p);
  bool enclosed = inner.n && inner.s[0] == '(';
  if (!enclosed) tn_text_putc(t, '(');
  tn_text_put(t, inner.s, inner.n);
  if (!enclosed) tn_text_putc(t, ')');
}
