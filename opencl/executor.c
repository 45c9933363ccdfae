/* SPDX-License-Identifier: MIT
 * The OpenCL executor: finds or builds the kernel for a program's skeleton, hands it the buffers and words,
 * and enqueues it, at once or, when it is long, in slices with a look for interrupts between them.  Short ones are not
 * waited for: to_host (memory.c) and finish do. */
#include "executor.h"

#include "cache.h"
#include "emit.h"
#include "memory.h"
#include "vm/base/poll.h"

#include <string.h>
#include <time.h>

enum { MAX_GROUPS = 32768, UNITS_PER_CORE = 8, UNITS_PER_GPU_CORE = 64 };

struct opencl {
  struct tn_executor base;
  struct tn_device *d;
  struct tn_memory *memory;
  struct tn_kernel_cache kernels;
  struct tn_kernel *fold[TN_NFOLDS][TN_DTYPE_LIMIT];
  struct tn_geometry g;                           /* of the launch being made */
  int64_t *words; size_t words_cap;
  cl_mem mem[TN_CL_BUFFERS];
  struct tn_buffer *partials[TN_CL_BUFFERS];      /* by output; NULL where results go straight to it */
};

/* What this executor keeps with a program: a kernel for each skeleton that it was launched with. */
struct variant { struct tn_skeleton sk; struct tn_kernel *kernel; };   /* kernel NULL: it did not build */
struct variants { unsigned long serial; struct variant *v; size_t n, cap; };

static void free_variants(tenon_vm *vm, void *data)
{
  struct variants *vs = data;
  for (size_t i = 0; i < vs->n; i++) tn_kernel_release(vm, vs->v[i].kernel);
  tn_free(vm, vs->v, vs->cap * sizeof *vs->v);
  tn_free(vm, vs, sizeof *vs);
}

static tenon_status variants_of(tenon_vm *vm, struct opencl *cl, struct tn_program *p, struct variants **out)
{
  struct variants *vs = p->exec[cl->base.slot].data;
  if (vs && vs->serial != cl->d->queue.serial) {      /* of a device that was closed since */
    free_variants(vm, vs);
    p->exec[cl->base.slot].data = vs = NULL;
  }
  if (!vs) {
    vs = tn_zalloc(vm, sizeof *vs);
    if (!vs) return TENON_E_NOMEM;
    vs->serial = cl->d->queue.serial;
    p->exec[cl->base.slot].data = vs;
    p->exec[cl->base.slot].free = free_variants;
  }
  *out = vs;
  return TENON_OK;
}

static tenon_status kernel_for(tenon_vm *vm, struct opencl *cl, struct tn_program *p, enum tn_fallback *why,
                               struct tn_kernel **out)
{
  struct variants *vs;
  TN_TRY(variants_of(vm, cl, p, &vs));
  for (size_t i = 0; i < vs->n; i++)
    if (!memcmp(&vs->v[i].sk, &cl->g.sk, sizeof cl->g.sk)) {
      *out = vs->v[i].kernel;
      *why = TN_FALL_BUILD;
      return *out ? TENON_OK : tn_raise(vm, TENON_E_DEVICE, "the kernel did not build before");
    }
  TN_TRY(tn_grow(vm, &vs->v, &vs->cap, vs->n + 1, sizeof *vs->v));
  struct tn_text text = {.vm = vm};
  tenon_status st = tn_cl_emit(vm, p, &cl->g.sk, &cl->d->target, &text);
  struct tn_kernel *k = NULL;
  if (st) tn_text_free(&text);
  else st = tn_kernel_get(vm, &cl->kernels, cl->d, &text, &k);
  if (st == TENON_E_DEVICE) *why = TN_FALL_BUILD;
  else if (st) return st;
  vs->v[vs->n++] = (struct variant){.sk = cl->g.sk, .kernel = k};
  *out = k;
  return st;
}

/* ---- launching */

static tenon_status enqueue(tenon_vm *vm, struct opencl *cl, struct tn_kernel *k, int64_t units)
{
  cl_kernel kernel = k->kernel;
  size_t local = cl->d->target.lanes, global = (size_t)(units < MAX_GROUPS ? units : MAX_GROUPS) * local;
  cl_int code = clEnqueueNDRangeKernel(cl->d->queue.queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL);
  if (!code) code = clFlush(cl->d->queue.queue);
  if (code) return tn_device_error(vm, "cannot run a kernel", code);
  cl->d->issued++;
  cl->d->first_run |= !k->ran;
  k->ran = true;
  vm->n.kernels_run++;
  return TENON_OK;
}

