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
void tn_text_element_repr(struct tn_text *t, unsigned dtype, const void *p);   /* the same as an expression */
/* Digits without an exponent; |decimals| < 0: as many as there are, but at least |least|. */
void tn_text_digits(struct tn_text *t, const struct tn_digits *d, int decimals, int least);
void tn_text_exponent(struct tn_text *t, int e);          /* "e+05" */

/* float_text.c: one number in a given layout. */
struct tn_float_layout {
  bool scientific;
  bool single, plus;                   /* the neighbours are those of a float32; "+" before what is positive */
  bool unique;                         /* no more digits than tell the number apart, unless min_digits asks for them */
  bool total;                          /* precision and min_digits count all digits, not those behind the point */
  char trim;                           /* zeros at the end: 'k' stay, '.' go, '0' go but one, '-' go with the point */
  int precision, min_digits;           /* from here on, -1: not given */
  int left, right;                     /* characters before and behind the point, with blanks */
  int exponent_digits;
};
void tn_text_float(struct tn_text *t, double x, const struct tn_float_layout *f);

/* How arrays are shown (np.set_printoptions); vm->print, NULL while it is tn_print_defaults. */
enum tn_float_mode { TN_FIXED, TN_UNIQUE, TN_MAXPREC, TN_MAXPREC_EQUAL };
enum { TN_ODD_TEXT = 32,               /* room for the text of nan and inf */
       TN_PRECISION_MAX = 16384 };
struct tn_print_options {
  int precision;
  int64_t threshold, edge, width;      /* elements that are all shown; at each end otherwise; columns of a line */
  bool suppress;                       /* no exponents because numbers are small */
  bool bare;                           /* array scalars are written as numbers (legacy='1.25') */
  char sign;                           /* '-', '+' or ' ' */
  enum tn_float_mode mode;
  char nan[TN_ODD_TEXT], inf[TN_ODD_TEXT];
};
extern const struct tn_print_options tn_print_defaults;
static inline const struct tn_print_options *tn_print_of(const tenon_vm *vm)
{
  return vm->print ? vm->print : &tn_print_defaults;
}

/* array_text.c: an array in NumPy's layout, as print shows it or (|repr|) as array(...). */
tenon_status tn_text_array(struct tn_text *t, struct tn_array *a, bool repr, const struct tn_print_options *o);
/* Its elements in brackets: beside |prefix| and |suffix| columns, with |separator| between. */
tenon_status tn_text_elements(struct tn_text *t, struct tn_array *a, const struct tn_print_options *o,
                              const char *separator, size_t prefix, size_t suffix);
#endif
