/* SPDX-License-Identifier: MIT
 * Zip archives: their directory, members, check sums (PKWARE's APPNOTE 6.3.3).  All that an archive says is checked
 * before it is used.  Must not touch files. */
#include "zip.h"
#include "vm/base/poll.h"

#include <string.h>
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

enum { END = 22, END64 = 56, LOCATOR = 20, CENTRAL = 46, LOCAL = 30,      /* sizes of the records */
       EXTRA64 = 1,                                                      /* the extra field with 64-bit sizes */
       VERSION = 20, VERSION64 = 45, ENCRYPTED = 1, UTF8_NAME = 0x800, STORED = 0, DEFLATED = 8,
       DATE = 1 << 5 | 1 };                                              /* 1980-01-01 */
#define BIG16 UINT64_C(0xFFFF)
#define BIG32 UINT64_C(0xFFFFFFFF)

static uint64_t get(const char *p, int size)
{
  uint64_t v = 0;
  for (int i = 0; i < size; i++) v |= (uint64_t)(unsigned char)p[i] << (8 * i);
  return v;
}

static tenon_status damaged(tenon_vm *vm, const char *file, uint64_t at, const char *why)
{
  return tn_raise(vm, TENON_E_VALUE, "%s is not a valid zip archive: byte %llu: %s", file, (unsigned long long)at, why);
}

bool tn_zip_begins(const char *data) { return !memcmp(data, "PK\3\4", 4) || !memcmp(data, "PK\5\6", 4); }

/* ---- check sums ---- */

static uint32_t add_crc(uint32_t crc, const char *p, size_t n)
{
#ifdef HAVE_ZLIB
  return (uint32_t)crc32_z(crc, (const unsigned char *)p, n);
#else
  uint32_t table[256];
  for (uint32_t i = 0; i < 256; i++) {
    table[i] = i;
    for (int k = 0; k < 8; k++) table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xEDB88320u : 0);
  }
  crc = ~crc;
  for (size_t i = 0; i < n; i++) crc = crc >> 8 ^ table[(crc ^ (unsigned char)p[i]) & 255];
  return ~crc;
#endif
}

static tenon_status crc_of(tenon_vm *vm, const char *p, size_t n, uint32_t *crc)
{
  for (size_t part; n; p += part, n -= part) {
    part = n < TN_POLL_BLOCK ? n : TN_POLL_BLOCK;
    TN_TRY(tn_poll(vm));
    *crc = add_crc(*crc, p, part);
  }
  return TENON_OK;
}

/* ---- the directory ---- */

struct end { uint64_t count, size, offset, at; };

static tenon_status find_end(tenon_vm *vm, const char *file, const char *data, size_t n, struct end *e)
{
  size_t i = n < END ? 0 : n - END, last = i > BIG16 ? i - BIG16 : 0;
  if (n < END) return damaged(vm, file, n, "it is too short");
  while (memcmp(data + i, "PK\5\6", 4) || get(data + i + 20, 2) != n - END - i) {
    if (i == last) return damaged(vm, file, n, "there is no directory at its end: it is cut off");
    i--;
  }
  const char *p = data + i;
  *e = (struct end){get(p + 10, 2), get(p + 12, 4), get(p + 16, 4), i};
  if (e->count != BIG16 && e->size != BIG32 && e->offset != BIG32) return TENON_OK;
  if (i < LOCATOR || memcmp(p - LOCATOR, "PK\6\7", 4)) return TENON_OK;
  uint64_t at = get(p - LOCATOR + 8, 8);
  if (at > i - LOCATOR || i - LOCATOR - at < END64 || memcmp(data + at, "PK\6\6", 4))
    return damaged(vm, file, i - LOCATOR + 8, "the 64-bit directory is not where it should be");
  p = data + at;
  *e = (struct end){get(p + 32, 8), get(p + 40, 8), get(p + 48, 8), at};
  return TENON_OK;
}

