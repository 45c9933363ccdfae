/* SPDX-License-Identifier: MIT
 * Times the workloads of workloads.c in eager, graph, jit and auto beside hand-written C and peers: inputs native and
 * in place, two sets of values, subjects in turn, every sample synchronised; each result is compared before anything
 * is timed, and counters are asserted after.  Writes all samples to OUT/results.csv; report.py makes tables of them. */
#include "bench.h"

#include <fnmatch.h>
#include <math.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* What they take of all the time, at the end. */
static const double for_phases = 0.08, for_whole = 0.1;

struct plan {
  struct lineup l;
  const char *filter, *subjects, *threads, *busy, *tenon;
  const char *only;                /* in a process of tn_bench_phases: what it is to do */
  FILE *csv;
  int cases, done, left_out;
  bool phases;
  int64_t largest;
  double patience;                 /* at most, for one answer of a peer */
  double begin, stop;              /* of all; when the cases with as many threads are to be done */
  int last;                        /* cases up to then */
};

static bool listed(const char *list, const char *name)
{
  size_t length = strlen(name);
  for (const char *at = list; at && *at; at += strcspn(at, ","), at += *at == ',')
    if (strcspn(at, ",") == length && !strncmp(at, name, length)) return true;
  return false;
}

/* ---- subjects */

static void open_subjects(struct plan *p)
{
  static const tenon_mode modes[] = {TENON_EAGER, TENON_GRAPH, TENON_JIT, TENON_AUTO};
  static const char *const peers[] = {"numpy", "numexpr", "jax", "tf_eager", "tf_graph", "tf_xla", "numba"};
  struct subject *s = tn_bench_alloc(sizeof *s);
  p->l.ns = 0;
  for (int i = 0; i < 2; i++)
    if (listed(p->subjects, i ? "c_fast" : "c") && tn_bench_open_c(s, i, &p->l.set)) {
      p->l.s[p->l.ns++] = s;
      s = tn_bench_alloc(sizeof *s);
    }
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
    if (listed(p->subjects, tenon_mode_name(modes[i])) && tn_bench_open_tenon(s, modes[i], &p->l.set, p->csv)) {
      p->l.s[p->l.ns++] = s;
      s = tn_bench_alloc(sizeof *s);
    }
  for (size_t i = 0; i < sizeof peers / sizeof *peers; i++)
    if (listed(p->subjects, peers[i]) && tn_bench_open_peer(s, peers[i], &p->l.set)) {
      p->l.s[p->l.ns++] = s;
      s = tn_bench_alloc(sizeof *s);
    }
  free(s);
  for (int i = 0; i < p->l.ns; i++) fprintf(p->csv, "# %s: %s\n", p->l.s[i]->name, p->l.s[i]->about);
}

static void close_subjects(struct plan *p)
{
  for (int i = 0; i < p->l.ns; i++) {
    p->l.s[i]->class->close(p->l.s[i]);
    free(p->l.s[i]);
  }
  p->l.ns = 0;
}

/* ---- what is seen while it runs */

static void print_heading(const struct plan *p)
{
  printf("\nleast times: the first subject's in microseconds, the others' relative to it\n");
  printf("%-16s %-4s %9s %2s", "workload", "", "n", "t");
  for (int i = 0; i < p->l.ns; i++) printf(" %8s", p->l.s[i]->name);
  printf("\n");
}

static void print_case(const struct plan *p, const struct bench_case *c, int busy)
{
  printf("\r%-16s f%-3d %9lld %d%s", c->w->name, c->f64 ? 64 : 32, (long long)c->n, p->l.set.threads, busy ? "b" : " ");
  double unit = 0;
  for (int i = 0; i < p->l.ns; i++) {
    const struct subject *s = p->l.s[i];
    double t = tn_bench_quantile(s, 0);
    if (!s->ok || isnan(t)) printf(" %8s", "-");
    else if (unit > 0) printf(" %8.2f", t / unit);
    else printf(" %7.4gu", 1e6 * (unit = t));
  }
  printf("\n");
  if (isatty(1)) {
    double left = p->begin + p->l.set.seconds - tn_bench_now();
    printf("%d of %d cases, about %.0f s left", p->done, p->cases, left > 0 ? left : 0);
  }
  fflush(stdout);
}

