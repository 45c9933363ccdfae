/* SPDX-License-Identifier: MIT
 * Bodies of tenon.h: checks the arguments, enters the VM, calls inwards, boxes the result, composes the
 * error.  No knowledge of the language lives here. */
#include "registry.h"
#include "vm/grad/grad.h"
#include "vm/arrays/events.h"
#include "vm/base/float_env.h"
#include "vm/base/threads.h"
#include "vm/code/bytecode.h"
#include "vm/data/tape.h"
#include "vm/lib/tables.h"
#include "vm/program/executor.h"
#include "vm/run/exec.h"
#include "vm/show/show.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the host holds: a box around one value, linked so that the VM's end finds those never released. */
struct tenon_value { tn_value v; tenon_value *prev, *next; };

enum { STACK_ARGS = 16 };

int tenon_version(void) { return TENON_VERSION_NUMBER; }

/* ---- entering and leaving */

static inline uint64_t enter(tenon_vm *vm)
{
  /* Nothing ran until now: there was nothing to stop. */
  if (!vm->entered++) tn_interrupt_forget(vm);
  if (vm->err.pub.status) tn_error_clear(&vm->err);
  if (vm->unfinished) tn_array_finish(vm);
  vm->pos.line = 0;
  return tn_float_enter();
}

static tenon_status leave(tenon_vm *vm, uint64_t fp, tenon_status st)
{
  if (st) {
    tn_raise(vm, st, "internal error: a failure was not recorded");
    st = vm->err.pub.status;
    tn_error_compose(&vm->err);
  }
  if (!--vm->entered) tn_tape_end(vm);
  tn_float_leave(fp);
  return st;
}

/* Back to the host after running code: it may change memory that it lent us, so what reads it runs now. */
static tenon_status leave_code(tenon_vm *vm, uint64_t fp, tenon_status st)
{
  if (!st && vm->lent) st = tn_trace_force_all(vm, TN_FLUSH_SYNC);
  return leave(vm, fp, st);
}

static tenon_status misuse(tenon_vm *vm, const char *what)
{
  if (!vm) return TENON_E_VALUE;
  uint64_t fp = enter(vm);
  return leave(vm, fp, tn_raise(vm, TENON_E_VALUE, "%s", what));
}

static tenon_status box(tenon_vm *vm, tn_value owned, tenon_value **out)
{
  if (owned.tag == TN_UNDEF) return tn_nomem(vm);
  tenon_value *b = tn_alloc(vm, sizeof *b);
  if (!b) {
    tn_release(vm, owned);
    return TENON_E_NOMEM;
  }
  *b = (tenon_value){.v = owned, .prev = NULL, .next = vm->handles};
  if (vm->handles) vm->handles->prev = b;
  vm->handles = b;
  *out = b;
  return TENON_OK;
}

void tenon_release(tenon_vm *vm, tenon_value *b)
{
  if (!vm || !b) return;
  if (b->prev) b->prev->next = b->next;
  else vm->handles = b->next;
  if (b->next) b->next->prev = b->prev;
  tn_release(vm, b->v);
  tn_free(vm, b, sizeof *b);
}

/* ---- life and errors */

void tenon_options_init(tenon_options *o, size_t size)
{
  if (!o || size < sizeof o->size) return;
  memset(o, 0, size);
  o->size = size;
  if (size >= sizeof *o) o->reuse_bytes = (uint64_t)256 << 20;
}

/* A string of the options that is the interpreter's own. */
static void forget(tenon_vm *vm, const char **s)
{
  if (*s) tn_free(vm, (void *)(uintptr_t)*s, strlen(*s) + 1);
  *s = NULL;
}

/* Opens |device| and keeps its name; on failure nothing changes. */
static tenon_status use_device(tenon_vm *vm, const char *device)
{
  size_t n = strlen(device);
  char *copy = tn_strndup(vm, device, n);
  if (!copy) return TENON_E_NOMEM;
  tenon_status st = tn_executor_use(vm, device);
  if (st) {
    tn_free(vm, copy, n + 1);
    return st;
  }
  forget(vm, &vm->opt.device);
  vm->opt.device = copy;
  return TENON_OK;
}

