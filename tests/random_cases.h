/* SPDX-License-Identifier: MIT
 * Expressions with random draws whose bits are the same in every mode, device, instruction set and number of threads:
 * every distribution, with ordinary and with extreme parameters, at every kind of shape.  check_bits.c and
 * unit/test_random.c evaluate them. */
#ifndef TN_TESTS_RANDOM_CASES_H
#define TN_TESTS_RANDOM_CASES_H

#define RNG "np.random.default_rng(7)."

static const char *const random_cases[] = {
  /* shapes */
  RNG "random(())", RNG "random(1)", RNG "random(4097)", RNG "random((3, 1001))", RNG "random(100003)",
  RNG "random((1, 0, 3))",
  RNG "normal(size=())", RNG "normal(size=1)", RNG "normal(size=(3, 1001))", RNG "normal(size=100003)",
  RNG "random((2, 3, 1, 5, 7))",
  RNG "integers(6, size=())", RNG "integers(6, size=(3, 1001))", RNG "integers(6, size=100003)",
  RNG "gamma(1.5, size=())", RNG "gamma(1.5, size=(3, 1001))",
  RNG "gamma(0.5, size=100003)", RNG "poisson(4.0, (3, 1001))", RNG "poisson(40.0, 100003)",
  RNG "binomial(9, 0.4, (3, 1001))", RNG "beta(2, 3, 100003)",
  RNG "advance(2**32 - 50).random(100)", RNG "advance(2**62 - 1 + 2**62).random(100)",
  RNG "advance(-50).normal(size=100)", RNG "advance(-50).integers(10, size=100)",
  /* float32 */
  RNG "random(4097, dtype=np.float32)", RNG "standard_normal((3, 1001), dtype=np.float32)",
  RNG "standard_normal(100003, dtype=np.float32)",
  RNG "standard_exponential(4097, dtype=np.float32)", RNG "standard_gamma(0.1, 4097, dtype=np.float32)",
  RNG "standard_gamma(3.5, 4097, dtype=np.float32)",
  /* parameters */
  RNG "uniform(-2, 3, 4097)", RNG "uniform(-8e307, 8e307, 4097)",
  RNG "uniform([[0], [1e-300]], [1, 2, 5e-324], (2, 3))", RNG "uniform(1, 1 + 2**-52, 4097)",
  RNG "normal(1e300, 1e-300, 4097)", RNG "normal(np.linspace(-1, 1, 4097), np.linspace(0, 1e200, 4097))",
  RNG "normal(np.inf, 1, 10)",
  RNG "exponential(1e-320, 4097)", RNG "exponential(np.linspace(0, 9, 4097))", RNG "standard_exponential((3, 1001))",
  RNG "gamma(0.1, 2.0, 4097)", RNG "gamma(1, 2.0, 4097)", RNG "gamma(50, 2.0, 4097)", RNG "gamma(1e-5, 1, 4097)",
  RNG "gamma(1e12, 1, 4097)",
  RNG "gamma(np.linspace(0, 5, 4097), 3)", RNG "standard_gamma(0.7, 4097)", RNG "beta(0.3, 0.7, 4097)",
  RNG "beta(1e-3, 1e-3, 4097)", RNG "beta(1, 1, 4097)",
  RNG "beta(np.linspace(0.01, 5, 4097), 50)", RNG "poisson(0, 4097)", RNG "poisson(0.5, 4097)", RNG "poisson(8, 4097)",
  RNG "poisson(10, 4097)",
  RNG "poisson(1e4, 4097)", RNG "poisson(1e9, 4097)", RNG "poisson(1e15, 4097)",
  RNG "poisson(np.linspace(0, 40, 4097))",
  RNG "binomial(5, 0.3, 4097)", RNG "binomial(10**6, 0.01, 4097)", RNG "binomial(10**6, 1e-9, 4097)",
  RNG "binomial(7, 0, 4097)", RNG "binomial(7, 1, 4097)",
  RNG "binomial(0, 0.5, 4097)", RNG "binomial(10**9, 0.5, 4097)", RNG "binomial(100, np.linspace(0, 1, 4097))",
  RNG "lognormal(1, 0.5, 4097)", RNG "laplace(0, 2, 4097)", RNG "triangular(-1, 0, 4, 4097)", RNG "weibull(1.5, 4097)",
  RNG "pareto(0.1, 4097)",
  RNG "rayleigh(2, 4097)", RNG "standard_cauchy(4097)", RNG "chisquare(np.linspace(0.1, 9, 4097))",
  RNG "standard_t(0.5, 4097)",
  /* integers */
  RNG "integers(1, size=4097)", RNG "integers(6, size=4097)", RNG "integers(2**31, size=4097)",
  RNG "integers(2**31 + 1, size=4097)", RNG "integers(3 * 2**30, size=4097)",
  RNG "integers(2**32 - 1, size=4097)", RNG "integers(2**32, size=4097)", RNG "integers(2**32 + 1, size=4097)",
  RNG "integers(2**62, size=4097)",
  RNG "integers(2**62 + 1, size=4097)", RNG "integers(-2**62 * 2, 2**62 - 1 + 2**62, size=4097)",
  RNG "integers(-2**62 * 2, 2**62 - 1 + 2**62, 4097, endpoint=True)",
  RNG "integers(-3, 3, 4097, dtype=np.int32)", RNG "integers(-2**31, 2**31, 4097, dtype=np.int32)",
  RNG "integers(2, size=4097, dtype=bool)",
  RNG "integers(np.arange(4097), 5000)", RNG "integers([[0], [-5]], [1, 6, 2**40], (2, 3))",
  RNG "integers(0, [2**33 + 5, 7, -2**62 - 1 + 2**62 + 2**62], (999, 3), endpoint=True)",
  /* orders */
  RNG "permutation(4097)", RNG "permutation(np.arange(12).reshape(3, 4), axis=1)", RNG "choice(10, 4097)",
  RNG "choice(2**40, 4097)", RNG "choice(1000, 900, replace=False)",
  RNG "choice(3, (3, 1001), p=[0.2, 0.3, 0.5])", RNG "choice(100, 4097, p=np.arange(100) / 4950)",
  RNG "choice(100, 90, replace=False, p=np.arange(100) / 4950)",
  RNG "choice(np.arange(12).reshape(3, 4), 2, axis=1)",
  /* other streams */
  "np.random.uniform(size=4097, key=7)", "np.random.normal(size=(3, 1001), key=-1)",
  "np.random.integers(6, size=4097, key=7)", "np.random.gamma(0.1, size=4097, key=2**62)",
  "np.random.poisson(3, 4097, key=0)", "np.random.choice(9, 4097, key=0)", "np.random.RandomState(7).rand(3, 1001)",
  "np.random.RandomState(7).randint(0, 10, 4097)",
  /* fused with what is done to them */
  RNG "normal(size=100003).mean()", RNG "random((300, 400)).sum(axis=0)",
  "(" RNG "uniform(size=100003) ** 2 + np.random.default_rng(8).uniform(size=100003) ** 2 < 1).mean()",
  "np.exp(" RNG "normal(size=4097)) * " RNG "integers(6, size=4097)",
};
#endif
