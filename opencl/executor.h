/* SPDX-License-Identifier: MIT
 * The OpenCL executor, for the shell's list of executors (vm/shell/registry.c). */
#ifndef TN_CL_BACKEND_H
#define TN_CL_BACKEND_H
#include "vm/program/executor.h"

/* Opens |device| (see tn_device_open in device.h for what names mean; NULL: the best one).  NULL with the
 * error recorded when there is none of that name or none passes its self-test.  |flags|, for
 * tests: keep separate device memory even where the host's could be shared; share loops out among the lanes
 * of work-groups even on a CPU; avoid literal zeros and fma even where they are sound. */
enum { TN_CL_COPY = 1, TN_CL_LANES = 2, TN_CL_LIMITED = 4 };
struct tn_backend *tn_opencl_new(tenon_vm *vm, const char *device, unsigned flags);
/* The devices that exist: how many, and "0: <device> (<platform>)"; NULL past the end. */
int tn_opencl_count(tenon_vm *vm);
const char *tn_opencl_name(tenon_vm *vm, int i);
/* Of an open one: its label and remark. */
const char *tn_opencl_device(const struct tn_backend *b, const char **remark);
/* What device |i| cannot do, or "not used: <why>", found by testing it; "" if nothing, NULL past the end. */
const char *tn_opencl_remark(tenon_vm *vm, int i);
/* Forgets the list of devices (at the VM's end). */
void tn_opencl_forget_devices(tenon_vm *vm);
#endif