static tenon_status set_global(tenon_vm *vm, const char *name, tn_value v)
{
  tn_value key = tn_str_new(vm, name, strlen(name));
  tenon_status st = key.tag == TN_UNDEF || v.tag == TN_UNDEF ? TENON_E_NOMEM : tn_dict_set(vm, tn_globals(vm), key, v);
  tn_release(vm, key);
  return st;
}

static tenon_status start(tenon_vm *vm, const char *device, const char *module_path)
{
  if (module_path && !(vm->opt.module_path = tn_strndup(vm, module_path, strlen(module_path)))) return TENON_E_NOMEM;
  TN_TRY(tn_pool_new(vm));
  TN_TRY(tn_trace_new(vm));
  TN_TRY(tn_registry_open(vm));
  TN_TRY(tn_interp_new(vm, &tn_library));
  tn_value main = tn_str_new(vm, "__main__", 8);
  tenon_status st = set_global(vm, "__name__", main);
  tn_release(vm, main);
  TN_TRY(st);
  return device ? use_device(vm, device) : TENON_OK;
}

tenon_status tenon_vm_new(const tenon_options *o, tenon_vm **out)
{
  if (!out) return TENON_E_VALUE;
  *out = NULL;
  tenon_options opt;
  tenon_options_init(&opt, sizeof opt);
  if (o) {
    if (o->size < sizeof o->size || o->size > 4096) return TENON_E_VALUE;
    memcpy(&opt, o, o->size < sizeof opt ? o->size : sizeof opt);
    opt.size = sizeof opt;
  }
  if (!tenon_mode_name(opt.mode)) return TENON_E_VALUE;
  const char *device = opt.device, *module_path = opt.module_path;
  opt.device = opt.module_path = NULL;

  struct tn_heap heap;
  tn_heap_init(&heap, opt.realloc, opt.realloc_ud);
  tenon_vm *vm = tn_heap_alloc(&heap, sizeof *vm);
  if (!vm) return TENON_E_NOMEM;
  memset(vm, 0, sizeof *vm);
  vm->heap = heap;
  vm->opt = opt;
  vm->mode = opt.mode;
  tn_error_clear(&vm->err);
  uint64_t fp = tn_float_enter();
  tenon_status st = start(vm, device, module_path);
  tn_float_leave(fp);
  if (st) tenon_vm_free(vm);
  else *out = vm;
  return st;
}

void tenon_vm_free(tenon_vm *vm)
{
  if (!vm) return;
  while (vm->handles) tenon_release(vm, vm->handles);
  tn_grad_rules_free(vm);
  tn_events_free(vm);
  if (vm->interp) tn_interp_free(vm);
  tn_objects_free_all(vm);
  if (vm->trace) tn_trace_free(vm);
  if (vm->pool) tn_pool_trim(vm);        /* pooled buffers know their device: before it goes */
  tn_executors_free(vm);
  tn_crew_free(vm);
  tn_pool_free(vm);
  forget(vm, &vm->opt.device);
  forget(vm, &vm->opt.module_path);
  tn_free(vm, vm->print, sizeof *vm->print);
  struct tn_heap heap = vm->heap;
  tn_heap_trim(&heap);
  tn_heap_free(&heap, vm, sizeof *vm);
}

const tenon_error *tenon_last_error(const tenon_vm *vm)
{
  static const tenon_error none = {.size = sizeof none,
                                   .status = TENON_E_VALUE,
                                   .message = "there is no interpreter",
                                   .source_name = "",
                                   .source_line = "",
                                   .text = "ValueError: there is no interpreter\n"};
  return vm ? &vm->err.pub : &none;
}

/* ---- source */

tenon_status tenon_compile(tenon_vm *vm, const char *name, const char *src, size_t n, tenon_value **out)
{
  if (out) *out = NULL;
  if (!vm || !out || (!src && n)) return misuse(vm, "tenon_compile: vm, src and fn must not be NULL");
  uint64_t fp = enter(vm);
  struct tn_proto *p = NULL;
  tenon_status st = tn_compile(vm, name ? name : "<string>", src ? src : "", n, true, &p);
  if (!st) st = box(vm, tn_object(p), out);
  return leave(vm, fp, st);
}

