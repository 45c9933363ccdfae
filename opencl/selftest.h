/* SPDX-License-Identifier: MIT
 * Does a device compute as the numerics contract asks?  Tested with one short kernel when it is opened. */
#ifndef TN_CL_SELFTEST_H
#define TN_CL_SELFTEST_H
#include "device.h"

/* TENON_E_DEVICE, with the reason, for a device that must not be used.  Sets those switches of
 * d->target that make its results right, and d->subnormals. */
tenon_status tn_selftest(tenon_vm *vm, struct tn_device *d);
#endif
