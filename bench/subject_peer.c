/* SPDX-License-Identifier: MIT
 * A peer (NumPy, JAX, ...) as a subject: a process of its own that answers over a pipe; peers/peer.py is the other end.
 * A peer that dies or answers too late is ended, started again for the next case and not asked that workload again. */
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE = 1 << 16 };
struct peer {
  char python[400], name[24];
  const struct settings *set;
  pid_t pid;                       /* 0: not running */
  int to, from, log;               /* log: what it says beside its answers */
  char line[LINE];
  size_t have;                     /* bytes in |line| read so far */
};

static void stop(struct peer *p)
{
  if (!p->pid) return;
  close(p->to);
  close(p->from);
  kill(p->pid, SIGKILL);
  waitpid(p->pid, NULL, 0);
  p->pid = 0;
  p->have = 0;
}

/* Reads up to |n| bytes within the settings' patience; 0: none came. */
static size_t get(struct peer *p, void *to, size_t n)
{
  struct pollfd f = {.fd = p->from, .events = POLLIN};
  int ready;
  do ready = poll(&f, 1, (int)(1e3 * p->set->patience));
  while (ready < 0 && errno == EINTR);
  if (ready <= 0) return 0;
  ssize_t r = read(p->from, to, n);
  return r > 0 ? (size_t)r : 0;
}

/* The next line, without its end; NULL: the peer is gone.  Valid until the next read. */
static char *get_line(struct peer *p)
{
  static char line[LINE];
  char *end;
  while (!(end = memchr(p->line, '\n', p->have))) {
    size_t r = p->have < LINE ? get(p, p->line + p->have, LINE - p->have) : 0;
    if (!r) return NULL;
    p->have += r;
  }
  size_t length = (size_t)(end - p->line);
  memcpy(line, p->line, length);
  line[length] = 0;
  p->have -= length + 1;
  memmove(p->line, end + 1, p->have);
  return line;
}

static bool get_bytes(struct peer *p, char *to, size_t n)
{
  size_t here = p->have < n ? p->have : n;
  memcpy(to, p->line, here);
  p->have -= here;
  memmove(p->line, p->line + here, p->have);
  while (here < n) {
    size_t r = get(p, to + here, n - here);
    if (!r) return false;
    here += r;
  }
  return true;
}

static bool start(struct peer *p)
{
  int down[2], up[2];
  char script[600], threads[16];
  snprintf(script, sizeof script, "%s/bench/peers/peer.py", p->set->top);
  snprintf(threads, sizeof threads, "%d", p->set->threads);
  if (pipe(down)) return false;
  if (pipe(up)) return close(down[0]), close(down[1]), false;
  p->pid = fork();
  if (p->pid == 0) {
    dup2(down[0], 0);
    dup2(up[1], 1);
    dup2(p->log, 2);
    for (int fd = 3; fd < 256; fd++) close(fd);
    execlp(p->python, p->python, script, p->name, threads, (char *)NULL);
    _exit(127);
  }
  close(down[0]);
  close(up[1]);
  p->to = down[1];
  p->from = up[0];
  p->have = 0;
  if (p->pid > 0) return true;
  close(p->to);
  close(p->from);
  p->pid = 0;
  return false;
}

/* One line to the peer, one back, whose first word is |want|; else the note says what came. */
__attribute__((format(printf, 3, 4))) static char *ask(struct subject *s, const char *want, const char *format, ...)
{
  struct peer *p = s->state;
  char text[4096];
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(text, sizeof text, format, ap);
  va_end(ap);
  char *answer = write(p->to, text, (size_t)n) == n ? get_line(p) : NULL;
  if (answer && !strncmp(answer, want, strlen(want))) return answer + strlen(want);
  if (answer) snprintf(s->refusal, NOTE, "%.200s", answer);
  else {
    snprintf(s->refusal, NOTE, "no answer in %g s", p->set->patience);
    stop(p);
  }
  s->refused = s->c->w;
  snprintf(s->note, NOTE, "%s", s->refusal);
  return NULL;
}