/* Sizes and place of a member whose fields of 32 bits are full. */
static bool wide_fields(const char *extra, size_t n, uint64_t *size, uint64_t *stored, uint64_t *offset)
{
  uint64_t *const field[] = {size, stored, offset};
  if (*size != BIG32 && *stored != BIG32 && *offset != BIG32) return true;
  while (n >= 4) {
    size_t length = get(extra + 2, 2), used = 0;
    if (length > n - 4) return false;
    if (get(extra, 2) == EXTRA64) {
      for (int i = 0; i < 3; i++) {
        if (*field[i] != BIG32) continue;
        if (length - used < 8) return false;
        *field[i] = get(extra + 4 + used, 8);
        used += 8;
      }
      return true;
    }
    extra += 4 + length;
    n -= 4 + length;
  }
  return false;
}

/* One entry of the directory at |at|, which ends before |end|; |*length|: of the entry. */
static tenon_status read_entry(tenon_vm *vm, const char *file, const char *data, uint64_t at, uint64_t end,
                               size_t *length, struct tn_zip_member *m)
{
  const char *p = data + at;
  if (end - at < CENTRAL || memcmp(p, "PK\1\2", 4)) return damaged(vm, file, at, "no entry of the directory");
  size_t name = get(p + 28, 2), extra = get(p + 30, 2);
  *length = CENTRAL + name + extra + get(p + 32, 2);
  if (*length > end - at) return damaged(vm, file, at, "an entry of the directory is cut off");
  uint64_t size = get(p + 24, 4), stored = get(p + 20, 4), offset = get(p + 42, 4), method = get(p + 10, 2);
  if (!wide_fields(p + CENTRAL + name, extra, &size, &stored, &offset))
    return damaged(vm, file, at, "the 64-bit sizes of a member are missing");
  if (get(p + 8, 2) & ENCRYPTED) return damaged(vm, file, at, "a member is encrypted");
  if (method != STORED && method != DEFLATED)
    return damaged(vm, file, at + 10, "a member is compressed in a way that is not known");
  if (offset > end || end - offset < LOCAL || memcmp(data + offset, "PK\3\4", 4))
    return damaged(vm, file, at + 42, "a member is not where it should be");
  uint64_t from = offset + LOCAL + get(data + offset + 26, 2) + get(data + offset + 28, 2);
  if (from > end || stored > end - from) return damaged(vm, file, at + 20, "a member ends behind the archive");
  /* deflate makes at least a bit of 258 bytes, so no more than 1032 bytes of one */
  if (method == STORED ? size != stored : size / 1032 > stored)
    return damaged(vm, file, at + 24, "a member cannot have the size that it says");
  *m = (struct tn_zip_member){.name = p + CENTRAL, .name_size = name, .deflated = method == DEFLATED,
                              .data = data + from, .stored = stored, .size = size, .crc = (uint32_t)get(p + 16, 4),
                              .at = offset};
  return TENON_OK;
}

tenon_status tn_zip_read(tenon_vm *vm, const char *file, const char *data, size_t n, struct tn_zip *out)
{
  struct end e = {0, 0, 0, 0};
  *out = (struct tn_zip){.file = file};
  TN_TRY(find_end(vm, file, data, n, &e));
  if (e.offset > e.at || e.size > e.at - e.offset)
    return damaged(vm, file, e.at, "the directory is not where it should be");
  uint64_t at = e.offset, end = e.offset + e.size;
  if (e.count > e.size / CENTRAL) return damaged(vm, file, e.at, "the directory is too short for its members");
  TN_TRY(tn_grow(vm, &out->m, &out->cap, e.count + 1, sizeof *out->m));
  for (size_t length = 0; out->n < e.count; at += length) {
    TN_TRY(tn_poll_at(vm, out->n));
    TN_TRY(read_entry(vm, file, data, at, end, &length, &out->m[out->n]));
    out->n++;
  }
  return TENON_OK;
}

void tn_zip_free(tenon_vm *vm, struct tn_zip *z) { tn_free(vm, z->m, z->cap * sizeof *z->m); }

/* ---- deflate ---- */

#ifdef HAVE_ZLIB
enum { CHUNK = 1 << 22 };

/* zlib's memory; the size stands before each block. */
static void *give(void *vm, unsigned count, unsigned size)
{
  size_t n = (size_t)count * size + 16;
  char *p = tn_alloc(vm, n);
  if (!p) return NULL;
  memcpy(p, &n, sizeof n);
  return p + 16;
}

