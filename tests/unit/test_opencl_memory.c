/* SPDX-License-Identifier: MIT
 * The OpenCL executor's memory, kernels and devices: what moves, what waits, what is built, what is refused. */
#include "opencl_support.h"

#include <stdio.h>

/* ---- memory */

/* out = x + s, n elements */
static void make_shift(struct built *p, struct launched *l, struct tn_buffer *x, struct tn_buffer *out, int64_t n,
                       double s)
{
  begin(p);
  uint32_t v = load(p, TN_F64);
  store(p, TN_F64, TN_RED_NONE, op(p, TN_OP_ADD, TN_F64, v, scalar(p, TN_F64), 0), 0);
  shape_launch(l, 1, 1, &n);
  place(&l->in[0], x, 0, 1, (const int64_t[]){8});
  place(&l->out[0], out, 0, 1, (const int64_t[]){8});
  l->args[0].f64 = s;
}

static void steady_state(unsigned flags)
{
  enum { M = 100000 };
  static struct built p;
  static struct launched l;
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, flags);
  struct tn_buffer *x = buffer_of(vm, NULL, M * 8);
  double *data = tn_buffer_write(vm, x, false);
  for (int i = 0; i < M; i++) data[i] = i;
  for (int round = 0; round < 20; round++) {
    struct tn_buffer *y = tn_buffer_new(vm, M * 8);
    if (!round) make_shift(&p, &l, x, y, M, 1);
    l.in[0].buf = x;
    l.out[0].buf = y;
    run(b, vm, &p, &l);
    tn_buffer_release(vm, x);                 /* while the kernel that reads it may still run */
    x = y;
    if (round == 2) memset(&vm->n, 0, sizeof vm->n);
  }
  cr_expect_eq(vm->n.buffer_allocations, 0);
  cr_expect_eq(vm->n.kernels_built, 0);
  cr_expect_eq(vm->n.kernels_run, 17);
  cr_expect_eq(vm->n.h2d_bytes + vm->n.d2h_bytes, 0);
  const double *got = tn_buffer_read(vm, x);
  for (int i = 0; i < M; i++)
    if (got[i] != i + 20) { cr_expect(false, "element %d is %g", i, got[i]); break; }
  if (flags & TN_CL_COPY) cr_expect_geq(vm->n.d2h_bytes, M * 8);
  else cr_expect_eq(vm->n.d2h_bytes, 0);
  tn_buffer_release(vm, x);
  drop_program(vm, &p);
  b->free(b, vm);
  free_vm(vm);
}
Test(opencl, steady_state) { steady_state(0); }
Test(opencl, steady_state_copied) { steady_state(TN_CL_COPY); }

/* A block goes back to the pool and is handed out again while a kernel still reads it: the host's write waits. */
static void recycled(unsigned flags)
{
  enum { M = 1 << 21 };
  static struct built p;
  static struct launched l;
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, flags);
  for (int round = 0; round < 5; round++) {
    struct tn_buffer *x = tn_buffer_new(vm, M * 8), *y = tn_buffer_new(vm, M * 8);
    double *data = tn_buffer_write(vm, x, false);
    for (int i = 0; i < M; i++) data[i] = i + round;
    if (!round) make_shift(&p, &l, x, y, M, 0.5);
    l.in[0].buf = x;
    l.out[0].buf = y;
    run(b, vm, &p, &l);
    tn_buffer_release(vm, x);
    struct tn_buffer *again = tn_buffer_new(vm, M * 8);
    cr_assert_eq(again, x, "the pool gives the same block");
    memset(tn_buffer_write(vm, again, false), 0xFF, M * 8);
    const double *got = tn_buffer_read(vm, y);
    for (int i = 0; i < M; i++)
      if (got[i] != i + round + 0.5) { cr_expect(false, "round %d, element %d", round, i); break; }
    tn_buffer_release(vm, again);
    tn_buffer_release(vm, y);
  }
  drop_program(vm, &p);
  b->free(b, vm);
  free_vm(vm);
}
Test(opencl, recycled) { recycled(0); }
Test(opencl, recycled_copied) { recycled(TN_CL_COPY); }

static void count_done(void *ud) { ++*(int *)ud; }

/* Borrowed memory is read where it lies, and given back only when no kernel reads it any more; a value moves
 * between two devices, and home when its device goes away. */
