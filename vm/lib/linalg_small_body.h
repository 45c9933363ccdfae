/* SPDX-License-Identifier: MIT
 * LU factorisation and what follows from it for matrices of one type: included by linalg_small.c with the type T, the
 * ending NAME of its functions, and arithmetic. */

/* a, n rows in C order, becomes L (without its ones) and U; the rows of b, |m| columns, are exchanged along.  False: a
 * pivot is zero; the rest of its column is, too, so that the elimination goes on with the next one.  |*sign| is turned
 * by every exchange. */
static bool NAME(factor)(int n, T *a, int64_t m, T *b, int *sign)
{
  bool regular = true;
  *sign = 1;
  for (int c = 0; c < n; c++) {
    int p = c;
    for (int r = c + 1; r < n; r++)
      if (SIZE(a[r * n + c]) > SIZE(a[p * n + c])) p = r;
    if (p != c) {
      *sign = -*sign;
      for (int i = 0; i < n; i++) {
        T t = a[c * n + i];
        a[c * n + i] = a[p * n + i];
        a[p * n + i] = t;
      }
      for (int64_t i = 0; i < m; i++) {
        T t = b[c * m + i];
        b[c * m + i] = b[p * m + i];
        b[p * m + i] = t;
      }
    }
    if (SIZE(a[c * n + c]) == 0) { regular = false; continue; }
    for (int r = c + 1; r < n; r++) {
      T l = a[r * n + c] = DIV(a[r * n + c], a[c * n + c]);
      for (int i = c + 1; i < n; i++) a[r * n + i] = SUB(a[r * n + i], MUL(l, a[c * n + i]));
    }
  }
  return regular;
}

/* x = a^-1 b, of |m| columns; b NULL: of the identity. */
static bool NAME(solve)(int n, int64_t m, const void *from, const void *right, void *to)
{
  T a[TN_SMALL_MATRIX * TN_SMALL_MATRIX], *x = to;
  int sign;
  memcpy(a, from, (size_t)(n * n) * sizeof(T));
  if (right) memcpy(x, right, (size_t)(n * m) * sizeof(T));
  else {
    memset(x, 0, (size_t)(n * m) * sizeof(T));
    for (int i = 0; i < n; i++) x[i * n + i] = ONE;
  }
  if (!NAME(factor)(n, a, m, x, &sign)) return false;
  for (int c = 0; c < n; c++)
    for (int r = c + 1; r < n; r++)
      for (int64_t i = 0; i < m; i++) x[r * m + i] = SUB(x[r * m + i], MUL(a[r * n + c], x[c * m + i]));
  for (int c = n; c-- > 0;) {
    for (int64_t i = 0; i < m; i++) x[c * m + i] = DIV(x[c * m + i], a[c * n + c]);
    for (int r = 0; r < c; r++)
      for (int64_t i = 0; i < m; i++) x[r * m + i] = SUB(x[r * m + i], MUL(a[r * n + c], x[c * m + i]));
  }
  return true;
}

static bool NAME(pivots)(int n, const void *from, void *sign, void *pivots)
{
  T a[TN_SMALL_MATRIX * TN_SMALL_MATRIX], *d = pivots, minus = SUB((T){0}, ONE);
  int turned;
  memcpy(a, from, (size_t)(n * n) * sizeof(T));
  NAME(factor)(n, a, 0, NULL, &turned);
  for (int i = 0; i < n; i++) d[i] = a[i * n + i];
  *(T *)sign = turned < 0 ? minus : ONE;
  return true;
}

#undef T
#undef NAME
#undef SIZE
#undef SUB
#undef MUL
#undef DIV
#undef ONE
