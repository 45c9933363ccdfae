#!/bin/sh
# SPDX-License-Identifier: MIT
# Files stay readable: no source file above 700 lines (tables of data excepted).
set -eu
cd "${srcdir:-.}"
find vm ops opencl tests examples bench \( -name '*.[ch]' -o -name '*.sh' -o -name '*.def' \) ! -path 'ops/math/*table*' |
  sort | xargs wc -l | awk '$2 != "total" && $1 > 700 {print $2 ": " $1 " lines, at most 700"; bad = 1} END {exit bad}'
