#!/bin/sh
# Generates the clients that the snippets in Examples/Snippets call, and typechecks the snippets with them, with warnings as errors.
# usage: snippets.sh CORPUS
set -u
cd "$(dirname "$0")/.."
corpus=$1
apigen=$PWD/${APIGEN:-.build/release/apigen}
work=$PWD/.build-snippets
if [ ! -f "$corpus/corpus.json" ]; then
    echo "no corpus at $corpus: snippets skipped"
    exit 0
fi
. Scripts/swift-flags.sh
rm -rf "$work"
mkdir -p "$work"
passed=0
failed=0
for directory in Examples/Snippets/*/; do
    name=$(basename "$directory")
    path=$(sed -n "s/.*\"name\": \"$name\", \"path\": \"\([^\"]*\)\".*/\1/p" "$corpus/corpus.json")
    count=$(find "$directory" -name '*.swift' | wc -l | tr -d ' ')
    if "$apigen" generate "$corpus/$path" --output "$work/$name" --quiet >"$work/$name.log" 2>&1 &&
        find "$work/$name" "$directory" -name '*.swift' | sort >"$work/$name.files" &&
        swiftc $flags @"$work/$name.files" >"$work/$name.log" 2>&1; then
        passed=$((passed + count))
    else
        failed=$((failed + count))
        printf '%s:\n%s\n' "$name" "$(grep -E '(error|warning):' "$work/$name.log" | head -5)"
    fi
done
echo "$passed snippets passed, $failed failed"
[ "$failed" -eq 0 ]
