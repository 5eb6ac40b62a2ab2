#!/usr/bin/env bash
# Finds words that the project does not use, in everything that a user reads. Scripts/words.txt has the words, what to write
# in their place, and the exceptions with their reasons.
set -euo pipefail
cd "$(dirname "$0")/.."
files() {
    git ls-files -coz --exclude-standard README.md CONTRIBUTING.md CHANGELOG.md Documentation Sources Templates Examples specs \
        Plugins Tests/GoldenTests/Cases Tests/CommandTests/Diagnostics | grep -zv '^Sources/EmbeddedFiles/EmbeddedTemplates.swift$'
}

findings=0
exceptions=$(grep '^allow	' Scripts/words.txt || true)
# word<tab>PATTERN<tab>REPLACEMENT: an extended regular expression, matched as a word, whatever its case. A `name` has its case.
while IFS=$'\t' read -r kind pattern replacement; do
    case "$kind" in
    word) case=-i ;;
    name) case=--no-ignore-case ;;
    *) continue ;;
    esac
    found=$(files | xargs -0 grep -sHnwE "$case" -d skip -- "$pattern" /dev/null || true)
    # allow<tab>PATTERN<tab>REASON: a line that matches is no finding. It starts with its path.
    while IFS=$'\t' read -r _ exception _; do
        [ -z "$exception" ] || found=$(grep -vE -- "$exception" <<<"$found" || true)
    done <<<"$exceptions"
    if [ -n "$found" ]; then
        findings=$((findings + $(wc -l <<<"$found")))
        sed "s|\$|   [write: $replacement]|" <<<"$found" | cut -c1-240
    fi
done <Scripts/words.txt
if [ "$findings" -gt 0 ]; then
    echo "$findings lines use words that the project does not use (Documentation/Glossary.md)" >&2
    exit 1
fi
echo "no word is used that the project does not use"
