#!/bin/sh
# Generates clients from random descriptions, which use all features of the language and unusual names, and typechecks each with
# its runtime and its mocks, with warnings as errors. Failures are kept in .build-random, with their logs.
# usage: compile-random.sh [FIRST COUNT]
set -u
cd "$(dirname "$0")/.."
work=$PWD/.build-random
apigen=$PWD/${APIGEN:-.build/debug/apigen}

# Prints the errors of one client; creates a file per success and failure.
if [ "${1:-}" = --one ]; then
    name=$2
    . Scripts/swift-flags.sh
    case $((name % 3)) in
    0) access=public ;;
    1) access=package ;;
    *) access=internal ;;
    esac
    # Every second client is built in an app that has the main actor and internal imports as defaults.
    [ $((name % 2)) -eq 0 ] || flags="$flags $strict"
    result=failed
    if ! "$apigen" generate "$work/$name.yaml" --output "$work/$name" --mocks "$work/$name/Mocks" --access $access \
        --quiet >"$work/$name.log" 2>&1; then
        printf '%s, generate:\n%s\n' "$name" "$(head -5 "$work/$name.log")"
    elif find "$work/$name" -name '*.swift' | sort >"$work/$name.files" &&
        swiftc $flags @"$work/$name.files" >"$work/$name.log" 2>&1; then
        result=passed
        rm -rf "${work:?}/$name" "$work/$name.log" "$work/$name.files"
    else
        printf '%s, compile:\n%s\n' "$name" "$(grep -E "^/.*(error|warning):" "$work/$name.log" | head -5)"
    fi
    touch "$work/$name.$result"
    exit 0
fi

first=${1:-0}
count=${2:-60}
rm -rf "$work"
mkdir -p "$work"
APIGEN_RANDOM_SPECS=$work:$first:$count swift test --skip-build --filter RandomSpecFiles >"$work/specs.log" 2>&1 || {
    cat "$work/specs.log"
    exit 1
}
for file in "$work"/*.yaml; do basename "$file" .yaml; done | sort -n | xargs -P 2 -I '{}' "$0" --one '{}'
passed=$(find "$work" -name '*.passed' | wc -l | tr -d ' ')
failed=$(find "$work" -name '*.failed' | wc -l | tr -d ' ')
echo "$passed random clients passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -eq "$count" ]
