/* SPDX-License-Identifier: MIT
 * Text tables and .npy files: what NumPy writes is read, what is damaged is refused, nothing is half done. */
#include "vm/lib/files.h"
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static tenon_vm *new_vm(bool files)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.files = files;
  o.mode = TENON_EAGER;
  tenon_vm *vm;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  return vm;
}

static void write_text(const char *path, const char *data, size_t n)
{
  FILE *f = fopen(path, "wb");
  cr_assert(f && fwrite(data, 1, n, f) == n && fclose(f) == 0);
}

/* Runs |source| with PATH standing for a file that holds |data|; the error's message, or "". */
static const char *run(tenon_vm *vm, const char *data, size_t n, const char *source)
{
  static char message[1024], path[64], text[2048];
  snprintf(path, sizeof path, "/tmp/tenon-test-%ld", (long)getpid());
  write_text(path, data, n);
  snprintf(text, sizeof text, "PATH = \"%s\"\n%s\n", path, source);
  tenon_status s = tenon_eval(vm, "test", text, strlen(text), NULL);
  const char *m = tenon_last_error(vm)->message;
  const char *at = strstr(m, path);          /* the file's name varies: cut it off */
  snprintf(message, sizeof message, "%s", s ? (at == m ? m + strlen(path) : m) : "");
  unlink(path);
  return message;
}

static double value(tenon_vm *vm, const char *name)
{
  tenon_value *v;
  double x;
  cr_assert_eq(tenon_get(vm, name, &v), TENON_OK, "%s", name);
  cr_assert_eq(tenon_to_double(vm, v, &x), TENON_OK, "%s", name);
  tenon_release(vm, v);
  return x;
}

#define CSV(text, source) run(vm, text, sizeof text - 1, source)

Test(csv, columns_by_name)
{
  tenon_vm *vm = new_vm(true);
  const char *bad = CSV("Run,pt 1,eta(1)\n1, 2.5 ,3e2\r\n\n4,-5,+.5 # comment\n",
                        "d = genfromtxt(PATH, delimiter=',', names=True)\na = d['Run'].sum()\nb = d['pt_1'][0]\nc = "
                        "d['eta1'][1]\nn = len(d)");
  cr_assert_str_eq(bad, "");
  cr_assert_eq(value(vm, "a"), 5);
  cr_assert_eq(value(vm, "b"), 2.5);
  cr_assert_eq(value(vm, "c"), 0.5);
  cr_assert_eq(value(vm, "n"), 3);
  tenon_vm_free(vm);
}

Test(csv, layouts)
{
  tenon_vm *vm = new_vm(true);
  cr_assert_str_eq(
      CSV("a b\n1 2\n3   4\n5\t6", "x = loadtxt(PATH, skiprows=1)\na = x.shape[0] * 10 + x.shape[1]\nb = x[2, 1]"), "");
  cr_assert_eq(value(vm, "a"), 32);
  cr_assert_eq(value(vm, "b"), 6);
  cr_assert_str_eq(
      CSV("1;2;3\n4;5;6\n", "u, v = loadtxt(PATH, delimiter=';', usecols=(2, 0), unpack=True)\na = u[1]\nb = v[1]"),
      "");
  cr_assert_eq(value(vm, "a"), 6);
  cr_assert_eq(value(vm, "b"), 4);
  cr_assert_str_eq(CSV("7\n8\n", "x = loadtxt(PATH, dtype=int)\na = x[1]\nb = x.ndim"), "");
  cr_assert_eq(value(vm, "a"), 8);
  cr_assert_eq(value(vm, "b"), 1);
  cr_assert_str_eq(CSV("1,,3\n", "x = genfromtxt(PATH, delimiter=',')\na = isnan(x[1])"), "");
  cr_assert_eq(value(vm, "a"), 1);
  tenon_vm_free(vm);
}

