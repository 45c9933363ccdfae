/* SPDX-License-Identifier: MIT
 * Sorting of lists and updating of dicts, for the functions and the methods. */
#ifndef TN_SORT_H
#define TN_SORT_H
#include "vm/run/interp.h"

/* Stable, in place; |key| UNDEF: the items themselves.  On failure the list is as it was. */
tenon_status tn_sort_list(tenon_vm *vm, struct tn_list *l, tn_value key, bool reverse);
/* Stores the entries of a dict, or of pairs, in |dict|. */
tenon_status tn_dict_update(tenon_vm *vm, tn_value dict, tn_value from);
#endif
