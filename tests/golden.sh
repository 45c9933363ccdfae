#!/bin/sh
# SPDX-License-Identifier: MIT
# Listings of the tenon program against the files in tests/golden: NAME.trace is what --trace logs for
# NAME.py, NAME.prog what --explain logs, both in graph mode.  TENON_UPDATE_GOLDEN=1 writes them instead.
set -u
dir=${srcdir:-.}/tests/golden
failed=0
for file in "$dir"/*.trace "$dir"/*.prog; do
  case $file in *.trace) option=--trace ;; *) option=--explain ;; esac
  script=${file%.*}.py
  if [ -n "${TENON_UPDATE_GOLDEN-}" ]; then
    ./tenon --mode=graph $option "$script" 2>"$file" >/dev/null
  elif ! ./tenon --mode=graph $option "$script" 2>&1 >/dev/null | diff -u "$file" -; then
    failed=1
  fi
done
exit $failed
