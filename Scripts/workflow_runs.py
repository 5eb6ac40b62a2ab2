"""Runs the shell steps of workflows in a temporary folder: for run-workflows.py, which describes it."""
import glob
import os
import shutil
import subprocess
import sys

from workflows import EXPRESSION, as_list

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
REPOSITORY = "example/apigen"
TOKENS = {"github.token": "TOKEN-OF-THE-WORKFLOW", "secrets.PUBLISH_TOKEN": "TOKEN-FOR-REPOSITORIES"}


class Fault(Exception):
    pass


class Place:
    """The temporary folder: the sources as a repository with a tag, the tarballs, the remote repositories, and the stand-ins."""

    def __init__(self, folder):
        self.folder = folder
        self.home, self.log, self.sources = (os.path.join(folder, name) for name in ("home", "log", "sources"))
        self.tarballs = os.path.join(folder, "tarballs")
        os.mkdir(self.home)
        open(self.log, "w", encoding="utf-8").close()
        self.variables = {
            "PATH": os.path.join(ROOT, "Tests/Workflows") + ":" + os.environ["PATH"], "HOME": self.home, "LOG": self.log,
            "GIT_CONFIG_GLOBAL": os.path.join(self.home, ".gitconfig"), "GIT_CONFIG_NOSYSTEM": "1", "TARBALLS": self.tarballs,
        }
        self.git("config", "--global", f"url.file://{folder}/remote/.insteadOf", "https://github.com/")
        self.git("config", "--global", "user.name", "Someone")
        self.git("config", "--global", "user.email", "someone@example.com")
        self.copy_sources()
        self.version = self.output(os.path.join(self.sources, "Scripts/version.sh"))
        self.git("-C", self.sources, "tag", f"v{self.version}")
        self.commit = self.output("git", "-C", self.sources, "rev-parse", "HEAD")
        for name in ("apigen-plugin", "homebrew-tap"):
            self.git("init", "--quiet", "--bare", f"{folder}/remote/example/{name}.git", "--initial-branch", "main")
        self.make_tarballs()

    def output(self, *command, **options):
        run = subprocess.run(command, capture_output=True, text=True, env=self.variables, check=False, **options)
        if run.returncode:
            raise Fault(f"{' '.join(command)}: {run.stderr}")
        return run.stdout.strip()

    def git(self, *arguments):
        return self.output("git", *arguments)

    def copy_sources(self):
        """The sources as they are, but with an owner, and a date in CHANGELOG.md."""
        listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-coz", "--exclude-standard"], capture_output=True, check=True).stdout
        for name in listed.decode().split("\0"):
            path = os.path.join(ROOT, name)
            # Most of the sources are not needed, because nothing is compiled.
            needed = not name.startswith(("Tests/", "Sources/", "Examples/", "specs/")) or name.startswith("Sources/apigen/")
            if name and needed and os.path.isfile(path):
                os.makedirs(os.path.dirname(os.path.join(self.sources, name)), exist_ok=True)
                shutil.copy(path, os.path.join(self.sources, name))
        self.replace("Packaging/repository.txt", "OWNER/apigen", REPOSITORY)
        self.replace("CHANGELOG.md", ", unreleased\n", ", 2030-01-01\n")
        for client in ("plain-types", "streams", "webhooks"):
            os.makedirs(os.path.join(self.sources, "Tests/GoldenTests/Cases", client, "Expected"), exist_ok=True)
        self.git("init", "--quiet", "--initial-branch", "main", self.sources)
        self.git("-C", self.sources, "add", "--all")
        self.git("-C", self.sources, "commit", "--quiet", "--message", "The sources")

    def replace(self, name, old, new):
        path = os.path.join(self.sources, name)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))

    def make_tarballs(self):
        os.mkdir(self.tarballs)
        for platform in ("linux-aarch64", "linux-x86_64", "macos"):
            name = f"apigen-{self.version}-{platform}"
            program = os.path.join(self.folder, "staged", name, "bin/apigen")
            files = {
                program: f'#!/bin/sh\necho "apigen $*" >>"$LOG"\n[ "$1" != --version ] || echo "{self.version} ({self.commit[:9]})"\n',
                os.path.join(self.folder, "staged", name, "share/licenses/apigen.txt"): "A license\n",
            }
            for path, text in files.items():
                os.makedirs(os.path.dirname(path))
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            os.chmod(program, 0o755)
            pack = os.path.join(ROOT, "Scripts/pack.py")
            self.output(sys.executable, "-B", pack, "tarball", f"{self.folder}/staged/{name}", "0", f"{self.tarballs}/{name}.tar.gz")


