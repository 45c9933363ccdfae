/* SPDX-License-Identifier: MIT
 * Functions that read and write files, whole ones through here: load and save; what reads and writes the file system
 * for the others, only when the host granted it.  Declared in files.h. */
#include "tables.h"
#include "zip.h"
#include "vm/base/utf8.h"

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
  tenon_status s = error == ENOENT                     ? TENON_E_NOTFOUND
                   : error == EACCES || error == EPERM ? TENON_E_PERMISSION
                   : error == EEXIST                   ? TENON_E_EXISTS
                   : error == EISDIR                   ? TENON_E_ISDIR
                   : error == ENOTDIR                  ? TENON_E_NOTDIR
                                                       : TENON_E_OS;
  return tn_raise(vm, s, "[Errno %d] %s: '%s'", error, strerror(error), path);
}

tenon_status tn_arg_path(tenon_vm *vm, const struct tn_builtin *self, tn_value v, const char **path)
{
  if (!TN_IS(v, TN_STR))
    return tn_raise(vm, TENON_E_TYPE, "%s() needs the name of a file, not '%s'", self->name, tn_type_name(v));
  *path = TN_AS(tn_str, v)->s;
  if (strlen(*path) != TN_AS(tn_str, v)->n) return tn_raise(vm, TENON_E_VALUE, "embedded null byte");
  return vm->opt.files ? TENON_OK : tn_raise(vm, TENON_E_OS, "file access is not granted: '%s'", *path);
}

/* Waits until |fd|, no plain file, has something to say. */
static tenon_status wait_for(tenon_vm *vm, int fd)
{
  struct pollfd p = {.fd = fd, .events = POLLIN};
  tenon_status s;
  while (!(s = tn_poll(vm)) && poll(&p, 1, WAIT_MS) <= 0) {}
  return s;
}

/* Can what was read so far be the beginning of such a file? Devices and pipes may have no end: they are not read to
 * find out.  |fresh| bytes are new. */
static tenon_status check_beginning(tenon_vm *vm, const char *path, enum tn_contents what, bool plain,
                                    const struct tn_bytes *b, size_t fresh)
{
  if (what == TN_NPY_FILE)
    return b->n < TN_NPY_MAGIC_SIZE || tn_zip_begins(b->p) ? TENON_OK : tn_npy_check(vm, path, b->p);
  if (plain || what == TN_ANY_FILE || !memchr(b->p + b->n - fresh, 0, fresh)) return TENON_OK;
  return tn_raise(vm, TENON_E_VALUE, "%s is no text: it has a null byte", path);
}

static tenon_status read_pieces(tenon_vm *vm, const char *path, int fd, enum tn_contents what, struct tn_bytes *b)
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

tenon_status tn_file_read(tenon_vm *vm, const char *path, enum tn_contents what, struct tn_bytes *b)
{
  *b = (struct tn_bytes){NULL, 0, 0};
  /* a pipe that nobody has opened to write does not hold us */
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) return tn_os_error(vm, errno, path);
  tenon_status s = read_pieces(vm, path, fd, what, b);
  close(fd);
  if (s) tn_bytes_free(vm, b);
  return s;
}

/* Latin-1 is the first 256 code points. */
static tenon_status from_latin1(tenon_vm *vm, struct tn_bytes *b)
{
  size_t high = 0, to;
  for (size_t i = 0; i < b->n; i++) high += (b->p[i] & 0x80) != 0;
  if (!high) return TENON_OK;
  TN_TRY(tn_grow(vm, &b->p, &b->cap, b->n + high + 1, 1));
  to = b->n + high;
  b->p[to] = 0;
  for (size_t i = b->n; i-- > 0;) {
    unsigned char c = (unsigned char)b->p[i];
    char code[4];
    size_t n = tn_utf8_encode(c, code);
    to -= n;
    memcpy(b->p + to, code, n);
  }
  b->n += high;
  return TENON_OK;
}

static tenon_status bad_byte(tenon_vm *vm, const char *path, const char *encoding, const struct tn_bytes *b, size_t at,
                             const char *reason)
{
  return tn_raise(vm, TENON_E_DECODE, "'%s' codec can't decode byte 0x%02x in position %zu: %s: '%s'", encoding,
                  (unsigned char)b->p[at], at, reason, path);
}

