/* SPDX-License-Identifier: MIT
 * The math text as OpenCL C: every function in kernels gives the bits that it gives on the host, and the guarded
 * functions do so by their fast text where their guard allows it.  Skipped where there is no device. */
#define CL_TARGET_OPENCL_VERSION 120
#include "tests/math_points.h"
#include "tests/math_rows.h"
#include "ops/dtype.h"
#include "ops/math/opencl.h"
#include <CL/cl.h>
#include <criterion/criterion.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 32768, GROUP = 256, SOURCE = 1 << 18 };

typedef struct device {
  cl_device_id id;
  cl_context context;
  cl_command_queue queue;
  cl_mem x, y, out;
  bool fp64;
} device;

static bool open_device(device *d)
{
  cl_platform_id platform;
  cl_uint count = 0;
  cl_int error;
  if (clGetPlatformIDs(1, &platform, &count) || !count ||
      clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &d->id, &count))
    return false;
  cl_device_fp_config config = 0;
  clGetDeviceInfo(d->id, CL_DEVICE_DOUBLE_FP_CONFIG, sizeof config, &config, NULL);
  d->fp64 = config != 0;
  d->context = clCreateContext(NULL, 1, &d->id, NULL, NULL, &error);
  cr_assert_eq(error, CL_SUCCESS);
  d->queue = clCreateCommandQueue(d->context, d->id, 0, &error);
  cr_assert_eq(error, CL_SUCCESS);
  d->x = clCreateBuffer(d->context, 0, POINTS * sizeof(double), NULL, &error);
  d->y = clCreateBuffer(d->context, 0, POINTS * sizeof(double), NULL, &error);
  d->out = clCreateBuffer(d->context, 0, POINTS * sizeof(double), NULL, &error);
  cr_assert_eq(error, CL_SUCCESS);
  return true;
}

static void close_device(device *d)
{
  clFinish(d->queue);
  clReleaseMemObject(d->x);
  clReleaseMemObject(d->y);
  clReleaseMemObject(d->out);
  clReleaseCommandQueue(d->queue);
  clReleaseContext(d->context);
}

static void need(bool *needed, int piece)
{
  if (piece < 0 || needed[piece])
    return;
  needed[piece] = true;
  for (int k = 0; tn_math_needs(piece, k) >= 0; k++)
    need(needed, tn_math_needs(piece, k));
}

static void need_function(bool *needed, const char *prefix, const char *name, unsigned dt)
{
  char full[32];
  int n = snprintf(full, sizeof full, "%s%s", prefix, name);
  int piece = tn_math_find(full, (size_t)n, dt);
  cr_assert_geq(piece, 0, "no piece %s", full);
  need(needed, piece);
}

static void put(char *source, const char *format, ...)
{
  size_t used = strlen(source);
  va_list ap;
  va_start(ap, format);
  int n = vsnprintf(source + used, SOURCE - used, format, ap);
  va_end(ap);
  cr_assert(n >= 0 && (size_t)n < SOURCE - used);
}

/* A kernel for each function of the type. */
static void put_kernels(char *source, const tn_math_row *rows, unsigned dt)
{
  const char *type = dt == TN_F64 ? "double" : "float", *suffix = dt == TN_F64 ? "f64" : "f32";
  for (const tn_math_row *r = rows; r->name; r++) {
    put(source, "__kernel void %s_%s(__global const %s *x, __global const %s *y, __global %s *out)\n{\n"
                "  size_t i = get_global_id(0);\n", r->name, suffix, type, type, type);
    const char *args = r->arity == 2 ? "x[i], y[i]" : "x[i]";
    if (tn_math_guarded(r->name, strlen(r->name)))
      put(source, "  out[i] = tn_slow_%s_%s(%s) ? tn_%s_%s(%s) : tn_fast_%s_%s(%s);\n}\n", r->name, suffix, args,
          r->name, suffix, args, r->name, suffix, args);
    else
      put(source, "  out[i] = tn_%s_%s(%s);\n}\n", r->name, suffix, args);
  }
}

static char *whole_source(const tn_math_row *rows, bool fp64)
{
  bool needed[256] = { false };
  cr_assert_leq(tn_math_count(), 256);
  for (const tn_math_row *r = rows; r->name; r++)
    for (int wide = 0; wide <= fp64; wide++) {
      need_function(needed, "", r->name, wide ? TN_F64 : TN_F32);
      if (tn_math_guarded(r->name, strlen(r->name))) {
        need_function(needed, "fast_", r->name, wide ? TN_F64 : TN_F32);
        need_function(needed, "slow_", r->name, wide ? TN_F64 : TN_F32);
      }
    }
  char *source = calloc(SOURCE, 1);
  cr_assert(source);
  put(source, "#pragma OPENCL FP_CONTRACT OFF\n");
  if (fp64)
    put(source, "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n");
  for (int i = 0; i < tn_math_count(); i++)
    if (needed[i])
      put(source, "%s", tn_math_text(i));
  if (fp64)
    put_kernels(source, rows, TN_F64);
  put_kernels(source, rows, TN_F32);
  return source;
}

