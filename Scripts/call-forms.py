#!/usr/bin/env python3
"""Calls random operations with pages, and operations that take long, against a loopback server that is made from their descriptions.

usage: call-forms.py APIGEN COUNT SEED PATH…

COUNT operations with `x-ms-pageable` and COUNT with `x-ms-long-running-operation` are chosen from the descriptions in the paths. Each client is
generated with the chosen operations only. A list has three pages of two elements; an operation that takes long has a state before its end, in one
of the ways that servers use. One process waits for it, and begins it again; another process resumes it. Needs PyYAML and a Swift compiler.
Exits with 1 if a call does not receive what the server has.
"""
import functools
import http.server
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading

from descriptions import descriptions, operations
from form_server import Case, Handler

STORE = """struct Store: CredentialStore {
    func credential(for scheme: String) async throws -> Credential? { .bearer("t") }
    func store(_ credential: Credential, for scheme: String) async throws {}
    func removeCredential(for scheme: String) async throws {}
}

"""


def methods(folder):
    """The methods of the services: (property, name, parameters, result), by method, path and the type of the result."""
    properties, found = {}, {}
    for place, _, names in os.walk(folder):
        for name in names:
            if not name.endswith(".swift") or "Runtime" in place:
                continue
            with open(os.path.join(place, name), encoding="utf-8") as file:
                text = file.read()
            properties.update({kind: label for label, kind in re.findall(r"public let (\w+): (\w+Service)\n", text)})
            service = re.search(r"final class (\w+Service):", text)
            if not service:
                continue
            for block in re.split(r"\n\n", text.split("// MARK: - Protocol")[0]):
                route = re.search(r"/// `([A-Z]+) (/[^`]*)`", block)
                head = re.search(r"public func `?(\w+)`?\((.*?)\)\s*(?:async throws\(ServiceError\))?\s*-> WebClient\.(\w+)<", block, re.DOTALL)
                if route and head and not head.group(1).startswith("resume"):
                    found[(*route.groups(), head.group(3))] = (service.group(1), head.group(1), head.group(2))
    return properties, found


def call(case, folder):
    properties, found = methods(folder)
    kind = "Pages" if case.how == "pages" else "LongOperation"
    if (case.method, case.path, kind) not in found:
        return None
    service, name, parameters = found[(case.method, case.path, kind)]
    arguments = []
    for parameter in re.split(r",\n|, (?=[\w`]+(?: \w+)?: )", parameters):
        if parameter.strip() and " = " not in parameter:
            label = parameter.strip().split(":")[0].split(" ")[0].strip("`")
            arguments.append(("" if label == "_" else f"{label}: ") + "try argument()")
    target = f"api.{properties[service]}.`{name}`({', '.join(arguments)})"
    if case.how == "pages":
        return f"""
            var pages = 0
            for try await _ in {target}.prefix(9) {{ pages += 1 }}
            print("{case.number} pages: \\(pages)")"""
    return f"""
            let begun = try await {target}
            var states = 0
            for try await _ in begun.states(.init(interval: 0.01...0.01, deadline: 20)) {{ states += 1 }}
            _ = try await begun.value()
            let another = try await {target}
            try JSONEncoder().encode(another.pending).write(to: stored({case.number}))
            print("{case.number} states: \\(states)")"""


def resumption(case, folder):
    """The call of another process, which resumes the operation that the first one has stored."""
    properties, found = methods(folder)
    service, name, _ = found[(case.method, case.path, "LongOperation")]
    return f"""
            let pending = try JSONDecoder().decode(WebClient.PendingOperation.self, from: Data(contentsOf: stored({case.number})))
            let resumed = api.{properties[service]}.{name.replace("begin", "resume", 1)}(pending)
            var states = 0
            for try await _ in resumed.states(.init(interval: 0.01...0.01, deadline: 20)) {{ states += 1 }}
            _ = try await resumed.value()
            print("{case.number} resumed: \\(states)")"""


MAIN = """import Foundation

nonisolated(unsafe) var bodies = "{}"

STORE

func argument<Value: Decodable>() throws -> Value {
    for text in [bodies, "\\"a\\"", "1", "{}", "[]", "true", "\\"2024-02-29T08:00:00Z\\"", "\\"2024-02-29\\""] {
        if let value = try? JSONCoding.decode(Value.self, from: Data(text.utf8)) { return value }
    }
    throw CocoaError(.coderInvalidValue)
}

func stored(_ number: Int) -> URL { URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent("\\(number).json") }

@main struct Main {
    static func main() async {
        var configuration = WebClient.Configuration()
        configuration.retries = 0
        CREDENTIALS
        if CommandLine.arguments.count == 2 { CALLS
        } else { RESUMPTIONS
        }
    }
}
"""


def block(case, client, port, call):
    return f"""
        do {{
            let api = CalledAPI(
                server: "http://127.0.0.1:{port}/{case.number}", {credentials(client)}configuration: configuration)
            bodies = {json.dumps(json.dumps(case.body))}{call}
        }} catch {{ print("{case.number} error: \\(error) \\(String(describing: error.localizedDescription))") }}"""


