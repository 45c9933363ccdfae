/* SPDX-License-Identifier: MIT
 * The loops of reference.c for one real type: T the type, NAME(x) the function's name, F(x) the function of
 * libm.  Written as a C programmer would: one pass, real arithmetic for the complex parts, libm calls. */

static void NAME(axpby)(int64_t n, const void *const in[3], void *out)
{
  const T *restrict a = in[0], *restrict b = in[1];
  T *restrict r = out;
#pragma omp parallel for if (n >= PARALLEL_FROM)
  for (int64_t i = 0; i < n; i++) r[i] = (T)2.5 * a[i] + (T)1.5 * b[i];
}

static void NAME(horner)(int64_t n, const void *const in[3], void *out)
{
  const T c0 = (T)0.3, c1 = (T)-1.2, c2 = (T)0.7, c3 = (T)0.5, c4 = (T)-0.9, c5 = (T)1.1, c6 = (T)-0.4, c7 = (T)0.8,
          c8 = (T)-0.6, c9 = (T)0.2, c10 = (T)0.1;
  const T *restrict x = in[0];
  T *restrict r = out;
#pragma omp parallel for if (n >= PARALLEL_FROM)
  for (int64_t i = 0; i < n; i++) {
    T u = x[i];
    r[i] = (((((((((c10 * u + c9) * u + c8) * u + c7) * u + c6) * u + c5) * u + c4) * u + c3) * u + c2) * u + c1) * u +
           c0;
  }
}

static void NAME(chain)(int64_t n, const void *const in[3], void *out)
{
  const T *restrict a = in[0], *restrict b = in[1];
  T *restrict r = out;
#pragma omp parallel for if (n >= PARALLEL_FROM)
  for (int64_t i = 0; i < n; i++) r[i] = F(exp)(-a[i] * a[i]) * F(sin)(b[i]) + F(sqrt)(F(fabs)(a[i]));
}

static void NAME(sumsq)(int64_t n, const void *const in[3], void *out)
{
  const T *restrict a = in[0], *restrict b = in[1];
  T sum = 0;
#pragma omp parallel for simd reduction(+ : sum) if (parallel : n >= PARALLEL_FROM)
  for (int64_t i = 0; i < n; i++) sum += (a[i] - b[i]) * (a[i] - b[i]);
  *(T *)out = sum;
}

static inline T NAME(barrier2)(T z) { return 13 * z * z / (z * z + 3 * z + 9); }

static void NAME(breit_wigner)(int64_t n, const void *const in[3], void *out)
{
  const T m0 = (T)0.77, g0 = (T)0.15, mass = (T)0.1396, above = 4 * mass * mass, s0 = m0 * m0;
  const T *restrict s = in[0];
  T *restrict r = out;
  const T rho0 = F(sqrt)(s0 - above) * F(sqrt)(s0) / s0, f20 = NAME(barrier2)((s0 - above) / 4);
#pragma omp parallel for if (n >= PARALLEL_FROM)
  for (int64_t i = 0; i < n; i++) {
    T u = s[i] - above, rho = F(sqrt)(F(fabs)(u)) * F(sqrt)(s[i]) / s[i];
    T f2 = NAME(barrier2)(u * s[i] / (4 * s[i]));
    T width = g0 * (f2 / f20) * (rho / rho0);
    /* above threshold the width is real, below it is imaginary */
    T re = s0 - s[i] + (u < 0 ? m0 * width : 0), im = u < 0 ? 0 : -m0 * width;
    T num = m0 * g0 * F(sqrt)(f2), den = re * re + im * im;
    r[2 * i] = num * re / den;
    r[2 * i + 1] = -num * im / den;
  }
}

static inline T NAME(phase_space)(T s) { return F(sqrt)((s - 4 * (T)(M_PION * M_PION)) * s) / s; }

static void NAME(intensity)(int64_t n, const void *const in[3], void *out)
{
  static const T mass[6] = {(T)0.6, (T)0.99, (T)1.35, (T)1.522, (T)1.723, (T)1.982};
  static const T gamma[6] = {(T)0.45, (T)0.06, (T)0.35, (T)0.108, (T)0.149, (T)0.44};
  static const T c_re[6] = {1, 1, 1, 1, 1, 1}, c_im[6] = {0, 0, 0, 0, 0, 0};
  const T *restrict m12 = in[0], *restrict theta = in[1], *restrict phi = in[2];
  T *restrict r = out, rho0[6];
  for (int k = 0; k < 6; k++) rho0[k] = NAME(phase_space)(mass[k] * mass[k]);
#pragma omp parallel for if (n >= PARALLEL_FROM)
  for (int64_t i = 0; i < n; i++) {
    T s = m12[i] * m12[i], rho = NAME(phase_space)(s), a_re = 0, a_im = 0;
    for (int k = 0; k < 6; k++) {
      T x = mass[k] * mass[k] - s, y = -mass[k] * gamma[k] * (rho / rho0[k]), d = x * x + y * y;
      T n_re = c_re[k] * mass[k] * gamma[k], n_im = c_im[k] * mass[k] * gamma[k];
      a_re += (n_re * x + n_im * y) / d;
      a_im += (n_im * x - n_re * y) / d;
    }
    T p = ((T)(M_JPSI * M_JPSI) - s) / (2 * (T)M_JPSI), z = p * p, form = F(sqrt)(2 * z / (1 + z));
    T cos_theta = F(cos)(theta[i]), cos_phi = F(cos)(phi[i]), sin_phi = F(sin)(phi[i]), sum = 0;
    for (int h = -1; h <= 1; h += 2) {
      T d = (1 + (T)h * cos_theta) / 2, b_re = form * a_re * d, b_im = form * a_im * d;
      for (int m = -1; m <= 1; m += 2) {
        T e = (T)m * sin_phi, x = b_re * cos_phi - b_im * e, y = b_re * e + b_im * cos_phi;
        sum += x * x + y * y;
      }
    }
    r[i] = sum;
  }
}
