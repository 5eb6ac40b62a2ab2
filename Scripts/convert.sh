#!/bin/sh
# Converts every description to an endpoint spec, and that to OpenAPI again. All three must generate the same client, byte for
# byte.
# usage: convert.sh DIRECTORY ...
set -eu
. "$(dirname "$0")/descriptions.sh"
apigen=${APIGEN:-$(dirname "$0")/../.build/debug/apigen}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# Unsupported features are listed with exit status 1, which is not a failure. All other features must be converted.
convert() { "$apigen" "$@" 2>"$work/log" || [ $? -eq 1 ] || { cat "$work/log" >&2; return 1; }; }

paths=$(for directory in "$@"; do
    if hasDescriptions "$directory" >&2; then descriptions "$directory"; fi
done)
for path in $paths; do
    rm -rf "${work:?}"/*
    result=passed
    convert generate "$path" --quiet --output "$work/first" || result=failed
    convert import "$path" --output "$work/api.yaml" || result=failed
    convert generate "$work/api.yaml" --quiet --output "$work/second" || result=failed
    convert export "$work/api.yaml" --output "$work/openapi.yaml" || result=failed
    convert generate "$work/openapi.yaml" --quiet --output "$work/third" || result=failed
    for other in second third; do
        diff -r "$work/first" "$work/$other" >"$work/$other.diff" 2>&1 || {
            echo "$path, the $other client:"
            head -20 "$work/$other.diff"
            result=failed
        }
    done
    [ -d "$work/first" ] || result=failed
    if [ $result = passed ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "$passed descriptions converted there and back, $failed failed"
[ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
