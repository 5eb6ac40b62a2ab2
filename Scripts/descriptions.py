"""What the scripts share that read descriptions on their own, to compare them with what apigen makes of them. Needs PyYAML."""
import functools
import json
import os
import re
import subprocess
import tempfile

import yaml

METHODS = ("get", "put", "post", "delete", "patch", "options")


@functools.cache
def load(path):
    with open(path, encoding="utf-8") as file:
        # JSON is much faster to read than YAML.
        return json.load(file) if path.endswith(".json") else yaml.load(file, yaml.CSafeLoader)


def resolved(node, path):
    """Follows references, also into other files. Returns the node, and the file that has it."""
    while isinstance(node, dict) and isinstance(node.get("$ref"), str):
        file, _, place = node["$ref"].partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
        node = load(path)
        for part in filter(None, place.split("/")):
            part = part.replace("~1", "/").replace("~0", "~")
            node = node[int(part) if isinstance(node, list) else part]
    return node, path


def operations(root):
    """The operations of a description, as (method, path, operation, file, the parameters of the path)."""
    document = load(root)
    if not isinstance(document, dict):
        return
    for path, item in (document.get("paths") or {}).items():
        item, place = resolved(item, root)
        for method, operation in item.items():
            if method in METHODS:
                operation, inner = resolved(operation, place)
                yield method.upper(), path, operation, inner, item.get("parameters") or []


def descriptions(paths, *words):
    """The descriptions, also those that directories name, or have if their text contains one of the words. Directories that are not there have
    none."""
    for path in paths:
        index = os.path.join(path, "corpus.json")
        if os.path.isfile(index):
            with open(index, encoding="utf-8") as file:
                yield from (os.path.join(path, entry["path"]) for entry in json.load(file))
        elif os.path.isfile(path):
            yield path
        elif words:
            for folder, _, names in sorted(os.walk(path)):
                for name in sorted(names):
                    file = os.path.join(folder, name)
                    if not name.endswith((".yaml", ".json")):
                        continue
                    with open(file, "rb") as text:
                        content = text.read()
                    if any(word.encode() in content for word in words):
                        yield file


def methods(apigen, description, types, configuration=""):
    """What the client of a description has, as (method, path, type), for methods that return one of the types. Also returns what
    apigen says about the description."""
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "Client")
        settings = os.path.join(folder, "apigen.yaml")
        with open(settings, "w", encoding="utf-8") as file:
            file.write(f"spec: {json.dumps(os.path.abspath(description))}\noutput: Client\n{configuration}")
        run = subprocess.run([apigen, "generate", settings], capture_output=True, text=True)
        if run.returncode:
            return None, run.stderr
        found = set()
        for place, _, names in os.walk(output):
            for name in names:
                if not name.endswith("Service.swift"):
                    continue
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    text = file.read()
                pattern = r"`([A-Z]+) (/[^`]*)`(?:(?!`[A-Z]+ /).)*?func [^{]*?-> (?:WebClient\.)?(" + types + r")\b"
                found.update(re.findall(pattern, text, re.DOTALL))
        return found, run.stderr
