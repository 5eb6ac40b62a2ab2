#!/usr/bin/env bash
# Makes a release: checks the working copy, runs the tests, builds the files of this platform, and pushes the tag. The workflow release.yml
# does the rest when it sees the tag (Documentation/Releasing.md).
#
# usage: release.sh [VERSION]                                             VERSION is compared with that of the sources
#        release.sh --dry-run [--skip-tests] [--skip-dist] [VERSION]      needs no network: prints what it, and the workflow, would run
#        release.sh --check [VERSION]                                     only checks the working copy; used by the workflow
set -euo pipefail
cd "$(dirname "$0")/.."
mode=release
skipped=
while [ $# -gt 0 ]; do
    case $1 in
    --dry-run | --check) mode=${1#--} ;;
    --skip-tests | --skip-dist) skipped="$skipped $1" ;;
    -*) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
    *) break ;;
    esac
    shift
done
version=$(Scripts/version.sh)
repository=$(cat Packaging/repository.txt)
fail() {
    echo "release: $1" >&2
    exit 1
}
# What a release needs, and a dry run only mentions.
require() {
    [ "$mode" = dry-run ] || fail "$1"
    echo "release: before a release: $1"
}
[ -z "$skipped" ] || [ "$mode" = dry-run ] || fail "only a dry run can skip something"

echo "== checks"
[ -z "$(git status --porcelain)" ] || fail "there are uncommitted changes"
[ "${1:-$version}" = "$version" ] || fail "the version is $version, not $1: change Sources/apigen/ProgramVersion.swift"
heading=$(grep -E "^## ${version//./\\.}(,|\$)" CHANGELOG.md) || fail "CHANGELOG.md has no section '## $version'"
case $heading in
*unreleased*) require "CHANGELOG.md says '$heading': write the date" ;;
esac
case $repository in
OWNER/*) require "Packaging/repository.txt has no owner" ;;
esac
if [ -n "${GITHUB_REPOSITORY:-}" ] && [ "$GITHUB_REPOSITORY" != "$repository" ]; then
    require "this is $GITHUB_REPOSITORY, and Packaging/repository.txt says $repository"
fi
echo "version $version"
[ "$mode" != check ] || exit 0
if git rev-parse --quiet --verify "refs/tags/v$version" >/dev/null; then fail "there is a tag v$version"; fi

echo "== tests"
case $skipped in
*--skip-tests*) echo "skipped" ;;
*) make test ;;
esac

echo "== the files of this platform"
case $skipped in
*--skip-dist*) echo "skipped" ;;
*) make dist ;;
esac

if [ "$mode" = dry-run ]; then
    echo "== the files of all platforms"
    Scripts/release-files.sh --partial
    echo "== not run: the tag"
    echo "+ git tag --annotate --message 'apigen $version' v$version"
    echo "+ git push origin v$version"
    for part in release plugin formula; do
        echo "== not run: the workflow, $part"
        Scripts/publish.sh --dry-run "$part"
    done
else
    git tag --annotate --message "apigen $version" "v$version"
    git push origin "v$version"
    echo "the workflow does the rest: https://github.com/$repository/actions"
fi
