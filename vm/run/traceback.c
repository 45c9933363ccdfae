/* SPDX-License-Identifier: MIT
 * Where an error came from, and the log of instructions: positions to lines of source, and the traceback.
 * Frames that an error leaves are noted innermost first; of a long traceback both ends are kept.  The text is
 * composed when the error reaches the host.  Declared in interp.h. */
#include "interp.h"

#include <stdio.h>
#include <string.h>

static const char *str(tn_value v) { return TN_IS(v, TN_STR) ? TN_AS(tn_str, v)->s : "?"; }

void tn_traceback_clear(tenon_vm *vm)
{
  struct tn_interp *I = vm->interp;
  for (int i = 0; i < I->ntb; i++) tn_release(vm, tn_object(I->tb[i].proto));
  if (I->innermost) tn_release(vm, tn_object(I->innermost));
  I->innermost = NULL;
  I->ntb = 0;
  I->tb_dropped = 0;
}

/* Line |line| (1-based) of a prototype's source, without its end; empty where there is none. */
static void source_line(const struct tn_proto *p, uint32_t line, char *buf, size_t n)
{
  buf[0] = 0;
  if (!line || !TN_IS(p->source, TN_STR)) return;
  const char *s = TN_AS(tn_str, p->source)->s, *end = s + TN_AS(tn_str, p->source)->n;
  while (--line) {
    const char *nl = memchr(s, '\n', (size_t)(end - s));
    if (!nl) return;
    s = nl + 1;
  }
  const char *nl = memchr(s, '\n', (size_t)(end - s));
  size_t len = (size_t)((nl ? nl : end) - s);
  while (len && (s[len - 1] == '\r' || s[len - 1] == ' ')) len--;
  if (len >= n) len = n - 1;
  memcpy(buf, s, len);
  buf[len] = 0;
}

/* The error arose in |p|, at e->pos. */
static void name_place(struct tn_error *e, const struct tn_proto *p)
{
  snprintf(e->source_name, sizeof e->source_name, "%s", str(p->source_name));
  snprintf(e->function, sizeof e->function, "%s", str(p->name));
  source_line(p, e->pos.line, e->source_line, sizeof e->source_line);
}

static void note_entry(tenon_vm *vm, struct tn_proto *p, uint32_t line)
{
  struct tn_interp *I = vm->interp;
  if (I->ntb) {
    struct tn_trace_entry *last = &I->tb[I->ntb - 1];
    if (last->proto == p && last->line == line) { last->repeats++; return; }
  }
  if (I->ntb == 2 * TN_TRACE_EDGE) {             /* forget the oldest of the outer half */
    struct tn_trace_entry *out = &I->tb[TN_TRACE_EDGE];
    I->tb_dropped += out->repeats + 1u;
    struct tn_proto *gone = out->proto;
    memmove(out, out + 1, (TN_TRACE_EDGE - 1) * sizeof *out);
    I->ntb--;
    tn_release(vm, tn_object(gone));
  }
  p->h.refs++;
  I->tb[I->ntb++] = (struct tn_trace_entry){p, line, 0};
}

/* A message may begin with the function that complains: "sum(): axis must be an integer".  When a composed function
 * called it, the composed function is the one that the user knows. */
static void rename_complainer(struct tn_error *e, const char *name)
{
  size_t n = strspn(e->message, "abcdefghijklmnopqrstuvwxyz_0123456789");
  if (!n || strncmp(e->message + n, "()", 2)) return;
  char rest[TN_MESSAGE_MAX];
  snprintf(rest, sizeof rest, "%s", e->message + n);
  snprintf(e->message, sizeof e->message, "%.200s%.800s", name, rest);
}

void tn_note_error(tenon_vm *vm, struct tn_proto *p, uint32_t ip)
{
  struct tn_error *e = &vm->err;
  struct tn_pos at = ip < p->ncode ? p->pos[ip] : (struct tn_pos){0, 0, 0};
  if (p->composed) {                             /* its place in the source is that of its call */
    if (!e->source_name[0]) rename_complainer(e, str(p->name));
    return;
  }
  if (e->source_name[0]) { note_entry(vm, p, at.line); return; }
  tn_traceback_clear(vm);                        /* a fresh error: this is its innermost frame */
  if (!e->pos.line) e->pos = at;
  vm->interp->innermost = p;
  p->h.refs++;
  name_place(e, p);
}

