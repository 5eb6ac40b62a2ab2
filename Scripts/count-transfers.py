#!/usr/bin/env python3
"""Counts the responses of descriptions that are streams or files, and those for which the generated client has a method that streams.

usage: count-transfers.py APIGEN PATH…

A path is a description, or a directory with a corpus.json. Needs PyYAML. Exits with 1 if a response has no such method.
"""

import os
import re
import sys

from descriptions import descriptions, methods, operations, resolved

LINES = {"jsonl", "x-jsonl", "jsonlines", "x-ndjson", "ndjson", "json-seq"}


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
    for method, path, operation, place, _ in operations(root):
        for status, response in (operation.get("responses") or {}).items():
            if not str(status).startswith("2") or str(status) in ("204", "205"):
                continue
            response, _ = resolved(response, place)
            for media_type in response.get("content") or {}:
                if kind(media_type):
                    yield method, path, kind(media_type)


def main(apigen, paths):
    missing = 0
    for description in descriptions(paths):
        wanted = sorted(set(responses(description)))
        found = methods(apigen, description, "EventStream|JSONLines|Download")[0] if wanted else set()
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
