/* SPDX-License-Identifier: MIT
 * Several arrays in one file, as NumPy's .npz has them: a zip archive whose members are .npy files.  Declared in
 * tables.h. */
#include "tables.h"
#include "zip.h"
#include "vm/base/utf8.h"
#include "vm/run/interp.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- reading ---- */

/* The array of one member, under its name without .npy; a member that is none is passed over. */
static tenon_status add_member(tenon_vm *vm, const char *file, const struct tn_zip_member *m, struct tn_bytes *room,
                               tn_value arrays, tn_value names)
{
  char label[512];
  const char *data, *reason;
  tn_value array, key;
  size_t n = m->name_size;
  if (tn_utf8_valid(m->name, n, &reason) != n)
    return tn_raise(vm, TENON_E_VALUE, "%s is not a valid zip archive: byte %llu: the name of a member is no UTF-8",
                    file, (unsigned long long)m->at);
  TN_TRY(tn_zip_member(vm, file, m, room, &data));
  if (m->size < TN_NPY_MAGIC_SIZE || memcmp(data, "\x93NUMPY", TN_NPY_MAGIC_SIZE)) return TENON_OK;
  snprintf(label, sizeof label, "%s: %.*s", file, (int)(n < 200 ? n : 200), m->name);
  TN_TRY(tn_give(vm, tn_npy_parse(vm, label, data, m->size), false, &array));
  if (n >= 4 && !memcmp(m->name + n - 4, ".npy", 4)) n -= 4;
  key = tn_str_new(vm, m->name, n);
  tenon_status s = tn_made(key);
  if (!s) s = tn_dict_set(vm, TN_AS(tn_dict, arrays), key, array);
  tn_release(vm, array);
  if (!s) return tn_list_append(vm, TN_AS(tn_list, names), key);
  tn_release(vm, key);
  return s;
}

tenon_status tn_npz_parse(tenon_vm *vm, const char *file, const char *data, size_t n, tn_value *out)
{
  static const char names[] = "NpzFile files | arrays";
  struct tn_zip z;
  struct tn_bytes room = {NULL, 0, 0};
  tn_value items = tn_tuple_new(vm, 2), words = tn_str_new(vm, names, sizeof names - 1);
  tenon_status s = items.tag == TN_UNDEF || words.tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
  if (!s) {
    tn_value *v = TN_AS(tn_tuple, items)->v;
    s = tn_made(v[0] = tn_list_new(vm, 0));
    if (!s) s = tn_made(v[1] = tn_dict_new(vm));
    if (!s) {
      s = tn_zip_read(vm, file, data, n, &z);
      for (size_t i = 0; i < z.n && !s; i++) s = add_member(vm, file, &z.m[i], &room, v[1], v[0]);
      tn_zip_free(vm, &z);
    }
    if (!s) s = tn_made(*out = tn_named_new(vm, TN_RECORD, TN_AS(tn_tuple, items), words));
  }
  tn_bytes_free(vm, &room);
  tn_release(vm, items);
  tn_release(vm, words);
  return s;
}

/* ---- the mapping ---- */

/* A dict's method of the same name. */
TN_BUILTIN_FN(fn_of_dict)
{
  const struct tn_builtin *fn = tn_builtin_find(vm, "dict", self->name, strlen(self->name));
  tn_value of[] = {tn_mapping(args[0]), n > 1 ? args[1] : tn_undef(), n > 2 ? args[2] : tn_undef()};
  if (!TN_IS(of[0], TN_DICT) || !fn) return tn_raise(vm, TENON_E_TYPE, "%s() needs an NpzFile", self->name);
  return fn->fn(vm, fn, of, n, out);
}

TN_BUILTIN_FN(fn_close)
{
  *out = tn_none();
  return TENON_OK;
}

TN_BUILTIN_FN(fn_itself)
{
  *out = tn_retain(args[0]);
  return TENON_OK;
}

/* ---- writing ---- */

struct npz_writer {
  struct tn_zip zip;
  struct tn_bytes *part; size_t nparts;        /* three of each member, one at the end */
  bool *own;                                   /* is the part our memory? */
  struct tn_tensor **t;
  tn_value *names; size_t n;                   /* of the members, strs */
  bool deflated;
  uint64_t at;
};

/* A member: what stands before it in the archive, its .npy header, its elements (or both deflated). */
static tenon_status pack_member(tenon_vm *vm, struct npz_writer *w, size_t i, tn_value array)
{
  struct tn_bytes *part = w->part + 3 * i, content[2], *header = &part[1];
  struct tn_tensor *t = tn_arg_tensor(vm, array);
  if (t && !tn_trace_force(vm, t, TN_FLUSH_VALUE)) w->t[i] = tn_contiguous(vm, t);
  tn_tensor_release(vm, t);
  t = w->t[i];
  const char *p = t ? tn_tensor_read(vm, t) : NULL;
  if (!p) return vm->err.pub.status;
  w->own[3 * i] = w->own[3 * i + 1] = true;
  TN_TRY(tn_grow(vm, &header->p, &header->cap, TN_NPY_HEADER, 1));
  header->n = tn_npy_header(t->dtype, t->ndim, tn_tshape(t), false, header->p);
  content[0] = *header;
  content[1] = (struct tn_bytes){(char *)(uintptr_t)p, (size_t)t->count * tn_dtype_size(t->dtype), 0};
  struct tn_zip_member *m = &w->zip.m[i];
  const struct tn_str *name = TN_AS(tn_str, w->names[i]);
  *m = (struct tn_zip_member){.name = name->s, .name_size = name->n, .deflated = w->deflated, .at = w->at};
  part[2] = w->deflated ? (struct tn_bytes){NULL, 0, 0} : content[1];
  w->own[3 * i + 2] = w->deflated;
  TN_TRY(tn_zip_pack(vm, m, content, 2, &part[2]));
  if (w->deflated) header->n = 0;
  TN_TRY(tn_zip_head(vm, m, &part[0]));
  w->at += part[0].n + m->stored;
  w->zip.n = i + 1;
  return TENON_OK;
}

