#!/bin/sh
# SPDX-License-Identifier: MIT
# The official conformance suite of the array API standard against libtenon; see README.
# Usage: suite.sh LIBTENON.so SUITE PYTHON OUT
#   SUITE   a checkout of data-apis/array-api-tests with data-apis/array-api in array-api/ beneath it
#   PYTHON  has numpy >= 2, pytest, hypothesis, ndindex, pytest-json-report, pytest-timeout
# Environment: MODES "eager graph", EXAMPLES 20, SEED 1, TESTS (files or node ids; all), K (a pytest -k expression),
#   SKIP_DTYPES (names with commas between)
# Each file of the suite runs in a process of its own, so a crash costs one file.  Writes OUT/MODE/FILE.{json,log} and
# OUT/summary.txt.
set -u
[ $# -eq 4 ] || { sed -n 3,11p "$0"; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
lib=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
suite=$2
case $3 in */*) python=$(cd "$(dirname "$3")" && pwd)/$(basename "$3");; *) python=$3;; esac
mkdir -p "$4" && out=$(cd "$4" && pwd)
: "${MODES=eager graph}" "${EXAMPLES=20}" "${SEED=1}" "${TESTS=}" "${K=}" "${SKIP_DTYPES=}"
export TENON_LIB="$lib" ARRAY_API_TESTS_MODULE=arrayshim ARRAY_API_TESTS_VERSION=2024.12
export PYTHONPATH="$here" PYTHONPYCACHEPREFIX="$out/.pyc"
[ -z "$SKIP_DTYPES" ] || export ARRAY_API_TESTS_SKIP_DTYPES="$SKIP_DTYPES"
cd "$suite" || exit 1
[ -n "$TESTS" ] || TESTS=$(ls array_api_tests/test_*.py)
for mode in $MODES; do
  mkdir -p "$out/$mode"
  for t in $TESTS; do
    n=$(basename "${t%%::*}" .py)
    TENON_MODE=$mode TENON_LOG="$out/$mode/errors.tsv" timeout "${LIMIT:-600}" "$python" -X faulthandler -m pytest \
      "$t" -q --tb=short -p no:cacheprovider -p no_explain --max-examples "$EXAMPLES" --disable-deadline \
      --hypothesis-seed="$SEED" --timeout 120 ${K:+-k "$K"} \
      --json-report --json-report-file="$out/$mode/$n.json" --json-report-omit collectors >"$out/$mode/$n.log" 2>&1
    echo "$mode $n rc=$? $(tail -1 "$out/$mode/$n.log")" | tee -a "$out/summary.txt"
  done
done