tenon_status tn_file_decode(tenon_vm *vm, const struct tn_builtin *self, const char *path, tn_value encoding,
                            struct tn_bytes *b)
{
  static const char *const names[][5] = {
    {"utf-8", "utf8", "utf_8", "bytes"}, {"utf-8-sig", "utf_8_sig"}, {"ascii", "us-ascii"},
    {"latin1", "latin-1", "iso-8859-1", "iso8859-1", "latin_1"}};
  enum { UTF8, SIGNED, ASCII, LATIN1, NENCODINGS };
  size_t which = UTF8, at = 0;
  const char *reason;
  if (tn_given(encoding)) {
    if (!TN_IS(encoding, TN_STR))
      return tn_raise(vm, TENON_E_TYPE, "%s(): encoding must be a string or None, not '%s'", self->name,
                      tn_type_name(encoding));
    const char *given = TN_AS(tn_str, encoding)->s;
    for (bool found = false; !found && which < NENCODINGS; which += !found)
      for (size_t i = 0; i < 5 && names[which][i]; i++) found = found || !strcasecmp(names[which][i], given);
    if (which == NENCODINGS) return tn_raise(vm, TENON_E_LOOKUP, "unknown encoding: %s", given);
  }
  if (which == LATIN1) return from_latin1(vm, b);
  if (which == SIGNED && b->n >= 3 && !memcmp(b->p, "\xEF\xBB\xBF", 3)) {
    b->n -= 3;
    memmove(b->p, b->p + 3, b->n + 1);
  }
  if (which == ASCII) {
    while (at < b->n && !(b->p[at] & 0x80)) at++;
    return at == b->n ? TENON_OK : bad_byte(vm, path, "ascii", b, at, "ordinal not in range(128)");
  }
  at = tn_utf8_valid(b->p, b->n, &reason);
  return at == b->n ? TENON_OK : bad_byte(vm, path, "utf-8", b, at, reason);
}

int tn_file_write(tenon_vm *vm, int fd, const char *p, size_t n)
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

tenon_status tn_file_put(tenon_vm *vm, const char *path, const struct tn_bytes *part, size_t nparts)
{
  char temp[TN_PATH];
  int fd = tn_open_beside(vm, path, temp), error = 0;
  if (fd < 0) return vm->err.pub.status;
  for (size_t i = 0; i < nparts && !error; i++) error = tn_file_write(vm, fd, part[i].p, part[i].n);
  if (close(fd) && !error) error = errno;
  return tn_put_beside(vm, path, temp, error);
}

/* ---- .npy ---- */

static tenon_status fn_load(tenon_vm *vm, const struct tn_builtin *self, tn_value *args, int n, tn_value *out)
{
  (void)n;
  const char *path;
  struct tn_bytes data;
  TN_TRY(tn_arg_path(vm, self, args[0], &path));
  if (tn_given(args[1])) return tn_map_npy(vm, self, path, args[1], out);
  TN_TRY(tn_file_read(vm, path, TN_NPY_FILE, &data));
  tenon_status s = data.n >= TN_NPY_MAGIC_SIZE && tn_zip_begins(data.p)
                       ? tn_npz_parse(vm, path, data.p, data.n, out)
                       : tn_give(vm, tn_npy_parse(vm, path, data.p, data.n), false, out);
  tn_bytes_free(vm, &data);
  return s;
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
    struct tn_bytes parts[2] = {{header, tn_npy_header(c->dtype, c->ndim, tn_tshape(c), false, header), 0},
                             {(char *)(uintptr_t)p, (size_t)c->count * tn_dtype_size(c->dtype), 0}};
    s = tn_file_put(vm, name, parts, 2);
  }
  tn_tensor_release(vm, c);
  return s;
}

const struct tn_builtin tn_file_builtins[] = {
    {"load", "np", "file, mmap_mode=None", fn_load, 0,
     "an array from a .npy file, or a mapping of those in an .npz file; "
     "mmap_mode='r', 'c' or 'r+': the file itself, mapped into memory"},
    {"save", "np", "file, arr", fn_save, 0, "writes an array to a .npy file"},
    {NULL, NULL, NULL, NULL, 0, NULL},
};