/* Those with names come first, as NumPy writes them. */
static tenon_status pack_all(tenon_vm *vm, struct npz_writer *w, const struct tn_tuple *args,
                             const struct tn_dict *kwds)
{
  size_t i = 0;
  tn_value v;
  char name[32];
  for (size_t k = 0; k < kwds->used; k++) {
    if (kwds->e[k].key.tag == TN_UNDEF) continue;
    TN_TRY(tn_made(w->names[i] = tn_str_format(vm, "%s.npy", TN_AS(tn_str, kwds->e[k].key)->s)));
    TN_TRY(pack_member(vm, w, i++, kwds->e[k].value));
  }
  for (size_t k = 0; k < args->n; k++) {
    int length = snprintf(name, sizeof name, "arr_%zu", k);
    if (tn_dict_get_str(kwds, name, (size_t)length, &v))
      return tn_raise(vm, TENON_E_VALUE, "Cannot use un-named variables and keyword %s", name);
    TN_TRY(tn_made(w->names[i] = tn_str_format(vm, "%s.npy", name)));
    TN_TRY(pack_member(vm, w, i++, args->v[k]));
  }
  w->own[3 * i] = true;
  return tn_zip_tail(vm, &w->zip, w->at, &w->part[3 * i]);
}

static tenon_status room_for(tenon_vm *vm, struct npz_writer *w)
{
  w->nparts = 3 * w->n + 1;
  w->zip.cap = w->n + 1;
  if ((w->part = tn_zalloc(vm, w->nparts * sizeof *w->part)) && (w->own = tn_zalloc(vm, w->nparts)) &&
      (w->t = tn_zalloc(vm, (w->n + 1) * sizeof *w->t)) && (w->names = tn_zalloc(vm, (w->n + 1) * sizeof *w->names)) &&
      (w->zip.m = tn_zalloc(vm, w->zip.cap * sizeof *w->zip.m)))
    return TENON_OK;
  return vm->err.pub.status;
}

static void end_writer(tenon_vm *vm, struct npz_writer *w)
{
  for (size_t i = 0; i < w->nparts && w->part && w->own; i++)
    if (w->own[i]) tn_bytes_free(vm, &w->part[i]);
  for (size_t i = 0; i < w->n && w->t; i++) tn_tensor_release(vm, w->t[i]);
  for (size_t i = 0; i < w->n && w->names; i++) tn_release(vm, w->names[i]);
  tn_free(vm, w->part, w->nparts * sizeof *w->part);
  tn_free(vm, w->own, w->nparts);
  tn_free(vm, w->t, (w->n + 1) * sizeof *w->t);
  tn_free(vm, w->names, (w->n + 1) * sizeof *w->names);
  tn_zip_free(vm, &w->zip);
}

/* file args kwds */
TN_BUILTIN_FN(fn_savez)
{
  const char *path;
  char name[TN_PATH];
  const struct tn_tuple *arrays = TN_AS(tn_tuple, args[1]);
  const struct tn_dict *kwds = TN_AS(tn_dict, args[2]);
  TN_TRY(tn_arg_path(vm, self, args[0], &path));
  size_t length = strlen(path);
  bool bare = length < 4 || strcmp(path + length - 4, ".npz") != 0;
  int written = snprintf(name, sizeof name, "%s%s", path, bare ? ".npz" : "");
  if (written < 0 || (size_t)written >= sizeof name) return tn_os_error(vm, ENAMETOOLONG, path);
  struct npz_writer w = {.n = arrays->n + kwds->n, .deflated = self->aux};
  tenon_status s = room_for(vm, &w);
  if (!s) s = pack_all(vm, &w, arrays, kwds);
  if (!s) s = tn_file_put(vm, name, w.part, w.nparts);
  end_writer(vm, &w);
  *out = tn_none();
  return s;
}

const struct tn_builtin tn_npz_builtins[] = {
    {"savez", "np", "file, *args, **kwds", fn_savez, false,
     "writes arrays to an .npz file, under their keywords or as arr_0, arr_1, ..."},
    {"savez_compressed", "np", "file, *args, **kwds", fn_savez, true, "as savez, compressed"},
    {"keys", "NpzFile", "self, /", fn_of_dict, 0, "the names of the arrays in the file"},
    {"values", "NpzFile", "self, /", fn_of_dict, 0, "the arrays in the file"},
    {"items", "NpzFile", "self, /", fn_of_dict, 0, "pairs of name and array"},
    {"get", "NpzFile", "self, key, default=None, /", fn_of_dict, 0, "the array of that name, else the default"},
    {"close", "NpzFile", "self, /", fn_close, 0, "does nothing: np.load has read the file"},
    {"__enter__", "NpzFile", "self", fn_itself, 0, "the file itself"},
    {"__exit__", "NpzFile", "self, cls, exception, trail", fn_close, 0, "does nothing"},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
