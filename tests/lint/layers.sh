#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks every #include "…" (and the rationed <CL/…>) against layers.txt.
set -eu
cd "${srcdir:-.}"
find vm ops opencl examples bench tests/api -name '*.[ch]' -o -name '*.def' | sort | awk '
  function glob(p,    r, i, c) {           # shell pattern to anchored regular expression
    r = "^"
    for (i = 1; i <= length(p); i++) {
      c = substr(p, i, 1)
      if (c == "*") r = r "[^/]*"
      else if (c == ".") r = r "\\."
      else if (c == "[") { r = r substr(p, i, index(substr(p, i), "]")); i += index(substr(p, i), "]") - 1 }
      else r = r c
    }
    return r "$"
  }
  function room_of(file,    i, j) {
    for (i = 1; i <= nrooms; i++)
      for (j = 1; j <= nfiles[i]; j++) if (file ~ files[i, j]) return i
    return 0
  }
  function allowed(r, header,    j, h) {
    h = room_of(header)
    if (h == r) return 1
    for (j = 1; j <= nmay[r]; j++)
      if (may[r, j] == room[h] || header ~ glob(may[r, j])) return 1
    return 0
  }
  function resolve(dir, name,    n, parts, out, i, k) {
    n = split(dir "/" name, parts, "/"); k = 0
    for (i = 1; i <= n; i++) {
      if (parts[i] == "..") k--
      else if (parts[i] != "." && parts[i] != "") out[++k] = parts[i]
    }
    name = out[1]
    for (i = 2; i <= k; i++) name = name "/" out[i]
    return name
  }
  BEGIN {
    while ((getline line < "tests/lint/layers.txt") > 0) {
      if (line ~ /^#/ || line !~ /:/) continue
      split(line, half, ":"); split(half[2], side, ">")
      room[++nrooms] = half[1]
      nfiles[nrooms] = split(side[1], a, " "); for (i = 1; i <= nfiles[nrooms]; i++) files[nrooms, i] = glob(a[i])
      n = index(half[2], ">"); nmay[nrooms] = split(substr(half[2], n + 1), a, " ")
      for (i = 1; i <= nmay[nrooms]; i++) may[nrooms, i] = a[i]
    }
  }
  {
    file = $0; r = room_of(file); number = 0; checked++
    if (!r) { print file ": belongs to no room of layers.txt"; bad = 1; next }
    dir = file; sub("/[^/]*$", "", dir)
    while ((getline line < file) > 0) {
      number++
      if (line ~ /^ *# *include *"/) { split(line, q, "\""); header = resolve(dir, q[2]) }
      else if (line ~ /^ *# *include *<CL\//) { split(line, q, "<"); header = "<" q[2] }
      else continue
      if (!allowed(r, header)) { print file ":" number ": room " room[r] " may not include " header; bad = 1 }
    }
    close(file)
  }
  END { printf "%d files checked\n", checked; exit bad || !checked }'
