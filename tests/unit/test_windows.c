/* SPDX-License-Identifier: MIT
 * Where launches store: what is assigned to most of an array is computed in memory of the next value, not copied there,
 * and in one row where the gaps are small.  The executor's run() is watched. */
#include "vm/tenon.h"
#include "vm/program/executor.h"

#include <criterion/criterion.h>
#include <string.h>

static struct watch {
  tenon_status (*run)(struct tn_executor *, tenon_vm *, struct tn_program *, const struct tn_launch *,
                      enum tn_fallback *);
  int runs, ndim;                     /* of launches; of the last one: axes, elements, place of element 0 */
  int64_t points, offset;
  const struct tn_buffer *out, *last;
} *watch;

static tenon_status watched(struct tn_executor *e, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l,
                            enum tn_fallback *why)
{
  watch->runs++;
  watch->ndim = l->ndim;
  watch->points = l->kept * l->reduced;
  watch->offset = l->out[0].offset;
  watch->last = watch->out;
  watch->out = l->out[0].buf;
  return watch->run(e, vm, p, l, why);
}

/* What the last launch of |src| was like, after |setup|. */
static struct watch seen(const char *setup, const char *src)
{
  struct watch w = {0};
  tenon_vm *vm;
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = TENON_GRAPH;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  cr_assert_eq(tenon_eval(vm, "setup", setup, strlen(setup), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
  watch = &w;
  struct tn_executor *e = vm->executor[TN_HOST];
  w.run = e->run;
  e->run = watched;
  cr_assert_eq(tenon_eval(vm, "test", src, strlen(src), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
  e->run = w.run;
  tenon_vm_free(vm);
  return w;
}

static const char grid[] = "import numpy as np\nu = np.zeros((40, 30)) + 1\nw = u[0, 0]\n";

Test(windows, a_sweep_is_stored_where_it_belongs)
{
  struct watch w = seen(grid, "for i in range(5):\n  u[1:-1, 1:-1] = 0.5 * (u[:-2, 1:-1] + u[1:-1, 2:])\n");
  cr_expect_eq(w.runs, 5);
  cr_expect_eq(w.ndim, 1);
  cr_expect_eq(w.points, 37 * 30 + 28, "%lld", (long long)w.points);
  cr_expect_eq(w.offset, (30 + 1) * 8);
  cr_expect_neq(w.out, w.last, "an array that is read is not written");
}

Test(windows, wide_gaps_and_other_layouts_are_left_out)
{
  struct watch w = seen(grid, "u[1:-1, :20] = u[:-2, :20] + u[2:, 1:21]\n");
  cr_expect_eq(w.ndim, 2);
  cr_expect_eq(w.points, 38 * 20);
  cr_expect_eq(w.offset, 30 * 8);
  w = seen(grid, "v = np.zeros((38, 28)) + 2\nv0 = v[0, 0]\nu[1:-1, 1:-1] = u[:-2, 1:-1] + v\n");
  cr_expect_eq(w.ndim, 2);
  cr_expect_eq(w.points, 38 * 28);
  cr_expect_eq(w.offset, (30 + 1) * 8);
}

Test(windows, the_value_alone_is_stored_as_ever)
{
  struct watch w = seen(grid, "u[:5] = u[:5] * 2\n");
  cr_expect_eq(w.offset, 0);
  w = seen(grid, "v = u * 2\nu[1:, 1:] = v[1:, 1:]\n");
  cr_expect_eq(w.offset, 0);
}
