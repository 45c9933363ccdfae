/* SPDX-License-Identifier: MIT
 * Programs built by hand, for the tests of the emitter and of the OpenCL executor; the device is the one named
 * by TENON_TEST_DEVICE, else the best one. */
#ifndef TN_TEST_OPENCL_SUPPORT_H
#define TN_TEST_OPENCL_SUPPORT_H
#include "opencl/executor.h"
#include "vm/data/buffer.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STEPS = 300, MAX_IO = 70 };

/* A program whose parts are stored beside it. */
struct built {
  struct tn_program p;
  struct tn_pstep steps[MAX_STEPS];
  struct tn_pinput in[MAX_IO];
  struct tn_poutput out[MAX_IO];
  uint8_t arg_dtype[MAX_IO];
  double consts[16];
};

static inline void begin(struct built *b)
{
  memset(b, 0, sizeof *b);
  b->p.steps = b->steps;
  b->p.in = b->in;
  b->p.out = b->out;
  b->p.arg_dtype = b->arg_dtype;
  b->p.consts = b->consts;
  b->p.widest = 8;
}

static inline uint32_t add_step(struct built *b, struct tn_pstep s)
{
  b->steps[b->p.nsteps] = s;
  return (uint32_t)b->p.nsteps++;
}

static inline uint32_t add_input(struct built *b, unsigned dt, enum tn_bclass c)
{
  b->in[b->p.nin] = (struct tn_pinput){.dtype = (uint8_t)dt, .bclass = (uint8_t)c};
  return (uint32_t)b->p.nin++;
}

static inline uint32_t load_part(struct built *b, uint32_t in, unsigned part)
{
  return add_step(
      b, (struct tn_pstep){.kind = TN_P_LOAD, .dt = (uint8_t)tn_dtype_real(b->in[in].dtype), .a = in, .b = part});
}

static inline uint32_t load(struct built *b, unsigned dt) { return load_part(b, add_input(b, dt, TN_B_FULL), 0); }

static inline uint32_t scalar(struct built *b, unsigned dt)
{
  b->arg_dtype[b->p.nargs] = (uint8_t)dt;
  return add_step(b, (struct tn_pstep){.kind = TN_P_SCALAR, .dt = (uint8_t)dt, .a = (uint32_t)b->p.nargs++});
}

static inline uint32_t constant(struct built *b, unsigned dt, double c)
{
  b->consts[b->p.nconsts] = c;
  return add_step(b, (struct tn_pstep){.kind = TN_P_CONST, .dt = (uint8_t)dt, .a = (uint32_t)b->p.nconsts++});
}

static inline uint32_t op(struct built *b, enum tn_op o, unsigned dt, uint32_t x, uint32_t y, uint32_t z)
{
  return add_step(b, (struct tn_pstep){.kind = TN_P_OP, .dt = (uint8_t)dt, .op = (uint8_t)o, .a = x, .b = y, .c = z});
}

static inline uint32_t cast(struct built *b, unsigned to, unsigned from, uint32_t x)
{
  return add_step(b, (struct tn_pstep){.kind = TN_P_CAST, .dt = (uint8_t)to, .from = (uint8_t)from, .a = x});
}

static inline void store(struct built *b, unsigned dt, enum tn_red red, uint32_t re, uint32_t im)
{
  b->out[b->p.nout++] = (struct tn_poutput){.dtype = (uint8_t)dt, .reduce = (uint8_t)red, .value = {re, im}};
  if (red != TN_RED_NONE) b->p.reduces = true;
}

/* A launch whose operands are set one by one. */
struct launched { struct tn_launch l; struct tn_operand in[MAX_IO], out[MAX_IO]; tn_scalar args[MAX_IO]; };

static inline void shape_launch(struct launched *x, int ndim, int nkeep, const int64_t *shape)
{
  memset(x, 0, sizeof *x);
  x->l = (struct tn_launch){
      .ndim = ndim, .nkeep = nkeep, .kept = 1, .reduced = 1, .in = x->in, .out = x->out, .args = x->args};
  for (int a = 0; a < ndim; a++) {
    x->l.shape[a] = shape[a];
    if (a < nkeep) x->l.kept *= shape[a];
    else x->l.reduced *= shape[a];
  }
}

static inline void place(struct tn_operand *o, struct tn_buffer *b, int64_t offset, int ndim, const int64_t *strides)
{
  o->buf = b;
  o->offset = offset;
  for (int a = 0; a < ndim; a++) o->stride[a] = strides[a];
}
/* ---- a VM with buffers only, and devices */

enum { DEVICE = 1 };      /* the slot in which they are opened */

static inline struct tenon_vm *new_vm(void)
{
  struct tenon_vm *vm = calloc(1, sizeof *vm);
  tn_error_clear(&vm->err);
  cr_assert_eq(tn_pool_new(vm), TENON_OK);
  return vm;
}

static inline void free_vm(tenon_vm *vm)
{
  tn_opencl_kind.forget(vm);
  tn_pool_free(vm);
  tn_heap_trim(&vm->heap);
  cr_expect_eq(vm->heap.now, 0, "%zu bytes are left", vm->heap.now);
  free(vm);
}

static inline struct tn_executor *open_device(tenon_vm *vm, unsigned flags)
{
  struct tn_executor *b = NULL;
  if (tn_opencl_kind.count(vm)) b = tn_opencl_open(vm, DEVICE, getenv("TENON_TEST_DEVICE"), flags);
  if (!b) cr_skip_test("no usable OpenCL device: %s", vm->err.message);
  return b;
}

static inline struct tn_buffer *buffer_of(tenon_vm *vm, const void *data, size_t bytes)
{
  struct tn_buffer *b = tn_buffer_new(vm, bytes ? bytes : 1);
  cr_assert(b);
  void *p = tn_buffer_write(vm, b, false);
  cr_assert(p);
  if (data) memcpy(p, data, bytes);
  else memset(p, 0xA5, bytes);
  return b;
}

static inline void drop_program(tenon_vm *vm, struct built *b)
{
  if (b->p.exec[DEVICE].data) b->p.exec[DEVICE].free(vm, b->p.exec[DEVICE].data);
  b->p.exec[DEVICE].data = NULL;
}

static inline void run(struct tn_executor *b, tenon_vm *vm, struct built *p, const struct launched *l)
{
  enum tn_fallback why;
  if (!b->accepts(b, &p->p, &why)) {
    if (why == TN_FALL_NO_FP64) cr_skip_test("the device has no double precision");
    cr_assert_fail("refused: %s", tn_fall_names[why]);
  }
  tenon_status st = b->run(b, vm, &p->p, &l->l, &why);
  cr_assert_eq(st, TENON_OK, "%s: %s", tn_fall_names[why], vm->err.message);
}
#endif
