/* SPDX-License-Identifier: MIT
 * The tenon program: command line, scripts and the interactive loop, on the public API alone.
 * Results go to stdout, everything else to stderr.
 * Declares nothing; knows tenon.h alone. */
#include "vm/tenon.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_SCRIPT = 1, EXIT_USAGE = 2 };

struct settings {
  tenon_options vm;
  const char *device;
  bool stats, disasm, list_devices;
  const char **sources;            /* -e */
  int nsources;
};

static const char usage[] =
  "usage: tenon [options] [SCRIPT | -] [ARGS...]\n"
  "  -e SRC             run SRC; may be given more than once\n"
  "  --mode=MODE        auto (default), eager, graph or jit\n"
  "  --device=NAME      the OpenCL device that jit uses: part of its name; implies --mode=jit\n"
  "  --threads=N        CPU threads of one operation\n"
  "  --reuse=MIB        memory for values that calls have in common (default: 256; 0: none)\n"
  "  --fallback=error   what jit cannot run on the device is an error (default: allow)\n"
  "  --stats            print the counters at the end\n"
  "  --explain          show each program: its steps, what was fused, where it ran and why\n"
  "  --trace            show each instruction and each flush\n"
  "  --disasm           show the bytecode instead of running it\n"
  "  --list-devices     name the OpenCL devices and what they cannot do\n"
  "  -h, --help   -V, --version\n"
  "Without SCRIPT and -e: an interactive session on a terminal, else the program is read from stdin.\n"
  "Exit status: 0; 1 the script failed; 2 wrong usage or no such file; n after exit(n).\n";

/* ---- signals: Ctrl-C stops what runs, or drops the line at the prompt */

static tenon_vm *volatile running;
static volatile sig_atomic_t interrupted;

static void on_interrupt(int sig)
{
  (void)sig;
  interrupted = 1;
  if (running) tenon_interrupt(running);
}

/* A script dies of the second, and of the first before it runs. */
static void on_interrupt_once(int sig)
{
  on_interrupt(sig);
  if (!running) raise(sig);
}

static void catch_interrupt(bool once)
{
  struct sigaction a = {.sa_handler = once ? on_interrupt_once : on_interrupt,
                        .sa_flags = once ? (int)SA_RESETHAND : 0};
  sigemptyset(&a.sa_mask);
  sigaction(SIGINT, &a, NULL);
}

/* ---- output */

enum { PIECE = 1 << 14 };

/* In pieces, so that Ctrl-C ends a long text: what is left of it is dropped. */
static int write_to(void *stream, const char *text, size_t n)
{
  for (size_t k; n; text += k, n -= k) {
    k = n < PIECE ? n : PIECE;
    if (fwrite(text, 1, k, stream) == k && !(interrupted && n > PIECE)) continue;
    if (interrupted) clearerr(stream);
    return 1;
  }
  return 0;
}

static int write_log(void *ud, const char *text, size_t n)
{
  (void)ud;
  fflush(stdout);
  return write_to(stderr, text, n);
}

/* A buffered write that failed must not go unnoticed. */
static int close_stdout(int code)
{
  if (fflush(stdout) == 0 && !ferror(stdout)) return code;
  fprintf(stderr, "tenon: write error: %s\n", strerror(errno));
  return code ? code : EXIT_SCRIPT;
}

/* Says what failed; the exit code that follows from it. */
static int report(tenon_vm *vm)
{
  const tenon_error *e = tenon_last_error(vm);
  fflush(stdout);
  if (e->status == TENON_E_EXIT) {
    char *end;
    long code = strtol(e->message, &end, 10);
    if (!*end) return (int)(code & 0xFF);
    fprintf(stderr, "%s\n", e->message);
    return EXIT_SCRIPT;
  }
  fputs(e->text, stderr);
  return EXIT_SCRIPT;
}

/* ---- running a source text */

