/* SPDX-License-Identifier: MIT
 * Runs every script of tests/lang, tests/ops and tests/workloads in eager, graph and jit, checks what it
 * prints, and compares graph and jit with eager bit for bit.  Every row of the operation tables has a file. */
#include "ops/op.h"
#include "script.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct job { char path[400]; int mode; };

static const char *top(void)
{
  const char *s = getenv("srcdir");
  return s ? s : ".";
}

static int by_path(const void *a, const void *b) { return strcmp(a, b); }

/* Paths of all scripts, sorted; the caller frees. */
static char (*find_scripts(size_t *n))[400]
{
  static const char *const folders[] = {"lang", "ops", "workloads"};
  char (*paths)[400] = NULL;
  *n = 0;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char folder[300];
    snprintf(folder, sizeof folder, "%s/tests/%s", top(), folders[i]);
    DIR *d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d));) {
      const char *dot = strrchr(e->d_name, '.');
      if (!dot || strcmp(dot, ".py")) continue;
      paths = realloc(paths, (*n + 1) * sizeof *paths);
      snprintf(paths[(*n)++], sizeof *paths, "%s/%.90s", folder, e->d_name);
    }
    if (d) closedir(d);
  }
  if (*n) qsort(paths, *n, sizeof *paths, by_path);
  return paths;
}

ParameterizedTestParameters(scripts, run)
{
#ifdef HAVE_OPENCL
  static const int modes[] = {TENON_EAGER, TENON_GRAPH, TENON_JIT};
#else
  static const int modes[] = {TENON_EAGER, TENON_GRAPH};
#endif
  size_t n, nmodes = sizeof modes / sizeof *modes;
  char (*paths)[400] = find_scripts(&n);
  struct job *jobs = cr_malloc((n * nmodes + 1) * sizeof *jobs);
  for (size_t i = 0; i < n; i++)
    for (size_t m = 0; m < nmodes; m++) {
      memcpy(jobs[i * nmodes + m].path, paths[i], sizeof *paths);
      jobs[i * nmodes + m].mode = modes[m];
    }
  free(paths);
  return cr_make_param_array(struct job, jobs, n * nmodes);
}

static void run_case(const struct script *s, int c, tenon_mode mode, uint64_t *launches, uint64_t *kernels)
{
  struct outcome o, eager;
  script_run(s, c, mode, &o);
  char *bad = script_check(s, c, &o);
  if (!bad && mode != TENON_EAGER) {
    script_run(s, c, TENON_EAGER, &eager);
    char *differ = outcome_differ(&eager, &o);
    if (differ) bad = text_of("%s (case at line %d): eager and %s: %s", s->path, s->cases[c].first, tenon_mode_name(mode), differ);
    free(differ);
    outcome_free(&eager);
  }
  *launches += o.stats.launches;
  *kernels += o.stats.kernels_run;
  if (mode == TENON_JIT && o.stats.fallbacks) fprintf(stderr, "%s:%d: jit: %s\n", s->path, s->cases[c].first, o.fallbacks);
  if (bad) fprintf(stderr, "[%s] %s\n", tenon_mode_name(mode), bad);
  cr_expect(!bad, "[%s] %s", tenon_mode_name(mode), bad ? bad : "");
  free(bad);
  outcome_free(&o);
}

ParameterizedTest(struct job *job, scripts, run)
{
  struct script s;
  cr_assert(script_read(&s, job->path), "cannot read %s", job->path);
  cr_expect(!s.faults, "%s", s.faults);
  uint64_t launches = 0, kernels = 0;
  for (int c = 0; c < s.ncases; c++) run_case(&s, c, (tenon_mode)job->mode, &launches, &kernels);
  if (job->mode == TENON_JIT && launches && !s.on_host)
    cr_expect(kernels > 0, "%s: jit ran no kernel for %llu programs", job->path, (unsigned long long)launches);
  script_free(&s);
}

static bool has_script(const char *name)
{
  char path[400];
  snprintf(path, sizeof path, "%s/tests/ops/%s.py", top(), name);
  return access(path, R_OK) == 0;
}

Test(rows, each_has_a_script)
{
  for (int i = 0; i < TN_NOPS; i++)
    cr_expect(has_script(tn_ops[i].name), "elementwise.def: tests/ops/%s.py is missing", tn_ops[i].name);
  for (int i = 1; i < TN_NREDS; i++) cr_expect(has_script(tn_reds[i].name), "reduce.def: tests/ops/%s.py is missing", tn_reds[i].name);
}