tenon_status tenon_eval(tenon_vm *vm, const char *name, const char *src, size_t n, tenon_value **out)
{
  if (out) *out = NULL;
  if (!vm || (!src && n)) return misuse(vm, "tenon_eval: vm and src must not be NULL");
  uint64_t fp = enter(vm);
  struct tn_proto *p = NULL;
  tn_value v = tn_undef();
  tenon_status st = tn_compile(vm, name ? name : "<string>", src ? src : "", n, true, &p);
  if (!st) {
    st = tn_run(vm, p, &v);
    tn_release(vm, tn_object(p));
  }
  if (!st && out) st = box(vm, v, out);
  else if (!st) tn_release(vm, v);
  return leave_code(vm, fp, st);
}

static tenon_status call_value(tenon_vm *vm, tn_value fn, int n, const tn_value *args, tn_value *out)
{
  if (!TN_IS(fn, TN_PROTO)) return tn_call(vm, fn, n, args, out);
  if (n) return tn_raise(vm, TENON_E_TYPE, "a compiled program takes no arguments (%d given)", n);
  return tn_run(vm, tn_as_proto(fn), out);
}

tenon_status tenon_call(tenon_vm *vm, tenon_value *fn, int nargs, tenon_value *const *args, tenon_value **out)
{
  if (out) *out = NULL;
  if (!vm || !fn || nargs < 0 || (nargs && !args)) return misuse(vm, "tenon_call: vm, fn and args must not be NULL");
  for (int i = 0; i < nargs; i++)
    if (!args[i]) return misuse(vm, "tenon_call: an argument is NULL");
  uint64_t fp = enter(vm);
  tn_value few[STACK_ARGS], *a = few, v = tn_undef();
  size_t bytes = (size_t)nargs * sizeof *a;
  if (nargs > STACK_ARGS && !(a = tn_alloc(vm, bytes))) return leave(vm, fp, TENON_E_NOMEM);
  for (int i = 0; i < nargs; i++) a[i] = args[i]->v;
  tenon_status st = call_value(vm, fn->v, nargs, a, &v);
  if (a != few) tn_free(vm, a, bytes);
  if (!st && out) st = box(vm, v, out);
  else if (!st) tn_release(vm, v);
  return leave_code(vm, fp, st);
}

tenon_status tenon_set(tenon_vm *vm, const char *name, tenon_value *v)
{
  if (!vm || !name || !v) return misuse(vm, "tenon_set: vm, name and value must not be NULL");
  uint64_t fp = enter(vm);
  return leave(vm, fp, set_global(vm, name, v->v));
}

tenon_status tenon_get(tenon_vm *vm, const char *name, tenon_value **out)
{
  if (out) *out = NULL;
  if (!vm || !name || !out) return misuse(vm, "tenon_get: vm, name and out must not be NULL");
  uint64_t fp = enter(vm);
  tn_value v;
  tenon_status st = tn_dict_get_str(tn_globals(vm), name, strlen(name), &v) ? box(vm, tn_retain(v), out)
                    : tn_raise(vm, TENON_E_NAME, "name '%s' is not defined", name);
  return leave(vm, fp, st);
}

/* ---- values */

tenon_kind tenon_value_kind(const tenon_value *b)
{
  if (!b) return TENON_NONE;
  switch (b->v.tag) {
  case TN_UNDEF: case TN_NONE: return TENON_NONE;
  case TN_BOOLEAN: return TENON_SCALAR_BOOL;
  case TN_INT: return TENON_SCALAR_INT;
  case TN_FLOAT: return TENON_SCALAR_FLOAT;
  case TN_OBJECT: break;
  default: return TENON_OTHER;
  }
  switch (b->v.u.o->kind) {
  case TN_COMPLEX_OBJ: return TENON_SCALAR_COMPLEX;
  case TN_STR: return TENON_STRING;
  case TN_ARRAY: return TENON_ARRAY;
  case TN_LIST: return TENON_LIST;
  case TN_TUPLE: return TENON_TUPLE;
  case TN_DICT: return TENON_DICT;
  case TN_FUNCTION: case TN_BUILTIN: case TN_BOUND: case TN_PROTO: return TENON_FUNCTION;
  default: return TENON_OTHER;
  }
}

static tenon_status from_value(tenon_vm *vm, tn_value v, tenon_value **out, const char *who)
{
  if (!vm || !out) return misuse(vm, who);
  uint64_t fp = enter(vm);
  return leave(vm, fp, box(vm, v, out));
}

