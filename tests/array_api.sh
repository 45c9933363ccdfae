#!/bin/sh
# SPDX-License-Identifier: MIT
# The array API standard: each row of its inventory is there, with its keywords, and each pair of dtypes promotes as it
# says, in every mode.  What is not there is in tests/array-api/absent, with the reason.
set -eu
data=${srcdir:-.}/tests/array-api
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
awk -f "$data/program.awk" "$data/inventory.tsv" >"$work/program.py"
sed '/^#/d; s/	.*//; s/^/^absent: /' "$data/absent" >"$work/absent"
status=0
for mode in eager graph jit; do
  ./tenon --mode=$mode "$work/program.py" >"$work/$mode" 2>&1 || status=1
  grep -qE '^[0-9]+ rows, 0 wrong, [0-9]+ absent$' "$work/$mode" || status=1
  if grep '^absent: ' "$work/$mode" | grep -vf "$work/absent"; then status=1; fi
  grep -v '^absent: ' "$work/$mode" | sed "s/^/$mode: /"
done
exit $status
