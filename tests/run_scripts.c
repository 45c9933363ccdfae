/* SPDX-License-Identifier: MIT
 * Runs every script of tests/lang, tests/ops and tests/workloads in eager, graph and jit, checks what it
 * prints, and compares graph and jit with eager bit for bit.  Every row of the operation tables has a file.
 *   TENON_SCRIPTS=PATTERN   only scripts whose FOLDER/NAME.py matches, as "ops/s*" or "lang/lists.py"
 *   TENON_LONG=1            in jit those of tests/long.txt, too: building their kernels takes minutes */
#include "ops/op.h"
#include "script.h"
#include "vm/prelude/composed.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <dirent.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *top(void)
{
  const char *s = getenv("srcdir");
  return s ? s : ".";
}

#ifdef HAVE_OPENCL
enum { HAVE_JIT = 1 };
#else
enum { HAVE_JIT = 0 };
#endif
#ifdef HAVE_LAPACK
enum { WITH_LAPACK = 1 };
#else
enum { WITH_LAPACK = 0 };
#endif
#ifdef HAVE_ZLIB
enum { WITH_ZLIB = 1 };
#else
enum { WITH_ZLIB = 0 };
#endif
enum { NAME = 100 };

static int by_name(const void *a, const void *b) { return strcmp(a, b); }

/* FOLDER/NAME.py, relative to tests/, of all scripts that TENON_SCRIPTS asks for, sorted; the caller frees. */
static char (*find_scripts(size_t *n))[NAME]
{
  static const char *const folders[] = {"lang", "ops", "workloads"};
  const char *pattern = getenv("TENON_SCRIPTS");
  char (*names)[NAME] = NULL;
  *n = 0;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char folder[300], name[NAME];
    snprintf(folder, sizeof folder, "%s/tests/%s", top(), folders[i]);
    DIR *d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d));) {
      const char *dot = strrchr(e->d_name, '.');
      snprintf(name, sizeof name, "%s/%.80s", folders[i], e->d_name);
      if (!dot || strcmp(dot, ".py") || (pattern && fnmatch(pattern, name, 0))) continue;
      names = realloc(names, (*n + 1) * sizeof *names);
      memcpy(names[(*n)++], name, sizeof name);
    }
    if (d) closedir(d);
  }
  if (*n) qsort(names, *n, sizeof *names, by_name);
  return names;
}

ParameterizedTestParameters(scripts, run)
{
  size_t n;
  char (*names)[NAME] = find_scripts(&n);
  char (*params)[NAME] = cr_malloc((n + 1) * sizeof *params);
  if (n) memcpy(params, names, n * sizeof *params);
  free(names);
  return cr_make_param_array(char[NAME], params, n);
}

/* Does tests/long.txt name the script?  Its lines: names, or # and why those that follow are there. */
static bool is_long(const char *name)
{
  char path[400], word[NAME];
  snprintf(path, sizeof path, "%s/tests/long.txt", top());
  FILE *f = fopen(path, "r");
  cr_assert(f, "cannot read %s", path);
  bool found = false;
  while (!found && fscanf(f, " #%*[^\n]") != EOF && fscanf(f, "%99s", word) == 1) found = !strcmp(word, name);
  fclose(f);
  return found;
}

static void complain(tenon_mode mode, char *bad)
{
  if (bad) fprintf(stderr, "[%s] %s\n", tenon_mode_name(mode), bad);
  cr_expect(!bad, "[%s] %s", tenon_mode_name(mode), bad ? bad : "");
  free(bad);
}

struct counts { uint64_t launches, kernels; };

/* Does the case need what this build was configured without? */
static bool left_out(const struct outcome *o)
{
  return o->message && ((!WITH_LAPACK && strstr(o->message, "--without-lapack")) ||
                        (!WITH_ZLIB && strstr(o->message, "--without-zlib")));
}

static void run_case(const struct script *s, int c, bool jit, struct counts *n)
{
  struct outcome eager, o;
  script_run(s, c, TENON_EAGER, &eager);
  if (left_out(&eager)) {
    outcome_free(&eager);
    return;
  }
  complain(TENON_EAGER, script_check(s, c, &eager));
  for (tenon_mode mode = TENON_GRAPH; mode <= (jit ? TENON_JIT : TENON_GRAPH); mode++) {
    script_run(s, c, mode, &o);
    char *bad = script_check(s, c, &o), *differ = bad ? NULL : outcome_differ(&eager, &o);
    if (differ) bad = text_of("%s (case at line %d): eager and this: %s", s->path, s->cases[c].first, differ);
    free(differ);
    complain(mode, bad);
    if (mode == TENON_JIT) {
      n->launches += o.stats.launches;
      n->kernels += o.stats.kernels_run;
      if (o.stats.fallbacks) fprintf(stderr, "%s:%d: jit: %s\n", s->path, s->cases[c].first, o.fallbacks);
    }
    outcome_free(&o);
  }
  outcome_free(&eager);
}

ParameterizedTest(char *name, scripts, run)
{
  char path[400];
  snprintf(path, sizeof path, "%s/tests/%s", top(), name);
  struct script s;
  cr_assert(script_read(&s, path), "cannot read %s", path);
  cr_expect(!s.faults, "%s", s.faults);
  bool jit = HAVE_JIT && (getenv("TENON_LONG") || !is_long(name));
  struct counts n = {0, 0};
  for (int c = 0; c < s.ncases; c++) run_case(&s, c, jit, &n);
  if (n.launches && !s.on_host)
    cr_expect(n.kernels > 0, "%s: jit ran no kernel for %llu programs", path, (unsigned long long)n.launches);
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
  for (int i = 1; i < TN_NREDS; i++)
    cr_expect(has_script(tn_reds[i].name), "reduce.def: tests/ops/%s.py is missing", tn_reds[i].name);
  for (const struct tn_builtin *b = tn_composed_builtins; b->name; b++)
    if (strcmp(b->where, "prelude")) cr_expect(has_script(b->name), "vm/prelude: tests/ops/%s.py is missing", b->name);
}
