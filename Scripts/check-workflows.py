#!/usr/bin/env python3
"""Checks what runs on other machines, and so is not run by the tests: the workflows, the action, the hooks of pre-commit, and the file of the Swift
Package Index.

usage: check-workflows.py [DIRECTORY]

The files are parsed. What they refer to must exist, and their shell steps must parse. shellcheck and actionlint are used if they are installed.
run-workflows.py runs the steps.
"""
import os
import re
import shutil
import subprocess
import sys

import yaml

from workflows import EXPRESSION, Loader, as_list, texts

RUNNERS = {"ubuntu-24.04", "ubuntu-24.04-arm", "macos-15"}
WORKFLOW_KEYS = {"name", "on", "permissions", "concurrency", "jobs", "env", "defaults"}
JOB_KEYS = {
    "name", "needs", "if", "runs-on", "container", "strategy", "timeout-minutes", "permissions", "environment", "env", "outputs", "steps",
}
STEP_KEYS = {"id", "name", "if", "uses", "with", "run", "shell", "env", "working-directory", "continue-on-error", "timeout-minutes"}
CONTEXTS = {"github", "matrix", "steps", "needs", "secrets", "inputs", "runner", "env"}


def linter(name):
    """The path of a program that is used if it is installed, and not by the tests of this one."""
    return None if os.environ.get("APIGEN_WITHOUT_LINTERS") else shutil.which(name)


