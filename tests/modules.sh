#!/bin/sh
# SPDX-License-Identifier: MIT
# Scripts that import scripts: tests/modules/main.py prints what CPython wrote to main.out.  Also by TENON_PATH, and not
# at all where a host has not granted files.
set -u
dir=${srcdir:-.}/tests/modules
failed=0
for mode in eager graph; do
  ./tenon --mode=$mode "$dir/main.py" 2>&1 | diff -u "$dir/main.out" - || failed=1
done
TENON_PATH=/nonexistent:$dir ./tenon -e 'import star; print(star.visible)' | diff -u - /dev/fd/3 3<<END || failed=1
5
END
exit $failed
