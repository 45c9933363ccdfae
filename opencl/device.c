/* SPDX-License-Identifier: MIT
 * Finding, choosing and opening devices; see device.h. */
#include "device.h"

#include "executor.h"
#include "clerr.h"
#include "selftest.h"
#include "vm/base/poll.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

enum { MAX_PLATFORMS = 32, MAX_DEVICES = 32, ARGUMENT_RESERVE = 64, SMALLEST_ARGUMENTS = 1024 };

tenon_status tn_device_error(tenon_vm *vm, const char *what, cl_int code)
{
  return tn_raise(vm, TENON_E_DEVICE, "%s: %s (%d)", what, tn_cl_error(code), code);
}

/* ---- the list */

static void platform_text(cl_platform_id p, cl_platform_info what, char *buf, size_t n)
{
  size_t got = 0;
  if (clGetPlatformInfo(p, what, n - 1, buf, &got)) got = 0;
  buf[got < n ? got : n - 1] = 0;
}

static void device_text(cl_device_id d, cl_device_info what, char *buf, size_t n)
{
  size_t got = 0;
  if (clGetDeviceInfo(d, what, n - 1, buf, &got)) got = 0;
  buf[got < n ? got : n - 1] = 0;
}

/* OpenCL C 1.2 and a compiler are the least that a device must offer. */
static bool is_usable(cl_device_id d)
{
  char version[128];
  int major = 0, minor = 0;
  cl_bool compiler = CL_FALSE, available = CL_FALSE;
  device_text(d, CL_DEVICE_VERSION, version, sizeof version);
  if (sscanf(version, "OpenCL %d.%d", &major, &minor) != 2 || major * 10 + minor < 12) return false;
  clGetDeviceInfo(d, CL_DEVICE_COMPILER_AVAILABLE, sizeof compiler, &compiler, NULL);
  clGetDeviceInfo(d, CL_DEVICE_AVAILABLE, sizeof available, &available, NULL);
  return compiler && available;
}

static void describe(struct tn_device_entry *e, int index)
{
  char platform[80], version[140], vendor[64], device[100];
  platform_text(e->platform, CL_PLATFORM_NAME, platform, sizeof platform);
  platform_text(e->platform, CL_PLATFORM_VERSION, version, sizeof version);
  device_text(e->id, CL_DEVICE_VENDOR, vendor, sizeof vendor);
  device_text(e->id, CL_DEVICE_NAME, device, sizeof device);
  snprintf(e->label, sizeof e->label, "%d: %s (%s)", index, device, platform);
  snprintf(e->search, sizeof e->search, "%s, %s, %s, %s", device, platform, vendor, version);
  if (clGetDeviceInfo(e->id, CL_DEVICE_TYPE, sizeof e->type, &e->type, NULL)) e->type = CL_DEVICE_TYPE_DEFAULT;
}

static size_t list_size(int n) { return sizeof(struct tn_device_list) + sizeof(struct tn_device_entry) * (size_t)n; }

static tenon_status check_process(tenon_vm *vm)
{
  if (!tn_is_inherited()) return TENON_OK;
  return tn_raise(vm, TENON_E_DEVICE, "OpenCL cannot be used in a process forked from one that used it");
}

/* Makes vm->devices. */
static tenon_status find_devices(tenon_vm *vm)
{
  cl_platform_id platforms[MAX_PLATFORMS];
  cl_device_id found[MAX_DEVICES];
  cl_platform_id owner[MAX_DEVICES];
  cl_uint np = 0;
  int n = 0;
  if (clGetPlatformIDs(MAX_PLATFORMS, platforms, &np)) np = 0;
  if (np > MAX_PLATFORMS) np = MAX_PLATFORMS;
  for (cl_uint i = 0; i < np; i++) {
    cl_device_id ids[MAX_DEVICES];
    cl_uint nd = 0;
    if (clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_ALL, MAX_DEVICES, ids, &nd)) continue;
    for (cl_uint k = 0; k < nd && k < MAX_DEVICES && n < MAX_DEVICES; k++)
      if (is_usable(ids[k])) { owner[n] = platforms[i]; found[n++] = ids[k]; }
  }
  struct tn_device_list *l = tn_zalloc(vm, list_size(n));
  if (!l) return TENON_E_NOMEM;
  l->count = n;
  for (int i = 0; i < n; i++) {
    l->at[i].platform = owner[i];
    l->at[i].id = found[i];
    describe(&l->at[i], i);
  }
  vm->devices = l;
  return TENON_OK;
}

tenon_status tn_devices(tenon_vm *vm, const struct tn_device_list **out)
{
  tenon_status st = TENON_OK;
  if (!vm->devices) {
    TN_TRY(check_process(vm));
    tn_discovery_begin();
    st = find_devices(vm);
    tn_discovery_end();
  }
  *out = vm->devices;
  return st;
}

void tn_devices_free(tenon_vm *vm)
{
  if (vm->devices) {
    tn_builds_finish(vm, &vm->devices->abandoned, true);
    tn_free(vm, vm->devices, list_size(vm->devices->count));
  }
  vm->devices = NULL;
}

/* ---- choosing */

static bool contains(const char *text, const char *part)
{
  size_t n = strlen(part);
  for (; *text; text++)
    if (!strncasecmp(text, part, n)) return true;
  return false;
}

