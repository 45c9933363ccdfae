/* SPDX-License-Identifier: MIT
 * Speed of the math text in kernels beside the device's built-in functions: nanoseconds an element, 2^20 elements,
 * medians of interleaved repeats.  The kernels are the emitter's; that of a built-in is the one that adds, with the
 * call in place of the sum, and the one that adds ("empty") shows what loads, stores and the launch cost.  A
 * processor's compiler may not vectorise calls, so there the built-in is timed on short vectors too.  Before anything
 * is timed the results are compared; the exit status is 1 if some are too far apart.
 *
 *   math_cl [REPEATS [DEVICE [FUNCTION]]] */
#include "opencl/device.h"
#include "opencl/emit.h"
#include "math_rows.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { N = 1 << 20, MOST = 401, PIECES = 16 };
enum { OWN, BUILT_IN, WIDE, EMPTY, SUBJECTS };
/* What OpenCL allows pow, and more than it allows any other of the functions that it bounds. */
enum { MOST_ULPS = 16 };

struct function { const char *name; double low, high; };
static const struct function functions[] = {
#define ROW(f, low, high) { #f, low, high },
  UNARY(ROW) BINARY(ROW) OTHERS(ROW)
};

struct bench {
  tenon_vm *vm;
  struct tn_device *d;
  bool cpu;                       /* one work-item a group; time is the processors' */
  int repeats, count, apart;      /* rows of the table; those whose results are too far apart */
  /* sums over the rows, to the built-in and to it on vectors; less the empty kernel */
  double log_ratio[2], log_net[2];
  cl_mem x, y, out[SUBJECTS];
  void *result[2];                /* on the host: ours, the built-in's */
};

/* One kernel with all that a launch of it needs. */
struct subject {
  cl_program program;
  cl_kernel kernel;
  size_t global, local;
};

static void check(const struct bench *b, int failed)
{
  if (!failed) return;
  const char *message = tenon_last_error(b->vm)->message;
  fprintf(stderr, "math_cl: %s\n", *message ? message : "an OpenCL call failed");
  exit(1);
}

/* |text| with the sum of the program below as a call of |name|. */
static void call_instead(struct tn_source *text, const char *name, int arity)
{
  const char *sum = arity == 1 ? "v0 + v0" : "v0 + v1", *at = text->s ? strstr(text->s, sum) : NULL;
  if (!at) { text->failed = true; return; }
  struct tn_source out = {.vm = text->vm};
  tn_text_put(&out, text->s, (size_t)(at - text->s));
  tn_text_format(&out, arity == 1 ? "%s(v0)" : "%s(v0, v1)", name);
  tn_text_format(&out, "%s", at + strlen(sum));
  tn_text_free(text);
  *text = out;
}

static void set_arguments(const struct bench *b, struct subject *s, const char *text, int arity, cl_mem out,
                          const void *words, size_t bytes)
{
  cl_int code;
  cl_uint k = 0;
  check(b, tn_device_build(b->vm, b->d, text, &s->program));
  s->kernel = clCreateKernel(s->program, "run", &code);
  code |= clSetKernelArg(s->kernel, k++, sizeof b->x, &b->x);
  if (arity == 2) code |= clSetKernelArg(s->kernel, k++, sizeof b->y, &b->y);
  code |= clSetKernelArg(s->kernel, k++, sizeof out, &out);
  if (bytes) code |= clSetKernelArg(s->kernel, k++, bytes, words);
  check(b, code);
}

/* out = op(x) or op(x, y) over N elements; as a call of |built_in| where that is not NULL. */
static struct subject make(struct bench *b, int op, unsigned dt, int arity, const char *built_in, cl_mem out)
{
  struct tn_pstep steps[3] = {{.kind = TN_P_LOAD, .dt = (uint8_t)dt, .a = 0}};
  if (arity == 2) steps[1] = (struct tn_pstep){.kind = TN_P_LOAD, .dt = (uint8_t)dt, .a = 1};
  steps[arity] = (struct tn_pstep){
      .kind = TN_P_OP, .dt = (uint8_t)dt, .op = (uint8_t)op, .a = 0, .b = (uint32_t)arity - 1};
  struct tn_pinput in[2] = {{.dtype = (uint8_t)dt, .bclass = TN_B_FULL}, {.dtype = (uint8_t)dt, .bclass = TN_B_FULL}};
  struct tn_poutput result = {.dtype = (uint8_t)dt, .reduce = TN_RED_NONE, .value = {(uint32_t)arity, 0}};
  struct tn_program p = {.nsteps = arity + 1, .nin = arity, .nout = 1, .steps = steps, .in = in, .out = &result,
                         .widest = (uint8_t)tn_dtype_size(dt)};
  struct tn_operand place[3] = {0};
  for (int i = 0; i < 3; i++) place[i].stride[0] = (int64_t)tn_dtype_size(dt);
  struct tn_launch l = {.ndim = 1, .nkeep = 1, .shape = {N}, .kept = N, .reduced = 1, .in = place, .out = &place[2]};

