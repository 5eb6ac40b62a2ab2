#!/bin/sh
# Generates the client of each description, and typechecks it with warnings as errors in two kinds of app: a plain one, and one in
# which the main actor and internal imports are the defaults. Every operation must be in the client.
# usage: compile-descriptions.sh DIRECTORY ...
set -u
cd "$(dirname "$0")/.."
. Scripts/descriptions.sh
. Scripts/swift-flags.sh
apigen=${APIGEN:-.build/release/apigen}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# Prints what is wrong with the client of a description.
faults() {
    rm -rf "$work/client"
    "$apigen" generate "$1" --output "$work/client" --quiet >"$work/log" 2>&1 || { cat "$work/log"; return; }
    # The documentation of an operation contains its route.
    operations=$("$apigen" lint "$1" 2>/dev/null | sed -n 's/.*: \([0-9]*\) operations.*/\1/p')
    routes=$(grep -rhoE '`(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) /[^`]*`' "$work/client" | sort -u | grep -c '')
    [ "$routes" = "$operations" ] || echo "$routes of $operations operations are in the client"
    find "$work/client" -name '*.swift' | sort >"$work/files"
    swiftc $flags "@$work/files" 2>&1 | grep -E 'error:|warning:' | head -10
    swiftc $flags $strict "@$work/files" 2>&1 | grep -E 'error:|warning:' | head -10
}

for directory in "$@"; do
    hasDescriptions "$directory" || continue
    for description in $(descriptions "$directory"); do
        found=$(faults "$description")
        if [ -z "$found" ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            printf '%s:\n%s\n' "$description" "$found"
        fi
    done
done
echo "clients of descriptions: $passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