Test(csv, malformed)
{
  tenon_vm *vm = new_vm(true);
  cr_assert_str_eq(CSV("x,y\n1,2\n3,abc\n", "loadtxt(PATH, delimiter=',', names=True)"),
                   ", line 3: could not convert string 'abc' to float64 (column 2)");
  cr_assert_str_eq(CSV("x,y\n1,2\n3\n", "loadtxt(PATH, delimiter=',', names=True)"),
                   ", line 3: the number of columns changed from 2 to 1");
  cr_assert_str_eq(CSV("1,0x10\n", "loadtxt(PATH, delimiter=',')"),
                   ", line 1: could not convert string '0x10' to float64 (column 2)");
  cr_assert_str_eq(CSV("1,2\n", "loadtxt(PATH, delimiter=',', usecols=5)"),
                   ", line 1: invalid column index 5 with 2 columns");
  cr_assert_str_eq(CSV("1.5\n", "loadtxt(PATH, dtype=int)"),
                   ", line 1: could not convert string '1.5' to int64 (column 1)");
  cr_assert_str_eq(CSV("1\n2\0003\n", "loadtxt(PATH)"),
                   ", line 2: could not convert string '2?3' to float64 (column 1)");
  cr_assert_str_eq(CSV("", "loadtxt(PATH, names=True)"), ": there is no line with names");
  tenon_vm_free(vm);
}

/* strtod follows the locale; tables do not. */
Test(csv, locale)
{
  if (!setlocale(LC_ALL, "de_DE.UTF-8")) cr_skip_test("no German locale here");
  tenon_vm *vm = new_vm(true);
  cr_assert_str_eq(CSV("1.5;2.25\n", "x = loadtxt(PATH, delimiter=';')\na = x[1]"), "");
  cr_assert_eq(value(vm, "a"), 2.25);
  cr_assert_str_eq(CSV("1,5\n", "loadtxt(PATH)"), ", line 1: could not convert string '1,5' to float64 (column 1)");
  tenon_vm_free(vm);
}

/* Axes of length 1 go, as NumPy's loadtxt and genfromtxt let them, down to ndmin. */
Test(csv, few_values)
{
  static const struct { const char *text, *call, *shape; } cases[] = {
    {"7\n", "loadtxt(PATH)", "()"}, {"7\n", "loadtxt(PATH, ndmin=1)", "(1,)"},
    {"7\n", "loadtxt(PATH, ndmin=2)", "(1, 1)"}, {"1,2,3\n", "loadtxt(PATH, delimiter=',', usecols=1)", "()"},
    {"1,2,3\n", "loadtxt(PATH, delimiter=',', usecols=[1])", "()"},
    {"1,2,3\n", "loadtxt(PATH, delimiter=',')", "(3,)"},
    {"1,2,3\n", "loadtxt(PATH, delimiter=',', ndmin=2, unpack=True)", "(3, 1)"}, {"7\n8\n", "loadtxt(PATH)", "(2,)"},
    {"7\n8\n", "loadtxt(PATH, ndmin=2)", "(2, 1)"}, {"", "loadtxt(PATH)", "(0,)"},
    {"# nothing\n", "loadtxt(PATH, ndmin=2)", "(0, 1)"}, {"7\n", "genfromtxt(PATH)", "()"},
    {"1,2\n", "genfromtxt(PATH, delimiter=',', usecols=0)", "()"},
    {"a,b\n1,2\n", "genfromtxt(PATH, delimiter=',', names=True)['b']", "()"},
  };
  tenon_vm *vm = new_vm(true);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char source[200];
    snprintf(source, sizeof source, "a = str(%s.shape) == '%s'", cases[i].call, cases[i].shape);
    cr_assert_str_eq(run(vm, cases[i].text, strlen(cases[i].text), source), "");
    cr_assert_eq(value(vm, "a"), 1, "%s of %s", cases[i].call, cases[i].text);
  }
  tenon_vm_free(vm);
}

/* What NumPy reads is read, whatever the encoding; what is not of it names the byte. */
Test(csv, encodings)
{
  tenon_vm *vm = new_vm(true);
  cr_assert_str_eq(CSV("\xEF\xBB\xBF" "1 2\n", "x = loadtxt(PATH, encoding='utf-8-sig')\na = x[0]"), "");
  cr_assert_eq(value(vm, "a"), 1);
  cr_assert_str_eq(CSV("1 \xE9\n", "n = []\nloadtxt(PATH, encoding='latin1', "
                                    "converters={1: lambda s: n.append(s) or 2})\n"
                                    "a = n == ['\\u00e9']"), "");
  cr_assert_eq(value(vm, "a"), 1);
  cr_assert(strstr(CSV("1 \xE9\n", "loadtxt(PATH)"), "'utf-8' codec can't decode byte 0xe9 in position 2"));
  cr_assert(strstr(CSV("1 \xE9\n", "loadtxt(PATH, encoding='ascii')"), "ordinal not in range(128)"));
  cr_assert_str_eq(CSV("1\n", "loadtxt(PATH, encoding='klingon')"), "unknown encoding: klingon");
  tenon_vm_free(vm);
}

