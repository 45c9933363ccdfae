/* SPDX-License-Identifier: MIT
 * The C API from outside: tenon.h only. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct text { char s[16384]; size_t n; };

static int keep(void *ud, const char *s, size_t n)
{
  struct text *t = ud;
  if (t->n + n >= sizeof t->s) n = sizeof t->s - 1 - t->n;
  memcpy(t->s + t->n, s, n);
  t->s[t->n += n] = 0;
  return 0;
}

static tenon_vm *vm_with(struct text *t, tenon_mode mode)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  if (t) {
    t->n = 0;
    t->s[0] = 0;
    o.write = keep;
    o.write_ud = t;
  }
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  return vm;
}

static tenon_status eval(tenon_vm *vm, const char *src, tenon_value **out)
{
  return tenon_eval(vm, "test.py", src, strlen(src), out);
}

static tenon_value *value(tenon_vm *vm, const char *src)
{
  tenon_value *v = NULL;
  tenon_status st = eval(vm, src, &v);
  cr_assert_eq(st, TENON_OK, "%s", tenon_last_error(vm)->text);
  return v;
}

static tenon_value *array(tenon_vm *vm, const double *x, int64_t n)
{
  tenon_view v = {.size = sizeof v, .data = (void *)(uintptr_t)x, .dtype = TENON_F64, .ndim = 1, .shape = &n};
  tenon_value *a = NULL;
  cr_assert_eq(tenon_array_from(vm, &v, NULL, NULL, &a), TENON_OK, "%s", tenon_last_error(vm)->text);
  return a;
}

Test(api, version)
{
  cr_expect_eq(tenon_version(), TENON_VERSION_NUMBER);
  cr_expect_str_eq(tenon_status_name(TENON_E_VALUE), "ValueError");
  cr_expect_str_eq(tenon_mode_name(TENON_AUTO), "auto");
  cr_expect_str_eq(tenon_mode_name(TENON_JIT), "jit");
  cr_expect_null(tenon_mode_name((tenon_mode)4));
  cr_expect_null(tenon_mode_name((tenon_mode)-1));
  cr_expect_str_eq(tenon_status_name(TENON_E_ZERODIV), "ZeroDivisionError");
}

/* As issubclass() has it in Python and NumPy. */
Test(api, classes_of_exceptions)
{
  cr_expect_str_eq(tenon_status_name(TENON_E_AXIS), "AxisError");
  cr_expect(tenon_status_is(TENON_E_AXIS, TENON_E_AXIS) && tenon_status_is(TENON_E_AXIS, TENON_E_VALUE) &&
            tenon_status_is(TENON_E_AXIS, TENON_E_INDEX) && tenon_status_is(TENON_E_AXIS, TENON_E_EXCEPTION));
  cr_expect(!tenon_status_is(TENON_E_VALUE, TENON_E_AXIS) && !tenon_status_is(TENON_E_AXIS, TENON_E_TYPE));
  cr_expect(tenon_status_is(TENON_E_NOTFOUND, TENON_E_OS) && tenon_status_is(TENON_E_UNBOUND, TENON_E_NAME));
  cr_expect(!tenon_status_is(TENON_E_INTERRUPT, TENON_E_EXCEPTION) &&
            !tenon_status_is(TENON_E_EXIT, TENON_E_EXCEPTION));
  cr_expect(!tenon_status_is(TENON_OK, TENON_OK) && !tenon_status_is((tenon_status)9999, TENON_E_EXCEPTION));
}

Test(api, default_options)
{
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(NULL, &vm), TENON_OK);
  cr_expect_eq(tenon_last_error(vm)->status, TENON_OK);
  cr_expect_eq(eval(vm, "print(1)", NULL), TENON_OK, "without a writer the output is dropped");
  tenon_vm_free(vm);
  tenon_vm_free(NULL);
}

Test(api, print_goes_to_the_writer)
{
  struct text t;
  tenon_vm *vm = vm_with(&t, TENON_GRAPH);
  cr_assert_eq(eval(vm, "print('a', 1 + 1)\nprint([1.5, None])", NULL), TENON_OK);
  cr_expect_str_eq(t.s, "a 2\n[1.5, None]\n");
  tenon_vm_free(vm);
}

