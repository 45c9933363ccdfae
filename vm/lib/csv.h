/* SPDX-License-Identifier: MIT
 * What reads the lines of a text table (csv.c) shares with what reads its fields (csv_fields.c). */
#ifndef TN_CSV_H
#define TN_CSV_H
#include "files.h"

struct tn_field { const char *s; size_t n; };

struct tn_csv_reader {
  tenon_vm *vm;
  const struct tn_csv *how;
  struct tn_csv_table *t;
  const char *p, *end;                       /* the lines that are left */
  int64_t line;                              /* number of the line before them */
  size_t size;                               /* of an element */
  char kind;                                 /* of the dtype */
  struct tn_field *f; size_t nf, cap;        /* fields of the current line */
  char *room; size_t room_cap;               /* of fields that were quoted */
  int64_t *use; size_t nuse, use_cap;        /* how->usecols as numbers */
  tn_value names;                            /* of all columns, a list of strs; UNDEF: they have none */
};

static inline bool tn_field_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
struct tn_field tn_field_trim(struct tn_field f);

/* Are there converters of columns that the table lacks?  Asked at its first row. */
tenon_status tn_csv_check_converters(const struct tn_csv_reader *r);
/* Field |column| of the line, column |i| of the result, as an element. */
tenon_status tn_csv_store(const struct tn_csv_reader *r, size_t column, size_t i, char *cell);
/* The kind of a column whose fields so far had the kind |before| (0: none) with this one: 'b', 'i', 'f', 'c', or 's',
 * no number; 0: nothing but empty fields. */
char tn_csv_guess(struct tn_field f, char before);
#endif
