/* SPDX-License-Identifier: MIT
 * Attributes of values, and types as values: x.shape, x.sum, np.sin, type(x) and isinstance(x, float).  Methods are
 * builtins found under the name of the type. Declared in interp.h and exec.h. */
#include "interp.h"

#include "vm/arrays/views.h"

#include <stdio.h>
#include <string.h>

/* ---- types as values: the builtins that are classes */

static const char *class_of(tn_value v)
{
  if (v.tag != TN_OBJECT) return tn_type_name(v);
  switch (v.u.o->kind) {
  case TN_ARRAY: return "ndarray";
  case TN_BOUND: return "builtin_function_or_method";
  case TN_ITER: {
    static const char *const names[] = {[TN_ITER_ENUMERATE] = "enumerate", [TN_ITER_ZIP] = "zip", [TN_ITER_MAP] = "map",
                                        [TN_ITER_FILTER] = "filter", [TN_ITER_REVERSED] = "reversed"};
    int form = TN_AS(tn_iter, v)->form;
    return form >= TN_ITER_ENUMERATE && form <= TN_ITER_REVERSED ? names[form] : "iterator";
  }
  default: return tn_type_name(v);
  }
}

tenon_status tn_type_of(tenon_vm *vm, tn_value v, tn_value *out)
{
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->scalar) {
    *out = tn_dtype_value(tn_as_array(v)->t->dtype);
    return TENON_OK;
  }
  if (TN_IS(v, TN_EXCEPTION)) {
    *out = (tn_value){.tag = TN_EXCCLASS, .u.i = TN_AS(tn_exception, v)->cls};
    return TENON_OK;
  }
  const char *name = class_of(v), *const spaces[] = {"types", "builtins"};
  for (int i = 0; i < 2; i++)
    if (tn_dict_get_str(tn_space_find(vm, spaces[i]), name, strlen(name), out)) { tn_retain(*out); return TENON_OK; }
  return tn_raise(vm, TENON_E_TYPE, "the type of a '%s' object is no value", name);
}

/* The kinds of dtypes that a class of array scalars is above; NULL: it is no such class. */
static const char *kinds_of(const char *cls)
{
  static const struct { const char *name, *kinds; } classes[] = {
    {"generic", "biufc"}, {"number", "iufc"}, {"integer", "iu"}, {"signedinteger", "i"}, {"unsignedinteger", "u"},
    {"inexact", "fc"}, {"floating", "f"}, {"complexfloating", "c"},
  };
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if (!strcmp(classes[i].name, cls)) return classes[i].kinds;
  return NULL;
}

/* Is the class of the dtype's array scalars the class |cls| or derived from it? */
static bool dtype_is(unsigned d, const char *cls)
{
  const char *kinds = kinds_of(cls);
  return (kinds && strchr(kinds, tn_dtype_kind(d))) || (d == TN_F64 && !strcmp(cls, "float")) ||
         (d == TN_C128 && !strcmp(cls, "complex"));
}

static bool number_is(tn_value v, const char *cls)
{
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->scalar) {       /* np.float64 is a float, np.complex128 a complex */
    return dtype_is(tn_as_array(v)->t->dtype, cls);
  }
  return v.tag == TN_BOOLEAN && !strcmp(cls, "int");
}

bool tn_is_instance(tn_value v, tn_value cls, bool *known)
{
  *known = true;
  if (cls.tag == TN_DTYPE)
    return TN_IS(v, TN_ARRAY) && tn_as_array(v)->scalar && tn_as_array(v)->t->dtype == (unsigned)cls.u.i;
  if (cls.tag == TN_EXCCLASS)
    return TN_IS(v, TN_EXCEPTION) && tenon_status_is(TN_AS(tn_exception, v)->cls, (tenon_status)cls.u.i);
  if (!TN_IS(cls, TN_BUILTIN) || !tn_class_shown(TN_AS(tn_builtin_obj, cls)->fn)) { *known = false; return false; }
  const char *name = TN_AS(tn_builtin_obj, cls)->fn->name;
  if (TN_IS(v, TN_ARRAY) && tn_as_array(v)->scalar) return number_is(v, name);
  if (v.tag == TN_DTYPE && !strcmp(name, "dtype")) return true;
  return !strcmp(class_of(v), name) || number_is(v, name);
}

