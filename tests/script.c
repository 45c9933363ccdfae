/* SPDX-License-Identifier: MIT
 * Reading, running and checking of test scripts; see script.h.  Looks inside the interpreter for two things
 * that the public API does not tell: the line that prints, and the names of all globals. */
#include "script.h"

#include "vm/data/array.h"
#include "vm/run/exec.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

char *text_of(const char *fmt, ...)
{
  char *s = NULL;
  va_list ap;
  va_start(ap, fmt);
  if (vasprintf(&s, fmt, ap) < 0) s = NULL;
  va_end(ap);
  return s;
}

static void *must(void *p)
{
  if (!p) {
    fputs("out of memory in the test\n", stderr);
    exit(1);
  }
  return p;
}

/* ---- reading */

static char *slurp(const char *path, size_t *n)
{
  FILE *f = fopen(path, "rb");
  if (!f) return NULL;
  fseek(f, 0, SEEK_END);
  long size = ftell(f);
  rewind(f);
  char *s = must(malloc((size_t)size + 1));
  *n = fread(s, 1, (size_t)size, f);
  s[*n] = 0;
  fclose(f);
  return s;
}

static char *trimmed(const char *s, size_t n)
{
  while (n && isspace((unsigned char)*s)) s++, n--;
  while (n && isspace((unsigned char)s[n - 1])) n--;
  return must(strndup(s, n));
}

/* ---- comments and marks */

/* The comment of the line, from its #, or NULL.  |*open|: the quote of the string of several lines that the line
 * starts or ends in, 0 outside. */
static const char *comment_of(const char *s, const char *end, char *open)
{
  char quote = 0;                  /* of a string that ends in this line */
  for (; s < end; s++) {
    bool triple = end - s >= 3 && s[0] == s[1] && s[1] == s[2];
    if (*s == '\\' && (quote || *open)) s++;
    else if (*open) {
      if (*s == *open && triple) *open = 0, s += 2;
    } else if (quote) {
      if (*s == quote) quote = 0;
    } else if (*s == '#') return s;
    else if (*s == '"' || *s == '\'') {
      if (triple) *open = *s, s += 2;
      else quote = *s;
    }
  }
  return NULL;
}

static bool starts(const char *s, const char *end, const char *word)
{
  size_t n = strlen(word);
  return (size_t)(end - s) >= n && !memcmp(s, word, n);
}

static bool starts_in_any_case(const char *s, const char *end, const char *word)
{
  size_t n = strlen(word);
  return (size_t)(end - s) >= n && !strncasecmp(s, word, n);
}

/* Would a reader take this comment, which is no mark, for one?  Behind code whatever an arrow, a tolerance or an
 * error could be meant by; in a line of its own what a mark or a directive looks like. */
static bool looks_like_a_mark(const char *s, const char *end, bool trailing)
{
  static const char *const anywhere[] = {"->", "=>", "~", "--", "==", "error:", "error here", "jit:", "jit host",
                                         "no twin"};
  static const char *const behind[] = {"-", "=", ">", "error", "raises", "prints", "expect"};
  for (s++; s < end && isspace((unsigned char)*s);) s++;
  for (size_t i = 0; i < sizeof anywhere / sizeof *anywhere; i++)
    if (starts_in_any_case(s, end, anywhere[i])) return true;
  for (size_t i = 0; trailing && i < sizeof behind / sizeof *behind; i++)
    if (starts_in_any_case(s, end, behind[i])) return true;
  return false;
}

static void fault(struct script *s, int number, const char *what)
{
  char *joined = must(text_of("%s%s:%d: %s\n", s->faults ? s->faults : "", s->path, number, what));
  free(s->faults);
  s->faults = joined;
}