Test(csv, quotes_and_footers)
{
  tenon_vm *vm = new_vm(true);
  cr_assert_str_eq(CSV("\"1,\n2\",3\n", "n = []\nx = loadtxt(PATH, delimiter=',', quotechar='\"', "
                                          "converters=lambda s: "
                                          "n.append(s) or 0)\na = n == ['1,\\n2', '3']"), "");
  cr_assert_eq(value(vm, "a"), 1);
  cr_assert_str_eq(CSV("\"1", "a = loadtxt(PATH, quotechar='\"')"), "");
  cr_assert_eq(value(vm, "a"), 1);
  cr_assert_str_eq(CSV("1 2\n3 4\nsum of 3\n", "a = genfromtxt(PATH, skip_footer=1).sum()"), "");
  cr_assert_eq(value(vm, "a"), 10);
  cr_assert_str_eq(CSV("1 2\n", "a = genfromtxt(PATH, skip_footer=9).size"), "");
  cr_assert_eq(value(vm, "a"), 0);
  /* a converter that changes what it is found in */
  cr_assert_str_eq(CSV("1\n2\n", "d = {}\ndef f(s):\n  d.clear()\n  return 7\nd[0] = f\ndel f\nx = loadtxt(PATH, "
                                "converters=d)\na = x[0] + x[1]"), "");
  cr_assert_eq(value(vm, "a"), 9);
  tenon_vm_free(vm);
}

/* What savetxt writes is a whole file or none. */
Test(csv, saving)
{
  tenon_vm *vm = new_vm(true);
  cr_assert_str_eq(CSV("old\n", "savetxt(PATH, array([[1.5, -2], [inf, 1e-300]]))\nx = loadtxt(PATH)\n"
                                "a = (x == array([[1.5, -2], [inf, 1e-300]])).all()"), "");
  cr_assert_eq(value(vm, "a"), 1);
  cr_assert_str_eq(CSV("7\n", "try:\n  savetxt(PATH, array([1.0, nan]), fmt='%d')\n"
                               "except ValueError:\n  a = loadtxt(PATH)"),
                   "");
  cr_assert_eq(value(vm, "a"), 7);
  cr_assert_str_eq(CSV("", "savetxt(PATH, array([[1+2j, -3-4j]]), fmt='%.1f', header='h')\n"
                          "a = (loadtxt(PATH, dtype=complex) == array([1+2j, -3-4j])).all()"), "");
  cr_assert_eq(value(vm, "a"), 1);
  tenon_vm_free(vm);
}

Test(files, access)
{
  tenon_vm *vm = new_vm(false);
  cr_assert_eq(tenon_eval(vm, "test", "loadtxt('x.csv')", 16, NULL), TENON_E_OS);
  cr_assert(strstr(tenon_last_error(vm)->message, "file access is not granted"));
  cr_assert_eq(tenon_eval(vm, "test", "save('/tmp/tenon-no.npy', zeros(2))", 34 + 1, NULL), TENON_E_OS);
  cr_assert(access("/tmp/tenon-no.npy", F_OK) != 0);
  tenon_vm_free(vm);
  vm = new_vm(true);
  cr_assert_eq(tenon_eval(vm, "test", "loadtxt('x.csv')", 16, NULL), TENON_E_NOTFOUND);
  cr_assert_str_eq(tenon_last_error(vm)->message, "[Errno 2] No such file or directory: 'x.csv'");
  cr_assert_eq(tenon_eval(vm, "test", "save('/no/such/folder/x', zeros(2))", 35, NULL), TENON_E_NOTFOUND);
  cr_assert_eq(tenon_eval(vm, "test", "loadtxt('/tmp')", 15, NULL), TENON_E_ISDIR);
  tenon_vm_free(vm);
}

