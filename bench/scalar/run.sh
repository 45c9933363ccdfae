#!/bin/bash
# run.sh [-n REPEATS] [NAME...]: CPU seconds of NAME.py under tenon and python3 and of NAME.lua under lua5.4, run in
# turn; the least of each, and how many times tenon's the others take.  TENON, LUA, PYTHON: the programs.
here=$(cd "$(dirname "$0")" && pwd)
build=$here/../../build
# what stands in the build folder is a script of libtool's, which itself takes some 10 ms
if [ -z "${TENON-}" ] && [ -x "$build/.libs/tenon" ]; then
  TENON=$build/.libs/tenon
  export LD_LIBRARY_PATH=$build/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
fi
tenon=${TENON:-$build/tenon} lua=${LUA:-lua5.4} python=${PYTHON:-python3}
repeats=5
if [ "$1" = -n ]; then repeats=$2; shift 2; fi
[ $# -gt 0 ] || set -- $(cd "$here" && ls *.lua | sed 's/\.lua$//')
TIMEFORMAT='%U %S'

seconds() { { time "$@" >/dev/null; } 2>&1 | awk '{ print $1 + $2 }'; }
least() { awk -v a="$1" -v b="$2" 'BEGIN { print a == "" || b < a ? b : a }'; }

printf '%-12s %8s %8s %8s %11s %11s\n' script tenon lua python 'lua/tenon' 'python/tenon'
for name; do
  t='' l='' p=''
  for ((i = 0; i < repeats; i++)); do
    t=$(least "$t" "$(seconds "$tenon" "$here/$name.py")")
    l=$(least "$l" "$(seconds "$lua" "$here/$name.lua")")
    p=$(least "$p" "$(seconds "$python" "$here/$name.py")")
  done
  echo "$name $t $l $p"
done | awk '
  { printf "%-12s %8.3f %8.3f %8.3f %11.2f %11.2f\n", $1, $2, $3, $4, $3 / $2, $4 / $2
    n++; lua += log($3 / $2); python += log($4 / $2) }
  END { if (n) printf "%-39s %11.2f %11.2f\n", "geometric mean", exp(lua / n), exp(python / n) }'
