#!/usr/bin/env bash
# Checks the files of a release that `make dist` has made: the program, the bundle and the package with the plugins. With `--twice`, builds them in
# two clones first, and compares the bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$root/.build-dist/check
fail() {
    echo "dist: $1" >&2
    exit 1
}

if [ "${1:-}" = --twice ]; then
    for clone in one another/one; do
        rm -rf "$work/$clone"
        git clone --quiet "$root" "$work/$clone"
        # The last commit of the working copy, which can be on no branch.
        git -C "$work/$clone" fetch --quiet "$root" HEAD
        git -C "$work/$clone" checkout --quiet FETCH_HEAD
        make -s -C "$work/$clone" dist >"$work/dist.log" 2>&1 || { cat "$work/dist.log"; fail "make dist failed"; }
        tail -1 "$work/dist.log"
    done
    for file in "$work/one/dist"/apigen*.*z*; do
        cmp "$file" "$work/another/one/dist/$(basename "$file")" || fail "two builds of one commit differ"
    done
    echo "two clones of one commit give the same bytes"
    rm -rf dist
    cp -R "$work/one/dist" dist
fi

version=$(Scripts/version.sh)
tarball=dist/apigen-$version-linux-$(uname -m).tar.gz
bundle=dist/apigen.artifactbundle.zip
[ -f "$tarball" ] && [ -f "$bundle" ] || fail "there is nothing in dist: run 'make dist'"
rm -rf "$work/unpacked"
mkdir -p "$work/unpacked"
tar -x -z -f "$tarball" -C "$work/unpacked"
release=$work/unpacked/apigen-$version-linux-$(uname -m)
program=$release/bin/apigen

echo "== the program"
# Neither an interpreter nor a library is named in the file.
readelf --program-headers --dynamic "$program" >"$work/headers"
if grep -E 'INTERP|NEEDED' "$work/headers"; then fail "the program is not static"; fi
if ldd "$program" >"$work/ldd" 2>&1; then fail "ldd finds libraries: $(cat "$work/ldd")"; fi
if readelf --sections "$program" | grep -E '\.(symtab|debug_info)'; then fail "the program is not stripped"; fi
size=$(wc -c <"$program")
zipped=$(wc -c <"$bundle")
echo "$size bytes, $zipped bytes in the bundle"
[ "$size" -le 30000000 ] || fail "the program has more than 30 MB"
[ "$zipped" -le 10000000 ] || fail "the bundle has more than 10 MB"
shown=$("$program" --version)
case $shown in
"$version ("?????????")") echo "$shown" ;;
*) fail "the version is '$shown'" ;;
esac

echo "== the same clients as a build for development"
clients=0
rm -rf "$work/clients"
for description in Tests/Descriptions/*.* Tests/GoldenTests/Cases/*/{api,openapi}.{yaml,json} specs/media.yaml; do
    [ -f "$description" ] || continue
    "$program" generate "$description" --output "$work/clients/of-release" --mocks "$work/clients/of-release/Mocks" --quiet >"$work/of-release" 2>&1 || true
    .build/debug/apigen generate "$description" --output "$work/clients/of-build" --mocks "$work/clients/of-build/Mocks" --quiet >"$work/of-build" 2>&1 || true
    sed 's/of-release/of-build/g' "$work/of-release" | cmp - "$work/of-build" || fail "$description has other findings"
    [ ! -d "$work/clients" ] || diff -r "$work/clients/of-release" "$work/clients/of-build" || fail "$description has another client"
    [ ! -d "$work/clients" ] || clients=$((clients + 1))
    rm -rf "$work/clients"
done
[ "$clients" -ge 100 ] || fail "only $clients clients were compared"
echo "$clients clients are the same"

echo "== beside the program"
for file in man/man1/apigen.1 bash-completion/completions/apigen zsh/site-functions/_apigen fish/vendor_completions.d/apigen.fish \
    licenses/apigen.txt licenses/libyaml.txt licenses/swift.txt licenses/swift-argument-parser.txt licenses/glibc.txt; do
    [ -s "$release/share/$file" ] || fail "there is no $file"
done
bash -n "$release/share/bash-completion/completions/apigen"
grep -q 'generate' "$release/share/man/man1/apigen.1" || fail "the manual page does not name the commands"
python3 -B - "$bundle" "$version" <<'PYTHON'
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
info = json.loads(archive.read("apigen.artifactbundle/info.json"))
assert info["schemaVersion"] == "1.0", info
artifact = info["artifacts"]["apigen"]
assert artifact["type"] == "executable" and artifact["version"] == sys.argv[2], artifact
for variant in artifact["variants"]:
    entry = archive.getinfo("apigen.artifactbundle/" + variant["path"])
    assert entry.external_attr >> 16 & 0o111, "the program cannot be executed"
    print(f"info.json: {', '.join(variant['supportedTriples'])}")
PYTHON

if [ "$(id -u)" -eq 0 ]; then
    echo "== a folder with nothing else"
    box=$work/box
    rm -rf "$box"
    mkdir -p "$box/proc"
    mount -t proc proc "$box/proc" || fail "proc cannot be mounted"
    trap 'umount "$box/proc"' EXIT
    cp "$program" specs/media.yaml "$box"
    sed 's/display_name/shown_name/' specs/media.yaml >"$box/other.yaml"
    inside() { chroot "$box" /apigen "$@"; }
    inside generate media.yaml --output Client --quiet
    inside check media.yaml --output Client
    inside lint media.yaml
    inside diff media.yaml media.yaml
    .build/debug/apigen generate specs/media.yaml --output "$work/expected" --quiet
    diff -r "$box/Client" "$work/expected" || fail "the client differs from that of a build for development"
    if inside lint missing.yaml; then fail "a missing file is not reported"; fi
    if inside diff git:main:media.yaml media.yaml 2>"$work/errors"; then fail "there is no git"; fi
    cat "$work/errors"
    grep -q 'git cannot be run' "$work/errors" || fail "the reason is not that there is no git"
else
    echo "skipped: 1 check of the program in a folder with nothing else: it needs root"
fi
echo "all checks of the release passed"
