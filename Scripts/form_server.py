"""A loopback server that is made from operations with pages, and from operations that take long."""
import http.server
import json
import re

from descriptions import resolved

TEXTS = {"date-time": "2024-02-29T08:00:00Z", "date": "2024-02-29", "uuid": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "byte": "YQ==",
         "duration": "PT1S", "uri": "https://a.example", "url": "https://a.example"}


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
