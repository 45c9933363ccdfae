/* SPDX-License-Identifier: MIT
 * Batches of matrices → their solutions and factors, matrix by matrix on the host: what vm/prelude/linalg.py has
 * checked and converted before.  Must not know the order of operations.  Declared in tables.h. */
#include "linalg.h"
#include "tables.h"

#include <string.h>

/* ---- memory for work ---- */

enum { ALIGN = 64, PIECES = 16 };

tenon_status tn_job_room(struct tn_matrix_job *j, double bytes)
{
  if (!(bytes < (double)TN_MAX_BYTES)) return tn_raise(j->vm, TENON_E_NOMEM, "out of memory");
  size_t need = (size_t)bytes + (PIECES + 1) * ALIGN;
  j->used = 0;
  if (need <= j->size) return TENON_OK;
  tn_free(j->vm, j->block, j->size);
  j->size = 0;
  j->block = tn_alloc(j->vm, need);
  if (!j->block) return j->vm->err.pub.status;
  j->size = need;
  j->scratch = (void *)(((uintptr_t)j->block + ALIGN - 1) / ALIGN * ALIGN);
  return TENON_OK;
}

void *tn_job_take(struct tn_matrix_job *j, size_t bytes)
{
  void *p = (char *)j->scratch + j->used;
  j->used += (bytes + ALIGN - 1) / ALIGN * ALIGN;
  return p;
}

/* ---- batches ---- */

struct result { unsigned dtype; int ndim; int64_t shape[2]; };    /* of one matrix */

struct batch {
  struct tn_matrix_job job;
  struct tn_tensor *a, *b, *out[TN_JOB_RESULTS];
  int nout;
  struct result result[TN_JOB_RESULTS];
};

static void add_result(struct batch *t, unsigned dtype, int ndim, int64_t rows, int64_t columns)
{
  t->result[t->nout++] = (struct result){dtype, ndim, {rows, columns}};
}

/* The matrices of the first argument, on the host. */
static tenon_status begin(tenon_vm *vm, const struct tn_builtin *self, tn_value a, struct batch *t)
{
  *t = (struct batch){.job = {.vm = vm}};
  t->a = tn_on_host(vm, tn_arg_tensor(vm, a), TN_NO_DTYPE, self->name + 1, &t->job.a);
  if (!t->a) return vm->err.pub.status;
  t->job.dtype = t->a->dtype;
  if (t->a->ndim < 2 || t->a->dtype < TN_F32)
    return tn_raise(vm, TENON_E_TYPE, "%s() takes matrices of floating or complex numbers", self->name + 1);
  t->job.rows = tn_tshape(t->a)[t->a->ndim - 2];
  t->job.columns = tn_tshape(t->a)[t->a->ndim - 1];
  return TENON_OK;
}

/* Those of the second one: as many, of the same type, with as many rows. */
static tenon_status begin_second(struct batch *t, const struct tn_builtin *self, tn_value b)
{
  tenon_vm *vm = t->job.vm;
  t->b = tn_on_host(vm, tn_arg_tensor(vm, b), t->a->dtype, self->name + 1, &t->job.b);
  if (!t->b) return vm->err.pub.status;
  int n = t->a->ndim;
  if (t->b->ndim != n || !tn_shape_equal(n - 1, tn_tshape(t->a), n - 1, tn_tshape(t->b)))
    return tn_raise(vm, TENON_E_VALUE, "%s(): the shapes do not match", self->name + 1);
  t->job.more = tn_tshape(t->b)[n - 1];
  return TENON_OK;
}

static tenon_status make_results(struct batch *t)
{
  int lead = t->a->ndim - 2;
  for (int k = 0; k < t->nout; k++) {
    const struct result *r = &t->result[k];
    int64_t shape[TN_MAX_NDIM];
    memcpy(shape, tn_tshape(t->a), (size_t)lead * sizeof *shape);
    memcpy(shape + lead, r->shape, (size_t)r->ndim * sizeof *shape);
    t->out[k] = tn_fresh(t->job.vm, r->dtype, lead + r->ndim, shape, &t->job.out[k]);
    if (!t->out[k]) return t->job.vm->err.pub.status;
  }
  return TENON_OK;
}

static tenon_status each(struct batch *t, tn_matrix_fn fn)
{
  struct tn_matrix_job *j = &t->job;
  size_t size = tn_dtype_size(j->dtype), step[TN_JOB_RESULTS];
  int64_t n = 1;
  for (int i = 0; i < t->a->ndim - 2; i++) n *= tn_tshape(t->a)[i];
  for (int k = 0; k < t->nout; k++) {
    step[k] = tn_dtype_size(t->result[k].dtype);
    for (int i = 0; i < t->result[k].ndim; i++) step[k] *= (size_t)t->result[k].shape[i];
  }
  for (int64_t i = 0; i < n; i++) {
    TN_TRY(tn_poll(j->vm));
    TN_TRY(fn(j));
    j->a = (const char *)j->a + (size_t)(j->rows * j->columns) * size;
    if (j->b) j->b = (const char *)j->b + (size_t)(j->rows * j->more) * size;
    for (int k = 0; k < t->nout; k++) j->out[k] = (char *)j->out[k] + step[k];
  }
  return TENON_OK;
}

