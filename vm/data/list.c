/* SPDX-License-Identifier: MIT
 * Lists: making them, and changes of many items, of which an interrupt leaves none half done; see value.h.  Must not
 * know what items are. */
#include "value.h"

#include "vm/base/poll.h"

#include <string.h>

tn_value tn_list_new(tenon_vm *vm, size_t n)
{
  struct tn_list *o = tn_obj_new(vm, TN_LIST, sizeof *o, true);
  if (!o) return tn_undef();
  tenon_status st = tn_list_reserve(vm, o, n);
  for (; !st && o->n < n; st = tn_poll_at(vm, o->n)) o->v[o->n++] = tn_none();
  if (!st) return tn_object(o);
  tn_release(vm, tn_object(o));
  return tn_undef();
}

tenon_status tn_list_reserve(tenon_vm *vm, struct tn_list *l, size_t n)
{
  size_t bytes;
  if (n <= l->cap) return TENON_OK;
  if (tn_mul_overflows(n, sizeof *l->v, &bytes)) return tn_nomem(vm);
  tn_value *v = tn_realloc(vm, l->v, l->cap * sizeof *v, bytes);
  if (!v) return TENON_E_NOMEM;
  l->v = v;
  l->cap = n;
  return TENON_OK;
}

tenon_status tn_list_append(tenon_vm *vm, struct tn_list *l, tn_value owned)
{
  tenon_status st = tn_grow(vm, &l->v, &l->cap, l->n + 1, sizeof *l->v);
  if (st) { tn_release(vm, owned); return st; }
  l->v[l->n++] = owned;
  return TENON_OK;
}

/* ---- changes of many items ---- */

enum { MOVES = 1 << 21 };            /* of items in memory in use that may be done in one go */

tenon_status tn_edit_begin(tenon_vm *vm, struct tn_list *l, size_t need, size_t moves, struct tn_edit *e)
{
  *e = (struct tn_edit){.copy = tn_undef(), .gone = tn_undef()};
  if (moves <= MOVES) {
    TN_TRY(tn_grow(vm, &l->v, &l->cap, need, sizeof *l->v));
    e->v = l->v;
    return TENON_OK;
  }
  e->copy = tn_list_new(vm, 0);
  if (e->copy.tag == TN_UNDEF) return vm->err.pub.status;
  tenon_status s = tn_list_reserve(vm, TN_AS(tn_list, e->copy), need > l->n ? need : l->n);
  e->v = TN_AS(tn_list, e->copy)->v;
  e->stop = vm;
  if (!s) s = tn_edit_move(e, e->v, l->v, l->n);
  return s ? tn_edit_end(vm, l, l->n, e, s) : TENON_OK;
}

tenon_status tn_edit_move(const struct tn_edit *e, tn_value *to, const tn_value *from, size_t n)
{
  size_t block = e->stop ? TN_POLL_BLOCK : n;
  for (size_t done = 0, k; done < n; done += k) {
    k = n - done < block ? n - done : block;
    size_t at = to <= from ? done : n - done - k;         /* what is still to be moved is not written over */
    memmove(to + at, from + at, k * sizeof *to);
    if (e->stop) TN_TRY(tn_poll(e->stop));
  }
  return TENON_OK;
}

tenon_status tn_edit_keep(tenon_vm *vm, struct tn_edit *e, size_t n)
{
  e->gone = tn_list_new(vm, 0);
  return e->gone.tag == TN_UNDEF ? vm->err.pub.status : tn_list_reserve(vm, TN_AS(tn_list, e->gone), n);
}

tenon_status tn_edit_end(tenon_vm *vm, struct tn_list *l, size_t n, struct tn_edit *e, tenon_status s)
{
  if (!s && e->stop) {
    struct tn_list *copy = TN_AS(tn_list, e->copy);
    size_t cap = copy->cap;
    copy->v = l->v;
    copy->cap = l->cap;
    l->v = e->v;
    l->cap = cap;
  }
  if (!s) l->n = n;
  tn_release(vm, e->copy);
  tn_release(vm, e->gone);                                /* last: that may run anything down to other lists */
  return s;
}

