#!/usr/bin/env python3
"""Compares what the compiler says about an app with what `apigen diff` says, for pairs of small descriptions.

    diff-against-compiler.py APIGEN SURFACE CASES WORK [NAME...]

A case is a directory with old.yaml and new.yaml. SURFACE is the program that writes an app which uses every public name of a client.
The app is written for the old client, and compiled with the new one, which is generated over the old one. The names with errors must be the names that `apigen diff`
calls breaking, and the names with warnings about deprecation those that it calls deprecated. After the compiler's fix-its, no warning
about a former name is left.

Some uses follow from others, on both sides: members of a type that is missing, a `switch` over a type with a missing case, and the
forms of an operation (the class and the protocol, with and without default arguments, with a completion handler).
"""
import json, re, shutil, subprocess, sys
from pathlib import Path
from clients import generate, load


def form(name):
    """One name for all forms of an operation: the class, without arguments."""
    owner, dot, member = name.rpartition(".") if "(" not in name else name[: name.index("(")].rpartition(".")
    return owner.removesuffix("Protocol") + dot + member


def reduced(names):
    """The names without those that follow from others."""
    types = {name for name in names if "." not in name.split("(")[0] or name.rsplit(".", 1)[-1][:1].isupper()}

    def follows(name):
        owner = name.split("(")[0]
        while "." in owner:
            owner = owner.rpartition(".")[0]
            if owner in types or owner.removesuffix("Protocol") in types: return True
        return False

    return {form(name) for name in names if not follows(name)}


def expected(case):
    """The names with errors that are known not to be listed, one a line."""
    file = case / "unlisted.txt"
    return set(file.read_text().split()) if file.exists() else set()


def unused(case):
    """The names that the app does not use, one a line: static methods, and those of the newest version, which it writes with
    their namespace."""
    file = case / "unused.txt"
    return set(file.read_text().split()) if file.exists() else set()


def reason(message):
    """The missing type that an error is about; None for other errors. The use of the type follows."""
    found = re.match(r"cannot find (?:type )?'(\w+)' in scope|'(\w+)' is not a member type of \w+ '(?:GeneratedClient\.)?([\w.]+)'", message)
    return found and (found[1] or f"{found[3]}.{found[2]}")


def alias(message):
    """The type that a warning is about; None for other warnings. The uses of the type follow."""
    found = re.match(r"'([\w.]+)' is deprecated: renamed to", message)
    return found and found[1].rsplit(".", 1)[-1][:1].isupper() and found[1]


def judged(rows, effect):
    return {name for row in rows if row["source"] == effect for name in (row["old"] or {}).get("swift", [])}


def check(apigen, surface, case, work):
    old, new, app, module = (work / part for part in ("old", "new", "app", "module"))
    generate(apigen, case / "old.yaml", old, "--quiet")
    # The new client is generated over the old one: its lock keeps names.
    shutil.copytree(old, new)
    generate(apigen, case / "new.yaml", new, "--quiet")
    surface.build(old, app / "module")
    surface.write(surface.Surface(app / "module"), app)
    # What the compiler says about the app with the old client is the app's own fault.
    own, _ = surface.check(app, app / "module")
    surface.build(new, module)
    found, _ = surface.check(app, module)
    found = [one for one in found if one not in own]
    run = subprocess.run([apigen, "diff", str(case / "old.yaml"), str(case / "new.yaml"), "--format", "json"],
                         capture_output=True, text=True)
    rows = json.loads(run.stdout)["changes"]
    errors = [(reason(message) or what, what) for severity, message, aspect, what in found if severity == "error" and aspect != "switch"]
    misses, lines = {name for name, _ in errors}, {what for _, what in errors}
    switches = {what for severity, _, aspect, what in found if severity == "error" and aspect == "switch"}
    warned = {alias(message) or what for severity, message, _, what in found
              if severity == "warning" and "deprecated" in message}
    breaking, deprecated = judged(rows, "breaking"), judged(rows, "deprecated")
    # An addition lists the type whose `switch` statements fail. That is not a missing type.
    added = {name for row in rows if row["rule"] in ("variant-added", "value-added", "response-added")
             for name in (row["old"] or {}).get("swift", []) if "(" not in name and name in switches}
    breaking, switches = breaking - added, switches - added
    # A switch fails with any of its cases.
    switches -= {name.rpartition(".")[0] for name in map(form, misses)}
    problems = []
    for kind, said, real, places in (("error", breaking, misses | switches, misses | switches | lines),
                                     ("warning", deprecated, warned, warned)):
        said, real, places = reduced(said), reduced(real), {form(name) for name in places}
        # A type whose members have errors of their own has one row for each.
        # One form of an operation can break, as that of the protocol, while another one is deprecated.
        real -= expected(case) if kind == "error" else {form(name) for name in breaking}
        problems += [f"no {kind}, but diff lists {name}" for name in sorted(said - places - unused(case))]
        problems += [f"{kind}, but diff does not list {name}" for name in sorted(real - said)]
    problems += unfixed(surface, app, module, found)
    print(f"{case.name}: {len(rows)} rows, {len(breaking)} names break, {len(misses | switches)} have errors"
          + ("" if not problems else "".join("\n    " + problem for problem in problems)))
    return not problems


def unfixed(surface, app, module, found):
    """What is left of warnings about former names, after the compiler's fix-its were applied. An app with errors is left alone."""
    renamed = [message for severity, message, _, _ in found if severity == "warning" and "is deprecated: renamed to" in message]
    if not renamed or any(severity == "error" for severity, _, _, _ in found): return []
    surface.fix(app)
    left, _ = surface.check(app, module)
    return [f"after fix-its: {severity}: {what}: {message}" for severity, message, _, what in left
            if severity == "error" or "is deprecated: renamed to" in message]


def main():
    apigen, path, cases, work = sys.argv[1:5]
    surface = load(path)
    every = sorted(case for case in Path(cases).iterdir() if (case / "old.yaml").exists())
    chosen = [case for case in every if len(sys.argv) == 5 or case.name in sys.argv[5:]]
    failed = [case.name for case in chosen if not check(apigen, surface, case, Path(work) / case.name)]
    print(f"{len(chosen)} cases, {len(failed)} differ" + (": " + ", ".join(failed) if failed else ""))
    sys.exit(bool(failed) or not chosen)


if __name__ == "__main__":
    main()
