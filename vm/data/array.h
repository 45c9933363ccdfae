/* SPDX-License-Identifier: MIT
 * Arrays.  A *tensor* is an immutable value: dtype, shape, and either memory or a step of the pending trace.
 * An *array* is the object that programs hold: a cell with its current tensor, or a view of another cell.
 * A write gives the cell a new tensor (in place when nobody else holds the old one), so the tracer, the
 * executors and the devices only ever see immutable values.
 * A view is a window on its root's memory: an offset, a shape and strides, in the root's dtype, or in the real one of a
 * complex root's real or imaginary part. */
#ifndef TN_ARRAY_H
#define TN_ARRAY_H
#include "ops/dtype.h"
#include "buffer.h"
#include "vm/base/shape.h"
#include "value.h"

enum { TN_CONCRETE = -1 };

struct tn_tensor {
  uint32_t refs;
  uint8_t dtype, ndim;
  int32_t step;            /* TN_CONCRETE, or the step of vm->trace that will compute it */
  struct tn_maker *maker;    /* how it came to be, while gradients are asked for (tape.h); owned, or NULL */
  struct tn_buffer *buf;   /* concrete only; owned */
  int64_t offset;          /* bytes from the start of buf to element 0 */
  int64_t count;           /* elements */
  int64_t dims[];          /* shape[ndim], then strides[ndim] (bytes; C order while pending) */
};

static inline int64_t *tn_tshape(struct tn_tensor *t) { return t->dims; }
static inline int64_t *tn_tstrides(struct tn_tensor *t) { return t->dims + t->ndim; }

/* The rest of a long write that an interrupt ended.  It is written before any program runs again (tn_array_finish), so
 * that nobody sees half a write; a value that replaces the array's makes it pointless. */
struct tn_unfinished {
  tenon_status (*go_on)(tenon_vm *vm, struct tn_unfinished *w);   /* heeds interrupts; OK: all is written */
  void (*free)(tenon_vm *vm, struct tn_unfinished *w);
  struct tn_array *root;
  struct tn_unfinished *next;      /* of vm->unfinished */
};

struct tn_array {
  struct tn_obj h;
  struct tn_tensor *t;     /* current value; for a view: the cached one, valid while version == base->version */
  struct tn_array *base;   /* view: the root cell, owned; NULL: this is a root.  A root's tensor is C-contiguous */
  struct tn_array *views;  /* root: its views, linked by |next|; |link| points at what points at this view */
  struct tn_array *next, **link;
  int64_t offset;          /* view: relative to the root's element 0; shape and strides are those of |t| */
  uint64_t version;        /* root: counts writes; view: the version that |t| shows */
  bool unfinished;         /* root: an interrupted write has a rest (vm->unfinished) */
  bool scalar;             /* an array scalar (0-d, immutable, prints as a number) */
  bool weak;               /* an array scalar that stands for a Python number: it has that one's part in promotions */
  bool readonly;           /* refuses writes through this object and through views of it; the root may still change */
  bool apart;              /* view, a part of a complex root: |t| is no window on the root's memory but a C-order value
                              computed from the root's, so that taking a part of a pending root computes nothing.
                              |base| is NULL once nobody else could see the root; |offset| stays */
};

/* A region of an array's memory (vm/arrays/region.h).  Fancy items of a subscript (and with them the integers) span the
 * |nb| points of the broadcast of their index arrays; |offsets| is each point's place in bytes.  The other axes of the
 * result are |sub|: those before |where| come before the points' axes. */
struct tn_region {
  int64_t offset;                       /* of element 0, bytes */
  int nsub, where;
  int64_t sub[TN_MAX_NDIM], strides[TN_MAX_NDIM];
  int nb;
  int64_t points[TN_MAX_NDIM], count;   /* shape and number of the points */
  int64_t *offsets;                     /* owned; NULL for a basic key */
};

/* What the tracer does for pending tensors (vm->tensor_hooks; set before the first of them is made). */
struct tn_tensor_hooks {
  tenon_status (*force)(tenon_vm *vm, struct tn_tensor *t, enum tn_flush why);   /* makes |t| concrete */
  void (*disown)(tenon_vm *vm, struct tn_tensor *t);                             /* |t| is being freed */
  void (*relieve)(tenon_vm *vm);                        /* memory is short: drops what it could do without */
  tenon_status (*settle)(tenon_vm *vm);                 /* memory that pending tensors may read is about to change */
};

/* Tensors.  NULL on failure. */
/* concrete, fresh buffer, C order */
struct tn_tensor *tn_tensor_new(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape);
struct tn_tensor *tn_tensor_pending(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, int32_t step);
/* pending, of the shape of |like| */
struct tn_tensor *tn_tensor_alike(tenon_vm *vm, const struct tn_tensor *like, unsigned dtype, int32_t step);
struct tn_tensor *tn_tensor_over(tenon_vm *vm, struct tn_buffer *b /* retained */, int64_t offset, unsigned dtype,
                                 int ndim, const int64_t *shape, const int64_t *strides /* NULL: C order */);
