#!/usr/bin/env bash
# Typechecks the runtime, and three goldens with the runtime, for platforms of Apple. It needs Xcode.
#
# usage: compile-platforms.sh PLATFORM…      iOS, macOS, watchOS, tvOS, visionOS, or host: this machine, with its own libraries
set -euo pipefail
cd "$(dirname "$0")/.."
# Calls and models; streams of events and lines; webhooks, with their signatures.
clients=(plain-types streams webhooks)
# The oldest systems that the runtime supports are those of the README.
sdk_and_target() {
    case $1 in
    iOS) echo iphoneos arm64-apple-ios16.0 ;;
    macOS) echo macosx arm64-apple-macosx13.0 ;;
    watchOS) echo watchos arm64_32-apple-watchos9.0 ;; # Int has 32 bits.
    tvOS) echo appletvos arm64-apple-tvos16.0 ;;
    visionOS) echo xros arm64-apple-xros1.0 ;;
    host) ;;
    *) echo "compile-platforms: unknown platform: $1" >&2; return 1 ;;
    esac
}
. Scripts/swift-flags.sh

passed=0
failed=0
# Typechecks files as one module. The flags are words without spaces.
check() {
    local name=$1
    shift
    # shellcheck disable=SC2086
    if "${compiler[@]}" $flags "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name does not compile" >&2
    fi
}
# Prints the files of the runtime that a directory does not have itself.
runtime() {
    find Templates/Runtime -name '*.swift' | sort | while IFS= read -r file; do
        [ -n "$(find "$1" -name "$(basename "$file")")" ] || echo "$file"
    done
}

for platform in "$@"; do
    pair=$(sdk_and_target "$platform")
    read -r sdk target <<<"$pair"
    compiler=(swiftc)
    [ -z "$sdk" ] || compiler=(xcrun --sdk "$sdk" swiftc -target "$target")
    echo "== $platform $target"
    files=()
    while IFS= read -r file; do files+=("$file"); done < <(runtime Packaging)
    check "$platform: the runtime" "${files[@]}"
    for client in "${clients[@]}"; do
        directory=Tests/GoldenTests/Cases/$client/Expected
        files=()
        while IFS= read -r file; do files+=("$file"); done < <(find "$directory" -name '*.swift' | sort; runtime "$directory")
        check "$platform: the client of $client" "${files[@]}"
    done
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