/* ---- the schedule */

static bool chosen(const struct plan *p, const struct workload *w, bool f64)
{
  if (w->f64_only && !f64) return false;
  if (p->filter) return fnmatch(p->filter, w->name, 0) == 0 || fnmatch(p->filter, w->function, 0) == 0;
  return !p->l.set.quick || w->quick > 0;
}

/* With several threads only what is long enough for them: the rest was timed with one. */
static bool worth(const struct plan *p, int64_t n, int threads)
{
  bool again = threads > 1 && strchr(p->threads, ',');
  return n <= p->largest && (!again || n >= 32768 || p->l.set.smoke || p->l.set.quick);
}

static const int64_t *sizes_of(const struct plan *p, const struct workload *w)
{
  static int64_t one[2];
  if (!p->l.set.smoke && !p->l.set.quick) return w->sizes;
  one[0] = p->l.set.smoke || !w->quick ? 10 : w->quick;
  return one;
}

static void run_case(struct plan *p, const struct workload *w, bool f64, int64_t n, int busy, const char *phase)
{
  struct bench_case c;
  if (!p->patience) p->patience = p->l.set.patience;
  double start = tn_bench_now(), left = p->stop - start;
  int to_do = p->last - p->done - p->left_out;
  double share = left / (to_do > 0 ? to_do : 1);
  if (left < 0.05 && !p->l.set.smoke) {
    p->left_out++;                 /* a machine too slow for all of it: its numbers so far rather than none */
    return;
  }
  p->l.set.patience = fmin(p->patience, fmax(4 * share, 5));
  p->l.until = p->l.set.smoke ? INFINITY : start + fmin(fmax(2 * share, 0.5), left);
  tn_bench_case_make(&c, w, f64, n);
  tn_bench_first_calls(&p->l, &c);
  /* first calls and the gate take their part of the share */
  tn_bench_steady_calls(&p->l, fmin(fmax(0.6 * share, 0.1), 3));
  for (int i = 0; i < p->l.ns; i++) p->l.s[i]->class->end(p->l.s[i]);
  p->done++;
  tn_bench_write_case(p->csv, &c, p->l.s, p->l.ns, p->l.set.threads, busy, phase);
  print_case(p, &c, busy);
  tn_bench_case_free(&c);
}

static void run_all(struct plan *p)
{
  for (const struct workload *w = workloads; w->name; w++)
    for (int f64 = 0; f64 < 2; f64++) {
      if (!chosen(p, w, f64)) continue;
      const int64_t *n = sizes_of(p, w);
      for (int k = 0; n[k]; k++)
        if (worth(p, n[k], p->l.set.threads)) run_case(p, w, f64, n[k], 0, k ? "length" : "first");
    }
}

/* What is timed beside processes that spin. */
static const struct { const char *name; int64_t n; } beside[] = {
  {"axpby", 100000}, {"W7", 10000}, {"flatte", 10000}, {"jpsi", 10000}};
enum { BESIDE = sizeof beside / sizeof *beside };

/* Nobody is bound to a processor, with one thread either: what more threads cost or gain is asked. */
static void run_busy(struct plan *p, const cpu_set_t *all, int busy)
{
  pid_t spinning[16];
  if (busy > 16) busy = 16;
  sched_setaffinity(0, sizeof *all, all);
  for (int i = 0; i < busy; i++) {
    spinning[i] = fork();
    if (spinning[i] == 0)
      for (volatile unsigned long x = 0;; x++)
        if (getppid() == 1) _exit(0);
  }
  for (int i = 0; i < BESIDE; i++)
    for (const struct workload *w = workloads; w->name; w++)
      if (!strcmp(w->name, beside[i].name)) run_case(p, w, true, beside[i].n, busy, "length");
  for (int i = 0; i < busy; i++)
    if (spinning[i] > 0) {
      kill(spinning[i], SIGKILL);
      waitpid(spinning[i], NULL, 0);
    }
}

