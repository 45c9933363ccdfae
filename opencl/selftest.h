/* SPDX-License-Identifier: MIT
 * Does a device compute as the numerics contract asks?  Tested with one short kernel when it is opened. */
#ifndef TN_CL_SELFTEST_H
#define TN_CL_SELFTEST_H
#include "device.h"

/* TENON_E_DEVICE, with the reason, for a device that must not be used.  Sets d->target.narrow_by_double
 * and d->target.fma_in_integers where these make division and fma exact, and d->subnormals. */
tenon_status tn_selftest(tenon_vm *vm, struct tn_device *d);
#endif