Test(api, scalars_there_and_back)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  tenon_value *v;
  double x = 0;
  int64_t i = 0;
  cr_assert_eq(tenon_from_double(vm, 0.1, &v), TENON_OK);
  cr_expect_eq(tenon_value_kind(v), TENON_SCALAR_FLOAT);
  cr_expect_eq(tenon_to_double(vm, v, &x), TENON_OK);
  cr_expect_eq(x, 0.1);
  cr_expect_eq(tenon_to_int(vm, v, &i), TENON_E_TYPE);
  tenon_release(vm, v);
  cr_assert_eq(tenon_from_int(vm, INT64_MIN, &v), TENON_OK);
  cr_expect_eq(tenon_to_int(vm, v, &i), TENON_OK);
  cr_expect_eq(i, INT64_MIN);
  tenon_release(vm, v);
  cr_assert_eq(tenon_from_string(vm, "gr\xc3\xbc\xc3\x9f", 6, &v), TENON_OK);
  cr_expect_eq(tenon_value_kind(v), TENON_STRING);
  struct text t = {.n = 0};
  cr_expect_eq(tenon_format(vm, v, true, keep, &t), TENON_OK);
  cr_expect_str_eq(t.s, "'gr\xc3\xbc\xc3\x9f'");
  tenon_release(vm, v);
  tenon_release(vm, NULL);
  tenon_vm_free(vm);
}

Test(api, kinds)
{
  static const struct { const char *src; tenon_kind kind; } rows[] = {
    {"None", TENON_NONE}, {"True", TENON_SCALAR_BOOL}, {"3", TENON_SCALAR_INT}, {"3.5", TENON_SCALAR_FLOAT},
    {"3j", TENON_SCALAR_COMPLEX}, {"'s'", TENON_STRING}, {"[1]", TENON_LIST}, {"(1, 2)", TENON_TUPLE},
    {"{'a': 1}", TENON_DICT}, {"lambda x: x", TENON_FUNCTION},
    {"array([1.0])", TENON_ARRAY}, {"x = 1", TENON_NONE}};
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    tenon_value *v = value(vm, rows[i].src);
    cr_expect_eq(tenon_value_kind(v), rows[i].kind, "%s", rows[i].src);
    tenon_release(vm, v);
  }
  tenon_vm_free(vm);
}

Test(api, globals)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  tenon_value *v;
  cr_assert_eq(tenon_from_int(vm, 20, &v), TENON_OK);
  cr_assert_eq(tenon_set(vm, "n", v), TENON_OK);
  tenon_release(vm, v);
  cr_assert_eq(eval(vm, "m = n * 2 + 2", NULL), TENON_OK);
  cr_assert_eq(tenon_get(vm, "m", &v), TENON_OK);
  int64_t i = 0;
  cr_expect_eq(tenon_to_int(vm, v, &i), TENON_OK);
  cr_expect_eq(i, 42);
  tenon_release(vm, v);
  cr_expect_eq(tenon_get(vm, "nothing", &v), TENON_E_NAME);
  cr_expect_null(v);
  tenon_vm_free(vm);
}

Test(api, call_in_every_mode)
{
  double a[100], b[100], r[100];
  for (int i = 0; i < 100; i++) a[i] = i * 0.1, b[i] = 1.0 / (i + 1);
  for (int mode = TENON_AUTO; mode <= TENON_JIT; mode++) {
    tenon_vm *vm = vm_with(NULL, (tenon_mode)mode);
    cr_assert_eq(eval(vm, "def f(a, b, scale=2):\n  return scale*a + 3*b", NULL), TENON_OK, "%s",
                 tenon_last_error(vm)->text);
    tenon_value *f, *args[2] = {array(vm, a, 100), array(vm, b, 100)}, *out;
    cr_assert_eq(tenon_get(vm, "f", &f), TENON_OK);
    cr_assert_eq(tenon_call(vm, f, 2, args, &out), TENON_OK, "%s", tenon_last_error(vm)->text);
    tenon_view info;
    cr_assert_eq(tenon_array_info(vm, out, &info), TENON_OK);
    cr_expect(info.dtype == TENON_F64 && info.ndim == 1 && info.shape[0] == 100);
    cr_assert_eq(tenon_array_read(vm, out, r, sizeof r), TENON_OK, "%s", tenon_last_error(vm)->text);
    for (int i = 0; i < 100; i++) cr_expect_eq(r[i], 2 * a[i] + 3 * b[i]);
    cr_expect_eq(tenon_array_read(vm, out, r, 8), TENON_E_VALUE);
    tenon_release(vm, out);
    cr_expect_eq(tenon_call(vm, f, 1, args, &out), TENON_E_TYPE, "an argument is missing");
    cr_expect_null(out);
    cr_expect_eq(tenon_call(vm, args[0], 1, args, &out), TENON_E_TYPE, "an array cannot be called");
    tenon_release(vm, args[0]);
    tenon_release(vm, args[1]);
    tenon_release(vm, f);
    tenon_vm_free(vm);
  }
}