tenon_status tenon_from_double(tenon_vm *vm, double x, tenon_value **out)
{
  if (out) *out = NULL;
  return from_value(vm, tn_float(x), out, "tenon_from_double: out must not be NULL");
}

tenon_status tenon_from_int(tenon_vm *vm, int64_t x, tenon_value **out)
{
  if (out) *out = NULL;
  return from_value(vm, tn_int(x), out, "tenon_from_int: out must not be NULL");
}

tenon_status tenon_from_string(tenon_vm *vm, const char *s, size_t n, tenon_value **out)
{
  if (out) *out = NULL;
  if (!vm || !out || (!s && n)) return misuse(vm, "tenon_from_string: string and out must not be NULL");
  uint64_t fp = enter(vm);
  return leave(vm, fp, box(vm, tn_str_new(vm, s ? s : "", n), out));
}

tenon_status tenon_list(tenon_vm *vm, int n, tenon_value *const *items, tenon_value **out)
{
  if (out) *out = NULL;
  if (!vm || !out || n < 0 || (!items && n)) return misuse(vm, "tenon_list: items and out must not be NULL");
  for (int i = 0; i < n; i++)
    if (!items[i]) return misuse(vm, "tenon_list: no item may be NULL");
  uint64_t fp = enter(vm);
  tn_value list = tn_list_new(vm, (size_t)n);
  for (int i = 0; i < n && list.tag != TN_UNDEF; i++) TN_AS(tn_list, list)->v[i] = tn_retain(items[i]->v);
  return leave(vm, fp, box(vm, list, out));
}

/* The Python scalar that |v| is or holds, owned. */
static tenon_status number(tenon_vm *vm, tn_value v, tn_value *out)
{
  if (TN_IS(v, TN_ARRAY)) return tn_item(vm, tn_as_array(v), TN_FLUSH_VALUE, out);
  if (!tn_is_number(v)) return tn_raise(vm, TENON_E_TYPE, "a number is needed, not '%s'", tn_type_name(v));
  *out = tn_retain(v);
  return TENON_OK;
}

tenon_status tenon_to_double(tenon_vm *vm, tenon_value *b, double *out)
{
  if (!vm || !b || !out) return misuse(vm, "tenon_to_double: value and out must not be NULL");
  uint64_t fp = enter(vm);
  tn_value v;
  tenon_status st = number(vm, b->v, &v);
  if (st) return leave(vm, fp, st);
  if (v.tag == TN_FLOAT) *out = v.u.f;
  else if (v.tag == TN_INT || v.tag == TN_BOOLEAN) *out = (double)v.u.i;
  else st = tn_raise(vm, TENON_E_TYPE, "can't convert complex to float");
  tn_release(vm, v);
  return leave(vm, fp, st);
}

tenon_status tenon_to_int(tenon_vm *vm, tenon_value *b, int64_t *out)
{
  if (!vm || !b || !out) return misuse(vm, "tenon_to_int: value and out must not be NULL");
  uint64_t fp = enter(vm);
  tn_value v;
  tenon_status st = number(vm, b->v, &v);
  if (st) return leave(vm, fp, st);
  if (v.tag == TN_INT || v.tag == TN_BOOLEAN) *out = v.u.i;
  else st = tn_raise(vm, TENON_E_TYPE, "'%s' object cannot be interpreted as an integer", tn_type_name(v));
  tn_release(vm, v);
  return leave(vm, fp, st);
}

tenon_status tenon_format(tenon_vm *vm, tenon_value *b, bool repr, tenon_write_fn w, void *ud)
{
  if (!vm || !b || !w) return misuse(vm, "tenon_format: value and writer must not be NULL");
  uint64_t fp = enter(vm);
  tn_value s;
  tenon_status st = tn_repr(vm, b->v, repr, &s);
  if (!st) {
    const struct tn_str *text = TN_AS(tn_str, s);
    if (w(ud, text->s, text->n) && !(st = tn_poll(vm))) st = tn_raise(vm, TENON_E_OS, "the writer failed");
    tn_release(vm, s);
  }
  return leave(vm, fp, st);
}

/* ---- arrays */

