/* SPDX-License-Identifier: MIT
 * So much of Criterion's interface as tests of threads use, for a build with ThreadSanitizer: Criterion's processes
 * claim addresses that it needs.  The tests of a file run one after the other in one process; arguments name some of
 * them, or begin their names.  Test files include it instead of Criterion where tests/plain stands first. */
#ifndef TN_PLAIN_CRITERION_H
#define TN_PLAIN_CRITERION_H
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct criterion_test_params { size_t size; void *params; size_t length; };

struct plain_test {
  const char *name;
  void (*run)(void);                                     /* one of the two */
  void (*run_with)(void *param);
  struct criterion_test_params (*params)(void);
  struct plain_test *next;
};

struct plain_suite { const char *name; void (*init)(void), (*fini)(void); struct plain_suite *next; };

static struct plain_test *plain_tests;
static struct plain_suite *plain_suites;
static int plain_failures;

static inline void plain_add(struct plain_test *t)
{
  struct plain_test **end = &plain_tests;
  while (*end) end = &(*end)->next;
  *end = t;
}

__attribute__((format(printf, 5, 6)))
static inline void plain_check(bool holds, bool fatal, const char *where, const char *what, const char *fmt, ...)
{
  if (holds) return;
  va_list ap;
  va_start(ap, fmt);
  fprintf(stderr, "%s: %s: ", where, what);
  vfprintf(stderr, fmt, ap);
  fputc('\n', stderr);
  va_end(ap);
  plain_failures++;
  if (fatal) exit(1);
}

#define PLAIN_TEXT_(x) #x
#define PLAIN_TEXT(x) PLAIN_TEXT_(x)
#define PLAIN_WHERE __FILE__ ":" PLAIN_TEXT(__LINE__)
#define cr_assert(cond, ...) plain_check((cond), true, PLAIN_WHERE, #cond, "" __VA_ARGS__)
#define cr_expect(cond, ...) plain_check((cond), false, PLAIN_WHERE, #cond, "" __VA_ARGS__)
#define cr_assert_eq(a, b, ...) cr_assert((a) == (b), ##__VA_ARGS__)
#define cr_expect_eq(a, b, ...) cr_expect((a) == (b), ##__VA_ARGS__)
#define cr_expect_lt(a, b, ...) cr_expect((a) < (b), ##__VA_ARGS__)
#define cr_expect_leq(a, b, ...) cr_expect((a) <= (b), ##__VA_ARGS__)
#define cr_malloc malloc
#define cr_make_param_array(type, array, n) ((struct criterion_test_params){sizeof(type), (array), (n)})

#define PLAIN_ADD(suite, test, ...) \
  __attribute__((constructor)) static void suite##_##test##_add(void) \
  { \
    static struct plain_test t = {.name = #suite "/" #test, __VA_ARGS__}; \
    plain_add(&t); \
  }
#define Test(suite, test, ...) \
  static void suite##_##test##_run(void); \
  PLAIN_ADD(suite, test, .run = suite##_##test##_run) \
  static void suite##_##test##_run(void)
#define TestSuite(suite, ...) \
  __attribute__((constructor)) static void suite##_suite_add(void) \
  { \
    static struct plain_suite s = {.name = #suite "/", __VA_ARGS__}; \
    s.next = plain_suites; \
    plain_suites = &s; \
  } \
  _Static_assert(1, "takes a semicolon")
#define ParameterizedTestParameters(suite, test) static struct criterion_test_params suite##_##test##_params(void)
#define ParameterizedTest(param, suite, test, ...) \
  static void suite##_##test##_run(param); \
  static void suite##_##test##_with(void *p) { suite##_##test##_run(p); } \
  PLAIN_ADD(suite, test, .run_with = suite##_##test##_with, .params = suite##_##test##_params) \
  static void suite##_##test##_run(param)

static inline bool plain_wanted(const struct plain_test *t, int n, char **names)
{
  for (int i = 1; i < n; i++)
    if (!strncmp(names[i], t->name, strlen(names[i]))) return true;
  return n <= 1;
}

static inline void plain_run(const struct plain_test *t, void *param)
{
  const struct plain_suite *s = plain_suites;
  while (s && strncmp(s->name, t->name, strlen(s->name)) != 0) s = s->next;
  if (s && s->init) s->init();
  if (t->run) t->run();
  else t->run_with(param);
  if (s && s->fini) s->fini();
}

int main(int n, char **names)
{
  for (const struct plain_test *t = plain_tests; t; t = t->next) {
    if (!plain_wanted(t, n, names)) continue;
    fprintf(stderr, "%s\n", t->name);
    struct criterion_test_params p = t->params ? t->params() : (struct criterion_test_params){.length = 1};
    for (size_t i = 0; i < p.length; i++) plain_run(t, (char *)p.params + i * p.size);
  }
  return plain_failures != 0;
}
#endif
