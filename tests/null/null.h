/* SPDX-License-Identifier: MIT
 * An executor of the tests; see null.c. */
#ifndef TN_NULL_H
#define TN_NULL_H
#include "vm/program/executor.h"

extern const struct tn_executor_kind tn_null_kind;
uint64_t tn_null_runs(const struct tn_executor *e);     /* programs that it was given */
#endif