/* Elements without a header: what is left over at the end is no element. */
Test(files, raw)
{
  tenon_vm *vm = new_vm(true);
  cr_assert_str_eq(run(vm, "\1\0\2\0\3", 5, "x = fromfile(PATH, dtype=int16)\na = x.sum() * 10 + x.size"), "");
  cr_assert_eq(value(vm, "a"), 32);
  cr_assert_str_eq(run(vm, "\7\0", 2, "a = fromfile(PATH, dtype=bool).sum()"), "");
  cr_assert_eq(value(vm, "a"), 1);
  cr_assert_str_eq(run(vm, "", 0, "a = fromfile(PATH).size + fromfile(PATH, sep=',').size"), "");
  cr_assert_eq(value(vm, "a"), 0);
  cr_assert(strstr(run(vm, "12", 2, "fromfile(PATH, dtype=int8, offset=3)"), "is behind the end of the file"));
  cr_assert_str_eq(CSV("1, 2,\n", "a = fromfile(PATH, sep=',').sum()"), "");
  cr_assert_eq(value(vm, "a"), 3);
  cr_assert(strstr(CSV("1,,2", "fromfile(PATH, sep=',')"), "could not convert string ''"));
  tenon_vm_free(vm);
}

/* ---- .npy ---- */

static size_t npy(char *buf, int major, const char *header, const void *data, size_t n)
{
  size_t length = strlen(header), prefix = major == 1 ? 10 : 12;
  memcpy(buf, "\x93NUMPY", 6);
  buf[6] = (char)major;
  buf[7] = 0;
  for (size_t i = 0; i < prefix - 8; i++) buf[8 + i] = (char)(length >> (8 * i));
  memcpy(buf + prefix, header, length);
  memcpy(buf + prefix + length, data, n);
  return prefix + length + n;
}

Test(npy, orders)
{
  tenon_vm *vm = new_vm(true);
  char file[512];
  double swapped[2] = {1.5, -2};
  for (int i = 0; i < 2; i++) {
    char *p = (char *)&swapped[i];
    for (int k = 0; k < 4; k++) { char c = p[k]; p[k] = p[7 - k]; p[7 - k] = c; }
  }
  size_t n = npy(file, 1, "{'descr': '>f8', 'fortran_order': False, 'shape': (2,), }\n", swapped, sizeof swapped);
  cr_assert_str_eq(run(vm, file, n, "x = load(PATH)\na = x[0]\nb = x[1]"), "");
  cr_assert_eq(value(vm, "a"), 1.5);
  cr_assert_eq(value(vm, "b"), -2);
  int32_t columns[6] = {1, 4, 2, 5, 3, 6};
  n = npy(file, 2, "{'shape': (2, 3L), 'fortran_order': True, 'descr': \"<i4\"}", columns, sizeof columns);
  cr_assert_str_eq(run(vm, file, n, "x = load(PATH)\na = (x == array([[1, 2, 3], [4, 5, 6]])).all()"), "");
  cr_assert_eq(value(vm, "a"), 1);
  n = npy(file, 3, "{'descr': '|b1', 'fortran_order': False, 'shape': ()}", "\x07", 1);
  cr_assert_str_eq(run(vm, file, n, "x = load(PATH)\na = x == True\nb = x.ndim"), "");
  cr_assert_eq(value(vm, "a"), 1);
  tenon_vm_free(vm);
}

Test(npy, hostile)
{
  tenon_vm *vm = new_vm(true);
  static const char *const headers[] = {
      "",
      "{",
      "{}",
      "[]",
      "{'descr': '<f8'}",
      "{'descr': '<f8', 'fortran_order': Maybe, 'shape': ()}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (9223372036854775807, 9223372036854775807)}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (-1,)}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (3,)}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (2 3)}",
      "{'descr': 'O', 'fortran_order': False, 'shape': (1,)}",
      "{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1,)}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (2,), 'x': 1}",
      "{'descr': '<f8', 'fortran_order': False, 'shape': "
      "(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)}",
      "{'descr': '<f8",
      "{'descr': '<f8', 'fortran_order': False, 'shape': (2,)",
  };
  char file[1024];
  double data[2] = {1, 2};
  for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
    size_t n = npy(file, 1, headers[i], data, sizeof data);
    cr_assert_str_neq(run(vm, file, n, "load(PATH)"), "", "%s", headers[i]);
    cr_assert_eq(tenon_last_error(vm)->status, TENON_E_VALUE, "%s", headers[i]);
  }
  size_t n = npy(file, 1, "{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}", data, sizeof data);
  for (size_t cut = 0; cut < n; cut++) cr_assert_str_neq(run(vm, file, cut, "load(PATH)"), "", "cut at %zu", cut);
  cr_assert_str_eq(run(vm, file, n, "load(PATH)"), "");
  n = npy(file, 1, "{'descr': '<f8', 'fortran_order': True, 'shape': (0, 36028797018963968)}", data, 0);
  cr_assert_str_eq(run(vm, file, n, "x = load(PATH)\na = x.size"), "");
  cr_assert_eq(value(vm, "a"), 0);
  tenon_vm_free(vm);
}

