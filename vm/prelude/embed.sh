#!/bin/sh
# SPDX-License-Identifier: MIT
# Turns functions written in Tenon into the rows of composed.c, numbered from 0:
#   TN_COMPOSED(number, "name", "where", "parameters", "help", "file", "source")
# Usage: embed.sh FILE.py... > composed.inc
#
# A row is a function at the left margin with its docstring.  The line "#: np ndarray" before it says in which modules,
# and as a method of what, it is found; a function without one serves the prelude alone.  A line "other = name" after
# it gives the same function another name.  The source is wrapped so that calling load() gives the function:
#   def load():
#    def name(...): ...
#    return name
set -e
exec awk '
  function escaped(s) { gsub(/\\/, "&&", s); gsub(/"/, "\\\"", s); return s }
  function fail(what) { print file ": " what > "/dev/stderr"; failed = 1; exit 1 }
  function row(called,    i, text) {
    printf "TN_COMPOSED(%d, \"%s\", \"%s\", \"%s\",\n", rows++, called, where, escaped(params)
    printf "  \"%s\",\n  \"%s\",\n  \"def load():\\n\"\n", help, file
    for (i = 1; i <= lines; i++) {
      text = line[i]
      if (i == 1) sub(/^def [a-z_0-9]+/, "def " called, text)
      print "  \" " escaped(text) "\\n\""
    }
    print "  \" return " called "\\n\")"
  }
  function finish() {
    if (name != "" && (help == "" || !header)) fail(name " needs a docstring")
    if (name != "") row(name)
    last = name
    name = ""
  }
  function add_help(s) {
    sub(/^ +/, "", s)
    sub(/ +$/, "", s)
    if (s != "") help = help (help == "" ? "" : "\\n    ") escaped(s)
  }
  FNR == 1 { finish(); tag = last = ""; file = FILENAME; sub(/.*\/vm\//, "vm/", file) }
  /^#: / { finish(); tag = substr($0, 4); next }
  /^def / {
    finish()
    where = tag == "" ? "prelude" : tag
    name = $2; sub(/[(].*/, "", name)
    if (where == "prelude" && name in own) fail(name " is there twice")
    if (where == "prelude") own[name] = 1
    lines = header = doc = 0
    params = help = tag = ""
  }
  /^[^ )#]/ && !/^def / {
    finish()
    if ($0 ~ /^[a-z_0-9]+ = [a-z_0-9]+$/) { if ($3 == last) row($1); else fail($0) }
    next
  }
  name == "" { next }
  !header {
    line[++lines] = $0
    params = params $0
    if ($0 ~ /:$/) { header = 1; sub(/^[^(]*[(]/, "", params); sub(/[)]:$/, "", params); gsub(/,  +/, ", ", params) }
    next
  }
  doc < 2 && (doc || /^ *"""/) {
    text = $0
    if (!doc) sub(/^ *"""/, "", text)
    doc = sub(/"""$/, "", text) ? 2 : 1
    add_help(text)
    next
  }
  /^ *(#.*)?$/ { next }
  { line[++lines] = $0 }
  END { if (!failed) finish(); exit failed }
' "$@"
