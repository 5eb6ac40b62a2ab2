#!/usr/bin/env bash
# Publishes the files that release-files.sh has made. The workflow release.yml runs it; it needs git, and gh with a token.
#
# usage: publish.sh [--dry-run] release      creates the release of the tag, with its files
#        publish.sh [--dry-run] plugin       updates the repository of the plugins, and tags it
#        publish.sh [--dry-run] formula      updates the formula in the tap
#
# It prints the commands that it runs. With --dry-run, it only prints them.
set -euo pipefail
cd "$(dirname "$0")/.."
dry=
if [ "${1:-}" = --dry-run ]; then
    dry=1
    shift
fi
version=$(Scripts/version.sh)
repository=$(cat Packaging/repository.txt)
owner=${repository%/*}
work=.build-dist/publish

run() {
    printf '+'
    printf ' %q' "$@"
    echo
    [ -n "$dry" ] || "$@"
}

# Gets a repository.
fetch() {
    run rm -rf "$work/$1"
    run git clone --quiet --depth 1 "https://github.com/$owner/$1.git" "$work/$1"
}

# Commits what is new, if there is something, and pushes it, with the tag if there is one. A second run changes nothing.
push() {
    local name=$1 tag=${2:-}
    run git -C "$work/$name" add --all
    if [ -n "$dry" ] || [ -n "$(git -C "$work/$name" status --porcelain)" ]; then
        run git -C "$work/$name" commit --quiet --message "apigen $version"
    fi
    run git -C "$work/$name" push --quiet origin HEAD:main
    # The tag of another commit is an error: a package's version never changes.
    if [ -n "$tag" ]; then
        if [ -n "$dry" ] || ! git -C "$work/$name" ls-remote --exit-code --tags origin "refs/tags/$tag" >/dev/null; then
            run git -C "$work/$name" tag "$tag"
            run git -C "$work/$name" push --quiet origin "refs/tags/$tag"
        fi
    fi
}

case ${1:-} in
release)
    run gh release create "v$version" --repo "$repository" --verify-tag --title "apigen $version" --notes-file dist/notes.md \
        dist/apigen-"$version"-*.tar.gz dist/apigen.artifactbundle.zip dist/SHA256SUMS
    ;;
plugin)
    fetch apigen-plugin
    run find "$work/apigen-plugin" -mindepth 1 -maxdepth 1 -not -name .git -exec rm -r '{}' +
    run cp -R dist/apigen-plugin/. "$work/apigen-plugin"
    push apigen-plugin "$version"
    ;;
formula)
    fetch homebrew-tap
    run mkdir -p "$work/homebrew-tap/Formula"
    run cp dist/apigen.rb "$work/homebrew-tap/Formula/apigen.rb"
    push homebrew-tap
    ;;
*)
    sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
    exit 1
    ;;
esac
