/* SPDX-License-Identifier: MIT
 * LAPACK's factorisations of matrices of one type: included by lapack.c with the element type T, its real type R, the
 * PREFIX of LAPACK's names and the ending NAME of those here. */

#if COMPLEX
#define EIGH heevd
#define ORGQR ungqr
#else
#define EIGH syevd
#define ORGQR orgqr
#endif

/* A copy of a matrix in Fortran's order, |ld| at least as long as its columns. */
static T *NAME(copy)(struct tn_matrix_job *j, const void *c, int64_t rows, int64_t columns, int64_t ld)
{
  T *f = tn_job_take(j, (size_t)(most(ld, 1) * most(columns, 1)) * sizeof(T));
  to_fortran(c, rows, columns, f, ld, sizeof(T));
  return f;
}

static void NAME(give)(void *c, int64_t rows, int64_t columns, T *f, int64_t ld)
{
  turn(c, rows, columns, f, ld, sizeof(T), true);
}

static void NAME(identity)(int64_t n, void *to)
{
  T *x = to;
  for (int64_t i = 0; i < n * n; i++) x[i] = i % (n + 1) ? 0 : 1;
}

static tenon_status NAME(solve)(struct tn_matrix_job *j)
{
  FIND(gesv, LAPACKE(gesv));
  int n = (int)j->rows, m = (int)(j->b ? j->more : j->rows);
  if (!n || !m) return TENON_OK;
  TN_TRY(tn_job_room(j, ((double)n * n + (double)n * m + n) * sizeof(T)));
  T *a = NAME(copy)(j, j->a, n, n, n), *x;
  int *pivots = tn_job_take(j, (size_t)n * sizeof *pivots);
  if (j->b) x = NAME(copy)(j, j->b, n, m, n);
  else NAME(identity)(n, x = tn_job_take(j, (size_t)n * (size_t)n * sizeof(T)));
  TN_TRY(outcome(j, gesv(LAPACK_COL_MAJOR, n, m, a, n, pivots, x, n), "Singular matrix"));
  NAME(give)(j->out[0], n, m, x, n);
  return TENON_OK;
}

static tenon_status NAME(pivots)(struct tn_matrix_job *j)
{
  FIND(getrf, LAPACKE(getrf));
  int n = (int)j->rows, sign = 1;
  TN_TRY(tn_job_room(j, ((double)n * n + n) * sizeof(T)));
  T *a = NAME(copy)(j, j->a, n, n, n), *d = j->out[1];
  int *pivots = tn_job_take(j, (size_t)n * sizeof *pivots);
  int info = n ? getrf(LAPACK_COL_MAJOR, n, n, a, n, pivots) : 0;
  if (info < 0) return outcome(j, info, "");
  for (int i = 0; i < n; i++) {
    if (pivots[i] != i + 1) sign = -sign;
    d[i] = a[(int64_t)i * n + i];
  }
  *(T *)j->out[0] = (T)sign;
  return TENON_OK;
}

static tenon_status NAME(cholesky)(struct tn_matrix_job *j)
{
  FIND(potrf, LAPACKE(potrf));
  int n = (int)j->rows;
  if (!n) return TENON_OK;
  TN_TRY(tn_job_room(j, (double)n * n * sizeof(T)));
  T *a = NAME(copy)(j, j->a, n, n, n);
  TN_TRY(outcome(j, potrf(LAPACK_COL_MAJOR, j->upper ? 'U' : 'L', n, a, n), "Matrix is not positive definite"));
  for (int64_t column = 0; column < n; column++)
    for (int64_t row = 0; row < n; row++)
      if (j->upper ? row > column : row < column) a[column * n + row] = 0;
  NAME(give)(j->out[0], n, n, a, n);
  return TENON_OK;
}

