#!/bin/sh
# SPDX-License-Identifier: MIT
# No writable file-scope data in the library: all state hangs off the interpreter.  Constant tables that hold
# addresses (.data.rel.ro) are constant once loaded.
set -eu
allowed='^tn_registry$'      # the one mutexed registry, in opencl/queues.c
objects=$(find vm ops opencl -path '*/.libs/*.o' ! -name 'main.o' | sort)
[ -n "$objects" ] || { echo "no objects found"; exit 1; }
for object in $objects; do
  objdump -t "$object" | awk -v object="$object" -v allowed="$allowed" '
    / O / {
      name = $NF; sub(/\.[0-9]+$/, "", name)
      for (i = 1; i <= NF; i++) if ($i == "O") section = $(i + 1)
      if (section !~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ || section ~ /^\.data\.rel\.ro/) next
      if (name ~ /^(__odr_asan|__asan|__sancov|__gcov|\.L)/) next
      if (object ~ /opencl\/.*queues\.o$/ && name ~ allowed) next
      print object ": " name " in " section; bad = 1
    }
    END {exit bad}' || bad=1
done
[ -z "${bad-}" ]