/* Is the class |x| the class |cls| or derived from it?  !*known: one of them is none. */
bool tn_is_subclass(tn_value x, tn_value cls, bool *known)
{
  const tn_value both[2] = {x, cls};
  const char *name[2] = {"", ""};
  *known = true;
  for (int i = 0; i < 2; i++) {
    const struct tn_builtin *fn = TN_IS(both[i], TN_BUILTIN) ? TN_AS(tn_builtin_obj, both[i])->fn : NULL;
    if (fn && tn_class_shown(fn)) name[i] = fn->name;
    else if (both[i].tag != TN_EXCCLASS && both[i].tag != TN_DTYPE) *known = false;
  }
  if (!*known) return false;
  if (x.tag == TN_EXCCLASS)
    return cls.tag == TN_EXCCLASS && tenon_status_is((tenon_status)x.u.i, (tenon_status)cls.u.i);
  if (x.tag == TN_DTYPE)
    return cls.tag == TN_DTYPE ? x.u.i == cls.u.i : dtype_is((unsigned)x.u.i, name[1]);
  const char *own = kinds_of(name[0]), *above = kinds_of(name[1]);
  if (own && above) return strspn(own, above) == strlen(own);
  return cls.tag == TN_OBJECT && (!strcmp(name[0], name[1]) || (!strcmp(name[0], "bool") && !strcmp(name[1], "int")));
}

/* ---- attributes */

static tenon_status shape_tuple(tenon_vm *vm, const struct tn_tensor *t, const int64_t *dims, tn_value *out)
{
  *out = tn_tuple_new(vm, t->ndim);
  if (out->tag == TN_UNDEF) return TENON_E_NOMEM;
  for (int i = 0; i < t->ndim; i++) TN_AS(tn_tuple, *out)->v[i] = tn_int(dims[i]);
  return TENON_OK;
}

enum array_attribute { A_SHAPE, A_NDIM, A_SIZE, A_DTYPE, A_T, A_REAL, A_IMAG, A_ITEMSIZE, A_NBYTES, A_FLAT, A_STRIDES,
                       A_FLAGS, A_MT, A_DEVICE, A_BASE };

/* x.T: the axes in reverse. */
static tenon_status transposed(tenon_vm *vm, struct tn_array *a, tn_value *out)
{
  int perm[TN_MAX_NDIM], n = a->t->ndim;
  if (n < 2) { *out = tn_retain(tn_object(a)); return TENON_OK; }
  for (int i = 0; i < n; i++) perm[i] = n - 1 - i;
  return tn_permute(vm, a, perm, out);
}

/* x.mT: the last two axes exchanged. */
static tenon_status matrices_transposed(tenon_vm *vm, struct tn_array *a, tn_value *out)
{
  int perm[TN_MAX_NDIM], n = a->t->ndim;
  if (n < 2) return tn_raise(vm, TENON_E_VALUE, "matrix transpose with ndim < 2 is undefined");
  for (int i = 0; i < n; i++) perm[i] = i < n - 2 ? i : 2 * n - 3 - i;
  return tn_permute(vm, a, perm, out);
}

/* x.flat: a write through a copy would be lost, so a copy refuses it. */
static tenon_status flat(tenon_vm *vm, struct tn_array *a, tn_value *out)
{
  TN_TRY(tn_ravel(vm, a, a->scalar, out));
  if (!tn_as_array(*out)->base) tn_as_array(*out)->readonly = true;
  return TENON_OK;
}

static tenon_status text(tenon_vm *vm, const char *s, tn_value *out)
{
  *out = tn_str_new(vm, s, strlen(s));
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}

