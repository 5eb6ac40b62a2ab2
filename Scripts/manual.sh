#!/bin/sh
# Writes the manual page of a program, and its completions for shells.
#
# usage: manual.sh PROGRAM DIRECTORY [PACKAGE]
#
# The package is the one whose dependency makes the page; by default, this one.
set -eu
program=$1
directory=$2
root=$(cd "$(dirname "$0")/.." && pwd -P)
work=$root/.build-dist
parser=$work/scratch/checkouts/swift-argument-parser
[ -d "$parser" ] || parser=$root/.build/checkouts/swift-argument-parser

mkdir -p "$directory/man/man1" "$directory/bash-completion/completions" "$directory/zsh/site-functions" \
    "$directory/fish/vendor_completions.d"
"$program" --generate-completion-script bash >"$directory/bash-completion/completions/apigen"
"$program" --generate-completion-script zsh >"$directory/zsh/site-functions/_apigen"
"$program" --generate-completion-script fish >"$directory/fish/vendor_completions.d/apigen.fish"
swift build --package-path "$parser" --scratch-path "$work/parser" --product generate-manual --disable-index-store \
    >"$work/manual.log" 2>&1 || { cat "$work/manual.log" >&2; exit 1; }
"$work/parser/debug/generate-manual" "$program" --output-directory "$directory/man/man1" \
    --date "$(git -C "$root" log -1 --format=%cs)"
