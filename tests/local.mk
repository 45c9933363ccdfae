# SPDX-License-Identifier: MIT
# Tests, and what they share.
lint = tests/lint/layers.sh tests/lint/calls.sh tests/lint/globals.sh tests/lint/symbols.sh tests/lint/size.sh \
  tests/lint/header.sh tests/lint/names.sh tests/lint/comments.sh tests/lint/tags.sh tests/lint/dead.sh \
  tests/lint/handlers_jump.sh
scripts = tests/array_api.sh tests/bench.sh tests/complete.sh tests/examples.sh tests/formulas.sh tests/golden.sh \
  tests/modules.sh tests/program.sh
TESTS += $(lint) $(scripts)
EXTRA_DIST += $(lint) tests/lint/layers.txt $(scripts)
TEST_EXTENSIONS = .sh
SH_LOG_COMPILER = $(SHELL)
# (the sanitizers' allocator ends the process where the system's says that there is not so much memory)
AM_TESTS_ENVIRONMENT = CC='$(CC)'; CXX='$(CXX)'; ASAN_OPTIONS=allocator_may_return_null=1; export CC CXX ASAN_OPTIONS;

# What was left out, after all else that make check says.
check-local: check-TESTS
	@find tests -name '*.log' -exec sed -n 's/^not run: /NOT RUN: /p' {} + | sort -u

# The same bits in every mode, thread count, instruction set and device: a sample; all by make check-bits, once more
# on Mesa's device without double precision, which must be asked for.
check_PROGRAMS += tests/check_bits
tests_check_bits_SOURCES = tests/check_bits.c tests/bits.h tests/bits_cases.c tests/bits_compare.c tests/bits_numbers.c
tests_check_bits_LDADD = libcore.la -lm
TESTS += tests/check_bits.sh
EXTRA_DIST += tests/check_bits.sh

check-bits: tests/check_bits$(EXEEXT)
	srcdir=$(srcdir) OMP_WAIT_POLICY=passive tests/check_bits
	srcdir=$(srcdir) OMP_WAIT_POLICY=passive RUSTICL_ENABLE=llvmpipe tests/check_bits -1 -d llvmpipe

# scripts, golden listings: adding a file needs no line here
EXTRA_DIST += tests/array-api tests/expressions tests/golden tests/lang tests/long.txt tests/modules \
  tests/ops tests/workloads tests/make_expect.py
# (what tests/ops/maps.py maps)
CLEANFILES += tenon-maps.npy tenon-savetxt.txt tenon-raw.bin tenon-savez.npz tenon-compressed.npz

if HAVE_CRITERION
# A test program is its one source file and what is in libtesting.la; those of tests/api see the library
# from outside only.
AM_CFLAGS += $(CRITERION_CFLAGS)
LDADD = libtesting.la libcore.la $(CRITERION_LIBS) -lm
check_LTLIBRARIES = libtesting.la
libtesting_la_SOURCES = \
  tests/null/null.c tests/null/null.h tests/script.c tests/script.h \
  tests/unit/fake_executor.c tests/unit/fake_executor.h \
  tests/unit/naive.c tests/unit/naive.h tests/unit/naive_rows.h \
  tests/unit/recording.c tests/unit/recording.h

criterion = tests/run_scripts tests/test_fault \
  tests/unit/test_compile \
  tests/unit/test_cpu \
  tests/unit/test_crew \
  tests/unit/test_executor \
  tests/unit/test_files \
  tests/unit/test_fuse \
  tests/unit/test_fuse_limits \
  tests/unit/test_grad \
  tests/unit/test_lex \
  tests/unit/test_lower \
  tests/unit/test_parse \
  tests/unit/test_period \
  tests/unit/test_products \
  tests/unit/test_random \
  tests/unit/test_random_laws \
  tests/unit/test_random_programs \
  tests/unit/test_reuse \
  tests/unit/test_rows \
  tests/unit/test_scan \
  tests/unit/test_script \
  tests/unit/test_shape \
  tests/unit/test_strips \
  tests/unit/test_verify \
  tests/unit/test_windows
if HAVE_OPENCL
criterion += tests/unit/test_emit tests/unit/test_opencl tests/unit/test_opencl_memory
endif
EXTRA_DIST += tests/random_cases.h tests/unit/cpu_support.h tests/unit/opencl_support.h tests/unit/unit.h

api_tests = tests/api/test_api tests/api/test_counters tests/api/test_fork tests/api/test_interrupt \
  tests/api/test_maps tests/api/test_order tests/api/test_threads
