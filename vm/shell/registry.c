/* SPDX-License-Identifier: MIT
 * The only list of tables of builtins and of executors: whatever else calls them finds them through it. */
#include "registry.h"

#include "vm/program/executor.h"
#include "vm/run/builtin.h"
#include "vm/data/value.h"

#ifdef HAVE_OPENCL
#include "opencl/executor.h"
#endif

#include <string.h>

static tenon_status add_device(tenon_vm *vm, struct tn_list *list, int i)
{
  const char *texts[2] = {tn_devices_name(vm, i), tn_devices_remark(vm, i)};
  tn_value pair = tn_tuple_new(vm, 2);
  for (int k = 0; k < 2 && pair.tag != TN_UNDEF; k++) {
    tn_value s = tn_str_new(vm, texts[k], strlen(texts[k]));
    if (s.tag == TN_UNDEF) { tn_release(vm, pair); return TENON_E_NOMEM; }
    TN_AS(tn_tuple, pair)->v[k] = s;
  }
  return pair.tag == TN_UNDEF ? TENON_E_NOMEM : tn_list_append(vm, list, pair);
}

static tenon_status fn_devices(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self, (void)args, (void)n;
  *out = tn_list_new(vm, 0);
  tenon_status st = out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  for (int i = 0; !st && i < tn_devices_count(vm); i++) st = add_device(vm, TN_AS(tn_list, *out), i);
  if (st) tn_release(vm, *out);
  return st;
}

static const struct tn_builtin device_builtins[] = {
  {"devices", "tenon", "", fn_devices, 0, "the OpenCL devices: for each its name, and what it cannot do or why it is not used"},
  {NULL, NULL, NULL, NULL, 0, NULL}};

const struct tn_builtin *const tn_builtin_tables[] = {
  tn_core_builtins, tn_sequence_builtins, tn_method_builtins, tn_str_builtins, tn_math_builtins, tn_array_builtins, tn_op_builtins,
  tn_creation_builtins, tn_shape_builtins, tn_reduce_builtins, tn_search_builtins, tn_linalg_builtins, tn_random_builtins, tn_file_builtins,
  device_builtins, NULL};

tenon_status tn_backends_new(tenon_vm *vm)
{
  vm->backend[TN_CPU] = tn_cpu_new(vm);
  return vm->backend[TN_CPU] ? TENON_OK : tn_nomem(vm);
}

static void free_backend(tenon_vm *vm, int which)
{
  struct tn_backend *b = vm->backend[which];
  vm->backend[which] = NULL;
  if (b) b->free(b, vm);
}

#ifdef HAVE_OPENCL

int tn_devices_count(tenon_vm *vm) { return tn_opencl_count(vm); }
const char *tn_devices_name(tenon_vm *vm, int i) { return tn_opencl_name(vm, i); }
const char *tn_devices_remark(tenon_vm *vm, int i) { return tn_opencl_remark(vm, i); }

tenon_status tn_devices_use(tenon_vm *vm, const char *device)
{
  struct tn_backend *b = tn_opencl_new(vm, device, 0);
  if (!b) return vm->err.pub.status ? vm->err.pub.status : tn_nomem(vm);
  free_backend(vm, TN_OPENCL);
  vm->backend[TN_OPENCL] = b;
  vm->no_device = false;
  return TENON_OK;
}

tenon_status tn_device_ensure(tenon_vm *vm)
{
  if (vm->backend[TN_OPENCL] || vm->no_device) return TENON_OK;
  tenon_status st = tn_devices_use(vm, vm->opt.device);
  if (st != TENON_E_DEVICE || vm->opt.device) return st;
  vm->no_device = true;
  tn_log(vm, "warning: jit runs on the CPU: %s\n", vm->err.message);
  tn_error_clear(&vm->err);
  return TENON_OK;
}

static void forget_devices(tenon_vm *vm) { tn_opencl_forget_devices(vm); }

#else

int tn_devices_count(tenon_vm *vm) { (void)vm; return 0; }
const char *tn_devices_name(tenon_vm *vm, int i) { (void)vm, (void)i; return NULL; }
const char *tn_devices_remark(tenon_vm *vm, int i) { (void)vm, (void)i; return NULL; }

tenon_status tn_devices_use(tenon_vm *vm, const char *device)
{
  return tn_raise(vm, TENON_E_DEVICE, "no device '%s': built without OpenCL", device);
}

tenon_status tn_device_ensure(tenon_vm *vm) { return vm->opt.device ? tn_devices_use(vm, vm->opt.device) : TENON_OK; }
static void forget_devices(tenon_vm *vm) { (void)vm; }

#endif

void tn_backends_free(tenon_vm *vm)
{
  for (int i = TN_NBACKENDS; i-- > 0;) free_backend(vm, i);
  forget_devices(vm);
}