/* All of |f|; NULL with errno set. */
static char *read_all(FILE *f, size_t *n)
{
  size_t cap = 1 << 16;
  char *buf = malloc(cap);
  *n = 0;
  while (buf) {
    *n += fread(buf + *n, 1, cap - *n, f);
    if (*n < cap) break;
    char *more = realloc(buf, cap *= 2);
    if (!more) free(buf);
    buf = more;
  }
  if (!buf || !ferror(f)) return buf;
  free(buf);
  return NULL;
}

static tenon_status evaluate(tenon_vm *vm, const char *name, const char *src, size_t n, tenon_value **out)
{
  running = vm;
  tenon_status st = tenon_eval(vm, name, src, n, out);
  running = NULL;
  return st;
}

static int disassemble(tenon_vm *vm, const char *name, const char *src, size_t n)
{
  tenon_value *program;
  if (tenon_compile(vm, name, src, n, &program)) return report(vm);
  int code = tenon_disassemble(vm, program, write_to, stdout) ? report(vm) : 0;
  tenon_release(vm, program);
  return code;
}

static int run_source(tenon_vm *vm, const struct settings *s, const char *name, const char *src, size_t n)
{
  if (s->disasm) return disassemble(vm, name, src, n);
  return evaluate(vm, name, src, n, NULL) ? report(vm) : 0;
}

static int run_file(tenon_vm *vm, const struct settings *s, const char *path)
{
  bool in = !strcmp(path, "-");
  FILE *f = in ? stdin : fopen(path, "rb");
  size_t n = 0;
  char *src = f ? read_all(f, &n) : NULL;
  if (!src) fprintf(stderr, "tenon: can't open file '%s': %s\n", path, strerror(errno));
  if (f && !in) fclose(f);
  if (!src) return EXIT_USAGE;
  int code = run_source(vm, s, in ? "<stdin>" : path, src, n);
  free(src);
  return code;
}

/* Where imports look: in the script's folder, or the present one, then in those of TENON_PATH.  NULL without memory. */
static char *module_path(const char *script)
{
  const char *slash = script ? strrchr(script, '/') : NULL, *more = getenv("TENON_PATH");
  size_t n = slash ? (size_t)(slash - script) + (slash == script) : 0, m = more ? strlen(more) : 0;
  char *path = malloc(n + m + 2);
  if (!path) return NULL;
  if (n) memcpy(path, script, n);
  if (m) path[n++] = ':';
  if (m) memcpy(path + n, more, m);
  path[n + m] = 0;
  return path;
}

/* The global list argv: the script's name and its arguments. */
static tenon_status set_argv(tenon_vm *vm, int argc, char **argv)
{
  tenon_value *list = NULL, **items = calloc((size_t)argc + 1, sizeof *items);
  if (!items) return TENON_E_NOMEM;
  int n = 0;
  tenon_status st = TENON_OK;
  for (; !st && n < argc; n++) st = tenon_from_string(vm, argv[n], strlen(argv[n]), &items[n]);
  if (!st) st = tenon_list(vm, argc, items, &list);
  if (!st) st = tenon_set(vm, "argv", list);
  while (n > 0) tenon_release(vm, items[--n]);
  tenon_release(vm, list);
  free(items);
  return st;
}

/* ---- the interactive loop */

struct input { char *s; size_t n, cap; };

static bool append(struct input *t, const char *s, size_t n)
{
  if (t->n + n > t->cap) {
    size_t cap = 2 * (t->n + n) + 256;
    char *p = realloc(t->s, cap);
    if (!p) return false;
    t->s = p;
    t->cap = cap;
  }
  memcpy(t->s + t->n, s, n);
  t->n += n;
  return true;
}

static bool is_blank(const char *s, size_t n)
{
  while (n && strchr(" \t\r\n\f", s[n - 1])) n--;
  return n == 0;
}

static void echo(tenon_vm *vm, tenon_value *v)
{
  if (tenon_value_kind(v) == TENON_NONE) return;
  running = vm;
  if (tenon_format(vm, v, true, write_to, stdout)) report(vm);
  else putchar('\n');
  running = NULL;
}