/* Retains |n| items into the edit; on failure none. */
static tenon_status put(const struct tn_edit *e, tenon_vm *vm, tn_value *to, int64_t step, const tn_value *from,
                        size_t n)
{
  for (size_t i = 0; i < n; i++) {
    tenon_status s = e->stop ? tn_poll_at(e->stop, i) : TENON_OK;
    if (!s) to[(int64_t)i * step] = tn_retain(from[i]);
    else {
      while (i > 0) tn_release(vm, from[--i]);
      return s;
    }
  }
  return TENON_OK;
}

tenon_status tn_list_splice(tenon_vm *vm, struct tn_list *l, size_t start, size_t count, const tn_value *from, size_t n)
{
  struct tn_edit e;
  size_t behind = l->n - start - count, size = l->n - count + n;
  TN_TRY(tn_edit_begin(vm, l, size > l->n ? size : l->n, count + n + (count == n ? 0 : behind), &e));
  tn_value *at = e.v + start, only = count == 1 ? *at : tn_undef();
  bool many = count > 1;
  tenon_status s = many ? tn_edit_keep(vm, &e, count) : TENON_OK;
  if (!s && many) s = tn_edit_move(&e, TN_AS(tn_list, e.gone)->v, at, count);
  if (!s && count != n) s = tn_edit_move(&e, at + n, at + count, behind);
  if (!s) s = put(&e, vm, at, 1, from, n);
  if (!s && many) TN_AS(tn_list, e.gone)->n = count;
  else if (!s) e.gone = only;
  return tn_edit_end(vm, l, size, &e, s);
}

tenon_status tn_list_assign(tenon_vm *vm, struct tn_list *l, size_t start, int64_t step, size_t n, const tn_value *from)
{
  struct tn_edit e;
  TN_TRY(tn_edit_begin(vm, l, l->n, n, &e));
  tenon_status s = tn_edit_keep(vm, &e, n);
  struct tn_list *gone = s ? NULL : TN_AS(tn_list, e.gone);
  for (size_t i = 0; i < n && !s; i++) {
    gone->v[i] = e.v[(int64_t)start + (int64_t)i * step];
    if (e.stop) s = tn_poll_at(e.stop, i);
  }
  if (!s) s = put(&e, vm, e.v + start, step, from, n);
  if (!s) gone->n = n;
  return tn_edit_end(vm, l, l->n, &e, s);
}

tenon_status tn_list_delete(tenon_vm *vm, struct tn_list *l, size_t start, size_t step, size_t count)
{
  struct tn_edit e;
  TN_TRY(tn_edit_begin(vm, l, l->n, l->n - start, &e));
  tenon_status s = tn_edit_keep(vm, &e, count);
  struct tn_list *gone = s ? NULL : TN_AS(tn_list, e.gone);
  size_t to = start, k = 0;
  for (size_t i = start; i < l->n && !s; i++) {
    if (k < count && i == start + k * step) gone->v[k++] = e.v[i];
    else e.v[to++] = e.v[i];
    if (e.stop) s = tn_poll_at(e.stop, i);
  }
  if (!s) gone->n = count;
  return tn_edit_end(vm, l, to, &e, s);
}

tenon_status tn_list_reverse(tenon_vm *vm, struct tn_list *l)
{
  struct tn_edit e;
  TN_TRY(tn_edit_begin(vm, l, l->n, l->n, &e));
  tenon_status s = TENON_OK;
  for (size_t i = 0, j = l->n; i + 1 < j && !s; i++) {
    tn_value v = e.v[i];
    e.v[i] = e.v[--j];
    e.v[j] = v;
    if (e.stop) s = tn_poll_at(e.stop, i);
  }
  return tn_edit_end(vm, l, l->n, &e, s);
}