static tenon_status check_view(tenon_vm *vm, const tenon_view *v, int64_t *count)
{
  if (v->size < sizeof *v) return tn_raise(vm, TENON_E_VALUE, "tenon_view.size is not set");
  if ((int)v->dtype < 0 || v->dtype >= (int)TN_DTYPE_LIMIT || !tn_dtype_info(v->dtype)->name)
    return tn_raise(vm, TENON_E_TYPE, "element type number %d is not implemented", (int)v->dtype);
  if (v->ndim < 0 || v->ndim > TN_MAX_NDIM || (v->ndim && !v->shape))
    return tn_raise(vm, TENON_E_VALUE, "an array has 0 to %d dimensions and a shape", TN_MAX_NDIM);
  for (int i = 0; i < v->ndim; i++)
    if (v->shape[i] < 0) return tn_raise(vm, TENON_E_VALUE, "negative dimensions are not allowed");
  *count = tn_shape_count(v->ndim, v->shape);
  if (*count < 0) return tn_raise(vm, TENON_E_VALUE, "the array is too large");
  if (*count && !v->data) return tn_raise(vm, TENON_E_VALUE, "tenon_view.data is NULL");
  return TENON_OK;
}

static struct tn_tensor *copy_in(tenon_vm *vm, const tenon_view *v, int64_t count, bool contiguous)
{
  struct tn_tensor *t = tn_tensor_new(vm, v->dtype, v->ndim, v->shape);
  char *dst = t ? tn_buffer_write(vm, t->buf, false) : NULL;
  if (!dst) {
    if (t) tn_tensor_release(vm, t);
    return NULL;
  }
  if (count && contiguous) memcpy(dst, v->data, (size_t)count * tn_dtype_size(v->dtype));
  else if (count) tn_strided_cast(v->ndim, v->shape, v->dtype, dst, tn_tstrides(t), v->dtype, v->data, v->strides);
  return t;
}

static struct tn_tensor *borrow_in(tenon_vm *vm, const tenon_view *v, int64_t count, tenon_free_fn done, void *ud)
{
  struct tn_buffer *b = tn_buffer_borrow(vm, TN_LENT, v->data, (size_t)count * tn_dtype_size(v->dtype), done, ud);
  if (!b) return NULL;
  struct tn_tensor *t = tn_tensor_over(vm, b, 0, v->dtype, v->ndim, v->shape, NULL);
  if (!t) b->done = NULL;                /* a failed call leaves the data with the host */
  tn_buffer_release(vm, b);
  return t;
}

tenon_status tenon_array_from(tenon_vm *vm, const tenon_view *v, tenon_free_fn done, void *ud, tenon_value **out)
{
  if (out) *out = NULL;
  if (!vm || !v || !out) return misuse(vm, "tenon_array_from: view and out must not be NULL");
  uint64_t fp = enter(vm);
  int64_t count = 0;
  tenon_status st = check_view(vm, v, &count);
  if (st) return leave(vm, fp, st);
  size_t size = tn_dtype_size(v->dtype);
  bool contiguous = !v->strides || tn_shape_contiguous(v->ndim, v->shape, v->strides, (int64_t)size);
  size_t align = tn_dtype_is_complex(v->dtype) ? size / 2 : size;
  bool borrow = done && contiguous && count && (uintptr_t)v->data % align == 0;
  struct tn_tensor *t = borrow ? borrow_in(vm, v, count, done, ud) : copy_in(vm, v, count, contiguous);
  st = t ? box(vm, tn_array_wrap(vm, t, false), out) : TENON_E_NOMEM;
  if (!st && done && !borrow) done(ud);
  return leave(vm, fp, st);
}

static tenon_status need_array(tenon_vm *vm, tenon_value *b)
{
  return TN_IS(b->v, TN_ARRAY) ? TENON_OK
                               : tn_raise(vm, TENON_E_TYPE, "an array is needed, not '%s'", tn_type_name(b->v));
}