  static struct tn_geometry g;
  int64_t words[64];
  struct subject s;
  struct tn_source text = {.vm = b->vm};
  check(b, !tn_geometry_make(&g, &p, &l, (int)b->d->units * PIECES) || tn_emit_words(&p, &g.sk) > 64);
  check(b, tn_cl_emit(b->vm, &p, &g.sk, &b->d->target, &text));
  if (built_in) call_instead(&text, built_in, arity);
  check(b, text.failed);
  tn_emit_fill(&p, &g, NULL, words);
  set_arguments(b, &s, text.s, arity, out, words, sizeof *words * (size_t)tn_emit_words(&p, &g.sk));
  tn_text_free(&text);
  s.local = b->d->target.lanes;
  s.global = (size_t)g.units * s.local;
  return s;
}

/* The built-in on the vectors that the device likes best, one group for each of PIECES pieces. */
static struct subject make_wide(struct bench *b, unsigned dt, int arity, const char *name, cl_mem out)
{
  struct tn_source text = {.vm = b->vm};
  struct subject s = {.global = PIECES, .local = 1};
  const char *type = dt == TN_F64 ? "double" : "float";
  cl_uint width = 1;
  clGetDeviceInfo(b->d->entry.id,
                  dt == TN_F64 ? CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE : CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT,
                  sizeof width, &width, NULL);
  if (width < 2) width = 2;
  if (dt == TN_F64) tn_text_format(&text, "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n");
  tn_text_format(&text, "__kernel __attribute__((reqd_work_group_size(1, 1, 1)))\n"
                "void run(__global const %s *x, %s%s%s__global %s *out)\n{\n"
                "  const int first = (int)get_group_id(0) * %d;\n"
                "  for (int i = first; i < first + %d; i += %u)\n",
         type, arity == 2 ? "__global const " : "", arity == 2 ? type : "", arity == 2 ? " *y, " : "", type, N / PIECES,
         N / PIECES, width);
  tn_text_format(&text, arity == 2 ? "    vstore%u(%s(vload%u(0, x + i), vload%u(0, y + i)), 0, out + i);\n}\n"
                           : "    vstore%u(%s(vload%u(0, x + i)), 0, out + i);\n}\n", width, name, width, width);
  check(b, text.failed);
  set_arguments(b, &s, text.s, arity, out, NULL, 0);
  tn_text_free(&text);
  return s;
}

static double run(const struct bench *b, const struct subject *s)
{
  if (!s->kernel) return 0;
  clockid_t clock = b->cpu ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC;
  double start = now(clock);
  check(b, clEnqueueNDRangeKernel(b->d->queue.queue, s->kernel, 1, NULL, &s->global, &s->local, 0, NULL, NULL));
  check(b, clFinish(b->d->queue.queue));
  return (now(clock) - start) / N;
}

/* Numbers in their order, as whole numbers: neighbours differ by 1. */
static int64_t ordinal(const void *data, int i, unsigned dt)
{
  if (dt == TN_F32) {
    int32_t v = ((const int32_t *)data)[i];
    return v < 0 ? INT32_MIN - (int64_t)v : v;
  }
  int64_t v = ((const int64_t *)data)[i];
  return v < 0 ? INT64_MIN - v : v;
}

/* The largest difference between the two results, in units of the last place; -1: one is no number where the other
 * is. */
static int64_t compare(const struct bench *b, unsigned dt)
{
  int64_t most = 0;
  for (int i = 0; i < N; i++) {
    bool nan[2];
    for (int s = 0; s < 2; s++)
      nan[s] = dt == TN_F32 ? isnan(((const float *)b->result[s])[i]) : isnan(((const double *)b->result[s])[i]);
    if (nan[0] != nan[1]) return -1;
    int64_t d = ordinal(b->result[0], i, dt) - ordinal(b->result[1], i, dt);
    if (!nan[0] && llabs(d) > most) most = llabs(d);
  }
  return most;
}

static void measure(const struct bench *b, const struct subject *subjects, double *ns)
{
  static double times[SUBJECTS][MOST];
  for (int r = 0; r < b->repeats; r++)
    for (int s = 0; s < SUBJECTS; s++) times[s][r] = run(b, &subjects[s]);
  for (int s = 0; s < SUBJECTS; s++) ns[s] = median(times[s], b->repeats);
}

static void report(struct bench *b, const struct function *f, unsigned dt, const double *ns, int64_t ulps)
{
  static const int others[2] = {BUILT_IN, WIDE};
  double least = 0.01 * ns[EMPTY];
  bool apart = ulps < 0 || ulps > MOST_ULPS;
  printf("%-6s %s  %7.3f  %8.3f", f->name, dt == TN_F64 ? "f64" : "f32", ns[OWN], ns[BUILT_IN]);
  if (b->cpu) printf("  %7.3f", ns[WIDE]);
  printf("  %7.3f", ns[EMPTY]);
  for (int k = 0; k <= b->cpu; k++) {
    double other = ns[others[k]];
    printf("  %8.2f", ns[OWN] / other);
    b->log_ratio[k] += log(ns[OWN] / other);
    b->log_net[k] += log(fmax(ns[OWN] - ns[EMPTY], least) / fmax(other - ns[EMPTY], least));
  }
  printf("  %4lld%s\n", (long long)ulps, apart ? "  too far apart" : "");
  fflush(stdout);
  b->count++;
  b->apart += apart;
}

