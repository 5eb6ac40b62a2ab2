#!/usr/bin/env python3
"""Checks what apps lose when a description changes. Tests/Evolution/README.md describes the files of a case.

    check-evolution.py APIGEN SURFACE CASES WORK [--bless] [NAME...]

SURFACE is the program whose function `fix` applies the compiler's fix-its. Without it, they are not compared.
"""
import concurrent.futures, os, re, shutil, subprocess, sys
from pathlib import Path
from clients import Fault, generate, load

SWIFTC = ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo"]
MODULE = "GeneratedClient"
RECORDER = Path(__file__).parent / "Evolution/Recorder.swift"
# The files of a case that `--bless` writes. One that would be empty does not exist.
EXPECTED = ("old.lock", "new.lock", "messages.txt", "errors.txt", "warnings.txt", "App.fixed.swift",
            "warnings.fixed.txt", "requests.txt")


def swiftc(*arguments, cwd=None):
    return subprocess.run([*SWIFTC, *map(str, arguments)], capture_output=True, text=True, cwd=cwd)


def build_runtime(apigen, description, runtime):
    """The module that all clients import."""
    generate(apigen, description, runtime / "source", "--runtime", "only", "--quiet")
    run = swiftc("-module-name", "Runtime", "-emit-module", "-emit-module-path", runtime / "Runtime.swiftmodule", "-c", "-o",
                 runtime / "Runtime.o", *sorted((runtime / "source").rglob("*.swift")))
    if run.returncode: sys.exit(run.stderr)


class Case:
    def __init__(self, apigen, surface, directory, work):
        self.apigen, self.surface, self.directory, self.runtime = apigen, surface, directory, work / "runtime"
        self.work = work / directory.name
        self.output, self.app = self.work / "client", self.work / "app"
        self.actual, self.problems = {}, []

    # Steps

    def run(self):
        """Fills `actual` with the contents of the expected files, and `problems` with what can never be right."""
        self.app.mkdir(parents=True)
        for before in sorted(self.directory.glob("before*.yaml")): self.generate(before)
        self.generate(self.directory / "old.yaml")
        self.actual["old.lock"] = (self.output / "apigen.lock").read_text()
        old = self.build("old")
        self.problems += [f"with the old client: {fault}" for faults in self.check("App.swift", old) for fault in faults]
        requests = self.requests(old)
        for middle in sorted(self.directory.glob("middle*.yaml")): self.generate(middle)
        self.actual["messages.txt"] = self.generate(self.directory / "new.yaml")
        self.actual["new.lock"] = (self.output / "apigen.lock").read_text()
        new = self.build("new")
        errors, warnings = self.check("App.swift", new)
        self.actual["errors.txt"], self.actual["warnings.txt"] = lines(errors), lines(warnings)
        if not errors: self.fix(new)
        if requests is not None:
            after = [] if errors else self.requests(new)
            self.actual["requests.txt"] = lines(requests if after == requests else ["before", *requests, "after", *after])
        self.generate_again()

    def generate(self, description):
        """Generates a client over the one before. The configuration is `NAME.apigen.yaml` or `apigen.yaml`."""
        found = [self.directory / name for name in (f"{description.stem}.apigen.yaml", "apigen.yaml")]
        config = [option for file in found if file.exists() for option in ("--config", file)][:2]
        said = generate(self.apigen, description, self.output, "--runtime", "none", "--import", "Runtime", "--mocks",
                        self.output / "Mocks", *config, *self.options)
        return said.replace(f"{self.directory}/", "")

    @property
    def options(self):
        file = self.directory / "options.txt"
        return file.read_text().split() if file.exists() else []

    def generate_again(self):
        """The second time, nothing changes, and nothing is assumed any more."""
        before = tree(self.output)
        self.generate(self.directory / "new.yaml")
        after = tree(self.output)
        changed = sorted(str(file) for file in before.keys() | after.keys() if before.get(file) != after.get(file))
        self.problems += [f"the second time, generate changes {file}" for file in changed]

    def build(self, name):
        """A module of the client, which must compile without a warning, in two kinds of app."""
        module = self.work / name
        module.mkdir()
        files = sorted(self.output.rglob("*.swift"))
        strict = os.environ.get("APIGEN_STRICT_FLAGS", "").split()
        for flags in ([["-typecheck", *strict]] if name == "new" else []) + [
                ["-emit-module", "-emit-module-path", module / f"{MODULE}.swiftmodule",
                 *(["-c", "-o", module / "Client.o"] if self.is_called else [])]]:
            run = swiftc("-module-name", MODULE, "-warnings-as-errors", "-I", self.runtime, *flags, *files)
            if run.returncode: raise Fault(f"the {name} client does not compile: {run.stderr[-2000:]}")
        return module

    def check(self, file, module):
        """What the compiler says about the app: errors and warnings. Its fix-its are in App.dia."""
        source = self.app / "App.swift"
        if file != "fixed": shutil.copy(self.directory / file, source)
        run = swiftc("-typecheck", "-module-name", "App", "-I", self.runtime, "-I", module, "-serialize-diagnostics", source,
                     cwd=self.app)
        found = re.findall(rf"^{re.escape(str(source))}:(\d+):\d+: (error|warning): (.*)$", run.stderr, re.MULTILINE)
        if run.returncode and not found: raise Fault(f"the compiler failed: {run.stderr[-2000:]}")
        found = dict.fromkeys((int(line), kind, message) for line, kind, message in found)
        return [[f"{line}: {message}" for line, one, message in sorted(found) if one == kind] for kind in ("error", "warning")]

    def fix(self, module):
        """Applies the fix-its. What is left are warnings without one."""
        fixed = self.directory / "App.fixed.swift"
        if self.surface is None:
            self.actual["App.fixed.swift"] = None
            errors, warnings = self.check(fixed.name if fixed.exists() else "App.swift", module)
        else:
            self.surface.fix(self.app)
            text = (self.app / "App.swift").read_text()
            self.actual["App.fixed.swift"] = text if text != (self.directory / "App.swift").read_text() else ""
            errors, warnings = self.check("fixed", module)
        self.actual["warnings.fixed.txt"] = lines(warnings)
        left = [one for one in warnings if re.search("is deprecated: (renamed to|replaced by)", one)]
        self.problems += [f"after the fix-its: {fault}" for fault in errors + left]

    @property
    def is_called(self):
        """Whether the app is run, and its requests are compared: it has `func use(_ api: ShopAPI) async throws`."""
        return "func use(_ api: ShopAPI) async throws" in (self.directory / "App.swift").read_text()

    def requests(self, module):
        """The requests of the app, one a line."""
        if not self.is_called: return None
        program = module / "App"
        run = swiftc("-module-name", "App", "-I", self.runtime, "-I", module, "-suppress-warnings", "-o", program,
                     self.directory / "App.swift", RECORDER, module / "Client.o", self.runtime / "Runtime.o")
        if run.returncode: raise Fault(f"the app cannot be linked: {run.stderr[-2000:]}")
        run = subprocess.run([program], capture_output=True, text=True, timeout=60)
        if run.returncode: raise Fault(f"the app failed: {run.stdout}{run.stderr[:500]}")
        return run.stdout.splitlines()

    # Results

    def compare(self, bless):
        """Compares the contents with the expected files, or writes them."""
        for name in EXPECTED:
            file, actual = self.directory / name, self.actual.get(name, "")
            if actual is None: continue
            expected = file.read_text() if file.exists() else ""
            if actual == expected: continue
            if not bless: self.problems += difference(name, expected, actual)
            elif actual: file.write_text(actual)
            else: file.unlink()