tenon_status tenon_array_info(tenon_vm *vm, tenon_value *b, tenon_view *out)
{
  if (!vm || !b || !out) return misuse(vm, "tenon_array_info: value and out must not be NULL");
  *out = (tenon_view){.size = sizeof *out};
  uint64_t fp = enter(vm);
  tenon_status st = need_array(vm, b);
  if (st) return leave(vm, fp, st);
  struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(b->v));
  if (!t) return leave(vm, fp, TENON_E_NOMEM);
  out->dtype = (tenon_dtype)t->dtype;
  out->ndim = t->ndim;
  out->shape = tn_tshape(t);
  return leave(vm, fp, TENON_OK);
}

tenon_status tenon_array_read(tenon_vm *vm, tenon_value *b, void *dst, size_t bytes)
{
  if (!vm || !b || (!dst && bytes)) return misuse(vm, "tenon_array_read: value and destination must not be NULL");
  uint64_t fp = enter(vm);
  tenon_status st = need_array(vm, b);
  if (st) return leave(vm, fp, st);
  struct tn_tensor *t = tn_array_tensor(vm, tn_as_array(b->v));
  if (!t) return leave(vm, fp, TENON_E_NOMEM);
  size_t want = (size_t)t->count * tn_dtype_size(t->dtype);
  if (bytes != want) return leave(vm, fp, tn_raise(vm, TENON_E_VALUE, "the array has %zu bytes, not %zu", want, bytes));
  t = tn_array_force(vm, tn_as_array(b->v), TN_FLUSH_VALUE);
  st = !t ? TENON_E_NOMEM : bytes ? tn_tensor_copy_out(vm, t, dst) : TENON_OK;
  return leave(vm, fp, st);
}

/* ---- modes, devices, counters */

tenon_status tenon_use(tenon_vm *vm, tenon_mode mode, const char *device)
{
  if (!vm || !tenon_mode_name(mode)) return misuse(vm, "tenon_use: no such mode");
  uint64_t fp = enter(vm);
  tenon_status st = tn_trace_force_all(vm, TN_FLUSH_MODE);
  if (!st && device) st = use_device(vm, device);
  if (!st) vm->mode = mode;
  return leave(vm, fp, st);
}

int tenon_device_count(tenon_vm *vm)
{
  return vm ? tn_devices_count(vm) : 0;
}

const char *tenon_device_name(tenon_vm *vm, int i)
{
  return vm && i >= 0 ? tn_devices_name(vm, i) : NULL;
}

const char *tenon_device_remark(tenon_vm *vm, int i)
{
  if (!vm || i < 0) return NULL;
  uint64_t fp = enter(vm);
  const char *remark = tn_devices_remark(vm, i);
  leave(vm, fp, TENON_OK);
  return remark;
}

tenon_status tenon_sync(tenon_vm *vm, tenon_value *b)
{
  if (!vm) return TENON_E_VALUE;
  uint64_t fp = enter(vm);
  tenon_status st = TENON_OK;
  if (!b || !TN_IS(b->v, TN_ARRAY)) st = tn_trace_force_all(vm, TN_FLUSH_SYNC);
  else if (!tn_array_force(vm, tn_as_array(b->v), TN_FLUSH_SYNC)) st = TENON_E_NOMEM;
  if (!st) st = tn_executors_finish(vm);
  return leave(vm, fp, st);
}

static uint64_t total(const uint64_t *by_reason, int n)
{
  uint64_t sum = 0;
  for (int i = 0; i < n; i++) sum += by_reason[i];
  return sum;
}

static tenon_stats stats(const tenon_vm *vm)
{
  const struct tn_counters *c = &vm->n;
  return (tenon_stats){
    .size = sizeof(tenon_stats), .instructions = c->instructions, .traces = c->traces, .steps = c->steps,
    .programs = c->programs, .cache_hits = c->cache_hits, .launches = c->launches, .fused_steps = c->fused_steps,
    .kernels_built = c->kernels_built, .kernels_run = c->kernels_run, .flushes = total(c->flush, TN_NFLUSH),
    .fallbacks = total(c->fall, TN_NFALL), .host_to_device_bytes = c->h2d_bytes, .device_to_host_bytes = c->d2h_bytes,
    .allocations = vm->heap.requests - c->requests_base, .bytes_now = vm->heap.now, .bytes_peak = vm->heap.peak,
    .buffer_allocations = c->buffer_allocations, .reused_steps = c->reused_steps, .bytes_kept = vm->bytes_kept};
}

/* The first header that had the struct had all before reused_steps, so that much every caller has room for; a size
 * below it was never set. */