static int count_cases(const struct plan *p, int threads)
{
  int cases = 0;
  for (const struct workload *w = workloads; w->name; w++)
    for (int f64 = 0; f64 < 2; f64++)
      for (const int64_t *n = sizes_of(p, w); chosen(p, w, f64) && *n; n++) cases += worth(p, *n, threads);
  for (const char *at = p->busy; at && *at; at++) cases += *at >= '0' && *at <= '9' ? BESIDE : 0;
  return cases;
}

/* With one thread all stay on one processor, so that no subject has helpers. */
static void pin(int threads, const cpu_set_t *all)
{
  cpu_set_t one;
  CPU_ZERO(&one);
  for (int i = CPU_SETSIZE - 1; i >= 0; i--)
    if (CPU_ISSET(i, all)) {
      CPU_SET(i, &one);
      break;
    }
  sched_setaffinity(0, sizeof one, threads == 1 ? &one : all);
}

/* The cases with |threads| have their part of what time there is, so that a slow start costs each number of threads
 * some cases, not the last one all. */
static void run_threads(struct plan *p, const cpu_set_t *all, int threads)
{
  pin(threads, all);
  p->l.set.threads = threads;
  open_subjects(p);
  int cases = count_cases(p, threads), to_do = p->cases - p->done - p->left_out;
  double now = tn_bench_now(), left = p->begin + p->l.set.seconds - now;
  p->stop = now + left * cases / (to_do > cases ? to_do : cases);
  p->last = p->done + p->left_out + cases;
  print_heading(p);
  run_all(p);
  for (const char *at = p->busy; at && *at; at++)
    if (*at >= '0' && *at <= '9') run_busy(p, all, *at - '0');
  close_subjects(p);
}

static void describe(FILE *csv)
{
  struct utsname u;
  char line[256], stamp[32];
  time_t now = time(NULL);
  strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M", localtime(&now));
  if (!uname(&u)) fprintf(csv, "# machine: %s %s %s, %ld processors\n", u.sysname, u.release, u.machine,
                          sysconf(_SC_NPROCESSORS_ONLN));
  FILE *f = fopen("/proc/cpuinfo", "r");
  while (f && fgets(line, sizeof line, f))
    if (!strncmp(line, "model name", 10)) {
      fprintf(csv, "# processor%s", strchr(line, ':'));
      break;
    }
  if (f) fclose(f);
  f = fopen("/proc/loadavg", "r");
  if (f && fgets(line, sizeof line, f)) fprintf(csv, "# load at the start: %s", line);
  if (f) fclose(f);
  fprintf(csv, "# when: %s\nworkload,subject,dtype,n,threads,busy,phase,seconds,dispatch,bytes,note\n", stamp);
}

static int usage(void)
{
  fprintf(stderr,
          "usage: bench [option...] TOP OUT     TOP: of the sources; OUT: a folder for results\n"
          "  --quick             six workloads and two models, one length, a minute\n"
          "  --smoke             each workload once on ten elements: only the comparison of results\n"
          "  --seconds S         for all of it (a share for each case)\n"
          "  --threads 1,2       --busy 0,1,2     processes that spin beside it\n"
          "  --subjects LIST     of eager,graph,jit,auto,c,c_fast,numpy,numexpr,jax,tf_eager,tf_graph,tf_xla,numba\n"
          "  --largest N         no more elements than this\n"
          "  --workloads GLOB    --pythons A:B    interpreters that have the peers\n"
          "  --phases            first and later calls in processes of their own, with and without a cache of kernels\n"
          "  --scalar TENON      the scripts of bench/scalar, too, under this program, Python and Lua\n"
          "  --patience S        for one answer of a peer\n"
          "  --record FILE       (with --smoke and the subject numpy) writes bench/expected.txt\n");
  return 2;
}