/* Reads one statement; false at the end of input. */
static bool read_statement(tenon_vm *vm, struct input *t)
{
  char *line = NULL;
  size_t cap = 0;
  bool more = true, got = false;
  t->n = 0;
  while (more) {
    fputs(t->n ? "... " : ">>> ", stdout);
    fflush(stdout);
    ssize_t n = getline(&line, &cap, stdin);
    if (n < 0 && interrupted) {              /* Ctrl-C at the prompt */
      interrupted = 0;
      clearerr(stdin);
      fputs("\nKeyboardInterrupt\n", stdout);
      t->n = 0;
      continue;
    }
    if (n < 0) break;
    got = true;
    if (!t->n && is_blank(line, (size_t)n)) continue;
    if (!append(t, line, (size_t)n)) break;
    more = tenon_incomplete(vm, t->s, t->n);
  }
  free(line);
  return got && (t->n || !feof(stdin));
}

static int interact(tenon_vm *vm)
{
  printf("Tenon %d.%d.%d: array programs in a subset of Python; exit() or Ctrl-D leaves\n", TENON_VERSION_MAJOR,
         TENON_VERSION_MINOR, TENON_VERSION_PATCH);
  struct input t = {0};
  int code = 0;
  bool leave = false;
  while (!leave && read_statement(vm, &t)) {
    tenon_value *v = NULL;
    if (evaluate(vm, "<stdin>", t.s, t.n, &v)) {
      leave = tenon_last_error(vm)->status == TENON_E_EXIT;
      int c = report(vm);
      if (leave) code = c;
    } else echo(vm, v);
    tenon_release(vm, v);
    interrupted = 0;
  }
  if (!leave) putchar('\n');
  free(t.s);
  return code;
}

/* ---- command line */

static int bad_usage(const char *fmt, const char *what)
{
  fprintf(stderr, "tenon: ");
  fprintf(stderr, fmt, what);
  fprintf(stderr, "\nTry 'tenon --help'.\n");
  return EXIT_USAGE;
}

static bool parse_mode(const char *s, tenon_mode *mode)
{
  for (*mode = TENON_AUTO; tenon_mode_name(*mode); ++*mode)
    if (!strcmp(s, tenon_mode_name(*mode))) return true;
  return false;
}

static bool parse_threads(const char *s, int *threads)
{
  char *end;
  long n = strtol(s, &end, 10);
  *threads = (int)n;
  return *s && !*end && n > 0 && n <= 4096;
}

static bool parse_reuse(const char *s, uint64_t *bytes)
{
  char *end;
  unsigned long long n = strtoull(s, &end, 10);
  *bytes = (uint64_t)n << 20;
  return *s >= '0' && *s <= '9' && !*end && n <= UINT64_C(1) << 28;
}

