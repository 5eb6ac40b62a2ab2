#!/bin/sh
# Measures how fast a generated client decodes and encodes JSON, against JSONDecoder and JSONEncoder with the code that the compiler
# synthesizes, in one process: with optimization and without. Prints the least times of several runs, and the memory of one.
# usage: bench-decode.sh [MEGABYTES]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$root/.build-bench-decode
mkdir -p "$work/Sources/DecodingBenchmark"
"$root/.build/debug/apigen" generate "$root/Tests/DecodingBenchmark/decoding.yaml" --output "$work/Sources/Client" --quiet
for file in "$root"/Tests/DecodingBenchmark/Sources/*.swift; do ln -sf "$file" "$work/Sources/DecodingBenchmark/"; done
cat >"$work/Package.swift" <<'PACKAGE'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "DecodingBenchmark", platforms: [.macOS(.v14)],
    targets: [.target(name: "Client"), .executableTarget(name: "DecodingBenchmark", dependencies: ["Client"])])
PACKAGE
for configuration in release debug; do
    swift build -c $configuration --package-path "$work" >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
    program=$work/.build/$configuration/DecodingBenchmark
    if [ $configuration = release ]; then echo "with optimization:"; else echo "without optimization:"; fi
    "$program" "${1:-10}"
    for texts in objects unions measurements; do
        "$program" "${1:-10}" $texts text >"$work/text.json"
        for decoder in foundation client; do
            printf 'memory of %s with %s: ' $texts $decoder
            "$program" "${1:-10}" $texts $decoder "$work/text.json"
        done
    done
done