static bool option(struct plan *p, const char *name, const char *value)
{
  if (!strcmp(name, "--seconds")) p->l.set.seconds = strtod(value, NULL);
  else if (!strcmp(name, "--patience")) p->l.set.patience = strtod(value, NULL);
  else if (!strcmp(name, "--threads")) p->threads = value;
  else if (!strcmp(name, "--busy")) p->busy = value;
  else if (!strcmp(name, "--subjects")) p->subjects = value;
  else if (!strcmp(name, "--workloads")) p->filter = value;
  else if (!strcmp(name, "--pythons")) p->l.set.pythons = value;
  else if (!strcmp(name, "--scalar")) p->tenon = value;
  else if (!strcmp(name, "--largest")) p->largest = (int64_t)strtod(value, NULL);
  else if (!strcmp(name, "--record")) p->l.record = fopen(value, "w");
  else return false;
  return true;
}

static bool parse(struct plan *p, int argc, char **argv)
{
  int i = 1;
  for (; i < argc && argv[i][0] == '-'; i++)
    if (!strcmp(argv[i], "--quick")) p->l.set.quick = true;
    else if (!strcmp(argv[i], "--smoke")) p->l.set.smoke = true;
    else if (!strcmp(argv[i], "--phases")) p->phases = true;
    else if (!strcmp(argv[i], "--phases-of") && i + 1 < argc) p->only = argv[++i];
    else if (i + 1 >= argc || !option(p, argv[i], argv[i + 1])) return false;
    else i++;
  if (i + 2 != argc) return false;
  p->l.set.top = argv[i];
  p->l.set.out = argv[i + 1];
  if (!p->l.set.seconds) p->l.set.seconds = p->l.set.quick ? 50 : 580;
  if (!p->subjects) {
    p->subjects = "c,c_fast,eager,graph,jit,auto,numpy,numexpr,jax,tf_eager,tf_graph,tf_xla,numba";
    if (p->l.set.quick) p->subjects = "c,c_fast,eager,graph,jit,numpy,numexpr,jax";
    if (p->l.set.smoke) p->subjects = "c,eager,graph";
  }
  if (!p->threads) p->threads = p->l.set.quick || p->l.set.smoke ? "2" : "1,2";
  return true;
}

int main(int argc, char **argv)
{
  static struct plan p = {.l.set = {.pythons = "python3", .patience = 30}, .largest = INT64_MAX};
  cpu_set_t all;
  if (!parse(&p, argc, argv)) return usage();
  if (p.only) {
    p.l.set.threads = atoi(p.threads);
    return tn_bench_phases_of(&p.l.set, p.only);
  }
  sched_getaffinity(0, sizeof all, &all);
  signal(SIGPIPE, SIG_IGN);
  char path[600];
  snprintf(path, sizeof path, "%s/results.csv", p.l.set.out);
  p.csv = fopen(path, "w");
  if (!p.csv) {
    perror(path);
    return 1;
  }
  describe(p.csv);
  for (const char *at = p.threads; *at; at++)
    if (*at >= '1' && *at <= '9') p.cases += count_cases(&p, *at - '0');
  p.begin = tn_bench_now();
  double end = p.begin + p.l.set.seconds, whole = p.tenon ? for_whole * p.l.set.seconds : 0;
  p.l.set.seconds -= whole + (p.phases ? for_phases * p.l.set.seconds : 0);
  for (const char *at = p.threads; *at; at += strspn(at, ",")) {
    int threads = (int)strtol(at, (char **)&at, 10);
    if (threads < 1) return usage();
    run_threads(&p, &all, threads);
  }
  if (p.phases) p.l.bad += tn_bench_phases(p.csv, &p.l.set, end - whole);
  if (p.tenon) p.l.bad += tn_bench_whole(p.csv, &p.l.set, p.tenon, end);
  printf("\n%d cases in %.0f s, %d refused\n", p.done, tn_bench_now() - p.begin, p.l.bad);
  if (p.left_out) {
    printf("%d cases left out: no time left (--seconds)\n", p.left_out);
    fprintf(p.csv, "# left out, no time left: %d cases\n", p.left_out);
  }
  if (p.l.record) fclose(p.l.record);
  if (fclose(p.csv)) {
    perror(path);
    return 1;
  }
  return p.l.bad > 0;
}