static void take(void *vm, void *block)
{
  char *p = (char *)block - 16;
  size_t n;
  memcpy(&n, p, sizeof n);
  tn_free(vm, p, n);
}

static tenon_status inflate_all(tenon_vm *vm, const char *file, const struct tn_zip_member *m, char *to)
{
  z_stream z = {.zalloc = give, .zfree = take, .opaque = vm};
  size_t in = m->stored, out = m->size;
  int got = inflateInit2(&z, -MAX_WBITS);
  if (got) return tn_nomem(vm);
  z.next_in = (unsigned char *)(uintptr_t)m->data;
  z.next_out = (unsigned char *)to;
  tenon_status s = TENON_OK;
  do {
    if (!z.avail_in) { z.avail_in = (unsigned)(in < CHUNK ? in : CHUNK); in -= z.avail_in; }
    if (!z.avail_out) { z.avail_out = (unsigned)(out < CHUNK ? out : CHUNK); out -= z.avail_out; }
    got = inflate(&z, Z_NO_FLUSH);
    s = tn_poll(vm);
  } while (got == Z_OK && !s);
  size_t left = out + z.avail_out, at = m->stored - in - z.avail_in;
  inflateEnd(&z);
  if (s) return s;
  if (got == Z_MEM_ERROR) return tn_nomem(vm);
  if (got == Z_STREAM_END && !left) return TENON_OK;
  return damaged(vm, file, m->at + at, "the compressed bytes of a member are no such bytes");
}

static tenon_status deflate_all(tenon_vm *vm, const struct tn_bytes *part, size_t nparts, struct tn_bytes *to)
{
  z_stream z = {.zalloc = give, .zfree = take, .opaque = vm};
  if (deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY)) return tn_nomem(vm);
  tenon_status s = TENON_OK;
  int got = Z_OK;
  for (size_t i = 0, done = 0; got != Z_STREAM_END && !s;) {
    while (i < nparts && done == part[i].n) { i++; done = 0; }
    size_t left = i < nparts ? part[i].n - done : 0, given = left < CHUNK ? left : CHUNK;
    z.next_in = (unsigned char *)(i < nparts ? part[i].p + done : NULL);
    z.avail_in = (unsigned)given;
    done += given;
    do {
      if ((s = tn_grow(vm, &to->p, &to->cap, to->n + (CHUNK >> 4), 1)) || (s = tn_poll(vm))) break;
      size_t room = to->cap - to->n;
      unsigned avail = (unsigned)(room < CHUNK ? room : CHUNK);
      z.next_out = (unsigned char *)to->p + to->n;
      z.avail_out = avail;
      got = deflate(&z, i < nparts ? Z_NO_FLUSH : Z_FINISH);
      to->n += avail - z.avail_out;
    } while (!z.avail_out);
  }
  deflateEnd(&z);
  return s;
}
#else
static tenon_status without_zlib(tenon_vm *vm, const char *what)
{
  return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s needs zlib, which this build was configured --without-zlib", what);
}
#endif

/* ---- members ---- */

tenon_status tn_zip_member(tenon_vm *vm, const char *file, const struct tn_zip_member *m, struct tn_bytes *room,
                           const char **data)
{
  uint32_t crc = 0;
  *data = m->data;
  if (m->deflated) {
#ifdef HAVE_ZLIB
    TN_TRY(tn_grow(vm, &room->p, &room->cap, m->size + 1, 1));
    TN_TRY(inflate_all(vm, file, m, room->p));
    *data = room->p;
#else
    (void)room;
    return without_zlib(vm, "a compressed member of an .npz file");
#endif
  }
  TN_TRY(crc_of(vm, *data, m->size, &crc));
  return crc == m->crc ? TENON_OK : damaged(vm, file, m->at, "the check sum (CRC-32) of a member is wrong");
}