/* Reads the mark that the comment at |s| is; false: it is none. */
static bool read_mark(struct line *l, const char *s, const char *end)
{
  static const char error[] = "# error: ", here[] = "# error here: ", text[] = "# -> ", numbers[] = "# ~";
  if (starts(s, end, error) || starts(s, end, here)) {
    const char *name = strchr(s, ':') + 1, *colon = memchr(name, ':', (size_t)(end - name));
    l->kind = EXPECT_ERROR;
    l->error = trimmed(name, (size_t)((colon ? colon : end) - name));
    l->text = colon ? trimmed(colon + 1, (size_t)(end - colon - 1)) : must(strdup(""));
    return true;
  }
  if (starts(s, end, text) || (starts(s, end, "# ->") && end - s == 4)) {
    s += end - s < 5 ? end - s : 5;
    l->kind = EXPECT_TEXT;
    l->text = must(strndup(s, (size_t)(end - s)));
    return true;
  }
  char *rest;
  if (!starts(s, end, numbers)) return false;
  double tolerance = strtod(s + 3, &rest);
  if (isspace((unsigned char)s[3]) || rest == s + 3 || rest >= end || *rest != ' ' || !(tolerance >= 0)) return false;
  l->kind = EXPECT_NUMBERS;
  l->tolerance = tolerance;
  l->text = trimmed(rest, (size_t)(end - rest));
  return true;
}

static bool is_directive(const char *s, const char *end)
{
  return starts(s, end, "# ---") || starts(s, end, "# jit: host ") || starts(s, end, "# no twin: ");
}

static void read_comment(struct script *s, int number, const char *from, const char *comment, const char *end)
{
  bool trailing = strspn(from, " \t") < (size_t)(comment - from);
  if (trailing ? read_mark(&s->line[number], comment, end) : is_directive(comment, end)) return;
  if (looks_like_a_mark(comment, end, trailing)) fault(s, number, "this comment looks like a mark, but is none");
}

static void read_header(struct script *s, const char *line, size_t n)
{
  static const char host[] = "# jit: host";
  if (n >= sizeof host - 1 && !memcmp(line, host, sizeof host - 1)) {
    free(s->on_host);
    s->on_host = trimmed(line + sizeof host - 1, n - (sizeof host - 1));
  }
}

static void add_case(struct script *s, const char *from, const char *to, int first, int last)
{
  bool expects = false;
  for (int i = first; i <= last; i++) expects |= s->line[i].kind != EXPECT_NONE;
  if (!expects) fault(s, first, "a case that expects nothing");
  size_t n = (size_t)(to - from);
  char *source = must(malloc((size_t)first + n));
  memset(source, '\n', (size_t)first - 1);
  memcpy(source + first - 1, from, n);
  source[(size_t)first - 1 + n] = 0;
  s->cases = must(realloc(s->cases, ((size_t)s->ncases + 1) * sizeof *s->cases));
  s->cases[s->ncases++] = (struct test_case){first, last, source};
}

bool script_read(struct script *s, const char *path)
{
  memset(s, 0, sizeof *s);
  snprintf(s->path, sizeof s->path, "%s", path);
  size_t n;
  char *text = slurp(path, &n);
  if (!text) return false;
  for (size_t i = 0; i < n; i++) s->nlines += text[i] == '\n';
  s->line = must(calloc((size_t)s->nlines + 3, sizeof *s->line));
  int number = 1, first = 1, start = 1;
  const char *begin = text;
  char open = 0;
  for (const char *p = text; *p; number++) {
    const char *end = p + strcspn(p, "\n");
    size_t len = (size_t)(end - p);
    s->line[number].start = start;
    const char *comment = comment_of(p, end, &open);
    if (comment) read_comment(s, number, p, comment, end);
    read_header(s, p, len);
    if (s->line[number].kind || !len) start = number + 1;
    if (len >= 5 && !memcmp(p, "# ---", 5)) {
      add_case(s, begin, p, first, number - 1);
      begin = *end ? end + 1 : end;
      first = start = number + 1;
    }
    p = *end ? end + 1 : end;
  }
  add_case(s, begin, text + n, first, s->nlines + 1);
  free(text);
  return true;
}