static struct tn_buffer *operand_buffer(const struct tn_program *p, const struct tn_launch *l, int o)
{
  return o < p->nin ? l->in[o].buf : l->out[o - p->nin].buf;
}

static void drop_partials(tenon_vm *vm, struct opencl *cl, const struct tn_program *p)
{
  for (int k = 0; k < p->nout; k++) {
    if (cl->partials[k]) tn_buffer_release(vm, cl->partials[k]);
    cl->partials[k] = NULL;
  }
}

/* Device handles of all operands; where a result comes from several chunks, its place is a buffer of partial
 * results. */
static tenon_status place_operands(tenon_vm *vm, struct opencl *cl, const struct tn_program *p,
                                   const struct tn_launch *l)
{
  struct tn_geometry *g = &cl->g;
  for (int o = 0; o < p->nin + p->nout; o++) {
    struct tn_buffer *b = operand_buffer(p, l, o);
    int k = o - p->nin;
    if (k >= 0 && p->out[k].reduce != TN_RED_NONE && g->chunks > 1) {
      size_t bytes;
      if (tn_mul_overflows((size_t)(g->kept * g->chunks), tn_dtype_size(p->out[k].dtype), &bytes)) return tn_nomem(vm);
      TN_TRY(tn_memory_use(vm, cl->memory, b, &cl->mem[o]));      /* so that nothing fails once a kernel runs */
      b = cl->partials[k] = tn_buffer_new(vm, bytes);
      if (!b) return TENON_E_NOMEM;
      g->offset[o] = 0;
    }
    TN_TRY(tn_memory_use(vm, cl->memory, b, &cl->mem[o]));
  }
  return TENON_OK;
}

/* Enqueues units |first| to |last| of the kernel, whose words are filled in but for these. */
static tenon_status enqueue_units(tenon_vm *vm, struct opencl *cl, const struct tn_program *p, struct tn_kernel *kernel,
                                  int64_t first, int64_t last)
{
  int nops = p->nin + p->nout;
  size_t bytes = (size_t)tn_emit_words(p, &cl->g.sk) * sizeof *cl->words;
  cl_int code = 0;
  cl_mem words = NULL;
  cl->words[TN_EMIT_FIRST] = first;
  cl->words[TN_EMIT_LAST] = last;
  if (tn_emit_in_memory(p, &cl->g.sk, &cl->d->target)) {
    words = clCreateBuffer(cl->d->context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes, cl->words, &code);
    if (!code) code = clSetKernelArg(kernel->kernel, (cl_uint)nops, sizeof words, &words);
  } else if (!code) code = clSetKernelArg(kernel->kernel, (cl_uint)nops, bytes, cl->words);
  tenon_status st = code ? tn_device_error(vm, "cannot run a kernel", code) : enqueue(vm, cl, kernel, last - first);
  if (words) clReleaseMemObject(words);       /* the enqueued command keeps it alive */
  return st;
}

