/* SPDX-License-Identifier: MIT
 * The OpenCL executor as tests see it; everybody else finds it through vm/shell/executors.def. */
#ifndef TN_CL_EXECUTOR_H
#define TN_CL_EXECUTOR_H
#include "vm/program/executor.h"

extern const struct tn_executor_kind tn_opencl_kind;

/* Opens |device| (see tn_device_open in device.h for what names mean; NULL: the best one).  NULL with the
 * error recorded when there is none of that name or none passes its self-test.  |flags|, for
 * tests: keep separate device memory even where the host's could be shared; share loops out among the lanes
 * of work-groups even on a CPU; avoid literal zeros and fma even where they are sound. */
enum { TN_CL_COPY = 1, TN_CL_LANES = 2, TN_CL_LIMITED = 4 };
struct tn_executor *tn_opencl_open(tenon_vm *vm, unsigned slot, const char *device, unsigned flags);
/* Of an open one: its label and remark. */
const char *tn_opencl_device(const struct tn_executor *e, const char **remark);
#endif
