#!/bin/sh
# Runs the tests of the runtime, with all faults of servers and networks, with the thread sanitizer.
# The package has only the runtime, because the rest of the project needs no threads.
# usage: sanitize-runtime.sh [ARGUMENTS OF swift test]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$root/.build-sanitize-runtime
mkdir -p "$work"
ln -sfn "$root/Templates/Runtime" "$work/Runtime"
ln -sfn "$root/Tests/RuntimeTests" "$work/RuntimeTests"
cat >"$work/Package.swift" <<'PACKAGE'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Runtime", platforms: [.macOS(.v13)],
    targets: [
        .testTarget(name: "ApigenRuntime", path: "Runtime"),
        .testTarget(name: "RuntimeTests", dependencies: ["ApigenRuntime"], path: "RuntimeTests"),
    ])
PACKAGE
TSAN_OPTIONS="exitcode=66 ${TSAN_OPTIONS:-}" swift test --package-path "$work" --sanitize thread "$@"
