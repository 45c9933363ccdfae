/* SPDX-License-Identifier: MIT
 * The functions that are written in Tenon, for the shell's list of all that there is. */
#ifndef TN_COMPOSED_H
#define TN_COMPOSED_H
#include "vm/arrays/builtin.h"

enum {
#define TN_COMPOSED(number, name, where, params, help, file, source) TN_COMPOSED_AT_##number,
#include "vm/prelude/composed.inc"
#undef TN_COMPOSED
  TN_NCOMPOSED
};

extern const struct tn_builtin tn_composed_builtins[];
extern const struct tn_composed_text tn_composed_texts[TN_NCOMPOSED];
#endif
