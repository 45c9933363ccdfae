/* SPDX-License-Identifier: MIT
 * A text that grows.  The first failed allocation, or an interrupt, is remembered, so that a writer checks
 * once at the end. */
#ifndef TN_TEXT_H
#define TN_TEXT_H
#include "state.h"

/* |s| is NULL before anything was written; then a zero stands behind its |n| bytes. */
struct tn_text { tenon_vm *vm; char *s; size_t n, cap; bool failed; };

static inline struct tn_text tn_text_new(tenon_vm *vm) { return (struct tn_text){.vm = vm}; }
void tn_text_free(struct tn_text *t);
void tn_text_put(struct tn_text *t, const char *s, size_t n);
void tn_text_puts(struct tn_text *t, const char *s);
/* Room for |n| bytes more, asked for at once. */
bool tn_text_reserve(struct tn_text *t, size_t n);
void tn_text_repeat(struct tn_text *t, const char *s, size_t n, size_t times);
void tn_text_fill(struct tn_text *t, char c, size_t n);
void tn_text_int(struct tn_text *t, int64_t i);
/* As printf. */
void tn_text_format(struct tn_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static inline void tn_text_putc(struct tn_text *t, char c) { tn_text_put(t, &c, 1); }
/* First place of |m| bytes in |n| bytes, or NULL: also, with the error recorded, when interrupted. */
const char *tn_bytes_find(tenon_vm *vm, const char *s, size_t n, const char *what, size_t m);
#endif
