#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks what every file includes, directly or through other headers, against layers.txt.
set -eu
build=$(pwd)
cd "${srcdir:-.}"
find vm ops opencl examples bench tests/api tests/null -name '*.[ch]' | sort | while read -r file; do
  printf 'file %s\n' "$file"
  # -M: a rule "object: file header…" over continued lines; -MG: what the build generates may be missing
  ${CC:-cc} -M -MG -x c -I. -I"$build" -Ivm -Iops/math "$file" 2>/dev/null |
    tr -d '\\' | tr ' ' '\n' | grep -v ':$' | grep . || true
done | awk '
  function room_of(file,    i, j) {
    for (i = 1; i <= nrooms; i++)
      for (j = 1; j <= nplaces[i]; j++) if (file == place[i, j] || index(file, place[i, j] "/") == 1) return i
    return 0
  }
  function allowed(r, header, h,    j) {
    if (h == r) return 1
    for (j = 1; j <= nmay[r]; j++)
      if (may[r, j] == room[h] || may[r, j] == header) return 1
    return 0
  }
  BEGIN {
    while ((getline line < "tests/lint/layers.txt") > 0) {
      if (line ~ /^#/ || line !~ /:/) continue
      split(line, half, ":"); split(half[2], side, ">")
      room[++nrooms] = half[1]
      nplaces[nrooms] = split(side[1], a, " "); for (i = 1; i <= nplaces[nrooms]; i++) place[nrooms, i] = a[i]
      n = index(half[2], ">"); nmay[nrooms] = split(substr(half[2], n + 1), a, " ")
      for (i = 1; i <= nmay[nrooms]; i++) may[nrooms, i] = a[i]
    }
  }
  $1 == "file" {
    file = $2; r = room_of(file); checked++; seen = 0
    if (!r) { print file ": belongs to no room of layers.txt"; bad = 1 }
    next
  }
  !r { next }
  { header = $1; sub(/^\.\//, "", header) }
  header ~ /\/CL\/[a-z_]*\.h$/ {
    if (!allowed(r, "<CL/>", 0)) { print file ": room " room[r] " may not include <CL/…>"; bad = 1 }
    next
  }
  header ~ /^\// || header == file { next }
  header == "tenon.h" { header = "vm/tenon.h" }
  header !~ /\// { next }      # of another package, not installed here
  {
    arrows++
    h = room_of(header)
    if (!allowed(r, header, h)) { print file ": room " room[r] " may not include " header; bad = 1 }
  }
  END { printf "%d files, %d includes checked\n", checked, arrows; exit bad || !checked || arrows < checked }'
