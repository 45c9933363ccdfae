/* SPDX-License-Identifier: MIT
 * Programs: their listing and their end; see program.h. */
#include "program.h"

#include <stdio.h>
#include <string.h>

void tn_program_release(tenon_vm *vm, struct tn_program *p)
{
  if (!p || --p->refs) return;
  if (p->link) {
    *p->link = p->next;
    if (p->next) p->next->link = p->link;
  }
  for (int i = 0; i < TN_EXECUTORS_MAX; i++)
    if (p->exec[i].free) p->exec[i].free(vm, p->exec[i].data);
  tn_free(vm, p->steps, (size_t)p->nsteps * sizeof *p->steps);
  tn_free(vm, p->in, (size_t)p->nin * sizeof *p->in);
  tn_free(vm, p->arg_dtype, (size_t)p->nargs);
  tn_free(vm, p->out, (size_t)p->nout * sizeof *p->out);
  tn_free(vm, p->consts, (size_t)p->nconsts * sizeof *p->consts);
  tn_free(vm, p, sizeof *p);
}

bool tn_program_equal(const struct tn_program *p, const struct tn_program *q)
{
  if (p->nsteps != q->nsteps || p->nin != q->nin || p->nargs != q->nargs || p->nout != q->nout ||
      p->nconsts != q->nconsts)
    return false;
  if (memcmp(p->steps, q->steps, (size_t)p->nsteps * sizeof *p->steps) ||
      memcmp(p->in, q->in, (size_t)p->nin * sizeof *p->in) || memcmp(p->arg_dtype, q->arg_dtype, (size_t)p->nargs) ||
      memcmp(p->consts, q->consts, (size_t)p->nconsts * sizeof *p->consts))
    return false;
  for (int k = 0; k < p->nout; k++) {
    const struct tn_poutput *x = &p->out[k], *y = &q->out[k];
    if (x->dtype != y->dtype || x->reduce != y->reduce || x->value[0] != y->value[0] || x->value[1] != y->value[1])
      return false;
  }
  return true;
}

static uint64_t hash_bytes(uint64_t h, const void *data, size_t n)
{
  const unsigned char *b = data;
  for (uint64_t w = 0; n; n -= n < sizeof w ? n : sizeof w, b += sizeof w, w = 0) {
    memcpy(&w, b, n < sizeof w ? n : sizeof w);
    h = (h ^ w) * 0x9E3779B97F4A7C15u;
    h ^= h >> 29;
  }
  return h;
}

struct tn_program *tn_program_share(tenon_vm *vm, struct tn_programs *all, struct tn_program *p)
{
  uint64_t h = hash_bytes((uint64_t)p->nout, p->steps, (size_t)p->nsteps * sizeof *p->steps);
  h = hash_bytes(h, p->in, (size_t)p->nin * sizeof *p->in);
  struct tn_program **chain = &all->chain[h % TN_PROGRAM_CHAINS];
  for (struct tn_program *q = *chain; q; q = q->next)
    if (tn_program_equal(q, p)) {
      tn_program_release(vm, p);
      q->refs++;
      return q;
    }
  p->next = *chain;
  p->link = chain;
  if (p->next) p->next->link = &p->next;
  return *chain = p;
}

int tn_program_accumulators(const struct tn_program *p)
{
  int n = 0;
  for (int k = 0; k < p->nout; k++)
    if (p->out[k].reduce) n += 1 + tn_dtype_is_complex(p->out[k].dtype);
  return n;
}

bool tn_program_indexes(const struct tn_program *p)
{
  for (int i = 0; i < p->nsteps; i++)
    if (p->steps[i].kind == TN_P_IOTA) return true;
  return false;
}

/* The listing goes out a line at a time. */
struct lines { tenon_vm *vm; tenon_write_fn w; void *ud; tenon_status status; };

__attribute__((format(printf, 2, 3))) static void line(struct lines *o, const char *fmt, ...)
{
  char buf[256];
  if (o->status) return;
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(buf, sizeof buf, fmt, ap);
  va_end(ap);
  if (n < 0 || o->w(o->ud, buf, (size_t)n < sizeof buf ? (size_t)n : sizeof buf - 1))
    o->status = tn_raise(o->vm, TENON_E_OS, "cannot write the listing of a program");
}

static const char *name_of(unsigned dt) { return tn_dtype_info(dt)->name; }

/* Shortest of the usual precisions that reads back; the host's locale must not show. */
static const char *number(double x, char *buf, size_t n)
{
  for (int digits = 6; digits <= 17; digits++) {
    double back;
    snprintf(buf, n, "%.*g", digits, x);
    if (x != x || (sscanf(buf, "%lf", &back) == 1 && back == x)) break;
  }
  char *comma = strchr(buf, ',');
  if (comma) *comma = '.';
  return buf;
}

static void print_step(struct lines *o, const struct tn_program *p, int i)
{
  const struct tn_pstep *s = &p->steps[i];
  char buf[40], args[64];
  switch (s->kind) {
  case TN_P_LOAD:
    line(o, "  v%d = load in%u%s : %s\n", i, s->a, !tn_dtype_is_complex(p->in[s->a].dtype) ? "" : s->b ? ".im" : ".re",
         name_of(s->dt));
    break;
  case TN_P_SCALAR: line(o, "  v%d = scalar %u : %s\n", i, s->a, name_of(s->dt)); break;
  case TN_P_CONST:
    line(o, "  v%d = const %s : %s\n", i, number(p->consts[s->a], buf, sizeof buf), name_of(s->dt));
    break;
  case TN_P_IOTA: line(o, "  v%d = iota : %s\n", i, name_of(s->dt)); break;
  case TN_P_CAST: line(o, "  v%d = cast v%u : %s -> %s\n", i, s->a, name_of(s->from), name_of(s->dt)); break;
  default: {
    const uint32_t v[TN_STEP_VALUES] = {s->a, s->b, s->c, s->d};
    size_t n = 0;
    for (int k = 0; k < tn_step_values(s); k++)
      n += (size_t)snprintf(args + n, sizeof args - n, k ? ", v%u" : "v%u", v[k]);
    const char *name = s->kind == TN_P_ZPART ? tn_zparts[s->op].name : tn_ops[s->op].name;
    line(o, "  v%d = %s %s : %s\n", i, name, args, name_of(s->dt));
  }
  }
}

tenon_status tn_program_print(tenon_vm *vm, const struct tn_program *p, tenon_write_fn w, void *ud)
{
  struct lines o = {vm, w, ud, TENON_OK};
  line(&o, "program %u: %d steps for %d recorded, %d in, %d scalars, %d out\n", p->id, p->nsteps, p->trace_steps,
       p->nin, p->nargs, p->nout);
  for (int i = 0; i < p->nin; i++)
    line(&o, "  in%d : %s%s\n", i, name_of(p->in[i].dtype), p->in[i].bclass == TN_B_SPLAT ? " splat" : "");
  for (int i = 0; i < p->nsteps; i++) print_step(&o, p, i);
  for (int i = 0; i < p->nout; i++) {
    const struct tn_poutput *q = &p->out[i];
    char im[24] = "";
    if (tn_dtype_is_complex(q->dtype)) snprintf(im, sizeof im, ", v%u", q->value[1]);
    line(&o, "  out%d = %s v%u%s : %s\n", i, q->reduce ? tn_reds[q->reduce].name : "store", q->value[0], im,
         name_of(q->dtype));
  }
  return o.status;
}
