#!/bin/sh
# SPDX-License-Identifier: MIT
# Files stay readable: no source file above 700 lines, no line above 120 characters.  Excepted are the constants that
# coefficients.py writes, models as SymPy prints them, and test scripts, where an expectation stands behind its case on
# one line.
set -eu
cd "${srcdir:-.}"
sources=$(find vm ops opencl tests examples bench .ci bootstrap configure.ac Makefile.am build-aux/tally.sh \
  \( -name '*.[ch]' -o -name '*.sh' -o -name '*.def' -o -name '*.mk' -o -name '*.py' -o -name 'Makefile.am' \
     -o -name 'configure.ac' -o -path .ci/run -o -name bootstrap -o -name README \) ! -path ops/math/constants.h |
  grep -vE '^(tests/(lang|ops|workloads|golden)|bench/models)/' | sort)
status=0
# shellcheck disable=SC2086
wc -l $sources | awk '$2 != "total" && $1 > 700 {print $2 ": " $1 " lines, at most 700"; bad = 1} END {exit bad}' ||
  status=1
# (a continuation byte of UTF-8 begins no character)
# shellcheck disable=SC2086
LC_ALL=C awk '{ text = $0; gsub(/[\200-\277]/, "", text) }
  length(text) > 120 { print FILENAME ":" FNR ": " length(text) " characters, at most 120"; bad = 1 }
  END { exit bad }' $sources HACKING README || status=1
exit $status
