#!/usr/bin/env python3
"""Calls random operations with pages, and operations that take long, against a loopback server that is made from their descriptions.

usage: call-forms.py APIGEN COUNT SEED PATH…

COUNT operations with `x-ms-pageable` and COUNT with `x-ms-long-running-operation` are chosen from the descriptions in the paths. Each client is
generated with the chosen operations only. A list has three pages of two elements; an operation that takes long has a state before its end, in one
of the ways that servers use. Needs PyYAML and a Swift compiler. Exits with 1 if a call does not receive what the server has.
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

from descriptions import descriptions, operations, resolved

TEXTS = {"date-time": "2024-02-29T08:00:00Z", "date": "2024-02-29", "uuid": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "byte": "YQ==",
         "duration": "PT1S", "uri": "https://a.example", "url": "https://a.example"}


STORE = """struct Store: CredentialStore {
    func credential(for scheme: String) async throws -> Credential? { .bearer("t") }
    func store(_ credential: Credential, for scheme: String) async throws {}
    func removeCredential(for scheme: String) async throws {}
}

"""


def sample(schema, place, depth=0):
    """A value of a schema."""
    reference = schema.get("$ref", "")
    schema, place = resolved(schema, place)
    if schema.get("enum"):
        return schema["enum"][0]
    kind = schema.get("type")
    if kind == "array" or "items" in schema:
        return [] if depth > 3 else [sample(schema.get("items") or {}, place, depth + 1)] * 2
    if kind in ("integer", "number"):
        return max(1, schema.get("minimum") or 1)
    if kind == "boolean":
        return True
    if kind == "string":
        return TEXTS.get(schema.get("format"), "a")
    result = {}
    for part in schema.get("allOf") or []:
        value = sample(part, place, depth)
        result.update(value if isinstance(value, dict) else {})
    required = schema.get("required") or []
    for name, value in (schema.get("properties") or {}).items():
        if depth < 3 or name in required:
            result[name] = sample(value, place, depth + 1)
    if schema.get("x-ms-discriminator-value") or isinstance(schema.get("discriminator"), str):
        name = schema.get("discriminator") or base_discriminator(schema, place)
        if name:
            result[name] = schema.get("x-ms-discriminator-value") or reference.split("/")[-1]
    return result


def base_discriminator(schema, place):
    for part in schema.get("allOf") or []:
        part, inner = resolved(part, place)
        if isinstance(part.get("discriminator"), str):
            return part["discriminator"]
    return None


def response(operation, place):
    """The schema of the last successful response, with its file; None if it has none."""
    for status in ("200", "201", "202"):
        for key, value in (operation.get("responses") or {}).items():
            if str(key) == status:
                value, inner = resolved(value, place)
                if value.get("schema"):
                    return value["schema"], inner
                if status == "200":
                    break
    return None, None


def body(operation, place, shared):
    for parameter in (operation.get("parameters") or []) + shared:
        parameter, inner = resolved(parameter, place)
        if parameter.get("in") == "body":
            return sample(parameter.get("schema") or {}, inner)
    return {}


class Case:
    """An operation, and what the server responds."""

    def __init__(self, number, description, how, method, path, operation, place, shared):
        self.number, self.description, self.how, self.method, self.path = number, description, how, method, path
        self.body = body(operation, place, shared)
        schema, inner = response(operation, place)
        self.value = sample(schema, inner) if schema is not None else None
        self.polls = 0
        self.pageable = operation.get("x-ms-pageable") or {}
        parts = [re.escape(part) if index % 2 == 0 else "[^/]+" for index, part in enumerate(re.split(r"(\{[^}]*\})", path))]
        self.pattern = re.compile("".join(parts) + "/?$")
        changes = method in ("PUT", "PATCH") and isinstance(self.value, dict)
        self.way = ("state", "location", "resource" if changes else "state")[number % 3]

    def page(self, number, base):
        page = json.loads(json.dumps(self.value))
        next_link = f"{base}/__page/{self.number}/{number + 1}" if number < 3 else None
        page[self.pageable["nextLinkName"]] = next_link
        return 200, {}, page

    def begin(self, base):
        self.polls = 0
        if self.way == "state":
            return 201 if self.method == "PUT" else 202, {
                "Azure-AsyncOperation": f"{base}/__state/{self.number}", "Location": f"{base}/__value/{self.number}"}, self.value
        if self.way == "location":
            return 202, {"Location": f"{base}/__value/{self.number}"}, None
        return 201, {}, self.resource("Creating")

    def resource(self, state):
        value = json.loads(json.dumps(self.value))
        if isinstance(value, dict):
            properties = value.get("properties")
            value["properties"] = {**(properties if isinstance(properties, dict) else {}), "provisioningState": state}
        return value

    def later(self, kind):
        self.polls += 1
        is_done = self.polls > 2
        if kind == "__state":
            return 200, {}, {"status": "Succeeded" if is_done else "InProgress", "percentComplete": 50}
        if self.way == "resource" or kind == "":
            return 200, {}, self.resource("Succeeded" if is_done or self.way != "resource" else "Creating")
        if not is_done and self.way == "location":
            return 202, {}, None
        return (200 if self.value is not None else 204), {}, self.value


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    cases = []

    def respond(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.rfile.read(length)
        base = f"http://127.0.0.1:{self.server.server_port}"
        # The first part of the path is the number of the case.
        _, number, *rest = self.path.split("?")[0].split("/", 2)
        path = "/" + (rest[0] if rest else "")
        if number.startswith("__"):
            case = self.cases[int(rest[0].split("/")[0])]
            status, headers, value = (case.page(int(rest[0].split("/")[1]), base) if number == "__page" else case.later(number))
        else:
            case = self.cases[int(number)]
            if not case.pattern.match(path):
                status, headers, value = 404, {}, {"error": {"code": "path", "message": f"{path} is not {case.path}"}}
            elif case.how == "pages":
                status, headers, value = case.page(1, base)
            elif self.command == "GET" and case.polls is not None and case.method != "GET":
                status, headers, value = case.later("")
            else:
                status, headers, value = case.begin(base)
        data = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        for name, text in headers.items():
            self.send_header(name, text)
        if data:
            self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_PUT = do_POST = do_DELETE = do_PATCH = do_OPTIONS = respond

    def log_message(self, *_):
        pass


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
            print("{case.number} states: \\(states)")"""


