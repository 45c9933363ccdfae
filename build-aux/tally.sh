#!/bin/sh
# SPDX-License-Identifier: MIT
# tally.sh BUILD: adds up what `make check` left in BUILD: the tests inside each Criterion program, one for
# every other program.  Prints one line for each program, then what was not run (lines "not run: WHAT" of the logs),
# "N passed, N failed" last; fails if any failed.
set -eu
cd "$1"
not_run() { find tests examples -name '*.log' -exec sed -n 's/^not run: /NOT RUN: /p' {} + 2>/dev/null | sort -u; }
find tests examples -name '*.trs' 2>/dev/null | sort | {
  passed=0 failed=0
  while read -r trs; do
    log=${trs%.trs}.log
    result=$(sed -n 's/^:global-test-result: *//p' "$trs")
    counts=$(grep 'Synthesis: Tested: ' "$log" | tail -n 1 | sed -n \
             's/.*Passing: [^0-9]*\([0-9]*\).*Failing: [^0-9]*\([0-9]*\).*Crashing: [^0-9]*\([0-9]*\).*/\1 \2 \3/p')
    good=0 bad=0
    if [ -n "$counts" ]; then
      # shellcheck disable=SC2086
      set -- $counts
      good=$1 bad=$(($2 + $3))
    elif [ "$result" = PASS ]; then
      good=1
    fi
    case $result in
      PASS | SKIP) ;;
      *) [ "$bad" -gt 0 ] || bad=1 ;;      # died before it could count
    esac
    printf '%-32s %s  %d passed, %d failed\n' "${trs%.trs}" "$result" "$good" "$bad"
    passed=$((passed + good)) failed=$((failed + bad))
  done
  not_run
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
