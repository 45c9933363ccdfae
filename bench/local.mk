# SPDX-License-Identifier: MIT
# Benchmarks; bench.c and its subjects see the public header only.  make all builds none of it, make check the harness
# for its smoke run (tests/bench.sh).
EXTRA_DIST += bench/README bench/workloads.py bench/models bench/report.py bench/charts.py bench/expected.txt \
  bench/scalar bench/peers/peer.py bench/peers/adapters.py bench/peers/requirements.txt
check_PROGRAMS += bench/bench
bench_bench_SOURCES = bench/bench.c bench/bench.h bench/case.c bench/phases.c bench/reference.h bench/results.c \
  bench/subject_c.c bench/subject_peer.c bench/subject_tenon.c bench/whole.c bench/workloads.c
bench_bench_CPPFLAGS = $(example_cppflags)
bench_bench_LDADD = libreference.la libreferencefast.la libtenon.la -lm

# the reference loops have their own flags: one text, compiled twice
EXTRA_LTLIBRARIES = libreference.la libreferencefast.la
reference_sources = bench/reference.c bench/reference.h bench/reference_body.h bench/reference_rows.h
libreference_la_SOURCES = $(reference_sources)
libreference_la_CPPFLAGS = -DTABLE=tn_reference
libreference_la_CFLAGS = $(AM_CFLAGS)
libreferencefast_la_SOURCES = $(reference_sources)
libreferencefast_la_CPPFLAGS = -DTABLE=tn_reference_fast
libreferencefast_la_CFLAGS = $(AM_CFLAGS)
if TN_ISA_X86
libreferencefast_la_LIBADD = -lmvec
endif
# (clang warns of loops that it does not vectorise as asked)
bench/libreference_la-%.lo: CFLAGS = -O3 -march=native -Wno-pass-failed
bench/libreferencefast_la-%.lo: CFLAGS = -O3 -march=native -ffast-math -Wno-pass-failed
CLEANFILES += libreference.la libreferencefast.la

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
# what the workloads ask of the CPU's handlers
EXTRA_PROGRAMS += bench/counts
bench_counts_SOURCES = bench/counts.c bench/bench.h bench/reference.h bench/results.c bench/subject_tenon.c \
  bench/workloads.c
bench_counts_CPPFLAGS = $(AM_CPPFLAGS) $(example_cppflags)
bench_counts_LDADD = libcore.la -lm
CLEANFILES += bench/counts

counts: bench/counts$(EXEEXT)
	bench/counts $(srcdir)

EXTRA_PROGRAMS += $(math_benches) $(math_cl_benches)
CLEANFILES += $(math_benches) $(math_cl_benches)

bench-math: $(math_benches) $(math_cl_benches)
	for bench in $(math_benches) $(math_cl_benches); do $$bench || exit; done

# Interpreters that have the peers of bench/peers/requirements.txt, ':' between; what is in none of them is left out.
PEERS = python3
bench_run = POCL_KERNEL_CACHE=0 LD_LIBRARY_PATH=$$PWD/.libs:$$LD_LIBRARY_PATH bench/bench --pythons '$(PEERS)'
bench_report = $(PYTHON) $(srcdir)/bench/report.py bench/results
bench_out = bench/results

# (.libs: libtool's wrapper script is no part of a program's time)
bench: bench/bench$(EXEEXT) tenon
	@$(MKDIR_P) $(bench_out)
	$(bench_run) --busy 0,1,2 --phases --scalar .libs/tenon $(srcdir) $(bench_out); \
	status=$$?; $(bench_report) && exit $$status

bench-report:
	$(bench_report)

bench-quick: bench/bench$(EXEEXT)
	@$(MKDIR_P) $(bench_out)
	$(bench_run) --quick $(srcdir) $(bench_out); status=$$?; $(bench_report) && exit $$status

clean-local: clean-bench
clean-bench:
	rm -rf $(bench_out)
