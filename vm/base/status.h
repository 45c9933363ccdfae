/* SPDX-License-Identifier: MIT
 * The first-error record: status, message, and where in the source.  Every fallible internal function
 * returns a tenon_status (or NULL for pointers) after recording the error here; the first one wins until
 * tn_error_clear(). */
#ifndef TN_STATUS_H
#define TN_STATUS_H
#include "vm/tenon.h"

#include <stdarg.h>

/* A place in the source: 1-based line and byte columns. */
struct tn_pos { uint32_t line; uint16_t col, end; };

enum { TN_MESSAGE_MAX = 1024, TN_LINE_MAX = 256, TN_NAME_MAX = 256, TN_REPORT_MAX = 16384 };

struct tn_error {
  tenon_error pub;                   /* what the host sees; strings point into the fields below */
  struct tn_pos pos;
  char message[TN_MESSAGE_MAX], source_name[TN_NAME_MAX], source_line[TN_LINE_MAX], traceback[12288];
  char function[128];                /* where the error arose; "" for errors of the compiler */
  bool object;                       /* the interpreter holds the exception that was raised (vm/run/errors.c) */
  bool begun, again;                 /* frames are being left; it was raised before, in the present frame */
  char text[TN_REPORT_MAX];
};

#define TN_TRY(expr) do { tenon_status st_ = (expr); if (st_) return st_; } while (0)

/* Records an error unless one is recorded already; returns |s|.  The position is vm->pos, if any. */
tenon_status tn_raise(tenon_vm *vm, tenon_status s, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
tenon_status tn_nomem(tenon_vm *vm);            /* MemoryError; needs no memory */
void tn_error_clear(struct tn_error *e);
/* Composes e->text from the parts: Python's layout with file, line, source line, caret, type, message. */
void tn_error_compose(struct tn_error *e);
/* Walks the table of exception classes, each with the module that names it; NULL after the last. */
const char *tn_status_at(unsigned i, tenon_status *s, const char **module);
#endif
