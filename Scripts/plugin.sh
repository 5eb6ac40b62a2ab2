#!/bin/bash
# Builds a copy of Examples/Plugin, a package that uses the build plugin, and checks that builds behave as in
# Documentation/Plugin.md: a clean build, one without changes, one after a change, and one after a mistake.
#
# PLUGIN_PACKAGE is the package with the plugins; by default, this one, which builds apigen from source.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd -P)
plugins=${PLUGIN_PACKAGE:-$root}
work=$root/.build-plugin
[ "$plugins" = "$root" ] || work=$work-of-release
package=$work/package
# The build of apigen is kept for the next run, because it takes a minute or two.
scratch=$work/scratch
sources=$package/Sources/ShopClient
log=$work/log

fail() {
    echo "plugin: $1" >&2
    exit 1
}
# SwiftPM itself ends with a signal now and then (a status of 128 or more); that says nothing about the plugin.
build() {
    local status=0
    swift build --package-path "$package" --scratch-path "$scratch" "$@" >"$log" 2>&1 || status=$?
    [ "$status" -ge 128 ] || return "$status"
    echo "plugin: swift build ended with status $status; it runs again"
    swift build --package-path "$package" --scratch-path "$scratch" "$@" >"$log" 2>&1
}
# The generated files and the compiled ones since the stamp.
newer() { find "$scratch/" -newer "$work/stamp" "$@"; }
generated() { newer -path "*plugins/outputs/*/${1:-ShopClient}/*" -name 'Apigen*.swift'; }
compiled() { newer -path '*/ShopClient.build/*' -name '*.o'; }
# Some file systems have a resolution of one second.
stamp() {
    sleep 1.1
    touch "$work/stamp"
    sleep 1.1
}

rm -rf "$package" "$scratch/plugins/outputs/package"
mkdir -p "$work"
cp -R "$root/Examples/Plugin" "$package"
rm -rf "$package/.build"
sed "s|path: \"../..\"|path: \"$plugins\"|" "$root/Examples/Plugin/Package.swift" >"$package/Package.swift"
# The client that another run compiled is removed for a clean build.
find "$scratch/" -depth -type d -name 'ShopClient*.build' -exec rm -rf {} + 2>/dev/null || true

echo "== a clean build and its tests, with one command"
swift test --package-path "$package" --scratch-path "$scratch" >"$log" 2>&1 || {
    cat "$log"
    fail "the build or its tests failed"
}
grep -E 'Test run with [0-9]+ tests' "$log" || fail "no test ran"
if grep -E '(warning|error):.*' "$log"; then fail "there are warnings"; fi
build || fail "a build after the tests failed"
if [ "$plugins" != "$root" ] && find "$scratch/" -name '*.build' | grep -E '/(Pipeline|ArgumentParser|CYAML)\.build'; then
    fail "apigen was built"
fi

echo "== a second build has nothing to do"
stamp
build -v || fail "the second build failed"
if grep 'build-client' "$log"; then fail "the generator ran without a reason"; fi
[ -z "$(generated)$(generated ShopMocks)" ] || fail "files were written without a reason"
[ -z "$(compiled)" ] || fail "files were compiled without a reason"

echo "== a change of one model"
stamp
sed 's|    city: { type: string }|    city: { type: string }\n    zip: { type: string }|' \
    "$root/Examples/Plugin/Sources/ShopClient/schemas.yaml" >"$sources/schemas.yaml"
build -v || {
    cat "$log"
    fail "the build after a change failed"
}
grep -q 'build-client' "$log" || fail "the generator did not run"
all=$(find "$scratch/" -path '*/ShopClient.build/*' -name '*.o' | wc -l)
written=$(generated | wc -l)
again=$(compiled | wc -l)
echo "$((written)) of $((all)) files written, $((again)) compiled:"
compiled | sed 's|.*/|    |'
[ "$written" -eq 1 ] || fail "exactly one file must be written"
[ "$(generated ShopMocks | wc -l)" -eq 1 ] || fail "exactly one file of the test doubles must be written"
[ "$again" -ge 1 ] && [ "$again" -le 6 ] || fail "a change of one model must only compile a few files"

