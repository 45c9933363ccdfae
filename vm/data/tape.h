/* SPDX-License-Identifier: MIT
 * The tape: how tensors came to be, while somebody asks for gradients.  A *maker* stands for one operation that made a
 * tensor of real or complex numbers out of others, and hangs off that tensor.  It refers to the makers of its operands,
 * and holds of their values only what its adjoint rule reads; so what no result depends on is freed with the last
 * tensor that shows it.  Makers know no rule: vm/grad reads them backwards. */
#ifndef TN_TAPE_H
#define TN_TAPE_H
#include "array.h"

enum tn_maker_kind {
  TN_MAKER_LEAF,           /* what a gradient is asked for; from[0]: the maker of the value that it was made of */
  TN_MAKER_STEP,           /* a recorded step: a row, a cast or a reduction; |code| as in vm/trace/trace.h */
  TN_MAKER_READ,           /* the elements |regions[0]| of from[0], which is laid out in C order */
  TN_MAKER_WRITE,          /* from[0] with from[1] in |regions[0]| */
  TN_MAKER_SPREAD,         /* zeros to which each from[i] is added at |regions[i]| */
  TN_MAKER_SAME,           /* from[0] with another shape of as many elements in the same order */
  TN_MAKER_CALL,           /* a call: |rule| gives adjoints of its |saved| arguments */
  TN_MAKER_PART            /* result |code| of the call from[0] */
};

/* What a rule reads of operand i: a tensor, or a Python number; UNDEF and NULL: it is not read. */
struct tn_saved { struct tn_tensor *t; tn_value v; };

struct tn_maker {
  uint32_t refs;
  uint8_t kind, dtype, ndim;      /* dtype and shape of the tensor */
  uint8_t compute;                /* STEP: the dtype in which it computes */
  uint16_t code, n;               /* n: operands */
  uint32_t axes;                  /* STEP: of a reduction */
  uint32_t line;                  /* where it was recorded, or 0 */
  uint64_t serial;                /* grows: a maker's operands have smaller ones */
  struct tn_maker **from;          /* [n], owned; NULL: a constant */
  struct tn_saved *saved;         /* [n], owned, or NULL: nothing */
  struct tn_region *regions;      /* READ, WRITE: one, SPREAD: one an operand; owned, with their offsets */
  tn_value rule;                  /* CALL */
  tn_value adjoint;               /* while gradients are computed: what has come so far, UNDEF: nothing */
  uint64_t mark;                  /* the computation that it takes part in */
  bool masked;                    /* the adjoint may be 0 because something was selected */
  struct tn_maker *prev, *next;    /* of all makers; |next| also links those that are being freed */
  int64_t shape[];
};

/* Are operations recorded as makers? */
static inline bool tn_taping(const tenon_vm *vm) { return vm->tape.open && !vm->tape.blind; }
/* The maker of |t|, if that counts. */
static inline struct tn_maker *tn_maker_of(const tenon_vm *vm, const struct tn_tensor *t)
{
  return t && tn_taping(vm) ? t->maker : NULL;
}
/* May values of this dtype have gradients? */
static inline bool tn_has_gradient(unsigned dtype)
{
  return tn_dtype_kind(dtype) == 'f' || tn_dtype_kind(dtype) == 'c';
}

/* A maker of |n| operands for a tensor of that dtype and shape, its operands and what it saves to be filled in; NULL on
 * failure. */
struct tn_maker *tn_maker_new(tenon_vm *vm, enum tn_maker_kind kind, unsigned dtype, int ndim, const int64_t *shape,
                            size_t n, bool saves);
static inline struct tn_maker *tn_maker_retain(struct tn_maker *n) { if (n) n->refs++; return n; }
/* Never recurses, however long the chain. */
void tn_maker_release(tenon_vm *vm, struct tn_maker *n);
/* |n|, taken, becomes the maker of |t|; NULL: the error is recorded. */
tenon_status tn_maker_attach(tenon_vm *vm, struct tn_tensor *t, struct tn_maker *n);
/* |t| shows the same elements in the same order as |of|. */
tenon_status tn_maker_same(tenon_vm *vm, struct tn_tensor *t, struct tn_tensor *of);
/* |t| is the window on |root|, a tensor in C order, that begins |offset| bytes behind its element 0. */
tenon_status tn_maker_window(tenon_vm *vm, struct tn_tensor *t, struct tn_tensor *root, int64_t offset);
/* Operand |i| of |x|, a maker of a SPREAD, is |part|, whose elements are |strides| bytes apart from |offset| on. */
void tn_maker_place(tenon_vm *vm, struct tn_maker *x, size_t i, struct tn_tensor *part, int64_t offset,
                   const int64_t *strides);
/* NotImplementedError for an operation that reads |t| but has no adjoint, where that would lose a gradient: of the
 * builtin that is being called, or of |what|. */
tenon_status tn_maker_lost(tenon_vm *vm, const char *what);
static inline tenon_status tn_maker_refuse(tenon_vm *vm, const struct tn_tensor *t, const char *what)
{
  return t->maker && tn_taping(vm) ? tn_maker_lost(vm, what) : TENON_OK;
}

/* A computation of gradients begins and ends; at the end of the outermost one all makers let go of what they hold, and
 * the tensors that they hang off are ordinary ones. */
void tn_tape_open(tenon_vm *vm);
void tn_tape_close(tenon_vm *vm);
/* Ends all that an error left open. */
void tn_tape_end(tenon_vm *vm);
#endif
