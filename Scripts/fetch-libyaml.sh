#!/usr/bin/env bash
# Downloads the sources of libyaml, which dist.sh compiles for both processors of macOS, and compares their checksum.
#
# usage: fetch-libyaml.sh DIRECTORY
set -euo pipefail
directory=$1
version=0.2.5
# The second address has the same bytes.
addresses=(
    "https://github.com/yaml/libyaml/archive/refs/tags/$version.tar.gz"
    "https://deb.debian.org/debian/pool/main/liby/libyaml/libyaml_$version.orig.tar.gz"
)
checksum=fa240dbf262be053f3898006d502d514936c818e422afdcf33921c63bed9bf2e

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for address in "${addresses[@]}"; do
    curl --fail --silent --show-error --location --retry 2 --max-time 120 --output "$work/libyaml.tar.gz" "$address" && break
done
[ -f "$work/libyaml.tar.gz" ] || { echo "fetch-libyaml: the sources of libyaml $version cannot be downloaded" >&2; exit 1; }

# macOS has shasum, Linux has sha256sum.
found=$({ sha256sum "$work/libyaml.tar.gz" 2>/dev/null || shasum -a 256 "$work/libyaml.tar.gz"; } | cut -d ' ' -f 1)
if [ "$found" != "$checksum" ]; then
    echo "fetch-libyaml: the checksum is $found, not $checksum" >&2
    exit 1
fi

mkdir "$work/libyaml"
tar -x -z -f "$work/libyaml.tar.gz" -C "$work/libyaml" --strip-components 1
mkdir -p "$(dirname "$directory")"
rm -rf "$directory"
mv "$work/libyaml" "$directory"