def program(client, cases, calls, port):
    """The text of a program that makes the calls, or, with a second argument, resumes what an earlier run has begun."""
    made = [case for case in cases if calls[case.number]]
    has_credentials = any("Credentials" in name for _, _, names in os.walk(client) for name in names)
    parts = {
        "STORE": STORE if has_credentials else "",
        "CREDENTIALS": "configuration.credentials = Store()" if has_credentials else "",
        "CALLS": "".join(block(case, client, port, calls[case.number]) for case in made),
        "RESUMPTIONS": "".join(block(case, client, port, resumption(case, client)) for case in made if case.how == "long"),
    }
    return re.sub("|".join(parts), lambda match: parts[match.group()], MAIN)


def run(apigen, description, cases, port):
    """The lines that each case's calls print, or the reason why there are none."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = json.dumps([f"{case.method} {case.path}" for case in cases])
        with open(os.path.join(folder, "apigen.yaml"), "w", encoding="utf-8") as file:
            file.write(f"spec: {json.dumps(os.path.abspath(description))}\noutput: Client\nname: Called\ninclude: {{ operations: {chosen} }}\n")
        made = subprocess.run([apigen, "generate", os.path.join(folder, "apigen.yaml"), "--quiet"], capture_output=True, text=True)
        if made.returncode:
            return {case.number: ["apigen: " + made.stderr[-300:]] for case in cases}
        client = os.path.join(folder, "Client")
        calls = {case.number: call(case, client) for case in cases}
        with open(os.path.join(folder, "Main.swift"), "w", encoding="utf-8") as file:
            file.write(program(client, cases, calls, port))
        swift = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names if name.endswith(".swift")]
        binary = os.path.join(folder, "program")
        built = subprocess.run(["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Client", "-o", binary, *swift],
                               capture_output=True, text=True)
        if built.returncode:
            errors = [line for line in built.stderr.splitlines() if "error:" in line]
            return {case.number: ["swiftc: " + " ".join(errors)[:400]] for case in cases}
        lines = {case.number: [] if calls[case.number] else ["no call"] for case in cases}
        for arguments in ([folder], [folder, "resume"]):
            try:
                output = subprocess.run([binary, *arguments], capture_output=True, text=True, timeout=120).stdout
            except subprocess.TimeoutExpired:
                output = ""
            for line in output.splitlines():
                if re.match(r"\d+ \w+:", line):
                    number, text = line.split(" ", 1)
                    lines[int(number)].append(text)
        return lines


def credentials(client):
    """The arguments of the client's initializer that have no default."""
    for place, _, names in os.walk(client):
        for name in names:
            if name == "CalledAPI.swift":
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    head = re.search(r"public init\((.*?)\)(?: \{|\n)", file.read(), re.DOTALL).group(1)
                labels = [part.strip().split(":")[0] for part in re.split(r",\s", head) if ":" in part and " = " not in part]
                return "".join(f"{label}: try argument(), " for label in labels if label not in ("server", "configuration"))
    return ""


@functools.cache
def is_read(apigen, description):
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run([apigen, "generate", description, "--output", folder, "--quiet"], capture_output=True, text=True)
    if made.returncode:
        print(f"{os.path.relpath(description)}: apigen does not read it")
    return made.returncode == 0


def main(apigen, count, seed, paths):
    found = {"pages": [], "long": []}
    for description in descriptions(paths, "x-ms-pageable", "x-ms-long-running-operation"):
        try:
            for method, path, operation, place, shared in operations(description):
                pageable = operation.get("x-ms-pageable")
                if operation.get("x-ms-long-running-operation") is True:
                    found["long"].append((description, method, path, operation, place, shared))
                elif isinstance(pageable, dict) and pageable.get("nextLinkName") and "." not in pageable["nextLinkName"]:
                    found["pages"].append((description, method, path, operation, place, shared))
        except Exception as fault:
            print(f"{os.path.relpath(description)}: not read: {fault!r}")
    choice = random.Random(seed)
    cases = []
    for how, all in found.items():
        for description, *rest in choice.sample(all, len(all)):
            if sum(case.how == how for case in cases) == count:
                break
            if not is_read(apigen, description):
                continue
            try:
                case = Case(len(cases), description, how, *rest)
            except Exception as fault:
                print(f"{os.path.relpath(description)}: no value: {fault!r}")
                continue
            # A name that the response does not have leads nowhere.
            if how == "long" or isinstance(case.value, dict) and case.pageable["nextLinkName"] in case.value:
                cases.append(case)
    Handler.cases = cases
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    passed = {"pages": 0, "long": 0}
    for description in sorted({case.description for case in cases}):
        own = [case for case in cases if case.description == description]
        lines = run(apigen, description, own, server.server_port)
        for case in own:
            line = "; ".join(lines[case.number]) or "no output"
            expected = "pages: 3" if case.how == "pages" else "states: [2-9]; resumed: [2-9]"
            is_right = bool(re.fullmatch(expected, line))
            passed[case.how] += is_right
            if not is_right:
                print(f"   {os.path.relpath(description)}: {case.method} {case.path} ({case.how}, {case.way}): {line}")
    for how, name in (("pages", "with pages"), ("long", "that take long")):
        print(f"{passed[how]} of {sum(case.how == how for case in cases)} operations {name} received what the server has")
    return 0 if sum(passed.values()) == len(cases) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]))