static tenon_status array_attribute(tenon_vm *vm, struct tn_array *a, enum array_attribute which, tn_value *out)
{
  struct tn_tensor *t = a->t;
  switch (which) {
  case A_SHAPE: return shape_tuple(vm, t, tn_tshape(t), out);
  case A_STRIDES:
    t = a->base || a->apart ? tn_array_force(vm, a, TN_FLUSH_VIEW) : t;
    return t ? shape_tuple(vm, t, tn_tstrides(t), out) : vm->err.pub.status;
  case A_NDIM: *out = tn_int(t->ndim); return TENON_OK;
  case A_SIZE: *out = tn_int(t->count); return TENON_OK;
  case A_DTYPE: *out = tn_dtype_value(t->dtype); return TENON_OK;
  case A_ITEMSIZE: *out = tn_int((int64_t)tn_dtype_size(t->dtype)); return TENON_OK;
  case A_NBYTES: *out = tn_int(t->count * (int64_t)tn_dtype_size(t->dtype)); return TENON_OK;
  case A_T: return transposed(vm, a, out);
  case A_MT: return matrices_transposed(vm, a, out);
  case A_BASE: *out = a->base ? tn_retain(tn_object(a->base)) : tn_none(); return TENON_OK;
  case A_DEVICE: return text(vm, "cpu", out);             /* where programs see it, whatever computes */
  case A_FLAT: return flat(vm, a, out);
  case A_REAL: case A_IMAG: return tn_part(vm, a, which == A_IMAG, out);
  default: return tn_flags_new(vm, tn_object(a), out);
  }
}

static const struct { const char *name; enum array_attribute which; } array_attributes[] = {
  {"shape", A_SHAPE}, {"ndim", A_NDIM}, {"size", A_SIZE}, {"dtype", A_DTYPE}, {"T", A_T}, {"real", A_REAL},
  {"imag", A_IMAG}, {"itemsize", A_ITEMSIZE}, {"nbytes", A_NBYTES}, {"flat", A_FLAT}, {"strides", A_STRIDES},
  {"flags", A_FLAGS}, {"mT", A_MT}, {"device", A_DEVICE},
  {"base", A_BASE},
};
enum { NATTRIBUTES = sizeof array_attributes / sizeof *array_attributes };

tenon_status tn_attributes_new(tenon_vm *vm)
{
  for (int i = 0; i < NATTRIBUTES; i++)
    TN_TRY(tn_names_put(vm, "ndarray", array_attributes[i].name, tn_int(array_attributes[i].which)));
  return TENON_OK;
}

/* Functions written in Tenon ask for it at each call: one string of each dtype is kept. */
static tenon_status dtype_kind(tenon_vm *vm, unsigned dtype, tn_value *out)
{
  tn_value *kind = &vm->interp->kinds[dtype];
  if (kind->tag == TN_UNDEF) *kind = tn_str_new(vm, &tn_dtype_info(dtype)->kind, 1);
  *out = tn_retain(*kind);
  return tn_made(*out);
}

/* An item of a tuple that has names, or _fields, the names. */
static tenon_status item_attribute(tenon_vm *vm, const struct tn_tuple *t, const char *name, tn_value *out, bool *found)
{
  size_t len = strlen(name), n;
  const char *s;
  for (size_t i = 0; i < t->n && (s = tn_item_name(t, i + 1, &n)); i++)
    if (n == len && !memcmp(s, name, n)) { *out = tn_retain(t->v[i]); return TENON_OK; }
  *found = TN_IS(t->names, TN_STR) && !strcmp(name, "_fields");
  if (!*found) return TENON_OK;
  *out = tn_tuple_new(vm, t->n);
  for (size_t i = 0; out->tag != TN_UNDEF && i < t->n; i++) {
    s = tn_item_name(t, i + 1, &n);
    tn_value field = tn_str_new(vm, s ? s : "", s ? n : 0);
    if (field.tag == TN_UNDEF) tn_assign(vm, out, field);
    else TN_AS(tn_tuple, *out)->v[i] = field;
  }
  return tn_made(*out);
}

/* What help shows of a function or a class; None where there is nothing. */
static tenon_status doc(tenon_vm *vm, tn_value x, tn_value *out)
{
  const struct tn_builtin *fn = TN_IS(x, TN_BUILTIN) ? TN_AS(tn_builtin_obj, x)->fn
                                : TN_IS(x, TN_BOUND) ? TN_AS(tn_bound, x)->fn : NULL;
  const struct tn_function *f = TN_IS(x, TN_FUNCTION) ? TN_AS(tn_function, x) : NULL;
  tn_value text = !f ? tn_undef() : f->doc.tag == TN_UNDEF ? f->proto->doc : f->doc;
  *out = text.tag != TN_UNDEF ? tn_retain(text) : tn_none();
  if (!fn || !fn->help) return TENON_OK;
  *out = tn_str_new(vm, fn->help, strlen(fn->help));
  return tn_made(*out);
}

