#!/bin/sh
# Measures calls over AsyncHTTPClient, optimized: throughput, memory and failures, with the client and without it. Also links a program
# without URLSession statically, and prints its size.
# usage: load.sh [CALLS [CALLS AT ONCE]]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$root/.build-load
mkdir -p "$work/Sources/Load" "$work/Sources/Tool"
cat >"$work/apigen.yaml" <<'CONFIGURATION'
runtime: only
output: Sources/ApigenRuntime
transport: none
adapters: [async-http-client]
CONFIGURATION
"$root/.build/debug/apigen" generate "$work/apigen.yaml" --quiet
for file in "$root"/Tests/Adapters/Load/*.swift; do ln -sf "$file" "$work/Sources/Load/"; done
cat >"$work/Sources/Tool/main.swift" <<'SWIFT'
import ApigenRuntime

let transport = WebClient.AsyncHTTPTransport()
let client = WebClient(server: "http://127.0.0.1:1", configuration: WebClient.Configuration(transport: transport))
do {
    let words: [String] = try await client.value(for: WebClient.Request(.get, "/words", operation: "words.list"))
    print(words)
} catch {
    print(error)
}
try await transport.shutdown()
SWIFT
packages=$(sed -n 's|^//     \(\.package(.*,\)$|        \1|p' "$work"/Sources/ApigenRuntime/*.swift)
products=$(sed -n 's|^//     \(\.product(.*,\)$|                \1|p' "$work"/Sources/ApigenRuntime/*.swift)
cat >"$work/Package.swift" <<PACKAGE
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Load", platforms: [.macOS(.v14)],
    dependencies: [
$packages
    ],
    targets: [
        .target(
            name: "ApigenRuntime",
            dependencies: [
$products
            ]),
        .executableTarget(name: "Load", dependencies: ["ApigenRuntime"]),
        .executableTarget(name: "Tool", dependencies: ["ApigenRuntime"]),
    ])
PACKAGE
swift build -c release --static-swift-stdlib --package-path "$work" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
tool=$work/.build/release/Tool
strip -o "$work/tool" "$tool"
echo "a program without URLSession, linked statically: $(($(wc -c <"$work/tool") / 1000)) kB, stripped"
if grep -q icudt "$tool"; then
    echo "it contains the data of ICU" >&2
    exit 1
fi
exec "$work/.build/release/Load" "$@"
