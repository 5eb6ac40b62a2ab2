#!/bin/sh
# Runs an app that uses the shared instance of a client as documented, too early and twice: a debug build stops with a message,
# and a release build goes on as the documentation says. Then it runs an app with two clients that share the models in a third
# module.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

.build/debug/apigen generate Tests/GoldenTests/Cases/shared-client/api.yaml --output "$work/depot" --access internal --quiet
.build/debug/apigen generate Tests/Shared/small.yaml --output "$work/small" --runtime none --access internal --quiet
sources=$(find "$work" -name '*.swift')
flags="-swift-version 6 -parse-as-library -warnings-as-errors -whole-module-optimization"
swiftc $flags -Onone $sources Tests/Shared/Use.swift -o "$work/debug"
swiftc $flags -O $sources Tests/Shared/Use.swift -o "$work/release"

# differs BUILD USE: prints what the app printed, which was not expected.
differs() {
    echo "a shared instance, $2, in a $1 build:"
    cat "$work/output"
    status=1
}

# stops USE MESSAGE: a debug build stops with a message.
stops() {
    if SWIFT_BACKTRACE=enable=no "$work/debug" "$1" >"$work/output" 2>&1; then differs debug "$1"; fi
    grep -qF "$2" "$work/output" || differs debug "$1"
}

# prints BUILD USE LINE...: a build prints these lines.
prints() {
    build=$1
    use=$2
    shift 2
    "$work/$build" "$use" >"$work/output" 2>&1 || differs "$build" "$use"
    [ "$(cat "$work/output")" = "$(printf '%s\n' "$@")" ] || differs "$build" "$use"
}

for build in debug release; do prints $build configured "https://first.example https://first.example"; done
early="shared is used before"
stops before "DepotAPI.$early DepotAPI.configure { … } has returned."
stops before-with-defaults "SmallAPI.$early SmallAPI.configure { … } has returned."
stops inside "SmallAPI.$early SmallAPI.configure { … } has returned."
stops twice "SmallAPI.configure { … } is called more than once."
prints release before "The request is not valid: DepotAPI.shared is used before it is configured." "https://first.example"
prints release before-with-defaults "https://api.social.example true" "https://first.example"
prints release inside "https://api.social.example"
prints release twice "creates https://first.example" "https://first.example"
prints release at-once "1 https://first.example"

# The models that the clients of two modules share.
cp Tests/GoldenTests/Cases/config-models-from/*.yaml "$work"
.build/debug/apigen generate "$work/apigen.yaml" --quiet
module() {
    swiftc -swift-version 6 -parse-as-library -warnings-as-errors -package-name shop -wmo -I "$work" "$@"
}
for name in ShopModels OrdersClient CatalogClient; do
    module -module-name $name $(find "$work/$name" -name '*.swift') -emit-module \
        -emit-module-path "$work/$name.swiftmodule" -c -o "$work/$name.o"
done
module Tests/Shared/Modules.swift "$work"/*.o -o "$work/modules"
cat >"$work/expected" <<'END'
7 true
sent
no prices - no prices
The request is not valid: note must have at most 80 characters.
END
if "$work/modules" >"$work/output" 2>&1 && cmp -s "$work/expected" "$work/output"; then
    echo "three modules have one set of models"
else
    echo "an app with the models of three modules:"
    cat "$work/output"
    status=1
fi
[ $status -ne 0 ] || echo "shared instances stop debug builds that misuse them, and have their defaults in release builds"
exit $status
