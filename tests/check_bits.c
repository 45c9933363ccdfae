/* SPDX-License-Identifier: MIT
 * `make check-bits`: every operation, reduction, scan and random distribution on ordinary and on difficult numbers, and
 * the physics model of examples/ with its likelihood, in every configuration that this machine has: eager; graph with
 * 1, 2, 3 and 8 threads; each instruction set; jit on each OpenCL device.  All must give the bits of the first (NaN's
 * payload and sign apart).
 *
 *   check_bits [-q] [-v] [-g] [-1] [-t SECONDS] [-T DTYPE] [-d DEVICE]... [EXPRESSION]
 *
 * -q  a sample (part of make check)
 * -g  each device also with work-groups and memory of its own, as a GPU
 * -1  on devices, each expression is a program of its own: for compilers that take long over big kernels
 * -t  begin nothing new after SECONDS; what was left out is counted
 * -T  only numbers of this dtype; "random" for random numbers, "model" for the model
 * -v  name what every configuration refuses
 * -d  only the devices whose name contains DEVICE; "none" for none
 * EXPRESSION  only the cases whose text contains it */
#include "bits.h"

#include "vm/cpu/cpu.h"

#ifdef HAVE_OPENCL
#include "opencl/executor.h"
#endif

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- configurations ---- */

static struct config *add_config(struct run *r, tenon_mode mode, int threads, const char *fmt, ...)
{
  if (r->n == BITS_CONFIGS) bits_fail("too many configurations");
  struct config *c = &r->config[r->n++];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(c->name, sizeof c->name, fmt, ap);
  va_end(ap);
  c->remark = "";
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.threads = threads;
  if (tenon_vm_new(&o, &c->vm)) bits_fail("%s: no interpreter", c->name);
  tn_cpu_grain_set(c->vm->executor[TN_HOST], 1);
  tn_cpu_strip_set(c->vm->executor[TN_HOST], 4096);
  bits_eval(c, "import numpy as np\n");
  return c;
}

static void add_cpu_configs(struct run *r)
{
  static const int threads[] = {1, 2, 3, 8};
  add_config(r, TENON_EAGER, 1, "eager, %s", tn_isa_best()->name);
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++)
    if (!r->quick || threads[i] != 2)
      add_config(r, TENON_GRAPH, threads[i], "graph, %d thread%s", threads[i], threads[i] > 1 ? "s" : "");
  for (unsigned i = 0; tn_isa_at(i); i++) {
    const struct tn_isa *isa = tn_isa_at(i);
    if (!tn_isa_supported(isa)) { printf("not available on this machine: %s\n", isa->name); continue; }
    if (isa == tn_isa_best()) continue;         /* the others use it */
    struct config *c = add_config(r, TENON_GRAPH, 1, "graph, %s", isa->name);
    tn_cpu_isa_set(c->vm->executor[TN_HOST], isa);
  }
}

#ifdef HAVE_OPENCL
/* A device under |flags| of tn_opencl_open; one that its self-test turns down is listed with the reason. */
static void add_device(struct run *r, int index, unsigned flags, const char *how)
{
  struct config *c = add_config(r, TENON_JIT, 1, "jit, %s%s", tenon_device_name(r->config[0].vm, index), how);
  char number[12];
  snprintf(number, sizeof number, "%d", index);
  struct tn_executor *b = tn_opencl_open(c->vm, 1, number, flags);
  if (!b) {
    printf("not usable: %s: %s\n", c->name, c->vm->err.message);
    tenon_vm_free(c->vm);
    r->n--;
    return;
  }
  c->vm->executor[c->vm->device = b->slot] = b;
  tn_opencl_device(b, &c->remark);
  c->sampled = r->quick;
  c->alone = r->alone;
  if (*c->remark) printf("remark: %s: %s\n", c->name, c->remark);
}

static void add_devices(struct run *r, char *const *wanted, int nwanted)
{
  tenon_vm *vm = r->config[0].vm;
  for (int i = 0; i < tenon_device_count(vm); i++) {
    bool take = !nwanted;
    for (int k = 0; k < nwanted; k++) take |= strstr(tenon_device_name(vm, i), wanted[k]) != NULL;
    if (!take || (r->quick && i)) continue;
    add_device(r, i, 0, "");
    if (r->as_gpu) add_device(r, i, TN_CL_LANES | TN_CL_COPY, ", as a GPU");
  }
}
#else
static void add_devices(struct run *r, char *const *wanted, int nwanted) { (void)r; (void)wanted; (void)nwanted; }
#endif

/* ---- the table ---- */

static void print_table(const struct run *r)
{
  printf("%" PRIu64 " cases, of which %" PRIu64 " are the same error everywhere; %" PRIu64 " left out for time\n\n",
         r->cases, r->refused, r->left_out);
  printf("%-64s %7s %11s %9s %9s %11s %7s %6s\n", "configuration", "cases", "elements", "kernels", "fallbacks",
         "differences", "limits", "s");
  for (int i = 0; i < r->n; i++) {
    const struct config *c = &r->config[i];
    uint64_t falls = 0;
    for (int k = 0; k < TN_NFALL; k++) falls += c->vm->n.fall[k];
    printf("%-64s %7" PRIu64 " %11" PRIu64 " %9" PRIu64 " %9" PRIu64 " %11" PRIu64 " %7" PRIu64 " %6.1f\n", c->name,
           c->cases, c->elements, c->vm->n.kernels_run, falls, c->differences, c->excused, c->seconds);
  }
  for (int i = 0; i < r->n; i++)
    for (int k = 0; k < TN_NFALL; k++)
      if (r->config[i].vm->n.fall[k])
        printf("fallbacks of %s: %s: %" PRIu64 "\n", r->config[i].name, tn_fall_names[k], r->config[i].vm->n.fall[k]);
}

int main(int argc, char **argv)
{
  static struct run r;
  char *wanted[BITS_CONFIGS];
  int nwanted = 0;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-q")) r.quick = true;
    else if (!strcmp(argv[i], "-v")) r.verbose = true;
    else if (!strcmp(argv[i], "-g")) r.as_gpu = true;
    else if (!strcmp(argv[i], "-1")) r.alone = true;
    else if (!strcmp(argv[i], "-t") && i + 1 < argc) r.until = bits_now() + atof(argv[++i]);
    else if (!strcmp(argv[i], "-T") && i + 1 < argc) r.only_dtype = argv[++i];
    else if (!strcmp(argv[i], "-d") && i + 1 < argc && nwanted < BITS_CONFIGS) wanted[nwanted++] = argv[++i];
    else if (argv[i][0] != '-' && !r.only) r.only = argv[i];
    else return fprintf(stderr, "usage: check_bits [-q] [-v] [-g] [-1] [-t SECONDS] [-T DTYPE] [-d DEVICE]... "
                           "[EXPRESSION]\n"), 2;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  add_cpu_configs(&r);
  int host = r.n;
  add_devices(&r, wanted, nwanted);
  if (nwanted && r.n == host && strcmp(wanted[0], "none")) return printf("no usable device called %s\n", wanted[0]), 0;
  bits_cases(&r);
  print_table(&r);
  bool bad = r.broken != 0;
  for (int i = 0; i < r.n; i++) {
    bad |= r.config[i].differences != 0;
    tenon_vm_free(r.config[i].vm);
  }
  return bad;
}
