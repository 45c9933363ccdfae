/* SPDX-License-Identifier: MIT
 * A counted block of array memory that may live on the host, on a device, or both, and knows which copies
 * are valid.  Freed blocks wait in a pool, so that a steady-state call allocates nothing.  A buffer that has
 * met a device carries that device's handle and the means to move and release it, so that this file and its
 * users need not know the device. */
#ifndef TN_BUFFER_H
#define TN_BUFFER_H
#include "vm/base/state.h"

struct tn_buffer;

/* What a device does for a buffer that it has met. */
struct tn_residence {
  /* Makes host memory hold the value (downloads or waits). */
  tenon_status (*to_host)(void *self, tenon_vm *vm, struct tn_buffer *b);
  /* Makes host memory free to be overwritten: waits for what the device still does with it. */
  tenon_status (*host_write)(void *self, tenon_vm *vm, struct tn_buffer *b);
  /* Releases b->dev, once the device is done with it. */
  void (*forget)(void *self, struct tn_buffer *b);
};

/* Whose the host memory of a buffer is.  All but one's own is never pooled, and may change behind one's back. */
enum tn_whose {
  TN_OWN,
  TN_LENT,                         /* the embedding program's: never written */
  TN_MAP_READ,                     /* a mapped file: never written */
  TN_MAP_COPY,                     /* a mapped file; what is written stays here */
  TN_MAP_THROUGH                   /* a mapped file; every write must go there, and only the array that mapped it and
                                      its views may hold the buffer when it is written */
};

struct tn_buffer {
  uint32_t refs;
  bool host_valid, dev_valid;      /* at least one is true once written */
  enum tn_whose whose;
  uint64_t serial;                 /* of its contents, if it is TN_OWN: no two values of any buffer have the same */
  uint64_t file;                   /* of a map: which file; equal files have equal numbers */
  size_t bytes;                    /* capacity; a multiple of 64 if it is TN_OWN */
  void *host;                      /* 64-byte aligned, 4096 from 64 KiB on (zero-copy on unified devices) */
  void *dev;                       /* device handle or NULL */
  const struct tn_residence *res;  /* set together with |dev| */
  void *res_self;
  tenon_free_fn done; void *done_ud;
  struct tn_buffer *next;          /* in the pool */
};

/* Uninitialised, one reference; capacity is at least |bytes|.  NULL: MemoryError recorded. */
struct tn_buffer *tn_buffer_new(tenon_vm *vm, size_t bytes);
/* Uses |data|, which is not our own, until the last reference goes, then calls done(ud). */
struct tn_buffer *tn_buffer_borrow(tenon_vm *vm, enum tn_whose whose, void *data, size_t bytes, tenon_free_fn done,
                                   void *ud);
static inline bool tn_buffer_mapped(const struct tn_buffer *b) { return b->whose >= TN_MAP_READ; }
static inline struct tn_buffer *tn_buffer_retain(struct tn_buffer *b) { b->refs++; return b; }
void tn_buffer_release(tenon_vm *vm, struct tn_buffer *b);

/* Host memory for reading: valid on return.  NULL on failure. */
const void *tn_buffer_read(tenon_vm *vm, struct tn_buffer *b);
/* Host memory for writing.  |keep|: the present contents matter.  Device copies become stale. */
void *tn_buffer_write(tenon_vm *vm, struct tn_buffer *b, bool keep);

tenon_status tn_pool_new(tenon_vm *vm);
void tn_pool_free(tenon_vm *vm);   /* every buffer must have been released */
/* Gives pooled memory back (memory pressure, end of life). */
void tn_pool_trim(tenon_vm *vm);
#endif
