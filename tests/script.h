/* SPDX-License-Identifier: MIT
 * Test scripts: reading a file with its expectations, running its cases in one mode, comparing.
 * The format is described in HACKING ("Test scripts"). */
#ifndef TN_TESTS_SCRIPT_H
#define TN_TESTS_SCRIPT_H
#include "vm/tenon.h"

#include <stdio.h>

enum expect { EXPECT_NONE, EXPECT_TEXT, EXPECT_NUMBERS, EXPECT_ERROR };

/* |start|: first line of its statement */
struct line { enum expect kind; double tolerance; char *text, *error; int start; };

/* A case: lines first..last (1-based) of the file; |source| has all lines before it blank, so that numbers agree. */
struct test_case { int first, last; char *source; };

struct script {
  char path[512];
  int nlines, ncases;
  struct line *line;               /* 1-based */
  struct test_case *cases;
  char *on_host;                   /* "# jit: host REASON": no kernel is expected */
  char *faults;                    /* NULL, or what is wrong with its marks, a line each: it must not pass */
};

/* What a case did: its output by line, its error, and the bits of every global that is a number or array. */
struct output { int line; char *text; };
struct variable { char *name; tenon_dtype dtype; int ndim; int64_t shape[32]; size_t bytes; void *data; };
struct outcome {
  int noutputs, nvariables;
  struct output *outputs;
  struct variable *variables;
  tenon_status status;
  int line;
  char *message, *report;
  tenon_stats stats;
  char *fallbacks;                 /* the line of tenon_stats_text */
};

bool script_read(struct script *s, const char *path);       /* false: cannot be read */
void script_free(struct script *s);

void outcome_free(struct outcome *o);
/* Runs case |c| in a fresh interpreter. */
void script_run(const struct script *s, int c, tenon_mode mode, struct outcome *o);

/* NULL, or what is wrong, to be freed. */
char *script_check(const struct script *s, int c, const struct outcome *o);
char *outcome_differ(const struct outcome *a, const struct outcome *b);

char *text_of(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
#endif
