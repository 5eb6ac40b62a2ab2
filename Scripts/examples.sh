#!/bin/sh
# Generates the client for GitHub's description with tests of its examples, and runs them.
# usage: examples.sh CORPUS-DIRECTORY [WORK-DIRECTORY]
set -eu
description=$1/github.yaml
if [ ! -f "$description" ]; then
    echo "no github.yaml in $1: skipped"
    exit 0
fi
package=${2:-${TMPDIR:-/tmp}/apigen-examples}
apigen=${APIGEN:-$(dirname "$0")/../.build/debug/apigen}
mkdir -p "$package"
cat >"$package/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Client", platforms: [.macOS(.v13)],
    targets: [
        .target(name: "Client"),
        .testTarget(name: "ClientTests", dependencies: ["Client"]),
    ], swiftLanguageModes: [.v6])
MANIFEST

"$apigen" generate "$description" --output "$package/Sources/Client" --tests "$package/Tests/ClientTests" \
    --tests-import Client 2>"$package/generate.log" || { cat "$package/generate.log" >&2; exit 1; }
swift test --package-path "$package" 2>&1 | tee "$package/test.log" | grep -E "warning:|error:|recorded an issue|Test run" || true
! grep -q "warning:" "$package/test.log"
grep -q "Test run with [0-9]* tests.* passed" "$package/test.log"