static size_t stats_room(size_t size)
{
  size_t least = offsetof(tenon_stats, reused_steps);
  return size < least ? least : size < sizeof(tenon_stats) ? size : sizeof(tenon_stats);
}

void tenon_get_stats(tenon_vm *vm, tenon_stats *out, bool reset)
{
  if (out) {
    tenon_stats s = vm ? stats(vm) : (tenon_stats){0};
    s.size = stats_room(out->size);
    memcpy(out, &s, s.size);
  }
  if (!vm || !reset) return;
  vm->n = (struct tn_counters){.requests_base = vm->heap.requests};
  vm->heap.peak = vm->heap.now;
}

struct text { tenon_write_fn w; void *ud; int failed; };

static void put(struct text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void put(struct text *t, const char *fmt, ...)
{
  char line[256];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(line, sizeof line, fmt, ap);
  va_end(ap);
  if (n > 0 && !t->failed) t->failed = t->w(t->ud, line, (size_t)n < sizeof line ? (size_t)n : sizeof line - 1);
}

static void put_reasons(struct text *t, const char *what, const uint64_t *count, const char *const *names, int n)
{
  put(t, "%-24s %" PRIu64, what, total(count, n));
  const char *sep = "  (";
  for (int i = 0; i < n; i++)
    if (count[i]) {
      put(t, "%s%s %" PRIu64, sep, names[i], count[i]);
      sep = ", ";
    }
  put(t, "%s\n", *sep == ',' ? ")" : "");
}

tenon_status tenon_stats_text(tenon_vm *vm, tenon_write_fn w, void *ud)
{
  if (!vm || !w) return misuse(vm, "tenon_stats_text: writer must not be NULL");
  uint64_t fp = enter(vm);
  tenon_stats s = stats(vm);
  const struct { const char *name; uint64_t n; } rows[] = {
    {"instructions", s.instructions}, {"traces", s.traces}, {"steps", s.steps}, {"programs", s.programs},
    {"cache hits", s.cache_hits}, {"launches", s.launches}, {"fused steps", s.fused_steps},
    {"kernels built", s.kernels_built}, {"kernels run", s.kernels_run},
    {"bytes host to device", s.host_to_device_bytes}, {"bytes device to host", s.device_to_host_bytes},
    {"allocations", s.allocations}, {"buffers allocated", s.buffer_allocations},
    {"reused steps", s.reused_steps}, {"bytes kept", s.bytes_kept}, {"bytes now", s.bytes_now},
    {"bytes peak", s.bytes_peak}};
  struct text t = {w, ud, 0};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) put(&t, "%-24s %" PRIu64 "\n", rows[i].name, rows[i].n);
  put_reasons(&t, "flushes", vm->n.flush, tn_flush_names, TN_NFLUSH);
  put_reasons(&t, "fallbacks", vm->n.fall, tn_fall_names, TN_NFALL);
  return leave(vm, fp, t.failed ? tn_raise(vm, TENON_E_OS, "the writer failed") : TENON_OK);
}

tenon_status tenon_disassemble(tenon_vm *vm, tenon_value *b, tenon_write_fn w, void *ud)
{
  if (!vm || !b || !w) return misuse(vm, "tenon_disassemble: function and writer must not be NULL");
  uint64_t fp = enter(vm);
  tenon_status st;
  if (TN_IS(b->v, TN_PROTO)) st = tn_disassemble(vm, tn_as_proto(b->v), w, ud);
  else if (TN_IS(b->v, TN_FUNCTION)) st = tn_disassemble(vm, TN_AS(tn_function, b->v)->proto, w, ud);
  else st = tn_raise(vm, TENON_E_TYPE, "'%s' object has no bytecode", tn_type_name(b->v));
  return leave(vm, fp, st);
}

void tenon_interrupt(tenon_vm *vm)
{
  if (vm) atomic_store(&vm->interrupt, 1);
}

bool tenon_incomplete(tenon_vm *vm, const char *src, size_t n)
{
  if (!vm || !src) return false;
  uint64_t fp = enter(vm);
  bool more = tn_source_incomplete(vm, src, n);
  tn_error_clear(&vm->err);
  leave(vm, fp, TENON_OK);
  return more;
}
