/* SPDX-License-Identifier: MIT
 * The elementwise loops of reference.c for one real type: T the type, NAME(x) the function's name, F(x) the function
 * of libm.  Written as a C programmer would: one pass, real arithmetic for the complex parts, libm calls. */

#define ARGUMENTS int64_t n, const void *const *in, double scale, void *out
#define EACH_ELEMENT _Pragma("omp parallel for if (n >= PARALLEL_FROM)") for (int64_t i = 0; i < n; i++)

static void NAME(axpby)(ARGUMENTS)
{
  (void)scale;
  const T *restrict a = in[0], *restrict b = in[1];
  T *restrict r = out;
  EACH_ELEMENT r[i] = (T)2.5 * a[i] + (T)1.5 * b[i];
}

static void NAME(binomial)(ARGUMENTS)
{
  (void)scale;
  const T *restrict a = in[0], *restrict b = in[1];
  T *restrict r = out;
  EACH_ELEMENT r[i] = a[i] * a[i] + b[i] * b[i] + 2 * a[i] * b[i];
}

static void NAME(horner)(ARGUMENTS)
{
  (void)scale;
  const T c0 = (T)0.3, c1 = (T)-1.2, c2 = (T)0.7, c3 = (T)0.5, c4 = (T)-0.9, c5 = (T)1.1, c6 = (T)-0.4, c7 = (T)0.8,
          c8 = (T)-0.6, c9 = (T)0.2, c10 = (T)0.1;
  const T *restrict x = in[0];
  T *restrict r = out;
  EACH_ELEMENT
  {
    T u = x[i];
    r[i] = (((((((((c10 * u + c9) * u + c8) * u + c7) * u + c6) * u + c5) * u + c4) * u + c3) * u + c2) * u + c1) * u +
           c0;
  }
}

static void NAME(chain)(ARGUMENTS)
{
  (void)scale;
  const T *restrict a = in[0], *restrict b = in[1];
  T *restrict r = out;
  EACH_ELEMENT r[i] = F(exp)(-(a[i] * a[i])) * F(sin)(b[i]) + F(sqrt)(F(fabs)(a[i]));
}

static void NAME(choose)(ARGUMENTS)
{
  (void)scale;
  const T *restrict a = in[0], *restrict b = in[1];
  T *restrict r = out;
  EACH_ELEMENT r[i] = a[i] > (T)0.5 ? F(sin)(a[i]) : F(cos)(b[i]);
}

static void NAME(sumsq)(ARGUMENTS)
{
  (void)scale;
  const T *restrict a = in[0], *restrict b = in[1];
  double sum = 0;                  /* of blocks: a float alone would lose three digits over 10^7 elements */
#pragma omp parallel for reduction(+ : sum) if (n >= PARALLEL_FROM)
  for (int64_t block = 0; block < n; block += 4096) {
    int64_t end = block + 4096 < n ? block + 4096 : n;
    T part = 0;
#pragma omp simd reduction(+ : part)
    for (int64_t i = block; i < end; i++) part += (a[i] - b[i]) * (a[i] - b[i]);
    sum += (double)part;
  }
  *(T *)out = (T)sum;
}

