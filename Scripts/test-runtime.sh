#!/bin/sh
# Runs the tests of the runtime in a package that has nothing else, so that it builds fast in other configurations.
# usage: test-runtime.sh [ARGUMENTS OF swift test]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$root/.build-runtime
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
swift test --package-path "$work" "$@"
