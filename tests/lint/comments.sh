#!/bin/sh
# SPDX-License-Identifier: MIT
# A file that a comment names is in the repository (or made by the build), where a path is given at that path; and
# every .c has a header of its name, or its first comment says in which one it is declared.
set -eu
cd "${srcdir:-.}"
made='cl_text.inc composed.inc config.h'
sources=$(find vm ops opencl bench examples tests |
          grep -E '\.([ch]|def|sh|mk)$' | sort)
files=$(find vm ops opencl bench examples tests build-aux -type f; ls)
status=0
echo "$files" | awk -v made="$made" '
  BEGIN { n = split(made, m, " "); for (i = 1; i <= n; i++) known[m[i]] = 1 }
  { n = split($0, part, "/"); path = part[n]; known[path] = 1
    for (i = n - 1; i > 0; i--) { path = part[i] "/" path; known[path] = 1 } }
  END { for (name in known) print name }' >"${TMPDIR:-/tmp}/tenon-files.$$"
trap 'rm -f "${TMPDIR:-/tmp}/tenon-files.$$"' EXIT
# shellcheck disable=SC2086
awk '
  NR == FNR { known[$0] = 1; next }
  FNR == 1 { inside = 0; shell = FILENAME ~ /\.(sh|mk)$/ }
  {
    line = $0; comment = ""
    if (shell) { if (match(line, /(^|[ \t])#.*/)) comment = substr(line, RSTART) }
    else while (line != "") {
      if (!inside) { i = index(line, "/*"); if (!i) break; line = substr(line, i + 2); inside = 1 }
      i = index(line, "*/")
      if (!i) { comment = comment " " line; line = "" }
      else { comment = comment " " substr(line, 1, i - 1); line = substr(line, i + 2); inside = 0 }
    }
    while (match(comment, /[A-Za-z_][A-Za-z_0-9\/.]*\.(c|h|def|sh|py|mk|txt|md|inc)([^A-Za-z_0-9(]|$)/)) {
      name = substr(comment, RSTART, RLENGTH); before = substr(comment, RSTART - 1, 1)
      comment = substr(comment, RSTART + RLENGTH)
      sub(/[^A-Za-z_0-9]$/, "", name)
      # a placeholder, or an example
      if (before ~ /[<*\/.$\-]/ || name ~ /^[A-Z]/ || name ~ /^[a-z](\.[a-z])+$/) continue
      if (!(name in known)) { print FILENAME ":" FNR ": there is no " name; bad = 1 }
    }
  }
  END { exit bad }' "${TMPDIR:-/tmp}/tenon-files.$$" $sources || status=1
for file in $(find vm ops opencl -name '*.c'); do
  [ -f "${file%.c}.h" ] || sed '/\*\//q' "$file" | grep -q '[a-z_]\.h' || {
    echo "$file: has no header, and its first comment does not say whose it is part of"
    status=1
  }
done
exit $status
