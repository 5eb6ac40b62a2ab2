#!/usr/bin/env bash
# Runs apigen before a commit, for https://pre-commit.com: the released program of the version that `rev` names, or the apigen of the PATH if there is
# no release for this platform.
#
# usage: pre-commit.sh ARGUMENT…
set -euo pipefail
sources=$(cd "$(dirname "$0")/.." && pwd)
status=0
# Git sets variables for hooks, which are about the repository that is committed to.
commit=$(env -u GIT_DIR -u GIT_INDEX_FILE -u GIT_WORK_TREE git -C "$sources" rev-parse HEAD)
program=$("$sources/Scripts/released-program.sh" "$sources/.build/released" "$commit") || status=$?
if [ "$status" -eq 1 ] && command -v apigen >/dev/null; then
    program=apigen
elif [ "$status" -ne 0 ]; then
    echo "apigen: install it (Documentation/ContinuousIntegration.md), so that it is in the PATH" >&2
    exit 1
fi
"$program" "$@"