echo "== an edit without an effect"
stamp
echo '# a comment' >>"$sources/schemas.yaml"
build -v || fail "the build after a comment failed"
grep -q 'build-client' "$log" || fail "the generator did not run"
[ -z "$(generated)" ] || fail "files were written without a reason"
[ -z "$(compiled)" ] || fail "files were compiled without a reason"

echo "== a lock that the plugin cannot write, and a model with another name"
apigen() {
    swift package --package-path "$package" --scratch-path "$scratch" --allow-writing-to-package-directory apigen "$@" \
        >"$log" 2>&1
}
cp "$root/Examples/Plugin/Sources/ShopClient/schemas.yaml" "$sources/schemas.yaml"
apigen lock Sources/ShopClient/openapi.yaml || {
    cat "$log"
    fail "the command cannot write the lock"
}
[ -f "$sources/apigen.lock" ] || fail "there is no lock beside the description"
chmod a-w "$sources/apigen.lock"
cp "$sources/apigen.lock" "$work/apigen.lock"
build || fail "the build with a lock failed"
if grep 'outdated-lock' "$log"; then fail "a lock that is up to date is reported"; fi
for file in openapi.yaml schemas.yaml; do
    sed 's|#/Product|#/Article|; s|^Product:|Article:|' "$root/Examples/Plugin/Sources/ShopClient/$file" >"$sources/$file"
done
build || {
    cat "$log"
    fail "code that uses the former name does not build"
}
grep -E "apigen.lock:1:1: warning: .*outdated-lock" "$log" || fail "there is no warning about the lock"
grep "to update it, run 'swift package --allow-writing-to-package-directory apigen lock " "$log" || fail "the warning does not show the command"
grep -q "'Product' is deprecated: renamed to 'Article'" "$log" || fail "the former name is not deprecated"
cmp "$sources/apigen.lock" "$work/apigen.lock" || fail "the plugin wrote the lock"
chmod u+w "$sources/apigen.lock"
apigen lock Sources/ShopClient/openapi.yaml || fail "the command cannot update the lock"
build || fail "the build with the new lock failed"
if grep 'outdated-lock' "$log"; then fail "the updated lock is reported"; fi
stamp
build -v || fail "the second build with the new lock failed"
if grep 'build-client' "$log"; then fail "the generator ran without a reason"; fi
rm "$sources/apigen.lock"
cp "$root/Examples/Plugin/Sources/ShopClient/openapi.yaml" "$root/Examples/Plugin/Sources/ShopClient/schemas.yaml" "$sources"

echo "== a mistake in the description"
sed 's|schemas.yaml#/Basket|schemas.yaml#/Baskt|' "$root/Examples/Plugin/Sources/ShopClient/openapi.yaml" \
    >"$sources/openapi.yaml"
if build; then fail "a description with a mistake was built"; fi
line=$(grep -n 'Baskt' "$sources/openapi.yaml" | cut -d: -f1)
grep -E "^$sources/openapi\.yaml:$line:[0-9]+: error: " "$log" || {
    cat "$log"
    fail "the build does not report the place of the mistake"
}
cp "$root/Examples/Plugin/Sources/ShopClient/openapi.yaml" "$sources/openapi.yaml"

echo "== an overlay, and an error that is tolerated"
cp "$sources/apigen.yaml" "$work/apigen.yaml"
cat >"$sources/fix.yaml" <<'OVERLAY'
overlay: 1.1.0
info: { title: What the description lacks, version: "1" }
actions:
  - target: $.paths
    update:
      /offers:
        get:
          operationId: listOffers
          responses:
            "200": { description: The offers., content: { application/json: { schema: { $ref: "schemas.yaml#/Offer" } } } }
