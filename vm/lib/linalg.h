/* SPDX-License-Identifier: MIT
 * What factors one matrix: a job, filled in by linalg.c for each matrix of a batch, and who does it: linalg_small.c for
 * small matrices, in an order of operations of our own, lapack.c for all others. */
#ifndef TN_LINALG_H
#define TN_LINALG_H
#include "vm/arrays/arrayfn.h"

/* Up to this size, equations, inverses and determinants are linalg_small.c's. */
enum { TN_SMALL_MATRIX = 32, TN_JOB_RESULTS = 3 };

struct tn_matrix_job {
  tenon_vm *vm;
  unsigned dtype;                  /* of the matrices: floating or complex */
  int64_t rows, columns, more;     /* of a; columns of b, or of Q or U */
  const void *a, *b;               /* C order */
  void *out[TN_JOB_RESULTS];       /* results, C order */
  bool upper, vectors, full;
  double cutoff;                   /* lstsq */
  void *lapack;                    /* the library, once it is open */
  int threads;                     /* how many it used before */
  void *block, *scratch;           /* memory for work; |scratch| lies in it, at a multiple of 64 bytes */
  size_t size, used;
};

typedef tenon_status (*tn_matrix_fn)(struct tn_matrix_job *j);

/* Makes room for |bytes| of work; what tn_job_take then gives has no other contents than what is put there. */
tenon_status tn_job_room(struct tn_matrix_job *j, double bytes);
void *tn_job_take(struct tn_matrix_job *j, size_t bytes);

/* LU factorisation with partial pivoting (of |re| + |im|; of equals the first), without scaling; from the left to the
 * right each multiple of a row is subtracted from the rows below it.  Singular: LinAlgError.
 * solve: a x = b, out[0]; inverse: out[0]; determinant: out[0], pivots: the sign of the order of rows, out[0], and the
 * diagonal of U, out[1], in which a zero is no error. */
tenon_status tn_small_solve(struct tn_matrix_job *j);
tenon_status tn_small_inverse(struct tn_matrix_job *j);
tenon_status tn_small_determinant(struct tn_matrix_job *j);
tenon_status tn_small_pivots(struct tn_matrix_job *j);
/* |*det| = sign * the product of |n| pivots, scaled so that only the result can leave the range. */
void tn_pivots_product(unsigned dtype, int64_t n, const void *pivots, int sign, void *det);

/* The same of any size, and factorisations, by LAPACK; all but the first two need finite numbers.  Opens the library;
 * an error that names the switch of configure where the build has none. */
tenon_status tn_lapack_open(struct tn_matrix_job *j);
void tn_lapack_close(struct tn_matrix_job *j);
tenon_status tn_lapack_solve(struct tn_matrix_job *j);        /* b absent: the inverse */
tenon_status tn_lapack_pivots(struct tn_matrix_job *j);
tenon_status tn_lapack_cholesky(struct tn_matrix_job *j);     /* out: L, or U if |upper|, of that triangle of a */
tenon_status tn_lapack_qr(struct tn_matrix_job *j);           /* out: Q of |more| columns, R of as many rows; or, if
                                                                 |vectors| is false, LAPACK's matrix and tau */
tenon_status tn_lapack_eigh(struct tn_matrix_job *j);         /* out: values, vectors as columns */
tenon_status tn_lapack_eig(struct tn_matrix_job *j);          /* the same, complex */
tenon_status tn_lapack_svd(struct tn_matrix_job *j);          /* out: S, U, Vh; |full|: all of U and Vh */
tenon_status tn_lapack_lstsq(struct tn_matrix_job *j);        /* out: max(rows, columns) rows, S, the rank (int64) */
#endif