/* A polynomial of a length that the compiler knows. */
#define LENGTH(k) \
  static void NAME(length_##k)(ARGUMENTS) \
  { \
    (void)scale; \
    const T *restrict x = in[0]; \
    T *restrict r = out, c[k]; \
    for (int j = 0; j < k; j++) c[j] = (T)(0.1 + 0.01 * (j % 7)); \
    _Pragma("omp parallel for simd if (parallel : n >= PARALLEL_FROM)") for (int64_t i = 0; i < n; i++) \
    { \
      T p = x[i]; \
      for (int j = 0; j < k; j++) p = p * x[i] + c[j]; \
      r[i] = p; \
    } \
  }
LENGTH(1)
LENGTH(3)
LENGTH(10)
LENGTH(30)
LENGTH(100)
LENGTH(300)
#undef LENGTH

static void NAME(five_breit_wigners)(ARGUMENTS)
{
  (void)scale;
  static const T mass[5] = {(T)0.6, (T)0.99, (T)1.35, (T)1.522, (T)1.723};
  static const T gamma[5] = {(T)0.45, (T)0.06, (T)0.35, (T)0.108, (T)0.149};
  static const T c_re[5] = {1, (T)0.5, (T)0.7, (T)-0.3, (T)0.2}, c_im[5] = {0, (T)-0.5, (T)0.1, (T)0.9, (T)0.4};
  const T *restrict s = in[0];
  T *restrict r = out;
  EACH_ELEMENT
  {
    T re = 0, im = 0;
    for (int k = 0; k < 5; k++) {
      T x = mass[k] * mass[k] - s[i], y = -mass[k] * gamma[k], d = x * x + y * y;
      T n_re = c_re[k] * mass[k] * gamma[k], n_im = c_im[k] * mass[k] * gamma[k];
      re += (n_re * x + n_im * y) / d;
      im += (n_im * x - n_re * y) / d;
    }
    r[i] = re * re + im * im;
  }
}

static inline T NAME(barrier2)(T z) { return 13 * z * z / (z * z + 3 * z + 9); }

static void NAME(breit_wigner)(ARGUMENTS)
{
  (void)scale;
  const T m0 = (T)0.77, g0 = (T)0.15, mass = (T)0.1396, above = 4 * mass * mass, s0 = m0 * m0;
  const T *restrict s = in[0];
  T *restrict r = out;
  const T rho0 = F(sqrt)(s0 - above) * F(sqrt)(s0) / s0, f20 = NAME(barrier2)((s0 - above) / 4);
  EACH_ELEMENT
  {
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

struct NAME(resonances) {
  T mass[6], gamma[6], rho[6];
};

static struct NAME(resonances) NAME(resonances)(double scale)
{
  static const T mass[6] = {(T)0.6, (T)0.99, (T)1.35, (T)1.522, (T)1.723, (T)1.982};
  struct NAME(resonances) f = {.gamma = {(T)0.45, (T)0.06, (T)0.35, (T)0.108, (T)0.149, (T)0.44}};
  for (int k = 0; k < 6; k++) {
    f.mass[k] = mass[k] * (T)scale;
    f.rho[k] = NAME(phase_space)(f.mass[k] * f.mass[k]);
  }
  return f;
}

static inline T NAME(intensity_at)(const struct NAME(resonances) *f, T m12, T theta, T phi)
{
  static const T c_re[6] = {1, 1, 1, 1, 1, 1}, c_im[6] = {0, 0, 0, 0, 0, 0};
  T s = m12 * m12, rho = NAME(phase_space)(s), a_re = 0, a_im = 0;
  for (int k = 0; k < 6; k++) {
    T mass = f->mass[k], gamma = f->gamma[k];
    T x = mass * mass - s, y = -mass * gamma * (rho / f->rho[k]), d = x * x + y * y;
    T n_re = c_re[k] * mass * gamma, n_im = c_im[k] * mass * gamma;
    a_re += (n_re * x + n_im * y) / d;
    a_im += (n_im * x - n_re * y) / d;
  }
  T p = ((T)(M_JPSI * M_JPSI) - s) / (2 * (T)M_JPSI), z = p * p, form = F(sqrt)(2 * z / (1 + z));
  T cos_theta = F(cos)(theta), cos_phi = F(cos)(phi), sin_phi = F(sin)(phi), sum = 0;
  for (int h = -1; h <= 1; h += 2) {
    T d = (1 + (T)h * cos_theta) / 2, b_re = form * a_re * d, b_im = form * a_im * d;
    for (int m = -1; m <= 1; m += 2) {
      T e = (T)m * sin_phi, x = b_re * cos_phi - b_im * e, y = b_re * e + b_im * cos_phi;
      sum += x * x + y * y;
    }
  }
  return sum;
}

static void NAME(intensity)(ARGUMENTS)
{
  (void)scale;
  const T *restrict m12 = in[0], *restrict theta = in[1], *restrict phi = in[2];
  T *restrict r = out;
  const struct NAME(resonances) f = NAME(resonances)(1);
  EACH_ELEMENT r[i] = NAME(intensity_at)(&f, m12[i], theta[i], phi[i]);
}

static void NAME(likelihood)(ARGUMENTS)
{
  const T *m12 = in[0], *theta = in[1], *phi = in[2], *weight = in[3];
  const T *data_m12 = in[4], *data_theta = in[5], *data_phi = in[6];
  const struct NAME(resonances) f = NAME(resonances)(scale);
  int64_t events = n / 10 ? n / 10 : 1;
  double norm = 0, sum = 0;
#pragma omp parallel for reduction(+ : norm) if (n >= PARALLEL_FROM)
  for (int64_t i = 0; i < n; i++) norm += (double)(NAME(intensity_at)(&f, m12[i], theta[i], phi[i]) * weight[i]);
  T mean = (T)(norm / (double)n);
#pragma omp parallel for reduction(+ : sum) if (events >= PARALLEL_FROM)
  for (int64_t i = 0; i < events; i++)
    sum += (double)F(log)(NAME(intensity_at)(&f, data_m12[i], data_theta[i], data_phi[i]) / mean);
  *(T *)out = (T)-sum;
}

static void NAME(black_scholes)(ARGUMENTS)
{
  (void)scale;
  const T *restrict price = in[0], *restrict strike = in[1], *restrict time = in[2];
  T *restrict r = out;
  const T rate = (T)0.03, sigma = (T)0.2, half = (T)0.7071067811865476;
  EACH_ELEMENT
  {
    T width = sigma * F(sqrt)(time[i]);
    T d1 = (F(log)(price[i] / strike[i]) + (rate + sigma * sigma / 2) * time[i]) / width, d2 = d1 - width;
    T n1 = (1 + F(erf)(d1 * half)) / 2, n2 = (1 + F(erf)(d2 * half)) / 2;
    r[i] = price[i] * n1 - strike[i] * F(exp)(-rate * time[i]) * n2;
  }
}

static T NAME(state_coefficient)(int i, int j, int k)
{
  return (T)(((7 * i + 5 * j + 3 * k) % 11 - 5) / (1.0 + i + j + k));
}

static void NAME(state)(ARGUMENTS)
{
  (void)scale;
  const T *restrict s = in[0], *restrict t = in[1], *restrict p = in[2];
  T *restrict r = out, c[5][5][4];
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++)
      for (int k = 0; k < 4; k++) c[i][j][k] = NAME(state_coefficient)(i, j, k);
#pragma omp parallel for simd if (parallel : n >= PARALLEL_FROM)
  for (int64_t e = 0; e < n; e++) {
    T total = 0;
    for (int i = 4; i >= 0; i--) {
      T in_t = 0;
      for (int j = 4; j >= 0; j--)
        in_t = in_t * t[e] + (((c[i][j][3] * p[e] + c[i][j][2]) * p[e] + c[i][j][1]) * p[e] + c[i][j][0]);
      total = total * s[e] + in_t;
    }
    r[e] = total;
  }
}

static void NAME(mandelbrot)(ARGUMENTS)
{
  (void)scale;
  const T *restrict c_re = in[0], *restrict c_im = in[1];
  T *restrict r = out;
  EACH_ELEMENT
  {
    T re = c_re[i], im = c_im[i];
    int count = 0;
    while (count < 50 && re * re + im * im < 4) {
      T next = re * re - im * im + c_re[i];
      im = re * im + im * re + c_im[i];
      re = next;
      count++;
    }
    r[i] = (T)count;
  }
}

#undef EACH_ELEMENT
