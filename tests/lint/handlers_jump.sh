#!/bin/sh
# SPDX-License-Identifier: MIT
# handlers_jump.sh [OBJECT…]: every handler in objects made from vm/cpu/handlers.c ends in a jump to the next one.
# A handler that returns has called its successor, and a tile would leave the registers on the way.
# Only for optimised builds without sanitizers or coverage: those nest, bounded by the program's steps.
set -eu
# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- $(find vm/cpu -path '*/.libs/*' -name '*handlers.o')
[ $# -gt 0 ] || { echo "no objects found"; exit 1; }
if nm "$1" | grep -qE '__asan_|__gcov_|__ubsan_'; then echo "an instrumented build: not checked"; exit 77; fi
for object; do
  objdump -d --no-show-raw-insn "$object" | awk -v object="$object" '
    /^[0-9a-f]+ <.*>:$/ {
      name = $2; gsub(/[<>:]/, "", name)
      handler = name ~ /_[AMK]+_(f64|i64|b64|f32h|i32h|f32|i32|b32)$/ ||
                name ~ /^(load|load_bool|load_re|load_im|load_both|splat_all)_[a-z0-9]+$/ ||
                name ~ /^(store|store_bool|store_re|store_im|reduce_[A-Z]+)_[a-z0-9]+$/
      count += handler
      next
    }
    handler && $2 ~ /^(ret|retq|repz)$/ { print object ": " name " returns"; bad = 1; handler = 0 }
    END {
      if (count < 500) { print object ": only " count " handlers found"; bad = 1 }
      exit bad
    }'
done
