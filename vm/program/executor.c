/* SPDX-License-Identifier: MIT
 * The executors of a VM: which kinds there are, the open ones, and which of them jit uses; see executor.h.  Must
 * not know any of them. */
#include "executor.h"

tenon_status tn_executor_add(tenon_vm *vm, const struct tn_executor_kind *kind)
{
  if (vm->nkinds == TN_EXECUTORS_MAX)
    return tn_raise(vm, TENON_E_RUNTIME, "no place for the executor '%s'", kind->name);
  vm->kind[vm->nkinds++] = kind;
  return TENON_OK;
}

tenon_status tn_executor_host(tenon_vm *vm)
{
  vm->executor[TN_HOST] = vm->kind[TN_HOST]->open(vm, TN_HOST, NULL);
  return vm->executor[TN_HOST] ? TENON_OK : vm->err.pub.status;
}

static void close_slot(tenon_vm *vm, unsigned slot)
{
  struct tn_executor *e = vm->executor[slot];
  vm->executor[slot] = NULL;
  if (e) e->free(e, vm);
}

/* Opens |device| of the kind in |slot| and makes it the one that jit uses. */
static tenon_status use_slot(tenon_vm *vm, unsigned slot, const char *device)
{
  struct tn_executor *e = vm->kind[slot]->open(vm, slot, device);
  if (!e) return vm->err.pub.status;
  if (vm->device != TN_HOST) close_slot(vm, vm->device);
  vm->executor[slot] = e;
  vm->device = slot;
  vm->no_device = false;
  return TENON_OK;
}

tenon_status tn_executor_use(tenon_vm *vm, const char *device)
{
  tenon_status st = TENON_OK;
  struct tn_error first;
  for (unsigned slot = TN_HOST + 1; slot < vm->nkinds; slot++) {
    if (st) { first = vm->err; tn_error_clear(&vm->err); }
    tenon_status now = use_slot(vm, slot, device);
    if (now != TENON_E_DEVICE) return now;
    if (st) vm->err = first;          /* the first kind's message stands: it is the one that people have */
    st = now;
  }
  return st ? st
            : tn_raise(vm, TENON_E_DEVICE, "no device '%s': built without an executor for devices",
                       device ? device : "");
}

tenon_status tn_executor_device(tenon_vm *vm, struct tn_executor **out)
{
  *out = vm->device != TN_HOST ? vm->executor[vm->device] : NULL;
  bool none_built = vm->nkinds == TN_HOST + 1 && !vm->opt.device;       /* that is no news */
  if (*out || vm->no_device || none_built) return TENON_OK;
  tenon_status st = tn_executor_use(vm, vm->opt.device);
  if (!st) *out = vm->executor[vm->device];
  if (st != TENON_E_DEVICE || vm->opt.device) return st;
  vm->no_device = true;
  tn_log(vm, "warning: jit runs on the CPU: %s\n", vm->err.message);
  tn_error_clear(&vm->err);
  return TENON_OK;
}

tenon_status tn_executor_of_mode(tenon_vm *vm, struct tn_executor **out)
{
  *out = NULL;
  if (tn_is_jit(vm)) TN_TRY(tn_executor_device(vm, out));
  if (!*out) *out = vm->executor[TN_HOST];
  return TENON_OK;
}

tenon_status tn_executors_finish(tenon_vm *vm)
{
  tenon_status st = TENON_OK;
  for (unsigned i = 0; i < TN_EXECUTORS_MAX && !st; i++)
    if (vm->executor[i]) st = vm->executor[i]->finish(vm->executor[i], vm);
  return st;
}

void tn_executors_free(tenon_vm *vm)
{
  for (unsigned slot = TN_EXECUTORS_MAX; slot-- > 0;) close_slot(vm, slot);
  for (unsigned slot = vm->nkinds; slot-- > 0;)
    if (vm->kind[slot]->forget) vm->kind[slot]->forget(vm);
  vm->device = TN_HOST;
}

/* ---- devices of all kinds in one list */

static int devices_of(tenon_vm *vm, unsigned slot) { return vm->kind[slot]->count ? vm->kind[slot]->count(vm) : 0; }

int tn_devices_count(tenon_vm *vm)
{
  int n = 0;
  for (unsigned slot = 0; slot < vm->nkinds; slot++) n += devices_of(vm, slot);
  return n;
}

/* The kind that has device |*i| of the list; |*i| becomes the device's number there. */
static const struct tn_executor_kind *kind_of(tenon_vm *vm, int *i)
{
  for (unsigned slot = 0; slot < vm->nkinds && *i >= 0; slot++) {
    int n = devices_of(vm, slot);
    if (*i < n) return vm->kind[slot];
    *i -= n;
  }
  return NULL;
}

const char *tn_devices_name(tenon_vm *vm, int i)
{
  const struct tn_executor_kind *k = kind_of(vm, &i);
  return k ? k->device(vm, i) : NULL;
}

const char *tn_devices_remark(tenon_vm *vm, int i)
{
  const struct tn_executor_kind *k = kind_of(vm, &i);
  return k ? k->remark(vm, i) : NULL;
}