OVERLAY
printf 'overlays: fix.yaml\n' >>"$sources/apigen.yaml"
if build; then fail "an overlay with a mistake was built"; fi
grep -E "^$sources/fix\.yaml:10:[0-9]+: error: unresolved reference" "$log" || {
    cat "$log"
    fail "the build does not report the place in the overlay"
}
printf 'tolerate: [unresolved-reference]\n' >>"$sources/apigen.yaml"
build || {
    cat "$log"
    fail "the build with a tolerated error failed"
}
grep -E "^$sources/fix\.yaml:10:[0-9]+: warning: unresolved reference .*; the value can be any JSON" "$log" || fail "there is no warning"
stamp
sed -i.bak 's/listOffers/loadOffers/' "$sources/fix.yaml"
rm "$sources/fix.yaml.bak"
build -v || fail "the build with another overlay failed"
grep -q 'build-client' "$log" || fail "the generator did not run when an overlay changed"
rm "$sources/fix.yaml"
cp "$work/apigen.yaml" "$sources/apigen.yaml"

echo "== a file that is not declared"
rm "$sources/apigen.yaml"
build || fail "the build without an apigen.yaml failed"
grep -E "^$sources/openapi\.yaml:1:1: warning: 'schemas.yaml' is not listed in 'inputs'" "$log" || fail "there is no warning"

echo "== no description, and several"
mv "$sources/openapi.yaml" "$sources/other.yaml"
if build; then fail "a target without a description was built"; fi
grep -m 1 'finds no description' "$log" || fail "the build does not report that there is no description"
cp "$sources/other.yaml" "$sources/openapi.yaml"
cp "$sources/other.yaml" "$sources/api.yaml"
if build; then fail "a target with two descriptions was built"; fi
grep -m 1 'finds several descriptions' "$log" || fail "the build does not report that there are several descriptions"

echo "== files that the configuration names, and that are not there"
rm "$sources/api.yaml"
printf '# The client of the shop.\nspec: opnapi.yaml\nlock: missing.lock\n' >"$sources/apigen.yaml"
if build; then fail "a description that is not there was built"; fi
grep "error: 'spec' in line 2 of apigen.yaml names '$sources/opnapi.yaml', and there is no such file" "$log" || {
    cat "$log"
    fail "the build does not report which file is missing"
}
grep "error: 'lock' in line 3 of apigen.yaml names .*; to write it, run 'swift package " "$log" || fail "a missing lock is not reported"
rm "$sources/apigen.yaml"

echo "== swift package apigen-check, without a terminal and without a permission"
printf 'spec: openapi.yaml\noutput: ../../Checked\n' >"$sources/apigen.yaml"
apigen generate || fail "the command failed for a target"
checks() { swift package --package-path "$package" --scratch-path "$scratch" apigen-check "$@" >"$log" 2>&1 </dev/null; }
checks || {
    cat "$log"
    fail "a client that is up to date is reported"
}
checks lint Sources/ShopClient/openapi.yaml || fail "lint found something"
checks explain unknown-key || fail "there is no explanation"
if checks generate; then fail "a command that writes was run"; fi
grep "run 'swift package --allow-writing-to-package-directory apigen generate'" "$log" || fail "the other command is not named"
echo '// An edit.' >>"$package/Checked/ShopAPI.swift"
if checks; then fail "an edited client is not reported"; fi
rm -r "$package/Checked" "$sources/apigen.yaml"

echo "== swift package apigen"
apigen generate Sources/ShopClient/openapi.yaml --output Written || {
    cat "$log"
    fail "the command failed"
}
[ -f "$package/Written/ShopAPI.swift" ] || fail "the command wrote nothing"
if apigen generate; then fail "the command found something to generate where there is nothing"; fi
grep 'nothing to generate' "$log" || fail "the command does not report that there is nothing to generate"
printf 'spec: openapi.yaml\noutput: ../../OfTarget\n' >"$sources/apigen.yaml"
apigen generate || fail "the command failed for a target"
[ -f "$package/OfTarget/ShopAPI.swift" ] || fail "the command did not write the client of a target"
printf 'spec: Sources/ShopClient/openapi.yaml\noutput: OfPackage\n' >"$package/apigen.yaml"
apigen generate --quiet || fail "the command failed for the package"
[ -f "$package/OfPackage/ShopAPI.swift" ] || fail "the command did not write the client of the package"
echo 'nonsense: true' >>"$sources/openapi.yaml"
echo 'Baskt: {' >>"$sources/schemas.yaml"
if apigen lint Sources/ShopClient/openapi.yaml; then fail "the command does not fail when the tool does"; fi
echo "all checks of the plugin passed"