class Run:
    """One run of a workflow or an action."""

    def __init__(self, place):
        self.place, self.artifacts, self.printed, self.steps = place, {}, "", 0
        self.variables = dict(place.variables, GITHUB_REPOSITORY=REPOSITORY, GITHUB_REF_NAME=f"v{place.version}")

    def value(self, expression, known):
        """The value of an expression: names, '', ==, != and ||."""
        for operator in ("||", "==", "!="):
            if operator in expression:
                left, right = (self.value(side, known) for side in expression.split(operator, 1))
                return {"||": left or right, "==": str(left == right), "!=": "" if left == right else "True"}[operator].replace("False", "")
        expression = expression.strip()
        if expression == "''":
            return ""
        if expression in known:
            return known[expression]
        if expression.startswith(("steps.", "github.action_")):
            return ""
        raise Fault(f"no value for {expression}")

    def fill(self, text, known):
        return EXPRESSION.sub(lambda match: self.value(match[1], known), str(text))

    def workflow(self, document):
        jobs, done = document["jobs"], set()
        while len(done) < len(jobs):
            for name, job in jobs.items():
                if name not in done and set(as_list(job.get("needs"))) <= done:
                    self.job(name, job, document)
                    done.add(name)

    def job(self, name, job, document):
        matrix = (job.get("strategy") or {}).get("matrix") or {}
        rows = matrix.get("include") or [{key: value} for key, values in matrix.items() for value in values] or [{}]
        for number, row in enumerate(rows):
            folder = os.path.join(self.place.folder, f"{document['name']}-{name}-{number}")
            self.place.git("clone", "--quiet", self.place.sources, folder)
            known = {f"matrix.{key}": str(value) for key, value in row.items()} | TOKENS
            known |= {"github.workflow": document["name"], "github.ref": f"refs/tags/v{self.place.version}"}
            variables = dict(self.variables, GITHUB_WORKSPACE=folder, PLATFORM_OF_TARBALL=row.get("platform", ""))
            for key, text in (job.get("env") or {}).items():
                variables[key] = self.fill(text, known)
            self.run_steps(job["steps"], folder, variables, known)

    def run_steps(self, steps, folder, variables, known):
        outputs = os.path.join(self.place.home, "outputs")
        for step in steps:
            if "if" in step and not self.value(step["if"], known):
                continue
            if "uses" in step:
                self.use(step["uses"].split("@")[0], {key: self.fill(text, known) for key, text in (step.get("with") or {}).items()}, folder)
                continue
            open(outputs, "w", encoding="utf-8").close()
            own = {key: self.fill(text, known) for key, text in (step.get("env") or {}).items()}
            runner = {"GITHUB_OUTPUT": outputs, "RUNNER_TEMP": os.path.join(folder, ".build-temporary")}
            directory = os.path.join(folder, self.fill(step.get("working-directory", "."), known))
            os.makedirs(runner["RUNNER_TEMP"], exist_ok=True)
            command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
            run = subprocess.run(
                command, cwd=directory, env=dict(variables, **runner, **own), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                check=False)
            self.printed += run.stdout
            self.steps += 1
            if run.returncode:
                raise Fault(f"step '{step.get('name', step['run'])}' failed with status {run.returncode}:\n{run.stdout}")
            with open(outputs, encoding="utf-8") as file:
                for line in file:
                    key, text = line.rstrip("\n").split("=", 1)
                    known[f"steps.{step.get('id')}.outputs.{key}"] = text

    def use(self, action, inputs, folder):
        """What the actions that are used do with files."""
        if action == "actions/upload-artifact":
            patterns = inputs["path"].split()
            base = os.path.commonpath([os.path.dirname(pattern) for pattern in patterns])
            found = [path for pattern in patterns for path in glob.glob(os.path.join(folder, pattern))]
            if len(found) < len(patterns):
                raise Fault(f"{inputs['path']}: there are only {found}")
            self.artifacts[inputs["name"]] = [(path, os.path.relpath(path, os.path.join(folder, base))) for path in found]
        elif action == "actions/download-artifact":
            pattern = inputs.get("name") or inputs["pattern"]
            files = [file for name, files in self.artifacts.items() if glob.fnmatch.fnmatch(name, pattern) for file in files]
            if not files:
                raise Fault(f"there is no artifact {pattern}")
            for path, name in files:
                target = os.path.join(folder, inputs["path"], name)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                (shutil.copytree if os.path.isdir(path) else shutil.copy)(path, target)
        elif action == "actions/attest-build-provenance":
            for pattern in inputs["subject-path"].split():
                if not glob.glob(os.path.join(folder, pattern)):
                    raise Fault(f"there is no {pattern} to attest")
