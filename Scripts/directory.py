#!/usr/bin/env python3
"""Generates the client of every description below a folder, and compares what happens with the table in Documentation/Directory.md.

usage: directory.py APIGEN FOLDER [--write] [--sample N] [--largest N] [--seed N]

Each description is generated, two at a time. One that is refused is generated again with '--tolerate all'. A run fails if apigen crashes, needs
more than 10 seconds of processor time, or more memory than 10 MB and 15 times the size of the description beyond what it needs for any, or refuses a description that it should
tolerate. Then the clients of the largest descriptions, and of others that the seed chooses, are typechecked, with warnings as errors.

--write  writes the table. Otherwise, what differs from it is printed, and the exit status is 1.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Documentation", "Directory.md")
FLAGS = ["-typecheck", "-whole-module-optimization", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors"]
SECONDS = 10
# What a program needs for any description is less if it is static: 20 MB, and not 30.
BASE_KB = 10 * 1024
TINY = "openapi: 3.0.3\ninfo: { title: Tiny, version: '1' }\npaths: {}\n"


def descriptions(folder):
    """The paths of the files that are OpenAPI documents."""
    for place, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(place, name)
            if name.endswith((".yaml", ".yml", ".json")):
                with open(path, "rb") as file:
                    if re.search(rb"^\s*[\"']?(openapi|swagger)[\"']?\s*:", file.read(), re.M):
                        yield path


def run(command):
    """The status, the processor seconds, the memory in kB and the output of a program. What Linux says about a child includes the memory of its
    parent, so that a small program has to start it: time(1)."""
    with tempfile.NamedTemporaryFile() as usage:
        measured = ["/usr/bin/time", "-q", "-f", "%U %S %M", "-o", usage.name, *command]
        result = subprocess.run(measured, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        user, system, memory = usage.read().split()[-3:]
        return result.returncode, float(user) + float(system), int(memory), result.stdout.decode("utf-8", "replace")


def least_memory(apigen):
    """The memory in kB for a description without operations."""
    with tempfile.TemporaryDirectory() as work:
        path = os.path.join(work, "openapi.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(TINY)
        return run([apigen, "generate", path, "--output", os.path.join(work, "Client"), "--quiet"])[2]


def generate(apigen, path, base, *options):
    """What happens with a description: its result, findings, faults, and the lines of its client."""
    with tempfile.TemporaryDirectory() as work:
        client = os.path.join(work, "Client")
        status, seconds, memory, output = run([apigen, "generate", path, "--output", client, "--format", "json", *options])
        try:
            found = json.loads(output)["diagnostics"]
        except ValueError:
            found = []
        lines = 0
        for place, _, names in os.walk(client):
            for name in names:
                with open(os.path.join(place, name), "rb") as file:
                    lines += file.read().count(b"\n")
    faults = []
    if status not in (0, 3):
        faults.append(f"exit status {status}")
    if seconds > SECONDS:
        faults.append(f"{seconds:.1f} s of processor time")
    if memory > base + BASE_KB + 15 * os.path.getsize(path) / 1024:
        faults.append(f"{memory} kB of memory")
    worst = {item["severity"] for item in found}
    result = "refused" if status else "with warnings" if "warning" in worst else "whole"
    counts = collections.Counter()
    for item in found:
        if item["severity"] != "note":
            counts[item["code"]] += 1
    return {"result": result, "codes": counts, "lines": lines, "seconds": seconds, "memory": memory, "faults": faults,
            "reasons": [item for item in found if item["severity"] == "error"]}


def row(name, entry):
    codes = ", ".join(f"{code} {count}" if count > 1 else code for code, count in sorted(entry["codes"].items()))
    tolerated = " (generated with `--tolerate all`)" if entry.get("tolerated") else ""
    return f"| {name} | {entry['result']}{tolerated} | {codes} | {entry['lines']} |"


def refusals(entries):
    """A sentence about the descriptions that are refused."""
    refused = [entry for entry in entries.values() if entry["result"] == "refused"]
    codes = sorted({code for entry in refused for code in {item["code"] for item in entry["reasons"]}})
    tolerated = sum(entry.get("tolerated", False) for entry in refused)
    return f"The errors are {', '.join(f'`{code}`' for code in codes)}. With `--tolerate all`, {tolerated} of these are generated."


def page(entries):
    total = len(entries)
    results = collections.Counter(entry["result"] for entry in entries.values())
    codes = collections.Counter()
    for entry in entries.values():
        for code in entry["codes"]:
            codes[code] += 1
    text = ["# A directory of public descriptions", "",
            "`make directory` generates a client for every description below a folder, and compares what happens with this page, which",
            "`make directory WRITE=1` writes. The descriptions are those of a public directory, as it was in June 2022. They are not a part of this",
            "repository.", "",
            f"Of {total} descriptions, {results['whole']} are generated without a warning, {results['with warnings']} with warnings, and "
            f"{results['refused']} are refused.", refusals(entries), "",
            "## Findings", "", "The number of descriptions with a warning or an error of a code (notes are not counted):", "",
            "| code | descriptions |", "|---|---|"]
    text += [f"| `{code}` | {count} |" for code, count in sorted(codes.items(), key=lambda item: (-item[1], item[0]))]
    text += ["", "## Descriptions", "", "| description | result | warnings and errors | lines of the client |", "|---|---|---|---|"]
    text += [row(name, entries[name]) for name in sorted(entries)]
    return "\n".join(text) + "\n"


def typecheck(apigen, path):
    """What is wrong with the client of a description."""
    with tempfile.TemporaryDirectory() as work:
        client = os.path.join(work, "Client")
        status, _, _, _ = run([apigen, "generate", path, "--output", client, "--quiet", "--tolerate", "all"])
        if status:
            return f"exit status {status}"
        files = [os.path.join(place, name) for place, _, names in os.walk(client) for name in names if name.endswith(".swift")]
        with open(os.path.join(work, "files"), "w", encoding="utf-8") as file:
            file.write("\n".join(json.dumps(name) for name in sorted(files)))
        result = subprocess.run(["swiftc", *FLAGS, "-module-name", "Client", "@" + file.name], capture_output=True, text=True)
        found = re.findall(r"^.*(?:error|warning): .*$", result.stderr, re.M)
        return "\n".join(found[:5]) if found or result.returncode else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("apigen")
    parser.add_argument("folder")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--largest", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    apigen = shutil.which(options.apigen) or options.apigen
    paths = list(descriptions(options.folder))
    failed = False
    base = least_memory(apigen)

    def both(path):
        entry = generate(apigen, path, base)
        if entry["result"] == "refused":
            again = generate(apigen, path, base, "--tolerate", "all")
            entry["tolerated"] = again["result"] != "refused"
            entry["faults"] += again["faults"]
            if not entry["tolerated"]:
                entry["faults"].append("refused with '--tolerate all'")
        return entry

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(both, paths))
    entries = {os.path.relpath(path, options.folder): entry for path, entry in zip(paths, results)}
    for name, entry in entries.items():
        for fault in entry["faults"]:
            failed = True
            print(f"{name}: {fault}")
        for reason in entry["reasons"]:
            print(f"{name}:{reason.get('line')}: {reason['message']}")
    slowest = max(entries.values(), key=lambda entry: entry["seconds"])
    largest = max(entries.values(), key=lambda entry: entry["memory"])
    counts = collections.Counter(entry["result"] for entry in entries.values())
    print(f"{len(entries)} descriptions: {counts['whole']} whole, {counts['with warnings']} with warnings, {counts['refused']} refused; "
          f"{sum(entry['lines'] for entry in entries.values())} lines; at most {slowest['seconds']:.1f} s and {largest['memory'] // 1024} MB; "
          f"{sum(entry['seconds'] for entry in entries.values()):.0f} s of processor time")

    text = page(entries)
    if options.write:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        with open(PAGE, encoding="utf-8") as file:
            known = set(file.read().split("\n"))
        new = [line for line in text.split("\n") if line not in known]
        failed = failed or bool(new)
        for line in new:
            print(f"not in Documentation/Directory.md: {line}")

    bySize = sorted(paths, key=os.path.getsize, reverse=True)
    chosen = bySize[: options.largest]
    rest = [path for path in sorted(paths) if path not in set(chosen)]
    chosen += random.Random(options.seed).sample(rest, min(options.sample, len(rest)))
    if chosen:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            problems = list(pool.map(lambda path: typecheck(apigen, path), chosen))
        for path, problem in zip(chosen, problems):
            if problem:
                failed = True
                print(f"{os.path.relpath(path, options.folder)}: {problem}")
        print(f"clients typechecked: {sum(not problem for problem in problems)} passed, {sum(bool(problem) for problem in problems)} failed")
    sys.exit(1 if failed else 0)


main()
