/* SPDX-License-Identifier: MIT
 * The self-test; see selftest.h.  Every row of operands gives a row of results, computed by the texts that
 * kernels use and compared bit by bit with the host's. */
#include "selftest.h"

#include <math.h>
#include <string.h>

/* Columns of the results: for each of float and double contraction, division, root, sum, fused multiply-add
 * (of which the math text is made); what a compiler must not drop, -0 + 0 and infinity * 0; then integers. */
enum { MULADD32, DIV32, SQRT32, ADD32, FMA32, MULADD64, DIV64, SQRT64, ADD64, FMA64, ADDZERO, MULZERO, FLOORDIV, MOD,
       SHL, SHR, NCOLUMNS };
enum { ROWS = 64, SUBNORMAL_FROM = 56, OPERANDS = 6 };    /* float a b c, double a b c as bits */

static const struct { const char *body; unsigned dt; const char *x, *y, *z; } columns[NCOLUMNS] = {
  [MULADD32] = {"x * y + z", TN_F32, "a32", "b32", "c32"}, [DIV32] = {"DIV(x, y)", TN_F32, "a32", "b32", ""},
  [SQRT32] = {"SQRT(x)", TN_F32, "a32", "", ""}, [ADD32] = {"x + y", TN_F32, "a32", "b32", ""},
  [FMA32] = {"fma(x, y, z)", TN_F32, "a32", "b32", "c32"},
  [MULADD64] = {"x * y + z", TN_F64, "a64", "b64", "c64"}, [DIV64] = {"DIV(x, y)", TN_F64, "a64", "b64", ""},
  [SQRT64] = {"SQRT(x)", TN_F64, "a64", "", ""}, [ADD64] = {"x + y", TN_F64, "a64", "b64", ""},
  [FMA64] = {"fma(x, y, z)", TN_F64, "a64", "b64", "c64"},
  [ADDZERO] = {"x + K(0)", TN_F32, "as_float(0x80000000u + (uint)(r / 64))", "", ""},
  [MULZERO] = {"SEL(x * K(0) == K(0), K(1), K(2))", TN_F32, "as_float(0x7f800000u + (uint)(r / 64))", "", ""},
  [FLOORDIV] = {"IFLOORDIV(x, y)", TN_I32, "x", "y", ""}, [MOD] = {"IMOD(x, y)", TN_I32, "x", "y", ""},
  [SHL] = {"ISHL(x, y)", TN_I32, "x", "y", ""}, [SHR] = {"ISHR(x, y)", TN_I32, "x", "y", ""},
};
static const int32_t int_x[8] = {INT32_MIN, INT32_MAX, -7, 7, 0, -1, 12345, -98765},
  int_y[8] = {-1, 0, 3, -3, 31, 32, INT32_MIN, 1};

static float f32_of(uint64_t u) { uint32_t w = (uint32_t)u; float f; memcpy(&f, &w, sizeof f); return f; }
static double f64_of(uint64_t u) { double d; memcpy(&d, &u, sizeof d); return d; }
static uint64_t bits32(float f) { uint32_t w; memcpy(&w, &f, sizeof w); return w; }
static uint64_t bits64(double d) { uint64_t w; memcpy(&w, &d, sizeof w); return w; }

static void make_operands(uint64_t in[ROWS][OPERANDS])
{
  uint64_t s = 88172645463325252u;
  for (int r = 0; r < ROWS; r++) {
    for (int k = 0; k < OPERANDS; k++) {
      s ^= s << 13; s ^= s >> 7; s ^= s << 17;
      bool tiny = r >= SUBNORMAL_FROM;
      in[r][k] = k < 3 ? ((s >> 20) & 0x7FFFFF) | (tiny ? 0 : (uint64_t)(120 + (s & 15)) << 23)
                       : (s >> 12) | (tiny ? 0 : (uint64_t)(1016 + (s & 15)) << 52);
    }
    volatile float p32 = f32_of(in[r][0]) * f32_of(in[r][1]);      /* so that contraction shows */
    volatile double p64 = f64_of(in[r][3]) * f64_of(in[r][4]);
    if (r < SUBNORMAL_FROM) { in[r][2] = bits32(-p32); in[r][5] = bits64(-p64); }
  }
}