static tenon_status NAME(qr)(struct tn_matrix_job *j)
{
  FIND(geqrf, LAPACKE(geqrf));
  FIND(orgqr, LAPACKE(ORGQR));
  int m = (int)j->rows, n = (int)j->columns, k = m < n ? m : n, q = (int)j->more, work = 0, more = 0;
  if (!k) {
    if (j->vectors && q) NAME(identity)(q, j->out[0]);
    return TENON_OK;
  }
  T ask, unused, tau_unused;
  TN_TRY(outcome(j, geqrf(LAPACK_COL_MAJOR, m, n, &unused, m, &tau_unused, &ask, -1), ""));
  TN_TRY(asked(j, (double)ask, &work));
  if (j->vectors) {
    TN_TRY(outcome(j, orgqr(LAPACK_COL_MAJOR, m, q, k, &unused, m, &tau_unused, &ask, -1), ""));
    TN_TRY(asked(j, (double)ask, &more));
  }
  if (more > work) work = more;
  int64_t wide = j->vectors && q > n ? q : n;
  TN_TRY(tn_job_room(j, ((double)m * (double)wide + work + k) * sizeof(T)));
  T *a = tn_job_take(j, (size_t)(m * wide) * sizeof(T));
  to_fortran(j->a, m, n, a, m, sizeof(T));
  T *tau = tn_job_take(j, (size_t)k * sizeof(T)), *w = tn_job_take(j, (size_t)work * sizeof(T));
  TN_TRY(outcome(j, geqrf(LAPACK_COL_MAJOR, m, n, a, m, tau, w, work), ""));
  if (!j->vectors) {
    memcpy(j->out[0], a, (size_t)m * (size_t)n * sizeof(T));
    memcpy(j->out[1], tau, (size_t)k * sizeof(T));
    return TENON_OK;
  }
  T *r = j->out[1];
  for (int64_t row = 0; row < q; row++)
    for (int64_t column = 0; column < n; column++) r[row * n + column] = row > column ? 0 : a[column * m + row];
  TN_TRY(outcome(j, orgqr(LAPACK_COL_MAJOR, m, q, k, a, m, tau, w, work), ""));
  NAME(give)(j->out[0], m, q, a, m);
  return TENON_OK;
}

static tenon_status NAME(eigh)(struct tn_matrix_job *j)
{
  static const char failed[] = "Eigenvalues did not converge";
  FIND(eigh, LAPACKE(EIGH));
  int n = (int)j->rows, work, lrwork = 1, liwork = 0;
  char job = j->vectors ? 'V' : 'N', half = j->upper ? 'U' : 'L';
  if (!n) return TENON_OK;
  TN_TRY(all_finite(j, failed));
  T ask, unused;
#if COMPLEX
  R values, rask;
  TN_TRY(outcome(j, eigh(LAPACK_COL_MAJOR, job, half, n, &unused, n, &values, &ask, -1, &rask, -1, &liwork, -1), ""));
  TN_TRY(asked(j, (double)rask, &lrwork));
#else
  T values;
  TN_TRY(outcome(j, eigh(LAPACK_COL_MAJOR, job, half, n, &unused, n, &values, &ask, -1, &liwork, -1), ""));
#endif
  TN_TRY(asked(j, (double)ask, &work));
  TN_TRY(tn_job_room(j, ((double)n * n + work + lrwork) * sizeof(T) + (double)liwork * sizeof(int)));
  T *a = NAME(copy)(j, j->a, n, n, n), *w = tn_job_take(j, (size_t)work * sizeof(T));
  int *iw = tn_job_take(j, (size_t)liwork * sizeof *iw);
#if COMPLEX
  R *rw = tn_job_take(j, (size_t)lrwork * sizeof(R));
  int info = eigh(LAPACK_COL_MAJOR, job, half, n, a, n, j->out[0], w, work, rw, lrwork, iw, liwork);
#else
  int info = eigh(LAPACK_COL_MAJOR, job, half, n, a, n, j->out[0], w, work, iw, liwork);
#endif
  TN_TRY(outcome(j, info, failed));
  if (j->vectors) NAME(give)(j->out[1], n, n, a, n);
  return TENON_OK;
}