class Checker:
    def __init__(self, root):
        self.root = root
        self.faults = []
        self.actions = {}

    def fault(self, place, text):
        self.faults.append(f"{place}: {text}")

    def load(self, path):
        try:
            with open(os.path.join(self.root, path), encoding="utf-8") as file:
                return yaml.load(file, Loader)
        except (OSError, yaml.YAMLError) as error:
            self.fault(path, f"cannot be read: {error}")
            return None

    # Workflows

    def workflow(self, path):
        document = self.load(path)
        if not isinstance(document, dict):
            return
        for key in document.keys() - WORKFLOW_KEYS:
            self.fault(path, f"unknown key {key}")
        for key in ("name", "on", "jobs"):
            if not document.get(key):
                self.fault(path, f"there is no {key}")
        permissions = document.get("permissions")
        if not isinstance(permissions, dict):
            self.fault(path, "the permissions of all jobs are not set")
        elif "write" in permissions.values():
            self.fault(path, "all jobs can write; give the permission to one of them")
        jobs = document.get("jobs") or {}
        for name, job in jobs.items():
            self.job(f"{path}, {name}", job, jobs, document.get("env") or {})
        self.cycles(path, jobs)

    def cycles(self, path, jobs):
        ready = set()
        while True:
            more = {name for name, job in jobs.items() if name not in ready and set(as_list(job.get("needs"))) <= ready}
            if not more:
                break
            ready |= more
        known = {name for name, job in jobs.items() if set(as_list(job.get("needs"))) <= jobs.keys()}
        if known - ready:
            self.fault(path, f"jobs wait for each other: {', '.join(sorted(known - ready))}")

    def job(self, place, job, jobs, variables):
        for key in job.keys() - JOB_KEYS:
            self.fault(place, f"unknown key {key}")
        for need in as_list(job.get("needs")):
            if need not in jobs:
                self.fault(place, f"it needs {need}, which does not exist")
        matrix = (job.get("strategy") or {}).get("matrix") or {}
        rows = matrix.get("include") or []
        keys = {key for key in matrix if key not in ("include", "exclude")}
        for row in rows:
            keys |= row.keys()
            if rows and row.keys() != rows[0].keys():
                self.fault(place, "the rows of the matrix have different keys")
        runner = str(job.get("runs-on"))
        match = re.fullmatch(r"\$\{\{ matrix\.([\w-]+) \}\}", runner)
        for label in [row.get(match[1]) for row in rows] if match else [runner]:
            if label not in RUNNERS:
                self.fault(place, f"unknown runner {label}")
        if not isinstance(job.get("timeout-minutes"), int):
            self.fault(place, "there is no timeout-minutes")
        if not job.get("steps"):
            self.fault(place, "there are no steps")
        known = {"matrix": keys, "needs": set(as_list(job.get("needs"))), "secrets": None, "github": None, "runner": None}
        known["env"] = set(variables) | set(job.get("env") or {})
        self.expressions(place, {key: value for key, value in job.items() if key != "steps"}, known)
        self.steps(place, job.get("steps") or [], known)

    def steps(self, place, steps, known, composite=False):
        known = dict(known, steps=set())
        for number, step in enumerate(steps, 1):
            where = f"{place}, step {number}"
            for key in step.keys() - STEP_KEYS:
                self.fault(where, f"unknown key {key}")
            if ("run" in step) == ("uses" in step):
                self.fault(where, "it has to have either run or uses")
            if "uses" in step:
                self.uses(where, step["uses"])
            if "run" in step:
                if composite and step.get("shell") != "bash":
                    self.fault(where, "a step of an action needs 'shell: bash'")
                self.shell(where, step["run"])
            self.expressions(where, step, known)
            if "id" in step:
                known["steps"].add(step["id"])

    def uses(self, place, action):
        match = re.fullmatch(r"([\w.-]+/[\w./-]+)@(v\d+|[0-9a-f]{40})", action)
        if not match:
            return self.fault(place, f"{action} is not pinned to a major version or a commit")
        used = self.actions.setdefault(match[1], match[2])
        if used != match[2]:
            self.fault(place, f"{action} is used as {used} elsewhere")

    def expressions(self, place, value, known):
        conditions = [value["if"]] if isinstance(value.get("if"), str) else []
        for expression in [found for text in texts(value) for found in EXPRESSION.findall(text)] + conditions:
            outside_texts = re.sub(r"'[^']*'", "", expression)
            for context, name in re.findall(r"(?<![\w.-])([a-z]+)\.([\w-]+)", outside_texts):
                if context not in CONTEXTS or context not in known:
                    self.fault(place, f"unknown context {context} in '{expression.strip()}'")
                elif known[context] is not None and name not in known[context]:
                    self.fault(place, f"{context}.{name} is not defined")

    # Shell

    def shell(self, place, script):
        if EXPRESSION.search(script):
            self.fault(place, "an expression in a script: pass it in a variable of the environment")
        script = EXPRESSION.sub("EXPRESSION", script)
        run = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, check=False)
        if run.returncode:
            self.fault(place, f"the script does not parse: {run.stderr.strip()}")
        elif linter("shellcheck"):
            # SC2016: texts in single quotes are meant.
            command = ["shellcheck", "--shell", "bash", "--format", "gcc", "--exclude", "SC2016", "-"]
            run = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
            for line in run.stdout.splitlines():
                self.fault(place, line)
        for path in re.findall(r"(?<![\w./-])((?:\$ACTION_PATH/)?(?:Scripts|Packaging|Templates|Examples)/[\w./-]+)", script):
            self.program(place, path.replace("$ACTION_PATH/", ""))
        with open(os.path.join(self.root, "Makefile"), encoding="utf-8") as file:
            targets = set(re.findall(r"^([a-z][a-z-]*):", file.read(), re.M))
        for target in re.findall(r"(?:^|&&|\|\||;)\s*make (?:-\S+ )*([a-z][a-z-]*)", script, re.M):
            if target not in targets:
                self.fault(place, f"the Makefile has no target {target}")

    def program(self, place, path):
        full = os.path.join(self.root, path)
        if not os.path.exists(full):
            self.fault(place, f"{path} does not exist")
        elif path.endswith(".sh") and not os.access(full, os.X_OK):
            self.fault(place, f"{path} cannot be executed")

    # Other files

    def action(self, path):
        document = self.load(path)
        if not isinstance(document, dict):
            return
        for key in ("name", "description", "runs"):
            if key not in document:
                self.fault(path, f"there is no {key}")
        for name, value in (document.get("inputs") or {}).items():
            if not isinstance(value, dict) or "description" not in value:
                self.fault(path, f"the input {name} has no description")
        runs = document.get("runs") or {}
        if runs.get("using") != "composite":
            self.fault(path, "it is not a composite action")
        known = {"inputs": set(document.get("inputs") or {}), "github": None, "runner": None}
        self.steps(path, runs.get("steps") or [], known, composite=True)
        ids = {step["id"] for step in runs.get("steps") or [] if "id" in step}
        self.expressions(path, {"outputs": document.get("outputs") or {}}, {"steps": ids})

    def hooks(self, path):
        for hook in self.load(path) or []:
            place = f"{path}, {hook.get('id')}"
            for key in ("id", "name", "entry", "language"):
                if not hook.get(key):
                    self.fault(place, f"there is no {key}")
            if hook.get("language") != "script":
                self.fault(place, "the language is not script")
            self.program(place, str(hook.get("entry")).split()[0])
            try:
                re.compile(hook.get("files", ""))
            except re.error as error:
                self.fault(place, f"files: {error}")

    def package_index(self, path):
        document = self.load(path)
        if not isinstance(document, dict):
            return
        for key in document.keys() - {"version", "builder", "external_links", "metadata"}:
            self.fault(path, f"unknown key {key}")
        if document.get("version") != 1:
            self.fault(path, "the version of its format is not 1")
        if os.path.getsize(os.path.join(self.root, path)) > 1000:
            self.fault(path, "it has more than 1,000 bytes, and is ignored")
        with open(os.path.join(self.root, "Packaging/repository.txt"), encoding="utf-8") as file:
            repository = file.read().strip()
        for text in texts(document):
            if "github.com" in text and f"github.com/{repository}/" not in text:
                self.fault(path, f"{text} is not in {repository}")

    def versions(self, path):
        """The versions that a page names in examples of workflows are the current one."""
        version = subprocess.run([os.path.join(self.root, "Scripts/version.sh")], capture_output=True, text=True, check=True).stdout.strip()
        with open(os.path.join(self.root, path), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                for named in re.findall(r"(?:/apigen@v?|rev: v|[vV]ersion: v|github:[\w/]+@)(\d+\.\d+\.\d+)", line):
                    if named != version:
                        self.fault(f"{path}:{number}", f"it names version {named}; the version is {version}")


def main(arguments):
    root = arguments[0] if arguments else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    checker = Checker(root)
    workflows = os.path.join(root, ".github/workflows")
    checks = [(checker.workflow, f".github/workflows/{name}") for name in sorted(os.listdir(workflows))]
    checks += [
        (checker.action, "action.yml"), (checker.hooks, ".pre-commit-hooks.yaml"), (checker.package_index, ".spi.yml"),
        (checker.versions, "Documentation/ContinuousIntegration.md"),
    ]
    failed = 0
    for check, path in checks:
        before = len(checker.faults)
        check(path)
        failed += len(checker.faults) > before
    for fault in checker.faults:
        print(fault)
    passed = len(checks) - failed
    if linter("actionlint"):
        found = subprocess.run(["actionlint"], cwd=root, check=False).returncode != 0
        passed, failed = passed + (not found), failed + found
    else:
        print("skipped: 1 check of the workflows with actionlint: it is not installed")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
