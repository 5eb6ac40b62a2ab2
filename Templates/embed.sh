#!/bin/sh
# Writes the templates and the runtime's sources into one Swift file of string literals, so that the program needs no
# resources beside it. A shell script, because a program for it would have to be built before anything else.
# usage: embed.sh OUTPUT
set -eu
cd "$(dirname "$0")"
output=$1

declaration() {
    echo "    static let $1: [(path: String, text: String)] = ["
    find . -name "*.$2" | sed 's|^\./||' | LC_ALL=C sort | while read -r file; do
        if grep -q '"""####\|\\####' "$file"; then
            echo "$file: error: \"\"\"#### and \\#### would end the literal" >&2
            exit 1
        fi
        printf '        (\n            "%s",\n####"""\n' "$file"
        cat "$file"
        printf '\n"""####\n        ),\n'
    done
    echo "    ]"
}

{
    echo "/// The files of \`Templates\`, by their paths there, sorted."
    echo "enum EmbeddedTemplates {"
    declaration templates mustache
    declaration runtime swift
    echo "}"
} >"$output.new"
mv "$output.new" "$output"
