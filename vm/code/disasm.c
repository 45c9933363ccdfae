/* SPDX-License-Identifier: MIT
 * Listings of bytecode, for people and for golden tests.  See bytecode.h.
 *
 * One line an instruction: source line where it changes, number, name, operands; r5 is a register (r5! dies
 * here), k2 a constant, f1 a free variable, p0 a child; what constants and children are is said behind ";". */
#include "vm/base/digits.h"
#include "operands.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct listing { tenon_vm *vm; tenon_write_fn w; void *ud; tenon_status st; };

static void put(struct listing *l, const char *s, size_t n)
{
  if (!l->st && n && l->w(l->ud, s, n)) l->st = tn_raise(l->vm, TENON_E_OS, "writing the listing failed");
}

static void putf(struct listing *l, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void putf(struct listing *l, const char *fmt, ...)
{
  char buf[512];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(buf, sizeof buf, fmt, ap);
  va_end(ap);
  if (n > 0) put(l, buf, (size_t)n < sizeof buf ? (size_t)n : sizeof buf - 1);
}

static void put_double(struct listing *l, double x)
{
  char buf[40];
  tn_print_double(x, buf, sizeof buf - 2);
  if (!strpbrk(buf, ".en")) strcat(buf, ".0");
  putf(l, "%s", buf);
}

static void put_str(struct listing *l, const struct tn_str *s)
{
  enum { SHOWN = 40 };
  size_t n = s->n < SHOWN ? s->n : SHOWN;
  while (n < s->n && n && ((unsigned char)s->s[n] & 0xC0) == 0x80) n--;      /* whole characters */
  put(l, "'", 1);
  for (size_t i = 0; i < n; i++) {
    unsigned char c = (unsigned char)s->s[i];
    if (c == '\n') putf(l, "\\n");
    else if (c < 0x20 || c == '\'' || c == '\\') putf(l, "\\x%02x", c);
    else put(l, &s->s[i], 1);
  }
  putf(l, n < s->n ? "'…" : "'");
}

static void put_scalar(struct listing *l, tn_value v)
{
  if (v.tag == TN_NONE) putf(l, "None");
  else if (v.tag == TN_ELLIPSIS) putf(l, "...");
  else if (v.tag == TN_BOOLEAN) putf(l, v.u.b ? "True" : "False");
  else if (v.tag == TN_INT) putf(l, "%lld", (long long)v.u.i);
  else if (v.tag == TN_FLOAT) put_double(l, v.u.f);
  else if (TN_IS(v, TN_STR)) put_str(l, TN_AS(tn_str, v));
  else if (TN_IS(v, TN_COMPLEX_OBJ)) {
    put_double(l, TN_AS(tn_complex, v)->re);
    putf(l, "+");
    put_double(l, TN_AS(tn_complex, v)->im);
    putf(l, "j");
  } else putf(l, "?");
}

static void put_item(struct listing *l, tn_value v)
{
  if (!TN_IS(v, TN_SLICE)) { put_scalar(l, v); return; }
  const struct tn_slice *s = TN_AS(tn_slice, v);
  if (s->start.tag != TN_NONE) put_scalar(l, s->start);
  putf(l, ":");
  if (s->stop.tag != TN_NONE) put_scalar(l, s->stop);
  if (s->step.tag == TN_NONE) return;
  putf(l, ":");
  put_scalar(l, s->step);
}

static void put_constant(struct listing *l, tn_value v)
{
  if (!TN_IS(v, TN_TUPLE)) { put_item(l, v); return; }
  putf(l, "(");
  for (size_t i = 0; i < TN_AS(tn_tuple, v)->n; i++) {
    if (i) putf(l, ", ");
    put_item(l, TN_AS(tn_tuple, v)->v[i]);
  }
  putf(l, TN_AS(tn_tuple, v)->n == 1 ? ",)" : ")");
}

static const char *name_of(const struct tn_proto *p)
{
  return TN_IS(p->name, TN_STR) ? TN_AS(tn_str, p->name)->s : "?";
}

static void put_operand(struct listing *l, const struct tn_proto *p, size_t at, enum tn_bc op,
                        const struct tn_operands *o, int k)
{
  char f = o->form[k];
  uint64_t n = tn_run_length(op, o);
  const char *dies = p->code[at].flags & TN_KILL_A << k ? "!" : "";
  if (f == '-') return;
  if (f == 'j') { putf(l, " ->%lld", (long long)at + 1 + tn_jump(p->code[at])); return; }
  /* shown as the run's length */
  if ((f == 'n' || f == 'N') && op != TN_BC_EXTEND && strpbrk(o->form, "RW")) return;
  if (f == 'R' || f == 'W') {
    if (!n) putf(l, " r%u:0", o->v[k]);
    else if (n == 1) putf(l, " r%u:1", o->v[k]);
    else putf(l, " r%u..r%llu", o->v[k], (unsigned long long)(o->v[k] + n - 1));
    return;
  }
  char letter = f == 'k' ? 'k' : f == 'f' ? 'f' : f == 'p' ? 'p' : f == 'n' ? '#' : 'r';
  putf(l, " %c%u%s", letter, o->v[k], dies);
}

static void put_comment(struct listing *l, const struct tn_proto *p, const struct tn_operands *o)
{
  for (int k = 0; k < 3; k++) {
    if (o->form[k] == 'k' && o->v[k] < p->nconst) {
      putf(l, "  ; ");
      put_constant(l, p->consts[o->v[k]]);
    }
    if (o->form[k] == 'p' && o->v[k] < p->nproto && p->protos[o->v[k]]) putf(l, "  ; %s", name_of(p->protos[o->v[k]]));
  }
}

static void put_instruction(struct listing *l, const struct tn_proto *p, size_t at, uint32_t *line)
{
  struct tn_ins i = p->code[at], high = {0};
  if (at && p->code[at - 1].op == TN_BC_EXTEND) high = p->code[at - 1];
  if (p->pos[at].line != *line) putf(l, "%5u ", p->pos[at].line);
  else putf(l, "      ");
  *line = p->pos[at].line;
  if (i.op >= TN_NBC) { putf(l, "%5zu  ?%u\n", at, i.op); return; }
  struct tn_operands o = tn_operands_of(i, high);
  putf(l, "%5zu  %-11s%s", at, tn_bcs[i.op].name, i.flags & TN_INPLACE ? " =" : "");
  for (int k = 0; k < 3; k++) {
    put_operand(l, p, at, (enum tn_bc)i.op, &o, k);
    if (o.form[k] == 'j') break;
  }
  put_comment(l, p, &o);
  putf(l, "\n");
}

static void put_param(struct listing *l, const struct tn_proto *p, uint32_t i, const char *star, bool *first)
{
  uint32_t named = p->nparam + p->nkwonly;
  putf(l, "%s%s%s%s", *first ? "" : ", ", star,
       TN_IS(p->param_names[i], TN_STR) ? TN_AS(tn_str, p->param_names[i])->s : "?",
       i < named && i + p->ndefaults >= named ? "=" : "");
  *first = false;
}

/* The signature in Python's order; in the registers *args comes behind the keyword-only parameters. */
static void put_header(struct listing *l, const struct tn_proto *p)
{
  uint32_t named = p->nparam + p->nkwonly;
  bool first = true;
  putf(l, "%s(", name_of(p));
  for (uint32_t i = 0; i < p->nparam; i++) put_param(l, p, i, "", &first);
  if (p->has_args) put_param(l, p, named, "*", &first);
  else if (p->nkwonly) {
    putf(l, "%s*", first ? "" : ", ");
    first = false;
  }
  for (uint32_t i = p->nparam; i < named; i++) put_param(l, p, i, "", &first);
  if (p->has_kwargs) put_param(l, p, named + p->has_args, "**", &first);
  putf(l, "): %u registers\n", p->nregs);
  for (size_t i = 0; i < p->ncapture; i++)
    putf(l, "  free f%zu: %s%u\n", i, p->captures[i].from_register ? "r" : "f", p->captures[i].index);
}

/* Children follow their parents in a list, so that their nesting needs no C stack. */
tenon_status tn_disassemble(tenon_vm *vm, const struct tn_proto *root, tenon_write_fn w, void *ud)
{
  struct listing l = {.vm = vm, .w = w, .ud = ud};
  const struct tn_proto **list = NULL;
  size_t n = 0, cap = 0;
  l.st = tn_grow(vm, &list, &cap, 1, sizeof *list);
  if (!l.st) list[n++] = root;
  for (size_t i = 0; i < n && !l.st; i++) {
    const struct tn_proto *p = list[i];
    uint32_t line = 0;
    if (i) putf(&l, "\n");
    put_header(&l, p);
    for (size_t at = 0; at < p->ncode; at++) put_instruction(&l, p, at, &line);
    for (size_t k = 0; k < p->nguards; k++) {
      const struct tn_guard *g = &p->guards[k];
      putf(&l, "  errors in %u to %u: ", g->start, g->end - 1);
      if (g->restores) putf(&l, "r%u is being handled again\n", g->top);
      else putf(&l, "r%u and those behind unbound, to %u\n", g->top, g->target);
    }
    if (!l.st) l.st = tn_grow(vm, &list, &cap, n + p->nproto, sizeof *list);
    for (size_t k = 0; k < p->nproto && !l.st; k++) list[n++] = p->protos[k];
  }
  tn_free(vm, list, cap * sizeof *list);
  return l.st;
}