/* The results as a tuple; the only one alone. */
static tenon_status hand_out(struct batch *t, tn_value *out)
{
  tenon_vm *vm = t->job.vm;
  tn_value tuple = tn_tuple_new(vm, (size_t)t->nout);
  if (tuple.tag == TN_UNDEF) return TENON_E_NOMEM;
  tenon_status s = TENON_OK;
  for (int k = 0; k < t->nout && !s; k++) {
    struct tn_tensor *taken = t->out[k];
    t->out[k] = NULL;
    s = tn_give(vm, taken, false, &TN_AS(tn_tuple, tuple)->v[k]);
  }
  if (s || t->nout > 1) {
    if (s) tn_release(vm, tuple);
    else *out = tuple;
    return s;
  }
  *out = tn_retain(TN_AS(tn_tuple, tuple)->v[0]);
  tn_release(vm, tuple);
  return TENON_OK;
}

/* Computes and hands out, or after an error |s| only tidies up. */
static tenon_status finish(struct batch *t, tenon_status s, bool lapack, tn_matrix_fn fn, tn_value *out)
{
  tenon_vm *vm = t->job.vm;
  if (!s) s = make_results(t);
  if (!s && lapack) s = tn_lapack_open(&t->job);
  if (!s) s = each(t, fn);
  if (lapack) tn_lapack_close(&t->job);
  if (!s) s = hand_out(t, out);
  for (int k = 0; k < TN_JOB_RESULTS; k++) tn_tensor_release(vm, t->out[k]);
  tn_tensor_release(vm, t->a);
  tn_tensor_release(vm, t->b);
  tn_free(vm, t->job.block, t->job.size);
  return s;
}

/* ---- the functions ---- */

static unsigned real_of(unsigned d) { return d == TN_C64 ? TN_F32 : d == TN_C128 ? TN_F64 : d; }
static unsigned complex_of(unsigned d) { return d == TN_F32 || d == TN_C64 ? TN_C64 : TN_C128; }
static bool is_small(const struct batch *t) { return t->job.rows <= TN_SMALL_MATRIX; }
static int64_t shorter(const struct tn_matrix_job *j) { return j->rows < j->columns ? j->rows : j->columns; }

/* a, b: a^-1 b */
TN_BUILTIN_FN(fn_solve)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  if (!s) s = begin_second(&t, self, args[1]);
  if (!s) add_result(&t, t.job.dtype, 2, t.job.rows, t.job.more);
  return finish(&t, s, !s && !is_small(&t), is_small(&t) ? tn_small_solve : tn_lapack_solve, out);
}

TN_BUILTIN_FN(fn_inv)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  if (!s) add_result(&t, t.job.dtype, 2, t.job.rows, t.job.rows);
  return finish(&t, s, !s && !is_small(&t), is_small(&t) ? tn_small_inverse : tn_lapack_solve, out);
}

/* The determinant of a large matrix by way of its pivots, which lie behind it in memory for work. */
static tenon_status large_determinant(struct tn_matrix_job *j)
{
  struct tn_matrix_job inner = *j;
  tn_c128 sign, one;
  size_t bytes = (size_t)(j->rows + 1) * sizeof(tn_c128);
  inner.out[0] = &sign;
  if (!(inner.out[1] = tn_alloc(j->vm, bytes))) return j->vm->err.pub.status;
  tenon_status s = tn_lapack_pivots(&inner);
  j->block = inner.block;
  j->scratch = inner.scratch;
  j->size = inner.size;
  if (!s) {
    tn_element_cast(TN_C128, &one, j->dtype, &sign);
    tn_pivots_product(j->dtype, j->rows, inner.out[1], one.re < 0 ? -1 : 1, j->out[0]);
  }
  tn_free(j->vm, inner.out[1], bytes);
  return s;
}

TN_BUILTIN_FN(fn_det)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  if (!s) add_result(&t, t.job.dtype, 0, 0, 0);
  return finish(&t, s, !s && !is_small(&t), is_small(&t) ? tn_small_determinant : large_determinant, out);
}

/* the sign of the order of rows, the diagonal of U */
TN_BUILTIN_FN(fn_pivots)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  if (!s) {
    add_result(&t, t.job.dtype, 0, 0, 0);
    add_result(&t, t.job.dtype, 1, t.job.rows, 0);
  }
  return finish(&t, s, !s && !is_small(&t), is_small(&t) ? tn_small_pivots : tn_lapack_pivots, out);
}