def run(apigen, description, cases, port):
    """The last line of each case's call, or the reason why there is none."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = json.dumps([f"{case.method} {case.path}" for case in cases])
        with open(os.path.join(folder, "apigen.yaml"), "w", encoding="utf-8") as file:
            file.write(f"spec: {json.dumps(os.path.abspath(description))}\noutput: Client\nname: Called\ninclude: {{ operations: {chosen} }}\n")
        made = subprocess.run([apigen, "generate", os.path.join(folder, "apigen.yaml"), "--quiet"], capture_output=True, text=True)
        if made.returncode:
            return {case.number: "apigen: " + made.stderr[-300:] for case in cases}
        client = os.path.join(folder, "Client")
        calls = {case.number: call(case, client) for case in cases}
        blocks = "".join(f"""
        do {{
            let api = CalledAPI(
                server: "http://127.0.0.1:{port}/{case.number}", {credentials(client)}configuration: configuration)
            bodies = {json.dumps(json.dumps(case.body))}{calls[case.number]}
        }} catch {{ print("{case.number} error: \\(error) \\(String(describing: error.localizedDescription))") }}""" for case in cases if calls[case.number])
        has_credentials = any("Credentials" in name for _, _, names in os.walk(client) for name in names)
        store = STORE if has_credentials else ""
        with open(os.path.join(folder, "Main.swift"), "w", encoding="utf-8") as file:
            file.write("""import Foundation

nonisolated(unsafe) var bodies = "{}"

STOREfunc argument<Value: Decodable>() throws -> Value {
    for text in [bodies, "\\"a\\"", "1", "{}", "[]", "true", "\\"2024-02-29T08:00:00Z\\"", "\\"2024-02-29\\""] {
        if let value = try? JSONCoding.decode(Value.self, from: Data(text.utf8)) { return value }
    }
    throw CocoaError(.coderInvalidValue)
}

@main struct Main {
    static func main() async {
        var configuration = WebClient.Configuration()
        CREDENTIALS
        configuration.retries = 0""".replace("STORE", store).replace("CREDENTIALS", "configuration.credentials = Store()" if store else "") + blocks + "\n    }\n}\n")
        swift = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names if name.endswith(".swift")]
        program = os.path.join(folder, "program")
        built = subprocess.run(["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Client", "-o", program, *swift],
                               capture_output=True, text=True)
        if built.returncode:
            errors = [line for line in built.stderr.splitlines() if "error:" in line]
            return {case.number: "swiftc: " + " ".join(errors)[:400] for case in cases}
        try:
            output = subprocess.run([program], capture_output=True, text=True, timeout=120).stdout
        except subprocess.TimeoutExpired:
            output = ""
        lines = {int(line.split()[0]): line.split(" ", 1)[1] for line in output.splitlines() if re.match(r"\d+ \w+:", line)}
        return {case.number: lines.get(case.number, "no call" if not calls[case.number] else "no output") for case in cases}


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
            line = lines[case.number]
            is_right = line == "pages: 3" if case.how == "pages" else bool(re.match(r"states: [2-9]", line))
            passed[case.how] += is_right
            if not is_right:
                print(f"   {os.path.relpath(description)}: {case.method} {case.path} ({case.how}, {case.way}): {line}")
    for how, name in (("pages", "with pages"), ("long", "that take long")):
        print(f"{passed[how]} of {sum(case.how == how for case in cases)} operations {name} received what the server has")
    return 0 if sum(passed.values()) == len(cases) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]))
