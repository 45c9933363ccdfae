#!/bin/sh
# SPDX-License-Identifier: MIT
# Every function and method of the tables, every function of the prelude and every instruction is named by a test:
# functions by a script (or a program of tests/), instructions by a listing, a unit test or program.sh.
set -eu
cd "${srcdir:-.}"
status=0

# {"name", "where it lives", "signature", … as the tables of struct tn_builtin have it
names() {
  sed -n 's/^ *{"\([A-Za-z_][A-Za-z_0-9]*\)", *"[a-z_A-Z. ]*", *"[^"]*", *[a-z_].*/\1/p' $(find vm opencl -name '*.c')
  if [ -d vm/prelude ]; then sed -n 's/^def \([a-z][a-z_0-9]*\)(.*/\1/p' vm/prelude/*.py; fi
}
words=$(cat tests/lang/*.py tests/ops/*.py tests/workloads/*.py tests/golden/*.py tests/*.sh tests/api/*.c \
            tests/unit/*.c |
        tr -cs 'A-Za-z0-9_' '\n' | sort -u)
functions=$(names | grep -v "^_" | sort -u)      # what starts with _ is what import statements and the prelude call
[ "$(echo "$functions" | wc -l)" -gt 200 ] || { echo "found too few functions in the tables"; exit 1; }
for name in $(printf '%s\n' "$functions" "$words" "$words" | sort | uniq -u); do
  echo "no test names the function $name"
  status=1
done

listed=$(cat tests/golden/*.bc tests/program.sh | tr -cs 'A-Z0-9_' '\n'
         sed -n 's/TN_BC_\([A-Z0-9]*\)/\n\1\n/gp' tests/unit/*.c)
listed=$(echo "$listed" | sort -u)
for name in $(sed -n 's/^TN_BC(\([A-Z0-9_]*\),.*/\1/p' vm/code/bytecode.def); do
  echo "$listed" | grep -qx "$name" || { echo "no listing shows the instruction $name"; status=1; }
done
exit $status
