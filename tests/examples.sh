#!/bin/sh
# SPDX-License-Identifier: MIT
# The examples: the same lines in every mode, and the numbers of an independent program.
set -u
examples=${srcdir:-.}/examples
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failed=0

# close FILE NUMBER TOLERANCE: one of the numbers in FILE is NUMBER
close() {
  tr ' ' '\n' <"$1" | awk -v want="$2" -v tolerance="$3" '
    $1 ~ /^-?[0-9]/ {d = $1 - want; if (d < 0) d = -d; w = want < 0 ? -want : want; if (d <= tolerance * w) found = 1}
    END {exit !found}' || { echo "$1: no $2 in"; cat "$1"; failed=1; }
}

for mode in eager graph jit; do
  ./tenon --mode=$mode "$examples/jpsi_intensity.py" >"$work/jpsi.$mode" || failed=1
  close "$work/jpsi.$mode" 201854.0340153843 1e-12
  close "$work/jpsi.$mode" 129660.54686349811 1e-12
  cmp -s "$work/jpsi.eager" "$work/jpsi.$mode" || { echo "jpsi_intensity.py: eager and $mode differ"; failed=1; }
done

data=${TENON_ZMUMU-}                  # where that table is, for those who have it
if [ -f "$data" ]; then
  for mode in eager graph jit; do
    ./tenon --mode=$mode "$examples/zmumu_mass.py" "$data" >"$work/zmumu.$mode" || failed=1
    grep -qx 'events 10583' "$work/zmumu.$mode" || { echo "zmumu_mass.py: not 10583 events"; failed=1; }
    close "$work/zmumu.$mode" 930565.390453051 1e-12
    close "$work/zmumu.$mode" 32099.44546235016 1e-12
  done
else
  echo "not run: examples/zmumu_mass.py: TENON_ZMUMU names no file (the table of CERN Open Data record 545)"
fi

examples/embed >"$work/embed" || failed=1
close "$work/embed" 0.30955987565311222 1e-15
close "$work/embed" 0.37337698488938337 1e-14

examples/demo "$examples/jpsi_intensity.py" >"$work/demo" || failed=1
[ "$(grep -c '^float' "$work/demo")" = 6 ] || { echo "demo: no six rows"; cat "$work/demo"; failed=1; }
exit $failed
