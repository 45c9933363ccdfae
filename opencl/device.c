/* SPDX-License-Identifier: MIT
 * An open device: what it can do, its queue, and waiting for it; see device.h. */
#include "device.h"

#include "clerr.h"
#include "executor.h"
#include "vm/base/poll.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { ARGUMENT_RESERVE = 64, SMALLEST_ARGUMENTS = 1024 };

tenon_status tn_device_error(tenon_vm *vm, const char *what, cl_int code)
{
  return tn_raise(vm, TENON_E_DEVICE, "%s: %s (%d)", what, tn_cl_error(code), code);
}

/* ---- opening */

static cl_uint uint_of(cl_device_id d, cl_device_info what, cl_uint otherwise)
{
  cl_uint v;
  return clGetDeviceInfo(d, what, sizeof v, &v, NULL) ? otherwise : v;
}

static void read_limits(struct tn_device *d, unsigned flags)
{
  cl_device_id id = d->entry.id;
  cl_bool unified = CL_FALSE;
  cl_device_fp_config f32 = 0, f64 = 0;
  size_t arguments = SMALLEST_ARGUMENTS;
  cl_ulong alloc = 0;
  clGetDeviceInfo(id, CL_DEVICE_HOST_UNIFIED_MEMORY, sizeof unified, &unified, NULL);
  clGetDeviceInfo(id, CL_DEVICE_SINGLE_FP_CONFIG, sizeof f32, &f32, NULL);
  clGetDeviceInfo(id, CL_DEVICE_MAX_PARAMETER_SIZE, sizeof arguments, &arguments, NULL);
  clGetDeviceInfo(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof alloc, &alloc, NULL);
  if (clGetDeviceInfo(id, CL_DEVICE_DOUBLE_FP_CONFIG, sizeof f64, &f64, NULL)) f64 = 0;
  /* Some implementations accept more bytes of arguments than they report, and then fail silently. */
  if (arguments > SMALLEST_ARGUMENTS) arguments = SMALLEST_ARGUMENTS;
  d->target.fp64 = f64 != 0;
  d->target.lanes = d->entry.type & CL_DEVICE_TYPE_CPU && !(flags & TN_CL_LANES) ? 1 : 128;
  d->target.max_args = (uint32_t)(arguments > ARGUMENT_RESERVE ? arguments - ARGUMENT_RESERVE : 0);
  d->target.zeros_hidden = d->target.fma_in_integers = (flags & TN_CL_LIMITED) != 0;
  d->zero_copy = unified && !(flags & TN_CL_COPY);
  d->max_alloc = alloc;
  d->rate = d->entry.type & CL_DEVICE_TYPE_CPU ? 4e8 : 4e10;
  d->units = uint_of(id, CL_DEVICE_MAX_COMPUTE_UNITS, 1);
  snprintf(d->options, sizeof d->options, "-w -cl-std=CL1.2%s",
           f32 & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT ? " -cl-fp32-correctly-rounded-divide-sqrt" : "");
}

tenon_status tn_device_start(tenon_vm *vm, struct tn_device *d, unsigned flags)
{
  read_limits(d, flags);
  const cl_context_properties properties[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)d->entry.platform, 0};
  cl_int code;
  d->context = clCreateContext(properties, 1, &d->entry.id, NULL, NULL, &code);
  if (code) { d->context = NULL; return tn_device_error(vm, "cannot open the device", code); }
  d->queue.queue = clCreateCommandQueue(d->context, d->entry.id, 0, &code);
  if (code) { d->queue.queue = NULL; return tn_device_error(vm, "cannot make a command queue", code); }
  tn_queue_add(&d->queue);
  d->forks = tn_forks();
  return TENON_OK;
}

void tn_device_close(tenon_vm *vm, struct tn_device *d)
{
  if (!d) return;
  if (d->forks == tn_forks()) { /* a child's handles are not its to touch, and its registry is empty */
    if (d->queue.serial) tn_queue_remove(&d->queue);
    if (d->queue.queue) { clFinish(d->queue.queue); clReleaseCommandQueue(d->queue.queue); }
    if (d->context) clReleaseContext(d->context);
  }
  tn_free(vm, d, sizeof *d);
}

/* ---- commands */

tenon_status tn_device_wait(tenon_vm *vm, struct tn_device *d)
{
  if (!d->first_run && d->load <= 2 * tn_short_load(d)) return TENON_OK;
  cl_event all;
  cl_int code = clEnqueueMarkerWithWaitList(d->queue.queue, 0, NULL, &all), state = CL_QUEUED;
  if (code) return tn_device_error(vm, "the device failed", code);
  clFlush(d->queue.queue);
  struct timespec pause = {0, 20000};
  tenon_status st = TENON_OK;
  while (!(code = clGetEventInfo(all, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, NULL)) &&
         state > CL_COMPLETE) {
    if ((st = tn_poll(vm))) break;
    nanosleep(&pause, NULL);
    if (pause.tv_nsec < 1000000) pause.tv_nsec *= 2;
  }
  clReleaseEvent(all);
  if (!st && (code || state < CL_COMPLETE)) return tn_device_error(vm, "the device failed", code ? code : state);
  if (!st) tn_device_idle(d);
  return st;
}

tenon_status tn_device_finish(tenon_vm *vm, struct tn_device *d)
{
  TN_TRY(tn_device_check(vm, d));
  TN_TRY(tn_device_wait(vm, d));
  cl_int code = clFinish(d->queue.queue);
  if (code) return tn_device_error(vm, "the device failed", code);
  tn_device_idle(d);
  return TENON_OK;
}

tenon_status tn_device_check(tenon_vm *vm, const struct tn_device *d)
{
  if (d->forks == tn_forks()) return TENON_OK;
  return tn_raise(vm, TENON_E_DEVICE,
                  "an OpenCL device cannot be used in a process forked from the one that opened it");
}