/* ---- trails: where a caught exception arose, from the inside out.  A tuple of prototypes, each before its place: the
 * innermost's with columns, of the others the line and how often it repeats.  A place that is no prototype's (of an
 * error of the compiler) is a tuple of the source's name and line. */

static tn_value packed(uint32_t line, uint32_t rest) { return tn_int((int64_t)((uint64_t)rest << 32 | line)); }

static tn_value place_of(tenon_vm *vm)
{
  const struct tn_error *e = &vm->err;
  if (vm->interp->innermost) return tn_retain(tn_object(vm->interp->innermost));
  tn_value t = tn_tuple_new(vm, 2);
  if (t.tag == TN_UNDEF) return t;
  tn_value *v = TN_AS(tn_tuple, t)->v;
  v[0] = tn_str_new(vm, e->source_name, strlen(e->source_name));
  v[1] = tn_str_new(vm, e->source_line, strlen(e->source_line));
  if (v[0].tag != TN_UNDEF && v[1].tag != TN_UNDEF) return t;
  tn_release(vm, t);
  return tn_undef();
}

tn_value tn_trail(tenon_vm *vm)
{
  const struct tn_interp *I = vm->interp;
  const struct tn_error *e = &vm->err;
  if (!e->source_name[0]) return tn_undef();
  tn_value t = tn_tuple_new(vm, 2 + 2 * (size_t)I->ntb);
  if (t.tag == TN_UNDEF) return t;
  tn_value *v = TN_AS(tn_tuple, t)->v;
  v[0] = place_of(vm);
  v[1] = packed(e->pos.line, (uint32_t)e->pos.col | (uint32_t)e->pos.end << 16);
  for (int i = 0; i < I->ntb; i++) {
    v[2 + 2 * i] = tn_retain(tn_object(I->tb[i].proto));
    v[3 + 2 * i] = packed(I->tb[i].line, I->tb[i].repeats);
  }
  if (v[0].tag != TN_UNDEF) return t;
  tn_release(vm, t);
  return tn_undef();
}

static void load_innermost(struct tn_error *e, const struct tn_tuple *t)
{
  uint64_t pos = (uint64_t)t->v[1].u.i;
  e->pos = (struct tn_pos){(uint32_t)pos, (uint16_t)(pos >> 32), (uint16_t)(pos >> 48)};
  if (TN_IS(t->v[0], TN_PROTO)) { name_place(e, tn_as_proto(t->v[0])); return; }
  const struct tn_tuple *names = TN_AS(tn_tuple, t->v[0]);
  snprintf(e->source_name, sizeof e->source_name, "%s", str(names->v[0]));
  snprintf(e->source_line, sizeof e->source_line, "%s", str(names->v[1]));
}

static struct tn_trace_entry entry_of(const struct tn_tuple *t, size_t i)
{
  uint64_t place = (uint64_t)t->v[2 * i + 1].u.i;
  return (struct tn_trace_entry){tn_as_proto(t->v[2 * i]), (uint32_t)place, (uint32_t)(place >> 32)};
}

void tn_trail_load(tenon_vm *vm, tn_value trail)
{
  struct tn_interp *I = vm->interp;
  const struct tn_tuple *t = TN_AS(tn_tuple, trail);
  tn_traceback_clear(vm);
  load_innermost(&vm->err, t);
  if (TN_IS(t->v[0], TN_PROTO)) I->innermost = tn_as_proto(tn_retain(t->v[0]));
  for (size_t i = 1; i < t->n / 2 && I->ntb < 2 * TN_TRACE_EDGE; i++) {
    I->tb[I->ntb] = entry_of(t, i);
    tn_retain(tn_object(I->tb[I->ntb++].proto));
  }
}

/* ---- the report */

/* The frames around the innermost one, outermost first, behind what is in e->traceback already. */
static void put_frames(struct tn_error *e, const struct tn_trace_entry *tb, int n, uint64_t dropped)
{
  size_t used = strlen(e->traceback);
  char *at = e->traceback + used, *end = e->traceback + sizeof e->traceback;
#define PUT(...) do { int w_ = snprintf(at, (size_t)(end - at), __VA_ARGS__); at = w_ < end - at ? at + w_ : end - 1; \
                    } while (0)
  PUT("Traceback (most recent call last):\n");
  for (int i = n; i-- > 0 && end - at > 1;) {
    const struct tn_trace_entry *t = &tb[i];
    char line[TN_LINE_MAX];
    source_line(t->proto, t->line, line, sizeof line);
    for (uint32_t k = 0; k <= t->repeats && k < 3 && end - at > 1; k++) {
      PUT("  File \"%s\", line %u, in %s\n", str(t->proto->source_name), t->line, str(t->proto->name));
      if (line[0]) PUT("    %s\n", line + strspn(line, " \t"));
    }
    if (t->repeats >= 3) PUT("  [Previous line repeated %u more times]\n", t->repeats - 2);
    if (i == TN_TRACE_EDGE && dropped) PUT("  [%llu calls left out]\n", (unsigned long long)dropped);
  }
