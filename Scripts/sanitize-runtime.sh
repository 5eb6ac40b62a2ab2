#!/bin/sh
# Runs the tests of the runtime, with all faults of servers and networks, with the thread sanitizer.
# The rest of the project needs no threads. One test at a time: all of them together, ten times slower, would reach time limits.
# usage: sanitize-runtime.sh [ARGUMENTS OF swift test]
set -eu
export TSAN_OPTIONS="exitcode=66 ${TSAN_OPTIONS:-}"
exec "$(dirname "$0")/test-runtime.sh" --scratch-path "$(dirname "$0")/../.build-sanitize-runtime" --sanitize thread --no-parallel "$@"
