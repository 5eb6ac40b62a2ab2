#!/usr/bin/env bash
# Checks that each module imports only what the table of modules in Documentation/Architecture.md allows. Prints
# `file:line: error: …` for every other import, for a module without a row, and for a type with the name of its module.
set -euo pipefail
cd "$(dirname "$0")/.."

table=Documentation/Architecture.md
files=()
while IFS= read -r file; do
    [ -f "$file" ] && files+=("$file")
done < <(git ls-files -co --exclude-standard Sources | grep -E '\.(swift|c|h)$' | LC_ALL=C sort)
# The headers that a module map declares come first: what they include belongs to their module.
maps=$(git ls-files -co --exclude-standard Sources | grep -E 'module\.modulemap$' || true)
headers=()
for map in $maps; do
    for header in "$(dirname "$map")"/*.h; do [ -f "$header" ] && headers+=("$header"); done
done

LC_ALL=C awk -v table="$table" -f Scripts/check-imports.awk mapped=" ${headers[*]:-} " \
    "$table" ${headers[@]+"${headers[@]}"} "${files[@]}"
