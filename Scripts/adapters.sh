#!/bin/sh
# Builds a runtime with all adapters and the packages that they need, and runs the tests of the adapters, with the table of faults, and against
# a server that is built with Hummingbird.
# usage: adapters.sh [ARGUMENTS OF swift test]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$root/.build-adapters
mkdir -p "$work/Tests/AdapterTests"
cat >"$work/apigen.yaml" <<'CONFIGURATION'
runtime: only
output: Sources/ApigenRuntime
adapters: [async-http-client, swift-log, swift-metrics, swift-distributed-tracing, swift-http-types]
CONFIGURATION
"$root/.build/debug/apigen" generate "$work/apigen.yaml" --quiet
for file in "$root"/Tests/Adapters/*.swift "$root"/Tests/RuntimeTests/FaultRun.swift \
    "$root"/Tests/RuntimeTests/FaultTable*.swift "$root"/Tests/RuntimeTests/Journal*.swift \
    "$root"/Tests/RuntimeTests/Support.swift "$root"/Tests/RuntimeTests/LoopbackServer.swift; do
    ln -sf "$file" "$work/Tests/AdapterTests/"
done
# The lines that the adapters' files give to their users.
packages=$(sed -n 's|^//     \(\.package(.*,\)$|        \1|p' "$work"/Sources/ApigenRuntime/*.swift)
products=$(sed -n 's|^//     \(\.product(.*,\)$|                \1|p' "$work"/Sources/ApigenRuntime/*.swift)
cat >"$work/Package.swift" <<PACKAGE
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Adapters", platforms: [.macOS(.v14)],
    dependencies: [
$packages
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.10.0"),
    ],
    targets: [
        .target(
            name: "ApigenRuntime",
            dependencies: [
$products
            ]),
        .testTarget(
            name: "AdapterTests",
            dependencies: [
                "ApigenRuntime",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]),
    ])
PACKAGE
exec swift test --package-path "$work" "$@"