Test(api, compile_once_run_often)
{
  struct text t;
  tenon_vm *vm = vm_with(&t, TENON_GRAPH);
  tenon_value *p, *out;
  const char *src = "n = n + 1\nn";
  cr_assert_eq(tenon_compile(vm, "p.py", src, strlen(src), &p), TENON_OK);
  cr_assert_eq(eval(vm, "n = 0", NULL), TENON_OK);
  int64_t n = 0;
  for (int i = 0; i < 3; i++) {
    cr_assert_eq(tenon_call(vm, p, 0, NULL, &out), TENON_OK);
    cr_expect_eq(tenon_to_int(vm, out, &n), TENON_OK);
    tenon_release(vm, out);
  }
  cr_expect_eq(n, 3);
  cr_expect_eq(tenon_disassemble(vm, p, keep, &t), TENON_OK);
  cr_expect(strstr(t.s, "ADD"), "%s", t.s);
  tenon_release(vm, p);
  cr_expect_eq(tenon_compile(vm, "p.py", "1 +", 3, &p), TENON_E_SYNTAX);
  cr_expect_null(p);
  tenon_vm_free(vm);
}

Test(api, errors_have_a_place)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  cr_assert_eq(eval(vm, "x = ones(3)\ny = ones(4)\nz = 1 + x * y\n", NULL), TENON_E_VALUE);
  const tenon_error *e = tenon_last_error(vm);
  cr_expect_eq(e->size, sizeof *e);
  cr_expect_eq(e->status, TENON_E_VALUE);
  cr_expect_eq(e->line, 3);
  cr_expect_eq(e->column, 9);
  cr_expect_str_eq(e->source_name, "test.py");
  cr_expect_str_eq(e->source_line, "z = 1 + x * y");
  cr_expect_str_eq(e->message, "operands could not be broadcast together with shapes (3,) (4,)");
  cr_expect(strstr(e->text, "test.py") && strstr(e->text, "^") && strstr(e->text, "ValueError: operands"), "%s",
            e->text);
  tenon_value *v = value(vm, "x.sum()");            /* the interpreter goes on */
  tenon_release(vm, v);
  cr_expect_eq(tenon_last_error(vm)->status, TENON_OK);
  cr_expect_eq(eval(vm, "undefined_name", NULL), TENON_E_NAME);
  cr_expect_str_eq(tenon_last_error(vm)->message, "name 'undefined_name' is not defined");
  tenon_vm_free(vm);
}

Test(api, null_is_misuse_not_a_crash)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  tenon_value *v = NULL;
  double x;
  int64_t i;
  tenon_view view = {.size = 0};
  cr_expect(tenon_vm_new(NULL, NULL));
  cr_expect(tenon_eval(NULL, "a", "1", 1, &v));
  cr_expect(tenon_eval(vm, "a", NULL, 1, &v));
  cr_expect_eq(tenon_last_error(vm)->status, TENON_E_VALUE);
  cr_expect(tenon_eval(vm, NULL, NULL, 0, &v) == TENON_OK);
  tenon_release(vm, v);
  cr_expect(tenon_compile(vm, "a", "1", 1, NULL));
  cr_expect(tenon_call(vm, NULL, 0, NULL, &v));
  cr_expect(tenon_set(vm, NULL, NULL));
  cr_expect(tenon_get(vm, "a", NULL));
  cr_expect(tenon_to_double(vm, NULL, &x));
  cr_expect(tenon_to_int(vm, NULL, &i));
  cr_expect(tenon_format(vm, NULL, true, keep, NULL));
  cr_expect(tenon_array_from(vm, NULL, NULL, NULL, &v));
  cr_expect(tenon_array_from(vm, &view, NULL, NULL, &v), "size is not set");
  cr_expect(tenon_array_info(vm, NULL, &view));
  cr_expect(tenon_array_read(vm, NULL, &x, 8));
  cr_expect(tenon_use(vm, (tenon_mode)17, NULL));
  cr_expect_eq(tenon_value_kind(NULL), TENON_NONE);
  cr_expect(!tenon_incomplete(NULL, "(", 1));
  cr_expect_not_null(tenon_last_error(NULL)->text);
  tenon_interrupt(NULL);
  tenon_vm_free(vm);
}

