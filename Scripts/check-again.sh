#!/bin/sh
# Generates a client from each description, then checks it: an unchanged description must have nothing to do. The descriptions of a
# folder are those that its corpus.json names, or all below it.
# usage: check-again.sh PATH ...
set -u
. "$(dirname "$0")/descriptions.sh"
apigen=${APIGEN:-$(cd "$(dirname "$0")/.." && pwd)/.build/release/apigen}

# Prints the name of one description, and "passed", "failed" or "refused".
if [ "${1:-}" = --one ]; then
    description=$2
    output=$(mktemp -d)
    trap 'rm -rf "$output"' EXIT
    # apigen writes only into an empty directory, or one of its own.
    "$apigen" generate "$description" --output "$output" --quiet >/dev/null 2>&1
    case $? in
    0)
        if "$apigen" check "$description" --output "$output" >"$output.txt" 2>&1; then
            echo "passed $description"
        else
            echo "failed $description"
            grep -E ': (changed|missing|orphaned)' "$output.txt" | head -3 | sed 's/^/  /'
        fi
        rm -f "$output.txt"
        ;;
    3) echo "refused $description" ;;
    *) echo "failed $description (generate)" ;;
    esac
    exit 0
fi

: "${1:?usage: check-again.sh PATH ...}"
results=$(mktemp)
trap 'rm -f "$results" "$results.paths"' EXIT
for path in "$@"; do
    if [ -f "$path/corpus.json" ]; then
        descriptions "$path"
    elif [ -e "$path" ]; then
        find "$path" -type f \( -name '*.yaml' -o -name '*.yml' -o -name '*.json' \) | sort
    else
        skip 1 "path: there are no descriptions at $path" >&2
    fi
done >"$results.paths"
<"$results.paths" xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' "$0" --one '{}' >"$results"
grep -v -E '^(passed|refused) ' "$results"
passed=$(grep -c '^passed ' "$results")
failed=$(grep -c '^failed ' "$results")
refused=$(grep -c '^refused ' "$results")
echo "descriptions that were generated and checked again ($refused were refused):"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
