/* SPDX-License-Identifier: MIT
 * Residence of buffers on a device; see memory.h.
 *
 * The queue is in order, so commands need no events between them.  The host does: commands are numbered,
 * every handle knows the last one that used it, and the host waits before it overwrites or frees memory
 * that a command may still read. */
#include "memory.h"

struct resident {
  cl_mem mem;
  struct tn_buffer *buffer;
  bool shared;              /* |mem| is the host's memory */
  bool mapped;              /* shared: the host owns it now */
  uint64_t used;            /* last command that uses |mem| */
  uint64_t uploaded;        /* last command that reads the host's memory to fill |mem| */
  struct resident *prev, *next;
};
struct tn_memory { tenon_vm *vm; struct tn_device *d; struct resident *first; };

static tenon_status wait_until(tenon_vm *vm, struct tn_device *d, uint64_t command)
{
  return command > d->done ? tn_device_finish(vm, d) : TENON_OK;
}

/* Gives a shared buffer to the host once the commands before are done. */
static tenon_status map(tenon_vm *vm, struct tn_device *d, struct resident *r)
{
  if (r->mapped) return TENON_OK;
  TN_TRY(tn_device_check(vm, d));
  TN_TRY(tn_device_wait(vm, d));
  cl_int code;
  clEnqueueMapBuffer(d->queue.queue, r->mem, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, r->buffer->bytes, 0, NULL, NULL,
                     &code);
  if (code) return tn_device_error(vm, "cannot read an array back from the device", code);
  r->mapped = true;
  d->issued++;
  tn_device_idle(d);
  return TENON_OK;
}

static cl_int unmap(struct tn_device *d, struct resident *r)
{
  if (!r->mapped) return CL_SUCCESS;
  cl_int code = clEnqueueUnmapMemObject(d->queue.queue, r->mem, r->buffer->host, 0, NULL, NULL);
  if (code) return code;
  r->mapped = false;
  r->used = ++d->issued;
  return CL_SUCCESS;
}

static tenon_status to_host(void *self, tenon_vm *vm, struct tn_buffer *b)
{
  struct tn_device *d = ((struct tn_memory *)self)->d;
  struct resident *r = b->dev;
  if (r->shared) return map(vm, d, r);
  TN_TRY(tn_device_check(vm, d));
  TN_TRY(tn_device_wait(vm, d));
  cl_int code = clEnqueueReadBuffer(d->queue.queue, r->mem, CL_TRUE, 0, b->bytes, b->host, 0, NULL, NULL);
  if (code) return tn_device_error(vm, "cannot read an array back from the device", code);
  d->issued++;
  tn_device_idle(d);
  vm->n.d2h_bytes += b->bytes;
  return TENON_OK;
}

static tenon_status host_write(void *self, tenon_vm *vm, struct tn_buffer *b)
{
  struct tn_device *d = ((struct tn_memory *)self)->d;
  struct resident *r = b->dev;
  return r->shared ? map(vm, d, r) : wait_until(vm, d, r->uploaded);
}

static void forget(void *self, struct tn_buffer *b)
{
  struct tn_memory *m = self;
  struct tn_device *d = m->d;
  struct resident *r = b->dev;
  if (d->forks == tn_forks()) {
    unmap(d, r);
    if (r->used > d->done && !clFinish(d->queue.queue)) tn_device_idle(d);
    clReleaseMemObject(r->mem);
  }
  if (r->prev) r->prev->next = r->next;
  else m->first = r->next;
  if (r->next) r->next->prev = r->prev;
  tn_free(m->vm, r, sizeof *r);
  b->dev = NULL;
  b->res = NULL;
  b->res_self = NULL;
  b->dev_valid = false;
}

static const struct tn_residence residence = {.to_host = to_host, .host_write = host_write, .forget = forget};

struct tn_memory *tn_memory_new(tenon_vm *vm, struct tn_device *d)
{
  struct tn_memory *m = tn_zalloc(vm, sizeof *m);
  if (m) *m = (struct tn_memory){.vm = vm, .d = d};
  return m;
}

void tn_memory_free(tenon_vm *vm, struct tn_memory *m)
{
  if (!m) return;
  while (m->first) {
    struct tn_buffer *b = m->first->buffer;
    if (b->refs && !b->host_valid && b->dev_valid && !to_host(m, vm, b)) b->host_valid = true;
    forget(m, b);
  }
  tn_free(vm, m, sizeof *m);
}

static tenon_status create(tenon_vm *vm, struct tn_memory *m, struct tn_buffer *b)
{
  struct tn_device *d = m->d;
  if (b->bytes > d->max_alloc)
    return tn_raise(vm, TENON_E_DEVICE, "an array of %zu bytes does not fit the device", b->bytes);
  struct resident *r = tn_zalloc(vm, sizeof *r);
  if (!r) return TENON_E_NOMEM;
  r->buffer = b;
  r->shared = d->zero_copy && (uintptr_t)b->host % 8 == 0;
  cl_int code;
  r->mem = clCreateBuffer(d->context, CL_MEM_READ_WRITE | (r->shared ? CL_MEM_USE_HOST_PTR : 0), b->bytes,
                          r->shared ? b->host : NULL, &code);
  if (code) {
    tn_free(vm, r, sizeof *r);
    return tn_device_error(vm, "cannot place an array on the device", code);
  }
  r->next = m->first;
  if (r->next) r->next->prev = r;
  m->first = r;
  b->dev = r;
  b->res = &residence;
  b->res_self = m;
  b->dev_valid = false;
  return TENON_OK;
}

static tenon_status upload(tenon_vm *vm, struct tn_device *d, struct tn_buffer *b, struct resident *r)
{
  cl_int code = clEnqueueWriteBuffer(d->queue.queue, r->mem, CL_FALSE, 0, b->bytes, b->host, 0, NULL, NULL);
  if (code) return tn_device_error(vm, "cannot write an array to the device", code);
  r->used = r->uploaded = ++d->issued;
  vm->n.h2d_bytes += b->bytes;
  return TENON_OK;
}

tenon_status tn_memory_use(tenon_vm *vm, struct tn_memory *m, struct tn_buffer *b, cl_mem *out)
{
  if (b->dev && b->res_self != m) {              /* it was on another device */
    if (!b->host_valid && b->dev_valid) { TN_TRY(b->res->to_host(b->res_self, vm, b)); b->host_valid = true; }
    b->res->forget(b->res_self, b);
  }
  if (!b->dev) TN_TRY(create(vm, m, b));
  struct resident *r = b->dev;
  if (r->shared) {
    cl_int code = unmap(m->d, r);
    if (code) return tn_device_error(vm, "cannot hand an array to the device", code);
    if (b->host_valid) b->dev_valid = true;
  } else if (b->host_valid && !b->dev_valid) {
    TN_TRY(upload(vm, m->d, b, r));
    b->dev_valid = true;
  }
  *out = r->mem;
  return TENON_OK;
}

void tn_memory_used(struct tn_buffer *b, uint64_t command, bool wrote)
{
  struct resident *r = b->dev;
  r->used = command;
  if (wrote) { b->dev_valid = true; b->host_valid = false; }
}
