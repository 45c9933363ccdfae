/* SPDX-License-Identifier: MIT
 * Decimal text to double, correctly rounded and independent of the locale. */
#ifndef TN_NUMBER_H
#define TN_NUMBER_H
#include <stdbool.h>
#include <stddef.h>

/* Reads digits [. digits] [e [+-] digits] at |s| (no sign, no blanks; "1.", ".5" and "1e400" (infinity) are
 * fine).  Returns the number of bytes read; 0 if there is no number. */
size_t tn_scan_double(const char *s, size_t n, double *out);
/* Reads all of |s| as Python's float() does: sign, number or inf, infinity, nan in any case; no blanks. */
bool tn_parse_double(const char *s, size_t n, double *out);
#endif
