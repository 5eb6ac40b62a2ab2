#!/usr/bin/env python3
"""Counts the responses of descriptions that are streams or files, and those for which the generated client has a method that streams.

usage: count-transfers.py APIGEN PATH…

A path is a description, or a directory with a corpus.json. Needs PyYAML. Exits with 1 if a response has no such method.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

import yaml

LINES = {"jsonl", "x-jsonl", "jsonlines", "x-ndjson", "ndjson", "json-seq"}
documents = {}


def load(path):
    if path not in documents:
        with open(path, encoding="utf-8") as file:
            documents[path] = yaml.load(file, yaml.CSafeLoader)
    return documents[path]


def resolved(node, path):
    """Follows references, also into other files."""
    while isinstance(node, dict) and isinstance(node.get("$ref"), str):
        file, _, place = node["$ref"].partition("#")
        path = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
        node = load(path)
        for part in filter(None, place.split("/")):
            node = node[part.replace("~1", "/").replace("~0", "~")]
    return node, path


def kind(media_type):
    """What a response with a media type is: events, lines, a file, or None."""
    text = media_type.split(";")[0].strip().lower()
    family, _, name = text.partition("/")
    if text == "text/event-stream":
        return "EventStream"
    if family == "application" and name in LINES:
        return "JSONLines"
    if family in ("image", "audio", "video", "font") and not name.endswith("+xml"):
        return "Download"
    if family == "application" and re.fullmatch(r"octet-stream|(x-)?(g?zip|tar|gtar|pdf|binary|git-.*)|vnd\.(ms|open)[^+]*", name):
        return "Download"
    return None  # JSON, XML, text and forms


def responses(root):
    """The streams and files of a description, as (method, path, kind)."""
    document = load(root)
    if not isinstance(document, dict):
        return
    for path, item in (document.get("paths") or {}).items():
        item, place = resolved(item, root)
        for method, operation in item.items():
            if method not in ("get", "put", "post", "delete", "patch", "options"):
                continue
            operation, inner = resolved(operation, place)
            for status, response in (operation.get("responses") or {}).items():
                if not str(status).startswith("2") or str(status) in ("204", "205"):
                    continue
                response, _ = resolved(response, inner)
                for media_type in response.get("content") or {}:
                    if kind(media_type):
                        yield method.upper(), path, kind(media_type)


def methods(apigen, description):
    """What the client of a description has, as (method, path, kind)."""
    with tempfile.TemporaryDirectory() as output:
        subprocess.run(
            [apigen, "generate", description, "--output", output, "--quiet"], stderr=subprocess.DEVNULL, check=True)
        found = set()
        for folder, _, names in os.walk(output):
            for name in names:
                if not name.endswith("Service.swift"):
                    continue
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    text = file.read()
                pattern = r"`([A-Z]+) (/[^`]*)`(?:(?!`[A-Z]+ /).)*?func [^{]*?-> (EventStream|JSONLines|Download)\b"
                found.update(re.findall(pattern, text, re.DOTALL))
        return found


def descriptions(paths):
    """The descriptions, also those that directories name. Directories that are not there have none."""
    for path in paths:
        index = os.path.join(path, "corpus.json")
        if os.path.isfile(index):
            with open(index, encoding="utf-8") as file:
                yield from (os.path.join(path, entry["path"]) for entry in json.load(file))
        elif os.path.isfile(path):
            yield path


def main(apigen, paths):
    missing = 0
    for description in descriptions(paths):
        wanted = sorted(set(responses(description)))
        found = methods(apigen, description) if wanted else set()
        for name in ("EventStream", "JSONLines", "Download"):
            those = [response for response in wanted if response[2] == name]
            if those:
                print(f"{os.path.basename(description)}: {name}: {sum(r in found for r in those)} of {len(those)}")
        for response in wanted:
            if response not in found:
                missing += 1
                print("   without a method:", *response)
    print(f"{missing} responses without a method that streams")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
