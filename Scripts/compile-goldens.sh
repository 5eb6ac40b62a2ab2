#!/bin/sh
# Typechecks every golden client, with warnings as errors, in two kinds of app: a plain one, and one in which the main actor and
# internal imports are the defaults. KINDS=nonsending is a third kind, in which async functions that are not isolated run on the
# actor of their caller.
#
# In a plain app, all clients import the runtime as a module, which takes a quarter of the time. In the other kinds, it is a part of
# each client.
# usage: [KINDS="plain strict nonsending"] compile-goldens.sh [CASE ...]
set -u
cd "$(dirname "$0")/.."
cases=Tests/GoldenTests/Cases

# Prints the errors of one case; creates a file per success and failure in $results.
if [ "${1:-}" = --one ]; then
    name=$2
    results=$3
    . Scripts/swift-flags.sh
    files=$(find -L "$cases/$name/Expected" -name '*.swift' | sort)
    # Whether the client can import the runtime. Tests of examples use a part of it that is not public.
    imports=yes
    case $files in
    */Tests/*) imports= ;;
    esac
    case $files in
    *Runtime/*) runtime= imports= ;;
    *) # The case has files of the runtime that depend on its description.
        runtime=
        for file in $(find Templates/Runtime -name "*.swift"); do
            case $files in
            */"${file##*/}"*) imports= ;;
            *) runtime="$runtime $file" ;;
            esac
        done ;;
    esac
    # The modules that the client imports: those of the app in `Modules`, and the runtime if it is in a separate module.
    modules=$results/$name.modules
    mkdir "$modules"
    for source in "$cases/$name"/Modules/*.swift; do
        [ -f "$source" ] || continue
        swiftc -swift-version 6 -parse-as-library -emit-module "$source" -module-name "$(basename "$source" .swift)" \
            -emit-module-path "$modules/$(basename "$source")module"
    done
    runtimeIsNamed=
    if grep -qs 'import: APIRuntime' "$cases/$name/apigen.yaml"; then
        runtimeIsNamed=yes
        swiftc -swift-version 6 -parse-as-library -emit-module $(find Templates/Runtime -name "*.swift") -module-name APIRuntime \
            -emit-module-path "$modules/APIRuntime.swiftmodule"
        runtime=
    fi
    # The module with the models of clients in other modules, which is one of the outputs.
    shared=$(sed -n 's/.*modelsFrom: *//p' "$cases/$name/apigen.yaml" 2>/dev/null | head -1)
    [ -z "$shared$runtimeIsNamed" ] || imports=
    # Typechecks the client, or each of the modules.
    check() {
        if [ "$kind$imports" = plainyes ]; then
            swiftc $flags -I "$modules" -I "$results" -Xfrontend -import-module -Xfrontend ImportedRuntime $files
            return
        fi
        [ -n "$shared" ] || { swiftc $flags $more -I "$modules" $files $runtime; return; }
        own=$(find "$cases/$name/Expected/$shared" -name '*.swift')
        swiftc $flags $more -module-name $shared $own $runtime &&
            swiftc ${flags#-typecheck} $more -module-name $shared $own $runtime -emit-module \
                -emit-module-path "$modules/$shared.swiftmodule" || return
        for output in "$cases/$name/Expected"/*; do
            [ "${output##*/}" != $shared ] || continue
            swiftc $flags $more -I "$modules" -module-name "${output##*/}" $(find "$output" -name '*.swift') || return
        done
    }
    for kind in ${KINDS:-plain strict}; do
        case $kind in
        plain) more= ;;
        strict) more=$strict ;;
        nonsending) more=$nonsending ;;
        esac
        if log=$(check 2>&1); then
            touch "$results/$name.$kind.passed"
        else
            touch "$results/$name.$kind.failed"
            printf '%s, %s:\n%s\n' "$name" $kind "$(echo "$log" | grep -E "error:|warning:" | head -20)"
        fi
    done
    exit 0
fi

[ $# -gt 0 ] || set -- $(ls "$cases")
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
case ${KINDS:-plain} in
*plain*)
    swiftc -swift-version 6 -parse-as-library -whole-module-optimization -emit-module $(find Templates/Runtime -name "*.swift") \
        -module-name ImportedRuntime -emit-module-path "$results/ImportedRuntime.swiftmodule" || exit 1 ;;
esac
for name in "$@"; do
    [ ! -d "$cases/$name/Expected" ] || echo "$name"
done | xargs -P 2 -I '{}' "$0" --one '{}' "$results"
passed=$(find "$results" -name '*.passed' | wc -l | tr -d ' ')
failed=$(find "$results" -name '*.failed' | wc -l | tr -d ' ')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
