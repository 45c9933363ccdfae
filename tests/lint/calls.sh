#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks what every object of the library calls (or refers to) in others against the rooms of layers.txt: a call
# may go only where an include may.
set -eu
objects=
for o in $(find vm ops opencl -path '*/.libs/*.o' | sort); do
  source=${o##*/}; source=${source%.o}
  # left over from a source that is gone?
  [ ! -f "${srcdir:-.}/${o%/.libs/*}/${source##*_la-}.c" ] || objects="$objects $o"
done
[ -n "$objects" ] || { echo "no objects found"; exit 77; }
# shellcheck disable=SC2086
nm -A --extern-only $objects | sed 's|/\.libs/|/|' | awk -v rooms="${srcdir:-.}/tests/lint/layers.txt" '
  function room_of(file,    i, j) {
    for (i = 1; i <= nrooms; i++)
      for (j = 1; j <= nplaces[i]; j++) if (file == place[i, j] || index(file, place[i, j] "/") == 1) return i
    return 0
  }
  function allowed(r, h,    j) {
    if (h == r) return 1
    for (j = 1; j <= nmay[r]; j++) if (may[r, j] == room[h]) return 1
    return 0
  }
  BEGIN {
    while ((getline line < rooms) > 0) {
      if (line ~ /^#/ || line !~ /:/) continue
      split(line, half, ":"); split(half[2], side, ">")
      room[++nrooms] = half[1]
      nplaces[nrooms] = split(side[1], a, " ")
      for (i = 1; i <= nplaces[nrooms]; i++) { place[nrooms, i] = a[i]; sub(/\.[ch]$/, ".o", place[nrooms, i]) }
      n = index(half[2], ">"); nmay[nrooms] = split(substr(half[2], n + 1), a, " ")
      for (i = 1; i <= nmay[nrooms]; i++) {
        # a single header stands for what its file defines
        if (a[i] ~ /\.h$/) { h = a[i]; sub(/\.h$/, ".o", h); single[nrooms, h] = 1 }
        may[nrooms, i] = a[i]
      }
    }
  }
  {
    split($0, part, ":"); file = part[1]; kind = $(NF - 1); name = $NF
    if (kind == "U") { uses[++nuses] = file; used[nuses] = name }
    else definer[name] = file
  }
  END {
    for (i = 1; i <= nuses; i++) {
      if (!(used[i] in definer)) continue
      from = uses[i]; to = definer[used[i]]; r = room_of(from); h = room_of(to)
      checked++
      if (!r || !h || allowed(r, h) || (r, to) in single) continue
      print from ": room " room[r] " may not call " used[i] " of " to; bad = 1
    }
    printf "%d references checked\n", checked
    exit bad || !checked
  }'
