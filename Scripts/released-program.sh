#!/usr/bin/env bash
# Downloads the released program that belongs to these sources, compares its checksum, and prints its path. The status is 1 if there is none, for
# this platform or these sources, and 2 if the checksum differs.
#
# usage: released-program.sh DIRECTORY REF [REPOSITORY]
#
# REF is what the sources were checked out as. The program belongs to them if REF is the tag of the version, or the commit that the program prints.
set -euo pipefail
directory=$1
ref=$2
sources=$(cd "$(dirname "$0")/.." && pwd)
repository=${3:-$(cat "$sources/Packaging/repository.txt")}
version=$("$sources/Scripts/version.sh")
none() {
    echo "apigen: there is no released program for $1" >&2
    exit 1
}

case $(uname -s)-$(uname -m) in
Linux-x86_64 | Linux-aarch64) platform=linux-$(uname -m) ;;
Darwin-*) platform=macos ;;
*) none "$(uname -s) $(uname -m)" ;;
esac
case $ref in
"v$version") commit= ;;
*[!0-9a-f]* | "") none "${ref:-unknown sources}, only for v$version" ;;
*) commit=$ref ;;
esac

name=apigen-$version-$platform
program=$directory/$name/bin/apigen
if [ ! -x "$program" ]; then
    mkdir -p "$directory"
    work=$(mktemp -d "$directory/download.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    for file in "$name.tar.gz" SHA256SUMS; do
        curl --fail --silent --location --retry 2 --max-time 120 --output "$work/$file" \
            "https://github.com/$repository/releases/download/v$version/$file" || none "$platform in the release v$version of $repository"
    done
    # macOS has shasum, Linux has sha256sum.
    found=$({ sha256sum "$work/$name.tar.gz" 2>/dev/null || shasum -a 256 "$work/$name.tar.gz"; } | cut -d ' ' -f 1)
    if ! grep -q -x -F "$found  $name.tar.gz" "$work/SHA256SUMS"; then
        echo "apigen: the checksum of $name.tar.gz is not that of the release" >&2
        exit 2
    fi
    tar -x -z -f "$work/$name.tar.gz" -C "$work"
    # Another process can have been faster.
    mv "$work/$name" "$directory/$name" 2>/dev/null || [ -x "$program" ]
fi
if [ -n "$commit" ]; then
    shown=$("$program" --version)
    case $shown in
    "$version (${commit:0:9})") ;;
    *) none "the commit ${commit:0:9}; that of the release is $shown" ;;
    esac
fi
echo "$program"
