#!/usr/bin/env python3
"""Counts what the documentation and the types of a generated client do not say of its description, without a note.

usage: check-dropped.py [--apigen PATH] [--list] PATH ...

A path is a description, or a directory with a corpus.json or with descriptions. The facts are those of properties, parameters, models and
operations: scopes, the URLs of OAuth flows, read-only and write-only, multiples, unique elements, numbers of properties, names of keys,
formats of texts, the only value of elements, messages of deprecations, and anyOf of required. A fact counts as dropped if no doc comment
of the client has its sentence, and no diagnostic names it. Exits with 1 if something is dropped.
"""
import collections, json, pathlib, re, subprocess, sys, tempfile

try:
    import yaml
    Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    class TextLoader(Loader):
        """Reads dates as the text that they are."""
    TextLoader.yaml_implicit_resolvers = {
        key: [(tag, pattern) for tag, pattern in pairs if tag not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:value")]
        for key, pairs in Loader.yaml_implicit_resolvers.items()}
except ImportError:
    yaml = None

METHODS = ["get", "put", "post", "delete", "options", "head", "patch"]
# Formats that are types, or that say nothing.
TYPED = {"date-time", "date", "http-date", "date-time-rfc-1123", "date-time-rfc-2822", "duration", "uuid", "byte", "password", "binary",
         "int32", "int64", "float", "double", "decimal", ""}


def load(path):
    """Returns the document; None if it cannot be read here."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix == ".json":
        try:
            return json.loads(text)
        except ValueError:
            pass
    if yaml is None:
        return None
    try:
        return yaml.load(text, TextLoader)
    except (yaml.YAMLError, ValueError):
        return None


def letters(text):
    return "".join(c for c in str(text).lower() if c.isalnum())


def is_plain(text, most=60):
    return isinstance(text, str) and text != "" and len(text) <= most and not any(c in text for c in "`\n\r")


def number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


class Facts:
    """The facts of a description, each with the texts of which the client must have one."""

    def __init__(self, document):
        self.document = document
        self.found = []
        self.walked = set()
        # The model whose properties are being found.
        self.model = ""

    def add(self, rule, name, fact, texts):
        self.found.append((rule, str(name or ""), fact, texts))

    def collect(self):
        document = self.document
        models = document.get("definitions") if "swagger" in document else (document.get("components") or {}).get("schemas")
        for name, model in (models or {}).items():
            self.model = name
            self.schema(model, name, is_model=True)
        self.model = ""
        for path, item in (document.get("paths") or {}).items():
            if not isinstance(item, dict) or str(path).startswith("x-"):
                continue
            for method in METHODS:
                if isinstance(item.get(method), dict):
                    self.operation(path, method, item[method], item)
        schemes = document.get("securityDefinitions") or (document.get("components") or {}).get("securitySchemes") or {}
        for scheme in schemes.values():
            if isinstance(scheme, dict) and scheme.get("type") == "oauth2":
                flows = scheme.get("flows") if isinstance(scheme.get("flows"), dict) else {"flow": scheme}
                for flow in flows.values():
                    for key in ("authorizationUrl", "tokenUrl", "refreshUrl"):
                        if isinstance(flow, dict) and isinstance(flow.get(key), str) and flow[key]:
                            self.add("flow", "", flow[key], ["URL `%s`" % flow[key]])
        return self.found

    def resolve(self, node):
        for _ in range(20):
            if not isinstance(node, dict) or not isinstance(node.get("$ref"), str):
                return node
            if not node["$ref"].startswith("#/"):
                return None
            target = self.document
            for part in node["$ref"][2:].split("/"):
                part = part.replace("~1", "/").replace("~0", "~")
                target = target.get(part) if isinstance(target, dict) else None
            node = target
        return None

    def operation(self, path, method, operation, item):
        security = operation.get("security", self.document.get("security")) or []
        for requirement in security if isinstance(security, list) else []:
            for scopes in (requirement or {}).values() if isinstance(requirement, dict) else []:
                for scope in scopes if isinstance(scopes, list) else []:
                    self.add("scope", "", "%s %s: %s" % (method.upper(), path, scope), [("operation", method.upper() + " " + path, str(scope))])
        parameters = operation.get("parameters") or []
        for parameter in parameters if isinstance(parameters, list) else []:
            parameter = self.resolve(parameter)
            if not isinstance(parameter, dict) or parameter.get("in") not in ("query", "path", "header"):
                continue
            if str(parameter.get("name")).lower() in ("accept", "content-type", "authorization"):
                continue
            schema = parameter if "swagger" in self.document else parameter.get("schema")
            if isinstance(schema, dict):
                self.values(schema, parameter.get("name"), parameter.get("description"), is_part=True)
        self.inner(operation.get("requestBody"))
        self.inner(operation.get("responses"))

    def inner(self, node):
        """Finds the schemas of bodies and responses."""
        if isinstance(node, dict):
            for key, value in node.items():
                if key == "schema":
                    self.schema(value, "", is_model=False)
                elif key not in ("example", "examples", "headers", "links") and not str(key).startswith("x-"):
                    self.inner(value)

    def schema(self, node, name, is_model):
        """Adds the facts of a model or a property, and of the properties inside."""
        if not isinstance(node, dict) or id(node) in self.walked:
            return
        self.walked.add(id(node))
        if isinstance(node.get("$ref"), str) and not self.has_siblings():
            return
        if is_model:
            self.values(node, name, node.get("description"))
        for key, value in (node.get("properties") or {}).items() if isinstance(node.get("properties"), dict) else []:
            self.schema(value, key, is_model=True)
        for key in ("items", "additionalProperties"):
            self.schema(node.get(key), "", is_model=False)
        for key in ("allOf", "oneOf", "anyOf"):
            for part in node.get(key) or [] if isinstance(node.get(key), list) else []:
                self.schema(part, "", is_model=False)

    def has_siblings(self):
        return str(self.document.get("openapi", "")).startswith(("3.1", "3.2"))

    def values(self, node, name, text, is_part=False):
        """Adds the facts of the values of a schema."""
        if isinstance(node.get("$ref"), str) and not self.has_siblings():
            return
        kind = node.get("type")
        text = letters(name or "") + letters(text or "")
        if number(node.get("multipleOf")) and not (kind == "integer" and node["multipleOf"] == 1):
            self.add("multiple", name, "%s: %s" % (name, node["multipleOf"]), ["multiple of "])
        if node.get("uniqueItems") is True:
            self.add("unique", name, name, ["Elements must be unique."])
        for key in ("minProperties", "maxProperties"):
            if number(node.get(key)) and node[key] > 0:
                self.add("size", name, "%s: %s %s" % (name, key, node[key]), ["Must have a property.", "properties.", "property."])
        keys = node.get("propertyNames")
        if isinstance(keys, dict) and any(k in keys for k in ("pattern", "format", "enum", "maxLength")):
            self.add("keys", name, name, ["The keys "])
        for key in () if is_part else ("readOnly", "writeOnly"):
            other = {"readOnly": "writeOnly", "writeOnly": "readOnly"}[key]
            if node.get(key) is True and node.get(other) is not True:
                word = key[:-4]
                if word + "only" not in text:
                    self.add(key, name, name, [word.capitalize() + "-only."] + [("omitted", self.model)] * (key == "readOnly"))
        self.format(node, name, text, "Format: `%s`.")
        items = node.get("items")
        if isinstance(items, dict) and "$ref" not in items and kind == "array":
            self.format(items, name, text, "Format of the elements: `%s`.")
            values = items.get("enum") if "enum" in items else [items["const"]] if "const" in items else []
            if isinstance(values, list) and len(values) == 1 and is_plain(values[0]):
                self.add("element", name, "%s: %s" % (name, values[0]), ["Each element is `%s`." % values[0]])
        if node.get("deprecated") is True:
            for key, value in node.items():
                if re.match(r"(?i)x-deprecat", str(key)) and "message" in key.lower() and is_plain(value, 200):
                    self.add("deprecation", name, "%s: %s" % (name, value), [value.replace('"', '\\"'), value])
        for key in ("anyOf", "oneOf"):
            variants = node.get(key)
            if isinstance(variants, list) and len(variants) > 1 and all(
                    isinstance(v, dict) and set(v) == {"required"} for v in variants):
                self.add("choice", name, name, ["Requires "])

    def format(self, node, name, text, sentence):
        form = node.get("format")
        if not is_plain(form, 40) or form in TYPED or "enum" in node or "const" in node:
            return
        if node.get("type") not in ("string", "integer", "number"):
            return
        spellings = ["uri", "url"] if form in ("uri", "url") else [letters(form)]
        if not any(s and s in text for s in spellings):
            self.add("format", name, "%s: %s" % (name, form), [sentence % form])


class Client:
    """The doc comments of a client, and the diagnostics of its generation."""

    def __init__(self, directory, diagnostics):
        sources = [path.read_text() for path in sorted(pathlib.Path(directory).rglob("*.swift"))]
        self.text = re.sub(r"\s*\n\s*///[ ]?", " ", "\n".join(sources))
        self.operations = collections.defaultdict(str)
        self.named = collections.defaultdict(str)
        self.files = {letters(path.stem): path.read_text() for path in pathlib.Path(directory).rglob("*.swift")}
        for source in sources:
            for block in re.findall(r"(?:^[ ]*///.*\n)+", source, re.M):
                for route in re.findall(r"/// `([A-Z]+ /?[^`]*)`$", block, re.M):
                    self.operations[route] += re.sub(r"\s*\n\s*///[ ]?", " ", block)
                for item in re.findall(r"^[ ]*///   - (\w+): (.*(?:\n[ ]*///(?:     .*)?$)*)", block, re.M):
                    self.named[letters(item[0])] += " " + re.sub(r"\s*\n\s*///[ ]*", " ", item[1])
            for block, name in re.findall(r"((?:^[ ]*///.*\n)*)(?:^[ ]*@.*\n)*^[ ]*(?:public )?(?:nonisolated )?"
                                          r"(?:indirect )?(?:var|let|struct|enum|typealias) `?(\w+)", source, re.M):
                self.named[letters(name)] += " " + re.sub(r"\s*\n\s*///[ ]?", " ", block)
        self.diagnostics = diagnostics

    def has(self, name, text):
        """Returns whether the documentation of what has a name contains a text; of anything, if nothing has the name."""
        if isinstance(text, tuple) and text[0] == "omitted":
            # A type that only requests contain has no read-only properties.
            model = self.files.get(letters(text[1]), "")
            return letters(name) not in map(letters, re.findall(r"\bvar `?(\w+)", model))
        if isinstance(text, tuple):
            _, route, scope = text
            return route not in self.operations or scope in self.operations[route]
        place = self.named.get(letters(name), self.text)
        return text in place or text in self.diagnostics or name == "" and text in self.text


def dropped(apigen, path):
    """Returns the facts that are dropped, or None if there is no client."""
    document = load(path)
    if not isinstance(document, dict) or not ("openapi" in document or "swagger" in document):
        return None
    with tempfile.TemporaryDirectory() as directory:
        run = subprocess.run([apigen, "generate", str(path), "--output", directory], capture_output=True, text=True)
        if run.returncode not in (0, 1):
            return None
        client = Client(directory, run.stdout + run.stderr)
        facts = Facts(document).collect()
        return len(facts), [(rule, fact) for rule, name, fact, texts in facts
                            if not any(client.has(name, text) for text in texts)]


def descriptions(path):
    path = pathlib.Path(path)
    if path.is_file():
        return [path]
    if (path / "corpus.json").exists():
        return [path / entry["path"] for entry in json.loads((path / "corpus.json").read_text())]
    return sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml", ".json"))


def main(arguments):
    apigen = str(pathlib.Path(__file__).resolve().parent.parent / ".build/release/apigen")
    lists = "--list" in arguments
    arguments = [a for a in arguments if a != "--list"]
    if "--apigen" in arguments:
        index = arguments.index("--apigen")
        apigen = arguments[index + 1]
        del arguments[index:index + 2]
    if yaml is None:
        print("skipped: 1 check of what is dropped of descriptions in YAML: PyYAML is missing")
    rules, total, read = collections.Counter(), 0, 0
    for argument in arguments:
        if not pathlib.Path(argument).exists():
            print("skipped: 1 directory of descriptions: there is none at %s" % argument)
            continue
        for path in descriptions(argument):
            result = dropped(apigen, path)
            if result is None:
                continue
            read += 1
            total += result[0]
            rules.update(rule for rule, _ in result[1])
            for rule, fact in result[1] if lists else result[1][:3]:
                print("%s: %s: %s" % (path, rule, fact))
    counts = ", ".join("%d of rule '%s'" % (count, rule) for rule, count in sorted(rules.items())) or "0"
    print("%d facts of %d descriptions; dropped without a note: %s" % (total, read, counts))
    return 1 if rules or read == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