/* The attributes, but of arrays, that are values, not methods; *found says whether there is one. */
static tenon_status value_attribute(tenon_vm *vm, tn_value x, const char *name, tn_value *out, bool *found)
{
  *found = true;
  if (tn_is_number(x) && (!strcmp(name, "real") || !strcmp(name, "imag"))) {
    bool imag = name[0] == 'i';
    if (TN_IS(x, TN_COMPLEX_OBJ)) *out = tn_float(imag ? TN_AS(tn_complex, x)->im : TN_AS(tn_complex, x)->re);
    else if (x.tag == TN_FLOAT) *out = tn_float(imag ? 0.0 : x.u.f);
    else *out = tn_int(imag ? 0 : x.u.i);
    return TENON_OK;
  }
  if (tn_is_integral(x) && (!strcmp(name, "numerator") || !strcmp(name, "denominator"))) {
    *out = tn_int(name[0] == 'n' ? x.u.i : 1);
    return TENON_OK;
  }
  if (TN_IS(x, TN_RANGE) && (!strcmp(name, "start") || !strcmp(name, "stop") || !strcmp(name, "step"))) {
    const struct tn_range *g = TN_AS(tn_range, x);
    *out = tn_int(name[2] == 'e' ? g->step : name[2] == 'o' ? g->stop : g->start);
    return TENON_OK;
  }
  if (!strcmp(name, "__class__")) return tn_type_of(vm, x, out);
  if (!strcmp(name, "__doc__")) return doc(vm, x, out);
  if (x.tag == TN_DTYPE) {
    const struct tn_dtype_info *d = tn_dtype_info((unsigned)x.u.i);
    if (!strcmp(name, "kind")) return dtype_kind(vm, (unsigned)x.u.i, out);
    if (!strcmp(name, "name") || !strcmp(name, "__name__"))
      return text(vm, !strcmp(d->name, "bool") && name[0] == '_' ? "bool_" : d->name, out);
    if (!strcmp(name, "itemsize")) { *out = tn_int(d->size); return TENON_OK; }
    if (!strcmp(name, "str")) return text(vm, d->descr, out);
    if (!strcmp(name, "type")) { *out = x; return TENON_OK; }
  }
  if (!strcmp(name, "__name__")) {
    if (TN_IS(x, TN_FUNCTION)) {
      const struct tn_function *f = TN_AS(tn_function, x);
      *out = tn_retain(f->name.tag == TN_UNDEF ? f->proto->name : f->name);
      return TENON_OK;
    }
    if (TN_IS(x, TN_BUILTIN)) return text(vm, TN_AS(tn_builtin_obj, x)->fn->name, out);
    if (TN_IS(x, TN_BOUND)) return text(vm, TN_AS(tn_bound, x)->fn->name, out);
    if (TN_IS(x, TN_MODULE)) return text(vm, tn_module_shown(TN_AS(tn_module, x)), out);
    if (x.tag == TN_EXCCLASS) return text(vm, tenon_status_name((tenon_status)x.u.i), out);
  }
  if (TN_IS(x, TN_EXCEPTION)) return tn_exception_attribute(TN_AS(tn_exception, x), name, out, found);
  if (TN_IS(x, TN_FLAGS)) return tn_flags_attribute(vm, TN_AS(tn_flags, x), name, tn_undef(), out);
  if (TN_IS(x, TN_GENERATOR) && !strcmp(name, "bit_generator")) { *out = tn_retain(x); return TENON_OK; }
  if (TN_IS(x, TN_SLICE)) {
    const struct tn_slice *s = TN_AS(tn_slice, x);
    if (!strcmp(name, "start")) { *out = tn_retain(s->start); return TENON_OK; }
    if (!strcmp(name, "stop")) { *out = tn_retain(s->stop); return TENON_OK; }
    if (!strcmp(name, "step")) { *out = tn_retain(s->step); return TENON_OK; }
  }
  if (TN_IS(x, TN_TUPLE) || TN_IS(x, TN_RECORD)) return item_attribute(vm, TN_AS(tn_tuple, x), name, out, found);
  *found = false;
  return TENON_OK;
}