def lines(texts):
    return "".join(text + "\n" for text in texts)


def tree(directory):
    return {file.relative_to(directory): file.read_bytes() for file in directory.rglob("*") if file.is_file()}


def difference(name, expected, actual):
    old, new = expected.splitlines(), actual.splitlines()
    return [f"{name}: - {line}" for line in old if line not in new] + [f"{name}: + {line}" for line in new if line not in old] \
        or [f"{name}: the lines are in another order"]


def check(apigen, surface, directory, work, bless):
    case = Case(apigen, surface, directory, work)
    try:
        case.run()
        case.compare(bless)
    except Fault as fault:
        case.problems.append(str(fault))
    return directory.name, case.problems


def main():
    apigen, path, cases, work = map(Path, sys.argv[1:5])
    bless, names = "--bless" in sys.argv, [name for name in sys.argv[5:] if name != "--bless"]
    surface = load(path) if path.exists() else None
    every = sorted(case for case in cases.resolve().iterdir() if (case / "old.yaml").exists())
    chosen = [case for case in every if not names or case.name in names]
    part = os.environ.get("EVOLUTION_PART")
    if part and not names: chosen = chosen[int(part) % 2 :: 2]
    if not chosen: sys.exit(f"no case in {cases}")
    if surface is None:
        count = sum((case / "App.fixed.swift").exists() for case in chosen)
        print(f"skipped: {count} comparisons of fix-its: there is no program at {path} that applies them")
    build_runtime(apigen.resolve(), chosen[0] / "old.yaml", work / "runtime")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda case: check(apigen.resolve(), surface, case, work, bless), chosen))
    failed = [(name, problems) for name, problems in results if problems]
    for case in chosen:
        if (case / "gap.txt").exists(): print(f"{case.name}: not as intended: {(case / 'gap.txt').read_text().strip()}")
    for name, problems in failed: print(name + "".join("\n    " + problem for problem in problems))
    print(f"{len(chosen) - len(failed)} evolution cases passed, {len(failed)} failed")
    if bless: print("their expected files were written: read the difference")
    sys.exit(bool(failed) or bless)


if __name__ == "__main__":
    main()