#undef PUT
}

/* The exception before |x| that a report tells first, and how it is linked; NULL: none. */
static const struct tn_exception *before(const struct tn_exception *x, bool *cause)
{
  *cause = TN_IS(x->cause, TN_EXCEPTION);
  tn_value v = *cause ? x->cause : x->quiet ? tn_undef() : x->context;
  return TN_IS(v, TN_EXCEPTION) ? TN_AS(tn_exception, v) : NULL;
}

/* The report of one exception that led to the present error, in front of what e->traceback is to hold. */
static void put_report(tenon_vm *vm, struct tn_error *e, const struct tn_exception *x, bool cause, char *to, size_t n)
{
  tn_value text;
  tn_error_clear(e);
  e->pub.status = x->cls;
  if (tn_repr(vm, tn_object((void *)(uintptr_t)x), false, &text)) return;
  snprintf(e->message, sizeof e->message, "%s", TN_AS(tn_str, text)->s);
  tn_release(vm, text);
  if (x->trail.tag != TN_UNDEF) {
    const struct tn_tuple *t = TN_AS(tn_tuple, x->trail);
    struct tn_trace_entry tb[2 * TN_TRACE_EDGE];
    int count = 0;
    for (size_t i = 1; i < t->n / 2 && count < 2 * TN_TRACE_EDGE; i++) tb[count++] = entry_of(t, i);
    load_innermost(e, t);
    if (e->function[0]) put_frames(e, tb, count, 0);
  }
  tn_error_compose(e);
  size_t used = strlen(to);
  snprintf(to + used, n - used, "%s\n%s\n\n", e->text,
           cause ? "The above exception was the direct cause of the following exception:"
                 : "During handling of the above exception, another exception occurred:");
}

enum { CHAIN_MAX = 4 };          /* exceptions told before the last */

static void put_chain(tenon_vm *vm, const struct tn_exception *first, bool cause)
{
  const struct tn_exception *chain[CHAIN_MAX] = {first};
  bool causes[CHAIN_MAX + 1] = {cause};
  int n = 1;
  while (n < CHAIN_MAX && (chain[n] = before(chain[n - 1], &causes[n]))) n++;
  struct tn_error *two = tn_alloc(vm, 2 * sizeof *two);      /* the present record, and one for the others */
  if (!two) return;
  two[0] = vm->err;
  tn_error_clear(&vm->err);                       /* so that texts can be made */
  for (int i = n; i-- > 0;) put_report(vm, &two[1], chain[i], causes[i], two[0].traceback, sizeof two[0].traceback);
  vm->err = two[0];                               /* which points into itself, and stands where it stood */
  tn_free(vm, two, 2 * sizeof *two);
}

void tn_finish_error(tenon_vm *vm)
{
  struct tn_error *e = &vm->err;
  struct tn_interp *I = vm->interp;
  bool cause = false;
  const struct tn_exception *first = e->object                        ? before(TN_AS(tn_exception, I->raised), &cause)
                                     : TN_IS(I->context, TN_EXCEPTION) ? TN_AS(tn_exception, I->context)
                                                                       : NULL;
  if (first) put_chain(vm, first, cause);
  if (e->source_name[0] && e->function[0]) put_frames(e, I->tb, I->ntb, I->tb_dropped);
  tn_traceback_clear(vm);
  tn_assign(vm, &I->raised, tn_undef());
  tn_assign(vm, &I->context, tn_undef());
  e->object = false;
  tn_error_compose(e);
}

/* ---- opt.trace */

