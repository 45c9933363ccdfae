/* SPDX-License-Identifier: MIT
 * Every script with the Nth request for memory failing: the answer is MemoryError or the right one, and
 * nothing leaks.  Both for one failure and for memory that stays exhausted. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DENSE = 60, RUNS = 150 };   /* the first |DENSE| requests one by one, then |RUNS| spread over the rest */

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

static tenon_status run(const char *src, struct memory *m)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = TENON_GRAPH;
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

ParameterizedTestParameters(fault, nth_allocation)
{
  static const char *const folders[] = {"lang", "ops"};
  char (*paths)[400] = cr_malloc(1000 * sizeof *paths);
  size_t n = 0;
  for (size_t i = 0; i < 2; i++) {
    char folder[300];
    snprintf(folder, sizeof folder, "%s/tests/%s", top(), folders[i]);
    DIR *d = opendir(folder);
    for (struct dirent *e; d && n < 1000 && (e = readdir(d));)
      if (strstr(e->d_name, ".py")) snprintf(paths[n++], sizeof *paths, "%s/%.90s", folder, e->d_name);
    if (d) closedir(d);
  }
  return cr_make_param_array(char[400], paths, n);
}

ParameterizedTest(char *path, fault, nth_allocation)
{
  char *src = slurp(path);
  char *end = strstr(src, "\n# ---");       /* the first case of the file is enough */
  if (end) *end = 0;
  struct memory all = {0};
  tenon_status want = run(src, &all);
  cr_assert_eq(all.held, 0, "%s: %zu bytes leak without any failure", path, all.held);
  for (int once = 0; once < 2; once++) {
    uint64_t step;
    for (uint64_t n = 1; n <= all.requests; n += step) {
      struct memory m = {.fail_at = n, .once = once};
      tenon_status st = run(src, &m);
      cr_expect(st == want || st == TENON_E_NOMEM, "%s: request %llu%s: %s", path, (unsigned long long)n, once ? " once" : "",
                tenon_status_name(st));
      cr_expect_eq(m.held, 0, "%s: request %llu%s: %zu bytes leak", path, (unsigned long long)n, once ? " once" : "", m.held);
      step = n < DENSE ? 1 : 1 + (all.requests - DENSE) / RUNS;
    }
  }
  free(src);
}
