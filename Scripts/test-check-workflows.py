#!/usr/bin/env python3
"""Tests that check-workflows.py finds faults: changes copies of the files, and compares what it says. usage: test-check-workflows.py"""
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
RELEASE = ".github/workflows/release.yml"
COPIED = [".github", "Scripts", "Packaging", "Templates/embed.sh", "Makefile", "action.yml", ".pre-commit-hooks.yaml", ".spi.yml",
          "Sources/apigen/ProgramVersion.swift", "Documentation/ContinuousIntegration.md"]
# A file, a text in it, what takes its place, and what the check says.
CASES = [
    (RELEASE, "name: Release", "name: [Release", "cannot be read"),
    (RELEASE, "    needs: check\n    runs-on", "    needs: check\n    needs: test\n    runs-on", "is there twice"),
    (RELEASE, "permissions: { contents: read }", "permissions: { contents: write }", "all jobs can write"),
    (RELEASE, "permissions: { contents: read }", "", "the permissions of all jobs are not set"),
    (RELEASE, "actions/checkout@v5", "actions/checkout@main", "not pinned"),
    (RELEASE, "      - uses: actions/download-artifact@v7\n        with: { name", "      - uses: actions/download-artifact@v6\n        with: { name",
     "is used as v7 elsewhere"),
    (RELEASE, "needs: [test, build]", "needs: [test, builds]", "it needs builds, which does not exist"),
    (RELEASE, "  check:\n", "  check:\n    needs: release\n", "jobs wait for each other"),
    (RELEASE, "runner: macos-15", "runner: macos-51", "unknown runner macos-51"),
    (RELEASE, "name: tarball-${{ matrix.platform }}", "name: tarball-${{ matrix.system }}", "matrix.system is not defined"),
    (RELEASE, "run: make dist", "run: make dits", "the Makefile has no target dits"),
    (RELEASE, "run: Scripts/release-files.sh", "run: Scripts/release-file.sh", "Scripts/release-file.sh does not exist"),
    (RELEASE, '"${GITHUB_REF_NAME#v}"', '"${{ github.ref_name }}"', "an expression in a script"),
    (RELEASE, "            exit 1\n          fi\n", "            exit 1\n", "the script does not parse"),
    (RELEASE, "    timeout-minutes: 5\n", "", "there is no timeout-minutes"),
    (RELEASE, "        run: Scripts/publish.sh formula", "        runs: Scripts/publish.sh formula", "unknown key runs"),
    ("action.yml", "steps.released.outputs.path || steps.build.outputs.path", "steps.release.outputs.path", "steps.release is not defined"),
    ("action.yml", "inputs.command", "inputs.commands", "inputs.commands is not defined"),
    ("action.yml", "      shell: bash\n      working-directory", "      working-directory", "a step of an action needs 'shell: bash'"),
    ("action.yml", "$ACTION_PATH/Scripts/setup.sh", "$ACTION_PATH/Scripts/set-up.sh", "Scripts/set-up.sh does not exist"),
    (".pre-commit-hooks.yaml", "Scripts/pre-commit.sh lint", "Scripts/precommit.sh lint", "Scripts/precommit.sh does not exist"),
    (".pre-commit-hooks.yaml", "language: script", "language: swift", "the language is not script"),
    (".spi.yml", "OWNER/apigen", "OWNER/other", "is not in OWNER/apigen"),
    (".spi.yml", "external_links", "links", "unknown key links"),
    ("Documentation/ContinuousIntegration.md", "rev: v", "rev: v9", "it names version 9"),
]


def copy(folder):
    for name in COPIED:
        source, target = os.path.join(ROOT, name), os.path.join(folder, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        (shutil.copytree if os.path.isdir(source) else shutil.copy)(source, target)


def check(folder):
    # Without the linters, which would find some of the faults, too.
    command = [sys.executable, "-B", os.path.join(ROOT, "Scripts/check-workflows.py"), folder]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=dict(os.environ, APIGEN_WITHOUT_LINTERS="1"))


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy(folder)
        run = check(folder)
        if run.returncode:
            failed += 1
            print(f"there are faults before a change:\n{run.stdout}{run.stderr}")
        for name, old, new, expected in CASES:
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace(old, new, 1))
            run = check(folder)
            if old not in text or run.returncode != 1 or expected not in run.stdout:
                failed += 1
                print(f"{name}: '{expected}' is not found after the change of '{old}' to '{new}':\n{run.stdout}{run.stderr}")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
    print(f"{len(CASES) + 1 - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
