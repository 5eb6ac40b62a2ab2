#!/bin/sh
# Writes the templates and the runtime's sources into one Swift file of string literals, so that the program needs no
# resources beside it. Run it after changing one of them; `make build` does, and a test notices where nobody did.
# usage: embed.sh
set -eu
cd "$(dirname "$0")"
output=../Sources/EmbeddedFiles/EmbeddedTemplates.swift

declaration() {
    echo "    package static let $1: [(path: String, text: String)] = ["
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
    echo "// swift-format-ignore-file"
    echo "// Written by Templates/embed.sh; do not edit."
    echo
    echo "/// The files of \`Templates\`, by their paths there, sorted."
    echo "package enum EmbeddedTemplates {"
    declaration templates mustache
    declaration runtime swift
    echo "}"
} >"$output.new"
# An equal file stays: nothing is compiled again.
if cmp -s "$output.new" "$output"; then rm "$output.new"; else mv "$output.new" "$output"; fi
