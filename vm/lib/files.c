/* SPDX-License-Identifier: MIT
 * Functions that read and write files: loadtxt, genfromtxt, load, save.  The only place that touches the file
 * system, and only when the host granted it. */
#include "tables.h"
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 1 << 22,        /* bytes of one read or write */
       WAIT_MS = 20 };         /* how long to wait for a pipe or a terminal between two looks for an interrupt */

/* ---- bytes ---- */

tenon_status tn_os_error(tenon_vm *vm, int error, const char *path)
{
  return tn_raise(vm, error == ENOENT ? TENON_E_NOTFOUND : TENON_E_OS, "[Errno %d] %s: '%s'", error, strerror(error),
                  path);
}

tenon_status tn_arg_path(tenon_vm *vm, const struct tn_builtin *self, tn_value v, const char **path)
{
  if (!TN_IS(v, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s() needs the name of a file, not '%s'", self->name, tn_type_name(v));
  *path = TN_AS(tn_str, v)->s;
  if (strlen(*path) != TN_AS(tn_str, v)->n) return tn_raise(vm, TENON_E_VALUE, "embedded null byte");
  return vm->opt.files ? TENON_OK : tn_raise(vm, TENON_E_OS, "file access is not granted: '%s'", *path);
}

struct bytes { char *p; size_t n, cap; };

static void bytes_free(tenon_vm *vm, struct bytes *b) { tn_free(vm, b->p, b->cap); }

/* Waits until |fd|, no plain file, has something to say. */
static tenon_status wait_for(tenon_vm *vm, int fd)
{
  struct pollfd p = {.fd = fd, .events = POLLIN};
  tenon_status s;
  while (!(s = tn_poll(vm)) && poll(&p, 1, WAIT_MS) <= 0) {}
  return s;
}

enum contents { TEXT, NPY };

/* Can what was read so far be the beginning of such a file? Devices and pipes may have no end: they are not read to
 * find out.  |fresh| bytes are new. */
static tenon_status check_beginning(tenon_vm *vm, const char *path, enum contents what, bool plain,
                                    const struct bytes *b, size_t fresh)
{
  if (what == NPY) return b->n < TN_NPY_MAGIC_SIZE ? TENON_OK : tn_npy_check(vm, path, b->p);
  if (plain || !memchr(b->p + b->n - fresh, 0, fresh)) return TENON_OK;
  return tn_raise(vm, TENON_E_VALUE, "%s is no text: it has a null byte", path);
}

static tenon_status read_pieces(tenon_vm *vm, const char *path, int fd, enum contents what, struct bytes *b)
{
  struct stat st;
  if (fstat(fd, &st)) return tn_os_error(vm, errno, path);
  if (S_ISDIR(st.st_mode)) return tn_os_error(vm, EISDIR, path);
  bool plain = S_ISREG(st.st_mode);
  TN_TRY(tn_grow(vm, &b->p, &b->cap, (plain && st.st_size > 0 ? (size_t)st.st_size : 0) + 2, 1));
  for (;;) {
    TN_TRY(plain ? tn_poll(vm) : wait_for(vm, fd));
    size_t room = b->cap - b->n - 1;
    ssize_t got = read(fd, b->p + b->n, room < PIECE ? room : PIECE);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got < 0) return tn_os_error(vm, errno, path);
    if (!got) break;
    b->n += (size_t)got;
    TN_TRY(check_beginning(vm, path, what, plain, b, (size_t)got));
    TN_TRY(tn_grow(vm, &b->p, &b->cap, b->n + 2, 1));
  }
  b->p[b->n] = 0;
  return TENON_OK;
}

/* The whole file and a zero byte behind it. */
static tenon_status read_file(tenon_vm *vm, const char *path, enum contents what, struct bytes *b)
{
  *b = (struct bytes){NULL, 0, 0};
  /* a pipe that nobody has opened to write does not hold us */
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) return tn_os_error(vm, errno, path);
  tenon_status s = read_pieces(vm, path, fd, what, b);
  close(fd);
  if (s) bytes_free(vm, b);
  return s;
}

