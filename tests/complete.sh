#!/bin/sh
# SPDX-License-Identifier: MIT
# What the other tests need and this machine or build lacks: says what is therefore not run, and fails where a
# complete run is promised (CI=true).
missing=0
lacks() { echo "not run: $1"; missing=1; }
has() { grep -qxF "S[\"HAVE_$1_TRUE\"]=\"\"" config.status; }

has CRITERION || lacks 'most tests: Criterion is missing (Debian: libcriterion-dev)'
has MPFR || lacks 'the math functions against MPFR, which is missing (Debian: libmpfr-dev)'
if ! command -v script >/dev/null; then
  lacks 'the interactive loop: script is missing (Debian: bsdutils)'
elif ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
  lacks 'the interactive loop: there is no pseudo-terminal'
fi
[ $missing = 0 ] && exit 0
[ "${CI-}" = true ] && exit 1
exit 77