/* What is saved is loaded again: every dtype, 0-d, empty, strided. */
Test(npy, round_trip)
{
  tenon_vm *vm = new_vm(true);
  static const char source[] = "def same(a):\n"
                               "    save(PATH + '.npy', a)\n"
                               "    b = load(PATH + '.npy')\n"
                               "    return b.dtype == a.dtype and b.shape == a.shape and bool((b == a).all())\n"
                               "ok = True\n"
                               "for a in [arange(6.0).reshape(2, 3), array([1, -2], dtype=int32), array([True, "
                               "False]), array([1 + 2j]), array(2.5), zeros((0, 3)),\n"
                               "          arange(6).reshape(2, 3).T, ones(2, dtype=float32), arange(9)[::-2], "
                               "linspace(0, 1, 100) * 2, ones(2, dtype=complex64)]:\n"
                               "    ok = ok and same(a)\n"
                               "save(PATH + '.npy', zeros(0))\n";
  cr_assert_str_eq(run(vm, "", 0, source), "", "%s", tenon_last_error(vm)->text);
  cr_assert_eq(value(vm, "ok"), 1);
  char path[64];
  snprintf(path, sizeof path, "/tmp/tenon-test-%ld.npy", (long)getpid());
  cr_assert_eq(unlink(path), 0);
  tenon_vm_free(vm);
}

/* save writes what NumPy's format says, byte for byte, for a C-order and a transposed array. */
Test(npy, written)
{
  tenon_vm *vm = new_vm(true);
  char path[64], source[256], data[512], expected[512];
  snprintf(path, sizeof path, "/tmp/tenon-test-save-%ld.npy", (long)getpid());
  snprintf(source, sizeof source, "save('%s', arange(6).reshape(2, 3).T.astype(float32))", path);
  cr_assert_eq(tenon_eval(vm, "test", source, strlen(source), NULL), TENON_OK, "%s", tenon_last_error(vm)->text);
  FILE *f = fopen(path, "rb");
  cr_assert(f);
  size_t n = fread(data, 1, sizeof data, f);
  fclose(f);
  unlink(path);
  char header[119];
  memset(header, ' ', 118);
  header[117] = '\n';
  header[118] = 0;
  static const char text[] = "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 2), }";
  memcpy(header, text, sizeof text - 1);
  float values[6] = {0, 3, 1, 4, 2, 5};
  size_t m = npy(expected, 1, header, values, sizeof values);
  cr_assert_eq(n, m);
  cr_assert_eq(memcmp(data, expected, n), 0);
  tenon_vm_free(vm);
}

/* ---- .npz ---- */

static size_t put(char *p, uint64_t v, size_t size)
{
  for (size_t i = 0; i < size; i++) p[i] = i < sizeof v ? (char)(v >> (8 * i)) : 0;
  return size;
}

