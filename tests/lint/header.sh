#!/bin/sh
# SPDX-License-Identifier: MIT
# The public header compiles on its own as C11 and as C++11, without a warning.
set -eu
header=${srcdir:-.}/vm/tenon.h
${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c "$header"
command -v "${CXX:-c++}" >/dev/null || { echo "no C++ compiler: C only"; exit 0; }
${CXX:-c++} -std=c++11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c++ "$header"
