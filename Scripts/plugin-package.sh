#!/bin/sh
# Writes the package with the plugins, for users who do not build apigen.
#
# usage: plugin-package.sh DIRECTORY BUNDLE          the package has a copy of the bundle
#        plugin-package.sh DIRECTORY BUNDLE URL      SwiftPM gets the bundle from the URL, and compares it with the checksum of BUNDLE
set -eu
directory=$1
bundle=$2
url=${3:-}
cd "$(dirname "$0")/.."

rm -rf "$directory"
mkdir -p "$directory"
if [ -n "$url" ]; then
    place="url: \"$url\", checksum: \"$(python3 -B Scripts/pack.py checksum "$bundle")\""
else
    cp "$bundle" "$directory/apigen.artifactbundle.zip"
    place='path: "apigen.artifactbundle.zip"'
fi
sed "s|PLACE|$place|" Packaging/PluginPackage.swift >"$directory/Package.swift"
sed -e "s|VERSION|$(Scripts/version.sh)|" -e "s|REPOSITORY|$(cat Packaging/repository.txt)|" Packaging/PluginREADME.md >"$directory/README.md"
cp -R Plugins LICENSE "$directory"