static void print_mean(const struct bench *b, const char *what, const double *log_sum)
{
  printf("%-37s%s", what, b->cpu ? "         " : "");
  for (int k = 0; k <= b->cpu; k++) printf("  %8.2f", exp(log_sum[k] / b->count));
  printf("\n");
}

static void bench_function(struct bench *b, const struct function *f, unsigned dt)
{
  int op = tn_op_find(f->name);
  check(b, op < 0);
  int arity = tn_ops[op].arity;
  struct subject subjects[SUBJECTS] = {
    [OWN] = make(b, op, dt, arity, NULL, b->out[OWN]),
    [BUILT_IN] = make(b, TN_OP_ADD, dt, arity, f->name, b->out[BUILT_IN]),
    [EMPTY] = make(b, TN_OP_ADD, dt, arity, NULL, b->out[EMPTY])};
  if (b->cpu) subjects[WIDE] = make_wide(b, dt, arity, f->name, b->out[WIDE]);
  size_t bytes = N * tn_dtype_size(dt);
  for (int s = 0; s < SUBJECTS; s++) run(b, &subjects[s]);
  for (int s = 0; s < 2; s++)
    check(b, clEnqueueReadBuffer(b->d->queue.queue, b->out[s], CL_TRUE, 0, bytes, b->result[s], 0, NULL, NULL));
  int64_t ulps = compare(b, dt);
  double ns[SUBJECTS];
  measure(b, subjects, ns);
  report(b, f, dt, ns, ulps);
  for (int s = 0; s < SUBJECTS; s++) {
    if (!subjects[s].kernel) continue;
    clReleaseKernel(subjects[s].kernel);
    clReleaseProgram(subjects[s].program);
  }
}

static cl_mem buffer(const struct bench *b)
{
  cl_int code;
  cl_mem m = clCreateBuffer(b->d->context, CL_MEM_READ_WRITE, N * sizeof(double), NULL, &code);
  check(b, code);
  return m;
}

static void write_arguments(const struct bench *b, const struct function *f, unsigned dt)
{
  static double x[N], y[N];
  static float xf[N], yf[N];
  size_t bytes = N * tn_dtype_size(dt);
  fill_arguments(f->low, f->high, x, y, xf, yf, N);
  check(b,
        clEnqueueWriteBuffer(b->d->queue.queue, b->x, CL_TRUE, 0, bytes, dt == TN_F64 ? (void *)x : xf, 0, NULL, NULL));
  check(b,
        clEnqueueWriteBuffer(b->d->queue.queue, b->y, CL_TRUE, 0, bytes, dt == TN_F64 ? (void *)y : yf, 0, NULL, NULL));
}

int main(int argc, char **argv)
{
  static double results[2][N];
  struct bench b = {.repeats = argc > 1 ? atoi(argv[1]) : 21, .result = {results[0], results[1]}};
  b.repeats = b.repeats < 1 ? 1 : b.repeats > MOST ? MOST : b.repeats;
  if (tenon_vm_new(NULL, &b.vm)) return 1;
  check(&b, tn_device_open(b.vm, argc > 2 && *argv[2] ? argv[2] : NULL, 0, &b.d));
  b.cpu = b.d->target.lanes == 1;
  b.x = buffer(&b);
  b.y = buffer(&b);
  for (int s = 0; s < SUBJECTS; s++) b.out[s] = buffer(&b);
  printf("device %s%s\n", b.d->entry.label, b.d->target.fp64 ? "" : ", without double precision");
  printf(b.cpu ? "ns/element    tenon  built-in  vectors    empty  built-in   vectors  ulps apart\n"
               : "ns/element    tenon  built-in    empty  built-in  ulps apart\n");
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    for (int narrow = !b.d->target.fp64; narrow < 2; narrow++) {
      if (argc > 3 && strcmp(argv[3], functions[i].name)) continue;
      write_arguments(&b, &functions[i], narrow ? TN_F32 : TN_F64);
      bench_function(&b, &functions[i], narrow ? TN_F32 : TN_F64);
    }
  if (b.count) {
    print_mean(&b, "geometric mean", b.log_ratio);
    print_mean(&b, "less the empty kernel", b.log_net);
  }
  clReleaseMemObject(b.x);
  clReleaseMemObject(b.y);
  for (int s = 0; s < SUBJECTS; s++) clReleaseMemObject(b.out[s]);
  tn_device_close(b.vm, b.d);
  tenon_vm_free(b.vm);
  return b.apart != 0;
}
