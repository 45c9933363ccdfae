/* SPDX-License-Identifier: MIT
 * Mapped files: what is in them after a program, what is refused, and that programs over files and results that are
 * larger than the memory they may have run in bounded memory.  The files are sparse; expectations are closed forms. */
#include "vm/tenon.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char folder[64];

static void make_folder(void)
{
  snprintf(folder, sizeof folder, "/tmp/tenon-maps-XXXXXX");
  cr_assert(mkdtemp(folder));
  cr_assert_eq(chdir(folder), 0);
}

static void remove_folder(void)
{
  static const char *const names[] = {"a.npy", "b.npy", "o.npy", "d.npy"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) remove(names[i]);
  cr_expect_eq(rmdir(folder), 0, "%s is not empty", folder);
}

TestSuite(maps, .init = make_folder, .fini = remove_folder);

static tenon_vm *vm_in(tenon_mode mode)
{
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  o.mode = mode;
  o.files = true;
  tenon_vm *vm = NULL;
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  cr_assert_eq(tenon_eval(vm, "head", "import numpy as np", 18, NULL), TENON_OK);
  return vm;
}

static tenon_status eval(tenon_vm *vm, const char *text) { return tenon_eval(vm, "test", text, strlen(text), NULL); }

static void expect_ok(tenon_vm *vm, const char *text)
{
  cr_assert_eq(eval(vm, text), TENON_OK, "%s", tenon_last_error(vm)->text);
}

static tenon_stats stats(tenon_vm *vm, bool reset)
{
  tenon_stats s = {.size = sizeof s};
  tenon_get_stats(vm, &s, reset);
  return s;
}

/* A .npy file of |n| elements, of which |bytes| are there; the header is padded to |head| bytes. */
static void make_file(const char *path, const char *descr, long n, long bytes, int head)
{
  FILE *f = fopen(path, "wb");
  cr_assert(f);
  int room = head - 10;
  fwrite("\x93NUMPY\x01\x00", 1, 8, f);
  fputc(room & 255, f);
  fputc(room >> 8, f);
  int put = fprintf(f, "{'descr': '%s', 'fortran_order': False, 'shape': (%ld,), }", descr, n);
  fprintf(f, "%*s\n", room - 1 - put, "");
  cr_assert_eq(fclose(f), 0);
  cr_assert_eq(truncate(path, head + bytes), 0);
}

static const tenon_mode all_modes[] = {
  TENON_EAGER, TENON_GRAPH,
#ifdef HAVE_OPENCL
  TENON_JIT
#endif
};
enum { NMODES = sizeof all_modes / sizeof *all_modes };

/* ---- what is written ---- */

Test(maps, written)
{
  static const char src[] =
    "x = np.arange(1000.)\n"
    "np.save('a.npy', x)\n"
    "a = np.load('a.npy', mmap_mode='r+')\n"
    "r = np.load('a.npy', mmap_mode='r')\n"
    "c = np.load('a.npy', mmap_mode='c')\n"
    "assert r.shape == (1000,) and r.sum() == 499500.0\n"
    "y = r * 2\n"                                     /* not computed yet: must not see what is written later */
    "k = np.array(r)\n"
    "a[3] = 50.0\n"
    "assert r[3] == 50.0 and y[3] == 6.0 and k[3] == 3.0\n"
    "c[4] = 60.0\n"
    "c += 1\n"
    "assert c[4] == 61.0 and r[4] == 4.0\n"
    "a[:] = x * x\n"
    "a += 1.0\n"
    "np.multiply(a, 2.0, out=a)\n"
    "w = a[10:20]\n"
    "w[:] = -1.0\n"
    "a[a > 1000000.0] = 0.0\n"
    "assert np.array_equal(np.load('a.npy'), r)\n"
    "n = x * x\n"
    "n += 1.0\n"
    "n *= 2.0\n"
    "n[10:20] = -1.0\n"
    "n[n > 1000000.0] = 0.0\n"
    "assert np.array_equal(r, n)\n"
    "f = np.lib.format.open_memmap('a.npy', mode='w+', dtype=np.int32, shape=(3, 4), fortran_order=True)\n"
    "f[:] = np.arange(12).reshape(3, 4)\n"
    "f.flush()\n"
    "assert np.array_equal(r, n)\n"                   /* the file before goes on for who has mapped it */
    "g = np.load('a.npy', mmap_mode='r')\n"
    "assert g.shape == (3, 4) and g.dtype == np.int32 and g[1, 2] == 6 and np.load('a.npy')[2, 3] == 11\n"
    "m = np.memmap('a.npy', dtype=np.int32, mode='r', offset=128)\n"
    "assert m.shape == (12,) and m[1] == 4\n";
  for (int i = 0; i < NMODES; i++) {
    tenon_vm *vm = vm_in(all_modes[i]);
    expect_ok(vm, src);
    tenon_vm_free(vm);
  }
}

