#!/bin/sh
# SPDX-License-Identifier: MIT
# A struct, union or enum tag of the library means one thing: it is defined once.
set -eu
cd "${srcdir:-.}"
grep -rnE '^ *(typedef )?(struct|union|enum) [A-Za-z_0-9]+ *\{' vm ops opencl --include='*.[ch]' |
  sed -E 's/^([^:]*:[0-9]*):.*(struct|union|enum) ([A-Za-z_0-9]+) *\{.*/\3 \1/' | sort |
  awk '{ if ($1 == tag) { print $2 ": " tag " is also defined at " where; bad = 1 } tag = $1; where = $2 }
       END { exit bad }'
