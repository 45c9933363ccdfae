/* SPDX-License-Identifier: MIT
 * Makers of the tape: making them, hanging them off tensors, and freeing them; see tape.h. */
#include "tape.h"

#include <string.h>

static size_t maker_bytes(int ndim) { return sizeof(struct tn_maker) + (size_t)ndim * sizeof(int64_t); }

static size_t regions_of(const struct tn_maker *n)
{
  return n->kind == TN_MAKER_SPREAD ? n->n : n->kind == TN_MAKER_READ || n->kind == TN_MAKER_WRITE;
}

struct tn_maker *tn_maker_new(tenon_vm *vm, enum tn_maker_kind kind, unsigned dtype, int ndim, const int64_t *shape,
                            size_t n, bool saves)
{
  if (n > UINT16_MAX) { tn_raise(vm, TENON_E_NOMEM, "an operation has too many operands for a gradient"); return NULL; }
  struct tn_maker *x = tn_zalloc(vm, maker_bytes(ndim));
  if (!x) return NULL;
  x->refs = 1;
  x->kind = (uint8_t)kind;
  x->dtype = (uint8_t)dtype;
  x->ndim = (uint8_t)ndim;
  x->n = (uint16_t)n;
  x->line = vm->pos.line;
  x->serial = ++vm->tape.serial;
  if (ndim) memcpy(x->shape, shape, (size_t)ndim * sizeof *shape);
  x->next = vm->tape.makers;
  if (x->next) x->next->prev = x;
  vm->tape.makers = x;
  size_t regions = regions_of(x);
  bool made = !n || (x->from = tn_zalloc(vm, n * sizeof *x->from));
  if (made && saves && n) made = (x->saved = tn_zalloc(vm, n * sizeof *x->saved)) != NULL;
  if (made && regions) made = (x->regions = tn_zalloc(vm, regions * sizeof *x->regions)) != NULL;
  if (made) return x;
  tn_maker_release(vm, x);
  return NULL;
}

/* Lets go of all that |x| holds. */
static void clear(tenon_vm *vm, struct tn_maker *x)
{
  struct tn_maker **from = x->from;
  struct tn_saved *saved = x->saved;
  struct tn_region *regions = x->regions;
  tn_value rule = x->rule, adjoint = x->adjoint;
  size_t n = x->n, nregions = regions_of(x);
  x->from = NULL;
  x->saved = NULL;
  x->regions = NULL;
  x->rule = x->adjoint = tn_undef();
  x->n = 0;
  for (size_t i = 0; saved && i < n; i++) {
    tn_tensor_release(vm, saved[i].t);
    tn_release(vm, saved[i].v);
  }
  for (size_t i = 0; from && i < n; i++) tn_maker_release(vm, from[i]);
  for (size_t i = 0; regions && i < nregions; i++)
    if (regions[i].offsets) tn_free(vm, regions[i].offsets, (size_t)regions[i].count * sizeof(int64_t));
  if (from) tn_free(vm, from, n * sizeof *from);
  if (saved) tn_free(vm, saved, n * sizeof *saved);
  if (regions) tn_free(vm, regions, nregions * sizeof *regions);
  tn_release(vm, rule);
  tn_release(vm, adjoint);
}

void tn_maker_release(tenon_vm *vm, struct tn_maker *x)
{
  if (!x || --x->refs) return;
  if (x->prev) x->prev->next = x->next;
  else vm->tape.makers = x->next;
  if (x->next) x->next->prev = x->prev;
  x->next = vm->tape.dead;
  vm->tape.dead = x;
  if (vm->tape.freeing) return;
  vm->tape.freeing = true;
  while ((x = vm->tape.dead)) {
    vm->tape.dead = x->next;
    clear(vm, x);
    tn_free(vm, x, maker_bytes(x->ndim));
  }
  vm->tape.freeing = false;
}

tenon_status tn_maker_attach(tenon_vm *vm, struct tn_tensor *t, struct tn_maker *n)
{
  if (!n) return vm->err.pub.status;
  tn_maker_release(vm, t->maker);
  t->maker = n;
  return TENON_OK;
}

tenon_status tn_maker_same(tenon_vm *vm, struct tn_tensor *t, struct tn_tensor *of)
{
  struct tn_maker *from = tn_maker_of(vm, of);
  if (!from || t == of) return TENON_OK;
  struct tn_maker *x = tn_maker_new(vm, TN_MAKER_SAME, t->dtype, t->ndim, tn_tshape(t), 1, false);
  if (x) x->from[0] = tn_maker_retain(from);
  return tn_maker_attach(vm, t, x);
}

/* The region of t's shape. */
static void box(struct tn_region *r, struct tn_tensor *t, int64_t offset, const int64_t *strides)
{
  r->offset = offset;
  r->nsub = r->where = t->ndim;
  r->count = 1;
  memcpy(r->sub, tn_tshape(t), (size_t)t->ndim * sizeof *r->sub);
  memcpy(r->strides, strides, (size_t)t->ndim * sizeof *r->strides);
}

void tn_maker_place(tenon_vm *vm, struct tn_maker *x, size_t i, struct tn_tensor *part, int64_t offset,
                   const int64_t *strides)
{
  x->from[i] = tn_maker_retain(tn_maker_of(vm, part));
  box(&x->regions[i], part, offset, strides);
}

tenon_status tn_maker_window(tenon_vm *vm, struct tn_tensor *t, struct tn_tensor *root, int64_t offset)
{
  struct tn_maker *from = tn_maker_of(vm, root);
  if (!from || t == root) return TENON_OK;
  struct tn_maker *x = tn_maker_new(vm, TN_MAKER_READ, t->dtype, t->ndim, tn_tshape(t), 1, false);
  if (x) {
    box(x->regions, t, offset, tn_tstrides(t));
    x->from[0] = tn_maker_retain(from);
  }
  return tn_maker_attach(vm, t, x);
}

tenon_status tn_maker_lost(tenon_vm *vm, const char *what)
{
  const char *name = vm->tape.called;
  return name ? tn_raise(vm, TENON_E_NOTIMPLEMENTED, "no gradient through %s()", name + strspn(name, "_"))
              : tn_raise(vm, TENON_E_NOTIMPLEMENTED, "no gradient through %s", what);
}

void tn_tape_open(tenon_vm *vm) { vm->tape.open++; }

/* Makers are pinned meanwhile, so that none goes while the list is walked. */
void tn_tape_close(tenon_vm *vm)
{
  if (--vm->tape.open) return;
  for (struct tn_maker *x = vm->tape.makers; x; x = x->next) x->refs++;
  for (struct tn_maker *x = vm->tape.makers; x; x = x->next) clear(vm, x);
  for (struct tn_maker *x = vm->tape.makers, *next; x; x = next) {
    next = x->next;
    tn_maker_release(vm, x);
  }
}

void tn_tape_end(tenon_vm *vm)
{
  if (!vm->tape.open) return;
  vm->tape.open = 1;
  vm->tape.blind = 0;
  tn_tape_close(vm);
}
