/* SPDX-License-Identifier: MIT
 * Factorisations by LAPACK, through LAPACKE's middle layer, which checks no numbers and takes no memory.  The library
 * is opened when it is first needed: linking it would triple the time in which the program starts.  BLAS computes in
 * one thread meanwhile.  Must not know batches.  Declared in linalg.h. */
#include "linalg.h"

#ifdef HAVE_LAPACK

#include <dlfcn.h>
#include <lapacke.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#define LIBRARY "liblapacke.so.3"

typedef void (*any_function)(void);

static any_function symbol(struct tn_matrix_job *j, const char *name)
{
  any_function f = (any_function)dlsym(j->lapack, name);
  if (!f) tn_raise(j->vm, TENON_E_IMPORT, LIBRARY " has no %s", name);
  return f;
}

/* OpenBLAS's threads; NULL of another library. */
typedef int (*get_threads)(void);
typedef void (*set_threads)(int);

tenon_status tn_lapack_open(struct tn_matrix_job *j)
{
  if (!j->lapack) j->lapack = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!j->lapack) {
    const char *why = dlerror();
    return tn_raise(j->vm, TENON_E_IMPORT, "LAPACK cannot be loaded: %s", why ? why : LIBRARY);
  }
  get_threads get = (get_threads)dlsym(j->lapack, "openblas_get_num_threads");
  set_threads set = (set_threads)dlsym(j->lapack, "openblas_set_num_threads");
  j->threads = get && set ? get() : 0;
  if (j->threads > 1) set(1);
  return TENON_OK;
}

void tn_lapack_close(struct tn_matrix_job *j)
{
  if (!j->lapack) return;
  set_threads set = (set_threads)dlsym(j->lapack, "openblas_set_num_threads");
  if (j->threads > 1 && set) set(j->threads);
}

/* ---- matrices in Fortran's order ---- */

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

/* |to|, |rows| × |columns| with |ld| elements from one column to the next, is |from|, or, |back|, the other way round;
 * blocks of it at a time, so that both stay in cache. */
static void turn(void *c, int64_t rows, int64_t columns, void *fortran, int64_t ld, size_t size, bool back)
{
  enum { BLOCK = 16 };
  for (int64_t i0 = 0; i0 < rows; i0 += BLOCK)
    for (int64_t k0 = 0; k0 < columns; k0 += BLOCK)
      for (int64_t i = i0; i < least(rows, i0 + BLOCK); i++)
        for (int64_t k = k0; k < least(columns, k0 + BLOCK); k++) {
          char *x = (char *)c + (size_t)(i * columns + k) * size, *y = (char *)fortran + (size_t)(k * ld + i) * size;
          memcpy(back ? x : y, back ? y : x, size);
        }
}

static void to_fortran(const void *c, int64_t rows, int64_t columns, void *fortran, int64_t ld, size_t size)
{
  turn((void *)(uintptr_t)c, rows, columns, fortran, ld, size, false);      /* only read */
}

static tenon_status fits(struct tn_matrix_job *j)
{
  return most(most(j->rows, j->columns), j->more) < INT_MAX ? TENON_OK
         : tn_raise(j->vm, TENON_E_VALUE, "a matrix of %lld by %lld is too large for LAPACK", (long long)j->rows,
                    (long long)j->columns);
}

/* The length of work that LAPACK asked for, as a number of the matrix' type. */
static tenon_status asked(struct tn_matrix_job *j, double length, int *n)
{
  *n = 1;
  if (!(length < INT_MAX / 2))
    return tn_raise(j->vm, TENON_E_VALUE, "a matrix of %lld by %lld is too large for LAPACK", (long long)j->rows,
                    (long long)j->columns);
  if (length > 1) *n = (int)(length * 1.0000002);          /* single precision may have rounded it down */
  return TENON_OK;
}

/* What |info| says: |failed| where it is positive. */
static tenon_status outcome(struct tn_matrix_job *j, int info, const char *failed)
{
  if (!info) return TENON_OK;
  if (info > 0) return tn_raise(j->vm, TENON_E_LINALG, "%s", failed);
  return tn_raise(j->vm, TENON_E_RUNTIME, "LAPACK does not accept its argument %d", -info);
}

static tenon_status all_finite(struct tn_matrix_job *j, const char *failed)
{
  bool single = j->dtype == TN_F32 || j->dtype == TN_C64;
  int64_t n = j->rows * j->columns * (tn_dtype_is_complex(j->dtype) ? 2 : 1);
  const float *f = j->a;
  const double *d = j->a;
  bool all = true;
  for (int64_t i = 0; i < n; i++) all &= isfinite(single ? (double)f[i] : d[i]);
  return all ? TENON_OK : tn_raise(j->vm, TENON_E_LINALG, "%s", failed);
}

/* ---- the four types ---- */

#define PASTE_(a, b, c, d) a##b##c##d
#define PASTE(a, b, c, d) PASTE_(a, b, c, d)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define LAPACKE(routine) PASTE(LAPACKE_, PREFIX, routine, _work)
/* Declares |f|, the function of this type; leaves where there is none. */
#define FIND(f, name) \
  __typeof__(name) *f = (__typeof__(name) *)symbol(j, TEXT(name)); \
  if (!f) return j->vm->err.pub.status

#define PREFIX s
#define T float
#define R float
#define COMPLEX 0
#define NAME(f) f##_f32
#include "lapack_body.h"
#define PREFIX d
#define T double
#define R double
#define COMPLEX 0
#define NAME(f) f##_f64
#include "lapack_body.h"
#define PREFIX c
#define T lapack_complex_float
#define R float
#define COMPLEX 1
#define NAME(f) f##_c64
#include "lapack_body.h"
#define PREFIX z
#define T lapack_complex_double
#define R double
#define COMPLEX 1
#define NAME(f) f##_c128
#include "lapack_body.h"

#define OF_EACH_TYPE(name, f) \
  tenon_status name(struct tn_matrix_job *j) \
  { \
    TN_TRY(fits(j)); \
    j->used = 0; \
    switch (j->dtype) { \
    case TN_F32: return f##_f32(j); \
    case TN_F64: return f##_f64(j); \
    case TN_C64: return f##_c64(j); \
    default: return f##_c128(j); \
    } \
  }

#else

#define OF_EACH_TYPE(name, f) \
  tenon_status name(struct tn_matrix_job *j) { return tn_lapack_open(j); }

tenon_status tn_lapack_open(struct tn_matrix_job *j)
{
  return tn_raise(j->vm, TENON_E_NOTIMPLEMENTED, "this needs LAPACK, which this build was configured --without-lapack");
}

void tn_lapack_close(TN_UNUSED struct tn_matrix_job *j) {}

#endif

OF_EACH_TYPE(tn_lapack_solve, solve)
OF_EACH_TYPE(tn_lapack_pivots, pivots)
OF_EACH_TYPE(tn_lapack_cholesky, cholesky)
OF_EACH_TYPE(tn_lapack_qr, qr)
OF_EACH_TYPE(tn_lapack_eigh, eigh)
OF_EACH_TYPE(tn_lapack_eig, eig)
OF_EACH_TYPE(tn_lapack_svd, svd)
OF_EACH_TYPE(tn_lapack_lstsq, lstsq)