/* The name of a record's type, under which its methods are found. */
enum { TYPE_MAX = 48 };
static const char *record_type(tn_value x, char *buf, size_t size)
{
  size_t n = 0;
  const char *s = tn_item_name(TN_AS(tn_tuple, x), 0, &n);
  snprintf(buf, size, "%.*s", (int)n, s ? s : "");
  return buf;
}

/* The space that holds a value's methods. */
static const char *method_space(tn_value x)
{
  if (TN_IS(x, TN_ARRAY)) return "ndarray";
  if (TN_IS(x, TN_BUILTIN)) return "ufunc";
  return tn_type_name(x);
}

static tenon_status no_attribute(tenon_vm *vm, tn_value x, const char *name, size_t n)
{
  char owner[64], space[TYPE_MAX];
  bool array = TN_IS(x, TN_ARRAY) && tn_as_array(x)->scalar;
  snprintf(owner, sizeof owner, "'%s%s' object", array || TN_IS(x, TN_ARRAY) ? "numpy." : "", tn_type_name(x));
  if (TN_IS(x, TN_RECORD)) snprintf(owner, sizeof owner, "'%s' object", record_type(x, space, sizeof space));
  if (TN_IS(x, TN_ARRAY))
    for (int i = 0; i < NATTRIBUTES; i++)                   /* attributes are near names too */
      if (strlen(array_attributes[i].name) == n && n > 2 && array_attributes[i].name[0] == name[0] &&
          array_attributes[i].name[n - 1] == name[n - 1])
        return tn_raise(vm, TENON_E_ATTRIBUTE, "%s has no attribute '%s'. Did you mean: '%s'?", owner, name,
                        array_attributes[i].name);
  return tn_attribute_error(vm, owner, method_space(x), name, n);
}

/* What the names of a value's type or of a module mean, borrowed; UNDEF: nothing. */
static tn_value member(tenon_vm *vm, tn_value x, tn_value name)
{
  tn_value v;
  const struct tn_dict **slot = &vm->interp->type_names[x.tag + (x.tag == TN_OBJECT ? x.u.o->kind : 0u)];
  const struct tn_dict *d = TN_IS(x, TN_MODULE) ? TN_AS(tn_module, x)->names : *slot;
  char type[TYPE_MAX];
  if (TN_IS(x, TN_RECORD)) d = tn_space_find(vm, record_type(x, type, sizeof type));
  else if (!d && (x.tag == TN_OBJECT || tn_is_number(x))) d = *slot = tn_space_find(vm, method_space(x));
  if (!d) return tn_undef();
  if (!TN_AS(tn_str, name)->hash) return tn_dict_get(vm, d, name, &v) ? v : tn_undef();
  const tn_value *at = tn_dict_named(d, TN_AS(tn_str, name));
  return at ? *at : tn_undef();
}

/* What a class has by itself (dict.fromkeys), and its methods as functions (str.upper), borrowed; UNDEF: nothing. */
static tn_value class_member(tenon_vm *vm, tn_value x, const struct tn_str *name)
{
  const struct tn_builtin *fn = TN_IS(x, TN_BUILTIN) ? TN_AS(tn_builtin_obj, x)->fn : NULL;
  char own[64];
  tn_value v;
  if (!fn) return tn_undef();
  snprintf(own, sizeof own, "%s.class", fn->name);
  const char *const spaces[] = {own, fn->name};
  for (int i = 0; i < 1 + (tn_class_shown(fn) != NULL); i++) {
    const struct tn_dict *d = tn_space_find(vm, spaces[i]);
    if (d && tn_dict_get_str(d, name->s, name->n, &v) && TN_IS(v, TN_BUILTIN)) return v;
  }
  return tn_undef();
}

tenon_status tn_method(tenon_vm *vm, tn_value x, tn_value name, tn_value *out, bool *method)
{
  const struct tn_str *s = TN_AS(tn_str, name);
  tn_value v = member(vm, x, name);
  bool module = TN_IS(x, TN_MODULE), found = true;
  *method = !module && TN_IS(v, TN_BUILTIN);
  if (v.tag == TN_UNDEF && (v = class_member(vm, x, s)).tag != TN_UNDEF) {
    *out = tn_retain(v);
    return TENON_OK;
  }
  if (*method || (module && v.tag != TN_UNDEF)) *out = tn_retain(v);
  else if (v.tag == TN_INT) return array_attribute(vm, tn_as_array(x), (enum array_attribute)v.u.i, out);
  else if (module && strcmp(s->s, "__name__")) return tn_module_attr(vm, TN_AS(tn_module, x), s->s, s->n, out);
  else TN_TRY(value_attribute(vm, x, s->s, out, &found));
  return found ? TENON_OK : no_attribute(vm, x, s->s, s->n);
}

