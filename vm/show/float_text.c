/* SPDX-License-Identifier: MIT
 * One floating number as text in a layout: positional or scientific, digits chosen, zeros trimmed, columns filled.
 * Declared in show.h. */
#include "show.h"

#include <math.h>
#include <string.h>

static void choose_digits(double x, const struct tn_float_layout *f, struct tn_digits *d)
{
  bool total = f->scientific || f->total;
  enum tn_place place = total ? TN_PLACE_TOTAL : TN_PLACE_FRACTION;
  int precision = f->precision < 0 ? -1 : f->precision + f->scientific;
  int least = f->min_digits < 0 ? -1 : f->min_digits + f->scientific;
  tn_digits(x, f->single, f->unique, precision < 0 ? TN_PLACE_NONE : place, precision, d);
  /* where more digits are shown than tell the number apart, they are exact ones */
  if (f->unique && d->n && least >= 0 && (total ? d->n : d->n - d->point) < least)
    tn_digits(x, f->single, false, place, least, d);
  else if (f->unique && d->n && least >= 0 && !total && d->n < d->point)
    tn_digits(x, f->single, false, TN_PLACE_FRACTION, 0, d);
  if (!d->n) d->point = 1;
}

/* The point, and behind it digits from number |at| on; returns how many characters.  |vanished|: the number is not 0
 * but has no digit there, which NumPy shows by zeros. */
static int put_fraction(struct tn_text *t, const struct tn_float_layout *f, const struct tn_digits *d, int at,
                        bool vanished)
{
  int have = d->n > at ? d->n - at : 0, wanted = f->unique ? f->min_digits : f->precision;
  if (!f->scientific && f->total && wanted >= 0) wanted -= at > 0 ? at : 0;
  int zeros = d->made > at ? d->made - at - have : 0;             /* a 0 at the place where it was cut is a digit */
  if (f->trim == 'k' && wanted < have + zeros) wanted = have + zeros;
  if (vanished && !f->scientific && !f->total && wanted < f->precision) wanted = f->precision;
  int shown = f->trim == 'k' && wanted > have ? wanted : f->trim == '0' && !have ? 1 : have;
  if (shown || f->trim != '-') tn_text_putc(t, '.');
  for (int i = at; i < at + shown; i++) {
    if (i >= d->n) { tn_text_fill(t, '0', (size_t)(at + shown - i)); break; }
    tn_text_putc(t, i >= 0 ? d->d[i] : '0');
  }
  return shown;
}

static void put_exponent(struct tn_text *t, int e, int digits)
{
  char text[8];
  int n = 0;
  tn_text_puts(t, e < 0 ? "e-" : "e+");
  for (unsigned u = (unsigned)(e < 0 ? -e : e); u || n < 1; u /= 10) text[n++] = (char)('0' + u % 10);
  if (digits < 0) digits = 2;
  if (digits > 5) digits = 5;
  if (digits > n) tn_text_fill(t, '0', (size_t)(digits - n));
  while (n) tn_text_putc(t, text[--n]);
}

void tn_text_float(struct tn_text *t, double x, const struct tn_float_layout *f)
{
  const char *sign = signbit(x) ? "-" : f->plus ? "+" : "";
  if (!isfinite(x)) {
    tn_text_puts(t, isnan(x) ? "nan" : sign);
    if (isinf(x)) tn_text_puts(t, "inf");
    return;
  }
  struct tn_digits d;
  choose_digits(x, f, &d);
  int at = f->scientific ? 1 : d.point, whole = at > 0 ? at : 1, size = (int)strlen(sign) + whole;
  if (f->left > size) tn_text_fill(t, ' ', (size_t)(f->left - size));
  tn_text_puts(t, sign);
  if (at <= 0) tn_text_putc(t, '0');
  for (int i = 0; i < at; i++) tn_text_putc(t, i < d.n ? d.d[i] : '0');
  int shown = put_fraction(t, f, &d, at, !d.n && x != 0);
  if (f->scientific) put_exponent(t, d.n ? d.point - 1 : 0, f->exponent_digits);
  else if (f->right >= shown)
    tn_text_fill(t, ' ', (size_t)(f->right - shown) + (f->trim == '-' && !shown));
}