Test(api, array_views)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  float x[6] = {1, 2, 3, 4, 5, 6};
  int64_t shape[2] = {3, 2}, strides[2] = {-8, 4};      /* rows backwards */
  tenon_view v = {.size = sizeof v, .data = x + 4, .dtype = TENON_F32, .ndim = 2, .shape = shape, .strides = strides};
  tenon_value *a;
  cr_assert_eq(tenon_array_from(vm, &v, NULL, NULL, &a), TENON_OK, "%s", tenon_last_error(vm)->text);
  float back[6];
  cr_assert_eq(tenon_array_read(vm, a, back, sizeof back), TENON_OK);
  static const float want[6] = {5, 6, 3, 4, 1, 2};
  cr_expect_arr_eq(back, want, sizeof want);
  tenon_release(vm, a);
  shape[0] = -1;
  cr_expect_eq(tenon_array_from(vm, &v, NULL, NULL, &a), TENON_E_VALUE);
  shape[0] = 0;
  cr_assert_eq(tenon_array_from(vm, &v, NULL, NULL, &a), TENON_OK);
  cr_expect_eq(tenon_array_read(vm, a, NULL, 0), TENON_OK);
  tenon_release(vm, a);
  v.dtype = (tenon_dtype)13;
  cr_expect_eq(tenon_array_from(vm, &v, NULL, NULL, &a), TENON_E_TYPE);
  tenon_vm_free(vm);
}

static void count(void *ud) { ++*(int *)ud; }