void script_free(struct script *s)
{
  for (int i = 0; s->line && i <= s->nlines + 1; i++) {
    free(s->line[i].text);
    free(s->line[i].error);
  }
  for (int i = 0; i < s->ncases; i++) free(s->cases[i].source);
  free(s->line);
  free(s->cases);
  free(s->on_host);
  free(s->faults);
  memset(s, 0, sizeof *s);
}

/* ---- running */

struct collector { tenon_vm *vm; struct outcome *o; };

/* A record is what was printed up to a line break; it belongs to the line that printed its last piece. */
static int collect(void *ud, const char *text, size_t n)
{
  struct collector *c = ud;
  struct outcome *o = c->o;
  struct output *last = o->noutputs ? &o->outputs[o->noutputs - 1] : NULL;
  size_t had = last ? strlen(last->text) : 0;
  if (!last || (had && last->text[had - 1] == '\n')) {
    o->outputs = must(realloc(o->outputs, ((size_t)o->noutputs + 1) * sizeof *o->outputs));
    last = &o->outputs[o->noutputs++];
    *last = (struct output){0, must(calloc(1, 1))};
    had = 0;
  }
  last->line = (int)c->vm->pos.line;
  last->text = must(realloc(last->text, had + n + 1));
  memcpy(last->text + had, text, n);
  last->text[had + n] = 0;
  return 0;
}

static int collect_fallbacks(void *ud, const char *text, size_t n)
{
  char **s = ud;
  char *joined = text_of("%s%.*s", *s ? *s : "", (int)n, text);
  free(*s);
  *s = must(joined);
  return 0;
}

static void keep_variable(tenon_vm *vm, struct outcome *o, const char *name, tn_value v)
{
  struct variable x = {0};
  if (TN_IS(v, TN_ARRAY)) {
    struct tn_tensor *t = tn_array_force(vm, tn_as_array(v), TN_FLUSH_VALUE);
    if (!t) return;
    x.dtype = (tenon_dtype)t->dtype;
    x.ndim = t->ndim;
    memcpy(x.shape, tn_tshape(t), (size_t)t->ndim * sizeof *x.shape);
    x.bytes = (size_t)t->count * tn_dtype_size(t->dtype);
    x.data = must(malloc(x.bytes + 1));
    if (tn_tensor_copy_out(vm, t, x.data)) x.bytes = 0;
  } else if (v.tag == TN_INT || v.tag == TN_FLOAT || v.tag == TN_BOOLEAN) {
    x.dtype = v.tag == TN_FLOAT ? TENON_F64 : TENON_I64;
    x.bytes = sizeof v.u.i;
    x.data = must(malloc(x.bytes));
    memcpy(x.data, &v.u.i, x.bytes);
  } else return;
  x.name = must(strdup(name));
  o->variables = must(realloc(o->variables, ((size_t)o->nvariables + 1) * sizeof *o->variables));
  o->variables[o->nvariables++] = x;
}

static void keep_variables(tenon_vm *vm, struct outcome *o)
{
  const struct tn_dict *d = tn_globals(vm);
  for (size_t i = 0; i < d->used; i++) {
    if (!TN_IS(d->e[i].key, TN_STR)) continue;
    const char *name = TN_AS(tn_str, d->e[i].key)->s;
    tn_value v = d->e[i].value;
    keep_variable(vm, o, name, v);
    size_t n = TN_IS(v, TN_LIST) ? TN_AS(tn_list, v)->n : TN_IS(v, TN_TUPLE) ? TN_AS(tn_tuple, v)->n : 0;
    for (size_t k = 0; k < n; k++)
      keep_variable(vm, o, name, TN_IS(v, TN_LIST) ? TN_AS(tn_list, v)->v[k] : TN_AS(tn_tuple, v)->v[k]);
  }
}