/* -1: go on; else the exit code. */
static int parse(int argc, char **argv, struct settings *s)
{
  enum { MODE = 256, DEVICE, THREADS, REUSE, FALLBACK, STATS, EXPLAIN, TRACE, DISASM, LIST };
  static const struct option options[] = {
    {"mode", required_argument, NULL, MODE}, {"device", required_argument, NULL, DEVICE},
    {"threads", required_argument, NULL, THREADS}, {"fallback", required_argument, NULL, FALLBACK},
    {"reuse", required_argument, NULL, REUSE},
    {"stats", no_argument, NULL, STATS}, {"explain", no_argument, NULL, EXPLAIN}, {"trace", no_argument, NULL, TRACE},
    {"disasm", no_argument, NULL, DISASM}, {"list-devices", no_argument, NULL, LIST},
    {"help", no_argument, NULL, 'h'}, {"version", no_argument, NULL, 'V'}, {0}};
  bool mode_given = false;
  for (int c; (c = getopt_long(argc, argv, "+e:hV", options, NULL)) != -1;) switch (c) {
    case 'e': s->sources[s->nsources++] = optarg; break;
    case MODE:
      if (!parse_mode(optarg, &s->vm.mode)) return bad_usage("no mode '%s': auto, eager, graph or jit", optarg);
      mode_given = true;
      break;
    case DEVICE: s->device = optarg; break;
    case THREADS:
      if (!parse_threads(optarg, &s->vm.threads))
        return bad_usage("--threads needs a positive number, not '%s'", optarg);
      break;
    case REUSE:
      if (!parse_reuse(optarg, &s->vm.reuse_bytes))
        return bad_usage("--reuse needs a number of MiB, not '%s'", optarg);
      break;
    case FALLBACK:
      if (strcmp(optarg, "error") && strcmp(optarg, "allow"))
        return bad_usage("--fallback is allow or error, not '%s'", optarg);
      s->vm.fallback_error = *optarg == 'e';
      break;
    case STATS: s->stats = true; break;
    case EXPLAIN: s->vm.explain = true; break;
    case TRACE: s->vm.trace = true; break;
    case DISASM: s->disasm = true; break;
    case LIST: s->list_devices = true; break;
    case 'h': fputs(usage, stdout); return 0;
    case 'V':
      printf("tenon %d.%d.%d\n", TENON_VERSION_MAJOR, TENON_VERSION_MINOR, TENON_VERSION_PATCH);
      return 0;
    default: return bad_usage("%s", "see the options");
    }
  if (s->device && !mode_given) s->vm.mode = TENON_JIT;
  return -1;
}

static int list_devices(tenon_vm *vm)
{
  int n = tenon_device_count(vm);
  for (int i = 0; i < n; i++) {
    const char *remark = tenon_device_remark(vm, i);
    printf("%s%s%s\n", tenon_device_name(vm, i), *remark ? ": " : "", remark);
  }
  if (!n) fputs("tenon: no OpenCL device found\n", stderr);
  return 0;
}

static int work(tenon_vm *vm, const struct settings *s, int argc, char **argv)
{
  if (s->list_devices) return list_devices(vm);
  if (s->device && tenon_use(vm, s->vm.mode, s->device)) return report(vm);
  bool interactive = !argc && !s->nsources && isatty(STDIN_FILENO);
  char nothing[] = "", *no_script[] = {nothing};
  if (set_argv(vm, argc ? argc : 1, argc ? argv : no_script)) return report(vm);
  catch_interrupt(!interactive);
  if (interactive) return interact(vm);
  int code = 0;
  for (int i = 0; !code && i < s->nsources; i++) code = run_source(vm, s, "<-e>", s->sources[i], strlen(s->sources[i]));
  if (!code && (argc || !s->nsources)) code = run_file(vm, s, argc ? argv[0] : "-");
  return code;
}

int main(int argc, char **argv)
{
  struct settings s = {.sources = calloc((size_t)argc + 1, sizeof *s.sources)};
  if (!s.sources) return EXIT_SCRIPT;
  tenon_options_init(&s.vm, sizeof s.vm);
  s.vm.write = write_to;
  s.vm.write_ud = stdout;
  s.vm.log = write_log;
  s.vm.files = true;

  int code = parse(argc, argv, &s);
  char *path = NULL;
  if (code < 0) {
    tenon_vm *vm;
    s.vm.module_path = path = module_path(s.nsources || optind >= argc ? NULL : argv[optind]);
    tenon_status st = tenon_vm_new(&s.vm, &vm);
    if (st) fprintf(stderr, "tenon: cannot start: %s\n", tenon_status_name(st));
    code = st ? EXIT_SCRIPT : work(vm, &s, argc - optind, argv + optind);
    bool stopped = !st && code && tenon_last_error(vm)->status == TENON_E_INTERRUPT;
    if (!st && s.stats) {
      fflush(stdout);
      if (tenon_stats_text(vm, write_to, stderr)) code = report(vm);
    }
    tenon_vm_free(vm);
    if (stopped && interrupted) {            /* die of the signal, so that a calling shell stops too */
      fflush(stdout);
      raise(SIGINT);
    }
  }
  free(path);
  free(s.sources);
  return close_stdout(code);
}
