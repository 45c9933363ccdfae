/* SPDX-License-Identifier: MIT
 * Making and freeing the executors that this build has; see init.c.  For api.c alone. */
#ifndef TN_INIT_H
#define TN_INIT_H
#include "vm/base/state.h"

tenon_status tn_backends_new(tenon_vm *vm);      /* the CPU executor; devices wait until they are needed */
void tn_backends_free(tenon_vm *vm);

/* The devices that jit could use; their names, NULL past the end.  Looks for them at the first call. */
int tn_devices_count(tenon_vm *vm);
const char *tn_devices_name(tenon_vm *vm, int i);
const char *tn_devices_remark(tenon_vm *vm, int i);
/* Opens |device| (NULL: the best one) for jit in place of the present one.  On failure nothing changes. */
tenon_status tn_devices_use(tenon_vm *vm, const char *device);
#endif
