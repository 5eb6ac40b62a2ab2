#!/bin/sh
# Copies the licenses of what a release contains.
#
# usage: licenses.sh DIRECTORY CHECKOUTS
set -eu
directory=$1
checkouts=$2
cd "$(dirname "$0")/.."
mkdir -p "$directory"

license() {
    for file in "$@"; do
        if [ -f "$file" ]; then
            cp "$file" "$directory/$name"
            return
        fi
    done
    echo "licenses: there is no license of $name: $*" >&2
    exit 1
}

toolchain=$(cd "$(dirname "$(command -v swift)")/.." && pwd -P)
swift=$(readlink -f "$(command -v swift)" 2>/dev/null || command -v swift)
name=apigen.txt license LICENSE
name=swift-argument-parser.txt license "$checkouts/swift-argument-parser/LICENSE.txt"
name=libyaml.txt license .build-dist/libyaml/License /usr/share/doc/libyaml-dev/copyright
if [ "$(uname -s)" = Linux ]; then
    # The standard library of Swift, Dispatch and Foundation have the same one.
    name=swift.txt license "$(dirname "$swift")/../share/swift/LICENSE.txt" "$toolchain/share/swift/LICENSE.txt"
    name=glibc.txt license /usr/share/doc/libc6-dev/copyright
    name=LGPL-2.1.txt license /usr/share/common-licenses/LGPL-2.1
    name=libstdc++.txt license /usr/share/doc/libstdc++6/copyright /usr/share/doc/gcc-12-base/copyright
    name=GPL-3.txt license /usr/share/common-licenses/GPL-3
fi