static uint64_t expected(int column, const uint64_t *in, int r)
{
  float a = f32_of(in[0]), b = f32_of(in[1]), c = f32_of(in[2]);
  double A = f64_of(in[3]), B = f64_of(in[4]), C = f64_of(in[5]);
  int32_t x = int_x[r & 7], y = int_y[r >> 3];
  uint32_t ux = (uint32_t)x, uy = (uint32_t)y;
  volatile float p = a * b;
  volatile double P = A * B;
  switch (column) {
  case MULADD32: return bits32(p + c);
  case DIV32: return bits32(a / b);
  case SQRT32: return bits32(sqrtf(a));
  case ADD32: return bits32(a + b);
  case FMA32: return bits32(fmaf(a, b, c));
  case MULADD64: return bits64(P + C);
  case DIV64: return bits64(A / B);
  case SQRT64: return bits64(sqrt(A));
  case ADD64: return bits64(A + B);
  case FMA64: return bits64(fma(A, B, C));
  case ADDZERO: return 0;
  case MULZERO: return bits32(2);
  case FLOORDIV:
    return (uint32_t)(y == 0 ? 0 : y == -1 ? (int32_t)(0 - ux) : x / y - (x % y != 0 && (x < 0) != (y < 0)));
  case MOD: return (uint32_t)(y == 0 || y == -1 ? 0 : x % y != 0 && (x < 0) != (y < 0) ? x % y + y : x % y);
  case SHL: return uy > 31 ? 0 : ux << uy;
  default: return (uint32_t)(uy > 31 ? (x < 0 ? -1 : 0) : x >> uy);
  }
}

static tenon_status write_test(struct tn_device *d, struct tn_text *out)
{
  struct tn_text body = {.vm = out->vm};
  struct tn_needs need = {.target = &d->target};
  tn_text_format(&body,
                 "\n__kernel void run(__global const ulong *in, __global ulong *out)\n{\n"
                 "  const int r = (int)get_global_id(0);\n"
                 "  const int x = (int)in[%d + (r & 7)], y = (int)in[%d + (r >> 3)];\n"
                 "  const float a32 = as_float((uint)in[r * 6]), b32 = as_float((uint)in[r * 6 + 1]), c32 = "
                 "as_float((uint)in[r * 6 + 2]);\n",
                 ROWS * OPERANDS, ROWS * OPERANDS + 8);
  if (d->target.fp64)
    tn_text_format(&body, "  const double a64 = as_double(in[r * 6 + 3]), b64 = as_double(in[r * 6 + 4]), c64 = "
                          "as_double(in[r * 6 + 5]);\n");
  for (int k = 0; k < NCOLUMNS; k++) {
    unsigned dt = columns[k].dt;
    if (dt == TN_F64 && !d->target.fp64) continue;
    tn_text_format(&body, "  out[r * %d + %d] = %s(", NCOLUMNS, k,
                   dt == TN_F64   ? "as_ulong"
                   : dt == TN_F32 ? "as_uint"
                                  : "(uint)");
    bool fma_text = k == FMA32 && d->target.fma_in_integers;
    tn_put_body(&body, &need, fma_text ? "M3(fma, x, y, z)" : columns[k].body, dt, columns[k].x, columns[k].y,
                columns[k].z);
    tn_text_format(&body, ");\n");
  }
  tn_text_format(&body, "}\n");
  if (d->target.fp64) tn_text_format(out, "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n");
  tn_text_format(out, "#pragma OPENCL FP_CONTRACT OFF\n");
  tn_put_definitions(out, &need);
  if (!body.failed) tn_text_put(out, body.s, body.n);
  out->failed |= body.failed;
  tn_text_free(&body);
  return out->failed ? tn_nomem(out->vm) : TENON_OK;
}

