/* SPDX-License-Identifier: MIT
 * The least executor that a device could have: it takes every program and lets the host run it, counting how often.
 * What it includes is all that an executor must know. */
#include "null.h"

struct null { struct tn_executor base; uint64_t runs; };

static bool accepts(struct tn_executor *self, const struct tn_program *p, enum tn_fallback *why)
{
  (void)self, (void)p, (void)why;
  return true;
}

static tenon_status run(struct tn_executor *self, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l,
                        enum tn_fallback *why)
{
  ((struct null *)self)->runs++;
  return vm->executor[TN_HOST]->run(vm->executor[TN_HOST], vm, p, l, why);
}

static tenon_status finish(struct tn_executor *self, tenon_vm *vm)
{
  (void)self, (void)vm;
  return TENON_OK;
}

static void free_null(struct tn_executor *self, tenon_vm *vm) { tn_free(vm, self, sizeof(struct null)); }

static struct tn_executor *open_null(tenon_vm *vm, unsigned slot, const char *device)
{
  if (device && *device != 'n') {
    tn_raise(vm, TENON_E_DEVICE, "there is no null device called \"%s\"", device);
    return NULL;
  }
  struct null *n = tn_zalloc(vm, sizeof *n);
  if (n)
    n->base = (struct tn_executor){.name = "null",
                                   .slot = slot,
                                   .limits = {256, 60, 16},
                                   .accepts = accepts,
                                   .run = run,
                                   .finish = finish,
                                   .free = free_null};
  return n ? &n->base : NULL;
}

static int count(tenon_vm *vm) { (void)vm; return 1; }
static const char *name(tenon_vm *vm, int i) { (void)vm; return i ? NULL : "null"; }
static const char *remark(tenon_vm *vm, int i) { (void)vm; return i ? NULL : ""; }

const struct tn_executor_kind tn_null_kind = {
    .name = "null", .open = open_null, .count = count, .device = name, .remark = remark};

uint64_t tn_null_runs(const struct tn_executor *e) { return ((const struct null *)e)->runs; }
