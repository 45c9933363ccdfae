/* SPDX-License-Identifier: MIT
 * The functions that are written in Tenon, as rows of builtins and as source text: embed.sh makes the rows of the *.py
 * files here.  vm/run/composed.c makes functions of them. */
#include "composed.h"

const struct tn_builtin tn_composed_builtins[] = {
#define TN_COMPOSED(number, name, where, params, help, file, source) {name, where, params, NULL, number, help},
#include "vm/prelude/composed.inc"
#undef TN_COMPOSED
  {NULL, NULL, NULL, NULL, 0, NULL},
};

const struct tn_composed_text tn_composed_texts[] = {
#define TN_COMPOSED(number, name, where, params, help, file, source) {file, source, sizeof source - 1},
#include "vm/prelude/composed.inc"
#undef TN_COMPOSED
};

_Static_assert(sizeof tn_composed_texts / sizeof *tn_composed_texts == TN_NCOMPOSED, "one text a row");
