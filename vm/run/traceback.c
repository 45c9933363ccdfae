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
  snprintf(e->source_name, sizeof e->source_name, "%s", str(p->source_name));
  snprintf(e->function, sizeof e->function, "%s", str(p->name));
  source_line(p, e->pos.line, e->source_line, sizeof e->source_line);
}

void tn_finish_error(tenon_vm *vm)
{
  struct tn_error *e = &vm->err;
  struct tn_interp *I = vm->interp;
  char *at = e->traceback, *end = at + sizeof e->traceback;
  if (e->source_name[0] && e->function[0]) {
    at += snprintf(at, (size_t)(end - at), "Traceback (most recent call last):\n");
    for (int i = I->ntb; i-- > 0 && end - at > 1;) {
      const struct tn_trace_entry *t = &I->tb[i];
      char line[TN_LINE_MAX];
      source_line(t->proto, t->line, line, sizeof line);
      for (uint32_t k = 0; k <= t->repeats && k < 3 && end - at > 1; k++) {
        int w = snprintf(at, (size_t)(end - at), "  File \"%s\", line %u, in %s\n", str(t->proto->source_name), t->line,
                         str(t->proto->name));
        at = w < end - at ? at + w : end - 1;
        if (line[0]) w = snprintf(at, (size_t)(end - at), "    %s\n", line + strspn(line, " \t"));
        else w = 0;
        at = w < end - at ? at + w : end - 1;
      }
      int w = 0;
      if (t->repeats >= 3)
        w = snprintf(at, (size_t)(end - at), "  [Previous line repeated %u more times]\n", t->repeats - 2);
      at = w < end - at ? at + w : end - 1;
      if (i == TN_TRACE_EDGE && I->tb_dropped)
        w = snprintf(at, (size_t)(end - at), "  [%llu calls left out]\n", (unsigned long long)I->tb_dropped);
      else w = 0;
      at = w < end - at ? at + w : end - 1;
    }
  }
  tn_traceback_clear(vm);
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
