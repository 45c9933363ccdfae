/* SPDX-License-Identifier: MIT
 * Zip archives in memory: bytes ↔ members.  Deflated members where zlib is there; archives of any size (zip64). */
#ifndef TN_ZIP_H
#define TN_ZIP_H
#include "files.h"

struct tn_zip_member {
  const char *name; size_t name_size;
  bool deflated;
  const char *data; size_t stored;     /* the bytes in the archive */
  size_t size;                         /* those that they stand for */
  uint32_t crc;
  uint64_t at;                         /* where the member begins in the archive */
};
struct tn_zip { const char *file; struct tn_zip_member *m; size_t n, cap; };

/* Is this the beginning of an archive?  Of at least 4 bytes. */
bool tn_zip_begins(const char *data);
/* The members of an archive of |n| bytes, which are borrowed; what is wrong is a ValueError that names |file| and the
 * byte.  tn_zip_free in every case. */
tenon_status tn_zip_read(tenon_vm *vm, const char *file, const char *data, size_t n, struct tn_zip *out);
void tn_zip_free(tenon_vm *vm, struct tn_zip *z);
/* The bytes that a member stands for, in |room| where they are not in the archive as they are; checked. */
tenon_status tn_zip_member(tenon_vm *vm, const char *file, const struct tn_zip_member *m, struct tn_bytes *room,
                           const char **data);

/* |m|'s crc of its |size| bytes at |part|, |nparts| pieces one behind the other; deflated, if it says so, to |to|.
 * Sets |stored|. */
tenon_status tn_zip_pack(tenon_vm *vm, struct tn_zip_member *m, const struct tn_bytes *part, size_t nparts,
                         struct tn_bytes *to);
/* What stands before a member's bytes, and behind all members: appended to |to|.  |m|.at is set before. */
tenon_status tn_zip_head(tenon_vm *vm, const struct tn_zip_member *m, struct tn_bytes *to);
tenon_status tn_zip_tail(tenon_vm *vm, const struct tn_zip *z, uint64_t at, struct tn_bytes *to);
#endif