static tenon_status NAME(eig)(struct tn_matrix_job *j)
{
  FIND(geev, LAPACKE(geev));
  int n = (int)j->rows, work, ld = j->vectors ? n : 1;
  char job = j->vectors ? 'V' : 'N';
  if (!n) return TENON_OK;
  TN_TRY(all_finite(j, "Array must not contain infs or NaNs"));
  T ask, unused;
#if COMPLEX
  R rask;
  int info = geev(LAPACK_COL_MAJOR, 'N', job, n, &unused, n, &unused, &unused, 1, &unused, ld, &ask, -1, &rask);
#else
  int info = geev(LAPACK_COL_MAJOR, 'N', job, n, &unused, n, &unused, &unused, &unused, 1, &unused, ld, &ask, -1);
#endif
  TN_TRY(outcome(j, info, ""));
  TN_TRY(asked(j, (double)ask, &work));
  TN_TRY(tn_job_room(j, (2.0 * n * n + work + 4.0 * n) * sizeof(T)));
  T *a = NAME(copy)(j, j->a, n, n, n), *v = tn_job_take(j, (size_t)ld * (size_t)ld * sizeof(T));
  T *w = tn_job_take(j, (size_t)work * sizeof(T));
  R *wr = tn_job_take(j, 2 * (size_t)n * sizeof(R)), *wi = wr + n, *values = j->out[0], *vectors = j->out[1];
#if COMPLEX
  info = geev(LAPACK_COL_MAJOR, 'N', job, n, a, n, j->out[0], NULL, 1, v, ld, w, work, wr);
  (void)wi, (void)values;
#else
  info = geev(LAPACK_COL_MAJOR, 'N', job, n, a, n, wr, wi, NULL, 1, v, ld, w, work);
#endif
  TN_TRY(outcome(j, info, "Eigenvalues did not converge"));
#if COMPLEX
  if (j->vectors) NAME(give)(vectors, n, n, v, n);
#else
  for (int64_t c = 0; c < n; c++) {
    values[2 * c] = wr[c];
    values[2 * c + 1] = wi[c];
    if (!j->vectors) continue;
    bool first = wi[c] > 0, pair = wi[c] != 0;              /* of two conjugates: real and imaginary part */
    const T *re = v + (pair && !first ? c - 1 : c) * n, *im = re + n;
    for (int64_t r = 0; r < n; r++) {
      vectors[2 * (r * n + c)] = re[r];
      vectors[2 * (r * n + c) + 1] = !pair ? 0 : first ? im[r] : -im[r];
    }
  }
#endif
  return TENON_OK;
}

static tenon_status NAME(svd)(struct tn_matrix_job *j)
{
  static const char failed[] = "SVD did not converge";
  FIND(gesdd, LAPACKE(gesdd));
  int m = (int)j->rows, n = (int)j->columns, k = m < n ? m : n, work;
  int ucols = j->full ? m : k, vrows = j->full ? n : k;
  char job = !j->vectors ? 'N' : j->full ? 'A' : 'S';
  if (!k) {
    if (j->vectors && j->full) {
      NAME(identity)(m, j->out[1]);
      NAME(identity)(n, j->out[2]);
    }
    return TENON_OK;
  }
  TN_TRY(all_finite(j, failed));
  T ask, unused;
  R s;
  int none;
#if COMPLEX
  double real = 5.0 * k + 5.0 * k * k > 2.0 * (m + (double)n) * k + 2.0 * k * k + k
                  ? 5.0 * k + 5.0 * k * k : 2.0 * (m + (double)n) * k + 2.0 * k * k + k;
  R rask;
  int info = gesdd(LAPACK_COL_MAJOR, job, m, n, &unused, m, &s, &unused, m, &unused, vrows, &ask, -1, &rask, &none);
#else
  double real = 0;
  int info = gesdd(LAPACK_COL_MAJOR, job, m, n, &unused, m, &s, &unused, m, &unused, vrows, &ask, -1, &none);
#endif
  TN_TRY(outcome(j, info, ""));
  TN_TRY(asked(j, (double)ask, &work));
  double size = (double)m * n + (double)work;
  if (j->vectors) size += (double)m * ucols + (double)vrows * n;
  TN_TRY(tn_job_room(j, size * sizeof(T) + real * sizeof(R) + 8.0 * k * sizeof(int)));
  T *a = NAME(copy)(j, j->a, m, n, m), *w = tn_job_take(j, (size_t)work * sizeof(T));
  int *iw = tn_job_take(j, 8 * (size_t)k * sizeof *iw);
  T *u = NULL, *v = NULL;
  if (j->vectors) {
    u = tn_job_take(j, (size_t)m * (size_t)ucols * sizeof(T));
    v = tn_job_take(j, (size_t)vrows * (size_t)n * sizeof(T));
  }
#if COMPLEX
  R *rw = tn_job_take(j, (size_t)real * sizeof(R));
  info = gesdd(LAPACK_COL_MAJOR, job, m, n, a, m, j->out[0], u, m, v, vrows, w, work, rw, iw);
#else
  info = gesdd(LAPACK_COL_MAJOR, job, m, n, a, m, j->out[0], u, m, v, vrows, w, work, iw);
#endif
  TN_TRY(outcome(j, info, failed));
  if (!j->vectors) return TENON_OK;
  NAME(give)(j->out[1], m, ucols, u, m);
  NAME(give)(j->out[2], vrows, n, v, vrows);
  return TENON_OK;
}