static bool greet(struct subject *s)
{
  struct peer *p = s->state;
  if (!start(p)) return false;
  const char *hello = get_line(p);
  if (hello && !strncmp(hello, "ready ", 6)) {
    snprintf(s->about, sizeof s->about, "%.190s", hello + 6);
    return true;
  }
  snprintf(s->note, NOTE, "%.200s", hello ? hello : "no answer");
  stop(p);
  return false;
}

static bool begin(struct subject *s, const struct bench_case *c)
{
  struct peer *p = s->state;
  if (s->refused == c->w) {
    snprintf(s->note, NOTE, "%s", s->refusal);
    return false;
  }
  if (!p->pid && !greet(s)) return false;
  char text[3000];
  int n = snprintf(text, sizeof text, "case %s %s %d", c->w->function, c->f64 ? "float64" : "float32", c->w->scalar);
  for (int j = 0; j < c->inputs; j++)
    n += snprintf(text + n, sizeof text - (size_t)n, " %lld %lld %.17g %.17g %.17g", (long long)c->shape[j][0],
                  (long long)c->shape[j][1], c->w->in[j].low, c->w->in[j].high, tn_bench_alpha(j));
  return ask(s, "ok", "%s\n", text);
}

static bool first(struct subject *s, double *seconds)
{
  const char *answer = ask(s, "time ", "first\n");
  if (answer) *seconds = strtod(answer, NULL);
  return answer;
}

static bool value(struct subject *s, struct result *out)
{
  static const struct {
    const char *name;
    tenon_dtype dtype;
  } names[] = {{"float32", TENON_F32},      {"float64", TENON_F64}, {"complex64", TENON_C64},
               {"complex128", TENON_C128}, {"int64", TENON_I64},   {"int32", TENON_I32}};
  const char *answer = ask(s, "value ", "value\n");
  char dtype[16];
  if (!answer || sscanf(answer, "%15s %zu", dtype, &out->count) != 2) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i].name, dtype)) {
      out->dtype = names[i].dtype;
      size_t bytes = out->count * tn_bench_dtype_size(out->dtype);
      out->data = tn_bench_alloc(bytes);
      if (get_bytes(s->state, out->data, bytes)) return true;
    }
  snprintf(s->note, NOTE, "result of dtype %s", dtype);
  stop(s->state);
  return false;
}

static int run(struct subject *s, int set, int calls, double seconds, struct sample *samples, int max)
{
  char *at = ask(s, "times ", "run %d %d %.6g %d\n", set, calls, seconds, max), *end;
  int n = 0;
  while (at && n < max) {
    double t = strtod(at, &end);
    if (end == at) break;
    at = end;
    samples[n].dispatch = strtod(at, &at);
    samples[n++].seconds = t;
  }
  return n;
}

static void mark(struct subject *s) { (void)s; }

static bool counters(struct subject *s, int calls)
{
  (void)calls;
  char *answer = ask(s, "counts", "counts\n");
  if (answer) snprintf(s->note, NOTE, "%.200s", answer);
  return true;
}

static void end(struct subject *s)
{
  struct peer *p = s->state;
  if (p->pid) ask(s, "ok", "end\n");
}

static void close_peer(struct subject *s)
{
  struct peer *p = s->state;
  stop(p);
  if (p->log >= 0) close(p->log);
  free(p);
}

/* The first of the interpreters that has the peer. */
bool tn_bench_open_peer(struct subject *s, const char *name, const struct settings *set)
{
  static const struct subject_class class = {begin, first, value, run, mark, counters, end, close_peer};
  struct peer *p = tn_bench_alloc(sizeof *p);
  char log[600];
  snprintf(log, sizeof log, "%s/peers.log", set->out);
  *p = (struct peer){.set = set, .log = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)};
  *s = (struct subject){.class = &class, .state = p, .peer = true};
  snprintf(s->name, sizeof s->name, "%s", name);
  snprintf(p->name, sizeof p->name, "%s", name);
  for (const char *at = set->pythons; *at;) {
    size_t length = strcspn(at, ":");
    snprintf(p->python, sizeof p->python, "%.*s", (int)length, at);
    if (greet(s)) return true;
    at += length + (at[length] == ':');
  }
  fprintf(stderr, "bench: no %s: %s\n", name, s->note);
  close_peer(s);
  return false;
}
