#!/bin/sh
# Runs the fuzzer (Tests/Fuzzer) over changed and made-up descriptions. CONTRIBUTING.md says what to do with a finding.
# usage: [TOOL=release] fuzz.sh DURATION [SEED [FIRST-ROUND]] | fuzz.sh --replay FINDING
set -eu
cd "$(dirname "$0")/.."
work=$PWD/.build-fuzz
fuzzer=.build/debug/Fuzzer
if [ "${1:-}" = --replay ]; then exec "$fuzzer" --replay "$2" --output "$work/replay"; fi
# Random descriptions with every construct of the languages are seeds, too.
mkdir -p "$work/seeds"
if [ -z "$(find "$work/seeds" -name '*.yaml')" ]; then
    APIGEN_RANDOM_SPECS=$work/seeds:0:24 swift test --skip-build --filter RandomSpecFiles >"$work/seeds.log" 2>&1 || {
        cat "$work/seeds.log"
        exit 1
    }
fi
# The laws about time and memory are meant for an optimized tool.
set -- --seconds "$1" ${2:+--seed "$2"} ${3:+--first "$3"} --output "$work" --seeds "$work/seeds"
if [ "${TOOL:-}" = release ]; then set -- "$@" --tool .build/release/apigen --large 16000; fi
exec "$fuzzer" "$@"
