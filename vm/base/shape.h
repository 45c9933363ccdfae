/* SPDX-License-Identifier: MIT
 * Shapes, strides, broadcasting: pure functions of numbers.  Strides are in bytes, shapes in elements. */
#ifndef TN_SHAPE_H
#define TN_SHAPE_H
#include "vm/tenon.h"

enum { TN_MAX_NDIM = 32 };
/* The most elements that any array, view or set of points has: so many times 64 bytes is still a size. */
#define TN_MAX_COUNT (INT64_C(1) << 56)

/* Number of elements, or -1 when it exceeds TN_MAX_COUNT.  The other axes' lengths count also where one is 0, so that
 * strides never overflow. */
int64_t tn_shape_count(int ndim, const int64_t *shape);
/* Bytes of so many elements of |size| bytes, an axis of length 0 left out; -1 when that is no int64. */
int64_t tn_shape_bytes(int ndim, const int64_t *shape, int64_t size);
bool tn_shape_equal(int na, const int64_t *a, int nb, const int64_t *b);
/* C-order strides for elements of |size| bytes. */
void tn_shape_strides(int ndim, const int64_t *shape, int64_t size, int64_t *strides);
bool tn_shape_contiguous(int ndim, const int64_t *shape, const int64_t *strides, int64_t size);
/* Broadcast of two shapes into |out| (room for TN_MAX_NDIM), which may be |a| or |b|, as |nout| may be where |na|
 * or |nb| came from; false, and nothing written, when they do not fit. */
bool tn_shape_broadcast(int na, const int64_t *a, int nb, const int64_t *b, int *nout, int64_t *out);
/* Strides of an operand (|ndim|, |shape|, |strides|) seen at the broadcast shape: 0 along stretched axes. */
void tn_shape_stretch(int ndim, const int64_t *shape, const int64_t *strides, int nout, const int64_t *out,
                      int64_t *result);
/* "(3, 4)", "(3,)", "()"; at most |n| bytes with the terminator; returns |buf|. */
char *tn_shape_text(int ndim, const int64_t *shape, char *buf, size_t n);
/* The same as NumPy's messages spell it: "(3,4)". */
char *tn_shape_message(int ndim, const int64_t *shape, char *buf, size_t n);
/* Python's slice arithmetic: clips start, stop and step (nonzero) to |length|; returns the element count. */
int64_t tn_slice_clip(int64_t length, bool has_start, int64_t *start, bool has_stop, int64_t *stop, int64_t step);
#endif