static double seconds(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* All units, in slices that take some ten milliseconds each. */
static tenon_status enqueue_slices(tenon_vm *vm, struct opencl *cl, const struct tn_program *p,
                                   struct tn_kernel *kernel, double load)
{
  struct tn_device *d = cl->d;
  double each = load / (double)cl->g.units, guess = d->rate;
  for (int64_t first = 0, last; first < cl->g.units; first = last) {
    int64_t slice = (int64_t)(tn_short_load(d) / each) + 1;
    last = slice < cl->g.units - first ? first + slice : cl->g.units;
    double begin = seconds(), part = each * (double)(last - first);
    TN_TRY(enqueue_units(vm, cl, p, kernel, first, last));
    d->load += part;
    TN_TRY(tn_device_finish(vm, d));
    TN_TRY(tn_poll(vm));
    double measured = part / (seconds() - begin);
    /* Slowly downwards, and not far: other work on the machine is no reason for crumbs. */
    d->rate = measured > d->rate ? measured : measured < d->rate / 2 && d->rate > guess / 4 ? d->rate / 2 : d->rate;
  }
  return TENON_OK;
}

static tenon_status run_main(tenon_vm *vm, struct opencl *cl, const struct tn_program *p, const struct tn_launch *l,
                             struct tn_kernel *kernel)
{
  int nops = p->nin + p->nout;
  TN_TRY(tn_grow(vm, &cl->words, &cl->words_cap, (size_t)tn_emit_words(p, &cl->g.sk), sizeof *cl->words));
  tn_emit_fill(p, &cl->g, l->args, cl->words);
  cl_int code = 0;
  for (int o = 0; o < nops && !code; o++)
    code = clSetKernelArg(kernel->kernel, (cl_uint)o, sizeof cl->mem[o], &cl->mem[o]);
  if (code) return tn_device_error(vm, "cannot run a kernel", code);
  double load = (double)l->kept * (double)l->reduced * (double)p->nsteps;
  tenon_status st;
  if (load > 4 * tn_short_load(cl->d)) st = enqueue_slices(vm, cl, p, kernel, load);
  else if (!(st = enqueue_units(vm, cl, p, kernel, 0, cl->g.units))) cl->d->load += load;
  for (int o = 0; o < nops; o++) {
    struct tn_buffer *b = o >= p->nin && cl->partials[o - p->nin] ? cl->partials[o - p->nin] : operand_buffer(p, l, o);
    tn_memory_used(b, cl->d->issued, o >= p->nin);      /* also when it was interrupted: a slice may still run */
  }
  return st;
}

/* The second kernel of a reduction over several chunks: partial results of output |k| → the output. */
static tenon_status fold_kernel(tenon_vm *vm, struct opencl *cl, const struct tn_poutput *o, struct tn_kernel **out)
{
  struct tn_kernel **k = &cl->fold[o->reduce][o->dtype];
  if (!*k) {
    struct tn_text text = {.vm = vm};
    tenon_status st = tn_emit_fold(vm, o->reduce, o->dtype, &cl->d->target, &text);
    if (st) { tn_text_free(&text); return st; }
    TN_TRY(tn_kernel_get(vm, &cl->kernels, cl->d, &text, k));
  }
  *out = *k;
  return TENON_OK;
}

static tenon_status run_fold(tenon_vm *vm, struct opencl *cl, const struct tn_program *p, const struct tn_launch *l,
                             int k)
{
  struct tn_kernel *kernel;
  TN_TRY(fold_kernel(vm, cl, &p->out[k], &kernel));
  struct tn_buffer *from = cl->partials[k], *to = l->out[k].buf;
  cl_mem in, out;
  TN_TRY(tn_memory_use(vm, cl->memory, from, &in));
  TN_TRY(tn_memory_use(vm, cl->memory, to, &out));
  int64_t part = (int64_t)tn_dtype_size(tn_dtype_real(p->out[k].dtype));
  const int64_t words[TN_FOLD_WORDS] = {cl->g.kept, cl->g.chunks, 0, l->out[k].offset / part};
  cl_int code = clSetKernelArg(kernel->kernel, 0, sizeof in, &in);
  if (!code) code = clSetKernelArg(kernel->kernel, 1, sizeof out, &out);
  if (!code) code = clSetKernelArg(kernel->kernel, 2, sizeof words, words);
  if (code) return tn_device_error(vm, "cannot run a kernel", code);
  TN_TRY(enqueue(vm, cl, kernel, cl->g.kept));
  tn_memory_used(from, cl->d->issued, true);
  tn_memory_used(to, cl->d->issued, true);
  return TENON_OK;
}

static tenon_status prepare_folds(tenon_vm *vm, struct opencl *cl, const struct tn_program *p, enum tn_fallback *why)
{
  struct tn_kernel *unused;
  for (int k = 0; k < p->nout; k++)
    if (p->out[k].reduce != TN_RED_NONE && cl->g.chunks > 1) {
      tenon_status st = fold_kernel(vm, cl, &p->out[k], &unused);
      if (st) { *why = TN_FALL_BUILD; return st; }
    }
  return TENON_OK;
}

static tenon_status run(struct tn_executor *self, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l,
                        enum tn_fallback *why)
{
  struct opencl *cl = (struct opencl *)self;
  bool gpu = cl->d->target.lanes > 1;
  struct tn_kernel *kernel;
  *why = TN_FALL_RUN;
  TN_TRY(tn_device_check(vm, cl->d));
  if (!tn_geometry_make(&cl->g, p, l, (int)cl->d->units * (gpu ? UNITS_PER_GPU_CORE : UNITS_PER_CORE))) {
    *why = TN_FALL_UNSUPPORTED;
    return tn_raise(vm, TENON_E_DEVICE, "an operand does not lie on whole elements");
  }
  TN_TRY(kernel_for(vm, cl, p, why, &kernel));
  TN_TRY(prepare_folds(vm, cl, p, why));
  *why = TN_FALL_RUN;
  tenon_status st = place_operands(vm, cl, p, l);
  if (!st) st = run_main(vm, cl, p, l, kernel);
  for (int k = 0; k < p->nout && !st; k++)
    if (cl->partials[k]) st = run_fold(vm, cl, p, l, k);
  drop_partials(vm, cl, p);
  return st;
}

/* ---- the executor */

static bool accepts(struct tn_executor *self, const struct tn_program *p, enum tn_fallback *why)
{
  return tn_emit_accepts(p, &((struct opencl *)self)->d->target, why);
}

static tenon_status finish(struct tn_executor *self, tenon_vm *vm)
{
  struct tn_device *d = ((struct opencl *)self)->d;
  return d->issued > d->done ? tn_device_finish(vm, d) : TENON_OK;
}

static tenon_status explain(struct tn_executor *self, tenon_vm *vm, struct tn_program *p, tenon_write_fn w, void *ud)
{
  struct variants *vs = p->exec[self->slot].data;
  for (size_t i = 0; vs && i < vs->n; i++) {
    struct tn_kernel *k = vs->v[i].kernel;
    if (k && w(ud, k->text, k->length)) return tn_raise(vm, TENON_E_OS, "cannot write");
  }
  return TENON_OK;
}

static void free_executor(struct tn_executor *self, tenon_vm *vm)
{
  struct opencl *cl = (struct opencl *)self;
  tn_memory_free(vm, cl->memory);
  for (int r = 0; r < TN_NFOLDS; r++)
    for (int d = 0; d < TN_DTYPE_LIMIT; d++) tn_kernel_release(vm, cl->fold[r][d]);
  tn_kernel_cache_clear(vm, &cl->kernels);
  tn_device_close(vm, cl->d);
  tn_free(vm, cl->words, cl->words_cap * sizeof *cl->words);
  tn_free(vm, cl, sizeof *cl);
}

struct tn_executor *tn_opencl_open(tenon_vm *vm, unsigned slot, const char *device, unsigned flags)
{
  struct opencl *cl = tn_zalloc(vm, sizeof *cl);
  if (!cl) return NULL;
  cl->base = (struct tn_executor){.name = tn_opencl_kind.name, .slot = slot,
                                  .limits = {TN_CL_STEPS, TN_CL_ARRAYS, TN_CL_ACCUMULATORS}, .accepts = accepts,
                                  .run = run, .finish = finish, .explain = explain,
                                  .free = free_executor};
  if (tn_device_open(vm, device, flags, &cl->d) || !(cl->memory = tn_memory_new(vm, cl->d))) {
    free_executor(&cl->base, vm);
    return NULL;
  }
  return &cl->base;
}

static struct tn_executor *open_best(tenon_vm *vm, unsigned slot, const char *device)
{
  return tn_opencl_open(vm, slot, device, 0);
}

static int count(tenon_vm *vm)
{
  const struct tn_device_list *l;
  return tn_devices(vm, &l) ? 0 : l->count;
}

static const char *device_name(tenon_vm *vm, int i)
{
  const struct tn_device_list *l;
  return !tn_devices(vm, &l) && i >= 0 && i < l->count ? l->at[i].label : NULL;
}

const struct tn_executor_kind tn_opencl_kind = {.name = "opencl",
                                                .open = open_best,
                                                .count = count,
                                                .device = device_name,
                                                .remark = tn_device_remark,
                                                .forget = tn_devices_free};

const char *tn_opencl_device(const struct tn_executor *e, const char **remark)
{
  const struct tn_device_entry *d = &((const struct opencl *)e)->d->entry;
  *remark = d->remark;
  return d->label;
}
