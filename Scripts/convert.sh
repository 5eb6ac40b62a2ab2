#!/bin/sh
# Converts every description of the corpus to an endpoint spec, and that to OpenAPI again. All three must generate the same
# client, byte for byte.
# usage: convert.sh CORPUS-DIRECTORY
set -eu
corpus=$1
if [ ! -f "$corpus/corpus.json" ]; then
    echo "no corpus at $corpus: skipped"
    exit 0
fi
apigen=${APIGEN:-$(dirname "$0")/../.build/debug/apigen}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# Unsupported features are listed with exit status 1, which is not a failure. All other features must be converted.
convert() { "$apigen" "$@" 2>"$work/log" || [ $? -eq 1 ] || { cat "$work/log" >&2; return 1; }; }

for path in $(sed -n 's/.*"path": *"\([^"]*\)".*/\1/p' "$corpus/corpus.json"); do
    rm -rf "${work:?}"/*
    result=passed
    convert generate "$corpus/$path" --quiet --output "$work/first" || result=failed
    convert import "$corpus/$path" --output "$work/api.yaml" || result=failed
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
