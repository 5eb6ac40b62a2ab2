#!/usr/bin/env bash
# Builds the files of a release for this platform, from the last commit, into dist:
#
#   apigen-VERSION-PLATFORM.tar.gz    the program, its manual page, completions for shells, and the licenses of what is in it
#   apigen.artifactbundle.zip         the program, for SwiftPM
#   apigen-plugin                     the package with the plugins, which uses the bundle
#
# The same commit, compiler and libraries give the same bytes. Uncommitted changes are left out.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
work=$root/.build-dist
dist=$root/dist
version=$(Scripts/version.sh)
time=$(git log -1 --format=%ct)

# The sources lie at the same place for each commit, because paths become part of the program.
rm -rf "$work/source" "$work/staged"
mkdir -p "$work/source" "$dist"
git archive HEAD | tar -x -C "$work/source"
git diff --quiet HEAD || echo "dist: uncommitted changes are left out" >&2

build() { swift build -c release --product apigen --package-path "$work/source" --scratch-path "$work/scratch" \
    --disable-index-store -Xswiftc -gnone -Xcc -g0 -Xswiftc -Osize \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections \
    -Xswiftc -file-prefix-map -Xswiftc "$work=." -Xcc "-ffile-prefix-map=$work=." "$@"; }

# Homebrew's libyaml is for one processor, and SwiftPM prefers a dynamic library.
build_libyaml() {
    local sources=$work/libyaml
    [ -d "$sources" ] || Scripts/fetch-libyaml.sh "$sources"
    mkdir -p "$sources/lib"
    (cd "$sources" && cc -O2 -arch arm64 -arch x86_64 -mmacosx-version-min=13.0 -Iinclude \
        -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 -DYAML_VERSION_STRING='"0.2.5"' -c src/*.c \
        && rm -f lib/libyaml.a && libtool -static -o lib/libyaml.a ./*.o && rm ./*.o)
}

case $(uname -s) in
Linux)
    Scripts/setup.sh
    platform=linux-$(uname -m)
    build --static-swift-stdlib -Xswiftc -static-executable -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker --build-id=none
    program=$(build --show-bin-path)/apigen
    ;;
Darwin)
    platform=macos
    build_libyaml
    build --arch arm64 --arch x86_64 -Xcc "-I$work/libyaml/include" -Xlinker "-L$work/libyaml/lib" -Xlinker -search_paths_first
    program=$(build --arch arm64 --arch x86_64 --show-bin-path)/apigen
    ;;
*)
    echo "dist: $(uname -s) is not supported" >&2
    exit 1
    ;;
esac

name=apigen-$version-$platform
staged=$work/staged/$name
mkdir -p "$staged/bin"
cp "$program" "$staged/bin/apigen"
strip "$staged/bin/apigen"
# Hashes of the compiler's intermediate code, which depend on the paths of the sources.
[ "$platform" = macos ] || objcopy --remove-section .swift_modhash "$staged/bin/apigen"
Scripts/manual.sh "$staged/bin/apigen" "$staged/share" "$work/source"
Scripts/licenses.sh "$staged/share/licenses" "$work/scratch/checkouts"
python3 -B Scripts/pack.py tarball "$staged" "$time" "$dist/$name.tar.gz"
# The bundle has the platforms whose tarballs are there.
python3 -B Scripts/pack.py bundle "$version" "$dist/apigen.artifactbundle.zip" "$dist/apigen-$version"-*.tar.gz
Scripts/plugin-package.sh "$dist/apigen-plugin" "$dist/apigen.artifactbundle.zip"
(cd "$dist" && ls -l "$name.tar.gz" apigen.artifactbundle.zip | awk '{ print $NF ": " $5 " bytes" }')
echo "checksum: $(swift package compute-checksum "$dist/apigen.artifactbundle.zip")"