/* ---- what is refused ---- */

Test(maps, refused)
{
  static const struct { const char *src; tenon_status status; const char *message; } cases[] = {
    {"np.load('a.npy', mmap_mode='r')[0] = 1", TENON_E_VALUE, "assignment destination is read-only"},
    {"a = np.load('a.npy', mmap_mode='r')\na += 1", TENON_E_VALUE, "output array is read-only"},
    {"np.sqrt(np.ones(4), out=np.load('a.npy', mmap_mode='r'))", TENON_E_VALUE, "output array is read-only"},
    {"np.load('a.npy', mmap_mode='r')[1:].fill(2)", TENON_E_VALUE, "assignment destination is read-only"},
    {"np.load('a.npy', mmap_mode='r').setflags(write=True)", TENON_E_VALUE, "cannot set WRITEABLE flag to True"},
    {"np.load('a.npy', mmap_mode='x')", TENON_E_VALUE, "mode must be one of ['r', 'c', 'r+', 'w+', "},
    {"np.load('a.npy', mmap_mode='w+')", TENON_E_VALUE, "open_memmap(file, mode='w+', ...)"},
    {"np.load('none.npy', mmap_mode='r')", TENON_E_NOTFOUND, "[Errno 2] No such file or directory: 'none.npy'"},
    {"np.load('.', mmap_mode='r')", TENON_E_ISDIR, "[Errno 21] Is a directory: '.'"},
    {"np.load('/dev/null', mmap_mode='r')", TENON_E_OS, "[Errno 19]"},
    {"np.memmap('a.npy', dtype=np.float64, mode='r', shape=(1000,))", TENON_E_VALUE,
     "mmap length is greater than file size"},
    {"np.memmap('a.npy', dtype=np.float64, mode='r', offset=1)", TENON_E_VALUE,
     "Size of available data is not a multiple of the data-type size."},
    {"np.memmap('a.npy', dtype=np.int32, mode='r', offset=1, shape=(3,))", TENON_E_VALUE, "are not aligned"},
    {"np.lib.format.open_memmap('o.npy', mode='w+')", TENON_E_VALUE, "shape must be given if mode == 'w+'"},
    {"np.lib.format.open_memmap('o.npy', mode='w+', shape=(2**62, 2**62))", TENON_E_VALUE, "array is too big"},
    {"np.lib.format.open_memmap('no/o.npy', mode='w+', shape=3)", TENON_E_NOTFOUND, "[Errno 2]"},
  };
  make_file("a.npy", "<f8", 4, 32, 128);
  tenon_vm *vm = vm_in(TENON_GRAPH);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    cr_expect_eq(eval(vm, cases[i].src), cases[i].status, "%s: %s", cases[i].src, tenon_last_error(vm)->text);
    cr_expect(strstr(tenon_last_error(vm)->message, cases[i].message), "%s: %s", cases[i].src,
              tenon_last_error(vm)->message);
  }
  tenon_vm_free(vm);
}

Test(maps, refused_files)
{
  static const struct { const char *descr; long bytes; int head; const char *message; } files[] = {
    {"<f8", 31, 128, "it is shorter than its header says"},
    {"<f8", -60, 128, "it ends within its header"},
    {">f8", 32, 128, "are in the other byte order, which a map cannot change: load it without mmap_mode"},
    {"<f8", 32, 130, "are not aligned for dtype float64: load it without mmap_mode"},
    {"<U4", 64, 128, "is not supported"},
  };
  tenon_vm *vm = vm_in(TENON_GRAPH);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    make_file("a.npy", files[i].descr, 4, files[i].bytes, files[i].head);
    cr_expect_eq(eval(vm, "a = np.load('a.npy', mmap_mode='r')"), TENON_E_VALUE, "%s", files[i].message);
    cr_expect(strstr(tenon_last_error(vm)->message, files[i].message), "%s", tenon_last_error(vm)->message);
  }
  cr_assert_eq(truncate("a.npy", 0), 0);
  cr_expect_eq(eval(vm, "a = np.load('a.npy', mmap_mode='r')"), TENON_E_VALUE);
  make_file("a.npy", "|b1", 4, 4, 128);
  expect_ok(vm, "a = np.load('a.npy', mmap_mode='r')\nassert not a.any()");
  expect_ok(vm, "np.memmap('a.npy', dtype=np.int32, mode='r+', offset=128)[0] = 2");
  cr_expect_eq(eval(vm, "b = np.load('a.npy', mmap_mode='r')"), TENON_E_VALUE);
  cr_expect(strstr(tenon_last_error(vm)->message, "neither 0 nor 1"), "%s", tenon_last_error(vm)->message);
  tenon_vm_free(vm);
  tenon_options o;
  tenon_options_init(&o, sizeof o);
  cr_assert_eq(tenon_vm_new(&o, &vm), TENON_OK);
  cr_expect_eq(eval(vm, "import numpy as np\nnp.memmap('d.npy', dtype=np.int32, mode='w+', shape=3)"), TENON_E_OS);
  cr_expect_neq(access("d.npy", F_OK), 0, "files were not granted");
  tenon_vm_free(vm);
}

