#!/bin/sh
# SPDX-License-Identifier: MIT
# Turns the math text into C string literals: one row { kind, name, needs, text } for every section of the files below,
# for opencl.c.  Usage: embed.sh SOURCE_DIRECTORY > cl_text.inc
#
# A section begins at a line "/*@ name needs other sections @*/" and ends at the next.  Kind is 's' for what both types
# share, 'd' and 'f' for the macros of f64 and f32, 't' for text that is instantiated per type, 'e' for the end.
# Comments, blank lines and line continuations go (nothing else needs escaping); the conditionals of the vocabulary's
# switches are resolved as OpenCL C sets them.
set -e
dir=${1:?source directory}
for file in macros_cl constants text_base text_exp text_log text_trig text_atan text_hyper text_pow text_mod \
  text_special text_complex text_complex_log fma philox; do
  awk -v file="$file" '
    function close_section() { if (open) print "\"\" }," }
    BEGIN {
      value["FAST_PATHS"] = 0; value["HUGE_TEXT"] = 1; value["GUARDED_TEXT"] = 1
      depth = 0; open = 0; comment = 0
    }
    /^\/\*@ .* @\*\/$/ {
      if (off()) next
      close_section()
      open = 1
      name = $2
      needs = ""
      for (i = 4; i < NF; i++) needs = needs (i > 4 ? " " : "") $i
      kind = file ~ /^text_/ ? "t" : name == "cl_f64" ? "d" : name == "cl_f32" ? "f" : name == "cl_end" ? "e" : "s"
      printf "{ %c%s%c, \"%s\", \"%s\",\n", 39, kind, 39, name, needs
      next
    }
    function off(  i) { for (i = 1; i <= depth; i++) if (dead[i]) return 1; return 0 }
    /^#if/ {
      depth++
      known[depth] = $1 == "#if" && ($2 in value)
      dead[depth] = known[depth] && !value[$2]
      if (known[depth]) next
    }
    /^#else/ && known[depth] { dead[depth] = !dead[depth]; next }
    /^#endif/ { depth--; if (known[depth + 1]) next }
    {
      if (off() || !open) next
      line = $0
      if (comment) {
        if (!(i = index(line, "*/"))) next
        line = substr(line, i + 2)
        comment = 0
      }
      while (i = index(line, "/*")) {
        rest = substr(line, i + 2)
        line = substr(line, 1, i - 1)
        if (!(i = index(rest, "*/"))) { comment = 1; break }
        line = line substr(rest, i + 2)
      }
      sub(/[ \t]+$/, "", line)
      if (line == "") next
      line = held line
      held = ""
      if (line ~ /\\$/) {
        held = substr(line, 1, length(line) - 1)
        next
      }
      print "\"" line "\\n\""
    }
    END { close_section() }
  ' "$dir/$file.h"
done
