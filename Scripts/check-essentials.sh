#!/bin/sh
# Compiles clients with `transport: none` where Foundation and FoundationNetworking cannot be imported: one GET request, the same with
# conditional requests, specs/api.yaml, and the whole runtime.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
. Scripts/swift-flags.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! echo 'import FoundationEssentials' | swiftc -typecheck - 2>/dev/null; then
    echo "skipped: 3 clients without Foundation: there is no FoundationEssentials"
    exit 0
fi
# Modules that cannot be read hide those of the system.
for module in Foundation FoundationNetworking; do
    mkdir -p "$work/hidden/$module.swiftmodule"
    echo hidden >"$work/hidden/$module.swiftmodule/$(uname -m)-unknown-linux-gnu.swiftmodule"
done
if echo 'import Foundation' | swiftc -typecheck -I "$work/hidden" - 2>/dev/null; then
    echo "Foundation can still be imported" >&2
    exit 1
fi

cat >"$work/tiny.yaml" <<'SPEC'
apigen: 1
name: Tiny
servers: { main: https://tiny.example }
models: { Thing: { id: string, size: int } }
paths: { /thing: { get: { operation: things.load, returns: Thing } } }
SPEC

# check NAME SETTINGS
check() {
    for access in public internal; do
        mkdir -p "$work/$1-$access"
        printf 'output: Client\naccess: %s\ntransport: none\n%s\n' "$access" "$2" >"$work/$1-$access/apigen.yaml"
        "$root/.build/debug/apigen" generate "$work/$1-$access/apigen.yaml" --quiet
        for more in "" "$strict"; do
            swiftc $flags $more -I "$work/hidden" $(find "$work/$1-$access/Client" -name '*.swift')
        done
    done
    echo "$1: compiles without Foundation"
}

check smallest "spec: ../tiny.yaml"
check example "spec: $root/specs/api.yaml"
check conditional "spec: ../tiny.yaml
conditionalRequests: true"
check runtime "runtime: only"