/* ---- memory ---- */

/* Two files of 128 MiB each, and a result of as much: what is held besides stays below 16 MiB. */
static void bounded(tenon_mode mode)
{
  enum { N = 1 << 24, LIMIT = 16 << 20 };
  make_file("a.npy", "<f8", N, N * 8L, 128);
  make_file("b.npy", "<f8", N, N * 8L, 128);
  tenon_vm *vm = vm_in(mode);
  expect_ok(vm, "a = np.load('a.npy', mmap_mode='r')\nb = np.load('b.npy', mmap_mode='r')");
  stats(vm, true);
  expect_ok(vm, "assert np.sum(np.exp(-a*a)*np.cos(b)) == len(a)\nassert np.max(np.sin(b) - a) == 0.0");
  tenon_stats s = stats(vm, true);
  cr_expect_lt(s.bytes_peak, LIMIT, "%llu bytes", (unsigned long long)s.bytes_peak);
  cr_expect_eq(s.host_to_device_bytes, 0);
  expect_ok(vm, "o = np.lib.format.open_memmap('o.npy', mode='w+', dtype=np.float64, shape=a.shape)\n"
                "o[:] = np.sqrt(a + 4.0) + b\n"                       /* into the file */
                "o *= 3.0\n"                                          /* and in place */
                "np.add(o, a, out=o)\n"
                "assert np.min(o) == 6.0 and np.max(o) == 6.0\n"
                "np.save('d', np.sqrt(o + 3.0) + a)\n"               /* as large, and no array either */
                "d = np.load('d.npy', mmap_mode='r')\n"
                "assert d.shape == a.shape and np.min(d) == 3.0 and np.max(d) == 3.0");
  s = stats(vm, false);
  cr_expect_lt(s.bytes_peak, LIMIT, "%llu bytes", (unsigned long long)s.bytes_peak);
  tenon_vm_free(vm);
}

Test(maps, bounded_graph) { bounded(TENON_GRAPH); }
#ifdef HAVE_OPENCL
Test(maps, bounded_jit) { bounded(TENON_JIT); }
#endif

/* ---- interrupts ---- */

struct alarm { tenon_vm *vm; long after_us; };

static void *ring(void *p)
{
  const struct alarm *a = p;
  const struct timespec t = {0, a->after_us * 1000};
  nanosleep(&t, NULL);
  tenon_interrupt(a->vm);
  return NULL;
}

/* A write that is interrupted is done wholly or not at all, whenever that comes. */
static void interrupted(tenon_mode mode, const char *what, const char *after)
{
  tenon_vm *vm = vm_in(mode);
  expect_ok(vm, "x = np.arange(2000000.)\n"
                "o = np.lib.format.open_memmap('o.npy', mode='w+', dtype=np.float64, shape=x.shape)");
  for (long us = 100; us < 60000; us *= 2) {
    expect_ok(vm, "o[:] = x");
    struct alarm a = {vm, us};
    pthread_t th;
    cr_assert_eq(pthread_create(&th, NULL, ring, &a), 0);
    tenon_status st = eval(vm, what);
    pthread_join(th, NULL);
    cr_expect(!st || st == TENON_E_INTERRUPT, "%s", tenon_last_error(vm)->text);
    eval(vm, "1");                                    /* takes an interrupt that came too late */
    expect_ok(vm, after);
    if (!st) break;
  }
  tenon_vm_free(vm);
}

Test(maps, interrupted)
{
  for (int i = 0; i < NMODES; i++) {
    interrupted(all_modes[i], "o[:] = np.sqrt(np.exp(np.sin(np.cos(np.tan(x))))) * 0.0 - 1.0",
                "d = np.sum(o == x)\nassert d == 2000000 or (o == -1.0).all()");
    interrupted(all_modes[i], "o += np.sqrt(np.exp(np.sin(np.cos(np.tan(x))))) * 0.0 + 1.0",
                "d = np.sum(o - x)\nassert d == 0.0 or d == 2000000.0");
  }
}
