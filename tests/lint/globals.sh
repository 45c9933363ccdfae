#!/bin/sh
# SPDX-License-Identifier: MIT
# No writable file-scope data in the library: all state hangs off the interpreter.
set -eu
allowed='tn_registry'        # the one mutexed registry of OpenCL platforms
objects=$(find vm ops opencl -path '*/.libs/*.o' ! -name 'main.o' | sort)
[ -n "$objects" ] || { echo "no objects found"; exit 1; }
# shellcheck disable=SC2086
found=$(nm -A $objects | grep -E ' [bBdDcC] ' | grep -vE " ($allowed)\$|__odr_asan|_\.?asan|\.LASAN|__gcov|__compound_literal" || true)
echo "$objects" | wc -l
[ -z "$found" ] || { echo "writable data:"; echo "$found"; exit 1; }
