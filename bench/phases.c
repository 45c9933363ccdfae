/* SPDX-License-Identifier: MIT
 * Calls one after the other, each subject in a process of its own, so that nothing is known before: the first one, one
 * with other values, the steady state, one of another length, one in another precision; with the device's cache of
 * kernels on disk off, empty and full.  What a phase may not build is asserted by counters. */
#include "bench.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LENGTH = 10000, OTHER = 4321, STEADY = 20 };
static const char *const chosen[] = {"axpby", "exp*sin+sqrt", "W7", "jpsi"};
static const struct { tenon_mode mode; const char *cache, *name; } runs[] = {
  {TENON_EAGER, "0", "eager"}, {TENON_GRAPH, "0", "graph"}, {TENON_JIT, "0", "jit (no cache)"},
  {TENON_JIT, "1", "jit (cache empty)"}, {TENON_JIT, "1", "jit (cache full)"}};
enum { CHOSEN = sizeof chosen / sizeof *chosen, RUNS = sizeof runs / sizeof *runs };

/* ---- in a process of its own */

static void line(const struct subject *s, const char *subject, const char *phase, double seconds)
{
  char note[NOTE];
  snprintf(note, sizeof note, "%s", s->note);
  for (char *p = note; *p; p++)
    if (*p == ',') *p = ' ';
  printf("%s,%s,float%d,%lld,0,0,%s,%.9g,,,%s\n", s->c->w->name, subject, s->c->f64 ? 64 : 32, (long long)s->c->n,
         phase, seconds, note);
}

static bool call(struct subject *s, const char *subject, const char *phase, int set, bool known)
{
  struct sample one;
  s->class->mark(s);
  bool good = s->class->run(s, set, 1, 0, &one, 1) == 1;
  s->class->counters(s, 1);
  good = good && !(known && strstr(s->note, "BUILT"));
  if (!good) fprintf(stderr, "bench: %s: %s, %s: %s\n", s->c->w->name, subject, phase, s->note);
  else line(s, subject, phase, one.seconds);
  return good;
}

static bool steady(struct subject *s, const char *subject)
{
  struct sample one;
  double least = INFINITY;
  for (int i = 0; i < STEADY; i++) {
    if (s->class->run(s, i & 1, 1, 0, &one, 1) != 1) return false;
    least = fmin(least, one.seconds);
  }
  line(s, subject, "P5 steady", least);
  return true;
}

static bool all_phases(struct subject *s, const struct workload *w, const char *subject)
{
  struct bench_case c[3];
  tn_bench_case_make(&c[0], w, true, LENGTH);
  tn_bench_case_make(&c[1], w, true, OTHER);
  tn_bench_case_make(&c[2], w, false, LENGTH);
  bool good = true;
  for (int i = 0; i < 3 && good; i++) {
    static const char *const phase[] = {"P3 first call", "P6 another length", "P7 another dtype"};
    s->c = &c[i];
    good = s->class->begin(s, &c[i]) && call(s, subject, phase[i], 0, i == 1);
    if (i == 0 && good) good = call(s, subject, "P4 other values", 1, true) && steady(s, subject);
    s->class->end(s);
  }
  for (int i = 0; i < 3; i++) tn_bench_case_free(&c[i]);
  return good;
}

/* |what|: the numbers of a workload and of a run, "2:3". */
int tn_bench_phases_of(const struct settings *set, const char *what)
{
  static struct subject s;
  int k = atoi(what), r = strchr(what, ':') ? atoi(strchr(what, ':') + 1) : 0;
  const struct workload *w = workloads;
  if (k < 0 || k >= CHOSEN || r < 0 || r >= RUNS) return 2;
  while (strcmp(w->name, chosen[k]) != 0) w++;
  if (!tn_bench_open_tenon(&s, runs[r].mode, set, NULL)) return 0;      /* no device */
  bool good = all_phases(&s, w, runs[r].name);
  s.class->close(&s);
  return !good;
}

/* ---- the one that starts them */

static int spawn(const struct settings *set, int k, int r, const char *cache, int out)
{
  char what[16], threads[16];
  snprintf(what, sizeof what, "%d:%d", k, r);
  snprintf(threads, sizeof threads, "%d", set->threads);
  pid_t pid = fork();
  if (pid == 0) {
    dup2(out, 1);
    setenv("POCL_KERNEL_CACHE", runs[r].cache, 1);
    setenv("POCL_CACHE_DIR", cache, 1);
    execl("/proc/self/exe", "bench", "--phases-of", what, "--threads", threads, set->top, set->out, (char *)NULL);
    _exit(127);
  }
  return pid;
}

static int run_one(FILE *csv, const struct settings *set, int k, int r, const char *cache)
{
  int fd[2], status = -1;
  char text[1024];
  if (pipe(fd)) return 1;
  fflush(csv);
  pid_t pid = spawn(set, k, r, cache, fd[1]);
  close(fd[1]);
  for (ssize_t n; (n = read(fd[0], text, sizeof text)) > 0 || (n < 0 && errno == EINTR);)
    if (n > 0) fwrite(text, 1, (size_t)n, csv);
  close(fd[0]);
  return pid < 0 || waitpid(pid, &status, 0) < 0 || status != 0;
}

int tn_bench_phases(FILE *csv, const struct settings *set, double until)
{
  int bad = 0, left_out = 0;
  printf("\nfirst and later calls, in processes of their own:");
  for (int k = 0; k < CHOSEN; k++) {
    char cache[] = "/tmp/tenon-bench-XXXXXX", command[64];
    if (!mkdtemp(cache)) tn_bench_die("cannot make a folder", cache);
    for (int r = 0; r < RUNS; r++) {
      if (tn_bench_now() > until) { left_out++; continue; }
      bad += run_one(csv, set, k, r, cache);
      printf(".");
      fflush(stdout);
    }
    snprintf(command, sizeof command, "rm -rf %s", cache);
    if (system(command)) fprintf(stderr, "bench: cannot remove %s\n", cache);
  }
  printf("\n");
  if (left_out) printf("%d of them left out: no time left\n", left_out);
  return bad;
}
