/* SPDX-License-Identifier: MIT
 * How arrays are shown, from arguments: settings.c, for printing.c. */
#ifndef TN_PRINTING_H
#define TN_PRINTING_H
#include "vm/arrays/builtin.h"
#include "vm/show/show.h"

/* Changes |o| by |n| arguments of these names (NULL: passed over; None: no change). */
tenon_status tn_print_option_args(tenon_vm *vm, const struct tn_builtin *self, const char *const *names,
                                  const tn_value *v, size_t n, struct tn_print_options *o);
#endif
