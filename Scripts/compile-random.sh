#!/bin/sh
# Generates clients from random descriptions, which use all features and unusual names. Typechecks each with its runtime and its
# mocks, with warnings as errors; every tenth is generated over the client of a smaller description, with its lock. Then builds it
# with a shared runtime, and decodes and encodes samples of its models (Tests/RoundTrips). Failures are kept in .build-random, with
# their logs.
# usage: compile-random.sh [FIRST COUNT]
set -u
cd "$(dirname "$0")/.."
work=$PWD/.build-random
apigen=$PWD/${APIGEN:-.build/debug/apigen}
# The language of all modules that are built.
language="-Onone -whole-module-optimization -swift-version 6 -parse-as-library -package-name app"

# Generates one client with its runtime and its mocks, and typechecks it.
typecheck() {
    . Scripts/swift-flags.sh
    case $((name / 3 % 3)) in
    0) access=public ;;
    1) access=package ;;
    *) access=internal ;;
    esac
    # Every second client is built in an app that has the main actor and internal imports as defaults.
    [ $((name % 2)) -eq 0 ] || flags="$flags $strict"
    step=generate
    if [ -f "$client.part" ]; then
        cp "$client.part" "$client.part.yaml"
        "$apigen" generate "$client.part.yaml" --output "$client" --mocks "$client/Mocks" --access $access --quiet ||
            return 1
        rm "$client.part.yaml"
    fi
    "$apigen" generate "$client.yaml" --output "$client" --mocks "$client/Mocks" --access $access --quiet || return 1
    find "$client" -name '*.swift' | sort >"$client.files"
    step=compile
    swiftc $flags @"$client.files"
}

# Builds one client with the shared runtime, and runs the program with its samples.
round_trip() {
    step="generate for round trips"
    "$apigen" generate "$client.yaml" --output "$client.models" --runtime none --import APIRuntime --quiet || return 1
    find "$client.models" -name '*.swift' | sort >"$client.files"
    step="build for round trips"
    swiftc $language -suppress-warnings -module-name Client -I "$work/runtime" -L "$work/runtime" -lAPIRuntime \
        @"$client.files" "$client.swift" -o "$client.program" || return 1
    step="round trips"
    "$client.program" "$client.samples"
}

# Prints the errors of one client; creates a file per success and failure.
if [ "${1:-}" = --one ]; then
    name=$2
    client=$work/$name
    result=failed
    if typecheck >"$client.log" 2>&1 && round_trip >"$client.log" 2>&1; then
        result=passed
        grep -E '^[0-9]+ values$' "$client.log" >"$client.values"
        rm -rf "${client:?}" "$client.models" "$client.log" "$client.files" "$client.program"
    else
        printf '%s, %s:\n%s\n' "$name" "$step" "$(grep -E -A 3 '(error|warning):' "$client.log" | head -12)"
    fi
    touch "$client.$result"
    exit 0
fi

first=${1:-0}
count=${2:-180}
rm -rf "$work"
mkdir -p "$work/runtime"
swiftc $language -module-name APIRuntime -emit-module -emit-module-path "$work/runtime/APIRuntime.swiftmodule" \
    -emit-library -static -o "$work/runtime/libAPIRuntime.a" $(find Templates/Runtime -name "*.swift") Tests/RoundTrips/*.swift || exit 1
APIGEN_RANDOM_SPECS=$work:$first:$count swift test --skip-build --filter RandomSpecFiles >"$work/specs.log" 2>&1 || {
    cat "$work/specs.log"
    exit 1
}
for file in "$work"/*.yaml; do basename "$file" .yaml; done | sort -n | xargs -P 2 -I '{}' "$0" --one '{}'
passed=$(find "$work" -name '*.passed' | wc -l | tr -d ' ')
failed=$(find "$work" -name '*.failed' | wc -l | tr -d ' ')
values=$(cat "$work"/*.values 2>/dev/null | awk '{ sum += $1 } END { print sum + 0 }')
echo "$passed random clients passed, $failed failed, $values values round-tripped"
# One more client has only unions.
[ "$failed" -eq 0 ] && [ "$passed" -eq $((count + 1)) ]
