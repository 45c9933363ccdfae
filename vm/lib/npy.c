/* SPDX-License-Identifier: MIT
 * NumPy's .npy format: bytes ↔ arrays.  The header is untrusted: everything in it is checked before use.
 * Must not touch files.  Declared in files.h. */
#include "files.h"

#include <stdio.h>
#include <string.h>

struct header_text { const char *p, *end; };

static tenon_status damaged(tenon_vm *vm, const char *file, const char *why)
{
  return tn_raise(vm, TENON_E_VALUE, "%s is not a valid .npy file: %s", file, why);
}

static void skip(struct header_text *s)
{
  while (s->p < s->end && (*s->p == ' ' || *s->p == '\n' || *s->p == '\t')) s->p++;
}

static bool accept(struct header_text *s, char c)
{
  skip(s);
  if (s->p == s->end || *s->p != c) return false;
  s->p++;
  return true;
}

/* A quoted string without escapes. */
static bool string(struct header_text *s, char *buf, size_t size)
{
  skip(s);
  if (s->p == s->end || (*s->p != '\'' && *s->p != '"')) return false;
  char quote = *s->p++;
  size_t n = 0;
  while (s->p < s->end && *s->p != quote && n + 1 < size) buf[n++] = *s->p++;
  buf[n] = 0;
  return s->p < s->end && *s->p++ == quote;
}

static bool word(struct header_text *s, const char *w)
{
  skip(s);
  size_t n = strlen(w);
  if ((size_t)(s->end - s->p) < n || memcmp(s->p, w, n)) return false;
  s->p += n;
  return true;
}

static bool number(struct header_text *s, int64_t *out)
{
  skip(s);
  const char *start = s->p;
  for (*out = 0; s->p < s->end && *s->p >= '0' && *s->p <= '9'; s->p++)
    if (__builtin_mul_overflow(*out, 10, out) || __builtin_add_overflow(*out, *s->p - '0', out)) return false;
  if (s->p > start && s->p < s->end && *s->p == 'L') s->p++;      /* Python 2 wrote 3L */
  return s->p > start;
}

static bool shape(struct header_text *s, struct tn_npy *h)
{
  if (!accept(s, '(')) return false;
  for (h->ndim = 0; !accept(s, ')'); h->ndim++) {
    if (h->ndim == TN_MAX_NDIM || !number(s, &h->shape[h->ndim])) return false;
    if (!accept(s, ',')) {
      h->ndim++;
      return accept(s, ')');
    }
  }
  return true;
}

/* '<f8' and the like; little-endian is native here, which the reader corrects on other machines. */
static tenon_status descr(tenon_vm *vm, const char *file, const char *text, struct tn_npy *h)
{
  const int probe = 1;
  bool little = *(const char *)&probe == 1;
  char order = text[0];
  if (order == '<' || order == '>' || order == '=' || order == '|') text++;
  h->dtype = strlen(text) > 1 ? tn_dtype_find(text) : TN_NO_DTYPE;
  if (h->dtype == TN_NO_DTYPE) return tn_raise(vm, TENON_E_VALUE, "%s: dtype '%s' is not supported", file, text);
  h->swapped = order == '>' ? little : order == '<' ? !little : false;
  return TENON_OK;
}

static tenon_status parse_header(tenon_vm *vm, const char *file, struct header_text s, struct tn_npy *h)
{
  bool have_descr = false, have_order = false, have_shape = false;
  char key[32], text[32];
  if (!accept(&s, '{')) return damaged(vm, file, "the header is no dictionary");
  while (!accept(&s, '}')) {
    if (!string(&s, key, sizeof key) || !accept(&s, ':')) return damaged(vm, file, "the header cannot be parsed");
    if (!strcmp(key, "descr")) {
      if (!string(&s, text, sizeof text)) return damaged(vm, file, "structured dtypes are not supported");
      TN_TRY(descr(vm, file, text, h));
      have_descr = true;
    } else if (!strcmp(key, "fortran_order")) {
      h->fortran = word(&s, "True");
      if (!h->fortran && !word(&s, "False")) return damaged(vm, file, "fortran_order is neither True nor False");
      have_order = true;
    } else if (!strcmp(key, "shape")) {
      if (!shape(&s, h)) return damaged(vm, file, "the shape cannot be parsed");
      have_shape = true;
    } else return damaged(vm, file, "unknown key in the header");
    if (!accept(&s, ',')) {
      if (!accept(&s, '}')) return damaged(vm, file, "the header cannot be parsed");
      break;
    }
  }
  return have_descr && have_order && have_shape ? TENON_OK : damaged(vm, file, "a key is missing in the header");
}