/* 0 or errno; an interrupt is recorded. */
static int write_all(tenon_vm *vm, int fd, const char *p, size_t n)
{
  while (n) {
    if (tn_poll(vm)) return EINTR;
    ssize_t put = write(fd, p, n < PIECE ? n : PIECE);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno;
    p += put;
    n -= (size_t)put;
  }
  return 0;
}

int tn_open_beside(tenon_vm *vm, const char *path, char *temp)
{
  for (unsigned k = 0; k < 100; k++) {
    int n = snprintf(temp, TN_PATH, "%s.%ld.%u.tmp", path, (long)getpid(), k), fd;
    if (n < 0 || n >= TN_PATH) {
      errno = ENAMETOOLONG;
      break;
    }
    fd = open(temp, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0) return fd;
    if (errno != EEXIST) break;
  }
  tn_os_error(vm, errno, path);
  return -1;
}

tenon_status tn_put_beside(tenon_vm *vm, const char *path, const char *temp, int error)
{
  if (!error && rename(temp, path)) error = errno;
  if (!error) return TENON_OK;
  unlink(temp);
  return tn_os_error(vm, error, path);
}

static tenon_status write_file(tenon_vm *vm, const char *path, const struct bytes *part, size_t nparts)
{
  char temp[TN_PATH];
  int fd = tn_open_beside(vm, path, temp), error = 0;
  if (fd < 0) return vm->err.pub.status;
  for (size_t i = 0; i < nparts && !error; i++) error = write_all(vm, fd, part[i].p, part[i].n);
  if (close(fd) && !error) error = errno;
  return tn_put_beside(vm, path, temp, error);
}

/* ---- text tables ---- */

/* A string of one character, or None. */
static tenon_status arg_char(tenon_vm *vm, const struct tn_builtin *self, const char *param, tn_value v, char absent,
                             char *out)
{
  *out = absent;
  if (v.tag == TN_UNDEF) return TENON_OK;
  *out = 0;
  if (v.tag == TN_NONE) return TENON_OK;
  if (!TN_IS(v, TN_STR) || TN_AS(tn_str, v)->n != 1)
    return tn_raise(vm, TENON_E_TYPE, "%s(): %s must be one character", self->name, param);
  *out = TN_AS(tn_str, v)->s[0];
  return TENON_OK;
}

static tenon_status arg_columns(tenon_vm *vm, const struct tn_builtin *self, tn_value v, struct tn_csv *how)
{
  if (!tn_given(v)) return TENON_OK;
  tn_value items = tn_undef();
  bool many = TN_IS(v, TN_TUPLE) || TN_IS(v, TN_LIST);
  if (many) TN_TRY(tn_arg_items(vm, self, v, &items));
  how->nuse = many ? TN_AS(tn_tuple, items)->n : 1;
  how->use = tn_alloc(vm, how->nuse * sizeof *how->use);
  tenon_status s = how->use ? TENON_OK : vm->err.pub.status;
  for (size_t i = 0; i < how->nuse && !s; i++)
    s = tn_arg_int(vm, self, "usecols", many ? TN_AS(tn_tuple, items)->v[i] : v, &how->use[i]);
  tn_release(vm, items);
  return s;
}

/* Shape of a table with at least |least| axes: axes of length 1 go while there are more; none of nothing is a
 * column. */
static int table_shape(const struct tn_csv_table *t, int64_t least, int64_t *shape)
{
  int ndim = 0;
  shape[0] = t->rows;
  shape[1] = t->rows ? t->cols : 1;
  if (least >= 2) return 2;
  if (t->rows != 1) ndim = 1;
  if (shape[1] != 1) shape[ndim++] = shape[1];
  if (ndim < least) shape[ndim++] = 1;
  return ndim;
}

