/* SPDX-License-Identifier: MIT
 * The only list of tables of builtins and of executors: whatever else calls them finds them through it. */
#include "registry.h"

#include "vm/data/value.h"
#include "vm/grad/grad.h"
#include "vm/program/executor.h"
#include "vm/lib/tables.h"
#include "vm/prelude/composed.h"

#include <string.h>

static tenon_status add_device(tenon_vm *vm, struct tn_list *list, int i)
{
  const char *texts[2] = {tn_devices_name(vm, i), tn_devices_remark(vm, i)};
  tn_value pair = tn_tuple_new(vm, 2);
  for (int k = 0; k < 2 && pair.tag != TN_UNDEF; k++) {
    tn_value s = tn_str_new(vm, texts[k], strlen(texts[k]));
    if (s.tag == TN_UNDEF) { tn_release(vm, pair); return TENON_E_NOMEM; }
    TN_AS(tn_tuple, pair)->v[k] = s;
  }
  return pair.tag == TN_UNDEF ? TENON_E_NOMEM : tn_list_append(vm, list, pair);
}

static tenon_status fn_devices(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self, (void)args, (void)n;
  *out = tn_list_new(vm, 0);
  tenon_status st = out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  for (int i = 0; !st && i < tn_devices_count(vm); i++) st = add_device(vm, TN_AS(tn_list, *out), i);
  if (st) tn_release(vm, *out);
  return st;
}

static const struct tn_builtin device_builtins[] = {
  {"devices", "tenon", "", fn_devices, 0,
   "the devices that jit can use: for each its name, and what it cannot do or why it is not used"},
  {NULL, NULL, NULL, NULL, 0, NULL}};

static const struct tn_builtin *const tables[] = {
    tn_core_builtins,
    tn_object_builtins,
    tn_module_builtins,
    tn_formula_builtins,
    tn_operator_module_builtins,
    tn_iterator_builtins,
    tn_choice_builtins,
    tn_number_builtins,
    tn_set_builtins,
    tn_sequence_builtins,
    tn_method_builtins,
    tn_str_builtins,
    tn_str_search_builtins,
    tn_str_format_builtins,
    tn_math_builtins,
    tn_exact_builtins,
    tn_cmath_builtins,
    tn_operator_builtins,
    tn_array_builtins,
    tn_shape_builtins,
    tn_op_builtins,
    tn_creation_builtins,
    tn_fold_builtins,
    tn_reduce_builtins,
    tn_scan_builtins,
    tn_scatter_builtins,
    tn_search_builtins,
    tn_select_builtins,
    tn_linalg_builtins,
    tn_einsum_builtins,
    tn_matrix_builtins,
    tn_fourier_builtins,
    tn_type_builtins,
    tn_special_builtins,
    tn_random_builtins,
    tn_file_builtins,
    tn_npz_builtins,
    tn_raw_file_builtins,
    tn_text_table_builtins,
    tn_text_saving_builtins,
    tn_map_builtins,
    tn_printing_builtins,
    tn_setting_builtins,
    tn_gradient_builtins,
    tn_composed_builtins,
    device_builtins,
    NULL};

const struct tn_library tn_library = {
  .tables = tables, .elementwise = tn_op_builtins, .composed = tn_composed_texts, .ncomposed = TN_NCOMPOSED,
  .compile = tn_compile, .compile_formula = tn_compile_formula, .formula_name = tn_formula_name};

#define TN_EXECUTOR(NAME) extern const struct tn_executor_kind tn_##NAME##_kind;
#include "executors.def"
#undef TN_EXECUTOR

static const struct tn_executor_kind *const kinds[] = {
#define TN_EXECUTOR(NAME) &tn_##NAME##_kind,
#include "executors.def"
#undef TN_EXECUTOR
};

tenon_status tn_registry_open(tenon_vm *vm)
{
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) TN_TRY(tn_executor_add(vm, kinds[i]));
  return tn_executor_host(vm);
}