static uint32_t crc32_of(const char *p, size_t n)
{
  uint32_t crc = ~0u;
  for (size_t i = 0; i < n; i++) {
    crc ^= (unsigned char)p[i];
    for (int k = 0; k < 8; k++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
  }
  return ~crc;
}

/* An archive with one member, a.npy, of |n| bytes; |wide|: all that can be has 64 bits.  Where its directory and the
 * end of that begin: at[0], at[1]. */
static size_t archive(char *buf, const char *content, size_t n, bool wide, size_t *at)
{
  const uint64_t full = 0xFFFFFFFF;
  uint32_t crc = crc32_of(content, n);
  char *p = buf;
  p += put(p, 0x04034B50, 4) + put(p + 4, 20, 10) + put(p + 14, crc, 4) + put(p + 18, n, 4) + put(p + 22, n, 4);
  p += put(p, 5, 4);
  memcpy(p, "a.npy", 5);
  memcpy(p + 5, content, n);
  p += 5 + n;
  at[0] = (size_t)(p - buf);
  p += put(p, 0x02014B50, 4) + put(p + 4, 20, 8) + put(p + 12, 0, 4) + put(p + 16, crc, 4);
  p += put(p, wide ? full : n, 4) + put(p + 4, wide ? full : n, 4) + put(p + 8, 5, 2) + put(p + 10, wide ? 28 : 0, 2);
  p += put(p, 0, 10) + put(p + 10, wide ? full : 0, 4);
  memcpy(p, "a.npy", 5);
  p += 5;
  if (wide) p += put(p, 1, 2) + put(p + 2, 24, 2) + put(p + 4, n, 8) + put(p + 12, n, 8) + put(p + 20, 0, 8);
  at[1] = (size_t)(p - buf);
  size_t size = at[1] - at[0];
  if (wide) {
    p += put(p, 0x06064B50, 4) + put(p + 4, 44, 8) + put(p + 12, 0, 12) + put(p + 24, 1, 8) + put(p + 32, 1, 8);
    p += put(p, size, 8) + put(p + 8, at[0], 8);
    p += put(p, 0x07064B50, 4) + put(p + 4, 0, 4) + put(p + 8, at[1], 8) + put(p + 16, 1, 4);
  }
  p += put(p, 0x06054B50, 4) + put(p + 4, 0, 4) + put(p + 8, 1, 2) + put(p + 10, 1, 2);
  p += put(p, wide ? full : size, 4) + put(p + 4, wide ? full : at[0], 4) + put(p + 8, 0, 2);
  return (size_t)(p - buf);
}

Test(npz, archives)
{
  tenon_vm *vm = new_vm(true);
  double x[2] = {1.5, -2};
  char member[512], file[1024];
  size_t n = npy(member, 1, "{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }\n", x, sizeof x), at[2];
  for (int wide = 0; wide < 2; wide++) {
    size_t size = archive(file, member, n, wide, at);
    cr_assert_str_eq(run(vm, file, size, "f = load(PATH)\na = f['a'].sum()\nb = f.files == ['a']"), "");
    cr_assert_eq(value(vm, "a"), -0.5);
    cr_assert_eq(value(vm, "b"), 1);
    /* cut off anywhere, any byte of the directory wrong: an array or an error, and no more than that */
    for (size_t k = 0; k < size; k++) run(vm, file, k, "load(PATH)");
    cr_assert(strstr(run(vm, file, size - 1, "load(PATH)"), "it is cut off"));
    for (size_t k = at[0]; k < size; k++)
      for (int bit = 0; bit < 8; bit += 7) {
        file[k] ^= (char)(1 << bit);
        run(vm, file, size, "load(PATH)");
        file[k] ^= (char)(1 << bit);
      }
  }
  tenon_vm_free(vm);
}

Test(npz, hostile)
{
  tenon_vm *vm = new_vm(true);
  char member[512], file[1024];
  size_t n = npy(member, 1, "{'descr': '<i4', 'fortran_order': False, 'shape': (1,), }\n", "\1\0\0\0", 4), at[2];
  size_t size = archive(file, member, n, false, at);
  file[35 + n - 1] ^= 1;
  cr_assert_str_eq(run(vm, file, size, "load(PATH)"),
                   " is not a valid zip archive: byte 0: the check sum (CRC-32) of a member is wrong");
  size = archive(file, member, n, false, at);
  put(file + at[0] + 24, 0xFFFFFFF0, 4);
  cr_assert(strstr(run(vm, file, size, "load(PATH)"), "a member cannot have the size that it says"));
  size = archive(file, member, n, false, at);
  put(file + at[0] + 10, 8, 2);                 /* what is stored is no deflated data */
  put(file + at[0] + 24, 1000 * n, 4);
#ifdef HAVE_ZLIB
  cr_assert(strstr(run(vm, file, size, "load(PATH)"), "the compressed bytes of a member are no such bytes"));
#else
  cr_assert(strstr(run(vm, file, size, "load(PATH)"), "--without-zlib"));
#endif
  size = archive(file, member, n, true, at);
  put(file + at[0] + 46 + 5 + 4, UINT64_C(1) << 62, 8);
  cr_assert(strstr(run(vm, file, size, "load(PATH)"), "a member cannot have the size that it says"));
  put(file + at[0] + 46 + 5 + 12, UINT64_MAX, 8);
  cr_assert(strstr(run(vm, file, size, "load(PATH)"), "a member ends behind the archive"));
  size = archive(file, member, n, true, at);
  put(file + at[1] + 48, UINT64_MAX - 3, 8);
  cr_assert(strstr(run(vm, file, size, "load(PATH)"), "the directory is not where it should be"));
  size = archive(file, member, n, false, at);
  put(file + at[1] + 8, 0xFFFE, 2);
  put(file + at[1] + 10, 0xFFFE, 2);
  cr_assert(strstr(run(vm, file, size, "load(PATH)"), "the directory is too short for its members"));
  tenon_vm_free(vm);
}
