#!/bin/sh
# SPDX-License-Identifier: MIT
# In a build with --enable-sanitizers=thread: tests that use several threads, and scripts in eager and graph, for races.
# OpenMP's own waiting is explained to ThreadSanitizer by Archer, which stands beside clang's libomp.
: "${srcdir:=.}" "${CC:=clang}" "${THREADS_CFLAGS:=-fsanitize=thread}"
clang=$($CC -print-prog-name=clang)
archer=$(dirname "$(dirname "$(readlink -f "$clang")")")/lib/libarcher.so
grep -q __tsan_init .libs/libtenon.so || { echo "check-threads: configure with --enable-sanitizers=thread"; exit 1; }
[ -f "$archer" ] || { echo "check-threads: $archer is missing (Debian: libomp-dev of clang's version)"; exit 1; }
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT INT TERM
export OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES="$archer" srcdir
export TSAN_OPTIONS="ignore_noninstrumented_modules=1 die_after_fork=0 exitcode=66 \
suppressions=$srcdir/tests/threads.supp $TSAN_OPTIONS"
bad=0

# run NAME COMMAND...: a race makes it end with 66; scripts may end with an error that is meant
run()
{
  name=$1
  shift
  "$@" >"$dir/log" 2>&1
  status=$?
  case $name in *.py) [ $status = 1 ] && status=0 ;; esac
  [ $status = 0 ] && { echo "ok      $name"; return; }
  echo "FAILED  $name ($status)"
  grep -A25 -m3 'WARNING: ThreadSanitizer' "$dir/log" || tail -n 5 "$dir/log"
  bad=1
}

# build FILE LIBRARY...: a test file with tests/plain in Criterion's place
build()
{
  file=$1
  shift
  $CC -std=gnu11 -O1 -g -fopenmp $THREADS_CFLAGS -DHAVE_CONFIG_H -DBOUND=60 -I. -I"$srcdir/tests/plain" -I"$srcdir" \
    -o "$dir/test" "$srcdir/$file" "$@" $THREADS_LIBS -Wl,-rpath,"$PWD/.libs" -lpthread -lm || { bad=1; return 1; }
}

for test in test_threads test_fork test_interrupt; do
  build "tests/api/$test.c" .libs/libtenon.so && run "$test" "$dir/test"
done
for test in test_crew test_cpu test_scan; do
  build "tests/unit/$test.c" "$srcdir/tests/unit/naive.c" .libs/libcore.a &&
    run "$test" "$dir/test"
done
for script in "$srcdir"/tests/lang/*.py "$srcdir"/tests/workloads/*.py; do
  for mode in eager graph; do run "$mode ${script##*/}" ./tenon --mode=$mode "$script"; done
done
exit $bad