static struct tn_tensor *table_array(tenon_vm *vm, const struct tn_csv_table *t, unsigned cell_dtype, unsigned dtype,
                                     int64_t ndmin)
{
  int64_t shape[2], count = t->rows * t->cols, step = (int64_t)tn_dtype_size(dtype), stride = 8;
  int ndim = table_shape(t, ndmin, shape);
  void *data;
  struct tn_tensor *a = tn_fresh(vm, dtype, ndim, shape, &data);
  if (a) tn_strided_cast(1, &count, dtype, data, &step, cell_dtype, t->cells, &stride);
  return a;
}

/* One array per named column; 0-d ones of a single row. */
static tenon_status table_dict(tenon_vm *vm, const struct tn_csv_table *t, unsigned cell_dtype, unsigned dtype,
                               tn_value *out)
{
  *out = tn_dict_new(vm);
  if (out->tag == TN_UNDEF) return vm->err.pub.status;
  int64_t step = (int64_t)tn_dtype_size(dtype), stride = t->cols * 8;
  tenon_status s = TENON_OK;
  for (int64_t i = 0; i < t->cols && !s; i++) {
    void *data;
    tn_value column;
    struct tn_tensor *a = tn_fresh(vm, dtype, t->rows != 1, &t->rows, &data);
    if (a && t->rows) tn_strided_cast(1, &t->rows, dtype, data, &step, cell_dtype, t->cells + i * 8, &stride);
    s = tn_give(vm, a, false, &column);
    if (!s) {
      s = tn_dict_set(vm, TN_AS(tn_dict, *out), TN_AS(tn_list, t->names)->v[i], column);
      tn_release(vm, column);
    }
  }
  if (s) tn_release(vm, *out);
  return s;
}

static tenon_status transposed(tenon_vm *vm, tn_value taken, tn_value *out)
{
  static const int perm[2] = {1, 0};
  *out = taken;
  if (tn_as_array(taken)->t->ndim != 2) return TENON_OK;
  tenon_status s = tn_permute(vm, tn_as_array(taken), perm, out);
  tn_release(vm, taken);
  return s;
}

static tenon_status load_table(tenon_vm *vm, struct tn_csv *how, unsigned dtype, bool unpack, int64_t ndmin,
                               tn_value *out)
{
  struct bytes text;
  struct tn_csv_table t;
  TN_TRY(read_file(vm, how->file, TEXT, &text));
  tenon_status s = tn_csv_parse(vm, how, text.p, text.n, &t);
  if (s) {
  } else if (how->names && t.names.tag == TN_UNDEF)
    s = tn_raise(vm, TENON_E_VALUE, "%s: there is no line with names", how->file);
  else if (how->names) s = table_dict(vm, &t, how->dtype, dtype, out);
  else {
    s = tn_give(vm, table_array(vm, &t, how->dtype, dtype, ndmin), false, out);
    if (!s && unpack) s = transposed(vm, *out, out);
  }
  tn_csv_free(vm, &t);
  bytes_free(vm, &text);
  return s;
}

/* Arguments that both readers share, from |fname| to |names|. */
static tenon_status read_table(tenon_vm *vm, const struct tn_builtin *self, tn_value fname, tn_value dtype_arg,
                               tn_value comments, tn_value delimiter, tn_value skip, tn_value usecols, tn_value names,
                               tn_value unpack_arg, tn_value ndmin_arg, bool missing, tn_value *out)
{
  struct tn_csv how = {.missing = missing};
  unsigned dtype;
  bool unpack = false;
  int64_t ndmin = 0;
  TN_TRY(tn_arg_path(vm, self, fname, &how.file));
  TN_TRY(tn_arg_dtype(vm, dtype_arg, &dtype));
  TN_TRY(arg_char(vm, self, "comments", comments, '#', &how.comment));
  TN_TRY(arg_char(vm, self, "delimiter", delimiter, 0, &how.delimiter));
  if (how.delimiter == ' ' || how.delimiter == '\n') how.delimiter = 0;
  if (tn_given(skip)) TN_TRY(tn_arg_int(vm, self, "skiprows", skip, &how.skip));
  if (tn_given(names)) TN_TRY(tn_arg_bool(vm, names, &how.names));
  if (tn_given(unpack_arg)) TN_TRY(tn_arg_bool(vm, unpack_arg, &unpack));
  if (tn_given(ndmin_arg)) TN_TRY(tn_arg_int(vm, self, "ndmin", ndmin_arg, &ndmin));
  if (dtype == TN_NO_DTYPE) dtype = TN_F64;
  if (tn_dtype_is_complex(dtype)) return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s() of complex numbers", self->name);
  how.dtype = tn_dtype_kind(dtype) == 'f' ? TN_F64 : TN_I64;
  tenon_status s = arg_columns(vm, self, usecols, &how);
  if (!s) s = load_table(vm, &how, dtype, unpack, ndmin, out);
  tn_free(vm, how.use, how.nuse * sizeof *how.use);
  return s;
}