Test(opencl, borrowed_and_moved)
{
  enum { M = 50000 };
  static struct built p, p2;
  static struct launched l, l2;
  static double data[M + 1];
  int done = 0;
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, 0), *other = tn_opencl_open(vm, DEVICE, NULL, TN_CL_COPY);
  for (int i = 0; i < M; i++) data[i + 1] = i;
  struct tn_buffer *x = tn_buffer_borrow(vm, TN_LENT, data + 1, M * 8, count_done, &done),
                   *y = tn_buffer_new(vm, M * 8),
                   *z = tn_buffer_new(vm, M * 8);
  make_shift(&p, &l, x, y, M, 1);
  make_shift(&p2, &l2, y, z, M, 10);
  run(b, vm, &p, &l);
  tn_buffer_release(vm, x);
  cr_expect_eq(done, 1);
  for (int i = 0; i < M; i++) data[i + 1] = -1;
  run(other, vm, &p2, &l2);
  drop_program(vm, &p);
  drop_program(vm, &p2);
  b->free(b, vm);
  other->free(other, vm);
  const double *got = tn_buffer_read(vm, z);
  for (int i = 0; i < M; i++)
    if (got[i] != i + 11) { cr_expect(false, "element %d is %g", i, got[i]); break; }
  cr_expect_null(z->dev);
  tn_buffer_release(vm, y);
  tn_buffer_release(vm, z);
  free_vm(vm);
}

/* ---- kernels and devices */

Test(opencl, kernels_are_shared_by_text)
{
  static struct built p, q;
  static struct launched l, m;
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, 0);
  struct tn_buffer *x = buffer_of(vm, NULL, 8000), *y = buffer_of(vm, NULL, 8000);
  make_shift(&p, &l, x, y, 1000, 1);
  make_shift(&q, &m, x, y, 7, 2);           /* another program, length and scalar: the same text */
  run(b, vm, &p, &l);
  cr_expect_eq(vm->n.kernels_built, 1);
  run(b, vm, &q, &m);
  run(b, vm, &p, &l);
  cr_expect_eq(vm->n.kernels_built, 1);
  cr_expect_eq(vm->n.kernels_run, 3);
  drop_program(vm, &p);
  run(b, vm, &p, &l);
  cr_expect_eq(vm->n.kernels_built, 1);
  drop_program(vm, &p);
  b->free(b, vm);
  drop_program(vm, &q);                     /* a program may outlive the device */
  tn_buffer_release(vm, x);
  tn_buffer_release(vm, y);
  free_vm(vm);
}

Test(opencl, a_failed_build_is_reported_and_remembered)
{
  static struct built p;
  static struct launched l;
  enum tn_fallback why;
  tenon_vm *vm = new_vm();
  struct tn_executor *b = open_device(vm, 0);
  struct tn_buffer *x = buffer_of(vm, NULL, 800), *y = buffer_of(vm, NULL, 800);
  make_shift(&p, &l, x, y, 100, 1);
  p.steps[2].op = TN_OP_BAND;               /* has no body for reals */
  for (int round = 0; round < 2; round++) {
    cr_expect_eq(b->run(b, vm, &p.p, &l.l, &why), TENON_E_DEVICE);
    cr_expect_eq(why, TN_FALL_BUILD);
    cr_expect(strstr(vm->err.message, "did not build"));
    tn_error_clear(&vm->err);
  }
  drop_program(vm, &p);
  make_shift(&p, &l, x, y, 100, 1);         /* and the device still works */
  run(b, vm, &p, &l);
  cr_expect_eq(b->finish(b, vm), TENON_OK);
  tn_buffer_release(vm, x);
  tn_buffer_release(vm, y);
  drop_program(vm, &p);
  b->free(b, vm);
  free_vm(vm);
}

Test(opencl, devices_by_name)
{
  tenon_vm *vm = new_vm();
  int n = tn_opencl_kind.count(vm);
  if (!n) cr_skip_test("no OpenCL device");
  cr_expect_null(tn_opencl_open(vm, DEVICE, "no such device", 0));
  cr_expect_eq(vm->err.pub.status, TENON_E_DEVICE);
  cr_expect(strstr(vm->err.message, "no such device") && strstr(vm->err.message, tn_opencl_kind.device(vm, 0)), "%s",
            vm->err.message);
  tn_error_clear(&vm->err);
  cr_expect_null(tn_opencl_kind.device(vm, n));
  for (int i = 0; i < n; i++) {
    char index[16];
    const char *remark;
    snprintf(index, sizeof index, "%d", i);
    struct tn_executor *b = tn_opencl_open(vm, DEVICE, index, 0);
    if (!b) { tn_error_clear(&vm->err); continue; }        /* it did not pass its self-test */
    cr_expect_str_eq(tn_opencl_device(b, &remark), tn_opencl_kind.device(vm, i));
    cr_expect_str_eq(tn_opencl_kind.remark(vm, i), remark);
    b->free(b, vm);
  }
  free_vm(vm);
}
