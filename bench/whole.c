/* SPDX-License-Identifier: MIT
 * Whole programs: each script of bench/scalar under tenon, python3 and lua5.4, as processes that take turns.  Times are
 * those that the processes spent, start and parsing included; what they print must agree. */
#include "bench.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LANGUAGES = 3, ROUNDS = 3, PRINTED = 1 << 16 };
static const char *const languages[LANGUAGES] = {"tenon", "python3", "lua5.4"};

struct program {
  char name[64];
  double least[LANGUAGES];         /* 0: not run */
  char printed[LANGUAGES][PRINTED];
  size_t length[LANGUAGES];
};

/* Runs |interpreter| on |script|; its seconds of processor time, negative: it failed or is not there. */
static double spend(const char *interpreter, const char *script, char *printed, size_t *length)
{
  int out[2], status;
  struct rusage used;
  if (pipe(out)) return -1;
  pid_t pid = fork();
  if (pid == 0) {
    int none = open("/dev/null", O_RDWR);
    dup2(none, 0);
    dup2(none, 2);
    dup2(out[1], 1);
    close(out[0]);
    execlp(interpreter, interpreter, script, (char *)NULL);
    _exit(127);
  }
  close(out[1]);
  *length = 0;
  for (ssize_t n; (n = read(out[0], printed + *length, PRINTED - *length)) > 0;) *length += (size_t)n;
  close(out[0]);
  if (pid < 0 || wait4(pid, &status, 0, &used) < 0 || !WIFEXITED(status) || WEXITSTATUS(status)) return -1;
  return (double)used.ru_utime.tv_sec + (double)used.ru_stime.tv_sec +
         1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static void run_program(FILE *csv, const struct settings *set, const char *tenon, double until, struct program *p)
{
  int rounds = set->smoke ? 1 : ROUNDS;
  for (int round = 0; round < rounds && (round == 0 || tn_bench_now() < until); round++)
    for (int i = 0; i < LANGUAGES; i++) {
      char script[700];
      snprintf(script, sizeof script, "%s/bench/scalar/%s.%s", set->top, p->name, i == 2 ? "lua" : "py");
      double t = spend(i ? languages[i] : tenon, script, p->printed[i], &p->length[i]);
      if (t < 0) continue;
      if (p->least[i] == 0 || t < p->least[i]) p->least[i] = t;
      fprintf(csv, "%s.py,%s,,0,1,0,whole,%.6g,,,\n", p->name, languages[i], t);
    }
}

/* Python must print the same; Lua's way with numbers may differ. */
static bool agrees(const struct program *p)
{
  return p->least[1] == 0 || (p->length[0] == p->length[1] && !memcmp(p->printed[0], p->printed[1], p->length[0]));
}

int tn_bench_whole(FILE *csv, const struct settings *set, const char *tenon, double until)
{
  char folder[600];
  snprintf(folder, sizeof folder, "%s/bench/scalar", set->top);
  struct dirent **entry;
  int n = scandir(folder, &entry, NULL, alphasort), bad = 0;
  if (n > 0) printf("\nwhole programs: processor seconds of %s; of the others, relative\n", tenon);
  for (int i = 0; i < n; i++) {
    static struct program p;
    size_t length = strlen(entry[i]->d_name);
    if (length > 3 && length < sizeof p.name && !strcmp(entry[i]->d_name + length - 3, ".py")) {
      if (tn_bench_now() > until) {
        printf("%s left out: no time left\n", entry[i]->d_name);
        free(entry[i]);
        continue;
      }
      memset(&p, 0, sizeof p);
      memcpy(p.name, entry[i]->d_name, length - 3);
      run_program(csv, set, tenon, until, &p);
      bool good = p.least[0] > 0 && agrees(&p);
      bad += !good;
      printf("%-16s %8.3f", p.name, p.least[0]);
      for (int k = 1; k < LANGUAGES; k++)
        if (p.least[k] > 0) printf("  %s %6.2f", languages[k], p.least[k] / p.least[0]);
      printf("%s\n", good ? "" : p.least[0] > 0 ? "  prints something else than Python" : "  failed");
      fflush(stdout);
    }
    free(entry[i]);
  }
  if (n >= 0) free(entry);
  return bad;
}