static bool matches(const struct tn_device_entry *e, int index, const char *name)
{
  if (!name || !*name) return true;
  char *end;
  long k = strtol(name, &end, 10);
  if (!*end) return k == index;
  if (!strcasecmp(name, "gpu")) return (e->type & CL_DEVICE_TYPE_GPU) != 0;
  if (!strcasecmp(name, "cpu")) return (e->type & CL_DEVICE_TYPE_CPU) != 0;
  if (!strcasecmp(name, "accelerator")) return (e->type & CL_DEVICE_TYPE_ACCELERATOR) != 0;
  return contains(e->search, name);
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

static tenon_status start(tenon_vm *vm, struct tn_device *d)
{
  const cl_context_properties properties[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)d->entry.platform, 0};
  cl_int code;
  d->context = clCreateContext(properties, 1, &d->entry.id, NULL, NULL, &code);
  if (code) { d->context = NULL; return tn_device_error(vm, "cannot open the device", code); }
  d->queue.queue = clCreateCommandQueue(d->context, d->entry.id, 0, &code);
  if (code) { d->queue.queue = NULL; return tn_device_error(vm, "cannot make a command queue", code); }
  tn_queue_add(&d->queue);
  d->pid = getpid();
  return tn_selftest(vm, d);
}

static void write_remark(struct tn_device *d)
{
  struct tn_device_entry *e = &d->entry;
  snprintf(e->remark, sizeof e->remark, "%s%s%s%s", d->subnormals ? "" : "flushes subnormal numbers; ",
           d->target.fp64 ? "" : "no double precision: float64 runs on the CPU; ",
           d->target.zeros_hidden ? "zeros computed, as its compiler drops x + 0; " : "",
           d->target.fma_in_integers ? "fma in integers, as its own loses subnormal numbers; " : "");
  size_t n = strlen(e->remark);
  if (n) e->remark[n - 2] = 0;
}

static tenon_status open_entry(tenon_vm *vm, struct tn_device_entry *e, unsigned flags, struct tn_device **out)
{
  TN_TRY(check_process(vm));
  struct tn_device *d = tn_zalloc(vm, sizeof *d);
  if (!d) return TENON_E_NOMEM;
  d->entry = *e;
  read_limits(d, flags);
  tenon_status st = start(vm, d);
  d->entry.tested = st == TENON_OK || st == TENON_E_DEVICE;
  if (st) {
    e->tested = d->entry.tested;
    snprintf(e->remark, sizeof e->remark, "not used: %.300s", vm->err.message);
    tn_device_close(vm, d);
    return st;
  }
  write_remark(d);
  if (!flags) *e = d->entry;
  *out = d;
  return TENON_OK;
}

void tn_device_close(tenon_vm *vm, struct tn_device *d)
{
  if (!d) return;
  if (d->pid == getpid()) {       /* in a forked child the handles are not ours to touch, and the registry is empty */
    if (d->queue.serial) tn_queue_remove(&d->queue);
    if (d->queue.queue) { clFinish(d->queue.queue); clReleaseCommandQueue(d->queue.queue); }
    if (d->context) clReleaseContext(d->context);
  }
  tn_free(vm, d, sizeof *d);
}

static tenon_status no_such_device(tenon_vm *vm, const struct tn_device_list *l, const char *name)
{
  char text[TN_MESSAGE_MAX];
  size_t n = 0;
  text[0] = 0;
  for (int i = 0; i < l->count && n < sizeof text; i++)
    n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", i ? "; " : "", l->at[i].label);
  if (!l->count) return tn_raise(vm, TENON_E_DEVICE, "there is no OpenCL device");
  return tn_raise(vm, TENON_E_DEVICE, "there is no OpenCL device called \"%s\"; the devices are %s", name ? name : "",
                  text);
}

tenon_status tn_device_open(tenon_vm *vm, const char *name, unsigned flags, struct tn_device **out)
{
  const struct tn_device_list *l;
  *out = NULL;
  TN_TRY(tn_devices(vm, &l));
  bool tried = false;
  /* Graphics processors come first among those that match. */
  for (int gpu = 1; gpu >= 0; gpu--)
    for (int i = 0; i < l->count; i++) {
      struct tn_device_entry *e = &vm->devices->at[i];
      if (((e->type & CL_DEVICE_TYPE_GPU) != 0) != gpu || !matches(e, i, name)) continue;
      if (tried) tn_error_clear(&vm->err);     /* the last device's error is the one to report */
      tried = true;
      tenon_status st = open_entry(vm, e, flags, out);
      if (st != TENON_E_DEVICE) return st;
    }
  return tried ? TENON_E_DEVICE : no_such_device(vm, l, name);
}

const char *tn_device_remark(tenon_vm *vm, int i)
{
  const struct tn_device_list *l;
  if (tn_devices(vm, &l) || i < 0 || i >= l->count) return NULL;
  struct tn_device_entry *e = &vm->devices->at[i];
  struct tn_device *d = NULL;
  if (!e->tested && open_entry(vm, e, 0, &d)) tn_error_clear(&vm->err);
  tn_device_close(vm, d);
  return e->remark;
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
  while (!(code = clGetEventInfo(all, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, NULL)) && state > CL_COMPLETE) {
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
  if (d->pid == getpid()) return TENON_OK;
  return tn_raise(vm, TENON_E_DEVICE,
                  "an OpenCL device cannot be used in a process forked from the one that opened it");
}