static void describe(tn_value v, char *buf, size_t n)
{
  char shape[128];
  if (TN_IS(v, TN_ARRAY)) {
    const struct tn_array *a = tn_as_array(v);
    const char *state = a->t->step == TN_CONCRETE ? "" : " pending";
    if (a->scalar) snprintf(buf, n, "%s%s", tn_dtype_info(a->t->dtype)->name, state);
    else
      snprintf(buf, n, "%s%s%s", tn_dtype_info(a->t->dtype)->name,
               tn_shape_text(a->t->ndim, tn_tshape(a->t), shape, sizeof shape), state);
  } else if (v.tag == TN_INT) snprintf(buf, n, "int %lld", (long long)v.u.i);
  else if (v.tag == TN_FLOAT) {
    char f[32];
    tn_format_double(v.u.f, f, sizeof f);
    snprintf(buf, n, "float %s", f);
  } else if (TN_IS(v, TN_FUNCTION)) snprintf(buf, n, "function %s", str(TN_AS(tn_function, v)->proto->name));
  else if (TN_IS(v, TN_BUILTIN)) snprintf(buf, n, "builtin %s", TN_AS(tn_builtin_obj, v)->fn->name);
  else if (TN_IS(v, TN_BOUND)) snprintf(buf, n, "method %s", TN_AS(tn_bound, v)->fn->name);
  else snprintf(buf, n, "%s", v.tag == TN_UNDEF ? "unbound" : tn_type_name(v));
}

struct listed { char role; uint32_t index; };      /* role: the letter of the form */

/* Operands of the instruction at |ip|, with the high halves of an EXTEND before it. */
static int operands(const struct tn_proto *p, uint32_t ip, struct listed *o)
{
  struct tn_ins i = p->code[ip], high = {0};
  if (ip && p->code[ip - 1].op == TN_BC_EXTEND) high = p->code[ip - 1];
  const char *form = tn_bcs[i.op].form;
  const uint32_t v[3] = {i.a | (uint32_t)high.a << 16, i.b | (uint32_t)high.b << 16, i.c | (uint32_t)high.c << 16};
  int n = 0;
  for (int k = 0; form[k] && k < 3; k++)
    if (form[k] != '-') o[n++] = (struct listed){form[k], v[k]};
  return n;
}

static bool writes(char role) { return role == 'w' || role == 'x' || role == 'W'; }
static bool reads(char role) { return role == 'r' || role == 'x' || role == 'R'; }

void tn_log_instruction(tenon_vm *vm, size_t depth, const struct tn_proto *p, uint32_t ip, const tn_value *r)
{
  struct tn_interp *I = vm->interp;
  struct listed o[3];
  char text[256];
  if (I->logged.proto == p && I->logged.depth == depth && I->logged.ip < p->ncode) {
    int n = operands(p, I->logged.ip, o);
    for (int k = 0; k < n; k++) {
      if (!writes(o[k].role) || o[k].index >= p->nregs) continue;
      describe(r[o[k].index], text, sizeof text);
      tn_log(vm, "        r%u = %s\n", o[k].index, text);
    }
  }
  I->logged.proto = (struct tn_proto *)(uintptr_t)p;
  I->logged.depth = depth;
  I->logged.ip = ip;
  char line[1024];
  struct tn_ins ins = p->code[ip];
  int used = snprintf(line, sizeof line, "%s:%u %u %s", str(p->name), p->pos[ip].line, ip, tn_bcs[ins.op].name);
  int n = operands(p, ip, o);
  for (int k = 0; k < n && used < (int)sizeof line - 1; k++) {
    const char *sep = k ? "," : "";
    size_t left = sizeof line - (size_t)used;
    if (o[k].role == 'j') used += snprintf(line + used, left, "%s to %lld", sep, (long long)ip + 1 + tn_jump(ins));
    else if (reads(o[k].role) && o[k].index < p->nregs) {
      describe(r[o[k].index], text, sizeof text);
      used += snprintf(line + used, left, "%s r%u: %s", sep, o[k].index, text);
    } else if (writes(o[k].role)) used += snprintf(line + used, left, "%s r%u", sep, o[k].index);
    else if (o[k].role == 'k' && o[k].index < p->nconst && TN_IS(p->consts[o[k].index], TN_STR))
      used += snprintf(line + used, left, "%s '%.60s'", sep, str(p->consts[o[k].index]));
    else if (o[k].role == 'k' && o[k].index < p->nconst) {
      describe(p->consts[o[k].index], text, sizeof text);
      used += snprintf(line + used, left, "%s %s", sep, text);
    } else used += snprintf(line + used, left, "%s %u", sep, o[k].index);
  }
  tn_log(vm, "%s\n", line);
}