/* a, upper */
TN_BUILTIN_FN(fn_cholesky)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  if (!s) s = tn_arg_bool(vm, args[1], &t.job.upper);
  if (!s) add_result(&t, t.job.dtype, 2, t.job.rows, t.job.rows);
  return finish(&t, s, true, tn_lapack_cholesky, out);
}

/* a, columns of Q; None: LAPACK's matrix, transposed, and its factors tau */
TN_BUILTIN_FN(fn_qr)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  struct tn_matrix_job *j = &t.job;
  if (!s && (j->vectors = tn_given(args[1]))) s = tn_arg_int(vm, self, "columns", args[1], &j->more);
  if (!s) {
    add_result(&t, j->dtype, 2, j->vectors ? j->rows : j->columns, j->vectors ? j->more : j->rows);
    add_result(&t, j->dtype, j->vectors ? 2 : 1, j->vectors ? j->more : shorter(j), j->columns);
  }
  return finish(&t, s, true, tn_lapack_qr, out);
}

/* a, upper, vectors */
TN_BUILTIN_FN(fn_eigh)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  if (!s) s = tn_arg_bool(vm, args[1], &t.job.upper);
  if (!s) s = tn_arg_bool(vm, args[2], &t.job.vectors);
  if (!s) {
    add_result(&t, real_of(t.job.dtype), 1, t.job.rows, 0);
    if (t.job.vectors) add_result(&t, t.job.dtype, 2, t.job.rows, t.job.rows);
  }
  return finish(&t, s, true, tn_lapack_eigh, out);
}

/* a, vectors */
TN_BUILTIN_FN(fn_eig)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  if (!s) s = tn_arg_bool(vm, args[1], &t.job.vectors);
  if (!s) {
    add_result(&t, complex_of(t.job.dtype), 1, t.job.rows, 0);
    if (t.job.vectors) add_result(&t, complex_of(t.job.dtype), 2, t.job.rows, t.job.rows);
  }
  return finish(&t, s, true, tn_lapack_eig, out);
}

/* a, full, vectors */
TN_BUILTIN_FN(fn_svd)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  struct tn_matrix_job *j = &t.job;
  if (!s) s = tn_arg_bool(vm, args[1], &j->full);
  if (!s) s = tn_arg_bool(vm, args[2], &j->vectors);
  if (!s) {
    int64_t k = shorter(j);
    add_result(&t, real_of(j->dtype), 1, k, 0);
    if (j->vectors) {
      add_result(&t, j->dtype, 2, j->rows, j->full ? j->rows : k);
      add_result(&t, j->dtype, 2, j->full ? j->columns : k, j->columns);
    }
  }
  return finish(&t, s, true, tn_lapack_svd, out);
}

/* a, b, cutoff */
TN_BUILTIN_FN(fn_lstsq)
{
  struct batch t;
  tenon_status s = begin(vm, self, args[0], &t);
  struct tn_matrix_job *j = &t.job;
  if (!s) s = begin_second(&t, self, args[1]);
  if (!s) s = tn_arg_float(vm, self, "rcond", args[2], &j->cutoff);
  if (!s) {
    add_result(&t, j->dtype, 2, j->rows > j->columns ? j->rows : j->columns, j->more);
    add_result(&t, real_of(j->dtype), 1, shorter(j), 0);
    add_result(&t, TN_I64, 0, 0, 0);
  }
  return finish(&t, s, true, tn_lapack_lstsq, out);
}

const struct tn_builtin tn_matrix_builtins[] = {
  {"_solve", "prelude", "a, b", fn_solve, 0, "solutions of a x = b"},
  {"_inv", "prelude", "a", fn_inv, 0, "inverses"},
  {"_det", "prelude", "a", fn_det, 0, "determinants"},
  {"_pivots", "prelude", "a", fn_pivots, 0, "signs and the diagonals of U"},
  {"_cholesky", "prelude", "a, upper", fn_cholesky, 0, "triangular square roots"},
  {"_qr", "prelude", "a, columns", fn_qr, 0, "Q with so many columns, and R; or what LAPACK makes of a, and tau"},
  {"_eigh", "prelude", "a, upper, vectors", fn_eigh, 0, "eigenvalues and eigenvectors of Hermitian matrices"},
  {"_eig", "prelude", "a, vectors", fn_eig, 0, "eigenvalues and eigenvectors, complex"},
  {"_svd", "prelude", "a, full, vectors", fn_svd, 0, "singular values, U and Vh"},
  {"_lstsq", "prelude", "a, b, cutoff", fn_lstsq, 0, "least squares' solutions, singular values, rank"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
