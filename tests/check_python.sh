#!/bin/sh
# SPDX-License-Identifier: MIT
# The examples, and scripts that import scripts, under CPython: the numbers and texts that Tenon prints.
set -u
top=${srcdir:-.}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failed=0

# Two outputs of the same words, but for numbers within 1e-6 of each other (some are float32).
same() {
  paste -d '\n' "$1" "$2" | awk -v what="$3" '
    function near(x, y,   d) { d = x - y; return d < 0 ? -d <= 1e-6 * (x < 0 ? -x : x) : d <= 1e-6 * (x < 0 ? -x : x) }
    NR % 2 { n = split($0, a, " "); next }
    { m = split($0, b, " "); bad = m != n
      for (i = 1; i <= n && !bad; i++) bad = a[i] != b[i] && !(a[i] + 0 != 0 && near(a[i] + 0, b[i] + 0))
      if (bad) { print what ": line " NR / 2 " differs: " $0; exit 1 } }' || failed=1
}

$PYTHON "$top/examples/jpsi_intensity.py" >"$work/python" || failed=1
./tenon "$top/examples/jpsi_intensity.py" >"$work/tenon" || failed=1
same "$work/python" "$work/tenon" jpsi_intensity.py
if [ -f "${TENON_ZMUMU-}" ]; then
  $PYTHON "$top/examples/zmumu_mass.py" "$TENON_ZMUMU" >"$work/python" || failed=1
  ./tenon "$top/examples/zmumu_mass.py" "$TENON_ZMUMU" >"$work/tenon" || failed=1
  same "$work/python" "$work/tenon" zmumu_mass.py
else
  echo "examples/zmumu_mass.py: not run: TENON_ZMUMU names no file (the table of CERN Open Data record 545)"
fi
PYTHONDONTWRITEBYTECODE=1 $PYTHON "$top/tests/modules/main.py" | diff -u "$top/tests/modules/main.out" - || failed=1
exit $failed
