#!/usr/bin/env bash
# Measures how long a package with the plugin takes until the client of specs/api.yaml is compiled, with an empty build folder: with the plugin of
# this package, which builds apigen from source, and with that of a release, which `make dist` has made. Nothing is fetched.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
runs=${RUNS:-1}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ -f dist/apigen-plugin/Package.swift ] || { echo "bench-plugin: there is nothing in dist: run 'make dist'" >&2; exit 1; }

# seconds NAME PLUGINS: builds a package in an empty folder, and prints the seconds that passed.
seconds() {
    local package=$work/$1
    rm -rf "$package"
    mkdir -p "$package/Sources/SocialClient"
    cp specs/api.yaml "$package/Sources/SocialClient/api.yaml"
    echo 'import Foundation' >"$package/Sources/SocialClient/Client.swift"
    cat >"$package/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Social",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apigen", path: "$2")],
    targets: [.target(name: "SocialClient", plugins: [.plugin(name: "ApigenPlugin", package: "apigen")])],
    swiftLanguageModes: [.v6]
)
SWIFT
    TIMEFORMAT=%R
    { time env -u APIGEN_WITHOUT_PLUGINS swift build --package-path "$package" >"$work/log" 2>&1; } 2>"$work/time" || { cat "$work/log" >&2; exit 1; }
    [ -n "$(find "$package/.build/" -path '*/SocialClient.build/*' -name '*.o')" ] || {
        cat "$work/log" >&2
        echo "bench-plugin: no client was compiled" >&2
        exit 1
    }
    cat "$work/time"
}

for _ in $(seq "$runs"); do
    source=$(seconds of-source "$root")
    release=$(seconds of-release "$root/dist/apigen-plugin")
    awk -v s="$source" -v r="$release" 'BEGIN { printf "from source %.1f s, with the bundle %.1f s: %.2f of it\n", s, r, r / s }'
done
