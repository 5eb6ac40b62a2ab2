#!/usr/bin/env python3
"""Runs every shell step of the workflows, of the action, and the hook of pre-commit, in copies of the sources in a temporary folder.

What is not here has a stand-in that notes its arguments (Tests/Workflows): apt-get, brew, curl, gh, make, swift, swiftc, xcrun. The repositories that
a release updates are local ones, and the tarballs contain a small script in place of the program. Artifacts go from job to job. What a release has made
is compared in the end. usage: run-workflows.py
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import yaml

from workflow_runs import REPOSITORY, ROOT, TOKENS, Fault, Place, Run
from workflows import Loader


def load(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return yaml.load(file, Loader)


def expect(condition, text):
    if not condition:
        raise Fault(text)


def check_release(place, run):
    """What the release has uploaded, and what it has pushed."""
    with open(place.log, encoding="utf-8") as file:
        log = file.read()
    for token in TOKENS.values():
        expect(token not in run.printed and token not in log, f"{token} was printed, or is an argument")
    created = re.search(r"^gh release create (.*)", log, re.M)
    expect(created, "no release was created")
    for name in [f"apigen-{place.version}-{platform}.tar.gz" for platform in ("linux-aarch64", "linux-x86_64", "macos")]:
        expect(name in created[1], f"the release has no {name}")
    folder = os.path.join(place.folder, "Release-release-0", "dist")
    bundle = os.path.join(folder, "apigen.artifactbundle.zip")
    info = json.loads(zipfile.ZipFile(bundle).read("apigen.artifactbundle/info.json"))
    expect(len(info["artifacts"]["apigen"]["variants"]) == 3, "the bundle does not have three platforms")
    place.output("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=folder)

    checksum = place.output(sys.executable, "-B", os.path.join(ROOT, "Scripts/pack.py"), "checksum", bundle)
    plugin, tap = (os.path.join(place.folder, "remote/example", f"{name}.git") for name in ("apigen-plugin", "homebrew-tap"))
    manifest = place.git("-C", plugin, "show", f"{place.version}:Package.swift")
    expect(f'checksum: "{checksum}"' in manifest, "the package with the plugins has another checksum")
    expect(f"/{REPOSITORY}/releases/download/v{place.version}/apigen.artifactbundle.zip" in manifest, "the package has another URL")
    formula = os.path.join(place.folder, "apigen.rb")
    with open(formula, "w", encoding="utf-8") as file:
        file.write(place.git("-C", tap, "show", "main:Formula/apigen.rb") + "\n")
    check_formula(place, formula)


def check_formula(place, path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(os.path.join(place.folder, "Release-release-0/dist/SHA256SUMS"), encoding="utf-8") as file:
        checksums = {name: checksum for checksum, name in (line.split() for line in file)}
    found = {url.rsplit("/", 1)[1]: checksum for url, checksum in re.findall(r'url "(\S+)"\s+sha256 "(\w+)"', text)}
    expect(len(found) == 3 and all(checksums[name] == checksum for name, checksum in found.items()), f"the checksums of the formula: {found}")
    expect(not re.search(r"SHA256_|REPOSITORY|VERSION", text), "a part of the formula is not filled in")
    starts, ends = (len(re.findall(pattern, text, re.M)) for pattern in (r"^\s*(class|def)\b|\bdo$", r"^\s*end$"))
    expect(starts == ends, "the formula does not parse")
    if shutil.which("ruby"):
        place.output("ruby", "-c", path)


def run_workflow(name):
    def check(place):
        run = Run(place)
        run.workflow(load(f".github/workflows/{name}"))
        if name == "release.yml":
            check_release(place, run)
            # A job that runs again changes nothing.
            repositories = load(f".github/workflows/{name}")["jobs"]["repositories"]
            again = Run(place)
            again.artifacts = run.artifacts
            again.job("again", repositories, {"name": "Release"})
            expect("tag " + place.version not in again.printed, "a second run makes the tag again")
        return f"{run.steps} steps"
    return check


def run_tag_of_another_version(place):
    steps = load(".github/workflows/release.yml")["jobs"]["check"]["steps"]
    try:
        Run(place).run_steps(steps, place.sources, dict(place.variables, GITHUB_REF_NAME="v99.0.0"), {})
    except Fault as fault:
        expect("not 99.0.0" in str(fault), str(fault))
        return "is rejected"
    raise Fault("the tag v99.0.0 is not rejected")


def run_release_script(place):
    """The script that starts a release pushes the tag, or says what it would run."""
    clone = os.path.join(place.folder, "clone")
    place.git("clone", "--quiet", "--no-tags", place.sources, clone)
    variables = dict(place.variables, PLATFORM_OF_TARBALL="linux-x86_64")

    def release(*arguments):
        command = [os.path.join(clone, "Scripts/release.sh"), *arguments]
        run = subprocess.run(command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return run.returncode, run.stdout

    for arguments, expected in [(["9.9.9"], "not 9.9.9"), (["--skip-tests"], "only a dry run"), (["--unknown"], "usage")]:
        status, printed = release(*arguments)
        expect(status != 0 and expected in printed, f"release.sh {arguments}: {printed}")
    status, printed = release("--dry-run", place.version)
    expect(status == 0 and f"+ git push origin v{place.version}" in printed, f"the dry run: {printed}")
    for command in ("gh release create", "push --quiet origin HEAD:main", f"push --quiet origin refs/tags/{place.version}"):
        expect(command in printed, f"the dry run does not print '{command}': {printed}")
    with open(place.log, encoding="utf-8") as file:
        expect(file.read() == "make test\nmake dist\n", "the dry run does not run make test and make dist, and nothing else")
    place.git("-C", place.sources, "tag", "--delete", f"v{place.version}")
    status, printed = release(place.version)
    expect(status == 0, f"the release: {printed}")
    expect(place.git("-C", place.sources, "rev-parse", f"v{place.version}^{{commit}}") == place.commit, "the tag is at another commit")
    status, printed = release(place.version)
    expect(status != 0 and "there is a tag" in printed, f"the second release: {printed}")
    with open(os.path.join(clone, "README.md"), "a", encoding="utf-8") as file:
        file.write("A change\n")
    status, printed = release("--dry-run")
    expect(status != 0 and "uncommitted changes" in printed, f"with a change: {printed}")
    return "7 runs"


def publish_checksums(place):
    """Makes a release of the tarballs, for the stand-in of curl."""
    released = os.path.join(place.folder, "released")
    os.mkdir(released)
    place.output("bash", "-c", f"cp {place.tarballs}/* {released} && cd {released} && sha256sum *.gz >SHA256SUMS")
    return released


def run_action(released, expected, broken=False):
    def check(place):
        action, variables = load("action.yml"), dict(place.variables)
        if released:
            variables["RELEASED"] = publish_checksums(place)
        if broken:
            place.output("bash", "-c", f"for file in {variables['RELEASED']}/*.gz; do echo >>$file; done")
        known = {f"inputs.{name}": value.get("default", "") for name, value in action["inputs"].items()}
        known |= {"inputs.arguments": "--output\nThe Client\n", "github.action_path": place.sources, "runner.temp": place.folder, "runner.os": "Linux", "runner.arch": "X64"}
        known |= {"github.action_ref": f"v{place.version}", "github.action_repository": REPOSITORY}
        run = Run(place)
        try:
            run.run_steps(action["runs"]["steps"], place.sources, variables, known)
        except Fault as fault:
            expect(expected in str(fault), str(fault))
            return "fails"
        path = run.fill(action["outputs"]["path"]["value"], known)
        expect(expected in path, f"the program is {path}")
        with open(place.log, encoding="utf-8") as file:
            expect("apigen check --output The Client\n" in file.read(), "apigen was not run")
        return f"{run.steps} steps"
    return check


def run_hook(place):
    """The hook runs the program of the release, then that of the PATH, then none."""
    hook = load(".pre-commit-hooks.yaml")[0]["entry"].split()
    command = [os.path.join(place.sources, hook[0]), *hook[1:]]
    tried = subprocess.run(command, env=place.variables, capture_output=True, text=True, check=False)
    expect(tried.returncode == 1 and "install it" in tried.stderr, f"without a program: {tried.stderr}")
    programs = os.path.join(place.folder, "programs")
    os.mkdir(programs)
    with open(os.path.join(programs, "apigen"), "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\necho of the PATH\n")
    os.chmod(os.path.join(programs, "apigen"), 0o755)
    variables = dict(place.variables, PATH=f"{programs}:{place.variables['PATH']}")
    expect(place.output("env", f"PATH={variables['PATH']}", *command) == "of the PATH", "the program of the PATH is not used")
    released = publish_checksums(place)
    place.output("env", f"PATH={variables['PATH']}", f"RELEASED={released}", *command)
    with open(place.log, encoding="utf-8") as file:
        expect("apigen check" in file.read(), "the program of the release is not used")
    # Sources of another commit do not use it.
    place.git("-C", place.sources, "commit", "--quiet", "--allow-empty", "--message", "Later")
    shown = place.output("env", f"PATH={variables['PATH']}", f"RELEASED={released}", *command)
    expect(shown == "of the PATH", "the program of another commit is used")
    return "4 runs"


def main():
    checks = [(name, run_workflow(name)) for name in sorted(os.listdir(os.path.join(ROOT, ".github/workflows")))]
    checks += [
        ("Scripts/release.sh", run_release_script),
        ("release.yml, for the tag of another version", run_tag_of_another_version),
        ("action.yml, with a release", run_action(True, "/.build-temporary/apigen-released/")),
        ("action.yml, without a release", run_action(False, "/apigen-build/apigen")),
        ("action.yml, with a changed tarball", run_action(True, "the checksum of apigen-", broken=True)),
        (".pre-commit-hooks.yaml", run_hook),
    ]
    failed = 0
    for name, check in checks:
        with tempfile.TemporaryDirectory() as folder:
            try:
                print(f"{name}: {check(Place(os.path.realpath(folder)))}", flush=True)
            except Fault as fault:
                failed += 1
                print(f"{name}: {fault}")
    print(f"{len(checks) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
