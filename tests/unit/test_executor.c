/* SPDX-License-Identifier: MIT
 * A new executor is a kind and its registration: here the plain one of fake_executor.c serves jit, found by its
 * device's name, beside whatever this build has. */
#include "fake_executor.h"
#include "tests/null/null.h"

#include <criterion/criterion.h>
#include <string.h>

static struct tn_executor *open_plain(tenon_vm *vm, unsigned slot, const char *device)
{
  if (device && strcmp(device, "plain")) {
    tn_raise(vm, TENON_E_DEVICE, "there is no plain device called \"%s\"", device);
    return NULL;
  }
  struct fake_executor *f = fake_executor_new("plain");
  if (!f) { tn_nomem(vm); return NULL; }
  f->b.slot = slot;
  return &f->b;
}
static int count(tenon_vm *vm) { (void)vm; return 1; }
static const char *name(tenon_vm *vm, int i) { (void)vm; return i ? NULL : "plain"; }
static const char *remark(tenon_vm *vm, int i) { (void)vm; return i ? NULL : "slow"; }

static const struct tn_executor_kind plain_kind = {
    .name = "plain", .open = open_plain, .count = count, .device = name, .remark = remark};

static const char source[] = "import numpy as np\nx = np.arange(4.0)\ny = (x*x + 1).sum()\n";

static double value_of(tenon_vm *vm, const char *global)
{
  tenon_value *v = NULL;
  double x = 0;
  cr_assert_eq(tenon_get(vm, global, &v), TENON_OK, "%s", tenon_last_error(vm)->text);
  cr_assert_eq(tenon_array_read(vm, v, &x, sizeof x), TENON_OK, "%s", tenon_last_error(vm)->text);
  tenon_release(vm, v);
  return x;
}

Test(executor, another_kind_is_found_by_its_device)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = TENON_JIT;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  int before = tenon_device_count(vm);
  cr_assert_eq(tn_executor_add(vm, &plain_kind), TENON_OK);
  cr_expect_eq(tenon_device_count(vm), before + 1);
  cr_expect_str_eq(tenon_device_name(vm, before), "plain");
  cr_expect_str_eq(tn_devices_remark(vm, before), "slow");
  cr_expect_null(tenon_device_name(vm, before + 1));
  cr_assert_eq(tn_executor_use(vm, "plain"), TENON_OK, "%s", vm->err.message);
  struct fake_executor *plain = (struct fake_executor *)(void *)vm->executor[vm->device];
  cr_expect_eq(plain->runs, 0);
  cr_assert_eq(tenon_eval(vm, "test", source, strlen(source), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
  cr_expect_eq(value_of(vm, "y"), 18);
  cr_expect_eq(plain->runs, 1);
  plain->fail = 1;               /* what it cannot run falls back to the host, counted */
  cr_assert_eq(tenon_eval(vm, "test", source, strlen(source), NULL), TENON_OK);
  cr_expect_eq(value_of(vm, "y"), 18);
  cr_expect_eq(vm->n.fall[TN_FALL_RUN], 1);
  tenon_vm_free(vm);
}

Test(executor, an_unknown_device_is_an_error_and_changes_nothing)
{
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(NULL, &vm), TENON_OK);
  cr_assert_eq(tn_executor_add(vm, &plain_kind), TENON_OK);
  cr_assert_eq(tn_executor_use(vm, "plain"), TENON_OK, "%s", vm->err.message);
  struct tn_executor *plain = vm->executor[vm->device];
  cr_expect_eq(tn_executor_use(vm, "no such device"), TENON_E_DEVICE);
  cr_expect(strstr(vm->err.message, "no such device"), "%s", vm->err.message);
  cr_expect_eq(vm->executor[vm->device], plain);
  tn_error_clear(&vm->err);
  while (vm->nkinds < TN_EXECUTORS_MAX) cr_assert_eq(tn_executor_add(vm, &plain_kind), TENON_OK);
  cr_expect_eq(tn_executor_add(vm, &plain_kind), TENON_E_RUNTIME);
  tenon_vm_free(vm);
}

Test(executor, the_null_executor_runs_what_the_host_can)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = TENON_JIT;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  cr_assert_eq(tn_executor_add(vm, &tn_null_kind), TENON_OK);
  cr_assert_eq(tn_executor_use(vm, "null"), TENON_OK, "%s", vm->err.message);
  cr_assert_eq(tenon_eval(vm, "test", source, strlen(source), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
  cr_expect_eq(value_of(vm, "y"), 18);
  cr_expect_eq(tn_null_runs(vm->executor[vm->device]), 1);
  for (int why = 0; why < TN_NFALL; why++) cr_expect_eq(vm->n.fall[why], 0, "fell back: %s", tn_fall_names[why]);
  tenon_vm_free(vm);
}