static cl_program build(device *d, const char *source)
{
  cl_int error;
  cl_program program = clCreateProgramWithSource(d->context, 1, &source, NULL, &error);
  cr_assert_eq(error, CL_SUCCESS);
  error = clBuildProgram(program, 1, &d->id, "-cl-std=CL1.2 -cl-fp32-correctly-rounded-divide-sqrt", NULL, NULL);
  if (error) {
    static char log[4096];
    clGetProgramBuildInfo(program, d->id, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
    cr_assert_fail("build error %d\n%.4000s", error, log);
  }
  return program;
}

/* The function on the device: out = f(x, y), `bytes` each. */
static void launch(device *d, cl_program program, const char *name, const void *x, const void *y, void *out,
                   size_t bytes)
{
  cl_int error;
  size_t global = POINTS, local = GROUP;
  cl_kernel kernel = clCreateKernel(program, name, &error);
  cr_assert_eq(error, CL_SUCCESS, "kernel %s: %d", name, error);
  clSetKernelArg(kernel, 0, sizeof d->x, &d->x);
  clSetKernelArg(kernel, 1, sizeof d->y, &d->y);
  clSetKernelArg(kernel, 2, sizeof d->out, &d->out);
  error = clEnqueueWriteBuffer(d->queue, d->x, CL_TRUE, 0, bytes, x, 0, NULL, NULL) |
          clEnqueueWriteBuffer(d->queue, d->y, CL_TRUE, 0, bytes, y, 0, NULL, NULL) |
          clEnqueueNDRangeKernel(d->queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL) |
          clEnqueueReadBuffer(d->queue, d->out, CL_TRUE, 0, bytes, out, 0, NULL, NULL);
  cr_assert_eq(error, CL_SUCCESS, "kernel %s: %d", name, error);
  clReleaseKernel(kernel);
}

static void compare_f64(device *d, cl_program program, const tn_math_row *row)
{
  static double x[POINTS], y[POINTS], host[POINTS], got[POINTS];
  char name[32];
  snprintf(name, sizeof name, "%s_f64", row->name);
  tn_math_points_f64(tn_math_reference_of(row->name), 2, x, y, POINTS);
  row->f64(x, y, host, POINTS);
  launch(d, program, name, x, y, got, sizeof got);
  for (int i = 0; i < POINTS; i++)
    cr_expect(memcmp(&got[i], &host[i], sizeof(double)) == 0 || (isnan(got[i]) && isnan(host[i])),
              "%s(%a, %a): device %a, host %a", name, x[i], y[i], got[i], host[i]);
}

static void compare_f32(device *d, cl_program program, const tn_math_row *row)
{
  static float x[POINTS], y[POINTS], host[POINTS], got[POINTS];
  char name[32];
  snprintf(name, sizeof name, "%s_f32", row->name);
  tn_math_points_f32(tn_math_reference_of(row->name), 2, x, y, POINTS);
  row->f32(x, y, host, POINTS);
  launch(d, program, name, x, y, got, sizeof got);
  for (int i = 0; i < POINTS; i++)
    cr_expect(memcmp(&got[i], &host[i], sizeof(float)) == 0 || (isnan(got[i]) && isnan(host[i])),
              "%s(%a, %a): device %a, host %a", name, x[i], y[i], got[i], host[i]);
}

Test(math_cl, kernels_give_the_hosts_bits)
{
  device d;
  if (!open_device(&d))
    cr_skip_test("no OpenCL device");
  const tn_math_row *rows = tn_math_builds()[0].rows;
  char *source = whole_source(rows, d.fp64);
  cl_program program = build(&d, source);
  for (const tn_math_row *r = rows; r->name; r++) {
    if (d.fp64)
      compare_f64(&d, program, r);
    compare_f32(&d, program, r);
  }
  clReleaseProgram(program);
  free(source);
  close_device(&d);
}

/* What a kernel takes is complete, in order and no more than it needs. */
Test(math_cl, pieces)
{
  cr_expect_leq(tn_math_count(), 256);
  cr_expect_eq(tn_math_find("no_such", 7, TN_F64), -1);
  cr_expect_eq(tn_math_find("exp", 3, TN_I64), -1);
  cr_expect(tn_math_guarded("sin", 3));
  cr_expect(tn_math_guarded("fmod", 4));
  cr_expect_not(tn_math_guarded("exp", 3));
  for (int f = 0; f < tn_math_count(); f++)
    for (int k = 0; tn_math_needs(f, k) >= 0; k++)
      cr_expect(tn_math_needs(f, k) < f || strstr(tn_math_text(tn_math_needs(f, k)), "#undef"), "piece %d needs %d", f,
                tn_math_needs(f, k));
  bool needed[256] = { false };
  need(needed, tn_math_find("exp", 3, TN_F32));
  for (int f = 0; f < tn_math_count(); f++)
    cr_expect(!needed[f] || !strstr(tn_math_text(f), "double "), "exp of f32 takes text for double");
}
