#!/usr/bin/env bash
# Holds 'apigen diff' against the compiler: for each pair of descriptions in a directory, an app that uses every name of the old
# client is compiled with the new client. The names with errors must be those that 'apigen diff' calls breaking.
# Without arguments, the pairs are the small cases, and the versions of a real description, if they are there.
#
#     Scripts/diff-against-compiler.sh [DIRECTORY [CASE...]]
set -euo pipefail
cd "$(dirname "$0")/.."
# The program that writes the app is not part of the repository.
surface=${APIGEN_SURFACE:-../shared/bin/surface}
. Scripts/descriptions.sh
if [ ! -f "$surface" ]; then
    pairs=${1:-Tests/APIEvolutionTests/Cases}
    skip "$(find "$pairs" -mindepth 1 -maxdepth 1 -type d | wc -l | tr -d ' ')" \
        "pairs of descriptions in $pairs: there is no program at $surface, which writes an app for them"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compare() {
    rm -rf "$work/clients"
    mkdir "$work/clients"
    local pairs=$1
    shift
    python3 -B Scripts/diff-against-compiler.py "${APIGEN:-.build/debug/apigen}" "$surface" "$pairs" "$work/clients" "$@"
}

if [ $# -gt 0 ]; then
    compare "$@"
    exit
fi
compare Tests/APIEvolutionTests/Cases
history=${APIGEN_HISTORY:-../shared/history/discord}
[ -d "$history" ] || {
    skip 1 "history of a real description: there is none at $history"
    exit 0
}
# The descriptions are in the order of their dates, two of each pair.
set -- "$history"/*.json
while [ $# -ge 2 ]; do
    pair=$work/pairs/$(basename "$1" .json)
    mkdir -p "$pair"
    cp "$1" "$pair/old.yaml"
    cp "$2" "$pair/new.yaml"
    shift 2
done
compare "$work/pairs"