static tenon_status run_test(tenon_vm *vm, struct tn_device *d, const char *text, const void *in, size_t nin, void *out,
                             size_t nout)
{
  cl_program program;
  TN_TRY(tn_device_build(vm, d, text, &program));
  cl_int code = 0, e = 0;
  cl_kernel kernel = clCreateKernel(program, "run", &code);
  cl_mem a = clCreateBuffer(d->context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, nin, (void *)(uintptr_t)in, &e);
  code |= e;
  cl_mem b = clCreateBuffer(d->context, CL_MEM_READ_WRITE, nout, NULL, &e);
  code |= e;
  size_t global = ROWS, local = 1;
  if (!code) code = clSetKernelArg(kernel, 0, sizeof a, &a);
  if (!code) code = clSetKernelArg(kernel, 1, sizeof b, &b);
  if (!code) code = clEnqueueNDRangeKernel(d->queue.queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL);
  if (!code) code = clEnqueueReadBuffer(d->queue.queue, b, CL_TRUE, 0, nout, out, 0, NULL, NULL);
  if (a) clReleaseMemObject(a);
  if (b) clReleaseMemObject(b);
  if (kernel) clReleaseKernel(kernel);
  clReleaseProgram(program);
  return code ? tn_device_error(vm, "the device failed its self-test", code) : TENON_OK;
}

/* Columns with a wrong result, as bits: for ordinary rows, and for those with subnormal numbers. */
static void compare(const struct tn_device *d, uint64_t in[ROWS][OPERANDS], uint64_t out[ROWS][NCOLUMNS],
                    unsigned wrong[2])
{
  wrong[0] = wrong[1] = 0;
  for (int r = 0; r < ROWS; r++)
    for (int k = 0; k < NCOLUMNS; k++) {
      bool real = columns[k].dt != TN_I32, skipped = columns[k].dt == TN_F64 && !d->target.fp64;
      if (!skipped && out[r][k] != expected(k, in[r], r)) wrong[real && r >= SUBNORMAL_FROM] |= 1u << k;
    }
}

tenon_status tn_selftest(tenon_vm *vm, struct tn_device *d)
{
  struct { uint64_t rows[ROWS][OPERANDS]; uint64_t x[8], y[8]; } in;
  uint64_t out[ROWS][NCOLUMNS];
  unsigned wrong[2];
  const unsigned rounding32 = 1u << DIV32 | 1u << SQRT32, fma32 = 1u << FMA32, zero = 1u << ADDZERO | 1u << MULZERO;
  make_operands(in.rows);
  for (int i = 0; i < 8; i++) { in.x[i] = (uint32_t)int_x[i]; in.y[i] = (uint32_t)int_y[i]; }
  for (;;) {
    struct tn_text text = {.vm = vm};
    tenon_status st = write_test(d, &text);
    if (!st) st = run_test(vm, d, text.s, &in, sizeof in, out, sizeof out);
    tn_text_free(&text);
    if (st) return st;
    compare(d, in.rows, out, wrong);
    bool divide = wrong[0] & rounding32 && d->target.fp64 && !d->target.narrow_by_double;
    bool fuse = (wrong[0] | wrong[1]) & fma32 && !d->target.fma_in_integers;
    bool hide = wrong[0] & zero && !d->target.zeros_hidden;
    if (!divide && !fuse && !hide) break;
    d->target.narrow_by_double |= divide;
    d->target.fma_in_integers |= fuse;
    d->target.zeros_hidden |= hide;
  }
  d->subnormals = !wrong[1];
  if (!wrong[0]) return TENON_OK;
  const char *reason = wrong[0] & (1u << MULADD32 | 1u << MULADD64) ? "contracts a * b + c"
                       : wrong[0] & (rounding32 | 1u << DIV64 | 1u << SQRT64)
                           ? "does not round division or square root correctly"
                       : wrong[0] & (1u << FMA32 | 1u << FMA64) ? "does not fuse fma"
                       : wrong[0] & (1u << ADD32 | 1u << ADD64) ? "does not add correctly"
                       : wrong[0] & zero                        ? "drops zeros from sums or products"
                                                                : "computes integers wrongly";
  return tn_raise(vm, TENON_E_DEVICE, "the OpenCL device %s %s and is not used", d->entry.label, reason);
}