api_libs = libtenon.la $(CRITERION_LIBS) -lm
tests_api_test_api_LDADD = $(api_libs)
tests_api_test_counters_LDADD = $(api_libs)
tests_api_test_fork_LDADD = $(api_libs)
tests_api_test_interrupt_LDADD = $(api_libs)
tests_api_test_maps_LDADD = $(api_libs)
tests_api_test_order_LDADD = $(api_libs)
tests_api_test_threads_LDADD = $(api_libs)

# The math text in every build of it, against MPFR.
if HAVE_MPFR
math_tests = tests/unit/test_bounds tests/unit/test_math
if HAVE_OPENCL
math_tests += tests/unit/test_math_cl
endif
check_LTLIBRARIES += libmathscalar.la libmathgeneric.la
math_support = tests/math_points.c tests/math_points.h tests/math_builds.c tests/math_rows.h
math_libs = libmathscalar.la libmathgeneric.la
libmathscalar_la_SOURCES = tests/math_rows.c
libmathscalar_la_CPPFLAGS = $(AM_CPPFLAGS) -DTN_MATH_BUILD=scalar
libmathgeneric_la_SOURCES = tests/math_rows.c
libmathgeneric_la_CPPFLAGS = $(AM_CPPFLAGS) -DTN_MATH_BUILD=generic -DTN_VBYTES=16
if TN_ISA_X86
check_LTLIBRARIES += libmathavx2.la libmathavx512.la
math_libs += libmathavx2.la libmathavx512.la
libmathavx2_la_SOURCES = tests/math_rows.c
libmathavx2_la_CPPFLAGS = $(AM_CPPFLAGS) -DTN_MATH_BUILD=avx2 -DTN_VBYTES=32
libmathavx2_la_CFLAGS = $(handler_cflags) -march=x86-64-v3
libmathavx512_la_SOURCES = tests/math_rows.c
libmathavx512_la_CPPFLAGS = $(AM_CPPFLAGS) -DTN_MATH_BUILD=avx512 -DTN_VBYTES=64
libmathavx512_la_CFLAGS = $(handler_cflags) -march=x86-64-v4
endif
math_ldadd = $(math_libs) libcore.la $(CRITERION_LIBS) $(MPFR_LIBS) -lm
AM_CFLAGS += $(MPFR_CFLAGS)
tests_unit_test_bounds_SOURCES = tests/unit/test_bounds.c tests/math_body.c tests/math_body.h $(math_support)
tests_unit_test_bounds_LDADD = $(math_ldadd)
tests_unit_test_math_SOURCES = tests/unit/test_math.c $(math_support)
tests_unit_test_math_LDADD = $(math_ldadd)
tests_unit_test_math_cl_SOURCES = tests/unit/test_math_cl.c $(math_support)
tests_unit_test_math_cl_LDADD = $(math_ldadd)
EXTRA_PROGRAMS += tests/check_math
tests_check_math_SOURCES = tests/check_math.c $(math_support)
tests_check_math_LDADD = $(math_ldadd)

check-math: tests/check_math$(EXEEXT)
	tests/check_math
endif

check_PROGRAMS += $(criterion) $(api_tests) $(math_tests)
TESTS += $(criterion) $(api_tests) $(math_tests)
endif

# What make check has a sample of: all scripts in jit, every allocation of every script in every mode.
check-long: $(criterion)
	TENON_LONG=1 srcdir=$(srcdir) tests/run_scripts
	TENON_LONG=1 srcdir=$(srcdir) tests/test_fault

# Races: in a build by clang with --enable-sanitizers=thread.
EXTRA_DIST += tests/check_threads.sh tests/threads.supp tests/plain
check-threads: libtenon.la tenon$(EXEEXT)
	CC='$(CC)' THREADS_LIBS='$(LIBFFI_LIBS) $(OPENCL_LIBS) $(ZLIB_LIBS) -ldl' \
	  srcdir=$(srcdir) $(SHELL) $(srcdir)/tests/check_threads.sh

# The same scripts and the examples under CPython and NumPy 2 (developers): PYTHON=PATH.  Those that cannot run there
# are listed with the reason that their "# no twin" line gives.
check-python: tenon$(EXEEXT)
	$(PYTHON) $(srcdir)/tests/make_expect.py --check $(srcdir)/tests/lang/*.py \
	  $(srcdir)/tests/ops/*.py $(srcdir)/tests/workloads/*.py
	PYTHON='$(PYTHON)' srcdir=$(srcdir) $(SHELL) $(srcdir)/tests/check_python.sh
PYTHON = python3
EXTRA_DIST += tests/check_python.sh
