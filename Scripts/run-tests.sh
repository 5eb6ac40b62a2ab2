#!/usr/bin/env bash
# Builds the tests and runs them. Prints a line for each suite, each 100 tests and each failure, and the closing line of the test runner.
#
# usage: run-tests.sh [ARGUMENTS OF swift test]
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/quietly.sh "building the tests" swift build --build-tests
log=.build/tests.log
# The whole output is in the log, for what the lines below leave out.
swift test --skip-build "$@" 2>&1 | tee "$log" | awk '
    / Test run / { print; fflush(); next }
    / Test .* passed after / { tests++; if (tests % 100 == 0) { print tests " tests have passed"; fflush() } next }
    / Test case .* (started|passed)/ || / (Test|Suite) .* started\.$/ { next }
    # A line about a failure, and those that continue it.
    / (Suite|Test run) .* (passed|failed) after / || /recorded an issue|failed after|[Ee]rror:|Fatal|^    |^  *↳|↳/ { print; fflush() }' || {
    echo "the whole output is in $log" >&2
    exit 1
}
