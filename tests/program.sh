#!/bin/sh
# SPDX-License-Identifier: MIT
# The tenon program from outside: exit codes, streams, arguments, errors, the interactive loop.
set -u
tenon=./tenon
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failed=0

# expect CODE STDOUT STDERR-PART COMMAND...: stdin is $input
input=
expect() {
  code=$1 out=$2 err=$3
  shift 3
  printf '%s' "$input" | "$@" >"$work/out" 2>"$work/err"
  got=$?
  [ "$got" = "$code" ] || { echo "$*: exit code $got, not $code"; cat "$work/err"; failed=1; }
  [ "$out" = '*' ] || [ "$(cat "$work/out")" = "$out" ] ||
    { echo "$*: printed"; cat "$work/out"; echo "not"; echo "$out"; failed=1; }
  [ -z "$err" ] || grep -qF -e "$err" "$work/err" || { echo "$*: no '$err' in"; cat "$work/err"; failed=1; }
  [ -n "$err" ] || [ ! -s "$work/err" ] || { echo "$*: unexpected on stderr:"; cat "$work/err"; failed=1; }
  input=
}

printf 'print(argv[1:])\nprint(2**10)\n' >"$work/args.py"
printf 'x = [1, 2]\nprint("before")\ny = x[5]\nprint("after")\n' >"$work/bad.py"
printf 'import numpy as np\nprint((np.arange(4) * 2.0).sum())\n' >"$work/array.py"
printf 'import sys\nprint(sys.argv[1])\n' >"$work/sys.py"

expect 0 '3' '' $tenon -e 'print(1 + 2)'
expect 0 '1
2' '' $tenon -e 'x = 1' -e 'print(x)' -e 'print(x + 1)'
expect 0 "['a', '-x']
1024" '' $tenon "$work/args.py" a -x
expect 0 'a' '' $tenon "$work/sys.py" a
input='print("from stdin")' expect 0 'from stdin' '' $tenon
input='print(argv)' expect 0 "['-', 'b']" '' $tenon - b
for mode in auto eager graph jit; do
  expect 0 '12.0' '' $tenon --mode=$mode "$work/array.py"
  expect 1 'before' 'IndexError: list index out of range' $tenon --mode=$mode "$work/bad.py"
done
expect 1 '*' 'bad.py", line 3' $tenon "$work/bad.py"
expect 1 '*' '    y = x[5]' $tenon "$work/bad.py"
expect 1 '' 'SyntaxError' $tenon -e 'x = ('
expect 1 '' "NameError: name 'lenght' is not defined" $tenon -e 'lenght'
expect 2 '' 'No such file' $tenon "$work/absent.py"
expect 2 '' 'no mode' $tenon --mode=fast -e 1
expect 2 '' 'tenon' $tenon --no-such-option
expect 0 '*' '' $tenon --help
expect 0 'tenon 0.1.0' '' $tenon --version
expect 3 '' '' $tenon -e 'exit(3)'
expect 4 '' '' $tenon -e 'quit(4)'
expect 0 '' '' $tenon -e 'exit()'
expect 1 '' 'no such device' $tenon --device='no such device' -e 1
expect 0 '*' 'traces' $tenon --stats "$work/array.py"
expect 0 '*' 'fallbacks' $tenon --stats "$work/array.py"
expect 0 '*' '' $tenon --disasm "$work/array.py"
grep -q CALL "$work/out" || { echo "--disasm shows no CALL"; failed=1; }
expect 0 '*' '' $tenon --disasm -e 'len'
grep -q ECHO "$work/out" || { echo "--disasm shows no ECHO of an expression"; failed=1; }
expect 0 '12.0' 'program' $tenon --mode=graph --explain "$work/array.py"
expect 0 '12.0' 'flush' $tenon --mode=graph --trace "$work/array.py"
expect 1 '' 'FileNotFoundError' $tenon -e 'import numpy as np' -e "np.load('$work/absent.npy')"
printf 'a,b\n1,2\n3,oops\n' >"$work/bad.csv"
expect 1 '' '3' $tenon -e 'import numpy as np' -e "np.loadtxt('$work/bad.csv', delimiter=',', skiprows=1)"

# a file of 512 MiB (of no block) under a limit of 200 MB: reductions need no array; a copy is one
truncate -s 536870912 "$work/big"
limited() { sh -c 'ulimit -d 200000 && exec "$@"' sh $tenon --mode=graph "$@"; }
map="import numpy as np; a = np.memmap('$work/big', dtype=np.float64, mode='r')"
if limited -e 1 >/dev/null 2>&1; then
  expect 0 '0.0 67108864.0' '' limited -e "$map" -e 'print(np.sum(np.exp(-a*a)*np.sin(a)), np.sum(np.cos(a)))'
  expect 1 '' 'MemoryError' limited -e "$map" -e 'b = np.array(a)'
else
  echo 'not run: a program under a limit of memory (the program needs more by itself)'
fi
if [ -w /dev/full ]; then
  $tenon -e 'print(1)' >/dev/full 2>"$work/err"
  [ $? = 1 ] || { echo "a failed write is not noticed"; failed=1; }
fi

# an interactive session on a pseudo-terminal
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then     # complete.sh says when there is none
  printf '1 + 1\nx = 5\nnope\ndef f(a):\n  return a * x\n\nf(3)\n(1,\n2)\nNone\nexit(4)\n' |
    script -qec "$tenon" /dev/null >"$work/out" 2>&1
  [ $? = 4 ] || { echo "interactive: wrong exit code"; failed=1; }
  for text in '>>> ' '... ' "NameError: name 'nope' is not defined" '15' '(1, 2)'; do
    grep -qF "$text" "$work/out" || { echo "interactive: no '$text' in"; cat "$work/out"; failed=1; }
  done
fi
exit $failed
