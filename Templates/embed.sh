#!/bin/sh
# Writes the templates and the runtime's sources into one Swift file of string literals, so that the program needs no
# resources beside it, and the names of the runtime's files into the build plugin. Run it after changing one of them; `make build` does, and a test notices where nobody did.
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
# The files in each folder become one, except those for tests (`RuntimeSources`).
names() {
    find Adapters Runtime/Mocks Runtime/Examples Runtime -maxdepth 1 -name '*.swift' | sed 's|.*/||'
    find Runtime -mindepth 1 -maxdepth 1 -type d | sed 's|.*/||; /^Mocks$/d; /^Examples$/d; s|^|WebClient+|; s|^WebClient+WebClient$|WebClient|; s|$|.swift|'
}
plugin=../Plugins/ApigenPlugin/RuntimeFiles.swift
{
    echo "// Written by Templates/embed.sh; do not edit."
    echo
    echo "/// The files of the runtime in this version of apigen."
    echo "enum RuntimeFiles {"
    echo "    static let names = ["
    names | LC_ALL=C sort | sed 's|.*|        "&",|'
    echo "    ]"
    echo "}"
} >"$plugin.new"
# An equal file stays: nothing is compiled again.
for file in "$output" "$plugin"; do
    if cmp -s "$file.new" "$file"; then rm "$file.new"; else mv "$file.new" "$file"; fi
done
