#!/bin/sh
# Typechecks every golden client together with the runtime, without a warning, as three kinds of app would build it.
# usage: compile-goldens.sh [CASE ...]
set -u
cd "$(dirname "$0")/.."
cases=Tests/GoldenTests/Cases
[ $# -gt 0 ] || set -- $(ls "$cases")
passed=0
failed=0
flags="-typecheck -swift-version 6 -parse-as-library -warnings-as-errors -enable-batch-mode -j2 -module-name Client -package-name app"

check() {
    label=$1
    shift
    if log=$(swiftc $flags "$@" 2>&1); then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$label:"
        echo "$log" | grep -E "error:|warning:" | head -20
    fi
}

for name in "$@"; do
    directory=$cases/$name/Expected
    [ -d "$directory" ] || continue
    files=$(find -L "$directory" -name '*.swift' | sort)
    case $files in
    *Runtime/*) runtime= ;;
    *) runtime=$(ls Templates/Runtime/*.swift) ;;
    esac
    # What the client imports: the app's own modules in `Modules`, and the runtime where it is not the client's.
    modules=$(mktemp -d)
    for source in "$cases/$name"/Modules/*.swift; do
        [ -f "$source" ] || continue
        swiftc -swift-version 6 -parse-as-library -emit-module "$source" -module-name "$(basename "$source" .swift)" \
            -emit-module-path "$modules/$(basename "$source")module"
    done
    if grep -qs 'import: APIRuntime' "$cases/$name/apigen.yaml"; then
        swiftc -swift-version 6 -parse-as-library -emit-module Templates/Runtime/*.swift -module-name APIRuntime \
            -emit-module-path "$modules/APIRuntime.swiftmodule"
        runtime=
    fi
    runtime="$runtime -I $modules"
    check "$name" $files $runtime
    check "$name, main actor by default" $files $runtime -default-isolation MainActor \
        -enable-upcoming-feature InferIsolatedConformances -enable-upcoming-feature NonisolatedNonsendingByDefault
    check "$name, internal imports by default" $files $runtime -enable-upcoming-feature InternalImportsByDefault \
        -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature ExistentialAny
    rm -rf "$modules"
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
