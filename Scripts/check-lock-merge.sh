#!/usr/bin/env bash
# Merges two branches in Git that each changed a description, its client and its lock, either way round. With `merge=union`, the next
# generation gives the same lock and the same client. Without it, a message names the line of the conflict.
#
#     Scripts/check-lock-merge.sh [CASE...]
#
# A case is a directory in Tests/Evolution/Merges: base.yaml, and ours.yaml and theirs.yaml, which Git merges without a conflict. If
# these conflict, merged.yaml is the description after the merge, and the conflicts in generated files stay. merged.lock is the lock
# that is expected.
set -euo pipefail
cd "$(dirname "$0")/.."
apigen=$(realpath "${APIGEN:-.build/debug/apigen}")
cases=$PWD/Tests/Evolution/Merges
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=test GIT_AUTHOR_EMAIL=test@example.com GIT_COMMITTER_NAME=test GIT_COMMITTER_EMAIL=test@example.com
[ $# -gt 0 ] || set -- $(ls "$cases")

fail() {
    echo "$name: $1" >&2
    exit 1
}

generate() { "$apigen" generate api.yaml --output Client --runtime none --quiet "$@"; }

commit() {
    git add -A
    git commit -qm "$1"
}

# A repository with the branches `base`, `ours` and `theirs`.
create() {
    git init -q -b base "$1"
    cd "$1"
    [ -z "$2" ] || echo "$2" >.gitattributes
    cp "$cases/$name/base.yaml" api.yaml
    generate
    commit base
    local branch
    for branch in ours theirs; do
        git checkout -qb "$branch" base
        cp "$cases/$name/$branch.yaml" api.yaml
        generate
        commit "$branch"
    done
}

# Merges a branch into another one. Generated files that conflict are taken from either of them.
merge() {
    git checkout -q "$1"
    git merge -q --no-edit "$2" >merge.log 2>&1 || true
    rm merge.log
    if [ -f "$cases/$name/merged.yaml" ]; then
        cp "$cases/$name/merged.yaml" api.yaml
        return
    fi
    git diff --name-only --diff-filter=U -z | { grep -z '\.swift$' || true; } | xargs -0r git checkout -q --"$3" --
    ! git diff --name-only --diff-filter=U | grep -qx api.yaml || fail "the descriptions conflict"
}

for name in "$@"; do
    (
        create "$work/$name" "apigen.lock merge=union"
        for side in ours theirs; do
            other=$([ $side = ours ] && echo theirs || echo ours)
            merge $side $other $side
            ! grep -qE '^(<<<<<<<|>>>>>>>)' Client/apigen.lock || fail "merge=union leaves a conflict"
            generate || fail "$other into $side cannot be generated"
            cp -R Client "$work/$name-$side"
            generate
            diff -r Client "$work/$name-$side" || fail "$other into $side: the second time, generate changes files"
            git checkout -qf --detach
            git reset -q --hard "$side"
            git clean -qfd
        done
        diff -r "$work/$name-ours" "$work/$name-theirs" || fail "the order of the merge matters"
        ! grep -rqE '^(<<<<<<<|>>>>>>>)' "$work/$name-ours" || fail "a generated file has a conflict"
        if [ -f "$cases/$name/merged.lock" ]; then
            diff "$cases/$name/merged.lock" "$work/$name-ours/apigen.lock" || fail "the lock is another one"
        fi
        # The former names of both branches are there.
        for side in ours theirs; do
            git show "$side:Client/apigen.lock" | sed -n 's/(.*//; / = was /p' | while read -r line; do
                grep -qF -- "$line" "$work/$name-ours/apigen.lock" || fail "a former name is lost: $line"
            done
        done
    )
    (
        create "$work/$name-conflict" ""
        merge ours theirs ours
        line=$(grep -n '^<<<<<<<' Client/apigen.lock | head -1 | cut -d: -f1) || fail "the locks do not conflict"
        status=0
        generate 2>error.txt || status=$?
        [ $status = 3 ] || fail "the exit status is $status for a lock with a conflict"
        grep -q "^Client/apigen.lock:$line:1: error: the lock has an unresolved merge conflict" error.txt \
            || fail "no message names line $line: $(cat error.txt)"
    )
done
echo "$# merges of locks passed"