tenon_status tn_zip_pack(tenon_vm *vm, struct tn_zip_member *m, const struct tn_bytes *part, size_t nparts,
                         struct tn_bytes *to)
{
  m->crc = 0;
  m->size = 0;
  for (size_t i = 0; i < nparts; i++) {
    TN_TRY(crc_of(vm, part[i].p, part[i].n, &m->crc));
    m->size += part[i].n;
  }
  m->stored = m->size;
  if (!m->deflated) return TENON_OK;
#ifdef HAVE_ZLIB
  TN_TRY(deflate_all(vm, part, nparts, to));
  m->stored = to->n;
  return TENON_OK;
#else
  (void)to;
  return without_zlib(vm, "savez_compressed()");
#endif
}

static tenon_status put(tenon_vm *vm, struct tn_bytes *to, const char *p, size_t n)
{
  TN_TRY(tn_grow(vm, &to->p, &to->cap, to->n + n, 1));
  memcpy(to->p + to->n, p, n);
  to->n += n;
  return TENON_OK;
}

/* |fields| numbers of the sizes that |sizes| spells, one digit each. */
static tenon_status put_fields(tenon_vm *vm, struct tn_bytes *to, const char *sizes, const uint64_t *field)
{
  for (; *sizes; sizes++, field++) {
    char bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (char)(*field >> (8 * i));
    TN_TRY(put(vm, to, bytes, (size_t)(*sizes - '0')));
  }
  return TENON_OK;
}

static uint64_t narrow(uint64_t v) { return v < BIG32 ? v : BIG32; }

static bool wide(const struct tn_zip_member *m) { return m->size >= BIG32 || m->stored >= BIG32; }

tenon_status tn_zip_head(tenon_vm *vm, const struct tn_zip_member *m, struct tn_bytes *to)
{
  bool w = wide(m);
  const uint64_t fields[] = {0x04034B50, w ? VERSION64 : VERSION, UTF8_NAME, m->deflated ? DEFLATED : STORED, 0, DATE,
                             m->crc, w ? BIG32 : m->stored, w ? BIG32 : m->size, m->name_size, w ? 20 : 0};
  const uint64_t extra[] = {EXTRA64, 16, m->size, m->stored};
  TN_TRY(put_fields(vm, to, "42222244422", fields));
  TN_TRY(put(vm, to, m->name, m->name_size));
  return w ? put_fields(vm, to, "2288", extra) : TENON_OK;
}

static tenon_status put_entry(tenon_vm *vm, const struct tn_zip_member *m, struct tn_bytes *to)
{
  bool w = wide(m) || m->at >= BIG32;
  const uint64_t fields[] = {0x02014B50, w ? VERSION64 : VERSION, w ? VERSION64 : VERSION, UTF8_NAME,
                             m->deflated ? DEFLATED : STORED, 0, DATE, m->crc, w ? BIG32 : m->stored,
                             w ? BIG32 : m->size, m->name_size, w ? 28 : 0, 0, 0, 0, 0, w ? BIG32 : m->at};
  const uint64_t extra[] = {EXTRA64, 24, m->size, m->stored, m->at};
  TN_TRY(put_fields(vm, to, "42222224442222244", fields));
  TN_TRY(put(vm, to, m->name, m->name_size));
  return w ? put_fields(vm, to, "22888", extra) : TENON_OK;
}

tenon_status tn_zip_tail(tenon_vm *vm, const struct tn_zip *z, uint64_t at, struct tn_bytes *to)
{
  for (size_t i = 0; i < z->n; i++) TN_TRY(put_entry(vm, &z->m[i], to));
  uint64_t size = to->n, end = at + size;
  if (z->n >= BIG16 || end >= BIG32) {
    const uint64_t end64[] = {0x06064B50, END64 - 12, VERSION64, VERSION64, 0, 0, z->n, z->n, size, at};
    const uint64_t locator[] = {0x07064B50, 0, end, 1};
    TN_TRY(put_fields(vm, to, "4822448888", end64));
    TN_TRY(put_fields(vm, to, "4484", locator));
  }
  uint64_t count = z->n < BIG16 ? z->n : BIG16;
  const uint64_t fields[] = {0x06054B50, 0, 0, count, count, narrow(size), narrow(at), 0};
  return put_fields(vm, to, "42222442", fields);
}
