#!/usr/bin/env python3
"""Counts the operations whose descriptions say that their responses have pages, or that the server goes on with them after its response,
and those for which the generated client has `…Pages` or `begin…`.

usage: count-forms.py APIGEN PATH…

A path is a description, a directory with a corpus.json, or one with descriptions, of which those with `x-ms-pageable` or
`x-ms-long-running-operation` are counted. Where apigen proposes rules for pages, they are applied. Needs PyYAML. Exits with 1 if such
an operation has no such method.
"""
import os
import re
import sys

from descriptions import descriptions, methods, operations, resolved


def properties(schema, place, depth=0):
    """The properties of an object, as names and schemas with their files."""
    schema, place = resolved(schema, place)
    if not isinstance(schema, dict) or depth > 8:
        return
    for name, value in (schema.get("properties") or {}).items():
        yield name, value, place
    for part in schema.get("allOf") or []:
        yield from properties(part, place, depth + 1)


def is_array(schema, place):
    schema, place = resolved(schema, place)
    return isinstance(schema, dict) and (schema.get("type") == "array" or "items" in schema)


def page(operation, place):
    """The schema of the successful response, its file, and the names of its headers."""
    for status, response in (operation.get("responses") or {}).items():
        if str(status) not in ("200", "201", "2XX"):
            continue
        response, inner = resolved(response, place)
        headers = {name.lower() for name in response.get("headers") or {}}
        for media_type, content in (response.get("content") or {}).items():
            if re.search(r"\bjson\b", media_type) and "seq" not in media_type and content.get("schema"):
                return content["schema"], inner, headers
        if "schema" in response:
            return response["schema"], inner, headers
    return None, None, set()


def convention(operation, place, shared):
    """The way in which an operation says that its response has pages, or is late; None if it does not."""
    if operation.get("x-ms-long-running-operation") is True:
        return "x-ms-long-running-operation"
    schema, inner, headers = page(operation, place)
    pageable = operation.get("x-ms-pageable")
    if isinstance(pageable, dict) and schema is not None:
        next_link = pageable.get("nextLinkName")
        # A name that the response does not have leads nowhere.
        if next_link and any(name == next_link for name, _, _ in properties(schema, inner)):
            return "x-ms-pageable"
    if schema is None:
        return None
    lists = [1] if is_array(schema, inner) else [1 for _, value, file in properties(schema, inner) if is_array(value, file)]
    if len(lists) != 1:
        return None
    if "link" in headers:
        return "Link header"
    names = {resolved(parameter, place)[0].get("name") for parameter in (operation.get("parameters") or []) + shared}
    if {"page", "per_page"} <= names:
        return "page and per_page"
    return None


def main(apigen, paths):
    missing = unread = 0
    totals = {}
    types = "Pages|LongOperation"
    for description in descriptions(paths, "x-ms-pageable", "x-ms-long-running-operation"):
        try:
            wanted = {(method, path): how for method, path, operation, place, shared in operations(description)
                      if (how := convention(operation, place, shared))}
        except Exception as fault:  # A reference that leads nowhere.
            wanted = {}
            print(f"{description}: not read: {fault!r}")
        if not wanted:
            continue
        found, notes = methods(apigen, description, types)
        rules = re.findall(r"'pagination: \[(.*)\]' to apigen.yaml", notes)
        if rules:
            found, notes = methods(apigen, description, types, "pagination:\n" + "".join(f"  - {rule}\n" for rule in rules))
        if found is None:
            unread += 1
            print(f"{os.path.relpath(description)}: apigen does not read it")
            continue
        for operation, how in sorted(wanted.items()):
            has, all = totals.get(how, (0, 0))
            is_there = (*operation, "LongOperation" if how == "x-ms-long-running-operation" else "Pages") in found
            totals[how] = (has + is_there, all + 1)
            if not is_there:
                missing += 1
                print(f"   {os.path.relpath(description)}: without such a method ({how}):", *operation)
    for how, (has, all) in sorted(totals.items()):
        form = "begin…" if how == "x-ms-long-running-operation" else "…Pages"
        print(f"{how}: {has} of {all} operations have {form}")
    print(f"{missing} operations without such a method, {unread} descriptions not read")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