static tenon_status NAME(lstsq)(struct tn_matrix_job *j)
{
  static const char failed[] = "SVD did not converge in Linear Least Squares";
  FIND(gelsd, LAPACKE(gelsd));
  int m = (int)j->rows, n = (int)j->columns, more = (int)j->more, ld = m > n ? m : n, work, rank = 0, liwork = 1;
  *(int64_t *)j->out[2] = 0;
  memset(j->out[0], 0, (size_t)ld * (size_t)more * sizeof(T));
  if (!m || !n || !more) return TENON_OK;
  TN_TRY(all_finite(j, failed));
  T ask, unused;
  R s, cutoff = (R)j->cutoff;
#if COMPLEX
  R rask;
  int lrwork;
  TN_TRY(outcome(j, gelsd(LAPACK_COL_MAJOR, m, n, more, &unused, m, &unused, ld, &s, cutoff, &rank, &ask, -1, &rask,
                          &liwork), ""));
  TN_TRY(asked(j, (double)rask, &lrwork));
#else
  int lrwork = 0;
  TN_TRY(outcome(j, gelsd(LAPACK_COL_MAJOR, m, n, more, &unused, m, &unused, ld, &s, cutoff, &rank, &ask, -1, &liwork),
                 ""));
#endif
  TN_TRY(asked(j, (double)ask, &work));
  double size = ((double)m * n + (double)ld * more + work + lrwork) * sizeof(T);
  TN_TRY(tn_job_room(j, size + (double)liwork * sizeof(int)));
  T *a = NAME(copy)(j, j->a, m, n, m), *b = tn_job_take(j, (size_t)ld * (size_t)more * sizeof(T));
  T *w = tn_job_take(j, (size_t)work * sizeof(T));
  int *iw = tn_job_take(j, (size_t)liwork * sizeof *iw);
  to_fortran(j->b, m, more, b, ld, sizeof(T));
#if COMPLEX
  R *rw = tn_job_take(j, (size_t)lrwork * sizeof(R));
  int info = gelsd(LAPACK_COL_MAJOR, m, n, more, a, m, b, ld, j->out[1], cutoff, &rank, w, work, rw, iw);
#else
  int info = gelsd(LAPACK_COL_MAJOR, m, n, more, a, m, b, ld, j->out[1], cutoff, &rank, w, work, iw);
#endif
  TN_TRY(outcome(j, info, failed));
  NAME(give)(j->out[0], ld, more, b, ld);
  *(int64_t *)j->out[2] = rank;
  return TENON_OK;
}

#undef EIGH
#undef ORGQR
#undef PREFIX
#undef T
#undef R
#undef COMPLEX
#undef NAME
