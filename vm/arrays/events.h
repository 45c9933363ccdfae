/* SPDX-License-Identifier: MIT
 * Floating-point events: quotients by zero, overflow, underflow and invalid operations, found in the operands and the
 * result of an operation when a program has asked for warnings or errors (np.errstate).  Nothing is done, and no bit
 * is another, while it has not. */
#ifndef TN_EVENTS_H
#define TN_EVENTS_H
#include "apply.h"

enum tn_event { TN_EVENT_DIVIDE, TN_EVENT_OVER, TN_EVENT_UNDER, TN_EVENT_INVALID, TN_NEVENTS };
enum tn_event_action { TN_EVENT_IGNORE, TN_EVENT_WARN, TN_EVENT_RAISE };

/* Is the operation under way the program's own, and are its events asked for?  The library's own steps are not looked
 * at: what a function meets inside is its business. */
static inline bool tn_events_wanted(const tenon_vm *vm) { return vm->events.wanted && vm->library <= 1; }
/* Warns of the events of |op| on |n| operands that gave |result|, once for each place, or raises FloatingPointError.
 * What is asked is computed now, so that every mode finds it at the same place. */
tenon_status tn_events_of_row(tenon_vm *vm, enum tn_op op, int n, const tn_value *args, tn_value result);
/* The same of a reduction of |x| over the axes of |mask| to |result|. */
tenon_status tn_events_of_reduction(tenon_vm *vm, struct tn_tensor *x, uint32_t mask, bool keepdims,
                                    struct tn_tensor *result);
/* The same of a conversion of |x| to |result|'s dtype. */
tenon_status tn_events_of_cast(tenon_vm *vm, struct tn_tensor *x, struct tn_tensor *result);
void tn_events_free(tenon_vm *vm);
#endif
