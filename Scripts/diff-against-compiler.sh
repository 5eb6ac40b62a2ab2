#!/usr/bin/env bash
# Holds 'apigen diff' against the compiler: for each pair of descriptions in a directory, an app that uses every name of the old
# client is compiled with the new client. The names with errors must be those that 'apigen diff' calls breaking.
#
#     Scripts/diff-against-compiler.sh DIRECTORY [CASE...]
set -euo pipefail
cd "$(dirname "$0")/.."
cases=${1:-Tests/APIEvolutionTests/Cases}
shift || true
# The program that writes the app is not part of the repository.
surface=${APIGEN_SURFACE:-../shared/bin/surface}
if [ ! -f "$surface" ]; then
    echo "no program at $surface that writes an app: skipped"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -B Scripts/diff-against-compiler.py "${APIGEN:-.build/debug/apigen}" "$surface" "$cases" "$work" "$@"
