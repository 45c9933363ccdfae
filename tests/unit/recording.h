/* SPDX-License-Identifier: MIT
 * Recording array operations in short form, for the tests of the tracer.  Tensors that are returned are the
 * caller's; the shapes of elementwise steps are their operands' broadcast. */
#ifndef RECORDING_H
#define RECORDING_H
#include "fake_executor.h"

#include "vm/trace/trace.h"

typedef struct tn_tensor *T;

static inline struct tn_arg of(T t) { return (struct tn_arg){.t = t}; }
static inline struct tn_arg num(double x) { return (struct tn_arg){.s.f64 = x}; }
static inline struct tn_arg znum(double re, double im) { return (struct tn_arg){.s.c128 = {re, im}}; }

/* An array whose element number i is f(i). */
T array(tenon_vm *vm, unsigned dtype, int ndim, const int64_t *shape, double (*f)(int64_t));
T vec(tenon_vm *vm, int64_t n, double (*f)(int64_t));       /* one axis, float64 */
double ramp(int64_t i);
double wave(int64_t i);
double positive(int64_t i);

T op(tenon_vm *vm, unsigned code, unsigned dtype, unsigned out, int n, const struct tn_arg *a);
T op1(tenon_vm *vm, unsigned code, T x);                    /* float64 */
T op2(tenon_vm *vm, unsigned code, T x, T y);
T opk(tenon_vm *vm, unsigned code, T x, double k);          /* x op k */
T rsub(tenon_vm *vm, double k, T x);                        /* k - x */
T zop(tenon_vm *vm, unsigned code, T x, T y);               /* complex128 */
T zk(tenon_vm *vm, unsigned code, double re, double im, T x);   /* (re, im) op x */
T cast(tenon_vm *vm, unsigned dtype, T x);
T reduce(tenon_vm *vm, enum tn_red r, T x, uint32_t axes, bool keep);

/* Gives |y| and drops |x|: with that, |x| is a temporary. */
T instead(tenon_vm *vm, T x, T y);
void drop(tenon_vm *vm, int n, T *t);
#define DROP(...) drop(vm, (int)(sizeof((T[]){__VA_ARGS__}) / sizeof(T)), (T[]){__VA_ARGS__})

/* Computes |t|; its elements. */
const double *values(tenon_vm *vm, T t);
/* Frees the VM and expects that nothing has leaked. */
void close_vm(tenon_vm *vm);

/* What vm->opt.log (keep_log) has written. */
struct log { size_t n; char text[4000]; };
void log_to(tenon_vm *vm, struct log *l);

/* Uniform in [0, 1), the same sequence after the same seed. */
void seed_uniform(uint64_t seed);
double uniform(void);
#endif
