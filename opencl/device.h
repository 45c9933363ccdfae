/* SPDX-License-Identifier: MIT
 * OpenCL devices: finding, choosing, opening and testing them.  Knows no programs and no buffers. */
#ifndef TN_CL_DEVICE_H
#define TN_CL_DEVICE_H
#include "body.h"
#include "queues.h"

enum { TN_DEVICE_LABEL = 200, TN_DEVICE_REMARK = 400 };

struct tn_device_entry {
  cl_platform_id platform;
  cl_device_id id;
  cl_device_type type;
  char label[TN_DEVICE_LABEL];    /* "0: <device> (<platform>)" */
  char search[2 * TN_DEVICE_LABEL];   /* what names are looked for in: platform, its version, vendor, device */
  bool tested;
  char remark[TN_DEVICE_REMARK];  /* once tested: what it cannot do, "not used: <why>", or "" */
};
struct tn_compile_job;
/* |abandoned|: see build.c */
struct tn_device_list { int count; struct tn_compile_job *abandoned; struct tn_device_entry at[]; };

/* All devices of all platforms, found once and kept in vm->devices; platforms without devices are passed over. */
tenon_status tn_devices(tenon_vm *vm, const struct tn_device_list **out);
void tn_devices_free(tenon_vm *vm);
/* The remark on device |i| of the list, which is opened for it if it was not before; NULL past the end. */
const char *tn_device_remark(tenon_vm *vm, int i);

struct tn_device {
  struct tn_device_entry entry;
  cl_context context;
  struct tn_queue queue;
  struct tn_target target;        /* what kernels are emitted for */
  bool zero_copy;                 /* the device works in host memory */
  bool subnormals;                /* kept, as the host keeps them */
  cl_uint units;
  uint64_t max_alloc;
  char options[96];               /* of clBuildProgram */
  uint64_t issued, done;          /* commands enqueued; commands known to be complete */
  double load;                    /* elements × steps of the kernels among those that may be running */
  bool first_run;                 /* among them is one that never ran: some compilers do their work then */
  double rate;                    /* elements × steps a second: a guess, then as measured */
  unsigned forks;                 /* tn_forks of the process that opened it: its handles are dead in others */
};

/* Opens the device called |name|: NULL (a GPU that passes its test, else the first that does), "gpu", "cpu",
 * "accelerator", an index, or a part of the device's or platform's name.  |flags|: those of
 * tn_opencl_open. */
tenon_status tn_device_open(tenon_vm *vm, const char *name, unsigned flags, struct tn_device **out);
void tn_device_close(tenon_vm *vm, struct tn_device *d);
/* Reads what |d->entry| can do and makes its context and queue; on failure |d| is still to be closed. */
tenon_status tn_device_start(tenon_vm *vm, struct tn_device *d, unsigned flags);

/* Waits for abandoned builds, or, unless |all|, forgets those that are done. */
void tn_builds_finish(tenon_vm *vm, struct tn_compile_job **abandoned, bool all);
/* Builds |text|; on failure the error (TENON_E_DEVICE) has the build log. */
tenon_status tn_device_build(tenon_vm *vm, struct tn_device *d, const char *text, cl_program *out);
/* Elements × steps that take a device some ten milliseconds: what is longer heeds interrupts. */
static inline double tn_short_load(const struct tn_device *d) { return d->rate / 100; }
/* Waits for everything enqueued, unless that is short: as long as nobody interrupts. */
tenon_status tn_device_wait(tenon_vm *vm, struct tn_device *d);
/* To be called where all commands are known to be complete. */
static inline void tn_device_idle(struct tn_device *d) { d->done = d->issued; d->load = 0; d->first_run = false; }
/* Waits for everything enqueued. */
tenon_status tn_device_finish(tenon_vm *vm, struct tn_device *d);
/* TENON_E_DEVICE in a process forked from the one that opened the device. */
tenon_status tn_device_check(tenon_vm *vm, const struct tn_device *d);
/* DeviceError "<what>: <name of code>". */
tenon_status tn_device_error(tenon_vm *vm, const char *what, cl_int code);
#endif
