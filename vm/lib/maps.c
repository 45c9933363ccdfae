/* SPDX-License-Identifier: MIT
 * Files as arrays: np.load(mmap_mode=), np.lib.format.open_memmap, np.memmap, flush.  The file's pages are the array's
 * memory; the system reads them when they are used and lets go of them when memory is short.  A file is mapped from its
 * first byte on, so that a place in a buffer is a place in the file.  Declared in tables.h and files.h. */
#include "files.h"
#include "tables.h"

#include "vm/arrays/views.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* What a buffer over a file needs at its end. */
struct map { tenon_vm *vm; void *base; size_t bytes; bool through; char *path; };

static int sync_map(const struct map *m) { return m->through && msync(m->base, m->bytes, MS_SYNC) ? errno : 0; }

static void free_map(void *ud)
{
  struct map *m = ud;
  int error = sync_map(m);
  if (error) tn_log(m->vm, "warning: %s: what was written may be lost: %s\n", m->path, strerror(error));
  munmap(m->base, m->bytes);
  tn_free(m->vm, m->path, strlen(m->path) + 1);
  tn_free(m->vm, m, sizeof *m);
}

/* ---- modes ---- */

struct map_mode { const char *name, *full; enum tn_whose whose; bool fresh; };

static const struct map_mode modes[] = {{"r", "readonly", TN_MAP_READ, false},
                                        {"c", "copyonwrite", TN_MAP_COPY, false},
                                        {"r+", "readwrite", TN_MAP_THROUGH, false},
                                        {"w+", "write", TN_MAP_THROUGH, true}};

static const struct map_mode *arg_mode(tenon_vm *vm, tn_value v)
{
  const char *name = !tn_given(v) ? "r+" : TN_IS(v, TN_STR) ? TN_AS(tn_str, v)->s : tn_type_name(v);
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
    if (!strcmp(modes[i].name, name) || !strcmp(modes[i].full, name)) return &modes[i];
  tn_raise(vm, TENON_E_VALUE,
           "mode must be one of ['r', 'c', 'r+', 'w+', 'readonly', 'copyonwrite', 'readwrite', 'write'] (got '%s')",
           name);
  return NULL;
}

/* ---- mapping ---- */

/* Equal files have equal numbers. */
static uint64_t file_number(const struct stat *st)
{
  return (uint64_t)st->st_ino ^ (uint64_t)st->st_dev * UINT64_C(0x9E3779B97F4A7C15);
}

static struct map *new_map(tenon_vm *vm, const char *path, void *base, size_t bytes, bool through)
{
  struct map *m = tn_alloc(vm, sizeof *m);
  char *name = m ? tn_strndup(vm, path, strlen(path)) : NULL;
  if (name) *m = (struct map){vm, base, bytes, through, name};
  else if (m) tn_free(vm, m, sizeof *m);
  return name ? m : NULL;
}

/* A buffer over all of the open file. */
static struct tn_buffer *map_open(tenon_vm *vm, const char *path, int fd, enum tn_whose whose)
{
  struct stat st;
  int error = fstat(fd, &st) ? errno : S_ISDIR(st.st_mode) ? EISDIR : S_ISREG(st.st_mode) ? 0 : ENODEV;
  size_t bytes = error ? 0 : (size_t)st.st_size;
  if (!error && !bytes) {
    tn_raise(vm, TENON_E_VALUE, "cannot mmap an empty file: '%s'", path);
    return NULL;
  }
  void *base = MAP_FAILED;
  if (!error) {
    base = mmap(NULL, bytes, whose == TN_MAP_READ ? PROT_READ : PROT_READ | PROT_WRITE,
                whose == TN_MAP_COPY ? MAP_PRIVATE : MAP_SHARED, fd, 0);
    if (base == MAP_FAILED) error = errno;
  }
  if (error) {
    tn_os_error(vm, error, path);
    return NULL;
  }
  madvise(base, bytes, MADV_SEQUENTIAL);         /* what was read goes first when memory is short */
  struct map *m = new_map(vm, path, base, bytes, whose == TN_MAP_THROUGH);
  struct tn_buffer *b = m ? tn_buffer_borrow(vm, whose, base, bytes, free_map, m) : NULL;
  if (b) b->file = file_number(&st);
  else if (m) free_map(m);
  else munmap(base, bytes);
  return b;
}