void script_run(const struct script *s, int c, tenon_mode mode, struct outcome *o)
{
  memset(o, 0, sizeof *o);
  struct collector collector = {NULL, o};
  tenon_options opt;
  tenon_options_init(&opt, sizeof opt);
  opt.mode = mode;
  opt.files = true;
  opt.write = collect;
  opt.write_ud = &collector;
  if ((o->status = tenon_vm_new(&opt, &collector.vm))) return;
  tenon_vm *vm = collector.vm;
  const char *name = strrchr(s->path, '/');
  o->status = tenon_eval(vm, name ? name + 1 : s->path, s->cases[c].source, strlen(s->cases[c].source), NULL);
  const tenon_error *e = tenon_last_error(vm);
  o->line = e->line;
  o->message = must(strdup(e->message));
  o->report = must(strdup(e->text));
  o->stats.size = sizeof o->stats;
  tenon_get_stats(vm, &o->stats, false);
  char *all = NULL;
  if (tenon_stats_text(vm, collect_fallbacks, &all) == TENON_OK) {
    char *at = all ? strstr(all, "fallbacks") : NULL;
    o->fallbacks = at ? trimmed(at, strcspn(at, "\n")) : NULL;
  }
  free(all);
  keep_variables(vm, o);
  tenon_vm_free(vm);
}

void outcome_free(struct outcome *o)
{
  for (int i = 0; i < o->noutputs; i++) free(o->outputs[i].text);
  for (int i = 0; i < o->nvariables; i++) {
    free(o->variables[i].name);
    free(o->variables[i].data);
  }
  free(o->outputs);
  free(o->variables);
  free(o->message);
  free(o->report);
  free(o->fallbacks);
  memset(o, 0, sizeof *o);
}

/* ---- checking against the expectations */

/* The next number in |*s|, past what separates them; false when there is none. */
static bool next_number(const char **s, double *x)
{
  for (; **s; (*s)++) {
    char *end;
    *x = strtod(*s, &end);
    if (end != *s) {
      *s = end;
      return true;
    }
  }
  return false;
}

static bool close_to(double a, double b, double tolerance)
{
  if (isnan(a) || isnan(b)) return isnan(a) && isnan(b);
  if (isinf(a) || isinf(b)) return a == b;
  return fabs(a - b) <= tolerance * fmax(fabs(a), fabs(b));
}

static bool numbers_close(const char *a, const char *b, double tolerance)
{
  double x, y;
  for (;;) {
    bool more_a = next_number(&a, &x), more_b = next_number(&b, &y);
    if (!more_a || !more_b) return more_a == more_b;
    if (!close_to(x, y, tolerance)) return false;
  }
}

/* |text| is |want|, where the two characters \n stand for a line break. */
static bool same_text(const char *text, size_t n, const char *want)
{
  for (size_t i = 0; i < n; i++) {
    if (text[i] == '\n' ? want[0] != '\\' || want[1] != 'n' : *want != text[i]) return false;
    want += text[i] == '\n' ? 2 : 1;
  }
  return !*want;
}

static bool printed_as_expected(const struct line *l, const char *text)
{
  size_t n = strlen(text);
  if (n && text[n - 1] == '\n') n--;
  if (l->kind == EXPECT_NUMBERS) return numbers_close(text, l->text, l->tolerance);
  return same_text(text, n, l->text);
}

/* Checks every output of line |number|; where it has none, of the statement of several lines that ends there. */
static char *check_line(const struct script *s, int number, const struct outcome *o)
{
  const struct line *l = &s->line[number];
  int seen = 0, first = l->start;
  for (int i = 0; i < o->noutputs; i++)
    if (o->outputs[i].line == number) first = number;
  for (int i = 0; i < o->noutputs; i++) {
    if (o->outputs[i].line < first || o->outputs[i].line > number) continue;
    seen++;
    if (!printed_as_expected(l, o->outputs[i].text))
      return text_of("%s:%d: expected\n%s\nbut got\n%s", s->path, number, l->text, o->outputs[i].text);
  }
  if (!seen) return text_of("%s:%d: nothing was printed", s->path, number);
  return NULL;
}