/* Reverses the bytes of each number (each half of a complex one). */
static void swap_bytes(char *p, size_t bytes, size_t size)
{
  for (; bytes >= size; p += size, bytes -= size)
    for (size_t i = 0; i < size / 2; i++) {
      char c = p[i];
      p[i] = p[size - 1 - i];
      p[size - 1 - i] = c;
    }
}

/* Native byte order; truth values 0 and 1. */
static tenon_status put_in_order(tenon_vm *vm, const struct tn_npy *h, char *p, size_t bytes)
{
  size_t size = tn_dtype_size(h->dtype);
  for (size_t at = 0, n; at < bytes && (h->swapped || h->dtype == TN_BOOL); at += n) {
    /* whole elements: a block is a multiple of their sizes */
    n = bytes - at < TN_POLL_BLOCK ? bytes - at : TN_POLL_BLOCK;
    TN_TRY(tn_poll(vm));
    if (h->swapped) swap_bytes(p + at, n, tn_dtype_is_complex(h->dtype) ? size / 2 : size);
    if (h->dtype == TN_BOOL)
      for (size_t i = at; i < at + n; i++) p[i] = p[i] != 0;
  }
  return TENON_OK;
}

static struct tn_tensor *load(tenon_vm *vm, const struct tn_npy *h, const char *data)
{
  size_t size = tn_dtype_size(h->dtype);
  int64_t from[TN_MAX_NDIM], stride = (int64_t)size;
  void *dst;
  struct tn_tensor *t = tn_fresh(vm, h->dtype, h->ndim, h->shape, &dst);
  if (!t) return NULL;
  for (int i = 0; i < h->ndim && h->bytes; i++) {
    int axis = h->fortran ? i : h->ndim - 1 - i;
    from[axis] = stride;
    stride *= h->shape[axis];
  }
  /* the source may be unaligned: copied first, then put in order */
  if (!tn_strided_copy(vm, h->ndim, h->shape, h->dtype, dst, tn_tstrides(t), h->dtype, data + h->data, from) &&
      !put_in_order(vm, h, dst, h->bytes))
    return t;
  tn_tensor_release(vm, t);
  return NULL;
}

tenon_status tn_npy_check(tenon_vm *vm, const char *file, const char *data)
{
  return memcmp(data, "\x93NUMPY", TN_NPY_MAGIC_SIZE) ? damaged(vm, file, "the magic string is not there") : TENON_OK;
}

tenon_status tn_npy_read_header(tenon_vm *vm, const char *file, const char *data, size_t n, struct tn_npy *h)
{
  const unsigned char *b = (const unsigned char *)data;
  *h = (struct tn_npy){.dtype = TN_NO_DTYPE};
  if (n < 10) return damaged(vm, file, "the magic string is not there");
  TN_TRY(tn_npy_check(vm, file, data));
  size_t prefix = b[6] == 1 ? 10 : 12, length;
  if (b[6] < 1 || b[6] > 3 || n < prefix) return damaged(vm, file, "unknown version");
  length = b[6] == 1 ? b[8] | (size_t)b[9] << 8 : b[8] | (size_t)b[9] << 8 | (size_t)b[10] << 16 | (size_t)b[11] << 24;
  if (length > n - prefix) return damaged(vm, file, "it ends within its header");
  TN_TRY(parse_header(vm, file, (struct header_text){data + prefix, data + prefix + length}, h));
  h->data = prefix + length;
  int64_t count = tn_shape_count(h->ndim, h->shape);
  if (count >= 0 && !tn_mul_overflows((size_t)count, tn_dtype_size(h->dtype), &h->bytes) && h->bytes <= n - h->data)
    return TENON_OK;
  return damaged(vm, file, "it is shorter than its header says");
}

struct tn_tensor *tn_npy_parse(tenon_vm *vm, const char *file, const char *data, size_t n)
{
  struct tn_npy h;
  return tn_npy_read_header(vm, file, data, n, &h) ? NULL : load(vm, &h, data);
}

size_t tn_npy_header(unsigned dtype, int ndim, const int64_t *dims, bool fortran, char *buf)
{
  char text[TN_MAX_NDIM * 22 + 8];
  int n = snprintf(buf + 10, TN_NPY_HEADER - 10, "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }",
                   tn_dtype_info(dtype)->descr, fortran ? "True" : "False",
                   tn_shape_text(ndim, dims, text, sizeof text));
  size_t length = ((size_t)n + 1 + 10 + 63) / 64 * 64 - 10;      /* the data begins at a multiple of 64 */
  memset(buf + 10 + n, ' ', length - (size_t)n);
  buf[10 + length - 1] = '\n';
  memcpy(buf, "\x93NUMPY\x01\x00", 8);
  buf[8] = (char)(length & 0xFF);
  buf[9] = (char)(length >> 8);
  return 10 + length;
}
