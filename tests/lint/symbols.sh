#!/bin/sh
# SPDX-License-Identifier: MIT
# What the shared library shows and needs: only tenon_ names out; nothing in that ends the process, prints,
# or touches locale and signals.
set -eu
library=.libs/libtenon.so
[ -f "$library" ] || { echo "no shared library"; exit 77; }
status=0
odd=$(nm -D --defined-only "$library" | awk '$2 !~ /^[aA]$/ {print $NF}' | grep -vE '^(tenon_|_init$|_fini$)' || true)
[ -z "$odd" ] || { echo "exported without the prefix: $odd"; status=1; }
declared=$(sed -n 's/.*\<\(tenon_[a-z_]*\)(.*/\1/p' "${srcdir:-.}/vm/tenon.h" | grep -v _fn | sort -u)
for f in $declared; do
  nm -D --defined-only "$library" | grep -q " $f\$" || { echo "declared, not exported: $f"; status=1; }
done
if nm -D "$library" | grep -q __asan_init; then echo "sanitized: imports not checked"; exit $status; fi
bad=$(nm -D --undefined-only "$library" | sed 's/@.*//' | awk '{print $NF}' |
      grep -xE -e 'exit|_exit|_Exit|quick_exit|abort|__assert_fail|printf|__printf_chk|puts|putchar|vprintf|perror' \
        -e 'setlocale|signal|sigaction|raise|setenv|putenv|unsetenv|stdout' || true)
[ -z "$bad" ] || { echo "imported: $bad"; status=1; }
exit $status
