# SPDX-License-Identifier: MIT
# Benchmarks; bench.c sees the public header only.
EXTRA_DIST += bench/workloads.py
EXTRA_PROGRAMS += bench/bench
# the reference loops have their own flags
EXTRA_LTLIBRARIES = libreference.la
libreference_la_SOURCES = bench/reference.c bench/reference.h bench/reference_body.h
libreference_la_CFLAGS = $(AM_CFLAGS)
bench/libreference_la-%.lo: CFLAGS = -O3 -march=native
bench_bench_SOURCES = bench/bench.c bench/reference.h
bench_bench_CPPFLAGS = $(example_cppflags)
bench_bench_LDADD = libreference.la libtenon.la -lm
CLEANFILES += bench/results.csv bench/bench$(EXEEXT) libreference.la

# the math text beside SLEEF and libmvec (Debian: libsleef-dev), and beside an OpenCL device's functions
if TN_ISA_X86
math_benches = bench/math
bench_math_SOURCES = bench/math.c bench/math_rows.h
bench_math_CFLAGS = $(handler_cflags) -march=x86-64-v3
bench_math_LDADD = libcore.la -lsleef -lmvec -lm
endif
if HAVE_OPENCL
math_cl_benches = bench/math_cl
bench_math_cl_SOURCES = bench/math_cl.c bench/math_rows.h
bench_math_cl_LDADD = libcore.la -lm
endif
EXTRA_PROGRAMS += $(math_benches) $(math_cl_benches)
CLEANFILES += $(math_benches) $(math_cl_benches)

bench-math: $(math_benches) $(math_cl_benches)
	for bench in $(math_benches) $(math_cl_benches); do $$bench || exit; done

bench-quick: bench/bench$(EXEEXT)
	POCL_KERNEL_CACHE=0 bench/bench $(srcdir) bench/results.csv

