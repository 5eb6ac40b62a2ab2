#!/usr/bin/env bash
# Builds the tests and runs them. Prints a line for each suite, each 100 tests and each failure, and the closing lines of the test runner.
#
# The tests of the runtime wait for servers, some of them with time limits. The others keep all processors busy, so they run first.
#
# usage: run-tests.sh [ARGUMENTS OF swift test]
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/quietly.sh "building the tests" swift build --build-tests
log=.build/tests.log
: >"$log"

# Runs tests. The whole output is in the log, for what is not printed.
run() {
    swift test --skip-build "$@" 2>&1 | tee -a "$log" | awk '
        / Test run / { print; fflush(); next }
        / Test .* passed after / { tests++; if (tests % 100 == 0) { print tests " tests have passed"; fflush() } next }
        / Test case .* (started|passed)/ || / (Test|Suite) .* started\.$/ { next }
        # A line about a failure, and those that continue it.
        / (Suite|Test run) .* (passed|failed) after / || /recorded an issue|failed after|[Ee]rror:|Fatal|^    |^  *↳|↳/ { print; fflush() }' || {
        echo "the whole output is in $log" >&2
        exit 1
    }
}

if [ $# -gt 0 ]; then
    run "$@"
else
    run --skip '^RuntimeTests\.'
    run --filter '^RuntimeTests\.'
fi
