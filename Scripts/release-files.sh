#!/usr/bin/env bash
# Makes the files of a release that are about all platforms, in dist, from the tarballs of the platforms, which `make dist` has built:
#
#   apigen.artifactbundle.zip   the program of all platforms, for SwiftPM
#   SHA256SUMS                  the checksums of the tarballs and of the bundle
#   apigen-plugin               what the repository of the plugins contains; SwiftPM gets the bundle from the release
#   apigen.rb                   the formula for Homebrew
#   container                   what an image is built from
#   notes.md                    the text of the release: how to install it, and its section of CHANGELOG.md
#
# usage: release-files.sh [--partial]
#
# With --partial, platforms can be missing; their checksums are zeros. This is for a dry run.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$PWD/dist
version=$(Scripts/version.sh)
repository=$(cat Packaging/repository.txt)
checksum() { python3 -B Scripts/pack.py checksum "$1"; }

tarballs=()
replacements=(-e "s|VERSION|$version|g" -e "s|REPOSITORY|$repository|g" -e "s|TAP|${repository%/*}/tap|g")
for platform in linux-aarch64 linux-x86_64 macos; do
    tarball=$dist/apigen-$version-$platform.tar.gz
    sum=$(printf '%064d' 0)
    if [ -f "$tarball" ]; then
        tarballs+=("$tarball")
        sum=$(checksum "$tarball")
    elif [ "${1:-}" = --partial ]; then
        echo "release-files: there is no program for $platform"
    else
        echo "release-files: there is no $tarball" >&2
        exit 1
    fi
    replacements+=(-e "s|SHA256_${platform//-/_}|$sum|")
done
[ "${#tarballs[@]}" -gt 0 ] || { echo "release-files: there is no tarball in dist: run 'make dist'" >&2; exit 1; }
fill() { sed "${replacements[@]}" "$1"; }

bundle=$dist/apigen.artifactbundle.zip
python3 -B Scripts/pack.py bundle "$version" "$bundle" "${tarballs[@]}"
replacements+=(-e "s|CHECKSUM|$(checksum "$bundle")|")
for file in "${tarballs[@]}" "$bundle"; do
    echo "$(checksum "$file")  $(basename "$file")"
done >"$dist/SHA256SUMS"
Scripts/plugin-package.sh "$dist/apigen-plugin" "$bundle" \
    "https://github.com/$repository/releases/download/v$version/apigen.artifactbundle.zip"
fill Packaging/apigen.rb >"$dist/apigen.rb"

# The folders have the names of architectures that builders of images use.
rm -rf "$dist/container"
for names in x86_64:amd64 aarch64:arm64; do
    name=apigen-$version-linux-${names%:*}
    [ -f "$dist/$name.tar.gz" ] || continue
    mkdir -p "$dist/container/${names#*:}"
    tar -x -z -f "$dist/$name.tar.gz" -C "$dist/container/${names#*:}" --strip-components 2 "$name/bin/apigen"
done
mkdir -p "$dist/container"
fill Packaging/Containerfile >"$dist/container/Containerfile"

{
    fill Packaging/Install.md
    printf '\n## Changes\n'
    awk -v heading="## $version" '/^## / { inside = $0 == heading || index($0, heading ",") == 1; next } inside' CHANGELOG.md
} >"$dist/notes.md"
cat "$dist/SHA256SUMS"
