#!/bin/sh
# Lets the client of each golden write samples of its models, and the client of the same description with other keys read them
# (Tests/RoundTrips/OldData.swift). Failures are kept in .build-old-data, with their logs.
# usage: old-data.sh [CASE ...]
set -u
cd "$(dirname "$0")/.."
work=$PWD/.build-old-data
apigen=$PWD/${APIGEN:-.build/debug/apigen}
# The language of all modules that are built.
language="-Onone -whole-module-optimization -swift-version 6 -parse-as-library -package-name app"

# Builds a program with the models of one description. $1: old or new
build() {
    step="generate the $1 client"
    "$apigen" generate "$client.$1.yaml" --output "$client.$1" --runtime none --import APIRuntime --quiet || return 1
    find "$client.$1" -name '*.swift' | sort >"$client.files"
    step="build the $1 client"
    swiftc $language -suppress-warnings -module-name Client -I "$work/runtime" -L "$work/runtime" -lAPIRuntime \
        @"$client.files" "$client.$1.swift" -o "$client.$1.program"
}

# Prints the errors of one case; creates a file per success and failure.
if [ "${1:-}" = --one ]; then
    client=$work/$2
    result=failed
    if build old && step=write && "$client.old.program" --write "$client.old.samples" "$client.written" &&
        build new && step=read && "$client.new.program" --compare "$client.new.samples" "$client.written"; then
        result=passed
    fi >"$client.log" 2>&1
    if [ $result = passed ]; then
        tail -1 "$client.log" >"$client.values"
        rm -rf "$client.old" "$client.new" "$client".*.program "$client.files"
    else
        printf '%s, %s:\n%s\n' "$2" "$step" "$(grep -E -A 3 '(error|warning):' "$client.log" | head -12)"
    fi
    touch "$client.$result"
    exit 0
fi

rm -rf "$work"
mkdir -p "$work/runtime"
swiftc $language -module-name APIRuntime -emit-module -emit-module-path "$work/runtime/APIRuntime.swiftmodule" \
    -emit-library -static -o "$work/runtime/libAPIRuntime.a" $(find Templates/Runtime -name "*.swift") Tests/RoundTrips/*.swift || exit 1
APIGEN_OLD_DATA=$work swift test --skip-build --filter OldDataFiles >"$work/files.log" 2>&1 || {
    cat "$work/files.log"
    exit 1
}
[ $# -gt 0 ] || set -- $(cd "$work" && ls ./*.old.samples | sed 's|^\./||; s|\.old\.samples$||')
printf '%s\n' "$@" | xargs -P 2 -I '{}' "$0" --one '{}'
passed=$(find "$work" -name '*.passed' | wc -l | tr -d ' ')
failed=$(find "$work" -name '*.failed' | wc -l | tr -d ' ')
values=$(cat "$work"/*.values 2>/dev/null | awk '{ sum += $1 } END { print sum + 0 }')
echo "old data of $passed goldens was read, of $failed not; $values values in all"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
