/* SPDX-License-Identifier: MIT
 * Numbers and arrays as text. */
#ifndef TN_SHOW_H
#define TN_SHOW_H
#include "vm/base/digits.h"
#include "vm/data/array.h"
#include "vm/base/text.h"

/* number_text.c: the shortest text that reads back the same, as Python's repr. */
enum { TN_DOUBLE_TEXT = 64 };                             /* room for any double's */
size_t tn_format_double(double x, char *buf, size_t n);   /* cut to |n| bytes with its terminator; its full length */
void tn_text_double(struct tn_text *t, double x);
void tn_text_complex(struct tn_text *t, double re, double im, bool single);
void tn_text_element(struct tn_text *t, unsigned dtype, const void *p);   /* as an array scalar prints */
/* Digits without an exponent; |decimals| < 0: as many as there are, but at least |least|. */
void tn_text_digits(struct tn_text *t, const struct tn_digits *d, int decimals, int least);
void tn_text_exponent(struct tn_text *t, int e);          /* "e+05" */

/* array_text.c: an array in NumPy's layout, as print shows it or (|repr|) as array(...). */
tenon_status tn_text_array(struct tn_text *t, struct tn_array *a, bool repr);
#endif
