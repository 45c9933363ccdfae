/* SPDX-License-Identifier: MIT
 * The exact value of a row's body: its text, read as arithmetic of long numbers. */
#ifndef TN_TESTS_MATH_BODY_H
#define TN_TESTS_MATH_BODY_H
#include <mpfr.h>

enum { TN_BODY_BITS = 400 };

/* result = body (a column F of elementwise.def) of x and y, as if no operation rounded.  Returns NULL, or where the
 * body cannot be read. */
const char *tn_body_exact(mpfr_t result, const char *body, const mpfr_t x, const mpfr_t y);
#endif
