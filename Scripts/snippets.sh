#!/bin/sh
# Generates the clients that the snippets in Examples/Snippets call, and typechecks the snippets with them, with warnings as errors.
# usage: snippets.sh DIRECTORY ...
set -u
cd "$(dirname "$0")/.."
. Scripts/descriptions.sh
. Scripts/swift-flags.sh
apigen=${APIGEN:-.build/release/apigen}
work=$PWD/.build-snippets
rm -rf "$work"
mkdir -p "$work"
passed=0
failed=0
skipped=0
absent=
for directory in Examples/Snippets/*/; do
    name=$(basename "$directory")
    count=$(find "$directory" -name '*.swift' | wc -l | tr -d ' ')
    path=$(for corpus in "$@"; do named "$name" "$corpus"; done | head -n 1)
    if [ -z "$path" ]; then
        skipped=$((skipped + count))
        absent="$absent $name"
    elif "$apigen" generate "$path" --output "$work/$name" --quiet >"$work/$name.log" 2>&1 &&
        find "$work/$name" "$directory" -name '*.swift' | sort >"$work/$name.files" &&
        swiftc $flags @"$work/$name.files" >"$work/$name.log" 2>&1; then
        passed=$((passed + count))
    else
        failed=$((failed + count))
        printf '%s:\n%s\n' "$name" "$(grep -E '(error|warning):' "$work/$name.log" | head -5)"
    fi
done
[ "$skipped" -eq 0 ] || skip "$skipped" "snippets: there is no description of$absent"
echo "$passed snippets passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