static struct tn_buffer *map_file(tenon_vm *vm, const char *path, enum tn_whose whose)
{
  int fd = open(path, (whose == TN_MAP_THROUGH ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) {
    tn_os_error(vm, errno, path);
    return NULL;
  }
  struct tn_buffer *b = map_open(vm, path, fd, whose);
  close(fd);
  return b;
}

/* Gives the open file |head| and zeros up to |bytes|, on blocks of its own where the file system can say so: a map
 * cannot report a full disk. */
static int fill_file(int fd, const char *head, size_t n, size_t bytes)
{
  ssize_t put = 0;
  for (size_t at = 0; at < n; at += (size_t)put)
    if ((put = write(fd, head + at, n - at)) < 0) {
      if (errno != EINTR) return errno;
      put = 0;
    }
  if (ftruncate(fd, (off_t)bytes)) return errno;
  if (fallocate(fd, 0, 0, (off_t)bytes) && errno != EOPNOTSUPP && errno != ENOSYS) return errno;
  return 0;
}

/* A new file of |bytes|, |head| first, in place of what is at |path|; whoever has mapped that keeps it. */
static struct tn_buffer *map_fresh(tenon_vm *vm, const char *path, const char *head, size_t n, size_t bytes)
{
  char temp[TN_PATH];
  int fd = tn_open_beside(vm, path, temp);
  if (fd < 0) return NULL;
  struct tn_buffer *b = NULL;
  if (!tn_put_beside(vm, path, temp, fill_file(fd, head, n, bytes))) b = map_open(vm, path, fd, TN_MAP_THROUGH);
  close(fd);
  return b;
}

/* ---- results ---- */

enum { LARGE = 64 << 20 };         /* bytes from which on a result is not made in memory to be saved */

/* Computes |t| into the open file behind |head|. */
static tenon_status store_behind(tenon_vm *vm, const char *path, int fd, size_t head, struct tn_tensor *t, bool *done)
{
  struct tn_buffer *b = map_open(vm, path, fd, TN_MAP_THROUGH);
  if (!b) return vm->err.pub.status;
  struct map *m = b->done_ud;
  m->through = false;              /* it has its blocks, and who saves does not wait for the disk */
  struct tn_tensor *over = tn_tensor_over(vm, b, (int64_t)head, t->dtype, t->ndim, tn_tshape(t), NULL);
  int64_t rows = 0;
  tenon_status s = over ? tn_trace_store(vm, t, over, &rows, done) : vm->err.pub.status;
  tn_tensor_release(vm, over);
  tn_buffer_release(vm, b);
  return s;
}

tenon_status tn_map_save(tenon_vm *vm, const char *path, struct tn_tensor *t, bool *done)
{
  char temp[TN_PATH], head[TN_NPY_HEADER];
  size_t bytes = (size_t)t->count * tn_dtype_size(t->dtype);
  *done = false;
  if (t->step == TN_CONCRETE || bytes < LARGE) return TENON_OK;
  size_t n = tn_npy_header(t->dtype, t->ndim, tn_tshape(t), false, head);
  int fd = tn_open_beside(vm, path, temp);
  if (fd < 0) return vm->err.pub.status;
  int error = fill_file(fd, head, n, n + bytes);
  tenon_status s = error ? TENON_OK : store_behind(vm, path, fd, n, t, done);
  close(fd);
  if (error || *done) return tn_put_beside(vm, path, temp, error);
  unlink(temp);
  return s;
}

/* ---- arrays over files ---- */

/* Truth values are 0 and 1, and whoever counts them relies on it. */
static tenon_status check_bools(tenon_vm *vm, const char *path, const char *p, size_t n)
{
  for (size_t at = 0; at < n; at++) {
    if (at % TN_POLL_BLOCK == 0) TN_TRY(tn_poll(vm));
    if (p[at] & ~1)
      return tn_raise(vm, TENON_E_VALUE,
                      "%s: a byte that is neither 0 nor 1 is no truth value: load it without mmap_mode", path);
  }
  return TENON_OK;
}

static tenon_status check_layout(tenon_vm *vm, const char *path, const struct tn_buffer *b, const struct tn_npy *h)
{
  size_t align = tn_dtype_size(tn_dtype_real(h->dtype));
  if (h->swapped)
    return tn_raise(vm, TENON_E_VALUE,
                    "%s: its numbers are in the other byte order, which a map cannot change: load it without mmap_mode",
                    path);
  if (h->data % align)
    return tn_raise(vm, TENON_E_VALUE,
                    "%s: its data, from byte %zu on, are not aligned for dtype %s: load it without mmap_mode", path,
                    h->data, tn_dtype_info(h->dtype)->name);
  return h->dtype == TN_BOOL ? check_bools(vm, path, (const char *)b->host + h->data, h->bytes) : TENON_OK;
}

/* The array that |h| describes in |b|, which is taken.  One whose first axis varies fastest is a view of another. */
static tenon_status show(tenon_vm *vm, const char *path, struct tn_buffer *b, const struct tn_npy *h, tn_value *out)
{
  int64_t shape[TN_MAX_NDIM];
  int reverse[TN_MAX_NDIM];
  bool turn = h->fortran && h->ndim > 1;
  for (int i = 0; i < h->ndim; i++) {
    reverse[i] = h->ndim - 1 - i;
    shape[i] = h->shape[turn ? reverse[i] : i];
  }
  struct tn_tensor *t = NULL;
  if (!check_layout(vm, path, b, h)) t = tn_tensor_over(vm, b, (int64_t)h->data, h->dtype, h->ndim, shape, NULL);
  tn_buffer_release(vm, b);
  tn_value root = tn_array_map(vm, t);
  *out = root;
  if (root.tag == TN_UNDEF) return vm->err.pub.status;
  if (!turn) return TENON_OK;
  tenon_status s = tn_permute(vm, tn_as_array(root), reverse, out);
  tn_release(vm, root);
  return s;
}

/* The array of the .npy file that |b| (taken; NULL after an error) shows. */
static tenon_status show_npy(tenon_vm *vm, const char *path, struct tn_buffer *b, tn_value *out)
{
  struct tn_npy h;
  if (!b) return vm->err.pub.status;
  if (!tn_npy_read_header(vm, path, b->host, b->bytes, &h)) return show(vm, path, b, &h, out);
  tn_buffer_release(vm, b);
  return vm->err.pub.status;
}

tenon_status tn_map_npy(tenon_vm *vm, const struct tn_builtin *self, const char *path, tn_value mode_arg,
                        tn_value *out)
{
  const struct map_mode *mode = arg_mode(vm, mode_arg);
  if (!mode) return vm->err.pub.status;
  if (mode->fresh)
    return tn_raise(vm, TENON_E_VALUE, "%s() makes no file: np.lib.format.open_memmap(file, mode='w+', ...) does",
                    self->name);
  return show_npy(vm, path, map_file(vm, path, mode->whose), out);
}

/* Reads shape= and dtype= of an array that is to be made. */
static tenon_status arg_layout(tenon_vm *vm, const struct tn_builtin *self, tn_value dtype, tn_value shape,
                               struct tn_npy *h)
{
  TN_TRY(tn_arg_dtype(vm, dtype, &h->dtype));
  if (h->dtype == TN_NO_DTYPE) h->dtype = TN_F64;
  TN_TRY(tn_arg_shape(vm, self, shape, &h->ndim, h->shape));
  int64_t bytes = tn_shape_bytes(h->ndim, h->shape, (int64_t)tn_dtype_size(h->dtype));
  if (bytes < 0 || bytes > TN_MAX_BYTES) return tn_raise(vm, TENON_E_VALUE, "array is too big");
  h->bytes = (size_t)bytes;
  return TENON_OK;
}

/* filename mode dtype shape fortran_order version */
static tenon_status fn_open_memmap(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const char *path;
  struct tn_npy h = {.dtype = TN_F64};
  char head[TN_NPY_HEADER];
  TN_TRY(tn_arg_path(vm, self, args[0], &path));
  const struct map_mode *mode = arg_mode(vm, args[1]);
  if (!mode) return vm->err.pub.status;
  if (!mode->fresh) return show_npy(vm, path, map_file(vm, path, mode->whose), out);
  if (!tn_given(args[3])) return tn_raise(vm, TENON_E_VALUE, "shape must be given if mode == 'w+'");
  if (tn_given(args[4])) TN_TRY(tn_arg_bool(vm, args[4], &h.fortran));
  TN_TRY(arg_layout(vm, self, args[2], args[3], &h));
  h.data = tn_npy_header(h.dtype, h.ndim, h.shape, h.fortran, head);
  struct tn_buffer *b = map_fresh(vm, path, head, h.data, h.data + h.bytes);
  return b ? show(vm, path, b, &h, out) : vm->err.pub.status;
}

/* One axis over what is in |b| behind byte h->data. */
static tenon_status whole_file(tenon_vm *vm, const struct tn_buffer *b, struct tn_npy *h)
{
  size_t size = tn_dtype_size(h->dtype), left = h->data < b->bytes ? b->bytes - h->data : 0;
  if (left % size)
    return tn_raise(vm, TENON_E_VALUE, "Size of available data is not a multiple of the data-type size.");
  h->ndim = 1;
  h->shape[0] = (int64_t)(left / size);
  h->bytes = left;
  return TENON_OK;
}

/* filename dtype mode offset shape order */
static tenon_status fn_memmap(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const char *path;
  struct tn_npy h = {.dtype = TN_F64};
  int64_t offset = 0;
  TN_TRY(tn_arg_path(vm, self, args[0], &path));
  const struct map_mode *mode = arg_mode(vm, args[2]);
  if (!mode) return vm->err.pub.status;
  if (tn_given(args[3])) TN_TRY(tn_arg_int(vm, self, "offset", args[3], &offset));
  if (offset < 0 || offset > TN_MAX_BYTES) return tn_raise(vm, TENON_E_VALUE, "memmap(): no such offset");
  h.data = (size_t)offset;
  h.fortran = TN_IS(args[5], TN_STR) && !strcmp(TN_AS(tn_str, args[5])->s, "F");
  if (!tn_given(args[1])) return tn_raise(vm, TENON_E_TYPE, "memmap() needs a dtype: there are no bytes");
  if (tn_given(args[4])) TN_TRY(arg_layout(vm, self, args[1], args[4], &h));
  else if (mode->fresh) return tn_raise(vm, TENON_E_VALUE, "shape must be given if mode == 'w+'");
  else TN_TRY(tn_arg_dtype(vm, args[1], &h.dtype));
  struct tn_buffer *b =
    mode->fresh ? map_fresh(vm, path, NULL, 0, h.data + h.bytes) : map_file(vm, path, mode->whose);
  if (!b) return vm->err.pub.status;
  tenon_status s = tn_given(args[4]) ? TENON_OK : whole_file(vm, b, &h);
  if (!s && b->bytes < h.data + h.bytes) s = tn_raise(vm, TENON_E_VALUE, "mmap length is greater than file size");
  if (!s) return show(vm, path, b, &h, out);
  tn_buffer_release(vm, b);
  return s;
}

/* Errors of writing are raised here; those of what is flushed when the last array goes, only logged. */
static tenon_status fn_flush(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)self; (void)n;
  struct tn_array *a = tn_as_array(args[0]), *root = a->base ? a->base : a;
  *out = tn_none();
  if (!tn_array_through(root) || !tn_buffer_read(vm, root->t->buf)) return vm->err.pub.status;
  const struct map *m = root->t->buf->done_ud;
  int error = sync_map(m);
  return error ? tn_os_error(vm, error, m->path) : TENON_OK;
}

const struct tn_builtin tn_map_builtins[] = {
    {"open_memmap", "format", "filename, mode='r+', dtype=None, shape=None, fortran_order=False, version=None",
     fn_open_memmap, 0, "the array of a .npy file, mapped into memory; mode='w+' makes the file"},
    {"memmap", "np", "filename, dtype=None, mode='r+', offset=0, shape=None, order='C'", fn_memmap, 0,
     "an array over the bytes of a file, mapped into memory"},
    {"flush", "ndarray", "a", fn_flush, 0, "writes what was stored in a mapped file to the disk"},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
