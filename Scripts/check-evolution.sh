#!/usr/bin/env bash
# Generates a client, and then the client of a changed description over it, and compares what the compiler says about an app that uses
# the first one. Tests/Evolution/README.md describes the files of a case.
#
#     [EVOLUTION_PART=0|1] Scripts/check-evolution.sh [--bless] [CASE...]
#
# EVOLUTION_PART chooses one half of the cases.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh
# The program that applies fix-its is not part of the repository.
surface=${APIGEN_SURFACE:-../shared/bin/surface}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export APIGEN_STRICT_FLAGS="$strict"
python3 -B Scripts/check-evolution.py "${APIGEN:-.build/debug/apigen}" "$surface" Tests/Evolution/Cases "$work" "$@"
