/* SPDX-License-Identifier: MIT
 * Binary floating point to decimal digits, exactly: the shortest digits that read back as the same number, or
 * the number rounded (half to even) at a given place.  Independent of the locale and of printf. */
#ifndef TN_DIGITS_H
#define TN_DIGITS_H
#include <stdbool.h>
#include <stddef.h>

enum { TN_DIGITS_MAX = 800 };       /* no double has more significant digits */

/* 0.d[0]d[1]… × 10^(point): the decimal point stands after |point| digits.  Zero: n = 0, point = 0.  No
 * trailing zeros are stored; |made| counts those that came before the place at which the digits end, too. */
struct tn_digits { int n, made, point; char d[TN_DIGITS_MAX]; };

enum tn_place {
  TN_PLACE_NONE,         /* all that are needed */
  TN_PLACE_FRACTION,     /* at most |limit| digits after the decimal point */
  TN_PLACE_TOTAL         /* at most |limit| digits */
};

/* Digits of |x| (finite, sign ignored).  |unique|: as few as tell |x| from its neighbours, but no more than
 * |place| allows; else exact digits up to that place.  |single|: the neighbours are those of a float. */
void tn_digits(double x, bool single, bool unique, enum tn_place place, int limit, struct tn_digits *out);
/* The shortest decimal text that reads back as |x| in C's %g style; |buf| of at least 32 bytes. */
void tn_print_double(double x, char *buf, size_t n);
#endif