/* fname dtype comments delimiter converters skiprows usecols unpack ndmin names */
static tenon_status fn_loadtxt(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  if (tn_given(args[4])) return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "loadtxt() does not support converters=");
  return read_table(vm, self, args[0], args[1], args[2], args[3], args[5], args[6], args[9], args[7], args[8], false,
                    out);
}

/* fname dtype comments delimiter skip_header usecols names unpack */
static tenon_status fn_genfromtxt(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  return read_table(vm, self, args[0], args[1], args[2], args[3], args[4], args[5], args[6], args[7], tn_undef(), true,
                    out);
}

/* ---- .npy ---- */

static tenon_status fn_load(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const char *path;
  struct bytes data;
  TN_TRY(tn_arg_path(vm, self, args[0], &path));
  if (tn_given(args[1])) return tn_map_npy(vm, self, path, args[1], out);
  TN_TRY(read_file(vm, path, NPY, &data));
  struct tn_tensor *t = tn_npy_parse(vm, path, data.p, data.n);
  bytes_free(vm, &data);
  return tn_give(vm, t, false, out);
}

static tenon_status fn_save(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const char *path;
  char name[4096], header[TN_NPY_HEADER];
  TN_TRY(tn_arg_path(vm, self, args[0], &path));
  size_t length = strlen(path);
  bool bare = length < 4 || strcmp(path + length - 4, ".npy") != 0;
  int written = snprintf(name, sizeof name, "%s%s", path, bare ? ".npy" : "");
  if (written < 0 || (size_t)written >= sizeof name) return tn_os_error(vm, ENAMETOOLONG, path);
  *out = tn_none();
  struct tn_tensor *t = tn_arg_tensor(vm, args[1]), *c = NULL;
  bool done = false;
  if (t && !tn_map_save(vm, name, t, &done) && !done && !tn_trace_force(vm, t, TN_FLUSH_VALUE))
    c = tn_contiguous(vm, t);
  tn_tensor_release(vm, t);
  if (done) return vm->err.pub.status;
  const char *p = c ? tn_tensor_read(vm, c) : NULL;
  tenon_status s = p ? TENON_OK : vm->err.pub.status;
  if (!s) {
    struct bytes parts[2] = {{header, tn_npy_header(c->dtype, c->ndim, tn_tshape(c), false, header), 0},
                             {(char *)(uintptr_t)p, (size_t)c->count * tn_dtype_size(c->dtype), 0}};
    s = write_file(vm, name, parts, 2);
  }
  tn_tensor_release(vm, c);
  return s;
}

const struct tn_builtin tn_file_builtins[] = {
    {"loadtxt", "np",
     "fname, dtype=float64, comments='#', delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, "
     "ndmin=0, names=None",
     fn_loadtxt, 0, "numbers from a text table; names=True: a dict of columns, named by the first line"},
    {"genfromtxt", "np",
     "fname, dtype=float64, comments='#', delimiter=None, skip_header=0, usecols=None, names=None, unpack=False",
     fn_genfromtxt, 0, "as loadtxt; an empty field is NaN"},
    {"load", "np", "file, mmap_mode=None", fn_load, 0,
     "an array from a .npy file; mmap_mode='r', 'c' or 'r+': the file itself, mapped into memory"},
    {"save", "np", "file, arr", fn_save, 0, "writes an array to a .npy file"},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