Test(api, borrowed_memory)
{
  for (int mode = TENON_EAGER; mode <= TENON_JIT; mode++) {
    tenon_vm *vm = vm_with(NULL, (tenon_mode)mode);
    double x[4] = {1, 2, 3, 4};
    int64_t n = 4;
    int released = 0;
    tenon_view v = {.size = sizeof v, .data = x, .dtype = TENON_F64, .ndim = 1, .shape = &n};
    tenon_value *a, *y;
    cr_assert_eq(tenon_array_from(vm, &v, count, &released, &a), TENON_OK);
    cr_assert_eq(tenon_set(vm, "x", a), TENON_OK);
    tenon_release(vm, a);
    cr_assert_eq(eval(vm, "y = x * 2\nx[0] = 100", NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
    cr_expect_eq(x[0], 1, "borrowed memory is never written");
    x[1] = 50;                                          /* what was computed from it stays */
    cr_assert_eq(tenon_get(vm, "y", &y), TENON_OK);
    double r[4];
    cr_assert_eq(tenon_array_read(vm, y, r, sizeof r), TENON_OK);
    cr_expect(r[0] == 2 && r[1] == 4 && r[2] == 6 && r[3] == 8);
    tenon_release(vm, y);
    cr_assert_eq(eval(vm, "del x", NULL), TENON_OK);
    tenon_vm_free(vm);
    cr_expect_eq(released, 1);
  }
}

Test(api, handles_denote_the_object)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  tenon_value *a = value(vm, "a = zeros(2)\na");
  cr_assert_eq(eval(vm, "a[1] = 5", NULL), TENON_OK);
  double r[2];
  cr_assert_eq(tenon_array_read(vm, a, r, sizeof r), TENON_OK);
  cr_expect(r[0] == 0 && r[1] == 5);
  tenon_vm_free(vm);                                    /* an unreleased handle goes with its VM */
}

Test(api, modes_can_change)
{
  tenon_vm *vm = vm_with(NULL, TENON_EAGER);
  cr_assert_eq(eval(vm, "x = arange(5) * 0.5", NULL), TENON_OK);
  for (int mode = TENON_AUTO; mode <= TENON_JIT; mode++) {
    cr_assert_eq(tenon_use(vm, (tenon_mode)mode, NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
    tenon_value *v = value(vm, "(x + 1).sum()");
    double s = 0;
    cr_expect_eq(tenon_to_double(vm, v, &s), TENON_OK);
    cr_expect_eq(s, 10);
    tenon_release(vm, v);
  }
  tenon_vm_free(vm);
}

Test(api, unknown_device_is_named)
{
  tenon_vm *vm = vm_with(NULL, TENON_EAGER);
  cr_expect_eq(tenon_use(vm, TENON_JIT, "no such device"), TENON_E_DEVICE);
  const char *text = tenon_last_error(vm)->text;
  cr_expect(strstr(text, "no such device"), "%s", text);
  char message[1024];
  snprintf(message, sizeof message, "%s", text);
  for (int i = 0; i < tenon_device_count(vm); i++) cr_expect(strstr(message, tenon_device_name(vm, i)), "%s", message);
  cr_expect_null(tenon_device_name(vm, tenon_device_count(vm)));
  tenon_value *v = value(vm, "ones(3).sum()");
  tenon_release(vm, v);
  tenon_vm_free(vm);
}

static void *interrupt_soon(void *vm)
{
  struct timespec t = {0, 50 * 1000 * 1000};
  nanosleep(&t, NULL);
  tenon_interrupt(vm);
  return NULL;
}

Test(api, interrupt_from_another_thread, .timeout = 20)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  pthread_t t;
  cr_assert_eq(pthread_create(&t, NULL, interrupt_soon, vm), 0);
  cr_expect_eq(eval(vm, "while True:\n  pass\n", NULL), TENON_E_INTERRUPT);
  pthread_join(t, NULL);
  tenon_value *v = value(vm, "1 + 1");
  tenon_release(vm, v);
  tenon_vm_free(vm);
}

Test(api, incomplete)
{
  static const struct { const char *src; bool more; } rows[] = {
    {"x = (1,\n", true}, {"def f():\n", true}, {"if x:\n  y = 1\nelse:\n", true}, {"'''abc\n", true}, {"[1, 2\n", true},
    {"x = 1\n", false}, {"x = )\n", false}, {"", false}, {"print('(')\n", false}};
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    cr_expect_eq(tenon_incomplete(vm, rows[i].src, strlen(rows[i].src)), rows[i].more, "%s", rows[i].src);
  tenon_vm_free(vm);
}

Test(api, two_interpreters_share_nothing)
{
  tenon_vm *a = vm_with(NULL, TENON_GRAPH), *b = vm_with(NULL, TENON_EAGER);
  cr_assert_eq(eval(a, "x = 1", NULL), TENON_OK);
  cr_expect_eq(eval(b, "x", NULL), TENON_E_NAME);
  cr_expect_eq(tenon_last_error(a)->status, TENON_OK);
  tenon_vm_free(a);
  tenon_vm_free(b);
}

Test(api, exit_is_a_status)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  cr_expect_eq(eval(vm, "exit(3)", NULL), TENON_E_EXIT);
  cr_expect_str_eq(tenon_last_error(vm)->message, "3");
  tenon_vm_free(vm);
}

Test(api, files_only_when_granted)
{
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  cr_expect_neq(eval(vm, "import numpy as np\nnp.save('x.npy', np.ones(3))", NULL), TENON_OK);
  tenon_vm_free(vm);
}

/* A function with more variables than 16 bits can number computes as any other. */
Test(api, wide_operands)
{
  enum { N = 66000 };
  static const char tail[] =
    " y1 = 3\n y2 = 0.5\n y3 = [1, 2]\n y4 = 0\n"
    " y5 = (y1 + y2, y1 + 1, 1 + y1, y1 - y2, 7 - y2, y1 * 2, y1 / y2, 1 / y2, y1 // 2, y1 % 2, y1 << 3, -y1, y3[1])\n"
    " for y6 in range(4):\n  y4 += y6\n  y3[0] = y4\n  y3[1] += 2\n"
    " while y1 < 5 and not y1 == 7: y1 += 1\n"
    " y7 = y5 if y1 > y4 else y4\n"
    " return y5, y4, y3, y1, y7 is y4, y2 <= 0.5\n"
    "assert f(1) == ((3.5, 4, 4, 2.5, 6.5, 6, 6.0, 2.0, 1, 1, 24, -3, 2), 6, [6, 10], 5, True, True), f(1)\n";
  char *s = malloc(N * 16 + sizeof tail);
  cr_assert(s);
  int n = sprintf(s, "def f(q):\n");
  for (int i = 0; i < N; i++) n += sprintf(s + n, " x%d = q\n", i);
  strcpy(s + n, tail);
  tenon_vm *vm = vm_with(NULL, TENON_GRAPH);
  cr_expect_eq(eval(vm, s, NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
  tenon_vm_free(vm);
  free(s);
}