tenon_status tn_attribute(tenon_vm *vm, tn_value x, tn_value name, tn_value *out)
{
  bool method;
  TN_TRY(tn_method(vm, x, name, out, &method));
  if (!method) return TENON_OK;
  tn_value fn = *out;
  *out = tn_bound_new(vm, x, TN_AS(tn_builtin_obj, fn)->fn);
  tn_release(vm, fn);
  return tn_made(*out);
}

tenon_status tn_getattr(tenon_vm *vm, tn_value x, const char *name, size_t n, tn_value *out)
{
  tn_value s = tn_str_new(vm, name, n);
  if (s.tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status st = tn_attribute(vm, x, s, out);
  tn_release(vm, s);
  return st;
}

/* x.real = v, x.imag = v: writes the part. */
static tenon_status set_part(tenon_vm *vm, struct tn_array *a, bool imaginary, tn_value v)
{
  if (imaginary && !tn_dtype_is_complex(a->t->dtype))
    return tn_raise(vm, TENON_E_TYPE, "array does not have imaginary part to set");
  tn_value part;
  TN_TRY(tn_part(vm, a, imaginary, &part));
  tenon_status s = tn_array_setitem(vm, tn_as_array(part), (tn_value){.tag = TN_ELLIPSIS}, v);
  tn_release(vm, part);
  return s;
}

static tenon_status set_array_attribute(tenon_vm *vm, struct tn_array *a, enum array_attribute which, const char *name,
                                        tn_value v)
{
  static const struct tn_builtin shape = {.name = "shape"};
  int64_t dims[TN_MAX_NDIM];
  int ndim;
  if (a->scalar)
    return tn_raise(vm, TENON_E_ATTRIBUTE, "attribute '%s' of 'numpy.generic' objects is not writable", name);
  switch (which) {
  case A_REAL: case A_IMAG: return set_part(vm, a, which == A_IMAG, v);
  case A_SHAPE:
    TN_TRY(tn_arg_new_shape(vm, &shape, v, a->t->count, &ndim, dims));
    return tn_set_shape(vm, a, ndim, dims);
  case A_FLAT:
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "assignment to the attribute 'flat' of an array is not supported");
  default: return tn_raise(vm, TENON_E_ATTRIBUTE, "attribute '%s' of 'numpy.ndarray' objects is not writable", name);
  }
}

tenon_status tn_setattr(tenon_vm *vm, tn_value x, const struct tn_str *name, tn_value v)
{
  if (TN_IS(x, TN_ARRAY))
    for (int i = 0; i < NATTRIBUTES; i++)
      if (!strcmp(array_attributes[i].name, name->s))
        return set_array_attribute(vm, tn_as_array(x), array_attributes[i].which, name->s, v);
  if (TN_IS(x, TN_FLAGS)) return tn_flags_attribute(vm, TN_AS(tn_flags, x), name->s, v, NULL);
  if (TN_IS(x, TN_MODULE) && TN_AS(tn_module, x)->own.tag != TN_UNDEF)
    return tn_dict_set(vm, TN_AS(tn_dict, TN_AS(tn_module, x)->own), tn_object((void *)(uintptr_t)name), v);
  bool named = TN_IS(x, TN_FUNCTION) && !strcmp(name->s, "__name__");
  if (named || (TN_IS(x, TN_FUNCTION) && !strcmp(name->s, "__doc__"))) {
    if (named && !TN_IS(v, TN_STR)) return tn_raise(vm, TENON_E_TYPE, "__name__ must be set to a string object");
    tn_assign(vm, named ? &TN_AS(tn_function, x)->name : &TN_AS(tn_function, x)->doc, tn_retain(v));
    return TENON_OK;
  }
  return tn_raise(vm, TENON_E_ATTRIBUTE, "'%s' object attribute '%s' cannot be set", tn_type_name(x), name->s);
}
