#!/bin/sh
# SPDX-License-Identifier: MIT
# Functions that headers of the library declare and nobody calls: their name stands in its declaration and its
# definition only.  (The math text pastes its names together; what files keep to themselves, the compiler watches.)
set -eu
cd "${srcdir:-.}"
find vm ops opencl tests bench -name '*.[ch]' -o -name '*.def' | sort | xargs awk '
  {
    header = FILENAME ~ /^(vm|ops|opencl)\/.*\.h$/ && FILENAME !~ /^ops\/math\// &&
             $0 !~ /^[ \t]*(return|\*|\/\*)/ && $0 !~ /static inline/
    rest = $0
    while (match(rest, /tn_[a-z0-9_]+/)) {
      name = substr(rest, RSTART, RLENGTH)
      rest = substr(rest, RSTART + RLENGTH)
      count[name]++
      if (header && substr(rest, 1, 1) == "(" && !(name in declared)) declared[name] = FILENAME
    }
  }
  END {
    for (name in declared) { n++; if (count[name] < 3) { print declared[name] ": nobody calls " name; bad = 1 } }
    printf "%d functions checked\n", n
    exit bad || n < 100
  }'
