/* SPDX-License-Identifier: MIT
 * Programs as OpenCL C 1.2 kernels: text in, text out, no device.  The text depends on the program, on the
 * skeleton (form, axes, walks) and on the target; sizes, strides, offsets and scalars are arguments.
 *
 * A kernel is named |run| and takes the inputs, the outputs and its *words*: 64-bit integers (scalars as bit
 * patterns) in a structure by value, or in a buffer where the arguments would be too many bytes. */
#ifndef TN_CL_EMIT_H
#define TN_CL_EMIT_H
#include "body.h"
#include "geometry.h"

tenon_status tn_cl_emit(tenon_vm *vm, const struct tn_program *p, const struct tn_skeleton *sk,
                        const struct tn_target *target, struct tn_text *out);
int tn_emit_words(const struct tn_program *p, const struct tn_skeleton *sk);
bool tn_emit_in_memory(const struct tn_program *p, const struct tn_skeleton *sk, const struct tn_target *target);
/* The values of the words.  The first two are a range of units: all of them, which the caller may narrow. */
enum { TN_EMIT_FIRST, TN_EMIT_LAST };
void tn_emit_fill(const struct tn_program *p, const struct tn_geometry *g, const tn_scalar *args, int64_t *words);

/* The kernel that reduces the partial results of |chunks| chunks for each of |kept| points, in place, and
 * stores them: (partials, out, words = kept, chunks, offset in partials, offset in out). */
enum { TN_FOLD_WORDS = 4 };
tenon_status tn_emit_fold(tenon_vm *vm, unsigned reduce, unsigned dtype, const struct tn_target *target,
                          struct tn_text *out);
/* Longer programs take compilers more time than they save; more accumulators do not fit the local memory of every
 * device.  (Arrays: TN_CL_BUFFERS, of which some devices' arguments hold fewer.) */
enum { TN_CL_STEPS = 256, TN_CL_ARRAYS = 60, TN_CL_ACCUMULATORS = 16 };
/* Can this program be expressed at all for |target|? */
bool tn_emit_accepts(const struct tn_program *p, const struct tn_target *target, enum tn_fallback *why);
#endif
