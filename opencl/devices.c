/* SPDX-License-Identifier: MIT
 * Which devices there are, and choosing one: the first of those that a name means that passes its self-test.  Declared
 * in device.h. */
#include "device.h"
#include "selftest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_PLATFORMS = 32, MAX_DEVICES = 32 };

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
  tenon_status st = tn_device_start(vm, d, flags);
  if (!st) st = tn_selftest(vm, d);
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
