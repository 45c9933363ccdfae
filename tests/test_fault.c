/* SPDX-License-Identifier: MIT
 * Every script in eager and graph, and some in jit, with the Nth request for memory failing: the answer is
 * MemoryError or the right one, and nothing leaks.  Both for one failure and for memory that stays exhausted.
 * TENON_LONG=1: more requests, and every script in jit, too. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job { char path[400]; int mode; };

/* The first |dense| requests fail one by one, then |spread| over the rest. */
struct plan { uint64_t dense, spread; };

static struct plan plan_of(int mode)
{
  if (getenv("TENON_LONG")) return mode == TENON_JIT ? (struct plan){60, 60} : (struct plan){60, 150};
  return mode == TENON_JIT ? (struct plan){4, 24} : (struct plan){20, 40};     /* in jit most are kernels to build */
}

struct memory { uint64_t requests, fail_at; bool once; size_t held; };

static void *limited(void *ud, void *p, size_t old_size, size_t new_size)
{
  struct memory *m = ud;
  if (!new_size) {
    m->held -= old_size;
    free(p);
    return NULL;
  }
  m->requests++;
  if (m->fail_at && (m->once ? m->requests == m->fail_at : m->requests >= m->fail_at)) return NULL;
  void *q = realloc(p, new_size);
  if (q) m->held += new_size - old_size;
  return q;
}

static char *slurp(const char *path)
{
  FILE *f = fopen(path, "rb");
  cr_assert(f, "cannot read %s", path);
  char *s = calloc(1, 1 << 16);
  size_t n = fread(s, 1, (1 << 16) - 1, f);
  s[n] = 0;
  fclose(f);
  return s;
}

static tenon_status run(const char *src, int mode, struct memory *m)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = (tenon_mode)mode;
  o.realloc = limited;
  o.realloc_ud = m;
  tenon_vm *vm;
  tenon_status st = tenon_vm_new(&o, &vm);
  if (st) return st;
  st = tenon_eval(vm, "fault.py", src, strlen(src), NULL);
  if (st == TENON_E_NOMEM && !strstr(tenon_last_error(vm)->text, "MemoryError")) st = TENON_E_RUNTIME;
  tenon_vm_free(vm);
  return st;
}

static const char *top(void)
{
  const char *s = getenv("srcdir");
  return s ? s : ".";
}

/* Is the script run in jit?  Few kernels, but every part of the executor: maps, reductions, casts, complex numbers. */
static bool in_jit(const char *path)
{
#ifdef HAVE_OPENCL
  static const char *const some[] = {"/ops/exp.py", "/ops/conjugate.py", "/ops/expr_cse.py", "/lang/tenon_modes.py"};
  for (size_t i = 0; i < sizeof some / sizeof *some; i++)
    if (strstr(path, some[i])) return true;
  return getenv("TENON_LONG");
#else
  (void)path;
  return false;
#endif
}

ParameterizedTestParameters(fault, nth_allocation)
{
  static const char *const folders[] = {"lang", "ops"};
  struct job *jobs = cr_malloc(3000 * sizeof *jobs);
  size_t n = 0;
  for (size_t i = 0; i < 2; i++) {
    char folder[300];
    snprintf(folder, sizeof folder, "%s/tests/%s", top(), folders[i]);
    DIR *d = opendir(folder);
    for (struct dirent *e; d && n + 3 <= 3000 && (e = readdir(d));) {
      if (!strstr(e->d_name, ".py")) continue;
      for (int mode = TENON_EAGER; mode <= TENON_JIT; mode++) {
        snprintf(jobs[n].path, sizeof jobs[n].path, "%s/%.90s", folder, e->d_name);
        jobs[n].mode = mode;
        if (mode != TENON_JIT || in_jit(jobs[n].path)) n++;
      }
    }
    if (d) closedir(d);
  }
  return cr_make_param_array(struct job, jobs, n);
}

ParameterizedTest(struct job *job, fault, nth_allocation)
{
  char *src = slurp(job->path);
  char *end = strstr(src, "\n# ---");       /* the first case of the file is enough */
  if (end) *end = 0;
  const char *mode = tenon_mode_name((tenon_mode)job->mode);
  const struct plan plan = plan_of(job->mode);
  struct memory all = {0};
  tenon_status want = run(src, job->mode, &all);
  cr_assert_eq(all.held, 0, "%s [%s]: %zu bytes leak without any failure", job->path, mode, all.held);
  for (int once = 0; once < 2; once++) {
    uint64_t step;
    for (uint64_t n = 1; n <= all.requests; n += step) {
      struct memory m = {.fail_at = n, .once = once};
      tenon_status st = run(src, job->mode, &m);
      unsigned long long at = n;
      const char *how = once ? " once" : "";
      cr_expect(st == want || st == TENON_E_NOMEM, "%s [%s]: request %llu%s: %s", job->path, mode, at, how,
                tenon_status_name(st));
      cr_expect_eq(m.held, 0, "%s [%s]: request %llu%s: %zu bytes leak", job->path, mode, at, how, m.held);
      step = n < plan.dense || all.requests < plan.dense ? 1 : 1 + (all.requests - plan.dense) / plan.spread;
    }
  }
  free(src);
}
