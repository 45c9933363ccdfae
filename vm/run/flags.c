/* SPDX-License-Identifier: MIT
 * x.flags: what an array's memory is like and whether it may be written, by attribute (flags.writeable) and by item
 * (flags['WRITEABLE'], flags['W']).  Only that last one can be set.  Declared in interp.h. */
#include "interp.h"

#include "vm/arrays/views.h"

#include <string.h>

enum flag { C_CONTIGUOUS, F_CONTIGUOUS, OWNDATA, WRITEABLE, ALIGNED, WRITEBACKIFCOPY, NFLAGS };

static const struct { const char *attribute, *item, *letter; } flags[NFLAGS] = {
  [C_CONTIGUOUS] = {"c_contiguous", "C_CONTIGUOUS", "C"}, [F_CONTIGUOUS] = {"f_contiguous", "F_CONTIGUOUS", "F"},
  [OWNDATA] = {"owndata", "OWNDATA", "O"}, [WRITEABLE] = {"writeable", "WRITEABLE", "W"},
  [ALIGNED] = {"aligned", "ALIGNED", "A"}, [WRITEBACKIFCOPY] = {"writebackifcopy", "WRITEBACKIFCOPY", "X"},
};

tenon_status tn_flags_new(tenon_vm *vm, tn_value array, tn_value *out)
{
  struct tn_flags *f = tn_obj_new(vm, TN_FLAGS, sizeof *f, false);
  if (!f) return TENON_E_NOMEM;
  f->array = tn_retain(array);
  *out = tn_object(f);
  return TENON_OK;
}

/* Are the elements one block with the first axis running fastest? */
static bool fortran_order(struct tn_tensor *t)
{
  int64_t shape[TN_MAX_NDIM], strides[TN_MAX_NDIM];
  for (int i = 0, n = t->ndim; i < n; i++) {
    shape[i] = tn_tshape(t)[n - 1 - i];
    strides[i] = tn_tstrides(t)[n - 1 - i];
  }
  return tn_shape_contiguous(t->ndim, shape, strides, (int64_t)tn_dtype_size(t->dtype));
}

static tenon_status read_flag(tenon_vm *vm, struct tn_array *a, enum flag which, bool *on)
{
  struct tn_tensor *t = (a->base || a->apart) && which <= F_CONTIGUOUS ? tn_array_force(vm, a, TN_FLUSH_VIEW) : a->t;
  if (!t) return vm->err.pub.status;
  switch (which) {
  case C_CONTIGUOUS: *on = tn_tensor_contiguous(t); break;
  case F_CONTIGUOUS: *on = fortran_order(t); break;
  case OWNDATA: *on = !a->base && !a->apart; break;
  case WRITEABLE: *on = !a->scalar && !a->readonly; break;
  default: *on = which == ALIGNED; break;
  }
  return TENON_OK;
}

static tenon_status use(tenon_vm *vm, const struct tn_flags *f, enum flag which, tn_value set, tn_value *out)
{
  bool on;
  struct tn_array *a = tn_as_array(f->array);
  if (set.tag != TN_UNDEF) {
    TN_TRY(tn_truth(vm, set, &on));
    return tn_set_writable(vm, a, on);
  }
  TN_TRY(read_flag(vm, a, which, &on));
  *out = tn_bool(on);
  return TENON_OK;
}

tenon_status tn_flags_attribute(tenon_vm *vm, const struct tn_flags *f, const char *name, tn_value set, tn_value *out)
{
  for (int i = 0; i < NFLAGS; i++) {
    if (strcmp(flags[i].attribute, name)) continue;
    if (set.tag == TN_UNDEF || i == WRITEABLE) return use(vm, f, (enum flag)i, set, out);
    return tn_raise(vm, TENON_E_ATTRIBUTE, "attribute '%s' of 'flagsobj' objects is not writable", name);
  }
  return tn_raise(vm, TENON_E_ATTRIBUTE, "'flagsobj' object has no attribute '%s'", name);
}

tenon_status tn_flags_item(tenon_vm *vm, const struct tn_flags *f, tn_value key, tn_value set, tn_value *out)
{
  const char *name = TN_IS(key, TN_STR) ? TN_AS(tn_str, key)->s : "";
  for (int i = 0; i < NFLAGS; i++)
    if ((!strcmp(flags[i].item, name) || !strcmp(flags[i].letter, name)) && (set.tag == TN_UNDEF || i == WRITEABLE))
      return use(vm, f, (enum flag)i, set, out);
  return tn_raise(vm, TENON_E_KEY, "Unknown flag");
}

tenon_status tn_flags_text(struct tn_text *t, const struct tn_flags *f)
{
  for (int i = 0; i < NFLAGS; i++) {
    bool on;
    TN_TRY(read_flag(t->vm, tn_as_array(f->array), (enum flag)i, &on));
    tn_text_puts(t, "  ");
    tn_text_puts(t, flags[i].item);
    tn_text_puts(t, on ? " : True\n" : " : False\n");
  }
  return TENON_OK;
}
