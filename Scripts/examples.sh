#!/bin/sh
# Generates the clients of descriptions with tests of their examples, and runs these: all of Tests/Descriptions, and GitHub's.
# usage: examples.sh CORPUS-DIRECTORY [WORK-DIRECTORY]
set -eu
. "$(dirname "$0")/descriptions.sh"
ours=$(dirname "$0")/../Tests/Descriptions
package=${2:-${TMPDIR:-/tmp}/apigen-examples}
apigen=${APIGEN:-$(dirname "$0")/../.build/debug/apigen}

# client NAME DESCRIPTION: generates a client, and prints its targets.
client() {
    "$apigen" generate "$2" --output "$package/Sources/$1" --tests "$package/Tests/$1Tests" --tests-import "$1" \
        >"$package/generate.log" 2>&1 || { cat "$package/generate.log" >&2; return 1; }
    grep 'examples\{0,1\} tested' "$package/generate.log" >&2
    echo "        .target(name: \"$1\"), .testTarget(name: \"$1Tests\", dependencies: [\"$1\"]),"
}

mkdir -p "$package"
rm -rf "$package/Tests"
clients=$(for path in $(descriptions "$ours"); do
    name=${path#"$ours"/}
    name=${name%/openapi.yaml}
    client "Client_${name%.*}" "$path" || exit 1
done)
if [ -f "$1/github.yaml" ]; then
    clients="$clients
$(client Client_github "$1/github.yaml")"
else
    skip 1 "description with examples: there is no github.yaml in $1"
fi
cat >"$package/Package.swift" <<MANIFEST
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Clients", platforms: [.macOS(.v13)],
    targets: [
$clients
    ], swiftLanguageModes: [.v6])
MANIFEST

swift test --package-path "$package" 2>&1 | tee "$package/test.log" | grep -E "warning:|error:|recorded an issue|Test run" || true
! grep -q "warning:" "$package/test.log"
grep -q "Test run with [1-9][0-9]* tests.* passed" "$package/test.log"