/* Is what line |number| prints compared with anything: does it, or a statement that it is in, end in a mark? */
static bool is_expected(const struct script *s, int c, int number)
{
  for (int i = number; i <= s->cases[c].last; i++)
    if (s->line[i].kind == EXPECT_TEXT || s->line[i].kind == EXPECT_NUMBERS) return s->line[i].start <= number;
  return false;
}

char *script_check(const struct script *s, int c, const struct outcome *o)
{
  const struct line *error = NULL;
  int error_line = 0;
  for (int i = s->cases[c].first; i <= s->cases[c].last; i++)
    if (s->line[i].kind == EXPECT_ERROR) error = &s->line[i], error_line = i;
  if (o->status && !error) return text_of("%s: failed\n%s", s->path, o->report);
  for (int i = s->cases[c].first; i <= s->cases[c].last; i++) {
    if (s->line[i].kind != EXPECT_TEXT && s->line[i].kind != EXPECT_NUMBERS) continue;
    char *bad = check_line(s, i, o);
    if (bad) return bad;
  }
  for (int i = 0; i < o->noutputs; i++)
    if (!is_expected(s, c, o->outputs[i].line))
      return text_of("%s:%d: no expectation for\n%s", s->path, o->outputs[i].line, o->outputs[i].text);
  if (!error) return NULL;
  if (!o->status) return text_of("%s:%d: expected %s, but nothing failed", s->path, error_line, error->error);
  if (strcmp(error->error, tenon_status_name(o->status)) || !strstr(o->message, error->text) ||
      o->line < error->start || o->line > error_line)
    return text_of("%s:%d: expected %s: %s\nbut got\n%s", s->path, error_line, error->error, error->text, o->report);
  return NULL;
}

/* ---- comparing two modes */

static double element(const struct variable *v, size_t i, size_t *n)
{
  switch (v->dtype) {
  case TENON_BOOL: *n = v->bytes; return ((const uint8_t *)v->data)[i];
  case TENON_I32: *n = v->bytes / 4; return ((const int32_t *)v->data)[i];
  case TENON_I64: *n = v->bytes / 8; return (double)((const int64_t *)v->data)[i];
  case TENON_F32: case TENON_C64: *n = v->bytes / 4; return (double)((const float *)v->data)[i];
  default: *n = v->bytes / 8; return ((const double *)v->data)[i];
  }
}

/* Bit for bit, but for the sign and payload of NaN, which are outside the contract. */
static bool same_value(const struct variable *a, const struct variable *b)
{
  if (a->dtype != b->dtype || a->ndim != b->ndim || a->bytes != b->bytes) return false;
  if (memcmp(a->shape, b->shape, (size_t)a->ndim * sizeof *a->shape)) return false;
  if (!a->bytes || !memcmp(a->data, b->data, a->bytes)) return true;
  size_t n = 1;
  for (size_t i = 0; i < n; i++) {
    double x = element(a, i, &n), y = element(b, i, &n);
    size_t at = i * (a->bytes / n);
    if (!(isnan(x) && isnan(y)) && memcmp((const char *)a->data + at, (const char *)b->data + at, a->bytes / n))
      return false;
  }
  return true;
}

char *outcome_differ(const struct outcome *a, const struct outcome *b)
{
  if (a->status != b->status || a->line != b->line || (a->status && strcmp(a->message, b->message)))
    return text_of("another error:\n%s\nand\n%s", a->report, b->report);
  if (a->noutputs != b->noutputs) return text_of("%d outputs and %d", a->noutputs, b->noutputs);
  for (int i = 0; i < a->noutputs; i++) {
    const char *x = a->outputs[i].text, *y = b->outputs[i].text;
    if (a->outputs[i].line != b->outputs[i].line || strcmp(x, y))
      return text_of("line %d printed\n%s\nand\n%s", a->outputs[i].line, x, y);
  }
  if (a->nvariables != b->nvariables) return text_of("%d variables and %d", a->nvariables, b->nvariables);
  for (int i = 0; i < a->nvariables; i++)
    if (!same_value(&a->variables[i], &b->variables[i]))
      return text_of("the variable %s differs", a->variables[i].name);
  return NULL;
}