/* Concrete |t|, in C order, with another shape of as many elements. */
struct tn_tensor *tn_tensor_shaped(tenon_vm *vm, struct tn_tensor *t, int ndim, const int64_t *shape);
static inline struct tn_tensor *tn_tensor_retain(struct tn_tensor *t) { t->refs++; return t; }
void tn_tensor_release(tenon_vm *vm, struct tn_tensor *t);
bool tn_tensor_contiguous(struct tn_tensor *t);
/* Host memory of element 0 of a concrete tensor, valid for reading.  NULL on failure. */
const char *tn_tensor_read(tenon_vm *vm, struct tn_tensor *t);
/* Copies a concrete tensor (any strides) to |dst| in C order. */
tenon_status tn_tensor_copy_out(tenon_vm *vm, struct tn_tensor *t, void *dst);
/* Copies |src| (C order) cast to |dtype| … the general strided copy with cast:
 * dst[...] = (dst dtype) src[...], both of the given shape, byte strides. */
void tn_strided_cast(int ndim, const int64_t *shape, unsigned ddt, char *dst, const int64_t *dstr, unsigned sdt,
                     const char *src, const int64_t *sstr);
/* The same into memory of which nobody knows yet: heeds interrupts. */
tenon_status tn_strided_copy(tenon_vm *vm, int ndim, const int64_t *shape, unsigned ddt, char *dst, const int64_t *dstr,
                             unsigned sdt, const char *src, const int64_t *sstr);
/* The same behind the first |*done| elements, in C order of the shape; when an interrupt ends it, |*done| says how many
 * have been copied by then.  |vm| NULL: heeds none. */
tenon_status tn_strided_go_on(tenon_vm *vm, int ndim, const int64_t *shape, unsigned ddt, char *dst,
                              const int64_t *dstr, unsigned sdt, const char *src, const int64_t *sstr, int64_t *done);
/* Moves |n| elements of |size| bytes (1, 4, 8, 16): from the places |place|, in |unit| bytes, of |far| to those |step|
 * bytes apart from |near| on, or back when |scatter|. */
void tn_move_elements(char *far, const int64_t *place, int64_t unit, char *near, int64_t step, int64_t n, size_t size,
                      bool scatter);

/* Arrays.  The tensor passed in is taken (released on failure); a mapped file's memory is copied, as it may change.
 * UNDEF on failure. */
tn_value tn_array_wrap(tenon_vm *vm, struct tn_tensor *taken, bool scalar);
/* Ends the life of |a|, to which nobody refers any more.  A view may end its root's, which ends no other. */
void tn_array_free(tenon_vm *vm, struct tn_array *a);
/* The array that shows a mapped file: of |taken|'s memory, in C order. */
tn_value tn_array_map(tenon_vm *vm, struct tn_tensor *taken);
/* Is |root|'s memory a file that every write must reach?  Its tensor is concrete then, and never replaced. */
static inline bool tn_array_through(const struct tn_array *root)
{
  return root->t->step == TN_CONCRETE && root->t->buf->whose == TN_MAP_THROUGH;
}
/* A view of |a| (retains its root): byte offset relative to a's element 0.  Flushes |a| if it is pending.  Strides
 * that are made of a's own are to be taken from tn_array_force for TN_FLUSH_VIEW. */
tn_value tn_array_view(tenon_vm *vm, struct tn_array *a, int64_t offset, int ndim, const int64_t *shape,
                       const int64_t *strides);
/* The real or imaginary part of a complex |a|, as a view.  |value|, taken: that part of the value of a root, pending;
 * NULL: |a| is made concrete and the part is a window on it. */
tn_value tn_array_part(tenon_vm *vm, struct tn_array *a, bool imaginary, struct tn_tensor *value);
/* The current tensor, borrowed: valid until the next write to the array.  NULL on failure. */
struct tn_tensor *tn_array_tensor(tenon_vm *vm, struct tn_array *a);
/* The same, made concrete (flushes for |why|); for TN_FLUSH_VIEW and TN_FLUSH_WRITE a window on the root's memory. */
struct tn_tensor *tn_array_force(tenon_vm *vm, struct tn_array *a, enum tn_flush why);
/* ValueError "|what| is read-only" where it is so.  For whoever writes, before anything else is checked. */
tenon_status tn_array_writable(tenon_vm *vm, const struct tn_array *a, const char *what);
/* Replaces the whole value of a root cell that is no tn_array_through. */
void tn_array_replace(tenon_vm *vm, struct tn_array *root, struct tn_tensor *taken);
/* The write under way into |a|'s memory was interrupted: |taken| is what is left of it. */
void tn_array_leave(tenon_vm *vm, struct tn_array *a, struct tn_unfinished *taken);
/* Ends all such writes: for whoever lets a program run after an interrupt.  One that comes meanwhile is left to it. */
void tn_array_finish(tenon_vm *vm);
/* The memory of |root| holds other values than before, which its views show. */
void tn_array_changed(struct tn_array *root);
/* Host memory of |a|'s element 0 for writing through a's own strides: flushes, copies first if the version
 * is shared, bumps the version.  NULL on failure.  The strides are those of tn_array_tensor(a) afterwards. */
char *tn_array_write(tenon_vm *vm, struct tn_array *a);

static inline struct tn_array *tn_as_array(tn_value v) { return (struct tn_array *)(void *)v.u.o; }
#endif
