/* SPDX-License-Identifier: MIT
 * Kernel source under construction: a text that grows.  The first failed allocation is remembered, so that
 * writers check once, at the end. */
#ifndef TN_CL_SOURCE_H
#define TN_CL_SOURCE_H
#include "vm/base/state.h"

struct tn_cl_text { tenon_vm *vm; char *s; size_t n, cap; bool failed; };

void tn_put(struct tn_cl_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void tn_put_n(struct tn_cl_text *t, const char *s, size_t n);
void tn_source_free(struct tn_cl_text *t);
#endif
